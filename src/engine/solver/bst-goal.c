/* bst-goal.c: what a player is to reach: its faults, and its state during play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-goal.h"

#include "bst-machine.h"
#include "bst-score.h"
#include "bst-stock.h"

void
bst_goal_init (BstGoal *goal,
               guint    player)
{
  *goal = (BstGoal) { .player = (guint8) player, .length = 1, .totals = TRUE };
}

guint
bst_goal_skip (const BstGoal *goal,
               guint          nth)
{
  guint left = 1;

  while (left > 0 && nth < goal->n_conditions)
    left += bst_condition_joins (&goal->conditions[nth++]) ? goal->conditions[nth - 1].n - 1u : -1u;
  return nth;
}

guint64
bst_goal_get_key (const BstGoal *goal)
{
  gsize size = G_STRUCT_OFFSET (BstGoal, conditions) + goal->n_conditions * sizeof goal->conditions[0];
  guint64 key = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < size; i++)
    key = (key ^ ((const guint8 *) goal)[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return key;
}

/* --- the kinds of condition --- */

#define SCORES -BST_MAX_SCORE, BST_MAX_SCORE

static const BstConditionInfo kinds[BST_N_CONDITIONS] = {
  [BST_CONDITION_ALL] = { "all", BST_USES_CONDITIONS, .module = BST_N_MODULES },
  [BST_CONDITION_ANY] = { "any", BST_USES_CONDITIONS, .module = BST_N_MODULES },
  [BST_CONDITION_POINTS] = { "points", BST_USES_PLAYER | BST_USES_POINTS, SCORES, .module = BST_N_MODULES },
  [BST_CONDITION_GAIN] = { "gain", BST_USES_PLAYER | BST_USES_POINTS, SCORES, .module = BST_N_MODULES },
  [BST_CONDITION_LEAD] = {
    "lead", BST_USES_PLAYER | BST_USES_POINTS | BST_USES_OTHERS, SCORES, .module = BST_N_MODULES,
  },
  [BST_CONDITION_WIN] = { "win", BST_USES_PLAYER | BST_USES_OTHERS, .module = BST_N_MODULES },
  [BST_CONDITION_CHALLENGE] = {
    "challenge", BST_USES_PLAYER | BST_USES_BUILDING | BST_USES_EVENTS,
    .lasts = TRUE, .module = BST_MODULE_SHRINES, .rule = BST_RULE_SHR_5,
  },
  [BST_CONDITION_SEND] = {
    "send", BST_USES_PLAYER | BST_USES_DISTRICT | BST_USES_NOWHERE | BST_USES_EVENTS,
    .lasts = TRUE, .module = BST_MODULE_COUNT, .rule = BST_RULE_CNT_3,
  },
  [BST_CONDITION_KING] = { "king", BST_USES_PLAYER, .module = BST_MODULE_KING_ROBBER, .rule = BST_RULE_KNG_1 },
  [BST_CONDITION_ROBBER_BARON] = {
    "robber-baron", BST_USES_PLAYER, .module = BST_MODULE_KING_ROBBER, .rule = BST_RULE_RBN_1,
  },
  [BST_CONDITION_COMPLETE] = {
    "complete", BST_USES_FEATURE, .lasts = TRUE, .module = BST_N_MODULES, .rule = BST_RULE_BASE_4,
  },
  [BST_CONDITION_MAJORITY] = {
    "majority", BST_USES_PLAYER | BST_USES_FEATURE, .module = BST_N_MODULES, .rule = BST_RULE_BASE_5,
  },
  [BST_CONDITION_FIGURES] = {
    "figures", BST_USES_PLAYER | BST_USES_FIGURES | BST_USES_FEATURE | BST_USES_DISTRICT | BST_USES_SUPPLY, 0, 99,
    .module = BST_N_MODULES,
  },
  [BST_CONDITION_TILE] = { "tile", BST_USES_ANY_CELL, .lasts = TRUE, .module = BST_N_MODULES },
  [BST_CONDITION_SPACE] = {
    "space", BST_USES_PLAYER | BST_USES_SPACE, SCORES, .module = BST_N_MODULES, .rule = BST_RULE_RBS_2,
  },
  [BST_CONDITION_COUNT] = { "count", BST_USES_DISTRICT, .module = BST_MODULE_COUNT, .rule = BST_RULE_CNT_6 },
};

