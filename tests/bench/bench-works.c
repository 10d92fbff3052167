/* bench-works.c: the work whose speed is measured
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-works.h"

#include <string.h>
#include <time.h>

#include "bst-prospect.h"
#include "bst-reference.h"

/* As many positions as do not fit in the fastest caches, as in a search that comes back to a position rarely. */
#define N_POSITIONS 128

/**
 * BenchWorker:
 * @rules: the rules of the games
 * @start: the start of a game
 * @full_bag: the bag at the start
 * @bag: the bag of the game under way
 * @reference_start: the same in the recount engine
 * @positions: games in the midst, with a tile in hand
 * @references: the same positions in the recount engine
 * @next: index of the next position
 * @find: finds the prospects of a position
 * @prospects: prospects found, with the choices that they have seen
 * @games: games played, with the sums of their scores, turns and placements
 */
struct _BenchWorker
{
  BstTestRandom  random;
  BenchGame      rules;
  BstPosition   *start;
  BenchBag       full_bag;
  BenchBag       bag;
  BstReference   reference_start;
  BstPosition   *positions[N_POSITIONS];
  BstReference  *references;
  guint          next;
  BstActionList *list;
  guint64      (*find) (BenchWorker *worker);
  guint64        prospects;
  guint64        nodes;
  guint64        games;
  gint64         scores;
  guint64        turns;
  guint64        placements;
};

/* --- games -------------------------------------------------------------------------------------------------------- */

/* Rotations that show the same tile are listed once, but other programs count each as a placement. */
static guint
count_rotations_alike (const BstPosition *position)
{
  const BstTileType *type = bst_catalogue_get (bst_position_get_catalogue (position), bst_position_get_hand (position));

  return 4 / (guint) __builtin_popcount (type->rotations);
}

/* Plays a turn: any tile, any place, any figure or none. */
static void
play_one (BenchWorker *worker,
          BstPosition *position)
{
  BstAction action;

  if (bst_position_get_phase (position) == BST_PHASE_PLACE && bst_position_get_hand (position) == BST_NONE)
    {
      action = bench_bag_draw (&worker->bag, &worker->random, position, worker->list);
      bst_turn_apply (position, &action, NULL);
      return;
    }
  bst_turn_generate (position, worker->list);
  if (bst_position_get_phase (position) == BST_PHASE_PLACE && worker->list->actions[0].type == BST_ACTION_PLACE)
    {
      worker->turns++;
      worker->placements += worker->list->n * count_rotations_alike (position);
    }
  action = worker->list->actions[bst_test_random_below (&worker->random, worker->list->n)];
  bst_turn_apply (position, &action, NULL);
}

static guint64
play_game (BenchWorker *worker)
{
  g_autoptr (BstPosition) position = bst_position_copy (worker->start);

  worker->bag = worker->full_bag;
  while (bst_position_get_phase (position) != BST_PHASE_OVER)
    {
      play_one (worker, position);
      bst_turn_forget (position);
    }
  worker->games++;
  worker->scores += bst_position_get_score (position, 0) + bst_position_get_score (position, 1);
  return 1;
}

static guint64
play_reference_game (BenchWorker *worker)
{
  g_autofree BstReference *reference = g_memdup2 (&worker->reference_start, sizeof *reference);

  while (reference->phase != BST_PHASE_OVER)
    {
      BstAction action;

      bst_reference_list (reference, worker->list);
      action = worker->list->actions[bst_test_random_below (&worker->random, worker->list->n)];
      bst_reference_apply (reference, &action);
    }
  return 1;
}

/* --- preparing ---------------------------------------------------------------------------------------------------- */

static void
prepare_game (BenchWorker *worker,
              BenchGame    which)
{
  g_autoptr (BstSetup) setup = bench_start_new (which, 2);

  worker->rules = which;
  worker->start = bst_position_new (setup, NULL);
  bench_bag_fill (&worker->full_bag, worker->start);
  if (which == BENCH_BASE)
    bst_reference_init (&worker->reference_start, setup);
}

