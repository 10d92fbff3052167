/* bastide-sheet-private.h: a sheet on its way
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

#include "bastide-sheet.h"

/* The roles of texts, each of which has its letters. */
typedef enum
{
  BASTIDE_TEXT_COVER,      /* the title of a booklet */
  BASTIDE_TEXT_HEADING,    /* over contents and solutions */
  BASTIDE_TEXT_TITLE,      /* of a puzzle */
  BASTIDE_TEXT_BYLINE,
  BASTIDE_TEXT_TASK,
  BASTIDE_TEXT_CAPTION,    /* over the tiles beside the board */
  BASTIDE_TEXT_PLAYER,
  BASTIDE_TEXT_SMALL,      /* rules, numbers of pages */
  BASTIDE_TEXT_SOLUTION,
  BASTIDE_TEXT_SENTENCE,   /* of a step */
  BASTIDE_TEXT_REASON,
  BASTIDE_N_TEXTS
} BastideTextRole;

/* How many share a page; the fewer, the larger the letters. */
typedef enum
{
  BASTIDE_DENSITY_ONE,
  BASTIDE_DENSITY_TWO,
  BASTIDE_DENSITY_SIX,
  BASTIDE_N_DENSITIES
} BastideDensity;

struct _BastideSheet
{
  GObject              parent_instance;

  BastideSheetStyle    style;           /* with the size of a page, which is half a sheet where it is folded */
  BastideColours       colours;
  double               paper_width;
  double               paper_height;
  char                *title;
  char                *author;
  guint                per_page;
  BastideDensity       density;
  gboolean             is_bare;         /* boards come without numbers beside them */
  gboolean             is_unmarked;     /* and without the author's arrows and marks */
  gboolean             is_cropped;      /* only the cells of a board are seen, and nothing beside them */
  GPtrArray           *pages;     /* of GArray of BastideSheetElement */
  GArray              *page;      /* the page that is filled */
  PangoContext        *context;
  BastideSceneRecords *records;         /* NULL where each tile is drawn anew */
};

/* An area of a page. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} BastideSheetArea;

/* --- bastide-sheet.c --- */

BastideSheet    *_bastide_sheet_new        (const BastideSheetStyle *style,
                                            BastideDensity           density);

/* Begins a page, which is filled from now on. */
void             _bastide_sheet_add_page   (BastideSheet            *self);

/* Has a page filled that is there already. */
void             _bastide_sheet_choose_page (BastideSheet           *self,
                                             guint                   page);

/* The area within the margins. */
BastideSheetArea _bastide_sheet_get_area   (BastideSheet            *self);

/* Adds an element to the page that is filled. */
BastideSheetElement *_bastide_sheet_add    (BastideSheet            *self,
                                            BastideSheetElementKind  kind,
                                            double                   x,
                                            double                   y,
                                            double                   width,
                                            double                   height);

/**
 * _bastide_sheet_add_board:
 * @x0: westernmost column, and so on
 *
 * Adds a board in the middle of the width from @x on.
 *
 * Returns: its height
 */
double           _bastide_sheet_add_board  (BastideSheet            *self,
                                            BastidePosition         *position,
                                            BastideLessonStep       *step,
                                            const int                cells[4],
                                            double                   tile,
                                            double                   x,
                                            double                   y,
                                            double                   width);

/* The largest side of a tile for which a board fits into an area. */
double           _bastide_sheet_fit_board  (BastideSheet            *self,
                                            const int                cells[4],
                                            double                   width,
                                            double                   height);

/* The number of the page at the foot of each page from @first on. */
void             _bastide_sheet_number     (BastideSheet            *self,
                                            guint                    first);

/* --- bastide-sheet-text.c --- */

/* A context for texts that are as wide on every surface. */
PangoContext    *_bastide_sheet_new_context (void);

/* (transfer full): a text as it is laid out and drawn */
PangoLayout     *_bastide_sheet_new_layout (BastideSheet            *self,
                                            const char              *markup,
                                            guint                    role,
                                            PangoAlignment           alignment,
                                            double                   width);

/* Returns: the height of a text */
double           _bastide_sheet_measure    (BastideSheet            *self,
                                            const char              *markup,
                                            guint                    role,
                                            double                   width);

/* Returns: the width of a text without line breaks */
double           _bastide_sheet_measure_width (BastideSheet         *self,
                                               const char           *markup,
                                               guint                 role);

/* Adds a text and returns its height. */
double           _bastide_sheet_add_text   (BastideSheet            *self,
                                            const char              *markup,
                                            guint                    role,
                                            PangoAlignment           alignment,
                                            double                   x,
                                            double                   y,
                                            double                   width);

/**
 * BastideSheetFlow:
 * @column: the column that is filled
 * @n_columns: columns of a page
 * @y: where the next text begins
 * @indent: room at the left of the texts
 * @area: the area of the columns
 *
 * Texts that go on over columns and pages.
 */
typedef struct
{
  BastideSheet    *sheet;
  guint            column;
  guint            n_columns;
  double           y;
  double           indent;
  BastideSheetArea area;
} BastideSheetFlow;

/* Begins on the last page, below @top. */
void             _bastide_sheet_flow_init  (BastideSheetFlow        *flow,
                                            BastideSheet            *self,
                                            guint                    n_columns,
                                            double                   top);

/* Goes on in the next column unless there is so much room. */
void             _bastide_sheet_flow_need  (BastideSheetFlow        *flow,
                                            double                   height);

/* Adds a text, of which no single line stands alone. */
void             _bastide_sheet_flow_add   (BastideSheetFlow        *flow,
                                            const char              *markup,
                                            guint                    role);

/* The left edge of the column. */
double           _bastide_sheet_flow_get_x (const BastideSheetFlow  *flow);

/* Draws lines of a text. */
void             _bastide_sheet_draw_text  (BastideSheet              *self,
                                            cairo_t                   *cr,
                                            const BastideSheetElement *element);

/* --- bastide-sheet-puzzle.c --- */

/* Adds pages of puzzles, @first is the number of the first one; notes for each the index of its page. */
void             _bastide_sheet_add_puzzles (BastideSheet            *self,
                                             GPtrArray               *positions,
                                             guint                   *pages,
                                             GCancellable            *cancellable);

/* The parts of a puzzle in a picture of the width of @area: title and task, and the tiles and players. Returns: the
 * height of everything */
double           _bastide_sheet_add_picture (BastideSheet            *self,
                                             BastidePosition         *position,
                                             BastideSheetArea         area,
                                             const int                cells[4],
                                             double                   tile,
                                             gboolean                 texts,
                                             gboolean                 legend);

/* Returns: the width that the parts of a puzzle need beside each other */
double           _bastide_sheet_measure_legend (BastideSheet         *self,
                                                BastidePosition      *position);

/* Returns: the number of puzzles on a page for which all boards can be read */
guint            _bastide_sheet_choose_per_page (GPtrArray               *positions,
                                                 const BastideSheetStyle *style);

BastideDensity   _bastide_sheet_get_density (guint                    per_page);

/* --- bastide-sheet-solution.c --- */

/* Adds pages of solutions, unless no puzzle has any. Returns: the index of the first page */
guint            _bastide_sheet_add_solutions (BastideSheet          *self,
                                               GPtrArray             *positions,
                                               GCancellable          *cancellable);
