/* bastide-board-view-figures.c: figures and markers on the board, each from its texture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <math.h>
#include <string.h>

#include "bastide-figure-painter.h"
#include "bastide-scene.h"

/* How much is seen of a figure where it was taken from. */
#define TAKEN_OPACITY 0.35

/* Draws a sprite about a point of the widget; @height is in device pixels. */
static void
snapshot_sprite (BastideBoardView    *self,
                 GtkSnapshot         *snapshot,
                 const BastideSprite *sprite,
                 double               x,
                 double               y,
                 double               height)
{
  int scale = bastide_viewport_get_scale (self->viewport);
  guint size = (guint) MAX (round (height), 1);
  GdkTexture *texture = bastide_tile_cache_get (self->cache, sprite, size);
  double width_extent, height_extent, width, tall;

  if (texture == NULL)
    return;

  bastide_sprite_get_extent (sprite, &width_extent, &height_extent);
  width = ceil (width_extent * size) / scale;
  tall = ceil (height_extent * size) / scale;
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) (round ((x - width / 2) * scale) / scale),
                                                    (float) (round ((y - tall / 2) * scale) / scale),
                                                    (float) width, (float) tall));
}

static void
set_owner (BastideBoardView *self,
           BastideSprite    *sprite,
           guint             player)
{
  sprite->colour = bastide_position_get_setup (self->position)->players[player].colour;
  if (self->show_letters)
    memcpy (sprite->letter, self->letters[player], sizeof sprite->letter);
}

static BastideSprite
make_figure (BastideBoardView *self,
             guint             figure,
             guint             player,
             gboolean          lying)
{
  BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_FIGURE,
    .index = (guint16) figure,
    .lying = lying ? 1 : 0,
  };

  set_owner (self, &sprite, player);
  return sprite;
}

/* Where all of them are moved by some tile sides. */
static gboolean
is_in_sight (BastideBoardView         *self,
             const BastideSceneFigure *figure,
             double                    dx,
             double                    dy)
{
  double x = figure->x + dx;
  double y = figure->y + dy;
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return x >= x0 - 1 && x <= x1 + 2 && y >= y0 - 1 && y <= y1 + 2;
}

void
bastide_board_view_snapshot_figure (BastideBoardView         *self,
                                    GtkSnapshot              *snapshot,
                                    const BastideSceneFigure *figure,
                                    double                    x,
                                    double                    y)
{
  double tile = bastide_viewport_get_tile_size (self->viewport) * bastide_viewport_get_scale (self->viewport);
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_MARKER, .index = figure->what };

  if (!figure->is_marker)
    sprite = make_figure (self, figure->what, figure->player, figure->lying);
  else if (figure->what == BASTIDE_MARKER_CASTLE)
    set_owner (self, &sprite, figure->player);
  snapshot_sprite (self, snapshot, &sprite, x, y, bastide_scene_figure_get_height (figure, tile));
}

/* What is in hand is pale where it was taken from. */
static void
snapshot_crowd (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                GArray           *figures,
                double            x,
                double            y,
                int               taken)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x0, y0;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x0, &y0);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (!is_in_sight (self, figure, (x - x0) / tile, (y - y0) / tile))
        continue;
      if ((int) i == taken)
        gtk_snapshot_push_opacity (snapshot, TAKEN_OPACITY);
      bastide_board_view_snapshot_figure (self, snapshot, figure, x + figure->x * tile, y + figure->y * tile);
      if ((int) i == taken)
        gtk_snapshot_pop (snapshot);
    }
}

void
bastide_board_view_snapshot_crowd (BastideBoardView *self,
                                   GtkSnapshot      *snapshot,
                                   GArray           *figures,
                                   double            x,
                                   double            y)
{
  snapshot_crowd (self, snapshot, figures, x, y, -1);
}

void
bastide_board_view_snapshot_figures (BastideBoardView *self,
                                     GtkSnapshot      *snapshot)
{
  double x, y;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  snapshot_crowd (self, snapshot, self->figures, x, y, bastide_board_edit_find_taken (self));
}

void
bastide_board_view_snapshot_piece (BastideBoardView *self,
                                   GtkSnapshot      *snapshot,
                                   BastidePiece      piece,
                                   gboolean          lying,
                                   double            x,
                                   double            y)
{
  guint chooser = bst_position_get_chooser (bastide_position_get_engine (self->position));
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double tile_pixels = tile * bastide_viewport_get_scale (self->viewport);
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_MARKER, .index = BASTIDE_MARKER_COUNT };
  BstFigure figure = piece.kind == BASTIDE_PIECE_COUNT ? BST_FIGURE_MEEPLE : (BstFigure) piece.figure;

  if (piece.kind == BASTIDE_PIECE_NONE)
    return;
  if (piece.kind != BASTIDE_PIECE_COUNT)
    sprite = make_figure (self, figure, chooser, lying);
  snapshot_sprite (self, snapshot, &sprite, x, y, bastide_figure_painter_get_height (figure, tile_pixels));
}
