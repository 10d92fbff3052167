/* test-districts.c: the page on the districts and the redeployments of a turn, in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-details.h"
#include "bastide-district-card.h"
#include "bastide-districts-page.h"
#include "bastide-move-list.h"
#include "bastide-test-accessible.h"
#include "bastide-test-window.h"

/* Ben's road lacks the tile at 1,−2; Carla and Anna may then move figures from the blacksmith's. */
#define PUZZLE "count-two-from-the-blacksmith.bastide.json"

static BastideApplication *application;

static BastideBoardState *
get_state (BastideWindow *window)
{
  return bastide_board_view_get_state (bastide_test_get_board (window));
}

static GtkColumnView *
find_moves (BastideWindow *window)
{
  return bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST), GTK_TYPE_COLUMN_VIEW);
}

static BastideDistrictsPage *
open_page (const char     *puzzle,
           BastideWindow **window)
{
  g_autofree char *path = bastide_test_copy_puzzle (puzzle);
  BastideDistrictsPage *page;

  *window = bastide_test_open (application, path);
  bastide_test_show_page (bastide_test_find (*window, BASTIDE_TYPE_DETAILS), "districts");
  bastide_test_settle ();
  page = bastide_test_find (*window, BASTIDE_TYPE_DISTRICTS_PAGE);
  bastide_test_await (bastide_districts_page_get_round (page) != NULL);
  bastide_test_await (!bastide_analysis_get_running (bastide_board_state_get_analysis (get_state (*window))));
  bastide_test_settle ();
  return page;
}

/* Selects the first move on a cell. */
static void
select_move (BastideWindow        *window,
             BastideDistrictsPage *page,
             BstCell               wanted)
{
  GtkSelectionModel *moves = gtk_column_view_get_model (find_moves (window));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (moves)); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (G_LIST_MODEL (moves), i);
      BstCell cell;

      if (!bastide_move_get_cell (move, &cell) || !bst_cell_equal (cell, wanted))
        continue;
      gtk_selection_model_select_item (moves, i, TRUE);
      bastide_test_await (bastide_districts_page_get_round (page) != NULL);
      bastide_test_settle ();
      return;
    }
  g_assert_not_reached ();
}

static guint
count_tiles (BastideWindow *window)
{
  return bastide_board_state_get_setup (get_state (window))->tiles->len;
}

/* The tree and the sums of the key move; the steps and the choices are shown on the board and change nothing. */
static void
test_round (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);
  BastidePosition *before = bastide_board_state_get_present (get_state (window));
  guint n_tiles = count_tiles (window);
  GtkSelectionModel *tree;
  GtkWidget *card, *step, *forward;

  bastide_test_await_text (page, "Select a move to see the round.");
  select_move (window, page, BST_CELL (1, -2));
  bastide_test_await (bastide_test_find_text (page, "Select a move to see the round.") == NULL);
  bastide_test_await_text (page, "Redeploying from the blacksmith’s to the road at 1,−2");
  card = bastide_test_await_text (page, "Blacksmith");
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_ancestor (card, BASTIDE_TYPE_DISTRICT_CARD), "called"));
  bastide_test_await_text (page, "If everyone plays for themselves");
  bastide_test_await_text (page, "0\u200a…\u200a5");
  tree = gtk_column_view_get_model (bastide_test_find (page, GTK_TYPE_COLUMN_VIEW));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tree)), ==, 9);

  step = bastide_test_await_text (page, "4 steps");
  forward = gtk_widget_get_last_child (gtk_widget_get_prev_sibling (step));
  g_signal_emit_by_name (forward, "clicked");
  bastide_test_await_text (page, "Step 1 of 4: the tile is placed");
  g_assert_true (bastide_board_state_is_preview (get_state (window)));
  g_assert_cmpuint (count_tiles (window), ==, n_tiles + 1);
  g_assert_true (bastide_board_state_get_present (get_state (window)) == before);
  g_assert_nonnull (bastide_board_state_get_selected_move (get_state (window)));
  g_signal_emit_by_name (forward, "clicked");
  bastide_test_await_text (page, "Step 2 of 4: Carla moves a meeple");

  gtk_selection_model_select_item (tree, 8, TRUE);
  bastide_test_await_text (page, "4 steps");
  g_assert_true (bastide_board_state_is_preview (get_state (window)));
  bastide_test_settle ();

  /* By keys: to the choice before, which then folds. */
  gtk_widget_grab_focus (bastide_test_find (page, GTK_TYPE_COLUMN_VIEW));
  bastide_test_press (window, "Left");
  bastide_test_await (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (tree)) == 5);
  bastide_test_press (window, "Left");
  bastide_test_await (g_list_model_get_n_items (G_LIST_MODEL (tree)) == 6);
  bastide_test_press (window, "Right");
  bastide_test_await (g_list_model_get_n_items (G_LIST_MODEL (tree)) == 9);

  bastide_test_show_page (bastide_test_find (window, BASTIDE_TYPE_DETAILS), "log");
  bastide_test_settle ();
  g_assert_false (bastide_board_state_is_preview (get_state (window)));
  g_assert_cmpuint (count_tiles (window), ==, n_tiles);
  g_assert_true (bastide_board_state_get_present (get_state (window)) == before);
  bastide_test_close (window);
}

