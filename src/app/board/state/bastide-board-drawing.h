/* bastide-board-drawing.h: the values that a tool adds to a frame of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>

#include "bastide-content.h"
#include "bastide-ghost.h"
#include "bastide-overlay-painter.h"
#include "bastide-spotlight.h"
#include "bst-place.h"

/* A mark on a cell. */
typedef enum
{
  BASTIDE_MARK_CELL,        /* value: a BastideCellMark */
  BASTIDE_MARK_FRAME,       /* value: a BastideFrame */
  BASTIDE_MARK_GAIN,        /* value: a BASTIDE_GAIN_MARK */
  BASTIDE_MARK_FAULT,
  BASTIDE_MARK_WARNING,
  BASTIDE_MARK_EDGE_FAULT,  /* value: a BstEdge */
  BASTIDE_MARK_DEAD_END,    /* value: a BstEdge */
} BastideMark;

/* The value of a mark with numbers: the least and the greatest, each at most %BASTIDE_MAX_GAIN_MARK away from 0, the
 * strength of the shade, its #BastideShade, whether the greatest is known, and whether the tile must be turned
 * first.
 */
#define BASTIDE_MAX_GAIN_MARK 255
#define BASTIDE_GAIN_MARK(LOW, HIGH, STRENGTH, SHADE, WHOLE, TURN) \
  ((int) ((guint) (CLAMP ((LOW), -BASTIDE_MAX_GAIN_MARK, BASTIDE_MAX_GAIN_MARK) + 256) << 15 \
          | (guint) (CLAMP ((HIGH), -BASTIDE_MAX_GAIN_MARK, BASTIDE_MAX_GAIN_MARK) + 256) << 6 \
          | (guint) ((STRENGTH) >= 1 ? 2 : (STRENGTH) > 0 ? 1 : 0) << 4 | (guint) (SHADE) << 2 \
          | ((WHOLE) ? 2u : 0u) | ((TURN) ? 1u : 0u)))
#define BASTIDE_GAIN_MARK_LOW(VALUE)      ((int) ((guint) (VALUE) >> 15 & 511) - 256)
#define BASTIDE_GAIN_MARK_HIGH(VALUE)     ((int) ((guint) (VALUE) >> 6 & 511) - 256)
#define BASTIDE_GAIN_MARK_STRENGTH(VALUE) ((VALUE) >> 4 & 3)
#define BASTIDE_GAIN_MARK_SHADE(VALUE)    ((BastideShade) ((VALUE) >> 2 & 3))
#define BASTIDE_GAIN_MARK_WHOLE(VALUE)    (((VALUE) & 2) != 0)
#define BASTIDE_GAIN_MARK_TURN(VALUE)     (((VALUE) & 1) != 0)

/* From below. */
typedef enum
{
  BASTIDE_LIGHTS_BENEATH_MARKS,
  BASTIDE_LIGHTS_ABOVE_MARKS,
  BASTIDE_LIGHTS_ABOVE_FIGURES,
  BASTIDE_N_LIGHTS,
} BastideLightDepth;

typedef enum
{
  BASTIDE_MARKS_ON_TILES,
  BASTIDE_MARKS_ABOVE_GHOSTS,
  BASTIDE_N_MARKS,
} BastideMarkDepth;

typedef enum
{
  BASTIDE_PIECES_BENEATH_LABELS,
  BASTIDE_PIECES_ABOVE_LABELS,
  BASTIDE_N_PIECES,
} BastidePieceDepth;

/* A lit place; a cell is framed. */
typedef struct
{
  BstPlace         place;
  BastideHighlight highlight;
} BastideBoardLight;

#define BASTIDE_HIGHLIGHT_IF(CHOSEN) ((CHOSEN) ? BASTIDE_HIGHLIGHT_CHOSEN : BASTIDE_HIGHLIGHT_OFFERED)

/* A ring about a figure of the board. */
typedef struct
{
  guint            figure;
  BastideHighlight highlight;
} BastideBoardHalo;

typedef struct
{
  BstCell     cell;
  BastideMark mark;
  int         value;
  double      transparency;  /* 0 for none */
} BastideBoardMark;

