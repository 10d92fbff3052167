/* bastide-board-view-figures.c: figures and markers on the board, each from its texture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>
#include <string.h>

#include "bastide-figure-painter.h"
#include "bastide-scene.h"

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

static gboolean
is_in_sight (BastideBoardView         *self,
             const BastideSceneFigure *figure)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return figure->x >= x0 - 1 && figure->x <= x1 + 2 && figure->y >= y0 - 1 && figure->y <= y1 + 2;
}

void
bastide_board_view_snapshot_figures (BastideBoardView *self,
                                     GtkSnapshot      *snapshot)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double tile_pixels = tile * bastide_viewport_get_scale (self->viewport);
  double x, y;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  for (guint i = 0; i < self->figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (self->figures, BastideSceneFigure, i);
      BastideSprite sprite = { .kind = BASTIDE_SPRITE_MARKER, .index = figure->what };

      if (!is_in_sight (self, figure))
        continue;
      if (!figure->is_marker)
        sprite = make_figure (self, figure->what, figure->player, figure->lying);
      else if (figure->what == BASTIDE_MARKER_CASTLE)
        set_owner (self, &sprite, figure->player);
      snapshot_sprite (self, snapshot, &sprite, x + figure->x * tile, y + figure->y * tile,
                       bastide_scene_figure_get_height (figure, tile_pixels));
    }
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
