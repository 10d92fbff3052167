/* bastide-find-row.h: a generated puzzle with its picture, to be solved or edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-generator.h"

/**
 * BastideFindFunc:
 * @file: the file of the puzzle
 * @solve: whether it is to be solved; else it is edited
 */
typedef void (*BastideFindFunc) (gpointer  data,
                                 GFile    *file,
                                 gboolean  solve);

/**
 * bastide_find_row_new:
 * @find: a puzzle
 * @open: opens it
 *
 * Nothing in the row tells the theme, so that who looks for puzzles can still solve them.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *bastide_find_row_new (BastideFind     *find,
                                 BastideFindFunc  open,
                                 gpointer         data);
