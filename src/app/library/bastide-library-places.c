/* bastide-library-places.c: the list of the library's places
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-places.h"

#include <glib/gi18n-lib.h>

#include "bastide-context-menu.h"
#include "bastide-library-menu.h"
#include "bastide-widget.h"

/* A list box serves better than a list view: there are a handful of rows, each with its own menu and tooltip, and the
 * heading above the first folder needs a header function, which GTK 4.8 has only for list boxes. The selected row is
 * the chosen place, and nothing else remembers the choice: choosing from outside selects the row, so that `chosen` has
 * a single cause.
 */
struct _BastideLibraryPlaces
{
  GtkWidget   parent_instance;

  GtkListBox *list;

  GListModel *places;
};

G_DEFINE_FINAL_TYPE (BastideLibraryPlaces, bastide_library_places, GTK_TYPE_WIDGET)

static guint chosen_signal;

static BastideLibraryPlace *
get_place (BastideLibraryPlaces *self,
           GtkListBoxRow        *row)
{
  return g_list_model_get_item (self->places, (guint) gtk_list_box_row_get_index (row));
}

/* Menus */

static void
append_target (GMenu             *menu,
               const char        *label,
               BastidePageTarget  target,
               const char        *place)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, BASTIDE_LIBRARY_WRITE, "(us)", (guint) target, place);
  g_menu_append_item (menu, item);
}

GMenuModel *
bastide_library_places_create_menu (BastideLibraryPlace *place,
                                    gboolean             in_sight)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) writing = g_menu_new ();
  g_autoptr (GMenu) list = g_menu_new ();
  g_autoptr (GMenuItem) item = NULL;
  const char *name;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (place), NULL);

  if (bastide_library_place_get_kind (place) == BASTIDE_PLACE_START)
    return NULL;
  name = in_sight ? "" : bastide_library_place_get_name (place);
  append_target (writing, _("_Print…"), BASTIDE_TO_PRINTER, name);
  append_target (writing, _("Export as _Booklet…"), BASTIDE_TO_PDF, name);
  append_target (writing, _("Export as _Web Page…"), BASTIDE_TO_WEB, name);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (writing));
  if (bastide_library_place_get_kind (place) == BASTIDE_PLACE_FOLDER)
    {
      item = g_menu_item_new (_("_Remove From Library"), NULL);
      g_menu_item_set_action_and_target (item, BASTIDE_LIBRARY_REMOVE_FOLDER, "s",
                                         bastide_library_place_get_uri (place));
    }
  else if (bastide_library_place_get_kind (place) == BASTIDE_PLACE_RECENT)
    item = g_menu_item_new (_("_Clear List"), BASTIDE_LIBRARY_FORGET_ALL);
  if (item != NULL)
    g_menu_append_item (list, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (list));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static gboolean
popup_menu (BastideLibraryPlaces *self,
            GtkListBoxRow        *row)
{
  g_autoptr (BastideLibraryPlace) place = get_place (self, row);
  g_autoptr (GMenuModel) menu = bastide_library_places_create_menu (place, FALSE);
  graphene_rect_t bounds;

  if (menu == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self), &bounds))
    return FALSE;
  bastide_context_menu_popup (GTK_WIDGET (self), menu,
                              &(GdkRectangle) { (int) bounds.origin.x + 20, (int) bounds.origin.y,
                                                1, (int) bounds.size.height });
  return TRUE;
}

static void
pressed_cb (BastideLibraryPlaces *self,
            int                   n_press G_GNUC_UNUSED,
            double                x G_GNUC_UNUSED,
            double                y,
            GtkGesture           *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row != NULL && popup_menu (self, row))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
key_pressed_cb (BastideLibraryPlaces *self,
                guint                 key,
                guint                 code G_GNUC_UNUSED,
                GdkModifierType       modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!GTK_IS_LIST_BOX_ROW (focus))
    return GDK_EVENT_PROPAGATE;
  if (bastide_context_menu_is_key (key, modifiers))
    return popup_menu (self, GTK_LIST_BOX_ROW (focus));
  return GDK_EVENT_PROPAGATE;
}

