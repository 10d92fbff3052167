/* test-lesson-writing.c: a lesson that is written from a played turn, and taught
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "bastide-board-places.h"
#include "bastide-lesson-edit.h"
#include "bastide-lesson-row.h"
#include "bastide-problem-row.h"
#include "bastide-step-form.h"
#include "bastide-teach-panel.h"
#include "bastide-test-inspector.h"

#define PUZZLE "count-two-from-the-blacksmith.bastide.json"

static BastideApplication *application;

typedef struct
{
  char             *path;
  BastideWindow    *window;
  BastideBoardView *board;
  BastidePuzzle    *puzzle;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->path = bastide_test_copy_puzzle (PUZZLE);
  fixture->window = bastide_test_open (application, fixture->path);
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  while (bastide_puzzle_get_can_undo (fixture->puzzle))
    bastide_puzzle_undo (fixture->puzzle);
  bastide_test_close (fixture->window);
  g_free (fixture->path);
}

static BastideContent *
get_whole (Fixture *fixture)
{
  return bastide_puzzle_get_whole (fixture->puzzle);
}

static const char *
get_say (Fixture *fixture,
         guint    nth)
{
  BastideContentStep *step = bastide_lesson_edit_get (get_whole (fixture), nth);

  return step != NULL ? step->say : "";
}

static gboolean
has_focus_in (Fixture *fixture,
              GType    type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && gtk_widget_get_ancestor (focus, type) != NULL && gtk_widget_get_mapped (focus);
}

/* Types letters and blanks in the place of the text with the focus. */
static void
type (Fixture    *fixture,
      const char *text)
{
  g_autoptr (GString) keys = g_string_new ("ctrl+a");

  for (const char *c = text; *c != '\0'; c++)
    g_string_append_printf (keys, *c == ' ' ? " space" : " %c", *c);
  bastide_test_press (fixture->window, keys->str);
}

static gboolean
is_in_sight (Fixture   *fixture,
             GtkWidget *button)
{
  graphene_rect_t bounds;

  return gtk_widget_get_state_flags (button) & GTK_STATE_FLAG_FOCUS_WITHIN
         && gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->window), &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (GTK_WIDGET (fixture->window));
}

/* A button with the focus stays in sight, even where a form has just been opened and scrolls to itself. */
static void
press_button (Fixture    *fixture,
              GType       widget_type,
              const char *name)
{
  GtkWidget *button = bastide_test_inspector_find (fixture->window, widget_type, name);

  gtk_widget_grab_focus (button);
  bastide_test_settle ();
  bastide_test_await (is_in_sight (fixture, button));
  bastide_test_press (fixture->window, "space");
  bastide_test_settle ();
}

/* Plays a turn in the mode Analyse, and writes a lesson from it. */
static void
write_turn (Fixture *fixture)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (fixture->board);
  g_autoptr (GError) error = NULL;

  bastide_test_press (fixture->window, "ctrl+2");
  bastide_test_settle ();
  bastide_play_tree_play_text (tree, "place 1,-2 2", &error);
  g_assert_no_error (error);
  bastide_test_press (fixture->window, "ctrl+shift+l");
  bastide_test_await (has_focus_in (fixture, BASTIDE_TYPE_STEP_FORM));
  g_assert_cmpuint (bastide_lesson_edit_count (get_whole (fixture)), ==, 2);
  g_assert_cmpstr (get_say (fixture, 0), ==, "Two from the blacksmith");
  g_assert_cmpstr (get_say (fixture, 1), ==, "Anna places the tile at 1,−2.");
}

static BastideTeachPanel *
teach (BastideWindow *window)
{
  bastide_test_press (window, "ctrl+4");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL) != NULL);

  return bastide_test_find (window, BASTIDE_TYPE_TEACH_PANEL);
}

static guint
get_step (BastideTeachPanel *panel)
{
  guint step = 0;

  g_object_get (panel, "step", &step, NULL);

  return step;
}

