/* bst-shrine.h: challenges between shrines and monasteries (SHR)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/**
 * bst_shrine_find_opponents:
 * @nodes: (out): centres of the other kind on the eight cells around
 *
 * Returns: the number of monasteries beside a shrine, or of shrines beside a monastery
 */
guint    bst_shrine_find_opponents (const BstPosition *position,
                                    guint              node,
                                    guint              nodes[8]);

/* Whether buildings of these kinds oppose each other: a shrine and a monastery. */
gboolean bst_shrine_are_opposite (BstKind           a,
                                  BstKind           b);

/**
 * bst_shrine_check_kind:
 * @refusal: (out): filled with the neighbours if not
 *
 * Returns: whether SHR-2 lets a building of @kind go to the empty @cell, whatever the edges of its tile; to be asked
 *   where shrines are in play
 */
gboolean bst_shrine_check_kind  (const BstPosition  *position,
                                 BstCell             cell,
                                 BstKind             kind,
                                 BstRefusal         *refusal);

/**
 * bst_shrine_would_challenge:
 * @cell: an empty cell
 * @kind: the kind of a building to be laid there
 * @opponent: a building of the other kind beside @cell
 *
 * Returns: whether a challenge with @opponent begins when @player puts a figure on the new building (SHR-3, SHR-4);
 * under
 *   SHR-2 `unoccupied` no figure goes where it would be in two challenges
 */
gboolean bst_shrine_would_challenge (const BstPosition *position,
                                     guint              player,
                                     BstCell            cell,
                                     BstKind            kind,
                                     guint              opponent);

/* Whether a challenge stands between two buildings (SHR-3, SHR-4). */
gboolean bst_shrine_is_challenge (const BstPosition *position,
                                  guint              a,
                                  guint              b);

/**
 * bst_shrine_get_players:
 *
 * Returns: set of the players with heretics or monks on a building; a figure placed as an abbot is neither (GER)
 */
guint    bst_shrine_get_players (const BstPosition  *position,
                                 guint               node);

/* Whether a figure of @player may come from the cathedral to a building: no building may be in two challenges (SHR-2
 * `unoccupied`). */
gboolean bst_shrine_check_arrival (const BstPosition *position,
                                   guint              player,
                                   guint              node,
                                   BstRefusal        *refusal);

/* Whether figures on other buildings can keep a figure from coming out of the cathedral (SHR-2 `unoccupied`). */
gboolean bst_shrine_limits_arrivals (const BstPosition *position);

/* Whether a building lost a challenge and so is worth nothing; with `open` the mark has no effect (SHR-7). */
gboolean bst_shrine_is_worthless (const BstPosition *position,
                                  guint              node);

G_END_DECLS
