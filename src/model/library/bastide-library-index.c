/* bastide-library-index.c: what was read of the files of a collection, kept between starts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-private.h"

#include "bastide-cache.h"
#include "bastide-file.h"
#include "bastide-summary.h"

/* Listing 82 puzzles takes 4 ms with this file and 270 ms without. The file is a checksum and the summaries by key. The
 * checksum goes over everything that they depend on: the version of the program, the byte order, the tile sets, and the
 * summaries themselves. So any difference, damage included, makes the index empty, and the files are read again.
 */
struct _BastideLibraryIndex
{
  BastideTileLibrary *library;
  char               *path;
  GHashTable         *found;     /* GVariant by key: the file as it was */
  GHashTable         *added;     /* GVariant by key: the file as it will be */
  gboolean            has_new;   /* some of the added keys were not found */
};

#define INDEX_TYPE G_VARIANT_TYPE ("(sa{s(sassasuua(sss))})")

/* More than 2 000 files, the most of a collection, should take. */
#define MAX_BYTES (16 * 1024 * 1024)

/* An index for each folder that the user looked into lately. */
#define MAX_FILES 32

/* The coarsest times of change, in seconds, are those of FAT. */
#define TIME_STEP 2

static char *
compute_checksum (BastideTileLibrary *library,
                  GVariant           *summaries)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint32 byte_order = G_BYTE_ORDER;
  GPtrArray *sets = bastide_tile_library_get_sets (library);

  g_checksum_update (checksum, (const guchar *) PACKAGE_VERSION, sizeof PACKAGE_VERSION);
  g_checksum_update (checksum, (const guchar *) &byte_order, sizeof byte_order);
  for (guint i = 0; i < sets->len; i++)
    {
      const char *digest = bastide_tile_set_get_digest (g_ptr_array_index (sets, i));

      if (digest != NULL)
        g_checksum_update (checksum, (const guchar *) digest, -1);
    }
  g_checksum_update (checksum, g_variant_get_data (summaries), (gssize) g_variant_get_size (summaries));

  return g_strdup (g_checksum_get_string (checksum));
}

static GHashTable *
create_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
}

BastideLibraryIndex *
_bastide_library_index_new (BastideTileLibrary *library,
                            const char         *name)
{
  BastideLibraryIndex *self;
  g_autofree char *digest = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GVariant) summaries = NULL;
  const char *checksum, *key;
  GVariantIter iter;
  GVariant *summary;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, name, -1);
  self = g_new0 (BastideLibraryIndex, 1);
  self->library = g_object_ref (library);
  self->path = g_build_filename (g_get_user_cache_dir (), "bastide", "library", digest, NULL);
  self->found = create_table ();
  self->added = create_table ();

  file = g_file_new_for_path (self->path);
  bytes = bastide_file_read_listed (file, MAX_BYTES, NULL, NULL);
  if (bytes == NULL)
    return self;
  index = g_variant_ref_sink (g_variant_new_from_bytes (INDEX_TYPE, bytes, FALSE));
  if (!g_variant_is_normal_form (index))
    return self;
  g_variant_get (index, "(&s@a{s(sassasuua(sss))})", &checksum, &summaries);
  expected = compute_checksum (library, summaries);
  if (!g_str_equal (checksum, expected))
    return self;
  g_variant_iter_init (&iter, summaries);
  while (g_variant_iter_next (&iter, "{&s@(sassasuua(sss))}", &key, &summary))
    g_hash_table_replace (self->found, g_strdup (key), summary);

  return self;
}

GVariant *
_bastide_library_index_find (BastideLibraryIndex *self,
                             const char          *key)
{
  GVariant *summary;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  summary = g_hash_table_lookup (self->found, key);

  return summary != NULL ? g_variant_ref (summary) : NULL;
}

void
_bastide_library_index_add (BastideLibraryIndex *self,
                            const char          *key,
                            guint64              changed,
                            GVariant            *summary)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (key != NULL);
  g_return_if_fail (summary != NULL);

  if (changed + TIME_STEP >= (guint64) (g_get_real_time () / G_USEC_PER_SEC))
    return;
  g_hash_table_replace (self->added, g_strdup (key), g_variant_ref (summary));
  self->has_new |= !g_hash_table_contains (self->found, key);
}

void
_bastide_library_index_save (BastideLibraryIndex *self)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  gpointer key, summary;
  g_autoptr (GVariant) summaries = NULL;
  g_autoptr (GVariant) index = NULL;
  g_autofree char *checksum = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (self != NULL);

  if (!self->has_new && g_hash_table_size (self->added) == g_hash_table_size (self->found))
    {
      bastide_cache_touch (self->path);
      return;
    }
  g_variant_builder_init (&builder, BASTIDE_SUMMARIES_TYPE);
  g_hash_table_iter_init (&iter, self->added);
  while (g_hash_table_iter_next (&iter, &key, &summary))
    g_variant_builder_add (&builder, "{s@(sassasuua(sss))}", key, summary);
  summaries = g_variant_ref_sink (g_variant_builder_end (&builder));
  checksum = compute_checksum (self->library, summaries);
  index = g_variant_ref_sink (g_variant_new ("(s@a{s(sassasuua(sss))})", checksum, summaries));
  bytes = g_variant_get_data_as_bytes (index);
  bastide_cache_write (self->path, bytes, MAX_FILES);
}

void
_bastide_library_index_free (BastideLibraryIndex *self)
{
  g_object_unref (self->library);
  g_hash_table_unref (self->found);
  g_hash_table_unref (self->added);
  g_free (self->path);
  g_free (self);
}
