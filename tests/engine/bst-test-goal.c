/* bst-test-goal.c: random goals, and their values by enumeration
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-goal.h"

#include "bst-test-game.h"

#include <string.h>

/* --- random goals --- */

static BstPlace
find_segment (BstTestRandom     *random,
              const BstPosition *position)
{
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (position) + 1);
  guint n = bst_position_list_features (position, features);
  BstFeatureInfo info;

  if (n == 0)
    return BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0);
  bst_position_describe_feature (position, features[bst_test_random_below (random, n)], &info);
  return BST_PLACE_ON_SEGMENT (info.first.cell, info.first.segment);
}

static BstPlace
find_building (BstTestRandom     *random,
               const BstPosition *position)
{
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (position) + 1);
  guint n = bst_position_list_features (position, features);
  BstPlace place = BST_PLACE_ON_CELL (BST_CELL (0, 0));

  for (guint i = 0; i < n; i++)
    {
      BstFeatureInfo info;

      bst_position_describe_feature (position, features[i], &info);
      if (info.kind >= BST_KIND_MONASTERY && (place.cell.x == 0 || bst_test_chance (random, 2)))
        place.cell = info.first.cell;
    }
  return place;
}

static BstPlace
find_cell (BstTestRandom     *random,
           const BstPosition *position)
{
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);
  guint hand = bst_position_get_hand (position);
  guint n = hand == BST_NONE ? 0 : bst_turn_list_fits (position, hand, fits);

  return BST_PLACE_ON_CELL (n > 0 ? fits[bst_test_random_below (random, n)].cell : BST_CELL (1, 1));
}

static BstCondition
make_condition (BstTestRandom     *random,
                const BstPosition *position,
                BstConditionKind   kind)
{
  guint player = bst_test_random_below (random, bst_position_get_n_players (position));
  gint32 score = bst_position_get_score (position, player);
  BstDistrict district = bst_test_random_below (random, BST_N_DISTRICTS);
  BstCondition condition = { .kind = (guint8) kind, .player = (guint8) player };

  switch (kind)
    {
    case BST_CONDITION_POINTS:
      condition.number = score + (gint32) bst_test_random_below (random, 12);
      break;

    case BST_CONDITION_GAIN:
      condition.number = 1 + (gint32) bst_test_random_below (random, 9);
      break;

    case BST_CONDITION_LEAD:
      condition.number = (gint32) bst_test_random_below (random, 40) - 20;
      break;

    case BST_CONDITION_SPACE:
      condition.number = (score + (gint32) bst_test_random_below (random, 6) + 50) % 50;
      break;

    case BST_CONDITION_CHALLENGE:
      condition.place = find_building (random, position);
      break;

    case BST_CONDITION_SEND:
      if (bst_test_chance (random, 2))
        condition.place = BST_PLACE_IN_DISTRICT (district);
      break;

    case BST_CONDITION_COMPLETE:
    case BST_CONDITION_MAJORITY:
      condition.place = find_segment (random, position);
      break;

    case BST_CONDITION_FIGURES:
      condition.number = 1 + (gint32) bst_test_random_below (random, 4);
      condition.place = bst_test_chance (random, 2) ? find_segment (random, position)
                        : bst_test_chance (random, 2) ? BST_PLACE_IN_DISTRICT (district)
                        : BST_PLACE_IN_SUPPLY (player);
      break;

    case BST_CONDITION_TILE:
      condition.place = find_cell (random, position);
      break;

    case BST_CONDITION_COUNT:
      condition.place = BST_PLACE_IN_DISTRICT (district);
      break;

    case BST_CONDITION_ALL:
    case BST_CONDITION_ANY:
    case BST_CONDITION_WIN:
    case BST_CONDITION_KING:
    case BST_CONDITION_ROBBER_BARON:
    case BST_N_CONDITIONS:
    default:
      break;
    }
  return condition;
}

static void
add_condition (BstTestRandom     *random,
               const BstPosition *position,
               guint              depth,
               BstGoal           *goal)
{
  BstConditionKind kind = bst_test_random_below (random, BST_N_CONDITIONS);
  guint n = 1 + bst_test_random_below (random, 3), at = goal->n_conditions;
  gboolean joins = kind == BST_CONDITION_ALL || kind == BST_CONDITION_ANY;

  if (joins && depth == 2)
    {
      kind = BST_CONDITION_WIN;
      joins = FALSE;
    }
  goal->conditions[goal->n_conditions++] = make_condition (random, position, kind);
  goal->conditions[at].negated = bst_test_chance (random, 5);
  goal->conditions[at].once = bst_test_chance (random, 4);
  goal->conditions[at].n = joins ? (guint8) n : 0;
  for (guint i = 0; i < n && joins; i++)
    add_condition (random, position, depth + 1, goal);
}

BstGoal
bst_test_goal_random (BstTestRandom     *random,
                      const BstPosition *position)
{
  BstGoal goal;

  bst_goal_init (&goal, bst_test_random_below (random, bst_position_get_n_players (position)));
  goal.objective = (guint8) MIN (bst_test_random_below (random, 5), BST_OBJECTIVE_CONDITION);
  goal.certainty = (guint8) bst_test_random_below (random, BST_N_CERTAINTIES);
  goal.scope = (guint8) bst_test_random_below (random, BST_N_SCOPES);
  goal.length = (guint8) (1 + bst_test_random_below (random, 3));
  goal.totals = bst_test_chance (random, 2);
  goal.others = bst_test_chance (random, 4);
  if (goal.objective == BST_OBJECTIVE_CONDITION)
    add_condition (random, position, 0, &goal);
  return goal;
}

/* --- enumeration --- */

