/* bst-abbey.c: the players' abbeys, and barns (ABB)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-abbey.h"

#include "bst-machine.h"
#include "bst-problem-search.h"
#include "bst-score.h"

#define ABBEY_ID         "AM-ABBEY"
#define POINTS_BY_BARN   3  /* a city for farmers on the field when a barn comes */
#define POINTS_BESIDE    1  /* a city for farmers whose field joins that of a barn */
#define POINTS_FOR_BARN  4  /* a city at the end of the game */

/* --- the abbey --- */

static guint
find_abbey_type (const BstPosition *position)
{
  return bst_catalogue_find (position->catalogue, ABBEY_ID);
}

static gboolean
check_abbey (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  guint type;

  if (action->type != BST_ACTION_ABBEY)
    return FALSE;
  type = find_abbey_type (position);
  refusal->player = state->player;
  refusal->cell = action->cell;
  refusal->tile = (guint16) type;
  if (position->expansion.abbeys[state->player] == 0 || type == BST_NONE || state->n_tiles >= position->max_tiles)
    return bst_refuse (refusal, BST_REFUSAL_NO_ABBEY, BST_RULE_ABB);
  if (!bst_cell_in_range (action->cell))
    return bst_refuse (refusal, BST_REFUSAL_RANGE, BST_RULE_NONE);
  if (bst_board_in_city (position, action->cell))
    return bst_refuse (refusal, BST_REFUSAL_CITY_CELL, BST_RULE_ABB);
  if (bst_board_slot_at (position, action->cell) != BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_CELL_TAKEN, BST_RULE_ABB);
  if (!bst_board_has_neighbours (position, action->cell))
    return bst_refuse (refusal, BST_REFUSAL_HOLE, BST_RULE_ABB);
  return bst_turn_check_lie (position, type, 0, action->cell, refusal);
}

/* Returns the abbey that the player may lay instead of the tile in hand, or `BST_NONE`. */
static guint
find_own_abbey (const BstPosition *position)
{
  const BstState *state = &position->state;

  return state->phase == BST_PHASE_PLACE && position->expansion.abbeys[state->player] > 0
         && state->n_tiles < position->max_tiles ? find_abbey_type (position) : BST_NONE;
}

/* A file may have an abbey in the bag, too; either abbey fills a hole. */
static gboolean
is_abbey (const BstPosition *position,
          guint              type)
{
  return position->types[type]->any_edge != 0;
}

static gboolean
may_lie_in_hole (const BstPosition *position,
                 guint              type,
                 guint              rotation G_GNUC_UNUSED,
                 BstCell            cell,
                 BstRefusal        *refusal)
{
  if (!is_abbey (position, type) || bst_board_has_neighbours (position, cell))
    return TRUE;
  refusal->cell = cell;
  return bst_refuse (refusal, BST_REFUSAL_HOLE, BST_RULE_ABB);
}

static int
compare_actions (gconstpointer a,
                 gconstpointer b)
{
  return bst_cell_compare (((const BstAction *) a)->cell, ((const BstAction *) b)->cell);
}

static void
list_abbeys (const BstPosition *position,
             BstActionList     *list)
{
  const BstState *state = &position->state;
  guint16 holes[BST_MAX_FRONTIER + 1];
  guint type = find_own_abbey (position), first = list->n, n = 0;

  if (type == BST_NONE)
    return;
  /* A hole is written before it is counted: holes are few, and nobody could foresee a branch. */
  for (guint i = 0; i < state->n_frontier; i++)
    {
      holes[n] = (guint16) i;
      n += bst_frontier_is_surrounded (&position->frontier[i]);
    }
  for (guint i = 0; i < n && list->n < BST_MAX_ACTIONS; i++)
    {
      BstCell cell = position->frontier[holes[i]].cell;
      BstRefusal refusal;

      if (bst_turn_check_lie (position, type, 0, cell, &refusal))
        list->actions[list->n++] = (BstAction) { .type = BST_ACTION_ABBEY, .cell = cell };
    }
  if (list->n > first + 1)
    qsort (list->actions + first, list->n - first, sizeof list->actions[0], compare_actions);
}

