/* bastide-edit-tool-private.h: the edit tool from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-faults.h"
#include "bastide-edit-spots.h"
#include "bastide-edit-tool.h"

G_BEGIN_DECLS

/* The object of a drag, other than the board itself. */
typedef enum
{
  BASTIDE_BOARD_DRAG_NONE,
  BASTIDE_BOARD_DRAG_BAND,   /* a rubber band */
  BASTIDE_BOARD_DRAG_TILES,  /* the selection */
  BASTIDE_BOARD_DRAG_PIECE,  /* a figure or marker, in the editor's hand */
  BASTIDE_BOARD_DRAG_ARROW,  /* a new arrow */
  BASTIDE_BOARD_DRAG_OVER,   /* given up, with the button still down */
} BastideBoardDrag;

/* The edit tool decides what a click, a drag or a key means, from the editor's hand, the selection and the place at the
 * point. The editor makes steps of the history of that. Pointer and keys act in the same way at a point; they differ
 * only in finding the point. */
struct _BastideEditTool
{
  GObject             parent_instance;

  BastideBoardState  *state;
  BastideEditor      *editor;
  BastideTileLibrary *library;
  BastideStamp       *stamp;
  BastideBoardFaults *faults;
  gboolean            at_work;

  /* The hand of another widget on its way over the board. */
  BastideHand         visitor;

  /* The piece that Tab has reached; of no kind for a spot itself, nowhere for none. */
  BstPiece            stop;

  /* A drag. */
  BastideBoardDrag    drag;
  BstCell             drag_from;
  BstCell             drag_to;
  gboolean            drag_copies;
  BastideGhost       *dragged;   /* counted from drag_from */
  double              band_x;    /* the beginning of a rubber band, in tile sides from cell 0,0 */
  double              band_y;

  /* The selected cells, and the beginning of a selection by keys. */
  GHashTable         *selected;  /* set of keys of cells */
  gboolean            has_anchor;
  BstCell             anchor;

  BastideToolMenu    *menu;
  GArray             *steps;     /* of BastideStep, by row of the menu */

  char               *news;      /* the latest change in words, until the user points elsewhere */
};

/* Shows the latest change in the status line until the user points elsewhere. @text: (transfer full) */
void     bastide_edit_tool_tell            (BastideEditTool       *self,
                                            char                  *text);

/* Finds the point on which keys act: the pointer or the cursor. */
gboolean bastide_edit_tool_get_point       (BastideEditTool       *self,
                                            BastideBoardHit       *hit);

/* Finds the spot of a figure or marker on the cell of a hit; FALSE where no spot makes sense. */
gboolean bastide_edit_tool_find_spot       (BastideEditTool       *self,
                                            const BstPiece        *piece,
                                            const BastideBoardHit *hit,
                                            BstPlace              *spot);

/* bastide-edit-words.c */
void     bastide_edit_tool_describe        (BastideBoardTool      *tool,
                                            BastideToolStatus     *status);
char    *bastide_edit_tool_explain_cell    (BastideBoardTool      *tool,
                                            BstCell                cell,
                                            BstRule               *rule);
/* Returns: (transfer full): the reason why a figure or marker cannot stand there */
char    *bastide_edit_tool_explain_refusal (BastideEditTool       *self,
                                            const BstPiece        *piece,
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