/* Rows */

static void
update_count (GtkWidget         *label,
              GParamSpec        *pspec G_GNUC_UNUSED,
              BastideCollection *collection)
{
  g_autofree char *number = g_strdup_printf ("%u", g_list_model_get_n_items (G_LIST_MODEL (collection)));

  gtk_label_set_text (GTK_LABEL (label), number);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data G_GNUC_UNUSED)
{
  BastideCollection *collection = bastide_library_place_get_collection (item);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *icon = gtk_image_new_from_icon_name (bastide_library_place_get_icon (item));
  GtkWidget *title = gtk_label_new (bastide_library_place_get_title (item));
  GtkWidget *count = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  if (collection != NULL)
    {
      update_count (count, NULL, collection);
      g_signal_connect_object (collection, "notify::n-items", G_CALLBACK (update_count), count, G_CONNECT_SWAPPED);
    }
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  bastide_widget_set_label (row, bastide_library_place_get_title (item));
  if (bastide_library_place_get_uri (item) != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_uri (bastide_library_place_get_uri (item));
      g_autofree char *name = g_file_get_parse_name (folder);

      gtk_widget_set_tooltip_text (row, name);
    }
  return row;
}

static gboolean
is_folder (BastideLibraryPlaces *self,
           GtkListBoxRow        *row)
{
  g_autoptr (BastideLibraryPlace) place = row != NULL ? get_place (self, row) : NULL;

  return place != NULL && bastide_library_place_get_kind (place) == BASTIDE_PLACE_FOLDER;
}

static void
update_header_cb (GtkListBoxRow *row,
                  GtkListBoxRow *before,
                  gpointer       data)
{
  GtkWidget *header = NULL;

  if (is_folder (data, row) && !is_folder (data, before))
    {
      header = gtk_label_new (_("My folders"));
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_widget_add_css_class (header, "heading");
      gtk_widget_add_css_class (header, "places-title");
    }
  gtk_list_box_row_set_header (row, header);
}

static void
row_selected_cb (BastideLibraryPlaces *self,
                 GtkListBoxRow        *row)
{
  g_autoptr (BastideLibraryPlace) place = row != NULL ? get_place (self, row) : NULL;

  if (place != NULL)
    g_signal_emit (self, chosen_signal, 0, place);
}

/* The widget */

static void
bastide_library_places_dispose (GObject *object)
{
  BastideLibraryPlaces *self = BASTIDE_LIBRARY_PLACES (object);

  if (self->list != NULL)
    {
      gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
      gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
    }
  self->list = NULL;
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->places);

  G_OBJECT_CLASS (bastide_library_places_parent_class)->dispose (object);
}

static void
bastide_library_places_class_init (BastideLibraryPlacesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_places_dispose;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, BASTIDE_TYPE_LIBRARY_PLACE);

  gtk_widget_class_set_css_name (widget_class, "places");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-library-places.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryPlaces, list);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
}

static void
bastide_library_places_init (BastideLibraryPlaces *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, update_header_cb, self, NULL);
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
}

void
bastide_library_places_set_model (BastideLibraryPlaces *self,
                                  GListModel           *places)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_PLACES (self));
  g_return_if_fail (G_IS_LIST_MODEL (places));

  g_set_object (&self->places, places);
  gtk_list_box_bind_model (self->list, places, create_row_cb, NULL, NULL);
}

void
bastide_library_places_choose (BastideLibraryPlaces *self,
                               guint                 place)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_PLACES (self));

  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) place));
}

void
bastide_library_places_focus (BastideLibraryPlaces *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_LIBRARY_PLACES (self));

  row = gtk_list_box_get_selected_row (self->list);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}
