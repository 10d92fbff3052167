/* bst-test-action.c: random actions, sound and unsound
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-action.h"

#include "bst-reference.h"

#include <string.h>

/* The members of a type of action. */
typedef enum
{
  HAS_ROTATION = 1 << 0,
  HAS_FIGURE   = 1 << 1,
  HAS_SEGMENT  = 1 << 2,
  HAS_CELL     = 1 << 3,
  HAS_TILE     = 1 << 4,
  HAS_SPACE    = 1 << 5,
  HAS_POINTS   = 1 << 6,
  HAS_DISTRICT = 1 << 7,
  HAS_PLAYER   = 1 << 8,
  HAS_CAUSE    = 1 << 9,
  HAS_WAY      = 1 << 10, /* corner of a barn, or as an abbot */
  HAS_COUNTING = 1 << 11,
} Member;

typedef struct
{
  const char *name;
  guint       members;
} ActionType;

static const ActionType types[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = { "place", HAS_CELL | HAS_ROTATION },
  [BST_ACTION_DISCARD] = { "discard", 0 },
  [BST_ACTION_DRAW] = { "draw", HAS_TILE },
  [BST_ACTION_PASS] = { "pass", 0 },
  [BST_ACTION_DEPLOY] = { "deploy", HAS_FIGURE | HAS_SEGMENT | HAS_WAY },
  [BST_ACTION_RECALL] = { "recall", HAS_FIGURE | HAS_CELL },
  [BST_ACTION_ABBEY] = { "abbey", HAS_CELL },
  [BST_ACTION_PORTAL] = { "portal", HAS_FIGURE | HAS_CELL | HAS_SEGMENT | HAS_WAY },
  [BST_ACTION_ROBBER] = { "robber", HAS_SPACE },
  [BST_ACTION_BEGIN] = { "begin", HAS_PLAYER },
  [BST_ACTION_REDEPLOY] = { "redeploy", HAS_FIGURE | HAS_DISTRICT | HAS_CELL | HAS_SEGMENT },
  [BST_ACTION_SCORE] = { "score", HAS_CELL | HAS_SEGMENT },
  [BST_ACTION_ROB] = { "rob", HAS_PLAYER },
  [BST_ACTION_STAY] = { "stay", 0 },
  [BST_ACTION_COUNTING] = { "counting", HAS_COUNTING },
  [BST_ACTION_CITY] = { "city", HAS_FIGURE | HAS_DISTRICT },
  [BST_ACTION_COUNT] = { "count", HAS_DISTRICT },
  [BST_ACTION_REMOVE] = { "remove", HAS_FIGURE | HAS_CELL | HAS_SEGMENT | HAS_PLAYER | HAS_CAUSE },
  [BST_ACTION_EFFECT_DEPLOY] = { "effect-deploy", HAS_FIGURE | HAS_CELL | HAS_SEGMENT | HAS_CAUSE },
  [BST_ACTION_POINTS] = { "points", HAS_POINTS | HAS_PLAYER | HAS_CAUSE },
};

const char *
bst_test_action_type_get_name (BstActionType type)
{
  return types[type].name;
}

/* --- members ------------------------------------------------------------------------------------------------------ */

/* Returns a number mostly below @limit, sometimes beyond. */
static guint8
small_number (BstTestRandom *random,
              guint          limit)
{
  return (guint8) bst_test_random_below (random, bst_test_chance (random, 16) ? 256 : limit);
}

static BstCell
near_tile (BstTestRandom     *random,
           const BstPosition *position)
{
  guint n_tiles = bst_position_get_n_tiles (position);
  BstSetupCarcassonne city;
  BstSetupTile tile = { .cell = { .x = 0 } };

  if (bst_test_chance (random, 64))
    return BST_CELL (bst_test_random_below (random, 65536), bst_test_random_below (random, 65536));
  if (bst_position_get_carcassonne (position, &city) && (n_tiles == 0 || bst_test_chance (random, 4)))
    return BST_CELL (city.cell.x - 1 + (int) bst_test_random_below (random, 6),
                     city.cell.y - 1 + (int) bst_test_random_below (random, 6));
  if (n_tiles > 0)
    bst_position_get_tile (position, bst_test_random_below (random, n_tiles), &tile);
  if (bst_test_chance (random, 2))
    return tile.cell;
  return BST_CELL (tile.cell.x - 1 + (int) bst_test_random_below (random, 3),
                   tile.cell.y - 1 + (int) bst_test_random_below (random, 3));
}

