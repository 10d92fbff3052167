/* bastide-board-view-marks.c: what is drawn over the tiles: legal places, choices, ghost, cursor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-badge-painter.h"
#include "bastide-number.h"
#include "bastide-overlay-painter.h"
#include "bastide-picture.h"
#include "bastide-problem.h"
#include "bastide-scene.h"
#include "bastide-tile-painter.h"

/* Room around a cell for lines and halos that reach over its border, in logical pixels. */
#define MARK_MARGIN 16

BastideOverlayTheme
bastide_board_view_get_overlay_theme (BastideBoardView *self)
{
  return (BastideOverlayTheme) { .look = self->look, .dark = self->dark };
}

static void
draw_mark (BastideBoardView *self,
           cairo_t          *cr,
           BastideBoardMark  kind,
           int               value,
           double            size)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  g_autofree char *text = NULL;

  switch (kind)
    {
    case BASTIDE_BOARD_MARK_CELL:
      bastide_overlay_painter_draw_mark (cr, MARK_MARGIN, MARK_MARGIN, size, (BastideCellMark) value, &theme);
      return;

    case BASTIDE_BOARD_MARK_FRAME:
      bastide_overlay_painter_draw_frame (cr, MARK_MARGIN, MARK_MARGIN, size, (BastideFrame) value, &theme);
      return;

    case BASTIDE_BOARD_MARK_GAIN:
    case BASTIDE_BOARD_MARK_HINT:
      text = bastide_number_format_signed (value);
      bastide_overlay_painter_draw_gain (cr, MARK_MARGIN, MARK_MARGIN, size, text, bastide_gains_get_strength (value),
                                         kind == BASTIDE_BOARD_MARK_GAIN ? BASTIDE_CELL_MARK_LEGAL
                                                                         : BASTIDE_CELL_MARK_OTHER_ROTATION,
                                         &theme);
      return;

    case BASTIDE_BOARD_MARK_DEAD_END:
      bastide_overlay_painter_draw_dead_end (cr, MARK_MARGIN, MARK_MARGIN, size, (BstEdge) value, &theme);
      return;

    case BASTIDE_BOARD_MARK_EDGE_FAULT:
      bastide_badge_painter_draw_fault_frame (cr, MARK_MARGIN, MARK_MARGIN, size, &theme);
      bastide_overlay_painter_draw_edge_fault (cr, MARK_MARGIN, MARK_MARGIN, size, (BstEdge) value, &theme);
      return;

    case BASTIDE_BOARD_MARK_WARNING:
      bastide_badge_painter_draw_warning (cr, MARK_MARGIN + 0.85 * size, MARK_MARGIN + 0.17 * size,
                                          CLAMP (0.2 * size, 9, 22), &theme);
      return;

    case BASTIDE_BOARD_MARK_FAULT:
    default:
      bastide_overlay_painter_draw_fault (cr, MARK_MARGIN + 0.85 * size, MARK_MARGIN + 0.15 * size,
                                          CLAMP (0.24 * size, 10, 26), self->look);
      return;
    }
}

/* Every mark is drawn once for the present size of tiles. */
static GdkTexture *
get_mark (BastideBoardView *self,
          BastideBoardMark  kind,
          int               value)
{
  int scale = bastide_viewport_get_scale (self->viewport);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  guint side = (guint) round ((tile + 2 * MARK_MARGIN) * scale);
  gpointer key = GUINT_TO_POINTER (((guint) kind << 24) | ((guint) value & 0xffffff));
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (self->marks_size != side)
    g_hash_table_remove_all (self->marks);
  self->marks_size = side;
  texture = g_hash_table_lookup (self->marks, key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side, (int) side);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  draw_mark (self, cr, kind, value, tile);
  cairo_destroy (cr);
  texture = bastide_picture_get_texture (surface);
  g_hash_table_insert (self->marks, key, texture);
  return texture;
}

void
bastide_board_view_mark (BastideBoardView *self,
                         GtkSnapshot      *snapshot,
                         BstCell           cell,
                         BastideBoardMark  kind,
                         int               value)
{
  float side = (float) (bastide_viewport_get_tile_size (self->viewport) + 2 * MARK_MARGIN);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  gtk_snapshot_append_texture (snapshot, get_mark (self, kind, value),
                               &GRAPHENE_RECT_INIT ((float) x - MARK_MARGIN, (float) y - MARK_MARGIN, side, side));
}

