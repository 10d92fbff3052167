/* bastide-test-board.h: boards of any size, the same each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_test_board_make:
 * @n_tiles: how many tiles lie on the board
 *
 * Lays tiles of many sets where they fit and puts figures on what nobody has, for three players. The tile in hand
 * is BASE-U.
 *
 * Returns: (transfer full): a puzzle file
 */
char *bastide_test_board_make (guint n_tiles);

G_END_DECLS
