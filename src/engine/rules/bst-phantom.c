/* bst-phantom.c: the phantom, a second figure in the same turn (PHA)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* That it goes to another feature of the tile follows from BASE-3: the first figure stands on its own. */
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
