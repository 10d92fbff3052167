/* bastide-board-state.h: the contents of a board, with its cursor and pointer
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
#include "bastide-spotlight.h"
#include "bastide-stands.h"
#include "bastide-viewport.h"

/* The parts of the picture that can be hidden, all of them on at first. */
typedef enum
{
  BASTIDE_BOARD_COORDINATES,
  BASTIDE_BOARD_GRID,
  BASTIDE_BOARD_LEGAL_PLACES,
  BASTIDE_BOARD_GAINS,
  BASTIDE_BOARD_LETTERS,       /* on figures */
  BASTIDE_N_BOARD_OPTIONS,
} BastideBoardOption;

/* The changes of a state, as flags; the first are 1 << #BastideBoardOption. */
typedef enum
{
  BASTIDE_CHANGED_OPTIONS       = (1 << BASTIDE_N_BOARD_OPTIONS) - 1,
  BASTIDE_CHANGED_PREVIEW       = 1 << BASTIDE_N_BOARD_OPTIONS,
  BASTIDE_CHANGED_ROTATION      = BASTIDE_CHANGED_PREVIEW << 1,
  BASTIDE_CHANGED_ABBEY         = BASTIDE_CHANGED_PREVIEW << 2,
  BASTIDE_CHANGED_SELECTED_MOVE = BASTIDE_CHANGED_PREVIEW << 3,
  BASTIDE_CHANGED_ANALYSIS      = BASTIDE_CHANGED_PREVIEW << 4,  /* or the meaning of its numbers */
  BASTIDE_CHANGED_CURSOR        = BASTIDE_CHANGED_PREVIEW << 5,  /* moved, or moved to where it was */
  BASTIDE_CHANGED_CHALK         = BASTIDE_CHANGED_PREVIEW << 6,  /* the marks, or whether the pointer makes them */
  BASTIDE_CHANGED_PICTURE       = BASTIDE_CHANGED_PREVIEW << 7,  /* anything else that is drawn */
} BastideBoardChange;

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
 * Shared by shell, layers and tools of a board. The state needs no display, and neither plays nor edits: the shell sets
 * cursor and pointer, and a tool the position.
 *
 * Signal: `changed` (guint what): flags of #BastideBoardChange. A new position and all that changes with it are one
 * change.
 */
G_DECLARE_FINAL_TYPE (BastideBoardState, bastide_board_state, BASTIDE, BOARD_STATE, GObject)

BastideBoardState *bastide_board_state_new               (void);

/* Returns: (transfer none): zoom and place of the view */
BastideViewport   *bastide_board_state_get_viewport      (BastideBoardState     *self);

/* Returns: (transfer none): the places that a panel speaks of; another position empties it */
BastideSpotlight  *bastide_board_state_get_spotlight     (BastideBoardState     *self);

/* --- the document --- */

/* Sets the puzzle (nullable); the caller sets the position next. */
void               bastide_board_state_set_puzzle        (BastideBoardState     *self,
                                                          BastidePuzzle         *puzzle);
BastidePuzzle     *bastide_board_state_get_puzzle        (BastideBoardState     *self);
void               bastide_board_state_set_tree          (BastideBoardState     *self,
                                                          BastidePlayTree       *tree);
BastidePlayTree   *bastide_board_state_get_tree          (BastideBoardState     *self);

/**
 * bastide_board_state_set_position:
 * @position: (nullable): the new position
 *
 * A new tile in hand has rotation 0; a selected move of the old position is dropped.
 */
void               bastide_board_state_set_position      (BastideBoardState     *self,
                                                          BastidePosition       *position);
BastidePosition   *bastide_board_state_get_position      (BastideBoardState     *self);

/**
 * bastide_board_state_suppose:
 * @base: (nullable): the position that the board would show
 * @supposed: (nullable): the position to show instead, with another tile in hand; %NULL to suppose nothing
 *
 * Has a tool show @supposed wherever it would show @base, to look at without playing.
 */
void               bastide_board_state_suppose           (BastideBoardState     *self,
                                                          BastidePosition       *base,
                                                          BastidePosition       *supposed);

/* Returns: (transfer none) (nullable): the position to show instead of @base, %NULL for none */
BastidePosition   *bastide_board_state_get_supposed      (BastideBoardState     *self,
                                                          BastidePosition       *base);

/* Returns: whether the present position is supposed */
gboolean           bastide_board_state_is_supposed       (BastideBoardState     *self);

/**
 * bastide_board_state_set_preview:
 * @preview: (nullable): a position to look at, %NULL to go back
 *
 * Has the play tool show @preview instead of the present position, as long as that stays the present position. The
 * selected move, the rotation and the analysis stay those of the present position.
 */
void               bastide_board_state_set_preview       (BastideBoardState     *self,
                                                          BastidePosition       *preview);

/* Returns: (transfer none) (nullable): the preview to show instead of @base, %NULL for none */
BastidePosition   *bastide_board_state_get_preview       (BastideBoardState     *self,
                                                          BastidePosition       *base);

/* Returns: whether the board shows a preview */
gboolean           bastide_board_state_is_preview        (BastideBoardState     *self);

