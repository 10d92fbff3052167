/* test-figure-painter.c: every figure, marker and sign draws itself and looks like no other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-figure-painter.h"
#include "draw-picture.h"

#define SIDE   96
#define GROUND 0xB8CD85
#define HEIGHT 64

static DrawPicture *
paint_figure (BstFigure    figure,
              BstColour    colour,
              const char  *letter,
              gboolean     lying,
              double       height,
              BastideLook  look)
{
  DrawPicture *picture = draw_picture_new (SIDE, SIDE, GROUND);

  bastide_figure_painter_draw (picture->cr, figure, colour, letter, lying, SIDE / 2.0, SIDE / 2.0, height, look);
  return picture;
}

static DrawPicture *
paint_marker (BstPieceKind marker,
              BastideLook   look)
{
  DrawPicture *picture = draw_picture_new (SIDE, SIDE, GROUND);

  bastide_marker_painter_draw (picture->cr, marker, BST_COLOUR_BLUE, "B", SIDE / 2.0, SIDE / 2.0, HEIGHT, look);
  return picture;
}

static DrawPicture *
paint_sign (BstColour   colour,
            const char *letter)
{
  DrawPicture *picture = draw_picture_new (SIDE, SIDE, GROUND);

  bastide_sign_painter_draw (picture->cr, colour, letter, SIDE / 2.0, SIDE / 2.0, HEIGHT, BASTIDE_LOOK_NORMAL);
  return picture;
}

static guint
count_ink (const DrawPicture *picture)
{
  return (guint) (picture->width * picture->height) - draw_picture_count_colour (picture, GROUND, 0);
}

/* No figure reaches the border of a picture half as large again. */
static void
assert_within (const DrawPicture *picture)
{
  for (int i = 0; i < SIDE; i++)
    {
      g_assert_cmphex (draw_picture_get_pixel (picture, i, 0), ==, GROUND);
      g_assert_cmphex (draw_picture_get_pixel (picture, i, SIDE - 1), ==, GROUND);
      g_assert_cmphex (draw_picture_get_pixel (picture, 0, i), ==, GROUND);
      g_assert_cmphex (draw_picture_get_pixel (picture, SIDE - 1, i), ==, GROUND);
    }
}

static void
test_all_draw (void)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint colour = 0; colour < BST_N_COLOURS; colour++)
      for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
        for (guint lying = 0; lying < 2; lying++)
          {
            g_autoptr (DrawPicture) picture = paint_figure (figure, colour, "A", lying == 1, HEIGHT, look);

            g_assert_cmpuint (count_ink (picture), >, SIDE * SIDE / 10);
            assert_within (picture);
          }
}

static void
test_figures_differ (void)
{
  for (guint size = 24; size <= HEIGHT; size += 40)
    for (guint a = 0; a < BST_N_FIGURES; a++)
      for (guint b = 0; b < a; b++)
        {
          g_autoptr (DrawPicture) first = paint_figure (a, BST_COLOUR_RED, "R", FALSE, size, BASTIDE_LOOK_NORMAL);
          g_autoptr (DrawPicture) second = paint_figure (b, BST_COLOUR_RED, "R", FALSE, size, BASTIDE_LOOK_NORMAL);

          g_assert_cmpuint (draw_picture_count_differences (first, second), >, size);
        }
}

static void
test_colours_differ (void)
{
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint a = 0; a < BST_N_COLOURS; a++)
      for (guint b = 0; b < a; b++)
        {
          g_autoptr (DrawPicture) first = paint_figure (BST_FIGURE_MEEPLE, a, NULL, FALSE, HEIGHT, look);
          g_autoptr (DrawPicture) second = paint_figure (BST_FIGURE_MEEPLE, b, NULL, FALSE, HEIGHT, look);

          g_assert_cmpuint (draw_picture_count_differences (first, second), >, SIDE);
        }
}

static void
test_looks_differ (void)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint a = 0; a < BASTIDE_N_LOOKS; a++)
      for (guint b = 0; b < a; b++)
        {
          g_autoptr (DrawPicture) first = paint_figure (figure, BST_COLOUR_BLUE, "B", FALSE, HEIGHT, a);
          g_autoptr (DrawPicture) second = paint_figure (figure, BST_COLOUR_BLUE, "B", FALSE, HEIGHT, b);

          g_assert_cmpuint (draw_picture_count_differences (first, second), >, SIDE);
        }
}

