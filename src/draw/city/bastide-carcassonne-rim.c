/* bastide-carcassonne-rim.c: the landscape about the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-carcassonne-rim.h"

#include "bastide-canvas.h"

/* Ground that the walled city keeps free of anything, outside its outer wall and beside its roads. */
#define WALL_ROOM 0.06
#define ROAD_ROOM 0.06

/* Nothing grows so near to the border of a cell: a grove is wide. */
#define BORDER_ROOM 0.115

/* Room that a figure on a field asks for, as on tiles. */
#define FARMER_ROOM 0.11

#define NO_EDGE  BST_N_EDGES
#define ALL_HALF 0xffu

/* The cells at the rim: their place in the reference orientation, and the edge that is city, if any. */
static const struct
{
  double x;
  double y;
  guint city_edge;
} cells[] = {
  { 0, 0, NO_EDGE }, { 1, 0, NO_EDGE }, { 2, 0, NO_EDGE }, { 3, 0, NO_EDGE },
  { 0, 1, NO_EDGE }, { 3, 1, NO_EDGE },
  { 0, 2, BST_EDGE_S }, { 1, 2, NO_EDGE }, { 2, 2, NO_EDGE }, { 3, 2, BST_EDGE_E },
};

#define N_CELLS G_N_ELEMENTS (cells)

/* The label of squares without a segment, while the search for fields looks at squares without a label. */
#define LABEL_WALLED BASTIDE_LABEL_RIVER

typedef struct
{
  BastidePoint corner;
  BstTileType type;
  BastideTilePlan plan;
} RimCell;

/* The cells at the rim are planned as made-up tiles, so that meadow, roads and small cities come from the painters of
 * tiles and look like their neighbours; the walled city only takes room from them. The types are made here and not
 * taken from the catalogue, because the painter draws the block without a position. All plans are kept for the time of
 * a drawing, as ground and uprights are drawn in two passes with the walled city between them.
 */
struct _BastideCarcassonneRim
{
  double width;
  double height;
  RimCell cells[N_CELLS];
};

static void
make_type (BstTileType *type,
           guint        nth)
{
  guint city_edge = cells[nth].city_edge;
  guint city_halves = city_edge < NO_EDGE ? 3u << (2 * city_edge) : 0;
  BstTileFaultInfo info;

  *type = (BstTileType) { .n_segments = 0 };
  g_snprintf (type->id, sizeof type->id, "CARCASSONNE-%u", nth);
  if (city_edge < NO_EDGE)
    type->segments[type->n_segments++] = (BstSegment) { .kind = BST_KIND_CITY, .edges = (guint8) (1u << city_edge) };
  type->segments[type->n_segments++] = (BstSegment) {
    .kind = BST_KIND_FIELD, .halves = (guint8) (ALL_HALF & ~city_halves), .cities = city_edge < NO_EDGE,
  };
  if (!bst_tile_type_prepare (type, &info))
    g_assert_not_reached ();
}

static void
shift_line (const BastideLine *line,
            BastidePoint       corner,
            BastideLine       *result)
{
  result->n_points = 0;
  for (guint i = 0; i < line->n_points; i++)
    bastide_line_add (result, bastide_point_add (line->points[i], corner, -1));
}

/* Returns the gate whose road starts in the cell with a corner, and the road there, or `BASTIDE_CITY_N_GATES`. */
static guint
find_road (const BastideCarcassonnePlan *plan,
           BastidePoint                  corner,
           BastideLine                  *road)
{
  for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
    {
      BastidePoint start = bastide_point_add (plan->roads[i].points[1], corner, -1);

      if (start.x < 0 || start.y < 0 || start.x > 1 || start.y > 1)
        continue;
      shift_line (&plan->roads[i], corner, road);
      return i;
    }
  return BASTIDE_CITY_N_GATES;
}

static void
plan_cell (RimCell                      *cell,
           guint                         nth,
           const BastideCarcassonnePlan *plan,
           guint                         rotation)
{
  BastideGrid *grid = &cell->plan.grid;
  BastideWay *way = &cell->plan.roads[0];
  BastidePoint middle = BASTIDE_POINT (cells[nth].x + 0.5, cells[nth].y + 0.5);
  BastideLine wall;
  BastidePoint place;
  BstKind kind;
  guint gate;

  middle = bastide_carcassonne_plan_rotate (middle, rotation);
  cell->corner = BASTIDE_POINT (middle.x - 0.5, middle.y - 0.5);
  make_type (&cell->type, nth);
  bastide_tile_plan_init (&cell->plan, &cell->type, rotation);

  shift_line (&plan->outer, cell->corner, &wall);
  bastide_grid_fill (grid, &wall, BASTIDE_LABEL_NONE);
  bastide_grid_stroke (grid, &wall, WALL_ROOM, BASTIDE_LABEL_NONE);
  gate = find_road (plan, cell->corner, &way->line);
  if (gate < BASTIDE_CITY_N_GATES)
    {
      way->segment = BST_NO_SEGMENT;
      way->end = BST_ROAD_CARCASSONNE;
      way->edges = (guint8) (1u << plan->road_edges[gate]);
      cell->plan.n_roads = 1;
      bastide_grid_stroke (grid, &way->line, ROAD_ROOM, BASTIDE_LABEL_NONE);
    }
  bastide_grid_measure (grid);

  for (guint row = 0; row < BASTIDE_GRID_SIZE; row++)
    for (guint column = 0; column < BASTIDE_GRID_SIZE; column++)
      {
        BastidePoint at = bastide_grid_get_centre (row, column);

        if (MIN (MIN (at.x, 1 - at.x), MIN (at.y, 1 - at.y)) < BORDER_ROOM)
          grid->free[row][column] = 0;
      }
  /* Farmers need ground as well. */
  for (guint i = 0; bastide_carcassonne_plan_get_rim_place (rotation, (guint) (cell->corner.x + 0.5),
                                                            (guint) (cell->corner.y + 0.5), i, &kind, &place); i++)
    if (kind == BST_KIND_FIELD)
      bastide_grid_block (grid, bastide_point_add (place, cell->corner, -1), FARMER_ROOM, 0.8 * FARMER_ROOM);
}

