/* bastide-number.c: points as people read them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-number.h"

#include "bastide-widget.h"

#define MINUS "\u2212"

char *
bastide_number_format (gint32 number)
{
  return g_strdup_printf ("%s%u", number < 0 ? MINUS : "", (guint) ABS ((gint64) number));
}

char *
bastide_number_format_signed (gint32 number)
{
  return number > 0 ? g_strdup_printf ("+%d", number) : bastide_number_format (number);
}

static void
show (GtkLabel   *label,
      const char *text,
      gint32      number)
{
  static const char * const classes[] = { "loss", "zero", "gain" };
  guint which = number > 0 ? 2 : number < 0 ? 0 : 1;

  /* A sign stands before its number even in a script that runs to the left. */
  gtk_widget_set_direction (GTK_WIDGET (label), GTK_TEXT_DIR_LTR);
  gtk_label_set_text (label, text);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    bastide_widget_set_css_class (GTK_WIDGET (label), classes[i], i == which);
}

char *
bastide_number_format_range (gint32   low,
                             gint32   high,
                             gboolean is_whole,
                             gboolean is_signed)
{
  char *(*format) (gint32) = is_signed ? bastide_number_format_signed : bastide_number_format;
  g_autofree char *first = format (low);
  g_autofree char *last = low != high ? format (high) : NULL;

  if (is_whole && low == high)
    return g_steal_pointer (&first);
  return g_strconcat (first, "\u200a…\u200a", last != NULL ? last : "", is_whole ? "" : "?", NULL);
}

void
bastide_number_show (GtkLabel *label,
                     gint32    number)
{
  g_autofree char *text = bastide_number_format_signed (number);

  g_return_if_fail (GTK_IS_LABEL (label));

  show (label, text, number);
}

void
bastide_number_show_range (GtkLabel *label,
                           gint32    low,
                           gint32    high,
                           gboolean  is_whole,
                           gint32    number)
{
  g_autofree char *text = bastide_number_format_range (low, high, is_whole, TRUE);

  g_return_if_fail (GTK_IS_LABEL (label));

  show (label, text, number);
}
