/* bst-dragon.c: volcano, dragon, fairy, magic portal and princess (DRG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include "bst-effect.h"
#include "bst-machine.h"
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

/* The dragon takes every figure but a barn (ABB). It may be kept out of the city of Carcassonne (`dragon.city`). */
static gboolean
may_eat (const BstPosition *position,
         const BstStanding *standing,
         BstRefusal        *refusal)
{
  if (standing->figure == BST_FIGURE_BARN)
    return bst_refuse (refusal, BST_REFUSAL_NO_MEEPLE, BST_RULE_ABB);
  return !bst_board_in_city (position, bst_segment_ref (position, standing->node).cell)
         || position->rules.switches[BST_SWITCH_DRAGON_CITY] != BST_DRAGON_CITY_NEVER
         || bst_refuse (refusal, BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
}

const BstCauseRules bst_cause_dragon = { .powers = BST_REMOVES, .rule = BST_RULE_REM, .may_remove = may_eat };

/* After a tile with its sign the dragon moves before anything is scored. */
static gboolean
is_about_to_move (const BstPosition *position)
{
  const BstTileType *type = position->types[position->slots[position->state.placed].type];

  return position->expansion.memory.deployed == 0 && (type->marks & BST_MARK_DRAGON) != 0
         && bst_marker (position, BST_PIECE_DRAGON)->player != BST_NO_PLAYER;
}

/* --- the fairy --- */

const BstCauseRules bst_cause_fairy = { .powers = BST_GIVES, .rule = BST_RULE_FAI };

/* --- the magic portal --- */

const BstCauseRules bst_cause_portal = { .rule = BST_RULE_DEP, .lands = BST_RULE_DRG };

static gboolean
has_portal (const BstPosition *position)
{
  const BstState *state = &position->state;

  return state->phase == BST_PHASE_DEPLOY
         && (position->types[position->slots[state->placed].type]->marks & BST_MARK_MAGIC_PORTAL) != 0;
}

/* The portal takes a single figure in a turn: the first, or a phantom that follows it (PHA). */
static gboolean
may_pass_through (const BstPosition *position,
                  guint              figure)
{
  const BstMemory *memory = &position->expansion.memory;

  return !memory->portal && (memory->deployed == 0 || bst_turn_may_follow (position, (BstFigure) figure));
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
  if (position->expansion.memory.portal)
    return bst_refuse (refusal, BST_REFUSAL_PORTAL_USED, BST_RULE_PHA);
  if (!may_pass_through (position, action->figure))
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_BASE_3);
  return bst_effect_check_landing (position, BST_CAUSE_PORTAL, action, action->detail, refusal);
}

/* Whether figures may come to the segment of a node by the portal, as far as the segment alone decides. The rim of the
 * city of Carcassonne is as open as any tile; its districts have no segments. */
static gboolean
is_landing (const BstPosition *position,
            guint              node)
{
  guint root = bst_feature_find (position, node);

  return !(bst_feature_is_complete (position, root) && bst_feature_may_be_complete (position, root))
         && !bst_segment_is_unoccupiable (position, node);
}

/* --- the landings of a portal --- */

/* The tile of a magic portal opens nearly the whole board to each figure. So the list is made in the canonical order
 * instead of being sorted, and where a meeple may land is asked once for all meeples: three quarters of the time. */

#define N_COORDS (2 * BST_MAX_COORD + 1)

/* A feature to which figures may come by the portal. */
typedef struct
{
  guint16  node;     /* the first segment where they may land */
  guint16  standing; /* set of the figures there */
  gboolean is_asked; /* whether @goes is known */
  gboolean goes;     /* whether a meeple may go to the segment, not as an abbot */
} Landing;

/* Sorts slots by the row or column of their tiles and leaves those of one row or column in their order. */
static void
sort_by (const BstPosition *position,
         gboolean           row,
         guint16            slots[BST_MAX_TILES])
{
  guint16 ends[N_COORDS + 1] = { 0 }, before[BST_MAX_TILES], at[BST_MAX_TILES];
  guint n = position->state.n_tiles;

  for (guint i = 0; i < n; i++)
    {
      BstCell cell = position->slots[slots[i]].cell;

      before[i] = slots[i];
      at[i] = (guint16) ((row ? cell.y : cell.x) + BST_MAX_COORD);
      ends[at[i] + 1]++;
    }
  for (guint i = 0; i < N_COORDS; i++)
    ends[i + 1] += ends[i];
  for (guint i = 0; i < n; i++)
    slots[ends[at[i]]++] = before[i];
}

