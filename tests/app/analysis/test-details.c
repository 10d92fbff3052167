/* test-details.c: the pages about a position, in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-challenges-page.h"
#include "bastide-details.h"
#include "bastide-facts-page.h"
#include "bastide-final-page.h"
#include "bastide-move-list.h"
#include "bastide-player-tray.h"
#include "bastide-points-menu.h"
#include "bastide-stock-tile.h"
#include "bastide-test-window.h"
#include "bastide-tiles-page.h"
#include "bastide-tray-bar.h"

static BastideApplication *application;

static BastideWindow *
open_page (const char *puzzle,
           const char *page)
{
  g_autofree char *path = bastide_test_copy_puzzle (puzzle);
  BastideWindow *window = bastide_test_open (application, path);

  bastide_test_show_page (bastide_test_find (window, BASTIDE_TYPE_DETAILS), page);
  bastide_test_settle ();
  return window;
}

/* The tabs stay under the pointer, whatever height a page needs. */
static void
test_steady_tabs (void)
{
  static const char * const pages[] = {
    "log", "tree", "features", "districts", "challenges", "final", "tiles", "editions",
  };
  BastideWindow *window = open_page ("count-two-from-the-blacksmith.bastide.json", "log");
  gpointer details = bastide_test_find (window, BASTIDE_TYPE_DETAILS);
  graphene_rect_t first;

  g_assert_true (gtk_widget_compute_bounds (details, GTK_WIDGET (window), &first));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      graphene_rect_t bounds;

      bastide_test_show_page (details, pages[i]);
      bastide_test_settle ();
      g_assert_true (gtk_widget_compute_bounds (details, GTK_WIDGET (window), &bounds));
      g_test_message ("%s: %g", pages[i], (double) bounds.origin.y);
      g_assert_cmpfloat (bounds.origin.y, ==, first.origin.y);
    }
  bastide_test_close (window);
}

static const BastideSpot *
get_spots (BastideWindow *window,
           guint         *n)
{
  BastideBoardState *state = bastide_board_view_get_state (bastide_test_get_board (window));

  return bastide_spotlight_get (bastide_board_state_get_spotlight (state), n);
}

static guint
count_spots (BastideWindow *window)
{
  guint n;

  get_spots (window, &n);
  return n;
}

static void
select_row (gpointer view,
            guint    nth)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (view) ? gtk_list_view_get_model (view) : gtk_column_view_get_model (view);

  gtk_selection_model_select_item (model, nth, TRUE);
}

/* The name of each page can be read, however many lines the tabs need. */
static void
test_tabs (void)
{
  BastideWindow *window = open_page ("base-monastery.bastide.json", "editions");
  GtkWidget *details = bastide_test_find (window, BASTIDE_TYPE_DETAILS);
  GtkWidget *switcher = bastide_test_find (details, GTK_TYPE_STACK_SWITCHER);
  guint n = 0;

  for (GtkWidget *tab = gtk_widget_get_first_child (switcher); tab != NULL; tab = gtk_widget_get_next_sibling (tab))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (tab, switcher, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, -1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (switcher) + 1);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (switcher) + 1);
      n++;
    }
  g_assert_cmpuint (n, ==, 8);
  bastide_test_click (bastide_test_await_text (switcher, "Log"), 8, 8);
  bastide_test_await (gtk_widget_get_mapped (GTK_WIDGET (bastide_details_get_log (BASTIDE_DETAILS (details)))));
  bastide_test_close (window);
}

/* Returns where the text of a fact begins. */
static float
get_text_start (gpointer    page,
                const char *label)
{
  GtkWidget *text = gtk_widget_get_next_sibling (bastide_test_await_text (page, label));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (text, page, &bounds));
  return bounds.origin.x;
}

