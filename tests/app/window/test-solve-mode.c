/* test-solve-mode.c: the mode Solve by pointer and keys: solved, missed, hinted, shown, taken back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-ask-dialog.h"
#include "bastide-edit-game.h"
#include "bastide-library-card.h"
#include "bastide-library-places.h"
#include "bastide-library-view.h"
#include "bastide-move-list.h"
#include "bastide-own-files.h"
#include "bastide-preferences-dialog.h"
#include "bastide-problem-list.h"
#include "bastide-solve-panel.h"
#include "bastide-split-view.h"
#include "bastide-status-line.h"
#include "bastide-test-accessible.h"
#include "bastide-test-finger.h"
#include "bastide-test-window.h"
#include "bastide-theme.h"
#include "bastide-workspace.h"

/* The row of the first folder, as no files were opened together. */
#define FIRST_FOLDER (BASTIDE_PLACE_RECENT + 1)

static BastideApplication *application;

/* The last puzzle of the folder by its title. */
#define LAST "f.bastide.json"

/* A folder of puzzles, as a user has one in the library. */
typedef struct
{
  char               *folder;
  BastideWindow      *window;
  BastideLibraryView *library;
  BastideWorkspace   *workspace;
  BastideBoardView   *board;
} Fixture;

static GFile *
find_file (Fixture    *fixture,
           const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

/* Writes a bundled puzzle with another goal: so many points of its player in this turn, 0 for none; or with its own
 * goal for less than 0. */
static void
write_puzzle (Fixture    *fixture,
              const char *bundled,
              const char *name,
              gint32      gain)
{
  g_autofree char *path = bastide_test_copy_puzzle (bundled);
  g_autoptr (GFile) file = find_file (fixture, name);
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *target = g_file_get_path (file);
  gsize size;
  BstGoal goal;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  bytes = g_bytes_new (text, size);
  content = bastide_content_read (library, bytes, problems);
  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.totals = FALSE;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = gain };
  if (gain >= 0)
    bastide_edit_set_goal (content, gain > 0 ? &goal : NULL);
  if (g_str_equal (name, LAST))
    {
      g_free (content->title);
      content->title = g_strdup ("Zest");
    }
  content->origin = g_new0 (BastideOrigin, 1);
  content->origin->theme = BASTIDE_THEME_KING;
  g_bytes_unref (bytes);
  bytes = bastide_content_write (content);
  g_assert_true (g_file_set_contents (target, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

/* Opens a puzzle as a click on its card does. */
static void
open_chosen (Fixture    *fixture,
             const char *name)
{
  g_autoptr (GFile) file = find_file (fixture, name);

  fixture->library = bastide_test_find (fixture->window, BASTIDE_TYPE_LIBRARY_VIEW);
  g_signal_emit_by_name (fixture->library, "file-chosen", file, FALSE);
  bastide_test_await (bastide_window_get_puzzle (fixture->window) != NULL);
  bastide_test_await (bastide_window_is_settled (fixture->window));
  bastide_test_settle ();
  fixture->workspace = bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE);
  fixture->board = bastide_test_get_board (fixture->window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GFile) file = NULL;
  g_autofree char *uri = NULL;

  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  write_puzzle (fixture, "base-first-placement.bastide.json", "a.bastide.json", 4);
  write_puzzle (fixture, "base-monastery.bastide.json", "b.bastide.json", 0);
  write_puzzle (fixture, "count-two-from-the-blacksmith.bastide.json", "c.bastide.json", 5);
  write_puzzle (fixture, "shrines-both-at-once.bastide.json", "d.bastide.json", -1);
  write_puzzle (fixture, "base-first-placement.bastide.json", LAST, 3);
  if (data == NULL)
    write_puzzle (fixture, "count-a-road-for-bait.bastide.json", "e.bastide.json", -1);
  file = g_file_new_for_path (fixture->folder);
  uri = g_file_get_uri (file);
  /* The next puzzle is the next one of the user's own folder. */
  g_settings_set_strv (settings, "library-folders", (const char *[]) { uri, NULL });
  fixture->window = bastide_test_new_window (application);
  if (data != NULL)
    open_chosen (fixture, data);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  bastide_test_close (fixture->window);
  g_settings_reset (settings, "library-folders");
  g_settings_reset (settings, "mode");
  g_settings_reset (settings, "own-files");
  g_settings_reset (settings, "solve-tell");
  g_settings_reset (settings, "solve-every-defence");
  g_free (fixture->folder);
}

static BastideAttempt *
get_attempt (Fixture *fixture)
{
  return bastide_workspace_get_attempt (fixture->workspace);
}

static BastideAttemptState
get_state (Fixture *fixture)
{
  return bastide_attempt_get_state (get_attempt (fixture));
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->window, key);
  bastide_test_settle ();
}

/* Walks with the arrow keys. */
static void
walk (Fixture *fixture,
      BstCell  cell)
{
  BstCell at;

  while ((at = bastide_board_view_get_cursor (fixture->board)).x != cell.x)
    press (fixture, at.x < cell.x ? "Right" : "Left");
  while ((at = bastide_board_view_get_cursor (fixture->board)).y != cell.y)
    press (fixture, at.y < cell.y ? "Down" : "Up");
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return bastide_test_find_text (fixture->window, text) != NULL;
}

static gboolean
begins (Fixture    *fixture,
        const char *text)
{
  return bastide_test_find_beginning (fixture->window, text) != NULL;
}

static void
place_first (Fixture *fixture)
{
  bastide_test_click_cell (fixture->board, BST_CELL (1, 0));
  bastide_test_settle ();
  bastide_test_await (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))) == 1);
}

