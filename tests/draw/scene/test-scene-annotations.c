/* test-scene-annotations.c: arrows and marks in the picture of a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "bastide-content.h"
#include "bastide-overlay-painter.h"
#include "draw-board.h"

#define SIDE 120

/* Grounds on which every mark must show. */
static const guint32 grounds[] = { 0xFFFFFF, 0x000000, 0x8FC25B, 0xE8CFA0, 0x6B2FB3, 0x4A0080 };

static GArray *
make_notes (void)
{
  return g_array_new (FALSE, TRUE, sizeof (BastideAnnotation));
}

static void
add_mark (GArray     *notes,
          BstCell     cell,
          const char *text)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK, .cell = cell };

  g_strlcpy (note.text, text, sizeof note.text);
  g_array_append_val (notes, note);
}

static void
add_arrow (GArray  *notes,
           BstCell  from,
           BstCell  to)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_ARROW, .cell = from, .to = to };

  g_array_append_val (notes, note);
}

/* --- the painter --- */

static guint
count_changed (const DrawPicture *picture,
               guint32            ground)
{
  return (guint) (picture->width * picture->height) - draw_picture_count_colour (picture, ground, 40);
}

/* A mark is visible on its own colour as well, by its rim. */
static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
      {
        const BastideOverlayTheme theme = { .look = (BastideLook) look, .dark = i % 2 == 1 };
        g_autoptr (DrawPicture) ring = draw_picture_new (SIDE, SIDE, grounds[i]);
        g_autoptr (DrawPicture) badge = draw_picture_new (SIDE, SIDE, grounds[i]);
        g_autoptr (DrawPicture) arrow = draw_picture_new (SIDE, SIDE, grounds[i]);

        bastide_overlay_painter_draw_note (ring->cr, 0, 0, SIDE, "", BASTIDE_NOTE_PURPLE, &theme);
        bastide_overlay_painter_draw_note (badge->cr, 0, 0, SIDE, "A", BASTIDE_NOTE_PURPLE, &theme);
        bastide_overlay_painter_draw_arrow (arrow->cr, 10, 60, 110, 60, SIDE, BASTIDE_NOTE_PURPLE, &theme);
        g_assert_cmpuint (count_changed (ring, grounds[i]), >, 1000);
        g_assert_cmpuint (count_changed (badge, grounds[i]), >, 300);
        g_assert_cmpuint (count_changed (arrow, grounds[i]), >, 400);
      }
}

/* The middle of a ring shows the ground. */
static void
test_ring_is_open (void)
{
  const BastideOverlayTheme theme = { .look = BASTIDE_LOOK_NORMAL, .dark = FALSE };
  g_autoptr (DrawPicture) ring = draw_picture_new (SIDE, SIDE, 0x8FC25B);

  bastide_overlay_painter_draw_note (ring->cr, 0, 0, SIDE, "", BASTIDE_NOTE_PURPLE, &theme);
  g_assert_cmphex (draw_picture_get_pixel (ring, SIDE / 2, SIDE / 2), ==, 0x8FC25B);
  g_assert_cmphex (draw_picture_get_pixel (ring, 1, 1), ==, 0x8FC25B);
}

/* The head of an arrow lies at its target. */
static void
test_arrow_points (void)
{
  const BastideOverlayTheme theme = { .look = BASTIDE_LOOK_PRINT, .dark = FALSE };
  g_autoptr (DrawPicture) arrow = draw_picture_new (3 * SIDE, SIDE, 0x8FC25B);
  guint at_head = 0, at_tail = 0;

  bastide_overlay_painter_draw_arrow (arrow->cr, 320, 60, 40, 60, SIDE, BASTIDE_NOTE_PURPLE, &theme);
  for (int y = 0; y < SIDE; y++)
    {
      at_head += draw_picture_get_pixel (arrow, 64, y) == 0x000000;
      at_tail += draw_picture_get_pixel (arrow, 290, y) == 0x000000;
    }
  g_assert_cmpuint (at_head, >, 2 * at_tail);
  g_assert_cmpuint (at_tail, >, 0);
  g_assert_cmphex (draw_picture_get_pixel (arrow, 180, 60), ==, 0x000000);

  /* An arrow to its own cell is not drawn. */
  bastide_overlay_painter_draw_arrow (arrow->cr, 5, 5, 5, 5, SIDE, BASTIDE_NOTE_PURPLE, &theme);
  g_assert_cmphex (draw_picture_get_pixel (arrow, 5, 5), ==, 0x8FC25B);
}

/* --- the scene --- */

