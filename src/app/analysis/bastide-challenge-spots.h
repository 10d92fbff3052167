/* bastide-challenge-spots.h: a pair of shrine and monastery on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bst-challenge.h"

/**
 * bastide_challenge_spots_light:
 * @challenge: a pair in the position of @board
 * @needs: (element-type BstNeed): from [func@challenge_list_needs]
 * @chosen: (nullable): the needed cell of the selected row
 *
 * Frames a pair and the cells that it needs, with the side that needs each and the number of tiles that fit.
 */
void bastide_challenge_spots_light        (BastideBoardState  *board,
                                           const BstChallenge *challenge,
                                           const GArray       *needs,
                                           const BstCell      *chosen);

/**
 * bastide_challenge_spots_light_starts:
 * @starts: (element-type BstChallengeStart): pairs that a placement would make
 *
 * Frames the cells of the new buildings, with their kinds and the number of tiles that fit.
 */
void bastide_challenge_spots_light_starts (BastideBoardState  *board,
                                           const GArray       *starts);
