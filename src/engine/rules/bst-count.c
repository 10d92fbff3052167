/* bst-count.c: the city of Carcassonne and the Count: districts, sending, the Count's move (CNT)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-count.h"

#include "bst-machine.h"
#include "bst-problem-search.h"
#include "bst-score.h"
#include "bst-shrine.h"
#include "bst-special-monasteries.h"

/* --- districts --- */

guint
bst_count_in_district (const BstPosition *position,
                       BstDistrict        district,
                       guint              player)
{
  const guint8 *figures = position->expansion.districts[district][player];
  guint n = 0;

  for (guint i = 0; i < BST_N_DISTRICT_FIGURES; i++)
    n += figures[i];
  return n;
}

void
bst_count_add (BstPosition *position,
               BstDistrict  district,
               guint        player,
               BstFigure    figure,
               int          by)
{
  guint8 *n = &position->expansion.districts[district][player][figure];

  *n = (guint8) (*n + by);
}

/* Finds the stand of a figure from a district: the first segment of the feature that may hold a figure, or BST_NONE. */
static guint
find_arrival (const BstPosition *position,
              guint              root)
{
  guint first = bst_feature_first (position, root), found = BST_NONE, at = root;

  if (!bst_segment_is_unoccupiable (position, first))
    return first;
  do
    {
      if (!bst_segment_is_unoccupiable (position, at)
          && (found == BST_NONE || bst_segment_compare (position, at, found) < 0))
        found = at;
      at = position->nodes[at].next;
    }
  while (at != root);
  return found;
}

gboolean
bst_count_check_arrival (const BstPosition *position,
                         guint              player,
                         guint              root,
                         BstRefusal        *refusal)
{
  const BstNode *node = &position->nodes[root];

  refusal->kind = node->kind;
  refusal->cell = position->slots[node->slot].cell;
  if ((position->inert >> node->kind) & 1)
    return bst_refuse (refusal, BST_REFUSAL_NOT_IN_PLAY, BST_RULE_CNT_5);
  if ((node->signs & BST_SIGN_UNOCCUPIABLE) != 0 && find_arrival (position, root) == BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_UNOCCUPIABLE, BST_RULE_RBN_3);
  if (node->kind == BST_KIND_MONASTERY && bst_special_held_by_abbot (position, root))
    return bst_refuse (refusal, BST_REFUSAL_HELD_BY_ABBOT, BST_RULE_GER);
  return bst_shrine_check_arrival (position, player, root, refusal);
}

gboolean
bst_count_may_arrive (const BstPosition *position,
                      guint              player,
                      guint              root)
{
  BstRefusal refusal;

  return bst_count_check_arrival (position, player, root, &refusal);
}

void
bst_count_order_from (const BstPosition *position,
                      guint              first,
                      BstPlayerList     *order)
{
  *order = (BstPlayerList) { .n = 0 };
  for (guint i = 0; i < position->n_players; i++)
    bst_player_list_add (order, (first + i) % position->n_players);
}

void
bst_count_list_figures (const BstPosition *position,
                        BstDistrict        district,
                        guint              player,
                        guint              root,
                        BstActionList     *list)
{
  BstSegmentRef ref = bst_segment_ref (position, bst_feature_first (position, root));

  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    if (position->expansion.districts[district][player][figure] > 0 && list->n < BST_MAX_ACTIONS - 1)
      list->actions[list->n++] = (BstAction) {
        .type = BST_ACTION_REDEPLOY,
        .detail = (guint8) district,
        .figure = (guint8) figure,
        .segment = (guint8) ref.segment,
        .cell = ref.cell,
      };
}

/* CNT-12: before the end of the game figures from the market go only to fields of barns. Without that expansion only
 * the end of the game is left (CNT-9).
 */
BstRule
bst_count_redeployment_rule (const BstPosition *position,
                             guint              district)
{
  if (position->expansion.memory.final)
    return BST_RULE_CNT_9;
  if (district != BST_DISTRICT_MARKET)
    return BST_RULE_CNT_5;
  return bst_rules_has (&position->rules, BST_MODULE_ABBEY) ? BST_RULE_CNT_12 : BST_RULE_CNT_9;
}

