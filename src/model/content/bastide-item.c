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

gboolean
bastide_item_equal (const BastideItem *a,
                    const BastideItem *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return memcmp (a, b, sizeof *a) == 0;
}