/* The page follows the cursor, and the selected row lights its feature until another page comes. */
static void
test_features (void)
{
  BastideWindow *window = open_page ("count-castle-closed.bastide.json", "features");
  BastideBoardView *board = bastide_test_get_board (window);
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_FACTS_PAGE);
  const BastideSpot *spots;
  guint n;

  bastide_board_view_set_cursor (board, BST_CELL (40, -2));
  bastide_test_settle ();
  bastide_test_await_text (page, "Click on a tile, or go there with the arrows, to read its features.");
  bastide_board_view_set_cursor (board, BST_CELL (1, -2));
  bastide_test_settle ();
  bastide_test_await (bastide_test_find_text (page,
                                              "Click on a tile, or go there with the arrows, to read its features.")
                      == NULL);
  g_assert_cmpfloat (get_text_start (page, "Size"), ==, get_text_start (page, "If the game ended now"));

  select_row (bastide_test_find (page, GTK_TYPE_LIST_VIEW), 0);
  spots = get_spots (window, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (spots[0].place.kind, ==, BST_PLACE_FEATURE);
  bastide_test_show_page (bastide_test_find (window, BASTIDE_TYPE_DETAILS), "log");
  g_assert_cmpuint (count_spots (window), ==, 0);
  bastide_test_close (window);
}

/* At a shrine in a challenge the board frames the pair, and each cell that it needs. */
static void
test_challenge (void)
{
  BastideWindow *window = open_page ("shrines-both-at-once.bastide.json", "features");
  const BastideSpot *spots;
  guint n;

  bastide_board_view_set_cursor (bastide_test_get_board (window), BST_CELL (0, 2));
  spots = get_spots (window, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (spots[0].kind, ==, BASTIDE_SPOT_PAIR);
  g_assert_cmpuint (spots[0].columns, ==, 2);
  g_assert_true (bst_cell_equal (spots[1].place.cell, BST_CELL (-1, 1)));
  g_assert_cmpuint (spots[1].kind, ==, BASTIDE_SPOT_FIRST);
  g_assert_cmpstr (spots[1].title, ==, "shrine");
  g_assert_true (bst_cell_equal (spots[2].place.cell, BST_CELL (1, 3)));
  g_assert_cmpuint (spots[2].kind, ==, BASTIDE_SPOT_BOTH);
  bastide_board_view_set_cursor (bastide_test_get_board (window), BST_CELL (3, 0));
  g_assert_cmpuint (count_spots (window), ==, 0);
  bastide_test_settle ();
  bastide_test_close (window);
}

static gboolean
is_at (BastideWindow *window,
       int            x,
       int            y)
{
  return bst_cell_equal (bastide_board_view_get_cursor (bastide_test_get_board (window)), BST_CELL (x, y));
}

/* The selected row of the needed cells and the cursor take each other along; the chosen cell has a frame of its own. */
static void
test_challenges (void)
{
  BastideWindow *window = open_page ("shrines-both-at-once.bastide.json", "challenges");
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_CHALLENGES_PAGE);
  GtkColumnView *table = bastide_test_find (page, GTK_TYPE_COLUMN_VIEW);
  GtkSingleSelection *rows = GTK_SINGLE_SELECTION (gtk_column_view_get_model (table));
  const BastideSpot *spots;
  guint n;

  bastide_test_await_text (page, "Challenge at 0,2 and 1,2");
  bastide_test_await_text (page, "1 of 1");
  bastide_test_await_text (page, "Heretic: Anna");
  bastide_test_await_text (page, "7 of 8 cells taken");
  bastide_test_await_text (page, "The monastery is ahead: it still needs 1 cell, the shrine 2 cells.");
  bastide_test_await_text (page, "and 4 more");
  bastide_test_await_text (page, "With a tile at −1,1 they are level: each still needs 1 cell.");
  bastide_test_await_text (page, "The loser’s building stays open: it may be occupied again.");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 2);
  g_assert_cmpuint (count_spots (window), ==, 3);

  gtk_single_selection_set_selected (rows, 1);
  g_assert_true (is_at (window, 1, 3));
  spots = get_spots (window, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (spots[3].kind, ==, BASTIDE_SPOT_CHOSEN);
  g_assert_true (bst_cell_equal (spots[3].place.cell, BST_CELL (1, 3)));
  bastide_board_view_set_cursor (bastide_test_get_board (window), BST_CELL (-1, 1));
  g_assert_cmpuint (gtk_single_selection_get_selected (rows), ==, 0);
  bastide_test_settle ();
  bastide_test_close (window);
}

