/* bastide-board-view-edit-pointer.c: pointer and touch on the board in the mode Edit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-drop-site.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* Where a drag makes the board scroll, from its rim on, and how fast at the most, in pixels and pixels a frame. */
#define SCROLL_ZONE  30.0
#define SCROLL_SPEED 14.0
/* How long one rests there before, so that what comes out of a tray passes; in microseconds. */
#define SCROLL_DELAY (300 * 1000)

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static GdkModifierType
get_state (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

/* Where one may let go: within the widget and not on a ruler. */
static gboolean
find (BastideBoardView   *self,
      double              x,
      double              y,
      BastideBoardTarget *target)
{
  bastide_board_view_find (self, x, y, target);
  if (x < 0 || y < 0 || x >= gtk_widget_get_width (GTK_WIDGET (self)) ||
      y >= gtk_widget_get_height (GTK_WIDGET (self)))
    target->valid = FALSE;
  return target->valid;
}

static gboolean
is_taken (BastideBoardView *self,
          BstCell           cell)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, cell);

  return kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY;
}

/* --- clicks --- */

static void
point_at (BastideBoardView         *self,
          const BastideBoardTarget *target)
{
  bastide_board_view_put_cursor (self, target->cell);
  bastide_board_view_focus_cursor (self);
  bastide_board_view_set_pointer (self, target);
}

/* A finger shows ghost and ring first, since it has no way to hover. */
static void
put_or_show (BastideBoardView         *self,
             GtkGesture               *gesture,
             const BastideBoardTarget *target,
             gboolean                  shown)
{
  BastideItem hand = bastide_editor_get_hand (self->editor);

  if (bastide_board_edit_is_stamp (&hand) && is_touch (gesture) && !shown)
    bastide_board_ring_show (self, target->cell);
  else
    bastide_board_edit_put (self, target);
}

static void
click_primary (BastideBoardView         *self,
               GtkGesture               *gesture,
               int                       n_press,
               const BastideBoardTarget *target)
{
  BastideItem hand = bastide_editor_get_hand (self->editor);
  gboolean shown = bastide_board_ring_is_about (self, target->cell);
  gboolean shift = (get_state (gesture) & GDK_SHIFT_MASK) != 0;

  self->ring.by_touch = is_touch (gesture);
  self->edit->has_anchor = FALSE;
  point_at (self, target);
  if (hand.kind != BASTIDE_ITEM_NONE)
    put_or_show (self, gesture, target, shown);
  else if (n_press == 2 && !shift)
    bastide_editor_pick (self->editor, target->cell);
  else
    bastide_editor_select (self->editor, target->cell, target->cell,
                           shift ? BASTIDE_SELECT_TOGGLE : BASTIDE_SELECT_ONLY);
}

void
bastide_board_edit_click (BastideBoardView *self,
                          GtkGesture       *gesture,
                          int               n_press,
                          double            x,
                          double            y)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  int rotation = bastide_board_ring_find (self, x, y);
  BastideBoardTarget target;

  if (bastide_board_edit_is_on_widget (self, x, y))
    return;
  if (button == GDK_BUTTON_PRIMARY && rotation >= 0)
    {
      bastide_board_ring_choose (self, (guint) rotation);
      return;
    }
  if (!find (self, x, y, &target))
    return;
  if (button == GDK_BUTTON_PRIMARY)
    click_primary (self, gesture, n_press, &target);
  else if (button == GDK_BUTTON_MIDDLE)
    {
      point_at (self, &target);
      bastide_editor_pick (self->editor, target.cell);
    }
  else if (button == GDK_BUTTON_SECONDARY)
    bastide_board_edit_press_long (self, x, y);
}

void
bastide_board_edit_press_long (BastideBoardView *self,
                               double            x,
                               double            y)
{
  BastideBoardTarget target;

  if (bastide_board_edit_is_on_widget (self, x, y) || !find (self, x, y, &target))
    return;
  point_at (self, &target);
  bastide_board_edit_popup_menu (self, &target);
}

/* --- scrolling while something is dragged --- */

/* How fast it goes at a distance from the near rim and from the far one. */
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

