/* test-tile-painter.c: every tile of every set, looked at pixel by pixel
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-painter.h"

#include <math.h>
#include <string.h>

#include "bastide-figure-painter.h"
#include "bastide-problem.h"
#include "bastide-scene.h"
#include "bastide-tile-layers.h"
#include "bastide-tile-library.h"
#include "draw-picture.h"

#define MARGIN      6
#define OUTSIDE     0x12ff34
#define MAX_SIZE    160
#define MAX_DEPTH   2
#define MAX_FIGURES 2

/* At a corner of the tile the walls of up to four tiles meet, and along a city edge the walls run up to the edge. */
#define CORNER      0.02
#define CITY_CORNER 0.15

/* The smallest distance of two figures on one segment at which the letters of both can be read. */
#define APART 0.055

static const int sizes[] = { 160, 40 };

typedef struct
{
  BastideTileLibrary *library;
  const BstCatalogue *catalogue;
} Fixture;

/* The painter draws the tiles of a user's set as well as ours. */
static BastideTileLibrary *
add_own_set (BastideTileLibrary *library)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "app", "own-tiles.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  g_assert_nonnull (bytes);
  return bastide_tile_library_with_bytes (library, bytes, problems);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (BastideTileLibrary) bundled = bastide_tile_library_new ();

  fixture->library = add_own_set (bundled);
  fixture->catalogue = bastide_tile_library_get_catalogue (fixture->library, BST_EDITION_NEW);
  g_assert_cmpuint (bst_catalogue_get_size (fixture->catalogue), >=, 271 + 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  g_clear_object (&fixture->library);
}

/* A tile with a margin that must stay empty. */
static DrawPicture *
draw_tile (const BstTileType *type,
           guint              rotation,
           int                size,
           BastideLook        look)
{
  DrawPicture *picture = draw_picture_new (size + 2 * MARGIN, size + 2 * MARGIN, OUTSIDE);

  cairo_translate (picture->cr, MARGIN, MARGIN);
  bastide_tile_painter_draw (picture->cr, type, rotation, size, look);
  return picture;
}

static guint32
get_pixel (const DrawPicture *picture,
           int                x,
           int                y)
{
  return draw_picture_get_pixel (picture, x + MARGIN, y + MARGIN);
}

/* Returns the pixel @along an edge from its western or northern end, @depth pixels into the tile. */
static guint32
get_border_pixel (const DrawPicture *picture,
                  int                size,
                  guint              edge,
                  int                along,
                  int                depth)
{
  switch (edge)
    {
    case BST_EDGE_N:
      return get_pixel (picture, along, depth);
    case BST_EDGE_E:
      return get_pixel (picture, size - 1 - depth, along);
    case BST_EDGE_S:
      return get_pixel (picture, along, size - 1 - depth);
    default:
      return get_pixel (picture, depth, along);
    }
}

static void
assert_margin_untouched (const DrawPicture *picture)
{
  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      {
        gboolean inside = x >= MARGIN && y >= MARGIN && x < picture->width - MARGIN && y < picture->height - MARGIN;

        if (!inside)
          g_assert_cmphex (draw_picture_get_pixel (picture, x, y), ==, OUTSIDE);
        else
          x = picture->width - MARGIN - 1;
      }
}

/* No tile has a single colour, and every pixel of a tile is painted. */
static void
assert_filled (const DrawPicture *picture,
               int                size)
{
  guint32 first = get_pixel (picture, size / 2, size / 2);
  guint n_others = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        guint32 pixel = get_pixel (picture, x, y);

        g_assert_cmphex (pixel, !=, OUTSIDE);
        if (pixel != first)
          n_others++;
      }
  g_assert_cmpuint (n_others, >, (guint) (size * size / 100));
}

/* The border of the first edge of each kind; all others must look the same. */
typedef struct
{
  const char *id;
  guint32     pixels[MAX_DEPTH][MAX_SIZE];
} Border;

static void
check_border (Border            *borders,
              const DrawPicture *picture,
              const BstTileType *type,
              guint              rotation,
              guint              edge,
              int                size)
{
  guint kind = type->orientation[rotation].edge_kind[edge];
  int depth = size >= MAX_SIZE ? MAX_DEPTH : 1;
  int corner = MAX (2, (int) ceil (size * (kind == BST_EDGE_KIND_CITY ? CITY_CORNER : CORNER)));
  Border *border = &borders[kind];

  for (int i = 0; i < depth; i++)
    for (int along = corner; along < size - corner; along++)
      {
        guint32 pixel = get_border_pixel (picture, size, edge, along, i);

        if (border->id == NULL)
          {
            border->pixels[i][along] = pixel;
            continue;
          }
        if (pixel != border->pixels[i][along])
          g_error ("%s turned by %u: edge %u, pixel %d is %06x, but %06x on %s", type->id, rotation, edge, along, pixel,
                   border->pixels[i][along], border->id);
      }
  if (border->id == NULL)
    border->id = type->id;
}

