/* bastide-game-maker.h: games that a generator plays, and positions made of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-random.h"
#include "bastide-theme.h"

/**
 * bastide_game_maker_begin:
 * @theme: a #BastideTheme
 * @preset: a #BstPreset
 * @n_players: at least 2
 *
 * Returns: (transfer full): the start of a game with the modules that the theme needs
 */
BastideContent *bastide_game_maker_begin (BastideTileLibrary *library,
                                          guint               theme,
                                          guint               preset,
                                          guint               n_players);

/**
 * bastide_game_maker_play:
 * @start: the start of a game
 * @random: the source of every decision
 *
 * Plays some turns: each player looks one turn ahead, and now and then takes less than the best, as people do.
 *
 * Returns: (transfer full) (nullable): the position before a tile is drawn, %NULL where the game ended before
 */
BstPosition    *bastide_game_maker_play  (BastideContent     *start,
                                          guint               theme,
                                          BastideRandom      *random);

/**
 * bastide_game_maker_end:
 * @position: a position before a tile is drawn
 * @length: the number of tiles still to come, at least 1
 *
 * Ends a game soon: lets the tiles to come be known, and with the Count in play sends figures to districts.
 *
 * Returns: (transfer full): the position, for which [func@position_new] has still to look for problems
 */
BstSetup       *bastide_game_maker_end   (const BstPosition  *position,
                                          guint               theme,
                                          guint               length,
                                          BastideRandom      *random);
