/* bastide-board-view-lights.c: what is lit on the board: the feature under the pointer, and what may be chosen
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-overlay-painter.h"
#include "bastide-picture.h"
#include "bastide-scene.h"

/* Room around what is lit for lines that reach over its border, in logical pixels. */
#define LIGHT_MARGIN 4
/* Below this side a tile has no room for the numbers of its segments; the list has them. */
#define NUMBER_MIN_TILE 56
/* A number stands beside whoever is in its place, in tile sides. */
#define NUMBER_ASIDE 0.2
#define NUMBER_UP    0.12
/* Only these numbers are keys. */
#define LAST_NUMBER 9
/* Side of the tile for which outlines of segments are kept. */
#define OUTLINE_SIZE 256.0
/* A corner of a tile that is lit, in tile sides. */
#define CORNER_RADIUS 0.15
/* A ring by the height of the figure in it. */
#define RING_SIZE 1.35

/* What is lit as one: segments of the board that are in sight, a district or a corner, and the cells that it takes. */
typedef struct
{
  BastideBoardView *self;
  BstPlace          target;
  BstSegmentRef    *segments;
  guint             n;
  int               x0;
  int               y0;
  int               x1;
  int               y1;
} Area;

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

static void
add_segment (Area          *area,
             BstSegmentRef  at)
{
  if (!bastide_board_view_sees (area->self, at.cell))
    return;
  area->segments[area->n++] = at;
  extend (area, at.cell.x, at.cell.y, at.cell.x, at.cell.y);
}

static void
find_feature (Area          *area,
              BstSegmentRef  at)
{
  const BstPosition *engine = bastide_position_get_engine (area->self->position);
  guint feature = bst_position_get_feature (engine, at);
  g_autofree BstSegmentRef *segments = NULL;
  BstFeatureInfo info;
  guint n;

  if (feature == BST_NONE)
    return;
  bst_position_describe_feature (engine, feature, &info);
  segments = g_new (BstSegmentRef, MAX (info.n_segments, 1));
  n = bst_position_list_segments (engine, feature, segments);
  area->segments = g_new (BstSegmentRef, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    add_segment (area, segments[i]);
}

static void
find_area (BastideBoardView *self,
           const BstPlace   *target,
           Area             *area)
{
  const BstSetupCarcassonne *city = &bastide_position_get_setup (self->position)->carcassonne;
  BstSegmentRef at = { .cell = target->cell, .segment = target->segment };

  *area = (Area) {
    .self = self, .target = *target, .x0 = G_MAXINT, .y0 = G_MAXINT, .x1 = G_MININT, .y1 = G_MININT,
  };
  if (target->kind == BST_PLACE_FEATURE)
    find_feature (area, at);
  else if (target->kind == BST_PLACE_SEGMENT)
    {
      area->segments = g_new (BstSegmentRef, 1);
      add_segment (area, at);
    }
  else if (target->kind == BST_PLACE_DISTRICT && city->present)
    extend (area, city->cell.x, city->cell.y, city->cell.x + BST_BLOCK_COLUMNS - 1,
            city->cell.y + BST_BLOCK_COLUMNS - 1);
  else if (target->kind == BST_PLACE_CORNER)
    extend (area, target->cell.x - 1, target->cell.y - 1, target->cell.x + 1, target->cell.y + 1);
}

/* Finding the outline of a segment takes long enough to be done once. It is kept at a size of its own. */
static const cairo_path_t *
get_outline (BastideBoardView *self,
             BstSegmentRef     at)
{
  const BstSetupTile *tile = bastide_board_map_get_tile (self->map, at.cell);
  gpointer key;
  cairo_path_t *outline;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (tile == NULL)
    return NULL;
  key = GUINT_TO_POINTER (((guint) tile->type << 8) | ((guint) tile->rotation << 6) | at.segment);
  outline = g_hash_table_lookup (self->outlines, key);
  if (outline != NULL)
    return outline;

  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  bastide_board_places_trace_segment (self->state, cr, at, OUTLINE_SIZE);
  outline = cairo_copy_path (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_hash_table_insert (self->outlines, key, outline);
  return outline;
}

static void
trace_segments (const Area *area,
                cairo_t    *cr,
                double      tile)
{
  for (guint i = 0; i < area->n; i++)
    {
      BstSegmentRef at = area->segments[i];
      const cairo_path_t *outline = get_outline (area->self, at);

      if (outline == NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, (at.cell.x - area->x0) * tile, (at.cell.y - area->y0) * tile);
      cairo_scale (cr, tile / OUTLINE_SIZE, tile / OUTLINE_SIZE);
      cairo_append_path (cr, outline);
      cairo_restore (cr);
    }
}

static void
get_corner (const BstPlace *target,
            double         *x,
            double         *y)
{
  *x = target->cell.x + (target->index == 0 || target->index == 1 ? 1 : 0);
  *y = target->cell.y + (target->index == 1 || target->index == 2 ? 1 : 0);
}

static void
add_lit_cells (BastideBoardView *self,
               const BstPlace   *target,
               GArray           *lit)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  Area area;

  find_area (self, target, &area);
  for (guint i = 0; i < area.n; i++)
    {
      graphene_rect_t cell;
      double x, y;

      bastide_viewport_get_point (self->viewport, area.segments[i].cell, &x, &y);
      graphene_rect_init (&cell, (float) x, (float) y, tile, tile);
      g_array_append_val (lit, cell);
    }
  g_free (area.segments);
}

GArray *
bastide_board_view_list_lit (BastideBoardView *self)
{
  GArray *lit = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  graphene_rect_t district;

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);

      if (target->kind != BST_PLACE_DISTRICT)
        add_lit_cells (self, target, lit);
      else if (bastide_board_places_get_district (self->state, target->index, &district))
        g_array_append_val (lit, district);
    }
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastidePiece piece = bastide_choices_get (self->choices, i)->piece;

      if (piece.kind == BASTIDE_PIECE_DISTRICT && bastide_board_places_get_district (self->state, piece.district, &district))
        g_array_append_val (lit, district);
    }
  return lit;
}