BastideCarcassonneRim *
bastide_carcassonne_rim_new (const BastideCarcassonnePlan *plan,
                             guint                         rotation)
{
  BastideCarcassonneRim *rim = g_new0 (BastideCarcassonneRim, 1);

  rim->width = plan->width;
  rim->height = plan->height;
  for (guint i = 0; i < N_CELLS; i++)
    plan_cell (&rim->cells[i], i, plan, rotation & 3);
  return rim;
}

void
bastide_carcassonne_rim_free (BastideCarcassonneRim *rim)
{
  g_free (rim);
}

/* The ground of the small city on a cell, as the tile would have it without the walls of Carcassonne. */
static void
label_city (BastideGrid  *grid,
            BastidePoint  corner,
            guint         rotation,
            guint         segment)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      BastidePoint middle = bastide_carcassonne_plan_rotate (BASTIDE_POINT (cells[i].x + 0.5, cells[i].y + 0.5),
                                                             rotation);
      BastideTilePlan plan;
      BstTileType type;

      if (bastide_point_distance (middle, BASTIDE_POINT (corner.x + 0.5, corner.y + 0.5)) > 0.5)
        continue;
      make_type (&type, i);
      bastide_tile_plan_init (&plan, &type, rotation);
      for (guint j = 0; j < plan.n_parts; j++)
        bastide_grid_fill (grid, &plan.parts[j].outline, segment);
    }
}

void
bastide_carcassonne_rim_label (BastideGrid *grid,
                               guint        rotation,
                               guint        column,
                               guint        row)
{
  g_autofree BastideCarcassonnePlan *plan = g_new (BastideCarcassonnePlan, 1);
  BastidePoint corner = BASTIDE_POINT (column, row);
  BastideLine line;
  BastidePoint place;
  BstKind kind;

  rotation &= 3;
  bastide_carcassonne_plan_init_ground (plan, rotation);
  bastide_grid_init (grid);
  for (guint i = 0; bastide_carcassonne_plan_get_rim_place (rotation, column, row, i, &kind, &place); i++)
    if (kind == BST_KIND_CITY)
      label_city (grid, corner, rotation, i);
    else if (kind == BST_KIND_ROAD && find_road (plan, corner, &line) < BASTIDE_CITY_N_GATES)
      bastide_grid_stroke (grid, &line, BASTIDE_VERGE_WIDTH / 2, i);
  shift_line (&plan->outer, corner, &line);
  bastide_grid_fill (grid, &line, LABEL_WALLED);
  for (guint i = 0; bastide_carcassonne_plan_get_rim_place (rotation, column, row, i, &kind, &place); i++)
    if (kind == BST_KIND_FIELD)
      bastide_grid_flood (grid, bastide_point_add (place, corner, -1), i);
  bastide_grid_replace (grid, LABEL_WALLED, BASTIDE_LABEL_NONE);
}

void
bastide_carcassonne_rim_draw_ground (BastideCarcassonneRim *rim,
                                     const BastideBrush    *brush)
{
  cairo_rectangle (brush->cr, 0, 0, rim->width, rim->height);
  bastide_brush_fill (brush, BASTIDE_TINT_MEADOW);

  for (guint i = 0; i < N_CELLS; i++)
    {
      RimCell *cell = &rim->cells[i];

      cairo_save (brush->cr);
      cairo_translate (brush->cr, cell->corner.x, cell->corner.y);
      cairo_rectangle (brush->cr, 0, 0, 1, 1);
      bastide_canvas_begin_clip (brush->cr);
      bastide_ground_draw_meadow (brush, &cell->plan);
      bastide_ground_draw_roads (brush, &cell->plan);
      bastide_city_draw_ground (brush, &cell->plan);
      bastide_scenery_draw_parcels (brush, &cell->plan);
      bastide_city_draw_walls (brush, &cell->plan);
      bastide_ground_draw_borders (brush, &cell->plan);
      bastide_canvas_end_clip (brush->cr);
      cairo_restore (brush->cr);
    }
}

void
bastide_carcassonne_rim_draw_uprights (BastideCarcassonneRim *rim,
                                       const BastideBrush    *brush,
                                       gboolean               behind)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      RimCell *cell = &rim->cells[i];
      BastideUprights uprights = { .n_uprights = 0 };

      if ((cell->corner.y < 0.5) != behind)
        continue;
      bastide_city_add_towers (brush, &cell->plan, &uprights);
      bastide_city_add_houses (brush, &cell->plan, &uprights);
      bastide_scenery_add_growth (brush, &cell->plan, &uprights);
      cairo_save (brush->cr);
      cairo_translate (brush->cr, cell->corner.x, cell->corner.y);
      bastide_uprights_draw (&uprights, brush, &cell->plan);
      cairo_restore (brush->cr);
    }
}