static void
get_scroll (BastideBoardView *self,
            double           *dx,
            double           *dy)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double left, top;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  *dx = get_speed (self->edit->scroll_x - left, width - self->edit->scroll_x);
  *dy = get_speed (self->edit->scroll_y - top, height - self->edit->scroll_y);
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data G_GNUC_UNUSED)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  BastideBoardTarget target;
  double dx, dy;

  get_scroll (self, &dx, &dy);
  if (dx == 0 && dy == 0)
    {
      self->edit->scroll_id = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->edit->scroll_since == 0)
    self->edit->scroll_since = gdk_frame_clock_get_frame_time (clock);
  if (gdk_frame_clock_get_frame_time (clock) - self->edit->scroll_since < SCROLL_DELAY)
    return G_SOURCE_CONTINUE;
  bastide_viewport_pan (self->viewport, dx, dy);
  if (find (self, self->edit->scroll_x, self->edit->scroll_y, &target))
    self->edit->drag_to = target.cell;
  bastide_board_view_set_pointer (self, &target);
  return G_SOURCE_CONTINUE;
}

static void
scroll_at (BastideBoardView *self,
           double            x,
           double            y)
{
  double dx, dy;

  self->edit->scroll_x = x;
  self->edit->scroll_y = y;
  get_scroll (self, &dx, &dy);
  if (self->edit->scroll_id != 0 || (dx == 0 && dy == 0))
    return;
  self->edit->scroll_since = 0;
  self->edit->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
stop_scrolling (BastideBoardView *self)
{
  if (self->edit->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->edit->scroll_id);
  self->edit->scroll_id = 0;
}

/* --- drags --- */

gboolean
bastide_board_edit_may_drag (BastideBoardView *self,
                             GtkGesture       *gesture,
                             double            x,
                             double            y)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  return (button == GDK_BUTTON_PRIMARY || button == GDK_BUTTON_MIDDLE)
         && !bastide_board_edit_is_on_widget (self, x, y);
}

static gboolean
start_band (BastideBoardView *self,
            double            x,
            double            y)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x0, y0;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x0, &y0);
  self->edit->drag = BASTIDE_BOARD_DRAG_BAND;
  self->edit->band_x = (x - x0) / tile;
  self->edit->band_y = (y - y0) / tile;
  return TRUE;
}

static gboolean
start_item (BastideBoardView         *self,
            const BastideBoardTarget *target)
{
  BstPlace spot;
  BastideItem item;

  if (!bastide_board_edit_find_piece (self, target, &item, &spot))
    return FALSE;
  bastide_editor_take (self->editor, &item, &spot);
  self->edit->drag = BASTIDE_BOARD_DRAG_ITEM;
  return TRUE;
}

/* An arrow runs from where one presses to where one lets go. */
static gboolean
start_arrow (BastideBoardView *self,
             BstCell           cell)
{
  const BstPlace spot = BST_PLACE_ON_CELL (cell);

  if (bastide_editor_get_from (self->editor).kind != BST_PLACE_CELL)
    bastide_editor_put (self->editor, &spot);
  self->edit->drag = BASTIDE_BOARD_DRAG_ARROW;
  return TRUE;
}

/* A finger pans unless it is on what is selected. */
static gboolean
start_tiles (BastideBoardView *self,
             GtkGesture       *gesture,
             BstCell           cell)
{
  gboolean selected = bastide_editor_is_selected (self->editor, cell);

  if (!is_taken (self, cell) || (is_touch (gesture) && !selected))
    return FALSE;
  if (!selected)
    bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
  self->edit->dragged = bastide_board_edit_make_dragged (self, cell);
  if (self->edit->dragged == NULL)
    return FALSE;
  self->edit->drag = BASTIDE_BOARD_DRAG_TILES;
  return TRUE;
}

static gboolean
start (BastideBoardView *self,
       GtkGesture       *gesture,
       double            x,
       double            y)
{
  BastideItem hand = bastide_editor_get_hand (self->editor);
  BastideBoardTarget target;

  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_MIDDLE || self->with_space
      || !find (self, x, y, &target))
    return FALSE;
  self->edit->drag_from = target.cell;
  self->edit->drag_to = target.cell;
  if ((get_state (gesture) & GDK_SHIFT_MASK) != 0)
    return start_band (self, x, y);
  if (!bastide_board_edit_may_edit (self))
    return FALSE;
  if (hand.kind == BASTIDE_ITEM_ARROW)
    return start_arrow (self, target.cell);
  if (hand.kind != BASTIDE_ITEM_NONE)
    return FALSE;
  return start_item (self, &target) || start_tiles (self, gesture, target.cell);
}

