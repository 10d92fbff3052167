/* bastide-item.c: what an editor takes in hand, and where it puts it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-item.h"

#include <string.h>

static BastideItem *
item_copy (BastideItem *self)
{
  return g_memdup2 (self, sizeof *self);
}

static void
item_free (BastideItem *self)
{
  g_free (self);
}

G_DEFINE_BOXED_TYPE (BastideItem, bastide_item, item_copy, item_free)

G_STATIC_ASSERT (sizeof (BastideItem) == 8);
G_STATIC_ASSERT (sizeof (BastideSpot) == 16);

gboolean
bastide_item_equal (const BastideItem *a,
                    const BastideItem *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return memcmp (a, b, sizeof *a) == 0;
}

gboolean
bastide_spot_equal (const BastideSpot *a,
                    const BastideSpot *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return memcmp (a, b, sizeof *a) == 0;
}

BastideSpot
bastide_spot_of_figure (const BstSetupFigure *figure)
{
  if (figure->district != BST_NO_DISTRICT)
    return (BastideSpot) { .kind = BASTIDE_SPOT_DISTRICT, .district = figure->district };

  if (figure->figure == BST_FIGURE_BARN && figure->segment != BST_NO_SEGMENT)
    return (BastideSpot) {
      .kind = BASTIDE_SPOT_CORNER, .segment = figure->segment, .corner = figure->corner, .cell = figure->cell,
    };

  return (BastideSpot) { .kind = BASTIDE_SPOT_SEGMENT, .segment = figure->segment, .cell = figure->cell };
}
