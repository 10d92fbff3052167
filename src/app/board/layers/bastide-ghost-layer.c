/* bastide-ghost-layer.c: tiles to be laid, the outline of the selection, the rubber band
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include "bastide-badge-painter.h"
#include "bastide-cell-key.h"
#include "bastide-palette.h"

#define OUTLINE_WIDTH 3.0
#define HALO_WIDTH    1.0
#define HALO_ALPHA    0.8

/* The veil over tiles that would move away. */
#define LEFT_ALPHA    0.55

/* Opacities of tiles that fit and of tiles that do not. */
#define TILE_OPACITY  0.9
#define UNFIT_OPACITY 0.6

/* Room for the line around the rubber band, in pixels. */
#define BAND_ROOM 2

/* Draws the sides at the rim of a set of cells as lines of @width pixels, half of it on each side of the border. */
static void
append_sides (GtkSnapshot              *snapshot,
              const BastideBoardCanvas *canvas,
              GHashTable               *cells,
              BstCell                   at,
              const GdkRGBA            *colour,
              double                    width)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double half = width / 2;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, cells);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      BstCell inner = bastide_cell_from_key (key);
      BstCell cell = BST_CELL (at.x + inner.x, at.y + inner.y);
      double x, y;

      if (!bastide_board_canvas_sees (canvas, cell, 1))
        continue;
      bastide_viewport_get_point (viewport, cell, &x, &y);
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        {
          double left = x - half + (edge == BST_EDGE_E ? tile : 0);
          double top = y - half + (edge == BST_EDGE_S ? tile : 0);
          gboolean is_level = edge == BST_EDGE_N || edge == BST_EDGE_S;

          if (!g_hash_table_contains (cells, bastide_cell_to_key (bst_cell_step (inner, (BstEdge) edge))))
            bastide_board_canvas_append_colour (snapshot, colour, left, top, is_level ? tile + width : width,
                                                is_level ? width : tile + width);
        }
    }
}

/* Draws a frame around all cells of a set, which count from cell @at. */
static void
append_outline (GtkSnapshot              *snapshot,
                const BastideBoardCanvas *canvas,
                GHashTable               *cells,
                BstCell                   at,
                guint32                   rgb)
{
  const GdkRGBA halo = bastide_board_canvas_make_colour (0xFFFFFF, HALO_ALPHA);
  const GdkRGBA colour = bastide_board_canvas_make_colour (rgb, 1);

  append_sides (snapshot, canvas, cells, at, &halo, OUTLINE_WIDTH + 2 * HALO_WIDTH);
  append_sides (snapshot, canvas, cells, at, &colour, OUTLINE_WIDTH);
}

static void
append_refusal (GtkSnapshot              *snapshot,
                const BastideBoardCanvas *canvas,
                BstCell                   cell)
{
  if (bastide_board_canvas_sees (canvas, cell, 1))
    bastide_board_canvas_append_mark (canvas, snapshot, cell, BASTIDE_MARK_CELL, BASTIDE_CELL_MARK_REFUSED);
}

static void
append_ghost (GtkSnapshot              *snapshot,
              const BastideBoardCanvas *canvas,
              const BastideBoardGhost  *shown)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  const BastideGhost *ghost = shown->ghost;
  GHashTableIter iter;
  gpointer key;
  double x, y;

  bastide_viewport_get_point (viewport, shown->cell, &x, &y);
  gtk_snapshot_push_opacity (snapshot, shown->opacity);
  bastide_board_canvas_append_ghost (canvas, snapshot, ghost, x, y, bastide_viewport_get_tile_size (viewport));
  bastide_board_canvas_append_crowd (canvas, snapshot, ghost->figures, NULL, x, y, -1);
  gtk_snapshot_pop (snapshot);

  g_hash_table_iter_init (&iter, ghost->cells);
  while (!shown->fits && g_hash_table_iter_next (&iter, &key, NULL))
    {
      BstCell inner = bastide_cell_from_key (key);

      append_refusal (snapshot, canvas, BST_CELL (shown->cell.x + inner.x, shown->cell.y + inner.y));
    }
  append_outline (snapshot, canvas, ghost->cells, shown->cell,
                  shown->fits ? bastide_badge_painter_get_accent (&canvas->theme)
                              : bastide_badge_painter_get_fault (&canvas->theme));
}

static void
append_tile (GtkSnapshot              *snapshot,
             const BastideBoardCanvas *canvas,
             const BastideBoardTile   *shown)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  const BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_TILE, .index = shown->tile.type, .rotation = shown->tile.rotation,
  };
  BstCell cell = shown->tile.cell;
  double x, y;

  bastide_viewport_get_point (viewport, cell, &x, &y);
  gtk_snapshot_push_opacity (snapshot, shown->fits ? TILE_OPACITY : UNFIT_OPACITY);
  bastide_board_canvas_append_tile (canvas, snapshot, &sprite, x, y, bastide_viewport_get_tile_size (viewport));
  gtk_snapshot_pop (snapshot);
  if (!shown->fits)
    append_refusal (snapshot, canvas, cell);
  bastide_board_canvas_append_mark (canvas, snapshot, cell, BASTIDE_MARK_FRAME,
                                    shown->fits ? BASTIDE_FRAME_GHOST_FITS : BASTIDE_FRAME_GHOST_REFUSED);
}

static void
bastide_ghost_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (canvas->theme.look, canvas->theme.dark);
  const GdkRGBA veil = bastide_board_canvas_make_colour (around->table, LEFT_ALPHA);
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  const graphene_rect_t *band = &drawing->band;
  graphene_rect_t bounds;
  GHashTableIter iter;
  gpointer key;
  cairo_t *cr;
  double x, y;

  if (drawing->left != NULL)
    g_hash_table_iter_init (&iter, drawing->left);
  while (drawing->left != NULL && g_hash_table_iter_next (&iter, &key, NULL))
    {
      bastide_viewport_get_point (viewport, bastide_cell_from_key (key), &x, &y);
      bastide_board_canvas_append_colour (snapshot, &veil, x, y, tile, tile);
    }
  if (drawing->selected != NULL)
    append_outline (snapshot, canvas, drawing->selected, BST_CELL (0, 0),
                    bastide_badge_painter_get_accent (&canvas->theme));
  for (guint i = 0; i < drawing->tiles->len; i++)
    append_tile (snapshot, canvas, &g_array_index (drawing->tiles, BastideBoardTile, i));
  for (guint i = 0; i < drawing->ghosts->len; i++)
    append_ghost (snapshot, canvas, &g_array_index (drawing->ghosts, BastideBoardGhost, i));
  if (drawing->has_band)
    {
      graphene_rect_inset_r (band, -BAND_ROOM, -BAND_ROOM, &bounds);
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      bastide_badge_painter_draw_band (cr, (double) band->origin.x, (double) band->origin.y,
                                       (double) band->size.width, (double) band->size.height, &canvas->theme);
      cairo_destroy (cr);
    }
}

const BastideBoardLayerClass bastide_ghost_layer = { .snapshot = bastide_ghost_layer_snapshot };
