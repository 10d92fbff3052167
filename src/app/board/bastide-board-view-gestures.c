/* bastide-board-view-gestures.c: the board by pointer and touch
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <math.h>

/* How far the board moves by a notch of the wheel, in logical pixels. */
#define WHEEL_STEP 64
/* How much one notch, or the same way on a touchpad, zooms. */
#define ZOOM_BASE 1.25
#define TOUCHPAD_NOTCH 40

static void
point_at (BastideBoardView *self,
          double            x,
          double            y)
{
  BastideBoardTarget target;

  /* GTK tells of a motion after each change of the layout, too; that takes nothing from the keyboard. */
  if (self->by_keyboard && x == self->point_x && y == self->point_y)
    return;
  if (!(x == self->point_x && y == self->point_y))
    bastide_board_ring_moved (self);
  bastide_board_view_set_point (self, x, y);
  /* The tiles of the ring belong to the cell within it. */
  bastide_board_ring_point (self, bastide_board_ring_find (self, x, y));
  if (self->panning || self->ring.at >= 0)
    return;
  bastide_board_view_find (self, x, y, &target);
  bastide_board_view_set_pointer (self, &target);
}

/* GTK tells of motions after a change of the layout also when the pointer is on something that lies over the window. */
static gboolean
is_elsewhere (BastideBoardView   *self,
              GtkEventController *motion)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));

  if (seat == NULL || gtk_event_controller_get_current_event_time (motion) != GDK_CURRENT_TIME)
    return FALSE;
  return gdk_device_get_surface_at_position (gdk_seat_get_pointer (seat), NULL, NULL) != surface;
}

static void
motion_cb (BastideBoardView   *self,
           double              x,
           double              y,
           GtkEventController *motion)
{
  if (!is_elsewhere (self, motion))
    point_at (self, x, y);
}

/* After the keyboard only a motion takes over. */
static void
enter_cb (BastideBoardView   *self,
          double              x,
          double              y,
          GtkEventController *motion)
{
  if (!self->by_keyboard)
    motion_cb (self, x, y, motion);
}

static void
leave_cb (BastideBoardView *self)
{
  const BastideBoardTarget nowhere = BASTIDE_BOARD_NOWHERE;

  if (self->pointer.valid)
    bastide_board_view_set_pointer (self, &nowhere);
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
released_cb (BastideBoardView *self,
             int               n_press,
             double            x,
             double            y,
             GtkGesture       *gesture)
{
  int rotation = bastide_board_ring_find (self, x, y);
  BastideBoardTarget target;
  gboolean first_tap;

  if (self->with_space)
    return;
  if (bastide_board_edit_is_active (self))
    {
      bastide_board_edit_click (self, gesture, n_press, x, y);
      return;
    }
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) != GDK_BUTTON_PRIMARY)
    return;
  if (rotation >= 0)
    {
      bastide_board_ring_choose (self, (guint) rotation);
      return;
    }
  bastide_board_view_find (self, x, y, &target);
  if (!target.valid)
    return;

  /* A finger shows the ghost first, and the ring where there is one, since it has no way to hover. */
  first_tap = is_touch (gesture) && bastide_board_view_get_hand (self) != BST_NONE &&
              !(self->pointer.valid && bst_cell_equal (self->pointer.cell, target.cell));
  bastide_board_view_put_cursor (self, target.cell);
  bastide_board_view_focus_cursor (self);
  bastide_board_view_set_pointer (self, &target);
  self->ring.by_touch = is_touch (gesture);
  if (!first_tap)
    bastide_board_view_activate (self, &target);
  else if (bastide_board_ring_has_choice (self, target.cell))
    bastide_board_ring_show (self, target.cell);
}

/* With a finger there is no other button. */
static void
pressed_long_cb (BastideBoardView *self,
                 double            x,
                 double            y,
                 GtkGesture       *gesture)
{
  if (!bastide_board_edit_is_active (self))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  bastide_board_edit_press_long (self, x, y);
}

/* The piece that a drag from a point carries along. */
static BastidePiece
get_piece_at (BastideBoardView *self,
              double            x,
              double            y)
{
  BastidePiece piece = { .kind = BASTIDE_PIECE_NONE };
  BastideBoardTarget target;

  if (self->position == NULL)
    return piece;
  bastide_board_view_find (self, x, y, &target);
  if (target.figure >= 0)
    piece = bastide_board_view_get_piece (self, (guint) target.figure);
  if (!bastide_choices_move (self->choices, piece))
    piece.kind = BASTIDE_PIECE_NONE;
  return piece;
}

