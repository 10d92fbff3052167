/* bastide-carcassonne-plan.c: the layout of the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-carcassonne-plan.h"

#include <math.h>

#define BLOCK_WIDTH  4
#define BLOCK_HEIGHT 3

/* Distance of the inner wall from the outer wall. */
#define BETWEEN_WALLS 0.135

/* The outer wall in the reference orientation, clockwise. */
static const BastidePoint wall_points[] = {
  { 0.42, 0.95 }, { 0.43, 0.62 }, { 0.62, 0.42 }, { 1.00, 0.37 }, { 1.50, 0.35 }, { 2.10, 0.38 },
  { 2.70, 0.34 }, { 3.20, 0.37 }, { 3.48, 0.42 }, { 3.63, 0.62 }, { 3.62, 1.08 }, { 3.58, 1.50 },
  { 3.60, 1.90 }, { 3.44, 2.32 }, { 3.08, 2.54 }, { 2.50, 2.60 }, { 1.90, 2.57 }, { 1.40, 2.60 },
  { 0.88, 2.50 }, { 0.58, 2.24 }, { 0.45, 1.80 }, { 0.40, 1.36 },
};

#define N_WALL_POINTS   G_N_ELEMENTS (wall_points)
#define STEPS_PER_POINT 6

/* The gates, near the wall, and the border points from which their roads come. */
static const BastidePoint gate_points[BASTIDE_CITY_N_GATES] = { { 0.43, 0.70 }, { 3.36, 0.40 }, { 2.50, 2.60 } };
static const BastidePoint road_starts[BASTIDE_CITY_N_GATES] = { { 0, 0.5 }, { 3.5, 0 }, { 2.5, 3 } };
static const BstEdge road_edges[BASTIDE_CITY_N_GATES] = { BST_EDGE_W, BST_EDGE_N, BST_EDGE_S };

static const BastidePoint well_point = { 2.02, 1.50 };

/* The streets: the first three go from the gates to the well, the others from the well to plazas that no gate's street
 * passes. A street is a smooth line through up to four points between its ends. */
static const struct
{
  BastidePoint via[4];
  guint n_via;
} gate_streets[BASTIDE_CITY_N_GATES] = {
  { { { 0.66, 0.86 }, { 0.78, 1.17 }, { 1.20, 1.19 }, { 1.62, 1.24 } }, 4 },
  { { { 3.33, 0.82 }, { 3.26, 1.18 }, { 2.78, 1.25 }, { 2.40, 1.34 } }, 4 },
  { { { 2.47, 2.15 }, { 2.40, 1.80 } }, 2 },
};
static const BastidePoint plaza_streets[] = { { 1.40, 1.50 }, { 2.21, 1.10 }, { 2.01, 1.95 } };

G_STATIC_ASSERT (BASTIDE_CITY_N_STREETS == BASTIDE_CITY_N_GATES + G_N_ELEMENTS (plaza_streets));

static const BastideBox plazas[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] = { 1.82, 0.72, 2.60, 1.20 },
  [BST_DISTRICT_MARKET] = { 2.56, 1.48, 3.34, 1.96 },
  [BST_DISTRICT_BLACKSMITH] = { 1.64, 1.86, 2.38, 2.35 },
  [BST_DISTRICT_CATHEDRAL] = { 0.70, 1.25, 1.48, 1.73 },
};

/* Buildings stay upright, so each orientation of the block has room for them in other places. The corner of a plaza
 * at which its badge hangs: 0 is the north-west, then clockwise. */
static const struct
{
  BastidePoint landmarks[BASTIDE_N_LANDMARKS];
  guint badge_corners[BST_N_DISTRICTS];
} arrangements[4] = {
  {
    { { 1.05, 1.14 }, { 3.00, 1.11 }, { 2.72, 1.43 }, { 2.97, 1.43 }, { 3.22, 1.43 }, { 1.44, 2.26 } },
    { 0, 3, 0, 1 },
  },
  {
    { { 0.94, 1.36 }, { 2.10, 1.72 }, { 1.10, 2.50 }, { 1.35, 2.50 }, { 1.60, 2.50 }, { 1.44, 1.84 } },
    { 2, 1, 1, 1 },
  },
  {
    { { 2.94, 1.17 }, { 1.00, 2.26 }, { 0.84, 0.98 }, { 1.08, 0.98 }, { 1.32, 0.98 }, { 2.29, 1.41 } },
    { 0, 2, 3, 3 },
  },
  {
    { { 2.03, 3.06 }, { 0.96, 1.30 }, { 2.10, 0.94 }, { 2.14, 1.18 }, { 2.16, 1.42 }, { 1.68, 2.40 } },
    { 3, 3, 0, 0 },
  },
};

