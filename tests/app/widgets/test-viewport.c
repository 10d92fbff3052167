/* test-viewport.c: zoom, pan, limits and the way between points and cells
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-viewport.h"

#include <math.h>

#define EPSILON 1e-6

static BastideViewport *
make_viewport (void)
{
  BastideViewport *viewport = bastide_viewport_new ();

  bastide_viewport_set_extents (viewport, -3, -2, 6, 5);
  bastide_viewport_set_size (viewport, 824, 620, 24, 20, 1);
  return viewport;
}

static void
get_board_point (BastideViewport *viewport,
                 double           x,
                 double           y,
                 double          *board_x,
                 double          *board_y)
{
  BstCell cell;
  double u;
  double v;

  g_assert_true (bastide_viewport_get_cell (viewport, x, y, &cell, &u, &v));
  *board_x = cell.x + u;
  *board_y = cell.y + v;
}

static void
test_cells_and_points (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double tile = bastide_viewport_get_tile_size (viewport);

  for (int y = -2; y <= 5; y++)
    for (int x = -3; x <= 6; x++)
      {
        BstCell cell;
        double left, top, u, v;

        bastide_viewport_get_point (viewport, BST_CELL (x, y), &left, &top);
        g_assert_true (bastide_viewport_get_cell (viewport, left + tile * 0.25, top + tile * 0.75, &cell, &u, &v));
        g_assert_true (bst_cell_equal (cell, BST_CELL (x, y)));
        g_assert_cmpfloat_with_epsilon (u, 0.25, EPSILON);
        g_assert_cmpfloat_with_epsilon (v, 0.75, EPSILON);
      }
}

static void
test_rulers_are_no_cells (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  BstCell cell;

  g_assert_false (bastide_viewport_get_cell (viewport, 23, 300, &cell, NULL, NULL));
  g_assert_false (bastide_viewport_get_cell (viewport, 300, 19, &cell, NULL, NULL));
  g_assert_false (bastide_viewport_get_cell (viewport, 824, 300, &cell, NULL, NULL));
  g_assert_true (bastide_viewport_get_cell (viewport, 24, 20, &cell, NULL, NULL));
}

static void
test_fit_shows_everything (void)
{
  static const struct { double width, height; int scale; } sizes[] = {
    { 824, 620, 1 }, { 500, 900, 1 }, { 1900, 1000, 2 }, { 333, 271, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BastideViewport) viewport = make_viewport ();
      int x0, y0, x1, y1;
      double left, top, tile;

      bastide_viewport_set_size (viewport, sizes[i].width, sizes[i].height, 24, 20, sizes[i].scale);
      bastide_viewport_fit (viewport);
      bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
      g_assert_cmpint (x0, <=, -4);
      g_assert_cmpint (y0, <=, -3);
      g_assert_cmpint (x1, >=, 7);
      g_assert_cmpint (y1, >=, 6);

      /* The cells beside the board are visible as a whole. */
      tile = bastide_viewport_get_tile_size (viewport);
      bastide_viewport_get_point (viewport, BST_CELL (-4, -3), &left, &top);
      g_assert_cmpfloat (left, >=, 24);
      g_assert_cmpfloat (top, >=, 20);
      bastide_viewport_get_point (viewport, BST_CELL (7, 6), &left, &top);
      g_assert_cmpfloat (left + tile, <=, sizes[i].width);
      g_assert_cmpfloat (top + tile, <=, sizes[i].height);
    }
}

/* A stage is shown whole, with less air than a board that waits for a tile, and only as long as it is set. */
static void
test_fit_shows_the_stage (void)
{
  static const int cells[] = { -2, -1, 5, 4 };
  g_autoptr (BastideViewport) viewport = bastide_viewport_new ();
  double alone, left, top, tile;

  bastide_viewport_set_extents (viewport, 0, 0, 6, 4);
  bastide_viewport_set_size (viewport, 900, 700, 24, 20, 1);
  alone = bastide_viewport_get_zoom (viewport);
  bastide_viewport_set_stage (viewport, cells);
  tile = bastide_viewport_get_tile_size (viewport);
  bastide_viewport_get_point (viewport, BST_CELL (-2, -1), &left, &top);
  g_assert_cmpfloat (left, >=, 24);
  g_assert_cmpfloat (top, >=, 20);
  bastide_viewport_get_point (viewport, BST_CELL (6, 4), &left, &top);
  g_assert_cmpfloat (left + tile, <=, 900);
  g_assert_cmpfloat (top + tile, <=, 700);

  /* A smaller board of another step stays where it is. */
  bastide_viewport_set_extents (viewport, 4, 3, 6, 4);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_tile_size (viewport), tile, EPSILON);
  bastide_viewport_set_extents (viewport, 0, 0, 6, 4);
  bastide_viewport_set_stage (viewport, NULL);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_zoom (viewport), alone, EPSILON);
}

