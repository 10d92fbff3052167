/* bastide-answer-row.c: an answer to the question of a step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-form.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

struct _BastideAnswerRow
{
  GtkWidget    parent_instance;

  BastideForm *form;    /* the box of text and reply */
  GtkWidget   *right;
  GtkWidget   *text;
  GtkWidget   *reply;
  GtkWidget   *menu;
};

G_DEFINE_FINAL_TYPE (BastideAnswerRow, bastide_answer_row, GTK_TYPE_WIDGET)

static void
bastide_answer_row_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_answer_row_parent_class)->dispose (object);
}

static void
bastide_answer_row_class_init (BastideAnswerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_answer_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answerrow");
}

static GtkWidget *
add_entry (BastideAnswerRow *self,
           const char       *member)
{
  g_autofree char *pointer = g_strconcat ("/lesson/steps/0/answers/0", member, NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), bastide_form_get_label (pointer));
  bastide_form_bind (self->form, entry, member);
  gtk_box_append (GTK_BOX (self->form), entry);

  return entry;
}

static void
bastide_answer_row_init (BastideAnswerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));

  self->right = gtk_check_button_new ();
  gtk_widget_set_valign (self->right, GTK_ALIGN_START);
  self->form = BASTIDE_FORM (bastide_form_new ());
  gtk_box_set_spacing (GTK_BOX (self->form), 2);
  bastide_form_bind (self->form, self->right, "/right");
  self->text = add_entry (self, "/text");
  self->reply = add_entry (self, "/reply");
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), bastide_row_list_create_handle ());
  gtk_box_append (GTK_BOX (box), self->right);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->form));
  gtk_box_append (GTK_BOX (box), self->menu);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
bastide_answer_row_new (BastideEditor *editor)
{
  BastideAnswerRow *self = g_object_new (BASTIDE_TYPE_ANSWER_ROW, NULL);

  bastide_form_set_editor (self->form, editor);

  return GTK_WIDGET (self);
}

static void
name (BastideAnswerRow *self,
      guint             number)
{
  const struct { GtkWidget *part; const char *name; } parts[] = {
    { GTK_WIDGET (self), _("Answer {nth}") },
    { self->text, _("Words of answer {nth}") },
    { self->reply, _("Reply to answer {nth}") },
    { self->right, _("Answer {nth} is right") },
    { self->menu, _("More about answer {nth}") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *text = NULL;

      bastide_slots_set_number (slots, "nth", (int) number);
      text = bastide_slots_fill (slots, parts[i].name);
      if (parts[i].part == self->right || parts[i].part == self->menu)
        bastide_widget_explain (parts[i].part, text);
      else
        bastide_widget_set_label (parts[i].part, text);
    }
}

void
bastide_answer_row_show (BastideAnswerRow      *self,
                         const BastideStepView *view,
                         guint                  nth)
{
  g_autofree char *place = g_strdup_printf ("/lesson/steps/%u/answers/%u", view->nth, nth);

  g_return_if_fail (BASTIDE_IS_ANSWER_ROW (self));

  bastide_form_show (self->form, view->whole, place, view->fresh);
  name (self, nth + 1);
}

void
bastide_answer_row_begin (BastideAnswerRow *self)
{
  g_return_if_fail (BASTIDE_IS_ANSWER_ROW (self));

  gtk_widget_grab_focus (self->text);
}