gboolean
bastide_board_edit_start_drag (BastideBoardView *self,
                               GtkGesture       *gesture,
                               double            x,
                               double            y)
{
  /* Who works here by the pointer goes on here by keys. */
  bastide_board_view_focus_cursor (self);
  bastide_board_ring_hide (self);
  if (!start (self, gesture, x, y))
    return FALSE;
  bastide_board_edit_update_parts (self);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                   self->edit->drag == BASTIDE_BOARD_DRAG_BAND ? "crosshair" : "grabbing");
  return TRUE;
}

gboolean
bastide_board_edit_drag (BastideBoardView *self,
                         GtkGesture       *gesture,
                         double            x,
                         double            y)
{
  BastideBoardTarget target;

  if (self->edit == NULL || self->edit->drag == BASTIDE_BOARD_DRAG_NONE)
    return FALSE;
  if (self->edit->drag == BASTIDE_BOARD_DRAG_OVER)
    return TRUE;

  bastide_board_state_set_by_keyboard (self->state, FALSE);
  self->edit->drag_copies = (get_state (gesture) & GDK_CONTROL_MASK) != 0;
  if (find (self, x, y, &target))
    self->edit->drag_to = target.cell;
  bastide_board_view_set_point (self, x, y);
  bastide_board_view_set_pointer (self, &target);
  scroll_at (self, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static void
let_go (BastideBoardView *self)
{
  stop_scrolling (self);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  g_clear_pointer (&self->edit->dragged, bastide_ghost_free);
  self->edit->drag = BASTIDE_BOARD_DRAG_NONE;
  bastide_board_edit_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* How many tiles lie where those that are selected go, beside themselves where they leave their places. */
static guint
count_replaced (BastideBoardView *self,
                int               dx,
                int               dy,
                gboolean          copies)
{
  GArray *cells = bastide_editor_get_selection (self->editor);
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);
      BstCell there = BST_CELL (cell.x + dx, cell.y + dy);

      n += bastide_board_map_get_kind (self->map, there) == BASTIDE_CELL_TILE
           && (copies || !bastide_editor_is_selected (self->editor, there));
    }
  return n;
}

static void
tell_dropped (BastideBoardView *self,
              guint             n,
              guint             n_replaced,
              gboolean          copies)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const char *sentence = copies ? N_("{tiles} copied.") : N_("{tiles} moved.");

  /* Translators: {tiles} is "12 tiles", {replaced} a number of tiles that are gone */
  if (n_replaced > 0)
    sentence = copies ? N_("{tiles} copied, {replaced} replaced.") : N_("{tiles} moved, {replaced} replaced.");
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, n));
  bastide_slots_set_number (slots, "replaced", (int) n_replaced);
  bastide_board_edit_tell (self, bastide_slots_fill (slots, _(sentence)));
}

static void
drop_tiles (BastideBoardView *self,
            int               dx,
            int               dy,
            gboolean          copies)
{
  guint n = bastide_editor_get_selection (self->editor)->len;
  guint n_replaced = count_replaced (self, dx, dy, copies);

  if (dx == 0 && dy == 0)
    return;
  if (copies ? bastide_editor_duplicate (self->editor, dx, dy) : bastide_editor_move (self->editor, dx, dy))
    tell_dropped (self, n, n_replaced, copies);
}

static void
drop_item (BastideBoardView         *self,
           const BastideBoardTarget *target,
           double                    x,
           double                    y)
{
  BastideDropSite *site = target->valid ? NULL : bastide_drop_site_find (GTK_WIDGET (self), x, y);
  BastideItem hand = bastide_editor_get_hand (self->editor);
  BstPlace from = bastide_editor_get_from (self->editor);

  if (target->valid)
    bastide_board_edit_put (self, target);
  else if (site != NULL && bastide_drop_site_receive (site, &hand, &from))
    bastide_board_edit_tell (self, g_strdup (_("Removed from the board.")));
  bastide_editor_take (self->editor, NULL, NULL);
}

