/* test-goal.c: goals as values: their faults, and their state during play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-goal.h"
#include "bst-notation.h"
#include "bst-test-game.h"

static BstGoal
make_goal (BstScope scope,
           guint    length)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.scope = (guint8) scope;
  goal.length = (guint8) length;
  return goal;
}

static void
add (BstGoal      *goal,
     BstCondition  condition)
{
  goal->conditions[goal->n_conditions++] = condition;
}

static BstPlace
name_segment (BstTestGame *game,
              int          x,
              int          y,
              const char  *segment)
{
  BstSetupTile tile;

  g_assert_true (bst_position_get_tile_at (game->position, BST_CELL (x, y), &tile));
  return BST_PLACE_ON_SEGMENT (BST_CELL (x, y), bst_notation_read_segment (bst_catalogue_get (game->setup->catalogue,
                                                                                             tile.type),
                                                                           tile.rotation, segment));
}

/* --- faults --- */

static void
assert_problem (const BstGoal      *goal,
                BstTestGame        *game,
                BstGoalProblemCode  code,
                guint               condition)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstGoalProblem));
  gboolean sound = bst_goal_check (goal, game->position, problems);
  gboolean found = FALSE;

  g_assert_cmpint (sound, ==, code >= BST_GOAL_PROBLEM_FIRST_WARNING);
  g_assert_cmpint (sound, ==, bst_goal_check (goal, game->position, NULL));
  for (guint i = 0; i < problems->len; i++)
    {
      const BstGoalProblem *problem = &g_array_index (problems, BstGoalProblem, i);

      found |= problem->code == code && problem->condition == condition;
    }
  g_assert_true (found);
}

static void
assert_sound (const BstGoal *goal,
              BstTestGame   *game)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstGoalProblem));

  g_assert_true (bst_goal_check (goal, game->position, problems));
  g_assert_cmpuint (problems->len, ==, 0);
}

static void
test_structure (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V");
  BstGoal goal = make_goal (BST_SCOPE_TURN, 1);

  bst_test_game_start (game);
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NO_CONDITION, BST_MAX_CONDITIONS);

  add (&goal, (BstCondition) { .kind = BST_CONDITION_ALL, .n = 2 });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_STRUCTURE, 1);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_ANY, .n = 1 });
  add (&goal, (BstCondition) { .kind = BST_CONDITION_POINTS, .number = 7 });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_STRUCTURE, 3);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_WIN });
  assert_sound (&goal, game);
  g_assert_cmpuint (bst_goal_skip (&goal, 0), ==, 4);
  g_assert_cmpuint (bst_goal_skip (&goal, 1), ==, 3);
  g_assert_cmpuint (bst_goal_skip (&goal, 2), ==, 3);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_WIN });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_STRUCTURE, 4);

  /* A condition that is missing behind the last one that there can be. */
  goal = make_goal (BST_SCOPE_TURN, 1);
  for (guint i = 0; i < BST_MAX_CONDITIONS; i++)
    add (&goal, (BstCondition) { .kind = BST_CONDITION_ALL, .n = 1 });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_STRUCTURE, BST_MAX_CONDITIONS - 1);
}

static void
test_names (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V");
  BstGoal goal = make_goal (BST_SCOPE_TILES, 2);
  BstCondition *condition = &goal.conditions[0];

  bst_test_game_start (game);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_COMPLETE, .place = name_segment (game, 0, 0, "city:N") });
  condition->place.cell.x = 5;
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NOWHERE, 0);
  condition->place = name_segment (game, 0, 0, "field:SL");
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NEVER_COMPLETE, 0);
  condition->place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE);
  assert_problem (&goal, game, BST_GOAL_PROBLEM_PLACE, 0);

  /* No tile to come has a city. */
  condition->place = name_segment (game, 0, 0, "city:N");
  assert_problem (&goal, game, BST_GOAL_PROBLEM_OUT_OF_REACH, 0);
  condition->place = name_segment (game, 0, 0, "road:E");
  assert_sound (&goal, game);

  *condition = (BstCondition) { .kind = BST_CONDITION_POINTS, .player = 2, .number = 7 };
  assert_problem (&goal, game, BST_GOAL_PROBLEM_PLAYER, 0);
  *condition = (BstCondition) { .kind = BST_CONDITION_KING };
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NEEDS_MODULE, 0);
  *condition = (BstCondition) { .kind = BST_CONDITION_CHALLENGE, .place = BST_PLACE_ON_CELL (BST_CELL (0, 0)) };
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NOWHERE, 0);
  *condition = (BstCondition) { .kind = BST_CONDITION_SPACE, .number = BST_SCOREBOARD };
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NUMBER, 0);
  *condition = (BstCondition) { .kind = BST_CONDITION_TILE, .place = BST_PLACE_ON_CELL (BST_CELL (0, 0)) };
  assert_problem (&goal, game, BST_GOAL_PROBLEM_REACHED, BST_MAX_CONDITIONS);
  condition->negated = TRUE;
  assert_problem (&goal, game, BST_GOAL_PROBLEM_OUT_OF_REACH, BST_MAX_CONDITIONS);
  *condition = (BstCondition) { .kind = BST_CONDITION_WIN };
  goal.length = 3;
  assert_problem (&goal, game, BST_GOAL_PROBLEM_TOO_LONG, BST_MAX_CONDITIONS);
  goal.length = BST_MAX_LENGTH + 1;
  assert_problem (&goal, game, BST_GOAL_PROBLEM_VALUE, BST_MAX_CONDITIONS);
}

