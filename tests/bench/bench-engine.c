/* bench-engine.c: the speed of the engine, run by hand; prints every figure and keeps none
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-start.h"
#include "bst-reference.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_RUNS         5
#define RUN_SECONDS    0.4
#define N_POSITIONS    100
#define TILES_ON_BOARD 36

/**
 * Bench:
 * @starts: the starts of two-player games by each set of rules
 * @rules: index in @starts of the rules of the random games now
 * @positions: games with 36 tiles on the board and one in hand
 * @references: the same positions in the second engine
 * @next: index of the next position
 * @games: games played, with the sums of their scores, turns and placements
 */
typedef struct
{
  BstTestRandom  random;
  BstPosition   *starts[N_BENCH_GAMES];
  BenchGame      rules;
  BstReference   reference_start;
  BstPosition   *positions[N_POSITIONS];
  BstReference  *references;
  guint          next;
  BstActionList *list;
  guint64        games;
  gint64         scores;
  guint64        turns;
  guint64        placements;
} Bench;

typedef guint64 (*Work) (Bench *bench);

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* Rotations that show the same tile are listed once, but other programs count each as a placement. */
static guint
count_rotations_alike (const BstPosition *position)
{
  const BstTileType *type = bst_catalogue_get (bst_position_get_catalogue (position), bst_position_get_hand (position));

  return 4 / (guint) __builtin_popcount (type->rotations);
}

/* Plays a turn: any tile, any place, any figure or none. */
static void
play_one (Bench       *bench,
          BstPosition *position)
{
  BstAction action;

  if (bst_position_get_phase (position) == BST_PHASE_PLACE && bst_position_get_hand (position) == BST_NONE)
    {
      action = bench_draw_any (&bench->random, position, bench->list);
      bst_turn_apply (position, &action, NULL);
      return;
    }
  bst_turn_generate (position, bench->list);
  if (bst_position_get_phase (position) == BST_PHASE_PLACE && bench->list->actions[0].type == BST_ACTION_PLACE)
    {
      bench->turns++;
      bench->placements += bench->list->n * count_rotations_alike (position);
    }
  action = bench->list->actions[bst_test_random_below (&bench->random, bench->list->n)];
  bst_turn_apply (position, &action, NULL);
}

static guint64
play_game (Bench *bench)
{
  g_autoptr (BstPosition) position = bst_position_copy (bench->starts[bench->rules]);

  while (bst_position_get_phase (position) != BST_PHASE_OVER)
    {
      play_one (bench, position);
      bst_turn_forget (position);
    }
  bench->games++;
  bench->scores += bst_position_get_score (position, 0) + bst_position_get_score (position, 1);
  return 1;
}

static guint64
play_reference_game (Bench *bench)
{
  g_autofree BstReference *reference = g_memdup2 (&bench->reference_start, sizeof *reference);

  while (reference->phase != BST_PHASE_OVER)
    {
      BstAction action;

      bst_reference_list (reference, bench->list);
      action = bench->list->actions[bst_test_random_below (&bench->random, bench->list->n)];
      bst_reference_apply (reference, &action);
    }
  return 1;
}

static void
prepare_positions (Bench *bench)
{
  bench->references = g_new0 (BstReference, N_POSITIONS);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      BstPosition *position = bst_position_copy (bench->starts[BENCH_BASE]);
      g_autoptr (BstSetup) setup = NULL;

      while (bst_position_get_n_tiles (position) < TILES_ON_BOARD || bst_position_get_hand (position) == BST_NONE)
        {
          play_one (bench, position);
          bst_turn_forget (position);
        }
      setup = bst_position_to_setup (position);
      bst_reference_init (&bench->references[i], setup);
      bench->positions[i] = position;
    }
}

/* --- Measured work ------------------------------------------------------------------------------------------------ */

static BstPosition *
next_position (Bench *bench)
{
  bench->next = (bench->next + 1) % N_POSITIONS;
  return bench->positions[bench->next];
}

static guint64
list_placements (Bench *bench)
{
  bst_turn_generate (next_position (bench), bench->list);
  return 1;
}

static guint64
list_ordered_placements (Bench *bench)
{
  bst_turn_list (next_position (bench), bench->list);
  return 1;
}

static guint64
list_reference_placements (Bench *bench)
{
  bench->next = (bench->next + 1) % N_POSITIONS;
  bst_reference_list (&bench->references[bench->next], bench->list);
  return 1;
}

