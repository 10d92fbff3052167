/* bastide-board-view-edit.h: what the files of editing on the board share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view-private.h"
#include "bastide-editor.h"
#include "bastide-problem.h"

G_BEGIN_DECLS

/* What a drag on an edited board is of. Panning is the same as in the other modes. */
typedef enum
{
  BASTIDE_BOARD_DRAG_NONE,
  BASTIDE_BOARD_DRAG_BAND,   /* a rubber band */
  BASTIDE_BOARD_DRAG_TILES,  /* what is selected */
  BASTIDE_BOARD_DRAG_ITEM,   /* a figure or marker; it is in the editor's hand */
  BASTIDE_BOARD_DRAG_ARROW,  /* an arrow that is being drawn */
  BASTIDE_BOARD_DRAG_OVER,   /* of nothing any more, although the button is still down */
} BastideBoardDrag;

/* Where the edges of two tiles on the board do not match. */
typedef struct
{
  BstCell cell;
  BstEdge edge;
} BastideEdgeFault;

/**
 * BastideBoardEdit:
 *
 * What a board view remembers for editing only.
 */
struct _BastideBoardEdit
{
  /* What is dragged over the board from another widget; of no kind when nothing is. */
  BastideItem       visitor;

  /* The spot that was chosen by Tab, and what stands there. */
  gboolean          has_spot;
  BstPlace          spot;
  gboolean          has_piece;
  BastideItem       piece;

  /* The menu of a thing (bastide-board-view-edit-menu.c). */
  GtkWidget        *menu;
  GArray           *steps;        /* what its rows do */

  /* The stamp in hand in each rotation, made when it is needed. */
  BastideGhost     *ghosts[4];
  BstPosition      *probe;        /* the position with the stamp as the tile to be placed, for what edges do not tell */
  guint             probe_type;

  /* A drag. */
  BastideBoardDrag  drag;
  BstCell           drag_from;
  BstCell           drag_to;
  gboolean          drag_copies;
  BastideGhost     *dragged;      /* from the cell where the drag began */
  double            band_x;       /* where a rubber band began, in tile sides from cell 0,0 */
  double            band_y;
  guint             scroll_id;
  gint64            scroll_since; /* 0 before the first frame */
  double            scroll_x;
  double            scroll_y;

  /* What is selected, and where a selection by keys began. */
  GHashTable       *selected;     /* set of keys of cells */
  gboolean          has_anchor;
  BstCell           anchor;

  /* What the present position shows of itself. */
  GArray           *edge_faults;  /* of BastideEdgeFault */
  GHashTable       *faulty;       /* key of a cell → BastideProblem, the gravest there */

  /* What has just happened, told until one points elsewhere. */
  char             *news;

  /* Parts. */
  GtkWidget        *bar;          /* of buttons above what is selected */
  GtkWidget        *beginning;    /* what an empty board offers */
};

/* While the editor of a board is active, pointer, keys, status and what is drawn above the board go through these. What
 * is in hand and what is selected is the editor's; the view only knows where one points. */

/* bastide-board-view-edit.c: what pointer and keys mean. Each tells whether it took care of the event. */

/* Whether the board is edited now. */
gboolean bastide_board_edit_is_active        (BastideBoardView         *self);

/* The same, and the puzzle may be changed; else one only looks and selects. */
gboolean bastide_board_edit_may_edit         (BastideBoardView         *self);

/**
 * bastide_board_edit_get_hand:
 *
 * Returns: what is in the editor's hand, or what is dragged over the board from a palette or a tray; of no kind when it
 *   is neither or the board is not edited
 */
BastideItem
         bastide_board_edit_get_hand         (BastideBoardView         *self);

/* Whether an item lies on cells: a tile, a block or a part of a board. */
gboolean bastide_board_edit_is_stamp         (const BastideItem        *item);

/* Takes up another editor, or none. */
void     bastide_board_edit_open             (BastideBoardView         *self,
                                              BastideEditor            *editor);
void     bastide_board_edit_close            (BastideBoardView         *self);

/* The position has become another one. */
void     bastide_board_edit_update           (BastideBoardView         *self);

/* One points elsewhere: what was told is over. */
void     bastide_board_edit_pointed          (BastideBoardView         *self);

