/* test-accessibility-panels.c: every control of the mode Edit has a name and a role for screen readers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-action-search.h"
#include "bastide-inspector.h"
#include "bastide-library-view.h"
#include "bastide-generator-dialog.h"
#include "bastide-new-dialog.h"
#include "bastide-picture-dialog.h"
#include "bastide-preferences-dialog.h"
#include "bastide-print-dialog.h"
#include "bastide-test-accessible.h"
#include "bastide-test-window.h"

#define PUZZLE "count-castle-closed.bastide.json"

static const char faulty_puzzle[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" },"
  "  \"title\": \"Named\", \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" } ],"
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"
  "    \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] },"
  "    { \"cell\": [1, 0], \"tile\": \"BASE-U\", \"rotation\": 1 } ],"
  "    \"annotations\": [ { \"kind\": \"mark\", \"cell\": [0, 1], \"text\": \"a\" } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\", \"draw\": [\"BASE-A\"] } }";

static BastideApplication *application;
static GDBusConnection *bus;

/* --- rules --- */

/* Roles that take the keyboard but need no name. */
static const char * const vague_roles[] = { "unknown", "invalid", "filler", "panel", "generic", "widget" };

/* Parts of GTK's own widgets, which hand the keyboard on to their children. */
static const char * const frames[] = {
  "GtkColumnListView", "GtkListItemWidget", "GtkListView", "GtkPaned", "GtkPopover", "GtkPopoverMenu",
};

/* Roles whose parts need no names of their own: the button of a drop-down, the text of a field. */
static const char * const wholes[] = { "combo box", "button", "search box", "text box", "spin button", "entry" };

/* Roles of controls, whether the keyboard gets there or not. */
static const char * const acting_roles[] = {
  "button", "push button", "toggle button", "checkbox", "check box", "radio", "radio button", "menu item", "switch",
  "spin button", "slider", "search box", "text box", "entry", "tab", "page tab", "link", "option",
};

static gboolean
is_in (const char         *word,
       const char * const *words,
       guint               n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (word, words[i]))
      return TRUE;
  return FALSE;
}

static gboolean
has_parts (GPtrArray *nodes,
           guint      at)
{
  const BastideTestAccessible *next = at + 1 < nodes->len ? g_ptr_array_index (nodes, at + 1) : NULL;

  return next != NULL && next->parent == (int) at;
}

/* Returns whether a node is only a part of a control, or the frame of others. */
static gboolean
is_part (GPtrArray *nodes,
         guint      at)
{
  const BastideTestAccessible *node = g_ptr_array_index (nodes, at);
  const BastideTestAccessible *whole = node->parent >= 0 ? g_ptr_array_index (nodes, node->parent) : NULL;

  if (is_in (node->class_name, frames, G_N_ELEMENTS (frames)))
    return TRUE;
  if (g_str_equal (node->role, "group") && has_parts (nodes, at))
    return TRUE;
  return whole != NULL && *whole->name != '\0' && is_in (whole->role, wholes, G_N_ELEMENTS (wholes));
}

static gboolean
is_acting (const BastideTestAccessible *node)
{
  /* A selectable text is its own name; an empty text needs none. */
  if (g_str_equal (node->role, "label"))
    return FALSE;
  return node->is_focusable || is_in (node->role, acting_roles, G_N_ELEMENTS (acting_roles));
}

static char *
trace (GPtrArray *nodes,
       int        at)
{
  GString *text = g_string_new (NULL);

  for (; at >= 0; at = ((BastideTestAccessible *) g_ptr_array_index (nodes, at))->parent)
    {
      const BastideTestAccessible *node = g_ptr_array_index (nodes, at);

      g_string_append_printf (text, " < %s “%s%s”", node->role, node->name, node->class_name);
    }
  return g_string_free (text, FALSE);
}