/* What no editor makes, but a program could. */
static void
test_foreign (void)
{
  const struct
  {
    BstCondition       condition;
    guint              n_conditions;
    BstGoalProblemCode code;
    guint              at;
  } faults[] = {
    { { .kind = BST_CONDITION_WIN }, BST_MAX_CONDITIONS + 1, BST_GOAL_PROBLEM_VALUE, BST_MAX_CONDITIONS },
    { { .kind = BST_CONDITION_ALL, .n = 0 }, 1, BST_GOAL_PROBLEM_STRUCTURE, 0 },
    { { .kind = BST_N_CONDITIONS }, 1, BST_GOAL_PROBLEM_STRUCTURE, 0 },
    { { .kind = BST_CONDITION_POINTS, .number = -BST_MAX_SCORE - 1 }, 1, BST_GOAL_PROBLEM_NUMBER, 0 },
    { { .kind = BST_CONDITION_POINTS, .number = BST_MAX_SCORE + 1 }, 1, BST_GOAL_PROBLEM_NUMBER, 0 },
    { { .kind = BST_CONDITION_FIGURES, .number = -1, .place = { .kind = BST_PLACE_SUPPLY } }, 1, BST_GOAL_PROBLEM_NUMBER, 0 },
    { { .kind = BST_CONDITION_WIN, .place = { .kind = BST_PLACE_CELL } }, 1, BST_GOAL_PROBLEM_PLACE, 0 },
    { { .kind = BST_CONDITION_COMPLETE }, 1, BST_GOAL_PROBLEM_PLACE, 0 },
    { { .kind = BST_CONDITION_TILE, .place = { .kind = BST_PLACE_CORNER } }, 1, BST_GOAL_PROBLEM_PLACE, 0 },
    { { .kind = BST_CONDITION_TILE, .place = BST_PLACE_ON_CELL (BST_CELL (BST_MAX_COORD + 1, 0)) }, 1,
      BST_GOAL_PROBLEM_NOWHERE, 0 },
    { { .kind = BST_CONDITION_COUNT, .place = BST_PLACE_IN_DISTRICT (BST_N_DISTRICTS) }, 1,
      BST_GOAL_PROBLEM_PLACE, 0 },
    { { .kind = BST_CONDITION_COMPLETE, .place = BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), BST_MAX_SEGMENTS) }, 1,
      BST_GOAL_PROBLEM_NOWHERE, 0 },
  };
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V");

  bst_test_game_start (game);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      BstGoal goal = make_goal (BST_SCOPE_TURN, 1);

      g_test_message ("%u", i);
      goal.conditions[0] = faults[i].condition;
      goal.n_conditions = (guint8) faults[i].n_conditions;
      assert_problem (&goal, game, faults[i].code, faults[i].at);
    }
}

/* A space beyond the scoreboard is there only where a robber can stand on it. */
static void
test_spaces (void)
{
  for (guint value = 0; value < 2; value++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-V");
      BstGoal goal = make_goal (BST_SCOPE_TURN, 1);

      bst_test_game_switch (game, BST_SWITCH_ROBBERS_SPACE, value);
      bst_test_game_start (game);
      add (&goal, (BstCondition) { .kind = BST_CONDITION_SPACE, .number = BST_SCOREBOARD });
      g_assert_cmpint (bst_goal_check (&goal, game->position, NULL), ==, value != BST_ROBBERS_SPACE_MODULO_50);
    }
}

