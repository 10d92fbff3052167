/* bastide-edit-tool.h: the board of an author
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-tool.h"
#include "bastide-editor.h"
#include "bastide-stamp.h"
#include "bastide-tile-library.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDIT_TOOL (bastide_edit_tool_get_type ())

/**
 * BastideEditTool:
 *
 * The board as its author has it: tiles, figures, markers and notes are put, moved, turned and taken away where the
 * pointer or the cursor is. The hand and the selection are those of the #BastideEditor.
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

/* Where the module of what an empty board begins with has its tiles from. */
void                     bastide_edit_tool_set_library      (BastideEditTool       *self,
                                                             BastideTileLibrary    *library);

/* Whether the editor works on the puzzle of the board. */
gboolean                 bastide_edit_tool_is_wanted        (BastideEditTool       *self);

/* The same, and the puzzle may be changed; else the user only looks and selects. */
gboolean                 bastide_edit_tool_may_edit         (BastideEditTool       *self);

/**
 * bastide_edit_tool_get_hand:
 *
 * Returns: what is in the editor's hand, or what is dragged over the board from a palette or a tray
 */
BastideItem              bastide_edit_tool_get_hand         (BastideEditTool       *self);

/* (transfer none): what is done with an item at a point of the board, or why that cannot be */
gboolean                 bastide_edit_tool_put              (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* The same with an item that is not in hand but comes from a palette or a tray. */
gboolean                 bastide_edit_tool_bring            (BastideEditTool       *self,
                                                             const BastideItem     *item,
                                                             const BastideBoardHit *hit);

/* Takes away what is pointed at: a figure, else what is selected, else the tile. */
gboolean                 bastide_edit_tool_remove           (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* Begins an arrow at the cell, or ends the one begun there. */
gboolean                 bastide_edit_tool_put_arrow        (BastideEditTool       *self,
                                                             BstCell                cell);

/* Puts a mark, or takes it off. */
gboolean                 bastide_edit_tool_put_mark         (BastideEditTool       *self,
                                                             BstCell                cell);

/* Puts back the item in hand, as Escape does first from wherever it comes; FALSE where there is none. */
gboolean                 bastide_edit_tool_put_back         (BastideEditTool       *self);

/* Fills the menu of what is at a point and asks for it. */
void                     bastide_edit_tool_ask_menu         (BastideEditTool       *self,
                                                             const BastideBoardHit *hit);

/* Lays what an empty board begins with, with the module that it belongs to, as a step of the history. */
void                     bastide_edit_tool_begin_with       (BastideEditTool       *self,
                                                             BastideBeginning       what);

/* Whether the buttons above what is selected are shown, and those of an empty board. */
gboolean                 bastide_edit_tool_wants_bar        (BastideEditTool       *self);
gboolean                 bastide_edit_tool_wants_beginning  (BastideEditTool       *self);

/* The spot that Tab has come to. */
gboolean                 bastide_edit_tool_get_chosen       (BastideEditTool       *self,
                                                             BstPlace              *spot);

/**
 * bastide_edit_tool_find_piece:
 * @hit: a point of the board
 * @item: (out): the figure or marker that is seen there
 * @spot: (out): where it stands
 *
 * Returns: whether there is one right under the point, or Tab has come to one
 */
gboolean                 bastide_edit_tool_find_piece       (BastideEditTool       *self,
                                                             const BastideBoardHit *hit,
                                                             BastideItem           *item,
                                                             BstPlace              *spot);

/* The keys of every edit tool. */
const BastideKeyBinding *bastide_edit_tool_list_keys        (guint                 *n);

G_END_DECLS
