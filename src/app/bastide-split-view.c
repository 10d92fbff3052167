/* bastide-split-view.c: content with a panel beside it, or over it where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-split-view.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

/* In text units. */
#define COLLAPSE_WIDTH 900
#define COMPACT_WIDTH  1180
#define PANEL_WIDTH    500
#define COMPACT_PANEL  380
#define OVERLAY_PANEL  420
/* Below this the panel takes all of the width where it lies over the content. */
#define PHONE_WIDTH    480
/* Beside the board the panel grows with the text only so far, or it would leave too little of the board. */
#define MAX_PANEL_SCALE 1.4

/* In pixels. */
#define HANDLE_WIDTH 9
#define HANDLE_STEP  20

/* The panel is never taken out of the tree: whether it lies beside the content or over it is decided anew with each
 * allocation. What other widgets make of it (hidden columns, a bar of buttons) would ask for a new layout in the middle
 * of one, so they are told from an idle source.
 */

struct _BastideSplitView
{
  GtkWidget  parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  GtkWidget *dimmer;
  GtkWidget *handle;
  GtkWidget *focus_before;

  gboolean   shown_beside;
  gboolean   shown_over;
  gboolean   collapsed;
  gboolean   compact;
  int        dragged_width;
  int        width_at_drag;
  guint      notify_source;
  guint      focus_source;
};

G_DEFINE_FINAL_TYPE (BastideSplitView, bastide_split_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COLLAPSED,
  PROP_COMPACT,
  PROP_CONTENT,
  PROP_PANEL,
  PROP_PANEL_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
notify_layout_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->notify_source = 0;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLLAPSED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_SHOWN]);
  g_object_thaw_notify (G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static int
get_minimum (GtkWidget *widget)
{
  int minimum = 0;

  if (widget != NULL && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
choose_layout (BastideSplitView *self,
               int               width)
{
  double units = width / bastide_widget_get_text_scale (GTK_WIDGET (self));
  gboolean collapsed = units < COLLAPSE_WIDTH ||
                       get_minimum (self->content) + get_minimum (self->panel) + HANDLE_WIDTH > width;
  gboolean compact = units < COMPACT_WIDTH;

  if (collapsed == self->collapsed && compact == self->compact)
    return;
  self->collapsed = collapsed;
  self->compact = compact;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add (notify_layout_cb, self);
}

/* How wide the panel is where it lies beside the content. */
static int
get_width_beside (BastideSplitView *self,
                  int               width)
{
  double scale = MIN (bastide_widget_get_text_scale (GTK_WIDGET (self)), MAX_PANEL_SCALE);
  int wanted = (int) ((self->compact ? COMPACT_PANEL : PANEL_WIDTH) * scale);
  int minimum = get_minimum (self->panel);

  if (self->dragged_width > 0)
    wanted = self->dragged_width;
  return CLAMP (wanted, minimum, MAX (minimum, width - get_minimum (self->content)));
}

static int
get_width_over (BastideSplitView *self,
                int               width)
{
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));

  if (width / scale < PHONE_WIDTH)
    return width;
  return CLAMP ((int) (OVERLAY_PANEL * scale), get_minimum (self->panel), width);
}

static void
allocate_child (BastideSplitView *self,
                GtkWidget        *child,
                int               x,
                int               width)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  GtkAllocation allocation = { .x = x, .width = width, .height = gtk_widget_get_height (GTK_WIDGET (self)) };

  if (child == NULL)
    return;
  gtk_widget_set_child_visible (child, width > 0);
  if (width <= 0)
    return;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    allocation.x = whole - x - width;
  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
bastide_split_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height G_GNUC_UNUSED,
                                  int        baseline G_GNUC_UNUSED)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);
  int panel = 0;

  choose_layout (self, width);
  if (self->collapsed)
    {
      panel = self->shown_over ? get_width_over (self, width) : 0;
      allocate_child (self, self->content, 0, width);
      allocate_child (self, self->dimmer, 0, panel > 0 ? width : 0);
      allocate_child (self, self->panel, width - panel, panel);
      allocate_child (self, self->handle, 0, 0);
      return;
    }
  panel = self->shown_beside ? get_width_beside (self, width) : 0;
  allocate_child (self, self->content, 0, width - panel);
  allocate_child (self, self->dimmer, 0, 0);
  allocate_child (self, self->panel, width - panel, panel);
  allocate_child (self, self->handle, width - panel - HANDLE_WIDTH / 2, panel > 0 ? HANDLE_WIDTH : 0);
}

static void
bastide_split_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline G_GNUC_UNUSED,
                            int            *natural_baseline G_GNUC_UNUSED)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);
  int content_minimum = 0;
  int content_natural = 0;
  int panel_minimum = 0;
  int panel_natural = 0;

  if (self->content != NULL)
    gtk_widget_measure (self->content, orientation, -1, &content_minimum, &content_natural, NULL, NULL);
  if (self->panel != NULL)
    gtk_widget_measure (self->panel, orientation, -1, &panel_minimum, &panel_natural, NULL, NULL);
  *minimum = MAX (content_minimum, panel_minimum);
  *natural = MAX (content_natural, panel_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = content_natural + MAX (PANEL_WIDTH, panel_minimum);
}

static GtkSizeRequestMode
bastide_split_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
give_focus_back (BastideSplitView *self)
{
  GtkWidget *before = self->focus_before;

  g_clear_weak_pointer (&self->focus_before);
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else if (self->content != NULL)
    gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
}

