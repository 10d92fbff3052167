/* bst-test-problem.c: the problems of a position, for the tests
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-problem.h"

BstTestGame *
bst_test_city (void)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  bst_test_game_next (game, "BASE-U");
  return game;
}

BstTestGame *
bst_test_plain (BstModuleId module)
{
  BstTestGame *game = bst_test_game_new_start (2, "BASE-U");

  bst_test_game_module (game, module);
  return game;
}

GArray *
bst_test_problems (BstTestGame *game)
{
  GArray *problems = g_array_new (FALSE, TRUE, sizeof (BstProblem));

  if (!game->keeps_supplies)
    bst_test_game_fill_supplies (game);
  g_clear_pointer (&game->position, bst_position_free);
  game->position = bst_position_new (game->setup, problems);
  g_assert_nonnull (game->position);
  return problems;
}

/* The note that a castle's scores are not played is no fault of a position. */
void
bst_test_sound (BstTestGame *game)
{
  g_autoptr (GArray) problems = bst_test_problems (game);

  for (guint i = 0; i < problems->len; i++)
    g_assert_cmpuint (g_array_index (problems, BstProblem, i).code, ==, BST_PROBLEM_CASTLE_SCORES);
  g_assert_true (bst_position_check (game->position));
}

/* Errors, and errors only, forbid playing. */
static void
assert_playable (BstTestGame *game,
                 gboolean     playable)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  BstAction action = { .type = BST_ACTION_DISCARD };
  BstRefusal refusal;

  g_assert_cmpint (bst_position_is_playable (game->position), ==, playable);
  if (playable)
    return;
  g_assert_cmpuint (bst_turn_list (game->position, list), ==, 0);
  g_assert_false (bst_turn_check (game->position, &action, &refusal));
  g_assert_cmpuint (refusal.code, ==, BST_REFUSAL_NOT_PLAYABLE);
}

/* Returns whether a problem is at a place. */
static gboolean
is_at (BstTestGame      *game,
       const BstProblem *problem,
       guint             at,
       guint             index)
{
  const BstPiece *piece;

  if (at < BST_TEST_AT (NONE))
    return problem->at == at && problem->index == index;
  if (problem->at != BST_PART_PIECE || problem->piece != at - BST_TEST_AT (NONE))
    return FALSE;
  piece = bst_setup_find_piece (game->setup, (BstPieceKind) problem->piece, index);
  return piece == NULL ? problem->index == BST_NONE && index == 0
                       : piece == bst_setup_piece (game->setup, problem->index);
}

BstProblem
bst_test_only (BstTestGame    *game,
               BstProblemCode  code,
               guint           at,
               guint           index,
               BstRule         rule)
{
  g_autoptr (GArray) problems = bst_test_problems (game);
  BstProblem problem;

  for (guint i = 0; i < problems->len; i++)
    g_test_message ("problem %u", g_array_index (problems, BstProblem, i).code);
  g_assert_cmpuint (problems->len, ==, 1);
  problem = g_array_index (problems, BstProblem, 0);
  g_assert_cmpuint (problem.code, ==, code);
  g_assert_true (is_at (game, &problem, at, index));
  g_assert_cmpstr (bst_rule_get_id (problem.rule), ==, bst_rule_get_id (rule));
  assert_playable (game, !bst_problem_is_error (&problem));
  return problem;
}

BstProblem
bst_test_among (BstTestGame    *game,
                BstProblemCode  code,
                guint           at,
                guint           index,
                BstRule         rule)
{
  g_autoptr (GArray) problems = bst_test_problems (game);

  for (guint i = 0; i < problems->len; i++)
    {
      BstProblem problem = g_array_index (problems, BstProblem, i);

      if (problem.code != code || !is_at (game, &problem, at, index))
        continue;
      g_assert_cmpstr (bst_rule_get_id (problem.rule), ==, bst_rule_get_id (rule));
      g_assert_true (!bst_problem_is_error (&problem) || !bst_position_is_playable (game->position));
      return problem;
    }
  g_assert_not_reached ();
}

void
bst_test_cell (BstCell cell,
               int     x,
               int     y)
{
  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
}
