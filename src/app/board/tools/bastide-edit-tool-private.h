/* bastide-edit-tool-private.h: the edit tool for its words and its menu
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-faults.h"
#include "bastide-edit-items.h"
#include "bastide-edit-tool.h"

G_BEGIN_DECLS

/* The object of a drag, where it is not the board itself. */
typedef enum
{
  BASTIDE_BOARD_DRAG_NONE,
  BASTIDE_BOARD_DRAG_BAND,   /* a rubber band */
  BASTIDE_BOARD_DRAG_TILES,  /* what is selected */
  BASTIDE_BOARD_DRAG_ITEM,   /* a figure or marker; it is in the editor's hand */
  BASTIDE_BOARD_DRAG_ARROW,  /* an arrow that is being drawn */
  BASTIDE_BOARD_DRAG_OVER,   /* of nothing any more, although the button is still down */
} BastideBoardDrag;

struct _BastideEditTool
{
  GObject             parent_instance;

  BastideBoardState  *state;
  BastideEditor      *editor;
  BastideTileLibrary *library;
  BastideStamp       *stamp;
  BastideBoardFaults *faults;
  gboolean            at_work;

  /* An item that is dragged over the board from another widget; of no kind for none. */
  BastideItem         visitor;

  /* The spot that was chosen by Tab, and what stands there. */
  gboolean            has_spot;
  BstPlace            spot;
  gboolean            has_piece;
  BastideItem         piece;

  /* A drag. */
  BastideBoardDrag    drag;
  BstCell             drag_from;
  BstCell             drag_to;
  gboolean            drag_copies;
  BastideGhost       *dragged;   /* from the cell where the drag began */
  double              band_x;    /* where a rubber band began, in tile sides from cell 0,0 */
  double              band_y;

  /* The selected cells, and where a selection by keys began. */
  GHashTable         *selected;  /* set of keys of cells */
  gboolean            has_anchor;
  BstCell             anchor;

  BastideToolMenu    *menu;
  GArray             *steps;     /* of BastideStep: what its rows do */

  char               *news;      /* what has just happened, told until the user points elsewhere */
};

/* Tells in the status line what has happened, until the user points elsewhere. */
void     bastide_edit_tool_tell            (BastideEditTool       *self,
                                            char                  *text);

/* The point that keys are about: that of the pointer, or the cursor. */
gboolean bastide_edit_tool_get_point       (BastideEditTool       *self,
                                            BastideBoardHit       *hit);

/* The place of a figure or marker on the cell pointed at; FALSE where no place on it makes sense. */
gboolean bastide_edit_tool_find_spot       (BastideEditTool       *self,
                                            const BastideItem     *item,
                                            const BastideBoardHit *hit,
                                            BstPlace              *spot);

/* bastide-edit-words.c */
void     bastide_edit_tool_describe        (BastideBoardTool      *tool,
                                            BastideToolStatus     *status);
char    *bastide_edit_tool_explain_cell    (BastideBoardTool      *tool,
                                            BstCell                cell,
                                            BstRule               *rule);
/* Why a figure or marker cannot stand where it should. */
char    *bastide_edit_tool_explain_refusal (BastideEditTool       *self,
                                            const BastideItem     *item,
                                            BstRule               *rule);

/* bastide-edit-draw.c */
void     bastide_edit_tool_draw            (BastideBoardTool      *tool,
                                            BastideBoardDrawing   *drawing);

/* bastide-edit-menu.c */
void     bastide_edit_tool_ask_figure      (BastideEditTool       *self);
void     bastide_edit_tool_run_row         (BastideBoardTool      *tool,
                                            guint                  row);
void     bastide_edit_tool_init_menu       (BastideEditTool       *self);

G_END_DECLS
