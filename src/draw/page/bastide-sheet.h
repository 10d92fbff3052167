/* bastide-sheet.h: puzzles and lessons on paper
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "bastide-lesson.h"
#include "bastide-scene.h"

/* Points of 1/72 inch, the unit of everything on a sheet. */
#define BASTIDE_MM(MM) ((MM) * 72 / 25.4)

/**
 * BastideSheetStyle:
 * @width: of the paper, in points
 * @height: of the paper
 * @margin: the least room around everything
 * @look: how boards are drawn
 * @per_page: 1, 2 or 6 puzzles a page
 * @solutions: whether the solutions follow on pages of their own
 * @folded: whether two pages stand beside each other on each side of a sheet, so that the sheets, printed on both
 * sides,
 *   laid into each other and folded, are read as a booklet
 * @colours: (nullable): the colours of the players, %NULL for Bastide’s own
 *
 * The paper and its use.
 */
typedef struct
{
  double                width;
  double                height;
  double                margin;
  BastideLook           look;
  guint                 per_page;
  gboolean              solutions;
  gboolean              folded;
  const BastideColours *colours;
} BastideSheetStyle;

/* A4, a puzzle a page in black and white, with solutions. */
#define BASTIDE_SHEET_STYLE_INIT                                                                                      \
  { .width = BASTIDE_MM (210), .height = BASTIDE_MM (297), .margin = BASTIDE_MM (15), .look = BASTIDE_LOOK_PRINT,     \
    .per_page = 1, .solutions = TRUE }

/**
 * BastideSheetElementKind:
 * @BASTIDE_SHEET_TEXT: lines of text
 * @BASTIDE_SHEET_BOARD: a diagram
 * @BASTIDE_SHEET_TILE: a tile beside the board
 * @BASTIDE_SHEET_SIGN: the sign of a player
 * @BASTIDE_SHEET_RULE: a line across
 */
typedef enum
{
  BASTIDE_SHEET_TEXT,
  BASTIDE_SHEET_BOARD,
  BASTIDE_SHEET_TILE,
  BASTIDE_SHEET_SIGN,
  BASTIDE_SHEET_RULE,
} BastideSheetElementKind;

/**
 * BastideSheetElement:
 * @kind: its kind
 * @x: left edge on the page, in points
 * @y: upper edge
 * @width: in points
 * @height: in points
 * @markup: of a text: its words with Pango markup
 * @role: of a text: its place in the table of letters
 * @alignment: of a text
 * @first_line: of a text: the first line that stands here
 * @n_lines: of a text: the number of lines that stand here
 * @position: of a board
 * @step: (nullable): of a board: the step whose places are lit
 * @tile: of a board: the side of a tile in points
 * @x0: of a board: the westernmost column in the picture
 * @y0: of a board: the topmost row
 * @x1: of a board: the easternmost column
 * @y1: of a board: the lowest row
 * @type: of a tile
 * @rotation: of a tile: quarter turns clockwise
 * @colour: of a sign: a #BstColour
 * @letter: of a sign
 *
 * A thing in its place on a page.
 */
typedef struct
{
  BastideSheetElementKind kind;
  double                  x;
  double                  y;
  double                  width;
  double                  height;
  char                   *markup;
  guint                   role;
  PangoAlignment          alignment;
  guint                   first_line;
  guint                   n_lines;
  BastidePosition        *position;
  BastideLessonStep      *step;
  double                  tile;
  int                     x0;
  int                     y0;
  int                     x1;
  int                     y1;
  const BstTileType      *type;
  guint                   rotation;
  guint                   colour;
  char                    letter[8];
} BastideSheetElement;

#define BASTIDE_TYPE_SHEET (bastide_sheet_get_type ())

/**
 * BastideSheet:
 *
 * Pages of texts and boards, laid out for a paper. It is made in any thread, and drawn in one thread at a time.
 */
G_DECLARE_FINAL_TYPE (BastideSheet, bastide_sheet, BASTIDE, SHEET, GObject)

/**
 * bastide_sheet_new_puzzles:
 * @positions: (element-type BastidePosition): positions of puzzles
 * @cancellable: (nullable): looked at between two puzzles
 *
 * Lays out puzzles, and behind them the solutions. Where boards would be too small to read, fewer stand on a page.
 *
 * Returns: (transfer full): the sheet; of a cancelled one the pages so far
 */
BastideSheet *bastide_sheet_new_puzzles   (GPtrArray               *positions,
                                           const BastideSheetStyle *style,
                                           GCancellable            *cancellable);

/**
 * bastide_sheet_new_booklet:
 * @title: the title of the collection
 * @positions: (element-type BastidePosition): positions of puzzles
 *
 * The same between a title page with contents and the solutions.
 */
BastideSheet *bastide_sheet_new_booklet   (const char              *title,
                                           GPtrArray               *positions,
                                           const BastideSheetStyle *style,
                                           GCancellable            *cancellable);

/**
 * bastide_sheet_new_lesson:
 * @lesson: a lesson
 * @style: with a step or six steps a page; six come with lines for notes
 *
 * Returns: (transfer full): the sheet
 */
BastideSheet *bastide_sheet_new_lesson    (BastideLesson           *lesson,
                                           const BastideSheetStyle *style);

guint         bastide_sheet_get_n_pages   (BastideSheet            *self);

/* The number of puzzles or steps that stand on a page, which may be less than was wished for. */
guint         bastide_sheet_get_per_page  (BastideSheet            *self);

/* Returns: (transfer none) (element-type BastideSheetElement): the elements of a page */
const GArray *bastide_sheet_get_elements  (BastideSheet            *self,
                                           guint                    page);

/**
 * bastide_sheet_get_n_sides:
 *
 * Returns: the sides of paper that the pages need: one for each page, and of a booklet that is folded two for four
 * pages
 */
guint         bastide_sheet_get_n_sides   (BastideSheet            *self);

/**
 * bastide_sheet_list_side:
 * @side: a side of paper
 * @pages: (out): the pages on it from the left, `G_MAXUINT` for an empty one
 *
 * Returns: the number of pages, empty ones included
 */
guint         bastide_sheet_list_side     (BastideSheet            *self,
                                           guint                    side,
                                           guint                    pages[2]);

/**
 * bastide_sheet_draw_side:
 * @cr: target; the paper's upper left corner is the origin, a unit is a point. Two pages stand along its longer edge
 */
void          bastide_sheet_draw_side     (BastideSheet            *self,
                                           guint                    side,
                                           cairo_t                 *cr);

/**
 * bastide_sheet_write_pdf:
 * @file: the target
 * @n_done: (nullable): counts the sides that are done, atomically
 * @cancellable: (nullable): looked at between two pages
 *
 * Writes all pages into a file, replaced as a whole or not at all. Its bytes depend only on the sheet.
 *
 * Returns: whether the file was written; else `BASTIDE_DRAW_ERROR` or a #GIOErrorEnum
 */
gboolean      bastide_sheet_write_pdf     (BastideSheet            *self,
                                           GFile                   *file,
                                           gint                    *n_done,
                                           GCancellable            *cancellable,
                                           GError                 **error);
