/* test-carcassonne-painter.c: the city of Carcassonne fits among tiles and has room for its figures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-tile-grid.h"
#include "bastide-tile-painter.h"
#include "draw-picture.h"

#define SIZE      96
#define TOLERANCE 4

/* The outer edges in the reference orientation: cell, edge, and a tile and rotation with a like edge. */
static const struct
{
  int column;
  int row;
  BstEdge edge;
  DrawTile tile;
  guint rotation;
} outer_edges[] = {
  { 0, 0, BST_EDGE_N, DRAW_TILE_MEADOW, 0 }, { 1, 0, BST_EDGE_N, DRAW_TILE_MEADOW, 0 },
  { 2, 0, BST_EDGE_N, DRAW_TILE_MEADOW, 0 }, { 3, 0, BST_EDGE_N, DRAW_TILE_ROAD, 0 },
  { 3, 0, BST_EDGE_E, DRAW_TILE_MEADOW, 0 }, { 3, 1, BST_EDGE_E, DRAW_TILE_MEADOW, 0 },
  { 3, 2, BST_EDGE_E, DRAW_TILE_TOWN, 1 },   { 3, 2, BST_EDGE_S, DRAW_TILE_TOWN, 1 },
  { 2, 2, BST_EDGE_S, DRAW_TILE_ROAD, 0 },   { 1, 2, BST_EDGE_S, DRAW_TILE_MEADOW, 0 },
  { 0, 2, BST_EDGE_S, DRAW_TILE_TOWN, 2 },   { 0, 2, BST_EDGE_W, DRAW_TILE_TOWN, 2 },
  { 0, 1, BST_EDGE_W, DRAW_TILE_MEADOW, 0 }, { 0, 0, BST_EDGE_W, DRAW_TILE_ROAD, 1 },
};

static DrawPicture *
paint_city (guint       rotation,
            gboolean    plain,
            BastideLook look)
{
  gboolean upright = (rotation & 1) != 0;
  DrawPicture *picture = draw_picture_new ((upright ? 3 : 4) * SIZE, (upright ? 4 : 3) * SIZE, 0xFF00FF);

  bastide_carcassonne_painter_draw (picture->cr, rotation, plain, SIZE, look);
  return picture;
}

static DrawPicture *
paint_tile (DrawTile    tile,
            guint       rotation,
            BastideLook look)
{
  DrawPicture *picture = draw_picture_new (SIZE, SIZE, 0xFF00FF);
  BstTileType type;

  draw_picture_make_type (&type, tile);
  bastide_tile_painter_draw (picture->cr, &type, rotation, SIZE, look);
  return picture;
}

/* Returns the @nth pixel along an edge of a square cell, clockwise. */
static void
get_edge_pixel (BstEdge  edge,
                int      nth,
                int     *x,
                int     *y)
{
  const int last = SIZE - 1;

  *x = edge == BST_EDGE_E ? last : edge == BST_EDGE_W ? 0 : edge == BST_EDGE_N ? nth : last - nth;
  *y = edge == BST_EDGE_S ? last : edge == BST_EDGE_N ? 0 : edge == BST_EDGE_E ? nth : last - nth;
}

static void
test_covers_its_block (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
      {
        g_autoptr (DrawPicture) city = paint_city (rotation, FALSE, look);

        g_assert_cmpuint (draw_picture_count_colour (city, 0xFF00FF, 8), ==, 0);
      }
}

static void
test_stays_in_its_block (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      gboolean upright = (rotation & 1) != 0;
      int width = (upright ? 3 : 4) * SIZE;
      int height = (upright ? 4 : 3) * SIZE;
      g_autoptr (DrawPicture) picture = draw_picture_new (width + 20, height + 20, 0xFF00FF);

      cairo_translate (picture->cr, 10, 10);
      bastide_carcassonne_painter_draw (picture->cr, rotation, FALSE, SIZE, BASTIDE_LOOK_NORMAL);
      g_assert_cmpuint (draw_picture_count_colour (picture, 0xFF00FF, 0), ==,
                        (guint) ((width + 20) * (height + 20) - width * height));
    }
}

