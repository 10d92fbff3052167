/* bastide-board-ring.c: the ring of rotations about a cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-ring.h"

#include "bastide-badge-painter.h"
#include "bastide-board-cell.h"
#include "bastide-board-words.h"

/* The rest of the pointer before the ring opens, in milliseconds. */
#define REST_TIME 300

/* Size of the ring's tiles in tile sides and pixels. */
#define RING_TILE       0.48
#define MIN_RING_TILE   26.0
#define MAX_RING_TILE   60.0
#define TOUCH_RING_TILE 44.0
/* How far they lie over the cell, in their own sizes. On a small board they lie over more of it, for the middles of the
 * cells beside it, and the middle of the cell, have to be free for clicks: in tile sides and pixels. */
#define RING_OVERLAP    0.14
#define RING_REACH      0.4
#define RING_MIDDLE     6.0
#define RING_ROOM       12.0

#define RING_PAPER  0.7f
#define OTHER_ALPHA 0.62
#define VERDICT     0.42
#define MIN_VERDICT 13.0

/* The ring is drawn by the board, between two of its layers, and only its tiles are widgets, without pictures, for the
 * focus and for screen readers. It opens after a rest of the pointer, so that it does not flicker on the way across
 * the board, and asks the tool for everything that depends on the piece in hand. On a board so small that the ring
 * would lie over the cells beside it, it opens only where the tool asks for it. */
struct _BastideBoardRing
{
  GtkWidget         *board;
  GtkWidget         *before;
  BastideBoardState *state;
  BastideBoardTool  *tool;
  guint              rest_id;   /* runs while pointer and cursor rest */
  gboolean           shown;
  BstCell            cell;
  gboolean           by_touch;
  int                at;        /* the rotation under the pointer or the focus, -1 for none */
  GtkWidget         *tiles[4];
};

BastideBoardRing *
bastide_board_ring_new (GtkWidget         *board,
                        GtkWidget         *before,
                        BastideBoardState *state)
{
  BastideBoardRing *self = g_new0 (BastideBoardRing, 1);

  self->board = board;
  self->before = before;
  self->state = g_object_ref (state);
  self->at = -1;
  return self;
}

void
bastide_board_ring_free (BastideBoardRing *self)
{
  bastide_board_ring_hide (self);
  g_object_unref (self->state);
  g_free (self);
}

void
bastide_board_ring_set_tool (BastideBoardRing *self,
                             BastideBoardTool *tool)
{
  bastide_board_ring_hide (self);
  self->tool = tool;
}

void
bastide_board_ring_set_by_touch (BastideBoardRing *self,
                                 gboolean          by_touch)
{
  self->by_touch = by_touch;
}

static gboolean
fits (BastideBoardRing *self,
      guint             rotation)
{
  BstRefusal refusal;

  return BASTIDE_TOOL (self->tool, check_rotation) (self->tool, self->cell, rotation, &refusal);
}

/* --- its size --- */

static double
get_side (BastideBoardRing *self)
{
  return bastide_viewport_get_tile_size (bastide_board_state_get_viewport (self->state));
}

static double
get_size (BastideBoardRing *self)
{
  double size = CLAMP (RING_TILE * get_side (self), MIN_RING_TILE, MAX_RING_TILE);

  return self->by_touch ? MAX (size, TOUCH_RING_TILE) : size;
}

/* Returns how far the ring's tiles reach over the cells beside it. */
static double
get_reach (BastideBoardRing *self)
{
  double side = get_side (self);
  double size = get_size (self);

  return MAX (MIN ((1 - RING_OVERLAP) * size, RING_REACH * side), size + RING_MIDDLE - side / 2);
}

/* --- coming and going --- */

