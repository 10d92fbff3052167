/* test-robbers.c: the scoreboard of The Robbers in random positions, against a referee (RBS-2 to RBS-7)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"
#include "bst-position-inline.h"
#include "bst-referee.h"
#include "bst-test-game.h"
#include "bst-test-random.h"
#include "bst-test-run.h"

#define N_POSITIONS 10000
#define SEED        20120501

/* A crossing completes up to four roads, whose lengths and figures are random. */

typedef struct
{
  BstReferee   board;
  guint64      seed;
  guint        side;
  guint64      taste;
  BstPosition *position;
  GArray      *ends;
  guint        n_asked[BST_N_PHASES];
} Match;

static const struct
{
  int         x, y;
  guint       way_rotation, end_rotation;
  const char *segment;
} arms[BST_REFEREE_FEATURES] = {
  { 0, -1, 1, 3, "road:S" }, { 1, 0, 0, 0, "road:W" }, { 0, 1, 1, 1, "road:N" }, { -1, 0, 0, 2, "road:E" },
};

static void
lay_road (BstTestGame   *game,
          BstTestRandom *random,
          BstReferee    *board,
          guint          arm)
{
  guint length = 1 + bst_test_random_below (random, 4);
  guint first = bst_test_random_below (random, board->n_players);
  guint nth = board->n_features++;

  for (guint i = 1; i < length; i++)
    bst_test_game_tile (game, "BASE-U", arms[arm].x * (int) i, arms[arm].y * (int) i, arms[arm].way_rotation);
  bst_test_game_tile (game, "BASE-A", arms[arm].x * (int) length, arms[arm].y * (int) length, arms[arm].end_rotation);
  bst_test_game_figure (game, first, BST_FIGURE_MEEPLE, arms[arm].x * (int) length, arms[arm].y * (int) length,
                        arms[arm].segment);
  board->points[nth] = (gint32) length + 1;
  board->gainers[nth] = 1u << first;
  if (length > 1 && bst_test_chance (random, 3))
    {
      guint second = (first + 1 + bst_test_random_below (random, board->n_players - 1)) % board->n_players;

      bst_test_game_figure (game, second, BST_FIGURE_MEEPLE, arms[arm].x, arms[arm].y, arms[arm].segment);
      board->gainers[nth] |= 1u << second;
    }
}

static void
put_robbers (BstTestGame   *game,
             BstTestRandom *random,
             BstReferee    *board)
{
  for (guint player = 0; player < board->n_players; player++)
    {
      guint other = (player + 1 + bst_test_random_below (random, board->n_players - 1)) % board->n_players;

      board->robber[player] = BST_REFEREE_HOME;
      if (bst_test_chance (random, 2))
        continue;
      board->robber[player] = board->score[other] % 50;
      bst_test_game_robber (game, player, board->robber[player], FALSE);
    }
}

/* Sets up the tiles around an empty cell, for which the crossing is in hand. */
static BstTestGame *
set_up (BstTestRandom *random,
        BstReferee    *board)
{
  static const guint numbers[] = { 2, 2, 2, 3, 3, 4 };
  guint n_players = 2 + bst_test_random_below (random, 4), n = numbers[bst_test_random_below (random, 6)];
  BstTestGame *game = bst_test_game_new (n_players);
  gint32 base = bst_test_chance (random, 4) ? 44 : 20;

  *board = (BstReferee) { .n_players = n_players, .active = bst_test_random_below (random, n_players) };
  bst_test_game_module (game, BST_MODULE_ROBBERS);
  bst_test_game_next (game, "BASE-X BASE-V");
  game->setup->player = (guint8) board->active;
  for (guint player = 0; player < n_players; player++)
    game->setup->players[player].score = board->score[player] = base + (gint32) bst_test_random_below (random, 5);
  for (guint i = 0; i < n; i++)
    {
      lay_road (game, random, board, i);
      if (i > 0)
        bst_test_game_tile (game, "BASE-B", arms[i - 1].x + arms[i].x, arms[i - 1].y + arms[i].y, 0);
    }
  put_robbers (game, random, board);
  bst_test_game_start (game);
  return game;
}

static guint64
get_end (const BstPosition *position,
         const BstReferee  *start)
{
  BstReferee end = *start;

  for (guint player = 0; player < start->n_players; player++)
    {
      const BstRobberState *robber = &position->expansion.robbers[player];

      end.score[player] = bst_position_get_score (position, player);
      end.robber[player] = robber->out ? robber->space : BST_REFEREE_HOME;
    }
  return bst_referee_get_key (&end);
}

