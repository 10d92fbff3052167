/* bastide-edit-tool.h: editing on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-editor.h"
#include "bastide-stamp.h"
#include "bastide-tile-library.h"

#define BASTIDE_TYPE_EDIT_TOOL (bastide_edit_tool_get_type ())

/**
 * BastideEditTool:
 *
 * The board for its author, who puts, moves, turns and removes tiles, figures, markers and notes at the pointer or the
 * cursor. The hand and the selection belong to the #BastideEditor.
 */
G_DECLARE_FINAL_TYPE (BastideEditTool, bastide_edit_tool, BASTIDE, EDIT_TOOL, GObject)

/* The beginnings of a board. */
typedef enum
{
  BASTIDE_BEGIN_WITH_TILE,
  BASTIDE_BEGIN_WITH_CITY,
  BASTIDE_BEGIN_WITH_RIVER,
} BastideBeginning;

BastideEditTool         *bastide_edit_tool_new              (BastideBoardState     *state,
                                                             BastideEditor         *editor);
BastideEditor           *bastide_edit_tool_get_editor       (BastideEditTool       *self);

/* Sets the source of tiles for the beginnings of an empty board. */
void                     bastide_edit_tool_set_library      (BastideEditTool       *self,
                                                             BastideTileLibrary    *library);

/* Returns: whether the editor works on the puzzle of the board */
gboolean                 bastide_edit_tool_is_wanted        (BastideEditTool       *self);

/* Returns: whether the editor also may change the puzzle; else the user can only look and select */
gboolean                 bastide_edit_tool_may_edit         (BastideEditTool       *self);

/**
 * bastide_edit_tool_get_hand:
 *
 * Returns: the editor's hand, or a hand on its way over the board from the palette or a tray
 */
BastideHand              bastide_edit_tool_get_hand         (BastideEditTool       *self);

/* Puts the held piece or stamp at a point of the board, or says why not. Returns: whether the board has changed */
gboolean                 bastide_edit_tool_put              (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* Puts a hand from the palette or a tray at a point of the board, or says why not. */
gboolean                 bastide_edit_tool_drop_hand        (BastideEditTool       *self,
                                                             const BastideHand     *hand,
                                                             const BastideBoardHit *hit);

/* Removes the figure at a point, else the selection, else the tile. */
gboolean                 bastide_edit_tool_remove           (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* Begins an arrow at the cell, or ends a begun arrow there. */
gboolean                 bastide_edit_tool_put_arrow        (BastideEditTool       *self,
                                                             BstCell                cell,
                                                             BastideNoteColour      colour);

/* Puts a mark on a cell, or removes it. */
gboolean                 bastide_edit_tool_put_mark         (BastideEditTool       *self,
                                                             BstCell                cell,
                                                             BastideNoteColour      colour);

/* Empties the hand, as Escape does first in every part of the window; FALSE with an empty hand. */
gboolean                 bastide_edit_tool_put_back         (BastideEditTool       *self);

/* Fills the menu for a point and asks the shell to open the menu. */
void                     bastide_edit_tool_ask_menu         (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* Lays a beginning on an empty board, with its module, as a step of the history. */
void                     bastide_edit_tool_begin_with       (BastideEditTool       *self,
                                                             BastideBeginning       what);

/* Return: whether the tool wants the bar above the selection, and the buttons of an empty board */
gboolean                 bastide_edit_tool_wants_bar        (BastideEditTool       *self);
gboolean                 bastide_edit_tool_wants_beginning  (BastideEditTool       *self);

/* Finds the spot that Tab has reached; FALSE for none. */
gboolean                 bastide_edit_tool_get_chosen       (BastideEditTool       *self,
                                                             BstPlace              *spot);

/**
 * bastide_edit_tool_find_piece:
 * @hit: a point of the board
 * @piece: (out): the figure or marker there, with its place
 *
 * Returns: whether a figure or marker is right under the point, or Tab has reached one
 */
gboolean                 bastide_edit_tool_find_piece       (BastideEditTool       *self,
                                                             const BastideBoardHit *hit,
                                                             BstPiece              *piece);

/* The keys of every edit tool. */
extern const BastideKeyTable bastide_edit_tool_keys;
