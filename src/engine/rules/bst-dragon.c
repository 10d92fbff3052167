/* bst-dragon.c: volcano, dragon, fairy, magic portal and princess (DRG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"
#include "bst-problem-search.h"

/* --- the dragon --- */

/* The dragon flies to each volcano as that is laid, even to the volcano in the lake of River II. */
static void
fly_to_volcano (BstPosition *position,
                GArray      *events)
{
  const BstSlot *slot = &position->slots[position->state.placed];

  if ((position->types[slot->type]->marks & BST_MARK_VOLCANO) == 0)
    return;
  *bst_marker (position, BST_PIECE_DRAGON) = (BstMarker) { .cell = slot->cell };
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_DRAGON,
    .rule = BST_RULE_DRG,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .tile = slot->type,
    .cell = slot->cell,
  });
}

static gboolean
may_go_near_dragon (const BstPosition *position,
                    guint              player G_GNUC_UNUSED,
                    BstFigure          figure G_GNUC_UNUSED,
                    guint              node,
                    guint              detail G_GNUC_UNUSED,
                    BstRefusal        *refusal)
{
  const BstSlot *slot = &position->slots[position->nodes[node].slot];
  const BstMarker *dragon = bst_marker (position, BST_PIECE_DRAGON);

  if ((position->types[slot->type]->marks & BST_MARK_VOLCANO) == 0
      && !(dragon->player != BST_NO_PLAYER && bst_cell_equal (dragon->cell, slot->cell)))
    return TRUE;
  return bst_refuse (refusal, BST_REFUSAL_VOLCANO, BST_RULE_DRG);
}

/* The dragon may be kept out of the city of Carcassonne (`dragon.city`). */
static gboolean
may_eat (const BstPosition *position,
         const BstStanding *standing,
         BstRefusal        *refusal)
{
  return !bst_board_in_city (position, bst_segment_ref (position, standing->node).cell)
         || position->rules.switches[BST_SWITCH_DRAGON_CITY] != BST_DRAGON_CITY_NEVER
         || bst_refuse (refusal, BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
}

const BstCauseRules bst_cause_dragon = { .powers = BST_REMOVES, .rule = BST_RULE_REM, .may_remove = may_eat };

/* --- the fairy --- */

const BstCauseRules bst_cause_fairy = { .powers = BST_GIVES, .rule = BST_RULE_FAI };

/* --- the magic portal --- */

static gboolean
may_land (const BstPosition *position,
          BstCell            cell,
          BstRefusal        *refusal)
{
  return !bst_board_in_city (position, cell)
         || bst_refuse (refusal, BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
}

const BstCauseRules bst_cause_portal = { .rule = BST_RULE_DEP, .lands = BST_RULE_DRG, .may_land = may_land };

static gboolean
has_portal (const BstPosition *position)
{
  const BstState *state = &position->state;

  return state->phase == BST_PHASE_DEPLOY
         && (position->types[position->slots[state->placed].type]->marks & BST_MARK_MAGIC_PORTAL) != 0;
}

static gboolean
check_portal (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  if (action->type != BST_ACTION_PORTAL)
    return FALSE;
  if (!has_portal (position))
    return bst_refuse (refusal, BST_REFUSAL_NO_PORTAL, BST_RULE_DRG);
  refusal->figure = action->figure;
  refusal->player = position->state.player;
  if (position->expansion.memory.deployed != 0)
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_BASE_3);
  return bst_effect_check_landing (position, BST_CAUSE_PORTAL, action, action->detail, refusal);
}

static BstAction
make_portal (const BstPosition *position,
             guint              figure,
             guint              node,
             guint              detail)
{
  BstSegmentRef ref = bst_segment_ref (position, node);

  return (BstAction) {
    .type = BST_ACTION_PORTAL,
    .detail = (guint8) detail,
    .figure = (guint8) figure,
    .segment = (guint8) ref.segment,
    .cell = ref.cell,
  };
}

static gboolean
can_land (const BstPosition *position,
          guint              figure,
          guint              node,
          guint              detail)
{
  BstAction action = make_portal (position, figure, node, detail);
  BstRefusal refusal;

  return check_portal (position, &action, &refusal);
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return bst_segment_compare (user_data, *(const guint16 *) a, *(const guint16 *) b);
}

/* Lists, for each feature to which the figure may go, the first segment where it may stand, in canonical order. */
static guint
list_landings (const BstPosition *position,
               guint              figure,
               guint16            nodes[BST_MAX_NODES])
{
  guint16 first[BST_MAX_NODES];
  guint n = 0;

  for (guint i = 0; i < position->state.n_nodes; i++)
    first[i] = BST_NONE;
  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      guint root = bst_feature_find (position, i);

      if (bst_figure_find_occupant (position, (BstFigure) figure, root) != BST_NONE
          || (first[root] != BST_NONE && bst_segment_compare (position, first[root], i) < 0))
        continue;
      if (can_land (position, figure, i, 0) || can_land (position, figure, i, BST_DETAIL_AS_ABBOT))
        first[root] = (guint16) i;
    }

  for (guint i = 0; i < position->state.n_nodes; i++)
    if (first[i] != BST_NONE)
      nodes[n++] = first[i];
  g_qsort_with_data (nodes, (int) n, sizeof nodes[0], compare_nodes, (gpointer) position);
  return n;
}

/* Leaves room for the action `pass` at the end of the list. */
static void
add_portal (const BstPosition *position,
            guint              figure,
            guint              node,
            guint              detail,
            BstActionList     *list)
{
  if (list->n < BST_MAX_ACTIONS - 1 && can_land (position, figure, node, detail))
    list->actions[list->n++] = make_portal (position, figure, node, detail);
}

