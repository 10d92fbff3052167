/* bastide-board-view-ring.c: the ring of rotations about a cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-ring.h"

#include <glib/gi18n-lib.h>

#include "bastide-badge-painter.h"
#include "bastide-board-cell.h"
#include "bastide-board-view-edit.h"

/* The rest of the pointer before the ring opens, in milliseconds. */
#define REST_TIME 300

/* Tiles of the ring, in pixels and by the side of a tile: how large, and how far from the middle of the cell. */
#define RING_TILE       0.48
#define MIN_RING_TILE   26.0
#define MAX_RING_TILE   60.0
#define TOUCH_RING_TILE 44.0
#define RING_OVERLAP    0.14
#define RING_ROOM       12.0

#define RING_PAPER  0.7f
#define OTHER_ALPHA 0.62
#define VERDICT     0.42
#define MIN_VERDICT 13.0

/* --- what is in hand --- */

static gboolean
has_stamp (BastideBoardView *self)
{
  BastideItem hand = bastide_board_edit_get_hand (self);

  return bastide_board_edit_is_stamp (&hand) && self->edit->visitor.kind == BASTIDE_ITEM_NONE;
}

/* An abbey looks the same from all sides. */
static gboolean
has_tile (BastideBoardView *self)
{
  return bastide_board_view_get_hand (self) != BST_NONE && !self->abbey_in_hand && self->choices->len == 0;
}

static guint
get_current (BastideBoardView *self)
{
  return bastide_board_edit_is_active (self) ? bastide_board_edit_get_hand (self).rotation : self->rotation;
}

static gboolean
fits (BastideBoardView *self,
      guint             rotation)
{
  BstRefusal refusal;

  return bastide_board_view_check_rotation (self, self->ring.cell, rotation, &refusal);
}

gboolean
bastide_board_ring_has_choice (BastideBoardView *self,
                               BstCell           cell)
{
  guint rotations;

  if (bastide_board_edit_is_active (self))
    return has_stamp (self);
  if (!has_tile (self) || bastide_board_map_get_kind (self->map, cell) != BASTIDE_CELL_FRONTIER)
    return FALSE;
  rotations = bastide_board_map_get_rotations (self->map, cell);
  return (rotations & (rotations - 1)) != 0;
}

gboolean
bastide_board_ring_is_about (BastideBoardView *self,
                             BstCell           cell)
{
  return self->ring.shown && bst_cell_equal (self->ring.cell, cell);
}

/* --- coming and going --- */

/* The tile in this rotation, and whether it fits there, in whole sentences. */
static char *
describe (BastideBoardView *self,
          guint             rotation)
{
  BstRule rule;
  g_autofree char *text = bastide_board_view_explain_rotation (self, self->ring.cell, rotation, &rule);
  g_autofree char *tile = NULL;

  if (rule == BST_RULE_NONE)
    return g_steal_pointer (&text);
  tile = bastide_board_view_name_hand (self, rotation);
  /* Translators: a tile as it would lie, why it does not fit so, and the ID of a rule */
  return g_strdup_printf (C_("rotation", "%1$s. %2$s Rule %3$s."), tile, text, bst_rule_get_id (rule));
}

void
bastide_board_ring_update (BastideBoardView *self)
{
  for (guint i = 0; self->ring.shown && i < G_N_ELEMENTS (self->ring.tiles); i++)
    {
      BastideBoardCell *tile = BASTIDE_BOARD_CELL (self->ring.tiles[i]);
      g_autofree char *label = describe (self, i);

      bastide_board_cell_set_label (tile, label);
      bastide_board_cell_set_selected (tile, i == get_current (self));
    }
}

