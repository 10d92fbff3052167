/* test-problems.c: the problems of a position, the way to each, and their fixes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-description.h"
#include "bastide-problem-list.h"
#include "bastide-problem-row.h"
#include "bastide-test-window.h"
#include "bastide-tray-bar.h"

/* Rows that a list keeps ready, however many problems there are. */
#define MOST_ROWS 300
/* The number of rows in view at once. */
#define MOST_IN_SIGHT 12
/* The side of the hostile board, where each pair of neighbours and each figure is a problem. */
#define SIDE 20

/* The straight road at 1,0 would fit if it were turned; the last tile has no neighbour; the city is finished. */
static const char faulty_tiles[] =
  "{ \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "{ \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2,"
  "  \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:S\" } ] },"
  "{ \"cell\": [1, 0], \"tile\": \"BASE-U\", \"rotation\": 1 },"
  "{ \"cell\": [6, -2], \"tile\": \"BASE-A\", \"rotation\": 0 }";

static const char sound_tiles[] =
  "{ \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 }";

static BastideApplication *application;

/* --- positions --- */

static char *
write_puzzle (const char *tiles)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char *path = g_build_filename (folder, "problems.bastide.json", NULL);

  text = g_strdup_printf ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"
                          "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" },"
                          "                 { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
                          "  \"board\": { \"tiles\": [ %s ] },"
                          "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }", tiles);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static char *
write_hostile_puzzle (void)
{
  g_autoptr (GString) tiles = g_string_new (NULL);

  for (int i = 0; i < SIDE * SIDE; i++)
    {
      g_string_append_printf (tiles, "%s{ \"cell\": [%d, %d], \"tile\": \"%s\", \"rotation\": 0, \"figures\": [",
                              i > 0 ? "," : "", i % SIDE, i / SIDE, (i + i / SIDE) % 2 > 0 ? "BASE-C" : "BASE-B");
      for (int j = 0; j < 4; j++)
        g_string_append_printf (tiles, "%s{ \"player\": %d, \"figure\": \"meeple\", \"segment\": \"road:N\" }",
                                j > 0 ? "," : "", j % 2);
      g_string_append (tiles, "] }");
    }
  return write_puzzle (tiles->str);
}

static BastideWindow *
open_puzzle (char       *path,
             const char *mode)
{
  g_autofree char *held = path;
  BastideWindow *window = bastide_test_open (application, held);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", mode);
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (window)));
  return window;
}

static BastideEditor *
get_editor (BastideWindow *window)
{
  return bastide_board_view_get_editor (bastide_test_get_board (window));
}

/* Puts a figure where it may not stand, or takes it away again. */
static void
change_figures (BastideWindow *window,
                gboolean       put)
{
  const BstPlace supply = BST_PLACE_IN_SUPPLY (0);
  const BstPlace spot = BST_PLACE_ON_SEGMENT (BST_CELL (0, -1), 0);
  const BstPiece figure = BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, put ? supply : spot);

  g_assert_true (bastide_editor_move_piece (get_editor (window), &figure, put ? &spot : &supply));
  bastide_test_settle ();
}

static int
get_score (BastideWindow *window)
{
  return bastide_editor_get_setup (get_editor (window))->players[1].score;
}

/* --- the strip --- */

static BastideProblemList *
get_strip (BastideWindow *window)
{
  return bastide_test_find (window, BASTIDE_TYPE_PROBLEM_LIST);
}

static void
collect (GtkWidget *root,
         GType      type,
         GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
collect_rows (BastideWindow *window)
{
  GPtrArray *rows = g_ptr_array_new ();

  collect (GTK_WIDGET (get_strip (window)), BASTIDE_TYPE_PROBLEM_ROW, rows);
  return rows;
}

static const char *
get_text (gpointer row)
{
  return bastide_problem_get_text (bastide_problem_entry_get_problem (bastide_problem_row_get_entry (row)));
}

/* Returns the row with some words in its sentence, or NULL. */
static gpointer
find_row (BastideWindow *window,
          const char    *words)
{
  g_autoptr (GPtrArray) rows = collect_rows (window);

  for (guint i = 0; i < rows->len; i++)
    if (strstr (get_text (g_ptr_array_index (rows, i)), words) != NULL)
      return g_ptr_array_index (rows, i);
  return NULL;
}

static gpointer
find_button (gpointer    row,
             const char *label)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect (row, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (buttons, i)), label) == 0)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

