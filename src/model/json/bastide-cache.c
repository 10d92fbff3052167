/* bastide-cache.c: files that the program can make again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-cache.h"

#include <glib/gstdio.h>
#include <utime.h>

typedef struct
{
  char    *path;
  guint64  used;
} CachedFile;

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

/* Removes some files more than it must, so that trimming is rarely due. */
static void
trim (const char *folder,
      guint       max_files)
{
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
  if (files->len <= max_files)
    return;
  g_array_sort (files, compare_use);
  for (guint i = 0; i < files->len - max_files + max_files / 10; i++)
    g_unlink (g_array_index (files, CachedFile, i).path);
}

void
bastide_cache_write (const char *path,
                     GBytes     *bytes,
                     guint       max_files)
{
  g_autofree char *folder = NULL;

  g_return_if_fail (path != NULL);
  g_return_if_fail (bytes != NULL);

  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0700) == 0
      && g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    trim (folder, max_files);
}

void
bastide_cache_touch (const char *path)
{
  g_return_if_fail (path != NULL);

  g_utime (path, NULL);
}
