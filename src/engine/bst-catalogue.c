/* bst-catalogue.c: the tile types that positions refer to by index
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-tile.h"

struct _BstCatalogue
{
  gatomicrefcount  ref_count;
  GPtrArray       *types;   /* owned BstTileType */
  GHashTable      *by_id;   /* id in the type → index */
};

BstCatalogue *
bst_catalogue_new (void)
{
  BstCatalogue *catalogue = g_new0 (BstCatalogue, 1);

  g_atomic_ref_count_init (&catalogue->ref_count);
  catalogue->types = g_ptr_array_new_with_free_func (g_free);
  catalogue->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  return catalogue;
}

BstCatalogue *
bst_catalogue_ref (BstCatalogue *catalogue)
{
  g_return_val_if_fail (catalogue != NULL, NULL);

  g_atomic_ref_count_inc (&catalogue->ref_count);
  return catalogue;
}

void
bst_catalogue_unref (BstCatalogue *catalogue)
{
  g_return_if_fail (catalogue != NULL);

  if (!g_atomic_ref_count_dec (&catalogue->ref_count))
    return;
  g_hash_table_unref (catalogue->by_id);
  g_ptr_array_unref (catalogue->types);
  g_free (catalogue);
}

guint
bst_catalogue_add (BstCatalogue      *catalogue,
                   const BstTileType *type)
{
  BstTileType *copy;

  g_return_val_if_fail (catalogue != NULL && type != NULL, BST_NONE);

  if (catalogue->types->len >= BST_MAX_TYPES || g_hash_table_contains (catalogue->by_id, type->id))
    return BST_NONE;

  copy = g_new (BstTileType, 1);
  *copy = *type;
  g_hash_table_insert (catalogue->by_id, copy->id, GUINT_TO_POINTER (catalogue->types->len));
  g_ptr_array_add (catalogue->types, copy);
  return catalogue->types->len - 1;
}

guint
bst_catalogue_get_size (const BstCatalogue *catalogue)
{
  return catalogue->types->len;
}

const BstTileType *
bst_catalogue_get (const BstCatalogue *catalogue,
                   guint               index)
{
  g_return_val_if_fail (index < catalogue->types->len, NULL);

  return g_ptr_array_index (catalogue->types, index);
}

guint
bst_catalogue_find (const BstCatalogue *catalogue,
                    const char         *id)
{
  gpointer index;

  if (!g_hash_table_lookup_extended (catalogue->by_id, id, NULL, &index))
    return BST_NONE;
  return GPOINTER_TO_UINT (index);
}
