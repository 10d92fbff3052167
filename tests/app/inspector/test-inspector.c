/* test-inspector.c: players, turn and draw in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include <locale.h>
#include <string.h>

#include "bastide-player-row.h"
#include "bastide-test-inspector.h"

/* Two players, Anna to place, three known draws. */
#define PUZZLE "count-two-sendings"

static const char nobody[] = "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"Nobody\","
                             " \"board\": { \"tiles\": [] }, \"players\": [], \"turn\": { \"player\": 0 } }";

static const char *
get_focus_name (BastideTestInspector *test,
                const char           *name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  while (focus != NULL && !GTK_IS_ENTRY (focus))
    focus = gtk_widget_get_parent (focus);
  g_assert_nonnull (focus);
  return bastide_test_inspector_find (test->inspector, GTK_TYPE_ENTRY, name) == focus ? name : "another";
}

/* --- players --- */

static void
test_name (void)
{
  BastideTestInspector test;
  GtkWidget *entry;
  guint steps;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  steps = bastide_test_inspector_steps (&test);
  entry = bastide_test_inspector_find (test.inspector, GTK_TYPE_ENTRY, "Name of Anna");
  bastide_test_inspector_click (entry);
  bastide_test_press (test.window, "ctrl+a");
  bastide_test_inspector_type (&test, "Dora");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[0], ==, "Dora");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Dora");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 4);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, steps + 1);

  /* After Enter a further letter is a step of its own. */
  bastide_test_press (test.window, "Return");
  bastide_test_press (test.window, "End s");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[0], ==, "Doras");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, steps + 2);

  /* The panel shows the value that undo restores. */
  bastide_puzzle_undo (test.puzzle);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Dora");
  bastide_puzzle_undo (test.puzzle);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Anna");
  bastide_test_inspector_close (&test);
}

static void
test_score (void)
{
  BastideTestInspector test;
  GtkWidget *spin;
  gint32 score;
  guint steps;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  score = bastide_test_inspector_content (&test)->setup->players[1].score;
  steps = bastide_test_inspector_steps (&test);
  spin = bastide_test_inspector_find (test.inspector, GTK_TYPE_SPIN_BUTTON, "Score of Ben");
  gtk_widget_grab_focus (spin);
  bastide_test_press (test.window, "Up Up Up");
  g_assert_cmpint (bastide_test_inspector_content (&test)->setup->players[1].score, ==, score + 3);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, steps + 1);
  bastide_puzzle_undo (test.puzzle);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, score);
  /* Scrolling the panel changes no value on the way. */
  bastide_test_point (spin, 10, 10, "");
  bastide_test_point (spin, 10, 10, "click 5");
  g_assert_cmpint (bastide_test_inspector_content (&test)->setup->players[1].score, ==, score);
  bastide_test_inspector_close (&test);
}

static void
test_player_order (void)
{
  BastideTestInspector test;
  GtkWidget *rows[2];

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  gtk_widget_grab_focus (bastide_test_inspector_find (test.inspector, GTK_TYPE_ENTRY, "Name of Anna"));
  bastide_test_press (test.window, "alt+Down");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[0], ==, "Ben");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[1], ==, "Anna");
  g_assert_cmpstr (get_focus_name (&test, "Name of Anna"), ==, "Name of Anna");
  /* The last player cannot go further down. */
  bastide_test_press (test.window, "alt+Down");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[1], ==, "Anna");

  /* The first player is dragged on the second. */
  rows[0] = bastide_test_find (test.inspector, BASTIDE_TYPE_PLAYER_ROW);
  rows[1] = gtk_widget_get_next_sibling (rows[0]);
  bastide_test_inspector_drag (gtk_widget_get_first_child (rows[0]), rows[1]);
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[0], ==, "Anna");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[1], ==, "Ben");
  bastide_test_inspector_close (&test);
}

static void
test_colour (void)
{
  BastideTestInspector test;
  const BstSetup *setup;
  guint8 anna, ben;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  setup = bastide_test_inspector_content (&test)->setup;
  anna = setup->players[0].colour;
  ben = setup->players[1].colour;
  g_assert_cmpuint (ben, ==, BST_COLOUR_BLUE);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "Colour of Anna"));
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_TOGGLE_BUTTON,
                                                             "Blue, swapped with Ben"));
  setup = bastide_test_inspector_content (&test)->setup;
  g_assert_cmpuint (setup->players[0].colour, ==, ben);
  g_assert_cmpuint (setup->players[1].colour, ==, anna);
  bastide_test_inspector_close (&test);
}