/* The outermost pixels equal the pixels of a tile with a like edge, in each rotation and look. */
static void
test_border_agrees_with_tiles (void)
{
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        g_autoptr (DrawPicture) city = paint_city (rotation, FALSE, look);

        for (guint i = 0; i < G_N_ELEMENTS (outer_edges); i++)
          {
            BstEdge edge = (BstEdge) ((outer_edges[i].edge + rotation) & 3);
            g_autoptr (DrawPicture) tile = paint_tile (outer_edges[i].tile,
                                                        (outer_edges[i].rotation + rotation) & 3, look);
            BastidePoint cell = BASTIDE_POINT (outer_edges[i].column + 0.5, outer_edges[i].row + 0.5);

            cell = bastide_carcassonne_plan_rotate (cell, rotation);
            for (int nth = 0; nth < SIZE; nth++)
              {
                int x, y;
                guint32 ours, theirs;

                get_edge_pixel (edge, nth, &x, &y);
                ours = draw_picture_get_pixel (city, (int) cell.x * SIZE + x, (int) cell.y * SIZE + y);
                theirs = draw_picture_get_pixel (tile, x, y);
                if (draw_picture_get_distance (ours, theirs) > TOLERANCE)
                  g_test_message ("look %u rotation %u edge %u pixel %d: %06x, a tile has %06x", look, rotation, i,
                                  nth, ours, theirs);
                g_assert_cmpint (draw_picture_get_distance (ours, theirs), <=, TOLERANCE);
              }
          }
      }
}

static void
test_plain_side_differs (void)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autoptr (DrawPicture) city = paint_city (rotation, FALSE, BASTIDE_LOOK_NORMAL);
      g_autoptr (DrawPicture) plain = paint_city (rotation, TRUE, BASTIDE_LOOK_NORMAL);

      g_assert_cmpuint (draw_picture_count_differences (city, plain), >, SIZE * SIZE);
    }
}

static void
test_same_picture_twice (void)
{
  g_autoptr (DrawPicture) first = paint_city (1, FALSE, BASTIDE_LOOK_NORMAL);
  g_autoptr (DrawPicture) second = paint_city (1, FALSE, BASTIDE_LOOK_NORMAL);

  g_assert_cmpuint (draw_picture_count_differences (first, second), ==, 0);
}

/* Every figure of a district has a place of its own: on the plaza, within the walls. */
static void
test_recorded (void)
{
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint plain = 0; plain < 2; plain++)
      {
        g_autoptr (DrawPicture) picture = draw_picture_new (4 * 64, 3 * 64, 0xFFFFFF);
        DrawRecord record;

        draw_picture_record (picture, &record);
        bastide_carcassonne_painter_draw (picture->cr, 0, plain, 64, (BastideLook) look);
        draw_picture_assert_recorded (picture, 0xFFFFFF, &record);
      }
}

static void
test_places (void)
{
  g_autofree BastideCarcassonnePlan *plan = g_new0 (BastideCarcassonnePlan, 1);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      bastide_carcassonne_plan_init (plan, rotation, FALSE, FALSE);
      for (guint district = 0; district < BST_N_DISTRICTS; district++)
        for (guint count = 1; count <= 20; count++)
          {
            BastidePoint places[20];
            double x0, y0, x1, y1;

            bastide_carcassonne_painter_get_district (rotation, district, &x0, &y0, &x1, &y1);
            for (guint i = 0; i < count; i++)
              {
                bastide_carcassonne_painter_get_place (rotation, district, i, count, &places[i].x, &places[i].y);
                g_assert_cmpfloat (places[i].x, >=, x0);
                g_assert_cmpfloat (places[i].x, <=, x1);
                g_assert_cmpfloat (places[i].y, >=, y0);
                g_assert_cmpfloat (places[i].y, <=, y1);
                g_assert_true (bastide_line_contains (&plan->inner, places[i]));
                for (guint j = 0; j < i; j++)
                  g_assert_cmpfloat (bastide_point_distance (places[i], places[j]), >, count <= 12 ? 0.13 : 0.05);
              }
          }
    }
}

static gboolean
boxes_meet (const BastideBox *a,
            const BastideBox *b)
{
  return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

static void
test_houses_leave_plazas_free (void)
{
  g_autofree BastideCarcassonnePlan *plan = g_new0 (BastideCarcassonnePlan, 1);

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint small = 0; small < 2; small++)
      {
        bastide_carcassonne_plan_init (plan, rotation, FALSE, small == 1);
        g_assert_cmpuint (plan->n_houses, >, 20);
        for (guint i = 0; i < plan->n_houses; i++)
          {
            BastidePoint foot = plan->houses[i].foot;
            double width = plan->houses[i].width;
            BastideBox house = { foot.x - width / 2, foot.y - 0.76 * width, foot.x + width / 2, foot.y };

            g_assert_true (bastide_line_contains (&plan->inner, foot));
            for (guint district = 0; district < BST_N_DISTRICTS; district++)
              g_assert_false (boxes_meet (&house, &plan->plazas[district]));
          }
        for (guint a = 0; a < BST_N_DISTRICTS; a++)
          for (guint b = 0; b < a; b++)
            g_assert_false (boxes_meet (&plan->plazas[a], &plan->plazas[b]));
      }
}

