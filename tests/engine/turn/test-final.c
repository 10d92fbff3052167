/* test-final.c: final scoring remembered gives the same points as final scoring anew
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-final.h"
#include "bst-test-game.h"
#include "bst-test-run.h"
#include "bst-test-walk.h"

#define N_GAMES BST_TEST_SHARE (150)
#define N_TILES 30
#define N_DEEP  5

typedef struct
{
  guint n_compared;
  guint n_remembered;
  guint n_changed;
} Seen;

static void
assert_scores (BstPosition *position,
               Seen        *seen)
{
  g_autoptr (BstPosition) copy = bst_position_copy (position);
  gint32 remembered[BST_MAX_PLAYERS], anew[BST_MAX_PLAYERS];

  bst_turn_score_in_place (copy, anew);
  bst_turn_score_in_place (position, remembered);
  g_assert_cmpmem (remembered, sizeof remembered, anew, sizeof anew);
  seen->n_compared++;
  seen->n_remembered += position->final != NULL;
}

/* Plays on from a position, sometimes with a new memory, and takes everything back. */
static void
play_on (BstPosition   *position,
         BstTestRandom *random,
         guint          deep,
         Seen          *seen)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  gboolean remembers = deep == 0 || bst_test_chance (random, 2);
  const BstFinal *before = position->final;
  BstFinal final;

  if (deep == N_DEEP || bst_turn_list (position, list) == 0)
    return;
  if (remembers)
    bst_final_begin (position, &final);
  for (guint i = 0; i < 2; i++)
    {
      gint32 score = position->players[0].score;

      bst_turn_apply (position, &list->actions[bst_test_random_below (random, list->n)], NULL);
      assert_scores (position, seen);
      seen->n_changed += position->players[0].score != score;
      play_on (position, random, deep + 1, seen);
      bst_turn_undo (position);
      assert_scores (position, seen);
    }
  if (remembers)
    bst_final_end (position, &final);
  g_assert_true (position->final == before);
}

static void
visit (const BstPosition *position,
       BstTestRandom     *random,
       gpointer           data)
{
  g_autoptr (BstPosition) copy = bst_position_copy (position);

  play_on (copy, random, 0, data);
}

static void
test_remembered (void)
{
  Seen seen = { 0 };

  bst_test_walk (N_GAMES, N_TILES, visit, &seen);
  g_test_message ("%u compared, %u remembered, %u changed scores", seen.n_compared, seen.n_remembered, seen.n_changed);
  g_assert_cmpuint (seen.n_remembered, >, seen.n_compared / 10);
  g_assert_cmpuint (seen.n_changed, >, BST_TEST_SHARE (1000));
}

/* Six players with all their figures have more on the board than are remembered: what was remembered before the last of
 * them stays, and a search that begins with more remembers nothing. */
static void
test_many_figures (void)
{
  static const BstFigure others[] = { BST_FIGURE_LARGE, BST_FIGURE_ABBOT, BST_FIGURE_RINGMASTER, BST_FIGURE_GUARD };
  static const BstModuleId modules[] = { BST_MODULE_INNS, BST_MODULE_ABBOT, BST_MODULE_BIG_TOP, BST_MODULE_GHOSTS };
  g_autoptr (BstTestGame) game = bst_test_game_new (6);
  Seen seen = { 0 };
  BstFinal first, second, third;

  for (guint i = 0; i < G_N_ELEMENTS (modules); i++)
    bst_test_game_module (game, modules[i]);
  for (guint i = 0; i < BST_MAX_FINAL; i++)
    {
      guint nth = i / 6;

      bst_test_game_tile (game, "BASE-B", (int) i, 0, 0);
      bst_test_game_figure (game, 5 - i % 6, nth < 7 ? BST_FIGURE_MEEPLE : others[nth - 7], (int) i, 0, "monastery");
    }
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  bst_test_game_start (game);
  bst_final_begin (game->position, &first);
  g_assert_true (game->position->final == &first);
  bst_test_game_play (game, "place 1,1 0");
  assert_scores (game->position, &seen);
  bst_test_game_play (game, "deploy guard monastery");
  g_assert_cmpuint (game->position->state.n_figures, ==, BST_MAX_FINAL + 1);
  bst_final_begin (game->position, &second);
  g_assert_true (game->position->final == &first);
  bst_test_game_play (game, "place 2,1 0");
  assert_scores (game->position, &seen);
  bst_turn_undo (game->position);
  bst_final_end (game->position, &second);
  g_assert_true (game->position->final == &first);
  bst_turn_undo (game->position);
  bst_turn_undo (game->position);
  bst_final_end (game->position, &first);
  g_assert_cmpuint (seen.n_remembered, ==, 2);

  bst_test_game_play (game, "place 1,1 0");
  bst_test_game_play (game, "deploy guard monastery");
  bst_final_begin (game->position, &third);
  assert_scores (game->position, &seen);
  g_assert_null (game->position->final);
  bst_final_end (game->position, &third);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/final/remembered", test_remembered);
  g_test_add_func ("/final/many-figures", test_many_figures);
  return g_test_run ();
}