static void
test_add_and_remove (void)
{
  BastideTestInspector test;
  GtkWidget *add;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  add = bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Add Player");
  bastide_test_inspector_click (add);
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, 3);
  /* The name of a new player can be typed at once. */
  bastide_test_inspector_type (&test, "Eva");
  g_assert_cmpstr (bastide_test_inspector_content (&test)->names[2], ==, "Eva");

  /* The last row goes by its menu. */
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "More about Eva"));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, 2);

  for (guint i = 2; i < BST_MAX_PLAYERS; i++)
    bastide_test_inspector_click (add);
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, BST_MAX_PLAYERS);
  g_assert_false (gtk_widget_get_sensitive (add));
  bastide_test_inspector_close (&test);
}

static void
note_removed (BastideEditor  *editor G_GNUC_UNUSED,
              const char     *text,
              char          **removed)
{
  g_free (*removed);
  *removed = g_strdup (text);
}

/* What a player takes along is told: a figure on the board, the goal, a solution that nobody can play any more. */
static void
test_remove_costs (void)
{
  BastideTestInspector test;
  g_autofree char *removed = NULL;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  g_signal_connect (test.editor, "removed", G_CALLBACK (note_removed), &removed);
  g_assert_nonnull (bastide_test_inspector_content (&test)->goal);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "More about Anna"));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, 1);
  g_assert_null (bastide_test_inspector_content (&test)->goal);
  g_assert_nonnull (removed);
  g_assert_nonnull (strstr (removed, "left the board."));
  g_assert_nonnull (strstr (removed, "The goal is gone."));
  g_assert_nonnull (strstr (removed, "The solution can no longer be played."));

  /* A player without anything takes nothing along. */
  g_clear_pointer (&removed, g_free);
  bastide_puzzle_undo (test.puzzle);
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_BUTTON, "Add Player"));
  bastide_test_inspector_type (&test, "Eva");
  bastide_test_inspector_click (bastide_test_inspector_find (test.inspector, GTK_TYPE_MENU_BUTTON, "More about Eva"));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, 2);
  g_assert_null (removed);
  bastide_test_inspector_close (&test);
}

static void
test_nobody (void)
{
  BastideTestInspector test;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_PLAYERS);
  bastide_test_inspector_show (&test, nobody);
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_BUTTON, "Add Player"));
  bastide_test_press (test.window, "Tab");
  bastide_inspector_show_section (test.inspector, BASTIDE_INSPECTOR_PLAYERS);
  bastide_test_press (test.window, "space");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->n_players, ==, 2);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, 1);
  bastide_test_inspector_close (&test);
}

/* --- turn and draw --- */

static gpointer
find_in_turn (BastideTestInspector *test,
              GType                 type,
              const char           *name)
{
  return bastide_test_inspector_find (test->inspector, type, name);
}

static void
test_turn (void)
{
  BastideTestInspector test;
  GtkWidget *player, *phase;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_TURN);
  player = find_in_turn (&test, GTK_TYPE_DROP_DOWN, "To move");
  bastide_test_inspector_click (player);
  bastide_test_press (test.window, "Down Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->player, ==, 1);

  /* Robbers are not in play, so that deploying is followed by a phase of the Count. */
  phase = find_in_turn (&test, GTK_TYPE_DROP_DOWN, "Phase");
  g_assert_false (bastide_test_inspector_has (test.inspector, GTK_TYPE_DROP_DOWN, "Tile just placed"));
  bastide_test_inspector_click (phase);
  bastide_test_press (test.window, "Down Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->phase, ==, BST_PHASE_DEPLOY);
  g_assert_true (bastide_test_inspector_has (test.inspector, GTK_TYPE_DROP_DOWN, "Tile just placed"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (phase))), ==, 7);
  bastide_test_inspector_close (&test);
}

static void
test_hand (void)
{
  BastideTestInspector test;
  const BstSetup *setup;
  GtkWidget *row;
  guint steps;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_TURN);
  bastide_test_inspector_click (find_in_turn (&test, GTK_TYPE_BUTTON, "No tile in hand"));
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->hand, ==, BST_NONE);
  steps = bastide_test_inspector_steps (&test);

  /* The popover searches, and Enter takes the first result. */
  bastide_test_inspector_click (find_in_turn (&test, GTK_TYPE_MENU_BUTTON, "Choose the tile in hand"));
  bastide_test_inspector_type (&test, "base-x");
  bastide_test_settle ();
  bastide_test_press (test.window, "Return");
  setup = bastide_test_inspector_content (&test)->setup;
  g_assert_cmpuint (setup->hand, !=, BST_NONE);
  g_assert_cmpstr (bst_catalogue_get (setup->catalogue, setup->hand)->id, ==, "BASE-X");
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, steps + 1);

  /* A drop from the palette */
  row = gtk_widget_get_parent (find_in_turn (&test, GTK_TYPE_BUTTON, "No tile in hand"));
  bastide_test_inspector_drag (test.palette, row);
  setup = bastide_test_inspector_content (&test)->setup;
  g_assert_cmpstr (bst_catalogue_get (setup->catalogue, setup->hand)->id, ==, "BASE-B");
  bastide_test_inspector_close (&test);
}