/* The tile in hand stays in hand for the next player. */
static void
apply_abbey (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  guint player = position->state.player;
  guint type = find_abbey_type (position);

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_PLACE,
    .rule = BST_RULE_ABB,
    .player = (guint8) player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .tile = (guint16) type,
    .cell = action->cell,
  });
  position->expansion.abbeys[player]--;
  bst_turn_lay (position, type, 0, action->cell, events);
}

/* --- the place of a barn --- */

gboolean
bst_abbey_has_barn (const BstPosition *position,
                    guint              root)
{
  return position->nodes[root].figures > 0
         && bst_figure_find (position, root, BST_NO_PLAYER, BST_FIGURE_BARN, 0) != BST_NONE;
}

/* A barn goes among farmers. */
static gboolean
shares (BstFigure standing G_GNUC_UNUSED,
        BstFigure figure)
{
  return figure == BST_FIGURE_BARN;
}

static gboolean
may_put_barn (const BstPosition *position,
              guint              player G_GNUC_UNUSED,
              BstFigure          figure,
              guint              node,
              guint              detail,
              BstRefusal        *refusal)
{
  const BstNode *at = &position->nodes[node];
  const BstSlot *slot = &position->slots[at->slot];
  guint root = bst_feature_find (position, node), corner = BST_DETAIL_CORNER (detail);

  if (figure != BST_FIGURE_BARN)
    return TRUE;
  if (bst_board_orientation (position, slot)->half_segment[bst_half_of_corner (corner)] != at->segment
      || !bst_board_fields_meet (position, slot->cell, corner))
    return bst_refuse (refusal, BST_REFUSAL_CORNER, BST_RULE_ABB);
  if (bst_abbey_has_barn (position, root))
    return bst_figure_refuse_occupied (position, figure, root, refusal);
  return TRUE;
}

/* --- the fields to be scored --- */

/* Whether a barn of this turn stands on the field. */
static gboolean
has_new_barn (const BstPosition *position,
              guint              root)
{
  const BstState *state = &position->state;
  guint barn;

  if (state->placed == BST_NONE || ((position->expansion.memory.deployed >> BST_FIGURE_BARN) & 1) == 0)
    return FALSE;
  barn = bst_figure_find (position, root, state->player, BST_FIGURE_BARN, 0);
  return barn != BST_NONE && position->nodes[position->figures[barn].node].slot == state->placed;
}

/* Only a field with farmers is scored (CNT-12), and any farmers on the field of a barn came there with this tile. */
static gboolean
is_scored (const BstPosition *position,
           guint              root)
{
  guint8 weight[BST_MAX_PLAYERS];

  return bst_abbey_has_barn (position, root) && bst_score_majority (position, root, weight) != 0;
}

static void
list_fields (const BstPosition *position,
             BstRound          *round)
{
  const BstSlot *slot = &position->slots[position->state.placed];
  guint n = position->types[slot->type]->n_segments;

  for (guint i = 0; i < n; i++)
    {
      guint root = bst_feature_find (position, slot->base + i);

      if (position->nodes[root].kind == BST_KIND_FIELD && is_scored (position, root))
        bst_round_add (round, root);
    }
}

/* --- points --- */

/* The gain of farmers on a field with a barn, whenever they come there. */
static void
worth_beside_barn (const BstPosition *position,
                   guint              root,
                   gboolean           complete G_GNUC_UNUSED,
                   BstWorth          *worth)
{
  if (!bst_abbey_has_barn (position, root))
    return;
  worth->per_city = has_new_barn (position, root) ? POINTS_BY_BARN : POINTS_BESIDE;
  worth->rule = BST_RULE_ABB;
}

/* Pig and pigsty add to the points of farmers only, not to those of a barn. */
void
bst_abbey_worth_of_barn (const BstPosition *position,
                         guint              root,
                         BstWorth          *worth)
{
  BstWorth field;

  bst_score_worth (position, root, FALSE, &field);
  *worth = (BstWorth) {
    .cities = field.cities,
    .per_city = POINTS_FOR_BARN,
    .carcassonne = field.carcassonne,
    .rule = BST_RULE_ABB,
  };
}