static void
assert_symmetric (const Border *border,
                  guint         kind,
                  int           size)
{
  int corner = MAX (2, (int) ceil (size * (kind == BST_EDGE_KIND_CITY ? CITY_CORNER : CORNER)));

  for (int along = corner; along < size / 2; along++)
    g_assert_cmphex (border->pixels[0][along], ==, border->pixels[0][size - 1 - along]);
}

static void
check_look (const Fixture *fixture,
            BastideLook    look,
            int            size)
{
  Border borders[BST_N_EDGE_KINDS] = { 0 };

  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);
        g_autoptr (DrawPicture) picture = draw_tile (type, rotation, size, look);

        assert_margin_untouched (picture);
        if (rotation == i % 4)
          assert_filled (picture, size);
        for (guint edge = 0; edge < BST_N_EDGES; edge++)
          if (type->orientation[rotation].edge_kind[edge] != BST_EDGE_KIND_ANY)
            check_border (borders, picture, type, rotation, edge, size);
      }
  for (guint kind = BST_EDGE_KIND_FIELD; kind < BST_EDGE_KIND_ANY; kind++)
    {
      g_assert_nonnull (borders[kind].id);
      assert_symmetric (&borders[kind], kind, size);
    }
}

static void
test_borders (Fixture       *fixture,
              gconstpointer  look)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_look (fixture, GPOINTER_TO_UINT (look), sizes[i]);
}

/* A page for a browser is made of what the painter's paths say: none may go by the canvas. */
static void
test_recorded (Fixture       *fixture,
               gconstpointer  user_data G_GNUC_UNUSED)
{
  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
      {
        g_autoptr (DrawPicture) picture = draw_picture_new (64, 64, OUTSIDE);
        DrawRecord record;

        draw_picture_record (picture, &record);
        bastide_tile_painter_draw (picture->cr, bst_catalogue_get (fixture->catalogue, i), i % 4, 64,
                                   (BastideLook) look);
        draw_picture_assert_recorded (picture, OUTSIDE, &record);
        g_assert_cmpuint (record.n_clips, >, 0);
      }
}

static void
test_same_twice (Fixture       *fixture,
                 gconstpointer  user_data G_GNUC_UNUSED)
{
  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);
      g_autoptr (DrawPicture) first = draw_tile (type, i % 4, 100, BASTIDE_LOOK_NORMAL);
      g_autoptr (DrawPicture) second = draw_tile (type, i % 4, 100, BASTIDE_LOOK_NORMAL);

      g_assert_cmpuint (draw_picture_count_differences (first, second), ==, 0);
    }
}

/* Tiles with the same facts under another name differ only in details. */
static void
test_details_follow_id (Fixture       *fixture,
                        gconstpointer  user_data G_GNUC_UNUSED)
{
  const BstTileType *type = bst_catalogue_get (fixture->catalogue, bst_catalogue_find (fixture->catalogue, "BASE-U"));
  g_autoptr (DrawPicture) first = draw_tile (type, 0, 160, BASTIDE_LOOK_NORMAL);
  BstTileType other = *type;
  g_autoptr (DrawPicture) second = NULL;

  g_strlcpy (other.id, "OWN-1", sizeof other.id);
  second = draw_tile (&other, 0, 160, BASTIDE_LOOK_NORMAL);
  g_assert_cmpuint (draw_picture_count_differences (first, second), >, 200);
  for (guint segment = 0; segment < type->n_segments; segment++)
    {
      double x;
      double y;

      bastide_tile_painter_get_place (&other, 0, segment, 0, 1, &x, &y);
      g_assert_cmpuint (bastide_tile_painter_find_segment (type, 0, x, y), ==, segment);
    }
}

static void
check_places (const BstTileType *type,
              guint              rotation,
              guint              segment,
              guint              count)
{
  double xs[MAX_FIGURES];
  double ys[MAX_FIGURES];

  for (guint i = 0; i < count; i++)
    {
      guint found;

      bastide_tile_painter_get_place (type, rotation, segment, i, count, &xs[i], &ys[i]);
      found = bastide_tile_painter_find_segment (type, rotation, xs[i], ys[i]);
      if (found != segment)
        g_error ("%s turned by %u: figure %u of %u on segment %u stands at %.3f, %.3f, on segment %u", type->id,
                 rotation, i, count, segment, xs[i], ys[i], found);
    }
  for (guint i = 1; i < count; i++)
    g_assert_cmpfloat (hypot (xs[i] - xs[i - 1], ys[i] - ys[i - 1]), >, APART);
}

