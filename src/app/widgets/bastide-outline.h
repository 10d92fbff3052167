/* bastide-outline.h: a text with bullets in labels
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_outline_show:
 * @box: a vertical box with nothing else in it
 * @text: lines; a line after two spaces for each level and “• ” is an item of a list
 *
 * Shows each line as a label. The wrapped lines of an item stand below its first word, which no label of GTK can do.
 */
void bastide_outline_show (GtkBox     *box,
                           const char *text);
