/* bastide-split-view-input.c: panels by pointer, keys and fingers, and the way of the focus
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-split-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-widget.h"

/* In pixels, by each key. */
#define HANDLE_STEP 20
/* Width of the zone at the edge of the window where a swipe begins, in pixels. */
#define SWIPE_ZONE  24
/* The distance that a swipe must go, in pixels. */
#define SWIPE_WAY   40

/* Focus */

void
_bastide_split_view_give_focus_back (BastideSplitView *self)
{
  GtkWidget *before = self->focus_before;

  g_clear_weak_pointer (&self->focus_before);
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else if (self->content != NULL)
    gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
}

static void
focus_panel_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->focus_source = 0;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (self->sides[i].over && _bastide_split_view_is_shown (&self->sides[i]) &&
        gtk_widget_get_mapped (self->sides[i].panel))
      gtk_widget_child_focus (self->sides[i].panel, GTK_DIR_TAB_FORWARD);
}

void
_bastide_split_view_take_focus (BastideSplitView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->focus_before == NULL)
    g_set_weak_pointer (&self->focus_before, root != NULL ? gtk_root_get_focus (root) : NULL);
  if (self->focus_source == 0)
    {
      self->focus_source = g_idle_add_once (focus_panel_cb, self);
      g_source_set_priority (g_main_context_find_source_by_id (NULL, self->focus_source), G_PRIORITY_LOW);
    }
}

/* Closing the panel over the content */

static BastideSide *
find_overlay (BastideSplitView *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (self->sides[i].over && _bastide_split_view_is_shown (&self->sides[i]))
      return &self->sides[i];
  return NULL;
}

static void
set_shown (BastideSplitView  *self,
           const BastideSide *side,
           gboolean           shown)
{
  bastide_split_view_set_shown (self, side == &self->sides[BASTIDE_SPLIT_START] ? BASTIDE_SPLIT_START
                                                                                : BASTIDE_SPLIT_END, shown);
}

static gboolean
close_overlay (BastideSplitView *self)
{
  const BastideSide *overlay = find_overlay (self);

  if (overlay == NULL)
    return FALSE;
  set_shown (self, overlay, FALSE);
  return TRUE;
}

static void
dimmer_released_cb (GtkGestureClick *gesture G_GNUC_UNUSED,
                    int              n_press G_GNUC_UNUSED,
                    double           x G_GNUC_UNUSED,
                    double           y G_GNUC_UNUSED,
                    gpointer         data)
{
  close_overlay (data);
}

/* The user drags a tile out of the panel to the board below, so the panel makes way. */
static void
dimmer_entered_cb (GtkDropControllerMotion *motion G_GNUC_UNUSED,
                   double                   x G_GNUC_UNUSED,
                   double                   y G_GNUC_UNUSED,
                   gpointer                 data)
{
  close_overlay (data);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state G_GNUC_UNUSED,
                gpointer               data)
{
  return keyval == GDK_KEY_Escape && close_overlay (data) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Escape closes the panel even before the focus is in it; the content below must not get the key. */
static gboolean
key_captured_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 gpointer               data)
{
  BastideSplitView *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || self->content == NULL || !gtk_widget_is_ancestor (focus, self->content) ||
      gtk_widget_get_native (focus) != GTK_NATIVE (root))
    return GDK_EVENT_PROPAGATE;
  return key_pressed_cb (controller, keyval, keycode, state, data);
}

/* Dragging the border of a panel */

static BastideSide *
find_side (BastideSplitView *self,
           GtkWidget        *handle)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (handle == self->sides[i].handle)
      return &self->sides[i];
  return NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               gpointer        data)
{
  BastideSplitView *self = data;
  BastideSide *side = find_side (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));

  if (side == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = side;
  self->width_at_drag = gtk_widget_get_width (side->panel);
}

/* @by: the distance of its border to the right, in pixels */
static void
resize_panel (BastideSplitView *self,
              BastideSide      *side,
              int               by)
{
  if (side == &self->sides[BASTIDE_SPLIT_END])
    by = -by;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    by = -by;
  side->dragged_width = MAX (self->width_at_drag + by, 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture G_GNUC_UNUSED,
                double          offset_x,
                double          offset_y G_GNUC_UNUSED,
                gpointer        data)
{
  BastideSplitView *self = data;

  if (self->dragged != NULL)
    resize_panel (self, self->dragged, (int) offset_x);
}

static void
drag_end_cb (GtkGestureDrag *gesture G_GNUC_UNUSED,
             double          offset_x,
             double          offset_y G_GNUC_UNUSED,
             gpointer        data)
{
  BastideSplitView *self = data;
  BastideSide *side = g_steal_pointer (&self->dragged);

  if (side == NULL || !gtk_widget_get_child_visible (side->panel))
    return;
  resize_panel (self, side, (int) offset_x);
  _bastide_split_view_keep_width (self, side);
}

static gboolean
handle_key_pressed_cb (GtkEventControllerKey *controller,
                       guint                  keyval,
                       guint                  keycode G_GNUC_UNUSED,
                       GdkModifierType        state G_GNUC_UNUSED,
                       gpointer               data)
{
  BastideSplitView *self = data;
  BastideSide *side = find_side (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  int step = keyval == GDK_KEY_Left ? -HANDLE_STEP : HANDLE_STEP;

  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right)
    return GDK_EVENT_PROPAGATE;
  self->width_at_drag = gtk_widget_get_width (side->panel);
  resize_panel (self, side, step);
  _bastide_split_view_tell_width (self);
  return GDK_EVENT_STOP;
}

/* Swiping panels in from their edge of the window, and out again */

/* Returns the direction inwards: 1 to the right, −1 to the left. */
static int
get_inwards (BastideSplitView  *self,
             const BastideSide *side)
{
  gboolean at_left = (side == &self->sides[BASTIDE_SPLIT_START])
                     == (gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL);

  return at_left ? 1 : -1;
}

/* Finds the panel that a swipe from @x by @dx to the right brings in. */
static BastideSide *
find_swiped (BastideSplitView *self,
             double            x,
             double            dx)
{
  if (find_overlay (self) != NULL)
    return NULL;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      BastideSide *side = &self->sides[i];
      int inwards = get_inwards (self, side);
      gboolean is_at_edge = inwards > 0 ? x < SWIPE_ZONE : x >= gtk_widget_get_width (GTK_WIDGET (self)) - SWIPE_ZONE;

      if (_bastide_split_view_is_there (side) && !_bastide_split_view_is_shown (side) && is_at_edge && dx * inwards > 0)
        return side;
    }
  return NULL;
}

