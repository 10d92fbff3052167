/* bastide-move-order.h: the orders of moves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Each is a #GCompareDataFunc for two #BastideMove. For gains the data is the index of the player, for marks the
 * #BastideMoveMark, as a pointer. */

int bastide_move_compare_places (gconstpointer a,
                                 gconstpointer b,
                                 gpointer      data);
int bastide_move_compare_gains  (gconstpointer a,
                                 gconstpointer b,
                                 gpointer      data);
int bastide_move_compare_leads  (gconstpointer a,
                                 gconstpointer b,
                                 gpointer      data);
int bastide_move_compare_finals (gconstpointer a,
                                 gconstpointer b,
                                 gpointer      data);
int bastide_move_compare_marks  (gconstpointer a,
                                 gconstpointer b,
                                 gpointer      data);