/* Counts the labels in sight that read @text. */
static guint
count_labels (GtkWidget  *widget,
              const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
            && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}

/* --- by pointer --- */

static void
test_solved (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  /* Nothing of the analysis is in sight. */
  g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_SOLVE);
  bastide_test_await (says (fixture, "Anna is to gain at least 4 points this turn, whatever Ben does."));
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_MOVE_LIST) == NULL);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST) == NULL);
  g_assert_null (bastide_board_view_get_analysis (fixture->board));
  g_assert_false (says (fixture, "Theme: King and Robber baron"));

  place_first (fixture);
  g_assert_false (says (fixture, "Theme: King and Robber baron"));
  g_assert_cmpuint (count_labels (GTK_WIDGET (fixture->window), "take back"), ==, 1);
  press (fixture, "1");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  bastide_test_settle ();
  bastide_test_await (begins (fixture, "Solved: "));
  bastide_test_await (says (fixture, "Theme: King and Robber baron"));

  /* The board waits: a click on a cell that would fit plays nothing. */
  bastide_test_click_cell (fixture->board, BST_CELL (0, -2));
  bastide_test_settle ();
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 2);

  /* The document is as it was. */
  g_assert_false (bastide_puzzle_get_modified (bastide_window_get_puzzle (fixture->window)));
}

static void
test_missed (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button;

  place_first (fixture);
  press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Missed: Anna gained no points; at least 4 were wanted."));
  button = bastide_test_await_text (fixture->window, "Take the Turn Back");
  bastide_test_click (button, 4, 4);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  bastide_test_settle ();

  /* The try stays and can be looked at. */
  bastide_test_await (says (fixture, "Anna: tile at 1,0"));
  bastide_test_click (bastide_test_await_text (fixture->window, "Look"), 4, 4);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_LOOKING);
  bastide_test_settle ();
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 2);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  press (fixture, "space");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);
}

/* --- by keys alone --- */

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  walk (fixture, BST_CELL (1, 0));
  press (fixture, "Return");
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 1);
  press (fixture, "ctrl+z");
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 0);

  press (fixture, "Return");
  press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_settle ();
  press (fixture, "space");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);

  /* A Space too many does not lay the tile again; a step of the cursor is a new choice. */
  press (fixture, "space");
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 0);
  press (fixture, "Left");
  press (fixture, "Right");
  press (fixture, "space");
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 1);
  press (fixture, "ctrl+z");

  press (fixture, "h");
  g_assert_cmpuint (bastide_attempt_get_n_given (get_attempt (fixture)), ==, 1);
  press (fixture, "Return");
  press (fixture, "1");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (bastide_attempt_get_outcome (get_attempt (fixture)), ==, BASTIDE_OUTCOME_HINTED);
  press (fixture, "ctrl+z");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);

  /* The mode by its keys; the attempt goes on where it was. */
  press (fixture, "ctrl+2");
  g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_ANALYSE);
  g_assert_nonnull (bastide_board_view_get_analysis (fixture->board));
  g_assert_false (says (fixture, "hint"));
  press (fixture, "ctrl+3");
  g_assert_true (says (fixture, "hint"));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_attempt_get_tries (get_attempt (fixture))), ==, 1);
}

