/* bastide-application.h: the application
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())

/**
 * BastideApplication:
 *
 * Owns what all windows share: tile sets, rules, settings, keys, the style sheet. Windows get them when they are made
 * and never look for them.
 */
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, GtkApplication)

BastideApplication *bastide_application_new (void);

/**
 * bastide_application_write_log:
 * @data: the application
 *
 * The writer of the program's messages: the last moment to write drafts when the display goes is a message of GDK.
 */
GLogWriterOutput    bastide_application_write_log (GLogLevelFlags   level,
                                                   const GLogField *fields,
                                                   gsize            n_fields,
                                                   gpointer         data);
