/* test-check-puzzle.c: the check of a puzzle in the mode Edit: verdicts, lines on the board, cancelling
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-check-section.h"
#include "bastide-condition-row.h"
#include "bastide-edit-game.h"
#include "bastide-mend-box.h"
#include "bastide-problem-list.h"
#include "bastide-test-accessible.h"
#include "bastide-test-finger.h"
#include "bastide-test-inspector.h"
#include "bastide-test-window.h"
#include "bastide-workspace.h"

static BastideApplication *application;

typedef struct
{
  char             *path;
  BastideWindow    *window;
  BastideWorkspace *workspace;
} Fixture;

#define PUZZLE(bag, goal) \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1," \
  " \"players\": [{\"name\": \"Anna\", \"score\": 12}, {\"name\": \"Ben\", \"score\": 7}]," \
  " \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  " {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]}," \
  " \"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\", \"BASE-H\"], " bag " \"goal\": " goal " }"

#define GAIN(points) \
  PUZZLE ("", "{\"want\": \"condition\", \"condition\": {\"type\": \"gain\", \"points\": " points "}}")
#define HAS(points) \
  PUZZLE ("", "{\"want\": \"condition\", \"condition\": {\"type\": \"points\", \"points\": " #points "}}")
#define NOWHERE \
  PUZZLE ("", "{\"want\": \"condition\", \"condition\": {\"type\": \"complete\", \"cell\": [5, 5]," \
              " \"segment\": \"city:N\"}}")
/* The whole bag: no search comes to its end. */
#define LONG PUZZLE ("", "{\"want\": \"lead\", \"until\": \"game\"}")

static void
set_up (Fixture       *fixture,
        gconstpointer  text)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  if (*(const char *) text == '{')
    {
      fixture->path = g_build_filename (folder, "check.bastide.json", NULL);
      g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
    }
  else
    fixture->path = bastide_test_copy_puzzle (text);
  fixture->window = bastide_test_open (application, fixture->path);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_settle ();
  fixture->workspace = bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  text G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  bastide_test_close (fixture->window);
  g_settings_reset (settings, "check-seconds");
  g_free (fixture->path);
}

static BastideContent *
get_content (Fixture *fixture)
{
  return bastide_puzzle_get_content (bastide_window_get_puzzle (fixture->window));
}

static GtkWidget *
get_section (Fixture *fixture)
{
  return bastide_test_find (fixture->window, BASTIDE_TYPE_CHECK_SECTION);
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return bastide_test_find_text (get_section (fixture), text) != NULL;
}

/* Whether a label in sight has a text as a part. */
static gboolean
has_part (GtkWidget  *widget,
          const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_part (child, text))
      return TRUE;

  return FALSE;
}

static guint
count_rows (GtkWidget *widget)
{
  guint n = GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);

  return n;
}

static void
change_score (Fixture *fixture)
{
  bastide_editor_set_score (bastide_workspace_get_editor (fixture->workspace), 1, 9);
  bastide_test_settle ();
}

/* The answers name the players as they are called now. */
static void
test_names (Fixture       *fixture,
            gconstpointer  text G_GNUC_UNUSED)
{
  BastideContent *content;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Sound: there is one solution."));
  bastide_test_settle ();
  g_assert_true (has_part (get_section (fixture), "Anna"));
  content = bastide_content_copy (get_content (fixture));
  g_assert_true (bastide_edit_set_name (content, 0, "Zoe"));
  bastide_puzzle_commit (bastide_window_get_puzzle (fixture->window), content, "Rename", NULL);
  bastide_test_settle ();
  bastide_test_await (has_part (get_section (fixture), "Zoe"));
  g_assert_false (has_part (get_section (fixture), "Anna"));
}