gboolean
bst_count_check_figure (const BstPosition *position,
                        const BstAction   *action,
                        guint              count,
                        BstRefusal        *refusal)
{
  guint player = position->state.chooser;
  gboolean final = position->expansion.memory.final;
  BstRule rule = bst_count_redeployment_rule (position, action->detail);

  refusal->player = (guint8) player;
  refusal->figure = action->figure;
  refusal->district = action->detail;
  refusal->cell = action->cell;
  if (action->detail >= BST_N_DISTRICTS || action->figure >= BST_N_FIGURES)
    return bst_refuse (refusal, BST_REFUSAL_NOT_IN_DISTRICT, rule);
  if (!((bst_figure_districts ((BstFigure) action->figure) >> action->detail) & 1))
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_FIGURE, BST_RULE_CNT_7);
  if (position->expansion.districts[action->detail][player][action->figure] == 0)
    return bst_refuse (refusal, BST_REFUSAL_NOT_IN_DISTRICT, rule);
  if (action->detail == count)
    return bst_refuse (refusal, BST_REFUSAL_BLOCKED, final ? BST_RULE_CNT_9A : BST_RULE_CNT_5A);
  return TRUE;
}

void
bst_count_redeploy (BstPosition     *position,
                    const BstAction *action,
                    BstRule          rule,
                    GArray          *events)
{
  guint player = position->state.chooser;
  guint node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  guint root = bst_feature_find (position, node);
  BstWatch watch = { 0 };

  bst_watch_begin (position, root, events, &watch);
  if (events != NULL)
    {
      BstEvent event = bst_score_event (position, BST_EVENT_REDEPLOY, rule, root);

      event.player = (guint8) player;
      event.figure = action->figure;
      event.district = action->detail;
      event.final = position->expansion.memory.final;
      g_array_append_val (events, event);
    }

  bst_count_add (position, (BstDistrict) action->detail, player, (BstFigure) action->figure, -1);
  bst_figure_supply (position, player, (BstFigure) action->figure, 1);
  bst_figure_put (position, (BstStanding) {
    .node = (guint16) find_arrival (position, root),
    .player = player & 7,
    .figure = action->figure & 15,
    .from = (action->detail + 1u) & 7,
  });
  bst_watch_end (position, root, &watch, TRUE, events);
}

/* --- the right to send --- */

static gboolean
may_use (const BstPosition *position,
         BstFigure          figure)
{
  const BstMemory *memory = &position->expansion.memory;
  guint n = position->players[position->state.player].supply[figure];

  if (position->rules.switches[BST_SWITCH_COUNT_DEPLOY_TIME] == BST_COUNT_DEPLOY_TIME_SCORING)
    return n > memory->late[figure];
  return n > 0;
}

/* The districts to which the active player may send a figure (CNT-4, CNT-7, CNT-9b). */
static guint
districts_for (const BstPosition *position,
               BstFigure          figure)
{
  guint districts = bst_figure_districts (figure);

  if (!position->rules.farmers)
    districts &= ~(1u << BST_DISTRICT_MARKET);
  if (position->rules.switches[BST_SWITCH_COUNT_OWN_DISTRICT] == BST_COUNT_OWN_DISTRICT_FORBIDDEN)
    districts &= ~(1u << position->expansion.count);
  return districts;
}

gboolean
bst_count_has_sent (const BstPosition *position)
{
  return position->expansion.memory.sent
         && position->rules.switches[BST_SWITCH_COUNT_DOUBLE_TURN] == BST_COUNT_DOUBLE_TURN_ONCE;
}

static gboolean
can_send (const BstPosition *position)
{
  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    if (may_use (position, (BstFigure) figure) && districts_for (position, (BstFigure) figure) != 0)
      return TRUE;
  return FALSE;
}

/* CNT-3, CNT-3a: finds the right to send from the points of the scored features. @points gets the gain of the active
 * player. */
static BstRight
find_right (const BstPosition *position,
            gint32            *points)
{
  const BstMemory *memory = &position->expansion.memory;
  guint active = position->state.player;
  gboolean opponent = FALSE;

  *points = memory->gained[active];
  for (guint player = 0; player < position->n_players; player++)
    opponent |= player != active && memory->gained[player] > 0;

  if (opponent && memory->gained[active] <= 0)
    return BST_RIGHT_GRANTED;
  if (memory->may_send
      && position->rules.switches[BST_SWITCH_COUNT_TRIGGER] == BST_COUNT_TRIGGER_PER_FEATURE)
    return BST_RIGHT_GRANTED_FEATURE;
  return opponent ? BST_RIGHT_OWN_POINTS : BST_RIGHT_NO_OPPONENT;
}

/* CNT-3: points of other origin, where they count, give no right when the tile scores no feature. A scored field is
 * only remembered, as its farmers have gone home by now. */
