/* bastide-colours.c: the colours of players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-colours.h"

#include <math.h>
#include <string.h>

#define DARK_LETTER  0x2B2418
#define LIGHT_LETTER 0xFFFFFF

static const BastideColours own_colours = {
  {
    [BST_COLOUR_RED] = 0xC8371A,
    [BST_COLOUR_BLUE] = 0x08478F,
    [BST_COLOUR_GREEN] = 0x0A8A5F,
    [BST_COLOUR_YELLOW] = 0xF2CF2A,
    [BST_COLOUR_BLACK] = 0x2A2825,
    [BST_COLOUR_PINK] = 0xE27FB5,
  },
};

/* The letters on them. */
static const BastideColours own_letters = {
  {
    [BST_COLOUR_RED] = LIGHT_LETTER,
    [BST_COLOUR_BLUE] = LIGHT_LETTER,
    [BST_COLOUR_GREEN] = LIGHT_LETTER,
    [BST_COLOUR_YELLOW] = DARK_LETTER,
    [BST_COLOUR_BLACK] = LIGHT_LETTER,
    [BST_COLOUR_PINK] = 0x3A1128,
  },
};

/* Only its address matters. */
static const cairo_user_data_key_t colours_key;

void
bastide_colours_init (BastideColours *self)
{
  g_return_if_fail (self != NULL);

  *self = own_colours;
}

gboolean
bastide_colours_equal (const BastideColours *a,
                       const BastideColours *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return memcmp (a->rgb, b->rgb, sizeof a->rgb) == 0;
}

/* Colours go along with the context, so that no painter has to hand them on to the next. */
void
bastide_colours_use (cairo_t              *cr,
                     const BastideColours *colours)
{
  g_return_if_fail (cr != NULL);

  cairo_set_user_data (cr, &colours_key, colours != NULL ? g_memdup2 (colours, sizeof *colours) : NULL, g_free);
}

void
bastide_colours_find (cairo_t        *cr,
                      BastideColours *colours)
{
  const BastideColours *in_use;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (colours != NULL);

  in_use = cairo_get_user_data (cr, &colours_key);
  *colours = in_use != NULL ? *in_use : own_colours;
}

/* The light that a part of a colour gives, as for sRGB. */
static double
get_light (guint32 rgb,
           guint   shift)
{
  double part = ((rgb >> shift) & 0xFF) / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

guint32
bastide_colours_get_letter (guint32 rgb)
{
  double light = 0.2126 * get_light (rgb, 16) + 0.7152 * get_light (rgb, 8) + 0.0722 * get_light (rgb, 0);

  for (guint i = 0; i < BST_N_COLOURS; i++)
    if (own_colours.rgb[i] == rgb)
      return own_letters.rgb[i];
  return light > 0.32 ? DARK_LETTER : LIGHT_LETTER;
}
