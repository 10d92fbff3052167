/* bastide-selection.h: the selected cells of the edited board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"
#include "bst-notation.h"

typedef enum
{
  BASTIDE_SELECT_ONLY,
  BASTIDE_SELECT_ADD,
  BASTIDE_SELECT_TOGGLE,
} BastideSelectMode;

#define BASTIDE_TYPE_SELECTION (bastide_selection_get_type ())

/**
 * BastideSelection:
 *
 * The selected cells, none of them empty, a block always as a whole. A step of the history that moves selected tiles
 * takes the selection along, back and forth; any other change of a selected tile ends the selection, so that no command
 * hits a tile that the user did not choose.
 *
 * Signal: `changed` ().
 */
G_DECLARE_FINAL_TYPE (BastideSelection, bastide_selection, BASTIDE, SELECTION, GObject)

BastideSelection *bastide_selection_new         (void);

/**
 * bastide_selection_set_puzzle:
 * @puzzle: (nullable): the puzzle with the board; the selection becomes empty
 */
void              bastide_selection_set_puzzle  (BastideSelection  *self,
                                                 BastidePuzzle     *puzzle);

/**
 * bastide_selection_get_cells:
 *
 * Returns: (transfer none) (element-type BstCell): the selected cells in the order of selecting
 */
GArray           *bastide_selection_get_cells   (BastideSelection  *self);

gboolean          bastide_selection_contains    (BastideSelection  *self,
                                                 BstCell            cell);

/* Selects everything in a rectangle of cells, both corners included. */
void              bastide_selection_select      (BastideSelection  *self,
                                                 BstCell            corner,
                                                 BstCell            opposite,
                                                 BastideSelectMode  mode);
void              bastide_selection_select_all  (BastideSelection  *self);
void              bastide_selection_clear       (BastideSelection  *self);

/* Returns: (transfer full) (element-type BstCell): the selected cells after a shift of the board */
GArray           *bastide_selection_shift       (BastideSelection  *self,
                                                 BstNotationShift   shift);

/**
 * bastide_selection_follow:
 * @cells: (element-type BstCell) (transfer full): the selection after the latest step
 *
 * Ties the selection to the step, for undo and redo.
 */
void              bastide_selection_follow      (BastideSelection  *self,
                                                 GArray            *cells);

/* Follows a change of the puzzle. */
void              bastide_selection_update      (BastideSelection  *self);

/* Returns: (transfer full) (element-type BstCell): all cells that are not empty */
GArray           *bastide_selection_list_taken  (const BstSetup    *setup);