/* By keys alone: words, another order, and the class sees it from the file. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideTeachPanel *panel;

  write_turn (fixture);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_LESSON_ROW) != NULL);
  type (fixture, "look here");
  bastide_test_await (g_str_equal (get_say (fixture, 0), "look here"));
  bastide_test_press (fixture->window, "Tab");
  type (fixture, "why");
  bastide_test_await (g_str_equal (bastide_lesson_edit_get (get_whole (fixture), 0)->why, "why"));

  /* The row goes down with its form and the focus, and back by undo. */
  bastide_test_press (fixture->window, "alt+Down");
  bastide_test_await (g_str_equal (get_say (fixture, 1), "look here"));
  bastide_test_await (has_focus_in (fixture, BASTIDE_TYPE_STEP_FORM));
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (g_str_equal (get_say (fixture, 0), "look here"));
  bastide_test_press (fixture->window, "ctrl+s");
  bastide_test_await (!bastide_puzzle_get_modified (fixture->puzzle));

  bastide_test_close (fixture->window);
  fixture->window = bastide_test_open (application, fixture->path);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  panel = teach (fixture->window);
  bastide_test_await_text (panel, "look here");
  bastide_test_await_text (panel, "why");
  bastide_test_press (fixture->window, "Right");
  bastide_test_await_text (panel, "Anna places the tile at 1,−2.");
  g_assert_cmpuint (bastide_teach_panel_get_n_steps (panel), ==, 2);
}

/* The board shows the chosen step with its light; Teach begins there. Undo takes the lesson away as a whole. */
static void
test_preview (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideBoardState *state = bastide_board_view_get_state (fixture->board);
  BastideTeachPanel *panel;
  GtkWidget *reason;
  guint n = 0;

  write_turn (fixture);
  press_button (fixture, GTK_TYPE_BUTTON, "Step 2: Anna places the tile at 1,−2.");
  bastide_test_await (bst_setup_find_tile (bastide_position_get_setup (bastide_board_state_get_position (state)),
                                           BST_CELL (1, -2), 0) != BST_NONE);
  bastide_test_await (bastide_spotlight_get (bastide_board_state_get_spotlight (state), &n) != NULL && n == 1);
  /* The long reason of the step before leaves no empty lines. */
  reason = gtk_widget_get_parent (bastide_test_inspector_find (fixture->window, GTK_TYPE_TEXT_VIEW, "Reason"));
  bastide_test_await (gtk_widget_get_height (reason) < 120);
  panel = teach (fixture->window);
  bastide_test_await_text (panel, "Anna places the tile at 1,−2.");
  g_assert_cmpuint (get_step (panel), ==, 1);

  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_await (bastide_board_state_get_position (state) == bastide_puzzle_get_position (fixture->puzzle));

  /* The window tells that a step has gone, and has a button that brings it back. */
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_LESSON_ROW) != NULL);
  gtk_widget_activate_action (bastide_test_find (fixture->window, BASTIDE_TYPE_LESSON_ROW), "row.remove", NULL);
  bastide_test_await (bastide_lesson_edit_count (get_whole (fixture)) == 1);
  bastide_test_await_text (fixture->window, "The step was removed.");
  gtk_widget_activate (gtk_widget_get_ancestor (bastide_test_await_text (fixture->window, "Undo"), GTK_TYPE_BUTTON));
  bastide_test_await (bastide_lesson_edit_count (get_whole (fixture)) == 2);

  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (get_whole (fixture)->lesson == NULL);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_LESSON_ROW) == NULL);
}