/* The hint that says where the tile goes lights the cell, until the board changes. */
static void
test_hint (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideSpotlight *spotlight = bastide_board_state_get_spotlight (bastide_board_view_get_state (fixture->board));
  const BastideSpot *spots;
  guint n;

  bastide_test_await (bastide_attempt_get_n_hints (get_attempt (fixture)) == 6);
  for (guint i = 0; i < 5; i++)
    {
      bastide_spotlight_get (spotlight, &n);
      g_assert_cmpuint (n, ==, 0);
      /* By its button, by the key, and by the key in the panel. */
      if (i == 0)
        bastide_test_click (bastide_test_await_text (fixture->window, "Hint"), 4, 4);
      else if (i == 2)
        gtk_widget_child_focus (bastide_test_find (fixture->window, BASTIDE_TYPE_SOLVE_PANEL), GTK_DIR_TAB_FORWARD);
      if (i > 0)
        press (fixture, "h");
      g_assert_cmpuint (bastide_attempt_get_n_given (get_attempt (fixture)), ==, i + 1);
    }
  spots = bastide_spotlight_get (spotlight, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (bst_cell_equal (spots[0].place.cell, BST_CELL (1, 0)));
  place_first (fixture);
  bastide_spotlight_get (spotlight, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* The question about the solution is asked once; each beat is a key. */
static void
test_shown (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  /* By its button, and by keys alone. */
  bastide_test_await (bastide_attempt_can_show (get_attempt (fixture)));
  bastide_test_settle ();
  bastide_test_click (bastide_test_find_text (fixture->window, "Show Solution…"), 4, 4);
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  bastide_test_press_until_focus (gtk_widget_get_ancestor (bastide_test_find_text (fixture->window, "Show Solution…"),
                                                           GTK_TYPE_BUTTON), "Tab");
  press (fixture, "space");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Return");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_SHOWING);
  bastide_test_settle ();
  press (fixture, "space");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_SHOWING);
  press (fixture, "space");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (bastide_attempt_get_outcome (get_attempt (fixture)), ==, BASTIDE_OUTCOME_SHOWN);

  /* The second time without the question. */
  bastide_test_click (bastide_test_await_text (fixture->window, "Start Again"), 4, 4);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  bastide_test_await (bastide_attempt_can_show (get_attempt (fixture)));
  bastide_test_settle ();
  bastide_test_click (bastide_test_find_text (fixture->window, "Show Solution…"), 4, 4);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_SHOWING);
}

/* --- replies, the next puzzle, a puzzle without a task --- */

static void
test_reply (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r");
  press (fixture, "r");
  bastide_test_click_cell (fixture->board, BST_CELL (1, -2));
  bastide_test_settle ();

  /* Carla’s choice comes by itself, and then it is Anna’s turn to choose. */
  bastide_test_await (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))) == 2);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  bastide_test_settle ();
  press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Missed: Anna gained no points; at least 5 were wanted."));
}

/* By keys alone: missed and taken back, hinted, and solved. The tile of the reply comes into sight at a large zoom. */
static void
test_tile_reply (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->board);
  double x, y, tile;
  BstCell latest;

  for (guint i = 0; i < 20 && bastide_viewport_get_zoom (viewport) < 1.6; i++)
    press (fixture, "ctrl+plus");
  walk (fixture, BST_CELL (1, -2));
  press (fixture, "Return");
  bastide_test_await (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))) > 0);
  bastide_test_await (get_state (fixture) != BASTIDE_ATTEMPT_CHECKING);
  if (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING)
    press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_settle ();
  press (fixture, "ctrl+z");
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_attempt_get_tries (get_attempt (fixture))), ==, 1);
  press (fixture, "h");
  g_assert_cmpuint (bastide_attempt_get_n_given (get_attempt (fixture)), ==, 1);

  walk (fixture, BST_CELL (-1, 1));
  while (bastide_board_view_get_rotation (fixture->board) != 0)
    press (fixture, "r");
  press (fixture, "Return");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  bastide_test_settle ();
  g_assert_true (begins (fixture, "Solved: "));
  g_assert_cmpint (bastide_attempt_get_outcome (get_attempt (fixture)), ==, BASTIDE_OUTCOME_HINTED);
  g_assert_true (bastide_board_state_get_latest (bastide_board_view_get_state (fixture->board), &latest));
  g_assert_false (bst_cell_equal (latest, BST_CELL (-1, 1)));
  tile = bastide_viewport_get_tile_size (viewport);
  bastide_viewport_get_point (viewport, latest, &x, &y);
  g_assert_true (x >= 0 && y >= 0 && x + tile <= gtk_widget_get_width (GTK_WIDGET (fixture->board))
                 && y + tile <= gtk_widget_get_height (GTK_WIDGET (fixture->board)));
}

