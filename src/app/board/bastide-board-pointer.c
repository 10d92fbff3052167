/* bastide-board-pointer.c: the board by pointer and touch
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pointer.h"

#include <math.h>

#include "bastide-board-places.h"
#include "bastide-choices.h"

/* The way of the board for a notch of the wheel, in logical pixels. */
#define WHEEL_STEP 64
/* The zoom of a notch, and the way on a touchpad that counts as a notch. */
#define ZOOM_BASE 1.25
#define TOUCHPAD_NOTCH 40

/* The zone at the rim where a drag scrolls the board, and its greatest speed, in pixels and pixels a frame. */
#define SCROLL_ZONE  30.0
#define SCROLL_SPEED 14.0
/* The pointer's rest there before scrolling begins, in microseconds: a piece from a tray only passes through. */
#define SCROLL_DELAY (300 * 1000)

typedef enum
{
  SPACE_UP,
  SPACE_DOWN,  /* unused since the press */
  SPACE_USED,
} SpaceBar;

/* Gestures find the places at a point and hand them to the tool, which decides what they mean; only moving the board is
 * decided here. The space bar belongs to the pointer, since it lets any drag move the board while it is held. */
struct _BastideBoardPointer
{
  GtkWidget         *board;
  BastideBoardState *state;
  BastideViewport   *viewport;      /* belongs to the state */
  BastideBoardRing  *ring;
  BastideBoardTool  *tool;
  BastideEditParts  *parts;         /* NULL without an editor */
  GPtrArray         *controllers;   /* the gestures that this part has added to the board */

  BastideToolPress   press;         /* the press that began a drag */
  gboolean           drawing;       /* the drag draws an arrow or mark */
  double             pan_x;
  double             pan_y;
  SpaceBar           space;
  double             pinch_zoom;
  double             wheel;         /* the rest of turns smaller than a notch */
  guint              scroll_id;     /* set while a drag rests at the rim */
  gint64             scroll_since;  /* 0 before the first frame */
};

static gboolean
is_dragging (BastideBoardPointer *self)
{
  return self->drawing || bastide_board_state_get_panning (self->state)
         || BASTIDE_TOOL (self->tool, is_dragging) (self->tool);
}

/* --- the space bar --- */

/* Shows the cursor for the pointer without a drag. */
static void
rest_cursor (BastideBoardPointer *self)
{
  gboolean chalk = bastide_board_state_get_chalk (self->state);

  gtk_widget_set_cursor_from_name (self->board, self->space != SPACE_UP ? "grab" : chalk ? "crosshair" : NULL);
}

static void
set_space (BastideBoardPointer *self,
           SpaceBar             space)
{
  if (self->space == space)
    return;
  self->space = space;
  if (!is_dragging (self))
    rest_cursor (self);
}

/* A held key repeats its press. */
void
bastide_board_pointer_press_space (BastideBoardPointer *self)
{
  if (self->space == SPACE_UP)
    set_space (self, SPACE_DOWN);
}

gboolean
bastide_board_pointer_release_space (BastideBoardPointer *self)
{
  gboolean alone = self->space == SPACE_DOWN;

  set_space (self, SPACE_UP);
  return alone;
}

/* --- motion --- */

static void
set_hit (BastideBoardPointer   *self,
         const BastideBoardHit *hit)
{
  if (bastide_board_hit_equal (bastide_board_state_get_pointer (self->state), hit)
      && !bastide_board_state_get_by_keyboard (self->state))
    return;

  if (hit->n > 0)
    bastide_board_state_set_by_keyboard (self->state, FALSE);
  bastide_board_state_set_pointer (self->state, hit);
  BASTIDE_TOOL (self->tool, move) (self->tool, FALSE);
  bastide_board_ring_move (self->ring);
  bastide_board_tool_notify_changed (self->tool);
}

