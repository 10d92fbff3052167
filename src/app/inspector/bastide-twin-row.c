/* bastide-twin-row.c: a twin of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-twin-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-sentence-twin.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

struct _BastideTwinRow
{
  GtkWidget     parent_instance;

  GtkWidget    *handle;
  GtkWidget    *letter;  /* a toggle button */
  GtkWidget    *title;
  GtkWidget    *menu;
  BastideField *field;   /* of title, which owns the field */
};

G_DEFINE_FINAL_TYPE (BastideTwinRow, bastide_twin_row, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
edited_cb (BastideTwinRow *self,
           const char     *text)
{
  g_signal_emit (self, signals[EDITED], 0, text);
}

static void
left_cb (BastideTwinRow *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static void
bastide_twin_row_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_twin_row_parent_class)->dispose (object);
}

static void
bastide_twin_row_class_init (BastideTwinRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_twin_row_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "twinrow");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
create_letter (BastideTwinRow *self)
{
  self->letter = gtk_toggle_button_new ();
  gtk_widget_add_css_class (self->letter, "flat");
  gtk_widget_set_valign (self->letter, GTK_ALIGN_CENTER);
}

static void
create_title (BastideTwinRow *self)
{
  self->title = gtk_entry_new ();
  gtk_entry_set_has_frame (GTK_ENTRY (self->title), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->title), 4);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "in-place");
  self->field = bastide_field_attach (self->title);
  g_signal_connect_object (self->field, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_twin_row_init (BastideTwinRow *self)
{
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));
  GtkWidget **parts[] = { &self->handle, &self->letter, &self->title, &self->menu };

  self->handle = bastide_row_list_create_handle ();
  create_letter (self);
  create_title (self);
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (*parts[i], GTK_WIDGET (self));
}

GtkWidget *
bastide_twin_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_TWIN_ROW, NULL);
}

static void
name_part (GtkWidget  *part,
           const char *sentence,
           const char *letter)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = NULL;

  bastide_slots_set (slots, "letter", letter);
  name = bastide_slots_fill (slots, sentence);
  bastide_widget_explain (part, name);
}

void
bastide_twin_row_update (BastideTwinRow *self,
                         BastideContent *content,
                         guint           nth,
                         gboolean        fresh)
{
  const BastideTwin *twin;
  g_autofree char *letter = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (BASTIDE_IS_TWIN_ROW (self));
  g_return_if_fail (nth > 0 && nth <= content->twins->len);

  twin = g_ptr_array_index (content->twins, nth - 1);
  letter = bastide_sentence_twin_letter (nth);
  name = bastide_sentence_twin (content, nth);
  gtk_button_set_label (GTK_BUTTON (self->letter), letter);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->letter), "u", nth);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->letter), "win.twin");
  bastide_field_show (self->field, twin->title, fresh);
  /* A twin without a title goes by its difference. */
  if (*twin->title == '\0')
    gtk_entry_set_placeholder_text (GTK_ENTRY (self->title), name);
  name_part (self->letter, _("Show twin {letter}"), letter);
  name_part (self->title, _("Title of twin {letter}"), letter);
  name_part (self->menu, _("More about twin {letter}"), letter);
  bastide_widget_set_tooltip (self->title, NULL);
  bastide_widget_set_label (GTK_WIDGET (self), name);
}

void
bastide_twin_row_begin (BastideTwinRow *self)
{
  g_return_if_fail (BASTIDE_IS_TWIN_ROW (self));

  gtk_widget_grab_focus (self->title);
}