/* The verdict is a step of the history; after a change of the position it is stale. */
static void
test_sound (Fixture       *fixture,
            gconstpointer  text G_GNUC_UNUSED)
{
  g_autofree char *label = NULL;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Sound: there is one solution."));
  bastide_test_settle ();
  bastide_test_await (says (fixture, "The goal is reached."));
  bastide_test_await (says (fixture, "Solution"));
  g_assert_cmpuint (count_rows (get_section (fixture)), ==, 1);
  g_assert_cmpuint (get_content (fixture)->verdict->kind, ==, BASTIDE_VERDICT_SOUND);
  g_object_get (bastide_window_get_puzzle (fixture->window), "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Check Puzzle");

  change_score (fixture);
  bastide_test_await (says (fixture,
                            "Changed since the last check."));
  g_assert_cmpuint (count_rows (get_section (fixture)), ==, 0);
  bastide_puzzle_undo (bastide_window_get_puzzle (fixture->window));
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Sound: there is one solution."));
  bastide_puzzle_undo (bastide_window_get_puzzle (fixture->window));
  bastide_test_settle ();
  g_assert_null (get_content (fixture)->verdict);
  bastide_test_await (says (fixture, "Not checked."));

  /* The same again is a step again; the same verdict once more is none. */
  bastide_puzzle_redo (bastide_window_get_puzzle (fixture->window));
  bastide_test_settle ();
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (count_rows (get_section (fixture)) == 1);
  g_assert_true (bastide_puzzle_get_can_redo (bastide_window_get_puzzle (fixture->window)));
}

static void
test_no_solution (Fixture       *fixture,
                  gconstpointer  text G_GNUC_UNUSED)
{
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Not sound: there is no solution."));
  bastide_test_settle ();
  bastide_test_await (says (fixture, "The goal cannot be reached."));
  bastide_test_await (says (fixture, "Best Play"));
  g_assert_cmpuint (count_rows (get_section (fixture)), ==, 1);
  g_assert_cmpuint (get_content (fixture)->verdict->kind, ==, BASTIDE_VERDICT_NO_SOLUTION);
}

/* A row plays its line on the board; so does Enter. */
static void
test_cooked (Fixture       *fixture,
             gconstpointer  text G_GNUC_UNUSED)
{
  BastidePlayTree *tree;
  GtkWidget *row;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (get_content (fixture)->verdict != NULL);
  bastide_test_settle ();
  g_assert_cmpuint (get_content (fixture)->verdict->kind, ==, BASTIDE_VERDICT_OTHER_SOLUTIONS);
  g_assert_cmpuint (get_content (fixture)->verdict->n_solutions, >, 1);
  bastide_test_await (says (fixture, "Solutions"));
  g_assert_cmpuint (count_rows (get_section (fixture)), ==, get_content (fixture)->verdict->n_solutions);

  row = bastide_test_find (get_section (fixture), GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_grab_focus (row);
  bastide_test_settle ();
  bastide_test_click (row, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0);
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_ANALYSE);
  bastide_test_settle ();
  tree = bastide_workspace_get_play_tree (fixture->workspace);
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), >, 0);
  g_assert_true (bst_position_get_tile_at (bastide_position_get_engine (bastide_play_tree_get_position (tree)),
                                           BST_CELL (0, -1), &(BstSetupTile) { 0 }));

  bastide_play_tree_go_to_step (tree, 0);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_settle ();
  gtk_widget_grab_focus (gtk_widget_get_next_sibling (row));
  bastide_test_press (fixture->window, "Return");
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_ANALYSE);
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), >, 0);
  bastide_play_tree_reset (tree, get_content (fixture),
                           bastide_puzzle_get_position (bastide_window_get_puzzle (fixture->window)));
}

/* Returns the rows below a title. */
static GtkWidget *
find_list (Fixture    *fixture,
           const char *title)
{
  GtkWidget *head = bastide_test_find_text (get_section (fixture), title);
  GtkWidget *folded = head != NULL ? gtk_widget_get_ancestor (head, GTK_TYPE_EXPANDER) : NULL;

  /* The section itself lies in an expander, too. */
  if (folded != NULL && gtk_widget_is_ancestor (folded, get_section (fixture)))
    return gtk_expander_get_child (GTK_EXPANDER (folded));

  return head != NULL ? gtk_widget_get_next_sibling (head) : NULL;
}