static void
point_at (BastideBoardPointer *self,
          double               x,
          double               y)
{
  gboolean moved;
  BastideBoardHit hit;
  double old_x, old_y;
  BstCell cell;

  bastide_board_state_get_point (self->state, &old_x, &old_y);
  moved = x != old_x || y != old_y;
  /* GTK reports a motion after each change of the layout, which must not take the board from the keyboard. */
  if (bastide_board_state_get_by_keyboard (self->state) && !moved)
    return;
  if (moved)
    bastide_board_ring_move (self->ring);
  bastide_board_state_set_point (self->state, x, y);
  /* A tile of the ring counts as the cell within the ring. */
  bastide_board_ring_point (self->ring, bastide_board_ring_find (self->ring, x, y));
  if (bastide_board_state_get_panning (self->state) || bastide_board_ring_get_at (self->ring, &cell) >= 0)
    return;
  hit = bastide_board_tool_find (self->tool, self->state, x, y);
  set_hit (self, &hit);
}

/* A drag moves the pointer, even if the keyboard was used last. */
static BastideBoardHit
drag_to (BastideBoardPointer *self,
         double               x,
         double               y)
{
  BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, x, y);

  bastide_board_state_set_by_keyboard (self->state, FALSE);
  bastide_board_state_set_point (self->state, x, y);
  set_hit (self, &hit);
  return hit;
}

static void
motion_cb (BastideBoardPointer *self,
           double               x,
           double               y,
           GtkEventController  *motion)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (self->board));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (self->board));

  /* After a change of the layout GTK reports a motion even if the pointer is on a window over this window. */
  if (seat != NULL && gtk_event_controller_get_current_event_time (motion) == GDK_CURRENT_TIME
      && gdk_device_get_surface_at_position (gdk_seat_get_pointer (seat), NULL, NULL) != surface)
    return;
  point_at (self, x, y);
}

/* After the keyboard only a real motion gives the board back to the pointer. */
static void
enter_cb (BastideBoardPointer *self,
          double               x,
          double               y,
          GtkEventController  *motion)
{
  if (!bastide_board_state_get_by_keyboard (self->state))
    motion_cb (self, x, y, motion);
}

static void
leave_cb (BastideBoardPointer *self)
{
  if (bastide_board_state_get_pointer (self->state)->n > 0)
    set_hit (self, &BASTIDE_BOARD_HIT_NOTHING);
}

static gboolean
is_on_part (BastideBoardPointer *self,
            double               x,
            double               y)
{
  return self->parts != NULL && bastide_edit_parts_contain (self->parts, x, y);
}

static BastideToolPress
make_press (BastideBoardPointer   *self,
            GtkGesture            *gesture,
            int                    n_press,
            double                 x,
            double                 y,
            const BastideBoardHit *hit)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  return (BastideToolPress) {
    .x = x, .y = y, .n_press = n_press,
    .button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)),
    .modifiers = gtk_event_controller_get_current_event_state (controller),
    .by_touch = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN,
    .on_ring = bastide_board_state_has_ring (self->state, bastide_board_hit_get_cell (hit)),
  };
}

static void
released_cb (BastideBoardPointer *self,
             int                  n_press,
             double               x,
             double               y,
             GtkGesture          *gesture)
{
  const BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, x, y);
  const BastideToolPress press = make_press (self, gesture, n_press, x, y, &hit);
  int rotation = bastide_board_ring_find (self->ring, x, y);

  if (self->press.moves_board || is_on_part (self, x, y))
    return;
  if (press.button == GDK_BUTTON_PRIMARY && rotation >= 0)
    {
      bastide_board_ring_choose (self->ring, (guint) rotation);
      return;
    }
  if (hit.n == 0)
    return;
  bastide_board_ring_set_by_touch (self->ring, press.by_touch);
  BASTIDE_TOOL (self->tool, click) (self->tool, &press, &hit);
}

/* A finger has no second button, so a long press stands in. */
static void
pressed_long_cb (BastideBoardPointer *self,
                 double               x,
                 double               y,
                 GtkGesture          *gesture)
{
  const BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, x, y);

  if (!is_on_part (self, x, y) && hit.n > 0 && BASTIDE_TOOL (self->tool, press_long) (self->tool, &hit))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* --- scrolling at the rim during a drag --- */

/* Returns the speed at a distance from the near rim and from the far rim, in pixels a frame. */
static double
get_speed (double near_rim,
           double far_rim)
{
  if (near_rim < SCROLL_ZONE)
    return SCROLL_SPEED * (1 - MAX (near_rim, 0) / SCROLL_ZONE);
  if (far_rim < SCROLL_ZONE)
    return -SCROLL_SPEED * (1 - MAX (far_rim, 0) / SCROLL_ZONE);
  return 0;
}