static gboolean
has_scored (const BstPosition *position)
{
  BstRound round;

  if (position->expansion.memory.field_scored)
    return TRUE;
  bst_score_find_completed (position, &round);
  return round.n > 0;
}

static BstRule
rule_of_right (BstRight right)
{
  switch ((guint) right)
    {
    case BST_RIGHT_GRANTED_FEATURE:
      return BST_RULE_CNT_3A;
    case BST_RIGHT_SENT:
      return BST_RULE_CNT_11;
    default:
      return BST_RULE_CNT_3;
    }
}

static void
emit_right (const BstPosition *position,
            BstRight           right,
            gint32             points,
            GArray            *events)
{
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_RIGHT,
    .rule = (guint8) rule_of_right (right),
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .granted = right <= BST_RIGHT_GRANTED_FEATURE,
    .reason = (guint8) right,
    .points = points,
  });
}

/* Begins phase `city` where the right to send was granted (CNT-3). */
static gboolean
settle_right (BstPosition *position,
              GArray      *events)
{
  BstRight right;
  gint32 points;

  if (!bst_redeployment_is_played (position))
    return FALSE;
  right = find_right (position, &points);
  if ((right <= BST_RIGHT_GRANTED_FEATURE || events != NULL) && !has_scored (position))
    return FALSE;
  if (right <= BST_RIGHT_GRANTED_FEATURE && bst_count_has_sent (position))
    right = BST_RIGHT_SENT;
  else if (right <= BST_RIGHT_GRANTED_FEATURE && !can_send (position))
    right = BST_RIGHT_NO_FIGURE;
  emit_right (position, right, points, events);
  if (right > BST_RIGHT_GRANTED_FEATURE)
    return FALSE;
  position->state.phase = BST_PHASE_CITY;
  return TRUE;
}

/* --- phase `city` --- */

static gboolean
settle_city (BstPosition *position,
             GArray      *events)
{
  if (can_send (position) && !bst_count_has_sent (position))
    return TRUE;
  bst_turn_end_part (position, events);
  return FALSE;
}

static void
list_city (const BstPosition *position,
           BstActionList     *list)
{
  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    {
      if (!may_use (position, (BstFigure) figure))
        continue;
      for (guint left = districts_for (position, (BstFigure) figure); left != 0; left &= left - 1)
        list->actions[list->n++] = (BstAction) {
          .type = BST_ACTION_CITY,
          .detail = (guint8) __builtin_ctz (left),
          .figure = (guint8) figure,
        };
    }
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

static gboolean
check_city (const BstPosition *position,
            const BstAction   *action,
            BstRefusal        *refusal)
{
  guint player = position->state.player;

  if (action->type == BST_ACTION_PASS)
    return TRUE;
  refusal->figure = action->figure;
  refusal->district = action->detail;
  if (action->type == BST_ACTION_COUNT)
    return bst_untimely_refuse (position, action, BST_RULE_CNT_6, refusal);
  if (action->figure >= BST_N_FIGURES || action->detail >= BST_N_DISTRICTS
      || !((bst_figure_districts ((BstFigure) action->figure) >> action->detail) & 1))
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_FIGURE, BST_RULE_CNT_7);
  if (action->detail == BST_DISTRICT_MARKET && !position->rules.farmers)
    return bst_refuse (refusal, BST_REFUSAL_NO_FARMERS, BST_RULE_CNT_9B);
  if (!((districts_for (position, (BstFigure) action->figure) >> action->detail) & 1))
    return bst_refuse (refusal, BST_REFUSAL_OWN_DISTRICT, BST_RULE_CNT_4);
  if (position->players[player].supply[action->figure] == 0)
    return bst_figure_refuse_supply (position, (BstFigure) action->figure, BST_RULE_CNT_3, refusal);
  if (!may_use (position, (BstFigure) action->figure))
    return bst_refuse (refusal, BST_REFUSAL_LATE, BST_RULE_CNT_3B);
  return TRUE;
}

static void
move_count (BstPosition *position,
            guint        district,
            GArray      *events)
{
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_COUNT,
    .rule = BST_RULE_CNT_6,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .district = (guint8) district,
    .from_district = position->expansion.count,
  });
  position->expansion.count = (guint8) district;
}

