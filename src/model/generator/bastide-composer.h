/* bastide-composer.h: puzzles found by playing, one attempt after the other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-judgement.h"

#define BASTIDE_COMPOSER_MAX_LENGTH 4

/**
 * BastideComposerOptions:
 * @themes: set of #BastideTheme, at least one; the attempts take them in turn
 * @length: the tiles to come, the one in hand among them: 1 to `BASTIDE_COMPOSER_MAX_LENGTH`
 * @n_players: 2 to `BST_MAX_PLAYERS`
 * @preset: the #BstPreset of the puzzles
 * @differs: set of #BstPreset under which the puzzle has another key, each of which becomes a twin. The theme of the
 *   rules twin takes one of them, or of all presets if there are none
 * @seed: up to %G_MAXINT32; with the number of an attempt it leads to the same puzzle
 *
 * The puzzles that are wanted.
 */
typedef struct
{
  guint32 themes;
  guint   length;
  guint   n_players;
  guint   preset;
  guint32 differs;
  guint   seed;
} BastideComposerOptions;

/* The usual options: a theme, two players, two tiles to come, the default preset. */
void            bastide_composer_options_init  (BastideComposerOptions       *options);

/**
 * bastide_composer_options_check:
 *
 * Returns: (transfer full) (nullable): why no puzzle can be found with the options, translated; %NULL if one can
 */
char           *bastide_composer_options_check (const BastideComposerOptions *options);

/* Returns: the theme of an attempt */
guint           bastide_composer_get_theme     (const BastideComposerOptions *options,
                                                guint                         number);

/**
 * BastideComposerCounts:
 * @n_positions: positions looked at
 * @n_gates: how many came to each #BastideGate
 * @n_unproved: puzzles that the last proof refused
 * @n_alike: puzzles left out since others of the run are like them
 *
 * The work of attempts.
 */
typedef struct
{
  guint64 n_positions;
  guint64 n_gates[BASTIDE_N_GATES];
  guint64 n_unproved;
  guint64 n_alike;
} BastideComposerCounts;

/**
 * bastide_composer_try:
 * @number: the number of the attempt
 * @counts: (inout): the work done is added
 * @cancellable: (nullable): stops the attempt
 *
 * Plays a game, ends it in several ways, and makes the most surprising position a puzzle without idle parts. Nothing
 * but @options and @number decide on the outcome.
 *
 * Returns: (transfer full) (nullable): a puzzle with goal, solution, verdict and origin, proved to be sound; mostly
 *   %NULL
 */
BastideContent *bastide_composer_try           (BastideTileLibrary           *library,
                                                const BastideComposerOptions *options,
                                                guint                         number,
                                                BastideComposerCounts        *counts,
                                                GCancellable                 *cancellable);

/**
 * bastide_composer_rank:
 * @content: a puzzle with an origin
 *
 * Returns: the rank of a puzzle among others, from its surprise, economy and size; the best has the highest
 */
guint           bastide_composer_rank          (BastideContent               *content);
