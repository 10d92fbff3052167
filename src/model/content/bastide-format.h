/* bastide-format.h: the members of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

/* The whole file; held in a #BastideContent. All other kinds of object are reached from it. */
extern const BastideKind bastide_format_puzzle;

/* The row for the figures on a tile, which are an entry of a list away from it. */
extern const BastideMember * const bastide_format_tile_figures;

/* Which list a piece stands in, as `about` of its row; for figures on tiles that of all such lists. */
guint bastide_format_find_list (const BstPiece *piece);
