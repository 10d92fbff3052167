/* bastide-board-state.h: what a board shows, and where on it the user is
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-analysis.h"
#include "bastide-board-hit.h"
#include "bastide-board-map.h"
#include "bastide-gains.h"
#include "bastide-play-tree.h"
#include "bastide-puzzle.h"
#include "bastide-viewport.h"

G_BEGIN_DECLS

/* The parts of the picture that can be hidden; each is a property, all of them on at first. */
typedef enum
{
  BASTIDE_BOARD_COORDINATES,   /* `show-coordinates` */
  BASTIDE_BOARD_GRID,          /* `show-grid` */
  BASTIDE_BOARD_LEGAL_PLACES,  /* `show-legal-places` */
  BASTIDE_BOARD_GAINS,         /* `show-gains` */
  BASTIDE_BOARD_LETTERS,       /* `letters`, on figures */
  BASTIDE_N_BOARD_OPTIONS,
} BastideBoardOption;

/* An end of the river that can never go on. */
typedef struct
{
  BstCell cell;
  BstEdge edge;
} BastideDeadEnd;

#define BASTIDE_TYPE_BOARD_STATE (bastide_board_state_get_type ())

/**
 * BastideBoardState:
 *
 * Shell, layers and tools of a board share it. It needs no display, and it neither plays nor edits: the shell tells it
 * where the user is, and a tool which position is shown.
 *
 * Properties (all notify): `puzzle`, `tree`, `position` (nullable), `rotation` (guint, 0 to 3), `cursor` and `pointer`
 * (of no readable value), `by-keyboard`, `focused`, `panning` and `abbey-in-hand` (gboolean), `selected-move`,
 * `analysis` (nullable), and one for each #BastideBoardOption.
 *
 * Signal: `gains-changed` (): gains of the analysis have come in.
 */
G_DECLARE_FINAL_TYPE (BastideBoardState, bastide_board_state, BASTIDE, BOARD_STATE, GObject)

BastideBoardState *bastide_board_state_new               (void);

/* Which part of the table is seen. */
BastideViewport   *bastide_board_state_get_viewport      (BastideBoardState     *self);

/* --- the document --- */

/* Takes up another puzzle, or none; the position is set next. */
void               bastide_board_state_set_puzzle        (BastideBoardState     *self,
                                                          BastidePuzzle         *puzzle);
BastidePuzzle     *bastide_board_state_get_puzzle        (BastideBoardState     *self);
void               bastide_board_state_set_tree          (BastideBoardState     *self,
                                                          BastidePlayTree       *tree);
BastidePlayTree   *bastide_board_state_get_tree          (BastideBoardState     *self);

/**
 * bastide_board_state_set_position:
 * @position: (nullable): what is shown from now on
 *
 * A new tile in hand lies as it is printed; a selected move of the old position is dropped.
 */
void               bastide_board_state_set_position      (BastideBoardState     *self,
                                                          BastidePosition       *position);
BastidePosition   *bastide_board_state_get_position      (BastideBoardState     *self);

/* (nullable): the setup and the engine's position of the position that is shown */
const BstSetup    *bastide_board_state_get_setup         (BastideBoardState     *self);
const BstPosition *bastide_board_state_get_engine        (BastideBoardState     *self);

/* (nullable): the position by cell */
const BastideBoardMap *
                   bastide_board_state_get_map           (BastideBoardState     *self);

/* The kind of a cell, and the tile on it (nullable). */
BastideCellKind    bastide_board_state_get_kind          (BastideBoardState     *self,
                                                          BstCell                cell);
const BstSetupTile *
                   bastide_board_state_get_tile          (BastideBoardState     *self,
                                                          BstCell                cell);

/* Whether a tile or the city of Carcassonne lies on a cell. */
gboolean           bastide_board_state_is_taken          (BastideBoardState     *self,
                                                          BstCell                cell);

/* (element-type BastideSceneFigure): figures and markers, from north to south */
GArray            *bastide_board_state_get_figures       (BastideBoardState     *self);

/* (element-type BastideDeadEnd) */
GArray            *bastide_board_state_get_dead_ends     (BastideBoardState     *self);

/* (nullable): a letter for each player, NULL where figures carry none */
const char       (*bastide_board_state_get_letters       (BastideBoardState     *self))[8];

/* The tile laid last since the document was opened; FALSE for none. */
gboolean           bastide_board_state_get_latest        (BastideBoardState     *self,
                                                          BstCell               *cell);

/* --- what is asked of the board --- */

void               bastide_board_state_set_option        (BastideBoardState     *self,
                                                          BastideBoardOption     option,
                                                          gboolean               value);
gboolean           bastide_board_state_get_option        (BastideBoardState     *self,
                                                          BastideBoardOption     option);

/* How the tile in hand is turned. */
void               bastide_board_state_set_rotation      (BastideBoardState     *self,
                                                          guint                  rotation);
