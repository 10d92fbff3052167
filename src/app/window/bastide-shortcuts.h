/* bastide-shortcuts.h: the window that lists the keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_shortcuts_new:
 *
 * Returns: (transfer floating): a #GtkShortcutsWindow with the keys of all commands and of the board
 */
GtkWidget *bastide_shortcuts_new     (void);

/**
 * bastide_shortcuts_dup_xml:
 *
 * Returns: (transfer full): the XML that GtkBuilder makes the window of
 */
char      *bastide_shortcuts_dup_xml (void);
