/* bastide-widget.c: helpers for all widget classes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-widget.h"

#define LEAST_USUAL_POINTS 10
#define MOST_USUAL_POINTS  11

/* U+2028 */
#define LINE_SEPARATOR "\342\200\250"

void
bastide_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
bastide_widget_close_popovers (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bastide_widget_close_popovers (child);
}

/* Letters, arrows and Escape stay with the popover. */
static gboolean
forward_cb (GtkEventControllerKey *keys,
            guint                  key,
            guint                  code G_GNUC_UNUSED,
            GdkModifierType        modifiers)
{
  GtkRoot *root = gtk_widget_get_root (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys)));
  gboolean is_command = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
                        || (key >= GDK_KEY_F1 && key <= GDK_KEY_F35);

  return is_command && root != NULL && gtk_event_controller_key_forward (keys, GTK_WIDGET (root));
}

void
bastide_widget_forward_keys (GtkWidget *popover)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_POPOVER (popover));

  g_signal_connect (keys, "key-pressed", G_CALLBACK (forward_cb), NULL);
  gtk_widget_add_controller (popover, keys);
}

void
bastide_widget_set_css_class (GtkWidget  *widget,
                              const char *name,
                              gboolean    on)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
forget_label_cb (GtkButton *button)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* The label of a check button is all that it has for a name. */
static void
name_check_cb (GtkCheckButton *button)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gtk_label_get_text (GTK_LABEL (child)), -1);
}

/* Appends the texts in sight. A stack hides all pages but its own. */
static void
collect_texts (GtkWidget *widget,
               GString   *words)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));

      if (*text != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", text);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, words);
}

static void
name_row (GtkWidget *row)
{
  g_autoptr (GString) words = g_string_new (NULL);

  collect_texts (row, words);
  if (words->len > 0)
    bastide_widget_set_label (row, words->str);
}

/* A cell may be filled later than it is bound. Returns whether there are texts in @widget. */
static gboolean
follow_labels (GtkWidget *widget,
               GtkWidget *row)
{
  gboolean found = GTK_IS_LABEL (widget);

  if (found)
    {
      g_signal_handlers_disconnect_by_func (widget, name_row, row);
      g_signal_connect_object (widget, "notify::label", G_CALLBACK (name_row), row, G_CONNECT_SWAPPED);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = follow_labels (child, row) || found;
  return found;
}

/* The cells of a table lie in the row, which is the child of a list. */
static void
name_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem        *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *parent = row != NULL ? gtk_widget_get_parent (row) : NULL;

  while (parent != NULL && !GTK_IS_LIST_VIEW (parent) && !GTK_IS_GRID_VIEW (parent))
    {
      row = parent;
      parent = gtk_widget_get_parent (row);
    }
  if (parent == NULL)
    return;
  name_row (row);
  follow_labels (gtk_list_item_get_child (item), row);
}

void
bastide_widget_name_rows (GtkListItemFactory *factory)
{
  g_return_if_fail (GTK_IS_LIST_ITEM_FACTORY (factory));

  g_signal_connect_after (factory, "bind", G_CALLBACK (name_row_cb), NULL);
}

/* GTK names the button within, which gets the focus, only where the menu button has a label. */
static void
name_menu_button (GtkWidget *menu)
{
  GtkWidget *button = gtk_widget_get_first_child (menu);
  GtkWidget *child = gtk_menu_button_get_child (GTK_MENU_BUTTON (menu));
  const char *label = gtk_menu_button_get_label (GTK_MENU_BUTTON (menu));

  if (child != NULL && follow_labels (child, button))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      name_row (button);
    }
  else if (label == NULL || *label == '\0')
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, menu, NULL, -1);
}

/* The chosen row is what a drop-down has to say beside its name. */
static void
describe_chosen_cb (GtkWidget *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);
  g_autoptr (GString) words = g_string_new (NULL);

  collect_texts (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str, -1);
}

