/* bastide-board-canvas.c: the values with which every layer of the board draws
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-canvas.h"

#include <math.h>
#include <string.h>

#include "bastide-palette.h"

/* The opacity of a held figure in its old place. */
#define PALE_OPACITY 0.35

GdkRGBA
bastide_board_canvas_make_colour (guint32 rgb,
                                  double  alpha)
{
  return (GdkRGBA) { (float) (rgb >> 16) / 255.f, (float) ((rgb >> 8) & 0xff) / 255.f, (float) (rgb & 0xff) / 255.f,
                     (float) alpha };
}

gboolean
bastide_board_canvas_sees (const BastideBoardCanvas *canvas,
                           BstCell                   cell,
                           int                       reach)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (bastide_board_state_get_viewport (canvas->state), &x0, &y0, &x1, &y1);
  return cell.x >= x0 - reach && cell.x <= x1 + reach && cell.y >= y0 - reach && cell.y <= y1 + reach;
}

PangoLayout *
bastide_board_canvas_make_layout (const BastideBoardCanvas *canvas,
                                  const char               *text)
{
  PangoLayout *layout = pango_layout_new (canvas->pango);

  pango_layout_set_text (layout, text, -1);
  return layout;
}

void
bastide_board_canvas_append_layout (GtkSnapshot   *snapshot,
                                    PangoLayout   *layout,
                                    const GdkRGBA *colour,
                                    double         x,
                                    double         y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

void
bastide_board_canvas_append_colour (GtkSnapshot   *snapshot,
                                    const GdkRGBA *colour,
                                    double         x,
                                    double         y,
                                    double         width,
                                    double         height)
{
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

void
bastide_board_canvas_append_tile (const BastideBoardCanvas *canvas,
                                  GtkSnapshot              *snapshot,
                                  const BastideSprite      *sprite,
                                  double                    x,
                                  double                    y,
                                  double                    side)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double size = bastide_viewport_get_tile_size (viewport) * bastide_viewport_get_scale (viewport);
  GdkTexture *texture = bastide_tile_cache_get (canvas->sprites, sprite, (guint) round (size));
  graphene_rect_t area;
  GdkRGBA meadow;
  double width, height;

  bastide_sprite_get_extent (sprite, &width, &height);
  area = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) (width * side), (float) (height * side));
  if (texture != NULL)
    {
      gtk_snapshot_append_texture (snapshot, texture, &area);
      return;
    }
  meadow = bastide_board_canvas_make_colour (bastide_palette_get (canvas->theme.look, BASTIDE_TINT_MEADOW), 1);
  gtk_snapshot_append_color (snapshot, &meadow, &area);
}

void
bastide_board_canvas_append_ghost (const BastideBoardCanvas *canvas,
                                   GtkSnapshot              *snapshot,
                                   const BastideGhost       *ghost,
                                   double                    x,
                                   double                    y,
                                   double                    side)
{
  guint n_types = bst_catalogue_get_size (bastide_board_state_get_setup (canvas->state)->catalogue);

  for (guint i = 0; i < ghost->tiles->len; i++)
    {
      const BstSetupTile *tile = &g_array_index (ghost->tiles, BstSetupTile, i);
      const BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_TILE, .index = tile->type, .rotation = tile->rotation,
      };

      if (tile->type < n_types)
        bastide_board_canvas_append_tile (canvas, snapshot, &sprite, x + tile->cell.x * side, y + tile->cell.y * side,
                                          side);
    }
  if (ghost->has_city)
    bastide_board_canvas_append_tile (canvas, snapshot,
                                      &(BastideSprite) { .kind = BASTIDE_SPRITE_CARCASSONNE,
                                                         .index = ghost->plain ? 1 : 0,
                                                         .rotation = (guint8) ghost->city_rotation },
                                      x + ghost->city.x * side, y + ghost->city.y * side, side);
}

static BastideSprite
make_sprite (const BastideBoardCanvas *canvas,
             const BastideSceneFigure *figure)
{
  const char (*letters)[8] = bastide_board_state_get_letters (canvas->state);
  const BstSetup *setup = bastide_board_state_get_setup (canvas->state);
  BastideSprite sprite = {
    .kind = figure->is_marker ? BASTIDE_SPRITE_MARKER : BASTIDE_SPRITE_FIGURE,
    .index = figure->what,
  };

  if (!figure->is_marker)
    sprite.lying = figure->lying ? 1 : 0;
  if (figure->is_marker && !bastide_marker_is_owned ((BstPieceKind) figure->what))
    return sprite;
  sprite.colour = setup->players[figure->player].colour;
  if (letters != NULL)
    memcpy (sprite.letter, letters[figure->player], sizeof sprite.letter);
  return sprite;
}

void
bastide_board_canvas_append_figure (const BastideBoardCanvas *canvas,
                                    GtkSnapshot              *snapshot,
                                    const BastideSceneFigure *figure,
                                    double                    x,
                                    double                    y)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  int scale = bastide_viewport_get_scale (viewport);
  double tile = bastide_viewport_get_tile_size (viewport) * scale;
  guint size = (guint) MAX (round (bastide_scene_figure_get_height (figure, tile)), 1);
  const BastideSprite sprite = make_sprite (canvas, figure);
  GdkTexture *texture = bastide_tile_cache_get (canvas->sprites, &sprite, size);
  double width, height;

  if (texture == NULL)
    return;
  bastide_sprite_get_extent (&sprite, &width, &height);
  width = ceil (width * size) / scale;
  height = ceil (height * size) / scale;
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) (round ((x - width / 2) * scale) / scale),
                                                    (float) (round ((y - height / 2) * scale) / scale),
                                                    (float) width, (float) height));
}

static gboolean
is_in (GArray *indices,
       guint   index)
{
  for (guint i = 0; indices != NULL && i < indices->len; i++)
    if (g_array_index (indices, guint, i) == index)
      return TRUE;
  return FALSE;
}

void
bastide_board_canvas_append_crowd (const BastideBoardCanvas *canvas,
                                   GtkSnapshot              *snapshot,
                                   GArray                   *figures,
                                   GArray                   *hidden,
                                   double                    x,
                                   double                    y,
                                   int                       pale)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  int x0, y0, x1, y1;
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
      double column = figure->x + (x - left) / tile;
      double row = figure->y + (y - top) / tile;

      if (column < x0 - 1 || column > x1 + 2 || row < y0 - 1 || row > y1 + 2 || is_in (hidden, i))
        continue;
      if ((int) i == pale)
        gtk_snapshot_push_opacity (snapshot, PALE_OPACITY);
      bastide_board_canvas_append_figure (canvas, snapshot, figure, x + figure->x * tile, y + figure->y * tile);
      if ((int) i == pale)
        gtk_snapshot_pop (snapshot);
    }
}

void
bastide_board_canvas_append_mark (const BastideBoardCanvas *canvas,
                                  GtkSnapshot              *snapshot,
                                  BstCell                   cell,
                                  BastideMark               mark,
                                  int                       value)
{
  bastide_mark_cache_append (canvas->marks, snapshot, bastide_board_state_get_viewport (canvas->state),
                             &canvas->theme, cell, mark, value);
}