static void
test_drawn (void)
{
  BstSetup *setup = draw_board_new ();
  g_autoptr (GArray) notes = make_notes ();
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (DrawPicture) plain = draw_board_paint (setup, &style);
  g_autoptr (DrawPicture) none = NULL;
  g_autoptr (DrawPicture) marked = NULL;

  style.annotations = notes;
  none = draw_board_paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_differences (plain, none), ==, 0);
  add_mark (notes, BST_CELL (-1, 0), "A");
  marked = draw_board_paint (setup, &style);
  g_assert_cmpuint (draw_picture_count_differences (plain, marked), >, 300);
  g_assert_cmpuint (draw_picture_count_differences (plain, marked), <, DRAW_BOARD_TILE * DRAW_BOARD_TILE / 2);
  bst_setup_free (setup);
}

static void
test_recorded (void)
{
  g_autoptr (GArray) notes = make_notes ();
  BastideSceneStyle style = draw_board_make_style ();

  add_mark (notes, BST_CELL (0, 0), "A");
  add_arrow (notes, BST_CELL (0, 0), BST_CELL (1, 1));
  style.annotations = notes;
  for (guint look = 0; look < BASTIDE_N_LOOKS; look++)
    {
      g_autoptr (DrawPicture) picture = draw_picture_new (2 * DRAW_BOARD_TILE, 2 * DRAW_BOARD_TILE, 0xFFFFFF);
      DrawRecord record;

      style.look = (BastideLook) look;
      draw_picture_record (picture, &record);
      bastide_scene_draw_annotations (picture->cr, &style);
      draw_picture_assert_recorded (picture, 0xFFFFFF, &record);
    }
}

static void
assert_area (const BstSetup          *setup,
             const BastideSceneStyle *style,
             int                      x0,
             int                      y0,
             int                      x1,
             int                      y1)
{
  int found[4];

  bastide_scene_get_area (setup, style, &found[0], &found[1], &found[2], &found[3]);
  g_assert_cmpint (found[0], ==, x0);
  g_assert_cmpint (found[1], ==, y0);
  g_assert_cmpint (found[2], ==, x1);
  g_assert_cmpint (found[3], ==, y1);
}

static void
test_area (void)
{
  BstSetup *setup = draw_board_new_empty ();
  g_autoptr (GArray) notes = make_notes ();
  BastideSceneStyle style = draw_board_make_style ();

  draw_board_add_tile (setup, 2, 2, DRAW_TILE_ROAD, 0);
  assert_area (setup, &style, 2, 2, 2, 2);
  style.annotations = notes;
  add_mark (notes, BST_CELL (3, 1), "");
  assert_area (setup, &style, 2, 1, 3, 2);
  add_arrow (notes, BST_CELL (2, 2), BST_CELL (-1, 4));
  assert_area (setup, &style, -1, 1, 3, 4);
  bst_setup_free (setup);
}

/* The exported picture has room for every arrow, however far away. */
static void
test_export (void)
{
  BstSetup *setup = draw_board_new_empty ();
  g_autoptr (GArray) notes = make_notes ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bastide-annotations-XXXXXX.png", NULL);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BastideSceneStyle style = draw_board_make_style ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  cairo_surface_t *surface;
  int handle = g_mkstemp (path);

  g_assert_cmpint (handle, >=, 0);
  g_close (handle, NULL);
  file = g_file_new_for_path (path);
  draw_board_add_tile (setup, 0, 0, DRAW_TILE_ROAD, 0);
  add_arrow (notes, BST_CELL (0, 0), BST_CELL (200, 1));
  style.annotations = notes;
  style.tile_size = 160;
  g_assert_false (bastide_scene_export (setup, letters, &style, file, NULL, &error));
  g_assert_error (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_TOO_LARGE);
  g_clear_error (&error);
  bastide_scene_fit_export (setup, &style);
  g_assert_cmpfloat (style.tile_size, <, 160);
  style.tile_size = MIN (style.tile_size, 10);
  g_assert_true (bastide_scene_export (setup, letters, &style, file, NULL, &error));
  g_assert_no_error (error);
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 2020);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 30);
  cairo_surface_destroy (surface);
  g_assert_cmpint (g_remove (path), ==, 0);
  bst_setup_free (setup);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/annotations/readable", test_readable);
  g_test_add_func ("/annotations/ring-is-open", test_ring_is_open);
  g_test_add_func ("/annotations/arrow-points", test_arrow_points);
  g_test_add_func ("/annotations/drawn", test_drawn);
  g_test_add_func ("/annotations/recorded", test_recorded);
  g_test_add_func ("/annotations/area", test_area);
  g_test_add_func ("/annotations/export", test_export);

  return g_test_run ();
}