/* The rows that a list has already. */
static void
name_bound_rows (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)))
    {
      name_row (widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_bound_rows (child);
}

static void
name_drop_down (GtkWidget *drop_down)
{
  GtkListItemFactory *chosen = gtk_drop_down_get_factory (GTK_DROP_DOWN (drop_down));
  GtkListItemFactory *rows = gtk_drop_down_get_list_factory (GTK_DROP_DOWN (drop_down));
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (drop_down);

  /* A panel may be named once more as a part of another. */
  if (g_signal_handler_find (drop_down, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, describe_chosen_cb, NULL) != 0)
    return;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_first_child (drop_down)),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, labels != NULL ? labels->data : drop_down, NULL,
                                  -1);
  describe_chosen_cb (drop_down);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (describe_chosen_cb), NULL);
  if (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (rows != NULL ? rows : chosen))
    bastide_widget_name_rows (rows != NULL ? rows : chosen);
  name_bound_rows (drop_down);
}

/* Tab passes over all rows but that with the focus. */
static gboolean
leave_rows_cb (GtkEventControllerKey *keys,
               guint                  key,
               guint                  code G_GNUC_UNUSED,
               GdkModifierType        modifiers)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  gboolean is_back = key == GDK_KEY_ISO_Left_Tab || (modifiers & GDK_SHIFT_MASK) != 0;

  if ((key != GDK_KEY_Tab && key != GDK_KEY_KP_Tab && key != GDK_KEY_ISO_Left_Tab)
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_set_can_focus (list, FALSE);
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (list)),
                          is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus (list, TRUE);
  return GDK_EVENT_STOP;
}

void
bastide_widget_make_tab_stop (GtkWidget *list)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WIDGET (list));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (leave_rows_cb), NULL);
  gtk_widget_add_controller (list, keys);
  /* A table has a list of its rows, and a row of titles, without names. */
  if (!GTK_IS_COLUMN_VIEW (list))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_RELATION_LABELLED_BY, list, NULL, -1);
}

/* GTK sets the accessible name again with each new label. */
void
bastide_widget_name_buttons (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    {
      forget_label_cb (GTK_BUTTON (widget));
      g_signal_connect (widget, "notify::label", G_CALLBACK (forget_label_cb), NULL);
      return;
    }
  if (GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)))
    {
      name_check_cb (GTK_CHECK_BUTTON (widget));
      g_signal_connect (widget, "notify::label", G_CALLBACK (name_check_cb), NULL);
      return;
    }
  if (GTK_IS_MENU_BUTTON (widget))
    name_menu_button (widget);
  if (GTK_IS_DROP_DOWN (widget))
    name_drop_down (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bastide_widget_name_buttons (child);
}

/* GTK wraps no tooltip that has a line feed in it. */
static char *
wrap_lines (const char *text)
{
  g_autoptr (GString) lines = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  lines = g_string_new (text);
  g_string_replace (lines, "\n", LINE_SEPARATOR, 0);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

void
bastide_widget_set_tooltip (GtkWidget  *widget,
                            const char *text)
{
  g_autofree char *wrapped = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  wrapped = text != NULL ? wrap_lines (text) : NULL;
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), wrapped) != 0)
    gtk_widget_set_tooltip_text (widget, wrapped);
}

void
bastide_widget_set_label (GtkWidget  *widget,
                          const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (GTK_IS_MENU_BUTTON (widget))
    name_menu_button (widget);
  if (GTK_IS_DROP_DOWN (widget))
    name_drop_down (widget);
}

void
bastide_widget_explain (GtkWidget  *widget,
                        const char *words)
{
  bastide_widget_set_tooltip (widget, words);
  bastide_widget_set_label (widget, words);
}

gboolean
bastide_widget_is_pointed_at (GtkWidget *widget)
{
  GtkNative *native;
  GdkSeat *seat;
  GdkDevice *pointer;
  GtkWidget *picked;
  double x, y, left, top;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  native = gtk_widget_get_native (widget);
  seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  if (native == NULL || pointer == NULL || !gtk_widget_get_mapped (widget)
      || gdk_device_get_surface_at_position (pointer, &x, &y) != gtk_native_get_surface (native))
    return FALSE;
  gtk_native_get_surface_transform (native, &left, &top);
  picked = gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

/* Returns the time of the press or release that a button is just told of, 0 where a key clicks. */
static guint32
get_click_time (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);
  guint32 time = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        time = MAX (time, gtk_event_controller_get_current_event_time (controller));
    }
  return time;
}