/* A question has several answers. Other players than the active one are asked about their own features alone. */
static void
assert_question (const Match         *match,
                 const BstActionList *list)
{
  guint chooser = bst_position_get_chooser (match->position);

  g_assert_cmpuint (list->n, >, 1);
  if (bst_position_get_phase (match->position) != BST_PHASE_ORDER || chooser == match->board.active)
    return;
  for (guint i = 0; i < list->n; i++)
    for (guint arm = 0; arm < match->board.n_features; arm++)
      if (list->actions[i].cell.x * arms[arm].x + list->actions[i].cell.y * arms[arm].y > 0)
        g_assert_true ((match->board.gainers[arm] >> chooser) & 1);
}

/* Plays every course of the game from here, and returns the worth of the best play. */
static guint64
play (Match *match)
{
  BstPosition *position = match->position;
  BstPhase phase = bst_position_get_phase (position);
  g_autofree BstActionList *list = NULL;
  guint chooser = bst_position_get_chooser (position);
  guint64 best = 0;

  if (phase != BST_PHASE_ORDER && phase != BST_PHASE_ROB)
    {
      guint64 key = get_end (position, &match->board);

      g_array_append_val (match->ends, key);
      return bst_referee_get_worth (key, match->taste);
    }
  list = g_new (BstActionList, 1);
  bst_turn_list (position, list);
  assert_question (match, list);
  match->n_asked[phase]++;
  for (guint i = 0; i < list->n; i++)
    {
      guint64 next;

      bst_turn_apply (position, &list->actions[i], NULL);
      next = play (match);
      bst_turn_undo (position);
      if (i == 0)
        best = next;
      else
        best = ((match->side >> chooser) & 1) ? MAX (best, next) : MIN (best, next);
    }
  return best;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* Leaves each end once, in order. */
static void
make_set (GArray *ends)
{
  guint n = 0;

  g_array_sort (ends, compare_keys);
  for (guint i = 0; i < ends->len; i++)
    if (n == 0 || g_array_index (ends, guint64, i) != g_array_index (ends, guint64, n - 1))
      g_array_index (ends, guint64, n++) = g_array_index (ends, guint64, i);
  g_array_set_size (ends, n);
}

static void
describe (const Match *match)
{
  const BstReferee *board = &match->board;

  g_test_message ("seed %" G_GUINT64_FORMAT ": player %u of %u lays the tile, side %x", match->seed, board->active,
                  board->n_players, match->side);
  for (guint player = 0; player < board->n_players; player++)
    g_test_message ("player %u: %d points, robber %d", player, board->score[player], board->robber[player]);
  for (guint i = 0; i < board->n_features; i++)
    g_test_message ("feature %u: %d points for %x", i, board->points[i], board->gainers[i]);
}

/* The same ends can be reached, and the best play of any side against the others comes to the same. */
static void
assert_agreement (Match         *match,
                  BstTestRandom *random)
{
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 worth, found;

  match->side = bst_test_random_below (random, 1u << match->board.n_players);
  match->taste = random->state;
  g_array_set_size (match->ends, 0);
  worth = bst_referee_play (&match->board, match->side, match->taste, expected);
  found = play (match);
  make_set (expected);
  make_set (match->ends);
  if (worth != found || expected->len != match->ends->len
      || memcmp (expected->data, match->ends->data, expected->len * sizeof (guint64)) != 0)
    describe (match);
  g_assert_cmpmem (expected->data, expected->len * sizeof (guint64), match->ends->data,
                   match->ends->len * sizeof (guint64));
  g_assert_cmpuint (worth, ==, found);
}

static void
test_referee (void)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 first = bst_test_is_long () ? (guint64) bst_test_get_seed () << 24 : SEED;
  guint n = 0, n_orders = 0, n_robs = 0;

  g_test_message ("seeds from %" G_GUINT64_FORMAT " on", first);
  for (; bst_test_goes_on (n, N_POSITIONS); n++)
    {
      guint64 seed = first + n;
      BstTestRandom random = { .state = seed };
      Match match = { .seed = seed, .ends = ends };
      g_autoptr (BstTestGame) game = set_up (&random, &match.board);
      BstAction action;
      guint word;

      match.position = game->position;
      g_assert_cmpint (bst_notation_read_action (game->position, "place 0,0 0", &action, &word), ==,
                       BST_NOTATION_SOUND);
      bst_turn_apply (game->position, &action, NULL);
      if (bst_position_get_phase (game->position) == BST_PHASE_DEPLOY)
        bst_turn_apply (game->position, &(BstAction) { .type = BST_ACTION_PASS }, NULL);
      for (guint i = 0; i < 3; i++)
        assert_agreement (&match, &random);
      n_orders += match.n_asked[BST_PHASE_ORDER] > 0;
      n_robs += match.n_asked[BST_PHASE_ROB] > 0;
    }
  g_test_message ("an order was chosen in %u positions, a victim in %u", n_orders, n_robs);
  g_assert_cmpuint (n_orders, >, n / 20);
  g_assert_cmpuint (n_robs, >, n / 20);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/robbers/referee", test_referee);
  return g_test_run ();
}
