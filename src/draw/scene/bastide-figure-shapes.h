/* bastide-figure-shapes.h: the forms of figures, markers and signs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"

/* Inks of the parts of a shape: the first four follow the player's colour. A trim is light and its eye dark, except in
 * print, where most bodies are as pale as a trim would be.
 */
typedef enum
{
  BASTIDE_INK_BODY,
  BASTIDE_INK_LETTER,
  BASTIDE_INK_TRIM,
  BASTIDE_INK_EYE,
  BASTIDE_INK_RIM,
  BASTIDE_INK_LINE,
  BASTIDE_INK_SHADE,
  BASTIDE_INK_ROBE,
  BASTIDE_INK_CLOAK,
  BASTIDE_INK_GOLD,
  BASTIDE_INK_PALE_GOLD,
  BASTIDE_INK_RED,
  BASTIDE_INK_SLATE,
  BASTIDE_INK_SILVER,
  BASTIDE_INK_ROAD,
  BASTIDE_INK_SCALES,
  BASTIDE_INK_WING,
  BASTIDE_N_INKS
} BastideInk;

/**
 * BastideShapePart:
 * @outline: as for [func@shape_append]; %NULL ends the list
 * @ink: its colour
 * @line: width of its line, 0 to fill it
 * @least: height in pixels below which it is left out
 */
typedef struct
{
  const char *outline;
  BastideInk  ink;
  double      line;
  double      least;
} BastideShapePart;

/**
 * BastideShape:
 * @outline: of the body
 * @body: its ink
 * @flat: whether it lies flat like a coin: it casts the shadow of its outline even when it stands
 * @foot: half the width of the shadow at its foot
 * @letter_x: centre of the letter
 * @letter_y: centre of the letter
 * @letter_height: of a capital letter, 0 where there is no letter
 * @numeral: (nullable): a number on the head
 * @scale: of a marker: its height beside a meeple
 * @hangs: of a marker that hangs beside the figure on its spot and takes no room: -1 to the west, 1 to the east
 * @parts: drawn on the body, in this order
 *
 * A figure, marker or sign, standing upright between y = -0.5 and 0.5.
 */
typedef struct
{
  const char       *outline;
  BastideInk        body;
  gboolean          flat;
  double            foot;
  double            letter_x;
  double            letter_y;
  double            letter_height;
  const char       *numeral;
  double            scale;
  int               hangs;
  BastideShapePart  parts[9];
} BastideShape;

extern const BastideShape bastide_figure_shapes[BST_N_FIGURES];

/* By kinds of pieces; those that are no markers have no outline. */
extern const BastideShape bastide_marker_shapes[BST_N_PIECES];
extern const BastideShape bastide_sign_shapes[BST_N_COLOURS];
