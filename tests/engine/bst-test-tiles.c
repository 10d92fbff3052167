/* bst-test-tiles.c: the tiles of the tests
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-tiles.h"

#include "bst-tile-table.h"

static BstCatalogue *
load_catalogue (BstEdition edition)
{
  BstCatalogue *catalogue = bst_catalogue_new ();
  BstTileType block[BST_BLOCK_CELLS];

  for (guint i = 0; i < bst_tile_table_size; i++)
    bst_catalogue_add (catalogue, &bst_tile_table[edition][i].type);
  for (guint i = 0; i < BST_BLOCK_CELLS; i++)
    block[i] = bst_tile_table_block[i].type;
  bst_catalogue_set_block (catalogue, block);
  return catalogue;
}

BstCatalogue *
bst_test_catalogue_of_edition (BstEdition edition)
{
  static BstCatalogue *catalogues[BST_N_EDITIONS];

  if (catalogues[edition] == NULL)
    catalogues[edition] = load_catalogue (edition);
  return catalogues[edition];
}

BstCatalogue *
bst_test_catalogue (void)
{
  return bst_test_catalogue_of_edition (BST_EDITION_NEW);
}

guint16
bst_test_type (const char *id)
{
  guint type = bst_catalogue_find (bst_test_catalogue (), id);

  if (type == BST_NONE)
    g_error ("There is no tile %s", id);
  return (guint16) type;
}
