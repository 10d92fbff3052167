/* bst-turn-check.c: checks actions and says why they are refused
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

#include "bst-effect.h"
#include "bst-machine.h"

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
    return bst_refuse (refusal, BST_REFUSAL_RANGE, BST_RULE_NONE);

  value = bst_table_find (position, cell);
  if (value == 0 && position->state.n_tiles > 0)
    return bst_refuse (refusal, BST_REFUSAL_NO_NEIGHBOUR, BST_RULE_BASE_1);
  if (value == 0)
    return bst_turn_check_lie (position, type_index, rotation, cell, refusal);
  if (bst_board_in_city (position, cell))
    return bst_refuse (refusal, BST_REFUSAL_CITY_CELL, BST_RULE_BASE_1);
  if ((value & BST_TABLE_FRONTIER) == 0)
    return bst_refuse (refusal, BST_REFUSAL_CELL_TAKEN, BST_RULE_BASE_1);
  if ((bst_board_fits (type, position->frontier[value & BST_TABLE_INDEX].edges) >> rotation) & 1)
    return bst_turn_check_lie (position, type_index, rotation, cell, refusal);

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
  return bst_refuse (refusal, BST_REFUSAL_EDGE, BST_RULE_BASE_1);
}

gboolean
bst_turn_check_lie (const BstPosition *position,
                    guint              type,
                    guint              rotation,
                    BstCell            cell,
                    BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->may_lie;

  for (guint i = 0; i < station->n; i++)
    if (!station->modules[i]->may_lie (position, type, rotation, cell, refusal))
      return FALSE;
  return TRUE;
}

gboolean
bst_turn_refuse_segment (const BstPosition *position,
                         BstCell            cell,
                         BstRule            rule,
                         BstRefusal        *refusal)
{
  refusal->cell = cell;
  if (!bst_cell_in_range (cell))
    return bst_refuse (refusal, BST_REFUSAL_RANGE, BST_RULE_NONE);
  if (bst_board_in_city (position, cell))
    return bst_refuse (refusal, BST_REFUSAL_NO_RIM_SEGMENT, BST_RULE_CNT_1);
  if (bst_board_slot_at (position, cell) == BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_EMPTY_CELL, rule);
  return bst_refuse (refusal, BST_REFUSAL_NO_SEGMENT, rule);
}

/* BASE-3: the feature must be free. */
static gboolean
check_free (const BstPosition *position,
            BstFigure          figure,
            guint              root,
            BstRefusal        *refusal)
{
  if (bst_figure_find_occupant (position, figure, root) == BST_NONE)
    return TRUE;
  return bst_figure_refuse_occupied (position, figure, root, refusal);
}

/* Corners are for barns (ABB), and only a figure in a special building can be placed as an abbot (GER). */
static gboolean
check_detail (const BstPosition *position,
              BstFigure          figure,
              guint              node,
              guint              detail,
              BstRefusal        *refusal)
{
  gboolean is_barn = figure == BST_FIGURE_BARN;

  if ((detail & BST_DETAIL_AS_ABBOT) != 0 && (is_barn || !bst_figure_has_abbots (position, node)))
    return bst_refuse (refusal, BST_REFUSAL_AS_ABBOT, BST_RULE_GER);
  refusal->corner = (guint8) (detail & 3);
  if ((detail & ~BST_DETAIL_AS_ABBOT) > (is_barn ? 3 : 0))
    return bst_refuse (refusal, BST_REFUSAL_CORNER, BST_RULE_ABB);
  return TRUE;
}

/* @among: whether the figure joins others, so that the feature need not be free */
static gboolean
check_go (const BstPosition *position,
          guint              player,
          BstFigure          figure,
          guint              node,
          guint              detail,
          gboolean           among,
          BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->may_go;
  const BstNode *at = &position->nodes[node];

  refusal->cell = position->slots[at->slot].cell;
  refusal->player = (guint8) player;
  refusal->figure = (guint8) figure;
  if (!bst_figure_check_stand (position, figure, (BstKind) at->kind, refusal))
    return FALSE;
  if (position->players[player].supply[figure] == 0)
    return bst_figure_refuse_supply (position, figure, BST_RULE_BASE_3, refusal);
  if (bst_segment_is_unoccupiable (position, node))
    return bst_refuse (refusal, BST_REFUSAL_UNOCCUPIABLE, BST_RULE_RBN_3);
  if (!among && !check_free (position, figure, bst_feature_find (position, node), refusal))
    return FALSE;
  if (!check_detail (position, figure, node, detail, refusal))
    return FALSE;
  for (guint i = 0; i < station->n; i++)
    if (!station->modules[i]->may_go (position, player, figure, node, detail, refusal))
      return FALSE;
  return TRUE;
}

gboolean
bst_turn_check_go (const BstPosition *position,
                   guint              player,
                   BstFigure          figure,
                   guint              node,
                   guint              detail,
                   BstRefusal        *refusal)
{
  return check_go (position, player, figure, node, detail, FALSE, refusal);
}

