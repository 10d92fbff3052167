/* test-puzzle.c: the document: editing and undoing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-texts.h"
#include "bastide-edit-game.h"
#include "bastide-play-tree.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-reader.h"

static void
test_undo_gives_the_same_bytes (void)
{
  static const char * const actions[] = { "place 0,-1 2", "pass", "place -1,1 0", "deploy meeple monastery" };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  char *texts[G_N_ELEMENTS (actions) + 1];
  guint n = G_N_ELEMENTS (actions);

  texts[0] = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  for (guint i = 0; i < n; i++)
    {
      bastide_test_puzzle_play (puzzle, actions[i]);
      texts[i + 1] = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
      g_assert_cmpstr (texts[i], !=, texts[i + 1]);
    }

  for (guint i = n; i-- > 0;)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_puzzle_get_can_undo (puzzle));
      bastide_puzzle_undo (puzzle);
      text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_undo (puzzle);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_puzzle_get_can_redo (puzzle));
      bastide_puzzle_redo (puzzle);
      text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));

  for (guint i = 0; i <= n; i++)
    g_free (texts[i]);
}

static void
test_another_step_replaces_the_redone (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *label = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_test_puzzle_play (puzzle, "pass");
  bastide_puzzle_jump (puzzle, 0);
  bastide_test_puzzle_play (puzzle, "place 1,1 0");
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));
  g_object_get (puzzle, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "place 1,1 0");
}

static void
set_author (BastidePuzzle *puzzle,
            const char    *author)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  g_assert_true (bastide_edit_set_text (content, "/author", author));
  bastide_puzzle_commit (puzzle, content, "Change Author", NULL);
}

static void
test_labels (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  g_auto (GStrv) history = NULL;
  guint present;

  g_object_get (puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_null (undo);
  g_assert_null (redo);

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  set_author (puzzle, "Chloé");
  bastide_test_puzzle_set_title (puzzle, "Another");
  bastide_puzzle_undo (puzzle);
  g_object_get (puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_cmpstr (undo, ==, "Change Author");
  g_assert_cmpstr (redo, ==, "Change Title");

  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (present, ==, 2);
  g_assert_cmpuint (g_strv_length (history), ==, 4);
  g_assert_cmpstr (history[0], ==, "Opened");
  g_assert_cmpstr (history[1], ==, "place 0,-1 2");
  g_assert_cmpstr (history[2], ==, "Change Author");
  g_assert_cmpstr (history[3], ==, "Change Title");
}

static void
count_notify (G_GNUC_UNUSED GObject    *object,
              G_GNUC_UNUSED GParamSpec *pspec,
              gpointer                  data)
{
  (*(guint *) data)++;
}

static void
test_texts (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  guint n_position = 0;

  g_signal_connect (puzzle, "notify::position", G_CALLBACK (count_notify), &n_position);

  bastide_test_puzzle_set_title (puzzle, "Close it");
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_test_puzzle_set_title (puzzle, "Another");
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Another");
  set_author (puzzle, "Chloé");
  g_assert_cmpstr (bastide_puzzle_get_content (puzzle)->author, ==, "Chloé");
  g_assert_true (bastide_puzzle_get_modified (puzzle));

  bastide_puzzle_jump (puzzle, 0);
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Close it");
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_cmpuint (n_position, ==, 0);
}

static void
test_solution_and_hints (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  const BastideContent *content;
  char **line;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  content = bastide_puzzle_get_content (puzzle);
  g_assert_cmpuint (content->solution->len, ==, 1);
  line = g_ptr_array_index (content->solution, 0);
  g_assert_cmpuint (g_strv_length (line), ==, 2);
  g_assert_cmpstr (line[0], ==, "place 0,-1 2");
  g_assert_cmpstr (line[1], ==, "pass");
  g_assert_cmpuint (g_strv_length (content->hints), ==, 1);
  g_assert_cmpstr (content->hints[0], ==, "Look north.");
}

/* The puzzle is told in the language of the reader. */
static void
test_told (void)
{
  g_autofree char *hint = bastide_content_hash_text ("Look north.");
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\n}", 2);
  g_autofree char *text = g_strdup_printf ("%s,\n\"translations\": { \"de\": { \"texts\": { \"title\": \"Zu\", "
                                           "\"texts.%s\": \"Norden.\" } } } }", parts[0], hint);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  BastideContent *told;
  BastidePlayNode *node;

  /* A language that the puzzle does not have. */
  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_true (bastide_puzzle_get_told (puzzle) == bastide_puzzle_get_content (puzzle));
  bastide_test_puzzle_set_title (puzzle, "Another");
  g_assert_cmpstr (bastide_puzzle_get_told (puzzle)->title, ==, "Another");
  bastide_puzzle_undo (puzzle);

  g_setenv ("LANGUAGE", "de_AT:en", TRUE);
  bastide_test_puzzle_set_title (puzzle, "Close it now");
  told = bastide_puzzle_get_told (puzzle);
  g_assert_cmpstr (told->title, ==, "Zu");
  g_assert_cmpstr (told->hints[0], ==, "Norden.");
  g_assert_cmpstr (bastide_puzzle_get_told_whole (puzzle)->title, ==, "Zu");
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Close it now");

  /* A comment is told in that language and stays as it is. */
  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  node = bastide_play_tree_get_current (tree);
  bastide_play_tree_set_comment (tree, node, "Look north.");
  g_assert_cmpstr (bastide_play_tree_tell_comment (tree, node), ==, "Look north.");
  bastide_play_tree_set_texts (tree, bastide_puzzle_get_whole (puzzle));
  g_assert_cmpstr (bastide_play_tree_tell_comment (tree, node), ==, "Norden.");
  g_assert_cmpstr (bastide_play_node_get_comment (node), ==, "Look north.");
  g_unsetenv ("LANGUAGE");
}

static void
test_illegal_position_opens (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"BASE-B\", \"rotation\": 0", 2);
  g_autofree char *text = g_strjoinv ("\"BASE-E\", \"rotation\": 0", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideProblem) problem = NULL;

  g_assert_false (bastide_position_is_playable (position));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_position_get_problems (position)), ==, 1);
  problem = g_list_model_get_item (bastide_position_get_problems (position), 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/board/tiles/1");
  g_assert_cmpuint (bastide_problem_get_line (problem), ==, 12);
  g_assert_cmpint (bastide_problem_get_rule (problem), ==, BST_RULE_BASE_1);
  g_assert_cmpstr (bastide_problem_get_text (problem), ==,
                   "The north edge of this tile is city; the tile at 0,0 has field there.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/undo-gives-the-same-bytes", test_undo_gives_the_same_bytes);
  g_test_add_func ("/puzzle/another-step-replaces-the-redone", test_another_step_replaces_the_redone);
  g_test_add_func ("/puzzle/labels", test_labels);
  g_test_add_func ("/puzzle/texts", test_texts);
  g_test_add_func ("/puzzle/solution-and-hints", test_solution_and_hints);
  g_test_add_func ("/puzzle/told", test_told);
  g_test_add_func ("/puzzle/illegal-position-opens", test_illegal_position_opens);

  return g_test_run ();
}