static void
click (gpointer widget)
{
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* Waits for a button of a row and clicks on it. */
static void
press_button (BastideWindow *window,
              const char    *words,
              const char    *label)
{
  bastide_test_await (find_row (window, words) != NULL);
  bastide_test_await (find_button (find_row (window, words), label) != NULL);
  bastide_test_settle ();
  click (find_button (find_row (window, words), label));
}

static gboolean
is_selected (BastideWindow *window,
             const char    *words)
{
  gpointer row = find_row (window, words);

  return row != NULL &&
         (gtk_widget_get_state_flags (gtk_widget_get_parent (row)) & GTK_STATE_FLAG_SELECTED) != 0;
}

static gboolean
has_focus_on_board (BastideWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  GtkWidget *board = GTK_WIDGET (bastide_test_get_board (window));

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
is_at (BastideWindow *window,
       BstCell        cell)
{
  return bst_cell_equal (bastide_board_view_get_cursor (bastide_test_get_board (window)), cell);
}

static guint
count_problems (BastideWindow *window)
{
  return g_list_model_get_n_items (bastide_position_get_problems (bastide_test_get_position (window)));
}

/* Returns the button that folds and unfolds the strip, or NULL. */
static gpointer
find_title (BastideWindow *window)
{
  return bastide_test_find (get_strip (window), GTK_TYPE_BUTTON);
}

/* Puts the pointer beside the column of the board, where no widget moves with the strip. */
static void
park (BastideWindow *window)
{
  bastide_test_point (window, 300, 20, "");
  bastide_test_settle ();
}

static graphene_rect_t
get_bounds (BastideWindow *window,
            gpointer       widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return bounds;
}

#define assert_bounds(window, widget, before) \
  G_STMT_START { \
    graphene_rect_t bounds_now = get_bounds ((window), (widget)); \
    g_assert_true (graphene_rect_equal (&bounds_now, (before))); \
  } G_STMT_END

/* Lays a tile without a neighbour, which is an error. */
static void
put_lonely (BastideWindow *window,
            int            x)
{
  const BstPlace lonely = { .kind = BST_PLACE_CELL, .cell = BST_CELL (x, 5) };

  g_assert_true (bastide_editor_pick (get_editor (window), BST_CELL (0, 0)));
  g_assert_true (bastide_editor_put (get_editor (window), &lonely));
  bastide_test_settle ();
}

/* --- tests --- */

static void
test_show (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");
  BastideBoardView *board = bastide_test_get_board (window);
  double x, y, tile;

  g_assert_cmpuint (count_problems (window), ==, 3);
  g_assert_true (bastide_problem_list_is_read (get_strip (window)));
  bastide_test_press (window, "ctrl+0");
  press_button (window, "touches no other", "Show");
  g_assert_true (is_at (window, BST_CELL (6, -2)));
  g_assert_true (has_focus_on_board (window));
  g_assert_true (is_selected (window, "touches no other"));

  /* The problem's cell is in the middle of the view. */
  tile = bastide_viewport_get_tile_size (bastide_board_view_get_viewport (board));
  bastide_viewport_get_point (bastide_board_view_get_viewport (board), BST_CELL (6, -2), &x, &y);
  g_assert_cmpfloat_with_epsilon (x + tile / 2, gtk_widget_get_width (GTK_WIDGET (board)) / 2.0, tile);
  g_assert_cmpfloat_with_epsilon (y + tile / 2, gtk_widget_get_height (GTK_WIDGET (board)) / 2.0, tile);

  /* Enter on a row does the same. */
  gtk_widget_grab_focus (gtk_widget_get_parent (find_row (window, "west edge")));
  bastide_test_press (window, "Return");
  g_assert_true (is_at (window, BST_CELL (1, 0)));
  g_assert_true (has_focus_on_board (window));
  bastide_test_close (window);
}

static void
test_fix (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");

  press_button (window, "west edge", "Turn to Fit");
  g_assert_cmpuint (count_problems (window), ==, 2);
  park (window);
  g_assert_null (find_row (window, "west edge"));
  g_assert_cmpuint (bst_setup_tile (bastide_editor_get_setup (get_editor (window)), 2)->rotation % 2, ==, 0);
  g_assert_true (is_at (window, BST_CELL (1, 0)));
  g_assert_true (has_focus_on_board (window));

  bastide_test_press (window, "ctrl+z");
  g_assert_cmpuint (count_problems (window), ==, 3);
  g_assert_nonnull (find_row (window, "west edge"));

  /* A figure may be scored or taken away. */
  press_button (window, "completed city", "Score It");
  g_assert_cmpuint (count_problems (window), ==, 2);
  g_assert_cmpint (get_score (window), >, 0);
  bastide_test_press (window, "ctrl+z");
  press_button (window, "completed city", "Remove It");
  g_assert_cmpuint (count_problems (window), ==, 2);
  g_assert_cmpint (get_score (window), ==, 0);

  /* After the last problem the strip reports none. */
  press_button (window, "west edge", "Remove It");
  press_button (window, "touches no other", "Remove It");
  g_assert_cmpuint (count_problems (window), ==, 0);
  park (window);
  g_assert_null (find_title (window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_strip (window))));
  g_assert_true (has_focus_on_board (window));
  bastide_test_close (window);
}

static void
test_folding (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (sound_tiles), "edit");

  park (window);
  g_assert_null (find_title (window));
  put_lonely (window, 4);
  /* The first error unfolds the strip. */
  g_assert_nonnull (find_row (window, "touches no other"));

  click (find_title (window));
  g_assert_null (find_row (window, "touches no other"));
  park (window);
  bastide_test_press (window, "ctrl+z");
  g_assert_null (find_title (window));
  /* A user who folded the strip knows of the errors. */
  bastide_test_press (window, "ctrl+shift+z");
  g_assert_nonnull (find_title (window));
  g_assert_null (find_row (window, "touches no other"));
  click (find_title (window));
  g_assert_nonnull (find_row (window, "touches no other"));

  /* A sound position needs no strip in the mode Analyse. */
  bastide_test_press (window, "ctrl+z");
  bastide_test_press (window, "ctrl+2");
  g_assert_null (get_strip (window));
  bastide_test_close (window);
}