static gboolean
focus_panel_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->focus_source = 0;
  if (self->panel != NULL && gtk_widget_get_mapped (self->panel))
    gtk_widget_child_focus (self->panel, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
dimmer_released_cb (GtkGestureClick *gesture G_GNUC_UNUSED,
                    int              n_press G_GNUC_UNUSED,
                    double           x G_GNUC_UNUSED,
                    double           y G_GNUC_UNUSED,
                    gpointer         data)
{
  bastide_split_view_set_panel_shown (data, FALSE);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state G_GNUC_UNUSED,
                gpointer               data)
{
  BastideSplitView *self = data;

  if (keyval != GDK_KEY_Escape || !self->collapsed || !self->shown_over)
    return GDK_EVENT_PROPAGATE;
  bastide_split_view_set_panel_shown (self, FALSE);
  return GDK_EVENT_STOP;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               gpointer        data)
{
  BastideSplitView *self = data;

  if (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT) != self->handle)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->width_at_drag = gtk_widget_get_width (self->panel);
}

static void
resize_panel (BastideSplitView *self,
              int               by)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    by = -by;
  self->dragged_width = MAX (self->width_at_drag + by, 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture G_GNUC_UNUSED,
                double          offset_x,
                double          offset_y G_GNUC_UNUSED,
                gpointer        data)
{
  resize_panel (data, (int) -offset_x);
}

static gboolean
handle_key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                       guint                  keyval,
                       guint                  keycode G_GNUC_UNUSED,
                       GdkModifierType        state G_GNUC_UNUSED,
                       gpointer               data)
{
  BastideSplitView *self = data;

  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right)
    return GDK_EVENT_PROPAGATE;
  self->width_at_drag = gtk_widget_get_width (self->panel);
  resize_panel (self, keyval == GDK_KEY_Left ? HANDLE_STEP : -HANDLE_STEP);
  return GDK_EVENT_STOP;
}

static GtkWidget *
create_handle (BastideSplitView *self)
{
  GtkWidget *handle = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_SEPARATOR, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_css_class (handle, "handle");
  gtk_widget_set_focusable (handle, TRUE);
  gtk_widget_set_cursor_from_name (handle, "col-resize");
  gtk_accessible_update_property (GTK_ACCESSIBLE (handle), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Width of the panel"), -1);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (handle_key_pressed_cb), self);
  gtk_widget_add_controller (handle, keys);
  return handle;
}

static GtkWidget *
create_dimmer (BastideSplitView *self)
{
  GtkWidget *dimmer = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_add_css_class (dimmer, "dimmer");
  g_signal_connect (click, "released", G_CALLBACK (dimmer_released_cb), self);
  gtk_widget_add_controller (dimmer, GTK_EVENT_CONTROLLER (click));
  return dimmer;
}

/* From bottom to top: content, dimmer, panel, handle. */
static void
set_child (BastideSplitView  *self,
           GtkWidget        **member,
           GtkWidget         *child,
           GtkWidget         *above)
{
  if (*member != NULL)
    gtk_widget_unparent (*member);
  *member = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), above);
}

static void
bastide_split_view_dispose (GObject *object)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->dimmer, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_pointer (&self->handle, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_split_view_parent_class)->dispose (object);
}

static void
bastide_split_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_COLLAPSED:
      g_value_set_boolean (value, self->collapsed);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_PANEL:
      g_value_set_object (value, self->panel);
      break;
    case PROP_PANEL_SHOWN:
      g_value_set_boolean (value, bastide_split_view_get_panel_shown (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_split_view_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value), self->dimmer);
      break;
    case PROP_PANEL:
      set_child (self, &self->panel, g_value_get_object (value), self->handle);
      if (self->panel != NULL)
        {
          gtk_widget_add_css_class (self->panel, "side-panel");
          gtk_widget_set_overflow (self->panel, GTK_OVERFLOW_HIDDEN);
        }
      break;
    case PROP_PANEL_SHOWN:
      bastide_split_view_set_panel_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_split_view_class_init (BastideSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_split_view_dispose;
  object_class->get_property = bastide_split_view_get_property;
  object_class->set_property = bastide_split_view_set_property;
  widget_class->measure = bastide_split_view_measure;
  widget_class->size_allocate = bastide_split_view_size_allocate;
  widget_class->get_request_mode = bastide_split_view_get_request_mode;

  properties[PROP_COLLAPSED] =
    g_param_spec_boolean ("collapsed", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CONTENT] =
    g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANEL] =
    g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANEL_SHOWN] =
    g_param_spec_boolean ("panel-shown", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "splitview");
}

static void
bastide_split_view_init (BastideSplitView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->shown_beside = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  /* On the whole view, not on the handle, which moves while it is dragged. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  self->dimmer = create_dimmer (self);
  gtk_widget_set_parent (self->dimmer, GTK_WIDGET (self));
  self->handle = create_handle (self);
  gtk_widget_set_parent (self->handle, GTK_WIDGET (self));
}

void
bastide_split_view_set_panel_shown (BastideSplitView *self,
                                    gboolean          shown)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  shown = !!shown;
  if (bastide_split_view_get_panel_shown (self) == shown)
    return;
  if (!self->collapsed)
    self->shown_beside = shown;
  else
    self->shown_over = shown;

  if (self->collapsed && shown)
    {
      GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

      g_set_weak_pointer (&self->focus_before, root != NULL ? gtk_root_get_focus (root) : NULL);
      /* The panel can take the focus only once it is mapped. */
      if (self->focus_source == 0)
        self->focus_source = g_idle_add_full (G_PRIORITY_LOW, focus_panel_cb, self, NULL);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_SHOWN]);
  if (self->collapsed && !shown)
    give_focus_back (self);
}

gboolean
bastide_split_view_get_panel_shown (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return self->collapsed ? self->shown_over : self->shown_beside;
}

gboolean
bastide_split_view_get_collapsed (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return self->collapsed;
}