/* A tile that may be played. */
typedef struct
{
  BstSetupTile tile;
  gboolean     fits;
} BastideBoardTile;

/* A stamp, or a dragged part of the board. */
typedef struct
{
  const BastideGhost *ghost;
  BstCell             cell;
  gboolean            fits;
  double              opacity;
} BastideBoardGhost;

/* A figure or marker with its middle at a point of the widget; the place in @figure does not matter. */
typedef struct
{
  BastideSceneFigure figure;
  double             x;
  double             y;
  double             opacity;
} BastideBoardPiece;

/* A tile that comes down on its cell, from a height in tile sides. */
typedef struct
{
  BstCell cell;
  double  height;
  double  opacity;
} BastideBoardLifted;

/* The strength that a player has with a figure and those counted before it. */
typedef struct
{
  double x;
  double y;
  int    number;
} BastideBoardCount;

/* An arrow between two points of the widget. */
typedef struct
{
  double x0;
  double y0;
  double x1;
  double y1;
} BastideBoardWay;

/* The number of the key that chooses a place. */
typedef struct
{
  BstPlace place;
  int      number;
  gboolean chosen;
} BastideBoardNumber;

/* The name of a place; the label of the chosen place is filled. */
typedef struct
{
  BstPlace place;
  char    *text;
  gboolean meant;
} BastideBoardLabel;

/**
 * BastideBoardDrawing:
 * @lights: (element-type BastideBoardLight)
 * @halos: (element-type BastideBoardHalo)
 * @marks: (element-type BastideBoardMark)
 * @lifted: (element-type BastideBoardLifted): tiles that do not lie on their cells yet
 * @hidden: (element-type guint): indices of figures that are not in their places yet
 * @taken: index of the figure in hand, which is pale in its old place; -1 for none
 * @spots: (element-type BastideSpot): cells that a panel speaks of; the spotlight owns their words
 * @notes: (element-type BastideAnnotation): arrows and marks that are not put yet
 * @drawn: (element-type BastideAnnotation): arrows and marks beside those of the puzzle
 * @ways: (element-type BastideBoardWay): the ways of pieces that a panel speaks of
 * @left: (nullable): keys of the cells whose tiles would move away, as a set
 * @selected: (nullable): keys of the selected cells, as a set; they share a frame
 * @tiles: (element-type BastideBoardTile)
 * @ghosts: (element-type BastideBoardGhost)
 * @has_band: whether there is a rubber band
 * @band: its area in the widget
 * @pieces: (element-type BastideBoardPiece)
 * @numbers: (element-type BastideBoardNumber)
 * @counts: (element-type BastideBoardCount)
 * @labels: (element-type BastideBoardLabel): of the same tile, or of districts
 * @notice: (nullable): the words on an empty board
 *
 * Everything that a tool adds to a frame, as values: layers draw them, and tests read them. The tool keeps the
 * ownership of pointers.
 */
typedef struct
{
  GArray         *lights[BASTIDE_N_LIGHTS];
  GArray         *halos;
  GArray         *marks[BASTIDE_N_MARKS];
  GArray         *lifted;
  GArray         *hidden;
  int             taken;
  GArray         *spots;
  GArray         *notes;
  GArray         *drawn;
  GArray         *ways;
  GHashTable     *left;
  GHashTable     *selected;
  GArray         *tiles;
  GArray         *ghosts;
  gboolean        has_band;
  graphene_rect_t band;
  GArray         *pieces[BASTIDE_N_PIECES];
  GArray         *numbers;
  GArray         *counts;
  GArray         *labels;
  const char     *notice;
} BastideBoardDrawing;

BastideBoardDrawing *bastide_board_drawing_new       (void);
void                 bastide_board_drawing_free      (BastideBoardDrawing *self);

/* Empties a drawing for the next frame. */
void                 bastide_board_drawing_clear     (BastideBoardDrawing *self);

/* Adds a value to one of the lists: BASTIDE_DRAW (drawing->halos, BastideBoardHalo, .figure = 3). */
#define BASTIDE_DRAW(LIST, TYPE, ...) g_array_append_vals ((LIST), &(const TYPE) { __VA_ARGS__ }, 1)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardDrawing, bastide_board_drawing_free)
