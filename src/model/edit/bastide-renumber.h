/* bastide-renumber.h: players who get other numbers, wherever a puzzle names them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

G_BEGIN_DECLS

/**
 * BastideRenumbering:
 * @to: the new number of each player, `BST_NO_PLAYER` for one who is taken out
 * @n_players: how many there are afterwards
 *
 * Which number every player gets. Also says it of numbers that are nobody's, since a file may hold them.
 */
typedef struct
{
  guint8 to[BST_MAX_PLAYERS];
  guint  n_players;
} BastideRenumbering;

/* Everybody keeps the number. */
void bastide_renumbering_init       (BastideRenumbering       *self,
                                     guint                     n_players);

/**
 * bastide_renumber_setup:
 * @setup: is changed: the players change places, and what is told of one who is taken out goes
 */
void bastide_renumber_setup         (BstSetup                 *setup,
                                     const BastideRenumbering *renumbering);

/**
 * bastide_renumber_solution:
 * @solution: (element-type GStrv): lines of actions, is changed
 *
 * Rewrites the actions that name players. One that cannot be read stays. One that names a player who is taken out gets
 * a number that nobody has, so that it is refused rather than means somebody else.
 */
void bastide_renumber_solution      (GPtrArray                *solution,
                                     const BastideRenumbering *renumbering);

G_END_DECLS
