/* bastide-opened-files.c: the puzzles that the user has opened before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opened-files.h"

#include "bastide-uri-list.h"

#define KEY "opened-files"

/* Every card asks whether its puzzle was opened, and the setting is a list of up to two thousand URIs, so this object
 * has them as a set. Adding a file is a function on the settings, not on the set: the change comes back by the signal
 * of the settings, and so reaches every window.
 */
struct _BastideOpenedFiles
{
  GObject     parent_instance;

  GSettings  *settings;
  GHashTable *uris;      /* a set */
};

G_DEFINE_FINAL_TYPE (BastideOpenedFiles, bastide_opened_files, G_TYPE_OBJECT)

static guint changed_signal;

static void
read_settings (BastideOpenedFiles *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, KEY);

  g_hash_table_remove_all (self->uris);
  for (guint i = 0; uris[i] != NULL; i++)
    g_hash_table_add (self->uris, g_strdup (uris[i]));
}

static void
changed_cb (BastideOpenedFiles *self)
{
  read_settings (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
bastide_opened_files_finalize (GObject *object)
{
  BastideOpenedFiles *self = BASTIDE_OPENED_FILES (object);

  g_hash_table_unref (self->uris);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_opened_files_parent_class)->finalize (object);
}

static void
bastide_opened_files_class_init (BastideOpenedFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_opened_files_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_opened_files_init (BastideOpenedFiles *self)
{
  self->uris = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

BastideOpenedFiles *
bastide_opened_files_new (GSettings *settings)
{
  BastideOpenedFiles *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_OPENED_FILES, NULL);
  self->settings = g_object_ref (settings);
  read_settings (self);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

gboolean
bastide_opened_files_contains (BastideOpenedFiles *self,
                               GFile              *file)
{
  g_autofree char *uri = NULL;

  g_return_val_if_fail (BASTIDE_IS_OPENED_FILES (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  uri = g_file_get_uri (file);
  return g_hash_table_contains (self->uris, uri);
}

void
bastide_opened_files_add (GSettings *settings,
                          GFile     *file)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  bastide_uri_list_prepend (settings, KEY, uri, BASTIDE_MAX_OPENED_FILES);
}
