/* bastide-test-chance.h: random edits, most of them sensible
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* The same seed brings the same. */
typedef struct
{
  GRand              *rand;
  BastideTileLibrary *library;
} BastideTestChance;

/* 0 to @n - 1; 0 where @n is 0. */
guint        bastide_test_below    (BastideTestChance *chance,
                                    guint              n);

/* -@range to @range. */
int          bastide_test_about    (BastideTestChance *chance,
                                    int                range);

/* Mostly where something lies, sometimes beside it, rarely anywhere. */
BstCell      bastide_test_any_cell (BastideTestChance *chance,
                                    const BstSetup    *setup);

/* A figure or marker that stands somewhere or may stand there, and where it might go. */
BstPiece     bastide_test_any_move (BastideTestChance *chance,
                                    const BstSetup    *setup,
                                    BstPlace          *to);

/* Where a piece makes sense, mostly. */
BstPlace     bastide_test_any_spot (BastideTestChance *chance,
                                    const BstSetup    *setup,
                                    const BstPiece    *piece);

/**
 * bastide_test_edit:
 * @content: a content that nobody shares
 *
 * Calls any of the functions that change a puzzle.
 *
 * Returns: whether it changed anything
 */
gboolean     bastide_test_edit     (BastideTestChance *chance,
                                    BastideContent    *content);