gboolean
bst_turn_check_join (const BstPosition *position,
                     guint              player,
                     BstFigure          figure,
                     guint              node,
                     guint              detail,
                     BstRefusal        *refusal)
{
  return check_go (position, player, figure, node, detail, TRUE, refusal);
}

/* Checks a deployment; the second figure of a turn can only be the phantom (PHA). */
static gboolean
check_deploy (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  refusal->cell = slot->cell;
  refusal->figure = action->figure;
  if (action->figure >= BST_N_FIGURES)
    return bst_refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);
  if (action->segment >= position->types[slot->type]->n_segments)
    return bst_turn_refuse_segment (position, slot->cell, BST_RULE_BASE_3, refusal);
  if (position->expansion.memory.deployed != 0 && !bst_turn_may_follow (position, (BstFigure) action->figure))
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_BASE_3);
  return bst_turn_check_go (position, state->player, (BstFigure) action->figure, slot->base + action->segment,
                            action->detail, refusal);
}

/* Whether a tile fits anywhere; @cell gets the first place. */
static gboolean
fits_somewhere (const BstPosition *position,
                guint              type_index,
                BstCell           *cell)
{
  if (position->state.n_tiles == 0)
    {
      *cell = BST_CELL (0, 0);
      return bst_turn_fits_first (position, type_index) != 0;
    }
  for (guint i = 0; i < position->state.n_frontier; i++)
    if (bst_turn_fits (position, type_index, &position->frontier[i]) != 0)
      {
        *cell = position->frontier[i].cell;
        return TRUE;
      }
  return FALSE;
}

/* The rule of each type of action, for refusing it at the wrong time. */
static const guint8 rule_of_action[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = BST_RULE_BASE_1,
  [BST_ACTION_DISCARD] = BST_RULE_BASE_2,
  [BST_ACTION_DRAW] = BST_RULE_BASE_2,
  [BST_ACTION_PASS] = BST_RULE_NONE,
  [BST_ACTION_DEPLOY] = BST_RULE_BASE_3,
  [BST_ACTION_RECALL] = BST_RULE_BASE_10,
  [BST_ACTION_ABBEY] = BST_RULE_ABB,
  [BST_ACTION_PORTAL] = BST_RULE_DRG,
  [BST_ACTION_ROBBER] = BST_RULE_RBS_1,
  [BST_ACTION_BEGIN] = BST_RULE_CNT_5B,
  [BST_ACTION_REDEPLOY] = BST_RULE_CNT_5,
  [BST_ACTION_SCORE] = BST_RULE_RBS_6,
  [BST_ACTION_ROB] = BST_RULE_RBS_5,
  [BST_ACTION_STAY] = BST_RULE_RBS_8,
  [BST_ACTION_COUNTING] = BST_RULE_MSG,
  [BST_ACTION_CITY] = BST_RULE_CNT_3,
  [BST_ACTION_COUNT] = BST_RULE_CNT_6,
  [BST_ACTION_REMOVE] = BST_RULE_REM,
  [BST_ACTION_EFFECT_DEPLOY] = BST_RULE_DEP,
  [BST_ACTION_POINTS] = BST_RULE_FAI,
};

static gboolean
check_other (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->list_other;

  bst_untimely_refuse (position, action, (BstRule) rule_of_action[action->type], refusal);
  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->check_other (position, action, refusal))
      return TRUE;
  return FALSE;
}

static gboolean
check_draw (const BstPosition *position,
            guint              type,
            BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->may_draw;

  for (guint i = 0; i < station->n; i++)
    if (!station->modules[i]->may_draw (position, type, refusal))
      return FALSE;
  return TRUE;
}

gboolean
bst_turn_check_place (const BstPosition *position,
                      const BstAction   *action,
                      BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  BstCell cell;

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      if (state->hand == BST_NONE)
        return bst_refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_BASE_2);
      return check_fit (position, state->hand, action->rotation, action->cell, refusal);

    case BST_ACTION_DISCARD:
      if (state->hand == BST_NONE)
        return bst_refuse (refusal, BST_REFUSAL_NO_TILE, BST_RULE_BASE_2);
      if (!fits_somewhere (position, state->hand, &cell))
        return TRUE;
      refusal->cell = cell;
      return bst_refuse (refusal, BST_REFUSAL_TILE_FITS, bst_turn_discard_rule (position, state->hand));

    case BST_ACTION_DRAW:
      refusal->tile = state->hand;
      if (state->hand != BST_NONE)
        return bst_refuse (refusal, BST_REFUSAL_IN_HAND, BST_RULE_BASE_2);
      refusal->tile = (guint16) action->tile;
      if (action->tile >= position->n_types || position->bag[action->tile] == 0)
        return bst_refuse (refusal, BST_REFUSAL_NOT_IN_BAG, BST_RULE_BASE_2);
      return check_draw (position, action->tile, refusal);

    default:
      return check_other (position, action, refusal);
    }
}