/* CNT-6: the Count moves only after the sending of a figure. */
static void
follow_sending (BstPosition *position,
                guint        district,
                GArray      *events)
{
  switch (position->rules.switches[BST_SWITCH_COUNT_MOVE])
    {
    case BST_COUNT_MOVE_CLOCKWISE:
      move_count (position, (position->expansion.count + 1) % BST_N_DISTRICTS, events);
      bst_turn_end_part (position, events);
      break;

    case BST_COUNT_MOVE_FOLLOW:
      move_count (position, district, events);
      bst_turn_end_part (position, events);
      break;

    case BST_COUNT_MOVE_FREE:
    default:
      position->state.phase = BST_PHASE_COUNT;
      break;
    }
}

static void
apply_city (BstPosition     *position,
            const BstAction *action,
            GArray          *events)
{
  guint player = position->state.player;

  if (action->type == BST_ACTION_PASS)
    {
      bst_turn_end_part (position, events);
      return;
    }
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_SEND,
    .rule = BST_RULE_CNT_3,
    .player = (guint8) player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .figure = action->figure,
    .district = action->detail,
  });
  bst_figure_supply (position, player, (BstFigure) action->figure, -1);
  bst_count_add (position, (BstDistrict) action->detail, player, (BstFigure) action->figure, 1);
  position->expansion.memory.sent = position->rules.switches[BST_SWITCH_COUNT_DOUBLE_TURN]
                                    == BST_COUNT_DOUBLE_TURN_ONCE;
  follow_sending (position, action->detail, events);
}

static BstRule
find_foreign_city (const BstSetup *setup)
{
  return bst_setup_has_districts (setup) ? BST_RULE_NONE : BST_RULE_CNT_3;
}

static gboolean
may_send (const BstSetup *setup)
{
  return setup->memory.may_send;
}

const BstPhaseRules bst_phase_city = {
  .settle = settle_city,
  .list = list_city,
  .check = check_city,
  .apply = apply_city,
  .rule = BST_RULE_CNT_3,
  .find_foreign = find_foreign_city,
  .needs = BST_MEMORY_GAINED,
  .goes_on = may_send,
};

/* --- phase `count` --- */

static gboolean
settle_count (BstPosition *position G_GNUC_UNUSED,
              GArray      *events G_GNUC_UNUSED)
{
  return TRUE;
}

static void
list_count (const BstPosition *position,
            BstActionList     *list)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    if (district != position->expansion.count)
      list->actions[list->n++] = (BstAction) { .type = BST_ACTION_COUNT, .detail = (guint8) district };
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

static gboolean
check_count (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  if (action->type == BST_ACTION_PASS || (action->detail < BST_N_DISTRICTS
                                          && action->detail != position->expansion.count))
    return TRUE;
  refusal->district = action->detail;
  return bst_refuse (refusal, BST_REFUSAL_COUNT_THERE, BST_RULE_CNT_6);
}

static void
apply_count (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  move_count (position, action->type == BST_ACTION_PASS ? position->expansion.count : action->detail, events);
  bst_turn_end_part (position, events);
}

static BstRule
find_foreign_count (const BstSetup *setup)
{
  return bst_setup_has_districts (setup) ? BST_RULE_NONE : BST_RULE_CNT_6;
}

const BstPhaseRules bst_phase_count = {
  .settle = settle_count,
  .list = list_count,
  .check = check_count,
  .apply = apply_count,
  .rule = BST_RULE_CNT_6,
  .find_foreign = find_foreign_count,
};

/* --- scoring --- */

/* CNT-7: by one of the documents a wagon or a mayor from a district counts as two. */
static guint
weigh (const BstPosition *position,
       const BstStanding *standing,
       guint              root G_GNUC_UNUSED,
       guint              weight)
{
  if (standing->from != 0 && (standing->figure == BST_FIGURE_WAGON || standing->figure == BST_FIGURE_MAYOR)
      && position->rules.switches[BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT] == BST_COUNT_WAGON_MAYOR_WEIGHT_TWO)
    return 2;
  return weight;
}

/* CNT-10: the city of Carcassonne is a completed city for every field that touches it. */
static void
worth_of_field (const BstPosition *position,
                guint              root,
                gboolean           complete G_GNUC_UNUSED,
                BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];

  if ((node->signs & BST_SIGN_CARCASSONNE) == 0)
    return;
  worth->cities++;
  worth->carcassonne = TRUE;
  if (worth->rule == BST_RULE_NONE)
    worth->rule = BST_RULE_CNT_10;
}

/* --- the memory of the Count --- */

/* The Count may move before the game ends, so the memory keeps his old district (CNT-9a). */
static void
remember_count (BstPosition *position,
                GArray      *events G_GNUC_UNUSED)
{
  position->expansion.memory.count_was = position->expansion.count;
}