/* While the pointer is on a widget that would move, errors are only counted; the strip unfolds when the pointer has
 * left. */
static void
test_folded_under_pointer (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (sound_tiles), "edit");
  GtkWidget *trays = bastide_test_find (window, BASTIDE_TYPE_TRAY_BAR);
  GtkWidget *board = GTK_WIDGET (bastide_test_get_board (window));
  GtkWidget *pointed[] = { trays, GTK_WIDGET (get_strip (window)), board };

  for (guint i = 0; i < G_N_ELEMENTS (pointed); i++)
    {
      graphene_rect_t trays_before, board_before, strip_before;

      park (window);
      trays_before = get_bounds (window, trays);
      board_before = get_bounds (window, board);
      strip_before = get_bounds (window, get_strip (window));
      bastide_test_point (pointed[i], gtk_widget_get_width (pointed[i]) / 2.0,
                          gtk_widget_get_height (pointed[i]) / 2.0, "");
      bastide_test_settle ();
      put_lonely (window, 4);
      g_assert_nonnull (find_title (window));
      g_assert_null (find_row (window, "touches no other"));
      assert_bounds (window, trays, &trays_before);
      assert_bounds (window, board, &board_before);
      assert_bounds (window, get_strip (window), &strip_before);

      park (window);
      g_assert_nonnull (find_row (window, "touches no other"));
      bastide_test_press (window, "ctrl+z");
      assert_bounds (window, trays, &trays_before);
    }
  bastide_test_close (window);
}

/* Unfolded, the strip keeps its height under the pointer whatever comes and goes. */
static void
test_height_under_pointer (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");
  GtkWidget *trays = bastide_test_find (window, BASTIDE_TYPE_TRAY_BAR);
  graphene_rect_t trays_before, strip_before;

  park (window);
  trays_before = get_bounds (window, trays);
  strip_before = get_bounds (window, get_strip (window));
  bastide_test_point (trays, gtk_widget_get_width (trays) / 2.0, gtk_widget_get_height (trays) / 2.0, "");
  bastide_test_settle ();
  while (count_problems (window) > 0)
    bastide_test_press (window, "ctrl+period");
  bastide_test_settle ();
  assert_bounds (window, trays, &trays_before);
  assert_bounds (window, get_strip (window), &strip_before);
  g_assert_null (find_title (window));
  for (int i = 0; i < 5; i++)
    put_lonely (window, 4 + 2 * i);
  assert_bounds (window, trays, &trays_before);

  park (window);
  g_assert_nonnull (find_row (window, "touches no other"));
  while (bastide_puzzle_get_can_undo (bastide_editor_get_puzzle (get_editor (window))))
    bastide_test_press (window, "ctrl+z");
  assert_bounds (window, trays, &trays_before);
  bastide_test_close (window);
}

