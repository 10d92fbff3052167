/* bastide-brush-roads.c: roads
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"

/* Distance of the two ruts from the middle of a road, and their width, in tile sides. */
#define RUT_OFFSET 0.017
#define RUT_WIDTH  0.009

void
bastide_brush_road_verge (const BastideBrush *brush,
                          const BastideLine  *line)
{
  cairo_new_path (brush->cr);
  bastide_line_trace (line, brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_VERGE, BASTIDE_VERGE_WIDTH);
}

void
bastide_brush_road_surface (const BastideBrush *brush,
                            const BastideLine  *line)
{
  BastideLine rut;

  cairo_new_path (brush->cr);
  bastide_line_trace (line, brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_ROAD, BASTIDE_ROAD_WIDTH);
  if (!brush->detail || brush->look != BASTIDE_LOOK_NORMAL)
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      bastide_line_offset (line, side * RUT_OFFSET, 0, &rut);
      bastide_line_trace (&rut, brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_RUT, RUT_WIDTH);
    }
}