/* Segments of the cells at the block's rim: for each cell cities, then roads, then fields, as in the facts of the
 * tiles. Cells are counted from the north-west corner, row by row.
 */
static const struct
{
  guint cell;
  BstKind kind;
  BastidePoint place;
} rim[] = {
  { 0, BST_KIND_ROAD, { 0.20, 0.51 } },
  { 0, BST_KIND_FIELD, { 0.55, 0.20 } },
  { 0, BST_KIND_FIELD, { 0.20, 0.80 } },
  { 1, BST_KIND_FIELD, { 1.50, 0.17 } },
  { 2, BST_KIND_FIELD, { 2.50, 0.17 } },
  { 3, BST_KIND_ROAD, { 3.48, 0.19 } },
  { 3, BST_KIND_FIELD, { 3.18, 0.18 } },
  { 3, BST_KIND_FIELD, { 3.81, 0.50 } },
  { 4, BST_KIND_FIELD, { 0.20, 1.50 } },
  { 7, BST_KIND_FIELD, { 3.80, 1.45 } },
  { 8, BST_KIND_CITY, { 0.50, 2.86 } },
  { 8, BST_KIND_FIELD, { 0.22, 2.30 } },
  { 9, BST_KIND_FIELD, { 1.50, 2.81 } },
  { 10, BST_KIND_ROAD, { 2.50, 2.82 } },
  { 10, BST_KIND_FIELD, { 2.80, 2.81 } },
  { 10, BST_KIND_FIELD, { 2.18, 2.81 } },
  { 11, BST_KIND_CITY, { 3.86, 2.50 } },
  { 11, BST_KIND_FIELD, { 3.32, 2.80 } },
};