/* Waits until the board shows what a row tells, and goes back to Edit. */
static void
assert_played (Fixture   *fixture,
               GtkWidget *row)
{
  g_auto (GStrv) wanted = g_strdupv (g_object_get_data (G_OBJECT (row), "actions"));
  BastidePlayTree *tree = bastide_workspace_get_play_tree (fixture->workspace);
  g_auto (GStrv) played = NULL;

  g_assert_cmpuint (g_strv_length (wanted), >, 0);
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_ANALYSE);
  bastide_test_settle ();
  played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  g_assert_cmpstrv (played, wanted);
  bastide_play_tree_go_to_step (tree, 0);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_EDIT);
  bastide_test_settle ();
}

/* A try plays with its refutation by a click, an answer with its defence by Enter. */
static void
test_tries (Fixture       *fixture,
            gconstpointer  text G_GNUC_UNUSED)
{
  GtkWidget *list, *row;

  bastide_test_press (fixture->window, "alt+6");
  bastide_test_await_text (fixture->window, "Check Puzzle");
  bastide_test_settle ();
  bastide_test_inspector_click (bastide_test_find_text (get_section (fixture), "Duals"));
  bastide_test_inspector_click (bastide_test_find_text (get_section (fixture), "Tries"));
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (find_list (fixture, "Tries, Each With Its Only Refutation") != NULL);
  bastide_test_settle ();
  list = find_list (fixture, "Tries, Each With Its Only Refutation");
  row = gtk_widget_get_first_child (list);
  bastide_test_inspector_click (row);
  assert_played (fixture, row);

  list = find_list (fixture, "Answers to the Best Defences");
  row = gtk_widget_get_first_child (list);
  g_assert_nonnull (row);
  gtk_widget_grab_focus (row);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "Return");
  assert_played (fixture, row);
}

/* Turns of one cell may differ only in how the tile lies, which a screen reader tells, too. */
static void
assert_names_differ (GtkWidget *row,
                     GtkWidget *other)
{
  g_autofree char *name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_autofree char *other_name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (other),
                                                                    GTK_ACCESSIBLE_PROPERTY_LABEL, "");

  g_assert_cmpstr (name, !=, other_name);
}

/* Turns that come to the same are folded; unfolded by keys alone, they play as well. */
static void
test_folded (Fixture       *fixture,
             gconstpointer  text G_GNUC_UNUSED)
{
  GtkWidget *head, *list, *row;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Sound: there is one solution."));
  bastide_test_await (find_list (fixture, "1 turn with the same result") != NULL);
  bastide_test_settle ();
  list = find_list (fixture, "1 turn with the same result");
  g_assert_false (gtk_widget_get_mapped (list));
  head = gtk_widget_get_ancestor (bastide_test_find_text (get_section (fixture), "1 turn with the same result"),
                                  GTK_TYPE_EXPANDER);
  gtk_widget_grab_focus (head);
  bastide_test_press (fixture->window, "space");
  bastide_test_await (gtk_widget_get_mapped (list));
  bastide_test_settle ();
  row = gtk_widget_get_first_child (list);
  assert_names_differ (gtk_widget_get_first_child (find_list (fixture, "Solution")), row);
  bastide_test_press (fixture->window, "Tab");
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (fixture->window)) == row);
  bastide_test_press (fixture->window, "Return");
  assert_played (fixture, row);
}

/* A check that is cancelled leaves the puzzle as it was. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  text G_GNUC_UNUSED)
{
  GtkWidget *cancel;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await_text (get_section (fixture), "Cancel");
  bastide_test_settle ();
  g_assert_false (says (fixture, "Check Puzzle"));
  cancel = gtk_widget_get_parent (bastide_test_await_text (get_section (fixture), "Cancel"));
  bastide_test_click (cancel, gtk_widget_get_width (cancel) / 2.0, gtk_widget_get_height (cancel) / 2.0);
  bastide_test_await (says (fixture, "Check Puzzle"));
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Not checked to the end."));
  g_assert_null (get_content (fixture)->verdict);
  g_assert_false (bastide_puzzle_get_can_undo (bastide_window_get_puzzle (fixture->window)));

  /* A change of the position gives the next check up, even with the section folded. */
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await_text (get_section (fixture), "Cancel");
  bastide_test_settle ();
  change_score (fixture);
  bastide_test_await (says (fixture, "Check Puzzle"));
  bastide_test_await (says (fixture, "Not checked."));
  g_assert_null (get_content (fixture)->verdict);
}