/* Returns mostly an empty cell in a corner between two tiles, with most reasons for refusals. */
static BstCell
near_two (BstTestRandom     *random,
          const BstPosition *position)
{
  BstCell cell = near_tile (random, position);

  for (guint i = 0; i < 6; i++)
    {
      guint n = 0;

      for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
        n += bst_position_get_tile_at (position, bst_cell_step (cell, edge), NULL);
      if (n > 1 && !bst_position_get_tile_at (position, cell, NULL))
        break;
      cell = near_tile (random, position);
    }
  return cell;
}

/* Returns a tile that may be in the game. */
static guint
some_tile (BstTestRandom     *random,
           const BstPosition *position)
{
  guint n_types = bst_catalogue_get_size (bst_position_get_catalogue (position));
  guint tile = bst_test_random_below (random, n_types + 20);

  for (guint i = 0; i < 32 && bst_position_get_n_bag (position) > 0; i++)
    {
      guint other = bst_test_random_below (random, n_types);

      if (bst_position_get_bag (position, other) > 0)
        return other;
    }
  return bst_test_chance (random, 8) ? bst_test_random_below (random, G_MAXUINT32) : tile;
}

static gint32
some_space (BstTestRandom     *random,
            const BstPosition *position)
{
  guint player = bst_test_random_below (random, bst_position_get_n_players (position));
  gboolean second = bst_test_chance (random, 3) && bst_position_get_space (position, player, TRUE) != BST_NO_SPACE;
  gint32 space = bst_position_get_space (position, player, second);

  if (bst_test_chance (random, 8))
    return (gint32) bst_test_random_below (random, G_MAXUINT32);
  return bst_test_chance (random, 4) ? space - 1 + (gint32) bst_test_random_below (random, 3) : space;
}

static gint32
some_points (BstTestRandom *random)
{
  static const gint32 points[] = { 0, 1, 1, 1, 2, 3, 3, 3, -3, -3, -1, 5, -7, 100, 200000, -200000 };

  return points[bst_test_random_below (random, G_N_ELEMENTS (points))];
}

static void
choose_detail (BstTestRandom     *random,
               const BstPosition *position,
               guint              members,
               BstAction         *action)
{
  guint n_players = bst_position_get_n_players (position);

  if (members & HAS_ROTATION)
    action->rotation = (guint8) bst_test_random_below (random, 4);
  else if (members & HAS_CAUSE)
    action->detail = BST_DETAIL_OF (members & HAS_PLAYER ? bst_test_random_below (random, n_players + 1) : 0,
                                    bst_test_random_below (random, BST_N_CAUSES));
  else if (members & HAS_DISTRICT)
    action->detail = small_number (random, BST_N_DISTRICTS);
  else if (members & HAS_PLAYER)
    action->detail = small_number (random, n_players);
  else if (members & HAS_WAY)
    action->detail = bst_test_chance (random, 2) ? 0 : small_number (random, 5);
  else if (members & HAS_COUNTING)
    action->detail = small_number (random, BST_COUNTING_OPEN);
}

/* Moves an action to the place of a figure on the board, if there is one. */
static void
choose_company (BstTestRandom     *random,
                const BstPosition *position,
                guint              members,
                BstAction         *action)
{
  guint n = bst_position_get_n_figures (position);
  BstPlacedFigure figure;

  if (n == 0 || !(members & HAS_CELL) || !(members & HAS_SEGMENT) || !bst_test_chance (random, 4))
    return;
  bst_position_get_figure (position, bst_test_random_below (random, n), &figure);
  action->cell = figure.at.cell;
  action->segment = (guint8) figure.at.segment;
  if (!(members & HAS_CAUSE) || !(members & HAS_PLAYER) || bst_test_chance (random, 8))
    return;
  action->figure = figure.figure;
  action->detail = BST_DETAIL_OF (figure.player, BST_DETAIL_CAUSE (action->detail));
}

static void
choose_place (BstTestRandom     *random,
              const BstPosition *position,
              guint              members,
              BstAction         *action)
{
  if (members & HAS_CELL)
    action->cell = members & HAS_ROTATION ? near_two (random, position) : near_tile (random, position);
  else if (members & HAS_TILE)
    action->tile = some_tile (random, position);
  else if (members & HAS_SPACE)
    action->space = some_space (random, position);
  else if (members & HAS_POINTS)
    action->points = some_points (random);
}