const BstConditionInfo *
bst_condition_get_info (BstConditionKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_CONDITIONS, NULL);

  return &kinds[kind];
}

static guint
find_root (const BstPosition *position,
           const BstPlace    *place)
{
  BstSegmentRef ref = { .cell = place->cell, .segment = place->segment };

  return bst_position_get_feature (position, ref);
}

/* Returns the monastery or shrine on a cell, or `BST_NONE`. */
static guint
find_building (const BstPosition *position,
               BstCell            cell)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    if (bst_cell_equal (position->centres[i].cell, cell) && position->nodes[position->centres[i].node].kind
                                                            != BST_KIND_GARDEN)
      return position->centres[i].node;
  return BST_NONE;
}

/* --- the state of a condition --- */

/* A position with a goal, and its points once they are needed. */
typedef struct
{
  const BstGoal         *goal;
  const BstGoalStart    *start;
  const BstGoalProgress *progress;
  BstPosition           *position;
  gboolean               due;
  gboolean               has_points;
  gint32                 points[BST_MAX_PLAYERS];
} Look;

static const gint32 *
get_points (Look *look)
{
  if (!look->has_points)
    bst_goal_get_points (look->goal, look->position, look->points);
  look->has_points = TRUE;
  return look->points;
}

static guint
count_on_feature (const BstPosition *position,
                  guint              player,
                  guint              root)
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_figures; i++)
    n += position->figures[i].player == player && bst_feature_find (position, position->figures[i].node) == root;
  return n;
}

static guint
count_figures (const BstPosition *position,
               guint              player,
               const BstPlace    *place)
{
  guint n = 0;

  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_DISTRICT:
      for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
        n += position->expansion.districts[place->index][player][figure];
      return n;

    case BST_PLACE_SUPPLY:
      for (guint figure = 0; figure < BST_N_FIGURES; figure++)
        n += position->players[player].supply[figure];
      return n;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      return count_on_feature (position, player, find_root (position, place));

    case BST_PLACE_NOWHERE:
    case BST_PLACE_CELL:
    case BST_PLACE_CORNER:
    case BST_PLACE_SPACE:
    case BST_PLACE_PLAYER:
    default:
      return 0;
    }
}

static gboolean
has_majority (const BstPosition *position,
              guint              player,
              guint              root)
{
  guint8 weight[BST_MAX_PLAYERS];

  return root != BST_NONE && ((bst_score_majority (position, root, weight) >> player) & 1);
}

static gboolean
is_complete (const BstPosition *position,
             const BstPlace    *place)
{
  guint root = find_root (position, place);

  return root != BST_NONE && bst_feature_counts_as_complete (position, root);
}

static gboolean
wins (Look               *look,
      const BstCondition *condition,
      gint32              lead)
{
  return bst_goal_get_lead (get_points (look), look->position->n_players, condition->player) >= lead;
}

