/* bastide-library-order.h: the orders in which puzzles of a collection are shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-library.h"

G_BEGIN_DECLS

/* Orders. The easiest and the latest come first. */
typedef enum
{
  BASTIDE_ORDER_TITLE,
  BASTIDE_ORDER_DIFFICULTY,
  BASTIDE_ORDER_CHANGED,
  BASTIDE_ORDER_AUTHOR,
  BASTIDE_N_ORDERS,
} BastideLibraryOrder;

/* Puzzles that are alike in this are in the order of their titles. */
int bastide_library_order_compare (BastideLibraryOrder  order,
                                   BastideLibraryEntry *a,
                                   BastideLibraryEntry *b);

G_END_DECLS
