/* bastide-tile-layer.c: tiles, their shadows and the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include "bastide-palette.h"

/* Reach of a tile's shadow in pixels and in tile sides, and the part of it on the sides towards the light. */
#define SHADOW_REACH       7.f
#define SHADOW_REACH_SIDES 0.06f
#define LIT_REACH          0.6f

/* Draws a soft rim along a side of a tile without a neighbour; the light comes from the upper left. */
static void
append_rim (GtkSnapshot   *snapshot,
            const GdkRGBA *colour,
            BstEdge        edge,
            float          x,
            float          y,
            float          tile)
{
  const gboolean lit = edge == BST_EDGE_N || edge == BST_EDGE_W;
  const float reach = MIN (SHADOW_REACH, SHADOW_REACH_SIDES * tile) * (lit ? LIT_REACH : 1);
  const GdkRGBA clear = { colour->red, colour->green, colour->blue, 0 };
  const GskColorStop stops[] = { { 0, *colour }, { 1, clear } };
  graphene_rect_t area;
  graphene_point_t start;
  graphene_point_t end;

  switch (edge)
    {
    case BST_EDGE_N:
      area = GRAPHENE_RECT_INIT (x, y - reach, tile, reach);
      start = GRAPHENE_POINT_INIT (x, y);
      end = GRAPHENE_POINT_INIT (x, y - reach);
      break;

    case BST_EDGE_E:
      area = GRAPHENE_RECT_INIT (x + tile, y, reach, tile);
      start = GRAPHENE_POINT_INIT (x + tile, y);
      end = GRAPHENE_POINT_INIT (x + tile + reach, y);
      break;

    case BST_EDGE_S:
      area = GRAPHENE_RECT_INIT (x, y + tile, tile, reach);
      start = GRAPHENE_POINT_INIT (x, y + tile);
      end = GRAPHENE_POINT_INIT (x, y + tile + reach);
      break;

    case BST_EDGE_W:
    case BST_N_EDGES:
    default:
      area = GRAPHENE_RECT_INIT (x - reach, y, reach, tile);
      start = GRAPHENE_POINT_INIT (x, y);
      end = GRAPHENE_POINT_INIT (x - reach, y);
      break;
    }
  gtk_snapshot_append_linear_gradient (snapshot, &area, &start, &end, stops, G_N_ELEMENTS (stops));
}

static void
append_sprite (GtkSnapshot              *snapshot,
               const BastideBoardCanvas *canvas,
               const BastideSprite      *sprite,
               BstCell                   cell,
               double                    tile)
{
  double x, y;

  bastide_viewport_get_point (bastide_board_state_get_viewport (canvas->state), cell, &x, &y);
  bastide_board_canvas_append_tile (canvas, snapshot, sprite, x, y, tile);
}

static const BastideBoardLifted *
find_lifted (const BastideBoardDrawing *drawing,
             BstCell                    cell)
{
  for (guint i = 0; i < drawing->lifted->len; i++)
    if (bst_cell_equal (g_array_index (drawing->lifted, BastideBoardLifted, i).cell, cell))
      return &g_array_index (drawing->lifted, BastideBoardLifted, i);
  return NULL;
}

static void
bastide_tile_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                             GtkSnapshot               *snapshot,
                             const BastideBoardCanvas  *canvas,
                             const BastideBoardDrawing *drawing)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (canvas->theme.look, canvas->theme.dark);
  const GdkRGBA rim = bastide_board_canvas_make_colour (around->shadow, around->rim_alpha);
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  const BstSetup *setup = bastide_board_state_get_setup (canvas->state);
  const BstSetupCarcassonne *city = bastide_board_places_get_city (canvas->state);
  double side = bastide_viewport_get_tile_size (viewport);
  int x0, y0, x1, y1;
  double x, y;

  if (setup == NULL)
    return;
  bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
  for (guint i = 0; rim.alpha > 0 && i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      if (cell.x < x0 - 1 || cell.x > x1 + 1 || cell.y < y0 - 1 || cell.y > y1 + 1
          || find_lifted (drawing, cell) != NULL)
        continue;
      bastide_viewport_get_point (viewport, cell, &x, &y);
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        if (!bastide_board_state_is_taken (canvas->state, bst_cell_step (cell, (BstEdge) edge)))
          append_rim (snapshot, &rim, (BstEdge) edge, (float) x, (float) y, (float) side);
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);
      const BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_TILE, .index = tile->type, .rotation = tile->rotation,
      };

      if (tile->cell.x >= x0 && tile->cell.x <= x1 && tile->cell.y >= y0 && tile->cell.y <= y1
          && bst_setup_get_tile (setup, tile->cell) == tile && find_lifted (drawing, tile->cell) == NULL)
        append_sprite (snapshot, canvas, &sprite, tile->cell, side);
    }
  if (city != NULL)
    append_sprite (snapshot, canvas,
                   &(BastideSprite) { .kind = BASTIDE_SPRITE_CARCASSONNE, .index = city->plain ? 1 : 0,
                                      .rotation = city->rotation },
                   city->cell, side);
  for (guint i = 0; i < drawing->lifted->len; i++)
    {
      const BastideBoardLifted *lifted = &g_array_index (drawing->lifted, BastideBoardLifted, i);
      const BstSetupTile *tile = bastide_board_state_get_tile (canvas->state, lifted->cell);

      if (tile == NULL || lifted->opacity <= 0)
        continue;
      bastide_viewport_get_point (viewport, lifted->cell, &x, &y);
      gtk_snapshot_push_opacity (snapshot, lifted->opacity);
      bastide_board_canvas_append_tile (canvas, snapshot, &(BastideSprite) { .kind = BASTIDE_SPRITE_TILE,
                                                                             .index = tile->type,
                                                                             .rotation = tile->rotation },
                                        x, y - lifted->height * side, side);
      gtk_snapshot_pop (snapshot);
    }
}

const BastideBoardLayerClass bastide_tile_layer = { .snapshot = bastide_tile_layer_snapshot };