static void
test_letter_shows (void)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint size = 24; size <= HEIGHT; size += 40)
      for (guint lying = 0; lying < 2; lying++)
        {
          g_autoptr (DrawPicture) none = paint_figure (figure, 0, NULL, lying == 1, size, BASTIDE_LOOK_NORMAL);
          g_autoptr (DrawPicture) empty = paint_figure (figure, 0, "", lying == 1, size, BASTIDE_LOOK_NORMAL);
          g_autoptr (DrawPicture) a = paint_figure (figure, 0, "A", lying == 1, size, BASTIDE_LOOK_NORMAL);
          g_autoptr (DrawPicture) z = paint_figure (figure, 0, "Ż", lying == 1, size, BASTIDE_LOOK_NORMAL);

          g_assert_cmpuint (draw_picture_count_differences (none, empty), ==, 0);
          g_assert_cmpuint (draw_picture_count_differences (none, a), >, size / 3);
          g_assert_cmpuint (draw_picture_count_differences (a, z), >, size / 4);
        }
}

static void
test_lying_differs (void)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      g_autoptr (DrawPicture) standing = paint_figure (figure, 0, "R", FALSE, HEIGHT, BASTIDE_LOOK_PRINT);
      g_autoptr (DrawPicture) lying = paint_figure (figure, 0, "R", TRUE, HEIGHT, BASTIDE_LOOK_PRINT);

      g_assert_cmpuint (draw_picture_count_differences (standing, lying), >, SIDE);
    }
}

/* A lying figure is the standing figure turned to the left: its head is in the west. */
static void
test_lying_turns_left (void)
{
  g_autoptr (DrawPicture) standing = paint_figure (BST_FIGURE_MEEPLE, 0, NULL, FALSE, HEIGHT, BASTIDE_LOOK_PRINT);
  g_autoptr (DrawPicture) lying = paint_figure (BST_FIGURE_MEEPLE, 0, NULL, TRUE, HEIGHT, BASTIDE_LOOK_PRINT);

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      g_assert_cmpint (draw_picture_get_distance (draw_picture_get_pixel (standing, x, y),
                                                  draw_picture_get_pixel (lying, y, SIDE - 1 - x)), <, 24);
}

static void
test_state_is_kept (void)
{
  g_autoptr (DrawPicture) picture = draw_picture_new (SIDE, SIDE, GROUND);
  cairo_matrix_t before, after;

  cairo_translate (picture->cr, 3, 4);
  cairo_set_line_width (picture->cr, 5);
  cairo_get_matrix (picture->cr, &before);
  bastide_figure_painter_draw (picture->cr, BST_FIGURE_GUARD, BST_COLOUR_PINK, "P", TRUE, 40, 40, 50,
                               BASTIDE_LOOK_NORMAL);
  bastide_marker_painter_draw (picture->cr, BST_PIECE_DRAGON, BST_COLOUR_RED, NULL, 40, 40, 50,
                               BASTIDE_LOOK_NORMAL);
  bastide_sign_painter_draw (picture->cr, BST_COLOUR_GREEN, "G", 40, 40, 50, BASTIDE_LOOK_NORMAL);
  cairo_get_matrix (picture->cr, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  g_assert_cmpfloat (cairo_get_line_width (picture->cr), ==, 5);
  g_assert_false (cairo_has_current_point (picture->cr));
}

static void
test_markers (void)
{
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint a = BST_PIECE_KING; a <= BST_PIECE_COUNT; a++)
      {
        g_autoptr (DrawPicture) first = paint_marker (a, look);

        g_assert_cmpuint (count_ink (first), >, SIDE * SIDE / 10);
        assert_within (first);
        for (guint b = BST_PIECE_KING; b < a; b++)
          {
            g_autoptr (DrawPicture) second = paint_marker (b, look);

            g_assert_cmpuint (draw_picture_count_differences (first, second), >, SIDE);
          }
      }
}

/* Signs have shapes of their own, not colours alone: they cover different pixels. */
static void
test_signs (void)
{
  for (guint a = 0; a < BST_N_COLOURS; a++)
    for (guint b = 0; b < a; b++)
      {
        g_autoptr (DrawPicture) first = paint_sign (a, "A");
        g_autoptr (DrawPicture) second = paint_sign (b, "A");
        g_autoptr (DrawPicture) other = paint_sign (a, "B");
        guint differences = 0;

        for (int y = 0; y < SIDE; y++)
          for (int x = 0; x < SIDE; x++)
            differences += (draw_picture_get_pixel (first, x, y) == GROUND)
                           != (draw_picture_get_pixel (second, x, y) == GROUND);
        g_assert_cmpuint (differences, >, SIDE);
        g_assert_cmpuint (draw_picture_count_differences (first, other), >, SIDE / 3);
      }
}

