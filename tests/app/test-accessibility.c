/* test-accessibility.c: what a screen reader is told about the board, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pane.h"
#include "bastide-test-accessible.h"
#include "bastide-test-puzzle.h"

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
  /* "grid cell" or "table cell", as the version of GTK has it. */
  g_assert_true (g_str_has_suffix (node->role, "cell"));
}

static GtkWidget *
make_window (BastidePuzzle *puzzle)
{
  GtkWidget *pane = bastide_board_pane_new ();
  GtkWidget *window = gtk_window_new ();

  bastide_board_view_set_puzzle (bastide_board_pane_get_view (BASTIDE_BOARD_PANE (pane)), puzzle);
  bastide_board_view_set_rotation (bastide_board_pane_get_view (BASTIDE_BOARD_PANE (pane)), 2);
  gtk_window_set_child (GTK_WINDOW (window), pane);
  gtk_window_set_title (GTK_WINDOW (window), "Board for a screen reader");
  gtk_window_present (GTK_WINDOW (window));
  bastide_test_idle (500);
  return window;
}

static GPtrArray *
collect_window (GDBusConnection *bus)
{
  GPtrArray *nodes = bastide_test_accessible_collect (bus);

  /* The application tells the registry of itself in its own time. */
  while (bastide_test_accessible_find (nodes, "Board for a screen reader", "") == NULL)
    {
      g_ptr_array_unref (nodes);
      bastide_test_idle (200);
      nodes = bastide_test_accessible_collect (bus);
    }
  return nodes;
}

static void
test_cells (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);
  g_autoptr (GDBusConnection) bus = bastide_test_accessible_connect ();
  GtkWidget *window = make_window (puzzle);
  g_autoptr (GPtrArray) nodes = collect_window (bus);
  const BastideTestAccessible *board = bastide_test_accessible_find (nodes, "Board", "");

  g_assert_nonnull (board);
  assert_cell (nodes, "Tile at 0,0", "Ben’s knight");
  assert_cell (nodes, "Empty cell 0,1.", "Fits.");
  assert_cell (nodes, "Empty cell 0,−1.", "Fits.");
  assert_cell (nodes, "Empty cell 1,0.", "Does not fit");
  assert_cell (nodes, "Empty cell −1,0.", "Rule BASE-1.");

  /* The names follow what is played. */
  g_assert_true (bastide_puzzle_play_text (puzzle, "place 0,1 2", NULL));
  bastide_test_idle (500);
  g_clear_pointer (&nodes, g_ptr_array_unref);
  nodes = collect_window (bus);
  assert_cell (nodes, "Tile at 0,1", "");
  assert_cell (nodes, "Empty cell 0,2.", "");
  g_assert_null (bastide_test_accessible_find (nodes, "Empty cell 0,1.", ""));
  /* The question beside the tile is there as well. */
  g_assert_nonnull (bastide_test_accessible_find (nodes, "Knight, south", ""));
  g_assert_nonnull (bastide_test_accessible_find (nodes, "Nobody", ""));

  gtk_window_destroy (GTK_WINDOW (window));
  bastide_test_idle (100);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/accessibility/cells", test_cells);

  return g_test_run ();
}