/* A click chooses a place of the step that the board shows, and what is drawn over the step becomes its own. */
static void
use_board (Fixture *fixture)
{
  BastideEditor *editor = bastide_board_view_get_editor (fixture->board);
  BastideBoardState *state = bastide_board_view_get_state (fixture->board);
  double x, y;
  BstKind kind;
  guint n;

  bastide_test_await (bastide_editor_get_looked_step (editor) != NULL);
  bastide_test_click_cell (fixture->board, BST_CELL (3, -1));
  press_button (fixture, GTK_TYPE_BUTTON, "Light the Chosen Place");
  bastide_test_await (bastide_lesson_edit_get (get_whole (fixture), 0)->gives_lit);
  g_assert_true (g_str_has_prefix (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[0], "3,-1"));
  bastide_board_places_get_point (state, &BST_PLACE_IN_DISTRICT (BST_DISTRICT_CATHEDRAL), &kind, &x, &y);
  bastide_test_click (fixture->board, x, y);
  /* The lights stay in sight. */
  bastide_spotlight_get (bastide_board_state_get_spotlight (state), &n);
  g_assert_cmpuint (n, ==, 1);
  press_button (fixture, GTK_TYPE_BUTTON, "Light the Chosen Place");
  bastide_test_await (g_strv_length (bastide_lesson_edit_get (get_whole (fixture), 0)->lit) == 2);
  g_assert_cmpstr (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[1], ==, "cathedral");

  bastide_test_click_cell (fixture->board, BST_CELL (2, -1));
  bastide_test_press (fixture->window, "m");
  bastide_test_await (bastide_editor_get_drawn (editor)->len == 1);
  press_button (fixture, GTK_TYPE_BUTTON, "Use Marks and Arrows");
  bastide_test_await (g_str_has_prefix (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[0], "2,-1"));
  bastide_test_await (bastide_board_state_get_chalk_notes (state)->len == 0);
  g_assert_cmpuint (bastide_editor_get_drawn (editor)->len, ==, 0);
  bastide_test_press (fixture->window, "ctrl+z ctrl+z ctrl+z");
  bastide_test_await (!bastide_lesson_edit_get (get_whole (fixture), 0)->gives_lit);
}

/* A question with two answers, a rule of the rule book, and a light on the board; the class is asked. */
static void
test_parts (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BstPlace beside_corner[] = {
    { .kind = BST_PLACE_CORNER, .cell = BST_CELL (2, 2) }, BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE),
  };
  BastideEditor *editor = bastide_board_view_get_editor (fixture->board);
  BastideTeachPanel *panel;
  BastideContentStep *step;

  write_turn (fixture);
  use_board (fixture);
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_BUTTON, "Add Answer"));
  press_button (fixture, GTK_TYPE_BUTTON, "Add Answer");
  type (fixture, "yes");
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_CHECK_BUTTON, "Answer 1 is right"));
  press_button (fixture, GTK_TYPE_CHECK_BUTTON, "Answer 1 is right");
  press_button (fixture, GTK_TYPE_BUTTON, "Add Answer");
  type (fixture, "no");
  bastide_test_press (fixture->window, "Tab");
  type (fixture, "look again");
  bastide_test_await (bastide_lesson_edit_get (get_whole (fixture), 0)->answers->len == 2);
  bastide_test_press (fixture->window, "alt+Up");
  step = bastide_lesson_edit_get (get_whole (fixture), 0);
  g_assert_cmpstr (((BastideContentAnswer *) g_ptr_array_index (step->answers, 0))->reply, ==, "look again");
  g_assert_true (((BastideContentAnswer *) g_ptr_array_index (step->answers, 1))->is_right);

  press_button (fixture, GTK_TYPE_MENU_BUTTON, "Add Rule");
  bastide_test_press (fixture->window, "c n t minus 5 Return");
  bastide_test_await (bastide_lesson_edit_get (get_whole (fixture), 0)->gives_rules);
  g_assert_cmpstr (bastide_lesson_edit_get (get_whole (fixture), 0)->rules[0], ==, "CNT-5");

  bastide_editor_set_point (editor, beside_corner, G_N_ELEMENTS (beside_corner));
  press_button (fixture, GTK_TYPE_BUTTON, "Light the Chosen Place");
  g_assert_cmpstr (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[0], ==, "castle");
  bastide_editor_put_mark (editor, BST_CELL (3, -1));
  press_button (fixture, GTK_TYPE_BUTTON, "Use Marks and Arrows");
  g_assert_cmpstr (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[0], ==, "3,-1");
  press_button (fixture, GTK_TYPE_BUTTON, "Remove: Cell 3,−1");
  g_assert_null (bastide_lesson_edit_get (get_whole (fixture), 0)->lit[0]);
  g_assert_true (bastide_lesson_edit_get (get_whole (fixture), 0)->gives_lit);

  panel = teach (fixture->window);
  bastide_test_press (fixture->window, "1");
  bastide_test_await_text (panel, "look again");
}