/* The gains are of the position that was analysed. */
static gboolean
get_gain (BastideBoardView *self,
          BstCell           cell,
          int              *gain)
{
  return bastide_board_state_get_gain (self->state, cell, gain);
}

static void
snapshot_fit (BastideBoardView *self,
              GtkSnapshot      *snapshot,
              const BstFit     *fit)
{
  gboolean now = (fit->rotations & (1u << bastide_board_view_get_rotation_at (self, fit->cell))) != 0;
  int gain;

  if (!get_gain (self, fit->cell, &gain))
    {
      bastide_board_view_mark (self, snapshot, fit->cell, BASTIDE_BOARD_MARK_CELL,
                               now ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
      return;
    }
  bastide_board_view_mark (self, snapshot, fit->cell, now ? BASTIDE_BOARD_MARK_GAIN : BASTIDE_BOARD_MARK_HINT,
                           gain);
}

/* Where the ghost of a tile lies no mark shines through. */
static gboolean
is_under_ghost (BastideBoardView *self,
                BstCell           cell)
{
  BastideBoardTarget target;
  BstCell selected;

  if (self->selected_move != NULL && bastide_move_get_cell (self->selected_move, &selected) &&
      bst_cell_equal (selected, cell))
    return TRUE;
  return !self->panning && bastide_board_view_get_active (self, &target) && bst_cell_equal (target.cell, cell);
}

static gboolean
is_at_cursor (BastideBoardView *self,
              BstCell           cell)
{
  return self->by_keyboard && bastide_board_view_has_focus (self) && bst_cell_equal (self->cursor, cell);
}

void
bastide_board_view_snapshot_dead_ends (BastideBoardView *self,
                                       GtkSnapshot      *snapshot)
{
  for (guint i = 0; i < self->dead_ends->len; i++)
    {
      const BastideDeadEnd *end = &g_array_index (self->dead_ends, BastideDeadEnd, i);

      if (bastide_board_view_sees (self, end->cell))
        bastide_board_view_mark (self, snapshot, end->cell, BASTIDE_BOARD_MARK_DEAD_END, end->edge);
    }
}

static void
snapshot_faults (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  GListModel *problems = bastide_position_get_problems (self->position);
  guint n = g_list_model_get_n_items (problems);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BstCell cell;

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR &&
          bastide_problem_get_cell (problem, &cell) && bastide_board_view_sees (self, cell))
        bastide_board_view_mark (self, snapshot, cell, BASTIDE_BOARD_MARK_FAULT, 0);
    }
}

void
bastide_board_view_snapshot_marks (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  guint n;
  const BstFit *fits = bastide_board_map_get_fits (self->map, &n);

  for (guint i = 0; self->show_legal_places && i < n; i++)
    if (bastide_board_view_sees (self, fits[i].cell) && !is_under_ghost (self, fits[i].cell))
      snapshot_fit (self, snapshot, &fits[i]);
  if (self->has_latest && bastide_board_view_sees (self, self->latest) && !is_at_cursor (self, self->latest))
    {
      gtk_snapshot_push_opacity (snapshot, 0.6);
      bastide_board_view_mark (self, snapshot, self->latest, BASTIDE_BOARD_MARK_FRAME, BASTIDE_FRAME_SELECTED);
      gtk_snapshot_pop (snapshot);
    }
  bastide_board_view_snapshot_dead_ends (self, snapshot);
  snapshot_faults (self, snapshot);
}

void
bastide_board_view_snapshot_frame (BastideBoardView *self,
                                   GtkSnapshot      *snapshot,
                                   BstCell           cell)
{
  bastide_board_view_mark (self, snapshot, cell, BASTIDE_BOARD_MARK_FRAME, BASTIDE_FRAME_GHOST_FITS);
}

