/* bastide-puzzle-error.h: why a puzzle cannot be read, written or played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#define BASTIDE_PUZZLE_ERROR (bastide_puzzle_error_quark ())

/**
 * BastidePuzzleError:
 * @BASTIDE_PUZZLE_ERROR_INVALID: the file cannot be read as a puzzle; the problems say why
 * @BASTIDE_PUZZLE_ERROR_READ_ONLY: the file is of a higher version and must not be written
 * @BASTIDE_PUZZLE_ERROR_ILLEGAL: the action is not legal; the message is the refusal's sentence with its rule
 * @BASTIDE_PUZZLE_ERROR_NOTATION: the text is no action
 * @BASTIDE_PUZZLE_ERROR_TILES: the file is a tile set, see [class@TileShelf]
 */
typedef enum
{
  BASTIDE_PUZZLE_ERROR_INVALID,
  BASTIDE_PUZZLE_ERROR_READ_ONLY,
  BASTIDE_PUZZLE_ERROR_ILLEGAL,
  BASTIDE_PUZZLE_ERROR_NOTATION,
  BASTIDE_PUZZLE_ERROR_TILES,
} BastidePuzzleError;

GQuark bastide_puzzle_error_quark (void);
