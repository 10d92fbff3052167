/* bastide-library-menu.c: the menu of the library's puzzles, and opening them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-context-menu.h"

/* The data of the controllers of a container. */
typedef struct
{
  GtkWidget *host;
  gboolean   recent;
} Menu;

static GQuark
get_entry_quark (void)
{
  return g_quark_from_static_string ("bastide-library-entry");
}

void
bastide_library_menu_set_entry (GtkWidget           *widget,
                                BastideLibraryEntry *entry)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_qdata_full (G_OBJECT (widget), get_entry_quark (), entry != NULL ? g_object_ref (entry) : NULL,
                           g_object_unref);
}

BastideLibraryEntry *
bastide_library_menu_get_entry (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_qdata (G_OBJECT (widget), get_entry_quark ());
}

/* The puzzle is set on a widget inside a row, not on the row, so the search goes down as well as up. */
static BastideLibraryEntry *
find_entry (GtkWidget *widget,
            GtkWidget *container)
{
  for (; widget != NULL && widget != container; widget = gtk_widget_get_parent (widget))
    for (GtkWidget *part = widget; part != NULL; part = gtk_widget_get_first_child (part))
      {
        BastideLibraryEntry *entry = g_object_get_qdata (G_OBJECT (part), get_entry_quark ());

        if (entry != NULL)
          return entry;
      }
  return NULL;
}

/* The menu */

static void
append (GMenu               *menu,
        const char          *label,
        const char          *action,
        BastideLibraryEntry *entry)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_autofree char *uri = g_file_get_uri (bastide_library_entry_get_file (entry));

  g_menu_item_set_action_and_target (item, action, "s", uri);
  g_menu_append_item (menu, item);
}

static GMenuModel *
create_menu (const Menu          *menu,
             BastideLibraryEntry *entry)
{
  GMenu *whole = g_menu_new ();
  g_autoptr (GMenu) opening = g_menu_new ();
  g_autoptr (GMenu) forgetting = g_menu_new ();

  append (opening, _("_Open"), BASTIDE_LIBRARY_OPEN, entry);
  if (bastide_library_entry_get_readable (entry))
    append (opening, _("Open in New _Window"), BASTIDE_LIBRARY_OPEN_NEW, entry);
  g_menu_append_section (whole, NULL, G_MENU_MODEL (opening));
  if (menu->recent)
    {
      append (forgetting, _("_Remove From List"), BASTIDE_LIBRARY_FORGET, entry);
      g_menu_append (forgetting, _("_Clear List"), BASTIDE_LIBRARY_FORGET_ALL);
      g_menu_append_section (whole, NULL, G_MENU_MODEL (forgetting));
    }
  return G_MENU_MODEL (whole);
}

static void
popup (const Menu          *menu,
       BastideLibraryEntry *entry,
       GtkWidget           *at,
       double               x,
       double               y)
{
  g_autoptr (GMenuModel) model = create_menu (menu, entry);
  graphene_point_t point;

  if (!gtk_widget_compute_point (at, menu->host, &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  bastide_context_menu_popup (menu->host, model, &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
}

/* Pointer and keys */

static void
pressed_cb (GtkGesture *gesture,
            int         n_press G_GNUC_UNUSED,
            double      x,
            double      y,
            gpointer    data)
{
  GtkWidget *container = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  BastideLibraryEntry *entry = find_entry (gtk_widget_pick (container, x, y, GTK_PICK_DEFAULT), container);

  if (entry == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  popup (data, entry, container, x, y);
}

static void
long_pressed_cb (GtkGesture *gesture,
                 double      x,
                 double      y,
                 gpointer    data)
{
  pressed_cb (gesture, 1, x, y, data);
}

static void
activate (GtkWidget           *widget,
          const char          *action,
          BastideLibraryEntry *entry)
{
  g_autofree char *uri = g_file_get_uri (bastide_library_entry_get_file (entry));

  gtk_widget_activate_action (widget, action, "s", uri);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers,
                gpointer               data)
{
  GtkWidget *container = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (container));
  BastideLibraryEntry *entry = focus != NULL && gtk_widget_is_ancestor (focus, container)
                                 ? find_entry (focus, container)
                                 : NULL;

  if (entry == NULL)
    return GDK_EVENT_PROPAGATE;
  if (bastide_context_menu_is_key (key, modifiers))
    popup (data, entry, focus, gtk_widget_get_width (focus) / 2.0, gtk_widget_get_height (focus) / 2.0);
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && (modifiers & GDK_CONTROL_MASK) != 0)
    activate (container, BASTIDE_LIBRARY_OPEN_NEW, entry);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

void
bastide_library_menu_attach (GtkWidget *host,
                             GtkWidget *container,
                             gboolean   recent)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  Menu *menu;

  g_return_if_fail (GTK_IS_WIDGET (host));
  g_return_if_fail (GTK_IS_WIDGET (container));

  menu = g_new0 (Menu, 1);
  menu->host = host;
  menu->recent = recent;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (click, "pressed", G_CALLBACK (pressed_cb), menu, (GClosureNotify) (GCallback) g_free, 0);
  gtk_widget_add_controller (container, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), menu);
  gtk_widget_add_controller (container, GTK_EVENT_CONTROLLER (press));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), menu);
  gtk_widget_add_controller (container, keys);
}

void
bastide_library_menu_open (GtkWidget           *widget,
                           BastideLibraryEntry *entry)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (entry != NULL)
    activate (widget, BASTIDE_LIBRARY_OPEN, entry);
}