/* Returns: (transfer none) (nullable): the present position, also while the board shows a preview */
BastidePosition   *bastide_board_state_get_present       (BastideBoardState     *self);

/* Return: (transfer none) (nullable): the setup and the engine's position of the position */
const BstSetup    *bastide_board_state_get_setup         (BastideBoardState     *self);
const BstPosition *bastide_board_state_get_engine        (BastideBoardState     *self);

/* Returns: (transfer none) (nullable): the position by cell */
const BastideBoardMap *
                   bastide_board_state_get_map           (BastideBoardState     *self);

/* Return: the kind of a cell, and the tile on it (transfer none) (nullable) */
BastideCellKind    bastide_board_state_get_kind          (BastideBoardState     *self,
                                                          BstCell                cell);
const BstSetupTile *
                   bastide_board_state_get_tile          (BastideBoardState     *self,
                                                          BstCell                cell);

/* Returns: whether a tile or the city of Carcassonne lies on a cell */
gboolean           bastide_board_state_is_taken          (BastideBoardState     *self,
                                                          BstCell                cell);

/* Returns: (transfer none) (element-type BastideSceneFigure): figures and markers, from north to south */
GArray            *bastide_board_state_get_figures       (BastideBoardState     *self);

/* Returns: (transfer none): the places of figures on tiles of the position */
BastideStands     *bastide_board_state_get_stands        (BastideBoardState     *self);

/* Returns: (transfer none) (element-type BastideDeadEnd): ends of rivers that can never go on */
GArray            *bastide_board_state_get_dead_ends     (BastideBoardState     *self);

/* Returns: (transfer none) (nullable): a letter for each player, %NULL where figures carry none */
const char       (*bastide_board_state_get_letters       (BastideBoardState     *self))[8];

/* Finds the last tile laid since the document was opened; FALSE for none. */
gboolean           bastide_board_state_get_latest        (BastideBoardState     *self,
                                                          BstCell               *cell);

/* --- the view of the position --- */

void               bastide_board_state_set_option        (BastideBoardState     *self,
                                                          BastideBoardOption     option,
                                                          gboolean               value);
gboolean           bastide_board_state_get_option        (BastideBoardState     *self,
                                                          BastideBoardOption     option);

/* The rotation of the tile in hand, in quarter turns clockwise. */
void               bastide_board_state_set_rotation      (BastideBoardState     *self,
                                                          guint                  rotation);
guint              bastide_board_state_get_rotation      (BastideBoardState     *self);

/* Whether the player places an abbey instead of the tile in hand. */
void               bastide_board_state_set_abbey         (BastideBoardState     *self,
                                                          gboolean               abbey);
gboolean           bastide_board_state_get_abbey         (BastideBoardState     *self);

/* The move that is shown as a ghost (nullable). */
void               bastide_board_state_set_selected_move (BastideBoardState     *self,
                                                          BastideMove           *move);
BastideMove       *bastide_board_state_get_selected_move (BastideBoardState     *self);
void               bastide_board_state_set_analysis      (BastideBoardState     *self,
                                                          BastideAnalysis       *analysis);
BastideAnalysis   *bastide_board_state_get_analysis      (BastideBoardState     *self);

/**
 * bastide_board_state_get_gain:
 * @gain: (out): the best gain of the moves on the cell
 *
 * Returns: whether the gain is known for the present position, and should be shown
 */
gboolean           bastide_board_state_get_gain          (BastideBoardState     *self,
                                                          BstCell                cell,
                                                          BastideCellGain       *gain);

/* Returns: (transfer none) (nullable): the move of that gain, also where no numbers are shown */
BastideMove       *bastide_board_state_get_best_move     (BastideBoardState     *self,
                                                          BstCell                cell);

/* The meaning of the numbers on cells. */
void               bastide_board_state_set_shade         (BastideBoardState     *self,
                                                          BastideShade           shade);
BastideShade       bastide_board_state_get_shade         (BastideBoardState     *self);

/* --- cursor, pointer and ring --- */

void               bastide_board_state_set_cursor        (BastideBoardState     *self,
                                                          BstCell                cell);
BstCell            bastide_board_state_get_cursor        (BastideBoardState     *self);

/* Sets the cursor by a key or a click, so that Enter acts on the cursor and not on the pointer. */
void               bastide_board_state_put_cursor        (BastideBoardState     *self,
                                                          BstCell                cell);

/* Sets the cursor in the same way, and brings the cell into sight. */
void               bastide_board_state_go_to             (BastideBoardState     *self,
                                                          BstCell                cell);

/* Goes to the next cell; FALSE at the end of the table. */
gboolean           bastide_board_state_step              (BastideBoardState     *self,
                                                          BstEdge                direction);

/**
 * bastide_board_state_set_stop:
 * @place: (nullable): a part of the cell at the cursor
 *
 * Puts the keyboard on a district, segment or corner, as Tab does. The next step of the cursor clears it.
 */
void               bastide_board_state_set_stop          (BastideBoardState     *self,
                                                          const BstPlace        *place);