/* Every defence is chosen in the menu of the task; the second one follows when the first one is answered. */
static void
test_every_defence (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *panel = bastide_test_find (fixture->window, BASTIDE_TYPE_SOLVE_PANEL);

  bastide_test_click (bastide_test_find (panel, GTK_TYPE_MENU_BUTTON), 10, 10);
  bastide_test_await (says (fixture, "Ask Every Defence"));
  bastide_test_settle ();
  bastide_test_click (bastide_test_find_text (fixture->window, "Ask Every Defence"), 4, 4);
  bastide_test_await (!says (fixture, "Ask Every Defence"));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  press (fixture, "r");
  press (fixture, "r");
  bastide_test_click_cell (fixture->board, BST_CELL (1, -2));
  for (guint i = 0; i < 2; i++)
    {
      bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING
                          && bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))) == 2);
      if (i == 1)
        break;
      while (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING)
        {
          press (fixture, "1");
          bastide_test_await (get_state (fixture) != BASTIDE_ATTEMPT_CHECKING);
        }
      bastide_test_await (says (fixture, "Solved against this defence. Defence 2 of 2 follows."));
    }
  g_assert_cmpint (bastide_attempt_get_outcome (get_attempt (fixture)), ==, BASTIDE_OUTCOME_NONE);
}

/* The preferences choose when the verdict is told. */
static void
test_preferences (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *tell = NULL;
  GtkWindow *preferences;
  GtkWidget *choice;

  press (fixture, "ctrl+comma");
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG) != NULL);
  bastide_test_settle ();
  preferences = bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG);
  choice = bastide_test_find (preferences, GTK_TYPE_DROP_DOWN);
  gtk_widget_grab_focus (choice);
  bastide_test_settle ();
  bastide_test_press (preferences, "space");
  bastide_test_settle ();
  bastide_test_press (preferences, "Down");
  bastide_test_press (preferences, "Return");
  bastide_test_await (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)) == 1);
  tell = g_settings_get_string (settings, "solve-tell");
  g_assert_cmpstr (tell, ==, "end");
  gtk_window_close (preferences);
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PREFERENCES_DIALOG) == NULL);
}

static gboolean
has_next (Fixture    *fixture,
          const char *name)
{
  g_autoptr (GFile) file = find_file (fixture, name);
  g_autoptr (GFile) next = bastide_library_view_find_next (fixture->library, file);

  return next != NULL;
}

static const char *
get_title (Fixture *fixture)
{
  return bastide_puzzle_get_title (bastide_window_get_puzzle (fixture->window));
}

/* Space goes on after the end, to the next puzzle that is not solved, in the order of the list and past a puzzle without a
 * goal; after the last one the first comes. The library reads its folder in a worker. */
static void
test_next (Fixture       *fixture,
           gconstpointer  data)
{
  bastide_test_await (has_next (fixture, data));
  place_first (fixture);
  press (fixture, "1");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  bastide_test_settle ();
  g_assert_cmpuint (count_labels (GTK_WIDGET (fixture->window), "Next Puzzle"), ==, 1);
  press (fixture, "space");
  bastide_test_await (g_str_equal (get_title (fixture), "Zest"));
  bastide_test_settle ();
  g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_SOLVE);
  bastide_test_await (says (fixture, "Anna is to gain at least 3 points this turn, whatever Ben does."));

  /* Nothing of the analysis comes with another puzzle, and a Space too many lays nothing. */
  g_assert_null (bastide_board_view_get_analysis (fixture->board));
  bastide_test_await (!says (fixture, "Anna’s gain"));
  press (fixture, "space");
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))), ==, 0);

  /* The solved one is passed over, and the list begins anew. */
  do
    {
      g_autofree char *before = g_strdup (get_title (fixture));

      bastide_test_click (bastide_test_await_text (fixture->window, "Next Puzzle"), 4, 4);
      bastide_test_await (!g_str_equal (get_title (fixture), before));
      bastide_test_settle ();
      g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_SOLVE);
      g_assert_cmpstr (get_title (fixture), !=, "Where does this tile go?");
    }
  while (!g_str_equal (get_title (fixture), "Zest"));
}