void
bastide_box_trace_rounded (cairo_t    *cr,
                           BastideBox  box,
                           double      radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, box.x1 - radius, box.y0 + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, box.x1 - radius, box.y1 - radius, radius, 0, G_PI_2);
  cairo_arc (cr, box.x0 + radius, box.y1 - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, box.x0 + radius, box.y0 + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

BastidePoint
bastide_carcassonne_plan_rotate (BastidePoint point,
                                 guint        rotation)
{
  switch (rotation & 3)
    {
    case 1:
      return BASTIDE_POINT (BLOCK_HEIGHT - point.y, point.x);
    case 2:
      return BASTIDE_POINT (BLOCK_WIDTH - point.x, BLOCK_HEIGHT - point.y);
    case 3:
      return BASTIDE_POINT (point.y, BLOCK_WIDTH - point.x);
    default:
      return point;
    }
}

static BastideBox
rotate_box (BastideBox box,
            guint      rotation)
{
  BastidePoint a = bastide_carcassonne_plan_rotate (BASTIDE_POINT (box.x0, box.y0), rotation);
  BastidePoint b = bastide_carcassonne_plan_rotate (BASTIDE_POINT (box.x1, box.y1), rotation);

  return (BastideBox) { .x0 = MIN (a.x, b.x), .y0 = MIN (a.y, b.y), .x1 = MAX (a.x, b.x), .y1 = MAX (a.y, b.y) };
}

BastideBox
bastide_carcassonne_plan_get_plaza (guint       rotation,
                                    BstDistrict district)
{
  return rotate_box (plazas[district], rotation);
}

/* The cell of the reference orientation that lies at a column and row of the turned block. */
static guint
get_reference_cell (guint rotation,
                    guint column,
                    guint row)
{
  switch (rotation & 3)
    {
    case 1:
      return (BLOCK_HEIGHT - 1 - column) * BLOCK_WIDTH + row;
    case 2:
      return (BLOCK_HEIGHT - 1 - row) * BLOCK_WIDTH + BLOCK_WIDTH - 1 - column;
    case 3:
      return column * BLOCK_WIDTH + BLOCK_WIDTH - 1 - row;
    default:
      return row * BLOCK_WIDTH + column;
    }
}

gboolean
bastide_carcassonne_plan_get_rim_place (guint         rotation,
                                        guint         column,
                                        guint         row,
                                        guint         segment,
                                        BstKind      *kind,
                                        BastidePoint *place)
{
  gboolean upright = (rotation & 1) != 0;
  guint cell;

  if (column >= (upright ? BLOCK_HEIGHT : BLOCK_WIDTH) || row >= (upright ? BLOCK_WIDTH : BLOCK_HEIGHT))
    return FALSE;

  cell = get_reference_cell (rotation, column, row);
  for (guint i = 0; i < G_N_ELEMENTS (rim); i++)
    if (rim[i].cell == cell && segment-- == 0)
      {
        *kind = rim[i].kind;
        *place = bastide_carcassonne_plan_rotate (rim[i].place, rotation);
        return TRUE;
      }
  return FALSE;
}

/* A number from 0 to 1 that depends on nothing but its operands. */
static double
scatter (guint32 seed,
         guint32 nth)
{
  guint32 hash = seed * 0x9E3779B1u + nth * 0x85EBCA77u;

  hash ^= hash >> 15;
  hash *= 0x2C1B3C6Du;
  hash ^= hash >> 12;
  hash *= 0x297A2D39u;
  hash ^= hash >> 15;
  return hash / (double) G_MAXUINT32;
}

/* Appends the piece of a smooth curve through four points that leads from the second to the third. */
static void
add_smooth_piece (BastideLine  *line,
                  BastidePoint  a,
                  BastidePoint  b,
                  BastidePoint  c,
                  BastidePoint  d,
                  guint         n_steps)
{
  bastide_line_add_curve (line,
                          BASTIDE_POINT (b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6),
                          BASTIDE_POINT (c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6),
                          c, n_steps);
}

static void
make_ring (BastideLine        *line,
           const BastidePoint *points)
{
  line->n_points = 0;
  bastide_line_add (line, points[0]);
  for (guint i = 0; i < N_WALL_POINTS; i++)
    add_smooth_piece (line, points[(i + N_WALL_POINTS - 1) % N_WALL_POINTS], points[i], points[(i + 1) % N_WALL_POINTS],
                      points[(i + 2) % N_WALL_POINTS], STEPS_PER_POINT);
}

/* The road leaves the border square to it and arrives square to the wall. */
static void
plan_road (BastideCarcassonnePlan *plan,
           guint                   nth,
           guint                   rotation)
{
  const BastideCityGate *gate = &plan->gates[nth];
  BastideLine *road = &plan->roads[nth];
  BastidePoint start = bastide_carcassonne_plan_rotate (road_starts[nth], rotation);
  BastidePoint inward, arrival, straight;
  double reach;

  plan->road_edges[nth] = (BstEdge) ((road_edges[nth] + rotation) & 3);
  inward = bastide_edge_inward (plan->road_edges[nth]);
  straight = bastide_point_add (start, inward, 0.024);
  arrival = BASTIDE_POINT (gate->outer_tangent.y, -gate->outer_tangent.x);
  reach = 0.45 * bastide_point_distance (straight, gate->outer);

  road->n_points = 0;
  bastide_line_add (road, bastide_point_add (start, inward, -0.03));
  bastide_line_add (road, straight);
  bastide_line_add_curve (road, bastide_point_add (straight, inward, reach),
                          bastide_point_add (gate->outer, arrival, reach), gate->outer, 24);
  bastide_line_add (road, gate->inner);
}

static void
plan_streets (BastideCarcassonnePlan *plan,
              guint                   rotation)
{
  plan->well = bastide_carcassonne_plan_rotate (well_point, rotation);
  plan->n_streets = 0;
  for (guint nth = 0; nth < BASTIDE_CITY_N_GATES; nth++)
    {
      BastideLine *street = &plan->streets[plan->n_streets++];
      BastidePoint points[6];
      guint n_points = 0;

      points[n_points++] = plan->gates[nth].inner;
      for (guint i = 0; i < gate_streets[nth].n_via; i++)
        points[n_points++] = bastide_carcassonne_plan_rotate (gate_streets[nth].via[i], rotation);
      points[n_points++] = plan->well;

      street->n_points = 0;
      bastide_line_add (street, points[0]);
      for (guint i = 1; i < n_points; i++)
        add_smooth_piece (street, points[i > 1 ? i - 2 : 0], points[i - 1], points[i],
                          points[i + 1 < n_points ? i + 1 : i], 10);
    }

  for (guint i = 0; !plan->plain && i < G_N_ELEMENTS (plaza_streets); i++)
    {
      BastideLine *street = &plan->streets[plan->n_streets++];

      street->n_points = 0;
      bastide_line_add (street, plan->well);
      bastide_line_add (street, bastide_carcassonne_plan_rotate (plaza_streets[i], rotation));
    }
}

BastidePoint
bastide_carcassonne_plan_get_badge (guint       rotation,
                                    BstDistrict district)
{
  /* From a corner of the plaza outwards, 0 the north-west corner. */
  static const BastidePoint outward[4] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };

  BastideBox box = rotate_box (plazas[district], rotation);
  guint corner = arrangements[rotation & 3].badge_corners[district];
  BastidePoint at = BASTIDE_POINT (corner == 1 || corner == 2 ? box.x1 : box.x0, corner >= 2 ? box.y1 : box.y0);

  return bastide_point_add (at, outward[corner], 0.02);
}

