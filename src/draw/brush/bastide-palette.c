/* bastide-palette.c: the colours of each look
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-palette.h"

/* Columns: walking map, high contrast, print. */
static const guint32 tints[BASTIDE_N_TINTS][BASTIDE_N_LOOKS] = {
  [BASTIDE_TINT_MEADOW]           = { 0xb8cd85, 0xa9d468, 0xffffff },
  [BASTIDE_TINT_MEADOW_LIGHT]     = { 0xc9da9a, 0xa9d468, 0xffffff },
  [BASTIDE_TINT_MEADOW_DARK]      = { 0xa6bf73, 0xa9d468, 0xffffff },
  [BASTIDE_TINT_PARCEL]           = { 0xd3d692, 0xd6e07a, 0xffffff },
  [BASTIDE_TINT_FURROW]           = { 0xb9bc74, 0x8c8f2c, 0xd8d8d8 },
  [BASTIDE_TINT_TUFT]             = { 0x8caa57, 0x5f8a2a, 0xffffff },
  [BASTIDE_TINT_HEDGE]            = { 0x75994c, 0x3c7420, 0x8a8a8a },
  [BASTIDE_TINT_TREE]             = { 0x93b766, 0x6fb03c, 0xffffff },
  [BASTIDE_TINT_TREE_MID]         = { 0x6c9548, 0x2f6e1c, 0xffffff },
  [BASTIDE_TINT_TREE_DARK]        = { 0x4c7437, 0x173f0c, 0x000000 },
  [BASTIDE_TINT_ROAD]             = { 0xf3e8ca, 0xffffff, 0xffffff },
  [BASTIDE_TINT_VERGE]            = { 0xc3ac78, 0x2b1d0a, 0x000000 },
  [BASTIDE_TINT_RUT]              = { 0xe2d3ac, 0xffffff, 0xffffff },
  [BASTIDE_TINT_CITY]             = { 0xebd3a9, 0xffdf9e, 0xe2e2e2 },
  [BASTIDE_TINT_LANE]             = { 0xf3e3c2, 0xfff1cf, 0xffffff },
  [BASTIDE_TINT_WALL_TOP]         = { 0xe6dfd0, 0xffffff, 0xffffff },
  [BASTIDE_TINT_MERLON]           = { 0xf7f3e9, 0x000000, 0x000000 },
  [BASTIDE_TINT_WALL_FACE]        = { 0xa3998a, 0x5e564c, 0x5a5a5a },
  [BASTIDE_TINT_WALL_LINE]        = { 0x665d52, 0x000000, 0x000000 },
  [BASTIDE_TINT_ROOF_A]           = { 0xe3956a, 0xff8a52, 0xffffff },
  [BASTIDE_TINT_ROOF_A_MID]       = { 0xcf6f46, 0xd2431a, 0xc4c4c4 },
  [BASTIDE_TINT_ROOF_A_DARK]      = { 0xa65131, 0x7e1f06, 0x6e6e6e },
  [BASTIDE_TINT_ROOF_B]           = { 0xda8a62, 0xff8a52, 0xffffff },
  [BASTIDE_TINT_ROOF_B_MID]       = { 0xc2633e, 0xbe3a14, 0xb4b4b4 },
  [BASTIDE_TINT_ROOF_B_DARK]      = { 0x98482b, 0x7e1f06, 0x666666 },
  [BASTIDE_TINT_ROOF_C]           = { 0xedb184, 0xffa672, 0xffffff },
  [BASTIDE_TINT_ROOF_C_MID]       = { 0xda875a, 0xe05c2c, 0xd2d2d2 },
  [BASTIDE_TINT_ROOF_C_DARK]      = { 0xb1623c, 0x8e2c0e, 0x808080 },
  [BASTIDE_TINT_CHURCH_ROOF]      = { 0xcc5544, 0xec3a44, 0xd8d8d8 },
  [BASTIDE_TINT_CHURCH_ROOF_MID]  = { 0xb03d35, 0xb3131f, 0x8e8e8e },
  [BASTIDE_TINT_CHURCH_ROOF_DARK] = { 0x832b2a, 0x64000a, 0x3e3e3e },
  [BASTIDE_TINT_SLATE]            = { 0x93a4b7, 0x8fb0d8, 0xf2f2f2 },
  [BASTIDE_TINT_SLATE_MID]        = { 0x6f8197, 0x3f628f, 0x9a9a9a },
  [BASTIDE_TINT_SLATE_DARK]       = { 0x4e5e72, 0x172f52, 0x3a3a3a },
  [BASTIDE_TINT_HOUSE_WALL]       = { 0xf8eeda, 0xffffff, 0xffffff },
  [BASTIDE_TINT_HOUSE_SHADE]      = { 0xdccbab, 0xd8c49a, 0xe8e8e8 },
  [BASTIDE_TINT_HOUSE_LINE]       = { 0x6e3a26, 0x2e0f05, 0x000000 },
  [BASTIDE_TINT_STONE]            = { 0xf3ede0, 0xffffff, 0xffffff },
  [BASTIDE_TINT_STONE_SHADE]      = { 0xcdc2ae, 0xb8ab92, 0xcccccc },
  [BASTIDE_TINT_STONE_LINE]       = { 0x6b6255, 0x000000, 0x000000 },
  [BASTIDE_TINT_WATER]            = { 0x5fa6d0, 0x2f86d6, 0xffffff },
  [BASTIDE_TINT_WATER_LIGHT]      = { 0x92cae8, 0x7fc0f5, 0xffffff },
  [BASTIDE_TINT_BANK]             = { 0x3c7da9, 0x062f5c, 0x000000 },
  [BASTIDE_TINT_SHORE]            = { 0xd6cb98, 0x062f5c, 0xffffff },
  [BASTIDE_TINT_COBBLES]          = { 0xdccfb4, 0xf4e6c8, 0xffffff },
  [BASTIDE_TINT_HEATH]            = { 0xc3b08f, 0xc9ad78, 0xd6d6d6 },
  [BASTIDE_TINT_EARTH]            = { 0xcdb98a, 0xdcc184, 0xffffff },
  [BASTIDE_TINT_HEATHER]          = { 0x9b7ba8, 0x6b3f80, 0x8a8a8a },
  [BASTIDE_TINT_MEGALITH]         = { 0xa9a6a5, 0xc4c2c0, 0xe4e4e4 },
  [BASTIDE_TINT_MEGALITH_SHADE]   = { 0x747170, 0x4a4846, 0x6a6a6a },
  [BASTIDE_TINT_FIRE]             = { 0xf08a24, 0xff7a00, 0x303030 },
  [BASTIDE_TINT_FIRE_LIGHT]       = { 0xffe08a, 0xffee66, 0xffffff },
  [BASTIDE_TINT_ROCK]             = { 0xa99787, 0xb8a08a, 0xd0d0d0 },
  [BASTIDE_TINT_ROCK_MID]         = { 0x8a7868, 0x7d6550, 0x9c9c9c },
  [BASTIDE_TINT_ROCK_DARK]        = { 0x63564c, 0x3c2e24, 0x505050 },
  [BASTIDE_TINT_LAVA]             = { 0xe8572a, 0xff3a00, 0x202020 },
  [BASTIDE_TINT_GLOW]             = { 0xffb347, 0xffc400, 0xffffff },
  [BASTIDE_TINT_SMOKE]            = { 0xece7df, 0xffffff, 0xf4f4f4 },
  [BASTIDE_TINT_PENNANT]          = { 0x2e5e9e, 0x0b3f8c, 0x303030 },
  [BASTIDE_TINT_CHARGE]           = { 0xebb93c, 0xffd23c, 0xffffff },
  [BASTIDE_TINT_CREAM]            = { 0xfbf6e9, 0xffffff, 0xffffff },
  [BASTIDE_TINT_PORTAL]           = { 0x7b5ea7, 0x5a2ea0, 0x4a4a4a },
  [BASTIDE_TINT_PORTAL_GLOW]      = { 0xb99be0, 0xd3b4ff, 0xd8d8d8 },
  [BASTIDE_TINT_PIG]              = { 0xe9a6a0, 0xff9c94, 0xffffff },
  [BASTIDE_TINT_WHEAT]            = { 0xe0b64f, 0xf0b400, 0xdddddd },
  [BASTIDE_TINT_WHEAT_LIGHT]      = { 0xf2d98a, 0xffe27a, 0xffffff },
  [BASTIDE_TINT_WHEAT_DARK]       = { 0xa67c22, 0x7a5200, 0x505050 },
  [BASTIDE_TINT_WOOD]             = { 0xb98a55, 0xc07a30, 0xc0c0c0 },
  [BASTIDE_TINT_WOOD_DARK]        = { 0x7a5430, 0x4e2a08, 0x404040 },
  [BASTIDE_TINT_WINE]             = { 0x7c2f55, 0x6a0038, 0x404040 },
  [BASTIDE_TINT_INK]              = { 0x3b342c, 0x000000, 0x000000 },
  [BASTIDE_TINT_SHADOW]           = { 0x2a2410, 0x2a2410, 0x2a2410 },
};

