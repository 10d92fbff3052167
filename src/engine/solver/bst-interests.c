/* bst-interests.c: the values of a position where everyone plays for the own points
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-interests.h"

#include "bst-machine.h"

typedef struct
{
  BstTableKey key;
  gboolean    is_cut;
  BstOutcome  outcome;
} Known;

void
bst_interests_init (BstInterests *interests,
                    BstExplorer  *explorer,
                    gboolean      favours,
                    gsize         size)
{
  guint64 n = 64;

  while (2 * n * sizeof (Known) <= size)
    n *= 2;
  *interests = (BstInterests) { .explorer = explorer, .favours = favours, .mask = n - 1 };
  interests->known = g_malloc0_n (n, sizeof (Known));
}

void
bst_interests_clear (BstInterests *interests)
{
  g_clear_pointer (&interests->known, g_free);
}

gboolean
bst_interests_prefers (const BstInterests *interests,
                       guint               player,
                       const BstOutcome   *a,
                       const BstOutcome   *b)
{
  guint of_goal = interests->explorer->plan->goal.player;

  if (a->values[player] != b->values[player])
    return a->values[player] > b->values[player];
  if (a->values[of_goal] != b->values[of_goal])
    return (a->values[of_goal] > b->values[of_goal]) == interests->favours;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (a->values[i] != b->values[i])
      return (a->values[i] > b->values[i]) == interests->favours;
  return FALSE;
}

/* Whether the scope or the horizon has ended. A goal that is reached or lost already is no end, since the others play
 * on for their points. */
static gboolean
find_end (BstExplorer           *explorer,
          const BstGoalProgress *progress,
          BstOutcome            *outcome)
{
  const BstPlan *plan = explorer->plan;
  gint64 unit = plan->units[explorer->position->state.n_bag];
  gint32 points[BST_MAX_PLAYERS];

  if (!bst_goal_is_due (&plan->goal, &plan->start, progress, explorer->position))
    {
      if (progress->n_ends < explorer->horizon)
        return FALSE;
      explorer->is_cut = TRUE;
    }
  bst_goal_get_points (&plan->goal, explorer->position, points);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    outcome->values[i] = unit * points[i];
  outcome->values[plan->goal.player] = unit * bst_goal_get_value (&plan->goal, &plan->start, progress,
                                                                  explorer->position);
  return TRUE;
}

/* --- the choices of a node --- */

/* The best outcome so far, and the sum over the draws. */
typedef struct
{
  gboolean   has_best;
  BstOutcome best;
  gint64     weight;
  BstOutcome sum;
  gboolean   has_drawn;
  BstOutcome drawn;
} Choice;

static void
add_drawn (BstExplorer      *explorer,
           Choice           *choice,
           const BstAction  *action,
           const BstOutcome *outcome)
{
  guint of_goal = explorer->plan->goal.player;
  gint64 weight = explorer->position->bag[action->tile];

  choice->weight += weight;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    choice->sum.values[i] += weight * outcome->values[i];
  if (!choice->has_drawn || outcome->values[of_goal] < choice->drawn.values[of_goal])
    choice->drawn = *outcome;
  choice->has_drawn = TRUE;
}

static void
add_chosen (const BstInterests *interests,
            Choice             *choice,
            const BstOutcome   *outcome)
{
  guint player = bst_position_get_chooser (interests->explorer->position);

  if (!choice->has_best || bst_interests_prefers (interests, player, outcome, &choice->best))
    choice->best = *outcome;
  choice->has_best = TRUE;
}

/* Takes the draws as an average, or as the worst for the goal; of equal draws the first of the list. */
static void
add_draws (BstInterests *interests,
           Choice       *choice)
{
  BstExplorer *explorer = interests->explorer;
  const gint64 *unit = &explorer->plan->units[explorer->position->state.n_bag];

  if (explorer->plan->draws != BST_DRAWS_CHANCE)
    {
      add_chosen (interests, choice, &choice->drawn);
      return;
    }
  if (unit[-1] * choice->weight != unit[0] || unit[-1] == 0)
    {
      bst_plan_stop (explorer->plan, BST_OVER_BAG);
      explorer->is_stopped = TRUE;
    }
  add_chosen (interests, choice, &choice->sum);
}

static void
search_choices (BstInterests    *interests,
                BstGoalProgress  progress,
                BstOutcome      *outcome)
{
  BstExplorer *explorer = interests->explorer;
  guint first = explorer->n_moves, end;
  Choice choice = { 0 };

  bst_explorer_list_moves (explorer);
  end = explorer->n_moves;
  for (guint i = first; i < end && !explorer->is_stopped; i++)
    {
      BstAction action = explorer->moves[i].action;
      BstGoalProgress after = progress;
      BstOutcome one = { 0 };

      bst_explorer_play (explorer, &after, &action);
      bst_interests_search (interests, after, &one);
      bst_turn_undo (explorer->position);
      if (action.type == BST_ACTION_DRAW)
        add_drawn (explorer, &choice, &action, &one);
      else
        add_chosen (interests, &choice, &one);
    }
  if (choice.has_drawn && !explorer->is_stopped)
    add_draws (interests, &choice);
  explorer->n_moves = first;
  *outcome = choice.best;
}

/* --- the search --- */

void
bst_interests_search (BstInterests    *interests,
                      BstGoalProgress  progress,
                      BstOutcome      *outcome)
{
  BstExplorer *explorer = interests->explorer;
  gboolean was_cut = explorer->is_cut;
  BstTableKey key;
  Known *known;

  if (find_end (explorer, &progress, outcome) || !bst_explorer_may_go_on (explorer))
    return;
  key = bst_explorer_get_table_key (explorer, &progress);
  known = &((Known *) interests->known)[key.hash & interests->mask];
  if (known->key.hash == key.hash && known->key.check == key.check && known->key.horizon == key.horizon
      && key.hash != 0)
    {
      explorer->is_cut |= known->is_cut;
      *outcome = known->outcome;
      return;
    }
  explorer->is_cut = FALSE;
  search_choices (interests, progress, outcome);
  if (!explorer->is_stopped)
    *known = (Known) { .key = key, .is_cut = explorer->is_cut, .outcome = *outcome };
  explorer->is_cut |= was_cut;
}
