/* test-soundness.c: cooks, duals, tries and set play, against the enumeration
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-soundness.h"
#include "bst-test-game.h"
#include "bst-test-goal.h"
#include "bst-test-position.h"
#include "bst-test-run.h"

#define MAX_NODES 4000
#define MOST_LOOKED_AT 5
#define ALL (BST_SOUNDNESS_DUALS | BST_SOUNDNESS_TRIES | BST_SOUNDNESS_SET_PLAY)

/* With AddressSanitizer and a recount after each action a position takes many times as long. */
typedef struct
{
  guint by_verdict[BST_SOUNDNESS_DUAL + 1];
  guint n_variations;
  guint n_tries;
  guint n_set_plays;
  guint n_short;
} Seen;

/* Returns the sign of the difference between the value after the actions and the value of the solution. */
static int
compare_after (BstPosition       *position,
               const BstGoal     *goal,
               const BstSolution *solution,
               const GArray      *actions)
{
  BstValue values[BST_MAX_PLAYERS];

  g_assert_true (bst_test_goal_enumerate (position, goal, FALSE, actions, MAX_NODES, values));
  return bst_value_compare (&values[goal->player], &solution->least);
}

static GArray *
join (const GArray *a,
      const GArray *b)
{
  GArray *both = g_array_new (FALSE, FALSE, sizeof (BstAction));

  g_array_append_vals (both, a->data, a->len);
  if (b->len > 0)
    g_array_append_vals (both, b->data, b->len);
  return both;
}

static void
check_tries (BstPosition        *position,
             const BstGoal      *goal,
             const BstSolution  *solution,
             const BstSoundness *soundness)
{
  for (guint i = 0; i < MIN (soundness->tries->len, MOST_LOOKED_AT); i++)
    {
      const BstTry *found = &g_array_index (soundness->tries, BstTry, i);
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, found->turn);
      g_autoptr (GArray) both = join (turn->actions, found->refutation);

      g_assert_cmpint (turn->verdict, ==, BST_VERDICT_WORSE);
      g_assert_cmpint (compare_after (position, goal, solution, both), <, 0);
    }
}

/* After the key each defence listed keeps the value at its best, and so does the answer. */
static void
check_variations (BstPosition        *position,
                  const BstGoal      *goal,
                  const BstSolution  *solution,
                  const BstSoundness *soundness)
{
  const GArray *key = NULL;
  guint n_duals = 0;

  for (guint i = 0; i < solution->turns->len && key == NULL; i++)
    if (g_array_index (solution->turns, BstFirstTurn, i).verdict == BST_VERDICT_KEY)
      key = g_array_index (solution->turns, BstFirstTurn, i).actions;
  for (guint i = 0; i < soundness->variations->len; i++)
    n_duals += g_array_index (soundness->variations, BstVariation, i).n_answers > 1;
  for (guint i = 0; i < MIN (soundness->variations->len, MOST_LOOKED_AT); i++)
    {
      const BstVariation *variation = &g_array_index (soundness->variations, BstVariation, i);
      g_autoptr (GArray) defended = join (key, variation->defence);
      g_autoptr (GArray) answered = join (defended, variation->answer);

      g_assert_cmpint (compare_after (position, goal, solution, defended), ==, 0);
      g_assert_cmpint (compare_after (position, goal, solution, answered), ==, 0);
      g_assert_true ((variation->n_answers > 0) == (variation->answer->len > 0));
    }
  g_assert_cmpuint (soundness->n_duals, ==, n_duals);
}

static void
check_set_play (const BstPosition  *position,
                const BstGoal      *goal,
                const BstSoundness *soundness)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (position);
  g_autoptr (BstPosition) other = NULL;
  BstValue values[BST_MAX_PLAYERS];

  setup->player = (guint8) ((setup->player + 1) % setup->n_players);
  other = bst_position_new (setup, NULL);
  if (bst_test_goal_enumerate (other, goal, FALSE, NULL, MAX_NODES, values))
    g_assert_cmpint (bst_value_compare (&values[goal->player], &soundness->set_play), ==, 0);
}

/* Whether the set play is small enough for the enumeration, and so for the search. */
static gboolean
has_small_set_play (BstPosition   *position,
                    const BstGoal *goal)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (position);
  g_autoptr (BstPosition) other = NULL;
  BstValue values[BST_MAX_PLAYERS];

  setup->player = (guint8) ((setup->player + 1) % setup->n_players);
  other = bst_position_new (setup, NULL);
  return bst_position_is_playable (other)
         && bst_test_goal_enumerate (other, goal, FALSE, NULL, MAX_NODES, values);
}

