/* bastide-sentence-story.h: events told to a class, a thought at a time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-event.h"

/* Each returns (transfer full) whole sentences. */

/* The points of an event alone: "Anna scores 8 for the city." */
char *bastide_sentence_points       (BastidePosition *position,
                                     const BstEvent  *event);

/* The sum behind the points of a feature, and the majority: "4 tiles × 2 = 8. Majority: Anna 2, Ben 1."; "" for points
 * without a sum */
char *bastide_sentence_score_reason (BastidePosition *position,
                                     const BstEvent  *event);

/* The completion that is told already, of a feature where no player has the majority: "Nobody scores for the city at
 * 2,4."
 */
char *bastide_sentence_unscored     (BastidePosition *position,
                                     const BstEvent  *event);

/**
 * bastide_sentence_redeployment:
 * @event: the redeployment of one of them
 * @figures: the number of each figure that the player moves
 *
 * Tells of figures that a player moves together: "Anna moves 2 meeples from the castle to the city at 2,4."
 */
char *bastide_sentence_redeployment (BastidePosition *position,
                                     const BstEvent  *event,
                                     const guint8     figures[BST_N_FIGURES]);

/* Returns: (transfer full) (nullable): the choice of the player who chooses in @position and passes: "Carla moves no
 *   figure."; %NULL where no player may pass */
char *bastide_sentence_pass         (BastidePosition *position);
