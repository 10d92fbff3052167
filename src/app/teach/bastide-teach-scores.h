/* bastide-teach-scores.h: the players of a lesson, with their scores and what stands beside them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-lesson-step.h"

/* The size of a piece beside a score, in pixels. */
#define BASTIDE_TEACH_PIECE_SIZE 34

#define BASTIDE_TYPE_TEACH_SCORES (bastide_teach_scores_get_type ())

/**
 * BastideTeachScores:
 *
 * Each player of a lesson with the score, the robbers on its space of the scoreboard, and the King and the Robber baron
 * beside their holder. Points and pieces that are still on their way are left out. A child for each player.
 */
G_DECLARE_FINAL_TYPE (BastideTeachScores, bastide_teach_scores, BASTIDE, TEACH_SCORES, GtkWidget)

/**
 * bastide_teach_scores_show:
 * @movements: (nullable) (element-type BastideMovement): what is still on its way
 *
 * Shows the players in the position that @step rests in. Scores on a lit space are lit.
 */
void       bastide_teach_scores_show       (BastideTeachScores *self,
                                            BastideLessonStep  *step,
                                            const GArray       *movements);

/* Returns: (transfer none) (nullable): the score of a player, %NULL where it is out of sight */
GtkWidget *bastide_teach_scores_get_score  (BastideTeachScores *self,
                                            guint               player);

/**
 * bastide_teach_scores_find_point:
 * @piece: a piece
 * @place: the supply or the side of a player, or a space of the scoreboard
 * @widget: a widget around the scores
 * @point: (out): its middle there, in @widget
 *
 * Finds the place of a piece beside the players. A robber on a space without a score is beside its owner.
 *
 * Returns: whether the place is in sight
 */
gboolean   bastide_teach_scores_find_point (BastideTeachScores *self,
                                            const BstPiece     *piece,
                                            const BstPlace     *place,
                                            GtkWidget          *widget,
                                            graphene_point_t   *point);
