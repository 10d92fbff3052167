/* test-twins.c: the twins of a puzzle in the window: added, edited, chosen, solved one after the other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-board-view.h"
#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-inspector.h"
#include "bastide-problem-list.h"
#include "bastide-problem-row.h"
#include "bastide-solve-panel.h"
#include "bastide-switch-card.h"
#include "bastide-test-accessible.h"
#include "bastide-test-window.h"
#include "bastide-twin-bar.h"
#include "bastide-twin.h"
#include "bastide-twin-row.h"
#include "bastide-twins-section.h"
#include "bastide-words.h"
#include "bastide-workspace.h"

static BastideApplication *application;

typedef struct
{
  BastideWindow    *window;
  BastideWorkspace *workspace;
  BastidePuzzle    *puzzle;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = bastide_test_copy_puzzle ("count-one-is-enough.bastide.json");

  fixture->window = bastide_test_open (application, path);
  fixture->workspace = bastide_test_find (fixture->window, BASTIDE_TYPE_WORKSPACE);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "mode", g_variant_new_string ("edit"));
  if (data != NULL)
    {
      bastide_inspector_show_section (bastide_workspace_open_inspector (fixture->workspace), BASTIDE_INSPECTOR_TWINS);
      bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_TWINS_SECTION) != NULL);
      bastide_test_settle ();
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_close (fixture->window);
}

static guint
count_twins (Fixture *fixture)
{
  return bastide_puzzle_get_whole (fixture->puzzle)->twins->len;
}

static guint
get_preset (Fixture *fixture)
{
  return bastide_puzzle_get_content (fixture->puzzle)->setup->rules.preset;
}

static void
add_twin (Fixture   *fixture,
          BstPreset  preset)
{
  GtkWidget *section = bastide_test_find (fixture->window, BASTIDE_TYPE_TWINS_SECTION);

  gtk_widget_activate_action (section, "twins.add-edition", "u", preset);
  bastide_test_settle ();
}

/* A twin is added, named and taken back, and the bar above the board follows. */
static void
test_add (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row, *explained;

  g_assert_null (bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_BAR));
  add_twin (fixture, BST_PRESET_ZMG_2017);
  g_assert_cmpuint (count_twins (fixture), ==, 1);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 1);
  g_assert_cmpuint (get_preset (fixture), ==, BST_PRESET_ZMG_2017);
  bastide_test_await (bastide_test_find_text (fixture->window, "b) Z-Man 2017") != NULL);
  explained = gtk_widget_get_ancestor (bastide_test_find_text (fixture->window, "b) Z-Man 2017"), GTK_TYPE_BUTTON);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (explained), "A twin is this puzzle with one change."));
  bastide_test_await (bastide_test_find_text (fixture->window, "a) Hans im Glück 2017") != NULL);

  /* The title of the new twin has the focus. */
  row = bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_ROW);
  bastide_test_await (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), row));
  bastide_test_press (fixture->window, "g");
  bastide_test_press (fixture->window, "o");
  bastide_test_await (bastide_test_find_text (fixture->window, "b) go") != NULL);

  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (bastide_test_find_text (fixture->window, "b) Z-Man 2017") != NULL);
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (count_twins (fixture) == 0);
  g_assert_cmpuint (get_preset (fixture), ==, BST_PRESET_HIG_2017);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_BAR) == NULL);
}

/* The bar and a key choose the twin that is shown and edited. */
static void
test_choose (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *bar, *first;

  add_twin (fixture, BST_PRESET_ZMG_2017);
  bar = bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_BAR);
  first = bastide_test_find (bar, GTK_TYPE_TOGGLE_BUTTON);
  bastide_test_await (gtk_widget_get_width (first) > 0);
  bastide_test_click (first, 8, 8);
  bastide_test_await (bastide_puzzle_get_twin (fixture->puzzle) == 0);
  bastide_test_await (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  g_assert_cmpuint (get_preset (fixture), ==, BST_PRESET_HIG_2017);
  bastide_test_press (fixture->window, "ctrl+t");
  bastide_test_await (bastide_puzzle_get_twin (fixture->puzzle) == 1);
  bastide_test_press (fixture->window, "ctrl+t");
  bastide_test_await (bastide_puzzle_get_twin (fixture->puzzle) == 0);
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row;

  add_twin (fixture, BST_PRESET_ZMG_2017);
  add_twin (fixture, BST_PRESET_RGG_2008);
  g_assert_cmpuint (count_twins (fixture), ==, 2);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 2);
  row = bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_ROW);
  gtk_widget_activate_action (row, "row.move-down", NULL);
  bastide_test_settle ();
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 1);
  g_assert_cmpuint (get_preset (fixture), ==, BST_PRESET_RGG_2008);
  row = bastide_test_find (fixture->window, BASTIDE_TYPE_TWIN_ROW);
  gtk_widget_activate_action (row, "row.remove", NULL);
  bastide_test_settle ();
  g_assert_cmpuint (count_twins (fixture), ==, 1);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 0);
}

