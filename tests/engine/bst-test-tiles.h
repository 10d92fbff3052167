/* bst-test-tiles.h: the tiles of the tests
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"
#include "bst-tile.h"

G_BEGIN_DECLS

/* The set of tiles with vineyards, special monasteries and roads that no figure may occupy: no published tile has
 * any. */
#define BST_TEST_OWN_SET "OWN"

/**
 * bst_test_catalogue:
 *
 * Returns: (transfer none): the bundled tiles and those of `BST_TEST_OWN_SET` as the New Edition has them
 */
BstCatalogue *bst_test_catalogue            (void);

/**
 * bst_test_catalogue_of_edition:
 *
 * Returns: (transfer none): the same tiles as @edition has them
 */
BstCatalogue *bst_test_catalogue_of_edition (BstEdition  edition);

/**
 * bst_test_type:
 *
 * Returns: the index of the tile type called @id, which must exist
 */
guint16       bst_test_type                 (const char *id);

G_END_DECLS