static void
check_one (BstPosition   *position,
           const BstGoal *goal,
           Seen          *seen)
{
  g_autoptr (BstPosition) before = bst_position_copy (position);
  BstSolverLimits limits = { .memory = 1 << 16 };
  g_autoptr (BstSolution) solution = NULL;
  g_autoptr (BstSoundness) soundness = NULL;
  BstValue values[BST_MAX_PLAYERS];

  if (!bst_test_goal_enumerate (position, goal, FALSE, NULL, MAX_NODES, values))
    return;
  solution = bst_solution_new (position, goal, &limits);
  soundness = bst_soundness_new (position, goal, solution,
                                 has_small_set_play (position, goal) ? ALL : ALL & ~BST_SOUNDNESS_SET_PLAY, &limits);
  g_assert_true (bst_position_equal (position, before));
  check_tries (position, goal, solution, soundness);
  check_variations (position, goal, solution, soundness);
  if (soundness->set_play.whole > 0)
    check_set_play (position, goal, soundness);

  g_assert_cmpuint (soundness->n_cooks, ==, MAX (solution->n_ideas, 1) - 1);
  g_assert_cmpuint (soundness->n_turns, <=, solution->depths->len);
  if (soundness->verdict == BST_SOUNDNESS_SOUND)
    g_assert_cmpuint (solution->n_ideas, ==, 1);
  seen->by_verdict[soundness->verdict]++;
  seen->n_variations += soundness->variations->len;
  seen->n_tries += soundness->tries->len;
  seen->n_set_plays += soundness->set_play.whole > 0;
  seen->n_short += soundness->n_turns < solution->depths->len;
}

static void
check_many (guint         n,
            BstPosition *(*make) (BstTestRandom *random),
            Seen         *seen)
{
  BstTestRandom random = { .state = 9 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BstPosition) position = make (&random);
      BstGoal goal = bst_test_goal_random (&random, position);

      if (bst_test_chance (&random, 2))
        {
          goal.objective = BST_OBJECTIVE_LEAD;
          goal.player = (guint8) bst_position_get_chooser (position);
          goal.n_conditions = 0;
        }
      if (bst_goal_check (&goal, position, NULL))
        check_one (position, &goal, seen);
    }
}

static void
test_random (void)
{
  Seen seen = { 0 };

  check_many (BST_TEST_PART (150, 6), bst_test_position_new, &seen);
  check_many (BST_TEST_PART (400, 6), bst_test_position_new_draws, &seen);
  g_test_message ("%u sound, %u cooked, %u without solution, %u indifferent, %u duals; %u variations, %u tries, "
                  "%u set plays, %u short", seen.by_verdict[BST_SOUNDNESS_SOUND], seen.by_verdict[BST_SOUNDNESS_COOKED],
                  seen.by_verdict[BST_SOUNDNESS_NO_SOLUTION], seen.by_verdict[BST_SOUNDNESS_INDIFFERENT],
                  seen.by_verdict[BST_SOUNDNESS_DUAL], seen.n_variations, seen.n_tries, seen.n_set_plays, seen.n_short);
  g_assert_cmpuint (seen.by_verdict[BST_SOUNDNESS_OPEN], ==, 0);
  /* A part of the rounds may be too short for every kind. */
  if (!BST_TEST_MAKES_ALL)
    return;
  g_assert_cmpuint (seen.by_verdict[BST_SOUNDNESS_SOUND], >, 5);
  g_assert_cmpuint (seen.by_verdict[BST_SOUNDNESS_COOKED], >, 5);
  g_assert_cmpuint (seen.by_verdict[BST_SOUNDNESS_NO_SOLUTION], >, 5);
  g_assert_cmpuint (seen.n_variations, >, 20);
  g_assert_cmpuint (seen.n_set_plays, >, 20);
}

/* --- a puzzle --- */

/* The tile closes a city in the south of the other, where the figure scores 4 points; nothing else scores more. */
static BstTestGame *
make_puzzle (BstGoal *goal)
{
  BstTestGame *game = bst_test_game_new_start (2, "BASE-E BASE-U");

  bst_test_game_start (game);
  bst_goal_init (goal, 0);
  goal->objective = BST_OBJECTIVE_POINTS;
  goal->totals = FALSE;
  return game;
}

