/* bastide-library-order.h: the orders of the puzzles of a collection
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-library.h"

/* The easiest and the latest puzzles come first. */
typedef enum
{
  BASTIDE_ORDER_TITLE,
  BASTIDE_ORDER_DIFFICULTY,
  BASTIDE_ORDER_AUTHOR,
  BASTIDE_ORDER_CHANGED,
  BASTIDE_N_ORDERS,
} BastideLibraryOrder;

/* Compares two puzzles by @order, and equal puzzles by their titles. */
int bastide_library_order_compare (BastideLibraryOrder  order,
                                   BastideLibraryEntry *a,
                                   BastideLibraryEntry *b);