static gboolean
may_pan (BastideBoardView *self,
         GtkGesture       *gesture,
         double            x,
         double            y)
{
  BastideBoardTarget target;
  BastideCellKind kind;

  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_MIDDLE || self->with_space
      || self->map == NULL)
    return TRUE;

  bastide_board_view_find (self, x, y, &target);
  if (!target.valid)
    return FALSE;
  kind = bastide_board_map_get_kind (self->map, target.cell);
  return is_touch (gesture) || kind == BASTIDE_CELL_FAR || kind == BASTIDE_CELL_FRONTIER;
}

static void
drag_begin_cb (BastideBoardView *self,
               double            x,
               double            y,
               GtkGesture       *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->pan_x = 0;
  self->pan_y = 0;
  self->with_space = bastide_board_view_use_space (self);
  self->drag_piece = (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  if (bastide_board_edit_is_active (self))
    {
      if (!bastide_board_edit_may_drag (self, gesture, x, y))
        gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  if (button == GDK_BUTTON_PRIMARY && !self->with_space)
    self->drag_piece = get_piece_at (self, x, y);
  if (self->drag_piece.kind != BASTIDE_PIECE_NONE)
    return;
  if ((button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_MIDDLE) || !may_pan (self, gesture, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* Past the threshold a press has become a drag: of a figure where there was one to take, else of the board. */
static void
start_drag (BastideBoardView *self,
            GtkGesture       *gesture,
            double            x,
            double            y)
{
  gboolean is_piece = self->drag_piece.kind != BASTIDE_PIECE_NONE;

  if (bastide_board_edit_is_active (self) && bastide_board_edit_start_drag (self, gesture, x, y))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }

  /* Since the press the position may have become another one. */
  if (is_piece && !bastide_choices_move (self->choices, self->drag_piece))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  self->carrying = is_piece;
  bastide_board_state_set_panning (self->state, !self->carrying);
  bastide_board_ring_hide (self);
  if (!self->carrying)
    return;
  bastide_board_view_set_held (self, self->drag_piece);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
drag_update_cb (BastideBoardView *self,
                double            dx,
                double            dy,
                GtkGesture       *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  if (bastide_board_edit_drag (self, gesture, x + dx, y + dy))
    return;
  if (!self->panning && !self->carrying)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
        return;
      start_drag (self, gesture, x, y);
      if (bastide_board_edit_drag (self, gesture, x + dx, y + dy) || (!self->panning && !self->carrying))
        return;
    }
  if (self->carrying)
    {
      bastide_board_state_set_by_keyboard (self->state, FALSE);
      point_at (self, x + dx, y + dy);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  bastide_viewport_pan (self->viewport, dx - self->pan_x, dy - self->pan_y);
  self->pan_x = dx;
  self->pan_y = dy;
}

static void
drag_cancel_cb (BastideBoardView *self)
{
  const BastidePiece none = { .kind = BASTIDE_PIECE_NONE };

  bastide_board_edit_cancel_drag (self);
  if (!self->panning && !self->carrying)
    return;

  bastide_board_view_rest_cursor (self);
  bastide_board_state_set_panning (self->state, FALSE);
  if (!self->carrying)
    return;
  self->carrying = FALSE;
  bastide_board_view_set_held (self, none);
}

static void
drag_end_cb (BastideBoardView *self,
             double            dx,
             double            dy,
             GtkGesture       *gesture)
{
  BastideBoardTarget target;
  double x, y;

  if (self->edit != NULL && self->edit->drag != BASTIDE_BOARD_DRAG_NONE &&
      gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y))
    {
      bastide_board_edit_end_drag (self, x + dx, y + dy);
      return;
    }
  if (!self->carrying || !gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y))
    {
      drag_cancel_cb (self);
      return;
    }
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  self->carrying = FALSE;
  bastide_board_view_find (self, x + dx, y + dy, &target);
  bastide_board_view_drop (self, &target);
}

static double
get_notches (GtkEventControllerScroll *scroll,
             double                    delta)
{
  return gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL ? delta : delta / TOUCHPAD_NOTCH;
}

static void
turn_by_wheel (BastideBoardView *self,
               double            delta)
{
  self->wheel += delta;
  while (fabs (self->wheel) >= 1)
    {
      int quarters = self->wheel > 0 ? 1 : -1;

      bastide_board_view_turn (self, quarters);
      self->wheel -= quarters;
    }
}

static gboolean
holds_tile (BastideBoardView *self)
{
  BastideItem hand = bastide_board_edit_get_hand (self);

  return bastide_board_edit_is_stamp (&hand) || bastide_board_view_get_hand (self) != BST_NONE;
}

static gboolean
scroll_cb (BastideBoardView         *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  double step = wheel ? WHEEL_STEP : 1;

  if ((state & GDK_CONTROL_MASK) != 0)
    {
      double zoom = bastide_viewport_get_zoom (self->viewport) * pow (ZOOM_BASE, -get_notches (scroll, dy));

      bastide_viewport_zoom_at (self->viewport, zoom, self->point_x, self->point_y);
      return TRUE;
    }
  if (wheel && (state & GDK_SHIFT_MASK) == 0 && holds_tile (self))
    {
      turn_by_wheel (self, dy);
      return TRUE;
    }
  if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    {
      dx = dy;
      dy = 0;
    }
  bastide_viewport_pan (self->viewport, -dx * step, -dy * step);
  return TRUE;
}

static void
pinch_begin_cb (BastideBoardView *self)
{
  self->pinch_zoom = bastide_viewport_get_zoom (self->viewport);
}

static void
pinch_cb (BastideBoardView *self,
          double            scale,
          GtkGesture       *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    bastide_viewport_zoom_at (self->viewport, self->pinch_zoom * scale, x, y);
}

static void
init_pointer (BastideBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (pressed_long_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
}

/* --- figures from the trays, and tiles from the palette --- */

static GdkDragAction
dragged_over_cb (BastideBoardView *self,
                 double            x,
                 double            y,
                 GtkDropTarget    *drop_target)
{
  const GValue *value = gtk_drop_target_get_value (drop_target);

  if (value != NULL && G_VALUE_HOLDS (value, BASTIDE_TYPE_ITEM))
    {
      if (!bastide_board_edit_is_active (self))
        return 0;
      bastide_board_edit_visit (self, g_value_get_boxed (value), x, y);
      return self->pointer.valid ? GDK_ACTION_COPY : 0;
    }
  bastide_board_state_set_by_keyboard (self->state, FALSE);
  point_at (self, x, y);
  /* Where it may not go it is told why. */
  return self->pointer.valid ? GDK_ACTION_COPY : 0;
}

static gboolean
drop_cb (BastideBoardView *self,
         const GValue     *value,
         double            x,
         double            y)
{
  const BastidePiece *piece;
  BastideBoardTarget target;

  if (G_VALUE_HOLDS (value, BASTIDE_TYPE_ITEM))
    return bastide_board_edit_is_active (self) && g_value_get_boxed (value) != NULL
           && bastide_board_edit_drop (self, g_value_get_boxed (value), x, y);
  piece = g_value_get_boxed (value);
  if (piece == NULL || self->position == NULL || !bastide_choices_move (self->choices, *piece))
    return FALSE;
  bastide_board_view_set_held (self, *piece);
  bastide_board_view_find (self, x, y, &target);
  return bastide_board_view_drop (self, &target);
}

static void
drop_leave_cb (BastideBoardView *self)
{
  bastide_board_edit_leave (self);
  leave_cb (self);
}

static void
init_drops (BastideBoardView *self)
{
  GType types[] = { BASTIDE_TYPE_ITEM, BASTIDE_TYPE_PIECE };
  GtkDropTarget *drop_target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (drop_target, types, G_N_ELEMENTS (types));
  /* What it is is shown on the way. */
  gtk_drop_target_set_preload (drop_target, TRUE);
  g_signal_connect_swapped (drop_target, "enter", G_CALLBACK (dragged_over_cb), self);
  g_signal_connect_swapped (drop_target, "motion", G_CALLBACK (dragged_over_cb), self);
  g_signal_connect_swapped (drop_target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect_swapped (drop_target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop_target));
}

static void
init_moving (BastideBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

void
bastide_board_view_init_gestures (BastideBoardView *self)
{
  init_pointer (self);
  init_moving (self);
  init_drops (self);
}
