/* bst-catalogue.c: the tile types that positions refer to by index
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-tile-table.h"

struct _BstCatalogue
{
  gatomicrefcount    ref_count;
  GPtrArray         *types;   /* of BstTileType, constants or in copies */
  GPtrArray         *copies;  /* owned BstTileType */
  GHashTable        *by_id;   /* id in the type → index */
  const BstTileRow  *block;   /* the cells of the city of Carcassonne, row by row, or NULL */
};

BstCatalogue *
bst_catalogue_new (void)
{
  BstCatalogue *catalogue = g_new0 (BstCatalogue, 1);

  g_atomic_ref_count_init (&catalogue->ref_count);
  catalogue->types = g_ptr_array_new ();
  catalogue->copies = g_ptr_array_new_with_free_func (g_free);
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
  g_ptr_array_unref (catalogue->copies);
  g_free (catalogue);
}

static void
append (BstCatalogue      *catalogue,
        const BstTileType *type)
{
  g_hash_table_insert (catalogue->by_id, (gpointer) type->id, GUINT_TO_POINTER (catalogue->types->len));
  g_ptr_array_add (catalogue->types, (gpointer) type);
}

BstCatalogue *
bst_catalogue_new_from_table (const BstTileTable *table,
                              BstEdition          edition)
{
  BstCatalogue *catalogue = bst_catalogue_new ();

  for (guint i = 0; i < table->n_types; i++)
    append (catalogue, &table->rows[table->types[i][edition]].type);
  catalogue->block = table->block;
  return catalogue;
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
  g_ptr_array_add (catalogue->copies, copy);
  append (catalogue, copy);
  return catalogue->types->len - 1;
}

gboolean
bst_catalogue_has_block (const BstCatalogue *catalogue)
{
  return catalogue->block != NULL;
}

guint
bst_catalogue_get_block (const BstCatalogue *catalogue,
                         guint               x,
                         guint               y,
                         guint               rotation)
{
  guint column, row;

  switch (rotation)
    {
    case 0:
      column = x;
      row = y;
      break;

    case 1:
      column = y;
      row = BST_BLOCK_ROWS - 1 - x;
      break;

    case 2:
      column = BST_BLOCK_COLUMNS - 1 - x;
      row = BST_BLOCK_ROWS - 1 - y;
      break;

    default:
      column = BST_BLOCK_COLUMNS - 1 - y;
      row = x;
      break;
    }
  return catalogue->types->len + row * BST_BLOCK_COLUMNS + column;
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
  if (index < catalogue->types->len)
    return g_ptr_array_index (catalogue->types, index);
  g_return_val_if_fail (catalogue->block != NULL && index - catalogue->types->len < BST_BLOCK_CELLS, NULL);

  return &catalogue->block[index - catalogue->types->len].type;
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
