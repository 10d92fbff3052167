/* bastide-test-accessible.c: the tree of a screen reader, over its own bus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-accessible.h"

#include "bastide-test-wait.h"

#include <string.h>
#include <unistd.h>

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define ROOT "/org/a11y/atspi/accessible/root"
/* GTK has registered on the bus long before. */
#define REGISTRATION (5 * G_USEC_PER_SEC)
/* Bits of the states on the bus. */
#define STATE_FOCUSABLE 11
#define STATE_VISIBLE 30

static void
node_free (gpointer data)
{
  BastideTestAccessible *node = data;

  g_free (node->name);
  g_free (node->class_name);
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

/* The widgets answer in this very thread, so every wait must run the main loop. */
static GAsyncResult *
wait_for_result (GAsyncResult **result)
{
  bastide_test_await (*result != NULL);
  return *result;
}

/* Asks an object; any number of questions are under way at a time. */
static void
ask (GDBusConnection  *bus,
     const char       *name,
     const char       *path,
     const char       *interface,
     const char       *method,
     GVariant         *parameters,
     GAsyncResult    **result)
{
  g_dbus_connection_call (bus, name, path, interface, method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          take_result, result);
}

/* Waits for the answer. Returns NULL for an object that has gone meanwhile. */
static GVariant *
hear (GDBusConnection  *bus,
      GAsyncResult    **result)
{
  g_autoptr (GError) error = NULL;
  GVariant *reply = g_dbus_connection_call_finish (bus, wait_for_result (result), &error);

  g_clear_object (result);
  if (reply == NULL && g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD))
    return NULL;
  g_assert_no_error (error);
  return reply;
}

GDBusConnection *
bastide_test_accessible_connect (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus;
  const char *address;

  g_assert_nonnull (session);
  ask (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL, &result);
  reply = hear (session, &result);
  g_variant_get (reply, "(&s)", &address);
  g_dbus_connection_new_for_address (address,
                                     G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                     G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                     NULL, NULL, take_result, &result);
  bus = g_dbus_connection_new_for_address_finish (wait_for_result (&result), &error);
  g_assert_no_error (error);
  return bus;
}

static gboolean
has_state (GVariant *states,
           guint     state)
{
  guint32 words[2] = { 0, 0 };
  g_autoptr (GVariantIter) iter = NULL;

  g_variant_get (states, "(au)", &iter);
  for (guint i = 0; i < G_N_ELEMENTS (words) && g_variant_iter_next (iter, "u", &words[i]); i++)
    continue;
  return (words[state / 32] >> (state % 32) & 1) != 0;
}

/* An object without a name is known by the class of its widget, alone or behind the words of another. */
static void
take_name (BastideTestAccessible *node,
           const char            *name)
{
  gboolean is_class = g_type_from_name (name) != G_TYPE_INVALID
                      || g_regex_match_simple ("\\b(Gtk|Gdk|Bastide)[A-Z]", name, 0, 0);

  node->name = g_strdup (is_class || g_str_equal (name, "(None)") ? "" : name);
  node->class_name = g_strdup (is_class ? name : "");
}

/* What an object is asked. */
typedef struct
{
  char         *name;
  char         *path;
  GAsyncResult *label;
  GAsyncResult *role;
  GAsyncResult *states;
  GAsyncResult *children;
} Questions;

static void
questions_free (gpointer data)
{
  Questions *asked = data;

  g_free (asked->name);
  g_free (asked->path);
  g_free (asked);
}

static Questions *
ask_all (GDBusConnection *bus,
         GVariant        *child)
{
  Questions *asked = g_new0 (Questions, 1);

  g_variant_get (child, "(so)", &asked->name, &asked->path);
  ask (bus, asked->name, asked->path, "org.freedesktop.DBus.Properties", "Get",
       g_variant_new ("(ss)", ACCESSIBLE, "Name"), &asked->label);
  ask (bus, asked->name, asked->path, ACCESSIBLE, "GetRoleName", NULL, &asked->role);
  ask (bus, asked->name, asked->path, ACCESSIBLE, "GetState", NULL, &asked->states);
  ask (bus, asked->name, asked->path, ACCESSIBLE, "GetChildren", NULL, &asked->children);
  return asked;
}

/* Returns NULL for an object that has gone meanwhile, else itself, and its children. */
static BastideTestAccessible *
hear_all (GDBusConnection  *bus,
          Questions        *asked,
          int               parent,
          GVariant        **children)
{
  g_autoptr (GVariant) label = hear (bus, &asked->label);
  g_autoptr (GVariant) role = hear (bus, &asked->role);
  g_autoptr (GVariant) states = hear (bus, &asked->states);
  g_autoptr (GVariant) value = NULL;
  BastideTestAccessible *node;

  *children = hear (bus, &asked->children);
  if (label == NULL || role == NULL || states == NULL || *children == NULL)
    {
      g_clear_pointer (children, g_variant_unref);
      return NULL;
    }

  node = g_new0 (BastideTestAccessible, 1);
  g_variant_get (label, "(v)", &value);
  take_name (node, g_variant_get_string (value, NULL));
  g_variant_get (role, "(s)", &node->role);
  node->is_focusable = has_state (states, STATE_FOCUSABLE);
  node->is_visible = has_state (states, STATE_VISIBLE);
  node->parent = parent;
  return node;
}