/* Whether a condition that joins no others is true now; a challenge and a sending are noted as they happen. */
static gboolean
is_true (Look  *look,
         guint  nth)
{
  const BstCondition *condition = &look->goal->conditions[nth];
  const BstPosition *position = look->position;
  guint player = condition->player;

  switch ((BstConditionKind) condition->kind)
    {
    case BST_CONDITION_POINTS:
      return get_points (look)[player] >= condition->number;

    case BST_CONDITION_GAIN:
      return get_points (look)[player] - look->start->scores[player] >= condition->number;

    case BST_CONDITION_LEAD:
      return wins (look, condition, condition->number);

    case BST_CONDITION_WIN:
      return wins (look, condition, 1);

    case BST_CONDITION_CHALLENGE:
    case BST_CONDITION_SEND:
      return (look->progress->reached >> nth) & 1;

    case BST_CONDITION_KING:
      return bst_marker (position, BST_PIECE_KING)->player == player;

    case BST_CONDITION_ROBBER_BARON:
      return bst_marker (position, BST_PIECE_ROBBER_BARON)->player == player;

    case BST_CONDITION_COMPLETE:
      return is_complete (position, &condition->place);

    case BST_CONDITION_MAJORITY:
      return has_majority (position, player, find_root (position, &condition->place));

    case BST_CONDITION_FIGURES:
      return count_figures (position, player, &condition->place) >= (guint) condition->number;

    case BST_CONDITION_TILE:
      return bst_board_slot_at (position, condition->place.cell) != BST_NONE;

    case BST_CONDITION_SPACE:
      return bst_position_get_space (position, player, FALSE) == condition->number
             || bst_position_get_space (position, player, TRUE) == condition->number;

    case BST_CONDITION_COUNT:
      return bst_position_get_count (position) == condition->place.index;

    case BST_CONDITION_ALL:
    case BST_CONDITION_ANY:
    case BST_N_CONDITIONS:
    default:
      return FALSE;
    }
}

static BstGoalState
negate (BstGoalState state)
{
  if (state == BST_GOAL_OPEN)
    return BST_GOAL_OPEN;
  return state == BST_GOAL_REACHED ? BST_GOAL_LOST : BST_GOAL_REACHED;
}

static gboolean
stays_true (const BstPosition *position,
            guint              kind)
{
  return kinds[kind].lasts && (kind != BST_CONDITION_COMPLETE || position->stations->counts_as_complete.n == 0);
}

/* A completed building is in no challenge again, once the turn that completes it is over. */
static gboolean
stays_false (const BstPosition  *position,
             const BstCondition *condition)
{
  guint node = BST_NONE;

  if (condition->kind == BST_CONDITION_CHALLENGE && position->state.phase == BST_PHASE_PLACE)
    node = find_building (position, condition->place.cell);
  return node != BST_NONE && bst_feature_is_complete (position, node);
}

static BstGoalState
look_at_one (Look  *look,
             guint  nth)
{
  const BstCondition *condition = &look->goal->conditions[nth];

  if (look->due)
    return is_true (look, nth) ? BST_GOAL_REACHED : BST_GOAL_LOST;
  if (stays_true (look->position, condition->kind) && is_true (look, nth))
    return BST_GOAL_REACHED;
  return stays_false (look->position, condition) ? BST_GOAL_LOST : BST_GOAL_OPEN;
}

static BstGoalState look_at (Look  *look,
                             guint *nth);

/* `all` is lost with one of its conditions, `any` is reached with one. */
static BstGoalState
look_at_joined (Look  *look,
                guint *nth)
{
  const BstCondition *condition = &look->goal->conditions[(*nth)++];
  BstGoalState end = condition->kind == BST_CONDITION_ALL ? BST_GOAL_LOST : BST_GOAL_REACHED;
  BstGoalState state = negate (end);
  guint n = condition->n, at = *nth;

  for (guint i = 0; i < n && state != end; i++)
    {
      BstGoalState one = look_at (look, &at);

      if (one == end || one == BST_GOAL_OPEN)
        state = one;
    }
  for (guint i = 0; i < n; i++)
    *nth = bst_goal_skip (look->goal, *nth);
  return state;
}

/* Returns the state of the condition @nth and moves on behind it. */
static BstGoalState
look_at (Look  *look,
         guint *nth)
{
  guint at = *nth;
  const BstCondition *condition = &look->goal->conditions[at];
  gboolean once = condition->once && (kinds[condition->kind].uses & BST_USES_EVENTS) == 0;
  BstGoalState state;

  if (once && ((look->progress->reached >> at) & 1))
    {
      *nth = bst_goal_skip (look->goal, at);
      return BST_GOAL_REACHED;
    }
  if (bst_condition_joins (condition))
    state = look_at_joined (look, nth);
  else
    state = look_at_one (look, (*nth)++);
  return condition->negated ? negate (state) : state;
}

