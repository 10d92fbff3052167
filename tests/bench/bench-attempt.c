/* bench-attempt.c: the cost of a choice in Solve, early and late in a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-attempt.h"
#include "bastide-edit-game.h"
#include "bastide-test-board.h"
#include "bastide-test-puzzle.h"
#include "bench-rest.h"
#include "bst-notation.h"

#define TILES      40
#define ROUNDS   2000
#define EARLY       1
#define LATE       10
#define MAX_LINE   40

/* A line from the diagram: the next tile lies where the list begins, and every other choice is the last one. */
static char **
make_line (BastidePosition *position)
{
  g_autoptr (BstPosition) engine = bst_position_copy (bastide_position_get_engine (position));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  for (guint i = 0; i < MAX_LINE && bst_turn_list (engine, list) > 0; i++)
    {
      const BstAction *action = &list->actions[list->actions[0].type == BST_ACTION_PLACE ? 0 : list->n - 1];
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (engine, action, text);
      g_strv_builder_add (builder, text);
      bst_turn_apply (engine, action, NULL);
    }

  return g_strv_builder_end (builder);
}

/* A puzzle in which the solver chooses for all players, up to the last of the known draws. */
static BastideContent *
make_content (void)
{
  g_autofree char *text = bastide_test_board_make (TILES);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_autoptr (BastidePosition) position = NULL;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  goal.certainty = BST_CERTAINTY_COOPERATIVE;
  bastide_edit_set_goal (content, &goal);
  for (guint i = 0; i < content->setup->bag->len; i++)
    {
      guint16 *n = &g_array_index (content->setup->bag, guint16, i);
      guint16 type = (guint16) i;

      for (; *n > 0 && content->setup->draw->len < LATE; (*n)--)
        g_array_append_val (content->setup->draw, type);
      *n = 0;
    }
  position = bastide_position_new (content);
  g_assert_true (bastide_position_is_playable (position));
  g_ptr_array_set_size (content->lines, 0);
  g_ptr_array_set_size (content->solution, 0);
  g_ptr_array_add (content->solution, make_line (position));

  return content;
}

/* Stops the searches, so that the author's line judges. A tile that fits nowhere leaves the game meanwhile. */
static void
settle (BastideAttempt *attempt)
{
  while (bastide_attempt_get_state (attempt) == BASTIDE_ATTEMPT_CHECKING
         || bastide_attempt_get_state (attempt) == BASTIDE_ATTEMPT_REPLYING)
    {
      bastide_attempt_step (attempt);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpint (bastide_attempt_get_state (attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
}

/* Returns the least time of a choice that does not end the turn: other programs make it only longer. */
static double
measure (BastideAttempt *attempt,
         const char     *text)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *name = g_strdup_printf ("choice %u", bastide_play_tree_get_depth (bastide_attempt_get_tree (attempt)) + 1);

  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = bench_get_time ();
      double time;

      g_assert_true (bastide_play_tree_play_text (bastide_attempt_get_tree (attempt), text, NULL));
      time = bench_get_time () - start;
      g_array_append_val (times, time);
      g_assert_cmpint (bastide_attempt_get_state (attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
      bastide_attempt_take_back (attempt);
      settle (attempt);
    }
  bench_print_times (name, "arrival", times);

  return g_array_index (times, double, 0);
}

int
main (void)
{
  g_autoptr (BastideContent) content = make_content ();
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (BastideAttempt) attempt = bastide_attempt_new (content, content, position, book, NULL);
  BastidePlayTree *tree = bastide_attempt_get_tree (attempt);
  char **line = g_ptr_array_index (content->solution, 0);
  double early = 0.0;

  g_assert_cmpuint (g_strv_length (line), >, LATE);
  for (guint i = 0; line[i] != NULL; i++)
    {
      settle (attempt);
      if (bastide_play_tree_get_depth (tree) > i)
        continue;
      if (i + 1 == EARLY)
        early = measure (attempt, line[i]);
      else if (i + 1 >= LATE && g_str_has_prefix (line[i], "place "))
        {
          g_print ("late / early: %.2f\n", measure (attempt, line[i]) / early);
          return 0;
        }
      g_assert_true (bastide_play_tree_play_text (tree, line[i], NULL));
    }
  g_assert_not_reached ();
}