/* The focus stays on the board, so that its keys go on after a click on any button. */
static void
test_clicks (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const char * const buttons[] = { "Hint", "Start Again", NULL };

  for (guint i = 0; buttons[i] != NULL; i++)
    {
      bastide_test_click (bastide_test_await_text (fixture->window, buttons[i]), 4, 4);
      bastide_test_settle ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (fixture->board)
                     || gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                                GTK_WIDGET (fixture->board)));
    }
  bastide_test_await (bastide_attempt_get_n_given (get_attempt (fixture)) == 1);
  press (fixture, "h");
  g_assert_cmpuint (bastide_attempt_get_n_given (get_attempt (fixture)), ==, 2);
}

static gboolean
is_own (GFile *file)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *mode = bastide_own_files_find (settings, file);

  return g_strcmp0 (mode, "edit") == 0;
}

/* A file from elsewhere is there to be solved, but the user goes on with an own one where it was left. */
static void
test_opened (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = find_file (fixture, "a.bastide.json");
  g_autofree char *path = g_file_get_path (file);
  BastideWindow *window;

  window = bastide_test_open_as_is (application, path);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL) != NULL);
  bastide_test_press (window, "ctrl+1");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL) == NULL);
  bastide_test_close (window);
  window = bastide_test_open_as_is (application, path);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL) != NULL);

  /* Saving makes it the user’s own. */
  bastide_test_press (window, "ctrl+1");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL) == NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "save", NULL);
  bastide_test_await (is_own (file));
  bastide_test_close (window);
  window = bastide_test_open_as_is (application, path);
  bastide_test_settle ();
  g_assert_null (bastide_test_find (window, BASTIDE_TYPE_SOLVE_PANEL));
  bastide_test_close (window);
}

static void
test_no_task (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_ANALYSE);
  press (fixture, "ctrl+3");
  bastide_test_await (says (fixture, "This position sets no task."));
  bastide_test_await (!says (fixture, "go on"));
  bastide_test_click (bastide_test_await_text (fixture->window, "Analyse It"), 4, 4);
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_ANALYSE);
}

/* A goal of a third player, of whom there are two, is a task that says what is wrong with it. */
static void
test_faulty_task (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  BstGoal goal = content->goal->value;

  goal.player = 2;
  bastide_edit_set_goal (content, &goal);
  bastide_puzzle_commit (puzzle, content, "Change Goal", NULL);
  bastide_test_await (says (fixture, "The goal does not fit this position."));
  bastide_test_settle ();
  bastide_test_click (bastide_test_await_text (fixture->window, "Open Goal Section"), 4, 4);
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_EDIT);
}

static guint
count_marks (GtkWidget  *widget,
             const char *sign)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
            && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), sign);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_marks (child, sign);
  return n;
}

/* A solved puzzle has its mark in the library, and is not among those not solved yet. The user's notes are kept. */
static void
test_library (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *library;
  GtkWidget *places;
  GtkWidget *notes = bastide_test_find (fixture->window, GTK_TYPE_TEXT_VIEW);

  gtk_widget_grab_focus (notes);
  bastide_test_press (fixture->window, "n");
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  place_first (fixture);
  press (fixture, "1");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  press (fixture, "ctrl+l");
  bastide_test_await_text (fixture->window, "Compose a Puzzle");
  library = bastide_test_find (fixture->window, BASTIDE_TYPE_LIBRARY_VIEW);
  places = bastide_test_find (library, BASTIDE_TYPE_LIBRARY_PLACES);
  bastide_library_places_choose (BASTIDE_LIBRARY_PLACES (places), FIRST_FOLDER);
  bastide_test_await (says (fixture, "Where does this tile go?"));
  bastide_test_await (count_marks (library, "✓") == 1);
  bastide_test_await (says (fixture, "Not solved yet"));
  bastide_test_settle ();
  bastide_test_click (bastide_test_await_text (library, "Not solved yet"), 4, 4);
  bastide_test_await (count_marks (library, "✓") == 0);
  bastide_test_await (says (fixture, "Two from the blacksmith"));
  bastide_test_click (bastide_test_await_text (library, "Not solved yet"), 4, 4);
  bastide_test_await (count_marks (library, "✓") == 1);

  open_chosen (fixture, "a.bastide.json");
  notes = bastide_test_find (fixture->window, GTK_TYPE_TEXT_VIEW);
  g_assert_cmpint (gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes))), ==, 1);
  g_assert_cmpint (get_state (fixture), ==, BASTIDE_ATTEMPT_OVER);
}

