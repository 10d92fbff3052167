/* bastide-start.h: the start of a new position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

typedef enum
{
  BASTIDE_START_TILE,    /* the start tile at 0,0 */
  BASTIDE_START_CITY,    /* the city of Carcassonne, its north-west cell at 0,0; module count */
  BASTIDE_START_RIVER_1, /* the source at 0,0; module river-1 */
  BASTIDE_START_RIVER_2, /* source and fork; module river-2 */
  BASTIDE_START_EMPTY,
  BASTIDE_N_STARTS,
} BastideStart;

/* The name of a start: "Start Tile", translated. */
const char     *bastide_start_get_name    (BastideStart        start);

#define BASTIDE_START_MAX_DATE     16
#define BASTIDE_START_MAX_LANGUAGE 16

/**
 * BastideStartOptions:
 * @start: the tiles on the board
 * @preset: the edition
 * @modules: set of #BstModuleId in play; the modules that @start needs are added
 * @n_players: 0 to `BST_MAX_PLAYERS`
 * @names: (array): of each player, %NULL for none
 * @date: when the puzzle was made, as 2026-11-20, or ""
 * @language: code of the language of its texts, as en, or ""
 */
typedef struct
{
  BastideStart  start;
  BstPreset     preset;
  guint32       modules;
  guint         n_players;
  const char   *names[BST_MAX_PLAYERS];
  char          date[BASTIDE_START_MAX_DATE];
  char          language[BASTIDE_START_MAX_LANGUAGE];
} BastideStartOptions;

/**
 * bastide_start_options_init:
 * @options: (out): two players without names, the default preset, no module, the start tile, neither date nor language
 */
void            bastide_start_options_init (BastideStartOptions *options);

/* Fills in the date of today and the language of the user. */
void            bastide_start_options_set_origin (BastideStartOptions *options);

/**
 * bastide_start_create:
 *
 * Returns: (transfer full): a new document that has not been saved
 */
BastidePuzzle  *bastide_start_create       (BastideTileLibrary        *library,
                                            const BastideStartOptions *options);
