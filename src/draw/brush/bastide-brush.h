/* bastide-brush.h: the strokes of the painter, and the things that stand in many places
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"
#include "bastide-palette.h"

/**
 * BastideBrush:
 * @cr: target; its user space is scaled so that the side of a tile is 1
 * @look: the look of the picture
 * @line: width of outlines in tile sides
 * @pixel: width of a pixel of the final picture in tile sides
 * @detail: whether windows, merlons, ruts and similar details are large enough to show
 * @shadows: whether objects throw shadows
 *
 * The tools of every drawing routine of the painter.
 */
typedef struct
{
  cairo_t     *cr;
  BastideLook  look;
  double       line;
  double       pixel;
  gboolean     detail;
  gboolean     shadows;
} BastideBrush;

/**
 * bastide_brush_init:
 * @cr: target, already scaled so that the side of a tile is 1
 * @size: side of a tile in pixels of the final picture
 */
void    bastide_brush_init           (BastideBrush       *brush,
                                      cairo_t            *cr,
                                      double              size,
                                      BastideLook         look);

/**
 * bastide_brush_set:
 *
 * Makes @tint the source.
 */
void    bastide_brush_set            (const BastideBrush *brush,
                                      BastideTint         tint);

/**
 * bastide_brush_set_alpha:
 *
 * Makes @tint the source, as transparent as @alpha from 0 to 1 says.
 */
void    bastide_brush_set_alpha      (const BastideBrush *brush,
                                      BastideTint         tint,
                                      double              alpha);

/**
 * bastide_brush_fill:
 *
 * Fills the current path and forgets it.
 */
void    bastide_brush_fill           (const BastideBrush *brush,
                                      BastideTint         tint);

/**
 * bastide_brush_fill_outlined:
 *
 * Fills the current path, draws its outline @width times as wide as a usual line, and forgets it.
 */
void    bastide_brush_fill_outlined  (const BastideBrush *brush,
                                      BastideTint         fill,
                                      BastideTint         line,
                                      double              width);

/**
 * bastide_brush_stroke:
 * @width: in tile sides
 *
 * Draws the outline of the current path and forgets it.
 */
void    bastide_brush_stroke         (const BastideBrush *brush,
                                      BastideTint         tint,
                                      double              width);

/**
 * bastide_brush_box:
 *
 * Fills a rectangle.
 */
void    bastide_brush_box            (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              width,
                                      double              height,
                                      BastideTint         tint);

/**
 * bastide_brush_ellipse:
 *
 * Appends an ellipse to the path.
 */
void    bastide_brush_ellipse        (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              rx,
                                      double              ry);

/**
 * bastide_brush_polygon:
 *
 * Appends a closed polygon to the path.
 */
void    bastide_brush_polygon        (const BastideBrush *brush,
                                      const BastidePoint *points,
                                      guint               n_points);

/**
 * bastide_brush_triangle:
 *
 * Fills a triangle.
 */
void    bastide_brush_triangle       (const BastideBrush *brush,
                                      BastidePoint        a,
                                      BastidePoint        b,
                                      BastidePoint        c,
                                      BastideTint         tint);

/**
 * bastide_brush_shadow:
 * @dx: the reach of the shadow to the east
 * @dy: the reach of the shadow to the south
 *
 * Throws the current path as a soft shadow of three layers; keeps the path.
 */
void    bastide_brush_shadow         (const BastideBrush *brush,
                                      double              dx,
                                      double              dy);

/* --- houses --- */

/* Tints of a roof: tiles of three kinds of clay, the roof of a church, slate. */
typedef enum
{
  BASTIDE_ROOF_A,
  BASTIDE_ROOF_B,
  BASTIDE_ROOF_C,
  BASTIDE_ROOF_CHURCH,
  BASTIDE_ROOF_SLATE
} BastideRoof;

/**
 * bastide_brush_house:
 * @x: middle
 * @y: foot of the front wall
 * @width: of the house; with its roof it is 0.76 of that high
 * @gable: whether a gable looks to the viewer, else the ridge runs across
 */
void    bastide_brush_house          (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              width,
                                      BastideRoof         roof,
                                      gboolean            gable);

/* --- plants --- */

/**
 * bastide_brush_tree:
 * @y: foot of the trunk; the crown's middle is 0.8 @radius above
 */
void    bastide_brush_tree           (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              radius);

/**
 * bastide_brush_grove:
 *
 * Three trees together.
 */
void    bastide_brush_grove          (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              radius);

/**
 * bastide_brush_bush:
 *
 * Two low crowns side by side.
 */
void    bastide_brush_bush           (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              radius);

/**
 * bastide_brush_cypress:
 * @y: foot
 */
void    bastide_brush_cypress        (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              height);

/* --- town walls --- */

/**
 * bastide_brush_tower:
 * @y: middle of the tower's foot
 * @radius: the shaft is 1.35, a cone of slate another 2.1 of it high
 * @cone: whether it has a roof, else a flat top with merlons
 */
void    bastide_brush_tower          (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              radius,
                                      gboolean            cone);

/**
 * bastide_brush_wall_shadow:
 * @line: middle of the band
 *
 * Throws the shadow of a town wall.
 */
void    bastide_brush_wall_shadow    (const BastideBrush *brush,
                                      const BastideLine  *line,
                                      gboolean            closed,
                                      double              thickness);

/**
 * bastide_brush_wall:
 * @line: middle of the band
 * @rim: (nullable): line along which merlons stand, %NULL for none
 * @thickness: thickness of the band, 0.045 on tiles
 * @face: height of the wall's face beneath the band, 0.026 on tiles
 */
void    bastide_brush_wall           (const BastideBrush *brush,
                                      const BastideLine  *line,
                                      const BastideLine  *rim,
                                      gboolean            closed,
                                      double              thickness,
                                      double              face);

/**
 * bastide_brush_gate:
 * @at: middle of the band
 * @tangent: direction of the wall there
 *
 * Opens a dark gateway in a wall; the two towers beside it are drawn with [func@brush_tower].
 */
void    bastide_brush_gate           (const BastideBrush *brush,
                                      BastidePoint        at,
                                      BastidePoint        tangent,
                                      double              thickness,
                                      double              face);

/* --- signs --- */

/**
 * bastide_brush_pennant:
 * @x: middle
 * @y: middle
 * @width: width of the shield, 0.137 on tiles; its height is 1.31 times as much
 */
void    bastide_brush_pennant        (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              width);

/**
 * bastide_brush_roundel:
 *
 * A cream disc with a ring, for a symbol.
 */
void    bastide_brush_roundel        (const BastideBrush *brush,
                                      double              x,
                                      double              y,
                                      double              radius,
                                      BastideTint         ground,
                                      BastideTint         ring);

/* --- roads --- */

/* Width of a road, and of it with the verges on both sides, in tile sides. */
#define BASTIDE_ROAD_WIDTH  0.085
#define BASTIDE_VERGE_WIDTH 0.118

/**
 * bastide_brush_road_verge:
 * @line: middle of the road
 *
 * Draws the verges of a road: of all roads before the surface of any.
 */
void    bastide_brush_road_verge     (const BastideBrush *brush,
                                      const BastideLine  *line);

/**
 * bastide_brush_road_surface:
 * @line: middle of the road
 *
 * Draws the sandy surface of a road with its ruts.
 */
void    bastide_brush_road_surface   (const BastideBrush *brush,
                                      const BastideLine  *line);
