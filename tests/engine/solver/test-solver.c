/* test-solver.c: the solutions of goals agree with an enumeration of every course of the game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-solver.h"
#include "bst-test-game.h"
#include "bst-test-goal.h"
#include "bst-test-position.h"
#include "bst-test-run.h"

#define MAX_NODES 20000

/* --- the comparison --- */

typedef struct
{
  guint n_compared;
  guint n_turns;
  guint n_keys;
  guint n_fractions;
  guint n_indifferent;
  guint by_objective[BST_N_OBJECTIVES];
  guint by_certainty[BST_N_CERTAINTIES];
  guint by_others[BST_N_OTHERS];
  guint by_condition[BST_N_CONDITIONS];
  guint n_reached;
  guint by_players[BST_MAX_PLAYERS + 1];
  guint by_module[BST_N_MODULES];
} Seen;

static void
assert_value (const BstValue *value,
              BstValue        expected)
{
  g_assert_cmpint (value->part, ==, expected.part);
  g_assert_cmpint (value->whole, ==, expected.whole);
}

/* Fails unless the verdict of a turn agrees with the values after it. */
static void
check_turn (BstPosition        *position,
            const BstGoal      *goal,
            const BstSolution  *solution,
            const BstFirstTurn *turn,
            const BstValue     *best)
{
  BstValue values[BST_MAX_PLAYERS], *value = &values[bst_position_get_chooser (position)];

  if (goal->others == BST_OTHERS_AGAINST || goal->certainty == BST_CERTAINTY_COOPERATIVE)
    {
      value = &values[goal->player];
      best = &solution->least;
    }
  g_assert_true (bst_test_goal_enumerate (position, goal, FALSE, turn->actions, MAX_NODES, values));
  if (turn->least.whole > 0)
    g_assert_cmpint (bst_value_compare (&turn->least, &values[goal->player]), <=, 0);
  g_assert_cmpint (turn->verdict, ==, bst_value_compare (value, best) == 0 ? BST_VERDICT_KEY : BST_VERDICT_WORSE);
  g_assert_true (bst_test_goal_enumerate (position, goal, TRUE, turn->actions, MAX_NODES, values));
  if (turn->most.whole > 0)
    g_assert_cmpint (bst_value_compare (&turn->most, &values[goal->player]), >=, 0);
}

/* Looks at some turns; at a position with few of them all are looked at. */
static void
check_turns (BstPosition       *position,
             const BstGoal     *goal,
             const BstSolution *solution,
             const BstValue    *best,
             Seen              *seen)
{
  guint step = 1 + solution->turns->len / 16, n_keys = 0, n_ideas = 0;

  for (guint i = 0; i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);

      if (i % step == 0)
        check_turn (position, goal, solution, turn, best);
      g_assert_cmpuint (bst_solution_find_turn (solution, turn->actions), ==, i);
      g_assert_cmpuint (g_array_index (solution->turns, BstFirstTurn, turn->like).like, ==, turn->like);
      g_assert_true (turn->like == i || turn->n_nodes == 0);
      n_keys += turn->verdict == BST_VERDICT_KEY;
      n_ideas += turn->verdict == BST_VERDICT_KEY && turn->like == i;
    }
  g_assert_cmpuint (solution->n_keys, ==, n_keys);
  g_assert_cmpuint (solution->n_ideas, ==, n_ideas);
  g_assert_true (n_keys > 0 || solution->turns->len == 0);
  seen->n_turns += solution->turns->len;
  seen->n_keys += n_keys;
}

/* The value does not change along the line. */
static void
check_line (BstPosition       *position,
            const BstGoal     *goal,
            const BstSolution *solution)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));

  for (guint i = 0; i < solution->line->len; i++)
    {
      BstValue values[BST_MAX_PLAYERS];

      g_array_append_val (played, g_array_index (solution->line, BstAction, i));
      g_assert_true (bst_test_goal_enumerate (position, goal, FALSE, played, MAX_NODES, values));
      assert_value (&values[goal->player], solution->least);
    }
}