static void
test_fit_is_never_huge (void)
{
  static const int stage[] = { 0, 0, 0, 0 };
  g_autoptr (BastideViewport) viewport = bastide_viewport_new ();

  bastide_viewport_set_extents (viewport, 0, 0, 0, 0);
  bastide_viewport_set_size (viewport, 4000, 3000, 24, 20, 1);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_zoom (viewport), 1.6, EPSILON);
  bastide_viewport_set_stage (viewport, stage);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_zoom (viewport), 2.5, EPSILON);
}

static void
test_zoom_keeps_the_point (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x0, y0, x1, y1;

  get_board_point (viewport, 400, 250, &x0, &y0);
  bastide_viewport_zoom_at (viewport, 1.25, 400, 250);
  get_board_point (viewport, 400, 250, &x1, &y1);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_zoom (viewport), 1.25, EPSILON);
  /* Cell 0,0 stays on a whole pixel, so that half a pixel may be lost. */
  g_assert_cmpfloat_with_epsilon (x1, x0, 0.51 / 125);
  g_assert_cmpfloat_with_epsilon (y1, y0, 0.51 / 125);
}

static void
test_zoom_is_limited (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();

  bastide_viewport_set_zoom (viewport, 1000);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, BASTIDE_VIEWPORT_MAX_ZOOM);
  bastide_viewport_set_zoom (viewport, 0);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, BASTIDE_VIEWPORT_MIN_ZOOM);
}

static void
test_steps (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double before = 0;
  guint n = 0;

  bastide_viewport_set_zoom (viewport, 1);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_step (viewport, 1), 1.25, EPSILON);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_step (viewport, -1), 0.8, EPSILON);

  bastide_viewport_set_zoom (viewport, BASTIDE_VIEWPORT_MIN_ZOOM);
  while (before != bastide_viewport_get_zoom (viewport))
    {
      before = bastide_viewport_get_zoom (viewport);
      bastide_viewport_set_zoom (viewport, bastide_viewport_get_step (viewport, 1));
      g_assert_cmpuint (++n, <, 100);
    }
  g_assert_cmpfloat (before, ==, BASTIDE_VIEWPORT_MAX_ZOOM);
  g_assert_cmpuint (n, >, 5);
}

static void
test_whole_device_pixels (void)
{
  for (int scale = 1; scale <= 3; scale++)
    {
      g_autoptr (BastideViewport) viewport = make_viewport ();
      double x, y, tile;

      bastide_viewport_set_size (viewport, 824, 620, 24, 20, scale);
      bastide_viewport_zoom_at (viewport, 0.777, 311.3, 207.9);
      bastide_viewport_pan (viewport, 3.3, -7.7);
      tile = bastide_viewport_get_tile_size (viewport) * scale;
      bastide_viewport_get_point (viewport, BST_CELL (2, 3), &x, &y);
      g_assert_cmpfloat_with_epsilon (tile, round (tile), EPSILON);
      g_assert_cmpfloat_with_epsilon (x * scale, round (x * scale), EPSILON);
      g_assert_cmpfloat_with_epsilon (y * scale, round (y * scale), EPSILON);
    }
}

static void
test_pan (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x0, y0, x1, y1;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  bastide_viewport_pan (viewport, 40, -30);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
  g_assert_cmpfloat_with_epsilon (x1 - x0, 40, EPSILON);
  g_assert_cmpfloat_with_epsilon (y1 - y0, -30, EPSILON);
}

static void
test_board_cannot_be_lost (void)
{
  static const double directions[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autoptr (BastideViewport) viewport = make_viewport ();
      int x0, y0, x1, y1;

      bastide_viewport_pan (viewport, directions[i][0] * 1e7, directions[i][1] * 1e7);
      bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
      g_assert_cmpint (x0, <=, 6);
      g_assert_cmpint (x1, >=, -3);
      g_assert_cmpint (y0, <=, 5);
      g_assert_cmpint (y1, >=, -2);
    }
}

