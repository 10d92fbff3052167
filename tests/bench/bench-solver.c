/* bench-solver.c: the speed of the solver, run by hand; prints every figure and keeps none
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-start.h"

#include <locale.h>
#include <stdlib.h>
#include <time.h>

#include "bst-solver.h"

/* Boards of random base games for two with 36 tiles, of which few tiles are left: boards of people have a shorter
 * frontier, so that their puzzles are easier. Each solution has the verdict of every first turn and the line. Boards
 * with the Count have 40 tiles, and on them every second meeple of each player is in a district: in most scorings and
 * at the end all players redeploy. */

#define N_BOARDS 9

#define AS_PLAYED    -1
#define IN_DISTRICTS -2

/**
 * Work:
 * @n_known: the tiles in hand and in the known draw
 * @n_bag: those in the bag
 * @n_figures: in each supply, or `AS_PLAYED`: then the supplies are mostly empty; or `IN_DISTRICTS`, with the Count
 * @n_players: the players
 * @n_laid: the tiles on the board
 * @goal: milliseconds that the median should keep within, or 0
 * @peer: milliseconds that the closest other program took for so many tiles, win or loss only, on one machine with the
 *   engine of that day; or 0
 * @times: how many times as fast as that the median should be, or 0
 */
typedef struct
{
  guint  n_known;
  guint  n_bag;
  int    n_figures;
  guint  n_players;
  guint  n_laid;
  double goal;
  double peer;
  double times;
} Work;

static const Work works[] = {
  { 3, 0, 4, 2, 36, 0, 0, 0 },
  { 4, 0, 4, 2, 36, 0, 0, 0 },
  { 5, 0, 4, 2, 36, 2000, 0, 0 },
  { 5, 0, AS_PLAYED, 2, 36, 0, 0, 0 },
  { 6, 0, AS_PLAYED, 2, 36, 100, 0, 0 },
  { 7, 0, AS_PLAYED, 2, 36, 0, 0, 0 },
  { 1, 2, 4, 2, 36, 50, 0, 0 },
  { 1, 3, 4, 2, 36, 8000, 0, 0 },
  { 1, 0, AS_PLAYED, 2, 36, 0, 11.3, 0 },
  { 1, 1, AS_PLAYED, 2, 36, 0, 43, 0 },
  { 1, 2, AS_PLAYED, 2, 36, 0, 1250, 600 },
  { 1, 3, AS_PLAYED, 2, 36, 0, 0, 0 },
  { 2, 0, AS_PLAYED, 2, 40, 0, 0, 0 },
  { 2, 0, IN_DISTRICTS, 2, 40, 0, 0, 0 },
  { 2, 0, IN_DISTRICTS, 4, 40, 2000, 0, 0 },
  { 2, 0, IN_DISTRICTS, 6, 40, 10000, 0, 0 },
  { 4, 0, AS_PLAYED, 2, 40, 0, 0, 0 },
  { 4, 0, IN_DISTRICTS, 2, 40, 0, 0, 0 },
};

/* The work whose boards serve for threads. */
#define THREADS_WORK (&works[2])

static double
get_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* --- boards --- */

static BstPosition *
play_game (const Work    *work,
           BstTestRandom *random,
           BenchBag      *bag)
{
  BenchGame game = work->n_figures == IN_DISTRICTS ? BENCH_CITY : BENCH_BASE;
  g_autoptr (BstSetup) start = bench_start_new (game, work->n_players);
  BstPosition *position = bst_position_new (start, NULL);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bench_bag_fill (bag, position);
  while (bst_position_get_n_tiles (position) < work->n_laid || bst_position_get_phase (position) != BST_PHASE_PLACE)
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

static BstPlace
choose_district (BstTestRandom *random)
{
  return BST_PLACE_IN_DISTRICT (bst_test_random_below (random, BST_N_DISTRICTS));
}

/* Sends every second meeple of each player, from the board or the supply, to a district. */
static void
send_figures (BstSetup      *setup,
              BstTestRandom *random)
{
  guint n_met[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = &g_array_index (setup->pieces, BstPiece, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_MEEPLE && n_met[piece->player]++ % 2 == 1)
        piece->place = choose_district (random);
    }
  for (guint player = 0; player < setup->n_players; player++)
    {
      guint8 *n_left = &setup->players[player].supply[BST_FIGURE_MEEPLE];

      for (guint n = *n_left; n > 0; n--)
        {
          if (n_met[player]++ % 2 == 0)
            continue;
          bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, BST_FIGURE_MEEPLE, choose_district (random)));
          *n_left -= 1;
        }
    }
}

