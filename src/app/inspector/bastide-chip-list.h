/* bastide-chip-list.h: a short list of words, each of which can be taken away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_CHIP_LIST (bastide_chip_list_get_type ())

/**
 * BastideChipList:
 *
 * A row for each text, with a button to remove it.
 *
 * Signals:
 * `removed` (guint at).
 * `moved` (guint from, guint to): only in a list with an order.
 * `split` (guint at): the texts from there on are to be on their own; only in a list that can be split.
 */
G_DECLARE_FINAL_TYPE (BastideChipList, bastide_chip_list, BASTIDE, CHIP_LIST, GtkWidget)

/**
 * bastide_chip_list_new:
 * @name: for assistive technology, translated
 * @is_ordered: whether the rows can be moved
 * @split: (nullable): the words of the buttons that split the list before a row, translated
 */
GtkWidget *bastide_chip_list_new  (const char         *name,
                                   gboolean            is_ordered,
                                   const char         *split);

/* @texts: (array zero-terminated=1): the words of the rows */
void       bastide_chip_list_show (BastideChipList    *self,
                                   const char * const *texts);
