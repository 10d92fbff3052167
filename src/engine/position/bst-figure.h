/* bst-figure.h: the features and districts open to each figure
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/**
 * bst_figure_kinds:
 *
 * Returns: the set of kinds of feature on which @figure may stand by the rules of its own expansion
 */
guint bst_figure_kinds     (BstFigure figure);

/**
 * bst_figure_districts:
 *
 * Returns: the set of districts to which @figure may be sent (CNT-7)
 */
guint bst_figure_districts (BstFigure figure);

/**
 * bst_figure_get_sort:
 *
 * Returns: the first of the figures that differ from @figure in name alone once they come out of the city: they count
 *   one, and every district is open to them
 */
guint bst_figure_get_sort  (guint     figure);

/**
 * bst_half_of_corner:
 * @corner: 0 to 3 clockwise from the north-east
 *
 * Returns: the first half-edge clockwise of a corner, which names the place of a barn there
 */
static inline BstHalf
bst_half_of_corner (guint corner)
{
  return (BstHalf) ((2 * corner + 2) % BST_N_HALVES);
}

G_END_DECLS