/* Each barn has its points, whatever other figures are on the field. */
static void
score_barn (const BstPosition *position,
            const BstStanding *barn,
            gint32             gains[BST_MAX_PLAYERS],
            GArray            *events)
{
  guint root = bst_feature_find (position, barn->node);
  BstEvent event = bst_score_event (position, BST_EVENT_SCORE, BST_RULE_ABB, root);

  event.player = barn->player;
  event.players = (guint8) (1u << barn->player);
  event.weight[barn->player] = 1;
  event.figure = BST_FIGURE_BARN;
  event.final = TRUE;
  bst_abbey_worth_of_barn (position, root, &event.worth);
  event.points = bst_worth_get_points (&event.worth);
  gains[barn->player] += event.points;
  if (event.points != 0)
    bst_event_emit (events, event);
}

static void
score_barns (const BstPosition *position,
             gint32             gains[BST_MAX_PLAYERS],
             GArray            *events)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    if (position->figures[i].figure == BST_FIGURE_BARN
        && position->nodes[position->figures[i].node].kind == BST_KIND_FIELD)
      score_barn (position, &position->figures[i], gains, events);
}

/* Finds the first figure of @player that has come from the market to a field with a barn, or BST_NONE. */
static guint
find_arrival (const BstPosition *position,
              guint              player)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if (standing->player == player && standing->from == BST_DISTRICT_MARKET + 1
          && bst_abbey_has_barn (position, bst_feature_find (position, standing->node)))
        return i;
    }
  return BST_NONE;
}

static gboolean
is_arrival (const BstPosition *position,
            const BstStanding *standing,
            guint              player,
            guint              root)
{
  return standing->player == player && standing->from == BST_DISTRICT_MARKET + 1
         && bst_feature_find (position, standing->node) == root;
}

static void
emit_return (const BstPosition *position,
             const BstStanding *standing,
             GArray            *events)
{
  BstSegmentRef ref = bst_segment_ref (position, standing->node);

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_RETURN,
    .rule = BST_RULE_CNT_12,
    .player = standing->player,
    .other = BST_NO_PLAYER,
    .figure = standing->figure,
    .kind = BST_KIND_FIELD,
    .cause = BST_N_CAUSES,
    .cell = ref.cell,
    .segment = (guint8) ref.segment,
  });
}

/* Scores a field once for all figures that have come to it together. Robbers do nothing then, as at the end of the
 * game. */
static void
score_arrivals_on (BstPosition *position,
                   guint        player,
                   guint        root,
                   GArray      *events)
{
  BstEvent event = bst_score_event (position, BST_EVENT_SCORE, BST_RULE_CNT_12, root);

  bst_score_worth_for (position, root, player, TRUE, &event.worth);
  event.worth.per_city = POINTS_BESIDE;
  event.worth.rule = BST_RULE_CNT_12;
  event.player = (guint8) player;
  event.players = (guint8) (1u << player);
  event.final = TRUE;
  event.points = bst_worth_get_points (&event.worth);
  for (guint i = 0; i < position->state.n_figures; i++)
    if (is_arrival (position, &position->figures[i], player, root))
      event.weight[player] += (guint8) bst_figure_weight (position, &position->figures[i], root);
  bst_event_emit (events, event);
  bst_score_add (position, player, event.points);

  for (guint i = position->state.n_figures; i-- > 0;)
    {
      BstStanding standing = position->figures[i];

      if (!is_arrival (position, &standing, player, root))
        continue;
      emit_return (position, &standing, events);
      bst_figure_take (position, i);
    }
}

void
bst_abbey_score_arrivals (BstPosition *position,
                          guint        player,
                          GArray      *events)
{
  for (guint at = find_arrival (position, player); at != BST_NONE; at = find_arrival (position, player))
    score_arrivals_on (position, player, bst_feature_find (position, position->figures[at].node), events);
}

/* --- the end --- */

/* Finds the first hole that an abbey would fill, whoever has one. */
static gboolean
find_hole (const BstPosition *position,
           BstCell           *cell)
{
  guint type = find_abbey_type (position);
  gboolean any = FALSE;

  if (type == BST_NONE || position->state.n_tiles >= position->max_tiles)
    return FALSE;
  for (guint i = 0; i < position->state.n_frontier; i++)
    {
      const BstFrontier *frontier = &position->frontier[i];
      BstRefusal refusal;

      if (!bst_frontier_is_surrounded (frontier) || (any && bst_cell_compare (frontier->cell, *cell) > 0)
          || !bst_turn_check_lie (position, type, 0, frontier->cell, &refusal))
        continue;
      *cell = frontier->cell;
      any = TRUE;
    }
  return any;
}

