/* bst-king-robber.h: the features that count for the King and the Robber baron (KNG, RBN)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position.h"

G_BEGIN_DECLS

/**
 * bst_king_robber_count:
 * @kind: city for the King, road for the Robber baron
 *
 * Returns: the completed features of @kind that count for the bonus (KNG-3, KNG-4, RBN-3)
 */
guint    bst_king_robber_count  (const BstPosition  *position,
                                 BstKind             kind);

/**
 * bst_king_robber_counts:
 * @node: a city or road
 *
 * Returns: whether @node is the root of a completed feature that counts for the bonus
 */
gboolean bst_king_robber_counts (const BstPosition  *position,
                                 guint               node);

G_END_DECLS
