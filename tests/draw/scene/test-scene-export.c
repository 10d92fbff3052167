/* test-scene-export.c: a board as a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "draw-board.h"

static const char *own_path;

static const char * const extensions[] = { "png", "svg", "pdf" };

static char *
make_directory (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp (NULL, &error);

  g_assert_no_error (error);
  return path;
}

static void
remove_directory (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_remove (child), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static gboolean
export_board (const BstSetup  *setup,
              double           size,
              const char      *path,
              GCancellable    *cancellable,
              GError         **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideSceneStyle style = draw_board_make_style ();
  char letters[BST_MAX_PLAYERS][8];

  style.tile_size = size;
  style.coordinates = TRUE;
  bastide_scene_get_letters (setup, NULL, letters);
  return bastide_scene_export (setup, letters, &style, file, cancellable, error);
}

static GBytes *
read_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
assert_contains (GBytes     *bytes,
                 const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_nonnull (memmem (data, length, text, strlen (text)));
}

static void
test_export_formats (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (export_board (setup, DRAW_BOARD_TILE, path, NULL, &error));
      g_assert_no_error (error);
      bytes = read_bytes (path);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 5000);
      assert_contains (bytes, i == 0 ? "PNG" : i == 1 ? "</svg>" : "%PDF");
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

/* The PNG holds the scene with a margin of half a tile. */
static void
test_png_is_the_scene (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "board.PNG", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (DrawPicture) painted = NULL;
  g_autoptr (DrawPicture) loaded = NULL;
  BastideSceneStyle style = draw_board_make_style ();
  cairo_surface_t *surface;

  g_assert_true (export_board (setup, DRAW_BOARD_TILE, path, NULL, &error));
  g_assert_no_error (error);
  style.coordinates = TRUE;
  painted = draw_board_paint (setup, &style);
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 7 * DRAW_BOARD_TILE);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 4 * DRAW_BOARD_TILE);
  loaded = draw_picture_new (7 * DRAW_BOARD_TILE, 4 * DRAW_BOARD_TILE, 0);
  cairo_set_source_surface (loaded->cr, surface, 0, 0);
  cairo_paint (loaded->cr);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (draw_picture_count_differences (painted, loaded), ==, 0);
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
export_in_child (const char *path)
{
  const char *command[] = { own_path, "--export", path, NULL };
  g_autoptr (GError) error = NULL;
  int status = 1;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* The bytes depend on the picture alone, not on earlier pictures, nor on the process. */
static void
test_same_bytes (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autoptr (GBytes) first = NULL;

      for (guint run = 0; run < 3; run++)
        {
          g_autofree char *name = g_strdup_printf ("run-%u.%s", run, extensions[i]);
          g_autofree char *path = g_build_filename (directory, name, NULL);
          g_autoptr (GBytes) bytes = NULL;

          if (run < 2)
            g_assert_true (export_board (setup, DRAW_BOARD_TILE, path, NULL, NULL));
          else
            export_in_child (path);
          bytes = read_bytes (path);
          if (first == NULL)
            first = g_bytes_ref (bytes);
          g_assert_true (g_bytes_equal (first, bytes));
        }
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
assert_refused (const BstSetup *setup,
                const char     *directory,
                const char     *name,
                double          size,
                int             code)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (export_board (setup, size, path, NULL, &error));
  g_assert_error (error, BASTIDE_DRAW_ERROR, code);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_refusals (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();

  assert_refused (setup, directory, "board.jpeg", DRAW_BOARD_TILE, BASTIDE_DRAW_ERROR_FORMAT);
  assert_refused (setup, directory, "board", DRAW_BOARD_TILE, BASTIDE_DRAW_ERROR_FORMAT);
  assert_refused (setup, directory, "png", DRAW_BOARD_TILE, BASTIDE_DRAW_ERROR_FORMAT);
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);

      assert_refused (setup, directory, name, 2300, BASTIDE_DRAW_ERROR_TOO_LARGE);
      assert_refused (setup, directory, name, 1e300, BASTIDE_DRAW_ERROR_TOO_LARGE);
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

/* Whatever goes wrong, the old file stays. */
static void
test_failure_keeps_the_old_file (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      g_autofree char *name = g_strdup_printf ("board.%s", extensions[i]);
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) too_large = NULL;
      g_autoptr (GError) cancelled = NULL;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      g_assert_false (export_board (setup, 9999, path, NULL, &too_large));
      g_assert_error (too_large, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_TOO_LARGE);
      g_cancellable_cancel (cancellable);
      g_assert_false (export_board (setup, DRAW_BOARD_TILE, path, cancellable, &cancelled));
      g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_cmpstr (contents, ==, "old");
    }
  remove_directory (directory);
  bst_setup_free (setup);
}

static void
test_missing_directory (void)
{
  BstSetup *setup = draw_board_new ();
  g_autofree char *directory = make_directory ();
  g_autofree char *path = g_build_filename (directory, "none", "board.png", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (export_board (setup, DRAW_BOARD_TILE, path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  remove_directory (directory);
  bst_setup_free (setup);
}

/* The argument with which the test runs itself as another process that writes. */
static int
export_as_child (const char *path)
{
  BstSetup *setup = draw_board_new ();
  gboolean written = export_board (setup, DRAW_BOARD_TILE, path, NULL, NULL);

  bst_setup_free (setup);
  return written ? 0 : 1;
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--export"))
    return export_as_child (argv[2]);

  own_path = argv[0];
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scene-export/formats", test_export_formats);
  g_test_add_func ("/scene-export/png-is-the-scene", test_png_is_the_scene);
  g_test_add_func ("/scene-export/same-bytes", test_same_bytes);
  g_test_add_func ("/scene-export/refusals", test_refusals);
  g_test_add_func ("/scene-export/failure-keeps-the-old-file", test_failure_keeps_the_old_file);
  g_test_add_func ("/scene-export/missing-directory", test_missing_directory);

  return g_test_run ();
}
