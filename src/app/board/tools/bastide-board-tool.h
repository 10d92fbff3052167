/* bastide-board-tool.h: what a mode is on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-drawing.h"
#include "bastide-board-state.h"
#include "bastide-drop-site.h"
#include "bastide-scene.h"
#include "bastide-tool-menu.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_TOOL (bastide_board_tool_get_type ())

/**
 * BastideBoardTool:
 *
 * A mode, as far as the board is concerned: which places, why not, what pointer and keys do, what is told. A tool reads
 * the #BastideBoardState and changes a document through its own model; it knows no widget, so that it is tested without
 * a display. A tool asks for a widget by a signal, and the shell answers.
 *
 * Signals:
 * `changed` (): what is drawn or told has changed.
 * `hand-changed` (): what is in hand, or how it is turned.
 * `selection-changed` (): what [vfunc@BoardTool.is_selected] says.
 * `names-changed` (): what [vfunc@BoardTool.explain_cell] says.
 * `refused` (const char *text, guint rule): an attempt failed; the sentence without its rule.
 * `asked` (guint what): one of #BastideToolRequest.
 */
G_DECLARE_INTERFACE (BastideBoardTool, bastide_board_tool, BASTIDE, BOARD_TOOL, GObject)

/* Requests of a tool to the shell. */
typedef enum
{
  BASTIDE_ASK_FOCUS,         /* keys go to the board */
  BASTIDE_ASK_MENU,          /* the menu of the tool, at what it is about */
  BASTIDE_ASK_MENU_BESIDE,   /* the same beside the cell */
  BASTIDE_ASK_QUESTION,      /* the lines to choose from stand on the board */
  BASTIDE_ASK_ANSWER,        /* the same, and they get the focus */
  BASTIDE_ASK_NO_QUESTION,   /* they go */
  BASTIDE_ASK_SCOREBOARD,
  BASTIDE_ASK_SCORE,         /* the score of the player to move is typed */
  BASTIDE_ASK_ROTATION,      /* the rotations at the cell of the pointer or the cursor */
  BASTIDE_ASK_ROTATION_KEYS, /* keys go to the first of them that fits */
  BASTIDE_ASK_NO_ROTATION,
  BASTIDE_ASK_REVEAL,        /* what was made comes into sight */
} BastideToolRequest;

/* Where and how the pointer was pressed. */
typedef struct
{
  double          x;
  double          y;
  guint           button;
  int             n_press;
  GdkModifierType modifiers;
  gboolean        by_touch;
  gboolean        on_ring;      /* the rotations of the cell are shown */
  gboolean        moves_board;  /* the space bar is held */
} BastideToolPress;

/* A key and its work; the board never mirrors, so left is west in every language. */
typedef struct
{
  guint           key;
  guint           keypad;  /* the same key of the keypad, 0 for none */
  GdkModifierType modifiers;
  gboolean      (*run) (gpointer self,
                        int      argument);
  int             argument;
} BastideKeyBinding;

/* A key cap and what it does. */
typedef struct
{
  const char *cap;
  const char *words;
} BastideKeyHint;

/**
 * BastideToolStatus:
 * @place: the cell that it is about, "4,−1", or ""
 * @text: whole sentences without the rule, or ""
 * @rule: the rule behind them
 * @keys: key caps and words in turn
 *
 * What a tool says of where the user is.
 */
typedef struct
{
  char   *place;
  char   *text;
  BstRule rule;
  GStrv   keys;
} BastideToolStatus;

/**
 * BastideBoardToolInterface:
 * @find_position: (transfer none): what of the document is shown
 * @begin: the tool is at work from now on
 * @end: it is no more
 * @follow: the position has become another one
 * @move: the pointer or, where @by_cursor is set, the cursor has
 * @may_take: whether a figure of the board is one that the pointer can take
 * @draw: what is drawn beside what lies there
 * @describe: what the status line says
 * @find_rule: the rule that the key W is about where the status names none
 * @explain_cell: (transfer full) (nullable): what screen readers say of a cell beside what is there
 * @describe_stop: (transfer full): what screen readers say of what Tab has come to, or ""
 * @is_selected: whether what lies on a cell is selected
 * @has_rotations: whether there is a choice of rotations for what is in hand on a cell
 * @get_rotation: the present one
 * @set_rotation: turns what is in hand, or refuses
 * @check_rotation: whether what is in hand would fit
 * @name_rotation: (transfer full): what is in hand as it would lie
 * @get_ghost: (nullable): what is in hand as it would lie
 * @turns: whether the wheel turns what is in hand
 * @turn: turns what is in hand, or what else the tool turns
 * @click: the pointer was clicked
 * @press_long: a finger rests; whether that does anything
 * @may_drag: whether a press may become a drag of anything, the board included
 * @begin_drag: (nullable): the name of the pointer while something is dragged, "" to deny it, %NULL for the board
 * @drag: what is dragged moves on
 * @end_drag: it is let go of; @site (nullable) is beside the board
 * @cancel_drag: it goes back
 * @is_dragging: whether anything is dragged
 * @scrolls_at_rim: whether the board moves on where something is dragged to its rim
 * @hover: a value is dragged over the board from elsewhere; whether the tool can have it
 * @leave: it is gone
 * @drop: it is let go of
 * @get_keys: its own keys, which come before those of the shell
 * @activate: Enter, or the space bar
 * @escape: puts back, closes, deselects: the next of them
 * @step: Tab; FALSE where the focus goes on
 * @get_menu: (nullable): the menu that was asked for
 * @run_row: a row of it was chosen
 */