/* The Count moves at the very end of a turn, so until then his district is that from the laying of the tile. */
static void
begin (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;

  if (memory->count_was == BST_NO_DISTRICT && position->state.placed != BST_NONE
      && position->state.phase != BST_PHASE_OVER)
    memory->count_was = position->expansion.count;
}

/* CNT-9a `at-last-tile`: if no tile follows, the district from before the Count's move of this turn is needed. The
 * second part of a turn knows of a figure sent in the first (CNT-11).
 */
static void
renew (BstPosition     *position,
       const BstMemory *before)
{
  if (position->expansion.memory.part == 2)
    position->expansion.memory.sent = before->sent;
  if (position->rules.switches[BST_SWITCH_COUNT_FINAL_BLOCK] == BST_COUNT_FINAL_BLOCK_AT_LAST_TILE
      && before->count_was != position->expansion.count)
    position->expansion.memory.count_was = before->count_was;
}

/* --- the setup --- */

static void
read_districts (BstPosition    *position,
                const BstSetup *setup)
{
  BstExpansion *expansion = &position->expansion;

  if (!bst_setup_has_districts (setup))
    return;

  expansion->count = (guint8) bst_setup_get_count (setup);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->place.kind == BST_PLACE_DISTRICT
          && piece->place.index < BST_N_DISTRICTS && piece->figure < BST_N_DISTRICT_FIGURES
          && piece->player < setup->n_players)
        expansion->districts[piece->place.index][piece->player][piece->figure]++;
    }
}

static void
export_districts (const BstPosition *position,
                  BstSetup          *setup)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint player = 0; player < position->n_players; player++)
      for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
        for (guint n = position->expansion.districts[district][player][figure]; n > 0; n--)
          bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_IN_DISTRICT (district)));
  if (position->expansion.count != BST_NO_DISTRICT)
    bst_setup_add_piece (setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (position->expansion.count),
    });
}

static gboolean
check_place (const BstPosition *position)
{
  return position->expansion.count == BST_NO_DISTRICT || position->expansion.count < BST_N_DISTRICTS;
}

/* Returns the index of the Count in a setup, `BST_NONE` where he is nowhere. */
static guint
find_piece (const BstSetup *setup)
{
  const BstPiece *piece = bst_setup_find_piece (setup, BST_PIECE_COUNT, 0);

  return piece != NULL ? (guint) (piece - bst_setup_piece (setup, 0)) : BST_NONE;
}

static void
find_problems (const BstSearch *search)
{
  const BstSetupCarcassonne *city = &search->setup->carcassonne;
  guint count = bst_setup_get_count (search->setup);
  BstProblem problem = {
    .at = BST_PART_PIECE, .piece = BST_PIECE_COUNT, .index = find_piece (search->setup),
    .rule = BST_RULE_CNT_2, .district = (guint8) count, .cell = city->cell,
  };

  if (!city->present)
    {
      if (bst_rules_has (&search->setup->rules, BST_MODULE_COUNT))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_CITY_MISSING, .at = BST_PART_BOARD, .rule = BST_RULE_CNT_1,
        });
      return;
    }

  bst_problem_report_inert (search, BST_MODULE_COUNT, BST_RULE_CNT_1, BST_PART_CARCASSONNE, 0);
  if (bst_catalogue_has_block (search->setup->catalogue) && search->position->n_block == 0)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_CITY_RANGE, .at = BST_PART_CARCASSONNE, .rule = BST_RULE_CNT_1, .cell = city->cell,
    });

  if (!city->plain && count == BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_NO_COUNT;
  else if (city->plain && count != BST_NO_DISTRICT)
    problem.code = BST_PROBLEM_COUNT_PLAIN;
  else
    return;
  bst_problem_report (search, problem);
}

const BstModule bst_module_count = {
  .id = BST_MODULE_COUNT,
  .rank = 20,
  .actions = 1u << BST_ACTION_BEGIN | 1u << BST_ACTION_REDEPLOY | 1u << BST_ACTION_CITY | 1u << BST_ACTION_COUNT,
  .read = read_districts,
  .export = export_districts,
  .check = check_place,
  .find_problems = find_problems,
  .begin = begin,
  .laid = remember_count,
  .untimely = bst_count_refuse,
  .moves_first = bst_redeployment_is_played,
  .can_move = bst_redeployment_can_move,
  .weigh = weigh,
  .worth = worth_of_field,
  .worth_kinds = 1u << BST_KIND_FIELD,
  .after_round = settle_right,
  .renew = renew,
  .after_last_tile = bst_count_begin_final,
};