/* Towers stand evenly along a wall, but leave the gates free, which have their own. */
static guint
plan_towers (const BastideLine     *wall,
             const BastideCityGate *gates,
             gboolean               is_outer,
             guint                  n_wanted,
             double                 clearance,
             BastidePoint          *towers)
{
  double length = bastide_line_get_length (wall);
  guint n_towers = 0;

  for (guint i = 0; i < n_wanted; i++)
    {
      BastidePoint tower = bastide_line_get_point (wall, (i + 0.5) * length / n_wanted, NULL);
      gboolean free = TRUE;

      for (guint j = 0; j < BASTIDE_CITY_N_GATES; j++)
        if (bastide_point_distance (tower, is_outer ? gates[j].outer : gates[j].inner) < clearance)
          free = FALSE;
      if (free)
        towers[n_towers++] = tower;
    }
  return n_towers;
}

/* Sizes of the landmarks' ground and view, which houses before and behind must leave free. */
static const struct
{
  double width;
  double height;
} landmark_sizes[BASTIDE_N_LANDMARKS] = {
  [BASTIDE_LANDMARK_CATHEDRAL] = { 0.60, 0.46 },
  [BASTIDE_LANDMARK_CASTLE] = { 0.48, 0.44 },
  [BASTIDE_LANDMARK_STALL_RED] = { 0.20, 0.16 },
  [BASTIDE_LANDMARK_STALL_BLUE] = { 0.20, 0.16 },
  [BASTIDE_LANDMARK_STALL_GREEN] = { 0.20, 0.16 },
  [BASTIDE_LANDMARK_SMITHY] = { 0.30, 0.27 },
};

static gboolean
boxes_meet (BastideBox a,
            BastideBox b,
            double     margin)
{
  return a.x0 < b.x1 + margin && b.x0 < a.x1 + margin && a.y0 < b.y1 + margin && b.y0 < a.y1 + margin;
}