/* Returns whether the finger has moved far enough to tell, and whether sideways. */
static gboolean
decide (GtkGestureDrag *gesture,
        double          dx,
        double          dy,
        gboolean       *sideways)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  *sideways = fabs (dx) > fabs (dy);
  return gtk_drag_check_threshold (widget, 0, 0, (int) dx, (int) dy);
}

/* A gesture that is no swipe is left to the widget below the finger. */
static void
claim (GtkGestureDrag *gesture,
       gboolean        claimed)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), claimed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static gboolean
is_claimed (GtkGestureDrag *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  return gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), sequence) == GTK_EVENT_SEQUENCE_CLAIMED;
}

static void
swipe_in_update_cb (GtkGestureDrag *gesture,
                    double          dx,
                    double          dy,
                    gpointer        data)
{
  BastideSplitView *self = data;
  gboolean sideways;
  double x, y;

  if (is_claimed (gesture) || !decide (gesture, dx, dy, &sideways)
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  self->swiped = sideways ? find_swiped (self, x, dx) : NULL;
  claim (gesture, self->swiped != NULL);
}

/* A finger that has come back before it lifts brings nothing in. */
static void
swipe_in_end_cb (GtkGestureDrag *gesture,
                 double          dx,
                 double          dy G_GNUC_UNUSED,
                 gpointer        data)
{
  BastideSplitView *self = data;
  BastideSide *side = g_steal_pointer (&self->swiped);

  if (side != NULL && is_claimed (gesture) && dx * get_inwards (self, side) >= SWIPE_WAY)
    set_shown (self, side, TRUE);
}

static void
swipe_out_update_cb (GtkGestureDrag *gesture,
                     double          dx,
                     double          dy,
                     gpointer        data)
{
  BastideSplitView *self = data;
  const BastideSide *overlay = find_overlay (self);
  gboolean sideways;

  if (!is_claimed (gesture) && decide (gesture, dx, dy, &sideways))
    claim (gesture, sideways && overlay != NULL && dx * get_inwards (self, overlay) < 0);
}

static void
swipe_out_end_cb (GtkGestureDrag *gesture,
                  double          dx,
                  double          dy G_GNUC_UNUSED,
                  gpointer        data)
{
  BastideSplitView *self = data;
  const BastideSide *overlay = find_overlay (self);

  if (overlay != NULL && is_claimed (gesture) && -dx * get_inwards (self, overlay) >= SWIPE_WAY)
    set_shown (self, overlay, FALSE);
}

static GtkEventController *
create_swipe (BastideSplitView *self,
              GCallback         update,
              GCallback         end)
{
  GtkGesture *swipe = gtk_gesture_drag_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect_object (swipe, "drag-update", update, self, 0);
  g_signal_connect_object (swipe, "drag-end", end, self, 0);
  return GTK_EVENT_CONTROLLER (swipe);
}

/* The swipe comes before the widgets at the edge. */
static void
let_swipe_in (BastideSplitView *self)
{
  GtkEventController *swipe = create_swipe (self, G_CALLBACK (swipe_in_update_cb), G_CALLBACK (swipe_in_end_cb));

  gtk_event_controller_set_propagation_phase (swipe, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), swipe);
}

/* Widgets within the panel come first, as they may have a use for the swipe. */
void
_bastide_split_view_let_swipe_out (BastideSplitView *self,
                                   GtkWidget        *widget)
{
  gtk_widget_add_controller (widget, create_swipe (self, G_CALLBACK (swipe_out_update_cb),
                                                   G_CALLBACK (swipe_out_end_cb)));
}

GtkWidget *
_bastide_split_view_create_handle (BastideSplitView *self)
{
  GtkWidget *handle = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_SEPARATOR, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_css_class (handle, "handle");
  gtk_widget_set_focusable (handle, TRUE);
  gtk_widget_set_cursor_from_name (handle, "col-resize");
  bastide_widget_set_label (handle, _("Width of the panel"));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (handle_key_pressed_cb), self);
  gtk_widget_add_controller (handle, keys);
  return handle;
}

GtkWidget *
_bastide_split_view_create_dimmer (BastideSplitView *self)
{
  GtkWidget *dimmer = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_drop_controller_motion_new ();

  gtk_widget_add_css_class (dimmer, "dimmer");
  g_signal_connect (click, "released", G_CALLBACK (dimmer_released_cb), self);
  gtk_widget_add_controller (dimmer, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "enter", G_CALLBACK (dimmer_entered_cb), self);
  gtk_widget_add_controller (dimmer, motion);
  _bastide_split_view_let_swipe_out (self, dimmer);
  return dimmer;
}

void
_bastide_split_view_init_input (BastideSplitView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *first_keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (first_keys, GTK_PHASE_CAPTURE);
  g_signal_connect (first_keys, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), first_keys);

  /* The gesture belongs to the whole view: a handle moves while it is dragged. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  let_swipe_in (self);
}