static void
list_portals (const BstPosition *position,
              BstActionList     *list)
{
  const BstPlayer *player = &position->players[position->state.player];
  guint16 nodes[BST_MAX_NODES];

  if (!has_portal (position))
    return;
  for (guint figure = 0; bst_figure_is_meeple (figure); figure++)
    {
      guint n = player->supply[figure] > 0 ? list_landings (position, figure, nodes) : 0;

      for (guint i = 0; i < n; i++)
        {
          add_portal (position, figure, nodes[i], 0, list);
          add_portal (position, figure, nodes[i], BST_DETAIL_AS_ABBOT, list);
        }
    }
}

/* --- the princess --- */

/* Whether the tile just laid has a princess in the city @root, or with BST_NONE in any city. */
static gboolean
brings_princess (const BstPosition *position,
                 guint              root)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  const BstTileType *type = position->types[slot->type];

  for (guint i = 0; i < type->n_segments; i++)
    if ((type->segments[i].signs & BST_SIGN_PRINCESS) != 0
        && (root == BST_NONE || bst_feature_find (position, slot->base + i) == root))
      return TRUE;
  return FALSE;
}

/* A princess sends a knight home instead of a deployment. */
static gboolean
may_send_home (const BstPosition *position,
               const BstStanding *standing,
               BstRefusal        *refusal)
{
  if (position->state.phase != BST_PHASE_DEPLOY)
    return bst_refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_DRG);
  if (position->expansion.memory.deployed != 0)
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_DRG);
  if (!bst_rules_has (&position->rules, BST_MODULE_DRAGON) || !bst_figure_is_meeple (standing->figure)
      || !brings_princess (position, bst_feature_find (position, standing->node)))
    return bst_refuse (refusal, BST_REFUSAL_NO_PRINCESS, BST_RULE_DRG);
  return TRUE;
}

static void
send_home (BstPosition       *position,
           const BstStanding *standing)
{
  bst_effect_come_home (position, standing);
  position->expansion.memory.deployed |= (guint16) (1u << standing->figure);
}

const BstCauseRules bst_cause_princess = {
  .powers = BST_REMOVES,
  .rule = BST_RULE_DRG,
  .may_remove = may_send_home,
  .removed = send_home,
};

/* Lists the knights in a city to which the tile just laid brings a princess: sending a knight home is a choice beside a
 * deployment, even where no figure can be deployed. */
static void
list_knights (const BstPosition *position,
              BstActionList     *list)
{
  guint n = position->state.n_figures;
  g_autofree BstStanding *standings = NULL;
  BstRefusal refusal;

  if (position->state.phase != BST_PHASE_DEPLOY || !brings_princess (position, BST_NONE))
    return;
  standings = g_memdup2 (position->figures, n * sizeof *standings);
  g_qsort_with_data (standings, (int) n, sizeof *standings, bst_standing_compare, (gpointer) position);
  for (guint i = 0; i < n; i++)
    {
      BstSegmentRef ref = bst_segment_ref (position, standings[i].node);
      BstAction action = {
        .type = BST_ACTION_REMOVE,
        .detail = BST_DETAIL_OF (standings[i].player, BST_CAUSE_PRINCESS),
        .figure = standings[i].figure,
        .segment = (guint8) ref.segment,
        .cell = ref.cell,
      };

      if ((i == 0 || bst_standing_compare (&standings[i - 1], &standings[i], (gpointer) position) != 0)
          && list->n < BST_MAX_ACTIONS - 1 && bst_effect_check (position, &action, &refusal))
        list->actions[list->n++] = action;
    }
}

static void
list_choices (const BstPosition *position,
              BstActionList     *list)
{
  list_portals (position, list);
  list_knights (position, list);
}

static void
apply_portal (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  bst_effect_land (position, BST_CAUSE_PORTAL, BST_RULE_DRG, action, action->detail, events);
}

/* --- the setup --- */

/* DRG: by one of the documents the dragon walks over the outer cells of the city of Carcassonne, never over the inner
 * two. */
static gboolean
may_hold_dragon (const BstPosition *position,
                 BstCell            cell)
{
  if (!bst_board_in_city (position, cell))
    return TRUE;
  if (position->rules.switches[BST_SWITCH_DRAGON_CITY] == BST_DRAGON_CITY_NEVER)
    return FALSE;
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (!bst_board_in_city (position, bst_cell_step (cell, (BstEdge) edge)))
      return TRUE;
  return FALSE;
}

static void
find_dragon (const BstSearch *search,
             guint            index)
{
  BstProblem problem = bst_problem_of_piece (search, index);

  problem.code = BST_PROBLEM_PIECE_CITY;
  if (!may_hold_dragon (search->position, problem.cell))
    bst_problem_report (search, problem);
}

static void
find_fairy (const BstSearch *search,
            guint            index)
{
  BstProblem problem = bst_problem_of_piece (search, index);

  problem.code = BST_PROBLEM_PIECE_CITY;
  if (bst_board_in_city (search->position, problem.cell))
    bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  bst_problem_find_each (search, BST_PIECE_DRAGON, find_dragon);
  bst_problem_find_each (search, BST_PIECE_FAIRY, find_fairy);
}

const BstModule bst_module_dragon = {
  .id = BST_MODULE_DRAGON,
  .rank = 100,
  .actions = 1u << BST_ACTION_PORTAL,
  .find_problems = find_problems,
  .laid = fly_to_volcano,
  .may_go = may_go_near_dragon,
  .list_other = list_choices,
  .check_other = check_portal,
  .apply_other = apply_portal,
};
