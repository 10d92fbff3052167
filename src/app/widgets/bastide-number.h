/* bastide-number.h: points as people read them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_number_format:
 *
 * Returns: (transfer full): a number with the minus sign of print, "−4"
 */
char *bastide_number_format        (gint32    number);

/**
 * bastide_number_format_signed:
 *
 * Returns: (transfer full): a difference: "+4", "0", "−4"
 */
char *bastide_number_format_signed (gint32    number);

/**
 * bastide_number_format_range:
 * @low: the least number
 * @high: the greatest
 * @is_whole: whether all that may come about is known
 * @is_signed: whether the numbers are differences
 *
 * The one notation of a range, in tables, on the board and beside scores.
 *
 * Returns: (transfer full): the numbers that may come about: "0…+5", or a single one, or "+4…?" with an unknown end,
 *   or "0…+5?" where these are no more than bounds
 */
char *bastide_number_format_range  (gint32    low,
                                    gint32    high,
                                    gboolean  is_whole,
                                    gboolean  is_signed);

/**
 * bastide_number_show:
 *
 * Shows a difference in a label: gains strong, zero pale.
 */
void  bastide_number_show          (GtkLabel *label,
                                    gint32    number);

/**
 * bastide_number_show_range:
 * @low: the least difference
 * @high: the greatest
 * @is_whole: whether all that may come about is known
 * @number: the difference that the colour goes by
 *
 * Shows the differences that may come about.
 */
void  bastide_number_show_range    (GtkLabel *label,
                                    gint32    low,
                                    gint32    high,
                                    gboolean  is_whole,
                                    gint32    number);