static void
prepare_base_game (BenchWorker *worker)
{
  prepare_game (worker, BENCH_BASE);
}

static void
prepare_city_game (BenchWorker *worker)
{
  prepare_game (worker, BENCH_CITY);
}

static void
prepare_game_of_all (BenchWorker *worker)
{
  prepare_game (worker, BENCH_ALL);
}

/* Plays games until @n_tiles lie and a tile that fits is in hand. */
static void
prepare_positions (BenchWorker *worker,
                   guint        n_tiles)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      BstPosition *position = bst_position_copy (worker->start);

      worker->bag = worker->full_bag;
      while (bst_position_get_n_tiles (position) < n_tiles || bst_position_get_phase (position) != BST_PHASE_PLACE
             || bst_position_get_hand (position) == BST_NONE)
        {
          play_one (worker, position);
          bst_turn_forget (position);
        }
      worker->positions[i] = position;
    }
}

static void
prepare_36 (BenchWorker *worker)
{
  prepare_base_game (worker);
  prepare_positions (worker, 36);
}

static void
prepare_all_84 (BenchWorker *worker)
{
  prepare_game_of_all (worker);
  prepare_positions (worker, 84);
}

static guint64 find_prospects         (BenchWorker *worker);

static guint64 find_prospect_of_round (BenchWorker *worker);

static void
prepare_all_100 (BenchWorker *worker)
{
  prepare_game_of_all (worker);
  prepare_positions (worker, 100);
  worker->find = find_prospects;
}

/* Moves every second meeple from the board into the districts, so that completed features call for redeployments, which
 * random games hardly ever do. */
static BstPosition *
man_districts (BstPosition *position)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (position);
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece *piece = &g_array_index (setup->pieces, BstPiece, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_MEEPLE && piece->place.kind == BST_PLACE_SEGMENT
          && n++ % 2 == 0)
        piece->place = BST_PLACE_IN_DISTRICT (n / 2 % BST_N_DISTRICTS);
    }
  bst_setup_sort_pieces (setup);
  bst_position_free (position);
  return bst_position_new (setup, NULL);
}

static void
prepare_city_100 (BenchWorker *worker)
{
  prepare_all_100 (worker);
  for (guint i = 0; i < N_POSITIONS; i++)
    worker->positions[i] = man_districts (worker->positions[i]);
}

/* The tile in hand is the last one, and then figures leave the districts one at a time. */
static void
prepare_last_tiles (BenchWorker *worker)
{
  prepare_city_game (worker);
  prepare_positions (worker, 60);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (BstSetup) setup = NULL;

      worker->positions[i] = man_districts (worker->positions[i]);
      setup = bst_position_to_setup (worker->positions[i]);
      setup->rules.switches[BST_SWITCH_COUNT_FINAL] = BST_COUNT_FINAL_ALL_ONE_BY_ONE;
      setup->bag_given = TRUE;
      for (guint type = 0; type < setup->bag->len; type++)
        g_array_index (setup->bag, guint16, type) = 0;
      g_array_set_size (setup->draw, 0);
      bst_position_free (worker->positions[i]);
      worker->positions[i] = bst_position_new (setup, NULL);
    }
}

/* Six players, each with three figures in the castle, before the scoring of a city. */
static void
prepare_round (BenchWorker *worker)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (6);

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_MARKET);
  bst_test_game_tile (game, "BASE-E", 4, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 4, 0, "city:N");
  for (guint player = 0; player < 6; player++)
    for (guint i = 0; i < 3; i++)
      bst_test_game_district (game, player, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  bst_test_game_next (game, "BASE-E BASE-U");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 4,-1 2");
  bst_test_game_play (game, "pass");
  worker->start = g_steal_pointer (&game->position);
  worker->find = find_prospect_of_round;
}

static void
prepare_all_160 (BenchWorker *worker)
{
  prepare_game_of_all (worker);
  prepare_positions (worker, 160);
}

