/* bastide-find-row.c: a generated puzzle with its picture, to be solved or edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-find-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-position-picture.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

#define PICTURE_WIDTH  132
#define PICTURE_HEIGHT 96

typedef struct
{
  GFile           *file;
  BastideFindFunc  open;
  gpointer         data;
  gboolean         solve;
} Opening;

static void
opening_free (gpointer  data,
              GClosure *closure G_GNUC_UNUSED)
{
  Opening *opening = data;

  g_object_unref (opening->file);
  g_free (opening);
}

static void
clicked_cb (GtkButton *button G_GNUC_UNUSED,
            gpointer   data)
{
  const Opening *opening = data;

  opening->open (opening->data, opening->file, opening->solve);
}

static GtkWidget *
create_button (const char *label,
               Opening     opening)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_object_ref (opening.file);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), g_memdup2 (&opening, sizeof opening),
                         opening_free, G_CONNECT_DEFAULT);

  return button;
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_words (BastidePosition *position)
{
  BastideContent *content = bastide_position_get_content (position);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *goal = bastide_sentence_goal (position, &content->goal->value);
  g_autofree char *facts = g_strdup_printf (_("Difficulty %u of %u · Surprise %u %%"), content->difficulty,
                                            BASTIDE_CONTENT_MAX_DIFFICULTY, content->origin->surprise);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), create_label (content->title, "heading"));
  gtk_box_append (GTK_BOX (words), create_label (goal, NULL));
  gtk_box_append (GTK_BOX (words), create_label (facts, "dim-label"));

  return words;
}

GtkWidget *
bastide_find_row_new (BastideFind     *find,
                      BastideFindFunc  open,
                      gpointer         data)
{
  const Opening opening = { .file = bastide_find_get_file (find), .open = open, .data = data };
  Opening solving = opening;
  BastidePosition *position = bastide_find_get_position (find);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = bastide_position_picture_new ();

  solving.solve = TRUE;
  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  bastide_position_picture_set_position (BASTIDE_POSITION_PICTURE (picture), position);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), create_words (position));
  gtk_box_append (GTK_BOX (box), create_button (_("_Solve"), solving));
  gtk_box_append (GTK_BOX (box), create_button (_("_Edit"), opening));
  gtk_widget_add_css_class (box, "find");
  bastide_widget_name_buttons (box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  bastide_widget_set_label (row, bastide_position_get_content (position)->title);

  return row;
}
