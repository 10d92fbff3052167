/* bastide-light-layer.c: lit places and ringed figures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include <math.h>

#include "bastide-carcassonne-painter.h"

/* Room around a lit place for lines that reach over its border, in logical pixels. */
#define MARGIN 4
/* Side of the tile for the outlines of segments. */
#define OUTLINE_SIZE 256.0
/* Radius of a lit corner of a tile, in tile sides. */
#define CORNER_RADIUS 0.15
/* Diameter of a ring, in heights of its figure. */
#define RING_SIZE 1.35
/* The greatest number of pictures beside those of the present frame. */
#define MAX_PICTURES 400

/* Everything that all pictures depend on. */
typedef struct
{
  double              size;
  int                 sight[4];
  BastideOverlayTheme theme;
} Circumstances;

typedef struct
{
  BstPlace         place;
  BastideHighlight highlight;
} Key;

G_STATIC_ASSERT (sizeof (Key) == 16);

/* Lighting a feature means finding its segments, tracing their outlines and filling them with a glow, and a moving
 * pointer lights the same few places again and again. So a lit place is kept as a picture of its part in sight,
 * relative to cell 0,0: panning within a cell only moves the picture. A feature has the same picture whichever of its
 * segments the pointer is on. The picture is a cairo node, which the cairo renderer draws ten times as fast as a
 * texture with transparency and of which other renderers keep a texture of their own. Each frame compares position,
 * size, sight and look with the last, and any change drops the pictures. Outlines survive that: they are kept by tile
 * type in a fixed size.
 */
typedef struct
{
  BastideBoardLayer parent;
  GHashTable       *outlines;  /* type, rotation and segment → cairo_path_t */
  GHashTable       *pictures;  /* Key → GskRenderNode */
  BastidePosition  *position;
  Circumstances     drawn;
} BastideLightLayer;

/* A place on its way to a picture, with the cells that it covers. */
typedef struct
{
  BastideLightLayer *layer;
  BastideBoardState *state;
  const BstPlace    *place;
  GArray            *segments;
  int                x0;
  int                y0;
  int                x1;
  int                y1;
} Area;

static guint
hash_key (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (Key); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

static void
bastide_light_layer_init (BastideBoardLayer *layer)
{
  BastideLightLayer *self = (BastideLightLayer *) layer;

  self->outlines = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_path_destroy);
  self->pictures = g_hash_table_new_full (hash_key, equal_keys, g_free, (GDestroyNotify) gsk_render_node_unref);
}

static void
bastide_light_layer_clear (BastideBoardLayer *layer)
{
  BastideLightLayer *self = (BastideLightLayer *) layer;

  g_hash_table_unref (self->outlines);
  g_hash_table_unref (self->pictures);
  g_clear_object (&self->position);
}

/* --- pictures --- */

static void
extend (Area *area,
        int   x0,
        int   y0,
        int   x1,
        int   y1)
{
  area->x0 = MIN (area->x0, x0);
  area->y0 = MIN (area->y0, y0);
  area->x1 = MAX (area->x1, x1);
  area->y1 = MAX (area->y1, y1);
}

static const cairo_path_t *
get_outline (Area          *area,
             BstSegmentRef  at)
{
  const BstSetupTile *tile = bastide_board_map_get_tile (bastide_board_state_get_map (area->state), at.cell);
  gpointer key;
  cairo_path_t *outline;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (tile == NULL)
    return NULL;
  key = GUINT_TO_POINTER (((guint) tile->type << 8) | ((guint) tile->rotation << 6) | at.segment);
  outline = g_hash_table_lookup (area->layer->outlines, key);
  if (outline != NULL)
    return outline;

  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  bastide_board_places_trace_segment (area->state, cr, at, OUTLINE_SIZE);
  outline = cairo_copy_path (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_hash_table_insert (area->layer->outlines, key, outline);
  return outline;
}

static void
trace_area (cairo_t  *cr,
            gpointer  data)
{
  Area *area = data;
  double tile = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (area->state));
  double x, y;

  if (area->place->kind == BST_PLACE_DISTRICT)
    bastide_carcassonne_painter_district_path (cr, bastide_board_places_get_city (area->state)->rotation,
                                               (BstDistrict) area->place->index, tile);
  else if (area->place->kind == BST_PLACE_CORNER)
    {
      bastide_board_places_get_corner (area->place, &x, &y);
      cairo_arc (cr, (x - area->x0) * tile, (y - area->y0) * tile, CORNER_RADIUS * tile, 0, 2 * G_PI);
    }
  else
    for (guint i = 0; i < area->segments->len; i++)
      {
        BstSegmentRef at = g_array_index (area->segments, BstSegmentRef, i);
        const cairo_path_t *outline = get_outline (area, at);

        if (outline == NULL)
          continue;
        cairo_save (cr);
        cairo_translate (cr, (at.cell.x - area->x0) * tile, (at.cell.y - area->y0) * tile);
        cairo_scale (cr, tile / OUTLINE_SIZE, tile / OUTLINE_SIZE);
        cairo_append_path (cr, outline);
        cairo_restore (cr);
      }
}