guint              bastide_board_state_get_rotation      (BastideBoardState     *self);

/* Whether an abbey of the player's own is to be placed instead of the tile in hand. */
void               bastide_board_state_set_abbey         (BastideBoardState     *self,
                                                          gboolean               abbey);
gboolean           bastide_board_state_get_abbey         (BastideBoardState     *self);

/* A move that is shown as a ghost; nullable. */
void               bastide_board_state_set_selected_move (BastideBoardState     *self,
                                                          BastideMove           *move);
BastideMove       *bastide_board_state_get_selected_move (BastideBoardState     *self);
void               bastide_board_state_set_analysis      (BastideBoardState     *self,
                                                          BastideAnalysis       *analysis);
BastideAnalysis   *bastide_board_state_get_analysis      (BastideBoardState     *self);

/**
 * bastide_board_state_get_gain:
 * @gain: (out): the best gain that a cell offers
 *
 * Returns: whether one is known for the position that is shown, and to be shown
 */
gboolean           bastide_board_state_get_gain          (BastideBoardState     *self,
                                                          BstCell                cell,
                                                          int                   *gain);

/* --- where the user is --- */

void               bastide_board_state_set_cursor        (BastideBoardState     *self,
                                                          BstCell                cell);
BstCell            bastide_board_state_get_cursor        (BastideBoardState     *self);

/* The same by a key or a click, after which Enter is about the cursor. */
void               bastide_board_state_put_cursor        (BastideBoardState     *self,
                                                          BstCell                cell);

/* The same, and the cell comes into sight. */
void               bastide_board_state_go_to             (BastideBoardState     *self,
                                                          BstCell                cell);

/**
 * bastide_board_state_set_stop:
 * @place: (nullable): what of the cell at the cursor the keyboard is on
 *
 * A district, segment or corner to which Tab has come. The next step of the cursor forgets it.
 */
void               bastide_board_state_set_stop          (BastideBoardState     *self,
                                                          const BstPlace        *place);

const BstPlace    *bastide_board_state_get_stop          (BastideBoardState     *self);

/* The cell at the cursor with what of it the keyboard is on. */
BastideBoardHit    bastide_board_state_get_cursor_hit    (BastideBoardState     *self);

/* The places under the pointer. */
void               bastide_board_state_set_pointer       (BastideBoardState     *self,
                                                          const BastideBoardHit *hit);
const BastideBoardHit *
                   bastide_board_state_get_pointer       (BastideBoardState     *self);

/* Where the pointer is in the widget. */
void               bastide_board_state_set_point         (BastideBoardState     *self,
                                                          double                 x,
                                                          double                 y);
void               bastide_board_state_get_point         (BastideBoardState     *self,
                                                          double                *x,
                                                          double                *y);

/* Whether the cursor was moved after the pointer. */
void               bastide_board_state_set_by_keyboard   (BastideBoardState     *self,
                                                          gboolean               by_keyboard);
gboolean           bastide_board_state_get_by_keyboard   (BastideBoardState     *self);

/* Whether keys go to the board. */
void               bastide_board_state_set_focused       (BastideBoardState     *self,
                                                          gboolean               focused);
gboolean           bastide_board_state_get_focused       (BastideBoardState     *self);

/* Whether the board is being moved under the pointer. */
void               bastide_board_state_set_panning       (BastideBoardState     *self,
                                                          gboolean               panning);
gboolean           bastide_board_state_get_panning       (BastideBoardState     *self);

/**
 * bastide_board_state_get_active:
 * @hit: (out): what status, ghost and Enter are about: the cursor, else the pointer
 *
 * Returns: whether that is on the board
 */
gboolean           bastide_board_state_get_active        (BastideBoardState     *self,
                                                          BastideBoardHit       *hit);

/**
 * bastide_board_state_set_ring:
 * @cell: (nullable): the cell whose rotations are on offer
 *
 * Tells what the shell shows: a ring with what is in hand in each rotation about a cell.
 */
void               bastide_board_state_set_ring          (BastideBoardState     *self,
                                                          const BstCell         *cell);

/* The cell whose rotations are on offer, or whether they are for a cell. */
gboolean           bastide_board_state_get_ring          (BastideBoardState     *self,
                                                          BstCell               *cell);
gboolean           bastide_board_state_has_ring          (BastideBoardState     *self,
                                                          BstCell                cell);

/* The rotation that the keys are on, -1 for none. */
void               bastide_board_state_set_ring_focus    (BastideBoardState     *self,
                                                          int                    rotation);
int                bastide_board_state_get_ring_focus    (BastideBoardState     *self);

/* Whether the cursor is shown: keys go to the board, and they were used last. */
gboolean           bastide_board_state_shows_cursor      (BastideBoardState     *self);

G_END_DECLS
