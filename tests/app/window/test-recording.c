/* test-recording.c: lines recorded on the board, and kept from moves that were tried
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-banner.h"
#include "bastide-line-head.h"
#include "bastide-line-step.h"
#include "bastide-problem-list.h"
#include "bastide-problem-row.h"
#include "bastide-test-inspector.h"
#include "bastide-test-puzzle.h"

/* The tile in hand goes to 4,2, where the board turns it; the puzzle has a plain solution of eight actions. */
#define PUZZLE "count-two-sendings.bastide.json"

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastidePuzzle    *puzzle;
  char             *before;
} Fixture;

static char *
dup_file (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (fixture->puzzle);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);

  fixture->window = bastide_test_open (application, path);
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  fixture->before = dup_file (fixture);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_press (fixture->window, "alt+5");
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  while (bastide_puzzle_get_can_undo (fixture->puzzle))
    bastide_puzzle_undo (fixture->puzzle);
  g_free (fixture->before);
  bastide_test_close (fixture->window);
}

static BastideContent *
get_content (Fixture *fixture)
{
  return bastide_puzzle_get_content (fixture->puzzle);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

static gboolean
is_recording (Fixture *fixture)
{
  return gtk_widget_has_css_class (GTK_WIDGET (fixture->window), "recording");
}

static void
assert_line (Fixture         *fixture,
             guint            nth,
             guint            level,
             BastideLineRole  role,
             const char      *wanted)
{
  g_autofree char *text = NULL;
  BastideLineFacts facts;

  g_assert_true (bastide_edit_get_line (get_content (fixture), nth, &facts));
  text = g_strjoinv ("; ", facts.actions);
  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpuint (facts.level, ==, level);
  g_assert_cmpuint (facts.role, ==, role);
}

static GtkWidget *
find_step (GtkWidget *widget,
           guint     *left)
{
  GtkWidget *found = NULL;

  if (BASTIDE_IS_LINE_STEP (widget) && (*left)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_step (child, left);

  return found;
}

/* Chooses a step in the inspector, and then one of its tools. */
static void
use_step (Fixture    *fixture,
          guint       nth,
          const char *tool)
{
  GtkWidget *step = find_step (GTK_WIDGET (fixture->window), &nth);

  g_assert_nonnull (step);
  bastide_test_inspector_click (bastide_test_find (step, GTK_TYPE_BUTTON));
  bastide_test_inspector_click (bastide_test_inspector_find (step, GTK_TYPE_BUTTON, tool));
  bastide_test_settle ();
}

/* Places the tile at 4,2 by pointer, and a knight by key. */
static void
play (Fixture *fixture)
{
  bastide_test_click_cell (fixture->board, BST_CELL (4, 2));
  bastide_test_settle ();
  bastide_test_press (fixture->window, "1");
  bastide_test_settle ();
}

#define PLAYED "place 4,2 3; deploy meeple city:W"

static void
test_record (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *after = NULL;

  bastide_test_press (fixture->window, "ctrl+r");
  g_assert_true (is_recording (fixture));
  bastide_test_await_text (fixture->window, "Recording. Play the moves of the line on the board.");
  g_assert_false (is_enabled (fixture, "mode"));
  g_assert_false (is_enabled (fixture, "stop-recording"));
  g_assert_false (is_enabled (fixture, "use-position"));
  g_assert_false (is_enabled (fixture, "undo"));
  play (fixture);
  bastide_test_await_text (fixture->window, "Recording: 2 steps so far.");
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await_text (fixture->window, "Recording: 1 step so far.");
  bastide_test_press (fixture->window, "ctrl+shift+z");
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_settle ();

  g_assert_false (is_recording (fixture));
  g_assert_true (is_enabled (fixture, "mode"));
  assert_line (fixture, 1, 0, BASTIDE_LINE_SOLUTION, PLAYED);
  g_assert_cmpuint (get_content (fixture)->solution->len, ==, 2);
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_DROP_DOWN, "Line 2: role"));
  /* A single step takes all of it back. */
  bastide_test_press (fixture->window, "ctrl+z");
  after = dup_file (fixture);
  g_assert_cmpstr (after, ==, fixture->before);
}

/* Clicks on the button with a text. */
static void
click_text (gpointer    root,
            const char *text)
{
  bastide_test_inspector_click (gtk_widget_get_ancestor (bastide_test_await_text (root, text), GTK_TYPE_BUTTON));
}