static const BastideSurroundings surroundings[BASTIDE_N_LOOKS][2] = {
  [BASTIDE_LOOK_NORMAL] = {
    { .table = 0xece7db, .ruler = 0xf5f2ea, .text = 0x3b342c, .grid_alpha = 0.07, .line = 0x40381a, .line_alpha = 0.20,
      .shadow = 0x332b1a, .shadow_alpha = 0.08, .rim_alpha = 0.16 },
    { .table = 0x22262b, .ruler = 0x2b3036, .text = 0xe9e4d8, .grid_alpha = 0.05, .line = 0x000000, .line_alpha = 0.28,
      .shadow = 0x000000, .shadow_alpha = 0.35, .rim_alpha = 0.45, .veil = 0x10141a, .veil_alpha = 0.10 },
  },
  [BASTIDE_LOOK_HIGH_CONTRAST] = {
    { .table = 0xffffff, .ruler = 0xffffff, .text = 0x000000, .grid_alpha = 0.25, .line_alpha = 0.60 },
    { .table = 0x000000, .ruler = 0x000000, .text = 0xffffff, .grid_alpha = 0.30, .line_alpha = 0.60 },
  },
  [BASTIDE_LOOK_PRINT] = {
    { .table = 0xffffff, .ruler = 0xffffff, .text = 0x000000, .grid_alpha = 0.25, .line_alpha = 0.55 },
    { .table = 0xffffff, .ruler = 0xffffff, .text = 0x000000, .grid_alpha = 0.25, .line_alpha = 0.55 },
  },
};

guint32
bastide_palette_get (BastideLook look,
                     BastideTint tint)
{
  g_return_val_if_fail (look < BASTIDE_N_LOOKS, 0);
  g_return_val_if_fail (tint < BASTIDE_N_TINTS, 0);

  return tints[tint][look];
}

const BastideSurroundings *
bastide_palette_get_surroundings (BastideLook look,
                                  gboolean    dark)
{
  g_return_val_if_fail ((guint) look < BASTIDE_N_LOOKS, NULL);

  return &surroundings[look][dark ? 1 : 0];
}

void
bastide_palette_set_source (cairo_t *cr,
                            guint32  rgb,
                            double   alpha)
{
  cairo_set_source_rgba (cr,
                         ((rgb >> 16) & 0xff) / 255.0,
                         ((rgb >> 8) & 0xff) / 255.0,
                         (rgb & 0xff) / 255.0,
                         alpha);
}