/* Puts the last of @n landings into its place among those of the same tile, which begin at @first. */
static void
sort_in (const BstPosition *position,
         Landing            landings[BST_MAX_NODES],
         guint              first,
         guint              n,
         guint16            nth[BST_MAX_NODES])
{
  Landing landing = landings[n - 1];
  guint at = n - 1;

  for (; at > first && bst_segment_compare (position, landings[at - 1].node, landing.node) > 0; at--)
    {
      landings[at] = landings[at - 1];
      nth[bst_feature_find (position, landings[at].node)] = (guint16) at;
    }
  landings[at] = landing;
  nth[bst_feature_find (position, landing.node)] = (guint16) at;
}

/* Adds the features of a tile that no earlier tile has, by their first segments there. */
static guint
add_landings_of (const BstPosition *position,
                 const BstSlot     *slot,
                 Landing            landings[BST_MAX_NODES],
                 guint              n,
                 guint16            nth[BST_MAX_NODES])
{
  guint first = n, end = slot->base + position->types[slot->type]->n_segments;

  for (guint node = slot->base; node < end; node++)
    {
      guint root = bst_feature_find (position, node);

      if (nth[root] < first || !is_landing (position, node))
        continue;
      if (nth[root] == BST_NONE)
        nth[root] = (guint16) n++;
      else if (bst_segment_compare (position, node, landings[nth[root]].node) > 0)
        continue;
      landings[nth[root]] = (Landing) { .node = (guint16) node };
    }
  for (guint i = first + 1; i < n; i++)
    sort_in (position, landings, first, i + 1, nth);
  return n;
}

/* Lists the features, in canonical order. */
static guint
list_landings (const BstPosition *position,
               Landing            landings[BST_MAX_NODES])
{
  guint16 nth[BST_MAX_NODES], slots[BST_MAX_TILES];
  guint n = 0;

  memset (nth, 0xff, position->state.n_nodes * sizeof nth[0]);
  /* All tiles, topmost first, then westernmost. */
  for (guint i = 0; i < position->state.n_tiles; i++)
    slots[i] = (guint16) i;
  sort_by (position, FALSE, slots);
  sort_by (position, TRUE, slots);
  for (guint i = 0; i < position->state.n_tiles; i++)
    n = add_landings_of (position, &position->slots[slots[i]], landings, n, nth);
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      guint landing = nth[bst_feature_find (position, position->figures[i].node)];

      if (landing != BST_NONE)
        landings[landing].standing |= (guint16) (1u << position->figures[i].figure);
    }
  return n;
}

static guint
find_next_segment (const BstPosition *position,
                   guint              node)
{
  guint next = BST_NONE;

  for (guint at = position->nodes[node].next; at != node; at = position->nodes[at].next)
    if (is_landing (position, at) && bst_segment_compare (position, at, node) > 0
        && (next == BST_NONE || bst_segment_compare (position, at, next) < 0))
      next = at;
  return next;
}

/* Leaves room for the action `pass` at the end of the list. */
static void
add_portal (const BstPosition *position,
            guint              figure,
            guint              node,
            guint              detail,
            BstActionList     *list)
{
  const BstNode *at = &position->nodes[node];

  if (list->n < BST_MAX_ACTIONS - 1)
    list->actions[list->n++] = (BstAction) {
      .type = BST_ACTION_PORTAL,
      .detail = (guint8) detail,
      .figure = (guint8) figure,
      .segment = at->segment,
      .cell = position->slots[at->slot].cell,
    };
}

/* Whether @figure, one of those with room on the feature, may land on a segment. */
static gboolean
may_go (const BstPosition *position,
        guint              figure,
        guint              node,
        guint              detail)
{
  BstRefusal refusal;

  return bst_turn_check_go (position, position->state.player, (BstFigure) figure, node, detail, &refusal);
}

/* The same for the first segment, not as an abbot: each meeple may go where one may. */
static gboolean
may_go_to_first (const BstPosition *position,
                 guint              figure,
                 Landing           *landing)
{
  if (!landing->is_asked)
    landing->goes = may_go (position, figure, landing->node, 0);
  landing->is_asked = TRUE;
  return landing->goes;
}

/* Adds the first segment of a feature where @figure may land: as itself, as an abbot, or both. Returns whether it is a
 * later one than the first segment. */