/* Whether the card of a puzzle in the library has the mark. */
static gboolean
is_marked (Fixture    *fixture,
           const char *title)
{
  GtkWidget *label = bastide_test_await_text (bastide_test_find (fixture->window, BASTIDE_TYPE_LIBRARY_VIEW), title);

  return count_marks (gtk_widget_get_ancestor (label, BASTIDE_TYPE_LIBRARY_CARD), "✓") == 1;
}

static guint
get_twin (Fixture *fixture)
{
  return bastide_puzzle_get_twin (bastide_window_get_puzzle (fixture->window));
}

/* From its card in the library, through both twins, to the mark there: a puzzle is solved when each of its twins is. */
static void
test_twins (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *library = bastide_test_find (fixture->window, BASTIDE_TYPE_LIBRARY_VIEW);
  GtkWidget *places = bastide_test_find (library, BASTIDE_TYPE_LIBRARY_PLACES);

  bastide_library_places_choose (BASTIDE_LIBRARY_PLACES (places), FIRST_FOLDER);
  bastide_test_settle ();
  bastide_test_click (bastide_test_await_text (library, "A road for bait"), 4, 4);
  bastide_test_await (bastide_window_get_puzzle (fixture->window) != NULL);
  bastide_test_await (bastide_window_is_settled (fixture->window));
  bastide_test_settle ();
  fixture->workspace = bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE);
  fixture->board = bastide_test_get_board (fixture->window);
  g_assert_cmpint (bastide_workspace_get_mode (fixture->workspace), ==, BASTIDE_MODE_SOLVE);
  g_assert_cmpuint (get_twin (fixture), ==, 0);
  bastide_test_click_cell (fixture->board, BST_CELL (0, 3));
  bastide_test_await (begins (fixture, "Solved: "));

  /* One of two is no mark yet. */
  press (fixture, "ctrl+l");
  bastide_test_await (gtk_widget_get_mapped (library));
  bastide_test_settle ();
  g_assert_false (is_marked (fixture, "A road for bait"));
  press (fixture, "ctrl+l");
  bastide_test_await (!gtk_widget_get_mapped (library));

  bastide_test_click (bastide_test_await_text (fixture->window, "Next Twin"), 4, 4);
  bastide_test_await (get_twin (fixture) == 1);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  press (fixture, "r");
  bastide_test_click_cell (fixture->board, BST_CELL (3, -1));
  bastide_test_await (bastide_play_tree_get_depth (bastide_attempt_get_tree (get_attempt (fixture))) == 1);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  press (fixture, "2");
  bastide_test_await (begins (fixture, "Solved: "));
  bastide_test_await (bastide_test_find_text (fixture->window, "Next Twin") == NULL);
  press (fixture, "ctrl+l");
  bastide_test_await (is_marked (fixture, "A road for bait"));
}

/* The task lies over the board where room is short, and a line above the board says the verdict and leads on. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BastideSplitView *split = bastide_test_find (fixture->window, BASTIDE_TYPE_SPLIT_VIEW);
  GtkWidget *task;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 700);
  bastide_test_await (bastide_split_view_is_over (split, BASTIDE_SPLIT_END));
  bastide_workspace_show_panel (fixture->workspace, BASTIDE_SPLIT_END, TRUE);
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Anna is to gain at least 4 points this turn, whatever Ben does."));
  press (fixture, "Escape");
  bastide_test_await (!bastide_split_view_get_shown (split, BASTIDE_SPLIT_END));
  bastide_test_settle ();

  /* The task stays above the board, and leads to the panel. */
  task = bastide_test_await_text (fixture->window,
                                  "Anna is to gain at least 4 points this turn, whatever Ben does.");
  g_assert_nonnull (task);
  bastide_test_click (task, 20, 5);
  bastide_test_await (bastide_split_view_get_shown (split, BASTIDE_SPLIT_END));
  bastide_test_settle ();
  press (fixture, "Escape");
  bastide_test_await (!bastide_split_view_get_shown (split, BASTIDE_SPLIT_END));
  place_first (fixture);
  press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_settle ();
  bastide_test_await (says (fixture, "Missed: Anna gained no points; at least 4 were wanted."));

  /* Each verdict is told above the board, with the way on. */
  bastide_test_click (bastide_test_await_text (fixture->window, "Take the Turn Back"), 4, 4);
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);
  g_assert_false (says (fixture, "Take the Turn Back"));
  g_assert_false (begins (fixture, "Solved: "));
  place_first (fixture);
  press (fixture, "1");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_OVER);
  bastide_test_await (begins (fixture, "Solved: "));
  bastide_test_await (says (fixture, "Next Puzzle"));
}