/* Returns FALSE when an object has gone meanwhile. */
static gboolean
collect (GDBusConnection *bus,
         GVariant        *reply,
         int              parent,
         GPtrArray       *nodes)
{
  g_autoptr (GVariant) children = g_variant_get_child_value (reply, 0);
  g_autoptr (GPtrArray) asked = g_ptr_array_new_with_free_func (questions_free);
  gboolean is_whole = TRUE;

  for (gsize i = 0; i < g_variant_n_children (children); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (children, i);

      g_ptr_array_add (asked, ask_all (bus, child));
    }
  /* Each answer is heard, as its place is in the questions. */
  for (guint i = 0; i < asked->len; i++)
    {
      const BastideTestAccessible *above = parent >= 0 ? g_ptr_array_index (nodes, parent) : NULL;
      g_autoptr (GVariant) below = NULL;
      BastideTestAccessible *node = hear_all (bus, g_ptr_array_index (asked, i), parent, &below);

      is_whole = is_whole && node != NULL;
      if (node == NULL)
        continue;
      /* Applications lack the state “visible”; their windows have it. */
      node->is_visible = node->is_visible && (above == NULL || above->is_visible || above->parent < 0);
      g_ptr_array_add (nodes, node);
      is_whole = is_whole && collect (bus, below, (int) nodes->len - 1, nodes);
    }
  return is_whole;
}

/* Asks the bus itself. */
static GVariant *
ask_bus (GDBusConnection *bus,
         const char      *method,
         GVariant        *parameters)
{
  g_autoptr (GAsyncResult) result = NULL;

  ask (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, parameters, &result);
  return hear (bus, &result);
}

/* Whether GTK shows the widgets of the program under a name. */
static gboolean
is_of_program (GDBusConnection *bus,
               const char      *name)
{
  g_autoptr (GVariant) process = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GVariant) role = NULL;
  guint32 id;

  if (*name != ':' || g_str_equal (name, g_dbus_connection_get_unique_name (bus)))
    return FALSE;
  process = ask_bus (bus, "GetConnectionUnixProcessID", g_variant_new ("(s)", name));
  if (process == NULL)
    return FALSE;
  g_variant_get (process, "(u)", &id);
  if (id != (guint32) getpid ())
    return FALSE;
  ask (bus, name, ROOT, ACCESSIBLE, "GetRoleName", NULL, &result);
  role = hear (bus, &result);
  return role != NULL;
}

/* Returns the list of a desktop with the program alone, empty where GTK is not on the bus. */
static GVariant *
list_program (GDBusConnection *bus)
{
  g_autoptr (GVariant) reply = ask_bus (bus, "ListNames", NULL);
  g_autofree const char **names = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(so)"));
  g_variant_get (reply, "(^a&s)", &names);
  for (guint i = 0; names[i] != NULL; i++)
    if (is_of_program (bus, names[i]))
      {
        g_variant_builder_add (&builder, "(so)", names[i], ROOT);
        break;
      }
  return g_variant_ref_sink (g_variant_new ("(a(so))", &builder));
}

static gboolean
is_empty (GVariant *desktop)
{
  g_autoptr (GVariant) children = g_variant_get_child_value (desktop, 0);

  return g_variant_n_children (children) == 0;
}

/* Returns the applications of the desktop. On a busy machine the registry may end and begin again, and GTK does not
 * register anew: where the list stays empty the program is looked for. Before GTK has registered it must not be asked. */
static GVariant *
list_applications (GDBusConnection *bus)
{
  static gint64 empty_since;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GVariant) desktop = NULL;
  gint64 now = g_get_monotonic_time ();

  ask (bus, "org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", NULL, &result);
  desktop = hear (bus, &result);
  if (desktop == NULL || !is_empty (desktop))
    return g_steal_pointer (&desktop);
  if (empty_since == 0)
    empty_since = now;
  return now - empty_since > REGISTRATION ? list_program (bus) : g_steal_pointer (&desktop);
}

GPtrArray *
bastide_test_accessible_collect (GDBusConnection *bus)
{
  GPtrArray *nodes = g_ptr_array_new_with_free_func (node_free);
  gboolean is_whole = FALSE;

  while (!is_whole)
    {
      g_autoptr (GVariant) root = NULL;

      g_ptr_array_set_size (nodes, 0);
      root = list_applications (bus);
      is_whole = root != NULL && collect (bus, root, -1, nodes);
    }
  return nodes;
}

static void
heard_cb (GDBusConnection *bus G_GNUC_UNUSED,
          const char      *sender G_GNUC_UNUSED,
          const char      *path G_GNUC_UNUSED,
          const char      *interface G_GNUC_UNUSED,
          const char      *signal G_GNUC_UNUSED,
          GVariant        *parameters,
          gpointer         data)
{
  GPtrArray *heard = data;
  g_autoptr (GVariant) value = NULL;
  const char *property;

  g_variant_get_child (parameters, 0, "&s", &property);
  g_variant_get_child (parameters, 3, "v", &value);
  if (g_str_equal (property, "accessible-description") && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    g_ptr_array_add (heard, g_variant_dup_string (value, NULL));
}

GPtrArray *
bastide_test_accessible_listen (GDBusConnection *bus,
                                guint           *id)
{
  GPtrArray *heard = g_ptr_array_new_with_free_func (g_free);

  *id = g_dbus_connection_signal_subscribe (bus, NULL, "org.a11y.atspi.Event.Object", "PropertyChange", NULL, NULL,
                                            G_DBUS_SIGNAL_FLAGS_NONE, heard_cb, g_ptr_array_ref (heard),
                                            (GDestroyNotify) g_ptr_array_unref);

  return heard;
}

const BastideTestAccessible *
bastide_test_accessible_find (GPtrArray  *nodes,
                              const char *part,
                              const char *other)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const BastideTestAccessible *node = g_ptr_array_index (nodes, i);

      if (strstr (node->name, part) != NULL && strstr (node->name, other) != NULL)
        return node;
    }
  return NULL;
}
