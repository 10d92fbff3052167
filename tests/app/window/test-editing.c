/* test-editing.c: the history, the focus and the selection while a puzzle is edited in the whole window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-action-search.h"
#include "bastide-go-popover.h"
#include "bastide-history-popover.h"
#include "bastide-inspector.h"
#include "bastide-players-section.h"
#include "bastide-puzzle-section.h"
#include "bastide-split-view.h"
#include "bastide-test-window.h"
#include "bastide-tile-palette.h"
#include "bastide-title-popover.h"

#define PUZZLE "count-two-sendings.bastide.json"

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideBoardView *board;
  BastideEditor    *editor;
  BastidePuzzle    *puzzle;
  char             *path;
} Fixture;

static void
fixture_open (Fixture    *fixture,
              const char *name)
{
  fixture->path = bastide_test_copy_puzzle (name);
  fixture->window = bastide_test_open (application, fixture->path);
  fixture->board = bastide_test_get_board (fixture->window);
  fixture->editor = bastide_board_view_get_editor (fixture->board);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", "edit");
  bastide_test_await (bastide_editor_get_active (fixture->editor));
  bastide_test_settle ();
}

static void
fixture_close (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mode", "s", "analyse");
  bastide_test_close (fixture->window);
  g_free (fixture->path);
}

static BastideContent *
get_content (Fixture *fixture)
{
  return bastide_puzzle_get_content (fixture->puzzle);
}

/* Returns the number of steps that can be undone. */
static guint
count_steps (Fixture *fixture)
{
  guint present = 0;

  g_strfreev (bastide_puzzle_get_history (fixture->puzzle, &present));
  return present;
}

/* Unfolds a section of the inspector and returns its first control of a type. */
static gpointer
open_control (Fixture                 *fixture,
              BastideInspectorSection  which,
              GType                    section,
              GType                    type)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.section", "i", (int) which);
  bastide_test_settle ();
  bastide_test_await (bastide_test_find (fixture->window, section) != NULL);
  bastide_test_await (bastide_test_find (bastide_test_find (fixture->window, section), type) != NULL);
  return bastide_test_find (bastide_test_find (fixture->window, section), type);
}

/* --- the history --- */

static gint32
get_score (Fixture *fixture)
{
  return get_content (fixture)->setup->players[0].score;
}

/* A number shows the puzzle's value, and its history is the puzzle's, too. */
static void
test_undo_number (void)
{
  Fixture fixture;
  GtkWidget *spin;
  gint32 before;
  guint steps;

  fixture_open (&fixture, PUZZLE);
  before = get_score (&fixture);
  steps = count_steps (&fixture);
  spin = open_control (&fixture, BASTIDE_INSPECTOR_PLAYERS, BASTIDE_TYPE_PLAYERS_SECTION, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (spin);
  bastide_test_press (fixture.window, "ctrl+a 5 7 Return");
  g_assert_cmpint (get_score (&fixture), ==, 57);
  bastide_test_press (fixture.window, "ctrl+z");
  g_assert_cmpint (get_score (&fixture), ==, before);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, before);
  bastide_test_press (fixture.window, "Tab");
  g_assert_cmpint (get_score (&fixture), ==, before);
  g_assert_cmpuint (count_steps (&fixture), ==, steps);
  bastide_test_press (fixture.window, "shift+Tab ctrl+shift+z");
  g_assert_cmpint (get_score (&fixture), ==, 57);

  /* Typed text that is not yet in the puzzle is undone by itself, and not lost. */
  bastide_test_press (fixture.window, "ctrl+a 6 8 ctrl+z");
  g_assert_cmpint (get_score (&fixture), ==, 57);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "57");
  bastide_test_press (fixture.window, "ctrl+y");
  g_assert_cmpint (get_score (&fixture), ==, 68);
  bastide_test_press (fixture.window, "ctrl+z ctrl+z");
  g_assert_cmpint (get_score (&fixture), ==, before);
  fixture_close (&fixture);
}