/* By the expansion's own rules the abbeys in hand would follow the last tile. */
static void
tell_left (BstPosition *position,
           GArray      *events)
{
  BstEvent event = {
    .type = BST_EVENT_ABBEYS_LEFT, .rule = BST_RULE_ABB, .player = BST_NO_PLAYER, .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES, .segment = BST_NO_SEGMENT, .final = TRUE,
  };

  for (guint player = 0; player < position->n_players; player++)
    if (position->expansion.abbeys[player] > 0)
      event.players |= (guint8) (1u << player);
  if (events != NULL && event.players != 0 && find_hole (position, &event.cell))
    bst_event_emit (events, event);
}

/* --- the setup --- */

static void
read_abbeys (BstPosition    *position,
             const BstSetup *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      position->expansion.abbeys[player] = (guint8) bst_setup_get_abbeys (setup, player);
      position->abbeys_given[player] = setup->players[player].abbeys_given;
    }
}

/* The full set needs no mention in a file. */
static void
export_abbeys (const BstPosition *position,
               BstSetup          *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      BstSetupPlayer *owner = &setup->players[player];

      owner->abbeys = position->expansion.abbeys[player];
      owner->abbeys_given = position->abbeys_given[player]
                            || owner->abbeys != bst_rules_has (&position->rules, BST_MODULE_ABBEY);
    }
}

static void
find_too_many_abbeys (const BstSearch *search,
                      guint            player)
{
  guint n = bst_setup_get_abbeys (search->setup, player);
  guint limit = bst_rules_has (&search->setup->rules, BST_MODULE_ABBEY);

  if (n > limit)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_TOO_MANY_ABBEYS, .at = BST_PART_PLAYER, .index = (guint16) player, .rule = BST_RULE_ABB,
      .player = (guint8) player, .count = (gint32) n, .limit = (gint32) limit,
    });
}

/* An abbey fills a hole (ABB). */
static void
find_open_abbey (const BstSearch *search,
                 guint            index)
{
  const BstPosition *position = search->position;
  const BstSlot *slot = &position->slots[search->slots[index]];

  if (position->types[slot->type]->any_edge == 0 || !bst_rules_has (&position->rules, BST_MODULE_ABBEY)
      || bst_board_has_neighbours (position, slot->cell))
    return;
  bst_problem_report (search, (BstProblem) {
    .code = BST_PROBLEM_ABBEY_OPEN, .at = BST_PART_TILE, .index = (guint16) index, .rule = BST_RULE_ABB,
    .type = slot->type, .cell = slot->cell,
  });
}

static void
find_left (const BstSearch *search)
{
  const BstPosition *position = search->position;
  BstCell cell;

  if (!bst_rules_has (&position->rules, BST_MODULE_ABBEY) || search->setup->phase == BST_PHASE_PLACE
      || bst_turn_has_tiles (position) || !find_hole (position, &cell))
    return;
  for (guint player = 0; player < search->setup->n_players; player++)
    if (bst_setup_get_abbeys (search->setup, player) > 0)
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_ABBEY_LEFT, .at = BST_PART_PLAYER, .index = (guint16) player, .rule = BST_RULE_ABB,
        .player = (guint8) player, .cell = cell,
      });
}

static void
find_problems (const BstSearch *search)
{
  for (guint player = 0; player < search->setup->n_players; player++)
    find_too_many_abbeys (search, player);
  find_left (search);
  for (guint i = 0; i < search->setup->tiles->len; i++)
    if (search->slots[i] != BST_NONE)
      find_open_abbey (search, i);
}

const BstModule bst_module_abbey = {
  .id = BST_MODULE_ABBEY,
  .rank = 120,
  .actions = 1u << BST_ACTION_ABBEY,
  .read = read_abbeys,
  .export = export_abbeys,
  .find_problems = find_problems,
  .is_scored = is_scored,
  .restricts = is_abbey,
  .any_rotation = TRUE,
  .may_lie = may_lie_in_hole,
  .shares = shares,
  .may_go = may_put_barn,
  .list_other = list_abbeys,
  .check_other = check_abbey,
  .apply_other = apply_abbey,
  .list_completed = list_fields,
  .worth = worth_beside_barn,
  .looks_far = TRUE,
  .worth_kinds = 1u << BST_KIND_FIELD,
  .before_final = tell_left,
  .final = score_barns,
};