static void
prepare_references (BenchWorker *worker)
{
  prepare_36 (worker);
  worker->references = g_new0 (BstReference, N_POSITIONS);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (BstSetup) setup = bst_position_to_setup (worker->positions[i]);

      bst_reference_init (&worker->references[i], setup);
    }
}

/* --- calls -------------------------------------------------------------------------------------------------------- */

static BstPosition *
next_position (BenchWorker *worker)
{
  worker->next = (worker->next + 1) % N_POSITIONS;
  return worker->positions[worker->next];
}

static guint64
list_placements (BenchWorker *worker)
{
  bst_turn_generate (next_position (worker), worker->list);
  return 1;
}

static guint64
list_ordered_placements (BenchWorker *worker)
{
  bst_turn_list (next_position (worker), worker->list);
  return 1;
}

static guint64
list_reference_placements (BenchWorker *worker)
{
  worker->next = (worker->next + 1) % N_POSITIONS;
  bst_reference_list (&worker->references[worker->next], worker->list);
  return 1;
}

static guint64
list_moves (BenchWorker *worker)
{
  g_autofree BstActionList *deployments = g_new (BstActionList, 1);
  BstPosition *position = next_position (worker);
  guint n = bst_turn_generate (position, worker->list);

  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &worker->list->actions[i], NULL);
      bst_turn_generate (position, deployments);
      bst_turn_undo (position);
    }
  return 1;
}

/* Makes and takes back every placement of a position, so that the list costs little beside them. */
static guint64
make_placements (BenchWorker *worker)
{
  BstPosition *position = next_position (worker);
  guint n = bst_turn_generate (position, worker->list);

  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &worker->list->actions[i], NULL);
      bst_turn_undo (position);
    }
  return n;
}

/* Plays a placement, a figure or none, scoring, and the next player; then takes both actions back. */
static void
make_move (BstPosition     *position,
           const BstAction *placement,
           gboolean         deploys)
{
  static const BstAction pass = { .type = BST_ACTION_PASS };

  bst_turn_apply (position, placement, NULL);
  if (bst_position_get_phase (position) == BST_PHASE_DEPLOY)
    {
      BstAction action = { .type = BST_ACTION_DEPLOY };
      gboolean deployed = deploys && bst_turn_check (position, &action, NULL);

      bst_turn_apply (position, deployed ? &action : &pass, NULL);
      bst_turn_undo (position);
    }
  bst_turn_undo (position);
}

static guint64
make_moves (BenchWorker *worker)
{
  BstPosition *position = next_position (worker);
  guint n = bst_turn_generate (position, worker->list);

  for (guint i = 0; i < n; i++)
    make_move (position, &worker->list->actions[i], i & 1);
  return n;
}

static void
find_prospect (BenchWorker        *worker,
               BstPosition        *position,
               const BstTurnStart *start)
{
  const BstProspectLimits limits = { .finds_totals = TRUE };
  BstProspect prospect;

  bst_prospect_find (position, start, &limits, &prospect, NULL);
  worker->prospects++;
  worker->nodes += prospect.n_nodes;
}

/* Finds what every placement with every figure brings when the turn is over; returns the number of moves. */
static guint64
find_prospects (BenchWorker *worker)
{
  guint64 before = worker->prospects;
  g_autofree BstActionList *deployments = g_new (BstActionList, 1);
  BstPosition *position = next_position (worker);
  guint n = bst_turn_generate (position, worker->list);
  BstTurnStart start;

  bst_turn_start_init (&start, position);
  for (guint i = 0; i < n; i++)
    {
      bst_turn_apply (position, &worker->list->actions[i], NULL);
      if (bst_position_get_phase (position) != BST_PHASE_DEPLOY)
        {
          find_prospect (worker, position, &start);
          bst_turn_undo (position);
          continue;
        }
      bst_turn_generate (position, deployments);
      for (guint k = 0; k < deployments->n; k++)
        {
          bst_turn_apply (position, &deployments->actions[k], NULL);
          find_prospect (worker, position, &start);
          bst_turn_undo (position);
        }
      bst_turn_undo (position);
    }
  return worker->prospects - before;
}

