/* bastide-board-view-snapshot.c: draws the board: table, tiles, rulers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-palette.h"

/* How far the shadow of a tile reaches, in pixels and as part of its side: less where the light comes from. */
#define SHADOW_REACH       7.f
#define SHADOW_REACH_SIDES 0.06f
#define LIT_REACH          0.6f
/* Empty space around the numbers of a ruler, both sides together. */
#define RULER_PADDING_X 8
#define RULER_PADDING_Y 4
/* How strong they are where contrast need not be high. */
#define RULER_TEXT_ALPHA 0.75f
/* From an empty cell to the words beneath it. */
#define EMPTINESS_DISTANCE 16
#define EMPTINESS_ALPHA    0.7f

/* The colours around the tiles, ready to be used. */
typedef struct
{
  GdkRGBA table;
  GdkRGBA ruler;
  GdkRGBA text;
  GdkRGBA grid;
  GdkRGBA rim;
} Colours;

static GdkRGBA
make_colour (guint32 rgb,
             double  alpha)
{
  return (GdkRGBA) { (float) (rgb >> 16) / 255.f, (float) ((rgb >> 8) & 0xff) / 255.f, (float) (rgb & 0xff) / 255.f,
                     (float) alpha };
}

static Colours
get_colours (BastideBoardView *self)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (self->look, self->dark);

  return (Colours) {
    .table = make_colour (around->table, 1),
    .ruler = make_colour (around->ruler, 1),
    .text = make_colour (around->text, 1),
    .grid = make_colour (around->text, around->grid_alpha),
    .rim = make_colour (around->shadow, around->rim_alpha),
  };
}

void
bastide_board_view_drop_pictures (BastideBoardView *self)
{
  g_hash_table_remove_all (self->ruler_labels);
  g_hash_table_remove_all (self->marks);
  bastide_board_view_drop_lights (self);
}

gboolean
bastide_board_view_sees (BastideBoardView *self,
                         BstCell           cell)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return cell.x >= x0 && cell.x <= x1 && cell.y >= y0 && cell.y <= y1;
}

static PangoLayout *
get_ruler_label (BastideBoardView *self,
                 int               number)
{
  gpointer key = GINT_TO_POINTER (number + BST_MAX_COORD + 1);
  PangoLayout *layout = g_hash_table_lookup (self->ruler_labels, key);
  g_autofree char *text = NULL;

  if (layout != NULL)
    return layout;

  /* The mark keeps the minus in front also where text runs from right to left. */
  text = number < 0 ? g_strdup_printf ("\u200e\u2212%d", -number) : g_strdup_printf ("%d", number);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_hash_table_insert (self->ruler_labels, key, layout);
  return layout;
}

void
bastide_board_view_get_ruler_size (BastideBoardView *self,
                                   double           *width,
                                   double           *height)
{
  int label_width, label_height;

  pango_layout_get_pixel_size (get_ruler_label (self, -88), &label_width, &label_height);
  *width = label_width + RULER_PADDING_X;
  *height = label_height + RULER_PADDING_Y;
}

void
bastide_board_view_append_colour (GtkSnapshot   *snapshot,
                                  const GdkRGBA *colour,
                                  double         x,
                                  double         y,
                                  double         width,
                                  double         height)
{
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
snapshot_table (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                const Colours    *colours)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double line = 1.0 / bastide_viewport_get_scale (self->viewport);
  int x0, y0, x1, y1;
  double x, y;

  bastide_board_view_append_colour (snapshot, &colours->table, 0, 0, width, height);
  if (!self->show_grid)
    return;
  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  for (int column = x0; column <= x1 + 1; column++)
    {
      bastide_viewport_get_point (self->viewport, BST_CELL (column, 0), &x, &y);
      bastide_board_view_append_colour (snapshot, &colours->grid, x, 0, line, height);
    }
  for (int row = y0; row <= y1 + 1; row++)
    {
      bastide_viewport_get_point (self->viewport, BST_CELL (0, row), &x, &y);
      bastide_board_view_append_colour (snapshot, &colours->grid, 0, y, width, line);
    }
}

