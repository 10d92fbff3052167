/* bastide-content.c: what a puzzle file holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

BastideContent *
_bastide_content_alloc (void)
{
  BastideContent *self = g_new0 (BastideContent, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup ("");
  self->author = g_strdup ("");
  self->date = g_strdup ("");
  self->language = g_strdup ("");
  self->description = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  self->sets = g_new0 (char *, 1);
  self->hints = g_new0 (char *, 1);
  self->solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->version = BASTIDE_CONTENT_VERSION;

  return self;
}

BastideContent *
bastide_content_new (BastideTileLibrary *library)
{
  BastideContent *self;
  BstSetupTile start = { .cell = BST_CELL (0, 0) };
  BstCatalogue *catalogue;
  guint type;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  self = _bastide_content_alloc ();
  self->setup = bst_setup_new (catalogue);
  self->setup->n_players = 2;
  for (guint i = 0; i < self->setup->n_players; i++)
    self->setup->players[i].colour = (guint8) i;

  type = bst_catalogue_find (catalogue, "BASE-D");
  if (type != BST_NONE)
    {
      start.type = (guint16) type;
      g_array_append_val (self->setup->tiles, start);
    }
  g_array_set_size (self->setup->limit, bst_catalogue_get_size (catalogue));
  bastide_tile_library_count (library, &self->setup->rules, NULL, (guint16 *) (void *) self->setup->limit->data);

  return self;
}

static gpointer
copy_line (gconstpointer          line,
           G_GNUC_UNUSED gpointer user_data)
{
  return g_strdupv ((char **) (gpointer) line);
}

BastideContent *
bastide_content_with_setup (BastideContent *self,
                            BstSetup       *setup)
{
  BastideContent *copy;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  copy = g_new0 (BastideContent, 1);
  g_atomic_ref_count_init (&copy->ref_count);
  copy->setup = setup;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    copy->names[i] = g_strdup (self->names[i]);
  copy->title = g_strdup (self->title);
  copy->author = g_strdup (self->author);
  copy->date = g_strdup (self->date);
  copy->language = g_strdup (self->language);
  copy->description = g_strdup (self->description);
  copy->tags = g_strdupv (self->tags);
  copy->difficulty = self->difficulty;
  copy->sets = g_strdupv (self->sets);
  copy->hints = g_strdupv (self->hints);
  copy->solution = g_ptr_array_copy (self->solution, copy_line, NULL);
  g_ptr_array_set_free_func (copy->solution, (GDestroyNotify) g_strfreev);
  copy->version = self->version;
  copy->read_only = self->read_only;
  copy->source = self->source != NULL ? json_node_ref (self->source) : NULL;
  copy->lines = self->lines != NULL ? g_array_ref (self->lines) : NULL;

  return copy;
}

BastideContent *
bastide_content_copy (BastideContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return bastide_content_with_setup (self, bst_setup_copy (self->setup));
}

BastideContent *
bastide_content_ref (BastideContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_content_unref (BastideContent *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->setup, bst_setup_free);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    g_free (self->names[i]);
  g_free (self->title);
  g_free (self->author);
  g_free (self->date);
  g_free (self->language);
  g_free (self->description);
  g_strfreev (self->tags);
  g_strfreev (self->sets);
  g_strfreev (self->hints);
  g_clear_pointer (&self->solution, g_ptr_array_unref);
  g_clear_pointer (&self->source, json_node_unref);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->tile_numbers, g_array_unref);
  g_free (self);
}

const char *
_bastide_content_tile_id (const BstSetup *setup,
                          guint           type)
{
  return bst_catalogue_get (setup->catalogue, type)->id;
}

guint
bastide_content_get_line (BastideContent *self,
                          const char     *pointer)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (pointer != NULL, 0);

  if (self->source == NULL || self->lines == NULL)
    return 0;

  return bastide_json_find_line (self->source, self->lines, pointer);
}