static void
test_places (Fixture       *fixture,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);

      for (guint rotation = 0; rotation < 4; rotation++)
        for (guint segment = 0; segment < type->n_segments; segment++)
          for (guint count = 1; count <= MAX_FIGURES; count++)
            check_places (type, rotation, segment, count);
    }
}

/* Roads and fields turn with everything on them. */
static void
test_places_turn (Fixture       *fixture,
                  gconstpointer  user_data G_GNUC_UNUSED)
{
  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);

      for (guint segment = 0; segment < type->n_segments; segment++)
        {
          double x0;
          double y0;
          double x1;
          double y1;

          if (type->segments[segment].kind != BST_KIND_ROAD && type->segments[segment].kind != BST_KIND_FIELD)
            continue;
          bastide_tile_painter_get_place (type, 0, segment, 0, 1, &x0, &y0);
          bastide_tile_painter_get_place (type, 1, segment, 0, 1, &x1, &y1);
          g_assert_cmpfloat_with_epsilon (x1, 1 - y0, 0.001);
          g_assert_cmpfloat_with_epsilon (y1, x0, 0.001);
          g_assert_cmpuint (bastide_tile_painter_find_segment (type, 1, 1 - y0, x0), ==, segment);
        }
    }
}

/* The outline of a segment holds its place and stays on the tile. */
static void
test_paths (Fixture       *fixture,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  const double size = 200;

  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);
        g_autoptr (DrawPicture) picture = draw_picture_new (10, 10, OUTSIDE);

        for (guint segment = 0; segment < type->n_segments; segment++)
          {
            double x;
            double y;
            double left;
            double top;
            double right;
            double bottom;

            bastide_tile_painter_get_place (type, rotation, segment, 0, 1, &x, &y);
            cairo_new_path (picture->cr);
            bastide_tile_painter_segment_path (picture->cr, type, rotation, segment, size);
            if (!cairo_in_fill (picture->cr, x * size, y * size))
              g_error ("%s turned by %u: the outline of segment %u leaves its place out", type->id, rotation, segment);
            cairo_fill_extents (picture->cr, &left, &top, &right, &bottom);
            g_assert_true (left >= -0.5 && top >= -0.5 && right <= size + 0.5 && bottom <= size + 0.5);
          }
      }
}

/* The middle of each edge shows the kind of the edge. */
static void
test_edges_are_found (Fixture       *fixture,
                      gconstpointer  user_data G_GNUC_UNUSED)
{
  static const double xs[BST_N_EDGES] = { 0.5, 0.98, 0.5, 0.02 };
  static const double ys[BST_N_EDGES] = { 0.02, 0.5, 0.98, 0.5 };

  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);
        const BstOrientation *orientation = &type->orientation[rotation];

        for (guint edge = 0; edge < BST_N_EDGES; edge++)
          {
            guint found = bastide_tile_painter_find_segment (type, rotation, xs[edge], ys[edge]);

            if (orientation->edge_kind[edge] == BST_EDGE_KIND_RIVER
                || orientation->edge_kind[edge] == BST_EDGE_KIND_ANY)
              g_assert_cmpuint (found, ==, BST_NO_SEGMENT);
            else if (orientation->edge_segment[edge] != BST_NO_SEGMENT)
              g_assert_cmpuint (found, ==, orientation->edge_segment[edge]);
            else
              g_assert_cmpuint (type->segments[found].kind, ==, BST_KIND_FIELD);
          }
      }
}

/* Grass a quarter along an edge belongs to the field of that half-edge. */
static void
test_halves_are_found (Fixture       *fixture,
                       gconstpointer  user_data G_GNUC_UNUSED)
{
  static const double xs[BST_N_HALVES] = { 0.25, 0.75, 0.99, 0.99, 0.75, 0.25, 0.01, 0.01 };
  static const double ys[BST_N_HALVES] = { 0.01, 0.01, 0.25, 0.75, 0.99, 0.99, 0.75, 0.25 };

  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);

        for (guint half = 0; half < BST_N_HALVES; half++)
          if (type->orientation[rotation].half_segment[half] != BST_NO_SEGMENT)
            g_assert_cmpuint (bastide_tile_painter_find_segment (type, rotation, xs[half], ys[half]), ==,
                              type->orientation[rotation].half_segment[half]);
      }
}