/* A try from the menu of the section, by pointer alone; the buttons of the banner stop it. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *banner = bastide_test_find (fixture->window, BASTIDE_TYPE_BANNER);

  bastide_test_inspector_click (bastide_test_inspector_find (fixture->window, GTK_TYPE_MENU_BUTTON,
                                                            "Record or write another line"));
  bastide_test_press (fixture->window, "Return");
  bastide_test_settle ();
  g_assert_true (is_recording (fixture));
  bastide_test_click_cell (fixture->board, BST_CELL (4, 2));
  bastide_test_settle ();
  click_text (banner, "Stop and Keep the Line");
  bastide_test_settle ();
  assert_line (fixture, 1, 0, BASTIDE_LINE_TRY, "place 4,2 3");
  g_assert_cmpuint (get_content (fixture)->solution->len, ==, 1);

  bastide_test_press (fixture->window, "ctrl+r");
  play (fixture);
  click_text (banner, "Discard the Recording");
  bastide_test_settle ();
  g_assert_false (is_recording (fixture));
  g_assert_cmpuint (bastide_edit_count_lines (get_content (fixture)), ==, 2);
  g_assert_true (bastide_editor_get_active (bastide_board_view_get_editor (fixture->board)));
}

/* From a step of a line a reply branches off, and from its last step the line goes on. */
static void
test_reply (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *after = NULL;
  BastideLineFacts facts;

  use_step (fixture, 2, "Record a Reply");
  g_assert_true (is_recording (fixture));
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_board_view_get_play_tree (fixture->board)), ==, 3);
  bastide_play_tree_play_text (bastide_board_view_get_play_tree (fixture->board), "count market", NULL);
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_settle ();
  assert_line (fixture, 1, 1, BASTIDE_LINE_VARIATION, "count market");
  g_assert_true (bastide_edit_get_line (get_content (fixture), 1, &facts));
  g_assert_cmpuint (facts.after, ==, 3);
  g_assert_cmpuint (get_content (fixture)->solution->len, ==, 0);
  g_assert_true (bastide_edit_get_line (get_content (fixture), 0, &facts));
  g_assert_cmpuint (facts.comments->len, ==, 3);
  bastide_puzzle_undo (fixture->puzzle);
  after = dup_file (fixture);
  g_assert_cmpstr (after, ==, fixture->before);

  bastide_test_settle ();
  use_step (fixture, 7, "Record On");
  g_assert_true (is_recording (fixture));
  g_assert_true (bastide_play_tree_get_depth (bastide_board_view_get_play_tree (fixture->board)) == 8);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.discard-recording", NULL);
}

/* The role of a reply is chosen before it is recorded, in a menu; a refutation of the diagram likewise. */
static void
test_role (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint nth = 2;
  GtkWidget *step = find_step (GTK_WIDGET (fixture->window), &nth);

  bastide_test_inspector_click (bastide_test_find (step, GTK_TYPE_BUTTON));
  bastide_test_inspector_click (bastide_test_inspector_find (step, GTK_TYPE_MENU_BUTTON, "Record a reply as…"));
  bastide_test_press (fixture->window, "Down Return");
  bastide_test_await (is_recording (fixture));
  bastide_test_settle ();
  bastide_play_tree_play_text (bastide_board_view_get_play_tree (fixture->board), "count market", NULL);
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_await (!is_recording (fixture));
  assert_line (fixture, 1, 1, BASTIDE_LINE_REFUTATION, "count market");

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.record-line", "s", "refutation");
  bastide_test_await (is_recording (fixture));
  bastide_test_settle ();
  play (fixture);
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_await (!is_recording (fixture));
  assert_line (fixture, bastide_edit_count_lines (get_content (fixture)) - 1, 0, BASTIDE_LINE_REFUTATION, PLAYED);
  bastide_puzzle_undo (fixture->puzzle);
}

/* Set play begins with the next player, on a tree of its own, which leaves the moves of the diagram alone. */
static void
test_set_play (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (fixture->board);
  BastidePlayTree *other;
  g_autofree char *after = NULL;

  bastide_test_inspector_click (bastide_test_inspector_find (fixture->window, GTK_TYPE_MENU_BUTTON,
                                                            "Record or write another line"));
  bastide_test_press (fixture->window, "Down Return");
  bastide_test_settle ();
  g_assert_true (is_recording (fixture));
  other = bastide_board_view_get_play_tree (fixture->board);
  g_assert_true (other != tree);
  g_assert_cmpuint (bst_position_get_chooser (bastide_position_get_engine (bastide_test_get_position (fixture->window))),
                    ==, 1);
  play (fixture);
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_settle ();
  assert_line (fixture, 1, 0, BASTIDE_LINE_SET_PLAY, PLAYED);
  g_assert_cmpuint (get_content (fixture)->solution->len, ==, 1);
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  g_assert_true (bastide_board_view_get_play_tree (fixture->board) == tree);
  g_assert_cmpuint (bastide_play_node_get_n_children (bastide_play_tree_get_node (tree, 0)), ==, 0);
  bastide_puzzle_undo (fixture->puzzle);
  after = dup_file (fixture);
  g_assert_cmpstr (after, ==, fixture->before);
}