static gboolean
is_within_walls (const BastideCarcassonnePlan *plan,
                 BastideBox                    box)
{
  /* The face of the northern wall hangs down into the town, and so the roofs keep further off. */
  const BastidePoint corners[] = {
    { box.x0, box.y0 - 0.045 }, { box.x1, box.y0 - 0.045 }, { box.x0, box.y1 }, { box.x1, box.y1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (!bastide_line_contains (&plan->inner, corners[i])
        || bastide_line_is_near (&plan->inner, corners[i], 0.043))
      return FALSE;
  return TRUE;
}

static gboolean
is_off_streets (const BastideCarcassonnePlan *plan,
                BastideBox                    box)
{
  const BastidePoint probes[] = {
    { box.x0, box.y1 }, { box.x1, box.y1 }, { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 },
  };

  if (bastide_point_distance (plan->well, BASTIDE_POINT ((box.x0 + box.x1) / 2, box.y1)) < 0.17)
    return FALSE;
  for (guint i = 0; i < plan->n_streets; i++)
    for (guint j = 0; j < G_N_ELEMENTS (probes); j++)
      if (bastide_line_is_near (&plan->streets[i], probes[j], BASTIDE_CITY_STREET / 2 + 0.008))
        return FALSE;
  return TRUE;
}

static BastideBox
get_landmark_box (BastideLandmark landmark,
                  BastidePoint    foot)
{
  double reach = landmark_sizes[landmark].width / 2;

  return (BastideBox) { foot.x - reach, foot.y - landmark_sizes[landmark].height, foot.x + reach, foot.y };
}

BastideBox
bastide_carcassonne_plan_get_landmark_box (guint           rotation,
                                           BastideLandmark landmark)
{
  return get_landmark_box (landmark, arrangements[rotation & 3].landmarks[landmark]);
}

static gboolean
is_off_places (const BastideCarcassonnePlan *plan,
               BastideBox                    box)
{
  for (guint i = 0; !plan->plain && i < BST_N_DISTRICTS; i++)
    {
      BastidePoint badge = plan->badges[i];

      if (boxes_meet (box, plan->plazas[i], 0.012)
          || boxes_meet (box, (BastideBox) { badge.x, badge.y, badge.x, badge.y }, BASTIDE_CITY_BADGE + 0.01))
        return FALSE;
    }
  for (guint i = 0; i < BASTIDE_N_LANDMARKS; i++)
    if (boxes_meet (box, get_landmark_box ((BastideLandmark) i, plan->landmarks[i]), 0.025))
      return FALSE;
  return TRUE;
}

static gboolean
is_off_houses (const BastideCarcassonnePlan *plan,
               BastidePoint                  foot,
               double                        width)
{
  for (guint i = 0; i < plan->n_houses; i++)
    {
      BastidePoint other = plan->houses[i].foot;

      if (fabs (other.x - foot.x) < 1.14 * width && fabs (other.y - foot.y) < 0.74 * width)
        return FALSE;
    }
  return TRUE;
}

static void
plan_houses (BastideCarcassonnePlan *plan,
             gboolean                small)
{
  double width = small ? 0.168 : 0.128;
  guint32 row = 0;

  plan->n_houses = 0;
  for (double y = 0.6; y < plan->height - 0.4; y += 0.026, row++)
    for (double x = 0.5 + 0.04 * scatter (row, 7); x < plan->width - 0.4; x += 0.024)
      {
        guint32 seed = row * 1000 + (guint32) (x * 100);
        BastidePoint foot = BASTIDE_POINT (x, y);
        double own = width * (0.93 + 0.14 * scatter (seed, 1));
        BastideBox box = { x - own / 2, y - 0.76 * own, x + own / 2, y };

        /* The cheap questions first. */
        if (plan->n_houses < BASTIDE_CITY_MAX_HOUSES && is_off_houses (plan, foot, width)
            && is_off_places (plan, box) && is_off_streets (plan, box) && is_within_walls (plan, box))
          plan->houses[plan->n_houses++] = (BastideCitySpot) { .foot = foot, .width = own, .seed = seed };
      }
}

void
bastide_carcassonne_plan_init_ground (BastideCarcassonnePlan *plan,
                                      guint                   rotation)
{
  gboolean upright = (rotation & 1) != 0;
  BastidePoint outer[N_WALL_POINTS];
  BastidePoint inner[N_WALL_POINTS];

  rotation &= 3;
  plan->width = upright ? BLOCK_HEIGHT : BLOCK_WIDTH;
  plan->height = upright ? BLOCK_WIDTH : BLOCK_HEIGHT;
  for (guint i = 0; i < N_WALL_POINTS; i++)
    {
      BastidePoint before = wall_points[(i + N_WALL_POINTS - 1) % N_WALL_POINTS];
      BastidePoint after = wall_points[(i + 1) % N_WALL_POINTS];
      BastidePoint along = bastide_point_unit (BASTIDE_POINT (after.x - before.x, after.y - before.y));
      BastidePoint inward = BASTIDE_POINT (-along.y, along.x);

      outer[i] = bastide_carcassonne_plan_rotate (wall_points[i], rotation);
      inner[i] = bastide_carcassonne_plan_rotate (bastide_point_add (wall_points[i], inward, BETWEEN_WALLS), rotation);
    }
  make_ring (&plan->outer, outer);
  make_ring (&plan->inner, inner);

  for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
    {
      BastideCityGate *gate = &plan->gates[i];
      double at = 0;

      bastide_line_get_nearest (&plan->outer, bastide_carcassonne_plan_rotate (gate_points[i], rotation), &at);
      gate->outer = bastide_line_get_point (&plan->outer, at, &gate->outer_tangent);
      bastide_line_get_nearest (&plan->inner, gate->outer, &at);
      gate->inner = bastide_line_get_point (&plan->inner, at, &gate->inner_tangent);
      plan_road (plan, i, rotation);
    }
}

void
bastide_carcassonne_plan_init (BastideCarcassonnePlan *plan,
                               guint                   rotation,
                               gboolean                plain,
                               gboolean                small)
{
  rotation &= 3;
  plan->plain = plain;
  bastide_carcassonne_plan_init_ground (plan, rotation);
  plan_streets (plan, rotation);
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      plan->plazas[i] = rotate_box (plazas[i], rotation);
      plan->badges[i] = bastide_carcassonne_plan_get_badge (rotation, (BstDistrict) i);
    }
  for (guint i = 0; i < BASTIDE_N_LANDMARKS; i++)
    plan->landmarks[i] = arrangements[rotation].landmarks[i];
  plan->n_outer_towers = plan_towers (&plan->outer, plan->gates, TRUE, small ? 18 : BASTIDE_CITY_N_OUTER_TOWERS, 0.17,
                                      plan->outer_towers);
  plan->n_inner_towers = plan_towers (&plan->inner, plan->gates, FALSE, small ? 16 : BASTIDE_CITY_N_INNER_TOWERS, 0.18,
                                      plan->inner_towers);
  plan_houses (plan, small);
}
