/* bastide-colours.h: the colours of players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "bst-types.h"

/**
 * BastideColours:
 * @rgb: the colour for each #BstColour, as 0xRRGGBB
 *
 * The colours of players: Bastide’s own, which most eyes can tell apart, or the user's.
 */
typedef struct
{
  guint32 rgb[BST_N_COLOURS];
} BastideColours;

/* Bastide’s own. */
void     bastide_colours_init  (BastideColours       *self);
gboolean bastide_colours_equal (const BastideColours *a,
                                const BastideColours *b);

/**
 * bastide_colours_use:
 * @colours: (nullable): %NULL for Bastide’s own
 *
 * Has figures, castles and signs that are drawn with @cr from now on, except in print, these colours.
 */
void     bastide_colours_use   (cairo_t              *cr,
                                const BastideColours *colours);

/* The colours in use with @cr. */
void     bastide_colours_find  (cairo_t              *cr,
                                BastideColours       *colours);

/* The ink to be read on a colour: 0xRRGGBB, dark or light. */
guint32  bastide_colours_get_letter (guint32          rgb);