static gboolean
get_scroll (BastideBoardPointer *self,
            double              *dx,
            double              *dy)
{
  double left, top, x, y;

  bastide_board_state_get_point (self->state, &x, &y);
  bastide_viewport_get_inset (self->viewport, &left, &top);
  *dx = get_speed (x - left, gtk_widget_get_width (self->board) - x);
  *dy = get_speed (y - top, gtk_widget_get_height (self->board) - y);
  return *dx != 0 || *dy != 0;
}

static gboolean
scroll_at_rim_cb (GtkWidget     *widget G_GNUC_UNUSED,
                  GdkFrameClock *clock,
                  gpointer       data)
{
  BastideBoardPointer *self = data;
  BastideBoardHit hit;
  double dx, dy, x, y;

  if (!get_scroll (self, &dx, &dy))
    {
      self->scroll_id = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->scroll_since == 0)
    self->scroll_since = gdk_frame_clock_get_frame_time (clock);
  if (gdk_frame_clock_get_frame_time (clock) - self->scroll_since < SCROLL_DELAY)
    return G_SOURCE_CONTINUE;
  bastide_viewport_pan (self->viewport, dx, dy);
  bastide_board_state_get_point (self->state, &x, &y);
  hit = drag_to (self, x, y);
  if (BASTIDE_TOOL (self->tool, is_dragging) (self->tool))
    BASTIDE_TOOL (self->tool, drag) (self->tool, &hit, self->press.modifiers);
  return G_SOURCE_CONTINUE;
}

static void
scroll_at_rim (BastideBoardPointer *self)
{
  double dx, dy;

  if (!BASTIDE_TOOL (self->tool, scrolls_at_rim) || self->scroll_id != 0 || !get_scroll (self, &dx, &dy))
    return;
  self->scroll_since = 0;
  self->scroll_id = gtk_widget_add_tick_callback (self->board, scroll_at_rim_cb, self, NULL);
}

static void
stop_scrolling (BastideBoardPointer *self)
{
  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (self->board, self->scroll_id);
  self->scroll_id = 0;
}

/* --- arrows and marks --- */

/* Every mode draws with the second button, so that its plain click still opens the menu; chalk draws with both. */
static gboolean
may_draw (BastideBoardPointer   *self,
          const BastideBoardHit *hit)
{
  guint button = self->press.button;

  return (button == GDK_BUTTON_SECONDARY
          || (button == GDK_BUTTON_PRIMARY && bastide_board_state_get_chalk (self->state)))
         && !self->press.moves_board && hit->n > 0
         && BASTIDE_TOOL (self->tool, may_note) (self->tool);
}

/* Shows the note between the press and a point; off the board there is none. */
static gboolean
draw_note (BastideBoardPointer *self,
           double               x,
           double               y,
           BastideAnnotation   *note)
{
  const BastideBoardHit from = bastide_board_tool_find (self->tool, self->state, self->press.x, self->press.y);
  const BastideBoardHit to = bastide_board_tool_find (self->tool, self->state, x, y);
  gboolean is_on_board = from.n > 0 && to.n > 0;

  if (is_on_board)
    *note = bastide_board_places_make_note (self->state, &from, &to,
                                            bastide_board_tool_get_note_colour (self->press.modifiers));
  bastide_board_state_set_drawn_note (self->state, is_on_board ? note : NULL);
  bastide_board_tool_notify_changed (self->tool);
  return is_on_board;
}

static void
stop_drawing (BastideBoardPointer *self)
{
  self->drawing = FALSE;
  bastide_board_state_set_drawn_note (self->state, NULL);
  bastide_board_tool_notify_changed (self->tool);
}

/* --- drags --- */

static void
drag_begin_cb (BastideBoardPointer *self,
               double               x,
               double               y,
               GtkGesture          *gesture)
{
  const BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, x, y);

  self->pan_x = 0;
  self->pan_y = 0;
  self->press = make_press (self, gesture, 1, x, y, &hit);
  /* A drag with the space bar takes the work from its release. */
  self->press.moves_board = self->space != SPACE_UP;
  if (self->press.moves_board)
    self->space = SPACE_USED;
  if (is_on_part (self, x, y)
      || !(may_draw (self, &hit) || BASTIDE_TOOL (self->tool, may_drag) (self->tool, &self->press, &hit)))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* A press past the threshold becomes a drag: of a piece, if the tool took one, else of the board. */