static GtkWidget *
find_row (GtkWidget  *widget,
          const char *text)
{
  GtkWidget *label = bastide_test_find_text (widget, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

/* Returns whether a widget is in sight as a whole, or else from its beginning. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  float end;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  end = bounds.origin.y + bounds.size.height;
  return end <= (float) gtk_widget_get_height (scroller) || bounds.origin.y < 1;
}

/* Each small change is shown on the board by a click, and made in one step by its button. */
static void
test_mend (Fixture       *fixture,
           gconstpointer  text G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  BastideEditor *editor = bastide_workspace_get_editor (fixture->workspace);
  g_autofree char *label = NULL;
  GtkWidget *box, *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mend", NULL);
  bastide_test_await (says (fixture, "Each change on its own. Choose one to see it on the board."));
  box = bastide_test_find (get_section (fixture), BASTIDE_TYPE_MEND_BOX);
  bastide_test_await (is_in_sight (box));
  row = find_row (box, "Goal: Anna has at least 13 points.");
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  bastide_test_await (bastide_editor_get_looked_at (editor) != NULL);
  g_assert_cmpint (bastide_position_get_content (bastide_editor_get_looked_at (editor))->goal->value.conditions[0].number,
                   ==, 13);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_test_await (bastide_test_find_text (GTK_WIDGET (fixture->window),
                                              "With one change:\nGoal: Anna has at least 13 points.") != NULL);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (bastide_workspace_get_board (fixture->workspace))));

  g_signal_emit_by_name (bastide_test_find (row, GTK_TYPE_BUTTON), "clicked");
  bastide_test_await (get_content (fixture)->goal->value.conditions[0].number == 13);
  bastide_test_await (bastide_editor_get_looked_at (editor) == NULL);
  g_object_get (puzzle, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Mend Puzzle");
  bastide_test_await (count_rows (box) == 0);
  bastide_puzzle_undo (puzzle);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
}

/* A change of the rules that brings another key becomes a twin. */
static void
test_other_key (Fixture       *fixture,
                gconstpointer  text G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  guint n = bastide_puzzle_get_whole (puzzle)->twins->len;
  GtkWidget *box, *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.other-key", NULL);
  bastide_test_await (says (fixture, "Each change on its own. Choose one to see it on the board."));
  box = bastide_test_find (get_section (fixture), BASTIDE_TYPE_MEND_BOX);
  row = find_row (box, "Edition: Z-Man 2017");
  bastide_test_await_text (row, "Another key");
  g_signal_emit_by_name (bastide_test_find (row, GTK_TYPE_BUTTON), "clicked");
  bastide_test_await (bastide_puzzle_get_whole (puzzle)->twins->len == n + 1);
  g_assert_cmpuint (bastide_puzzle_get_content (puzzle)->setup->rules.preset, ==, BST_PRESET_ZMG_2017);
}

/* Solutions stand below their cell, each with its tile. */
static void
test_cells (Fixture       *fixture,
            gconstpointer  text G_GNUC_UNUSED)
{
  GtkWidget *row;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Solutions"));
  bastide_test_await_text (get_section (fixture), "0,−1");
  bastide_test_await_text (get_section (fixture), "0,1");
  row = find_row (get_section (fixture), "Anna: tile at 0,1, knight, east");
  g_assert_nonnull (bastide_test_find (row, GTK_TYPE_IMAGE));
}

/* A twin that changes nothing of the solution is told so; a) has nobody to be compared with. */
static void
test_same_key (Fixture       *fixture,
               gconstpointer  text G_GNUC_UNUSED)
{
  BastideEditor *editor = bastide_workspace_get_editor (fixture->workspace);
  BastideContent *twin = bastide_editor_begin (editor);

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "Sound: there is one solution."));
  g_assert_false (says (fixture, "The same key as a)."));
  bastide_edit_set_score (twin, 1, 9);
  bastide_editor_add_twin (editor, twin);
  bastide_content_unref (twin);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (says (fixture, "The goal is reached.\nThe same key as a)."));
}