/* A soft rim along one side of a tile that has no neighbour there; the light comes from the upper left. */
static void
snapshot_rim (GtkSnapshot   *snapshot,
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

static gboolean
is_covered (BastideBoardView *self,
            BstCell           cell)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, cell);

  return kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY;
}

static void
snapshot_shadow (BastideBoardView *self,
                 GtkSnapshot      *snapshot,
                 const Colours    *colours,
                 BstCell           cell)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (!is_covered (self, bst_cell_step (cell, (BstEdge) edge)))
      snapshot_rim (snapshot, &colours->rim, (BstEdge) edge, (float) x, (float) y, tile);
}

/* The texture is that of the present size of tiles also where it is drawn smaller. */
void
bastide_board_view_snapshot_sprite (BastideBoardView    *self,
                                    GtkSnapshot         *snapshot,
                                    const BastideSprite *sprite,
                                    double               x,
                                    double               y,
                                    double               tile)
{
  double side = bastide_viewport_get_tile_size (self->viewport) * bastide_viewport_get_scale (self->viewport);
  GdkTexture *texture = bastide_tile_cache_get (self->cache, sprite, (guint) round (side));
  const GdkRGBA meadow = make_colour (bastide_palette_get (self->look, BASTIDE_TINT_MEADOW), 1);
  double width, height;

  bastide_sprite_get_extent (sprite, &width, &height);
  if (texture == NULL)
    bastide_board_view_append_colour (snapshot, &meadow, x, y, width * tile, height * tile);
  else
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                      (float) (width * tile), (float) (height * tile)));
}

static void
snapshot_sprite (BastideBoardView    *self,
                 GtkSnapshot         *snapshot,
                 const BastideSprite *sprite,
                 BstCell              cell)
{
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  bastide_board_view_snapshot_sprite (self, snapshot, sprite, x, y, bastide_viewport_get_tile_size (self->viewport));
}

static void
snapshot_city (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BstSetupCarcassonne *city = &bastide_position_get_setup (self->position)->carcassonne;
  BastideSprite sprite = {
    .kind = BASTIDE_SPRITE_CARCASSONNE,
    .index = city->plain ? 1 : 0,
    .rotation = city->rotation,
  };

  if (city->present)
    snapshot_sprite (self, snapshot, &sprite, city->cell);
}

static void
snapshot_tiles (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                const Colours    *colours)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  for (guint i = 0; colours->rim.alpha > 0 && i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (tile->cell.x >= x0 - 1 && tile->cell.x <= x1 + 1 && tile->cell.y >= y0 - 1 && tile->cell.y <= y1 + 1)
        snapshot_shadow (self, snapshot, colours, tile->cell);
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);
      BastideSprite sprite = { .kind = BASTIDE_SPRITE_TILE, .index = tile->type, .rotation = tile->rotation };

      if (tile->cell.x >= x0 && tile->cell.x <= x1 && tile->cell.y >= y0 && tile->cell.y <= y1)
        snapshot_sprite (self, snapshot, &sprite, tile->cell);
    }
  snapshot_city (self, snapshot);
}

/* Every how many cells a number has room. */
static int
get_ruler_step (double tile,
                double room)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * tile >= room)
      return steps[i];
  return 100;
}

