/* bastide-colour-row.h: a colour of players in the preferences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-types.h"

#define BASTIDE_TYPE_COLOUR_ROW (bastide_colour_row_get_type ())

/**
 * BastideColourRow:
 *
 * A colour of the setting `player-colours`: a preview of the sign, a colour button, and a button that restores
 * Bastide’s own colour.
 */
G_DECLARE_FINAL_TYPE (BastideColourRow, bastide_colour_row, BASTIDE, COLOUR_ROW, GtkBox)

GtkWidget *bastide_colour_row_new (GSettings *settings,
                                   BstColour  colour);