static void
check_depths (const BstSolution *solution)
{
  const BstSolverDepth *last = &g_array_index (solution->depths, BstSolverDepth, solution->depths->len - 1);

  for (guint i = 0; i < solution->depths->len; i++)
    g_assert_cmpuint (g_array_index (solution->depths, BstSolverDepth, i).n_turns, ==, i + 1);
  assert_value (&last->value, solution->least);
}

/* Where only the value is wanted, it is the same, and nothing is said of the turns. */
static void
check_value_only (BstPosition       *position,
                  const BstGoal     *goal,
                  const BstSolution *solution)
{
  BstSolverLimits limits = { .memory = 1 << 16, .value_only = TRUE };
  g_autoptr (BstSolution) quick = bst_solution_new (position, goal, &limits);

  g_assert_cmpint (quick->end, ==, BST_SOLVER_WHOLE);
  assert_value (&quick->least, solution->least);
  assert_value (&quick->most, solution->most);
  g_assert_cmpuint (quick->line->len, ==, 0);
  for (guint i = 0; i < quick->turns->len; i++)
    g_assert_cmpint (g_array_index (quick->turns, BstFirstTurn, i).verdict, ==, BST_VERDICT_OPEN);
}

/* A search that is watched asks other questions. */
static void
watch (const BstSolution      *solution,
       guint                   n_done,
       G_GNUC_UNUSED gpointer  data)
{
  g_assert_cmpuint (n_done, <=, solution->turns->len);
}

static void
compare (BstPosition   *position,
         const BstGoal *goal,
         guint          max_nodes,
         Seen          *seen)
{
  g_autoptr (BstPosition) before = bst_position_copy (position);
  BstValue least[BST_MAX_PLAYERS], most[BST_MAX_PLAYERS];
  BstSolverLimits limits = { .memory = 1 << 16 };
  g_autoptr (BstSolution) solution = NULL;

  if (!bst_test_goal_enumerate (position, goal, FALSE, NULL, max_nodes, least)
      || !bst_test_goal_enumerate (position, goal, TRUE, NULL, max_nodes, most))
    return;
  if (seen->n_compared % 2 == 0)
    limits.progress = watch;
  solution = bst_solution_new (position, goal, &limits);
  g_assert_true (bst_position_equal (position, before));
  g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
  assert_value (&solution->least, least[goal->player]);
  assert_value (&solution->most, most[goal->player]);
  check_turns (position, goal, solution, &least[bst_position_get_chooser (position)], seen);
  check_line (position, goal, solution);
  check_depths (solution);
  if (seen->n_compared % 3 == 0)
    check_value_only (position, goal, solution);

  seen->n_compared++;
  seen->by_objective[goal->objective]++;
  seen->by_certainty[goal->certainty]++;
  seen->by_others[goal->others]++;
  seen->by_players[bst_position_get_n_players (position)]++;
  for (BstModuleId module = 0; module < BST_N_MODULES; module++)
    seen->by_module[module] += bst_rules_has (bst_position_get_rules (position), module);
  seen->n_fractions += solution->least.whole > 1;
  seen->n_indifferent += bst_value_compare (&solution->least, &solution->most) != 0;
  for (guint i = 0; i < goal->n_conditions; i++)
    seen->by_condition[goal->conditions[i].kind]++;
  seen->n_reached += goal->objective == BST_OBJECTIVE_CONDITION && solution->least.part > 0;
}

static void
tell_counts (const char  *title,
             const guint *counts,
             guint        first,
             guint        n)
{
  g_autoptr (GString) line = g_string_new (title);

  for (guint i = first; i < n; i++)
    g_string_append_printf (line, " %u", counts[i]);
  g_test_message ("%s", line->str);
}

static void
tell_seen (const Seen *seen)
{
  g_test_message ("%u compared, %u turns, %u keys, %u fractions, %u reached, %u indifferent", seen->n_compared,
                  seen->n_turns, seen->n_keys, seen->n_fractions, seen->n_reached, seen->n_indifferent);
  tell_counts ("By objective:", seen->by_objective, 0, BST_N_OBJECTIVES);
  tell_counts ("By certainty:", seen->by_certainty, 0, BST_N_CERTAINTIES);
  tell_counts ("By the others:", seen->by_others, 0, BST_N_OTHERS);
  tell_counts ("By condition:", seen->by_condition, 0, BST_N_CONDITIONS);
  tell_counts ("By players, from 2:", seen->by_players, 2, BST_MAX_PLAYERS + 1);
  tell_counts ("By module:", seen->by_module, 0, BST_N_MODULES);
}

