/* bastide-board-view-edit-snapshot.c: draws ghosts, selection and faults of a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-badge-painter.h"
#include "bastide-cell-key.h"
#include "bastide-palette.h"

#define OUTLINE_WIDTH 3.0
#define HALO_WIDTH    1.0

/* How strong what is not laid yet is, and what is about to move away. */
#define GHOST_ALPHA   0.9
#define UNFIT_ALPHA   0.65
#define DRAGGED_ALPHA 0.85
#define LEFT_ALPHA    0.55

static GdkRGBA
make_colour (guint32 rgb,
             double  alpha)
{
  return (GdkRGBA) { (float) (rgb >> 16) / 255.f, (float) ((rgb >> 8) & 0xff) / 255.f, (float) (rgb & 0xff) / 255.f,
                     (float) alpha };
}

static gboolean
may_see (BastideBoardView *self,
         BstCell           cell)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return cell.x >= x0 - 1 && cell.x <= x1 + 1 && cell.y >= y0 - 1 && cell.y <= y1 + 1;
}

/* --- outlines --- */

/* One side of a cell, some pixels thick, half of it on each side of the border. */
static void
append_side (GtkSnapshot   *snapshot,
             const GdkRGBA *colour,
             BstEdge        edge,
             double         x,
             double         y,
             double         tile,
             double         width)
{
  double half = width / 2;

  if (edge == BST_EDGE_N || edge == BST_EDGE_S)
    bastide_board_view_append_colour (snapshot, colour, x - half, y - half + (edge == BST_EDGE_S ? tile : 0),
                                      tile + width, width);
  else
    bastide_board_view_append_colour (snapshot, colour, x - half + (edge == BST_EDGE_E ? tile : 0), y - half, width,
                                      tile + width);
}

static void
append_outline (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                GHashTable       *cells,
                BstCell           at,
                const GdkRGBA    *colour,
                double            width)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, cells);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      BstCell inner = bastide_cell_from_key (key);
      BstCell cell = BST_CELL (at.x + inner.x, at.y + inner.y);
      double x, y;

      if (!may_see (self, cell))
        continue;
      bastide_viewport_get_point (self->viewport, cell, &x, &y);
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        if (!g_hash_table_contains (cells, bastide_cell_to_key (bst_cell_step (inner, (BstEdge) edge))))
          append_side (snapshot, colour, (BstEdge) edge, x, y, tile, width);
    }
}

/* A frame about some cells as a whole, seen from cell @at. */
static void
snapshot_outline (BastideBoardView *self,
                  GtkSnapshot      *snapshot,
                  GHashTable       *cells,
                  BstCell           at,
                  guint32           rgb)
{
  const GdkRGBA halo = make_colour (0xFFFFFF, 0.8);
  const GdkRGBA colour = make_colour (rgb, 1);

  append_outline (self, snapshot, cells, at, &halo, OUTLINE_WIDTH + 2 * HALO_WIDTH);
  append_outline (self, snapshot, cells, at, &colour, OUTLINE_WIDTH);
}

/* --- faults --- */

static gboolean
has_edge_fault (BastideBoardView *self,
                BstCell           cell)
{
  const GArray *faults = self->edit->edge_faults;

  for (guint i = 0; i < faults->len; i++)
    if (bst_cell_equal (g_array_index (faults, BastideEdgeFault, i).cell, cell))
      return TRUE;
  return FALSE;
}

/* An edge says by itself what is wrong with it. */
static void
snapshot_problem (BastideBoardView *self,
                  GtkSnapshot      *snapshot,
                  BstCell           cell,
                  BastideProblem   *problem)
{
  gboolean is_error = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;

  if (bastide_board_view_sees (self, cell) && !has_edge_fault (self, cell))
    bastide_board_view_mark (self, snapshot, cell, is_error ? BASTIDE_BOARD_MARK_FAULT : BASTIDE_BOARD_MARK_WARNING, 0);
}

