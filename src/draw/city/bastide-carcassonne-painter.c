/* bastide-carcassonne-painter.c: draws the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-carcassonne-painter.h"

#include "bastide-canvas.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-carcassonne-rim.h"
#include "bastide-landmark.h"

/* Below this side of a tile in pixels the drawing is simpler, as on tiles. */
#define DETAIL_SIZE 90

#define OUTER_FACE 0.026
#define INNER_FACE 0.055

/* Gate towers stand this far from the middle of the opening. */
#define GATE_REACH 0.068

/* Upright things, so that a thing nearer to the viewer covers those behind it. */
typedef enum
{
  UPRIGHT_HOUSE,
  UPRIGHT_TREE,
  UPRIGHT_TOWER,
  UPRIGHT_FLAT_TOWER,
  UPRIGHT_LANDMARK,
  UPRIGHT_WELL,
} UprightKind;

typedef struct
{
  UprightKind kind;
  BastidePoint foot;
  double width;
  guint32 detail;
} Upright;

typedef struct
{
  BastideBrush brush;
  BastideCarcassonnePlan plan;
} Painting;

static const guint32 plaza_grounds[BST_N_DISTRICTS][BASTIDE_N_LOOKS] = {
  [BST_DISTRICT_CASTLE] = { 0xE4E0D8, 0xEDEDED, 0xFFFFFF },
  [BST_DISTRICT_MARKET] = { 0xF7E6B8, 0xFFF3B0, 0xFFFFFF },
  [BST_DISTRICT_BLACKSMITH] = { 0xEBCDB0, 0xFFD0B0, 0xFFFFFF },
  [BST_DISTRICT_CATHEDRAL] = { 0xF1E8DE, 0xF4E8FF, 0xFFFFFF },
};

static void
paint_ground (const Painting *painting)
{
  const BastideBrush *brush = &painting->brush;
  const BastideCarcassonnePlan *plan = &painting->plan;

  bastide_brush_wall_shadow (brush, &plan->outer, TRUE, BASTIDE_CITY_OUTER_WALL);

  bastide_line_trace (&plan->outer, brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_EARTH);
  if (brush->look == BASTIDE_LOOK_NORMAL)
    {
      bastide_line_trace (&plan->outer, brush->cr);
      bastide_canvas_begin_clip (brush->cr);
      bastide_line_trace (&plan->inner, brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_MEADOW, 0.16);
      bastide_canvas_end_clip (brush->cr);
    }
  for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
    {
      cairo_move_to (brush->cr, plan->gates[i].outer.x, plan->gates[i].outer.y);
      cairo_line_to (brush->cr, plan->gates[i].inner.x, plan->gates[i].inner.y);
      bastide_brush_stroke (brush, BASTIDE_TINT_ROAD, 0.085);
    }
  bastide_line_trace (&plan->inner, brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_CITY);
}

static void
paint_streets (const Painting *painting)
{
  const BastideBrush *brush = &painting->brush;
  BastidePoint well = painting->plan.well;

  bastide_line_trace (&painting->plan.inner, brush->cr);
  bastide_canvas_begin_clip (brush->cr);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < painting->plan.n_streets; i++)
    bastide_line_trace (&painting->plan.streets[i], brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_LANE, BASTIDE_CITY_STREET);

  /* A light pool about the well, where the streets meet. */
  cairo_new_path (brush->cr);
  bastide_brush_ellipse (brush, well.x, well.y + 0.01, 0.16, 0.125);
  bastide_brush_fill (brush, BASTIDE_TINT_LANE);
  bastide_canvas_end_clip (brush->cr);
}

/* Slabs in courses, every other one shifted by half a slab. */
static void
trace_paving (cairo_t    *cr,
              BastideBox  box)
{
  const double course = 0.096;
  const double slab = 0.15;
  guint row = 0;

  for (double y = box.y0; y < box.y1; y += course, row++)
    {
      cairo_move_to (cr, box.x0, y);
      cairo_line_to (cr, box.x1, y);
      for (double x = box.x0 + (row % 2 == 0 ? 0.5 : 1) * slab; x < box.x1; x += slab)
        {
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x, y + course);
        }
    }
}