gboolean
bst_turn_check_deploy (const BstPosition *position,
                       const BstAction   *action,
                       BstRefusal        *refusal)
{
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PASS:
      return TRUE;

    case BST_ACTION_DEPLOY:
      return check_deploy (position, action, refusal);

    default:
      return check_other (position, action, refusal);
    }
}

#define IN(phase) (1u << BST_PHASE_##phase)

/* The phases of each type of action; effects belong to all phases. */
static const guint16 phases_of_action[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = IN (PLACE),
  [BST_ACTION_DISCARD] = IN (PLACE),
  [BST_ACTION_DRAW] = IN (PLACE),
  [BST_ACTION_PASS] = IN (DEPLOY) | IN (ROBBER) | IN (ROBBER_OTHERS) | IN (REDEPLOY) | IN (CITY) | IN (COUNT)
                      | IN (FINAL_REDEPLOY),
  [BST_ACTION_DEPLOY] = IN (DEPLOY),
  [BST_ACTION_RECALL] = IN (DEPLOY),
  [BST_ACTION_ABBEY] = IN (PLACE),
  [BST_ACTION_PORTAL] = IN (DEPLOY),
  [BST_ACTION_ROBBER] = IN (ROBBER) | IN (ROBBER_OTHERS),
  [BST_ACTION_BEGIN] = IN (BEGIN),
  [BST_ACTION_REDEPLOY] = IN (REDEPLOY) | IN (FINAL_REDEPLOY),
  [BST_ACTION_SCORE] = IN (ORDER),
  [BST_ACTION_ROB] = IN (ROB),
  [BST_ACTION_STAY] = IN (ROB),
  [BST_ACTION_COUNTING] = IN (MESSENGER),
  [BST_ACTION_CITY] = IN (CITY),
  [BST_ACTION_COUNT] = IN (CITY) | IN (COUNT),
};

/* Returns the rule of the action that a phase demands, where passing is not allowed. */
static BstRule
rule_of_phase (BstPhase phase)
{
  switch ((guint) phase)
    {
    case BST_PHASE_PLACE:
      return BST_RULE_BASE_1;
    case BST_PHASE_BEGIN:
      return BST_RULE_CNT_5B;
    case BST_PHASE_ORDER:
      return BST_RULE_RBS_6;
    case BST_PHASE_ROB:
      return BST_RULE_RBS_5;
    case BST_PHASE_MESSENGER:
      return BST_RULE_MSG;
    case BST_PHASE_OVER:
      return BST_RULE_BASE_7;
    default:
      return BST_RULE_NONE;
    }
}

/* A deployment after the tile that gave the extra turn, where no figure may stand, comes too late by that rule (RIV-5).
 */
static gboolean
refuse_after_lake (const BstPosition *position,
                   const BstAction   *action,
                   BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  BstRefusal found = *refusal;

  if (action->type != BST_ACTION_DEPLOY || state->phase != BST_PHASE_PLACE || !position->expansion.memory.extra
      || action->figure >= BST_N_FIGURES
      || bst_turn_check_go (position, state->player, (BstFigure) action->figure,
                            position->slots[state->n_tiles - 1u].base, 0, &found)
      || found.code != BST_REFUSAL_VOLCANO)
    return FALSE;
  *refusal = found;
  return TRUE;
}

static gboolean
refuse_phase (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  BstPhase phase = (BstPhase) position->state.phase;
  BstRule rule = (BstRule) rule_of_action[action->type];

  if (refuse_after_lake (position, action, refusal))
    return FALSE;
  if (rule == BST_RULE_NONE || phase == BST_PHASE_OVER)
    rule = rule_of_phase (phase);
  /* Without robbers the order matters only for figures that move (CNT-5c). */
  if (rule == BST_RULE_RBS_6 && position->stations->find_order.n == 0 && bst_turn_moves_first (position))
    rule = BST_RULE_CNT_5C;
  return bst_untimely_refuse (position, action, rule, refusal);
}

static gboolean
check_action (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstState *state = &position->state;

  refusal->phase = state->phase;
  refusal->player = state->chooser;
  refusal->action = action->type;
  if (!position->playable)
    return bst_refuse (refusal, BST_REFUSAL_NOT_PLAYABLE, BST_RULE_NONE);
  if (state->phase == BST_PHASE_OVER)
    return refuse_phase (position, action, refusal);
  if (action->type >= BST_ACTION_REMOVE)
    return bst_effect_check (position, action, refusal);
  if (!((phases_of_action[action->type] >> state->phase) & 1))
    return refuse_phase (position, action, refusal);
  return bst_phases[state->phase]->check (position, action, refusal);
}

gboolean
bst_turn_check (const BstPosition *position,
                const BstAction   *action,
                BstRefusal        *refusal)
{
  BstRefusal unused;

  g_return_val_if_fail (action->type < BST_N_ACTIONS, FALSE);
  g_return_val_if_fail (action->type != BST_ACTION_PLACE || action->rotation < 4, FALSE);

  if (refusal == NULL)
    refusal = &unused;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  if (!check_action (position, action, refusal))
    return FALSE;
  *refusal = (BstRefusal) { .code = BST_REFUSAL_NONE };
  return TRUE;
}
