/* test-accessibility-panels.c: every control has a name and a role for screen readers
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
/* More than the segments and pieces of any tile. */
#define MOST_SEGMENTS 24

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
static const char * const frames[] = { "GtkMenuButton", "GtkPaned", "GtkPopover", "GtkPopoverMenu" };

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
  /* The chosen row of a drop-down leaves the focus to the button around it. */
  for (int i = node->parent; i >= 0; i = ((BastideTestAccessible *) g_ptr_array_index (nodes, i))->parent)
    if (g_str_equal (((BastideTestAccessible *) g_ptr_array_index (nodes, i))->role, "combo box")
        && node->parent != i && !g_str_equal (node->role, "list item"))
      return TRUE;
  /* A row that a list keeps for later has nothing in it. */
  if (g_str_equal (node->class_name, "GtkListItemWidget") && !has_parts (nodes, at))
    return TRUE;
  if (g_str_equal (node->role, "group") && has_parts (nodes, at))
    return TRUE;
  return !node->is_focusable && whole != NULL && *whole->name != '\0'
         && is_in (whole->role, wholes, G_N_ELEMENTS (wholes));
}

static gboolean
is_acting (const BastideTestAccessible *node)
{
  /* A selectable text is its own name; an empty text needs none. */
  if (g_str_equal (node->role, "label"))
    return FALSE;
  return node->is_focusable || is_in (node->role, acting_roles, G_N_ELEMENTS (acting_roles));
}

/* Returns whether a name is a text and that text once more: “Colours Colours”. */
static gboolean
is_twice (const char *name)
{
  gsize half = strlen (name) / 2;

  return strlen (name) > 2 && name[half] == ' ' && strncmp (name, name + half + 1, half) == 0;
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
      /* The mnemonic sign of a label is no part of a name, and no name is said twice. */
      if (*node->name != '\0' && strchr (node->name, '_') == NULL && !is_twice (node->name)
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

typedef struct
{
  const char *path;
  const char *mode;
  gboolean    has_lists;
} Mode;

static const Mode modes[] = {
  { "/accessibility-panels/edit", "edit", FALSE },
  { "/accessibility-panels/analyse", "analyse", TRUE },
  { "/accessibility-panels/solve", "solve", FALSE },
  { "/accessibility-panels/teach", "teach", FALSE },
};

/* Returns the list around a widget, or NULL. */
static GtkWidget *
get_list (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget))
      return widget;
  return NULL;
}

/* Tab goes once around the window, and each list is one stop on its way. */
static void
assert_one_stop_each (BastideWindow *window)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  while (focus == NULL || !g_ptr_array_find (stops, focus, NULL))
    {
      GtkWidget *list = focus != NULL ? get_list (focus) : NULL;
      GtkWidget *last = focus;

      if (list != NULL)
        {
          g_assert_false (g_ptr_array_find (lists, list, NULL));
          g_ptr_array_add (lists, list);
        }
      if (focus != NULL)
        g_ptr_array_add (stops, focus);
      /* On a tile of the board Tab goes from segment to segment first. */
      for (guint i = 0; i < MOST_SEGMENTS && gtk_window_get_focus (GTK_WINDOW (window)) == last; i++)
        {
          bastide_test_press (window, "Tab");
        }
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != last);
      focus = gtk_window_get_focus (GTK_WINDOW (window));
    }
  g_assert_cmpuint (stops->len, >, 5);
}

/* A sound position with moves to list, and a goal. */
static void
test_mode (gconstpointer data)
{
  const Mode *mode = data;
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", mode->mode);
  bastide_test_settle ();
  assert_all_named ("0,0");
  if (mode->has_lists)
    assert_one_stop_each (window);
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
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    g_test_add_data_func (modes[i].path, &modes[i], test_mode);
  g_test_add_func ("/accessibility-panels/library", test_library);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    g_test_add_data_func (dialogs[i].path, &dialogs[i], test_dialog);

  status = g_test_run ();
  g_clear_object (&bus);
  g_clear_object (&application);
  return status;
}