/* All works of a game begin with the same boards and tiles. */
static BstPosition *
make_board (const Work *work,
            guint       nth)
{
  BstTestRandom random = { .state = nth + 1 };
  BenchBag bag;
  g_autoptr (BstPosition) played = play_game (work, &random, &bag);
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
  if (work->n_figures == IN_DISTRICTS)
    send_figures (setup, &random);
  else if (work->n_figures >= 0)
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
               clockid_t    clock,
               guint64     *n_nodes)
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
  *n_nodes += solution->n_nodes;
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

static char *
make_title (const Work *work)
{
  const char *figures = work->n_figures == AS_PLAYED ? "stocks as played" : "four figures each";

  if (work->n_figures == IN_DISTRICTS)
    return g_strdup_printf ("Count, %u tiles, %u players", work->n_known, work->n_players);
  return g_strdup_printf ("%s draw, %u %s, %s", work->n_bag > 0 ? "unknown" : "known", work->n_known + work->n_bag,
                          work->n_known + work->n_bag == 1 ? "tile" : "tiles", figures);
}

/* A short search is repeated, so that the clock has something to measure. */
#define LEAST_SECONDS 0.01

static double
time_work (const Work *work,
           guint       nth,
           guint64    *n_nodes)
{
  g_autoptr (BstPosition) position = make_board (work, nth);
  guint64 more = 0;
  double once = time_solution (position, 1, CLOCK_THREAD_CPUTIME_ID, n_nodes), all = 0;
  guint n = (guint) (LEAST_SECONDS / once);

  if (n < 2)
    return once;
  for (guint i = 0; i < n; i++)
    all += time_solution (position, 1, CLOCK_THREAD_CPUTIME_ID, &more);
  return all / n;
}

static void
run_work (const Work *work)
{
  g_autofree char *title = make_title (work);
  double times[N_BOARDS], node = time_perft_node (), median;
  guint64 n_nodes = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    times[i] = 1e3 * time_work (work, i, &n_nodes);
  qsort (times, N_BOARDS, sizeof times[0], compare_times);
  median = times[N_BOARDS / 2];
  g_print ("%-42s median %9.3f ms [%.3f – %.3f], %9.0f nodes of perft, %8.0f nodes seen", title, median, times[0],
           times[N_BOARDS - 1], median / 1e3 / node, (double) n_nodes / N_BOARDS);
  if (work->goal > 0)
    g_print ("  < %g ms: %.2f of it", work->goal, median / work->goal);
  if (work->peer > 0)
    g_print ("  Top Carcassonner %g ms: %.0f times as fast", work->peer, work->peer / median);
  if (work->times > 0)
    g_print (" ≥ %.0f", work->times);
  g_print ("\n");
}

/* --- conditions --- */

static double
time_lead (BstPosition *position,
           gint32       lead,
           gboolean     is_reached)
{
  double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);
  g_autoptr (BstSolution) solution = NULL;
  BstGoal goal;

  bst_goal_init (&goal, bst_position_get_player (position));
  goal.scope = BST_SCOPE_GAME;
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_LEAD, .player = goal.player, .number = lead };
  solution = bst_solution_new (position, &goal, NULL);
  g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
  g_assert_cmpint (solution->least.part, ==, is_reached);
  return 1e3 * (get_seconds (CLOCK_THREAD_CPUTIME_ID) - start);
}

/* The best lead as a condition, with all first turns that reach it, and one point more, which no turn reaches. */
static void
run_conditions (void)
{
  double reached[N_BOARDS], missed[N_BOARDS];

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (THREADS_WORK, i);
      g_autoptr (BstSolution) solution = NULL;
      BstGoal goal;

      bst_goal_init (&goal, bst_position_get_player (position));
      goal.scope = BST_SCOPE_GAME;
      solution = bst_solution_new (position, &goal, NULL);
      reached[i] = time_lead (position, (gint32) solution->least.part, TRUE);
      missed[i] = time_lead (position, (gint32) solution->least.part + 1, FALSE);
    }
  qsort (reached, N_BOARDS, sizeof reached[0], compare_times);
  qsort (missed, N_BOARDS, sizeof missed[0], compare_times);
  g_print ("%-42s reached, median %.3f ms [%.3f – %.3f]; missed, %.3f ms [%.3f – %.3f]\n",
           "a lead as a condition, 5 tiles, 4 figures", reached[N_BOARDS / 2], reached[0], reached[N_BOARDS - 1],
           missed[N_BOARDS / 2], missed[0], missed[N_BOARDS - 1]);
}

/* --- threads and stopping --- */