static void
test_corner_places (void)
{
  static const gboolean east[] = { TRUE, TRUE, FALSE, FALSE };
  static const gboolean south[] = { FALSE, TRUE, TRUE, FALSE };

  for (guint corner = 0; corner < 4; corner++)
    {
      double x;
      double y;

      bastide_tile_painter_get_corner_place (corner, &x, &y);
      g_assert_true ((x > 0.5) == east[corner]);
      g_assert_true ((y > 0.5) == south[corner]);
      g_assert_true (x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9);
    }
}

/* Points off the tile and invalid numbers find no segment; a tile of one pixel is drawn like any other. */
static void
test_odd_arguments (Fixture       *fixture,
                    gconstpointer  user_data G_GNUC_UNUSED)
{
  const BstTileType *type = bst_catalogue_get (fixture->catalogue, 0);
  g_autoptr (DrawPicture) small = draw_tile (type, 7, 1, BASTIDE_LOOK_NORMAL);

  assert_margin_untouched (small);
  g_assert_cmphex (get_pixel (small, 0, 0), !=, OUTSIDE);
  g_assert_cmpuint (bastide_tile_painter_find_segment (type, 0, -0.1, 0.5), ==, BST_NO_SEGMENT);
  g_assert_cmpuint (bastide_tile_painter_find_segment (type, 0, 0.5, 1.1), ==, BST_NO_SEGMENT);
  g_assert_cmpuint (bastide_tile_painter_find_segment (type, 0, NAN, 0.5), ==, BST_NO_SEGMENT);
}

/* Finds the houses of a tile without drawing it. */
static void
settle_houses (const BstTileType *type,
               guint              rotation,
               int                size,
               BastideUprights   *houses)
{
  g_autoptr (DrawPicture) picture = draw_picture_new (1, 1, OUTSIDE);
  BastideBrush brush;
  BastideTilePlan plan;
  BastideUprights uprights = { .n_uprights = 0 };

  bastide_brush_init (&brush, picture->cr, size, BASTIDE_LOOK_NORMAL);
  bastide_tile_plan_init (&plan, type, rotation);
  bastide_city_add_houses (&brush, &plan, &uprights);
  houses->n_uprights = 0;
  for (guint i = 0; i < uprights.n_uprights; i++)
    if (uprights.uprights[i].kind == BASTIDE_UPRIGHT_HOUSE)
      houses->uprights[houses->n_uprights++] = uprights.uprights[i];
}

/* Asserts that the houses stand in rows, and that none stands straight before a house of the row behind. */
static void
check_rows (const BastideUprights *houses)
{
  double row = houses->uprights[0].y;
  double pitch = 1;
  guint n_rows = 1;

  for (guint i = 1; i < houses->n_uprights; i++)
    if (houses->uprights[i].y != row)
      {
        g_assert_cmpfloat (houses->uprights[i].y, >, row);
        pitch = MIN (pitch, houses->uprights[i].y - row);
        row = houses->uprights[i].y;
        n_rows++;
      }
  g_assert_cmpuint (n_rows, >=, 4);
  g_assert_cmpfloat (pitch, >, 0.08);
  for (guint i = 0; i < houses->n_uprights; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideUpright *front = &houses->uprights[i];
        const BastideUpright *behind = &houses->uprights[j];
        double size = (front->size + behind->size) / 2;

        if (front->y == behind->y)
          g_assert_cmpfloat (ABS (front->x - behind->x), >=, size);
        else if (front->y - behind->y < 1.1 * pitch)
          g_assert_cmpfloat (ABS (front->x - behind->x), >, 0.08 * size);
      }
}

/* A city that fills its tile is built in rows, every other of them half a house aside. */
static void
test_staggered_rows (Fixture       *fixture,
                     gconstpointer  user_data G_GNUC_UNUSED)
{
  static const char * const full[] = { "BASE-C", "BASE-Q", "BASE-R", "BASE-S", "BASE-T", "INNS-CCCC-cathedral" };

  for (guint i = 0; i < G_N_ELEMENTS (full); i++)
    {
      guint id = bst_catalogue_find (fixture->catalogue, full[i]);

      g_assert_cmpuint (id, <, bst_catalogue_get_size (fixture->catalogue));
      for (guint rotation = 0; rotation < 4; rotation++)
        for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
          {
            BastideUprights houses;

            settle_houses (bst_catalogue_get (fixture->catalogue, id), rotation, sizes[size], &houses);
            check_rows (&houses);
          }
    }
}

