/* bench-solver.c: the speed of the solver, run by hand; prints every figure and keeps none
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-start.h"

#include <stdlib.h>
#include <time.h>

#include "bst-solver.h"

/* Boards of random base games for two with 36 tiles, of which few tiles are left: boards of people have a shorter
 * frontier, so that their puzzles are easier. Each solution has the verdict of every first turn and the line. */

#define N_BOARDS 9
#define N_LAID   36

/* The tiles known and in the bag; -1 figures leaves the supplies as the game has them, mostly empty. */
typedef struct
{
  const char *title;
  const char *goal;
  guint       n_known;
  guint       n_bag;
  int         n_figures;
} Work;

static const Work works[] = {
  { "known draw, 4 tiles, 4 figures each", "", 4, 0, 4 },
  { "known draw, 5 tiles, 4 figures each", "< 2 s", 5, 0, 4 },
  { "known draw, 6 tiles, stocks as played", "< 0.1 s", 6, 0, -1 },
  { "unknown draw, 3 tiles, 4 figures each", "< 50 ms", 1, 2, 4 },
  { "unknown draw, 4 tiles, 4 figures each", "< 8 s", 1, 3, 4 },
};

static double
get_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* --- boards --- */

static BstPosition *
play_game (BstTestRandom *random,
           BenchBag      *bag)
{
  g_autoptr (BstSetup) start = bench_start_new (BENCH_BASE);
  BstPosition *position = bst_position_new (start, NULL);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bench_bag_fill (bag, position);
  while (bst_position_get_n_tiles (position) < N_LAID || bst_position_get_phase (position) != BST_PHASE_PLACE)
    {
      BstAction action;

      if (bst_position_get_phase (position) == BST_PHASE_PLACE && bst_position_get_hand (position) == BST_NONE)
        {
          action = bench_bag_draw (bag, random, position, list);
        }
      else
        {
          bst_turn_generate (position, list);
          action = list->actions[bst_test_random_below (random, list->n)];
        }
      bst_turn_apply (position, &action, NULL);
    }
  return position;
}

/* Takes figures off the board until each player has @n in the supply. */
static void
give_figures (BstSetup *setup,
              guint     n)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      guint on_board = 0, most = 7 - n;

      for (guint i = 0; i < setup->pieces->len; )
        {
          const BstPiece *piece = &g_array_index (setup->pieces, BstPiece, i);

          if (piece->kind == BST_PIECE_FIGURE && piece->player == player && on_board++ >= most)
            g_array_remove_index (setup->pieces, i);
          else
            i++;
        }
      setup->players[player].supply_given = TRUE;
      setup->players[player].supply[BST_FIGURE_MEEPLE] = (guint8) n;
    }
}

/* All works begin with the same boards and tiles. */
static BstPosition *
make_board (const Work *work,
            guint       nth)
{
  BstTestRandom random = { .state = nth + 1 };
  BenchBag bag;
  g_autoptr (BstPosition) played = play_game (&random, &bag);
  g_autoptr (BstSetup) setup = bst_position_to_setup (played);

  for (guint i = 0; i < setup->bag->len; i++)
    g_array_index (setup->bag, guint16, i) = 0;
  setup->bag_given = TRUE;
  for (guint i = 0; i < work->n_known + work->n_bag; i++)
    {
      guint at = bst_test_random_below (&random, bag.n);
      guint16 type = bag.types[at];

      bag.types[at] = bag.types[--bag.n];
      if (i == 0)
        setup->hand = type;
      else if (i < work->n_known)
        g_array_append_val (setup->draw, type);
      else
        g_array_index (setup->bag, guint16, type)++;
    }
  if (work->n_figures >= 0)
    give_figures (setup, (guint) work->n_figures);
  return bst_position_new (setup, NULL);
}

/* --- times --- */

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

static double
time_solution (BstPosition *position,
               guint        n_threads,
               clockid_t    clock)
{
  BstSolverLimits limits = { .n_threads = n_threads };
  double start = get_seconds (clock);
  g_autoptr (BstSolution) solution = NULL;
  BstGoal goal;

  bst_goal_init (&goal, bst_position_get_player (position));
  goal.scope = BST_SCOPE_GAME;
  goal.certainty = BST_CERTAINTY_EXPECTED;
  solution = bst_solution_new (position, &goal, &limits);
  g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
  return get_seconds (clock) - start;
}

/* Returns the seconds of a node of perft, so that figures of different machines can be compared. */
static double
time_perft_node (void)
{
  g_autoptr (BstTestGame) game = bench_start_new_perft (BENCH_BASE);
  double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);
  guint64 n = bst_turn_perft (game->position, 3, FALSE);

  return (get_seconds (CLOCK_THREAD_CPUTIME_ID) - start) / (double) n;
}

static void
run_work (const Work *work)
{
  double times[N_BOARDS], node = time_perft_node ();

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (work, i);

      times[i] = time_solution (position, 1, CLOCK_THREAD_CPUTIME_ID);
    }
  qsort (times, N_BOARDS, sizeof times[0], compare_times);
  g_print ("%-40s median %8.1f ms, most %8.1f ms, %10.0f nodes of perft  %s\n", work->title,
           1e3 * times[N_BOARDS / 2], 1e3 * times[N_BOARDS - 1], times[N_BOARDS / 2] / node, work->goal);
}

/* --- threads and stopping --- */

/* The clock on the wall counts, so that nothing else should run. */
static void
run_threads (void)
{
  double one = 0, two = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (&works[1], i);

      one += time_solution (position, 1, CLOCK_MONOTONIC);
      two += time_solution (position, 2, CLOCK_MONOTONIC);
    }
  g_print ("%-40s %.2f times as fast as one  ≥ 1.6\n", "two threads", one / two);
}

static gboolean
is_stopped (gpointer data)
{
  const double *stop_at = data;

  return get_seconds (CLOCK_MONOTONIC) >= *stop_at;
}

/* From the moment when the search should stop to its return. */
static void
run_stops (void)
{
  const Work long_work = { "stopping", "", 8, 0, 4 };
  double most = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (&long_work, i);
      g_autoptr (BstSolution) solution = NULL;
      double stop_at = get_seconds (CLOCK_MONOTONIC) + 0.2;
      BstSolverLimits limits = { .is_stopped = is_stopped, .data = &stop_at };
      BstGoal goal;

      bst_goal_init (&goal, bst_position_get_player (position));
      goal.scope = BST_SCOPE_GAME;
      solution = bst_solution_new (position, &goal, &limits);
      most = MAX (most, get_seconds (CLOCK_MONOTONIC) - stop_at);
    }
  g_print ("%-40s most %8.2f ms  < 10 ms\n", "stopping", 1e3 * most);
}

int
main (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    run_work (&works[i]);
  run_threads ();
  run_stops ();
  return 0;
}
