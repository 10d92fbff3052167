/* test-overlay-painter.c: every mark of the board view draws itself, in its place and in its own way
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-overlay-painter.h"

#include <math.h>

#include "draw-picture.h"

#define SIDE   120
#define CELL   96
#define INSET  12
#define GROUND 0x808080

/* All marks of one theme, told apart by a number. */
#define N_PAINTINGS 25

static const BastideOverlayTheme themes[] = {
  { BASTIDE_LOOK_NORMAL, FALSE }, { BASTIDE_LOOK_NORMAL, TRUE },
  { BASTIDE_LOOK_HIGH_CONTRAST, FALSE }, { BASTIDE_LOOK_HIGH_CONTRAST, TRUE },
};

static void
trace_cell (cairo_t  *cr,
            gpointer  data G_GNUC_UNUSED)
{
  cairo_rectangle (cr, INSET + 6, INSET + 6, CELL - 12, CELL - 12);
}

static void
paint_on_cell (cairo_t                   *cr,
               guint                      nth,
               const BastideOverlayTheme *theme)
{
  if (nth < 3)
    bastide_overlay_painter_draw_mark (cr, INSET, INSET, CELL, nth, theme);
  else if (nth < 6)
    bastide_overlay_painter_draw_gain (cr, INSET, INSET, CELL, "+4", (nth - 3) / 2.0, BASTIDE_CELL_MARK_LEGAL, theme);
  else if (nth < 10)
    bastide_overlay_painter_draw_frame (cr, INSET, INSET, CELL, nth - 6, theme);
  else if (nth < 13)
    bastide_overlay_painter_draw_area (cr, trace_cell, NULL, CELL, nth - 10, theme);
  else if (nth < 17)
    bastide_overlay_painter_draw_edge_fault (cr, INSET, INSET, CELL, nth - 13, theme);
  else if (nth < 20)
    bastide_overlay_painter_draw_ring (cr, SIDE / 2.0, SIDE / 2.0, 40, nth - 17, theme);
  else if (nth < 24)
    bastide_overlay_painter_draw_dead_end (cr, INSET, INSET, CELL, nth - 20, theme);
  else
    bastide_overlay_painter_draw_number (cr, SIDE / 2.0, SIDE / 2.0, 30, "3", FALSE, theme);
}

static DrawPicture *
paint (guint                      nth,
       const BastideOverlayTheme *theme)
{
  DrawPicture *picture = draw_picture_new (SIDE, SIDE, GROUND);

  paint_on_cell (picture->cr, nth, theme);
  return picture;
}

static guint
count_ink (const DrawPicture *picture)
{
  return SIDE * SIDE - draw_picture_count_colour (picture, GROUND, 0);
}

static void
test_all_draw (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    for (guint nth = 0; nth < N_PAINTINGS; nth++)
      {
        g_autoptr (DrawPicture) picture = paint (nth, &themes[theme]);

        g_assert_cmpuint (count_ink (picture), >, 200);
      }
}

static void
test_all_differ (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    for (guint a = 0; a < N_PAINTINGS; a++)
      for (guint b = 0; b < a; b++)
        {
          g_autoptr (DrawPicture) first = paint (a, &themes[theme]);
          g_autoptr (DrawPicture) second = paint (b, &themes[theme]);

          g_assert_cmpuint (draw_picture_count_differences (first, second), >, 100);
        }
}

static void
test_themes_differ (void)
{
  for (guint nth = 0; nth < 10; nth++)
    for (guint a = 0; a < G_N_ELEMENTS (themes); a++)
      for (guint b = 0; b < a; b++)
        {
          g_autoptr (DrawPicture) first = paint (nth, &themes[a]);
          g_autoptr (DrawPicture) second = paint (nth, &themes[b]);

          g_assert_cmpuint (draw_picture_count_differences (first, second), >, 100);
        }
}

static double
get_luminance (guint32 rgb)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double level = ((rgb >> (8 * i)) & 0xff) / 255.0;

      sum += weights[i] * (level <= 0.04045 ? level / 12.92 : pow ((level + 0.055) / 1.055, 2.4));
    }
  return sum;
}

