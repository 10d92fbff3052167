/* bastide-recent-files.c: the latest files that were opened or saved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-recent-files.h"

#include "bastide-file.h"
#include "bastide-uri-list.h"

#define RECENT "recent-files"
#define BEGUN  "begun-files"

static void
add_files (GPtrArray          *files,
           const char * const *uris)
{
  for (guint i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = bastide_file_new_for_uri (uris[i]);

      if (file != NULL && !g_ptr_array_find_with_equal_func (files, file, (GEqualFunc) g_file_equal, NULL))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
}

static void
recent_cb (GListStore *list,
           const char *key G_GNUC_UNUSED,
           GSettings  *settings)
{
  g_auto (GStrv) recent = g_settings_get_strv (settings, RECENT);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_files (files, (const char * const *) recent);
  g_list_store_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), files->pdata, files->len);
}

/* Files of the user that are too old for the list of what was begun are still known as recent files. */
static void
begun_cb (GListStore *list,
          const char *key G_GNUC_UNUSED,
          GSettings  *settings)
{
  g_auto (GStrv) begun = g_settings_get_strv (settings, BEGUN);
  g_auto (GStrv) recent = g_settings_get_strv (settings, RECENT);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_files (files, (const char * const *) begun);
  add_files (files, (const char * const *) recent);
  g_list_store_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), files->pdata, files->len);
}

GListModel *
bastide_recent_files_new (GSettings *settings)
{
  GListStore *files;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  files = g_list_store_new (G_TYPE_FILE);
  recent_cb (files, RECENT, settings);
  g_signal_connect_object (settings, "changed::" RECENT, G_CALLBACK (recent_cb), files, G_CONNECT_SWAPPED);
  return G_LIST_MODEL (files);
}

GListModel *
bastide_begun_files_new (GSettings *settings)
{
  GListStore *files;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  files = g_list_store_new (G_TYPE_FILE);
  begun_cb (files, BEGUN, settings);
  g_signal_connect_object (settings, "changed::" BEGUN, G_CALLBACK (begun_cb), files, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" RECENT, G_CALLBACK (begun_cb), files, G_CONNECT_SWAPPED);
  return G_LIST_MODEL (files);
}

void
bastide_recent_files_add (GSettings *settings,
                          GFile     *file)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  bastide_uri_list_prepend (settings, BEGUN, uri, BASTIDE_MAX_RECENT_FILES);
  if (!g_file_has_uri_scheme (file, "resource"))
    bastide_uri_list_prepend (settings, RECENT, uri, BASTIDE_MAX_RECENT_FILES);
}

void
bastide_recent_files_remove (GSettings *settings,
                             GFile     *file)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  bastide_uri_list_remove (settings, BEGUN, uri);
  bastide_uri_list_remove (settings, RECENT, uri);
}

void
bastide_recent_files_clear (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_reset (settings, BEGUN);
  g_settings_reset (settings, RECENT);
}
