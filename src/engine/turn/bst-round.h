/* bst-round.h: the round in which the features of a tile are scored, and their order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* With expansions in play, the features of a tile are scored one after another, and actions may come between them. The
 * round remembers what is still to be scored. */

/* The tile of this turn is settled, its figure chosen: on to what it has completed. */
void     bst_round_begin        (BstPosition        *position,
                                 GArray             *events);

/* Takes from `to_score` what an effect has kept from being scored: a field whose barn or last farmer is gone (CNT-12),
 * a special building that only abbots are left in (GER). */
void     bst_round_forget       (BstPosition        *position);

/**
 * bst_round_has_own_rounds:
 *
 * Returns: whether each feature has a round of its own: redeployment, scoring, next feature (CNT-5c, RBS-5)
 */
gboolean bst_round_has_own_rounds (const BstPosition *position);

/* The root of a feature that is still to be scored, by its place in `to_score`. */
guint    bst_round_get_root     (const BstPosition  *position,
                                 guint               nth);

/* Scores the feature that stands first in `to_score`, and takes it from there. */
void     bst_round_score_first  (BstPosition        *position,
                                 GArray             *events);

/* Whether @player gains points from a feature that is still to be scored, as it stands. */
gboolean bst_round_gains_from   (const BstPosition  *position,
                                 guint               player,
                                 guint               nth);

/* From how many of them. */
guint    bst_round_count_gains  (const BstPosition  *position,
                                 guint               player);

/* The modules from @rank on speak after the round; then the part of the turn ends. */
void     bst_round_end          (BstPosition        *position,
                                 guint               rank,
                                 GArray             *events);

G_END_DECLS