static void
compare_next (BstTestRandom  *random,
              BstPosition  *(*make) (BstTestRandom *random),
              gboolean        draws,
              guint           max_nodes,
              Seen           *seen)
{
  g_autoptr (BstPosition) position = make (random);
  BstGoal goal = bst_test_goal_random (random, position);

  if (draws && !bst_test_chance (random, 4))
    goal.certainty = BST_CERTAINTY_EXPECTED;
  if (draws && bst_test_chance (random, 2))
    goal.scope = BST_SCOPE_GAME;
  if (bst_goal_check (&goal, position, NULL))
    compare (position, &goal, max_nodes, seen);
}

static void
compare_many (guint           n,
              BstPosition  *(*make) (BstTestRandom *random),
              gboolean        draws,
              guint           max_nodes,
              Seen           *seen)
{
  BstTestRandom random = { .state = 3 + ((guint64) bst_test_get_seed () << 24) };

  for (guint i = 0; bst_test_goes_on (i, n); i++)
    compare_next (&random, make, draws, max_nodes, seen);
  tell_seen (seen);
}

static void
test_rules (void)
{
  Seen seen = { 0 };

  compare_many (BST_TEST_SHARE (1000), bst_test_position_new, FALSE, MAX_NODES / 8, &seen);
  /* Any time, and a part of the rounds, may be too short for every kind. */
  if (bst_test_is_long () || !BST_TEST_MAKES_ALL)
    return;
  for (guint i = 0; i < BST_N_OBJECTIVES; i++)
    g_assert_cmpuint (seen.by_objective[i], >, 20);
  for (guint i = 0; i < BST_N_CERTAINTIES; i++)
    g_assert_cmpuint (seen.by_certainty[i], >, 20);
  for (guint i = 0; i < BST_N_OTHERS; i++)
    g_assert_cmpuint (seen.by_others[i], >, 20);
  for (guint i = 0; i < BST_N_CONDITIONS; i++)
    g_assert_cmpuint (seen.by_condition[i], >, 6);
  for (guint i = 2; i <= BST_MAX_PLAYERS; i++)
    g_assert_cmpuint (seen.by_players[i], >, 30);
  for (guint i = 0; i < BST_N_MODULES; i++)
    g_assert_cmpuint (seen.by_module[i], >, 30);
  g_assert_cmpuint (seen.n_reached, >, 100);
}

/* A draw in games of all modules. */
static void
test_bags (void)
{
  Seen seen = { 0 };

  compare_many (BST_TEST_SHARE (600), bst_test_position_new_bag, TRUE, MAX_NODES / 16, &seen);
  if (bst_test_is_long () || !BST_TEST_MAKES_ALL)
    return;
  for (guint i = 2; i <= BST_MAX_PLAYERS; i++)
    g_assert_cmpuint (seen.by_players[i], >, 9);
  for (guint i = 0; i < BST_N_MODULES; i++)
    g_assert_cmpuint (seen.by_module[i], >, 15);
  g_assert_cmpuint (seen.n_fractions, >=, 1);
}

static void
test_draws (void)
{
  Seen seen = { 0 };

  compare_many (BST_TEST_SHARE (600), bst_test_position_new_draws, TRUE, MAX_NODES, &seen);
  if (bst_test_is_long () || !BST_TEST_MAKES_ALL)
    return;
  g_assert_cmpuint (seen.n_fractions, >, 20);
  g_assert_cmpuint (seen.n_indifferent, >, 2);
}

/* A probe of a draw that found nothing was once remembered as a bound. */
static void
test_probe (void)
{
  BstTestRandom random = { .state = G_GUINT64_CONSTANT (1843388331306581925) };
  Seen seen = { 0 };

  compare_next (&random, bst_test_position_new_draws, TRUE, MAX_NODES, &seen);
  g_assert_cmpuint (seen.n_compared, ==, 1);
}

/* --- threads --- */