struct _BastideBoardToolInterface
{
  GTypeInterface parent_iface;

  BastidePosition         *(*find_position)    (BastideBoardTool         *self);
  void                     (*begin)            (BastideBoardTool         *self);
  void                     (*end)              (BastideBoardTool         *self);
  void                     (*follow)           (BastideBoardTool         *self);
  void                     (*move)             (BastideBoardTool         *self,
                                                gboolean                  by_cursor);
  gboolean                 (*may_take)         (BastideBoardTool         *self,
                                                const BastideSceneFigure *figure);

  void                     (*draw)             (BastideBoardTool         *self,
                                                BastideBoardDrawing      *drawing);
  void                     (*describe)         (BastideBoardTool         *self,
                                                BastideToolStatus        *status);
  BstRule                  (*find_rule)        (BastideBoardTool         *self);
  char                    *(*explain_cell)     (BastideBoardTool         *self,
                                                BstCell                   cell,
                                                BstRule                  *rule);
  char                    *(*describe_stop)    (BastideBoardTool         *self);
  gboolean                 (*is_selected)      (BastideBoardTool         *self,
                                                BstCell                   cell);

  gboolean                 (*has_rotations)    (BastideBoardTool         *self,
                                                BstCell                   cell);
  guint                    (*get_rotation)     (BastideBoardTool         *self);
  gboolean                 (*set_rotation)     (BastideBoardTool         *self,
                                                BstCell                   cell,
                                                guint                     rotation);
  gboolean                 (*check_rotation)   (BastideBoardTool         *self,
                                                BstCell                   cell,
                                                guint                     rotation,
                                                BstRefusal               *refusal);
  char                    *(*name_rotation)    (BastideBoardTool         *self,
                                                guint                     rotation);
  const BastideGhost      *(*get_ghost)        (BastideBoardTool         *self,
                                                guint                     rotation);
  gboolean                 (*turns)            (BastideBoardTool         *self);
  void                     (*turn)             (BastideBoardTool         *self,
                                                int                       quarters);

  void                     (*click)            (BastideBoardTool         *self,
                                                const BastideToolPress   *press,
                                                const BastideBoardHit    *hit);
  gboolean                 (*press_long)       (BastideBoardTool         *self,
                                                const BastideBoardHit    *hit);
  gboolean                 (*may_drag)         (BastideBoardTool         *self,
                                                const BastideToolPress   *press,
                                                const BastideBoardHit    *hit);
  const char              *(*begin_drag)       (BastideBoardTool         *self,
                                                const BastideToolPress   *press,
                                                const BastideBoardHit    *hit);
  void                     (*drag)             (BastideBoardTool         *self,
                                                const BastideBoardHit    *hit,
                                                GdkModifierType           modifiers);
  void                     (*end_drag)         (BastideBoardTool         *self,
                                                const BastideBoardHit    *hit,
                                                BastideDropSite          *site);
  void                     (*cancel_drag)      (BastideBoardTool         *self);
  gboolean                 (*is_dragging)      (BastideBoardTool         *self);
  gboolean                   scrolls_at_rim;
  gboolean                 (*hover)            (BastideBoardTool         *self,
                                                const GValue             *value);
  void                     (*leave)            (BastideBoardTool         *self);
  gboolean                 (*drop)             (BastideBoardTool         *self,
                                                const GValue             *value,
                                                const BastideBoardHit    *hit);

  const BastideKeyBinding *(*get_keys)         (BastideBoardTool         *self,
                                                guint                    *n);
  gboolean                 (*activate)         (BastideBoardTool         *self);
  gboolean                 (*escape)           (BastideBoardTool         *self);
  gboolean                 (*step)             (BastideBoardTool         *self,
                                                int                       direction);
  const BastideToolMenu   *(*get_menu)         (BastideBoardTool         *self);
  void                     (*run_row)          (BastideBoardTool         *self,
                                                guint                     row);
};

/* Short for the virtual functions: BASTIDE_TOOL (self, click) (self, press, hit). */
#define BASTIDE_TOOL(SELF, FUNCTION) (BASTIDE_BOARD_TOOL_GET_IFACE (SELF)->FUNCTION)

void bastide_board_tool_tell_changed (BastideBoardTool     *self);
void bastide_board_tool_tell_hand    (BastideBoardTool     *self);
void bastide_board_tool_tell_names   (BastideBoardTool     *self);
void bastide_board_tool_tell_selection (BastideBoardTool   *self);
void bastide_board_tool_refuse       (BastideBoardTool     *self,
                                      const char           *text,
                                      BstRule               rule);
void bastide_board_tool_ask          (BastideBoardTool     *self,
                                      BastideToolRequest    what);

/* The pointer has done something at a point: cursor and focus go there, and Enter is about the same cell. */
void bastide_board_tool_point_at     (BastideBoardTool      *self,
                                      BastideBoardState     *state,
                                      const BastideBoardHit *hit);

G_END_DECLS