static void
test_reveal (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x0, y0, x1, y1, tile;

  bastide_viewport_set_zoom (viewport, 2);
  bastide_viewport_reveal (viewport, BST_CELL (6, 5));
  tile = bastide_viewport_get_tile_size (viewport);
  bastide_viewport_get_point (viewport, BST_CELL (6, 5), &x0, &y0);
  g_assert_cmpfloat (x0, >=, 24);
  g_assert_cmpfloat (y0, >=, 20);
  g_assert_cmpfloat (x0 + tile, <=, 824);
  g_assert_cmpfloat (y0 + tile, <=, 620);

  /* A visible cell does not move the view. */
  bastide_viewport_reveal (viewport, BST_CELL (6, 5));
  bastide_viewport_get_point (viewport, BST_CELL (6, 5), &x1, &y1);
  g_assert_cmpfloat (x1, ==, x0);
  g_assert_cmpfloat (y1, ==, y0);
}

/* The view stays for a visible area, moves to an area that has room, with a margin, and zooms out for one that has
 * not. */
static void
test_reveal_area (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x, y, left, top, right, bottom, tile;

  bastide_viewport_set_zoom (viewport, 1);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
  bastide_viewport_reveal_area (viewport, BST_CELL (0, 0), BST_CELL (2, 2));
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  g_assert_cmpfloat (left, ==, x);
  g_assert_cmpfloat (top, ==, y);

  bastide_viewport_reveal_area (viewport, BST_CELL (6, 0), BST_CELL (8, 1));
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, 1);
  bastide_viewport_get_point (viewport, BST_CELL (9, 0), &right, &top);
  g_assert_cmpfloat_with_epsilon (right, 824 - 60, 1);
  g_assert_cmpfloat (top, ==, y);

  bastide_viewport_reveal_area (viewport, BST_CELL (-4, -2), BST_CELL (8, 5));
  tile = bastide_viewport_get_tile_size (viewport);
  bastide_viewport_get_point (viewport, BST_CELL (-4, -2), &left, &top);
  bastide_viewport_get_point (viewport, BST_CELL (9, 6), &right, &bottom);
  g_assert_cmpfloat (tile, <, 100);
  g_assert_cmpfloat (left, >=, 24 + tile);
  g_assert_cmpfloat (top, >=, 20 + tile);
  g_assert_cmpfloat (right, <=, 824 - tile);
  g_assert_cmpfloat (bottom, <=, 620 - tile);
}

static void
test_resize_keeps_the_middle (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x0, y0, x1, y1;

  bastide_viewport_zoom_at (viewport, 1, 300, 300);
  get_board_point (viewport, (24 + 824) / 2.0, (20 + 620) / 2.0, &x0, &y0);
  bastide_viewport_set_size (viewport, 1224, 920, 24, 20, 1);
  get_board_point (viewport, (24 + 1224) / 2.0, (20 + 920) / 2.0, &x1, &y1);
  g_assert_cmpfloat_with_epsilon (x1, x0, 0.011);
  g_assert_cmpfloat_with_epsilon (y1, y0, 0.011);
  g_assert_cmpfloat_with_epsilon (bastide_viewport_get_zoom (viewport), 1, EPSILON);
}

static void
test_resize_fits_again (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double before = bastide_viewport_get_zoom (viewport);

  bastide_viewport_set_size (viewport, 424, 320, 24, 20, 1);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), <, before);

  before = bastide_viewport_get_zoom (viewport);
  bastide_viewport_pan (viewport, 1, 0);
  bastide_viewport_set_size (viewport, 824, 620, 24, 20, 1);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, before);
}

/* The lowest legal place lies above the widget over the foot; if too little height is left, the whole view is used. */
static void
test_fit_leaves_the_foot_free (void)
{
  static const struct
  {
    double height;
    double foot;
    double free;
  } rows[] = {
    { 620, 0, 0 },
    { 620, 60, 60 },
    { 220, 60, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideViewport) viewport = make_viewport ();
      double x, y, tile;

      bastide_viewport_set_size (viewport, 824, rows[i].height, 24, 20, 1);
      bastide_viewport_set_foot (viewport, rows[i].foot);
      bastide_viewport_set_extents (viewport, 0, 0, 2, 5);
      bastide_viewport_fit (viewport);
      tile = bastide_viewport_get_tile_size (viewport);
      bastide_viewport_get_point (viewport, BST_CELL (0, 6), &x, &y);
      g_assert_cmpfloat (y + tile, <=, rows[i].height - rows[i].free);
      g_assert_cmpfloat (y + 1.3 * tile, >=, rows[i].height - rows[i].free);
    }
}

static void
test_reveal_keeps_off_the_foot (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x, y;

  bastide_viewport_set_foot (viewport, 60);
  bastide_viewport_zoom_at (viewport, 2, 300, 300);
  bastide_viewport_reveal (viewport, BST_CELL (1, 3));
  bastide_viewport_get_point (viewport, BST_CELL (1, 3), &x, &y);
  g_assert_cmpfloat (y + bastide_viewport_get_tile_size (viewport), <=, 620 - 60);
}