/* The test reports all faults at once. */
static void
assert_named (GPtrArray *nodes)
{
  guint n_acting = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      const BastideTestAccessible *node = g_ptr_array_index (nodes, i);
      g_autofree char *where = NULL;

      if (!node->is_visible || !is_acting (node) || is_part (nodes, i))
        continue;
      n_acting++;
      /* The mnemonic sign of a label is no part of a name. */
      if (*node->name != '\0' && strchr (node->name, '_') == NULL
          && !is_in (node->role, vague_roles, G_N_ELEMENTS (vague_roles)))
        continue;
      where = trace (nodes, (int) i);
      g_test_message ("has no name for people, or no role:%s", where);
      g_test_fail ();
    }
  g_assert_cmpuint (n_acting, >, 0);
}

static void
assert_all_named (const char *landmark)
{
  g_autoptr (GPtrArray) nodes = bastide_test_accessible_collect (bus);

  /* The application registers on the bus in its own time. */
  while (bastide_test_accessible_find (nodes, landmark, "") == NULL)
    {
      g_clear_pointer (&nodes, g_ptr_array_unref);
      bastide_test_settle ();
      nodes = bastide_test_accessible_collect (bus);
    }
  assert_named (nodes);
}

/* --- places --- */

static BastideWindow *
open_in_edit (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  g_autoptr (GError) error = NULL;
  BastideWindow *window;

  g_file_set_contents (path, faulty_puzzle, -1, &error);
  g_assert_no_error (error);
  window = bastide_test_open (application, path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_settle ();
  return window;
}

static void
test_panels (void)
{
  BastideWindow *window = open_in_edit ();

  for (int i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.section", "i", i);
      bastide_test_settle ();
      assert_all_named ("Inspector");
    }
  bastide_test_close (window);
}

/* A selected tile has its bar of buttons. */
static void
test_selection (void)
{
  BastideWindow *window = open_in_edit ();

  bastide_test_click_cell (bastide_test_get_board (window), BST_CELL (1, 0));
  bastide_test_settle ();
  assert_all_named ("1,0");
  bastide_test_close (window);
}

static void
test_library (void)
{
  BastideWindow *window = open_in_edit ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_LIBRARY_VIEW) != NULL);
  bastide_test_settle ();
  assert_all_named ("Library");
  bastide_test_close (window);
}

typedef struct
{
  const char *path;
  const char *action;
  GType     (*get_type) (void);
} Dialog;

static const Dialog dialogs[] = {
  { "/accessibility-panels/new", "win.new", bastide_new_dialog_get_type },
  { "/accessibility-panels/generate", "win.generate", bastide_generator_dialog_get_type },
  { "/accessibility-panels/picture", "win.export", bastide_picture_dialog_get_type },
  { "/accessibility-panels/print", "win.print", bastide_print_dialog_get_type },
  { "/accessibility-panels/actions", "win.actions", bastide_action_search_get_type },
  { "/accessibility-panels/preferences", "win.preferences", bastide_preferences_dialog_get_type },
};

static void
test_dialog (gconstpointer data)
{
  const Dialog *dialog = data;
  BastideWindow *window = open_in_edit ();
  GtkWindow *opened;

  gtk_widget_activate_action (GTK_WIDGET (window), dialog->action, NULL);
  bastide_test_await (bastide_test_find_toplevel (dialog->get_type ()) != NULL);
  opened = bastide_test_find_toplevel (dialog->get_type ());
  bastide_test_settle ();
  assert_all_named (gtk_window_get_title (opened));
  gtk_window_destroy (opened);
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
  bus = bastide_test_accessible_connect ();

  g_test_add_func ("/accessibility-panels/panels", test_panels);
  g_test_add_func ("/accessibility-panels/selection", test_selection);
  g_test_add_func ("/accessibility-panels/library", test_library);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    g_test_add_data_func (dialogs[i].path, &dialogs[i], test_dialog);

  status = g_test_run ();
  g_clear_object (&bus);
  g_clear_object (&application);
  return status;
}
