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