static guint
get_draw (BastideTestInspector *test,
          guint                 at)
{
  return g_array_index (bastide_test_inspector_content (test)->setup->draw, guint16, at);
}

/* Returns the tile of the row with a number. */
static GtkWidget *
find_draw (BastideTestInspector *test,
           guint                 at)
{
  GtkWidget *flow = bastide_test_inspector_find (test->inspector, GTK_TYPE_FLOW_BOX, "Draw order");

  return GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), (int) at));
}

static void
test_draw (void)
{
  BastideTestInspector test;
  guint first, second, third;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_TURN);
  first = get_draw (&test, 0);
  second = get_draw (&test, 1);
  third = get_draw (&test, 2);

  /* By keyboard the first tile moves down, keeping the focus, and is removed. */
  gtk_widget_child_focus (find_draw (&test, 0), GTK_DIR_TAB_FORWARD);
  bastide_test_press (test.window, "alt+Right");
  g_assert_cmpuint (get_draw (&test, 0), ==, second);
  g_assert_cmpuint (get_draw (&test, 1), ==, first);
  bastide_test_press (test.window, "Delete");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->draw->len, ==, 2);
  g_assert_cmpuint (get_draw (&test, 1), ==, third);

  /* By pointer a tile is dragged to another place, and a tile from the palette to the end. */
  bastide_test_inspector_drag (find_draw (&test, 0), find_draw (&test, 1));
  g_assert_cmpuint (get_draw (&test, 0), ==, third);
  g_assert_cmpuint (get_draw (&test, 1), ==, second);
  bastide_test_inspector_drag (test.palette, find_draw (&test, 2));
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->draw->len, ==, 3);
  g_assert_cmpuint (get_draw (&test, 0), ==, third);

  /* The last row goes by its menu. */
  bastide_test_inspector_click (find_draw (&test, 2));
  bastide_test_press (test.window, "Up Return");
  g_assert_cmpuint (bastide_test_inspector_content (&test)->setup->draw->len, ==, 2);
  bastide_test_inspector_close (&test);
}

static void
test_bag (void)
{
  BastideTestInspector test;
  g_autoptr (GArray) before = NULL;
  const BstSetup *setup;
  GtkWidget *expander = NULL;
  guint steps;
  guint sum = 0;

  bastide_test_inspector_open (&test, PUZZLE, BASTIDE_INSPECTOR_TURN);
  /* The header counts the tiles. */
  for (guint n = 0; n < BST_MAX_TILES && expander == NULL; n++)
    {
      g_autofree char *name = g_strdup_printf ("In the bag: %u, unordered", n);

      if (!bastide_test_inspector_has (test.inspector, GTK_TYPE_EXPANDER, name))
        continue;
      expander = find_in_turn (&test, GTK_TYPE_EXPANDER, name);
      sum = n;
    }
  g_assert_nonnull (expander);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  bastide_test_settle ();
  bastide_test_inspector_click (gtk_widget_get_next_sibling (bastide_test_find (expander, GTK_TYPE_CHECK_BUTTON)));
  setup = bastide_test_inspector_content (&test)->setup;
  g_assert_true (setup->bag_given);
  before = g_array_copy (setup->bag);
  for (guint i = 0; i < before->len; i++)
    sum -= g_array_index (before, guint16, i);
  g_assert_cmpuint (sum, ==, 0);

  steps = bastide_test_inspector_steps (&test);
  gtk_widget_grab_focus (bastide_test_find (expander, GTK_TYPE_SPIN_BUTTON));
  bastide_test_press (test.window, "Up Up");
  setup = bastide_test_inspector_content (&test)->setup;
  for (guint i = 0; i < before->len; i++)
    sum += g_array_index (setup->bag, guint16, i) - g_array_index (before, guint16, i);
  g_assert_cmpuint (sum, ==, 2);
  g_assert_cmpuint (bastide_test_inspector_steps (&test), ==, steps + 1);
  bastide_test_inspector_close (&test);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);

  g_test_add_func ("/inspector/name", test_name);
  g_test_add_func ("/inspector/score", test_score);
  g_test_add_func ("/inspector/player-order", test_player_order);
  g_test_add_func ("/inspector/colour", test_colour);
  g_test_add_func ("/inspector/add-and-remove", test_add_and_remove);
  g_test_add_func ("/inspector/remove-costs", test_remove_costs);
  g_test_add_func ("/inspector/nobody", test_nobody);
  g_test_add_func ("/inspector/turn", test_turn);
  g_test_add_func ("/inspector/hand", test_hand);
  g_test_add_func ("/inspector/draw", test_draw);
  g_test_add_func ("/inspector/bag", test_bag);

  return g_test_run ();
}
