/* bastide-shortcuts.h: the window that lists the keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_shortcuts_new:
 * @section: what comes first: the name of a mode, or "window"
 *
 * Returns: (transfer none): a window with the keys of all commands and of the board
 */
GtkWidget *bastide_shortcuts_new (GtkWindow  *parent,
                                  const char *section);
