/* bastide-test-board.h: boards of any size, the same each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * bastide_test_board_make:
 * @n_tiles: the number of tiles on the board
 *
 * Lays tiles of many sets where they fit and puts figures of three players on free features. The tile in hand is
 * BASE-U.
 *
 * Returns: (transfer full): a puzzle file
 */
char *bastide_test_board_make (guint n_tiles);
