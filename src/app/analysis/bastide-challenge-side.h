/* bastide-challenge-side.h: a shrine or monastery of a pair, with the cells around it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"
#include "bst-challenge.h"

#define BASTIDE_TYPE_CHALLENGE_SIDE (bastide_challenge_side_get_type ())

/**
 * BastideChallengeSide:
 *
 * A card with a picture of the nine cells around a building, the signs of the players on it in the middle, their names,
 * and the number of cells taken.
 */
G_DECLARE_FINAL_TYPE (BastideChallengeSide, bastide_challenge_side, BASTIDE, CHALLENGE_SIDE, GtkWidget)

/**
 * bastide_challenge_side_show:
 * @side: `BST_SIDE_SHRINE` or `BST_SIDE_MONASTERY`
 *
 * Shows a side of a pair.
 */
void bastide_challenge_side_show (BastideChallengeSide *self,
                                  BastidePosition      *position,
                                  const BstChallenge   *challenge,
                                  BstSide               side);