void
bastide_board_ring_update (BastideBoardRing *self)
{
  guint current;

  /* Another part of the window may have emptied the hand. */
  if (self->shown && !BASTIDE_TOOL (self->tool, has_rotations) (self->tool, self->cell))
    bastide_board_ring_hide (self);
  if (!self->shown)
    return;

  current = BASTIDE_TOOL (self->tool, get_rotation) (self->tool);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    {
      BastideBoardCell *tile = BASTIDE_BOARD_CELL (self->tiles[i]);
      g_autofree char *label = bastide_board_words_describe_rotation (self->state, self->tool, self->cell, i);

      bastide_board_cell_set_label (tile, label);
      bastide_board_cell_set_selected (tile, i == current);
    }
}

void
bastide_board_ring_show (BastideBoardRing *self,
                         BstCell           cell)
{
  bastide_board_ring_hide (self);
  self->shown = TRUE;
  self->cell = cell;
  bastide_board_state_set_ring (self->state, &cell);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    {
      self->tiles[i] = bastide_board_cell_new ();
      gtk_widget_insert_before (self->tiles[i], self->board, self->before);
    }
  bastide_board_ring_update (self);
  gtk_widget_queue_allocate (self->board);
  bastide_board_tool_notify_changed (self->tool);
}

void
bastide_board_ring_hide (BastideBoardRing *self)
{
  gboolean focused = bastide_board_ring_has_focus (self);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (!self->shown)
    return;
  self->shown = FALSE;
  self->at = -1;
  bastide_board_state_set_ring (self->state, NULL);
  if (focused)
    gtk_widget_grab_focus (self->board);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    g_clear_pointer (&self->tiles[i], gtk_widget_unparent);
  gtk_widget_queue_draw (self->board);
}

static gboolean
rest_cb (gpointer data)
{
  BastideBoardRing *self = data;
  BastideBoardHit hit;

  self->rest_id = 0;
  /* The ring must leave room for clicks on the cells beside it. */
  if (get_reach (self) <= RING_REACH * get_side (self) && !bastide_board_state_get_panning (self->state)
      && bastide_board_state_get_active (self->state, &hit)
      && BASTIDE_TOOL (self->tool, has_rotations) (self->tool, bastide_board_hit_get_cell (&hit)))
    bastide_board_ring_show (self, bastide_board_hit_get_cell (&hit));
  return G_SOURCE_REMOVE;
}

void
bastide_board_ring_move (BastideBoardRing *self)
{
  BastideBoardHit hit;

  /* The ring stays while the pointer moves within its cell, so that the pointer can reach its tiles. */
  if (self->shown && bastide_board_state_get_active (self->state, &hit)
      && bst_cell_equal (self->cell, bastide_board_hit_get_cell (&hit)))
    return;
  bastide_board_ring_hide (self);
  if (self->tool != NULL && bastide_board_state_get_position (self->state) != NULL
      && BASTIDE_TOOL (self->tool, turns) (self->tool))
    self->rest_id = g_timeout_add (REST_TIME, rest_cb, self);
}

/* --- choosing --- */

void
bastide_board_ring_point (BastideBoardRing *self,
                          int               rotation)
{
  if (self->at == rotation)
    return;
  self->at = rotation;
  bastide_board_tool_notify_changed (self->tool);
}

int
bastide_board_ring_get_at (BastideBoardRing *self,
                           BstCell          *cell)
{
  *cell = self->cell;
  return self->at;
}

void
bastide_board_ring_choose (BastideBoardRing *self,
                           guint             rotation)
{
  if (!BASTIDE_TOOL (self->tool, set_rotation) (self->tool, self->cell, rotation)
      || !bastide_board_ring_has_focus (self))
    return;
  bastide_board_ring_point (self, -1);
  gtk_widget_grab_focus (self->board);
}

gboolean
bastide_board_ring_has_focus (BastideBoardRing *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  for (guint i = 0; self->shown && i < G_N_ELEMENTS (self->tiles); i++)
    if (child != NULL && child == self->tiles[i])
      return TRUE;
  return FALSE;
}

static void
focus_tile (BastideBoardRing *self,
            int               rotation)
{
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  bastide_board_state_set_ring_focus (self->state, rotation);
  bastide_board_ring_point (self, rotation);
  gtk_widget_grab_focus (self->tiles[rotation]);
}

