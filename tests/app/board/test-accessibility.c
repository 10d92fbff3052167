/* test-accessibility.c: the board for a screen reader, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pane.h"
#include "bastide-test-accessible.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

/* The start tile has a city in the north; Ben's knight is in it. */
static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }";

static void
assert_cell (GPtrArray  *nodes,
             const char *part,
             const char *other)
{
  const BastideTestAccessible *node = bastide_test_accessible_find (nodes, part, other);

  g_assert_nonnull (node);
  /* Returns "grid cell" or "table cell", by the version of GTK. */
  g_assert_true (g_str_has_suffix (node->role, "cell"));
}

static GtkWidget *
make_window (BastidePuzzle *puzzle)
{
  GtkWidget *pane = g_object_new (BASTIDE_TYPE_BOARD_PANE, NULL);
  GtkWidget *window = gtk_window_new ();
  BastideBoardView *view = bastide_board_pane_get_view (BASTIDE_BOARD_PANE (pane));

  bastide_test_show_puzzle (view, puzzle);
  bastide_board_state_set_rotation (bastide_board_view_get_state (view), 2);
  gtk_window_set_child (GTK_WINDOW (window), pane);
  gtk_window_set_title (GTK_WINDOW (window), "Board for a screen reader");
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Returns whether the bus has nodes of these names, and none of @gone; fills @nodes. */
static gboolean
tells_of (GDBusConnection     *bus,
          const char * const  *parts,
          const char          *gone,
          GPtrArray          **nodes)
{
  g_clear_pointer (nodes, g_ptr_array_unref);
  *nodes = bastide_test_accessible_collect (bus);
  for (guint i = 0; parts[i] != NULL; i++)
    if (bastide_test_accessible_find (*nodes, parts[i], "") == NULL)
      return FALSE;

  return bastide_test_accessible_find (*nodes, gone, "") == NULL;
}

static void
test_cells (void)
{
  const char * const shown[] = {
    "Board for a screen reader", "Tile at 0,0", "Empty cell 0,1.", "Empty cell 0,−1.", "Empty cell 1,0.",
    "Empty cell −1,0.", NULL
  };
  /* The question beside the tile is on the bus as well. */
  const char * const played[] = { "Tile at 0,1", "Empty cell 0,2.", "Knight, south", "Nobody", NULL };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();
  GtkWidget *window = make_window (puzzle);
  BastideBoardView *view;
  g_autoptr (GPtrArray) nodes = NULL;

  /* The application registers on the bus in its own time. */
  bastide_test_await (tells_of (bus, shown, "Tile at 0,1", &nodes));
  g_assert_nonnull (bastide_test_accessible_find (nodes, "Board", ""));
  assert_cell (nodes, "Tile at 0,0", "Ben’s knight");
  assert_cell (nodes, "Empty cell 0,1.", "Fits.");
  assert_cell (nodes, "Empty cell 0,−1.", "Fits.");
  assert_cell (nodes, "Empty cell 1,0.", "The tile does not fit");
  assert_cell (nodes, "Empty cell −1,0.", "Rule BASE-1.");

  /* The names follow the moves played. */
  view = bastide_test_find (window, BASTIDE_TYPE_BOARD_VIEW);
  g_assert_true (bastide_play_tree_play_text (bastide_board_view_get_play_tree (view), "place 0,1 2", NULL));
  bastide_test_await (tells_of (bus, played, "Empty cell 0,1.", &nodes));
  assert_cell (nodes, "Tile at 0,1", "");
  assert_cell (nodes, "Empty cell 0,2.", "");

  gtk_window_destroy (GTK_WINDOW (window));
  bastide_test_await (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/accessibility/cells", test_cells);

  return g_test_run ();
}
