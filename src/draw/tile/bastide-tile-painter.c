/* bastide-tile-painter.c: draws a tile from its facts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-painter.h"

#include "bastide-canvas.h"
#include "bastide-tile-layers.h"

void
bastide_tile_painter_draw (cairo_t           *cr,
                           const BstTileType *type,
                           guint              rotation,
                           double             size,
                           BastideLook        look)
{
  BastideTilePlan plan;
  BastideUprights uprights = { .n_uprights = 0 };
  BastideBrush brush;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (type != NULL);
  g_return_if_fail (size > 0);
  g_return_if_fail (look < BASTIDE_N_LOOKS);

  bastide_tile_plan_init (&plan, type, rotation);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  bastide_canvas_begin_clip (cr);
  cairo_scale (cr, size, size);
  bastide_brush_init (&brush, cr, size, look);

  bastide_ground_draw_meadow (&brush, &plan);
  bastide_ground_draw_rivers (&brush, &plan);
  bastide_ground_draw_roads (&brush, &plan);
  bastide_city_draw_ground (&brush, &plan);
  bastide_ground_draw_bridges (&brush, &plan, FALSE);
  bastide_scenery_draw_parcels (&brush, &plan);
  for (guint i = 0; i < plan.n_things; i++)
    bastide_thing_draw_ground (&brush, &plan.things[i]);
  bastide_city_draw_walls (&brush, &plan);
  bastide_ground_draw_tunnels (&brush, &plan);
  bastide_city_add_towers (&brush, &plan, &uprights);
  bastide_city_add_houses (&brush, &plan, &uprights);
  bastide_scenery_add_growth (&brush, &plan, &uprights);
  bastide_ground_draw_bridges (&brush, &plan, TRUE);
  bastide_uprights_draw (&uprights, &brush, &plan);
  bastide_city_draw_decks (&brush, &plan);
  bastide_ground_draw_borders (&brush, &plan);
  bastide_canvas_end_clip (cr);
}
