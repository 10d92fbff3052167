/* test-accessibility.c: what a screen reader is told about the board, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pane.h"
#include "bastide-test-puzzle.h"

#define ACCESSIBLE "org.a11y.atspi.Accessible"

/* The start tile has a city in the north; Ben's knight is in it. */
static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }";

typedef struct
{
  char *name;
  char *role;
} Node;

static void
node_free (gpointer data)
{
  Node *node = data;

  g_free (node->name);
  g_free (node->role);
  g_free (node);
}

static void
take_result (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* The widgets answer in this very thread, so nothing may be waited for without the main loop. */
static GAsyncResult *
wait_for_result (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static GVariant *
call (GDBusConnection *bus,
      const char      *name,
      const char      *path,
      const char      *interface,
      const char      *method,
      GVariant        *parameters)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GVariant *reply;

  g_dbus_connection_call (bus, name, path, interface, method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          take_result, &result);
  reply = g_dbus_connection_call_finish (bus, wait_for_result (&result), &error);
  g_assert_no_error (error);
  return reply;
}

static GDBusConnection *
connect_to_accessibility_bus (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus;
  const char *address;

  g_assert_nonnull (session);
  reply = call (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL);
  g_variant_get (reply, "(&s)", &address);
  g_dbus_connection_new_for_address (address,
                                     G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                     G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                     NULL, NULL, take_result, &result);
  bus = g_dbus_connection_new_for_address_finish (wait_for_result (&result), &error);
  g_assert_no_error (error);
  return bus;
}

static Node *
describe (GDBusConnection *bus,
          const char      *name,
          const char      *path)
{
  g_autoptr (GVariant) label = NULL;
  g_autoptr (GVariant) role = NULL;
  g_autoptr (GVariant) value = NULL;
  Node *node = g_new0 (Node, 1);

  label = call (bus, name, path, "org.freedesktop.DBus.Properties", "Get", g_variant_new ("(ss)", ACCESSIBLE, "Name"));
  g_variant_get (label, "(v)", &value);
  node->name = g_variant_dup_string (value, NULL);
  role = call (bus, name, path, ACCESSIBLE, "GetRoleName", NULL);
  g_variant_get (role, "(s)", &node->role);
  return node;
}

static void
collect (GDBusConnection *bus,
         const char      *name,
         const char      *path,
         GPtrArray       *nodes)
{
  g_autoptr (GVariant) reply = call (bus, name, path, ACCESSIBLE, "GetChildren", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  const char *child_name;
  const char *child_path;

  g_variant_get (reply, "(a(so))", &iter);
  while (g_variant_iter_loop (iter, "(&s&o)", &child_name, &child_path))
    {
      g_ptr_array_add (nodes, describe (bus, child_name, child_path));
      collect (bus, child_name, child_path, nodes);
    }
}

/* The first node whose name holds both parts. */
static const Node *
find_node (GPtrArray  *nodes,
           const char *part,
           const char *other)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const Node *node = g_ptr_array_index (nodes, i);

      if (strstr (node->name, part) != NULL && strstr (node->name, other) != NULL)
        return node;
    }
  return NULL;
}

static void
assert_cell (GPtrArray  *nodes,
             const char *part,
             const char *other)
{
  const Node *node = find_node (nodes, part, other);

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
  GPtrArray *nodes = g_ptr_array_new_with_free_func (node_free);

  /* The application tells the registry of itself in its own time. */
  while (find_node (nodes, "Board for a screen reader", "") == NULL)
    {
      g_ptr_array_set_size (nodes, 0);
      bastide_test_idle (200);
      collect (bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", nodes);
    }
  return nodes;
}

static void
test_cells (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);
  g_autoptr (GDBusConnection) bus = connect_to_accessibility_bus ();
  GtkWidget *window = make_window (puzzle);
  g_autoptr (GPtrArray) nodes = collect_window (bus);
  const Node *board = find_node (nodes, "Board", "");

  g_assert_nonnull (board);
  assert_cell (nodes, "Tile BASE-D at 0,0", "Ben’s knight");
  assert_cell (nodes, "Empty cell 0,1.", "Fits.");
  assert_cell (nodes, "Empty cell 0,−1.", "Fits.");
  assert_cell (nodes, "Empty cell 1,0.", "Does not fit");
  assert_cell (nodes, "Empty cell −1,0.", "Rule BASE-1.");

  /* The names follow what is played. */
  g_assert_true (bastide_puzzle_play_text (puzzle, "place 0,1 2", NULL));
  bastide_test_idle (500);
  g_clear_pointer (&nodes, g_ptr_array_unref);
  nodes = collect_window (bus);
  assert_cell (nodes, "Tile BASE-E at 0,1", "");
  assert_cell (nodes, "Empty cell 0,2.", "");
  g_assert_null (find_node (nodes, "Empty cell 0,1.", ""));
  /* The question beside the tile is there as well. */
  g_assert_nonnull (find_node (nodes, "Knight, south", ""));
  g_assert_nonnull (find_node (nodes, "Nobody", ""));

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
