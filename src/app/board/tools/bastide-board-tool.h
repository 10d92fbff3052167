/* bastide-board-tool.h: the interface of a mode's work on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-drawing.h"
#include "bastide-board-state.h"
#include "bastide-drop-site.h"
#include "bastide-key-table.h"
#include "bastide-scene.h"
#include "bastide-tool-menu.h"

#define BASTIDE_TYPE_BOARD_TOOL (bastide_board_tool_get_type ())

/**
 * BastideBoardTool:
 *
 * The work of a mode on the board: legal places and reasons against others, the actions of pointer and keys, drawing
 * and words. A tool reads the #BastideBoardState and changes a document through its own model. A tool knows no widgets,
 * so that tests need no display; it asks for a widget by a signal, and the shell answers.
 *
 * Signals:
 * `changed` (): the drawing or the words have changed.
 * `hand-changed` (): the hand holds another piece, or turned it.
 * `selection-changed` (): [vfunc@BoardTool.is_selected] may return other values.
 * `names-changed` (): [vfunc@BoardTool.explain_cell] may return other words.
 * `refused` (const char *text, guint rule): an attempt failed; the sentence without its rule.
 * `asked` (guint request): a #BastideToolRequest.
 */
G_DECLARE_INTERFACE (BastideBoardTool, bastide_board_tool, BASTIDE, BOARD_TOOL, GObject)

/* Requests of a tool to the shell. */
typedef enum
{
  BASTIDE_ASK_FOCUS,         /* focus the board */
  BASTIDE_ASK_MENU,          /* open the menu of the tool at its place */
  BASTIDE_ASK_MENU_BESIDE,   /* open the menu beside the cell */
  BASTIDE_ASK_QUESTION,      /* show the lines of the question */
  BASTIDE_ASK_QUESTION_KEYS, /* show the lines and focus them */
  BASTIDE_ASK_NO_QUESTION,   /* hide the lines */
  BASTIDE_ASK_SCOREBOARD,
  BASTIDE_ASK_RULE,          /* show the text of the rule that the status names */
  BASTIDE_ASK_SCORE,         /* let the user type the score of the player to move */
  BASTIDE_ASK_ROTATION,      /* show the ring at the cell of pointer or cursor */
  BASTIDE_ASK_ROTATION_KEYS, /* focus the first rotation of the ring that fits */
  BASTIDE_ASK_NO_ROTATION,
  BASTIDE_ASK_REVEAL,        /* bring the result of a command into sight */
} BastideToolRequest;

/* A press of the pointer. */
typedef struct
{
  double          x;
  double          y;
  guint           button;
  int             n_press;
  GdkModifierType modifiers;
  gboolean        by_touch;
  gboolean        on_ring;      /* the cell is in the ring */
  gboolean        moves_board;  /* the space bar is held */
} BastideToolPress;

/* The most keys that a status names. */
#define BASTIDE_N_KEY_HINTS 5

/* A key cap and its action in words. */
typedef struct
{
  const char *cap;
  const char *words;
} BastideKeyHint;

/**
 * BastideToolStatus:
 * @place: the cell, "4,−1", or ""
 * @text: whole sentences without the rule, or ""
 * @rule: the rule behind them
 * @keys: key caps and words in turn
 *
 * The words of a tool on the cell of pointer or cursor.
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
 * @find_position: (transfer none): the position to show
 * @begin: begins work
 * @end: ends work
 * @follow: the position has changed
 * @move: the pointer has moved, or with @by_cursor the cursor
 * @may_take: whether the pointer can take a figure of the board
 * @draw: draws everything beside the position
 * @describe: finds the words of the status line
 * @find_rule: the rule for the key W where the status names none
 * @explain_cell: (transfer full) (nullable): words on a cell for screen readers, beside those on its contents
 * @describe_stop: (transfer full): words for screen readers on the place that Tab has reached, or ""
 * @is_selected: whether a cell is selected
 * @has_rotations: whether the held piece has a choice of rotations on a cell
 * @get_rotation: the present rotation of the hand
 * @set_rotation: turns the held piece, or refuses
 * @check_rotation: whether the held piece would fit
 * @name_rotation: (transfer full): the held piece in a rotation, in words
 * @get_ghost: (nullable): the held piece in a rotation
 * @turns: whether the wheel turns the held piece
 * @turn: turns the held piece, or with an empty hand the object that the tool turns then
 * @click: acts on a click of the pointer
 * @press_long: a finger rests; returns whether the tool acts on that
 * @may_drag: whether a press may become a drag, if only of the board
 * @begin_drag: (nullable): the name of the pointer's cursor for the drag, "" to deny the drag, %NULL to drag the board
 * @drag: the dragged piece moves
 * @end_drag: the dragged piece is dropped, on @site (nullable) beside the board
 * @cancel_drag: the dragged piece goes back
 * @is_dragging: whether the tool has a drag
 * @may_note: whether the pointer may draw arrows and marks
 * @toggle_note: draws an arrow or mark, or takes it away where it was
 * @scrolls_at_rim: whether a drag at the rim scrolls the board
 * @hover: a value from another widget is over the board; returns whether the tool takes it
 * @leave: the value has left the board
 * @drop: the value is dropped
 * @keys: the keys of the tool, which win over those of the shell
 * @activate: Enter, or the space bar
 * @escape: puts back, closes or deselects, one thing at a time
 * @step: Tab; %FALSE lets the focus move on
 * @get_menu: (nullable): the menu for the last request
 * @run_row: the user chose a row of the menu
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
  gboolean                 (*may_note)         (BastideBoardTool         *self);
  void                     (*toggle_note)      (BastideBoardTool         *self,
                                                const BastideAnnotation  *note);
  gboolean                   scrolls_at_rim;
  gboolean                 (*hover)            (BastideBoardTool         *self,
                                                const GValue             *value);
  void                     (*leave)            (BastideBoardTool         *self);
  gboolean                 (*drop)             (BastideBoardTool         *self,
                                                const GValue             *value,
                                                const BastideBoardHit    *hit);

  const BastideKeyTable     *keys;
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

/* Emit the signals of these names. */
void bastide_board_tool_notify_changed   (BastideBoardTool  *self);
void bastide_board_tool_notify_hand      (BastideBoardTool  *self);
void bastide_board_tool_notify_names     (BastideBoardTool  *self);
void bastide_board_tool_notify_selection (BastideBoardTool  *self);

void bastide_board_tool_refuse       (BastideBoardTool     *self,
                                      const char           *text,
                                      BstRule               rule);
void bastide_board_tool_ask          (BastideBoardTool     *self,
                                      BastideToolRequest    what);

/**
 * bastide_board_tool_find:
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Returns: the places there, with the figure that the tool takes; none on a ruler or outside of the view
 */
BastideBoardHit
     bastide_board_tool_find         (BastideBoardTool      *self,
                                      BastideBoardState     *state,
                                      double                 x,
                                      double                 y);

/* Returns: the colour of a note drawn with keys held: Shift and Ctrl choose among four */
BastideNoteColour
     bastide_board_tool_get_note_colour (GdkModifierType     modifiers);

/* Moves cursor and focus to the point of a click, so that Enter acts on the same cell. */
void bastide_board_tool_point_at     (BastideBoardTool      *self,
                                      BastideBoardState     *state,
                                      const BastideBoardHit *hit);