const BstPlace    *bastide_board_state_get_stop          (BastideBoardState     *self);

/* Returns: the cell at the cursor, with the part of it that the keyboard is on */
BastideBoardHit    bastide_board_state_get_cursor_hit    (BastideBoardState     *self);

/**
 * bastide_board_state_set_drawn_note:
 * @note: (nullable): the arrow or mark that the pointer is drawing
 */
void               bastide_board_state_set_drawn_note    (BastideBoardState       *self,
                                                          const BastideAnnotation *note);

/* Returns: whether the pointer is drawing */
gboolean           bastide_board_state_get_drawn_note    (BastideBoardState       *self,
                                                          BastideAnnotation       *note);

/* --- marks before a class --- */

/* Whether a step of a lesson is on the board: marks are for the class then, and no part of a document. */
gboolean           bastide_board_state_is_taught         (BastideBoardState       *self);

/* Whether the pointer marks places before a class, by a click. */
void               bastide_board_state_set_chalk         (BastideBoardState       *self,
                                                          gboolean                 chalk);
gboolean           bastide_board_state_get_chalk         (BastideBoardState       *self);

/* Adds a mark or an arrow, or wipes the same one off. Another position wipes all of them off. */
void               bastide_board_state_toggle_chalk_note (BastideBoardState       *self,
                                                          const BastideAnnotation *note);
void               bastide_board_state_wipe              (BastideBoardState       *self);

/* Takes over the marks and arrows of another board. */
void               bastide_board_state_set_chalk_notes   (BastideBoardState       *self,
                                                          const GArray            *notes);

/* Returns: (transfer none) (element-type BastideAnnotation): the marks and arrows */
const GArray      *bastide_board_state_get_chalk_notes   (BastideBoardState       *self);

/* The places under the pointer. */
void               bastide_board_state_set_pointer       (BastideBoardState     *self,
                                                          const BastideBoardHit *hit);
const BastideBoardHit *
                   bastide_board_state_get_pointer       (BastideBoardState     *self);

/* The point of the widget under the pointer, in logical pixels. */
void               bastide_board_state_set_point         (BastideBoardState     *self,
                                                          double                 x,
                                                          double                 y);
void               bastide_board_state_get_point         (BastideBoardState     *self,
                                                          double                *x,
                                                          double                *y);

/* Whether the cursor moved later than the pointer. */
void               bastide_board_state_set_by_keyboard   (BastideBoardState     *self,
                                                          gboolean               by_keyboard);
gboolean           bastide_board_state_get_by_keyboard   (BastideBoardState     *self);

/* Whether the board has the focus. */
void               bastide_board_state_set_focused       (BastideBoardState     *self,
                                                          gboolean               focused);
gboolean           bastide_board_state_get_focused       (BastideBoardState     *self);

/* Whether the user is dragging the board. */
void               bastide_board_state_set_panning       (BastideBoardState     *self,
                                                          gboolean               panning);
gboolean           bastide_board_state_get_panning       (BastideBoardState     *self);

/* Whether the position is only looked at: the choices of the moment are not the user's. */
void               bastide_board_state_set_watched       (BastideBoardState     *self,
                                                          gboolean               watched);
gboolean           bastide_board_state_get_watched       (BastideBoardState     *self);

/* Says that the cell at the cursor is an old choice, such as that of a turn taken back; the next step of the cursor,
 * turn of the tile or change of the position is a new one. The space bar, which has just gone on, lays nothing there.
 */
void               bastide_board_state_set_stale         (BastideBoardState     *self);
gboolean           bastide_board_state_is_stale          (BastideBoardState     *self);

/* Returns: whether the user may choose here: the position is neither watched nor a preview */
gboolean           bastide_board_state_is_open           (BastideBoardState     *self);

/**
 * bastide_board_state_get_active:
 * @hit: (out): the hit for status, ghost and Enter: the cursor while it is visible, else the pointer
 *
 * Returns: whether @hit is on the board
 */
gboolean           bastide_board_state_get_active        (BastideBoardState     *self,
                                                          BastideBoardHit       *hit);

/**
 * bastide_board_state_set_ring:
 * @cell: (nullable): the cell in the ring
 *
 * Says that the shell shows a ring around a cell, with the held piece in each rotation.
 */
void               bastide_board_state_set_ring          (BastideBoardState     *self,
                                                          const BstCell         *cell);

/* Find the cell in the ring, and say whether a cell is in it. */
gboolean           bastide_board_state_get_ring          (BastideBoardState     *self,
                                                          BstCell               *cell);
gboolean           bastide_board_state_has_ring          (BastideBoardState     *self,
                                                          BstCell                cell);

/* The focused rotation of the ring, -1 for none. */
void               bastide_board_state_set_ring_focus    (BastideBoardState     *self,
                                                          int                    rotation);
int                bastide_board_state_get_ring_focus    (BastideBoardState     *self);

/* Returns: whether the cursor is visible: the board has the focus, and the cursor moved later than the pointer */
gboolean           bastide_board_state_shows_cursor      (BastideBoardState     *self);
