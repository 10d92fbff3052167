/* bastide-try-row.c: a try with its verdict and the reason
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-try-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-rule-button.h"
#include "bastide-widget.h"

typedef struct
{
  BastideTry     *try;
  BastideTryFunc  look;
  gpointer        owner;
} Look;

static void
look_free (gpointer  data,
           GClosure *closure G_GNUC_UNUSED)
{
  Look *look = data;

  g_object_unref (look->try);
  g_free (look);
}

static void
clicked_cb (GtkButton *button G_GNUC_UNUSED,
            gpointer   data)
{
  const Look *look = data;

  look->look (look->owner, look->try);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_words (BastideTry *try)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *rule = bastide_rule_button_new ();

  gtk_box_append (GTK_BOX (words), create_label (bastide_try_get_text (try), "heading"));
  gtk_box_append (GTK_BOX (words), create_label (bastide_try_get_reason (try), "try-reason"));
  bastide_rule_button_set_rule (rule, bastide_try_get_rule (try));
  gtk_widget_set_halign (rule, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (words), rule);
  gtk_widget_set_hexpand (words, TRUE);

  return words;
}

/* The sign tells by its shape, too, how near the try came. */
static GtkWidget *
create_sign (BastideTry *try)
{
  gboolean near = bastide_try_is_near (try);
  GtkWidget *sign = gtk_image_new_from_icon_name (near ? "dialog-warning-symbolic" : "window-close-symbolic");

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (sign, near ? "warning" : "error");
  bastide_widget_set_label (sign, near ? _("Nearly") : _("Not reached"));

  return sign;
}

GtkWidget *
bastide_try_row_new (BastideTry     *try,
                     BastideTryFunc  look,
                     GObject        *owner)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *button = gtk_button_new_with_label (_("Look"));
  Look *data = g_new (Look, 1);
  g_autofree char *name = NULL;

  *data = (Look) { .try = g_object_ref (try), .look = look, .owner = owner };
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), data, look_free, 0);
  /* Translators: the button that shows a try on the board again, with the try in words */
  name = g_strdup_printf (_("Look at “%s”"), bastide_try_get_text (try));
  bastide_widget_set_label (button, name);
  gtk_box_append (GTK_BOX (box), create_sign (try));
  gtk_box_append (GTK_BOX (box), create_words (try));
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  return row;
}
