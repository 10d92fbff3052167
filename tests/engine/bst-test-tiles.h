/* bst-test-tiles.h: the bundled tiles, and a few of a user's own that bring what no published tile does
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-library.h"

G_BEGIN_DECLS

/* The set of tiles with vineyards, special monasteries and roads on which nobody may stand. */
#define BST_TEST_OWN_SET "OWN"

/**
 * bst_test_library:
 *
 * Returns: (transfer none): the bundled tile sets and `BST_TEST_OWN_SET`
 */
BastideTileLibrary *bst_test_library (void);

G_END_DECLS