static void
test_alone (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (1, "BASE-U BASE-V");
  BstGoal goal = make_goal (BST_SCOPE_TURN, 1);

  bst_test_game_start (game);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_LEAD, .number = 1 });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_ALONE, 0);
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_POINTS, .number = 1 };
  assert_sound (&goal, game);
  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_LEAD;
  assert_problem (&goal, game, BST_GOAL_PROBLEM_ALONE, BST_MAX_CONDITIONS);
  g_assert_cmpint (bst_goal_get_lead ((gint32[BST_MAX_PLAYERS]) { 7, 9 }, 1, 0), ==, 7);
}

/* Nothing is left to lay. */
static void
test_no_tiles (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "");
  BstGoal goal = make_goal (BST_SCOPE_TURN, 1);

  bst_test_game_start (game);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_WIN });
  assert_problem (&goal, game, BST_GOAL_PROBLEM_NO_TILES, BST_MAX_CONDITIONS);
}

/* --- play --- */

/* Plays an action and follows it. */
static void
play (BstTestGame        *game,
      const BstGoal      *goal,
      const BstGoalStart *start,
      BstGoalProgress    *progress,
      const char         *text)
{
  BstAction action;
  BstGoalStep step;

  g_assert_cmpint (bst_notation_read_action (game->position, text, &action, NULL), ==, BST_NOTATION_SOUND);
  bst_goal_step_init (&step, game->position);
  bst_test_game_play (game, text);
  bst_goal_follow (goal, start, progress, game->position, &step, &action, game->events);
}

static BstGoalState
look (BstTestGame           *game,
      const BstGoal         *goal,
      const BstGoalStart    *start,
      const BstGoalProgress *progress)
{
  return bst_goal_get_state (goal, start, progress, game->position,
                             bst_goal_is_due (goal, start, progress, game->position));
}

/* The city is completed by the first tile, so that the rest of the scope does not matter; four points are had only at
 * the end of the scope, or, where once is enough, at the end of the turn. */
static void
test_play (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U BASE-V");
  BstGoal goal = make_goal (BST_SCOPE_TILES, 2), gain = goal, once = goal;
  BstGoalProgress progress = { 0 }, gain_progress = { 0 }, once_progress = { 0 };
  BstGoalStart start;

  game->setup->players[0].score = 10;
  bst_test_game_start (game);
  bst_goal_start_init (&start, game->position);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_COMPLETE, .place = name_segment (game, 0, 0, "city:N") });
  add (&gain, (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 4 });
  once = gain;
  once.conditions[0].once = TRUE;
  gain.totals = once.totals = FALSE;
  assert_sound (&goal, game);

  play (game, &goal, &start, &progress, "place 0,-1 2");
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_REACHED);
  g_assert_cmpuint (progress.n_ends, ==, 0);
  play (game, &gain, &start, &gain_progress, "deploy meeple city:S");
  bst_goal_follow (&once, &start, &once_progress, game->position, &(BstGoalStep) { .phase = BST_PHASE_DEPLOY },
                   &(BstAction) { .type = BST_ACTION_DEPLOY }, NULL);
  g_assert_cmpuint (gain_progress.n_ends, ==, 1);
  g_assert_cmpuint (gain_progress.n_turns, ==, 1);
  g_assert_cmpint (look (game, &gain, &start, &gain_progress), ==, BST_GOAL_OPEN);
  g_assert_cmpint (look (game, &once, &start, &once_progress), ==, BST_GOAL_REACHED);
  play (game, &gain, &start, &gain_progress, "place 1,0 0");
  play (game, &gain, &start, &gain_progress, "pass");
  g_assert_cmpint (look (game, &gain, &start, &gain_progress), ==, BST_GOAL_REACHED);
  gain.conditions[0].number = 5;
  g_assert_cmpint (look (game, &gain, &start, &gain_progress), ==, BST_GOAL_LOST);
  gain.conditions[0].negated = TRUE;
  g_assert_cmpint (look (game, &gain, &start, &gain_progress), ==, BST_GOAL_REACHED);
  g_assert_cmpint (bst_goal_get_value (&gain, &start, &gain_progress, game->position), ==, 1);
  gain.objective = BST_OBJECTIVE_LEAD;
  g_assert_cmpint (bst_goal_get_value (&gain, &start, &gain_progress, game->position), ==, 14);
}

