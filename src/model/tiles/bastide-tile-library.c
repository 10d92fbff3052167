/* bastide-tile-library.c: every tile set that is known
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-library.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"
#include "bastide-tile-file.h"
#include "bst-tile-table.h"

/* The bundled sets: write-tile-table.c writes them at build time. */
extern const BstTileTable bastide_tile_table;

/* An item of lists with nothing but names: the tiles lie in the catalogues of the library. The digest marks a set of
 * the user, whose file may change while the version of Bastide does not; pictures that were drawn from an older file
 * are told apart by it.
 */
struct _BastideTileSet
{
  GObject   parent_instance;

  char     *id;
  char     *name;
  char     *digest;  /* NULL for a bundled set */
};

G_DEFINE_FINAL_TYPE (BastideTileSet, bastide_tile_set, G_TYPE_OBJECT)

/* A library never changes, so threads share it without a lock. A further set makes a copy, because an index into a
 * catalogue must mean the same tile for as long as anything holds the catalogue; the sets of the user come last for
 * that reason too. Only the tiles of the user are copied: the others are constants.
 */
struct _BastideTileLibrary
{
  GObject       parent_instance;

  GPtrArray    *sets;  /* of BastideTileSet; a list model would not bear several threads */
  BstCatalogue *catalogues[BST_N_EDITIONS];
};

G_DEFINE_FINAL_TYPE (BastideTileLibrary, bastide_tile_library, G_TYPE_OBJECT)

static void
bastide_tile_set_finalize (GObject *object)
{
  BastideTileSet *self = BASTIDE_TILE_SET (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->digest);

  G_OBJECT_CLASS (bastide_tile_set_parent_class)->finalize (object);
}

static void
bastide_tile_set_class_init (BastideTileSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_set_finalize;
}

static void
bastide_tile_set_init (G_GNUC_UNUSED BastideTileSet *self)
{
}

static BastideTileSet *
tile_set_new (const char *id,
              const char *name,
              const char *digest)
{
  BastideTileSet *self = g_object_new (BASTIDE_TYPE_TILE_SET, NULL);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->digest = g_strdup (digest);

  return self;
}

const char *
bastide_tile_set_get_id (BastideTileSet *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_SET (self), NULL);

  return self->id;
}

const char *
bastide_tile_set_get_name (BastideTileSet *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_SET (self), NULL);

  /* The names of our own sets are listed for translators in data/bastide-strings.h. */
  return self->digest == NULL ? g_dgettext (GETTEXT_PACKAGE, self->name) : self->name;
}

const char *
bastide_tile_set_get_digest (BastideTileSet *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_SET (self), NULL);

  return self->digest;
}

static void
bastide_tile_library_finalize (GObject *object)
{
  BastideTileLibrary *self = BASTIDE_TILE_LIBRARY (object);

  g_clear_pointer (&self->sets, g_ptr_array_unref);
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    g_clear_pointer (&self->catalogues[edition], bst_catalogue_unref);

  G_OBJECT_CLASS (bastide_tile_library_parent_class)->finalize (object);
}

static void
bastide_tile_library_class_init (BastideTileLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_library_finalize;
}

static void
bastide_tile_library_init (BastideTileLibrary *self)
{
  self->sets = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < bastide_tile_table.n_sets; i++)
    g_ptr_array_add (self->sets, tile_set_new (bastide_tile_table.sets[i].id, bastide_tile_table.sets[i].name, NULL));
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    self->catalogues[edition] = bst_catalogue_new_from_table (&bastide_tile_table, (BstEdition) edition);
}

BastideTileLibrary *
bastide_tile_library_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_LIBRARY, NULL);
}

static void G_GNUC_PRINTF (3, 4)
add_error (GListStore *problems,
           const char *at,
           const char *format,
           ...)
{
  g_autoptr (BastideProblem) problem = NULL;
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, at, 0, BST_RULE_NONE, NULL, text);
  g_list_store_append (problems, problem);
}

/* Returns whether a sound file also goes with the sets that are there already. */
static gboolean
check_addition (BastideTileLibrary    *self,
                const BastideTileFile *file,
                GListStore            *problems)
{
  const BstCatalogue *catalogue = self->catalogues[BST_EDITION_NEW];
  const GArray *types = file->types[BST_EDITION_NEW];
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (problems));

  if (file->is_block)
    add_error (problems, "", _("Only tiles to draw can be added, not a block of tiles."));
  if (bastide_tile_library_has_set (self, file->id))
    {
      add_error (problems, "/id", _("There is already a tile set called “%s”."), file->id);
      return FALSE;
    }
  if (bst_catalogue_get_size (catalogue) + types->len > BST_MAX_TYPES)
    add_error (problems, "/tiles", _("With this set there would be more than %d different tiles."), BST_MAX_TYPES);

  for (guint i = 0; i < types->len; i++)
    {
      const char *id = g_array_index (types, BstTileType, i).id;
      g_autofree char *at = g_strdup_printf ("/tiles/%u/id", i);

      if (bst_catalogue_find (catalogue, id) != BST_NONE)
        add_error (problems, at, _("Another set already has a tile called “%s”."), id);
    }

  return g_list_model_get_n_items (G_LIST_MODEL (problems)) == n_before;
}

BastideTileLibrary *
bastide_tile_library_with_bytes (BastideTileLibrary *self,
                                 GBytes             *bytes,
                                 GListStore         *problems)
{
  g_autoptr (BastideTileFile) file = NULL;
  g_autofree char *digest = NULL;
  BastideTileLibrary *extended;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  file = bastide_tile_file_read (bytes, problems);
  if (file == NULL || !check_addition (self, file, problems))
    return NULL;

  extended = bastide_tile_library_new ();
  for (guint i = bastide_tile_table.n_sets; i < self->sets->len; i++)
    g_ptr_array_add (extended->sets, g_object_ref (g_ptr_array_index (self->sets, i)));
  digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_ptr_array_add (extended->sets, tile_set_new (file->id, file->name, digest));
  for (guint edition = 0; edition < BST_N_EDITIONS; edition++)
    {
      const BstCatalogue *before = self->catalogues[edition];

      for (guint i = bastide_tile_table.n_types; i < bst_catalogue_get_size (before); i++)
        bst_catalogue_add (extended->catalogues[edition], bst_catalogue_get (before, i));
      for (guint i = 0; i < file->types[edition]->len; i++)
        bst_catalogue_add (extended->catalogues[edition], &g_array_index (file->types[edition], BstTileType, i));
    }

  return extended;
}

BstCatalogue *
bastide_tile_library_get_catalogue (BastideTileLibrary *self,
                                    BstEdition          edition)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (self), NULL);
  g_return_val_if_fail ((guint) edition < BST_N_EDITIONS, NULL);

  return self->catalogues[edition];
}

GPtrArray *
bastide_tile_library_get_sets (BastideTileLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (self), NULL);

  return self->sets;
}

gboolean
bastide_tile_library_has_set (BastideTileLibrary *self,
                              const char         *id)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  for (guint i = 0; i < self->sets->len; i++)
    if (g_str_equal (((BastideTileSet *) g_ptr_array_index (self->sets, i))->id, id))
      return TRUE;

  return FALSE;
}