static void
trace_area (cairo_t  *cr,
            gpointer  data)
{
  const Area *area = data;
  const BstSetupCarcassonne *city = &bastide_position_get_setup (area->self->position)->carcassonne;
  double tile = bastide_viewport_get_tile_size (area->self->viewport);
  double x, y;

  if (area->target.kind == BST_PLACE_DISTRICT)
    bastide_carcassonne_painter_district_path (cr, city->rotation, (BstDistrict) area->target.index, tile);
  else if (area->target.kind == BST_PLACE_CORNER)
    {
      get_corner (&area->target, &x, &y);
      cairo_arc (cr, (x - area->x0) * tile, (y - area->y0) * tile, CORNER_RADIUS * tile, 0, 2 * G_PI);
    }
  else
    trace_segments (area, cr, tile);
}

/* A picture of all that is in sight of a target, placed from cell 0,0 on. */
static GskRenderNode *
make_light (BastideBoardView *self,
            const BstPlace   *target,
            BastideHighlight  highlight)
{
  const BastideOverlayTheme theme = { .look = self->look, .dark = self->dark };
  double tile = bastide_viewport_get_tile_size (self->viewport);
  int scale = bastide_viewport_get_scale (self->viewport);
  g_autoptr (GdkTexture) texture = NULL;
  cairo_surface_t *surface;
  double width, height;
  cairo_t *cr;
  Area area;

  find_area (self, target, &area);
  if (area.x0 > area.x1)
    {
      g_free (area.segments);
      return gsk_container_node_new (NULL, 0);
    }

  width = (area.x1 - area.x0 + 1) * tile + 2 * LIGHT_MARGIN;
  height = (area.y1 - area.y0 + 1) * tile + 2 * LIGHT_MARGIN;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) round (width * scale), (int) round (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, LIGHT_MARGIN, LIGHT_MARGIN);
  bastide_overlay_painter_draw_area (cr, trace_area, &area, tile, highlight, &theme);
  cairo_destroy (cr);
  g_free (area.segments);
  texture = bastide_picture_get_texture (surface);
  return gsk_texture_node_new (texture, &GRAPHENE_RECT_INIT ((float) (area.x0 * tile - LIGHT_MARGIN),
                                                             (float) (area.y0 * tile - LIGHT_MARGIN),
                                                             (float) width, (float) height));
}

