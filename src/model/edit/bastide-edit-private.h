/* bastide-edit-private.h: the inside of changing a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content-private.h"
#include "bastide-edit.h"
#include "bst-notation.h"

/**
 * BastideEdit:
 * @content: the puzzle that is changed
 * @setup: its position
 * @changed: whether anything is another than before
 *
 * A change on its way.
 */
typedef struct
{
  BastideContent *content;
  BstSetup       *setup;
  gboolean        changed;
} BastideEdit;

/* --- bastide-edit-pieces.c: the pieces on a board --- */

void     _bastide_edit_begin          (BastideEdit            *edit,
                                       BastideContent         *content);

/**
 * _bastide_edit_end:
 *
 * Puts the pieces in the order of the file, as the lines of the file no longer match the board.
 *
 * Returns: whether anything changed
 */
gboolean _bastide_edit_end            (BastideEdit            *edit);

/* Whether two figures stand in the same list of a file. */
gboolean _bastide_edit_is_same_list   (const BstPiece         *a,
                                       const BstPiece         *b);

/* Takes a piece off the board; figures and robbers go back to their owners. */
void     _bastide_edit_remove_piece   (BastideEdit            *edit,
                                       guint                   index);

/* A figure of a player goes back beside the board, or comes from there, where the file counts those. */
void     _bastide_edit_add_supply     (BastideEdit            *edit,
                                       guint                   player,
                                       BstFigure               figure,
                                       int                     by);

/* Removes all markers from a cell, and the cell from the memory of the turn. */
void     _bastide_edit_remove_pieces  (BastideEdit            *edit,
                                       BstCell                 cell);

/* Drops a figure from the figures that go home at the end of the turn, as it has left its segment. */
void     _bastide_edit_forget_leaving (BastideEdit            *edit,
                                       const BstPiece         *figure);

/**
 * _bastide_edit_shift_pieces:
 * @cells: (element-type BstCell) (nullable): the cells whose pieces move, %NULL for all
 *
 * Moves all markers, annotations, and the cells in the memory of the turn. The caller has checked the range.
 */
void     _bastide_edit_shift_pieces   (BastideEdit            *edit,
                                       const GArray           *cells,
                                       const BstNotationShift *shift);

/* Turns the names of the segments under markers on a cell whose tile turns. */
void     _bastide_edit_turn_pieces    (BastideEdit            *edit,
                                       BstCell                 cell,
                                       guint                   quarters);

/* Whether all pieces, wherever they are, and annotations stay within the board. */
gboolean _bastide_edit_can_shift_pieces (const BastideEdit      *edit,
                                         const BstNotationShift *shift);

/* --- bastide-edit-goal.c: the places of the goal --- */

/* Before a tile goes, or the city of Carcassonne from a cell: conditions there keep the names of their segments. */
void     _bastide_edit_name_segments  (BastideEdit            *edit,
                                       BstCell                 cell);

/* Conditions that have only the name of a segment find it on the tile that is there now. */
void     _bastide_edit_find_segments  (BastideEdit            *edit);

/* --- bastide-edit-tiles.c --- */

gboolean _bastide_edit_has_cell       (const GArray           *cells,
                                       BstCell                 cell);

/* Takes away a tile with its figures; the markers on its cell stay. */
void     _bastide_edit_remove_tile    (BastideEdit            *edit,
                                       guint                   index);

/* The figures on a tile, as its cell and layer, or, for `BST_LAYER_RIM`, on the rim of the city of Carcassonne. */
void     _bastide_edit_remove_figures_on (BastideEdit         *edit,
                                          BstCell              cell,
                                          gint32               layer);

/* Empties a cell. */
void     _bastide_edit_remove_cell    (BastideEdit            *edit,
                                       BstCell                 cell);

/* Lays a tile; the tile that lies there gives way. */
void     _bastide_edit_put_tile       (BastideEdit            *edit,
                                       BstCell                 cell,
                                       guint                   type,
                                       guint                   rotation);

/* A figure whose tile turns. */
void     _bastide_edit_turn_figure    (BastideEdit            *edit,
                                       BstPiece               *figure,
                                       guint                   quarters);

/* --- bastide-edit-find.c --- */

/* The space of the scoreboard on which a counting figure stands with so many points, as files name it. */
gint32   _bastide_edit_get_space      (const BstSetup         *setup,
                                       gint32                  score);

/* Returns the space of a player's first counting figure, which has all points except the second figure's (MSG). */
gint32   _bastide_edit_get_first_space (const BstSetup        *setup,
                                        guint                  player);

/* --- bastide-edit-city.c --- */

gboolean _bastide_edit_is_in_city     (const BstSetup         *setup,
                                       BstCell                 cell);

/* Appends the cells of the city of Carcassonne, if it is on the board. */
void     _bastide_edit_list_city      (const BstSetup         *setup,
                                       GArray                 *cells);

/* Takes the city of Carcassonne away with everything on it. */
void     _bastide_edit_remove_city    (BastideEdit            *edit);

/* Moves the city of Carcassonne with the figures on its rim and in its districts. */
void     _bastide_edit_shift_city     (BastideEdit            *edit,
                                       const BstNotationShift *shift);

/* --- bastide-edit-shift.c --- */

/**
 * _bastide_edit_shift_cells:
 * @cells: (element-type BstCell): cells on which something lies, all of the city of Carcassonne or nothing of it
 *
 * Moves the tile that lies there; the tile at its new place gives way.
 *
 * Returns: whether it all stays in range; if not, nothing is changed
 */
gboolean _bastide_edit_shift_cells    (BastideEdit            *edit,
                                       const GArray           *cells,
                                       const BstNotationShift *shift);
