/* bastide-thumbnail-cache.c: pictures of puzzles that were drawn before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-thumbnail.h"

#include "bastide-cache.h"
#include "bastide-thumbnail-queue.h"

/* Together the files are about 30 MB at most. */
#define MAX_FILES 1000

typedef struct
{
  BastideLibraryEntry   *entry;
  BastideThumbnailStyle  style;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->entry);
  g_free (request);
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "bastide", "thumbnails", NULL);
}

/* The name depends on everything that the picture does, and on the version, since a newer version may draw
 * differently. */
static char *
get_path (const Request *request)
{
  const BastideThumbnailStyle *style = &request->style;
  g_autofree char *folder = get_folder ();
  g_autoptr (GString) state = g_string_new (bastide_library_entry_get_digest (request->entry));
  g_autofree char *digest = NULL;
  g_autofree char *name = NULL;

  g_string_append_printf (state, " %d %d %d %dx%d %s", (int) style->look, style->dark, style->letters, style->width,
                          style->height, PACKAGE_VERSION);
  for (guint i = 0; i < BST_N_COLOURS; i++)
    g_string_append_printf (state, " %06x", style->colours.rgb[i]);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, state->str, -1);
  name = g_strconcat (digest, ".png", NULL);

  return g_build_filename (folder, name, NULL);
}

static GdkTexture *
find (const Request *request,
      const char    *path)
{
  GdkTexture *texture = NULL;

  /* A pipe or a device might never come to an end. */
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    texture = gdk_texture_new_from_filename (path, NULL);
  if (texture == NULL)
    return NULL;
  if (gdk_texture_get_width (texture) != request->style.width
      || gdk_texture_get_height (texture) != request->style.height)
    g_clear_object (&texture);
  else
    bastide_cache_touch (path);
  return texture;
}

static GdkTexture *
make (const Request  *request,
      const char     *path,
      GCancellable   *cancellable,
      GError        **error)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *digest = NULL;
  GdkTexture *texture;

  puzzle = bastide_library_entry_read (request->entry, &digest, cancellable, error);
  if (puzzle == NULL)
    return NULL;
  texture = bastide_thumbnail_draw_now (bastide_puzzle_get_position (puzzle),
                                        bastide_puzzle_get_content (puzzle)->annotations, &request->style);
  /* A picture that cannot be kept is drawn again the next time. */
  if (g_strcmp0 (digest, bastide_library_entry_get_digest (request->entry)) == 0)
    {
      g_autoptr (GBytes) bytes = gdk_texture_save_to_png_bytes (texture);

      bastide_cache_write (path, bytes, MAX_FILES);
    }
  return texture;
}

static void
load_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  const Request *request = data;
  g_autofree char *path = get_path (request);
  GdkTexture *texture = find (request, path);
  GError *error = NULL;

  if (texture == NULL)
    texture = make (request, path, cancellable, &error);
  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
bastide_thumbnail_load_async (GtkWidget                   *widget,
                              BastideLibraryEntry         *entry,
                              const BastideThumbnailStyle *style,
                              GCancellable                *cancellable,
                              GAsyncReadyCallback          callback,
                              gpointer                     user_data)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (BASTIDE_IS_LIBRARY_ENTRY (entry) && bastide_library_entry_get_readable (entry));
  g_return_if_fail (style != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  request = g_new0 (Request, 1);
  request->entry = g_object_ref (entry);
  request->style = *style;
  g_task_set_source_tag (task, bastide_thumbnail_load_async);
  g_task_set_task_data (task, request, request_free);
  bastide_thumbnail_queue_push (bastide_thumbnail_queue_get_for (widget), task, load_in_thread, widget);
}

GdkTexture *
bastide_thumbnail_load_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_thumbnail_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
