/* bastide-cell-key.h: cells as keys of hash tables
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

static inline gpointer
bastide_cell_to_key (BstCell cell)
{
  return GUINT_TO_POINTER (((guint) (guint16) cell.x << 16) | (guint16) cell.y);
}

static inline BstCell
bastide_cell_from_key (gconstpointer key)
{
  guint packed = GPOINTER_TO_UINT (key);

  return BST_CELL ((gint16) (packed >> 16), (gint16) (packed & 0xffff));
}