BstGoalState
bst_goal_get_state (const BstGoal         *goal,
                    const BstGoalStart    *start,
                    const BstGoalProgress *progress,
                    BstPosition           *position,
                    gboolean               due)
{
  Look look = { .goal = goal, .start = start, .progress = progress, .position = position, .due = due };
  guint nth = 0;

  return goal->objective == BST_OBJECTIVE_CONDITION ? look_at (&look, &nth) : BST_GOAL_OPEN;
}

/* --- values --- */

void
bst_goal_get_points (const BstGoal *goal,
                     BstPosition   *position,
                     gint32         points[BST_MAX_PLAYERS])
{
  if (goal->totals)
    {
      bst_turn_score_in_place (position, points);
      return;
    }
  memset (points, 0, BST_MAX_PLAYERS * sizeof points[0]);
  for (guint i = 0; i < position->n_players; i++)
    points[i] = position->players[i].score;
}

gint32
bst_goal_get_lead (const gint32 points[BST_MAX_PLAYERS],
                   guint        n_players,
                   guint        player)
{
  gint32 best = n_players > 1 ? G_MININT32 : 0;

  for (guint i = 0; i < n_players; i++)
    if (i != player)
      best = MAX (best, points[i]);
  return points[player] - best;
}

gboolean
bst_goal_hangs_on_points (const BstGoal *goal)
{
  const guint fitting = 1u << BST_CONDITION_ALL | 1u << BST_CONDITION_ANY | 1u << BST_CONDITION_POINTS
                        | 1u << BST_CONDITION_GAIN | 1u << BST_CONDITION_LEAD | 1u << BST_CONDITION_WIN
                        | 1u << BST_CONDITION_TILE | 1u << BST_CONDITION_COMPLETE;

  for (guint i = 0; i < goal->n_conditions; i++)
    if (goal->conditions[i].once || !((fitting >> goal->conditions[i].kind) & 1))
      return FALSE;
  return TRUE;
}

gint32
bst_goal_value_points (const BstGoal         *goal,
                       const BstGoalStart    *start,
                       const BstGoalProgress *progress,
                       BstPosition           *position,
                       const gint32           points[BST_MAX_PLAYERS])
{
  Look look = { .goal = goal, .start = start, .progress = progress, .position = position, .due = TRUE };
  guint nth = 0;

  if (goal->objective == BST_OBJECTIVE_POINTS)
    return points[goal->player];
  if (goal->objective == BST_OBJECTIVE_LEAD)
    return bst_goal_get_lead (points, position->n_players, goal->player);
  look.has_points = TRUE;
  memcpy (look.points, points, sizeof look.points);
  return look_at (&look, &nth) == BST_GOAL_REACHED;
}

gint32
bst_goal_get_value (const BstGoal         *goal,
                    const BstGoalStart    *start,
                    const BstGoalProgress *progress,
                    BstPosition           *position)
{
  gint32 points[BST_MAX_PLAYERS];

  if (goal->objective == BST_OBJECTIVE_CONDITION)
    return bst_goal_get_state (goal, start, progress, position, TRUE) == BST_GOAL_REACHED;
  bst_goal_get_points (goal, position, points);
  return bst_goal_value_points (goal, start, progress, position, points);
}

/* --- during play --- */

void
bst_goal_start_init (BstGoalStart      *start,
                     const BstPosition *position)
{
  *start = (BstGoalStart) { .n_tiles = position->state.n_tiles };
  for (guint i = 0; i < position->n_players; i++)
    start->scores[i] = position->players[i].score;
}

void
bst_goal_step_init (BstGoalStep       *step,
                    const BstPosition *position)
{
  *step = (BstGoalStep) {
    .player = position->state.player,
    .chooser = position->state.chooser,
    .phase = position->state.phase,
  };
}

gboolean
bst_goal_needs_events (const BstGoal *goal)
{
  for (guint i = 0; i < goal->n_conditions; i++)
    if (goal->conditions[i].kind == BST_CONDITION_CHALLENGE)
      return TRUE;
  return FALSE;
}

