/* bastide-edit.h: changing the board of a puzzle freely, legal or not
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* Every function here changes a content that nobody shares: take [method@Content.copy], change it, and hand it to
 * [method@Puzzle.commit]. Each returns whether anything changed. Nothing is refused because a rule forbids it: what is
 * odd becomes a problem of the position. Only what cannot be written down is refused: a cell out of range, a figure on
 * a segment that does not exist, two tiles on one cell (the lower gives way).
 *
 * A piece that leaves the board by an edit goes back to its owner's supply where the file gives supplies; a supply that
 * is not given is what remains of the full set and follows by itself. The unknown members of a file stay with the
 * objects that they belong to, also where these are moved or turned. */

/* --- bastide-edit-tiles.c --- */

/**
 * bastide_edit_put_tile:
 * @type: a tile type
 * @rotation: how it lies; any of 0 to 3
 *
 * Lays a tile. A tile on @cell gives way with its figures; where it was a tile of the same type, its figures
 * stay and turn along.
 */
gboolean bastide_edit_put_tile     (BastideContent    *content,
                                    BstCell            cell,
                                    guint              type,
                                    guint              rotation);

/**
 * bastide_edit_put_city:
 * @cell: the north-west cell of the block as it will lie
 *
 * Lays the city of Carcassonne, or moves it there if it is on the board: districts, figures and Count go along. Tiles
 * beneath it give way. A new one has the Count in the castle.
 */
gboolean bastide_edit_put_city     (BastideContent    *content,
                                    BstCell            cell,
                                    guint              rotation);

/**
 * bastide_edit_put_river:
 * @river: 1 or 2
 * @cell: where the source lies
 * @rotation: of the source
 *
 * Lays what a river begins with: the source, and with River II the fork where the river leaves the source (RIV-1).
 */
gboolean bastide_edit_put_river    (BastideContent    *content,
                                    guint              river,
                                    BstCell            cell,
                                    guint              rotation);

/**
 * bastide_edit_find_block:
 * @cells: (element-type BstCell) (inout): cells are appended
 *
 * Appends all cells that are moved with @cell: the cells of the city of Carcassonne if it is one of them, the source of
 * a river with the fork that it flows into, else @cell alone where a tile lies there, and nothing on an empty cell.
 */
void     bastide_edit_find_block   (const BstSetup    *setup,
                                    BstCell            cell,
                                    GArray            *cells);

/**
 * bastide_edit_remove_cells:
 * @cells: (array length=n): cells; a cell of the city of Carcassonne stands for the whole city
 *
 * Removes the tiles on the cells, with their pieces.
 */
gboolean bastide_edit_remove_cells (BastideContent    *content,
                                    const BstCell     *cells,
                                    guint              n);

/**
 * bastide_edit_move_cells:
 * @cells: (array length=n): as for [func@edit_remove_cells]
 *
 * Moves the tiles on some cells with their pieces and the marks there. Tiles on the new cells give way. The move is
 * refused if any tile would leave the range of coordinates.
 */
gboolean bastide_edit_move_cells   (BastideContent    *content,
                                    const BstCell     *cells,
                                    guint              n,
                                    int                dx,
                                    int                dy);

/**
 * bastide_edit_turn_cells:
 * @quarters: 1 to the right, -1 to the left
 * @turned: (element-type BstCell) (nullable): is filled with the cells where it lies then
 *
 * Turns what lies on some cells as one piece about its middle; a single tile in its place.
 */
gboolean bastide_edit_turn_cells   (BastideContent    *content,
                                    const BstCell     *cells,
                                    guint              n,
                                    int                quarters,
                                    GArray            *turned);

/**
 * bastide_edit_shift:
 *
 * Moves the whole position: all that lies and stands on the board, what the turn remembers of cells, annotations, and
 * the cells that the actions of the solution name. The twins of the puzzle move along; where one of them has no room,
 * nothing moves.
 */
gboolean bastide_edit_shift        (BastideContent    *content,
                                    int                dx,
                                    int                dy);

/**
 * bastide_edit_turn_all:
 *
 * Turns the whole position about the cell 0,0, as [func@edit_shift] moves it.
 */
gboolean bastide_edit_turn_all     (BastideContent    *content,
                                    int                quarters);