/* So does the cursor. */
void     bastide_board_edit_stepped          (BastideBoardView         *self);

/* The point that keys are about: that of the pointer, or the cursor. */
gboolean bastide_board_edit_get_point        (BastideBoardView         *self,
                                              BastideBoardTarget       *point);

/* Tells in the status line what has happened, until one points elsewhere. */
void     bastide_board_edit_tell             (BastideBoardView         *self,
                                              char                     *text);

/**
 * bastide_board_edit_put:
 * @point: where one points
 *
 * Puts there what is in hand, or tells why that cannot be.
 */
gboolean bastide_board_edit_put              (BastideBoardView         *self,
                                              const BastideBoardTarget *point);

/* The same with an item that is not in hand but comes from a palette or a tray. */
gboolean bastide_board_edit_bring            (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              const BastideBoardTarget *point);

/* Takes away what is pointed at: a figure, else what is selected, else the tile. */
gboolean bastide_board_edit_remove           (BastideBoardView         *self,
                                              const BastideBoardTarget *point);

/* Turns what is in hand, else what is selected, else what lies at the point. */
gboolean bastide_board_edit_turn             (BastideBoardView         *self,
                                              int                       quarters);

/* bastide-board-view-edit-pointer.c: events of the pointer, in points of the widget */
void     bastide_board_edit_click            (BastideBoardView         *self,
                                              GtkGesture               *gesture,
                                              int                       n_press,
                                              double                    x,
                                              double                    y);
void     bastide_board_edit_press_long       (BastideBoardView         *self,
                                              double                    x,
                                              double                    y);
gboolean bastide_board_edit_may_drag         (BastideBoardView         *self,
                                              GtkGesture               *gesture,
                                              double                    x,
                                              double                    y);
gboolean bastide_board_edit_start_drag       (BastideBoardView         *self,
                                              GtkGesture               *gesture,
                                              double                    x,
                                              double                    y);
gboolean bastide_board_edit_drag             (BastideBoardView         *self,
                                              GtkGesture               *gesture,
                                              double                    x,
                                              double                    y);
void     bastide_board_edit_end_drag         (BastideBoardView         *self,
                                              double                    x,
                                              double                    y);
void     bastide_board_edit_cancel_drag      (BastideBoardView         *self);

/* The same although the button is still down; FALSE when nothing is dragged. */
gboolean bastide_board_edit_give_up_drag     (BastideBoardView         *self);

/* Something is dragged over the board from another widget, leaves it, is dropped. */
void     bastide_board_edit_visit            (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              double                    x,
                                              double                    y);
void     bastide_board_edit_leave            (BastideBoardView         *self);
gboolean bastide_board_edit_drop             (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              double                    x,
                                              double                    y);

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
                                              BstPlace                 *spot);

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
                                              BstPlace                 *spot);

/* Goes to the next or previous spot of the tile under the cursor for what is in hand; with nothing in hand to the next
 * figure or segment, so that Delete, Enter and the menu are about it. FALSE at the end of the tile. */
gboolean bastide_board_edit_step_spot        (BastideBoardView         *self,
                                              int                       direction);

/* The spot that was chosen by Tab. */
gboolean bastide_board_edit_get_chosen       (BastideBoardView         *self,
                                              BstPlace                 *spot);

/* Whether an item is a figure or marker, which stands on a spot. */
gboolean bastide_board_edit_is_piece         (const BastideItem        *item);

/**
 * bastide_board_edit_list_spots:
 *
 * Returns: (transfer full) (element-type BstPlace): where on a cell a figure or marker makes sense
 */
GArray  *bastide_board_edit_list_spots       (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              BstCell                   cell);

/* Which of the figures of the view is in hand now, -1 for none. */
int      bastide_board_edit_find_taken       (BastideBoardView         *self);

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
                                              const BstPlace           *spot);

/* bastide-board-view-edit-menu.c and bastide-board-view-menu.c */

/* Opens the context menu of what is at a point: of the figure, segment, tile, block, district or empty cell. */
void     bastide_board_edit_popup_menu       (BastideBoardView         *self,
                                              const BastideBoardTarget *point);

void     bastide_board_edit_remove_menu      (BastideBoardView         *self);

