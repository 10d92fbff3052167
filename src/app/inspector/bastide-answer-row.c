/* bastide-answer-row.c: an answer to the question of a step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

struct _BastideAnswerRow
{
  GtkWidget     parent_instance;

  GtkWidget    *right;
  GtkWidget    *text;
  GtkWidget    *reply;
  GtkWidget    *menu;

  BastideField *text_field;     /* of text, which owns the field */
  BastideField *reply_field;
  gboolean      showing;
};

G_DEFINE_FINAL_TYPE (BastideAnswerRow, bastide_answer_row, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  REPLIED,
  JUDGED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
edited_cb (BastideAnswerRow *self,
           const char       *text)
{
  g_signal_emit (self, signals[EDITED], 0, text);
}

static void
replied_cb (BastideAnswerRow *self,
            const char       *text)
{
  g_signal_emit (self, signals[REPLIED], 0, text);
}

static void
toggled_cb (BastideAnswerRow *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[JUDGED], 0, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->right)));
}

static void
left_cb (BastideAnswerRow *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

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
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_answer_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answerrow");

  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  signals[REPLIED] = g_signal_new ("replied", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[JUDGED] = g_signal_new ("judged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_BOOLEAN);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_entry (BastideAnswerRow  *self,
              const char        *placeholder,
              BastideField     **field,
              GCallback          edited)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  *field = bastide_field_attach (entry);
  g_signal_connect_object (*field, "edited", edited, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (*field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);

  return entry;
}

static void
bastide_answer_row_init (BastideAnswerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));

  self->right = gtk_check_button_new ();
  gtk_widget_set_valign (self->right, GTK_ALIGN_START);
  g_signal_connect_object (self->right, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  self->text = create_entry (self, _("Answer"), &self->text_field, G_CALLBACK (edited_cb));
  self->reply = create_entry (self, _("Reply to a class that says so"), &self->reply_field, G_CALLBACK (replied_cb));
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (texts), self->text);
  gtk_box_append (GTK_BOX (texts), self->reply);
  gtk_box_append (GTK_BOX (box), bastide_row_list_create_handle ());
  gtk_box_append (GTK_BOX (box), self->right);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), self->menu);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
bastide_answer_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_ANSWER_ROW, NULL);
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
bastide_answer_row_show (BastideAnswerRow           *self,
                         const BastideContentAnswer *answer,
                         guint                       number,
                         gboolean                    fresh)
{
  g_return_if_fail (BASTIDE_IS_ANSWER_ROW (self));
  g_return_if_fail (answer != NULL);

  self->showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->right), answer->is_right);
  self->showing = FALSE;
  bastide_field_show (self->text_field, answer->text, fresh);
  bastide_field_show (self->reply_field, answer->reply, fresh);
  name (self, number);
}

void
bastide_answer_row_begin (BastideAnswerRow *self)
{
  g_return_if_fail (BASTIDE_IS_ANSWER_ROW (self));

  gtk_widget_grab_focus (self->text);
}