/* The moves of a step are played on the board; the step is split between two of them. */
static void
test_record (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree;
  BastideContentStep *step;
  g_autoptr (GError) error = NULL;

  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_press (fixture->window, "alt+0");
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_BUTTON, "Add Step"));
  press_button (fixture, GTK_TYPE_BUTTON, "Add Step");
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_BUTTON, "Record Moves"));
  press_button (fixture, GTK_TYPE_BUTTON, "Record Moves");
  bastide_test_await_text (fixture->window, "Recording. Play the moves of the step on the board.");
  tree = bastide_board_view_get_play_tree (fixture->board);
  bastide_play_tree_play_text (tree, "place 1,-2 2", &error);
  g_assert_no_error (error);
  bastide_test_await_text (fixture->window, "Recording: 1 move so far.");
  bastide_play_tree_play_text (tree, "pass", &error);
  g_assert_no_error (error);
  bastide_test_press (fixture->window, "ctrl+Return");
  bastide_test_await (has_focus_in (fixture, BASTIDE_TYPE_STEP_FORM));
  step = bastide_lesson_edit_get (get_whole (fixture), 0);
  g_assert_cmpuint (g_strv_length (step->actions), ==, 2);
  g_assert_cmpstr (step->actions[0], ==, "place 1,-2 2");

  g_signal_emit_by_name (bastide_test_find (fixture->window, BASTIDE_TYPE_STEP_FORM), "split", 1);
  bastide_test_await (bastide_lesson_edit_count (get_whole (fixture)) == 2);
  g_assert_cmpstr (bastide_lesson_edit_get (get_whole (fixture), 1)->actions[0], ==, "pass");
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (bastide_lesson_edit_count (get_whole (fixture)) == 1);
}

/* The number of steps that say what is wrong with them. */
static guint
count_faults (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  guint n = parent != NULL && BASTIDE_IS_LESSON_ROW (parent) && gtk_widget_has_css_class (widget, "error")
            && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "cannot be played") != NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_faults (child);

  return n;
}

/* Returns the row in sight of a problem with a step of the lesson, or NULL. */
static GtkWidget *
find_problem (GtkWidget *widget)
{
  GtkWidget *found = NULL;
  guint step;

  if (BASTIDE_IS_PROBLEM_ROW (widget) && gtk_widget_get_mapped (widget)
      && bastide_problem_get_lesson_step (bastide_problem_entry_get_problem (
                                            bastide_problem_row_get_entry (BASTIDE_PROBLEM_ROW (widget))), &step))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_problem (child);

  return found;
}

/* Another tile in hand does not fit there: the step says so, and the list of problems leads to it. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content;
  GtkWidget *row = NULL;
  GtkWidget *show = NULL;

  write_turn (fixture);
  content = bastide_content_copy (bastide_puzzle_get_content (fixture->puzzle));
  g_assert_true (bastide_edit_swap_hand (content, bst_catalogue_find (content->setup->catalogue, "BASE-B")));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Tile", NULL);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_LESSON_ROW) != NULL);
  /* The list unfolds where nothing would move under the pointer. */
  bastide_test_point (fixture->window, 300, 20, "");
  bastide_test_await ((row = find_problem (GTK_WIDGET (fixture->window))) != NULL
                      && (show = bastide_test_find_text (row, "Show")) != NULL);
  bastide_test_settle ();
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  bastide_test_click (show, gtk_widget_get_width (show) / 2.0, gtk_widget_get_height (show) / 2.0);
  bastide_test_await (has_focus_in (fixture, BASTIDE_TYPE_STEP_FORM));
  bastide_test_await (bastide_test_inspector_has (fixture->window, GTK_TYPE_BUTTON,
                                                  "Step 2: Anna places the tile at 1,−2."));
  bastide_test_await (count_faults (GTK_WIDGET (fixture->window)) == 1);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();
  g_test_add ("/lesson-writing/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/lesson-writing/preview", Fixture, NULL, set_up, test_preview, tear_down);
  g_test_add ("/lesson-writing/broken", Fixture, NULL, set_up, test_broken, tear_down);

  g_test_add ("/lesson-writing/parts", Fixture, NULL, set_up, test_parts, tear_down);
  g_test_add ("/lesson-writing/record", Fixture, NULL, set_up, test_record, tear_down);
  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
