/* bastide-carcassonne-plan.h: the layout of the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-geometry.h"

#define BASTIDE_CITY_OUTER_WALL   0.045
#define BASTIDE_CITY_INNER_WALL   0.062
#define BASTIDE_CITY_OUTER_TOWER  0.036
#define BASTIDE_CITY_INNER_TOWER  0.054
#define BASTIDE_CITY_STREET       0.105
#define BASTIDE_CITY_PLAZA_CORNER 0.12
#define BASTIDE_CITY_BADGE        0.075

#define BASTIDE_CITY_N_OUTER_TOWERS 26
#define BASTIDE_CITY_N_INNER_TOWERS 22
#define BASTIDE_CITY_N_GATES        3
#define BASTIDE_CITY_N_STREETS      6
#define BASTIDE_CITY_MAX_HOUSES     220

/* The buildings that tell the districts apart. */
typedef enum
{
  BASTIDE_LANDMARK_CATHEDRAL,
  BASTIDE_LANDMARK_CASTLE,
  BASTIDE_LANDMARK_STALL_RED,
  BASTIDE_LANDMARK_STALL_BLUE,
  BASTIDE_LANDMARK_STALL_GREEN,
  BASTIDE_LANDMARK_SMITHY,
  BASTIDE_N_LANDMARKS
} BastideLandmark;

typedef struct
{
  double x0;
  double y0;
  double x1;
  double y1;
} BastideBox;

/**
 * bastide_box_trace_rounded:
 *
 * Appends a box with round corners to the path of @cr.
 */
void bastide_box_trace_rounded (cairo_t    *cr,
                                BastideBox  box,
                                double      radius);

/**
 * BastideCityGate:
 * @outer: middle of its opening in the outer wall
 * @outer_tangent: direction of the wall there
 * @inner: middle of its opening in the inner wall
 * @inner_tangent: direction of the wall there
 */
typedef struct
{
  BastidePoint outer;
  BastidePoint outer_tangent;
  BastidePoint inner;
  BastidePoint inner_tangent;
} BastideCityGate;

/**
 * BastideCitySpot:
 * @foot: middle of its lower edge
 * @width: its width
 * @seed: decides its details
 */
typedef struct
{
  BastidePoint foot;
  double       width;
  guint32      seed;
} BastideCitySpot;

/**
 * BastideCarcassonnePlan:
 *
 * The block in tile sides from its north-west corner, already turned. Walls are closed lines that run clockwise and end
 * where they began.
 */
typedef struct
{
  double          width;
  double          height;
  BastideLine     outer;
  BastideLine     inner;
  BastideCityGate gates[BASTIDE_CITY_N_GATES];
  BastideLine     roads[BASTIDE_CITY_N_GATES];
  BstEdge         road_edges[BASTIDE_CITY_N_GATES];
  BastideLine     streets[BASTIDE_CITY_N_STREETS];
  guint           n_streets;
  BastidePoint    well;
  gboolean        plain;
  BastideBox      plazas[BST_N_DISTRICTS];
  BastidePoint    badges[BST_N_DISTRICTS];
  BastidePoint    landmarks[BASTIDE_N_LANDMARKS];
  BastidePoint    outer_towers[BASTIDE_CITY_N_OUTER_TOWERS];
  guint           n_outer_towers;
  BastidePoint    inner_towers[BASTIDE_CITY_N_INNER_TOWERS];
  guint           n_inner_towers;
  BastideCitySpot houses[BASTIDE_CITY_MAX_HOUSES];
  guint           n_houses;
} BastideCarcassonnePlan;

/**
 * bastide_carcassonne_plan_init:
 * @rotation: quarter turns clockwise
 * @plain: whether it is the side without districts
 * @small: whether the drawing leaves out small detail and makes its houses larger
 */
void         bastide_carcassonne_plan_init          (BastideCarcassonnePlan *plan,
                                                     guint                   rotation,
                                                     gboolean                plain,
                                                     gboolean                small);

/**
 * bastide_carcassonne_plan_init_ground:
 * @rotation: quarter turns clockwise
 *
 * Plans the walls, gates and roads alone, for callers that need the border of the landscape and not the town.
 */
void         bastide_carcassonne_plan_init_ground   (BastideCarcassonnePlan *plan,
                                                     guint                   rotation);

/**
 * bastide_carcassonne_plan_rotate:
 *
 * Returns: a point of the block in its reference orientation, as it lies after @rotation
 */
BastidePoint bastide_carcassonne_plan_rotate        (BastidePoint point,
                                                     guint        rotation);

/**
 * bastide_carcassonne_plan_get_plaza:
 *
 * Returns: the plaza of @district as it lies after @rotation
 */
BastideBox   bastide_carcassonne_plan_get_plaza     (guint       rotation,
                                                     BstDistrict district);

/**
 * bastide_carcassonne_plan_get_badge:
 *
 * Returns: the middle of the badge of @district as it lies after @rotation
 */
BastidePoint bastide_carcassonne_plan_get_badge     (guint       rotation,
                                                     BstDistrict district);

/**
 * bastide_carcassonne_plan_get_landmark_box:
 *
 * Returns: the visible box of a landmark as it lies after @rotation
 */
BastideBox   bastide_carcassonne_plan_get_landmark_box (guint           rotation,
                                                        BastideLandmark landmark);

/**
 * bastide_carcassonne_plan_get_rim_place:
 * @column: column of the cell in the block as it lies
 * @row: row of the cell
 * @segment: index of a segment of the cell: cities first, then roads, then fields
 * @kind: (out): the kind of the segment
 * @place: (out): the place of a figure on the segment
 *
 * Returns: whether the cell has such a segment
 */
gboolean     bastide_carcassonne_plan_get_rim_place (guint         rotation,
                                                     guint         column,
                                                     guint         row,
                                                     guint         segment,
                                                     BstKind      *kind,
                                                     BastidePoint *place);