/* A round at twice the size of text lets the window keep its height. */
static void
test_large_text (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  select_move (window, page, BST_CELL (1, -2));
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  bastide_test_resize (window, 1280, 800);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", NULL);
  bastide_test_await (gtk_widget_get_mapped (GTK_WIDGET (page)));
  bastide_test_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 800);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  bastide_test_settle ();
  bastide_test_close (window);
}

/* Space in the table of moves and in the tree walks along the line of play, and behind its end back to the position. */
static void
test_space (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);

  select_move (window, page, BST_CELL (1, -2));
  gtk_widget_grab_focus (GTK_WIDGET (find_moves (window)));
  bastide_test_press (window, "space");
  bastide_test_await_text (page, "Step 1 of 4: the tile is placed");
  g_assert_true (bastide_board_state_is_preview (get_state (window)));
  bastide_test_await_text (window, "play move");
  gtk_widget_grab_focus (bastide_test_find (page, GTK_TYPE_COLUMN_VIEW));
  for (guint i = 0; i < 3; i++)
    bastide_test_press (window, "space");
  bastide_test_await_text (page, "Step 4 of 4: the scoring: Anna 5, Ben 5, Carla 5");
  bastide_test_press (window, "space");
  bastide_test_await_text (page, "4 steps");
  g_assert_false (bastide_board_state_is_preview (get_state (window)));
  bastide_test_close (window);
}

/* A move that is played ends the preview. */
static void
test_play (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);
  guint n_tiles = count_tiles (window);
  BastidePlayTree *tree = bastide_board_state_get_tree (get_state (window));
  g_autoptr (BastidePosition) step = NULL;

  select_move (window, page, BST_CELL (1, -2));
  step = bastide_round_create_step_position (bastide_districts_page_get_round (page), 0);
  bastide_board_state_set_preview (get_state (window), step);
  g_assert_cmpuint (count_tiles (window), ==, n_tiles + 1);
  g_assert_true (bastide_play_tree_play_text (tree, "place 1,-2 2", NULL));
  bastide_test_await (bastide_districts_page_get_round (page) != NULL);
  bastide_test_settle ();
  g_assert_false (bastide_board_state_is_preview (get_state (window)));
  g_assert_true (bastide_board_state_get_position (get_state (window)) == bastide_play_tree_get_position (tree));
  bastide_test_close (window);
}

/* A card lights its district, and its feature where that is chosen; screen readers hear of the figures. */
static void
test_cards (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);
  GtkWidget *card = bastide_test_find (page, BASTIDE_TYPE_DISTRICT_CARD);
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();
  g_autoptr (GPtrArray) nodes = NULL;
  const BastideSpot *spots;
  guint n;

  gtk_widget_grab_focus (card);
  bastide_test_settle ();
  spots = bastide_spotlight_get (bastide_board_state_get_spotlight (get_state (window)), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (spots[0].place.kind, ==, BST_PLACE_DISTRICT);
  g_assert_cmpuint (spots[0].place.index, ==, BST_DISTRICT_CASTLE);
  select_move (window, page, BST_CELL (1, -2));
  nodes = bastide_test_accessible_collect (bus);
  g_assert_nonnull (bastide_test_accessible_find (nodes, "Blacksmith: Anna: 2 meeples, Carla: 1 meeple", "called"));
  g_assert_nonnull (bastide_test_accessible_find (nodes, "The choices of the round", ""));
  g_assert_nonnull (bastide_test_accessible_find (nodes, "Next step", ""));
  bastide_test_close (window);
}

/* At the end of the game the result stands under each reading. */
static void
test_end (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page ("count-forced-market.bastide.json", &window);

  bastide_test_await_text (page, "Before the final scoring");
  bastide_test_await_text (page, "The result under each reading of the end");
  bastide_test_await_text (page, "any number from the market");
  bastide_test_close (window);
}

static void
test_nothing (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page ("base-monastery.bastide.json", &window);
  GtkWidget *button = bastide_test_find (page, GTK_TYPE_BUTTON);

  bastide_test_await_text (page, "The Count is not in play.");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Open Rules");
  g_signal_emit_by_name (button, "clicked");
  bastide_test_settle ();
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_DISTRICTS_PAGE) == NULL);
  bastide_test_close (window);
}

/* A worker that ends last would take a widget apart in its thread. */
static void
test_closed (void)
{
  BastideWindow *window;
  BastideDistrictsPage *page = open_page (PUZZLE, &window);
  guint n_references = G_OBJECT (page)->ref_count;

  bastide_page_show (BASTIDE_PAGE (page), NULL, NULL);
  bastide_page_show (BASTIDE_PAGE (page), bastide_board_state_get_position (get_state (window)), NULL);
  g_assert_cmpuint (G_OBJECT (page)->ref_count, ==, n_references);
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

  g_test_add_func ("/districts/round", test_round);
  g_test_add_func ("/districts/closed", test_closed);
  g_test_add_func ("/districts/large-text", test_large_text);
  g_test_add_func ("/districts/space", test_space);
  g_test_add_func ("/districts/play", test_play);
  g_test_add_func ("/districts/cards", test_cards);
  g_test_add_func ("/districts/end", test_end);
  g_test_add_func ("/districts/nothing", test_nothing);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