static void
assert_alike (const BstSolution *a,
              const BstSolution *b)
{
  assert_value (&a->least, b->least);
  assert_value (&a->most, b->most);
  g_assert_cmpuint (a->n_keys, ==, b->n_keys);
  g_assert_cmpuint (a->n_ideas, ==, b->n_ideas);
  g_assert_cmpmem (a->line->data, a->line->len * sizeof (BstAction), b->line->data, b->line->len * sizeof (BstAction));
  g_assert_cmpuint (a->turns->len, ==, b->turns->len);
  for (guint i = 0; i < a->turns->len; i++)
    {
      const BstFirstTurn *one = &g_array_index (a->turns, BstFirstTurn, i);
      const BstFirstTurn *two = &g_array_index (b->turns, BstFirstTurn, i);

      g_assert_cmpuint (one->verdict, ==, two->verdict);
      g_assert_cmpuint (one->like, ==, two->like);
    }
  g_assert_cmpuint (a->depths->len, ==, b->depths->len);
  for (guint i = 0; i < a->depths->len; i++)
    assert_value (&g_array_index (a->depths, BstSolverDepth, i).value,
                  g_array_index (b->depths, BstSolverDepth, i).value);
}

/* Returns a game with few figures and so many tiles to come that threads share the choices of a turn. */
static BstPosition *
make_long_game (BstTestRandom *random,
                guint          n_known,
                guint          n_bag)
{
  static const char * const ids[] = { "BASE-D", "BASE-E", "BASE-U", "BASE-V", "BASE-N", "BASE-A" };
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, ids[bst_test_random_below (random, G_N_ELEMENTS (ids))]);

  for (guint i = 1; i < n_known + n_bag; i++)
    {
      guint16 type = (guint16) bst_test_type (ids[bst_test_random_below (random, G_N_ELEMENTS (ids))]);

      if (i < n_known)
        g_array_append_val (game->setup->draw, type);
      else
        g_array_index (game->setup->bag, guint16, type)++;
    }
  if (n_known == 0)
    game->setup->hand = BST_NONE;
  game->setup->bag_given = TRUE;
  bst_test_game_figure (game, bst_test_random_below (random, 2), BST_FIGURE_MEEPLE, 0, 0, "city:N");
  for (guint i = 0; i < 2; i++)
    {
      game->setup->players[i].supply_given = TRUE;
      game->setup->players[i].supply[BST_FIGURE_MEEPLE] = bst_test_chance (random, 2);
    }
  return bst_position_new (game->setup, NULL);
}

/* The same with so many tiles that threads meet at choices deep in the tree, and where a tile is drawn first. */
static void
test_shared_turns (void)
{
  BstTestRandom random = { .state = 21 };

  for (guint i = 0; i < BST_TEST_SHARE (12); i++)
    {
      g_autoptr (BstPosition) position = i % 3 == 0 ? make_long_game (&random, 0, 4)
                                                    : make_long_game (&random, 6 - i % 3, i % 3 - 1);
      BstSolverLimits one = { .memory = 1 << 20 }, three = { .memory = 1 << 18, .n_threads = 3 };
      g_autoptr (BstSolution) alone = NULL, together = NULL;
      BstGoal goal;

      bst_goal_init (&goal, i % 2);
      goal.scope = BST_SCOPE_GAME;
      goal.certainty = (guint8) (i % BST_N_CERTAINTIES);
      g_assert_true (bst_goal_check (&goal, position, NULL));
      alone = bst_solution_new (position, &goal, &one);
      together = bst_solution_new (position, &goal, &three);
      g_assert_cmpint (alone->end, ==, BST_SOLVER_WHOLE);
      assert_alike (alone, together);
    }
}