/* Returns the button for a new twin on the first card of a switch in sight. */
static GtkWidget *
find_twin_button (Fixture   *fixture,
                  BstSwitch *which)
{
  GtkWidget *card = bastide_test_find (fixture->window, BASTIDE_TYPE_SWITCH_CARD);

  *which = bastide_switch_card_get_switch (BASTIDE_SWITCH_CARD (card));

  return bastide_test_find (card, GTK_TYPE_MENU_BUTTON);
}

/* A twin that differs in one rule takes two clicks, or as many keys. */
static void
test_rule (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const BstSwitchInfo *info;
  g_autofree char *answer = NULL;
  GtkWidget *button;
  BstSwitch which;
  guint before;

  /* The menu of the twins leads to the rules. */
  bastide_test_click (bastide_test_await_text (fixture->window, "Add Twin"), 4, 4);
  bastide_test_await (bastide_test_find_text (fixture->window, "With Another Rule…") != NULL);
  bastide_test_settle ();
  bastide_test_click (bastide_test_find_text (fixture->window, "With Another Rule…"), 4, 4);
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_SWITCH_CARD) != NULL);
  bastide_test_settle ();

  button = find_twin_button (fixture, &which);
  info = bst_switch_get_info (which);
  before = bastide_puzzle_get_content (fixture->puzzle)->setup->rules.switches[which];
  answer = bastide_words_capitalise (g_strdup (info->meanings[before == 0 ? 1 : 0]));
  gtk_widget_grab_focus (button);
  bastide_test_settle ();
  bastide_test_click (button, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
  bastide_test_await (bastide_test_find_text (button, answer) != NULL);
  bastide_test_settle ();
  bastide_test_click (bastide_test_find_text (button, answer), 4, 4);
  bastide_test_await (count_twins (fixture) == 1);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 1);
  g_assert_cmpuint (bastide_puzzle_get_content (fixture->puzzle)->setup->rules.switches[which], !=, before);
  g_assert_cmpuint (bastide_puzzle_get_whole (fixture->puzzle)->setup->rules.switches[which], ==, before);

  bastide_test_await (!bastide_test_find_text (button, answer));
  bastide_test_settle ();
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (count_twins (fixture) == 0);
  gtk_widget_grab_focus (button);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "space");
  bastide_test_await (bastide_test_find_text (button, answer) != NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->window, "Return");
  bastide_test_await (count_twins (fixture) == 1);
}

static guint
count_changes (Fixture *fixture)
{
  const BastideTwin *twin = g_ptr_array_index (bastide_puzzle_get_whole (fixture->puzzle)->twins, 0);

  return json_object_get_size (json_node_get_object (twin->changes));
}

static BstSetupTile
get_first_tile (Fixture *fixture,
                guint    twin)
{
  g_autoptr (BastideContent) content = bastide_content_get_twin (bastide_puzzle_get_whole (fixture->puzzle), twin);

  return *bst_setup_tile (content->setup, 0);
}

static void
assert_tiles (Fixture      *fixture,
              BstSetupTile  tile)
{
  for (guint i = 0; i < 2; i++)
    {
      BstSetupTile now = get_first_tile (fixture, i);

      g_assert_true (bst_cell_equal (now.cell, tile.cell));
      g_assert_cmpuint (now.rotation, ==, tile.rotation);
    }
}

/* The whole board moves and turns in all twins, whichever is shown, and comes back in a step. */
static void
test_whole_board (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile first, shifted;

  add_twin (fixture, BST_PRESET_ZMG_2017);
  g_assert_cmpuint (count_changes (fixture), ==, 1);
  first = shifted = get_first_tile (fixture, 0);
  shifted.cell.x++;

  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (fixture->window)));
  bastide_test_press (fixture->window, "alt+shift+Right");
  bastide_test_await (bst_cell_equal (get_first_tile (fixture, 1).cell, shifted.cell));
  assert_tiles (fixture, shifted);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 1);
  g_assert_cmpuint (count_changes (fixture), ==, 1);

  bastide_test_press (fixture->window, "ctrl+shift+r");
  bastide_test_await (get_first_tile (fixture, 1).rotation != first.rotation);
  assert_tiles (fixture, get_first_tile (fixture, 1));
  g_assert_cmpuint (count_changes (fixture), ==, 1);

  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (get_first_tile (fixture, 1).rotation == first.rotation);
  assert_tiles (fixture, shifted);
  bastide_test_press (fixture->window, "ctrl+z");
  bastide_test_await (bst_cell_equal (get_first_tile (fixture, 1).cell, first.cell));
  assert_tiles (fixture, first);
  g_assert_cmpuint (bastide_puzzle_get_twin (fixture->puzzle), ==, 1);
}

/* Whether a label below @root begins with a text. */
static gboolean
says (gpointer    root,
      const char *beginning)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (root)), beginning))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, beginning))
      return TRUE;

  return FALSE;
}