/* Makes and takes back every placement of a position, so that the list costs little beside them. */
static guint64
make_placements (Bench *bench)
{
  BstPosition *position = next_position (bench);
  guint n = bst_turn_generate (position, bench->list);

  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &bench->list->actions[i], NULL);
      bst_turn_undo (position);
    }
  return n;
}

/* Plays a placement, a figure or none, scoring, and the next player; then takes both actions back. */
static guint64
make_moves (Bench *bench)
{
  static const BstAction pass = { .type = BST_ACTION_PASS };
  BstPosition *position = next_position (bench);
  guint n = bst_turn_generate (position, bench->list);
  guint n_moves = 0;

  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &bench->list->actions[i], NULL);
      if (bst_position_get_phase (position) == BST_PHASE_DEPLOY)
        {
          BstAction action = { .type = BST_ACTION_DEPLOY };
          gboolean deployed = (i & 1) && bst_turn_check (position, &action, NULL);

          bst_turn_apply (position, deployed ? &action : &pass, NULL);
          bst_turn_undo (position);
        }
      bst_turn_undo (position);
      n_moves++;
    }
  return n_moves;
}

static guint64
make_reference_moves (Bench *bench)
{
  g_autofree BstReference *next = g_new (BstReference, 1);
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  const BstReference *reference = &bench->references[bench->next];

  bench->next = (bench->next + 1) % N_POSITIONS;
  bst_reference_list (reference, list);
  for (guint i = 0; i < list->n; i++)
    {
      static const BstAction pass = { .type = BST_ACTION_PASS };

      *next = *reference;
      bst_reference_apply (next, &list->actions[i]);
      if (next->phase == BST_PHASE_DEPLOY)
        bst_reference_apply (next, &pass);
    }
  return list->n;
}

static guint64
list_moves (Bench *bench)
{
  g_autofree BstActionList *deployments = g_new (BstActionList, 1);
  BstPosition *position = next_position (bench);
  guint n = bst_turn_generate (position, bench->list);

  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &bench->list->actions[i], NULL);
      bst_turn_generate (position, deployments);
      bst_turn_undo (position);
    }
  return 1;
}

static guint64
copy_position (Bench *bench)
{
  bst_position_free (bst_position_copy (next_position (bench)));
  return 1;
}

static guint64
score_now (Bench *bench)
{
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (next_position (bench), totals, NULL);
  return 1;
}

static guint64
count_by (BenchGame which,
          guint     depth,
          gboolean  placements_only)
{
  g_autoptr (BstTestGame) game = bench_start_new_perft (which);

  return bst_turn_perft (game->position, depth, placements_only);
}

static guint64
count_moves (G_GNUC_UNUSED Bench *bench)
{
  return count_by (BENCH_BASE, 3, FALSE);
}

static guint64
count_placements (G_GNUC_UNUSED Bench *bench)
{
  return count_by (BENCH_BASE, 4, TRUE);
}

static guint64
count_city_moves (G_GNUC_UNUSED Bench *bench)
{
  return count_by (BENCH_CITY, 2, FALSE);
}

static guint64
count_city_placements (G_GNUC_UNUSED Bench *bench)
{
  return count_by (BENCH_CITY, 3, TRUE);
}

static guint64
count_all_moves (G_GNUC_UNUSED Bench *bench)
{
  return count_by (BENCH_ALL, 1, FALSE);
}

/* --- Measuring ---------------------------------------------------------------------------------------------------- */

static int
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Measures the processor's time, not the clock's, so that other programs do not count. */
static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
run_once (Bench *bench,
          Work   work)
{
  double start = get_seconds ();
  guint64 n = 0;
  double seconds;

  do
    {
      for (guint i = 0; i < 16; i++)
        n += work (bench);
      seconds = get_seconds () - start;
    }
  while (seconds < RUN_SECONDS);
  return (double) n / seconds;
}

static double
measure (Bench      *bench,
         const char *name,
         Work        work,
         double      reference)
{
  double runs[N_RUNS];
  double median;

  for (guint i = 0; i < N_RUNS; i++)
    runs[i] = run_once (bench, work);
  qsort (runs, N_RUNS, sizeof runs[0], compare_doubles);
  median = runs[N_RUNS / 2];
  g_print ("%-46s %12.0f /s  [%.0f to %.0f]  %9.1f ns", name, median, runs[0], runs[N_RUNS - 1], 1e9 / median);
  if (reference > 0)
    g_print ("  %8.1f times the recount engine", median / reference);
  g_print ("\n");
  return median;
}