/* Undo and redo of a title, before and after it is left by Enter. */
static void
check_undo_title (Fixture    *fixture,
                  const char *before,
                  const char *typed)
{
  bastide_test_press (fixture->window, typed);
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, "Ab");
  bastide_test_press (fixture->window, "ctrl+z");
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, before);
  bastide_test_press (fixture->window, "ctrl+shift+z");
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, "Ab");
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_press (fixture->window, "ctrl+y");
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, "Ab");
  bastide_test_press (fixture->window, "ctrl+z");
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, before);
}

static void
test_undo_text (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  GtkWidget *entry;

  fixture_open (&fixture, PUZZLE);
  before = g_strdup (bastide_puzzle_get_title (fixture.puzzle));
  entry = open_control (&fixture, BASTIDE_INSPECTOR_PUZZLE, BASTIDE_TYPE_PUZZLE_SECTION, GTK_TYPE_ENTRY);
  gtk_widget_grab_focus (entry);
  check_undo_title (&fixture, before, "ctrl+a A b");
  check_undo_title (&fixture, before, "ctrl+a A b Return");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, before);
  fixture_close (&fixture);
}

/* A text of several lines behaves the same. */
static void
test_undo_lines (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  GtkWidget *view;

  fixture_open (&fixture, PUZZLE);
  before = g_strdup (bastide_edit_get_text (get_content (&fixture), "/description"));
  view = open_control (&fixture, BASTIDE_INSPECTOR_PUZZLE, BASTIDE_TYPE_PUZZLE_SECTION, GTK_TYPE_TEXT_VIEW);
  gtk_widget_grab_focus (view);
  bastide_test_press (fixture.window, "ctrl+a A Return b");
  g_assert_cmpstr (bastide_edit_get_text (get_content (&fixture), "/description"), ==, "A\nb");
  bastide_test_press (fixture.window, "ctrl+z");
  g_assert_cmpstr (bastide_edit_get_text (get_content (&fixture), "/description"), ==, before);
  bastide_test_press (fixture.window, "ctrl+shift+z");
  g_assert_cmpstr (bastide_edit_get_text (get_content (&fixture), "/description"), ==, "A\nb");
  fixture_close (&fixture);
}

/* A text that reaches the puzzle only in the end has a history of its own, which begins with the text shown. */
static void
test_undo_in_popover (void)
{
  Fixture fixture;
  GtkWidget *entry;
  guint steps;

  fixture_open (&fixture, PUZZLE);
  steps = count_steps (&fixture);
  bastide_test_press (fixture.window, "F2");
  bastide_test_await (bastide_test_find (fixture.window, BASTIDE_TYPE_TITLE_POPOVER) != NULL);
  bastide_test_settle ();
  entry = bastide_test_find (bastide_test_find (fixture.window, BASTIDE_TYPE_TITLE_POPOVER), GTK_TYPE_ENTRY);
  bastide_test_press (fixture.window, "End s ctrl+z ctrl+z");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, bastide_puzzle_get_title (fixture.puzzle));
  bastide_test_press (fixture.window, "Return");
  g_assert_cmpuint (count_steps (&fixture), ==, steps);
  fixture_close (&fixture);
}