gboolean
bst_goal_ends_turn (const BstGoalStep *step,
                    const BstPosition *position,
                    const BstAction   *action)
{
  if (position->state.phase == BST_PHASE_OVER)
    return TRUE;
  return position->state.phase == BST_PHASE_PLACE
         && (step->phase != BST_PHASE_PLACE || action->type == BST_ACTION_PLACE || action->type == BST_ACTION_ABBEY);
}

static gboolean
wins_challenge (const BstCondition *condition,
                const GArray       *events)
{
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (event->type == BST_EVENT_CHALLENGE && ((event->players >> condition->player) & 1)
          && (bst_cell_equal (event->cell, condition->place.cell)
              || bst_cell_equal (event->other_cell, condition->place.cell)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
sends (const BstCondition *condition,
       const BstGoalStep  *step,
       const BstAction    *action)
{
  return action->type == BST_ACTION_CITY && step->chooser == condition->player
         && (condition->place.kind == BST_PLACE_NOWHERE || condition->place.index == action->detail);
}

/* Notes the conditions that it is enough to meet once. Those that others join come first, as they are behind them. */
static void
note_end_of_turn (const BstGoal      *goal,
                  const BstGoalStart *start,
                  BstGoalProgress    *progress,
                  BstPosition        *position)
{
  Look look = { .goal = goal, .start = start, .progress = progress, .position = position, .due = TRUE };

  for (guint i = goal->n_conditions; i > 0; i--)
    {
      const BstCondition *condition = &goal->conditions[i - 1];
      guint nth = i - 1;

      if (condition->once && (kinds[condition->kind].uses & BST_USES_EVENTS) == 0
          && look_at (&look, &nth) == BST_GOAL_REACHED)
        progress->reached |= (guint16) (1u << (i - 1));
    }
}

void
bst_goal_follow (const BstGoal      *goal,
                 const BstGoalStart *start,
                 BstGoalProgress    *progress,
                 BstPosition        *position,
                 const BstGoalStep  *step,
                 const BstAction    *action,
                 const GArray       *events)
{
  for (guint i = 0; i < goal->n_conditions; i++)
    {
      const BstCondition *condition = &goal->conditions[i];

      if ((condition->kind == BST_CONDITION_CHALLENGE && wins_challenge (condition, events))
          || (condition->kind == BST_CONDITION_SEND && sends (condition, step, action)))
        progress->reached |= (guint16) (1u << i);
    }
  if (!bst_goal_ends_turn (step, position, action))
    return;
  progress->n_ends++;
  progress->n_turns += step->player == goal->player;
  note_end_of_turn (goal, start, progress, position);
}

gboolean
bst_goal_is_due (const BstGoal         *goal,
                 const BstGoalStart    *start,
                 const BstGoalProgress *progress,
                 const BstPosition     *position)
{
  if (position->state.phase == BST_PHASE_OVER)
    return TRUE;
  switch ((BstScope) goal->scope)
    {
    case BST_SCOPE_TURN:
      return progress->n_ends >= 1;

    case BST_SCOPE_TURNS:
      return progress->n_turns >= goal->length;

    case BST_SCOPE_TILES:
      return position->state.phase == BST_PHASE_PLACE && position->state.n_tiles - start->n_tiles >= goal->length;

    case BST_SCOPE_GAME:
    case BST_N_SCOPES:
    default:
      return FALSE;
    }
}

gboolean
bst_goal_ends_with_turn (const BstGoal         *goal,
                         const BstGoalStart    *start,
                         const BstGoalProgress *progress,
                         const BstPosition     *position)
{
  switch ((BstScope) goal->scope)
    {
    case BST_SCOPE_TURN:
      return TRUE;

    case BST_SCOPE_TURNS:
      return progress->n_turns + (position->state.player == goal->player) >= goal->length;

    case BST_SCOPE_TILES:
      return position->state.phase != BST_PHASE_PLACE && position->state.n_tiles - start->n_tiles >= goal->length;

    case BST_SCOPE_GAME:
    case BST_N_SCOPES:
    default:
      return FALSE;
    }
}

/* --- problems --- */

typedef struct
{
  const BstGoal     *goal;
  const BstPosition *position;
  GArray            *problems;
  gboolean           sound;
} Check;

static void
add_problem (Check          *check,
             BstGoalProblem  problem)
{
  check->sound = check->sound && !bst_goal_problem_is_error (&problem);
  if (check->problems != NULL)
    g_array_append_val (check->problems, problem);
}

static void
add_goal_problem (Check              *check,
                  BstGoalProblemCode  code,
                  gint32              count,
                  gint32              limit)
{
  add_problem (check, (BstGoalProblem) {
    .code = (guint8) code,
    .condition = BST_MAX_CONDITIONS,
    .player = BST_NO_PLAYER,
    .count = count,
    .limit = limit,
  });
}

/* The scoreboard has no space beyond its last where robbers stand on it alone. */
static gint32
get_most (const Check        *check,
          const BstCondition *condition)
{
  return condition->kind == BST_CONDITION_SPACE
         && check->position->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50
           ? BST_SCOREBOARD - 1 : kinds[condition->kind].most;
}

static void
add_condition_problem (Check              *check,
                       guint               nth,
                       BstGoalProblemCode  code)
{
  const BstCondition *condition = &check->goal->conditions[nth];
  guint root = find_root (check->position, &condition->place);

  add_problem (check, (BstGoalProblem) {
    .code = (guint8) code,
    .condition = (guint8) nth,
    .player = condition->player,
    .kind = bst_place_has_cell (&condition->place) && root != BST_NONE ? check->position->nodes[root].kind
                                                                      : BST_N_KINDS,
    .module = (guint8) kinds[condition->kind].module,
    .count = condition->number,
    .limit = get_most (check, condition),
    .place = condition->place,
  });
}

static void
check_value (Check *check,
             guint  value,
             guint  least,
             guint  most)
{
  if (value < least || value > most)
    add_goal_problem (check, BST_GOAL_PROBLEM_VALUE, (gint32) value, (gint32) most);
}

/* Finds joined conditions that are not there, and conditions behind the tree. */
static gboolean
check_structure (Check *check)
{
  const BstGoal *goal = check->goal;
  guint left = 1, nth = 0;

  if (goal->n_conditions > BST_MAX_CONDITIONS)
    {
      add_goal_problem (check, BST_GOAL_PROBLEM_VALUE, goal->n_conditions, BST_MAX_CONDITIONS);
      return FALSE;
    }
  if (goal->objective == BST_OBJECTIVE_CONDITION && goal->n_conditions == 0)
    {
      add_goal_problem (check, BST_GOAL_PROBLEM_NO_CONDITION, 0, 0);
      return FALSE;
    }
  for (; nth < goal->n_conditions; nth++)
    {
      const BstCondition *condition = &goal->conditions[nth];

      if (left == 0 || condition->kind >= BST_N_CONDITIONS || (bst_condition_joins (condition) && condition->n == 0))
        break;
      left += bst_condition_joins (condition) ? condition->n - 1u : -1u;
    }
  if (nth == goal->n_conditions && (left == 0 || goal->n_conditions == 0))
    return TRUE;
  add_problem (check, (BstGoalProblem) {
    .code = BST_GOAL_PROBLEM_STRUCTURE,
    .condition = (guint8) MIN (nth, BST_MAX_CONDITIONS - 1),
    .player = BST_NO_PLAYER,
  });
  return FALSE;
}

static gboolean
is_place_of_kind (const BstCondition *condition)
{
  guint uses = kinds[condition->kind].uses;

  switch ((BstPlaceKind) condition->place.kind)
    {
    case BST_PLACE_NOWHERE:
      return (uses & BST_USES_NOWHERE) != 0
             || (uses & (BST_USES_FEATURE | BST_USES_CELL | BST_USES_DISTRICT | BST_USES_SUPPLY)) == 0;

    case BST_PLACE_CELL:
      return (uses & BST_USES_CELL) != 0;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      return (uses & BST_USES_FEATURE) != 0;

    case BST_PLACE_DISTRICT:
      return (uses & BST_USES_DISTRICT) != 0 && condition->place.index < BST_N_DISTRICTS;

    case BST_PLACE_SUPPLY:
      return (uses & BST_USES_SUPPLY) != 0;

    case BST_PLACE_CORNER:
    case BST_PLACE_SPACE:
    case BST_PLACE_PLAYER:
    default:
      return FALSE;
    }
}

static gboolean
is_there (const BstPosition  *position,
          const BstCondition *condition)
{
  if (condition->place.kind == BST_PLACE_SEGMENT || condition->place.kind == BST_PLACE_FEATURE)
    return find_root (position, &condition->place) != BST_NONE;
  if (condition->place.kind == BST_PLACE_CELL && !bst_cell_in_range (condition->place.cell))
    return FALSE;
  return (kinds[condition->kind].uses & BST_USES_BUILDING) == 0
         || find_building (position, condition->place.cell) != BST_NONE;
}

/* Whether a building of the other kind is beside a building, or a cell for one is left. */
static gboolean
may_have_opponent (const BstPosition *position,
                   BstCell            cell)
{
  guint kind = position->nodes[find_building (position, cell)].kind;

  for (gint16 y = -1; y <= 1; y++)
    for (gint16 x = -1; x <= 1; x++)
      {
        BstCell beside = BST_CELL (cell.x + x, cell.y + y);
        guint other = find_building (position, beside);

        if (bst_board_slot_at (position, beside) == BST_NONE
            || (other != BST_NONE && position->nodes[other].kind != kind))
          return TRUE;
      }
  return FALSE;
}

/* Whether one of the cells that an open city or road needs, or that a building needs, is dead. */
static gboolean
is_dead (const BstPosition *position,
         const BstPlace    *place)
{
  g_autoptr (GArray) stock = bst_stock_list (position);
  guint root = find_root (position, place), node = root;

  do
    {
      const BstSlot *slot = &position->slots[position->nodes[node].slot];
      guint edges = bst_board_orientation (position, slot)->edges[position->nodes[node].segment];

      for (guint i = 0; i < 9 && position->nodes[root].kind >= BST_KIND_MONASTERY; i++)
        {
          BstCell cell = BST_CELL (slot->cell.x + (gint) i % 3 - 1, slot->cell.y + (gint) i / 3 - 1);

          if (bst_board_slot_at (position, cell) == BST_NONE && bst_stock_is_dead (position, stock, cell))
            return TRUE;
        }
      for (guint edge = 0; edge < BST_N_EDGES && position->nodes[root].kind <= BST_KIND_ROAD; edge++)
        {
          BstCell cell = bst_cell_step (slot->cell, (BstEdge) edge);

          if (((edges >> edge) & 1) && bst_board_slot_at (position, cell) == BST_NONE
              && bst_stock_is_dead (position, stock, cell))
            return TRUE;
        }
      node = position->nodes[node].next;
    }
  while (node != root);
  return FALSE;
}

static void
check_feature (Check *check,
               guint  nth)
{
  const BstCondition *condition = &check->goal->conditions[nth];
  guint root = find_root (check->position, &condition->place);

  if (check->position->nodes[root].kind == BST_KIND_FIELD)
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_NEVER_COMPLETE);
  else if (bst_feature_counts_as_complete (check->position, root))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_COMPLETE);
  else if (is_dead (check->position, &condition->place))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_OUT_OF_REACH);
}

