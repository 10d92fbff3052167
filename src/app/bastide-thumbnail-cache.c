/* bastide-thumbnail-cache.c: pictures of puzzles that were drawn before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-thumbnail.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "bastide-file.h"

/* Together the files are about 30 MB at most. */
#define MAX_FILES 1000

/* When there are too many, room is made for some time. */
#define SPARE     100

typedef struct
{
  BastideLibraryEntry *entry;
  BastideTileLibrary  *library;
  int                  width;
  int                  height;
  BastideSceneStyle    style;
} Request;

typedef struct
{
  char    *path;
  guint64  used;
} CachedFile;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->entry);
  g_object_unref (request->library);
  g_free (request);
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "bastide", "thumbnails", NULL);
}

/* All that the picture depends on is in its name, and the version, since a newer one may draw otherwise. */
static char *
get_path (const Request *request)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *name =
    g_strdup_printf ("%s-%d-%d-%dx%d-%s.png", bastide_library_entry_get_key (request->entry), (int) request->style.look,
                     request->style.dark, request->width, request->height, PACKAGE_VERSION);

  return g_build_filename (folder, name, NULL);
}

static void
cached_file_clear (gpointer data)
{
  g_free (((CachedFile *) data)->path);
}

static int
compare_use (gconstpointer a,
             gconstpointer b)
{
  const CachedFile *first = a;
  const CachedFile *second = b;

  return first->used < second->used ? -1 : first->used > second->used;
}

/* Removes those that were not used longest. */
static void
trim (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (CachedFile));
  const char *name;

  g_array_set_clear_func (files, cached_file_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      CachedFile file = { .path = g_build_filename (folder, name, NULL) };
      GStatBuf info;

      if (g_stat (file.path, &info) == 0)
        file.used = (guint64) info.st_mtime;
      g_array_append_val (files, file);
    }
  if (files->len <= MAX_FILES)
    return;
  g_array_sort (files, compare_use);
  for (guint i = 0; i < files->len - MAX_FILES + SPARE; i++)
    g_unlink (g_array_index (files, CachedFile, i).path);
}

/* What cannot be kept is drawn again the next time. */
static void
keep (GdkTexture *texture,
      const char *path)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = gdk_texture_save_to_png_bytes (texture);

  if (g_mkdir_with_parents (folder, 0700) == 0 && bastide_file_replace (file, bytes, NULL, NULL, NULL, NULL))
    trim ();
}

static GdkTexture *
find (const Request *request,
      const char    *path)
{
  GdkTexture *texture = gdk_texture_new_from_filename (path, NULL);

  if (texture == NULL)
    return NULL;
  if (gdk_texture_get_width (texture) != request->width || gdk_texture_get_height (texture) != request->height)
    g_clear_object (&texture);
  else
    g_utime (path, NULL);
  return texture;
}

static void
load_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  Request *request = data;
  g_autofree char *path = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;
  GdkTexture *texture;
  GError *error = NULL;

  /* Of a long list that is scrolled through most pictures are not wanted any more when their turn comes. */
  if (g_task_return_error_if_cancelled (task))
    return;
  path = get_path (request);
  texture = find (request, path);
  if (texture == NULL)
    {
      puzzle = bastide_library_entry_read (request->entry, request->library, cancellable, &error);
      if (puzzle == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      request->style.annotations = bastide_puzzle_get_content (puzzle)->annotations;
      texture = bastide_thumbnail_draw_now (bastide_puzzle_get_position (puzzle), request->width, request->height,
                                            &request->style);
      keep (texture, path);
    }
  g_task_return_pointer (task, texture, g_object_unref);
}

void
bastide_thumbnail_load_async (BastideLibraryEntry     *entry,
                              BastideTileLibrary      *library,
                              int                      width,
                              int                      height,
                              const BastideSceneStyle *style,
                              GCancellable            *cancellable,
                              GAsyncReadyCallback      callback,
                              gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  g_return_if_fail (BASTIDE_IS_LIBRARY_ENTRY (entry));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));
  g_return_if_fail (width > 0 && height > 0);

  task = g_task_new (entry, cancellable, callback, user_data);
  request = g_new0 (Request, 1);
  request->entry = g_object_ref (entry);
  request->library = g_object_ref (library);
  request->width = width;
  request->height = height;
  request->style = *style;
  g_task_set_source_tag (task, bastide_thumbnail_load_async);
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, load_in_thread);
}

GdkTexture *
bastide_thumbnail_load_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_thumbnail_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
