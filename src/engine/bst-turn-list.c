/* bst-turn-list.c: the legal actions of a phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

#define TURNED(r) { .type = BST_ACTION_PLACE, .rotation = (r) }

/* The placements of every set of rotations, filled up to four; their cell is left open. */
static const BstAction placements[16][4] = {
  { TURNED (0), TURNED (0), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (0), TURNED (0), TURNED (0) },
  { TURNED (1), TURNED (0), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (1), TURNED (0), TURNED (0) },
  { TURNED (2), TURNED (0), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (2), TURNED (0), TURNED (0) },
  { TURNED (1), TURNED (2), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (1), TURNED (2), TURNED (0) },
  { TURNED (3), TURNED (0), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (3), TURNED (0), TURNED (0) },
  { TURNED (1), TURNED (3), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (1), TURNED (3), TURNED (0) },
  { TURNED (2), TURNED (3), TURNED (0), TURNED (0) },
  { TURNED (0), TURNED (2), TURNED (3), TURNED (0) },
  { TURNED (1), TURNED (2), TURNED (3), TURNED (0) },
  { TURNED (0), TURNED (1), TURNED (2), TURNED (3) },
};

#undef TURNED

/* Four are always written, and as many counted as there are: the list has room for one cell more, and no branch is
 * guessed wrong. */
static inline guint
add_placements (BstAction *actions,
                BstCell    cell,
                guint      rotations)
{
  static const guint8 n_rotations[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

  memcpy (actions, placements[rotations], sizeof placements[rotations]);
  actions[0].cell = cell;
  actions[1].cell = cell;
  actions[2].cell = cell;
  actions[3].cell = cell;
  return n_rotations[rotations];
}

static void
list_placements (const BstPosition *position,
                 BstActionList     *list)
{
  const BstTileType *type = position->types[position->state.hand];
  const BstFrontier *frontier = position->frontier;
  guint n_frontier = position->state.n_frontier, n = 0;

  if (position->state.n_tiles == 0)
    n = add_placements (list->actions, BST_CELL (0, 0), type->rotations);
  for (guint i = 0; i < n_frontier; i++)
    n += add_placements (list->actions + n, frontier[i].cell,
                         bst_board_fits (type, frontier[i].forbidden) & type->rotations);

  if (n == 0)
    list->actions[n++] = (BstAction) { .type = BST_ACTION_DISCARD };
  list->n = n;
}

static void
list_draws (const BstPosition *position,
            BstActionList     *list)
{
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0)
      list->actions[list->n++] = (BstAction) { .type = BST_ACTION_DRAW, .tile = position->drawable[i] };
}

/* The segments of the tile just laid whose features nobody stands on, as a set. */
static guint
free_segments (const BstPosition *position)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments, segments = 0;

  for (guint i = 0; i < n; i++)
    if (position->nodes[bst_feature_find (position, slot->base + i)].figures == 0)
      segments |= 1u << i;
  return segments;
}

static void
list_deployments (const BstPosition *position,
                  BstActionList     *list)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  guint segments = free_segments (position);

  for (guint figure = 0; figure < BST_N_FIGURES && segments != 0; figure++)
    {
      BstRefusal refusal;

      if (position->players[state->player].supply[figure] == 0)
        continue;
      for (guint left = segments; left != 0; left &= left - 1)
        {
          guint i = (guint) __builtin_ctz (left);
          BstKind kind = (BstKind) position->nodes[slot->base + i].kind;

          if (bst_turn_check_stand (position, (BstFigure) figure, kind, &refusal))
            list->actions[list->n++] = (BstAction) {
              .type = BST_ACTION_DEPLOY,
              .figure = (guint8) figure,
              .segment = (guint8) i,
            };
        }
    }
  for (guint i = 0; i < position->stations.n_deploy_other; i++)
    position->stations.deploy_other[i]->list_other (position, list);
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

/* The kinds of feature on which a figure of the player's supply could stand by its own rules, as a set. */
static guint
kinds_in_reach (const BstPosition *position)
{
  const BstPlayer *player = &position->players[position->state.player];
  guint kinds = 0;

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    if (player->supply[figure] > 0)
      kinds |= bst_figure_kinds ((BstFigure) figure);
  return kinds & ~position->inert;
}

/* Whether the modules in play let any figure of the player's supply stand on a segment of @kind. */
static gboolean
has_figure_for (const BstPosition *position,
                BstKind            kind)
{
  const BstPlayer *player = &position->players[position->state.player];
  BstRefusal refusal;

  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    if (player->supply[figure] > 0 && bst_turn_check_stand (position, (BstFigure) figure, kind, &refusal))
      return TRUE;
  return FALSE;
}

/* Most often the first segment will do. */
gboolean
bst_turn_can_deploy (const BstPosition *position)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments, kinds = kinds_in_reach (position);
  BstActionList others;

  for (guint i = 0; kinds != 0 && i < n; i++)
    {
      BstKind kind = (BstKind) position->nodes[slot->base + i].kind;

      if (((kinds >> kind) & 1)
          && position->nodes[bst_feature_find (position, slot->base + i)].figures == 0
          && has_figure_for (position, kind))
        return TRUE;
    }

  others.n = 0;
  for (guint i = 0; i < position->stations.n_deploy_other; i++)
    position->stations.deploy_other[i]->list_other (position, &others);
  return others.n > 0;
}

guint
bst_turn_generate (const BstPosition *position,
                   BstActionList     *list)
{
  list->n = 0;
  if (!position->playable)
    return 0;
  if (position->state.phase == BST_PHASE_DEPLOY)
    list_deployments (position, list);
  else if (position->state.phase == BST_PHASE_PLACE && position->state.hand != BST_NONE)
    list_placements (position, list);
  else if (position->state.phase == BST_PHASE_PLACE)
    list_draws (position, list);
  return list->n;
}

static int
compare_placements (gconstpointer a,
                    gconstpointer b)
{
  const BstAction *first = a, *second = b;
  int order = bst_cell_compare (first->cell, second->cell);

  return order != 0 ? order : first->rotation - second->rotation;
}

guint
bst_turn_list (const BstPosition *position,
               BstActionList     *list)
{
  bst_turn_generate (position, list);
  if (list->n > 0 && list->actions[0].type == BST_ACTION_PLACE)
    qsort (list->actions, list->n, sizeof list->actions[0], compare_placements);
  return list->n;
}

static int
compare_fits (gconstpointer a,
              gconstpointer b)
{
  return bst_cell_compare (((const BstFit *) a)->cell, ((const BstFit *) b)->cell);
}

guint
bst_turn_list_fits (const BstPosition *position,
                    guint              type_index,
                    BstFit            *fits)
{
  const BstTileType *type = position->types[type_index];
  guint n = 0;

  if (position->state.n_tiles == 0)
    fits[n++] = (BstFit) { .cell = BST_CELL (0, 0), .rotations = 0xf };
  for (guint i = 0; i < position->state.n_frontier && n < BST_MAX_FITS; i++)
    {
      guint rotations = bst_board_fits (type, position->frontier[i].forbidden);

      if (rotations != 0)
        fits[n++] = (BstFit) { .cell = position->frontier[i].cell, .rotations = (guint8) rotations };
    }
  qsort (fits, n, sizeof fits[0], compare_fits);
  return n;
}
