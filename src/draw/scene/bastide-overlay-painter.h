/* bastide-overlay-painter.h: the lights and marks over the tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-look.h"

/**
 * BastideOverlayTheme:
 * @look: `BASTIDE_LOOK_NORMAL` or `BASTIDE_LOOK_HIGH_CONTRAST`; print is drawn as high contrast
 * @dark: whether the surroundings are dark
 *
 * The colours of marks.
 */
typedef struct
{
  BastideLook look;
  gboolean    dark;
} BastideOverlayTheme;

/**
 * BastideCellMark:
 * @BASTIDE_CELL_MARK_LEGAL: the tile in hand fits as it is turned
 * @BASTIDE_CELL_MARK_OTHER_ROTATION: it fits when turned otherwise
 * @BASTIDE_CELL_MARK_REFUSED: it does not fit
 *
 * The answer of an empty cell to the tile in hand.
 */
typedef enum
{
  BASTIDE_CELL_MARK_LEGAL,
  BASTIDE_CELL_MARK_OTHER_ROTATION,
  BASTIDE_CELL_MARK_REFUSED,
  BASTIDE_N_CELL_MARKS
} BastideCellMark;

/**
 * BastideFrame:
 * @BASTIDE_FRAME_CURSOR: the cell that the keyboard is on
 * @BASTIDE_FRAME_SELECTED: the tile that is selected
 * @BASTIDE_FRAME_GHOST_FITS: the tile under the pointer, where it fits
 * @BASTIDE_FRAME_GHOST_REFUSED: the tile under the pointer, where it does not
 */
typedef enum
{
  BASTIDE_FRAME_CURSOR,
  BASTIDE_FRAME_SELECTED,
  BASTIDE_FRAME_GHOST_FITS,
  BASTIDE_FRAME_GHOST_REFUSED,
  BASTIDE_N_FRAMES
} BastideFrame;

/**
 * BastideHighlight:
 * @BASTIDE_HIGHLIGHT_OFFERED: a place that may be chosen
 * @BASTIDE_HIGHLIGHT_CHOSEN: the place under the pointer or the cursor
 * @BASTIDE_HIGHLIGHT_FEATURE: a part of the feature that is spoken of
 */
typedef enum
{
  BASTIDE_HIGHLIGHT_OFFERED,
  BASTIDE_HIGHLIGHT_CHOSEN,
  BASTIDE_HIGHLIGHT_FEATURE,
  BASTIDE_N_HIGHLIGHTS
} BastideHighlight;

/**
 * bastide_overlay_painter_draw_mark:
 * @x: west end of the cell
 * @y: north end of the cell
 * @size: side of the cell in pixels
 * @mark: what to say
 * @theme: how to draw
 *
 * Marks an empty cell for the tile in hand.
 */
