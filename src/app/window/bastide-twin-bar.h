/* bastide-twin-bar.h: chooses the twin that is shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-puzzle.h"

#define BASTIDE_TYPE_TWIN_BAR (bastide_twin_bar_get_type ())

/**
 * BastideTwinBar:
 *
 * A button for the puzzle and for each of its twins, above the board; nothing for a puzzle without twins. The buttons
 * activate the action `win.twin`.
 */
G_DECLARE_FINAL_TYPE (BastideTwinBar, bastide_twin_bar, BASTIDE, TWIN_BAR, GtkWidget)

/**
 * bastide_twin_bar_set_puzzle:
 * @puzzle: (nullable): the document
 * @told: whether the titles are in the language of the reader
 */
void bastide_twin_bar_set_puzzle (BastideTwinBar *self,
                                  BastidePuzzle  *puzzle,
                                  gboolean        told);