void
bastide_board_edit_snapshot_faults (BastideBoardView *self,
                                    GtkSnapshot      *snapshot)
{
  const BastideBoardEdit *edit = self->edit;
  GHashTableIter iter;
  gpointer key, problem;

  for (guint i = 0; i < edit->edge_faults->len; i++)
    {
      const BastideEdgeFault *fault = &g_array_index (edit->edge_faults, BastideEdgeFault, i);

      if (may_see (self, fault->cell))
        bastide_board_view_mark (self, snapshot, fault->cell, BASTIDE_BOARD_MARK_EDGE_FAULT, fault->edge);
    }
  g_hash_table_iter_init (&iter, edit->faulty);
  while (g_hash_table_iter_next (&iter, &key, &problem))
    snapshot_problem (self, snapshot, bastide_cell_from_key (key), problem);
}

/* --- ghosts --- */

static void
snapshot_tiles (BastideBoardView   *self,
                GtkSnapshot        *snapshot,
                const BastideGhost *ghost,
                double              x,
                double              y,
                double              tile)
{
  for (guint i = 0; i < ghost->tiles->len; i++)
    {
      const BstSetupTile *laid = &g_array_index (ghost->tiles, BstSetupTile, i);
      const BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
      BastideSprite sprite = { .kind = BASTIDE_SPRITE_TILE, .index = laid->type, .rotation = laid->rotation };

      if (laid->type < bst_catalogue_get_size (catalogue))
        bastide_board_view_snapshot_sprite (self, snapshot, &sprite, x + laid->cell.x * tile, y + laid->cell.y * tile,
                                            tile);
    }
  if (ghost->has_city)
    {
      BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_CARCASSONNE, .index = ghost->plain ? 1 : 0, .rotation = (guint8) ghost->city_rotation,
      };

      bastide_board_view_snapshot_sprite (self, snapshot, &sprite, x + ghost->city.x * tile, y + ghost->city.y * tile,
                                          tile);
    }
}

static void
snapshot_ghost (BastideBoardView   *self,
                GtkSnapshot        *snapshot,
                const BastideGhost *ghost,
                BstCell             cell,
                gboolean            fits,
                double              alpha)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  GHashTableIter iter;
  gpointer key;
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  gtk_snapshot_push_opacity (snapshot, alpha);
  snapshot_tiles (self, snapshot, ghost, x, y, tile);
  bastide_board_view_snapshot_crowd (self, snapshot, ghost->figures, x, y);
  gtk_snapshot_pop (snapshot);

  g_hash_table_iter_init (&iter, ghost->cells);
  while (!fits && g_hash_table_iter_next (&iter, &key, NULL))
    {
      BstCell inner = bastide_cell_from_key (key);
      BstCell at = BST_CELL (cell.x + inner.x, cell.y + inner.y);

      if (may_see (self, at))
        bastide_board_view_mark (self, snapshot, at, BASTIDE_BOARD_MARK_CELL, BASTIDE_CELL_MARK_REFUSED);
    }
  snapshot_outline (self, snapshot, ghost->cells, cell,
                    fits ? bastide_badge_painter_get_accent (&theme) : bastide_badge_painter_get_fault (&theme));
}

void
bastide_board_edit_snapshot_small (BastideBoardView      *self,
                                   GtkSnapshot           *snapshot,
                                   guint                  rotation,
                                   const graphene_rect_t *area)
{
  const BastideGhost *ghost = bastide_board_edit_get_ghost (self, rotation);
  int x0 = G_MAXINT, y0 = G_MAXINT, x1 = G_MININT, y1 = G_MININT;
  double side = (double) area->size.width;
  double tile;

  for (guint i = 0; ghost != NULL && i < ghost->tiles->len; i++)
    {
      BstCell cell = g_array_index (ghost->tiles, BstSetupTile, i).cell;

      x0 = MIN (x0, cell.x);
      y0 = MIN (y0, cell.y);
      x1 = MAX (x1, cell.x);
      y1 = MAX (y1, cell.y);
    }
  if (x0 > x1)
    return;
  tile = side / MAX (x1 - x0 + 1, y1 - y0 + 1);
  snapshot_tiles (self, snapshot, ghost,
                  (double) area->origin.x + (side - tile * (x1 - x0 + 1)) / 2 - x0 * tile,
                  (double) area->origin.y + (side - tile * (y1 - y0 + 1)) / 2 - y0 * tile, tile);
}