static void
paint_plaza (const Painting *painting,
             BstDistrict     district)
{
  const BastideBrush *brush = &painting->brush;
  BastideBox box = painting->plan.plazas[district];

  bastide_box_trace_rounded (brush->cr, box, BASTIDE_CITY_PLAZA_CORNER);
  bastide_palette_set_source (brush->cr, plaza_grounds[district][brush->look], 1);
  bastide_canvas_fill_preserve (brush->cr);
  bastide_canvas_begin_clip (brush->cr);
  bastide_box_trace_rounded (brush->cr, box, BASTIDE_CITY_PLAZA_CORNER);
  bastide_brush_set_alpha (brush, BASTIDE_TINT_WALL_LINE, brush->look == BASTIDE_LOOK_NORMAL ? 0.35 : 1);
  cairo_set_line_width (brush->cr, (brush->look == BASTIDE_LOOK_NORMAL ? 2.4 : 1.6) * brush->line);
  bastide_canvas_stroke (brush->cr);
  if (brush->detail && brush->look != BASTIDE_LOOK_PRINT)
    {
      trace_paving (brush->cr, box);
      bastide_brush_set_alpha (brush, BASTIDE_TINT_WALL_LINE, 0.14);
      cairo_set_line_width (brush->cr, brush->line);
      bastide_canvas_stroke (brush->cr);
    }
  bastide_canvas_end_clip (brush->cr);
}

static void
paint_walls (const Painting *painting)
{
  const BastideBrush *brush = &painting->brush;
  const BastideCarcassonnePlan *plan = &painting->plan;
  BastideLine rim;

  bastide_line_offset (&plan->outer, -0.3 * BASTIDE_CITY_OUTER_WALL, 0, &rim);
  bastide_brush_wall (brush, &plan->outer, &rim, TRUE, BASTIDE_CITY_OUTER_WALL, OUTER_FACE);
  bastide_brush_wall_shadow (brush, &plan->inner, TRUE, BASTIDE_CITY_INNER_WALL);
  bastide_line_offset (&plan->inner, -0.3 * BASTIDE_CITY_INNER_WALL, 0, &rim);
  bastide_brush_wall (brush, &plan->inner, &rim, TRUE, BASTIDE_CITY_INNER_WALL, INNER_FACE);

  for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
    {
      const BastideCityGate *gate = &plan->gates[i];

      bastide_brush_gate (brush, gate->outer, gate->outer_tangent, BASTIDE_CITY_OUTER_WALL, OUTER_FACE);
      bastide_brush_gate (brush, gate->inner, gate->inner_tangent, BASTIDE_CITY_INNER_WALL, INNER_FACE);
    }
}

static void
add_upright (GArray       *uprights,
             UprightKind   kind,
             BastidePoint  foot,
             double        width,
             guint32       detail)
{
  Upright upright = { .kind = kind, .foot = foot, .width = width, .detail = detail };

  g_array_append_val (uprights, upright);
}

static int
compare_uprights (gconstpointer a,
                  gconstpointer b)
{
  const Upright *first = a;
  const Upright *second = b;

  if (first->foot.y != second->foot.y)
    return first->foot.y < second->foot.y ? -1 : 1;
  return first->foot.x < second->foot.x ? -1 : first->foot.x > second->foot.x;
}

/* A tree takes the place of every tenth house. */
static void
collect_uprights (const Painting *painting,
                  GArray         *uprights)
{
  const BastideCarcassonnePlan *plan = &painting->plan;
  double larger = painting->brush.detail ? 1 : 1.15;

  for (guint i = 0; i < plan->n_outer_towers; i++)
    add_upright (uprights, UPRIGHT_FLAT_TOWER, plan->outer_towers[i], larger * BASTIDE_CITY_OUTER_TOWER, 0);
  for (guint i = 0; i < plan->n_inner_towers; i++)
    add_upright (uprights, UPRIGHT_TOWER, bastide_point_add (plan->inner_towers[i], BASTIDE_POINT (0, 1), 0.03),
                 larger * BASTIDE_CITY_INNER_TOWER, 0);
  for (guint i = 0; i < BASTIDE_CITY_N_GATES; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        const BastideCityGate *gate = &plan->gates[i];

        add_upright (uprights, UPRIGHT_TOWER, bastide_point_add (gate->outer, gate->outer_tangent, side * GATE_REACH),
                     0.038, 0);
        add_upright (uprights, UPRIGHT_TOWER,
                     bastide_point_add (gate->inner, gate->inner_tangent, side * (GATE_REACH + 0.012)), 0.05, 0);
      }
  for (guint i = 0; i < plan->n_houses; i++)
    {
      const BastideCitySpot *spot = &plan->houses[i];
      guint32 hash = spot->seed * 2654435761u >> 8;

      add_upright (uprights, hash % 10 == 0 ? UPRIGHT_TREE : UPRIGHT_HOUSE, spot->foot, spot->width, hash);
    }
  for (guint i = 0; i < BASTIDE_N_LANDMARKS; i++)
    add_upright (uprights, UPRIGHT_LANDMARK, plan->landmarks[i], 0, i);
  add_upright (uprights, UPRIGHT_WELL, plan->well, 0.03, 0);
}