static GtkWindow *
find_keys (void)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL; item = item->next)
    if (g_strcmp0 (gtk_window_get_title (item->data), "Keyboard Shortcuts") == 0)
      return item->data;
  return NULL;
}

static GtkWidget *
find_head (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "keys-title") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_head (child);
  return found;
}

/* The keys of the mode come first in the list of keys, whatever mode it was opened in before. */
static void
test_keys_of_the_mode (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *mode, *key, *first; } modes[] = {
    { "edit", "F1", "Edit · Board" }, { "solve", "ctrl+question", "Solve · Puzzle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      GtkWidget *head;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", modes[i].mode);
      press (fixture, modes[i].key);
      bastide_test_await (find_keys () != NULL);
      bastide_test_await ((head = find_head (GTK_WIDGET (find_keys ()))) != NULL);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (head)), ==, modes[i].first);
      bastide_test_press (find_keys (), "Escape");
      bastide_test_await (find_keys () == NULL);
    }
}

/* The task above the board takes two lines at most, however many conditions it has. */
static void
test_task_line (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (fixture->window);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  BastideSplitView *split = bastide_test_find (fixture->window, BASTIDE_TYPE_SPLIT_VIEW);
  BstGoal goal = content->goal->value;
  GtkWidget *line, *status;

  goal.n_conditions = 3;
  goal.conditions[2] = goal.conditions[1] = goal.conditions[0];
  goal.conditions[2].negated = TRUE;
  goal.conditions[2].number = 9;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_ALL, .n = 2 };
  bastide_edit_set_goal (content, &goal);
  bastide_puzzle_commit (puzzle, content, "Change Goal", NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 700);
  bastide_test_await (bastide_split_view_is_over (split, BASTIDE_SPLIT_END));
  bastide_workspace_show_panel (fixture->workspace, BASTIDE_SPLIT_END, FALSE);
  /* The panel, on its way out, says the same, but is no button. */
  bastide_test_await ((line = bastide_test_find_beginning (fixture->window, "Anna needs all of this")) != NULL
                      && gtk_widget_get_ancestor (line, GTK_TYPE_BUTTON) != NULL);
  g_assert_null (strchr (gtk_label_get_text (GTK_LABEL (line)), '\n'));
  g_assert_cmpint (gtk_label_get_lines (GTK_LABEL (line)), ==, 2);

  /* On little height a refusal is told, too, and is left behind with the mode. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 560);
  bastide_test_await (gtk_widget_get_height (GTK_WIDGET (fixture->workspace)) < 560);
  bastide_test_settle ();
  g_assert_cmpint (gtk_label_get_lines (GTK_LABEL (line)), ==, 2);
  place_first (fixture);
  press (fixture, "2");
  status = bastide_test_find (fixture->window, BASTIDE_TYPE_STATUS_LINE);
  bastide_test_await (gtk_widget_has_css_class (status, "refused"));
  press (fixture, "ctrl+2");
  bastide_test_await (bastide_workspace_get_mode (fixture->workspace) == BASTIDE_MODE_ANALYSE);
  bastide_test_await (!gtk_widget_has_css_class (status, "refused"));
}

/* --- for a screen reader --- */

static gboolean
tells_of (GDBusConnection    *bus,
          const char * const *parts)
{
  g_autoptr (GPtrArray) nodes = bastide_test_accessible_collect (bus);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const BastideTestAccessible *node = bastide_test_accessible_find (nodes, parts[i], "");

      if (node == NULL || !node->is_visible)
        return FALSE;
    }

  return TRUE;
}

