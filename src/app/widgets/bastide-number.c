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

void
bastide_number_show (GtkLabel *label,
                     gint32    number)
{
  static const char * const classes[] = { "loss", "zero", "gain" };
  g_autofree char *text = bastide_number_format_signed (number);
  guint which = number > 0 ? 2 : number < 0 ? 0 : 1;

  g_return_if_fail (GTK_IS_LABEL (label));

  /* A sign stands before its number even in a script that runs to the left. */
  gtk_widget_set_direction (GTK_WIDGET (label), GTK_TEXT_DIR_LTR);
  gtk_label_set_text (label, text);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    bastide_widget_set_css_class (GTK_WIDGET (label), classes[i], i == which);
}
