/* bastide-tile-layers.h: the layers in which a tile is drawn
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-brush.h"
#include "bastide-tile-plan.h"

/* Things that are drawn in the order of their feet, from north to south. */
typedef enum
{
  BASTIDE_UPRIGHT_HOUSE,
  BASTIDE_UPRIGHT_TREE,
  BASTIDE_UPRIGHT_GROVE,
  BASTIDE_UPRIGHT_BUSH,
  BASTIDE_UPRIGHT_HEDGE,
  BASTIDE_UPRIGHT_TOWER,
  BASTIDE_UPRIGHT_THING
} BastideUprightKind;

/**
 * BastideUpright:
 * @foot: y by which it is sorted
 * @x: middle
 * @y: foot, or for a thing its middle
 * @size: width or radius
 * @variant: roof and shape of a house, index of a thing, turn of a hedge
 */
typedef struct
{
  guint8 kind;
  guint8 variant;
  double foot;
  double x;
  double y;
  double size;
} BastideUpright;

#define BASTIDE_MAX_UPRIGHTS 256

typedef struct
{
  guint          n_uprights;
  BastideUpright uprights[BASTIDE_MAX_UPRIGHTS];
} BastideUprights;

/**
 * bastide_uprights_add:
 *
 * Adds something upright that is sorted by its foot @y.
 */
void bastide_uprights_add            (BastideUprights       *uprights,
                                      BastideUprightKind     kind,
                                      guint                  variant,
                                      double                 x,
                                      double                 y,
                                      double                 size);

/**
 * bastide_uprights_draw:
 *
 * Sorts and draws all of them.
 */
void bastide_uprights_draw           (BastideUprights       *uprights,
                                      const BastideBrush    *brush,
                                      const BastideTilePlan *plan);

/* Ground: flat things. */

void bastide_ground_draw_meadow      (const BastideBrush    *brush,
                                      BastideTilePlan       *plan);
void bastide_ground_draw_rivers      (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);
void bastide_ground_draw_roads       (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);
void bastide_ground_draw_bridges     (const BastideBrush    *brush,
                                      const BastideTilePlan *plan,
                                      gboolean               over_city);
void bastide_ground_draw_tunnels     (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);

/**
 * bastide_ground_draw_borders:
 *
 * Draws the outermost pixels of every road and river once more, in one way for all tiles and rotations, so that
 * neighbours agree to the pixel.
 */
void bastide_ground_draw_borders     (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);

/* Cities. */

void bastide_city_draw_ground        (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);
void bastide_city_draw_walls         (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);
void bastide_city_draw_decks         (const BastideBrush    *brush,
                                      const BastideTilePlan *plan);
void bastide_city_add_towers         (const BastideBrush    *brush,
                                      BastideTilePlan       *plan,
                                      BastideUprights       *uprights);
void bastide_city_add_houses         (const BastideBrush    *brush,
                                      BastideTilePlan       *plan,
                                      BastideUprights       *uprights);

/* Scenery on the rest of the meadow. */

void bastide_scenery_draw_parcels    (const BastideBrush    *brush,
                                      BastideTilePlan       *plan);
void bastide_scenery_add_growth      (const BastideBrush    *brush,
                                      BastideTilePlan       *plan,
                                      BastideUprights       *uprights);

/* Things. */

/**
 * bastide_thing_draw_ground:
 *
 * Draws the ground of a thing: a village green, a pond, a cloister garth.
 */
void bastide_thing_draw_ground       (const BastideBrush    *brush,
                                      const BastideThing    *thing);
void bastide_thing_draw              (const BastideBrush    *brush,
                                      const BastideThing    *thing);

/**
 * bastide_thing_get_foot:
 *
 * Returns: the y by which a thing is sorted among the uprights
 */
double bastide_thing_get_foot        (const BastideThing    *thing);

/**
 * bastide_mark_draw:
 *
 * Draws a symbol on a roundel, or the portal.
 */
void bastide_mark_draw               (const BastideBrush    *brush,
                                      const BastideThing    *thing);

/* Buildings with their middle at @x, @y; @scale is 1 for their full size. A cathedral stands with its foot at
 * @foot and is @width wide. */

void bastide_building_draw_church    (const BastideBrush    *brush,
                                      double                 x,
                                      double                 y,
                                      double                 scale);
void bastide_building_draw_cathedral (const BastideBrush    *brush,
                                      double                 x,
                                      double                 foot,
                                      double                 width);
void bastide_building_draw_shrine    (const BastideBrush    *brush,
                                      double                 x,
                                      double                 y,
                                      double                 scale);
void bastide_building_draw_abbey     (const BastideBrush    *brush,
                                      double                 x,
                                      double                 y,
                                      double                 scale);
