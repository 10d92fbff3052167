/* bst-effect.c: effects of other expansions on figures and scores: `remove`, `effect-deploy`, `points` (REM, DEP, FAI)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

#include "bst-machine.h"
#include "bst-round.h"
#include "bst-score.h"

/* Causes of expansions that the engine knows by their effects alone. */
const BstCauseRules bst_cause_wheel = { .powers = BST_GIVES | BST_TAKES, .rule = BST_RULE_FAI };
const BstCauseRules bst_cause_catapult = { .powers = BST_REMOVES | BST_GIVES | BST_TAKES, .rule = BST_RULE_FAI };
const BstCauseRules bst_cause_plague = { .powers = BST_REMOVES, .rule = BST_RULE_REM };
const BstCauseRules bst_cause_festival = { .powers = BST_REMOVES, .rule = BST_RULE_REM };

static const BstCauseRules * const causes[BST_N_CAUSES] = {
#define CAUSE(ID, name) [BST_CAUSE_##ID] = &bst_cause_##name,
  BST_CAUSES (CAUSE)
#undef CAUSE
};

static guint
find_node (const BstPosition *position,
           const BstAction   *action)
{
  BstSegmentRef place = { .cell = action->cell, .segment = action->segment };

  return bst_cell_in_range (action->cell) ? bst_board_node_at (position, place) : BST_NONE;
}

/* --- `remove` --- */

/* Finds the figure that an action names on its very segment, as the dragon eats on one tile. */
static guint
find_figure (const BstPosition *position,
             guint              node,
             guint              player,
             guint              figure)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if (standing->node == node && standing->player == player && standing->figure == figure)
        return i;
    }
  return BST_NONE;
}

/* Finds the figure that an action names: on its very segment, else the first on the feature. */
static guint
find_named (const BstPosition *position,
            const BstAction   *action)
{
  guint node = find_node (position, action), player = BST_DETAIL_PLAYER (action->detail), found;

  if (node == BST_NONE)
    return BST_NONE;
  found = find_figure (position, node, player, action->figure);
  if (found != BST_NONE)
    return found;
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];

      if (standing->player == player && standing->figure == action->figure
          && bst_feature_find (position, standing->node) == bst_feature_find (position, node)
          && (found == BST_NONE || bst_segment_compare (position, standing->node, position->figures[found].node) < 0))
        found = i;
    }
  return found;
}

/* CNT-8: a figure in a district is in the city of Carcassonne and yet out of reach. */
static gboolean
refuse_absent (const BstPosition *position,
               const BstAction   *action,
               BstRefusal        *refusal)
{
  guint player = BST_DETAIL_PLAYER (action->detail);
  gboolean may_be_in_district = bst_board_in_city (position, action->cell) && player < position->n_players
                                && action->figure < BST_N_DISTRICT_FIGURES;

  for (guint district = 0; may_be_in_district && district < BST_N_DISTRICTS; district++)
    if (position->expansion.districts[district][player][action->figure] > 0)
      {
        refusal->district = (guint8) district;
        return bst_refuse (refusal, BST_REFUSAL_IN_DISTRICT, BST_RULE_CNT_8);
      }
  if (find_node (position, action) != BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  return bst_turn_refuse_segment (position, action->cell, BST_RULE_REM, refusal);
}

static gboolean
check_remove (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstCauseRules *cause = causes[BST_DETAIL_CAUSE (action->detail)];
  guint player = BST_DETAIL_PLAYER (action->detail);
  guint found = find_named (position, action), node;

  refusal->player = (guint8) player;
  refusal->figure = action->figure;
  refusal->cell = action->cell;
  if (found == BST_NONE)
    return refuse_absent (position, action, refusal);
  node = position->figures[found].node;
  refusal->kind = position->nodes[node].kind;
  return cause->may_remove == NULL || cause->may_remove (position, &position->figures[found], refusal);
}

/* Reports to the modules a figure that an effect has taken from the segment of @node. */
static void
tell_gone (BstPosition *position,
           guint        node,
           guint        player,
           GArray      *events)
{
  const BstStation *station = &position->stations->gone;

  for (guint i = 0; i < station->n; i++)
    station->modules[i]->gone (position, bst_feature_find (position, node), player, events);
}

/* A figure that comes home after the scoring may not go to a district in this turn (CNT-3b). */
void
bst_effect_come_home (BstPosition       *position,
                      const BstStanding *standing)
{
  const BstState *state = &position->state;

  if (standing->player == state->player && (state->phase == BST_PHASE_CITY || state->phase == BST_PHASE_COUNT)
      && position->rules.switches[BST_SWITCH_COUNT_DEPLOY_TIME] == BST_COUNT_DEPLOY_TIME_SCORING)
    position->expansion.memory.late[standing->figure]++;
}

static void
apply_remove (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  BstMemory *memory = &position->expansion.memory;
  const BstCauseRules *cause = causes[BST_DETAIL_CAUSE (action->detail)];
  guint found = find_named (position, action);
  BstStanding standing = position->figures[found];
  BstWatch watch = { 0 };
  BstSegmentRef at = bst_segment_ref (position, standing.node);

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_REMOVE,
    .rule = (cause->powers & BST_GIVES) != 0 ? BST_RULE_REM : cause->rule,
    .player = standing.player,
    .other = position->state.player,
    .figure = standing.figure,
    .kind = position->nodes[standing.node].kind,
    .cause = BST_DETAIL_CAUSE (action->detail),
    .cell = at.cell,
    .segment = (guint8) at.segment,
  });
  if (cause->at_end_of_turn)
    {
      memory->leaving[memory->n_leaving++] = (BstLeaving) {
        .at = at,
        .player = standing.player,
        .figure = standing.figure,
      };
      return;
    }

  bst_watch_begin (position, standing.node, events, &watch);
  bst_figure_take (position, found);
  bst_watch_end (position, standing.node, &watch, FALSE, events);
  if (cause->removed != NULL)
    cause->removed (position, &standing);
  else
    bst_effect_come_home (position, &standing);
  tell_gone (position, standing.node, standing.player, events);
  bst_round_forget (position);
}

