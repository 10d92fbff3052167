/* bastide-twin-row.h: a twin of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-content.h"

#define BASTIDE_TYPE_TWIN_ROW (bastide_twin_row_get_type ())

/**
 * BastideTwinRow:
 *
 * The letter of a twin, a button that shows the twin, and its title, which is edited in place. A row of a
 * #BastideRowList.
 *
 * Signals: `edited` (const char *title): the user types; `left` (): the focus leaves the title.
 */
G_DECLARE_FINAL_TYPE (BastideTwinRow, bastide_twin_row, BASTIDE, TWIN_ROW, GtkWidget)

GtkWidget *bastide_twin_row_new    (void);

/**
 * bastide_twin_row_update:
 * @content: a puzzle with its twins
 * @nth: 1 for its first twin
 * @fresh: whether begun input goes
 */
void       bastide_twin_row_update (BastideTwinRow *self,
                                    BastideContent *content,
                                    guint           nth,
                                    gboolean        fresh);

/* Begins to edit the title. */
void       bastide_twin_row_begin  (BastideTwinRow *self);