/* A row that was fixed stays under the pointer, so that a second click fixes nothing else. */
static void
test_rows_under_pointer (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");
  gpointer row, next;
  graphene_rect_t before, show_before;

  park (window);
  bastide_test_await (find_row (window, "touches no other") != NULL);
  show_before = get_bounds (window, find_button (find_row (window, "touches no other"), "Show"));
  bastide_test_await (find_button (find_row (window, "touches no other"), "Remove It") != NULL);
  bastide_test_settle ();
  /* Fixes appear without moving the row. */
  assert_bounds (window, find_button (find_row (window, "touches no other"), "Show"), &show_before);

  next = find_row (window, "touches no other");
  before = get_bounds (window, next);
  press_button (window, "west edge", "Turn to Fit");
  g_assert_cmpuint (count_problems (window), ==, 2);
  row = find_row (window, "west edge");
  g_assert_nonnull (row);
  g_assert_false (gtk_widget_is_sensitive (find_button (row, "Show")));
  gtk_test_accessible_assert_property (gtk_widget_get_parent (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Fixed at 1,0: The west edge of this tile is field; the tile at 0,0 has "
                                       "road there.");
  assert_bounds (window, next, &before);
  press_button (window, "west edge", "Turn to Fit");
  g_assert_cmpuint (count_problems (window), ==, 2);
  g_assert_false (is_selected (window, "west edge"));
  g_assert_true (has_focus_on_board (window));

  /* Keys pass over the fixed row; undo brings the problem back. */
  bastide_test_press (window, "j");
  bastide_test_press (window, "j");
  bastide_test_press (window, "j");
  g_assert_false (is_selected (window, "west edge"));
  /* Keys scroll to the row that they select. */
  before = get_bounds (window, next);
  bastide_test_press (window, "ctrl+z");
  g_assert_cmpuint (count_problems (window), ==, 3);
  g_assert_true (gtk_widget_is_sensitive (find_button (find_row (window, "west edge"), "Show")));
  assert_bounds (window, next, &before);
  bastide_test_press (window, "ctrl+shift+z");
  park (window);
  g_assert_null (find_row (window, "west edge"));
  bastide_test_close (window);
}

static void
test_keys (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");

  park (window);
  bastide_test_press (window, "j");
  g_assert_true (is_at (window, BST_CELL (1, 0)));
  g_assert_true (is_selected (window, "west edge"));
  bastide_test_press (window, "j");
  g_assert_true (is_at (window, BST_CELL (6, -2)));
  g_assert_true (is_selected (window, "touches no other"));
  bastide_test_press (window, "j");
  g_assert_true (is_selected (window, "completed city"));
  bastide_test_press (window, "j");
  g_assert_true (is_selected (window, "west edge"));
  bastide_test_press (window, "shift+j");
  g_assert_true (is_selected (window, "completed city"));
  bastide_test_press (window, "shift+j");
  g_assert_true (is_selected (window, "touches no other"));

  /* The problem is mended, and the next command goes to the problem behind it. */
  bastide_test_press (window, "ctrl+period");
  g_assert_cmpuint (count_problems (window), ==, 2);
  g_assert_null (find_row (window, "touches no other"));
  /* The next problem is shown, but the board has not gone to it yet. */
  bastide_test_press (window, "ctrl+period");
  g_assert_cmpuint (count_problems (window), ==, 2);
  g_assert_true (is_selected (window, "completed city"));
  bastide_test_press (window, "ctrl+period");
  g_assert_cmpuint (count_problems (window), ==, 1);
  bastide_test_press (window, "ctrl+period");
  g_assert_cmpuint (count_problems (window), ==, 0);
  bastide_test_press (window, "ctrl+z");
  g_assert_cmpuint (count_problems (window), ==, 1);
  bastide_test_close (window);
}

/* A step without effect on the selected problem does not deselect it. */
static void
test_selection_stays (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "edit");

  bastide_test_press (window, "j");
  bastide_test_press (window, "j");
  g_assert_true (is_selected (window, "touches no other"));
  change_figures (window, TRUE);
  g_assert_true (is_selected (window, "touches no other"));
  press_button (window, "west edge", "Turn to Fit");
  g_assert_true (is_selected (window, "touches no other"));
  bastide_test_press (window, "ctrl+z");
  g_assert_true (is_selected (window, "touches no other"));
  bastide_test_close (window);
}

