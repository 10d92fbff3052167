/* bastide-palette.h: the colours of each look
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"

/* Each thing that has a colour of its own; three tints of a roof, tree or rock stand light, mid, dark. */
typedef enum
{
  BASTIDE_TINT_MEADOW,
  BASTIDE_TINT_MEADOW_LIGHT,
  BASTIDE_TINT_MEADOW_DARK,
  BASTIDE_TINT_PARCEL,
  BASTIDE_TINT_FURROW,
  BASTIDE_TINT_TUFT,
  BASTIDE_TINT_HEDGE,
  BASTIDE_TINT_TREE,
  BASTIDE_TINT_TREE_MID,
  BASTIDE_TINT_TREE_DARK,
  BASTIDE_TINT_ROAD,
  BASTIDE_TINT_VERGE,
  BASTIDE_TINT_RUT,
  BASTIDE_TINT_CITY,
  BASTIDE_TINT_LANE,
  BASTIDE_TINT_WALL_TOP,
  BASTIDE_TINT_MERLON,
  BASTIDE_TINT_WALL_FACE,
  BASTIDE_TINT_WALL_LINE,
  BASTIDE_TINT_ROOF_A,
  BASTIDE_TINT_ROOF_A_MID,
  BASTIDE_TINT_ROOF_A_DARK,
  BASTIDE_TINT_ROOF_B,
  BASTIDE_TINT_ROOF_B_MID,
  BASTIDE_TINT_ROOF_B_DARK,
  BASTIDE_TINT_ROOF_C,
  BASTIDE_TINT_ROOF_C_MID,
  BASTIDE_TINT_ROOF_C_DARK,
  BASTIDE_TINT_CHURCH_ROOF,
  BASTIDE_TINT_CHURCH_ROOF_MID,
  BASTIDE_TINT_CHURCH_ROOF_DARK,
  BASTIDE_TINT_SLATE,
  BASTIDE_TINT_SLATE_MID,
  BASTIDE_TINT_SLATE_DARK,
  BASTIDE_TINT_HOUSE_WALL,
  BASTIDE_TINT_HOUSE_SHADE,
  BASTIDE_TINT_HOUSE_LINE,
  BASTIDE_TINT_STONE,
  BASTIDE_TINT_STONE_SHADE,
  BASTIDE_TINT_STONE_LINE,
  BASTIDE_TINT_WATER,
  BASTIDE_TINT_WATER_LIGHT,
  BASTIDE_TINT_BANK,
  BASTIDE_TINT_SHORE,
  BASTIDE_TINT_COBBLES,
  BASTIDE_TINT_HEATH,
  BASTIDE_TINT_EARTH,
  BASTIDE_TINT_HEATHER,
  BASTIDE_TINT_MEGALITH,
  BASTIDE_TINT_MEGALITH_SHADE,
  BASTIDE_TINT_FIRE,
  BASTIDE_TINT_FIRE_LIGHT,
  BASTIDE_TINT_ROCK,
  BASTIDE_TINT_ROCK_MID,
  BASTIDE_TINT_ROCK_DARK,
  BASTIDE_TINT_LAVA,
  BASTIDE_TINT_GLOW,
  BASTIDE_TINT_SMOKE,
  BASTIDE_TINT_PENNANT,
  BASTIDE_TINT_CHARGE,
  BASTIDE_TINT_CREAM,
  BASTIDE_TINT_PORTAL,
  BASTIDE_TINT_PORTAL_GLOW,
  BASTIDE_TINT_PIG,
  BASTIDE_TINT_WHEAT,
  BASTIDE_TINT_WHEAT_LIGHT,
  BASTIDE_TINT_WHEAT_DARK,
  BASTIDE_TINT_WOOD,
  BASTIDE_TINT_WOOD_DARK,
  BASTIDE_TINT_WINE,
  BASTIDE_TINT_INK,
  BASTIDE_TINT_SHADOW,
  BASTIDE_N_TINTS
} BastideTint;

/**
 * bastide_palette_get:
 *
 * Returns: the colour of @tint under @look as 0xRRGGBB
 */
guint32 bastide_palette_get              (BastideLook  look,
                                          BastideTint  tint);

/**
 * BastideSurroundings:
 * @table: the ground under the tiles
 * @ruler: ground of the rulers with coordinates
 * @text: their numbers, and with @grid_alpha the lines between empty cells
 * @line: the line between tiles, one device pixel wide
 * @shadow: of the board on the table, where it is painted as one, and where every tile has a rim of its own
 * @veil: over tiles in the dark, to keep their pale parts from glaring
 *
 * The surroundings of the tiles, and the veil over all of them. Colours are 0xRRGGBB.
 */
typedef struct
{
  guint32 table;
  guint32 ruler;
  guint32 text;
  guint32 line;
  guint32 shadow;
  guint32 veil;
  double  grid_alpha;
  double  line_alpha;
  double  shadow_alpha;
  double  rim_alpha;
  double  veil_alpha;
} BastideSurroundings;

/**
 * bastide_palette_get_surroundings:
 * @dark: whether the window around is dark; paper is white all the same
 *
 * Returns: (transfer none): the surroundings of the tiles under @look
 */
const BastideSurroundings *
        bastide_palette_get_surroundings (BastideLook  look,
                                          gboolean     dark);

/**
 * bastide_palette_set_source:
 * @rgb: a colour as 0xRRGGBB
 * @alpha: from 0 to 1
 *
 * Makes a colour the source of @cr.
 */
void    bastide_palette_set_source       (cairo_t     *cr,
                                          guint32      rgb,
                                          double       alpha);