/* A held board keeps its zoom beside wider panels, and its rows free of the foot below a banner. */
static void
test_held_rows_stay_free (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double zoom, x, y;

  bastide_viewport_set_foot (viewport, 60);
  bastide_viewport_set_extents (viewport, 0, 0, 3, 5);
  bastide_viewport_fit (viewport);
  zoom = bastide_viewport_get_zoom (viewport);
  bastide_viewport_hold (viewport);
  bastide_viewport_set_size (viewport, 300, 620, 24, 20, 1);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, zoom);
  bastide_viewport_set_size (viewport, 300, 560, 24, 20, 1);
  bastide_viewport_get_point (viewport, BST_CELL (0, 6), &x, &y);
  g_assert_cmpfloat (y, <=, 560 - 60);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
  g_assert_cmpfloat (y, >=, 20);

  /* A board that the user has moved keeps its zoom. */
  bastide_viewport_set_zoom (viewport, 2);
  bastide_viewport_hold (viewport);
  bastide_viewport_set_size (viewport, 300, 620, 24, 20, 1);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, 2);
}

static void
count (BastideViewport *viewport G_GNUC_UNUSED,
       guint           *n)
{
  (*n)++;
}

static void
test_changes_are_told (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  guint changed = 0;

  g_signal_connect (viewport, "changed", G_CALLBACK (count), &changed);
  bastide_viewport_pan (viewport, 1, 1);
  g_assert_cmpuint (changed, ==, 1);
  bastide_viewport_zoom_at (viewport, 1, 100, 100);
  g_assert_cmpuint (changed, ==, 2);
  bastide_viewport_set_size (viewport, 900, 620, 24, 20, 1);
  g_assert_cmpuint (changed, ==, 3);
  bastide_viewport_set_size (viewport, 900, 620, 24, 20, 1);
  g_assert_cmpuint (changed, ==, 3);
}

/* What was noted comes back, wherever the view has gone since. */
static void
test_returns (void)
{
  g_autoptr (BastideViewport) viewport = make_viewport ();
  double x, y, there_x, there_y;

  bastide_viewport_set_zoom (viewport, 1.5);
  bastide_viewport_pan (viewport, 60, -40);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
  bastide_viewport_note (viewport);
  bastide_viewport_set_zoom (viewport, 0.8);
  bastide_viewport_reveal (viewport, BST_CELL (6, 5));
  bastide_viewport_return (viewport);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &there_x, &there_y);
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), ==, 1.5);
  g_assert_cmpfloat_with_epsilon (there_x, x, EPSILON);
  g_assert_cmpfloat_with_epsilon (there_y, y, EPSILON);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/viewport/cells-and-points", test_cells_and_points);
  g_test_add_func ("/viewport/rulers-are-no-cells", test_rulers_are_no_cells);
  g_test_add_func ("/viewport/fit-shows-everything", test_fit_shows_everything);
  g_test_add_func ("/viewport/fit-leaves-the-foot-free", test_fit_leaves_the_foot_free);
  g_test_add_func ("/viewport/reveal-keeps-off-the-foot", test_reveal_keeps_off_the_foot);
  g_test_add_func ("/viewport/fit-shows-the-stage", test_fit_shows_the_stage);
  g_test_add_func ("/viewport/fit-is-never-huge", test_fit_is_never_huge);
  g_test_add_func ("/viewport/zoom-keeps-the-point", test_zoom_keeps_the_point);
  g_test_add_func ("/viewport/zoom-is-limited", test_zoom_is_limited);
  g_test_add_func ("/viewport/steps", test_steps);
  g_test_add_func ("/viewport/whole-device-pixels", test_whole_device_pixels);
  g_test_add_func ("/viewport/pan", test_pan);
  g_test_add_func ("/viewport/board-cannot-be-lost", test_board_cannot_be_lost);
  g_test_add_func ("/viewport/reveal", test_reveal);
  g_test_add_func ("/viewport/reveal-area", test_reveal_area);
  g_test_add_func ("/viewport/resize-keeps-the-middle", test_resize_keeps_the_middle);
  g_test_add_func ("/viewport/resize-fits-again", test_resize_fits_again);
  g_test_add_func ("/viewport/held-rows-stay-free", test_held_rows_stay_free);
  g_test_add_func ("/viewport/returns", test_returns);
  g_test_add_func ("/viewport/changes-are-told", test_changes_are_told);

  return g_test_run ();
}