/* The board shows a step beside the list; Escape, a button and a change bring the diagram back. */
static void
test_look (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideEditor *editor = bastide_board_view_get_editor (fixture->board);
  BastidePosition *diagram = bastide_puzzle_get_position (fixture->puzzle);
  guint third = 2, first = 0;
  GtkWidget *step = find_step (GTK_WIDGET (fixture->window), &third);

  bastide_test_inspector_click (bastide_test_find (step, GTK_TYPE_BUTTON));
  g_assert_true (bastide_board_view_get_position (fixture->board) == bastide_editor_get_looked_at (editor));
  g_assert_true (bastide_board_view_get_position (fixture->board) != diagram);
  /* Nothing can be chosen there. */
  bastide_test_click_cell (fixture->board, BST_CELL (4, 2));
  bastide_test_settle ();
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
  g_assert_cmpuint (bastide_editor_get_selection (editor)->len, ==, 0);
  bastide_test_press (fixture->window, "Escape");
  g_assert_true (bastide_board_view_get_position (fixture->board) == diagram);

  step = find_step (GTK_WIDGET (fixture->window), &first);
  bastide_test_inspector_click (bastide_test_find (step, GTK_TYPE_BUTTON));
  g_assert_true (bastide_board_view_get_position (fixture->board) != diagram);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-diagram", NULL);
  g_assert_true (bastide_board_view_get_position (fixture->board) == diagram);
  bastide_test_inspector_click (bastide_test_find (step, GTK_TYPE_BUTTON));
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  g_assert_null (bastide_editor_get_looked_at (editor));
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_board_view_get_play_tree (fixture->board)), ==, 0);
}

/* What was tried in Analyse becomes a line, a variation where it leaves another line. */
static void
test_keep (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (fixture->board);
  g_autofree char *after = NULL;

  g_assert_false (is_enabled (fixture, "keep-line"));
  bastide_test_press (fixture->window, "ctrl+2");
  play (fixture);
  g_assert_true (is_enabled (fixture, "keep-line"));
  bastide_test_press (fixture->window, "ctrl+shift+k");
  assert_line (fixture, 1, 0, BASTIDE_LINE_SOLUTION, PLAYED);
  bastide_test_press (fixture->window, "ctrl+shift+k");
  g_assert_cmpuint (bastide_edit_count_lines (get_content (fixture)), ==, 2);

  bastide_play_tree_go_to_step (tree, 0);
  g_assert_true (bastide_play_tree_play_text (tree, "place -3,0 0", NULL));
  g_assert_true (bastide_play_tree_play_text (tree, "deploy meeple field:EL", NULL));
  bastide_play_tree_set_comment (tree, bastide_play_tree_get_current (tree), "Too greedy.");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.keep-line", "s", "refutation");
  assert_line (fixture, 1, 1, BASTIDE_LINE_REFUTATION, "deploy meeple field:EL");
  bastide_puzzle_undo (fixture->puzzle);
  bastide_puzzle_undo (fixture->puzzle);
  after = dup_file (fixture);
  g_assert_cmpstr (after, ==, fixture->before);
}

/* The lines of the puzzle join the tree in which moves are tried. */
static void
test_load (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (fixture->board);
  BastidePlayNode *node;
  guint n = 0;

  g_assert_false (is_enabled (fixture, "load-lines"));
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.load-lines", NULL);
  for (node = bastide_play_tree_get_node (tree, 0); bastide_play_node_get_n_children (node) > 0;
       node = bastide_play_node_get_child (node, 0))
    n++;
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpstr (bastide_play_node_get_comment (node), !=, "");
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 0);
}

