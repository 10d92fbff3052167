/* bastide-recent-files.c: the latest files that were opened or saved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-recent-files.h"

#include "bastide-uri-list.h"

#define KEY "recent-files"

static void
changed_cb (GListStore *files,
            const char *key,
            GSettings  *settings)
{
  g_auto (GStrv) uris = g_settings_get_strv (settings, key);
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; uris[i] != NULL; i++)
    g_ptr_array_add (added, g_file_new_for_uri (uris[i]));
  g_list_store_splice (files, 0, g_list_model_get_n_items (G_LIST_MODEL (files)), added->pdata, added->len);
}

GListModel *
bastide_recent_files_new (GSettings *settings)
{
  GListStore *files;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  files = g_list_store_new (G_TYPE_FILE);
  changed_cb (files, KEY, settings);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (changed_cb), files, G_CONNECT_SWAPPED);
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
  if (!g_file_has_uri_scheme (file, "resource"))
    bastide_uri_list_prepend (settings, KEY, uri, BASTIDE_MAX_RECENT_FILES);
}

void
bastide_recent_files_remove (GSettings *settings,
                             GFile     *file)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  bastide_uri_list_remove (settings, KEY, uri);
}

void
bastide_recent_files_clear (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_reset (settings, KEY);
}