static void
test_recorded (void)
{
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    for (guint i = 0; i < BST_N_FIGURES + BST_PIECE_COUNT + 1 - BST_PIECE_KING; i++)
      {
        g_autoptr (DrawPicture) picture = draw_picture_new (SIDE, SIDE, GROUND);
        DrawRecord record;

        draw_picture_record (picture, &record);
        if (i < BST_N_FIGURES)
          bastide_figure_painter_draw (picture->cr, (BstFigure) i, BST_COLOUR_BLUE, "B", i % 2 > 0, SIDE / 2.0,
                                       SIDE / 2.0, HEIGHT, (BastideLook) look);
        else
          bastide_marker_painter_draw (picture->cr, (BstPieceKind) (BST_PIECE_KING + i - BST_N_FIGURES),
                                       BST_COLOUR_BLUE, "B", SIDE / 2.0, SIDE / 2.0, HEIGHT, (BastideLook) look);
        bastide_sign_painter_draw (picture->cr, BST_COLOUR_BLUE, "B", SIDE / 2.0, SIDE / 2.0, HEIGHT,
                                   (BastideLook) look);
        draw_picture_assert_recorded (picture, GROUND, &record);
      }
}

static void
test_heights (void)
{
  g_assert_cmpfloat_with_epsilon (bastide_figure_painter_get_height (BST_FIGURE_MEEPLE, 160), 45.6, 1e-9);
  g_assert_cmpfloat_with_epsilon (bastide_figure_painter_get_height (BST_FIGURE_LARGE, 160), 59.28, 1e-9);
  g_assert_cmpfloat_with_epsilon (bastide_figure_painter_get_height (BST_FIGURE_MEEPLE, 40), 17.6, 1e-9);
  g_assert_cmpfloat_with_epsilon (bastide_figure_painter_get_height (BST_FIGURE_LARGE, 40), 22.88, 1e-9);
}

#define OUTSIDE 0xff00ff

/* Returns the share of the pixels of two figures that only one of them covers. */
static double
compare_outlines (const DrawPicture *a,
                  const DrawPicture *b)
{
  guint either = 0;
  guint one = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      {
        gboolean in_a = draw_picture_get_distance (draw_picture_get_pixel (a, x, y), OUTSIDE) > 128;
        gboolean in_b = draw_picture_get_distance (draw_picture_get_pixel (b, x, y), OUTSIDE) > 128;

        either += in_a || in_b;
        one += in_a != in_b;
      }
  return (double) one / either;
}

/* The Count differs from a meeple in outline, at every size. */
static void
test_count_stands_out (void)
{
  for (guint height = 10; height <= 40; height += 10)
    {
      g_autoptr (DrawPicture) count = draw_picture_new (60, 60, OUTSIDE);
      g_autoptr (DrawPicture) meeple = draw_picture_new (60, 60, OUTSIDE);

      bastide_marker_painter_draw (count->cr, BST_PIECE_COUNT, BST_COLOUR_RED, NULL, 30, 30, height,
                                   BASTIDE_LOOK_PRINT);
      bastide_figure_painter_draw (meeple->cr, BST_FIGURE_MEEPLE, BST_COLOUR_RED, NULL, FALSE, 30, 30, height,
                                   BASTIDE_LOOK_PRINT);
      g_test_message ("%u pixels: %.2f", height, compare_outlines (count, meeple));
      g_assert_cmpfloat (compare_outlines (count, meeple), >, 0.2);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-painter/all-draw", test_all_draw);
  g_test_add_func ("/figure-painter/figures-differ", test_figures_differ);
  g_test_add_func ("/figure-painter/colours-differ", test_colours_differ);
  g_test_add_func ("/figure-painter/looks-differ", test_looks_differ);
  g_test_add_func ("/figure-painter/letter-shows", test_letter_shows);
  g_test_add_func ("/figure-painter/lying-differs", test_lying_differs);
  g_test_add_func ("/figure-painter/lying-turns-left", test_lying_turns_left);
  g_test_add_func ("/figure-painter/state-is-kept", test_state_is_kept);
  g_test_add_func ("/figure-painter/markers", test_markers);
  g_test_add_func ("/figure-painter/signs", test_signs);
  g_test_add_func ("/figure-painter/recorded", test_recorded);
  g_test_add_func ("/figure-painter/heights", test_heights);

  g_test_add_func ("/figure-painter/count-stands-out", test_count_stands_out);
  return g_test_run ();
}