/* The bar is as high at the beginning as later. */
static void
test_bar (Fixture       *fixture,
          gconstpointer  text G_GNUC_UNUSED)
{
  GtkProgressBar *bar;
  int height, begun;

  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await ((bar = bastide_test_find (get_section (fixture), GTK_TYPE_PROGRESS_BAR)) != NULL);
  gtk_progress_bar_set_fraction (bar, 0);
  gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_VERTICAL, -1, &begun, NULL, NULL, NULL);
  gtk_progress_bar_set_fraction (bar, 0.5);
  gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (begun, ==, height);
}

/* A check that comes to its limit proves nothing, and says so. */
static void
test_limit (Fixture       *fixture,
            gconstpointer  text G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_uint (settings, "check-seconds", 1);
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_await (get_content (fixture)->verdict != NULL);
  bastide_test_settle ();
  g_assert_cmpuint (get_content (fixture)->verdict->kind, ==, BASTIDE_VERDICT_STOPPED);
  bastide_test_await (says (fixture, "Not checked to the end within 1 second."));
}

static void
test_obstacle (Fixture       *fixture,
               gconstpointer  text G_GNUC_UNUSED)
{
  bastide_test_press (fixture->window, "ctrl+k");
  bastide_test_settle ();
  bastide_test_await (says (fixture, "The goal has errors, which have to be mended first."));
  bastide_test_await (says (fixture, "Check Puzzle"));
  g_assert_null (get_content (fixture)->verdict);
}