/* --- the focus --- */

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static gboolean
has_focus_in (Fixture   *fixture,
              GtkWidget *widget)
{
  GtkWidget *focus = get_focus (fixture);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static gboolean
has_focus_on_board (Fixture *fixture)
{
  return has_focus_in (fixture, GTK_WIDGET (fixture->board));
}

/* Opens a popover by a key, and presses keys in it. */
static void
use_popover (Fixture    *fixture,
             const char *key,
             GType       type,
             const char *then)
{
  bastide_test_press (fixture->window, key);
  bastide_test_await (bastide_test_find (fixture->window, type) != NULL);
  bastide_test_settle ();
  g_assert_false (has_focus_on_board (fixture));
  bastide_test_press (fixture->window, then);
  bastide_test_await (bastide_test_find (fixture->window, type) == NULL);
  bastide_test_settle ();
}

static void
test_focus_after_popover (void)
{
  Fixture fixture;
  GtkWidget *entry;
  guint steps;

  fixture_open (&fixture, PUZZLE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.board));
  use_popover (&fixture, "ctrl+h", BASTIDE_TYPE_HISTORY_POPOVER, "Escape");
  bastide_test_await (has_focus_on_board (&fixture));
  use_popover (&fixture, "F2", BASTIDE_TYPE_TITLE_POPOVER, "Escape");
  bastide_test_await (has_focus_on_board (&fixture));
  use_popover (&fixture, "ctrl+g", BASTIDE_TYPE_GO_POPOVER, "Escape");
  bastide_test_await (has_focus_on_board (&fixture));

  /* After the choice of a step the next key is the board's. */
  bastide_test_press (fixture.window, "m");
  steps = count_steps (&fixture);
  use_popover (&fixture, "ctrl+h", BASTIDE_TYPE_HISTORY_POPOVER, "Up Return");
  bastide_test_await (has_focus_on_board (&fixture));
  g_assert_cmpuint (count_steps (&fixture), ==, steps - 1);
  bastide_test_press (fixture.window, "m");
  g_assert_cmpuint (count_steps (&fixture), ==, steps);

  entry = open_control (&fixture, BASTIDE_INSPECTOR_PUZZLE, BASTIDE_TYPE_PUZZLE_SECTION, GTK_TYPE_ENTRY);
  gtk_widget_grab_focus (entry);
  use_popover (&fixture, "ctrl+h", BASTIDE_TYPE_HISTORY_POPOVER, "Escape");
  bastide_test_await (has_focus_in (&fixture, entry));
  fixture_close (&fixture);
}

/* Returns the middle of a cell as a point of the board. */
static void
get_middle (Fixture *fixture,
            BstCell  cell,
            double  *x,
            double  *y)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->board);
  double half = bastide_viewport_get_tile_size (viewport) / 2;

  bastide_viewport_get_point (viewport, cell, x, y);
  *x += half;
  *y += half;
}

/* After a click on the board the next keys are the board's. */
static void
test_focus_by_pointer (void)
{
  Fixture fixture;
  GtkWidget *entry;
  guint n_tiles;
  BstCell cell;
  double x, y;

  fixture_open (&fixture, PUZZLE);
  cell = bst_setup_tile (get_content (&fixture)->setup, 0)->cell;
  n_tiles = get_content (&fixture)->setup->tiles->len;
  entry = open_control (&fixture, BASTIDE_INSPECTOR_PUZZLE, BASTIDE_TYPE_PUZZLE_SECTION, GTK_TYPE_ENTRY);
  gtk_widget_grab_focus (entry);
  get_middle (&fixture, cell, &x, &y);
  bastide_test_point (fixture.board, x - 20, y - 20, "keydown shift mousedown 1");
  bastide_test_point (fixture.board, x, y, "");
  bastide_test_point (fixture.board, x + 20, y + 20, "mouseup 1 keyup shift");
  g_assert_cmpuint (bastide_editor_get_selection (fixture.editor)->len, ==, 1);
  g_assert_true (has_focus_on_board (&fixture));
  bastide_test_press (fixture.window, "Delete");
  g_assert_cmpuint (get_content (&fixture)->setup->tiles->len, ==, n_tiles - 1);
  bastide_test_press (fixture.window, "ctrl+z");

  bastide_test_press (fixture.window, "ctrl+f");
  g_assert_false (has_focus_on_board (&fixture));
  bastide_test_point (fixture.board, x, y, "click 2");
  g_assert_cmpuint (bastide_editor_get_hand (fixture.editor).kind, ==, BASTIDE_HAND_TILE);
  g_assert_true (has_focus_on_board (&fixture));
  cell.x = bastide_editor_get_hand (fixture.editor).rotation;
  bastide_test_press (fixture.window, "r");
  g_assert_cmpint (bastide_editor_get_hand (fixture.editor).rotation, ==, (cell.x + 1) % 4);
  fixture_close (&fixture);
}

