/* bastide-jcz-fairy.h: the fairy of a saved game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-message.h"
#include "bst-action.h"
#include "bst-position.h"

/**
 * BastideJczFairy:
 * @is_beside: whether she stands beside a figure that is on the board
 * @at: the segment of the figure
 * @player: its owner
 * @figure: a #BstFigure
 *
 * The fairy. The engine knows her by her points alone, so the importer keeps an eye on her figure.
 */
typedef struct
{
  gboolean      is_beside;
  BstSegmentRef at;
  guint8        player;
  guint8        figure;
} BastideJczFairy;

/**
 * bastide_jcz_fairy_move:
 * @message: puts her beside a figure; its place is settled
 *
 * Returns: whether she is there; not beside a figure that is not on the board or could be taken for another, and not in
 *   a building whose figures may leave without a score
 */
gboolean bastide_jcz_fairy_move    (BastideJczFairy         *self,
                                    const BstPosition       *position,
                                    const BastideJczMessage *message);

/**
 * bastide_jcz_fairy_follow:
 * @position: the position after @action
 *
 * Notices whether her figure has been scored or has gone home.
 *
 * Returns: the points that she brings to the owner of the figure, or 0
 */
guint    bastide_jcz_fairy_follow  (BastideJczFairy         *self,
                                    const BstPosition       *position,
                                    const BstAction         *action);