void bastide_overlay_painter_draw_mark    (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     size,
                                           BastideCellMark            mark,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_gain:
 * @text: a short text, as "+4", in its final form
 * @strength: 0 for a gain of nothing (no shade, a dashed edge), above that to 1 the darker the better
 * @mark: an arrow in the corner says that the tile has to be turned first
 *
 * Marks a cell with a number and a shade.
 */
void bastide_overlay_painter_draw_gain    (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     size,
                                           const char                *text,
                                           double                     strength,
                                           BastideCellMark            mark,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_frame:
 *
 * Draws a frame along the border of a cell.
 */
void bastide_overlay_painter_draw_frame   (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     size,
                                           BastideFrame               frame,
                                           const BastideOverlayTheme *theme);

/**
 * BastideSpotKind:
 * @BASTIDE_SPOT_ACCENT: the cell that is spoken of
 * @BASTIDE_SPOT_FIRST: a cell that the first of two rivals needs: the shrine
 * @BASTIDE_SPOT_SECOND: a cell that the second needs: the monastery
 * @BASTIDE_SPOT_BOTH: a cell that both need, hatched in their colours
 * @BASTIDE_SPOT_PAIR: the rivals themselves; framed, and not filled
 * @BASTIDE_SPOT_DEAD: a cell that no tile fits any more
 * @BASTIDE_SPOT_CHOSEN: the cell of the selected row, over another spot; framed, and not filled
 *
 * The meaning of a framed cell.
 */
typedef enum
{
  BASTIDE_SPOT_ACCENT,
  BASTIDE_SPOT_FIRST,
  BASTIDE_SPOT_SECOND,
  BASTIDE_SPOT_BOTH,
  BASTIDE_SPOT_PAIR,
  BASTIDE_SPOT_DEAD,
  BASTIDE_SPOT_CHOSEN,
  BASTIDE_N_SPOTS
} BastideSpotKind;

/**
 * bastide_overlay_painter_draw_spot:
 * @x: west end of the area
 * @y: north end of the area
 * @width: of the area, of one or more cells
 * @height: of the area
 * @kind: the meaning
 * @title: (nullable): a word in the middle
 * @text: (nullable): a smaller line beneath it
 *
 * Frames an area, fills it unless it is a pair or chosen, and writes in it. Words that would be too small to read are
 * left out.
 */
void bastide_overlay_painter_draw_spot    (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     width,
                                           double                     height,
                                           BastideSpotKind            kind,
                                           const char                *title,
                                           const char                *text,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_surroundings:
 * @size: width and height of the picture, whose north-western corner is the origin
 * @taken: set of the nine cells with tiles, row by row from the north-west
 * @dead: set of those that no tile fits any more
 * @kind: the side: `BASTIDE_SPOT_FIRST` or `BASTIDE_SPOT_SECOND`
 *
 * Draws a building with the eight cells around it: taken cells are filled, needed ones dashed, dead ones crossed out.
 */
void bastide_overlay_painter_draw_surroundings (cairo_t               *cr,
                                                double                 size,
                                                guint                  taken,
                                                guint                  dead,
                                                BastideSpotKind        kind,
                                                const BastideOverlayTheme *theme);

/* Appends the outline of an area to the current path. */
typedef void (*BastideTraceFunc) (cairo_t  *cr,
                                  gpointer  data);

/**
 * bastide_overlay_painter_draw_area:
 * @cr: target; an empty one, since what is there already would be cleared
 * @trace: (scope call): appends the pieces of the area to the path
 * @size: side of a tile in pixels
 * @highlight: how to light it up
 *
 * Lights up one or several pieces of the board as one, with one outline around all of them.
 */
void bastide_overlay_painter_draw_area    (cairo_t                   *cr,
                                           BastideTraceFunc           trace,
                                           gpointer                   data,
                                           double                     size,
                                           BastideHighlight           highlight,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_ring:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 * @highlight: how to light it up
 *
 * Draws a ring about a figure that may be taken.
 */
void bastide_overlay_painter_draw_ring    (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     diameter,
                                           BastideHighlight           highlight,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_number:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 * @text: a short text, as "3"
 * @chosen: whether the pointer or the cursor is on it
 *
 * Draws a roundel with the key that chooses what lies under it.
 */
void bastide_overlay_painter_draw_number  (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     diameter,
                                           const char                *text,
                                           gboolean                   chosen,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_edge_fault:
 * @x: west end of the cell
 * @y: north end of the cell
 * @edge: which of its edges does not match
 *
 * Draws a thick red line along an edge, with a roundel that says "!".
 */
void bastide_overlay_painter_draw_edge_fault (cairo_t                   *cr,
                                              double                     x,
                                              double                     y,
                                              double                     size,
                                              BstEdge                    edge,
                                              const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_dead_end:
 * @x: west end of the cell
 * @y: north end of the cell
 * @edge: at which of its edges
 *
 * Draws a roundel with a cross on an edge: the feature that ends there can never go on.
 */
void bastide_overlay_painter_draw_dead_end (cairo_t                   *cr,
                                            double                     x,
                                            double                     y,
                                            double                     size,
                                            BstEdge                    edge,
                                            const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_fault:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 *
 * Draws a red roundel that says "!".
 */
void bastide_overlay_painter_draw_fault   (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     diameter,
                                           BastideLook                look);

/**
 * bastide_overlay_painter_draw_ordinal:
 * @x: centre
 * @y: centre
 * @diameter: in pixels
 * @text: a digit
 *
 * Draws a dark roundel with a number.
 */
void bastide_overlay_painter_draw_ordinal (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     diameter,
                                           const char                *text,
                                           BastideLook                look);

/**
 * bastide_overlay_painter_draw_arrow:
 * @x0: where it begins: the middle of a cell
 * @y0: where it begins
 * @x1: where it ends: the middle of another cell
 * @y1: where it ends
 * @size: side of a tile in pixels
 * @colour: its colour
 * @theme: how to draw
 *
 * Draws an arrow of an author's, readable on every tile and on the empty table.
 */
void bastide_overlay_painter_draw_arrow   (cairo_t                   *cr,
                                           double                     x0,
                                           double                     y0,
                                           double                     x1,
                                           double                     y1,
                                           double                     size,
                                           BastideNoteColour          colour,
                                           const BastideOverlayTheme *theme);

/**
 * bastide_overlay_painter_draw_note:
 * @x: west end of the cell
 * @y: north end of the cell
 * @size: side of the cell in pixels
 * @text: a few characters, "" for a ring alone
 * @colour: its colour
 * @theme: how to draw
 *
 * Draws a mark of an author's on a cell: a ring, or a badge with letters.
 */
void bastide_overlay_painter_draw_note    (cairo_t                   *cr,
                                           double                     x,
                                           double                     y,
                                           double                     size,
                                           const char                *text,
                                           BastideNoteColour          colour,
                                           const BastideOverlayTheme *theme);