/* Chooses those of @members anew that are in @changed. */
static void
choose_members (BstTestRandom     *random,
                const BstPosition *position,
                guint              members,
                guint              changed,
                BstAction         *action)
{
  const guint details = HAS_ROTATION | HAS_DISTRICT | HAS_PLAYER | HAS_CAUSE | HAS_WAY | HAS_COUNTING;
  const guint places = HAS_CELL | HAS_TILE | HAS_SPACE | HAS_POINTS;

  if (members & changed & details)
    choose_detail (random, position, members, action);
  if (members & changed & HAS_FIGURE)
    action->figure = bst_test_chance (random, 3) ? BST_FIGURE_MEEPLE : small_number (random, BST_N_FIGURES);
  if (members & changed & HAS_SEGMENT)
    action->segment = small_number (random, 6);
  if (members & changed & places)
    {
      choose_place (random, position, members, action);
      choose_company (random, position, members, action);
    }
}

/* --- actions ------------------------------------------------------------------------------------------------------ */

/* Returns a member of a type. */
static guint
choose_member (BstTestRandom *random,
               guint          members)
{
  guint left = members;

  for (guint skip = bst_test_random_below (random, (guint) __builtin_popcount (members)); skip > 0; skip--)
    left &= left - 1;
  return left & -left;
}

BstAction
bst_test_action_random (BstTestRandom       *random,
                        const BstPosition   *position,
                        const BstActionList *list)
{
  BstAction action = { .type = (guint8) bst_test_random_below (random, BST_N_ACTIONS) };
  guint members, changed;

  if (list->n > 0 && !bst_test_chance (random, 3))
    {
      action = list->actions[bst_test_random_below (random, list->n)];
      members = types[action.type].members;
      if (members == 0)
        return action;
      changed = choose_member (random, members);
      if (bst_test_chance (random, 3))
        changed |= choose_member (random, members);
    }
  else
    {
      if (bst_position_get_hand (position) != BST_NONE && bst_test_chance (random, 2))
        action.type = BST_ACTION_PLACE;
      members = changed = types[action.type].members;
    }
  choose_members (random, position, members, changed, &action);
  return action;
}

static BstAction
remove_somebody (BstTestRandom     *random,
                 const BstPosition *position)
{
  guint n = bst_position_get_n_figures (position);
  guint cause = bst_test_random_below (random, BST_N_CAUSES);
  BstPlacedFigure figure;

  if (n == 0)
    return (BstAction) { .type = BST_ACTION_REMOVE };
  bst_position_get_figure (position, bst_test_random_below (random, n), &figure);
  return (BstAction) {
    .type = BST_ACTION_REMOVE,
    .detail = BST_DETAIL_OF (figure.player, cause),
    .figure = figure.figure,
    .segment = (guint8) figure.at.segment,
    .cell = figure.at.cell,
  };
}

BstAction
bst_test_action_effect (BstTestRandom     *random,
                        const BstPosition *position)
{
  BstAction action = { .type = BST_ACTION_POINTS };

  switch (bst_test_random_below (random, 4))
    {
    case 0:
      return remove_somebody (random, position);

    case 1:
      action.type = BST_ACTION_EFFECT_DEPLOY;
      choose_members (random, position, types[action.type].members, G_MAXUINT, &action);
      action.detail = BST_DETAIL_OF (0, bst_test_chance (random, 2) ? BST_CAUSE_PORTAL : BST_CAUSE_FLIER);
      return action;

    default:
      choose_members (random, position, types[action.type].members, G_MAXUINT, &action);
      return action;
    }
}

static gboolean
is_same_feature (const BstPosition *position,
                 const BstAction   *a,
                 const BstAction   *b)
{
  BstSegmentRef first = { .cell = a->cell, .segment = a->segment };
  BstSegmentRef second = { .cell = b->cell, .segment = b->segment };
  guint feature = bst_position_get_feature (position, first);

  return feature != BST_NONE && feature == bst_position_get_feature (position, second);
}

static gboolean
means_same (const BstPosition *position,
            const BstAction   *a,
            const BstAction   *b)
{
  if (memcmp (a, b, sizeof *a) == 0)
    return TRUE;
  if (a->type != b->type)
    return FALSE;

  switch ((BstActionType) a->type)
    {
    case BST_ACTION_PLACE:
      return bst_cell_equal (a->cell, b->cell)
             && bst_reference_looks_same (bst_catalogue_get (bst_position_get_catalogue (position),
                                                             bst_position_get_hand (position)),
                                          a->rotation, b->rotation);

    case BST_ACTION_SCORE:
    case BST_ACTION_REDEPLOY:
    case BST_ACTION_PORTAL:
      return a->figure == b->figure && a->detail == b->detail && is_same_feature (position, a, b);

    default:
      return FALSE;
    }
}

gboolean
bst_test_action_is_listed (const BstPosition   *position,
                           const BstActionList *list,
                           const BstAction     *action)
{
  for (guint i = 0; i < list->n; i++)
    if (means_same (position, &list->actions[i], action))
      return TRUE;
  return FALSE;
}
