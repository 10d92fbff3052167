/* bastide-widget.h: what every widget class of ours needs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_widget_remove_children:
 *
 * Takes away all children, from a template or not, when a widget is disposed of. GTK's own function for templates
 * leaves those behind that have no name.
 */
void bastide_widget_remove_children (GtkWidget *widget);

G_END_DECLS
