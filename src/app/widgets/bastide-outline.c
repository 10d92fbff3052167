/* bastide-outline.c: a text with bullets in labels
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-outline.h"

#include <string.h>

#include "bastide-widget.h"

#define BULLET "• "

#define KEY     "bastide-outline"

/* In pixels. */
#define INDENT  14
#define SPACING 6

static GtkWidget *
create_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

static GtkWidget *
create_item (const char *text,
             gsize       level)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *bullet = g_object_new (GTK_TYPE_LABEL, "label", "•", "valign", GTK_ALIGN_START, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_margin_start (row, (int) level * INDENT);
  gtk_box_append (GTK_BOX (row), bullet);
  gtk_box_append (GTK_BOX (row), create_text (text));

  return row;
}

void
bastide_outline_show (GtkBox     *box,
                      const char *text)
{
  g_auto (GStrv) lines = NULL;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (text != NULL);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (box), KEY), text) == 0)
    return;
  g_object_set_data_full (G_OBJECT (box), KEY, g_strdup (text), g_free);
  bastide_widget_remove_children (GTK_WIDGET (box));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize indent = strspn (lines[i], " ");
      const char *line = lines[i] + indent;
      gboolean is_item = g_str_has_prefix (line, BULLET);

      gtk_box_append (box, is_item ? create_item (line + strlen (BULLET), indent / 2) : create_text (line));
    }
}