/* Let go of outside of the board it is not drawn. */
static void
end_arrow (BastideBoardView         *self,
           const BastideBoardTarget *target)
{
  const BastideItem arrow = { .kind = BASTIDE_ITEM_ARROW };
  BstPlace spot = { .kind = BST_PLACE_CELL };

  if (target == NULL)
    {
      bastide_editor_take (self->editor, &arrow, NULL);
      return;
    }
  spot.cell = target->cell;
  bastide_editor_put (self->editor, &spot);
}

void
bastide_board_edit_end_drag (BastideBoardView *self,
                             double            x,
                             double            y)
{
  BastideBoardDrag drag = self->edit->drag;
  BstCell from = self->edit->drag_from;
  gboolean copies = self->edit->drag_copies;
  BastideBoardTarget target;
  gboolean inside = find (self, x, y, &target);

  /* Where the band ends outside of the board, its last cell counts. */
  if (inside)
    self->edit->drag_to = target.cell;
  let_go (self);
  if (drag == BASTIDE_BOARD_DRAG_BAND)
    bastide_editor_select (self->editor, from, self->edit->drag_to, BASTIDE_SELECT_ADD);
  else if (drag == BASTIDE_BOARD_DRAG_TILES && inside)
    drop_tiles (self, target.cell.x - from.x, target.cell.y - from.y, copies);
  else if (drag == BASTIDE_BOARD_DRAG_ITEM)
    drop_item (self, &target, x, y);
  else if (drag == BASTIDE_BOARD_DRAG_ARROW)
    end_arrow (self, inside ? &target : NULL);
}

void
bastide_board_edit_cancel_drag (BastideBoardView *self)
{
  BastideBoardDrag drag;

  if (self->edit == NULL || self->edit->drag == BASTIDE_BOARD_DRAG_NONE)
    return;
  drag = self->edit->drag;
  let_go (self);
  if (drag == BASTIDE_BOARD_DRAG_ITEM)
    bastide_editor_take (self->editor, NULL, NULL);
  else if (drag == BASTIDE_BOARD_DRAG_ARROW)
    end_arrow (self, NULL);
}

gboolean
bastide_board_edit_give_up_drag (BastideBoardView *self)
{
  if (self->edit->drag == BASTIDE_BOARD_DRAG_NONE || self->edit->drag == BASTIDE_BOARD_DRAG_OVER)
    return FALSE;
  bastide_board_edit_cancel_drag (self);
  self->edit->drag = BASTIDE_BOARD_DRAG_OVER;
  return TRUE;
}

/* --- from other widgets --- */

void
bastide_board_edit_visit (BastideBoardView  *self,
                          const BastideItem *item,
                          double             x,
                          double             y)
{
  BastideBoardTarget target;

  if (!bastide_item_equal (item, &self->edit->visitor))
    {
      self->edit->visitor = *item;
      bastide_board_edit_drop_ghosts (self);
      bastide_board_edit_forget_spot (self);
      bastide_board_edit_update_parts (self);
    }
  bastide_board_state_set_by_keyboard (self->state, FALSE);
  bastide_board_view_set_point (self, x, y);
  find (self, x, y, &target);
  bastide_board_view_set_pointer (self, &target);
  scroll_at (self, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_edit_leave (BastideBoardView *self)
{
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };

  if (self->edit == NULL || self->edit->visitor.kind == BASTIDE_ITEM_NONE)
    return;
  stop_scrolling (self);
  self->edit->visitor = nothing;
  bastide_board_edit_drop_ghosts (self);
  bastide_board_edit_update_parts (self);
  bastide_board_view_update (self);
}

gboolean
bastide_board_edit_drop (BastideBoardView  *self,
                         const BastideItem *item,
                         double             x,
                         double             y)
{
  BastideBoardTarget target;

  bastide_board_edit_leave (self);
  if (!find (self, x, y, &target))
    return FALSE;
  point_at (self, &target);
  return bastide_board_edit_bring (self, item, &target);
}