/* The values, verdicts and the line are the same with two threads, and with a table of any size. */
static void
test_threads (void)
{
  BstTestRandom random = { .state = 8 };
  guint n = 0;

  for (guint i = 0; i < BST_TEST_SHARE (40); i++)
    {
      g_autoptr (BstPosition) position = i % 2 == 0 ? bst_test_position_new_draws (&random)
                                                    : bst_test_position_new (&random);
      BstGoal goal = bst_test_goal_random (&random, position);
      BstSolverLimits one = { .memory = 1 << 20 }, two = { .memory = 1 << 14, .n_threads = 2 };
      BstSolverLimits few = { .memory = 1 << 20, .max_nodes = 100000 };
      g_autoptr (BstSolution) tried = NULL, alone = NULL, together = NULL;

      goal.scope = BST_SCOPE_TILES;
      goal.length = 2;
      if (!bst_goal_check (&goal, position, NULL))
        continue;
      tried = bst_solution_new (position, &goal, &few);
      if (tried->end != BST_SOLVER_WHOLE)
        continue;
      alone = bst_solution_new (position, &goal, &one);
      together = bst_solution_new (position, &goal, &two);
      assert_alike (alone, together);
      n++;
    }
  g_assert_cmpuint (n, >, BST_TEST_SHARE (40) / 8);
}

/* --- limits --- */

typedef struct
{
  gint  n_asked;
  gint  stop_at;
  guint n_progress;
} Asked;

static gboolean
is_stopped (gpointer data)
{
  Asked *asked = data;

  return g_atomic_int_add (&asked->n_asked, 1) + 1 >= asked->stop_at;
}

static void
note_progress (const BstSolution *solution,
               guint              n_done,
               gpointer           data)
{
  Asked *asked = data;

  g_assert_cmpuint (n_done, <=, solution->turns->len);
  asked->n_progress++;
}

/* Turns that come to the same are searched once. */
static guint
count_ideas (const BstSolution *solution)
{
  guint n = 0;

  for (guint i = 0; i < solution->turns->len; i++)
    n += g_array_index (solution->turns, BstFirstTurn, i).like == i;
  return n;
}

static BstTestGame *
make_game (void)
{
  BstTestGame *game = bst_test_game_new_start (2, "BASE-E BASE-U BASE-V");

  bst_test_game_start (game);
  return game;
}

/* Wherever the search stops, the position is as before, and what is said of the value is true. */
static void
test_stop (void)
{
  g_autoptr (BstTestGame) game = make_game ();
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  g_autoptr (BstSolution) whole = NULL;
  BstSolverEnd end = BST_SOLVER_STOPPED;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  whole = bst_solution_new (game->position, &goal, NULL);
  for (gint stop_at = 1; end == BST_SOLVER_STOPPED; stop_at++)
    for (guint n_threads = 1; n_threads <= 2; n_threads++)
      {
        Asked asked = { .stop_at = stop_at };
        BstSolverLimits limits = {
          .is_stopped = is_stopped,
          .progress = note_progress,
          .data = &asked,
          .n_threads = n_threads,
          .memory = 1 << 16,
        };
        g_autoptr (BstSolution) solution = bst_solution_new (game->position, &goal, &limits);

        g_assert_true (bst_position_equal (game->position, before));
        if (solution->least.whole > 0)
          g_assert_cmpint (bst_value_compare (&solution->least, &whole->least), <=, 0);
        if (solution->most.whole > 0)
          g_assert_cmpint (bst_value_compare (&solution->most, &whole->most), >=, 0);
        g_assert_true (solution->end == BST_SOLVER_WHOLE || solution->n_keys == 0);
        g_assert_true (solution->end != BST_SOLVER_WHOLE || asked.n_progress >= count_ideas (solution));
        end = solution->end;
      }
  g_assert_cmpint (end, ==, BST_SOLVER_WHOLE);
}

/* Tells progress at each question, and looks at what is told. */
typedef struct
{
  const BstSolution *whole;
  guint64            n_nodes;
  guint              n_told;
  guint              n_bounds;
  guint              n_both;
  BstValue           least;
  BstValue           most;
} Told;

static gboolean
is_always_due (G_GNUC_UNUSED gpointer data)
{
  return TRUE;
}