static void
print_sizes (Bench *bench)
{
  gsize least = G_MAXSIZE, most = 0;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      least = MIN (least, bst_position_get_size (bench->positions[i]));
      most = MAX (most, bst_position_get_size (bench->positions[i]));
    }
  g_print ("%-46s %" G_GSIZE_FORMAT " to %" G_GSIZE_FORMAT " bytes\n", "a position of 72 tiles", least, most);
}

static void
print_fingerprints (const Bench *bench,
                    const char  *scores,
                    const char  *placements)
{
  g_print ("%-46s %" G_GUINT64_FORMAT "\n", "games played", bench->games);
  g_print ("%-46s %.2f%s\n", "sum of both scores, mean", (double) bench->scores / (double) bench->games, scores);
  g_print ("%-46s %.2f%s\n", "placements a turn, mean", (double) bench->placements / (double) bench->turns,
           placements);
}

static void
measure_games (Bench      *bench,
               BenchGame   rules,
               const char *name,
               double      reference,
               const char *scores,
               const char *placements)
{
  bench->rules = rules;
  bench->games = bench->turns = bench->placements = 0;
  bench->scores = 0;
  measure (bench, name, play_game, reference);
  print_fingerprints (bench, scores, placements);
}

static void
measure_all (Bench *bench)
{
  double reference;

  prepare_positions (bench);
  print_sizes (bench);
  reference = measure (bench, "recount engine: placement lists at 36 tiles", list_reference_placements, 0);
  measure (bench, "placement lists at 36 tiles (G1)", list_placements, reference);
  measure (bench, "the same in canonical order", list_ordered_placements, reference);
  measure (bench, "move lists at 36 tiles", list_moves, 0);
  measure (bench, "make and unmake of a placement", make_placements, 0);
  reference = measure (bench, "recount engine: moves", make_reference_moves, 0);
  measure (bench, "make, score and unmake of a move (G2)", make_moves, reference);
  measure (bench, "copy of a position", copy_position, 0);
  measure (bench, "final scoring", score_now, 0);
  measure (bench, "perft, placements and figures", count_moves, 0);
  measure (bench, "perft, placements only", count_placements, 0);
  measure (bench, "perft with the Count, King & Robber", count_city_moves, 0);
  measure (bench, "the same, placements only", count_city_placements, 0);
  measure (bench, "perft with every module", count_all_moves, 0);
  reference = measure (bench, "recount engine: random base games", play_reference_game, 0);
  measure_games (bench, BENCH_BASE, "random two-player base games (G3)", reference, " (others have 38.8)",
                 " (others have 32.65)");
  measure_games (bench, BENCH_CITY, "random games with the Count, King & Robber (G4)", 0, "", "");
  measure_games (bench, BENCH_ALL, "random games with every module", 0, "", "");
  for (guint i = 0; i < N_POSITIONS; i++)
    bst_position_free (bench->positions[i]);
}

/* Does the same work every time, to compare the instructions of two builds. */
static void
work_once (Bench      *bench,
           const char *what)
{
  static const struct
  {
    const char *name;
    Work        work;
    BenchGame   rules;
    guint       times;
  } works[] = {
    { "nothing", NULL, BENCH_BASE, 0 },
    { "perft", count_moves, BENCH_BASE, 1 },
    { "perft-city", count_city_moves, BENCH_CITY, 1 },
    { "perft-all", count_all_moves, BENCH_ALL, 1 },
    { "games", play_game, BENCH_BASE, 300 },
    { "games-city", play_game, BENCH_CITY, 200 },
    { "games-all", play_game, BENCH_ALL, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      guint64 n = 0;

      if (!g_str_equal (works[i].name, what))
        continue;
      bench->rules = works[i].rules;
      for (guint k = 0; k < works[i].times; k++)
        n += works[i].work (bench);
      g_print ("%s: %" G_GUINT64_FORMAT ", scores %" G_GINT64_FORMAT "\n", what, n, bench->scores);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autofree Bench *bench = g_new0 (Bench, 1);

  bench->list = list;
  bench->random.state = 1;
  for (BenchGame which = 0; which < N_BENCH_GAMES; which++)
    {
      g_autoptr (BstSetup) setup = bench_start_new (which);

      bench->starts[which] = bst_position_new (setup, NULL);
      if (which == BENCH_BASE)
        bst_reference_init (&bench->reference_start, setup);
    }

  if (argc == 2)
    work_once (bench, argv[1]);
  else
    measure_all (bench);

  for (BenchGame which = 0; which < N_BENCH_GAMES; which++)
    bst_position_free (bench->starts[which]);
  g_free (bench->references);
  return 0;
}