static void
snapshot_stamp (BastideBoardView *self,
                GtkSnapshot      *snapshot)
{
  BastideItem hand = bastide_board_edit_get_hand (self);
  const BastideGhost *ghost = bastide_board_edit_get_ghost (self, hand.rotation);
  BastideBoardTarget target;
  BstRefusal refusal;
  gboolean fits;

  if (ghost == NULL || self->panning || !bastide_board_view_get_active (self, &target))
    return;
  fits = bastide_board_edit_check (self, ghost, target.cell, NULL, target.cell, &refusal);
  snapshot_ghost (self, snapshot, ghost, target.cell, fits, fits ? GHOST_ALPHA : UNFIT_ALPHA);
  bastide_board_ring_snapshot (self, snapshot);
}

/* --- drags --- */

static void
snapshot_left (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (self->look, self->dark);
  const GdkRGBA veil = make_colour (around->table, LEFT_ALPHA);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  GHashTableIter iter;
  gpointer key;
  double x, y;

  g_hash_table_iter_init (&iter, self->edit->selected);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      bastide_viewport_get_point (self->viewport, bastide_cell_from_key (key), &x, &y);
      bastide_board_view_append_colour (snapshot, &veil, x, y, tile, tile);
    }
}

static void
snapshot_dragged (BastideBoardView *self,
                  GtkSnapshot      *snapshot)
{
  const BastideBoardEdit *edit = self->edit;
  BstRefusal refusal;
  gboolean fits = bastide_board_edit_check (self, edit->dragged, edit->drag_to,
                                            edit->drag_copies ? NULL : edit->dragged, edit->drag_from, &refusal);

  if (!edit->drag_copies)
    snapshot_left (self, snapshot);
  snapshot_ghost (self, snapshot, edit->dragged, edit->drag_to, fits, DRAGGED_ALPHA);
}

static void
snapshot_band (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x0, y0, x1, y1;
  cairo_t *cr;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x0, &y0);
  x0 += self->edit->band_x * tile;
  y0 += self->edit->band_y * tile;
  x1 = MAX (x0, self->point_x);
  y1 = MAX (y0, self->point_y);
  x0 = MIN (x0, self->point_x);
  y0 = MIN (y0, self->point_y);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x0 - 2, (float) y0 - 2,
                                                                 (float) (x1 - x0) + 4, (float) (y1 - y0) + 4));
  bastide_badge_painter_draw_band (cr, x0, y0, x1 - x0, y1 - y0, &theme);
  cairo_destroy (cr);
}

/* --- all of it --- */

static void
snapshot_selection (BastideBoardView *self,
                    GtkSnapshot      *snapshot)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);

  if (g_hash_table_size (self->edit->selected) > 0)
    snapshot_outline (self, snapshot, self->edit->selected, BST_CELL (0, 0),
                      bastide_badge_painter_get_accent (&theme));
}

/* A stamp at the cursor has a frame already. */
static void
snapshot_cursor (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  BastideItem hand = bastide_board_edit_get_hand (self);

  if (self->by_keyboard && bastide_board_view_has_focus (self) && !bastide_board_edit_is_stamp (&hand))
    bastide_board_view_mark (self, snapshot, self->cursor, BASTIDE_BOARD_MARK_FRAME, BASTIDE_FRAME_CURSOR);
}

void
bastide_board_edit_snapshot (BastideBoardView *self,
                             GtkSnapshot      *snapshot)
{
  if (self->edit->drag == BASTIDE_BOARD_DRAG_TILES)
    snapshot_dragged (self, snapshot);
  else
    snapshot_selection (self, snapshot);
  snapshot_cursor (self, snapshot);
  snapshot_stamp (self, snapshot);
  if (self->edit->drag == BASTIDE_BOARD_DRAG_BAND)
    snapshot_band (self, snapshot);
}