static void
test_analyse (void)
{
  BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), "analyse");
  gpointer row = find_row (window, "touches no other");

  g_assert_nonnull (row);
  g_assert_nonnull (find_button (row, "Show"));
  g_assert_null (find_button (row, "Remove It"));
  bastide_test_press (window, "ctrl+1");
  bastide_test_await (find_button (find_row (window, "touches no other"), "Remove It") != NULL);
  bastide_test_press (window, "ctrl+2");
  bastide_test_await (find_button (find_row (window, "touches no other"), "Remove It") == NULL);
  bastide_test_press (window, "j");
  g_assert_true (is_at (window, BST_CELL (1, 0)));
  bastide_test_close (window);
}

static guint
count_known (GPtrArray *rows)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += bastide_problem_entry_knows_fixes (bastide_problem_row_get_entry (g_ptr_array_index (rows, i))) ? 1 : 0;
  return n;
}

/* Neither rows nor fixes are made for problems out of view. */
static void
test_many (void)
{
  BastideWindow *window = open_puzzle (write_hostile_puzzle (), "edit");
  g_autoptr (GPtrArray) rows = NULL;

  g_assert_cmpuint (count_problems (window), >, 2000);
  bastide_test_await (find_row (window, "west edge") != NULL &&
                      find_button (find_row (window, "west edge"), "Remove It") != NULL);
  bastide_test_settle ();
  rows = collect_rows (window);
  g_assert_cmpuint (rows->len, <, MOST_ROWS);
  g_assert_cmpuint (count_known (rows), <=, MOST_IN_SIGHT);

  /* The last problem is reached as fast as the first. */
  bastide_test_press (window, "shift+j");
  bastide_test_settle ();
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = collect_rows (window);
  g_assert_cmpuint (rows->len, <, MOST_ROWS);
  g_assert_null (find_row (window, "west edge of this tile is city; the tile at 0,0"));
  bastide_test_close (window);
}

/* --- descriptions --- */

static const char *
get_description (void)
{
  BastideDescription *description = NULL;
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item != NULL && description == NULL; item = item->next)
    description = bastide_test_find (item->data, BASTIDE_TYPE_DESCRIPTION);
  return description != NULL ? bastide_description_get_text (description) : NULL;
}

static void
assert_description (BastideWindow *window,
                    const char    *key,
                    const char    *words)
{
  bastide_test_press (window, key);
  bastide_test_await (get_description () != NULL);
  g_assert_nonnull (strstr (get_description (), words));
  bastide_test_press (window, "Escape");
  bastide_test_await (get_description () == NULL);
  g_assert_true (has_focus_on_board (window));
}

static void
test_descriptions (void)
{
  static const char * const modes[] = { "edit", "analyse" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      BastideWindow *window = open_puzzle (write_puzzle (faulty_tiles), modes[i]);

      bastide_board_view_set_cursor (bastide_test_get_board (window), BST_CELL (0, -1));
      assert_description (window, "d", "Tile at 0,−1");
      assert_description (window, "shift+d", "Ben");
      assert_description (window, "shift+w", "Anna’s figures:");
      bastide_board_view_set_cursor (bastide_test_get_board (window), BST_CELL (3, 3));
      assert_description (window, "d", "3,3");
      assert_description (window, "shift+d", "3,3");
      bastide_test_close (window);
    }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/problems/show", test_show);
  g_test_add_func ("/problems/fix", test_fix);
  g_test_add_func ("/problems/folding", test_folding);
  g_test_add_func ("/problems/folded-under-pointer", test_folded_under_pointer);
  g_test_add_func ("/problems/height-under-pointer", test_height_under_pointer);
  g_test_add_func ("/problems/rows-under-pointer", test_rows_under_pointer);
  g_test_add_func ("/problems/keys", test_keys);
  g_test_add_func ("/problems/selection-stays", test_selection_stays);
  g_test_add_func ("/problems/analyse", test_analyse);
  g_test_add_func ("/problems/many", test_many);
  g_test_add_func ("/problems/descriptions", test_descriptions);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