void
bastide_board_ring_show (BastideBoardView *self,
                         BstCell           cell)
{
  bastide_board_ring_hide (self);
  self->ring.shown = TRUE;
  self->ring.cell = cell;
  for (guint i = 0; i < G_N_ELEMENTS (self->ring.tiles); i++)
    {
      self->ring.tiles[i] = bastide_board_cell_new ();
      gtk_widget_insert_before (self->ring.tiles[i], GTK_WIDGET (self), GTK_WIDGET (self->popover));
    }
  bastide_board_ring_update (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  bastide_board_view_update (self);
}

void
bastide_board_ring_hide (BastideBoardView *self)
{
  gboolean focused = bastide_board_ring_has_focus (self);

  g_clear_handle_id (&self->ring.rest_id, g_source_remove);
  if (!self->ring.shown)
    return;
  self->ring.shown = FALSE;
  self->ring.at = -1;
  if (focused)
    bastide_board_view_focus_cursor (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->ring.tiles); i++)
    g_clear_pointer (&self->ring.tiles[i], gtk_widget_unparent);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
rest_cb (gpointer data)
{
  BastideBoardView *self = data;
  BastideBoardTarget target;

  self->ring.rest_id = 0;
  if (!self->panning && bastide_board_view_get_active (self, &target)
      && bastide_board_ring_has_choice (self, target.cell))
    bastide_board_ring_show (self, target.cell);
  return G_SOURCE_REMOVE;
}

void
bastide_board_ring_moved (BastideBoardView *self)
{
  BastideBoardTarget target;

  /* Within its cell the ring stays, so that its tiles can be reached. */
  if (bastide_board_view_get_active (self, &target) && bastide_board_ring_is_about (self, target.cell))
    return;
  bastide_board_ring_hide (self);
  if (self->position != NULL && (has_stamp (self) || has_tile (self)))
    self->ring.rest_id = g_timeout_add (REST_TIME, rest_cb, self);
}

/* --- choosing --- */

void
bastide_board_ring_point (BastideBoardView *self,
                          int               rotation)
{
  if (self->ring.at == rotation)
    return;
  self->ring.at = rotation;
  bastide_board_view_update (self);
}

static void
turn_to (BastideBoardView *self,
         guint             rotation)
{
  if (!bastide_board_edit_is_active (self))
    bastide_board_view_set_rotation (self, rotation);
  /* A part of a board has no rotation of its own: the ring turns it on from where it is. */
  else if (bastide_editor_get_hand (self->editor).kind == BASTIDE_ITEM_CLIP)
    bastide_editor_turn (self->editor, (int) rotation);
  else
    bastide_editor_set_rotation (self->editor, rotation);
}

void
bastide_board_ring_choose (BastideBoardView *self,
                           guint             rotation)
{
  BstRule rule;
  g_autofree char *why = bastide_board_view_explain_rotation (self, self->ring.cell, rotation, &rule);

  if (!bastide_board_edit_is_active (self) && !fits (self, rotation))
    {
      bastide_board_view_refuse (self, why, rule);
      return;
    }
  turn_to (self, rotation);
  if (bastide_board_ring_has_focus (self))
    {
      bastide_board_ring_point (self, -1);
      bastide_board_view_focus_cursor (self);
    }
}

gboolean
bastide_board_ring_has_focus (BastideBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  for (guint i = 0; self->ring.shown && i < G_N_ELEMENTS (self->ring.tiles); i++)
    if (child != NULL && child == self->ring.tiles[i])
      return TRUE;
  return FALSE;
}

static void
focus_tile (BastideBoardView *self,
            int               rotation)
{
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  bastide_board_ring_point (self, rotation);
  gtk_widget_grab_focus (self->ring.tiles[rotation]);
}

void
bastide_board_ring_focus (BastideBoardView *self)
{
  for (int i = 0; self->ring.shown && i < (int) G_N_ELEMENTS (self->ring.tiles); i++)
    if (fits (self, (guint) i))
      {
        focus_tile (self, i);
        return;
      }
}

gboolean
bastide_board_ring_step (BastideBoardView *self,
                         int               direction)
{
  int at = self->ring.at + direction;

  if (direction == 0 || !bastide_board_ring_is_about (self, self->cursor) || at < -1
      || at >= (int) G_N_ELEMENTS (self->ring.tiles))
    return FALSE;
  if (at >= 0)
    {
      focus_tile (self, at);
      return TRUE;
    }
  bastide_board_ring_point (self, -1);
  return bastide_board_view_focus_cursor (self);
}

/* --- where it is --- */

static double
get_size (BastideBoardView *self)
{
  double size = CLAMP (RING_TILE * bastide_viewport_get_tile_size (self->viewport), MIN_RING_TILE, MAX_RING_TILE);

  return self->ring.by_touch ? MAX (size, TOUCH_RING_TILE) : size;
}

void
bastide_board_ring_get_tile (BastideBoardView *self,
                             guint             rotation,
                             graphene_rect_t  *area)
{
  static const gint8 sides[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  double half = bastide_viewport_get_tile_size (self->viewport) / 2;
  double size = get_size (self);
  double distance = half + (0.5 - RING_OVERLAP) * size;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - bastide_viewport_get_foot (self->viewport);
  double left, top, x, y;

  /* At the rim of the view they stay inside, and above what floats over it, where they can be clicked. */
  bastide_viewport_get_inset (self->viewport, &left, &top);
  bastide_viewport_get_point (self->viewport, self->ring.cell, &x, &y);
  x += half + sides[rotation & 3][0] * distance - size / 2;
  y += half + sides[rotation & 3][1] * distance - size / 2;
  graphene_rect_init (area, (float) CLAMP (x, left + RING_ROOM, MAX (width - size - RING_ROOM, left + RING_ROOM)),
                      (float) CLAMP (y, top + RING_ROOM, MAX (height - size - RING_ROOM, top + RING_ROOM)),
                      (float) size, (float) size);
}

int
bastide_board_ring_find (BastideBoardView *self,
                         double            x,
                         double            y)
{
  graphene_rect_t area;

  for (guint i = 0; self->ring.shown && i < G_N_ELEMENTS (self->ring.tiles); i++)
    {
      bastide_board_ring_get_tile (self, i, &area);
      if (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return (int) i;
    }
  return -1;
}

void
bastide_board_ring_allocate (BastideBoardView *self)
{
  graphene_rect_t area;

  for (guint i = 0; self->ring.shown && i < G_N_ELEMENTS (self->ring.tiles); i++)
    {
      bastide_board_ring_get_tile (self, i, &area);
      gtk_widget_size_allocate (self->ring.tiles[i],
                                &(GtkAllocation) { (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                                                   (int) area.size.height }, -1);
    }
}

/* --- drawing --- */

/* Through the middles of the tiles at the corners. */
static graphene_rect_t
get_orbit (BastideBoardView *self)
{
  graphene_rect_t first, third, all;
  graphene_point_t middle;
  float side;

  bastide_board_ring_get_tile (self, 0, &first);
  bastide_board_ring_get_tile (self, 2, &third);
  graphene_rect_union (&first, &third, &all);
  graphene_rect_get_center (&all, &middle);
  side = (MIN (all.size.width, all.size.height) - first.size.width) * (float) G_SQRT2;
  graphene_rect_init (&all, middle.x - side / 2, middle.y - side / 2, side, side);
  return all;
}

static void
snapshot_orbit (BastideBoardView *self,
                GtkSnapshot      *snapshot)
{
  const BastideOverlayTheme *theme = &self->canvas.theme;
  graphene_rect_t orbit = get_orbit (self);
  graphene_rect_t bounds;
  cairo_t *cr;

  graphene_rect_inset_r (&orbit, -6, -6, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  bastide_badge_painter_draw_orbit (cr, (double) (orbit.origin.x + orbit.size.width / 2),
                                    (double) (orbit.origin.y + orbit.size.height / 2), (double) orbit.size.width,
                                    theme);
  cairo_destroy (cr);
}

/* Outwards, so that the tile of the ring can be seen. */
static void
snapshot_verdict (BastideBoardView      *self,
                  GtkSnapshot           *snapshot,
                  guint                  rotation,
                  const graphene_rect_t *area)
{
  static const guint8 east[4] = { 0, 1, 1, 0 };
  static const guint8 south[4] = { 0, 0, 1, 1 };
  const BastideOverlayTheme *theme = &self->canvas.theme;
  double side = MAX (VERDICT * (double) area->size.width, MIN_VERDICT);
  double x = (double) (area->origin.x + east[rotation] * area->size.width);
  double y = (double) (area->origin.y + south[rotation] * area->size.height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2), (float) side,
                                               (float) side);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  bastide_badge_painter_draw_verdict (cr, x, y, side, fits (self, rotation), theme);
  cairo_destroy (cr);
}

/* The stamp in hand, as large as there is room for in a square. */
static void
snapshot_stamp (BastideBoardView      *self,
                GtkSnapshot           *snapshot,
                guint                  rotation,
                const graphene_rect_t *area)
{
  const BastideGhost *ghost = bastide_board_edit_get_ghost (self, rotation);
  double side = (double) area->size.width;
  int x0, y0, x1, y1;
  double tile;

  if (ghost == NULL || !bastide_ghost_get_area (ghost, &x0, &y0, &x1, &y1))
    return;
  tile = side / MAX (x1 - x0 + 1, y1 - y0 + 1);
  bastide_board_canvas_append_ghost (&self->canvas, snapshot, ghost,
                                     (double) area->origin.x + (side - tile * (x1 - x0 + 1)) / 2 - x0 * tile,
                                     (double) area->origin.y + (side - tile * (y1 - y0 + 1)) / 2 - y0 * tile, tile);
}

static void
snapshot_hand (BastideBoardView      *self,
               GtkSnapshot           *snapshot,
               guint                  rotation,
               const graphene_rect_t *area)
{
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_TILE, .rotation = (guint8) rotation };

  if (bastide_board_edit_is_active (self))
    {
      snapshot_stamp (self, snapshot, rotation, area);
      return;
    }
  sprite.index = (guint16) bastide_board_view_get_hand (self);
  bastide_board_canvas_append_tile (&self->canvas, snapshot, &sprite, (double) area->origin.x,
                                    (double) area->origin.y, (double) area->size.width);
}

static void
snapshot_tile (BastideBoardView *self,
               GtkSnapshot      *snapshot,
               guint             rotation)
{
  const BastideOverlayTheme *theme = &self->canvas.theme;
  const GdkRGBA accent = bastide_board_canvas_make_colour (bastide_badge_painter_get_accent (theme), 1);
  const GdkRGBA paper = { 1, 1, 1, RING_PAPER };
  gboolean current = rotation == get_current (self);
  const GdkRGBA rim = current ? accent : (GdkRGBA) { 1, 1, 1, 0.95f };
  float width = current ? 3 : 1.5f;
  GskRoundedRect outline;
  graphene_rect_t area;

  bastide_board_ring_get_tile (self, rotation, &area);
  gsk_rounded_rect_init_from_rect (&outline, &area, 4);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.35f }, 0, 1, 0, 3);
  if ((int) rotation == self->ring.at)
    gtk_snapshot_append_outset_shadow (snapshot, &outline, &accent, 0, 0, 3, 0);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &area);
  gtk_snapshot_push_opacity (snapshot, current || (int) rotation == self->ring.at ? 1 : OTHER_ALPHA);
  snapshot_hand (self, snapshot, rotation, &area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { rim, rim, rim, rim });
  snapshot_verdict (self, snapshot, rotation, &area);
}

void
bastide_board_ring_snapshot (BastideBoardView *self,
                             GtkSnapshot      *snapshot)
{
  BastideBoardTarget target;

  if (self->panning || !bastide_board_view_get_active (self, &target)
      || !bastide_board_ring_is_about (self, target.cell) || !bastide_board_ring_has_choice (self, target.cell))
    return;
  snapshot_orbit (self, snapshot);
  for (guint i = 0; i < G_N_ELEMENTS (self->ring.tiles); i++)
    snapshot_tile (self, snapshot, i);
}