/* Returns the contrast in the middle of a cell: between its number and the ground. */
static double
get_contrast (const DrawPicture *picture)
{
  double least = 1;
  double most = 0;

  for (int y = SIDE / 2 - CELL / 4; y < SIDE / 2 + CELL / 4; y++)
    for (int x = SIDE / 2 - CELL / 4; x < SIDE / 2 + CELL / 4; x++)
      {
        double luminance = get_luminance (draw_picture_get_pixel (picture, x, y) & 0xffffff);

        least = MIN (least, luminance);
        most = MAX (most, luminance);
      }
  return (most + 0.05) / (least + 0.05);
}

static void
test_numbers_can_be_read (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    for (guint strength = 0; strength < 3; strength++)
      for (guint mark = BASTIDE_CELL_MARK_LEGAL; mark <= BASTIDE_CELL_MARK_OTHER_ROTATION; mark++)
        {
          g_autoptr (DrawPicture) picture = draw_picture_new (SIDE, SIDE, themes[theme].dark ? 0x22262b : 0xece7db);

          bastide_overlay_painter_draw_gain (picture->cr, INSET, INSET, CELL, "+4", strength / 2.0, mark,
                                             &themes[theme]);
          g_assert_cmpfloat (get_contrast (picture), >=, 4.5);
        }
}

/* The ground of a cell tells its gain alone; only its rim tells whether the tile has to be turned first. */
static void
test_shade_tells_gain (void)
{
  for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
    for (guint strength = 0; strength < 3; strength++)
      {
        g_autoptr (DrawPicture) fits = draw_picture_new (SIDE, SIDE, GROUND);
        g_autoptr (DrawPicture) turned = draw_picture_new (SIDE, SIDE, GROUND);
        guint n_different = 0;

        bastide_overlay_painter_draw_gain (fits->cr, INSET, INSET, CELL, "+4", strength / 2.0,
                                           BASTIDE_CELL_MARK_LEGAL, &themes[theme]);
        bastide_overlay_painter_draw_gain (turned->cr, INSET, INSET, CELL, "+4", strength / 2.0,
                                           BASTIDE_CELL_MARK_OTHER_ROTATION, &themes[theme]);
        for (int y = 0; y < SIDE; y++)
          for (int x = 0; x < SIDE; x++)
            {
              gboolean inside = MAX (ABS (x - SIDE / 2), ABS (y - SIDE / 2)) < CELL / 3;
              gboolean same = draw_picture_get_pixel (fits, x, y) == draw_picture_get_pixel (turned, x, y);

              g_assert_true (same || !inside);
              n_different += same ? 0 : 1;
            }
        g_assert_cmpuint (n_different, >, CELL / 2);
      }
}

/* Marks of a cell stay within it, so that cells can be drawn and forgotten one by one. */
static void
test_marks_stay_in_their_cell (void)
{
  for (guint nth = 0; nth < 6; nth++)
    {
      g_autoptr (DrawPicture) picture = paint (nth, &themes[0]);

      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          if (x < INSET || y < INSET || x >= INSET + CELL || y >= INSET + CELL)
            g_assert_cmphex (draw_picture_get_pixel (picture, x, y), ==, GROUND);
    }
}

/* A faulty edge is red along its whole length, and nowhere else but in its sign. */
static void
test_faulty_edge (void)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      g_autoptr (DrawPicture) picture = paint (13 + edge, &themes[0]);

      for (int i = INSET + 3; i < INSET + CELL - 3; i++)
        {
          int across = edge == BST_EDGE_N || edge == BST_EDGE_W ? INSET : INSET + CELL;
          gboolean level = edge % 2 == 0;

          if (i > SIDE / 2 - 14 && i < SIDE / 2 + 14)
            continue;
          g_assert_cmpint (draw_picture_get_distance (draw_picture_get_pixel (picture, level ? i : across,
                                                                              level ? across : i), 0xB03D35), <, 8);
        }
    }
}