static void
check_condition (Check *check,
                 guint  nth)
{
  const BstCondition *condition = &check->goal->conditions[nth];
  const BstConditionInfo *kind = &kinds[condition->kind];

  if ((kind->uses & BST_USES_PLAYER) != 0 && condition->player >= check->position->n_players)
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_PLAYER);
  if ((kind->uses & BST_USES_NUMBER) != 0
      && (condition->number < kind->least || condition->number > get_most (check, condition)))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_NUMBER);
  if (kind->module < BST_N_MODULES && !bst_rules_has (&check->position->rules, (BstModuleId) kind->module))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_NEEDS_MODULE);
  if ((kind->uses & BST_USES_OTHERS) != 0 && check->position->n_players < 2)
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_ALONE);

  if (!is_place_of_kind (condition))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_PLACE);
  else if (!is_there (check->position, condition))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_NOWHERE);
  else if (condition->kind == BST_CONDITION_COMPLETE)
    check_feature (check, nth);
  else if (condition->kind == BST_CONDITION_CHALLENGE && !may_have_opponent (check->position, condition->place.cell))
    add_condition_problem (check, nth, BST_GOAL_PROBLEM_NO_OPPONENT);
}

static void
check_scope (Check *check)
{
  const BstGoal *goal = check->goal;
  const BstPosition *position = check->position;
  gint32 n_players = (gint32) position->n_players;
  gint32 away = (goal->player - position->state.player + n_players) % n_players;
  gint32 in_hand = position->state.hand != BST_NONE;
  gint32 begun = position->state.phase != BST_PHASE_PLACE;
  gint32 limit = (gint32) bst_stock_count_draws (position) + in_hand, count = 0;

  if (goal->scope == BST_SCOPE_TURNS)
    count = away + (goal->length - 1) * n_players + 1 - begun;
  else if (goal->scope == BST_SCOPE_TILES)
    count = goal->length;
  if (count > limit)
    add_goal_problem (check, BST_GOAL_PROBLEM_TOO_LONG, count, limit);
}