void
bastide_board_ring_focus (BastideBoardRing *self)
{
  for (int i = 0; self->shown && i < (int) G_N_ELEMENTS (self->tiles); i++)
    if (fits (self, (guint) i))
      {
        focus_tile (self, i);
        return;
      }
}

gboolean
bastide_board_ring_step (BastideBoardRing *self,
                         int               direction)
{
  int at = self->at + direction;

  if (direction == 0 || !self->shown || !bst_cell_equal (self->cell, bastide_board_state_get_cursor (self->state))
      || at < -1 || at >= (int) G_N_ELEMENTS (self->tiles))
    return FALSE;
  if (at >= 0)
    {
      focus_tile (self, at);
      return TRUE;
    }
  bastide_board_ring_point (self, -1);
  return gtk_widget_grab_focus (self->board);
}

/* --- its place --- */

void
bastide_board_ring_get_tile (BastideBoardRing *self,
                             guint             rotation,
                             graphene_rect_t  *area)
{
  static const gint8 sides[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double half = bastide_viewport_get_tile_size (viewport) / 2;
  double size = get_size (self);
  double distance = half + get_reach (self) - size / 2;
  double width = gtk_widget_get_width (self->board);
  double height = gtk_widget_get_height (self->board) - bastide_viewport_get_foot (viewport);
  double left, top, x, y;

  /* Near the rim of the view tiles stay inside it and above its foot, so that they can be clicked. */
  bastide_viewport_get_inset (viewport, &left, &top);
  bastide_viewport_get_point (viewport, self->cell, &x, &y);
  x += half + sides[rotation & 3][0] * distance - size / 2;
  y += half + sides[rotation & 3][1] * distance - size / 2;
  graphene_rect_init (area, (float) CLAMP (x, left + RING_ROOM, MAX (width - size - RING_ROOM, left + RING_ROOM)),
                      (float) CLAMP (y, top + RING_ROOM, MAX (height - size - RING_ROOM, top + RING_ROOM)),
                      (float) size, (float) size);
}

int
bastide_board_ring_find (BastideBoardRing *self,
                         double            x,
                         double            y)
{
  graphene_rect_t area;

  for (guint i = 0; self->shown && i < G_N_ELEMENTS (self->tiles); i++)
    {
      bastide_board_ring_get_tile (self, i, &area);
      if (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return (int) i;
    }
  return -1;
}

void
bastide_board_ring_allocate (BastideBoardRing *self)
{
  graphene_rect_t area;

  for (guint i = 0; self->shown && i < G_N_ELEMENTS (self->tiles); i++)
    {
      bastide_board_ring_get_tile (self, i, &area);
      gtk_widget_size_allocate (self->tiles[i],
                                &(GtkAllocation) { (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                                                   (int) area.size.height }, -1);
    }
}

/* --- drawing --- */

/* Draws a circle through the middles of the tiles. */
static void
snapshot_orbit (BastideBoardRing         *self,
                GtkSnapshot              *snapshot,
                const BastideBoardCanvas *canvas)
{
  graphene_rect_t first, third, all, bounds;
  graphene_point_t middle;
  float side;
  cairo_t *cr;

  bastide_board_ring_get_tile (self, 0, &first);
  bastide_board_ring_get_tile (self, 2, &third);
  graphene_rect_union (&first, &third, &all);
  graphene_rect_get_center (&all, &middle);
  side = (MIN (all.size.width, all.size.height) - first.size.width) * (float) G_SQRT2;
  graphene_rect_init (&bounds, middle.x - side / 2 - 6, middle.y - side / 2 - 6, side + 12, side + 12);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  bastide_badge_painter_draw_orbit (cr, (double) middle.x, (double) middle.y, (double) side, &canvas->theme);
  cairo_destroy (cr);
}

/* Draws the verdict at the outer corner, off the picture of the tile. */
static void
snapshot_verdict (BastideBoardRing         *self,
                  GtkSnapshot              *snapshot,
                  const BastideBoardCanvas *canvas,
                  guint                     rotation,
                  const graphene_rect_t    *area)
{
  static const guint8 east[4] = { 0, 1, 1, 0 };
  static const guint8 south[4] = { 0, 0, 1, 1 };
  const BastideOverlayTheme *theme = &canvas->theme;
  double side = MAX (VERDICT * (double) area->size.width, MIN_VERDICT);
  double x = (double) (area->origin.x + east[rotation] * area->size.width);
  double y = (double) (area->origin.y + south[rotation] * area->size.height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2), (float) side,
                                               (float) side);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  bastide_badge_painter_draw_verdict (cr, x, y, side, fits (self, rotation), theme);
  cairo_destroy (cr);
}

/* Draws the held tiles as large as they fit into a square. */
static void
snapshot_hand (BastideBoardRing         *self,
               GtkSnapshot              *snapshot,
               const BastideBoardCanvas *canvas,
               guint                     rotation,
               const graphene_rect_t    *area)
{
  const BastideGhost *ghost = BASTIDE_TOOL (self->tool, get_ghost) (self->tool, rotation);
  double side = (double) area->size.width;
  int x0, y0, x1, y1;
  double tile;

  if (ghost == NULL || !bastide_ghost_get_area (ghost, &x0, &y0, &x1, &y1))
    return;
  tile = side / MAX (x1 - x0 + 1, y1 - y0 + 1);
  bastide_board_canvas_append_ghost (canvas, snapshot, ghost,
                                     (double) area->origin.x + (side - tile * (x1 - x0 + 1)) / 2 - x0 * tile,
                                     (double) area->origin.y + (side - tile * (y1 - y0 + 1)) / 2 - y0 * tile, tile);
}

static void
snapshot_tile (BastideBoardRing         *self,
               GtkSnapshot              *snapshot,
               const BastideBoardCanvas *canvas,
               guint                     rotation)
{
  const BastideOverlayTheme *theme = &canvas->theme;
  const GdkRGBA accent = bastide_board_canvas_make_colour (bastide_badge_painter_get_accent (theme), 1);
  const GdkRGBA paper = { 1, 1, 1, RING_PAPER };
  gboolean current = rotation == BASTIDE_TOOL (self->tool, get_rotation) (self->tool);
  const GdkRGBA rim = current ? accent : (GdkRGBA) { 1, 1, 1, 0.95f };
  float width = current ? 3 : 1.5f;
  GskRoundedRect outline;
  graphene_rect_t area;

  bastide_board_ring_get_tile (self, rotation, &area);
  gsk_rounded_rect_init_from_rect (&outline, &area, 4);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.35f }, 0, 1, 0, 3);
  if ((int) rotation == self->at)
    gtk_snapshot_append_outset_shadow (snapshot, &outline, &accent, 0, 0, 3, 0);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &area);
  gtk_snapshot_push_opacity (snapshot, current || (int) rotation == self->at ? 1 : OTHER_ALPHA);
  snapshot_hand (self, snapshot, canvas, rotation, &area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { rim, rim, rim, rim });
  snapshot_verdict (self, snapshot, canvas, rotation, &area);
}

void
bastide_board_ring_snapshot (BastideBoardRing         *self,
                             GtkSnapshot              *snapshot,
                             const BastideBoardCanvas *canvas)
{
  BastideBoardHit hit;
  BstCell cell;

  if (!self->shown || bastide_board_state_get_panning (self->state)
      || !bastide_board_state_get_active (self->state, &hit))
    return;
  cell = bastide_board_hit_get_cell (&hit);
  if (!bst_cell_equal (self->cell, cell) || !BASTIDE_TOOL (self->tool, has_rotations) (self->tool, cell))
    return;
  snapshot_orbit (self, snapshot, canvas);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    snapshot_tile (self, snapshot, canvas, i);
}
