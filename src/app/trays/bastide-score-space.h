/* bastide-score-space.h: a space of the scoreboard with its pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Side of the picture of a piece, in logical pixels. */
#define BASTIDE_SCORE_PIECE_SIZE 26

#define BASTIDE_TYPE_SCORE_SPACE (bastide_score_space_get_type ())

/**
 * BastideScoreSpace:
 *
 * A numbered space that takes the focus and clicks: signal `clicked` ().
 */
G_DECLARE_FINAL_TYPE (BastideScoreSpace, bastide_score_space, BASTIDE, SCORE_SPACE, GtkWidget)

GtkWidget *bastide_score_space_new        (guint              number);

/**
 * bastide_score_space_set_pieces:
 * @pieces: (element-type GdkPaintable): pictures of its pieces, from the left to the right
 * @label: the pieces in words, for screen readers, and for the tooltip unless the space is empty
 */
void       bastide_score_space_set_pieces (BastideScoreSpace *self,
                                           GPtrArray         *pieces,
                                           const char        *label);

/* Returns: the index of the piece at @x of the widget, -1 for none */
int        bastide_score_space_find_piece (BastideScoreSpace *self,
                                           double             x);

/* Returns: (transfer none): the picture of a piece */
GdkPaintable *
           bastide_score_space_get_piece  (BastideScoreSpace *self,
                                           guint              piece);

/* Sets whether the space is a choice now. */
void       bastide_score_space_set_lit    (BastideScoreSpace *self,
                                           gboolean           lit);
gboolean   bastide_score_space_get_lit    (BastideScoreSpace *self);
