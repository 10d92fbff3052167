/* bst-box.h: which tiles the rules put into the bag
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"
#include "bst-tile.h"

G_BEGIN_DECLS

/**
 * bst_box_is_extra:
 * @set: identifier of a tile set
 *
 * Returns: whether the set comes into play only by being named: neither is it the base game, nor does a module bring it
 */
gboolean bst_box_is_extra    (const char         *set);

/**
 * bst_box_count_tiles:
 * @rules: the rule set, whose edition and modules put sets in play
 * @sets: (array zero-terminated=1) (nullable): identifiers of further sets in play
 * @counts: (out) (array): room for as many counts as @catalogue has types
 *
 * Tells how many of each type the sets in play hold, by the rules for the bag in the file contract: the sets of the
 * modules in play, a BASE-D less with `count`, `river-1` or `river-2`, the Count, King & Robber box's shrines, both
 * rivers together.
 */
void     bst_box_count_tiles (const BstCatalogue *catalogue,
                              const BstRules     *rules,
                              const char * const *sets,
                              guint16            *counts);

G_END_DECLS
