/* bastide-move-filter.h: a choice of moves by words and consequences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-move.h"

/* The questions about a move that a toggle can ask. */
typedef enum
{
  BASTIDE_MOVE_COMPLETES,   /* a feature is completed */
  BASTIDE_MOVE_REDEPLOYS,   /* a player may move figures out of the city of Carcassonne */
  BASTIDE_MOVE_SENDS,       /* a figure may be sent to the city */
  BASTIDE_MOVE_GAINS,       /* the player to move may gain points */
  BASTIDE_MOVE_DEPLOYS,     /* a figure goes to the board */
  BASTIDE_N_MOVE_TRAITS,
} BastideMoveTrait;

#define BASTIDE_TYPE_MOVE_FILTER (bastide_move_filter_get_type ())

/**
 * BastideMoveFilter:
 *
 * Lets those moves through that have all typed words in their place, figure, consequences or notation, and all traits
 * that are asked for.
 */
G_DECLARE_FINAL_TYPE (BastideMoveFilter, bastide_move_filter, BASTIDE, MOVE_FILTER, GtkFilter)

BastideMoveFilter *bastide_move_filter_new        (void);

/**
 * bastide_move_filter_set_words:
 * @text: the words, in any case and order; "" for no condition
 */
void               bastide_move_filter_set_words  (BastideMoveFilter *self,
                                                   const char        *text);

/**
 * bastide_move_filter_set_traits:
 * @traits: a set of #BastideMoveTrait
 */
void               bastide_move_filter_set_traits (BastideMoveFilter *self,
                                                   guint              traits);

/* Returns: whether a condition is set */
gboolean           bastide_move_filter_is_active  (BastideMoveFilter *self);

/* Returns: (transfer none): the label of a toggle */
const char        *bastide_move_filter_get_label  (BastideMoveTrait   trait);