static void
test_puzzle (void)
{
  BstGoal goal;
  g_autoptr (BstTestGame) game = make_puzzle (&goal);
  g_autoptr (BstSolution) solution = bst_solution_new (game->position, &goal, NULL), stopped = NULL;
  g_autoptr (BstSoundness) soundness = bst_soundness_new (game->position, &goal, solution, ALL, NULL);
  g_autoptr (BstSoundness) open = NULL;
  g_autoptr (BstTestGame) longer = bst_test_game_new_start (2, "BASE-E BASE-U BASE-V BASE-K BASE-J BASE-N BASE-A BASE-D");
  BstSolverLimits limits = { .max_nodes = 1 };

  g_assert_cmpint (solution->least.part, ==, 4);
  g_assert_cmpuint (solution->n_keys, ==, 1);
  g_assert_cmpint (soundness->verdict, ==, BST_SOUNDNESS_SOUND);
  g_assert_cmpuint (soundness->n_cooks, ==, 0);

  /* A search that was stopped proves nothing. */
  bst_test_game_start (longer);
  goal.scope = BST_SCOPE_GAME;
  stopped = bst_solution_new (longer->position, &goal, &limits);
  open = bst_soundness_new (longer->position, &goal, stopped, ALL, NULL);
  g_assert_cmpint (stopped->end, !=, BST_SOLVER_WHOLE);
  g_assert_cmpint (open->verdict, ==, BST_SOUNDNESS_OPEN);
}

/* Whatever the players do, the goal is reached: every turn is a key, and every defence has many answers. */
static void
test_duals (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U BASE-U");
  g_autoptr (BstSolution) solution = NULL;
  g_autoptr (BstSoundness) soundness = NULL;
  BstGoal goal;

  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN };
  solution = bst_solution_new (game->position, &goal, NULL);
  soundness = bst_soundness_new (game->position, &goal, solution, ALL, NULL);
  g_assert_cmpuint (solution->n_keys, ==, solution->turns->len);
  g_assert_cmpint (soundness->verdict, ==, BST_SOUNDNESS_COOKED);
  g_assert_cmpuint (soundness->variations->len, >, 5);
  g_assert_cmpuint (soundness->n_duals, ==, soundness->variations->len);
}

/* There is no set play where the puzzle begins in the middle of a turn or the player is alone. Where the other begins,
 * nothing is left to close the city with, and only a second tile brings a road of two tiles. */
static void
test_no_set_play (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new_start (i == 1 ? 1 : 2, i == 2 ? "BASE-E" : "BASE-E BASE-U");
      g_autoptr (BstSolution) solution = NULL;
      g_autoptr (BstSoundness) soundness = NULL;
      BstGoal goal;

      bst_test_game_start (game);
      if (i == 0)
        bst_test_game_play (game, "place 0,-1 2");
      bst_goal_init (&goal, 0);
      goal.objective = BST_OBJECTIVE_POINTS;
      goal.totals = FALSE;
      goal.scope = BST_SCOPE_TURNS;
      goal.length = 1;
      g_assert_true (bst_goal_check (&goal, game->position, NULL));
      solution = bst_solution_new (game->position, &goal, NULL);
      soundness = bst_soundness_new (game->position, &goal, solution, ALL, NULL);
      g_assert_cmpint (solution->least.part, ==, 4);
      g_assert_cmpint (soundness->verdict, ==, BST_SOUNDNESS_SOUND);
      g_assert_cmpint (soundness->set_play.whole > 0, ==, i >= 2);
      g_assert_cmpint (soundness->set_play.part, ==, i == 3 ? 2 : 0);
    }
}

/* Ben gains nothing by any of his turns, and so may lengthen the road or not: one turn is the key, but it does not come
 * to one value. */
static void
test_indifferent (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U");
  g_autoptr (BstSolution) solution = NULL;
  g_autoptr (BstSoundness) soundness = NULL;
  BstGoal goal;

  bst_test_game_tile (game, "BASE-G", 0, -1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_fill_supplies (game);
  memset (game->setup->players[1].supply, 0, sizeof game->setup->players[1].supply);
  game->keeps_supplies = TRUE;
  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_POINTS;
  goal.others = BST_OTHERS_FOR_THEMSELVES;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 2;
  solution = bst_solution_new (game->position, &goal, NULL);
  soundness = bst_soundness_new (game->position, &goal, solution, ALL, NULL);
  g_assert_cmpint (solution->least.part, <, solution->most.part);
  g_assert_cmpuint (solution->n_ideas, ==, 1);
  g_assert_cmpint (soundness->verdict, ==, BST_SOUNDNESS_INDIFFERENT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/soundness/random", test_random);
  g_test_add_func ("/soundness/puzzle", test_puzzle);
  g_test_add_func ("/soundness/duals", test_duals);
  g_test_add_func ("/soundness/no-set-play", test_no_set_play);
  g_test_add_func ("/soundness/indifferent", test_indifferent);
  return g_test_run ();
}