/* Draws a single figure as on a tile of 40 pixels, four times as large. */
static DrawPicture *
draw_figure_alone (const BstTileType *type,
                   guint              rotation,
                   guint              segment)
{
  DrawPicture *picture = draw_picture_new (160, 160, OUTSIDE);
  gboolean lying = bastide_scene_figure_lies (BST_FIGURE_MEEPLE, (BstKind) type->segments[segment].kind);
  double x;
  double y;

  bastide_tile_painter_get_place (type, rotation, segment, 0, 1, &x, &y);
  cairo_scale (picture->cr, 4, 4);
  bastide_figure_painter_draw (picture->cr, BST_FIGURE_MEEPLE, BST_COLOUR_RED, "R", lying, 40 * x, 40 * y,
                               bastide_figure_painter_get_height (BST_FIGURE_MEEPLE, 40), BASTIDE_LOOK_PRINT);
  return picture;
}

/* Returns how much of an oval about @at is hidden. */
static double
get_hidden_part (const DrawPicture *picture,
                 BastidePoint       at,
                 double             rx,
                 double             ry)
{
  guint all = 0;
  guint hidden = 0;

  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      if (hypot ((x / 160.0 - at.x) / rx, (y / 160.0 - at.y) / ry) < 1)
        {
          all++;
          hidden += draw_picture_get_pixel (picture, x, y) != OUTSIDE;
        }
  g_assert_cmpuint (all, >, 20);
  return (double) hidden / all;
}

/* Neither the sign of a robber nor the fire of a shrine is hidden by a figure on the tile. */
static void
check_in_sight (const BstTileType *type,
                guint              rotation)
{
  BastideTilePlan plan;

  bastide_tile_plan_init (&plan, type, rotation);
  for (guint i = 0; i < plan.n_things; i++)
    for (guint segment = 0; segment < type->n_segments; segment++)
      {
        const BastideThing *thing = &plan.things[i];
        g_autoptr (DrawPicture) figure = NULL;

        if (thing->kind != BASTIDE_THING_ROBBER && thing->kind != BASTIDE_THING_SHRINE)
          continue;
        figure = draw_figure_alone (type, rotation, segment);
        if (thing->kind == BASTIDE_THING_ROBBER)
          g_assert_cmpfloat (get_hidden_part (figure, thing->at, 0.09 * thing->scale, 0.09 * thing->scale), <, 0.25);
        else
          g_assert_cmpfloat (get_hidden_part (figure, BASTIDE_POINT (thing->at.x, thing->at.y - 0.04 * thing->scale),
                                              0.05 * thing->scale, 0.06 * thing->scale), <, 0.25);
      }
}

static void
test_signs_in_sight (Fixture       *fixture,
                     gconstpointer  user_data G_GNUC_UNUSED)
{
  guint n = 0;

  for (guint i = 0; i < bst_catalogue_get_size (fixture->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (fixture->catalogue, i);
      gboolean has_shrine = FALSE;

      for (guint segment = 0; segment < type->n_segments; segment++)
        has_shrine |= type->segments[segment].kind == BST_KIND_SHRINE;
      if (!has_shrine && !(type->marks & BST_MARK_ROBBER))
        continue;
      n++;
      for (guint rotation = 0; rotation < 4; rotation++)
        {
          g_test_message ("%s, rotation %u", type->id, rotation);
          check_in_sight (type, rotation);
        }
    }
  g_assert_cmpuint (n, >=, 12);
}

int
main (int   argc,
      char *argv[])
{
  static const struct { const char *path; BastideLook look; } looks[] = {
    { "/tile-painter/borders/normal",        BASTIDE_LOOK_NORMAL        },
    { "/tile-painter/borders/high-contrast", BASTIDE_LOOK_HIGH_CONTRAST },
    { "/tile-painter/borders/print",         BASTIDE_LOOK_PRINT         },
  };
  static const struct { const char *path; void (*run) (Fixture *, gconstpointer); } tests[] = {
    { "/tile-painter/recorded",          test_recorded          },
    { "/tile-painter/same-twice",        test_same_twice        },
    { "/tile-painter/details-follow-id", test_details_follow_id },
    { "/tile-painter/places",            test_places            },
    { "/tile-painter/places-turn",       test_places_turn       },
    { "/tile-painter/paths",             test_paths             },
    { "/tile-painter/edges-are-found",   test_edges_are_found   },
    { "/tile-painter/halves-are-found",  test_halves_are_found  },
    { "/tile-painter/staggered-rows",    test_staggered_rows   },
    { "/tile-painter/signs-in-sight",    test_signs_in_sight   },
    { "/tile-painter/odd-arguments",     test_odd_arguments     },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_test_add (looks[i].path, Fixture, GUINT_TO_POINTER (looks[i].look), set_up, test_borders, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  g_test_add_func ("/tile-painter/corner-places", test_corner_places);
  return g_test_run ();
}