static void
check_progress (const BstSolution *solution,
                guint              n_done,
                gpointer           data)
{
  Told *told = data;

  g_assert_cmpuint (n_done, <=, solution->turns->len);
  g_assert_cmpuint (solution->n_nodes, >=, told->n_nodes);
  told->n_nodes = solution->n_nodes;
  told->n_told++;
  told->n_bounds += solution->least.whole > 0;
  told->n_both += solution->least.whole > 0 && solution->most.whole > 0;
  g_assert_true (solution->least.whole > 0 || told->least.whole == 0);
  g_assert_true (solution->most.whole > 0 || told->most.whole == 0);
  if (solution->least.whole > 0)
    g_assert_cmpint (bst_value_compare (&solution->least, &told->whole->least), <=, 0);
  if (solution->most.whole > 0)
    g_assert_cmpint (bst_value_compare (&solution->most, &told->whole->most), >=, 0);
  if (told->least.whole > 0)
    g_assert_cmpint (bst_value_compare (&solution->least, &told->least), >=, 0);
  if (told->most.whole > 0)
    g_assert_cmpint (bst_value_compare (&solution->most, &told->most), <=, 0);
  told->least = solution->least;
  told->most = solution->most;
}

/* Progress is told while a turn is searched, too, and its bounds are true and only close in. */
static void
test_progress (void)
{
  BstTestRandom random = { .state = 5 };
  g_autoptr (BstPosition) position = make_long_game (&random, 4, 0);
  BstGoal goal;

  for (guint i = 0; i < 4; i++)
    {
      guint n_threads = 1 + i % 2;
      g_autoptr (BstSolution) whole = NULL, watched = NULL;
      Told told = { 0 };
      BstSolverLimits limits = {
        .is_due = is_always_due,
        .progress = check_progress,
        .data = &told,
        .n_threads = n_threads,
      };

      bst_goal_init (&goal, i / 2);
      goal.scope = BST_SCOPE_GAME;
      whole = bst_solution_new (position, &goal, NULL);
      told.whole = whole;
      watched = bst_solution_new (position, &goal, &limits);
      assert_alike (whole, watched);
      /* Of two threads each may be done with its turns before it asks again. */
      g_assert_cmpuint (told.n_told, >=, count_ideas (whole) * whole->depths->len + (n_threads == 1));
      g_assert_cmpuint (told.n_bounds, >, n_threads == 1 && i == 0 ? count_ideas (whole) / 2 : 0);
      g_assert_cmpuint (told.n_both, >, 0);
    }
}

/* A search that is not whole knows nothing where the others play for themselves. */
static void
test_stopped_interests (void)
{
  g_autoptr (BstTestGame) game = make_game ();
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  g_autoptr (BstSolution) solution = NULL;
  BstSolverLimits limits = { .memory = 1 << 16, .max_nodes = 20 };
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  goal.others = BST_OTHERS_FOR_THEMSELVES;
  solution = bst_solution_new (game->position, &goal, &limits);
  g_assert_true (bst_position_equal (game->position, before));
  g_assert_cmpint (solution->end, ==, BST_SOLVER_NODES);
  g_assert_cmpint (solution->least.whole, ==, 0);
  g_assert_cmpint (solution->most.whole, ==, 0);
  g_assert_cmpuint (solution->n_keys, ==, 0);
  g_assert_cmpuint (solution->line->len, ==, 0);
}

/* An average over so many draws from so large a bag has no exact number. */
static void
test_bag (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E");
  g_autoptr (BstSolution) solution = NULL;
  BstSolverLimits limits = { .max_nodes = 5000 };
  BstGoal goal;

  bst_test_game_bag (game, "BASE-U", 60);
  game->setup->bag_given = TRUE;
  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  goal.certainty = BST_CERTAINTY_EXPECTED;
  goal.scope = BST_SCOPE_TURNS;
  goal.length = 1;
  solution = bst_solution_new (game->position, &goal, &limits);
  g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
  goal.scope = BST_SCOPE_GAME;
  g_clear_pointer (&solution, bst_solution_free);
  solution = bst_solution_new (game->position, &goal, &limits);
  g_assert_cmpint (solution->end, ==, BST_SOLVER_NODES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/rules", test_rules);
  g_test_add_func ("/solver/bags", test_bags);
  g_test_add_func ("/solver/draws", test_draws);
  g_test_add_func ("/solver/probe", test_probe);
  g_test_add_func ("/solver/threads", test_threads);
  g_test_add_func ("/solver/shared-turns", test_shared_turns);
  g_test_add_func ("/solver/progress", test_progress);
  g_test_add_func ("/solver/stopped-interests", test_stopped_interests);
  g_test_add_func ("/solver/stop", test_stop);
  g_test_add_func ("/solver/bag", test_bag);
  return g_test_run ();
}
