/* bst-test-tiles.c: the tiles of the tests
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-tiles.h"

#include "bst-tile-table.h"

/* The bundled sets and own-tiles.json: write-tile-table.c writes them at build time. */
extern const BstTileTable bst_test_tile_table;

BstCatalogue *
bst_test_catalogue_of_edition (BstEdition edition)
{
  static BstCatalogue *catalogues[BST_N_EDITIONS];

  if (catalogues[edition] == NULL)
    catalogues[edition] = bst_catalogue_new_from_table (&bst_test_tile_table, edition);
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
