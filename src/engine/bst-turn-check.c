/* bst-turn-check.c: whether an action is legal, and if not, why
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

static gboolean
refuse (BstRefusal     *refusal,
        BstRefusalCode  code,
        BstRule         rule)
{
  refusal->code = (guint8) code;
  refusal->rule = (guint8) rule;
  return FALSE;
}

/* BASE-1: an empty cell beside a tile, every shared edge of one kind. */
static gboolean
check_fit (const BstPosition *position,
           guint              type_index,
           guint              rotation,
           BstCell            cell,
           BstRefusal        *refusal)
{
  const BstTileType *type = position->types[type_index];
  guint32 value;

  refusal->cell = cell;
  refusal->tile = (guint16) type_index;
  if (!bst_cell_in_range (cell))
    return refuse (refusal, BST_REFUSAL_RANGE, BST_RULE_NONE);

  value = bst_table_find (position, cell);
  if (value == 0 && position->state.n_tiles > 0)
    return refuse (refusal, BST_REFUSAL_NO_NEIGHBOUR, BST_RULE_BASE_1);
  if (value == 0)
    return TRUE;
  if ((value & BST_TABLE_FRONTIER) == 0)
    return refuse (refusal, BST_REFUSAL_CELL_TAKEN, BST_RULE_BASE_1);
  if ((bst_board_fits (type, position->frontier[value & BST_TABLE_INDEX].forbidden) >> rotation) & 1)
    return TRUE;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint kind = type->orientation[rotation].edge_kind[edge];
      guint other_kind = bst_board_kind_beside (position, cell, (BstEdge) edge);

      if (other_kind == BST_NONE || bst_edge_kind_matches (kind, other_kind))
        continue;
      refusal->edge = (guint8) edge;
      refusal->edge_kind = (guint8) kind;
      refusal->other_kind = (guint8) other_kind;
      refusal->other_cell = bst_cell_step (cell, (BstEdge) edge);
      break;
    }
  return refuse (refusal, BST_REFUSAL_EDGE, BST_RULE_BASE_1);
}

static guint
standing_player (const BstPosition *position,
                 guint              root)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    if (bst_feature_find (position, position->figures[i].node) == root)
      return position->figures[i].player;
  return 0;
}

gboolean
bst_turn_check_stand (const BstPosition *position,
                      BstFigure          figure,
                      BstKind            kind,
                      BstRefusal        *refusal)
{
  const BstStations *stations = &position->stations;

  refusal->figure = (guint8) figure;
  refusal->kind = (guint8) kind;
  if ((position->inert >> kind) & 1)
    return refuse (refusal, BST_REFUSAL_NOT_IN_PLAY, BST_RULE_BASE_3);
  if (!((bst_figure_kinds (figure) >> kind) & 1))
    return refuse (refusal, BST_REFUSAL_FIGURE_KIND, bst_figure_rule (figure, kind));
  for (guint i = 0; i < stations->n_may_stand; i++)
    if (!stations->may_stand[i]->may_stand (position, figure, kind, refusal))
      return FALSE;
  return TRUE;
}

/* BASE-3 */
static gboolean
check_deploy (const BstPosition *position,
              BstFigure          figure,
              guint              segment,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  guint root;

  refusal->cell = slot->cell;
  refusal->player = state->player;
  refusal->figure = (guint8) figure;
  if (segment >= position->types[slot->type]->n_segments)
    return refuse (refusal, BST_REFUSAL_NO_SEGMENT, BST_RULE_BASE_3);
  if (!bst_turn_check_stand (position, figure, (BstKind) position->nodes[slot->base + segment].kind, refusal))
    return FALSE;
  if (position->players[state->player].supply[figure] == 0)
    return refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);

  root = bst_feature_find (position, slot->base + segment);
  if (position->nodes[root].figures == 0)
    return TRUE;
  refusal->player = (guint8) standing_player (position, root);
  return refuse (refusal, BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
}

/* Whether a tile fits anywhere; @cell gets the first place. */
static gboolean
fits_somewhere (const BstPosition *position,
                guint              type_index,
                BstCell           *cell)
{
  const BstTileType *type = position->types[type_index];

  if (position->state.n_tiles == 0)
    {
      *cell = BST_CELL (0, 0);
      return TRUE;
    }
  for (guint i = 0; i < position->state.n_frontier; i++)
    if (bst_board_fits (type, position->frontier[i].forbidden) != 0)
      {
        *cell = position->frontier[i].cell;
        return TRUE;
      }
  return FALSE;
}

static gboolean
check_other_deployment (const BstPosition *position,
                        const BstAction   *action,
                        BstRefusal        *refusal)
{
  const BstStations *stations = &position->stations;

  refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);
  for (guint i = 0; i < stations->n_deploy_other; i++)
    if (stations->deploy_other[i]->check_other (position, action, refusal))
      return TRUE;
  return FALSE;
}

static BstPhase
phase_of_action (BstActionType type)
{
  switch (type)
    {
    case BST_ACTION_PLACE:
    case BST_ACTION_DISCARD:
    case BST_ACTION_DRAW:
      return BST_PHASE_PLACE;

    case BST_ACTION_PASS:
    case BST_ACTION_DEPLOY:
    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      return BST_PHASE_DEPLOY;
    }
}

static gboolean
check_action (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  BstCell cell;

  refusal->phase = state->phase;
  refusal->player = state->chooser;
  if (!position->playable)
    return refuse (refusal, BST_REFUSAL_NOT_PLAYABLE, BST_RULE_NONE);
  if (phase_of_action ((BstActionType) action->type) != state->phase)
    return refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      if (state->hand == BST_NONE)
        return refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_NONE);
      return check_fit (position, state->hand, action->rotation, action->cell, refusal);

    case BST_ACTION_DISCARD:
      if (state->hand == BST_NONE)
        return refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_NONE);
      if (!fits_somewhere (position, state->hand, &cell))
        return TRUE;
      refusal->cell = cell;
      return refuse (refusal, BST_REFUSAL_TILE_FITS, BST_RULE_BASE_2);

    case BST_ACTION_DRAW:
      refusal->tile = (guint16) action->tile;
      if (state->hand != BST_NONE)
        return refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_NONE);
      if (action->tile < position->n_types && position->bag[action->tile] > 0)
        return TRUE;
      return refuse (refusal, BST_REFUSAL_NOT_IN_BAG, BST_RULE_NONE);

    case BST_ACTION_PASS:
      return TRUE;

    case BST_ACTION_DEPLOY:
      if (action->figure >= BST_N_FIGURES)
        return refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);
      return check_deploy (position, (BstFigure) action->figure, action->segment, refusal);

    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      return check_other_deployment (position, action, refusal);
    }
}

gboolean
bst_turn_check (const BstPosition *position,
                const BstAction   *action,
                BstRefusal        *refusal)
{
  BstRefusal unused;

  g_return_val_if_fail (action->rotation < 4, FALSE);

  if (refusal == NULL)
    refusal = &unused;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  if (!check_action (position, action, refusal))
    return FALSE;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  return TRUE;
}