static void
start_drag (BastideBoardPointer *self,
            GtkGesture          *gesture)
{
  const BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, self->press.x, self->press.y);
  const char *cursor;

  self->press.modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  bastide_board_ring_hide (self->ring);
  if (may_draw (self, &hit))
    {
      self->drawing = TRUE;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (self->board, "crosshair");
      return;
    }
  cursor = BASTIDE_TOOL (self->tool, begin_drag) (self->tool, &self->press, &hit);
  if (cursor != NULL && *cursor == '\0')
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  bastide_board_state_set_panning (self->state, cursor == NULL);
  gtk_widget_set_cursor_from_name (self->board, cursor != NULL ? cursor : "grabbing");
}

static void
drag_update_cb (BastideBoardPointer *self,
                double               dx,
                double               dy,
                GtkGesture          *gesture)
{
  double x = self->press.x + dx;
  double y = self->press.y + dy;
  BastideAnnotation note;
  BastideBoardHit hit;

  if (!is_dragging (self))
    {
      if (!gtk_drag_check_threshold (self->board, (int) self->press.x, (int) self->press.y, (int) x, (int) y))
        return;
      start_drag (self, gesture);
    }
  if (self->drawing)
    {
      self->press.modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
      draw_note (self, x, y, &note);
    }
  else if (bastide_board_state_get_panning (self->state))
    {
      bastide_viewport_pan (self->viewport, dx - self->pan_x, dy - self->pan_y);
      self->pan_x = dx;
      self->pan_y = dy;
    }
  else if (BASTIDE_TOOL (self->tool, is_dragging) (self->tool))
    {
      self->press.modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
      hit = drag_to (self, x, y);
      BASTIDE_TOOL (self->tool, drag) (self->tool, &hit, self->press.modifiers);
      scroll_at_rim (self);
    }
}

/* Gives the pointer its usual cursor back. */
static void
finish_drag (BastideBoardPointer *self)
{
  stop_scrolling (self);
  if (is_dragging (self))
    rest_cursor (self);
  bastide_board_state_set_panning (self->state, FALSE);
}

static void
drag_cancel_cb (BastideBoardPointer *self)
{
  finish_drag (self);
  if (self->drawing)
    stop_drawing (self);
  BASTIDE_TOOL (self->tool, cancel_drag) (self->tool);
}

static void
drag_end_cb (BastideBoardPointer *self,
             double               dx,
             double               dy)
{
  double x = self->press.x + dx;
  double y = self->press.y + dy;
  BastideAnnotation note;
  BastideBoardHit hit;
  BastideDropSite *site;

  finish_drag (self);
  if (self->drawing)
    {
      if (draw_note (self, x, y, &note))
        BASTIDE_TOOL (self->tool, toggle_note) (self->tool, &note);
      stop_drawing (self);
      return;
    }
  if (!BASTIDE_TOOL (self->tool, is_dragging) (self->tool))
    return;
  hit = bastide_board_tool_find (self->tool, self->state, x, y);
  site = hit.n > 0 ? NULL : bastide_drop_site_find (self->board, x, y);
  BASTIDE_TOOL (self->tool, end_drag) (self->tool, &hit, site);
}

/* --- the wheel and two fingers --- */