/* A problem of a step leads to its line. */
static void
test_problem (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content = bastide_content_copy (get_content (fixture));
  const char * const actions[] = { "place 9,9 0", NULL };
  GtkWidget *list = bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST);
  GtkWidget *role;

  g_assert_cmpuint (bastide_edit_add_line (content, BST_NONE, 0, BASTIDE_LINE_TRY, actions), ==, 1);
  bastide_puzzle_commit (fixture->puzzle, content, "Add Line", NULL);
  bastide_test_settle ();
  /* Not while a line is recorded; from the mode Analyse the button leads back to Edit. */
  bastide_test_press (fixture->window, "ctrl+r");
  bastide_test_inspector_click (bastide_test_inspector_find (list, GTK_TYPE_BUTTON, "Show the line"));
  g_assert_true (is_recording (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.discard-recording", NULL);
  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  bastide_test_inspector_click (bastide_test_inspector_find (list, GTK_TYPE_BUTTON, "Show the line"));
  bastide_test_settle ();
  role = bastide_test_inspector_find (fixture->window, GTK_TYPE_DROP_DOWN, "Line 2: role");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (fixture->window)) != NULL
                      && gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), role));
}

/* Another diagram ends a recording: its moves would begin nowhere. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content;

  bastide_test_press (fixture->window, "ctrl+r");
  play (fixture);
  bastide_test_puzzle_set_title (fixture->puzzle, "Another title");
  bastide_test_settle ();
  g_assert_true (is_recording (fixture));
  content = bastide_content_copy (get_content (fixture));
  g_assert_true (bastide_edit_set_score (content, 0, 19));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Score", NULL);
  bastide_test_settle ();
  g_assert_false (is_recording (fixture));
  g_assert_cmpuint (bastide_edit_count_lines (get_content (fixture)), ==, 1);
}

static void
unfold (GtkWidget *list)
{
  GtkWidget *row = bastide_test_find (list, BASTIDE_TYPE_PROBLEM_ROW);

  if (row == NULL || !gtk_widget_get_mapped (row))
    bastide_test_inspector_click (bastide_test_find (list, GTK_TYPE_BUTTON));
}

/* A line that cannot be played any more is played anew from its last step that can, in one step of the history. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const actions[] = { "place 4,2 3", "deploy meeple monastery", NULL };
  GtkWidget *list = bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST);
  BastideContent *content = bastide_content_copy (get_content (fixture));
  g_autofree char *label = NULL;

  bastide_edit_set_line_actions (content, 0, actions);
  bastide_puzzle_commit (fixture->puzzle, content, "Break", NULL);
  bastide_test_settle ();
  unfold (list);
  click_text (list, "Record Again");
  bastide_test_await (is_recording (fixture));
  bastide_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.pass", NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_settle ();
  assert_line (fixture, 0, 0, BASTIDE_LINE_SOLUTION, "place 4,2 3; pass");
  g_assert_cmpuint (bastide_edit_count_lines (get_content (fixture)), ==, 1);
  g_object_get (fixture->puzzle, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Record Again");
}

/* A step that is legal as before, but brings the points to another player, is played anew or kept. */
static void
test_meaning (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const actions[] = { "place -3,0 0", "pass", NULL };
  GtkWidget *list = bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST);
  BastideContent *content = bastide_content_copy (get_content (fixture));

  bastide_edit_set_line_actions (content, 0, actions);
  bastide_puzzle_commit (fixture->puzzle, content, "Shorten", NULL);
  content = bastide_content_copy (get_content (fixture));
  for (guint i = 0; i < content->setup->pieces->len; i++)
    if (bst_cell_equal (bst_setup_piece (content->setup, i)->place.cell, BST_CELL (-3, -1)))
      bst_setup_piece (content->setup, i)->player = 0;
  bastide_puzzle_commit (fixture->puzzle, content, "Give Away", NULL);
  bastide_test_settle ();
  bastide_problem_list_unfold (BASTIDE_PROBLEM_LIST (list));
  bastide_test_settle ();
  click_text (list, "Record Again");
  bastide_test_await (is_recording (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.discard-recording", NULL);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_settle ();
  click_text (list, "Keep Line");
  bastide_test_await (g_list_model_get_n_items (bastide_puzzle_get_problems (fixture->puzzle)) == 0);
  assert_line (fixture, 0, 0, BASTIDE_LINE_SOLUTION, "place -3,0 0; pass");
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  ADD ("/recording/record", test_record);
  ADD ("/recording/pointer", test_pointer);
  ADD ("/recording/reply", test_reply);
  ADD ("/recording/role", test_role);
  ADD ("/recording/set-play", test_set_play);
  ADD ("/recording/look", test_look);
  ADD ("/recording/keep", test_keep);
  ADD ("/recording/load", test_load);
  ADD ("/recording/problem", test_problem);
  ADD ("/recording/again", test_again);
  ADD ("/recording/meaning", test_meaning);
  ADD ("/recording/changed", test_changed);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
