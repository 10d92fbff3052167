/* bastide-brush-houses.c: houses, which are everywhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"

/* A house is drawn in fractions of its width: the heights of eaves and ridge above the foot of the front wall. */
#define EAVES 0.30
#define RIDGE 0.76

/* Its outlines are a little finer than others. */
#define OUTLINE 0.8

/* A roof's tints follow each other in the palette: light, mid, dark. */
static const BastideTint roof_tints[] = {
  [BASTIDE_ROOF_A]      = BASTIDE_TINT_ROOF_A,
  [BASTIDE_ROOF_B]      = BASTIDE_TINT_ROOF_B,
  [BASTIDE_ROOF_C]      = BASTIDE_TINT_ROOF_C,
  [BASTIDE_ROOF_CHURCH] = BASTIDE_TINT_CHURCH_ROOF,
  [BASTIDE_ROOF_SLATE]  = BASTIDE_TINT_SLATE,
};

/* A door or a window. */
static void
draw_opening (const BastideBrush *brush,
              double              x,
              double              y,
              double              width,
              double              height)
{
  bastide_brush_box (brush, x, y, width, height, BASTIDE_TINT_HOUSE_LINE);
}

/* The ridge runs across: front slope in the middle tone, the hips at both ends light and dark. */
static void
draw_hipped_house (const BastideBrush *brush,
                   double              x,
                   double              y,
                   double              width,
                   BastideTint         roof)
{
  double eaves = y - width * EAVES;
  double ridge = y - width * RIDGE;
  const BastidePoint slope[] = {
    { x - width * 0.5, eaves }, { x - width * 0.27, ridge }, { x + width * 0.27, ridge }, { x + width * 0.5, eaves },
  };

  bastide_brush_box (brush, x - width * 0.43, eaves, width * 0.86, y - eaves, BASTIDE_TINT_HOUSE_WALL);
  if (brush->detail)
    {
      bastide_brush_box (brush, x + width * 0.29, eaves, width * 0.14, y - eaves, BASTIDE_TINT_HOUSE_SHADE);
      draw_opening (brush, x - width * 0.06, y - width * 0.22, width * 0.12, width * 0.22);
      draw_opening (brush, x - width * 0.31, y - width * 0.20, width * 0.09, width * 0.10);
      draw_opening (brush, x + width * 0.16, y - width * 0.20, width * 0.09, width * 0.10);
    }
  cairo_rectangle (brush->cr, x - width * 0.43, eaves, width * 0.86, y - eaves);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * OUTLINE);

  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_fill (brush, roof + 1);
  bastide_brush_triangle (brush, slope[0], slope[1], BASTIDE_POINT (x - width * 0.30, eaves), roof);
  bastide_brush_triangle (brush, slope[3], slope[2], BASTIDE_POINT (x + width * 0.30, eaves), roof + 2);
  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * OUTLINE);
}

/* The gable looks at the viewer, the long slope falls to the right. */
static void
draw_gabled_house (const BastideBrush *brush,
                   double              x,
                   double              y,
                   double              width,
                   BastideTint         roof)
{
  double eaves = y - width * EAVES;
  double ridge = y - width * RIDGE;
  double left = x - width * 0.44;
  double corner = x - width * 0.02;
  double peak = x - width * 0.23;
  const BastidePoint gable[] = { { left, y }, { left, eaves }, { peak, ridge }, { corner, eaves }, { corner, y } };
  const BastidePoint slope[] = {
    { peak, ridge }, { x + width * 0.30, ridge }, { x + width * 0.5, eaves }, { corner + width * 0.02, eaves },
  };
  const BastidePoint rim[] = {
    { left - width * 0.06, eaves + width * 0.02 }, { peak, ridge }, { peak, ridge + width * 0.13 },
    { left, eaves + width * 0.03 },
  };

  bastide_brush_box (brush, corner, eaves, width * 0.46, y - eaves, BASTIDE_TINT_HOUSE_SHADE);
  cairo_rectangle (brush->cr, corner, eaves, width * 0.46, y - eaves);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * OUTLINE);
  bastide_brush_polygon (brush, gable, G_N_ELEMENTS (gable));
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_HOUSE_WALL, BASTIDE_TINT_HOUSE_LINE, OUTLINE);
  if (brush->detail)
    {
      draw_opening (brush, peak - width * 0.06, y - width * 0.22, width * 0.12, width * 0.22);
      draw_opening (brush, peak - width * 0.04, y - width * 0.44, width * 0.08, width * 0.10);
      draw_opening (brush, x + width * 0.16, y - width * 0.20, width * 0.10, width * 0.10);
    }
  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_fill_outlined (brush, roof + 1, BASTIDE_TINT_HOUSE_LINE, OUTLINE);
  bastide_brush_polygon (brush, rim, G_N_ELEMENTS (rim));
  bastide_brush_fill (brush, roof);
  cairo_move_to (brush->cr, rim[0].x, rim[0].y);
  cairo_line_to (brush->cr, rim[1].x, rim[1].y);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * OUTLINE);
}

void
bastide_brush_house (const BastideBrush *brush,
                     double              x,
                     double              y,
                     double              width,
                     BastideRoof         roof,
                     gboolean            gable)
{
  const BastidePoint shadow[] = {
    { x - width * 0.46, y - width * 0.06 },
    { x + width * 0.34, y - width * 0.62 },
    { x + width * 0.46, y - width * 0.30 },
    { x + width * 0.46, y },
    { x - width * 0.46, y },
  };

  if (brush->shadows)
    {
      bastide_brush_polygon (brush, shadow, G_N_ELEMENTS (shadow));
      bastide_brush_shadow (brush, width * 0.13, width * 0.09);
      cairo_new_path (brush->cr);
    }
  if (gable)
    draw_gabled_house (brush, x, y, width, roof_tints[roof]);
  else
    draw_hipped_house (brush, x, y, width, roof_tints[roof]);
}
