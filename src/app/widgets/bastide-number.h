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
 * @low: the least difference
 * @high: the greatest
 *
 * Returns: (transfer full): the differences that may come about: "0 … +5", or a single one
 */
char *bastide_number_format_range  (gint32    low,
                                    gint32    high);

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
 * @number: the difference that the colour goes by
 *
 * Shows the differences that may come about.
 */
void  bastide_number_show_range    (GtkLabel *label,
                                    gint32    low,
                                    gint32    high,
                                    gint32    number);
