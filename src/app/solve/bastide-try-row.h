/* bastide-try-row.h: a try with its verdict and the reason
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-attempt.h"

typedef void (*BastideTryFunc) (gpointer    data,
                                BastideTry *try);

/**
 * bastide_try_row_new:
 * @look: called when the user wants to see the try on the board
 * @owner: an object that outlives the row
 *
 * Returns: (transfer floating): a row of a list of tries
 */
GtkWidget *bastide_try_row_new (BastideTry     *try,
                                BastideTryFunc  look,
                                GObject        *owner);