static gboolean
add_landing (const BstPosition *position,
             guint              figure,
             Landing           *landing,
             BstActionList     *list)
{
  guint before = list->n, at = landing->node;

  if (!((position->stand_kinds[figure] >> position->nodes[at].kind) & 1)
      || (landing->standing & position->kept_away_by[figure]) != 0)
    return FALSE;
  while (at != BST_NONE)
    {
      if (at == landing->node ? may_go_to_first (position, figure, landing) : may_go (position, figure, at, 0))
        add_portal (position, figure, at, 0, list);
      if (bst_figure_has_abbots (position, at) && may_go (position, figure, at, BST_DETAIL_AS_ABBOT))
        add_portal (position, figure, at, BST_DETAIL_AS_ABBOT, list);
      if (list->n > before)
        return at != landing->node;
      at = find_next_segment (position, at);
    }
  return FALSE;
}

static int
compare_portals (gconstpointer a,
                 gconstpointer b,
                 gpointer      position)
{
  const BstAction *first = a, *second = b;
  BstSegmentRef at = { .cell = first->cell, .segment = first->segment };
  BstSegmentRef other = { .cell = second->cell, .segment = second->segment };
  int order = bst_segment_compare (position, bst_board_node_at (position, at), bst_board_node_at (position, other));

  return order != 0 ? order : first->detail - second->detail;
}

/* Returns the set of the figures that the player has and may send through the portal now. */
static guint
find_passengers (const BstPosition *position)
{
  const BstPlayer *player = &position->players[position->state.player];
  guint figures = 0;

  for (guint figure = 0; bst_figure_is_meeple (figure); figure++)
    if (player->supply[figure] > 0 && may_pass_through (position, figure))
      figures |= 1u << figure;
  return figures;
}

/* Adds any use of the portal, to learn that there is one. */
static void
add_any_portal (const BstPosition *position,
                guint              figures,
                BstActionList     *list)
{
  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      Landing landing = { .node = (guint16) i };

      if (!is_landing (position, i))
        continue;
      landing.standing = (guint16) bst_figure_find_all (position, bst_feature_find (position, i));
      for (guint left = figures; left != 0 && list->n < list->enough; left &= left - 1)
        add_landing (position, (guint) __builtin_ctz (left), &landing, list);
      if (list->n == list->enough)
        return;
    }
}

static void
list_portals (const BstPosition *position,
              BstActionList     *list)
{
  Landing landings[BST_MAX_NODES];
  guint n, figures = has_portal (position) ? find_passengers (position) : 0;

  if (figures == 0)
    return;
  if (list->enough == 1)
    {
      add_any_portal (position, figures, list);
      return;
    }
  n = list_landings (position, landings);
  for (guint left = figures; left != 0; left &= left - 1)
    {
      guint before = list->n;
      gboolean later = FALSE;

      for (guint i = 0; i < n; i++)
        later |= add_landing (position, (guint) __builtin_ctz (left), &landings[i], list);
      if (later)
        g_qsort_with_data (list->actions + before, (int) (list->n - before), sizeof list->actions[0], compare_portals,
                           (gpointer) position);
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
    {
      refusal->player = position->state.chooser;
      return bst_refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_DRG);
    }
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
  g_autofree BstStanding *knights = NULL;
  BstRefusal refusal;
  guint n = 0;

  if (position->state.phase != BST_PHASE_DEPLOY || !brings_princess (position, BST_NONE))
    return;
  knights = g_new (BstStanding, position->state.n_figures);
  for (guint i = 0; i < position->state.n_figures; i++)
    if (may_send_home (position, &position->figures[i], &refusal))
      knights[n++] = position->figures[i];
  g_qsort_with_data (knights, (int) n, sizeof *knights, bst_standing_compare, (gpointer) position);
  for (guint i = 0; i < n; i++)
    {
      BstSegmentRef ref = bst_segment_ref (position, knights[i].node);

      if ((i == 0 || bst_standing_compare (&knights[i - 1], &knights[i], (gpointer) position) != 0)
          && list->n < BST_MAX_ACTIONS - 1)
        list->actions[list->n++] = (BstAction) {
          .type = BST_ACTION_REMOVE,
          .detail = BST_DETAIL_OF (knights[i].player, BST_CAUSE_PRINCESS),
          .figure = knights[i].figure,
          .segment = (guint8) ref.segment,
          .cell = ref.cell,
        };
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
  .keeps_open = is_about_to_move,
};