static void
paint_uprights (const Painting *painting)
{
  /* Half of the roofs are of the first kind. */
  static const BastideRoof roofs[] = { BASTIDE_ROOF_A, BASTIDE_ROOF_B, BASTIDE_ROOF_A, BASTIDE_ROOF_C };
  const BastideBrush *brush = &painting->brush;
  g_autoptr (GArray) uprights = g_array_new (FALSE, FALSE, sizeof (Upright));

  collect_uprights (painting, uprights);
  g_array_sort (uprights, compare_uprights);
  for (guint i = 0; i < uprights->len; i++)
    {
      const Upright *upright = &g_array_index (uprights, Upright, i);
      BastidePoint foot = upright->foot;

      cairo_new_path (brush->cr);
      switch (upright->kind)
        {
        case UPRIGHT_HOUSE:
          bastide_brush_house (brush, foot.x, foot.y, upright->width, roofs[(upright->detail >> 4) % 4],
                               (upright->detail >> 7) % 5 < 2);
          break;
        case UPRIGHT_TREE:
          bastide_brush_tree (brush, foot.x, foot.y, 0.045);
          break;
        case UPRIGHT_TOWER:
        case UPRIGHT_FLAT_TOWER:
          bastide_brush_tower (brush, foot.x, foot.y, upright->width, upright->kind == UPRIGHT_TOWER);
          break;
        case UPRIGHT_LANDMARK:
          bastide_landmark_draw (brush, (BastideLandmark) upright->detail, foot);
          break;
        case UPRIGHT_WELL:
          bastide_brush_ellipse (brush, foot.x, foot.y, upright->width, 0.8 * upright->width);
          bastide_brush_shadow (brush, 0.01, 0.01);
          bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_STONE_LINE, 1);
          bastide_brush_ellipse (brush, foot.x, foot.y, 0.6 * upright->width, 0.46 * upright->width);
          bastide_brush_fill (brush, BASTIDE_TINT_WATER);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

void
bastide_carcassonne_painter_draw (cairo_t     *cr,
                                  guint        rotation,
                                  gboolean     plain,
                                  double       size,
                                  BastideLook  look)
{
  g_autofree Painting *painting = NULL;
  g_autoptr (BastideCarcassonneRim) rim = NULL;

  g_return_if_fail (size > 0 && look < BASTIDE_N_LOOKS);

  painting = g_new0 (Painting, 1);
  bastide_carcassonne_plan_init (&painting->plan, rotation, plain, size < DETAIL_SIZE);
  rim = bastide_carcassonne_rim_new (&painting->plan, rotation);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0, 0, painting->plan.width, painting->plan.height);
  bastide_canvas_begin_clip (cr);
  bastide_brush_init (&painting->brush, cr, size, look);

  bastide_carcassonne_rim_draw_ground (rim, &painting->brush);
  bastide_carcassonne_rim_draw_uprights (rim, &painting->brush, TRUE);
  paint_ground (painting);
  paint_streets (painting);
  for (guint i = 0; !plain && i < BST_N_DISTRICTS; i++)
    paint_plaza (painting, (BstDistrict) i);
  paint_walls (painting);
  paint_uprights (painting);
  bastide_carcassonne_rim_draw_uprights (rim, &painting->brush, FALSE);
  for (guint i = 0; !plain && i < BST_N_DISTRICTS; i++)
    bastide_landmark_draw_badge (&painting->brush, (BstDistrict) i, painting->plan.badges[i],
                                 painting->brush.detail ? BASTIDE_CITY_BADGE : 1.2 * BASTIDE_CITY_BADGE);
  bastide_canvas_end_clip (cr);
  cairo_restore (cr);
}
