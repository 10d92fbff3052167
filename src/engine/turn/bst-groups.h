/* bst-groups.h: the features to be scored, by the players who choose among them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/**
 * BstGroups:
 * @features: for each group a set of indices
 * @players: the player who chooses the next feature of the group
 *
 * A player who scores several features chooses among them (RBS-6). A feature that several such players score belongs to
 * the first of them, from the active player on; each other feature is a group of its own. Whose turn it is chooses
 * between the groups.
 */
typedef struct
{
  guint  n;
  guint  features[BST_MAX_TO_SCORE];
  guint8 players[BST_MAX_TO_SCORE];
} BstGroups;

/**
 * bst_groups_find:
 * @gainers: for each feature the set of the players to whom it brings points
 * @left: the set of the features still to be scored
 */
void  bst_groups_find (BstGroups         *groups,
                       const BstPosition *position,
                       const guint8      *gainers,
                       guint              left);

/* Returns: the features among which @player chooses, 0 if there are not several */
guint bst_groups_get  (const BstGroups   *groups,
                       guint              player);

/* Lets the player choose who is to choose now, as if each order brought another result. */
void  bst_groups_ask  (const BstGroups   *groups,
                       const BstPosition *position,
                       BstOrder          *order);

/* Returns: the set of the @places of the indices in @features */
guint bst_order_map   (guint              features,
                       const guint       *places);

G_END_DECLS