/* An abbey is a turn of its own, and ends it where its player has no figure left. */
static void
test_abbey (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstGoal goal = make_goal (BST_SCOPE_TURNS, 1);
  BstGoalProgress progress = { 0 };
  BstGoalStart start;

  bst_test_game_module (game, BST_MODULE_ABBEY);
  for (guint i = 0; i < 9; i++)
    if (i != 4)
      bst_test_game_tile (game, "BASE-B", (int) i % 3, (int) i / 3, 0);
  bst_test_game_next (game, "BASE-E BASE-U");
  bst_test_game_fill_supplies (game);
  memset (game->setup->players[0].supply, 0, sizeof game->setup->players[0].supply);
  game->keeps_supplies = TRUE;
  bst_test_game_start (game);
  bst_goal_start_init (&start, game->position);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_WIN });
  play (game, &goal, &start, &progress, "abbey 1,1");
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 1);
  g_assert_cmpuint (progress.n_ends, ==, 1);
  g_assert_true (bst_goal_is_due (&goal, &start, &progress, game->position));
}

/* `all` waits for the condition that is still open, `any` does not. */
static void
test_joined (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U BASE-V");
  BstGoal goal = make_goal (BST_SCOPE_TILES, 2);
  BstGoalProgress progress = { 0 };
  BstGoalStart start;

  bst_test_game_start (game);
  bst_goal_start_init (&start, game->position);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_ALL, .n = 2 });
  add (&goal, (BstCondition) { .kind = BST_CONDITION_COMPLETE, .place = name_segment (game, 0, 0, "city:N") });
  add (&goal, (BstCondition) { .kind = BST_CONDITION_WIN });
  play (game, &goal, &start, &progress, "place 0,-1 2");
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_OPEN);
  goal.conditions[0].kind = BST_CONDITION_ANY;
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_REACHED);
  goal.conditions[1].negated = TRUE;
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_OPEN);
  goal.conditions[0].kind = BST_CONDITION_ALL;
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_LOST);
  goal.conditions[0].negated = TRUE;
  g_assert_cmpint (look (game, &goal, &start, &progress), ==, BST_GOAL_REACHED);
}

/* A challenge may be named by either building; only its winner has won it. */
static void
test_challenge (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_challenge ();
  BstGoal goal = make_goal (BST_SCOPE_TURN, 1);
  BstCondition condition = { .kind = BST_CONDITION_CHALLENGE, .player = 1 };
  BstGoalProgress progress = { 0 };
  BstGoalStart start;

  bst_test_game_start (game);
  bst_goal_start_init (&start, game->position);
  add (&goal, (BstCondition) { .kind = BST_CONDITION_ALL, .n = 4 });
  condition.place = BST_PLACE_ON_CELL (BST_CELL (5, 0));
  add (&goal, condition);
  condition.place = BST_PLACE_ON_CELL (BST_CELL (6, -1));
  add (&goal, condition);
  condition.place = BST_PLACE_ON_CELL (BST_CELL (4, 0));
  add (&goal, condition);
  condition = (BstCondition) { .kind = BST_CONDITION_CHALLENGE, .place = BST_PLACE_ON_CELL (BST_CELL (5, 0)) };
  add (&goal, condition);

  play (game, &goal, &start, &progress, "place 4,1 2");
  g_assert_cmpuint (progress.reached, ==, 0);
  play (game, &goal, &start, &progress, "pass");
  g_assert_cmpuint (progress.reached, ==, 1 << 1 | 1 << 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/goal/structure", test_structure);
  g_test_add_func ("/goal/names", test_names);
  g_test_add_func ("/goal/foreign", test_foreign);
  g_test_add_func ("/goal/spaces", test_spaces);
  g_test_add_func ("/goal/alone", test_alone);
  g_test_add_func ("/goal/no-tiles", test_no_tiles);
  g_test_add_func ("/goal/play", test_play);
  g_test_add_func ("/goal/abbey", test_abbey);
  g_test_add_func ("/goal/joined", test_joined);
  g_test_add_func ("/goal/challenge", test_challenge);
  return g_test_run ();
}