/* A number that would be cut is left out: without its minus or a digit it is another one. */
static void
snapshot_ruler_label (BastideBoardView      *self,
                      GtkSnapshot           *snapshot,
                      const Colours         *colours,
                      const graphene_rect_t *ruler,
                      int                    number,
                      double                 x,
                      double                 y)
{
  PangoLayout *layout = get_ruler_label (self, number);
  GdkRGBA colour = colours->text;
  graphene_rect_t bounds;
  int width, height;

  if (self->look == BASTIDE_LOOK_NORMAL)
    colour.alpha = RULER_TEXT_ALPHA;
  pango_layout_get_pixel_size (layout, &width, &height);
  bounds = GRAPHENE_RECT_INIT ((float) floor (x - width / 2.0), (float) floor (y - height / 2.0), (float) width,
                               (float) height);
  if (!graphene_rect_contains_rect (ruler, &bounds))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds.origin);
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_rulers (BastideBoardView *self,
                 GtkSnapshot      *snapshot,
                 const Colours    *colours)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double tile = bastide_viewport_get_tile_size (self->viewport);
  graphene_rect_t columns, rows;
  double left, top, x, y;
  int x0, y0, x1, y1, step;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  columns = GRAPHENE_RECT_INIT ((float) left, 0, (float) (width - left), (float) top);
  rows = GRAPHENE_RECT_INIT (0, (float) top, (float) left, (float) (height - top));
  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  bastide_board_view_append_colour (snapshot, &colours->ruler, 0, 0, width, top);
  bastide_board_view_append_colour (snapshot, &colours->ruler, 0, top, left, height - top);

  step = get_ruler_step (tile, left);
  for (int column = x0; column <= x1; column++)
    if (column % step == 0)
      {
        bastide_viewport_get_point (self->viewport, BST_CELL (column, 0), &x, &y);
        snapshot_ruler_label (self, snapshot, colours, &columns, column, x + tile / 2, top / 2);
      }

  step = get_ruler_step (tile, top);
  for (int row = y0; row <= y1; row++)
    if (row % step == 0)
      {
        bastide_viewport_get_point (self->viewport, BST_CELL (0, row), &x, &y);
        snapshot_ruler_label (self, snapshot, colours, &rows, row, left / 2, y + tile / 2);
      }
}

/* An empty board says so, in the cell where the first tile goes or beneath it. */
static void
snapshot_emptiness (BastideBoardView *self,
                    GtkSnapshot      *snapshot,
                    const Colours    *colours)
{
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA colour = colours->text;
  int width, height;
  double x, y;

  if (bastide_board_edit_is_active (self))
    {
      bastide_board_view_mark (self, snapshot, BST_CELL (0, 0), BASTIDE_BOARD_MARK_CELL,
                               BASTIDE_CELL_MARK_OTHER_ROTATION);
      return;
    }
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), _("No tile lies here yet."));
  colour.alpha = EMPTINESS_ALPHA;
  pango_layout_get_pixel_size (layout, &width, &height);
  bastide_viewport_get_point (self->viewport, BST_CELL (0, 1), &x, &y);
  x += bastide_viewport_get_tile_size (self->viewport) / 2 - width / 2.0;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) floor (x), (float) floor (y + EMPTINESS_DISTANCE)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_played (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  bastide_board_view_snapshot_highlight (self, snapshot);
  bastide_board_view_snapshot_marks (self, snapshot);
  bastide_board_view_snapshot_lights (self, snapshot);
  bastide_board_view_snapshot_figures (self, snapshot);
  bastide_board_view_snapshot_notes (self, snapshot);
  bastide_board_view_snapshot_preview (self, snapshot);
  bastide_board_view_snapshot_district_name (self, snapshot);
  bastide_board_view_snapshot_ghost (self, snapshot);
  bastide_board_ring_snapshot (self, snapshot);
}

static void
snapshot_edited (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  bastide_board_view_snapshot_dead_ends (self, snapshot);
  bastide_board_edit_snapshot_faults (self, snapshot);
  bastide_board_edit_snapshot_spots (self, snapshot);
  bastide_board_view_snapshot_figures (self, snapshot);
  bastide_board_view_snapshot_notes (self, snapshot);
  bastide_board_edit_snapshot (self, snapshot);
  bastide_board_edit_snapshot_item (self, snapshot);
}

static void
snapshot_board (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                const Colours    *colours)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  bastide_tile_cache_begin_frame (self->cache, self->settle_id == 0);
  snapshot_tiles (self, snapshot, colours);
  if (bastide_board_edit_is_active (self))
    snapshot_edited (self, snapshot);
  else
    snapshot_played (self, snapshot);
  bastide_board_view_snapshot_pulse (self, snapshot);
  bastide_tile_cache_end_frame (self->cache);
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    snapshot_emptiness (self, snapshot, colours);
}

void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  const Colours colours = get_colours (self);

  snapshot_table (self, snapshot, &colours);
  if (self->position != NULL)
    snapshot_board (self, snapshot, &colours);
  if (self->show_coordinates)
    snapshot_rulers (self, snapshot, &colours);
  bastide_board_edit_snapshot_parts (self, snapshot);
}
