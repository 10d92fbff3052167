/* bastide-hand.c: what a player or an author has in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hand.h"

#include <string.h>

static BastideHand *
hand_copy (BastideHand *self)
{
  return g_memdup2 (self, sizeof *self);
}

static void
hand_free (BastideHand *self)
{
  g_free (self);
}

G_DEFINE_BOXED_TYPE (BastideHand, bastide_hand, hand_copy, hand_free)

G_STATIC_ASSERT (sizeof (BastideHand) == 44);

gboolean
bastide_hand_equal (const BastideHand *a,
                    const BastideHand *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return memcmp (a, b, sizeof *a) == 0;
}