/* For the player of the goal the value of the goal, for every other player the points. */
typedef struct
{
  BstValue values[BST_MAX_PLAYERS];
} End;

typedef struct
{
  BstPosition   *position;
  const BstGoal *goal;
  gboolean       favours;
  BstGoalStart   start;
  GArray        *events;
  guint          left;
} Enumeration;

static gint64
find_divisor (gint64 a,
              gint64 b)
{
  return b == 0 ? ABS (a) : find_divisor (b, a % b);
}

static void
add (End       *sum,
     const End *end,
     gint64     weight,
     gint64     whole)
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      BstValue a = sum->values[i], b = end->values[i];
      gint64 part = a.part * b.whole * whole + b.part * weight * a.whole, all = a.whole * b.whole * whole;
      gint64 divisor = find_divisor (part, all);

      sum->values[i] = (BstValue) { .part = part / divisor, .whole = all / divisor };
    }
}

static End enumerate (Enumeration     *all,
                      BstGoalProgress  progress);

static void
play (Enumeration     *all,
      BstGoalProgress *progress,
      const BstAction *action)
{
  BstGoalStep step;

  bst_goal_step_init (&step, all->position);
  g_array_set_size (all->events, 0);
  bst_turn_apply (all->position, action, all->events);
  bst_goal_follow (all->goal, &all->start, progress, all->position, &step, action, all->events);
}

static End
enumerate_action (Enumeration     *all,
                  BstGoalProgress  progress,
                  const BstAction *action)
{
  End end;

  play (all, &progress, action);
  end = enumerate (all, progress);
  bst_turn_undo (all->position);
  return end;
}

/* Whether a player who wants the own points takes @b rather than @a. */
static gboolean
likes (const Enumeration *all,
       guint              player,
       const End         *a,
       const End         *b)
{
  int order = bst_value_compare (&b->values[player], &a->values[player]);

  if (order != 0)
    return order > 0;
  order = bst_value_compare (&b->values[all->goal->player], &a->values[all->goal->player]);
  for (guint i = 0; i < BST_MAX_PLAYERS && order == 0; i++)
    order = bst_value_compare (&b->values[i], &a->values[i]);
  return all->favours ? order > 0 : order < 0;
}

static End
choose (const Enumeration *all,
        const End         *a,
        const End         *b)
{
  guint player = bst_position_get_chooser (all->position);
  gboolean helps = all->goal->certainty == BST_CERTAINTY_COOPERATIVE;
  int order = bst_value_compare (&b->values[all->goal->player], &a->values[all->goal->player]);

  if (a->values[0].whole == 0)
    return *b;
  if (all->goal->others == BST_OTHERS_FOR_THEMSELVES && !helps)
    return likes (all, player, a, b) ? *b : *a;
  if (helps || player == all->goal->player)
    return order > 0 ? *b : *a;
  return order < 0 ? *b : *a;
}

static End
enumerate_list (Enumeration         *all,
                BstGoalProgress      progress,
                const BstActionList *list)
{
  guint certainty = all->goal->certainty;
  End best = { 0 }, drawn = { 0 }, average;
  gint64 whole = 0;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    average.values[i] = (BstValue) { .whole = 1 };
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_DRAW)
      whole += bst_position_get_bag (all->position, list->actions[i].tile);
  for (guint i = 0; i < list->n && all->left > 0; i++)
    {
      const BstAction *action = &list->actions[i];
      gint64 weight = action->type == BST_ACTION_DRAW ? bst_position_get_bag (all->position, action->tile) : 0;
      End end = enumerate_action (all, progress, action);
      int order = drawn.values[0].whole == 0 ? 0 : bst_value_compare (&end.values[all->goal->player],
                                                                      &drawn.values[all->goal->player]);

      if (weight == 0)
        best = choose (all, &best, &end);
      else if (certainty == BST_CERTAINTY_EXPECTED)
        add (&average, &end, weight, whole);
      else if (drawn.values[0].whole == 0 || (certainty == BST_CERTAINTY_COOPERATIVE ? order > 0 : order < 0))
        drawn = end;
    }
  if (whole > 0)
    best = choose (all, &best, certainty == BST_CERTAINTY_EXPECTED ? &average : &drawn);
  return best.values[0].whole > 0 ? best : average;
}

static End
look (Enumeration           *all,
      const BstGoalProgress *progress)
{
  gint32 points[BST_MAX_PLAYERS];
  End end;

  bst_goal_get_points (all->goal, all->position, points);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    end.values[i] = (BstValue) { .part = points[i], .whole = 1 };
  end.values[all->goal->player].part = bst_goal_get_value (all->goal, &all->start, progress, all->position);
  return end;
}

static End
enumerate (Enumeration     *all,
           BstGoalProgress  progress)
{
  g_autofree BstActionList *list = NULL;

  if (all->left == 0 || bst_goal_is_due (all->goal, &all->start, &progress, all->position))
    return look (all, &progress);
  all->left--;
  list = g_new (BstActionList, 1);
  bst_turn_list (all->position, list);
  return enumerate_list (all, progress, list);
}

gboolean
bst_test_goal_enumerate (BstPosition   *position,
                         const BstGoal *goal,
                         gboolean       favours,
                         const GArray  *actions,
                         guint          max_nodes,
                         BstValue       values[BST_MAX_PLAYERS])
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  Enumeration all = { .position = position, .goal = goal, .favours = favours, .events = events, .left = max_nodes };
  BstGoalProgress progress = { 0 };
  End end;

  bst_goal_start_init (&all.start, position);
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    play (&all, &progress, &g_array_index (actions, BstAction, i));
  end = enumerate (&all, progress);
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    bst_turn_undo (position);
  memcpy (values, end.values, sizeof end.values);
  return all.left > 0;
}
