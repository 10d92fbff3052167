/* bastide-order.c: rows that can be put into another order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-order.h"

#include <glib/gi18n-lib.h>

/* Deeper than any row is nested. */
#define MAX_DEPTH 16

/* A step to the left or right, told apart from a step up or down. */
#define SIDEWAYS 2

typedef struct
{
  BastideOrderFunc func;
  gpointer         data;
} Mover;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("bastide-order");
}

static Mover *
get_mover (GtkWidget *row)
{
  return g_object_get_qdata (G_OBJECT (row), get_quark ());
}

static GtkWidget *
find_row (GtkWidget *row,
          int        direction)
{
  do
    row = direction < 0 ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);
  while (row != NULL && get_mover (row) == NULL);
  return row;
}

/* --- the focus goes along --- */

static guint
count_before (GtkWidget *widget)
{
  guint n = 0;

  while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
    n++;
  return n;
}

/* The path from a row to a widget in it, by indices of children. */
static guint
find_path (GtkWidget *row,
           GtkWidget *widget,
           guint      path[MAX_DEPTH])
{
  guint depth = 0;

  while (widget != NULL && widget != row && depth < MAX_DEPTH)
    {
      path[depth++] = count_before (widget);
      widget = gtk_widget_get_parent (widget);
    }
  return widget == row ? depth : 0;
}

static GtkWidget *
follow_path (GtkWidget   *row,
             const guint *path,
             guint        depth)
{
  GtkWidget *widget = row;

  while (depth > 0 && widget != NULL)
    {
      widget = gtk_widget_get_first_child (widget);
      depth--;
      for (guint i = 0; i < path[depth] && widget != NULL; i++)
        widget = gtk_widget_get_next_sibling (widget);
    }
  return widget;
}

static GtkWidget *
get_focus_in (GtkWidget *row)
{
  GtkRoot *root = gtk_widget_get_root (row);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row)) ? focus : NULL;
}

static void
move (GtkWidget *row,
      GtkWidget *target)
{
  Mover *mover = get_mover (row);
  GtkWidget *focus = get_focus_in (row);
  guint path[MAX_DEPTH];
  guint depth = focus != NULL ? find_path (row, focus, path) : 0;

  g_object_ref (target);
  mover->func (row, bastide_order_get_place (row), bastide_order_get_place (target), mover->data);
  if (focus != NULL && gtk_widget_get_root (target) != NULL)
    {
      GtkWidget *there = follow_path (target, path, depth);

      gtk_widget_grab_focus (there != NULL ? there : target);
    }
  g_object_unref (target);
}

/* --- the pointer --- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source G_GNUC_UNUSED,
            double         x G_GNUC_UNUSED,
            double         y G_GNUC_UNUSED,
            GtkWidget     *row)
{
  return gdk_content_provider_new_typed (GTK_TYPE_WIDGET, row);
}

static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag       *drag G_GNUC_UNUSED,
               GtkWidget     *row)
{
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (row);
  g_autoptr (GdkPaintable) picture = gdk_paintable_get_current_image (whole);

  gtk_drag_source_set_icon (source, picture, 8, gtk_widget_get_height (row) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target G_GNUC_UNUSED,
         const GValue  *value,
         double         x G_GNUC_UNUSED,
         double         y G_GNUC_UNUSED,
         GtkWidget     *row)
{
  GtkWidget *dragged = g_value_get_object (value);

  if (dragged == NULL || dragged == row || get_mover (dragged) == NULL
      || gtk_widget_get_parent (dragged) != gtk_widget_get_parent (row))
    return FALSE;
  move (dragged, row);
  return TRUE;
}

/* --- the keyboard --- */

static gboolean
step_cb (GtkWidget *row,
         GVariant  *direction,
         gpointer   data G_GNUC_UNUSED)
{
  int step = g_variant_get_int32 (direction);

  /* In right-to-left languages a step sideways goes the other way round. */
  if (ABS (step) == SIDEWAYS)
    step = (gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL) == (step < 0) ? 1 : -1;
  bastide_order_step (row, step);
  return TRUE;
}

static void
add_keys (GtkWidget *row)
{
  static const struct
  {
    guint key;
    int   direction;
  } keys[] = {
    { GDK_KEY_Up, -1 }, { GDK_KEY_KP_Up, -1 }, { GDK_KEY_Down, 1 }, { GDK_KEY_KP_Down, 1 },
    { GDK_KEY_Left, -SIDEWAYS }, { GDK_KEY_KP_Left, -SIDEWAYS },
    { GDK_KEY_Right, SIDEWAYS }, { GDK_KEY_KP_Right, SIDEWAYS },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keys[i].key,
                                                                                                   GDK_ALT_MASK),
                                                                           gtk_callback_action_new (step_cb, NULL,
                                                                                                    NULL),
                                                                           "i", keys[i].direction));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (row, controller);
}

void
bastide_order_attach (GtkWidget        *row,
                      GtkWidget        *handle,
                      BastideOrderFunc  func,
                      gpointer          data)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_WIDGET, GDK_ACTION_MOVE);
  Mover *mover = g_new (Mover, 1);

  g_return_if_fail (GTK_IS_WIDGET (row));
  g_return_if_fail (func != NULL);

  *mover = (Mover) { .func = func, .data = data };
  g_object_set_qdata_full (G_OBJECT (row), get_quark (), mover, g_free);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), row);
  gtk_widget_add_controller (handle != NULL ? handle : row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  add_keys (row);
}

gboolean
bastide_order_step (GtkWidget *row,
                    int        direction)
{
  GtkWidget *target;

  g_return_val_if_fail (GTK_IS_WIDGET (row) && get_mover (row) != NULL, FALSE);

  target = find_row (row, direction);
  if (target == NULL)
    return FALSE;
  move (row, target);
  return TRUE;
}

guint
bastide_order_get_place (GtkWidget *row)
{
  guint place = 0;

  g_return_val_if_fail (GTK_IS_WIDGET (row), 0);

  while ((row = find_row (row, -1)) != NULL)
    place++;
  return place;
}

GtkWidget *
bastide_order_create_handle (void)
{
  GtkWidget *handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");

  gtk_widget_add_css_class (handle, "dim-label");
  gtk_widget_add_css_class (handle, "drag-handle");
  gtk_widget_set_cursor_from_name (handle, "grab");
  gtk_widget_set_tooltip_text (handle, _("Drag to move, or press Alt and an arrow key"));
  return handle;
}
