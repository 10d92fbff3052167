/* bastide-board-view-edit.h: what the files of editing on the board share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view-private.h"
#include "bastide-editor.h"

G_BEGIN_DECLS

/* While the editor of a board is active, pointer, keys, status and what is drawn above the board go through these. What
 * is in hand and what is selected is the editor's; the view only knows where one points. */

/* bastide-board-view-edit.c: what pointer and keys mean. Each tells whether it took care of the event. */

/* Whether the board is edited now. */
gboolean bastide_board_edit_is_active        (BastideBoardView         *self);

/* bastide-board-view-edit-items.c: figures and markers */

/**
 * bastide_board_edit_find_piece:
 * @point: where one points
 * @item: (out): the figure or marker that is seen there
 * @spot: (out): where it stands
 *
 * Returns: whether there is one right under the point, not only on the same segment
 */
gboolean bastide_board_edit_find_piece       (BastideBoardView         *self,
                                              const BastideBoardTarget *point,
                                              BastideItem              *item,
                                              BastideSpot              *spot);

/**
 * bastide_board_edit_find_spot:
 * @item: a figure or marker
 * @spot: (out): where it would go
 *
 * Returns: whether it makes sense anywhere on the cell pointed at: on the segment under the point, else on the nearest
 *   one of the tile on which it can stand; with the keyboard on the one that was chosen by Tab
 */
gboolean bastide_board_edit_find_spot        (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              const BastideBoardTarget *point,
                                              BastideSpot              *spot);

/* Goes to the next or previous spot of the tile under the cursor for what is in hand; with nothing in hand to the next
 * figure or segment, so that Delete, Enter and the menu are about it. FALSE at the end of the tile. */
gboolean bastide_board_edit_step_spot        (BastideBoardView         *self,
                                              int                       direction);

/* Forgets the spot that was chosen by Tab. */
void     bastide_board_edit_forget_spot      (BastideBoardView         *self);

/**
 * bastide_board_edit_name_spot:
 * @item: (nullable): what would stand there
 *
 * Returns: (transfer full): "Knight, city east", "City east", "Cathedral"
 */
char    *bastide_board_edit_name_spot        (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              const BastideSpot        *spot);

/* The spots of the tile that is pointed at, lit and named, the one that is meant filled; districts, too. */
void     bastide_board_edit_snapshot_spots   (BastideBoardView         *self,
                                              GtkSnapshot              *snapshot);

/* The figure or marker in hand at the pointer, or on the spot the keyboard is on. */
void     bastide_board_edit_snapshot_item    (BastideBoardView         *self,
                                              GtkSnapshot              *snapshot);

/* bastide-board-view-edit-menu.c */

/* Opens the context menu of what is at a point: of the figure, segment, tile, block, district or empty cell. */
void     bastide_board_edit_popup_menu       (BastideBoardView         *self,
                                              const BastideBoardTarget *point);

/* bastide-board-view-notes.c */

/* Arrows and marks of the puzzle; drawn in every mode. */
void     bastide_board_view_snapshot_notes   (BastideBoardView         *self,
                                              GtkSnapshot              *snapshot);

/* Begins an arrow at the cell, or ends the one begun there (key A); puts or takes off a mark (key M). */
gboolean bastide_board_edit_arrow            (BastideBoardView         *self,
                                              BstCell                   cell);
gboolean bastide_board_edit_mark             (BastideBoardView         *self,
                                              BstCell                   cell);

/* bastide-board-view-edit-tiles.c: stamp and selection */

/* bastide-board-view-edit-snapshot.c */

/* Ghost with its ring of rotations, selection, rubber band, faults. */
void     bastide_board_edit_snapshot         (BastideBoardView         *self,
                                              GtkSnapshot              *snapshot);

/* bastide-board-view-edit-status.c */
void     bastide_board_edit_update_status    (BastideBoardView         *self);

G_END_DECLS