void
bastide_board_view_drop_lights (BastideBoardView *self)
{
  g_hash_table_remove_all (self->lights);
}

/* Pictures are of one size and one part of the board. */
static void
check_lights (BastideBoardView *self)
{
  BastideLightKey key = { .size = bastide_viewport_get_tile_size (self->viewport) };
  const BastideLightKey *old = &self->lights_key;

  bastide_viewport_get_visible (self->viewport, &key.x0, &key.y0, &key.x1, &key.y1);
  if (key.size != old->size || key.x0 != old->x0 || key.y0 != old->y0 || key.x1 != old->x1 || key.y1 != old->y1)
    bastide_board_view_drop_lights (self);
  self->lights_key = key;
}

void
bastide_board_view_snapshot_light (BastideBoardView *self,
                                   GtkSnapshot      *snapshot,
                                   guint             key,
                                   const BstPlace   *target,
                                   BastideHighlight  highlight)
{
  GskRenderNode *node;
  double x, y;

  check_lights (self);
  node = g_hash_table_lookup (self->lights, GUINT_TO_POINTER (key));
  if (node == NULL)
    {
      node = make_light (self, target, highlight);
      g_hash_table_insert (self->lights, GUINT_TO_POINTER (key), node);
    }
  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

/* What is offered as a whole is lit as that already. */
static guint
get_feature_under_pointer (BastideBoardView *self)
{
  BstSegmentRef ref = { .cell = self->pointer.cell, .segment = (guint8) self->pointer.segment };
  int lit = bastide_board_view_find_lit (self, &self->pointer);

  if (!self->pointer.valid || self->pointer.segment == BST_NO_SEGMENT || self->by_keyboard || self->panning)
    return BST_NONE;
  if (lit >= 0 && g_array_index (self->targets, BstPlace, lit).kind == BST_PLACE_FEATURE)
    return BST_NONE;
  return bst_position_get_feature (bastide_position_get_engine (self->position), ref);
}

void
bastide_board_view_snapshot_highlight (BastideBoardView *self,
                                       GtkSnapshot      *snapshot)
{
  guint feature = get_feature_under_pointer (self);
  BstPlace target = {
    .kind = BST_PLACE_FEATURE, .cell = self->pointer.cell, .segment = (guint8) self->pointer.segment,
  };

  if (feature != BST_NONE)
    bastide_board_view_snapshot_light (self, snapshot, 1u << 24 | feature, &target, BASTIDE_HIGHLIGHT_FEATURE);
}

static gboolean
has_figure_at (BastideBoardView *self,
               double            x,
               double            y)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (self->figures, BastideSceneFigure, i);

      if (ABS (figure->x - x) < NUMBER_ASIDE && ABS (figure->y - y) < NUMBER_ASIDE)
        return TRUE;
    }
  return FALSE;
}

/* Where the number of a target stands in the widget. */
static gboolean
get_number_place (BastideBoardView *self,
                  const BstPlace   *target,
                  double           *x,
                  double           *y)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  BstSegmentRef at = { .cell = target->cell, .segment = target->segment };
  graphene_rect_t area;
  double u = 0.85;
  double v = 0.15;

  switch ((BstPlaceKind) target->kind)
    {
    case BST_PLACE_DISTRICT:
      if (!bastide_board_places_get_district (self->state, target->index, &area))
        return FALSE;
      *x = area.origin.x + area.size.width / 2;
      *y = area.origin.y;
      return TRUE;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      bastide_board_places_get_stand (self->state, at, &u, &v);
      break;

    case BST_PLACE_CORNER:
      get_corner (target, &u, &v);
      u -= target->cell.x;
      v -= target->cell.y;
      break;

    case BST_PLACE_CELL:
      break;

    case BST_PLACE_NOWHERE:
    case BST_PLACE_SPACE:
    case BST_PLACE_PLAYER:
    default:
      return FALSE;
    }
  if (has_figure_at (self, target->cell.x + u, target->cell.y + v))
    {
      u += NUMBER_ASIDE;
      v -= NUMBER_UP;
    }
  bastide_viewport_get_point (self->viewport, target->cell, x, y);
  *x += u * tile;
  *y += v * tile;
  return TRUE;
}