/* Show selects the first move of its cell. */
static void
test_show_move (void)
{
  BastideWindow *window = open_page ("shrines-both-at-once.bastide.json", "challenges");
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_CHALLENGES_PAGE);
  BastideMoveList *moves = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  BstCell cell;

  bastide_test_await (!bastide_analysis_get_running (
    bastide_board_state_get_analysis (bastide_board_view_get_state (bastide_test_get_board (window)))));
  g_assert_true (gtk_widget_activate_action (page, "win.show-moves", "(ii)", -1, 1));
  g_assert_true (is_at (window, -1, 1));
  g_assert_nonnull (bastide_move_list_get_selected (moves));
  g_assert_true (bastide_move_get_cell (bastide_move_list_get_selected (moves), &cell));
  g_assert_true (bst_cell_equal (cell, BST_CELL (-1, 1)));
  bastide_test_settle ();
  bastide_test_close (window);
}

/* Without a pair the page says so. */
static void
test_no_challenge (void)
{
  BastideWindow *window = open_page ("base-monastery.bastide.json", "challenges");
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_CHALLENGES_PAGE);

  bastide_test_await_text (page, "No shrine lies beside a monastery.");
  bastide_test_await_text (page, "No tile left could bring them together.");
  g_assert_cmpuint (count_spots (window), ==, 0);
  bastide_test_close (window);
}

/* The tiles that fit the cell of the cursor come first, with the chances; Enter chooses a tile for the table. */
static void
test_tiles (void)
{
  BastideWindow *window = open_page ("shrines-both-at-once.bastide.json", "tiles");
  BastideBoardView *board = bastide_test_get_board (window);
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_TILES_PAGE);
  GtkGridView *grid = bastide_test_find (page, GTK_TYPE_GRID_VIEW);
  GtkSelectionModel *tiles = gtk_grid_view_get_model (grid);
  g_autoptr (BastideStockTile) first = NULL;
  BastidePosition *position;

  bastide_board_view_set_cursor (board, BST_CELL (1, 3));
  bastide_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tiles)), ==, 30);
  first = g_list_model_get_item (G_LIST_MODEL (tiles), 0);
  g_assert_cmpuint (bastide_stock_tile_get_rotations (first), ==, 1u << 2);
  bastide_test_await_text (page, "1,3  5 tiles left fit here, of 2 kinds.");
  /* The first known draw fits. */
  bastide_test_await_text (page, "certain");
  bastide_board_view_set_cursor (board, BST_CELL (40, 40));
  bastide_test_await_text (page, "40,40  Not open yet: no tile lies beside this cell.");
  bastide_board_view_set_cursor (board, BST_CELL (0, 2));
  bastide_test_await (bastide_test_find_text (page, "40,40  Not open yet: no tile lies beside this cell.") == NULL);

  gtk_widget_grab_focus (GTK_WIDGET (grid));
  bastide_test_press (window, "Return");
  bastide_test_await (bastide_board_view_get_supposes_tile (board));
  position = bastide_board_view_get_position (board);
  g_assert_cmpstr (bst_catalogue_get (bastide_position_get_setup (position)->catalogue,
                                      bst_position_get_hand (bastide_position_get_engine (position)))->id,
                   ==, "BASE-A");
  bastide_test_settle ();
  bastide_test_close (window);
}