static void
test_chosen_number (void)
{
  g_autoptr (DrawPicture) plain = draw_picture_new (SIDE, SIDE, GROUND);
  g_autoptr (DrawPicture) chosen = draw_picture_new (SIDE, SIDE, GROUND);
  g_autoptr (DrawPicture) other = draw_picture_new (SIDE, SIDE, GROUND);

  bastide_overlay_painter_draw_number (plain->cr, 60, 60, 30, "3", FALSE, &themes[0]);
  bastide_overlay_painter_draw_number (chosen->cr, 60, 60, 30, "3", TRUE, &themes[0]);
  bastide_overlay_painter_draw_number (other->cr, 60, 60, 30, "4", FALSE, &themes[0]);
  g_assert_cmpuint (draw_picture_count_differences (plain, chosen), >, 100);
  g_assert_cmpuint (draw_picture_count_differences (plain, other), >, 10);
}

/* Digits are distinct in every look, even as small as on a space of the scoreboard. */
static void
test_ordinal (void)
{
  for (BastideLook look = 0; look < BASTIDE_N_LOOKS; look++)
    {
      g_autoptr (DrawPicture) first = draw_picture_new (SIDE, SIDE, GROUND);
      g_autoptr (DrawPicture) second = draw_picture_new (SIDE, SIDE, GROUND);

      bastide_overlay_painter_draw_ordinal (first->cr, 60, 60, 12, "1", look);
      bastide_overlay_painter_draw_ordinal (second->cr, 60, 60, 12, "2", look);
      g_assert_cmpuint (count_ink (first), >, 80);
      g_assert_cmpuint (draw_picture_count_differences (first, second), >, 5);
    }
}

static void
trace_two_halves (cairo_t  *cr,
                  gpointer  data G_GNUC_UNUSED)
{
  cairo_rectangle (cr, 20, 20, 40, 80);
  cairo_rectangle (cr, 60, 20, 40, 80);
}

/* An area of several pieces has one outline, without a line where the pieces meet. */
static void
test_area (void)
{
  g_autoptr (DrawPicture) picture = draw_picture_new (SIDE, SIDE, GROUND);
  guint32 inside;

  bastide_overlay_painter_draw_area (picture->cr, trace_two_halves, NULL, CELL, BASTIDE_HIGHLIGHT_FEATURE, &themes[0]);
  inside = draw_picture_get_pixel (picture, 40, 60);
  g_assert_cmphex (inside, !=, GROUND);
  for (int x = 30; x < 90; x++)
    g_assert_cmpint (draw_picture_get_distance (draw_picture_get_pixel (picture, x, 60), inside), <=, 2);
  g_assert_cmpint (draw_picture_get_distance (draw_picture_get_pixel (picture, 19, 60), inside), >, 30);
  g_assert_cmphex (draw_picture_get_pixel (picture, 10, 60), ==, GROUND);
}

static void
test_state_is_kept (void)
{
  static const double dash[] = { 7, 3 };

  for (guint nth = 0; nth < N_PAINTINGS; nth++)
    {
      g_autoptr (DrawPicture) picture = draw_picture_new (SIDE, SIDE, GROUND);
      cairo_matrix_t before, after;

      cairo_set_dash (picture->cr, dash, G_N_ELEMENTS (dash), 1);
      cairo_translate (picture->cr, 2, 1);
      cairo_get_matrix (picture->cr, &before);
      paint_on_cell (picture->cr, nth, &themes[0]);
      cairo_get_matrix (picture->cr, &after);
      g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
      g_assert_cmpint (cairo_get_dash_count (picture->cr), ==, G_N_ELEMENTS (dash));
      g_assert_false (cairo_has_current_point (picture->cr));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/overlay-painter/all-draw", test_all_draw);
  g_test_add_func ("/overlay-painter/numbers-can-be-read", test_numbers_can_be_read);
  g_test_add_func ("/overlay-painter/shade-tells-gain", test_shade_tells_gain);
  g_test_add_func ("/overlay-painter/all-differ", test_all_differ);
  g_test_add_func ("/overlay-painter/themes-differ", test_themes_differ);
  g_test_add_func ("/overlay-painter/marks-stay-in-their-cell", test_marks_stay_in_their_cell);
  g_test_add_func ("/overlay-painter/faulty-edge", test_faulty_edge);
  g_test_add_func ("/overlay-painter/chosen-number", test_chosen_number);
  g_test_add_func ("/overlay-painter/ordinal", test_ordinal);
  g_test_add_func ("/overlay-painter/area", test_area);
  g_test_add_func ("/overlay-painter/state-is-kept", test_state_is_kept);

  return g_test_run ();
}