/* Looks at the conditions where the goal is set. */
static void
check_state (Check *check)
{
  g_autoptr (BstPosition) position = bst_position_copy (check->position);
  BstGoalProgress progress = { 0 };
  BstGoalStart start;
  BstGoalState state;

  bst_goal_start_init (&start, position);
  state = bst_goal_get_state (check->goal, &start, &progress, position, FALSE);
  if (state == BST_GOAL_REACHED)
    add_goal_problem (check, BST_GOAL_PROBLEM_REACHED, 0, 0);
  else if (state == BST_GOAL_LOST)
    add_goal_problem (check, BST_GOAL_PROBLEM_OUT_OF_REACH, 0, 0);
}

static void
check_position (Check *check)
{
  const BstState *state = &check->position->state;

  if (!check->position->playable)
    add_goal_problem (check, BST_GOAL_PROBLEM_POSITION, 0, 0);
  else if (state->phase == BST_PHASE_OVER)
    add_goal_problem (check, BST_GOAL_PROBLEM_OVER, 0, 0);
  else if (state->phase == BST_PHASE_PLACE && !bst_turn_has_tiles (check->position))
    add_goal_problem (check, BST_GOAL_PROBLEM_NO_TILES, 0, 0);
}

gboolean
bst_goal_check (const BstGoal     *goal,
                const BstPosition *position,
                GArray            *problems)
{
  Check check = { .goal = goal, .position = position, .problems = problems, .sound = TRUE };

  check_value (&check, goal->objective, 0, BST_N_OBJECTIVES - 1);
  check_value (&check, goal->certainty, 0, BST_N_CERTAINTIES - 1);
  check_value (&check, goal->others, 0, BST_N_OTHERS - 1);
  check_value (&check, goal->scope, 0, BST_N_SCOPES - 1);
  if (goal->scope == BST_SCOPE_TURNS || goal->scope == BST_SCOPE_TILES)
    check_value (&check, goal->length, 1, BST_MAX_LENGTH);
  if (goal->player >= position->n_players)
    add_problem (&check, (BstGoalProblem) {
      .code = BST_GOAL_PROBLEM_PLAYER,
      .condition = BST_MAX_CONDITIONS,
      .player = goal->player,
    });
  check_position (&check);
  if (!check_structure (&check) || !position->playable)
    return FALSE;

  for (guint i = 0; i < goal->n_conditions; i++)
    check_condition (&check, i);
  if (!check.sound)
    return FALSE;
  check_scope (&check);
  if (goal->objective == BST_OBJECTIVE_LEAD && position->n_players < 2)
    add_goal_problem (&check, BST_GOAL_PROBLEM_ALONE, 0, 0);
  check_state (&check);
  return TRUE;
}