/* The clock on the wall counts. Whatever else runs on the machine only adds to it, so that of several runs by turns the
 * shortest counts; the time that the processor works tells how much the threads are in each other's way. */
#define N_RUNS 5

typedef struct
{
  double  wall;
  double  work;
  guint64 n_nodes;
} Run;

static Run
run_once (BstPosition *position,
          guint        n_threads)
{
  double work = get_seconds (CLOCK_PROCESS_CPUTIME_ID);
  Run run = { 0 };

  run.wall = time_solution (position, n_threads, CLOCK_MONOTONIC, &run.n_nodes);
  run.work = get_seconds (CLOCK_PROCESS_CPUTIME_ID) - work;
  return run;
}

static void
keep_shortest (Run *shortest,
               Run  run)
{
  if (shortest->wall == 0 || run.wall < shortest->wall)
    *shortest = run;
}

static void
run_threads (void)
{
  double gains[N_BOARDS];
  Run ones = { 0 }, twos = { 0 };

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (THREADS_WORK, i);
      Run one = { 0 }, two = { 0 };

      for (guint run = 0; run < N_RUNS; run++)
        {
          keep_shortest (&one, run_once (position, 1));
          keep_shortest (&two, run_once (position, 2));
        }
      gains[i] = one.wall / two.wall;
      ones = (Run) { ones.wall + one.wall, ones.work + one.work, ones.n_nodes + one.n_nodes };
      twos = (Run) { twos.wall + two.wall, twos.work + two.work, twos.n_nodes + two.n_nodes };
    }
  qsort (gains, N_BOARDS, sizeof gains[0], compare_times);
  g_print ("%-42s %.2f times as fast as one [%.2f – %.2f], all boards together %.2f times, "
           "%.2f times the nodes, %.2f times the work  ≥ 1.6\n", "two threads", gains[N_BOARDS / 2], gains[0],
           gains[N_BOARDS - 1], ones.wall / twos.wall, (double) twos.n_nodes / (double) ones.n_nodes,
           twos.work / ones.work);
}

/* The search is to stop at a time on the wall. The work between two looks at the clock, and after the last, is what the
 * solver can do about it: other programs add to the wait. */
typedef struct
{
  double stop_at;
  double looked_at;
  double between;
} Stop;

static gboolean
is_stopped (gpointer data)
{
  Stop *stop = data;
  double now = get_seconds (CLOCK_THREAD_CPUTIME_ID);

  stop->between = MAX (stop->between, now - stop->looked_at);
  stop->looked_at = now;
  return get_seconds (CLOCK_MONOTONIC) >= stop->stop_at;
}

/* From the moment when the search should stop to its return. */
static void
run_stops (void)
{
  const Work long_work = { .n_known = 8, .n_figures = 4, .n_players = 2, .n_laid = 36 };
  double wait = 0, between = 0, after = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (BstPosition) position = make_board (&long_work, i);
      g_autoptr (BstSolution) solution = NULL;
      Stop stop = {
        .stop_at = get_seconds (CLOCK_MONOTONIC) + 0.1 * (i + 1),
        .looked_at = get_seconds (CLOCK_THREAD_CPUTIME_ID),
      };
      BstSolverLimits limits = { .is_stopped = is_stopped, .data = &stop };
      BstGoal goal;

      bst_goal_init (&goal, bst_position_get_player (position));
      goal.scope = BST_SCOPE_GAME;
      solution = bst_solution_new (position, &goal, &limits);
      wait = MAX (wait, get_seconds (CLOCK_MONOTONIC) - stop.stop_at);
      between = MAX (between, stop.between);
      after = MAX (after, get_seconds (CLOCK_THREAD_CPUTIME_ID) - stop.looked_at);
    }
  g_print ("%-42s most %8.2f ms  < 10 ms; work of %.2f ms between two looks, %.2f ms after the last\n", "stopping",
           1e3 * wait, 1e3 * between, 1e3 * after);
}

/* Numbers of works may follow, from 1; those behind the last are conditions, threads and stopping. */
int
main (int   argc,
      char *argv[])
{
  const guint n_works = G_N_ELEMENTS (works);

  setlocale (LC_ALL, "");
  for (guint i = 0; i < n_works + 3; i++)
    {
      gboolean is_wanted = argc == 1;

      for (int at = 1; at < argc; at++)
        is_wanted |= strtoul (argv[at], NULL, 10) == i + 1;
      if (!is_wanted)
        continue;
      if (i < n_works)
        run_work (&works[i]);
      else if (i == n_works)
        run_conditions ();
      else if (i == n_works + 1)
        run_threads ();
      else
        run_stops ();
    }
  return 0;
}