static void
leave (BstPosition      *position,
       const BstLeaving *leaving,
       GArray           *events)
{
  guint node = bst_board_node_at (position, leaving->at);

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_RETURN,
    .rule = BST_RULE_REM,
    .player = leaving->player,
    .other = BST_NO_PLAYER,
    .figure = leaving->figure,
    .kind = position->nodes[node].kind,
    .cause = BST_CAUSE_SIEGE,
    .cell = leaving->at.cell,
    .segment = (guint8) leaving->at.segment,
  });
  bst_figure_take (position, find_figure (position, node, leaving->player, leaving->figure));
  tell_gone (position, node, leaving->player, events);
}

void
bst_effect_leave_first (BstPosition *position,
                        GArray      *events)
{
  BstLeaving first = position->expansion.memory.leaving[0];

  bst_leaving_drop (&position->expansion.memory, 0);
  leave (position, &first, events);
}

/* --- `effect-deploy` --- */

/* Finds the rule by which a completed building takes no figure: a magic portal may bring a figure too late (SHR-11). */
static BstRule
find_closing_rule (const BstPosition   *position,
                   const BstCauseRules *cause,
                   guint                node)
{
  const BstStation *station = &position->stations->late_rule;
  BstRule rule = BST_RULE_NONE;

  for (guint i = 0; cause->lands != BST_RULE_DEP && i < station->n && rule == BST_RULE_NONE; i++)
    rule = station->modules[i]->late_rule (position, node);
  return rule == BST_RULE_NONE ? (BstRule) cause->lands : rule;
}

/* In phase `deploy` a figure by an effect is the figure of the turn, and only a phantom may follow (DEP, PHA). */
static gboolean
is_second_figure (const BstPosition *position,
                  BstFigure          figure)
{
  return position->state.phase == BST_PHASE_DEPLOY && position->expansion.memory.deployed != 0
         && !bst_turn_may_follow (position, figure);
}

/* Whether a meeple may come as an abbot to a building where abbots stand already (GER). */
static gboolean
may_join (const BstPosition *position,
          guint              node,
          guint              detail)
{
  const BstStation *station = &position->stations->may_join;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->may_join (position, node, detail))
      return TRUE;
  return FALSE;
}

/* Whether a surrounded or closed feature is completed for the figure that comes: not for an abbot in a building that is
 * empty (GER). */
static gboolean
is_completed_for (const BstPosition   *position,
                  const BstCauseRules *cause,
                  guint                node,
                  guint                detail)
{
  guint root = bst_feature_find (position, node);
  gboolean as_abbot = cause->joins && (detail & BST_DETAIL_AS_ABBOT) != 0 && bst_figure_has_abbots (position, node);

  return bst_feature_is_complete (position, root) && bst_feature_may_be_complete (position, root)
         && !(as_abbot && position->nodes[root].figures == 0);
}

gboolean
bst_effect_check_landing (const BstPosition *position,
                          BstCause           cause,
                          const BstAction   *action,
                          guint              detail,
                          BstRefusal        *refusal)
{
  const BstCauseRules *rules = causes[cause];
  guint node = find_node (position, action);
  BstRule rule = (BstRule) rules->lands;

  refusal->player = position->state.player;
  refusal->figure = action->figure;
  refusal->cell = action->cell;
  refusal->cause = (guint8) cause;
  if (action->figure >= BST_N_FIGURES)
    return bst_refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);
  if (node == BST_NONE)
    return bst_turn_refuse_segment (position, action->cell, rule, refusal);

  refusal->kind = position->nodes[node].kind;
  if (!bst_figure_is_meeple (action->figure))
    return bst_refuse (refusal, BST_REFUSAL_NO_MEEPLE, rule);
  if (is_completed_for (position, rules, node, detail))
    return bst_refuse (refusal, BST_REFUSAL_COMPLETED, find_closing_rule (position, rules, node));
  if (is_second_figure (position, (BstFigure) action->figure))
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_DEP);
  if (rules->joins && may_join (position, node, detail))
    return bst_turn_check_join (position, position->state.player, (BstFigure) action->figure, node, detail, refusal);
  return bst_turn_check_go (position, position->state.player, (BstFigure) action->figure, node, detail, refusal);
}