gboolean
bastide_widget_is_further_click (GtkWidget *button)
{
  guint32 time, before;
  int limit = 0;

  g_return_val_if_fail (GTK_IS_BUTTON (button), FALSE);

  time = get_click_time (button);
  before = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "bastide-clicked"));
  g_object_set_data (G_OBJECT (button), "bastide-clicked", GUINT_TO_POINTER (time));
  g_object_get (gtk_widget_get_settings (button), "gtk-double-click-time", &limit, NULL);
  return time != 0 && before != 0 && time - before <= (guint32) MAX (limit, 0);
}

static void
mapped_cb (GtkWidget *widget,
           gpointer   func)
{
  g_signal_handlers_disconnect_by_func (widget, mapped_cb, func);
  ((BastideWidgetFunc) func) (widget);
}

void
bastide_widget_when_mapped (GtkWidget         *widget,
                            BastideWidgetFunc  func)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (func != NULL);

  g_signal_handlers_disconnect_by_func (widget, mapped_cb, func);
  if (gtk_widget_get_mapped (widget))
    func (widget);
  else
    g_signal_connect (widget, "map", G_CALLBACK (mapped_cb), func);
}

void
bastide_widget_set_entry_text (GtkWidget  *entry,
                               const char *text)
{
  g_return_if_fail (GTK_IS_EDITABLE (entry));
  g_return_if_fail (text != NULL);

  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), TRUE);
}

/* Desktops set text in 10 or 11 points, so both count as the usual size. */
static double
get_font_scale (const char *name)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (name);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (pango_font_description_get_size_is_absolute (font))
    size *= 72.0 / 96;
  if (size <= 0)
    return 1;
  return size < LEAST_USUAL_POINTS ? size / LEAST_USUAL_POINTS : MAX (size / MOST_USUAL_POINTS, 1);
}

gboolean
bastide_widget_wants_animations (GtkWidget *widget)
{
  gboolean enabled = FALSE;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

guint
bastide_widget_change_layout (GSourceOnceFunc change,
                              gpointer        widget)
{
  guint source = g_idle_add_once (change, widget);

  g_source_set_priority (g_main_context_find_source_by_id (NULL, source), G_PRIORITY_HIGH_IDLE);
  return source;
}

static void
closed_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

void
bastide_widget_prepare_dialog (GtkWindow *dialog)
{
  GtkWindow *parent;
  int width, height, room;

  g_return_if_fail (GTK_IS_WINDOW (dialog));

  parent = gtk_window_get_transient_for (dialog);
  room = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  gtk_window_get_default_size (dialog, &width, &height);
  if (room > 0 && width > room)
    gtk_window_set_default_size (dialog, room, height);
  g_signal_connect (dialog, "unrealize", G_CALLBACK (closed_cb), NULL);
}

double
bastide_widget_get_text_scale (GtkWidget *widget)
{
  g_autofree char *font = NULL;
  double scale;
  int dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, "gtk-font-name", &font, NULL);
  scale = font != NULL ? get_font_scale (font) : 1;
  if (dpi > 0)
    scale *= dpi / (96.0 * 1024);
  return CLAMP (scale, 0.5, 4);
}

GdkRectangle
bastide_widget_get_anchor (GtkWidget *widget,
                           double     x,
                           double     y)
{
  GdkRectangle anchor = { 0, 0, 1, 1 };

  g_return_val_if_fail (GTK_IS_WIDGET (widget), anchor);

  anchor.x = (int) CLAMP (x, 0, MAX (gtk_widget_get_width (widget) - 1, 0));
  anchor.y = (int) CLAMP (y, 0, MAX (gtk_widget_get_height (widget) - 1, 0));
  return anchor;
}

GtkWidget *
bastide_widget_find_child (GtkWidget *widget,
                           GType      type)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_type_is_a (G_OBJECT_TYPE (child), type))
      return child;
  return NULL;
}

void
bastide_widget_remove_popovers (GtkWidget *widget)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  while ((popover = bastide_widget_find_child (widget, GTK_TYPE_POPOVER)) != NULL)
    gtk_widget_unparent (popover);
}
