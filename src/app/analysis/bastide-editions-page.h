/* bastide-editions-page.h: the same position and move under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-comparison.h"
#include "bastide-page.h"

#define BASTIDE_TYPE_EDITIONS_PAGE (bastide_editions_page_get_type ())

/**
 * BastideEditionsPage:
 *
 * A table with a column for each edition and a row for each question about the position, or about the selected move. A
 * cell that departs from the rest of its row is marked. The selected row has its rule below the table, with both
 * readings and the citation. Instead of the editions the page can compare the values of one switch.
 *
 * A [iface@Page]. Property: `only-differences` (gboolean).
 */
G_DECLARE_FINAL_TYPE (BastideEditionsPage, bastide_editions_page, BASTIDE, EDITIONS_PAGE, GtkWidget)

GtkWidget         *bastide_editions_page_new            (void);

/**
 * bastide_editions_page_set_sources:
 * @library: the tile sets
 * @book: the texts of the rules
 *
 * Gives the page the objects that all windows share.
 */
void               bastide_editions_page_set_sources    (BastideEditionsPage *self,
                                                         BastideTileLibrary  *library,
                                                         BastideRuleBook     *book);

/**
 * bastide_editions_page_get_comparison:
 *
 * Returns: (transfer none) (nullable): the comparison in the table, %NULL while it is made
 */
BastideComparison *bastide_editions_page_get_comparison (BastideEditionsPage *self);

/**
 * bastide_editions_page_vary:
 * @which: a #BstSwitch, or `BST_N_SWITCHES` for the editions
 *
 * Compares the values of a switch.
 */
void               bastide_editions_page_vary           (BastideEditionsPage *self,
                                                         guint                which);