static gboolean
scroll_cb (BastideBoardPointer      *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  double step = wheel ? WHEEL_STEP : 1;
  double x, y;

  if ((state & GDK_CONTROL_MASK) != 0)
    {
      double zoom = bastide_viewport_get_zoom (self->viewport)
                  * pow (ZOOM_BASE, -(gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL
                                        ? dy
                                        : dy / TOUCHPAD_NOTCH));

      bastide_board_state_get_point (self->state, &x, &y);
      bastide_viewport_zoom_at (self->viewport, zoom, x, y);
      return TRUE;
    }
  if (wheel && (state & GDK_SHIFT_MASK) == 0 && BASTIDE_TOOL (self->tool, turns) (self->tool))
    {
      self->wheel += dy;
      while (fabs (self->wheel) >= 1)
        {
          int quarters = self->wheel > 0 ? 1 : -1;

          BASTIDE_TOOL (self->tool, turn) (self->tool, quarters);
          self->wheel -= quarters;
        }
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
pinch_begin_cb (BastideBoardPointer *self)
{
  self->pinch_zoom = bastide_viewport_get_zoom (self->viewport);
}

static void
pinch_cb (BastideBoardPointer *self,
          double               scale,
          GtkGesture          *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    bastide_viewport_zoom_at (self->viewport, self->pinch_zoom * scale, x, y);
}

/* --- figures from the trays, and tiles from the palette --- */

/* GTK may not know the value yet. Where the tool refuses the piece, the status says why. */
static GdkDragAction
dragged_over_cb (BastideBoardPointer *self,
                 double               x,
                 double               y,
                 GtkDropTarget       *drop_target)
{
  const GValue *value = gtk_drop_target_get_value (drop_target);

  if (value != NULL && !BASTIDE_TOOL (self->tool, hover) (self->tool, value))
    return 0;
  if (drag_to (self, x, y).n == 0)
    return 0;
  scroll_at_rim (self);
  gtk_widget_queue_draw (self->board);
  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (BastideBoardPointer *self)
{
  stop_scrolling (self);
  BASTIDE_TOOL (self->tool, leave) (self->tool);
  leave_cb (self);
}

static gboolean
drop_cb (BastideBoardPointer *self,
         const GValue        *value,
         double               x,
         double               y)
{
  const BastideBoardHit hit = bastide_board_tool_find (self->tool, self->state, x, y);

  stop_scrolling (self);
  return BASTIDE_TOOL (self->tool, drop) (self->tool, value, &hit);
}

/* --- adding the gestures --- */

static void
add_controller (BastideBoardPointer *self,
                GtkEventController  *controller)
{
  gtk_widget_add_controller (self->board, controller);
  g_ptr_array_add (self->controllers, controller);
}

BastideBoardPointer *
bastide_board_pointer_new (GtkWidget         *board,
                           BastideBoardState *state,
                           BastideBoardRing  *ring)
{
  BastideBoardPointer *self = g_new0 (BastideBoardPointer, 1);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkDropTarget *drop_target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);

  self->board = board;
  self->state = g_object_ref (state);
  self->viewport = bastide_board_state_get_viewport (state);
  self->ring = ring;
  self->controllers = g_ptr_array_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  add_controller (self, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (pressed_long_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (long_press));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add_controller (self, scroll);

  /* The board draws the piece on its way, so GTK must load the value at once. */
  gtk_drop_target_set_preload (drop_target, TRUE);
  g_signal_connect_swapped (drop_target, "enter", G_CALLBACK (dragged_over_cb), self);
  g_signal_connect_swapped (drop_target, "motion", G_CALLBACK (dragged_over_cb), self);
  g_signal_connect_swapped (drop_target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect_swapped (drop_target, "drop", G_CALLBACK (drop_cb), self);
  add_controller (self, GTK_EVENT_CONTROLLER (drop_target));
  return self;
}

void
bastide_board_pointer_free (BastideBoardPointer *self)
{
  stop_scrolling (self);
  for (guint i = 0; i < self->controllers->len; i++)
    gtk_widget_remove_controller (self->board, g_ptr_array_index (self->controllers, i));
  g_ptr_array_unref (self->controllers);
  g_object_unref (self->state);
  g_free (self);
}

void
bastide_board_pointer_set_tool (BastideBoardPointer *self,
                                BastideBoardTool    *tool)
{
  stop_scrolling (self);
  self->tool = tool;
}

void
bastide_board_pointer_follow_chalk (BastideBoardPointer *self)
{
  if (!is_dragging (self))
    rest_cursor (self);
}

void
bastide_board_pointer_set_parts (BastideBoardPointer *self,
                                 BastideEditParts    *parts)
{
  self->parts = parts;
}

void
bastide_board_pointer_refresh (BastideBoardPointer *self)
{
  BastideBoardHit hit;
  double x, y;

  if (bastide_board_state_get_pointer (self->state)->n == 0)
    return;
  bastide_board_state_get_point (self->state, &x, &y);
  hit = bastide_board_tool_find (self->tool, self->state, x, y);
  bastide_board_state_set_pointer (self->state, &hit);
}