/* Returns: whether all that lies on the board lies on these cells */
gboolean bastide_edit_is_whole_board
                                   (const BstSetup    *setup,
                                    const BstCell     *cells,
                                    guint              n);

/**
 * bastide_edit_turn_all_about:
 * @cells: (array length=n): cells
 * @turned: (element-type BstCell): where they are then, is appended
 *
 * Turns the whole position about the middle of some cells, as [func@edit_shift] moves it.
 */
gboolean bastide_edit_turn_all_about
                                   (BastideContent    *content,
                                    const BstCell     *cells,
                                    guint              n,
                                    int                quarters,
                                    GArray            *turned);

/* --- bastide-edit-put.c, bastide-edit-find.c: figures and markers --- */

/**
 * bastide_edit_move_piece:
 * @piece: what is moved, with its place: `BST_PLACE_SUPPLY` for a figure from beside the board, `BST_PLACE_NOWHERE` for
 *   a marker that is not on the board
 * @to: where it goes: `BST_PLACE_SUPPLY` or `BST_PLACE_NOWHERE` to take it off
 *
 * Puts a figure, the Count, a marker, a robber or a counting figure somewhere. A marker may go on any feature; it is
 * stored by the segment it was put on. A piece of which there is one is found wherever it is, and goes to the player of
 * @piece.
 */
gboolean bastide_edit_move_piece   (BastideContent    *content,
                                    const BstPiece    *piece,
                                    const BstPlace    *to);

/**
 * bastide_edit_list_spots:
 * @piece: what may be put
 * @cell: on a tile or a part of the city of Carcassonne
 * @spots: (element-type BstPlace): is filled
 *
 * Lists where on a cell a piece makes sense: for a figure the segments on which such a figure can ever stand, first the
 * buildings, then cities, roads and fields; the corners for a barn; the cell for dragon and tower; the roads, cities
 * for a marker; on the city of Carcassonne its districts after these. Whether a rule lets it stand there now does not
 * matter.
 */
void     bastide_edit_list_spots   (const BstSetup    *setup,
                                    const BstPiece    *piece,
                                    BstCell            cell,
                                    GArray            *spots);

/**
 * bastide_edit_list_pieces:
 * @spot: a segment, a corner, a district or a cell
 * @pieces: (element-type BstPiece): is filled
 *
 * Lists what may be put on a spot, for a menu: for each player each figure in play that can stand there, the markers,
 * the Count. The place of each is where it comes from.
 */
void     bastide_edit_list_pieces  (const BstSetup    *setup,
                                    const BstPlace    *spot,
                                    GArray            *pieces);

/**
 * bastide_edit_list_markers:
 * @only_free: whether to leave out markers of which there is one, and which is out
 * @pieces: (element-type BstPiece): is filled
 *
 * Lists the markers that are in play. The place of each is where it comes from.
 */
void     bastide_edit_list_markers (const BstSetup    *setup,
                                    gboolean           only_free,
                                    GArray            *pieces);

/**
 * bastide_edit_find_pieces:
 * @spot: a segment, a corner, a district, a cell (all that stands on its tile) or a space
 * @pieces: (element-type BstPiece): is filled
 *
 * Lists what stands on a spot, each with its exact place.
 */
void     bastide_edit_find_pieces  (const BstSetup    *setup,
                                    const BstPlace    *spot,
                                    GArray            *pieces);

/**
 * bastide_edit_find_piece:
 * @piece: (inout): a figure or marker; its place becomes where it is
 *
 * Finds a marker, the Count, a robber or a counting figure. Of what there are several, another one comes from beside
 * the board.
 *
 * Returns: whether it is out
 */
gboolean bastide_edit_find_piece   (const BstSetup    *setup,
                                    BstPiece          *piece);

/* Whether the full set of the modules in play holds such a figure. */
gboolean bastide_edit_is_in_play   (const BstSetup    *setup,
                                    BstFigure          figure);

/* Marks or unmarks a building as worth nothing when it is completed (SHR-7). */
gboolean bastide_edit_set_lost     (BastideContent    *content,
                                    BstCell            cell,
                                    gboolean           lost);

/* Shows a side of the city of Carcassonne (CNT-1): with TRUE the plain side, which Count and figures leave. */
gboolean bastide_edit_set_plain    (BastideContent    *content,
                                    gboolean           plain);