/* The number of the first line about a target, or -1. */
static int
find_number (BastideBoardView *self,
             const BstPlace   *target)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastideChoice *line = bastide_choices_get (self->lines, i);

      if (line->legal && bastide_target_matches (engine, &line->target, target))
        return (int) (i + bastide_choices_get_first_number (self->lines));
    }
  return -1;
}

static void
snapshot_number (BastideBoardView *self,
                 GtkSnapshot      *snapshot,
                 const BstPlace   *target,
                 gboolean          chosen)
{
  const BastideOverlayTheme theme = { .look = self->look, .dark = self->dark };
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double diameter = CLAMP (0.24 * tile, 18, 34);
  int number = find_number (self, target);
  g_autofree char *text = NULL;
  double x, y;
  cairo_t *cr;

  if (number < 0 || number > LAST_NUMBER || tile < NUMBER_MIN_TILE || !get_number_place (self, target, &x, &y))
    return;
  text = g_strdup_printf ("%d", number);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - diameter / 2 - 1),
                                                                 (float) floor (y - diameter / 2 - 1),
                                                                 (float) ceil (diameter + 3),
                                                                 (float) ceil (diameter + 3)));
  bastide_overlay_painter_draw_number (cr, x, y, diameter, text, chosen, &theme);
  cairo_destroy (cr);
}

static void
snapshot_ring (BastideBoardView         *self,
               GtkSnapshot              *snapshot,
               const BastideSceneFigure *figure,
               BastideHighlight          highlight)
{
  const BastideOverlayTheme theme = { .look = self->look, .dark = self->dark };
  double tile = bastide_viewport_get_tile_size (self->viewport);
  int scale = bastide_viewport_get_scale (self->viewport);
  double diameter = RING_SIZE * bastide_scene_figure_get_height (figure, tile * scale) / scale;
  double x, y;
  cairo_t *cr;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  x += figure->x * tile;
  y += figure->y * tile;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (x - diameter), (float) (y - diameter),
                                                                 (float) (2 * diameter), (float) (2 * diameter)));
  bastide_overlay_painter_draw_ring (cr, x, y, diameter, highlight, &theme);
  cairo_destroy (cr);
}

/* Figures and the Count that can be taken in hand. What is in hand is one of them; which is all the same. */
static void
snapshot_rings (BastideBoardView *self,
                GtkSnapshot      *snapshot)
{
  const BastidePiece *held = bastide_board_view_get_held (self);
  gboolean found = FALSE;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (self->figures, BastideSceneFigure, i);
      BastidePiece piece = bastide_board_view_get_piece (self, i);
      gboolean is_held = held != NULL && !found && bastide_piece_equal (piece, *held);

      if (figure->district == BST_NO_DISTRICT || !bastide_choices_move (self->choices, piece))
        continue;
      found = found || is_held;
      if (held == NULL || is_held)
        snapshot_ring (self, snapshot, figure,
                       is_held || (int) i == self->pointer.figure ? BASTIDE_HIGHLIGHT_CHOSEN
                                                                  : BASTIDE_HIGHLIGHT_OFFERED);
    }
}

void
bastide_board_view_snapshot_lights (BastideBoardView *self,
                                    GtkSnapshot      *snapshot)
{
  int lit = bastide_board_view_get_lit (self);

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);
      BastideHighlight highlight = (int) i == lit ? BASTIDE_HIGHLIGHT_CHOSEN : BASTIDE_HIGHLIGHT_OFFERED;

      if (target->kind == BST_PLACE_CELL)
        bastide_board_view_snapshot_frame (self, snapshot, target->cell);
      else
        bastide_board_view_snapshot_light (self, snapshot, 2u << 24 | (guint) highlight << 20 | i, target, highlight);
    }
  snapshot_rings (self, snapshot);
}

/* Over the figures, which might stand on them. */
static void
snapshot_numbers (BastideBoardView *self,
                  GtkSnapshot      *snapshot)
{
  int lit = bastide_board_view_get_lit (self);

  for (guint i = 0; i < self->targets->len; i++)
    snapshot_number (self, snapshot, &g_array_index (self->targets, BstPlace, i), (int) i == lit);
}