static GskRenderNode *
make_picture (BastideLightLayer        *self,
              const BastideBoardCanvas *canvas,
              const BastideBoardLight  *light)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  int scale = bastide_viewport_get_scale (viewport);
  g_autoptr (GArray) segments = bastide_board_places_list_segments (canvas->state, &light->place);
  Area area = {
    .layer = self, .state = canvas->state, .place = &light->place, .segments = segments,
    .x0 = G_MAXINT, .y0 = G_MAXINT, .x1 = G_MININT, .y1 = G_MININT,
  };
  const BstSetupCarcassonne *city = bastide_board_places_get_city (canvas->state);
  BstCell cell = light->place.cell;
  cairo_surface_t *surface;
  GskRenderNode *node;
  double width, height;
  cairo_t *cr;

  if (light->place.kind == BST_PLACE_DISTRICT && city != NULL)
    extend (&area, city->cell.x, city->cell.y, city->cell.x + BST_BLOCK_COLUMNS - 1,
            city->cell.y + BST_BLOCK_COLUMNS - 1);
  else if (light->place.kind == BST_PLACE_CORNER)
    extend (&area, cell.x - 1, cell.y - 1, cell.x + 1, cell.y + 1);
  for (guint i = 0; i < segments->len; i++)
    {
      cell = g_array_index (segments, BstSegmentRef, i).cell;
      extend (&area, cell.x, cell.y, cell.x, cell.y);
    }
  if (area.x0 > area.x1)
    return gsk_container_node_new (NULL, 0);

  width = (area.x1 - area.x0 + 1) * tile + 2 * MARGIN;
  height = (area.y1 - area.y0 + 1) * tile + 2 * MARGIN;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) round (width * scale), (int) round (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, MARGIN, MARGIN);
  /* The outline of a field across the board takes 13 ms otherwise, and 9 ms like this. */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  bastide_overlay_painter_draw_area (cr, trace_area, &area, tile, light->highlight, &canvas->theme);
  cairo_destroy (cr);
  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT ((float) (area.x0 * tile - MARGIN), (float) (area.y0 * tile - MARGIN),
                                                  (float) width, (float) height));
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_translate (cr, area.x0 * tile - MARGIN, area.y0 * tile - MARGIN);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

static void
append_light (BastideLightLayer        *self,
              GtkSnapshot              *snapshot,
              const BastideBoardCanvas *canvas,
              const BastideBoardLight  *light)
{
  BstSegmentRef at = { .cell = light->place.cell, .segment = light->place.segment };
  Key key = { .place = light->place, .highlight = light->highlight };
  GskRenderNode *node;
  double x, y;

  /* The key of a feature is its number, which all its segments share. */
  if (key.place.kind == BST_PLACE_FEATURE)
    key.place = (BstPlace) {
      .kind = BST_PLACE_FEATURE,
      .space = (gint32) bst_position_get_feature (bastide_board_state_get_engine (canvas->state), at),
    };
  node = g_hash_table_lookup (self->pictures, &key);
  if (node == NULL)
    {
      node = make_picture (self, canvas, light);
      g_hash_table_insert (self->pictures, g_memdup2 (&key, sizeof key), node);
    }
  bastide_viewport_get_point (bastide_board_state_get_viewport (canvas->state), BST_CELL (0, 0), &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
bastide_light_layer_snapshot (BastideBoardLayer         *layer,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing)
{
  BastideLightLayer *self = (BastideLightLayer *) layer;
  const GArray *lights = drawing->lights[layer->depth];
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  BastidePosition *position = bastide_board_state_get_position (canvas->state);
  Circumstances now = { .size = bastide_viewport_get_tile_size (viewport), .theme = canvas->theme };
  const int scale = bastide_viewport_get_scale (viewport);
  double x0, y0;

  bastide_viewport_get_visible (viewport, &now.sight[0], &now.sight[1], &now.sight[2], &now.sight[3]);
  if (self->position != NULL && (position == NULL || bastide_position_get_setup (position)->catalogue
                                                       != bastide_position_get_setup (self->position)->catalogue))
    g_hash_table_remove_all (self->outlines);
  if (g_set_object (&self->position, position) || memcmp (&now, &self->drawn, sizeof now) != 0
      || g_hash_table_size (self->pictures) > MAX_PICTURES + lights->len)
    g_hash_table_remove_all (self->pictures);
  self->drawn = now;

  for (guint i = 0; i < lights->len; i++)
    {
      const BastideBoardLight *light = &g_array_index (lights, BastideBoardLight, i);

      if (light->place.kind == BST_PLACE_CELL)
        bastide_board_canvas_append_mark (canvas, snapshot, light->place.cell, BASTIDE_MARK_FRAME,
                                          BASTIDE_FRAME_GHOST_FITS);
      else
        append_light (self, snapshot, canvas, light);
    }
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  for (guint i = 0; layer->depth == BASTIDE_LIGHTS_ABOVE_MARKS && i < drawing->halos->len; i++)
    {
      const BastideBoardHalo *halo = &g_array_index (drawing->halos, BastideBoardHalo, i);
      const BastideSceneFigure *figure =
        &g_array_index (bastide_board_state_get_figures (canvas->state), BastideSceneFigure, halo->figure);
      double diameter = RING_SIZE * bastide_scene_figure_get_height (figure, now.size * scale) / scale;
      double x = x0 + figure->x * now.size;
      double y = y0 + figure->y * now.size;
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (x - diameter),
                                                                              (float) (y - diameter),
                                                                              (float) (2 * diameter),
                                                                              (float) (2 * diameter)));

      bastide_overlay_painter_draw_ring (cr, x, y, diameter, halo->highlight, &canvas->theme);
      cairo_destroy (cr);
    }
}

const BastideBoardLayerClass bastide_light_layer = {
  .size = sizeof (BastideLightLayer),
  .init = bastide_light_layer_init,
  .clear = bastide_light_layer_clear,
  .snapshot = bastide_light_layer_snapshot,
};
