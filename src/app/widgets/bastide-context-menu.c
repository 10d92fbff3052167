/* bastide-context-menu.c: a menu at a place of a widget
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-context-menu.h"

static void
unparent_cb (gpointer data)
{
  g_autoptr (GtkWidget) popover = data;

  gtk_widget_unparent (popover);
}

/* The popover must live until the chosen item acts, which is after the menu has closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once (unparent_cb, g_object_ref (popover));
}

void
bastide_context_menu_popup (GtkWidget          *host,
                            GMenuModel         *menu,
                            const GdkRectangle *at)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (host));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  gtk_widget_set_parent (popover, host);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

gboolean
bastide_context_menu_is_key (guint           key,
                             GdkModifierType modifiers)
{
  return key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK) != 0);
}