/* Places the menu, if there is one, when the board is. */
void     bastide_board_edit_present_menu     (BastideBoardView         *self);

/* Asks what to take in hand: a figure of a player, or a marker (key F). */
void     bastide_board_edit_ask_figure       (BastideBoardView         *self);

/* bastide-board-view-notes.c */

/* Begins an arrow at the cell, or ends the one begun there (key A); puts or takes off a mark (key M). */
gboolean bastide_board_edit_arrow            (BastideBoardView         *self,
                                              BstCell                   cell);
gboolean bastide_board_edit_mark             (BastideBoardView         *self,
                                              BstCell                   cell);

/* bastide-board-view-edit-tiles.c: stamp and selection */

/* The stamp in hand as it would lie in a rotation; NULL where none is in hand. */
const BastideGhost *
         bastide_board_edit_get_ghost        (BastideBoardView         *self,
                                              guint                     rotation);
void     bastide_board_edit_drop_ghosts      (BastideBoardView         *self);

/* The position has become another one. */
void     bastide_board_edit_drop_probe       (BastideBoardView         *self);

/* What is dragged now, with the cell under the pointer where the drag began as its origin; NULL for nothing. */
BastideGhost *
         bastide_board_edit_make_dragged     (BastideBoardView         *self,
                                              BstCell                   origin);

/**
 * bastide_board_edit_check:
 * @ghost: what would lie there
 * @cell: the cell pointed at
 * @leaving: (nullable): what moves away meanwhile, as a ghost from @leaving_from
 * @refusal: (out): why it does not fit
 *
 * Returns: whether all of it would fit where it would lie
 */
gboolean bastide_board_edit_check            (BastideBoardView         *self,
                                              const BastideGhost       *ghost,
                                              BstCell                   cell,
                                              const BastideGhost       *leaving,
                                              BstCell                   leaving_from,
                                              BstRefusal               *refusal);

/* The set of rotations in which the stamp in hand fits on a cell. */
guint    bastide_board_edit_get_rotations    (BastideBoardView         *self,
                                              BstCell                   cell);

/* bastide-board-view-edit-keys.c */

/* What keys do on an edited board, before what they do otherwise. */
const BastideKeyBinding *
         bastide_board_edit_get_keys         (guint                    *n);

/* What Escape does first, from wherever it comes; FALSE where nothing is in hand. */
gboolean bastide_board_edit_put_back         (BastideBoardView         *self);

/* bastide-board-view-edit-draw.c */

/* Adds what editing shows: faults, selection, the piece or stamp in hand, what is dragged. */
void     bastide_board_edit_draw             (BastideBoardView         *self,
                                              BastideBoardDrawing      *drawing);

/* bastide-board-view-edit-parts.c: the buttons on the board */

/* Shows or hides them as it befits. */
void     bastide_board_edit_update_parts     (BastideBoardView         *self);
void     bastide_board_edit_remove_parts     (BastideBoardView         *self);
void     bastide_board_edit_allocate_parts   (BastideBoardView         *self);
void     bastide_board_edit_snapshot_parts   (BastideBoardView         *self,
                                              GtkSnapshot              *snapshot);

/* Moves the focus to or within them; FALSE where it goes on. */
gboolean bastide_board_edit_focus_parts      (BastideBoardView         *self,
                                              GtkDirectionType          direction);

/* Whether a point is on one of the view's own buttons. */
gboolean bastide_board_edit_is_on_widget     (BastideBoardView         *self,
                                              double                    x,
                                              double                    y);

/* bastide-board-view-edit-status.c */
void     bastide_board_edit_update_status    (BastideBoardView         *self);

/* Why a figure or marker cannot stand where it should. */
char    *bastide_board_edit_explain_refusal  (BastideBoardView         *self,
                                              const BastideItem        *item,
                                              BstRule                  *rule);

/* What is wrong on a cell, or NULL. */
char    *bastide_board_edit_explain_problem  (BastideBoardView         *self,
                                              BstCell                   cell,
                                              BstRule                  *rule);

/* The rule of the problem where one is, also while the status tells of something else. */
BstRule  bastide_board_edit_find_rule        (BastideBoardView         *self);

G_END_DECLS