static void
test_accessibility (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  const char * const before[] = { "Anna is to gain at least 4 points", "Hint", "Show Solution…", "Start Again",
                                  "Next Puzzle", "Your notes", NULL };
  const char * const after[] = { "Missed: Anna gained no points; at least 4 were wanted.", "Take the Turn Back", "Not reached",
                                 "Look at “Anna: tile at 1,0”", NULL };
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();

  bastide_test_await (tells_of (bus, before));
  place_first (fixture);
  press (fixture, "0");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_MISSED);
  bastide_test_await (tells_of (bus, after));
}

/* --- what a screen reader says by itself --- */

static gboolean
has_heard (GPtrArray  *heard,
           const char *start)
{
  for (guint i = 0; i < heard->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (heard, i), start))
      return TRUE;

  return FALSE;
}

static void
test_said (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const char * const shown[] = { "Anna is to gain at least 4 points", NULL };
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();
  guint id;
  g_autoptr (GPtrArray) heard = bastide_test_accessible_listen (bus, &id);

  /* The application registers on the bus in its own time. */
  bastide_test_await (tells_of (bus, shown));
  walk (fixture, BST_CELL (1, 0));
  press (fixture, "h");
  bastide_test_await (has_heard (heard, "Where two tiles touch, both edges must match"));
  press (fixture, "Return");
  press (fixture, "0");
  bastide_test_await (has_heard (heard, "Missed: Anna gained no points; at least 4 were wanted."));
  press (fixture, "space");
  bastide_test_await (get_state (fixture) == BASTIDE_ATTEMPT_CHOOSING);

  /* The next hint by its button, which keeps the focus. */
  bastide_test_click (bastide_test_find_text (fixture->window, "Next Hint"), 4, 4);
  bastide_test_await (has_heard (heard, "Look at the empty cell east of the start tile."));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  press (fixture, "Return");
  press (fixture, "1");
  bastide_test_await (has_heard (heard, "Solved: Anna gains 4 points."));
  g_dbus_connection_signal_unsubscribe (bus, id);
}

static void
test_reply_said (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();
  const char * const shown[] = { "Anna is to gain at least 5 points", NULL };
  guint id;
  g_autoptr (GPtrArray) heard = bastide_test_accessible_listen (bus, &id);

  bastide_test_await (tells_of (bus, shown));
  press (fixture, "r");
  press (fixture, "r");
  walk (fixture, BST_CELL (1, -2));
  press (fixture, "Return");
  bastide_test_await (has_heard (heard, "Carla: no figure moves."));
  g_dbus_connection_signal_unsubscribe (bus, id);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char  *path;
    const char  *puzzle;
    void       (*test) (Fixture       *fixture,
                        gconstpointer  data);
  } tests[] = {
    { "/solve/solved", "a.bastide.json", test_solved },
    { "/solve/missed", "a.bastide.json", test_missed },
    { "/solve/keys", "a.bastide.json", test_keys },
    { "/solve/hint", "a.bastide.json", test_hint },
    { "/solve/shown", "a.bastide.json", test_shown },
    { "/solve/reply", "c.bastide.json", test_reply },
    { "/solve/tile-reply", "d.bastide.json", test_tile_reply },
    { "/solve/every-defence", "c.bastide.json", test_every_defence },
    { "/solve/preferences", "a.bastide.json", test_preferences },
    { "/solve/next", "a.bastide.json", test_next },
    { "/solve/clicks", "a.bastide.json", test_clicks },
    { "/solve/opened", LAST, test_opened },
    { "/solve/no-task", "b.bastide.json", test_no_task },
    { "/solve/faulty-task", "a.bastide.json", test_faulty_task },
    { "/solve/library", "a.bastide.json", test_library },
    { "/solve/twins", NULL, test_twins },
    { "/solve/narrow", "a.bastide.json", test_narrow },
    { "/solve/list-of-keys", "a.bastide.json", test_keys_of_the_mode },
    { "/solve/task-line", "a.bastide.json", test_task_line },
    { "/solve/accessibility", "a.bastide.json", test_accessibility },
    { "/solve/said", "a.bastide.json", test_said },
    { "/solve/reply-said", "c.bastide.json", test_reply_said },
  };
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].puzzle, set_up, tests[i].test, tear_down);
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