/* The table has a row for each group and item, and the selected item lights its feature. */
static void
test_final (void)
{
  BastideWindow *window = open_page ("count-two-from-the-blacksmith.bastide.json", "final");
  gpointer page = bastide_test_find (window, BASTIDE_TYPE_FINAL_PAGE);
  GtkColumnView *table = bastide_test_find (page, GTK_TYPE_COLUMN_VIEW);
  guint n;

  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (table)), ==, 5);
  bastide_test_await_text (page, "On the scoreboard");
  bastide_test_await_text (page, "City at 4,−2: 2 tiles, 1 pennant");
  bastide_test_await_text (page, "first");
  select_row (table, 2);
  get_spots (window, &n);
  g_assert_cmpuint (n, ==, 1);
  select_row (table, 1);
  g_assert_cmpuint (count_spots (window), ==, 0);
  bastide_test_close (window);
}

static GtkWidget *
find_tray (BastideWindow *window,
           const char    *name)
{
  return gtk_widget_get_ancestor (bastide_test_await_text (bastide_test_find (window, BASTIDE_TYPE_TRAY_BAR), name),
                                  BASTIDE_TYPE_PLAYER_TRAY);
}

/* Points of another expansion come from the tray of a player. The popover refuses those that no rule gives, and Enter
 * plays the others; while solving the tray has no menu. */
static void
test_points (void)
{
  BastideWindow *window = open_page ("base-monastery.bastide.json", "log");
  GtkWidget *tray = find_tray (window, "Ben");
  GtkWidget *menu;
  GtkDropDown *cause;

  bastide_test_point (tray, 60, 20, "click 3");
  bastide_test_await ((menu = bastide_test_find (window, BASTIDE_TYPE_POINTS_MENU)) != NULL);
  cause = bastide_test_find (menu, GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (cause)), ==, 6);
  gtk_drop_down_set_selected (cause, 1);
  bastide_test_await_text (menu, "A ransom is always 3 points.");
  bastide_test_press (window, "Return");
  bastide_test_settle ();
  g_assert_null (bastide_test_find_text (window, "Step 1 of 1"));
  bastide_test_press (window, "ctrl+a");
  bastide_test_press (window, "3");
  bastide_test_press (window, "Return");
  bastide_test_await_text (window, "Ben gains a ransom of 3.");
  bastide_test_await_text (tray, "9");
  g_assert_null (bastide_test_find (window, BASTIDE_TYPE_POINTS_MENU));

  bastide_test_press (window, "ctrl+3");
  bastide_test_settle ();
  bastide_test_point (find_tray (window, "Ben"), 60, 20, "click 3");
  bastide_test_settle ();
  g_assert_null (bastide_test_find (window, BASTIDE_TYPE_POINTS_MENU));
  bastide_test_close (window);
}

/* Enlarged details take the room of the moves, and give it back. Rows that come late move the border by some pixels. */
static void
test_enlarge (void)
{
  BastideWindow *window = open_page ("base-monastery.bastide.json", "final");
  GtkWidget *details = bastide_test_find (window, BASTIDE_TYPE_DETAILS);
  int before = gtk_widget_get_height (details);

  bastide_test_press (window, "shift+F11");
  bastide_test_await (gtk_widget_get_height (details) > before);
  bastide_test_press (window, "shift+F11");
  bastide_test_await (ABS (gtk_widget_get_height (details) - before) < 10);
  bastide_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/details/tabs", test_tabs);
  g_test_add_func ("/details/steady-tabs", test_steady_tabs);
  g_test_add_func ("/details/features", test_features);
  g_test_add_func ("/details/challenge", test_challenge);
  g_test_add_func ("/details/challenges", test_challenges);
  g_test_add_func ("/details/show-move", test_show_move);
  g_test_add_func ("/details/no-challenge", test_no_challenge);
  g_test_add_func ("/details/tiles", test_tiles);
  g_test_add_func ("/details/final", test_final);
  g_test_add_func ("/details/points", test_points);
  g_test_add_func ("/details/enlarge", test_enlarge);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
