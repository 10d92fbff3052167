/* bastide-puzzle-card.h: a puzzle on the start page
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-puzzle.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PUZZLE_CARD (bastide_puzzle_card_get_type ())

/**
 * BastidePuzzleCard:
 *
 * A card of the start page: picture, title and a few words. Activated like any child of a #GtkFlowBox.
 */
G_DECLARE_FINAL_TYPE (BastidePuzzleCard, bastide_puzzle_card, BASTIDE, PUZZLE_CARD, GtkFlowBoxChild)

/**
 * bastide_puzzle_card_new:
 * @puzzle: what to show
 * @bytes: the file of @puzzle, from which it is opened anew
 */
GtkWidget     *bastide_puzzle_card_new        (BastidePuzzle     *puzzle,
                                               GBytes            *bytes);

BastidePuzzle *bastide_puzzle_card_get_puzzle (BastidePuzzleCard *self);

GBytes        *bastide_puzzle_card_get_bytes  (BastidePuzzleCard *self);

/**
 * bastide_puzzle_card_is_drawn:
 *
 * Returns: whether the picture is there
 */
gboolean       bastide_puzzle_card_is_drawn   (BastidePuzzleCard *self);

G_END_DECLS