/* The place of a condition comes from a click on the board or from Tab there, and is shown on the board. */
static void
test_places (Fixture       *fixture,
             gconstpointer  text G_GNUC_UNUSED)
{
  BastideBoardView *board = bastide_workspace_get_board (fixture->workspace);
  BastideSpotlight *light = bastide_board_state_get_spotlight (bastide_board_view_get_state (board));
  GtkWidget *row;
  guint n;

  /* A road runs through the middle of the tile. */
  bastide_test_click_cell (board, BST_CELL (0, 0));
  bastide_test_press (fixture->window, "alt+4");
  bastide_test_settle ();
  row = bastide_test_find (fixture->window, BASTIDE_TYPE_CONDITION_ROW);
  gtk_widget_activate_action (row, "condition.take", NULL);
  bastide_test_settle ();
  bastide_test_await_text (fixture->window, "Anna needs this at the end of this turn, whatever Ben does:");
  bastide_test_await_text (fixture->window, "The road at 0,0 is completed.");

  /* By keys the first stop on the tile is Anna’s knight in the city. */
  gtk_widget_grab_focus (GTK_WIDGET (board));
  bastide_test_press (fixture->window, "Tab");
  bastide_test_settle ();
  gtk_widget_activate_action (row, "condition.take", NULL);
  bastide_test_settle ();
  bastide_test_await_text (fixture->window, "The city at 0,0 is completed.");

  bastide_spotlight_get (light, &n);
  g_assert_cmpuint (n, ==, 0);
  gtk_widget_activate_action (row, "condition.show", NULL);
  bastide_test_settle ();
  g_assert_cmpuint (bastide_spotlight_get (light, &n)->place.kind, ==, BST_PLACE_FEATURE);
  g_assert_cmpuint (n, ==, 1);
  bastide_test_press (fixture->window, "Right");
  bastide_test_settle ();
  bastide_spotlight_get (light, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* The button of a problem that has no place on the board leads to the goal. */
static void
test_problem (Fixture       *fixture,
              gconstpointer  text G_GNUC_UNUSED)
{
  GtkWidget *show = bastide_test_await_text (bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST), "Show");

  g_assert_false (bastide_test_find_text (fixture->window, "by the end of") != NULL);
  g_assert_nonnull (show);
  bastide_test_click (show, gtk_widget_get_width (show) / 2.0, gtk_widget_get_height (show) / 2.0);
  bastide_test_await_text (fixture->window, "by the end of");
}

/* --- idle pieces --- */

static guint
count_pieces (Fixture *fixture)
{
  return get_content (fixture)->setup->pieces->len;
}

static gboolean
is_remove (GtkWidget  *widget,
           const void *what G_GNUC_UNUSED)
{
  const char *tooltip = GTK_IS_BUTTON (widget) ? gtk_widget_get_tooltip_text (widget) : NULL;

  return tooltip != NULL && g_str_has_prefix (tooltip, "Remove: ");
}

/* Clicks on the button that takes the first idle piece away. */
static void
remove_first (Fixture *fixture)
{
  GtkWidget *box = bastide_test_find (fixture->window, BASTIDE_TYPE_MEND_BOX);

  bastide_test_reach (bastide_test_get_where (box, is_remove, NULL), "click 1");
  bastide_test_settle ();
}

/* A knight and a tile of this puzzle have no part in the solution. Each goes in a step of the history. */
static void
test_idle (Fixture       *fixture,
           gconstpointer  text G_GNUC_UNUSED)
{
  guint n_pieces = count_pieces (fixture);
  guint n_tiles = get_content (fixture)->setup->tiles->len;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.find-idle", NULL);
  bastide_test_await (says (fixture, "Idle, each on its own:"));
  bastide_test_await (count_rows (get_section (fixture)) == 2);
  remove_first (fixture);
  bastide_test_await (count_pieces (fixture) == n_pieces - 1);
  bastide_test_await (count_rows (get_section (fixture)) == 1);
  remove_first (fixture);
  bastide_test_await (says (fixture, "The solution needs every piece."));
  g_assert_cmpuint (get_content (fixture)->setup->tiles->len, ==, n_tiles - 1);

  bastide_puzzle_undo (bastide_window_get_puzzle (fixture->window));
  bastide_test_await (!says (fixture, "The solution needs every piece."));
  bastide_puzzle_undo (bastide_window_get_puzzle (fixture->window));
  g_assert_cmpuint (count_pieces (fixture), ==, n_pieces);
  g_assert_cmpuint (get_content (fixture)->setup->tiles->len, ==, n_tiles);
}

/* Where there is not one solution no piece is known to be idle. */
static void
test_idle_cooked (Fixture       *fixture,
                  gconstpointer  text G_GNUC_UNUSED)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.find-idle", NULL);
  bastide_test_await (says (fixture, "This needs a puzzle with exactly one solution."));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

#define ADD(path, text, func) g_test_add (path, Fixture, text, set_up, func, tear_down)
  ADD ("/check/sound", GAIN ("4"), test_sound);
  ADD ("/check/names", GAIN ("4"), test_names);
  ADD ("/check/no-solution", GAIN ("5"), test_no_solution);
  /* Any turn does, and some bring points while others bring none. */
  ADD ("/check/cooked", GAIN ("0"), test_cooked);
  ADD ("/check/tries", "count-who-begins.bastide.json", test_tries);
  ADD ("/check/folded", "count-both-ways.bastide.json", test_folded);
  ADD ("/check/cancel", LONG, test_cancel);
  ADD ("/check/mend", HAS (12), test_mend);
  ADD ("/check/other-key", "count-both-ways.bastide.json", test_other_key);
  ADD ("/check/cells", HAS (12), test_cells);
  ADD ("/check/same-key", GAIN ("4"), test_same_key);
  ADD ("/check/bar", LONG, test_bar);
  ADD ("/check/limit", LONG, test_limit);
  ADD ("/check/obstacle", NOWHERE, test_obstacle);
  ADD ("/check/problem", PUZZLE ("", "{\"want\": \"condition\"}"), test_problem);
  ADD ("/check/places", NOWHERE, test_places);
  ADD ("/check/idle", "count-losing-on-purpose.bastide.json", test_idle);
  ADD ("/check/idle-cooked", GAIN ("0"), test_idle_cooked);

  status = g_test_run ();
  g_clear_object (&application);

  return status;
}