/* Finds what every placement of the last tile brings, within the limits of a list of the program; returns 1. */
static guint64
list_last_moves (BenchWorker *worker)
{
  const BstProspectLimits limits = { .max_nodes = 60000, .max_round = 500000, .finds_totals = TRUE };
  BstPosition *position = next_position (worker);
  g_autoptr (BstProspector) prospector = NULL;
  BstTurnStart start;

  bst_turn_start_init (&start, position);
  prospector = bst_prospector_new (position, &start, &limits);
  bst_turn_list (position, worker->list);
  for (guint i = 0; i < worker->list->n; i++)
    {
      BstProspect prospect;

      bst_turn_apply (position, &worker->list->actions[i], NULL);
      bst_prospector_find (prospector, worker->list->n - i, &prospect, NULL);
      bst_turn_undo (position);
    }
  return 1;
}

/* Returns the number of choices. */
static guint64
find_prospect_of_round (BenchWorker *worker)
{
  guint64 before = worker->nodes;
  BstTurnStart start;

  bst_turn_start_init (&start, worker->start);
  find_prospect (worker, worker->start, &start);
  return worker->nodes - before;
}

static guint64
count_nodes (const GArray *nodes)
{
  guint64 n = nodes->len;

  for (guint i = 0; i < nodes->len; i++)
    n += count_nodes (g_array_index (nodes, BstProspectNode, i).children);
  return n;
}

/* Lists the whole round as a tree; returns the number of its nodes. */
static guint64
list_round (BenchWorker *worker)
{
  g_autoptr (GArray) nodes = NULL;
  BstTurnStart start;
  gboolean is_whole;

  bst_turn_start_init (&start, worker->start);
  nodes = bst_prospect_list_round (worker->start, &start, NULL, 20000, &is_whole);
  g_assert_true (is_whole);
  return count_nodes (nodes);
}

static guint64
make_one_move (BenchWorker *worker)
{
  BstPosition *position = next_position (worker);
  guint n = bst_turn_generate (position, worker->list);

  make_move (position, &worker->list->actions[bst_test_random_below (&worker->random, n)], worker->next & 1);
  return 1;
}

