/* test-puzzle.c: the document: playing and undoing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-puzzle.h"
#include "bastide-test-reader.h"

static guint
count_events (BastidePuzzle *puzzle)
{
  return g_list_model_get_n_items (bastide_puzzle_get_events (puzzle));
}

static char *
dup_event (BastidePuzzle *puzzle,
           guint          nth)
{
  g_autoptr (BastideEvent) event = g_list_model_get_item (bastide_puzzle_get_events (puzzle), nth);

  return g_strdup (bastide_event_get_text (event));
}

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
test_events_follow (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *first = NULL;
  g_autofree char *scored = NULL;
  g_autofree char *again = NULL;
  guint n_placed, n_scored;

  g_assert_cmpuint (count_events (puzzle), ==, 0);
  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  n_placed = count_events (puzzle);
  g_assert_cmpuint (n_placed, ==, 1);
  first = dup_event (puzzle, 0);
  g_assert_cmpstr (first, ==, "Anna places the tile at 0,−1.");

  bastide_test_puzzle_play (puzzle, "pass");
  n_scored = count_events (puzzle);
  g_assert_cmpuint (n_scored, ==, 4);
  scored = dup_event (puzzle, 2);
  g_assert_cmpstr (scored, ==, "Anna scores 4 for the city: 2 tiles × 2 points.");

  bastide_puzzle_undo (puzzle);
  g_assert_cmpuint (count_events (puzzle), ==, n_placed);
  bastide_puzzle_redo (puzzle);
  g_assert_cmpuint (count_events (puzzle), ==, n_scored);
  again = dup_event (puzzle, 2);
  g_assert_cmpstr (again, ==, scored);
  bastide_puzzle_jump (puzzle, 0);
  g_assert_cmpuint (count_events (puzzle), ==, 0);
  bastide_puzzle_jump (puzzle, 2);
  g_assert_cmpuint (count_events (puzzle), ==, n_scored);
}

static void
test_another_line_replaces_the_redone (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *text = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_test_puzzle_play (puzzle, "pass");
  bastide_puzzle_jump (puzzle, 0);
  bastide_test_puzzle_play (puzzle, "place 1,1 0");
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));
  g_assert_cmpuint (count_events (puzzle), ==, 1);
  text = dup_event (puzzle, 0);
  g_assert_cmpstr (text, ==, "Anna places the tile at 1,1.");
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
  bastide_test_puzzle_play (puzzle, "pass");
  bastide_test_puzzle_play (puzzle, "place -1,1 0");
  bastide_test_puzzle_play (puzzle, "deploy meeple monastery");
  bastide_puzzle_set_title (puzzle, "Another");
  bastide_puzzle_undo (puzzle);
  g_object_get (puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_cmpstr (undo, ==, "Place Meeple");
  g_assert_cmpstr (redo, ==, "Change Title");

  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (present, ==, 4);
  g_assert_cmpuint (g_strv_length (history), ==, 6);
  g_assert_cmpstr (history[0], ==, "Opened");
  g_assert_cmpstr (history[1], ==, "Anna: tile at 0,−1");
  g_assert_cmpstr (history[2], ==, "Anna: nobody");
  g_assert_cmpstr (history[4], ==, "Ben: monk");
  g_assert_cmpstr (history[5], ==, "Change Title");
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
  g_autofree char *author = NULL;
  guint n_title = 0, n_author = 0, n_position = 0, difficulty;

  g_signal_connect (puzzle, "notify::title", G_CALLBACK (count_notify), &n_title);
  g_signal_connect (puzzle, "notify::author", G_CALLBACK (count_notify), &n_author);
  g_signal_connect (puzzle, "notify::position", G_CALLBACK (count_notify), &n_position);

  bastide_puzzle_set_title (puzzle, "Close it");
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_set_title (puzzle, "Another");
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Another");
  g_object_set (puzzle, "author", "Chloé", "difficulty", 3, NULL);
  g_object_get (puzzle, "author", &author, "difficulty", &difficulty, NULL);
  g_assert_cmpstr (author, ==, "Chloé");
  g_assert_cmpuint (difficulty, ==, 3);
  g_assert_true (bastide_puzzle_get_modified (puzzle));

  bastide_puzzle_jump (puzzle, 0);
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Close it");
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_cmpuint (n_title, ==, 2);
  g_assert_cmpuint (n_author, ==, 2);
  g_assert_cmpuint (n_position, ==, 0);
}

static void
test_illegal_changes_nothing (void)
{
  static const struct
  {
    const char       *action;
    BastidePuzzleError code;
    const char       *message;
  } refused[] = {
    { "place 0,0 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "There is already a tile at 0,0. [BASE-1]" },
    { "place 5,5 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "No tile lies beside 5,5. [BASE-1]" },
    { "place 0,-1 0", BASTIDE_PUZZLE_ERROR_ILLEGAL,
      "The tile does not fit: its south edge is field; the tile at 0,0 has city there. [BASE-1]" },
    { "pass", BASTIDE_PUZZLE_ERROR_ILLEGAL, "Passing is not allowed now. Anna must first place a tile. [BASE-1]" },
    { "deploy meeple city:N", BASTIDE_PUZZLE_ERROR_ILLEGAL,
      "A figure is placed only right after a tile. Anna must first place a tile. [BASE-3]" },
    { "plaec 0,0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0;0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0 4", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "draw BASE-Ω", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *before = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (bastide_puzzle_play_text (puzzle, refused[i].action, &error));
      g_assert_error (error, BASTIDE_PUZZLE_ERROR, (int) refused[i].code);
      if (refused[i].message != NULL)
        g_assert_cmpstr (error->message, ==, refused[i].message);
      after = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
      g_assert_cmpstr (after, ==, before);
      g_assert_false (bastide_puzzle_get_can_undo (puzzle));
      g_assert_cmpuint (count_events (puzzle), ==, 0);
    }
}

static void
test_move_is_one_step (void)
{
  const BstAction actions[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_PASS },
  };
  const BstAction faulty[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_DISCARD },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_autofree char *after = NULL;
  g_auto (GStrv) history = NULL;
  guint present;

  g_assert_false (bastide_puzzle_play_move (puzzle, faulty, 2, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
  after = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (after, ==, before);
  g_clear_error (&error);

  g_assert_true (bastide_puzzle_play_move (puzzle, actions, 2, &error));
  g_assert_no_error (error);
  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (g_strv_length (history), ==, 2);
  g_assert_cmpstr (history[1], ==, "Anna: tile at 0,−1");
  g_assert_cmpuint (count_events (puzzle), ==, 4);
}

static void
test_solution_and_hints (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (GStrv) solution = NULL;
  g_auto (GStrv) hints = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  g_object_get (puzzle, "solution", &solution, "hints", &hints, NULL);
  g_assert_cmpuint (g_strv_length (solution), ==, 1);
  g_assert_cmpstr (solution[0], ==, "place 0,-1 2; pass");
  g_assert_cmpuint (g_strv_length (hints), ==, 1);
  g_assert_cmpstr (hints[0], ==, "Look north.");
}

static void
test_illegal_position_opens (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"BASE-B\", \"rotation\": 0", 2);
  g_autofree char *text = g_strjoinv ("\"BASE-E\", \"rotation\": 0", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_position_is_playable (position));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_position_get_problems (position)), ==, 1);
  problem = g_list_model_get_item (bastide_position_get_problems (position), 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/board/tiles/1");
  g_assert_cmpuint (bastide_problem_get_line (problem), ==, 12);
  g_assert_cmpint (bastide_problem_get_rule (problem), ==, BST_RULE_BASE_1);
  g_assert_cmpstr (bastide_problem_get_text (problem), ==,
                   "The north edge of this tile is city; the tile at 0,0 has field there.");
  g_assert_false (bastide_puzzle_play_text (puzzle, "place 0,-1 2", &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/undo-gives-the-same-bytes", test_undo_gives_the_same_bytes);
  g_test_add_func ("/puzzle/events-follow", test_events_follow);
  g_test_add_func ("/puzzle/another-line-replaces-the-redone", test_another_line_replaces_the_redone);
  g_test_add_func ("/puzzle/labels", test_labels);
  g_test_add_func ("/puzzle/texts", test_texts);
  g_test_add_func ("/puzzle/illegal-changes-nothing", test_illegal_changes_nothing);
  g_test_add_func ("/puzzle/move-is-one-step", test_move_is_one_step);
  g_test_add_func ("/puzzle/solution-and-hints", test_solution_and_hints);
  g_test_add_func ("/puzzle/illegal-position-opens", test_illegal_position_opens);

  return g_test_run ();
}
