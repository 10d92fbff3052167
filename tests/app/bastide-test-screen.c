/* bastide-test-screen.c: a picture of the screen of a test that waited in vain
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-screen.h"

#include <cairo-xlib.h>
#include <glib.h>

void
bastide_test_save_screen (Display    *display,
                          const char *program)
{
  int screen = DefaultScreen (display);
  cairo_surface_t *surface = cairo_xlib_surface_create (display, DefaultRootWindow (display),
                                                        DefaultVisual (display, screen),
                                                        DisplayWidth (display, screen),
                                                        DisplayHeight (display, screen));
  g_autofree char *folder = g_get_current_dir ();
  g_autofree char *logs = g_build_filename (folder, "meson-logs", NULL);
  g_autofree char *name = g_strconcat (program, ".png", NULL);
  g_autofree char *path = g_build_filename (g_file_test (logs, G_FILE_TEST_IS_DIR) ? logs : folder, name, NULL);

  if (cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS)
    g_printerr ("The screen at that time: %s\n", path);
  cairo_surface_destroy (surface);
}