/* The line that is looked at in the list, or the only one about what is looked at on the board. */
static const BastideChoice *
get_previewed (BastideBoardView *self)
{
  g_autoptr (GPtrArray) about = NULL;
  int lit;

  if (self->preview >= 0 && (guint) self->preview < self->lines->len)
    return bastide_choices_get (self->lines, (guint) self->preview);
  lit = bastide_board_view_get_lit (self);
  if (lit < 0)
    return NULL;
  about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self),
                                  &g_array_index (self->targets, BstPlace, lit));
  return about->len == 1 ? bastide_choices_get (about, 0) : NULL;
}

static guint
count_in_district (BastideBoardView *self,
                   guint             district)
{
  guint n = 0;

  for (guint i = 0; i < self->figures->len; i++)
    n += g_array_index (self->figures, BastideSceneFigure, i).district == district;
  return n;
}

gboolean
bastide_board_view_get_standing_place (BastideBoardView *self,
                                       const BstPlace   *target,
                                       BstKind          *kind,
                                       double           *x,
                                       double           *y)
{
  const BstSetupCarcassonne *city = &bastide_position_get_setup (self->position)->carcassonne;
  double tile = bastide_viewport_get_tile_size (self->viewport);
  guint n;

  *kind = BST_N_KINDS;
  if (target->kind == BST_PLACE_DISTRICT)
    {
      n = count_in_district (self, target->index);
      bastide_carcassonne_painter_get_place (city->rotation, (BstDistrict) target->index, n, n + 1, x, y);
      *x = (*x + city->cell.x) * tile;
      *y = (*y + city->cell.y) * tile;
    }
  else if (target->kind == BST_PLACE_SEGMENT || target->kind == BST_PLACE_FEATURE)
    {
      BstSegmentRef at = { .cell = target->cell, .segment = target->segment };

      *kind = bastide_board_places_get_stand (self->state, at, x, y);
      *x = (*x + target->cell.x) * tile;
      *y = (*y + target->cell.y) * tile;
    }
  else if (target->kind == BST_PLACE_CORNER)
    {
      get_corner (target, x, y);
      *x *= tile;
      *y *= tile;
    }
  else
    return FALSE;
  return TRUE;
}

static void
snapshot_moved (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                BastidePiece      piece,
                const BstPlace   *target)
{
  double x, y, x0, y0;
  gboolean lying;
  BstKind kind;

  if (piece.kind == BASTIDE_PIECE_NONE || !bastide_board_view_get_standing_place (self, target, &kind, &x, &y))
    return;
  lying = piece.kind != BASTIDE_PIECE_COUNT && bastide_scene_figure_lies ((BstFigure) piece.figure, kind);
  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x0, &y0);
  gtk_snapshot_push_opacity (snapshot, 0.75);
  bastide_board_view_snapshot_piece (self, snapshot, piece, lying, x0 + x, y0 + y);
  gtk_snapshot_pop (snapshot);
}

void
bastide_board_view_snapshot_preview (BastideBoardView *self,
                                     GtkSnapshot      *snapshot)
{
  const BastideChoice *choice = get_previewed (self);

  if (self->carrying)
    bastide_board_view_snapshot_piece (self, snapshot, self->held, FALSE, self->point_x, self->point_y);
  else if (choice != NULL && choice->legal)
    snapshot_moved (self, snapshot, choice->piece, &choice->target);
  if (!self->carrying)
    snapshot_numbers (self, snapshot);
}

void
bastide_board_view_snapshot_action (BastideBoardView *self,
                                    GtkSnapshot      *snapshot,
                                    const BstAction  *action)
{
  BstPlace target = bastide_target_of (bastide_position_get_engine (self->position), action);

  if (target.kind == BST_PLACE_CELL)
    bastide_board_view_snapshot_frame (self, snapshot, target.cell);
  else if (target.kind == BST_PLACE_SEGMENT || target.kind == BST_PLACE_FEATURE
           || target.kind == BST_PLACE_DISTRICT || target.kind == BST_PLACE_CORNER)
    bastide_board_view_snapshot_light (self, snapshot, 3u << 24, &target, BASTIDE_HIGHLIGHT_CHOSEN);
  snapshot_moved (self, snapshot, bastide_piece_of (action), &target);
}