/* Escape puts back the item in hand wherever the focus is, unless another widget needs the key. */
static void
test_put_back (void)
{
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE };
  Fixture fixture;
  GtkWidget *entry;

  fixture_open (&fixture, PUZZLE);
  entry = open_control (&fixture, BASTIDE_INSPECTOR_PUZZLE, BASTIDE_TYPE_PUZZLE_SECTION, GTK_TYPE_ENTRY);
  bastide_editor_take (fixture.editor, &stamp);
  gtk_widget_grab_focus (entry);
  bastide_test_settle ();
  /* Escape closes the list of commands first. */
  bastide_test_press (fixture.window, "ctrl+shift+p");
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH) != NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH), "Escape");
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_ACTION_SEARCH) == NULL);
  g_assert_cmpuint (bastide_editor_get_hand (fixture.editor).kind, ==, BASTIDE_HAND_TILE);
  gtk_widget_grab_focus (entry);
  bastide_test_press (fixture.window, "Escape");
  g_assert_cmpuint (bastide_editor_get_hand (fixture.editor).kind, ==, BASTIDE_HAND_EMPTY);
  g_assert_true (has_focus_in (&fixture, entry));
  fixture_close (&fixture);
}

/* A menu opened and left by keys does not come between the pointer and the cell. */
static void
test_figure_by_keys (void)
{
  Fixture fixture;
  BstCell cell;
  guint steps;

  fixture_open (&fixture, "base-farm-majority.bastide.json");
  steps = count_steps (&fixture);
  cell = bst_setup_tile (get_content (&fixture)->setup, 0)->cell;
  bastide_test_click_cell (fixture.board, cell);
  bastide_test_press (fixture.window, "f");
  bastide_test_press (fixture.window, "Return");
  bastide_test_press (fixture.window, "Return");
  g_assert_cmpuint (bastide_editor_get_hand (fixture.editor).piece.kind, ==, BST_PIECE_FIGURE);
  bastide_test_press (fixture.window, "Shift_L click 1");
  g_assert_cmpuint (count_steps (&fixture), ==, steps + 1);
  fixture_close (&fixture);
}

/* A panel over the board takes the focus each time. */
static void
test_overlay_focus (void)
{
  static const struct
  {
    const char *key;
    GType     (*get_type) (void);
  } panels[] = {
    { "F9", bastide_tile_palette_get_type },
    { "shift+F9", bastide_inspector_get_type },
  };
  Fixture fixture;

  fixture_open (&fixture, PUZZLE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 800, 600);
  bastide_test_await (bastide_split_view_get_collapsed (bastide_test_find (fixture.window, BASTIDE_TYPE_SPLIT_VIEW)));
  bastide_test_settle ();
  for (guint i = 0; i < 12; i++)
    {
      GType type = panels[i % 2].get_type ();

      gtk_widget_grab_focus (GTK_WIDGET (fixture.board));
      bastide_test_press (fixture.window, panels[i % 2].key);
      bastide_test_await (bastide_test_find (fixture.window, type) != NULL);
      bastide_test_await (!has_focus_on_board (&fixture));
      bastide_test_press (fixture.window, "Escape");
      bastide_test_await (bastide_test_find (fixture.window, type) == NULL);
      bastide_test_await (has_focus_on_board (&fixture));

      /* Escape closes the panel at once, even before the panel has the focus. */
      bastide_editor_select_all (fixture.editor);
      bastide_test_press (fixture.window, i % 2 == 0 ? "F9 Escape" : "shift+F9 Escape");
      bastide_test_await (bastide_test_find (fixture.window, type) == NULL);
      bastide_test_await (has_focus_on_board (&fixture));
      g_assert_cmpuint (bastide_editor_get_selection (fixture.editor)->len, >, 0);
    }
  fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  application = bastide_test_start ();

  g_test_add_func ("/editing/undo/number", test_undo_number);
  g_test_add_func ("/editing/undo/text", test_undo_text);
  g_test_add_func ("/editing/undo/lines", test_undo_lines);
  g_test_add_func ("/editing/undo/popover", test_undo_in_popover);
  g_test_add_func ("/editing/focus/popover", test_focus_after_popover);
  g_test_add_func ("/editing/focus/pointer", test_focus_by_pointer);
  g_test_add_func ("/editing/focus/put-back", test_put_back);
  g_test_add_func ("/editing/focus/figure", test_figure_by_keys);
  g_test_add_func ("/editing/focus/overlay", test_overlay_focus);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