void
bst_effect_land (BstPosition     *position,
                 BstCause         cause,
                 BstRule          rule,
                 const BstAction *action,
                 guint            detail,
                 GArray          *events)
{
  guint node = find_node (position, action);
  gboolean is_abbot = (detail & BST_DETAIL_AS_ABBOT) != 0;
  gboolean follows = position->state.phase == BST_PHASE_DEPLOY && position->expansion.memory.deployed != 0;
  BstWatch watch = { 0 };

  bst_watch_begin (position, node, events, &watch);
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_DEPLOY,
    .rule = (guint8) (follows ? BST_RULE_PHA : rule),
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .figure = action->figure,
    .is_abbot = (guint8) is_abbot,
    .kind = position->nodes[node].kind,
    .cause = (guint8) cause,
    .cell = action->cell,
    .segment = action->segment,
  });
  bst_figure_put (position, (BstStanding) {
    .node = (guint16) node,
    .player = position->state.player & 7,
    .is_abbot = is_abbot,
    .figure = action->figure & 15,
  });
  if (position->state.phase == BST_PHASE_DEPLOY)
    {
      position->expansion.memory.deployed |= (guint16) (1u << action->figure);
      position->expansion.memory.portal |= cause == BST_CAUSE_PORTAL && position->stations->may_follow.n > 0;
    }
  bst_watch_end (position, node, &watch, FALSE, events);
}

/* --- `points` --- */

static gboolean
check_points (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  const BstCauseRules *cause = causes[BST_DETAIL_CAUSE (action->detail)];
  guint player = BST_DETAIL_PLAYER (action->detail);
  gint64 sum = player < position->n_players ? (gint64) position->players[player].score + action->points : G_MAXINT64;

  if (bst_phase_is_of_event (position->state.phase))
    return bst_refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_RBS_5);
  refusal->player = (guint8) player;
  refusal->points = action->points;
  if (!(cause->powers & (action->points > 0 ? BST_GIVES : BST_TAKES)))
    return bst_refuse (refusal, BST_REFUSAL_CAUSE, (BstRule) cause->rule);
  if (action->points < 0 && sum < 0
      && (cause->points == 0 || ABS ((gint64) action->points) == cause->points))
    return bst_refuse (refusal, BST_REFUSAL_FEW_POINTS, BST_RULE_RBS_8);
  if (action->points == 0 || ABS (sum) > BST_MAX_SCORE
      || (cause->points != 0 && ABS ((gint64) action->points) != cause->points))
    return bst_refuse (refusal, BST_REFUSAL_POINTS, (BstRule) cause->rule);
  return TRUE;
}

/* Points are a separate scoring event, which must be settled before the phase resumes (RBS-5, RBS-8, MSG). */
static void
apply_points (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  BstState *state = &position->state;
  BstMemory *memory = &position->expansion.memory;
  BstCause cause = BST_DETAIL_CAUSE (action->detail);
  gboolean counted = position->rules.switches[BST_SWITCH_COUNT_OTHER_POINTS] == BST_COUNT_OTHER_POINTS_COUNTED;
  BstGain gain = {
    .player = BST_DETAIL_PLAYER (action->detail),
    .rule = causes[cause]->rule,
    .points = action->points,
  };

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_POINTS,
    .rule = gain.rule,
    .player = gain.player,
    .other = BST_NO_PLAYER,
    .cause = (guint8) cause,
    .points = gain.points,
  });
  memory->resume = state->phase;
  bst_score_gain (position, &gain, 1, counted, events);
  if (memory->n_event == 0)
    memory->resume = BST_N_PHASES;
}

/* --- all three effects --- */

gboolean
bst_effect_check (const BstPosition *position,
                  const BstAction   *action,
                  BstRefusal        *refusal)
{
  BstCause cause = BST_DETAIL_CAUSE (action->detail);

  refusal->cause = (guint8) cause;
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_REMOVE:
      if (!(causes[cause]->powers & BST_REMOVES))
        return bst_refuse (refusal, BST_REFUSAL_CAUSE, BST_RULE_REM);
      return check_remove (position, action, refusal);

    case BST_ACTION_EFFECT_DEPLOY:
      if (causes[cause]->lands == BST_RULE_NONE)
        return bst_refuse (refusal, BST_REFUSAL_CAUSE, BST_RULE_DEP);
      return bst_effect_check_landing (position, cause, action, BST_DETAIL_LANDING (action->detail), refusal);

    default:
      return check_points (position, action, refusal);
    }
}

void
bst_effect_apply (BstPosition     *position,
                  const BstAction *action,
                  GArray          *events)
{
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_REMOVE:
      apply_remove (position, action, events);
      break;

    case BST_ACTION_EFFECT_DEPLOY:
      bst_effect_land (position, BST_DETAIL_CAUSE (action->detail), BST_RULE_DEP, action,
                       BST_DETAIL_LANDING (action->detail), events);
      break;

    default:
      apply_points (position, action, events);
      break;
    }
}