/* Turns the tile on a cell of the shown twin. */
static void
turn_cell (Fixture *fixture,
             BstCell  cell)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (fixture->puzzle));

  g_assert_true (bastide_edit_turn_cells (content, &cell, 1, 1, NULL));
  bastide_puzzle_commit (fixture->puzzle, content, "Turn Tile", NULL);
}

/* The problems of b) are listed with its letter while a) is shown, and a click shows b) and the place. */
static void
test_problems (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *list = bastide_test_find (fixture->window, BASTIDE_TYPE_PROBLEM_LIST);
  BastideBoardView *board = bastide_test_get_board (fixture->window);
  BstCell cell = BST_CELL (0, 0);
  g_autofree char *place = NULL;
  g_autofree char *own = NULL;
  g_autofree char *summary = NULL;
  guint n;
  GtkWidget *row;

  add_twin (fixture, BST_PRESET_ZMG_2017);
  bastide_puzzle_set_twin (fixture->puzzle, 0);
  bastide_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (fixture->puzzle)), ==, 0);
  bastide_puzzle_set_twin (fixture->puzzle, 1);
  turn_cell (fixture, BST_CELL (3, -1));
  n = g_list_model_get_n_items (bastide_puzzle_get_problems (fixture->puzzle));
  g_assert_cmpuint (n, >, 0);
  {
    g_autoptr (BastideProblem) problem = g_list_model_get_item (bastide_puzzle_get_problems (fixture->puzzle), 0);
    g_autofree char *words = NULL;

    g_assert_true (bastide_problem_get_cell (problem, &cell));
    words = bastide_words_coordinates (cell);
    place = g_strconcat ("b) ", words, NULL);
    own = g_steal_pointer (&words);
  }
  bastide_puzzle_set_twin (fixture->puzzle, 0);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (fixture->puzzle)), ==, 0);
  summary = g_strdup_printf (n == 1 ? "%u error" : "%u errors", n);
  bastide_test_await (says (list, summary));
  bastide_problem_list_unfold (BASTIDE_PROBLEM_LIST (list));
  bastide_test_await_text (list, place);
  row = gtk_widget_get_ancestor (bastide_test_await_text (list, place), BASTIDE_TYPE_PROBLEM_ROW);
  bastide_test_settle ();
  bastide_test_click (bastide_test_await_text (row, "Show"), 4, 4);
  bastide_test_await (bastide_puzzle_get_twin (fixture->puzzle) == 1);
  bastide_test_await (bst_cell_equal (bastide_board_view_get_cursor (board), cell));
  bastide_test_await_text (list, own);
  bastide_test_await (bastide_test_find_text (list, place) == NULL);

  /* By keys, from a) again. */
  bastide_puzzle_set_twin (fixture->puzzle, 0);
  bastide_test_await_text (list, place);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  bastide_test_settle ();
  bastide_test_press (fixture->window, "j");
  bastide_test_await (bastide_puzzle_get_twin (fixture->puzzle) == 1);
}

/* The task says which twin it is of, and names no other. */
static void
test_solve (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (fixture->puzzle));
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideContent) twin = bastide_content_copy (bastide_puzzle_get_content (fixture->puzzle));
  BastideAttempt *attempt;
  g_autofree char *hash = NULL;

  bastide_edit_set_preset (twin, library, BST_PRESET_ZMG_2017);
  bastide_edit_add_twin (whole, twin);
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Add Twin", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "mode", g_variant_new_string ("solve"));
  bastide_test_await (bastide_test_find (fixture->window, BASTIDE_TYPE_SOLVE_PANEL) != NULL);
  attempt = bastide_workspace_get_attempt (fixture->workspace);
  hash = g_strdup (bastide_attempt_get_hash (attempt));
  bastide_test_await (says (fixture->window, "a) Hans im Glück 2017 · "));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "next-twin", NULL);
  bastide_test_await (says (fixture->window, "b) Z-Man 2017 · "));
  attempt = bastide_workspace_get_attempt (fixture->workspace);
  g_assert_cmpstr (bastide_attempt_get_hash (attempt), !=, hash);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  gtk_init ();
  application = bastide_test_start ();

  g_test_add ("/twins/add", Fixture, "section", set_up, test_add, tear_down);
  g_test_add ("/twins/choose", Fixture, "section", set_up, test_choose, tear_down);
  g_test_add ("/twins/remove", Fixture, "section", set_up, test_remove, tear_down);
  g_test_add ("/twins/rule", Fixture, "section", set_up, test_rule, tear_down);
  g_test_add ("/twins/problems", Fixture, "section", set_up, test_problems, tear_down);
  g_test_add ("/twins/whole-board", Fixture, "section", set_up, test_whole_board, tear_down);
  g_test_add ("/twins/solve", Fixture, NULL, set_up, test_solve, tear_down);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
