/* test-session.c: the services that the session bus of the tests may start
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

static GVariant *
call_bus (const char  *method,
          GVariant    *parameters,
          GError     **error)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, error);

  g_assert_nonnull (bus);
  return g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                      method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, error);
}

/* Only the bus itself and the accessibility bus. */
static void
test_services (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = call_bus ("ListActivatableNames", NULL, &error);
  g_autofree const char **names = NULL;
  guint n = 0;

  g_assert_no_error (error);
  g_variant_get (reply, "(^a&s)", &names);
  for (guint i = 0; names[i] != NULL; i++, n++)
    if (!g_str_equal (names[i], "org.freedesktop.DBus"))
      g_assert_cmpstr (names[i], ==, "org.a11y.Bus");
  g_assert_cmpuint (n, ==, 2);
}

static void
test_portal (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = call_bus ("StartServiceByName",
                                         g_variant_new ("(su)", "org.freedesktop.portal.Desktop", 0), &error);

  g_assert_null (reply);
  g_assert_error (error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/services", test_services);
  g_test_add_func ("/session/portal", test_portal);

  return g_test_run ();
}
