/* bastide-library-order.c: the orders of the puzzles of a collection
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-order.h"

static int
compare_titles (BastideLibraryEntry *a,
                BastideLibraryEntry *b)
{
  return g_utf8_collate (bastide_library_entry_get_title (a), bastide_library_entry_get_title (b));
}

static int
compare_authors (BastideLibraryEntry *a,
                 BastideLibraryEntry *b)
{
  return g_utf8_collate (bastide_library_entry_get_author (a), bastide_library_entry_get_author (b));
}

/* Puzzles without a grade have 0, which wraps around, so they come last. */
static int
compare_difficulties (BastideLibraryEntry *a,
                      BastideLibraryEntry *b)
{
  guint first = bastide_library_entry_get_difficulty (a) - 1;
  guint second = bastide_library_entry_get_difficulty (b) - 1;

  return first < second ? -1 : first > second;
}

static int
compare_changes (BastideLibraryEntry *a,
                 BastideLibraryEntry *b)
{
  GDateTime *first = bastide_library_entry_get_changed (a);
  GDateTime *second = bastide_library_entry_get_changed (b);

  if (first == NULL || second == NULL)
    return (first == NULL) - (second == NULL);
  return g_date_time_compare (second, first);
}

typedef int (*Compare) (BastideLibraryEntry *a,
                        BastideLibraryEntry *b);

static const Compare compares[BASTIDE_N_ORDERS] = {
  [BASTIDE_ORDER_TITLE] = compare_titles,
  [BASTIDE_ORDER_DIFFICULTY] = compare_difficulties,
  [BASTIDE_ORDER_CHANGED] = compare_changes,
  [BASTIDE_ORDER_AUTHOR] = compare_authors,
};

int
bastide_library_order_compare (BastideLibraryOrder  order,
                               BastideLibraryEntry *a,
                               BastideLibraryEntry *b)
{
  int difference;

  g_return_val_if_fail (order < BASTIDE_N_ORDERS, 0);

  difference = compares[order](a, b);
  return difference != 0 ? difference : compare_titles (a, b);
}
