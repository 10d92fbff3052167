/* bastide-tile-uprights.c: everything upright, drawn from north to south
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include "bastide-tile-layers.h"

void
bastide_uprights_add (BastideUprights    *uprights,
                      BastideUprightKind  kind,
                      guint               variant,
                      double              x,
                      double              y,
                      double              size)
{
  BastideUpright *upright;

  if (uprights->n_uprights == BASTIDE_MAX_UPRIGHTS)
    return;
  upright = &uprights->uprights[uprights->n_uprights++];
  upright->kind = (guint8) kind;
  upright->variant = (guint8) variant;
  upright->foot = y;
  upright->x = x;
  upright->y = y;
  upright->size = size;
}

static int
compare_feet (const void *a,
              const void *b)
{
  const BastideUpright *first = a;
  const BastideUpright *second = b;

  if (first->foot != second->foot)
    return first->foot < second->foot ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return (int) first->kind - (int) second->kind;
}

/* A row of small crowns along a shallow curve. */
static void
draw_hedge (const BastideBrush *brush,
            double              x,
            double              y,
            guint               turn)
{
  const guint n_crowns = 6;
  double slope = ((int) (turn % 5) - 2) * 0.011;

  for (guint i = 0; i < n_crowns; i++)
    {
      double t = 2.0 * i / (n_crowns - 1) - 1;

      bastide_brush_tree (brush, x + 0.062 * t, y + slope * t + 0.010 * t * t * (turn & 1 ? 1 : -1),
                          i % 2 == 0 ? 0.0165 : 0.0145);
    }
}

void
bastide_uprights_draw (BastideUprights       *uprights,
                       const BastideBrush    *brush,
                       const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_things; i++)
    {
      const BastideThing *thing = &plan->things[i];

      if (uprights->n_uprights == BASTIDE_MAX_UPRIGHTS)
        break;
      uprights->uprights[uprights->n_uprights++] = (BastideUpright) {
        .kind = BASTIDE_UPRIGHT_THING,
        .variant = (guint8) i,
        .foot = bastide_thing_get_foot (thing),
        .x = thing->at.x,
      };
    }
  qsort (uprights->uprights, uprights->n_uprights, sizeof uprights->uprights[0], compare_feet);
  for (guint i = 0; i < uprights->n_uprights; i++)
    {
      const BastideUpright *upright = &uprights->uprights[i];

      switch (upright->kind)
        {
        case BASTIDE_UPRIGHT_HOUSE:
          bastide_brush_house (brush, upright->x, upright->y, upright->size, upright->variant & 3,
                               (upright->variant & 4) != 0);
          break;
        case BASTIDE_UPRIGHT_TREE:
          bastide_brush_tree (brush, upright->x, upright->y, upright->size);
          break;
        case BASTIDE_UPRIGHT_GROVE:
          bastide_brush_grove (brush, upright->x, upright->y, upright->size);
          break;
        case BASTIDE_UPRIGHT_BUSH:
          bastide_brush_bush (brush, upright->x, upright->y, upright->size);
          break;
        case BASTIDE_UPRIGHT_HEDGE:
          draw_hedge (brush, upright->x, upright->y, upright->variant);
          break;
        case BASTIDE_UPRIGHT_TOWER:
          bastide_brush_tower (brush, upright->x, upright->y, upright->size, upright->variant != 0);
          break;
        default:
          bastide_thing_draw (brush, &plan->things[upright->variant]);
          break;
        }
    }
}