/* Roads lead from the middles of the block's road edges to the gates. */
static void
test_roads_reach_the_border (void)
{
  g_autofree BastideCarcassonnePlan *plan = g_new0 (BastideCarcassonnePlan, 1);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      bastide_carcassonne_plan_init (plan, rotation, FALSE, FALSE);
      for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
        {
          const BastideLine *road = &plan->roads[i];
          BastidePoint border = bastide_point_mix (road->points[0], road->points[1], 0.03 / 0.054);
          double across = plan->road_edges[i] % 2 == 0 ? border.x : border.y;
          double depth = plan->road_edges[i] % 2 == 0 ? border.y : border.x;
          double far = plan->road_edges[i] == BST_EDGE_S ? plan->height
                       : plan->road_edges[i] == BST_EDGE_E ? plan->width : 0;

          g_assert_cmpfloat_with_epsilon (across - (int) across, 0.5, 1e-9);
          g_assert_cmpfloat_with_epsilon (depth, far, 1e-9);
          g_assert_cmpfloat (bastide_line_get_nearest (&plan->outer, plan->gates[i].outer, NULL), <, 1e-6);
          g_assert_cmpfloat (bastide_line_get_nearest (&plan->inner, plan->gates[i].inner, NULL), <, 1e-6);
        }
    }
}

static void
test_rim_places (void)
{
  g_autofree BastideCarcassonnePlan *plan = g_new0 (BastideCarcassonnePlan, 1);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint n_found = 0;

      bastide_carcassonne_plan_init (plan, rotation, FALSE, FALSE);
      for (guint row = 0; row < 5; row++)
        for (guint column = 0; column < 5; column++)
          for (guint segment = 0; segment < 4; segment++)
            {
              BastidePoint place;
              BstKind kind;

              if (!bastide_carcassonne_plan_get_rim_place (rotation, column, row, segment, &kind, &place))
                continue;
              n_found++;
              g_assert_cmpint ((int) place.x, ==, (int) column);
              g_assert_cmpint ((int) place.y, ==, (int) row);
              g_assert_false (bastide_line_contains (&plan->outer, place));
            }
      g_assert_cmpuint (n_found, ==, 18);
    }
}

/* The place of a figure on the rim lies on its segment, and the segment's outline runs about the place. */
static void
test_rim_segments (void)
{
  g_autoptr (DrawPicture) picture = draw_picture_new (SIZE, SIZE, 0xFFFFFF);

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint row = 0; row < 4; row++)
      for (guint column = 0; column < 4; column++)
        for (guint segment = 0; segment < 4; segment++)
          {
            BastidePoint place;
            BstKind kind;

            if (!bastide_carcassonne_plan_get_rim_place (rotation, column, row, segment, &kind, &place))
              continue;
            place = BASTIDE_POINT (place.x - column, place.y - row);
            g_assert_cmpuint (bastide_carcassonne_painter_find_segment (rotation, column, row, place.x, place.y), ==,
                              segment);
            cairo_new_path (picture->cr);
            bastide_carcassonne_painter_segment_path (picture->cr, rotation, column, row, segment, SIZE);
            g_assert_true (cairo_in_fill (picture->cr, place.x * SIZE, place.y * SIZE));
          }
  g_assert_cmpuint (bastide_carcassonne_painter_find_segment (0, 1, 1, 0.5, 0.5), ==, BST_NO_SEGMENT);
  g_assert_cmpuint (bastide_carcassonne_painter_find_segment (0, 0, 0, -0.1, 0.5), ==, BST_NO_SEGMENT);
}

/* A district is found on its plaza, on its badge and at its figures; the rim belongs to no district. */
static void
test_find_district (void)
{
  g_autoptr (DrawPicture) picture = draw_picture_new (4 * SIZE, 4 * SIZE, 0xFFFFFF);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      for (guint district = 0; district < BST_N_DISTRICTS; district++)
        {
          BastidePoint badge = bastide_carcassonne_plan_get_badge (rotation, district);

          g_assert_cmpuint (bastide_carcassonne_painter_find_district (rotation, badge.x, badge.y), ==, district);
          cairo_new_path (picture->cr);
          bastide_carcassonne_painter_district_path (picture->cr, rotation, district, SIZE);
          for (guint i = 0; i < 8; i++)
            {
              double x, y;

              bastide_carcassonne_painter_get_place (rotation, district, i, 8, &x, &y);
              g_assert_cmpuint (bastide_carcassonne_painter_find_district (rotation, x, y), ==, district);
              g_assert_true (cairo_in_fill (picture->cr, x * SIZE, y * SIZE));
            }
        }
      g_assert_cmpuint (bastide_carcassonne_painter_find_district (rotation, 0.1, 0.1), ==, BST_NO_DISTRICT);
    }
}

