/* bastide-district.h: a district of the city of Carcassonne with its figures and the features that call it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"
#include "bastide-move.h"

/**
 * BastideDistrictState:
 * @BASTIDE_DISTRICT_BLOCKED: the Count is there, so no figure moves out (CNT-5a, CNT-9a)
 * @BASTIDE_DISTRICT_EMPTY: neither the Count nor a figure is there
 * @BASTIDE_DISTRICT_CALLED: a feature is about to be scored to which its figures may go, or the game ends and its
 *   figures move before the final scoring (CNT-5, CNT-9)
 * @BASTIDE_DISTRICT_IDLE: its figures have nowhere to go in this turn
 *
 * The part that a district plays in a turn.
 */
typedef enum
{
  BASTIDE_DISTRICT_BLOCKED,
  BASTIDE_DISTRICT_EMPTY,
  BASTIDE_DISTRICT_CALLED,
  BASTIDE_DISTRICT_IDLE,
} BastideDistrictState;

/**
 * BastideDistrictPieces:
 * @piece: one of them
 * @n: their number
 *
 * Equal pieces in a district: the figures of a kind of a player, or the Count.
 */
typedef struct
{
  BstPiece piece;
  guint    n;
} BastideDistrictPieces;

/**
 * bastide_district_list_pieces:
 *
 * Returns: (transfer full) (element-type BastideDistrictPieces): the pieces in a district by players, after the Count
 *   where he is there
 */
GArray *bastide_district_list_pieces (const BstPosition *position,
                                      BstDistrict        district);

#define BASTIDE_TYPE_DISTRICT (bastide_district_get_type ())

/**
 * BastideDistrict:
 *
 * A district in a position: its figures, its part in the turn, and the features that call its figures. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideDistrict, bastide_district, BASTIDE, DISTRICT, GObject)

/**
 * bastide_district_list:
 * @position: a position
 * @move: (nullable): the move that is spoken of, %NULL for every move of the phase
 *
 * Returns: (transfer full) (element-type BastideDistrict): the districts clockwise from the castle, none where the
 * Count
 *   is not in play
 */
GPtrArray           *bastide_district_list       (BastidePosition *position,
                                                  BastideMove     *move);

BstDistrict          bastide_district_get_id     (BastideDistrict *self);

BastideDistrictState bastide_district_get_state  (BastideDistrict *self);

/* Returns: (transfer none): its part in the turn in words: "blocked by the Count" */
const char          *bastide_district_get_words  (BastideDistrict *self);

/* Returns: (transfer none) (element-type BastideDistrictPieces): from [func@district_list_pieces] */
const GArray        *bastide_district_get_pieces (BastideDistrict *self);

/**
 * bastide_district_get_calls:
 *
 * Returns: (transfer none) (element-type BastideFact): the features that call its figures, each with its place on the
 *   board: those of the move, or those that any move of the phase could complete
 */
GListModel          *bastide_district_get_calls  (BastideDistrict *self);

/**
 * bastide_district_describe:
 *
 * Returns: (transfer full): figures and state in a sentence for a screen reader: "Castle: Anna’s large meeple; called"
 */
char                *bastide_district_describe   (BastideDistrict *self,
                                                  BastidePosition *position);