static void
snapshot_ghost_tile (BastideBoardView *self,
                     GtkSnapshot      *snapshot,
                     BstCell           cell,
                     guint             type,
                     guint             rotation,
                     gboolean          fits)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  guint size = (guint) round (tile * (float) bastide_viewport_get_scale (self->viewport));
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_TILE, .index = (guint16) type, .rotation = (guint8) rotation };
  GdkTexture *texture = bastide_tile_cache_get (self->cache, &sprite, size);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  if (texture != NULL)
    {
      gtk_snapshot_push_opacity (snapshot, fits ? 0.9 : 0.6);
      gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT ((float) x, (float) y, tile, tile));
      gtk_snapshot_pop (snapshot);
    }
  if (!fits)
    bastide_board_view_mark (self, snapshot, cell, BASTIDE_BOARD_MARK_CELL, BASTIDE_CELL_MARK_REFUSED);
  bastide_board_view_mark (self, snapshot, cell, BASTIDE_BOARD_MARK_FRAME,
                           fits ? BASTIDE_FRAME_GHOST_FITS : BASTIDE_FRAME_GHOST_REFUSED);
}

/* The figure on a tile that is not yet laid. */
static void
snapshot_deployment (BastideBoardView *self,
                     GtkSnapshot      *snapshot,
                     const BstAction  *action,
                     BstCell           cell,
                     guint             hand,
                     guint             rotation)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, hand);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  BstFigure figure = (BstFigure) action->figure;
  gboolean lying;
  double x, y, u, v;

  if (action->segment >= type->n_segments)
    return;
  if (figure == BST_FIGURE_BARN)
    bastide_tile_painter_get_corner_place (BST_DETAIL_CORNER (action->detail), &u, &v);
  else
    bastide_tile_painter_get_place (type, rotation, action->segment, 0, 1, &u, &v);
  lying = bastide_scene_figure_lies (figure, (BstKind) type->segments[action->segment].kind);
  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  gtk_snapshot_push_opacity (snapshot, 0.85);
  bastide_board_view_snapshot_piece (self, snapshot, bastide_piece_of (action), lying, x + u * tile, y + v * tile);
  gtk_snapshot_pop (snapshot);
}

/* A move chosen in the list: its tile where it would lie, its figure where it would stand. */
static void
snapshot_move (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BstAction *actions;
  guint rotation = 0;
  guint n, hand;
  BstCell cell;

  actions = bastide_move_get_actions (self->selected_move, &n);
  if (actions[0].type == BST_ACTION_PLACE && bastide_move_get_cell (self->selected_move, &cell))
    {
      hand = bastide_move_get_tile (self->selected_move, &rotation);
      snapshot_ghost_tile (self, snapshot, cell, hand, rotation, TRUE);
      if (n > 1 && actions[1].type == BST_ACTION_DEPLOY)
        snapshot_deployment (self, snapshot, &actions[1], cell, hand, rotation);
    }
  else
    bastide_board_view_snapshot_action (self, snapshot, &actions[0]);
}

static gboolean
is_hand_shown (BastideBoardView *self,
               BstCell           cell)
{
  return bastide_board_view_get_hand (self) != BST_NONE && !self->panning &&
         bastide_board_map_get_kind (self->map, cell) == BASTIDE_CELL_FRONTIER;
}

static void
snapshot_hand (BastideBoardView         *self,
               GtkSnapshot              *snapshot,
               const BastideBoardTarget *target)
{
  guint rotation;

  if (!is_hand_shown (self, target->cell))
    return;
  rotation = bastide_board_view_get_rotation_at (self, target->cell);
  snapshot_ghost_tile (self, snapshot, target->cell, bastide_board_view_get_hand (self), rotation,
                       (bastide_board_map_get_rotations (self->map, target->cell) & (1u << rotation)) != 0);
}

void
bastide_board_view_snapshot_ghost (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  BastideBoardTarget target;

  if (self->selected_move != NULL)
    snapshot_move (self, snapshot);
  if (bastide_board_view_get_active (self, &target))
    snapshot_hand (self, snapshot, &target);
  /* A ghost under the cursor has a frame already, and tells by its colour whether it fits. */
  if (is_at_cursor (self, self->cursor) && !is_hand_shown (self, self->cursor))
    bastide_board_view_mark (self, snapshot, self->cursor, BASTIDE_BOARD_MARK_FRAME, BASTIDE_FRAME_CURSOR);
}