/* Whether a point is near a line is found without the distance, and is the same. */
static void
test_near_walls (void)
{
  BastideCarcassonnePlan plan;
  guint n_near = 0;

  bastide_carcassonne_plan_init (&plan, 1, FALSE, FALSE);
  for (guint i = 0; i < 20000; i++)
    {
      BastidePoint point = { g_test_rand_double_range (-0.2, plan.width + 0.2),
                             g_test_rand_double_range (-0.2, plan.height + 0.2) };
      double limit = g_test_rand_double_range (0, 0.3);
      const BastideLine *line = i % 3 == 0 ? &plan.inner : i % 3 == 1 ? &plan.outer : &plan.streets[i % plan.n_streets];
      double distance = bastide_line_get_nearest (line, point, NULL);

      g_assert_cmpint (bastide_line_is_near (line, point, limit), ==, distance < limit);
      g_assert_false (bastide_line_is_near (line, point, distance));
      n_near += distance < limit;
    }
  g_assert_cmpuint (n_near, >, 1000);
}

/* Takes away the room of an oval square by square. */
static void
block_all (BastideGrid  *grid,
           BastidePoint  centre,
           double        rx,
           double        ry)
{
  for (guint row = 0; row < BASTIDE_GRID_SIZE; row++)
    for (guint column = 0; column < BASTIDE_GRID_SIZE; column++)
      {
        BastidePoint point = bastide_grid_get_centre (row, column);
        double dx = point.x - centre.x;
        double dy = point.y - centre.y;
        double reach = sqrt (dx * dx / (rx * rx) + dy * dy / (ry * ry));
        float distance =
          (float) (reach < 1e-6 ? -MIN (rx, ry) : sqrt (dx * dx + dy * dy) * (1 - 1 / reach));

        grid->free[row][column] = MIN (grid->free[row][column], distance);
      }
}

/* Things on a tile look only at the squares that they can take room from. */
static void
test_room (void)
{
  for (guint i = 0; i < 40; i++)
    {
      BastideGrid grid, all;

      bastide_grid_init (&grid);
      bastide_grid_fill_disc (&grid, BASTIDE_POINT (g_test_rand_double (), g_test_rand_double ()), 0.3, 0.2, 1);
      bastide_grid_measure (&grid);
      all = grid;
      for (guint j = 0; j < 20; j++)
        {
          BastidePoint centre = { g_test_rand_double_range (-0.1, 1.1), g_test_rand_double_range (-0.1, 1.1) };
          double rx = g_test_rand_double_range (0.01, 0.2);
          double ry = g_test_rand_double_range (0.01, 0.2);

          bastide_grid_block (&grid, centre, rx, ry);
          block_all (&all, centre, rx, ry);
        }
      g_assert_cmpmem (grid.free, sizeof grid.free, all.free, sizeof all.free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/carcassonne-painter/covers-its-block", test_covers_its_block);
  g_test_add_func ("/carcassonne-painter/stays-in-its-block", test_stays_in_its_block);
  g_test_add_func ("/carcassonne-painter/border-agrees-with-tiles", test_border_agrees_with_tiles);
  g_test_add_func ("/carcassonne-painter/plain-side-differs", test_plain_side_differs);
  g_test_add_func ("/carcassonne-painter/same-picture-twice", test_same_picture_twice);
  g_test_add_func ("/carcassonne-painter/recorded", test_recorded);
  g_test_add_func ("/carcassonne-painter/places", test_places);
  g_test_add_func ("/carcassonne-painter/houses-leave-plazas-free", test_houses_leave_plazas_free);
  g_test_add_func ("/carcassonne-painter/roads-reach-the-border", test_roads_reach_the_border);
  g_test_add_func ("/carcassonne-painter/rim-places", test_rim_places);
  g_test_add_func ("/carcassonne-painter/rim-segments", test_rim_segments);
  g_test_add_func ("/carcassonne-painter/find-district", test_find_district);
  g_test_add_func ("/carcassonne-painter/near-walls", test_near_walls);
  g_test_add_func ("/carcassonne-painter/room", test_room);

  return g_test_run ();
}
