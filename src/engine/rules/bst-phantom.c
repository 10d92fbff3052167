/* bst-phantom.c: the phantom, a second figure in the same turn (PHA)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* The phantom goes to another feature of the tile by BASE-3, as the first figure already stands on its feature. */
static gboolean
may_follow (const BstPosition *position,
            BstFigure          figure)
{
  return figure == BST_FIGURE_PHANTOM && ((position->expansion.memory.deployed >> BST_FIGURE_PHANTOM) & 1) == 0;
}

const BstModule bst_module_phantom = {
  .id = BST_MODULE_PHANTOM,
  .rank = 180,
  .may_follow = may_follow,
};