static guint64
make_reference_moves (BenchWorker *worker)
{
  g_autofree BstReference *next = g_new (BstReference, 1);
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  const BstReference *reference = &worker->references[worker->next];

  worker->next = (worker->next + 1) % N_POSITIONS;
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
copy_position (BenchWorker *worker)
{
  bst_position_free (bst_position_copy (next_position (worker)));
  return 1;
}

static guint64
score_now (BenchWorker *worker)
{
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (next_position (worker), totals, NULL);
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
count_moves (G_GNUC_UNUSED BenchWorker *worker)
{
  return count_by (BENCH_BASE, 3, FALSE);
}

static guint64
count_placements (G_GNUC_UNUSED BenchWorker *worker)
{
  return count_by (BENCH_BASE, 4, TRUE);
}

static guint64
count_city_moves (G_GNUC_UNUSED BenchWorker *worker)
{
  return count_by (BENCH_CITY, 2, FALSE);
}

static guint64
count_city_placements (G_GNUC_UNUSED BenchWorker *worker)
{
  return count_by (BENCH_CITY, 3, TRUE);
}

static guint64
count_all_moves (G_GNUC_UNUSED BenchWorker *worker)
{
  return count_by (BENCH_ALL, 1, FALSE);
}

/* How fast other programs are is not printed: it must be measured beside the engine, on the same day and machine. */
const BenchWork bench_works[] = {
  { "lists", "placement lists at 36 tiles", 20000, prepare_36, list_placements },
  { "ordered-lists", "the same in canonical order", 5000, prepare_36, list_ordered_placements },
  { "move-lists", "lists of whole moves at 36 tiles", 500, prepare_36, list_moves },
  { "placements", "make and unmake of a placement", 1000, prepare_36, make_placements },
  { "move", "make, score and unmake, one move a position", 20000, prepare_36, make_one_move },
  { "moves", "the same, all moves of each position", 1000, prepare_36, make_moves },
  { "final", "final scoring at 36 tiles", 20000, prepare_36, score_now },
  { "copy", "copy of a position", 5000, prepare_36, copy_position },
  { "games", "random base games", 300, prepare_base_game, play_game },
  { "games-city", "random games with the Count, King & Robber", 200, prepare_city_game, play_game },
  { "games-all", "random games with every module", 50, prepare_game_of_all, play_game },
  { "moves-84", "moves with every module at 84 tiles", 200, prepare_all_84, make_moves },
  { "moves-160", "moves with every module at 160 tiles", 200, prepare_all_160, make_moves },
  { "prospects", "prospect of a move, every module, 100 tiles", 20, prepare_all_100, find_prospects },
  { "prospects-city", "the same with figures in all districts", 20, prepare_city_100, find_prospects },
  { "last-list", "list of the last tile, figures in all districts", 1, prepare_last_tiles, list_last_moves },
  { "prospect-round", "choice of a round of 6 players, 3 figures each", 2, prepare_round, find_prospect_of_round },
  { "prospect-tree", "node of the tree of that round", 1, prepare_round, list_round },
  { "perft", "perft, placements and figures", 1, NULL, count_moves },
  { "perft-placements", "perft, placements only", 1, NULL, count_placements },
  { "perft-city", "perft with the Count, King & Robber", 1, NULL, count_city_moves },
  { "perft-city-placements", "the same, placements only", 1, NULL, count_city_placements },
  { "perft-all", "perft with every module", 1, NULL, count_all_moves },
  { "recount-lists", "recount engine: placement lists", 500, prepare_references, list_reference_placements },
  { "recount-moves", "recount engine: moves", 20, prepare_references, make_reference_moves },
  { "recount-games", "recount engine: random base games", 5, prepare_base_game, play_reference_game },
  { 0 },
};

/* --- the worker --------------------------------------------------------------------------------------------------- */

BenchWorker *
bench_worker_new (void)
{
  BenchWorker *worker = g_new0 (BenchWorker, 1);

  worker->list = g_new (BstActionList, 1);
  worker->random.state = 1;
  return worker;
}

void
bench_worker_free (BenchWorker *worker)
{
  for (guint i = 0; i < N_POSITIONS; i++)
    g_clear_pointer (&worker->positions[i], bst_position_free);
  g_clear_pointer (&worker->start, bst_position_free);
  g_free (worker->references);
  g_free (worker->list);
  g_free (worker);
}

/* Returns the processor's time of one unit of @work in seconds. */
static double
time_unit (BenchWorker *worker,
           guint64    (*work) (BenchWorker *worker))
{
  clock_t start = clock (), now;
  guint64 n = 0;

  do
    {
      n += work (worker);
      now = clock ();
    }
  while (now - start < CLOCKS_PER_SEC / 5);
  return (double) (now - start) / CLOCKS_PER_SEC / (double) n;
}

static guint64
find_all_once (BenchWorker *worker)
{
  worker->find (worker);
  return 1;
}

/* Prints how long all prospects of a position take, and that time in nodes of a perft of the same run. */
static void
print_prospects (BenchWorker *worker)
{
  double seconds = time_unit (worker, find_all_once);

  g_print ("%.1f choices a prospect\n%.2f ms a position\n%.0f nodes of perft\n",
           (double) worker->nodes / (double) worker->prospects, 1e3 * seconds,
           seconds / time_unit (worker, count_all_moves));
}

void
bench_worker_print (BenchWorker *worker)
{
  if (worker->start == NULL)
    return;
  g_print ("a position of %" G_GSIZE_FORMAT " bytes\n", bst_position_get_size (worker->start));
  if (worker->prospects > 0)
    print_prospects (worker);
  if (worker->games > 0)
    g_print ("%.2f points of both players\n%.2f placements a turn\n", (double) worker->scores / (double) worker->games,
             (double) worker->placements / (double) worker->turns);
}
