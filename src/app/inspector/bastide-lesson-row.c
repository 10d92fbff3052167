/* bastide-lesson-row.c: a step in the list of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

#define MAX_LINES 3

struct _BastideLessonRow
{
  GtkWidget  parent_instance;

  GtkWidget *button;
  GtkWidget *number;
  GtkWidget *sentence;
  GtkWidget *question;
  GtkWidget *menu;
  GtkWidget *fault;
  GtkWidget *form;      /* that is beneath the sentence, or NULL */
};

G_DEFINE_FINAL_TYPE (BastideLessonRow, bastide_lesson_row, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  COMMAND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (BastideLessonRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
command_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[COMMAND], 0, name + strlen ("step."));
}

static void
bastide_lesson_row_dispose (GObject *object)
{
  BastideLessonRow *self = BASTIDE_LESSON_ROW (object);

  bastide_lesson_row_set_form (self, NULL);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_lesson_row_parent_class)->dispose (object);
}

static void
bastide_lesson_row_class_init (BastideLessonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lesson_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "lessonrow");
  gtk_widget_class_install_action (widget_class, "step.add", NULL, command_cb);
  gtk_widget_class_install_action (widget_class, "step.join", NULL, command_cb);

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[COMMAND] = g_signal_new ("command", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
}

static void
create_button (BastideLessonRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 2);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_label_set_yalign (GTK_LABEL (self->number), 0);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_add_css_class (self->number, "numeric");
  self->sentence = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->sentence), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->sentence), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->sentence), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->sentence), 0);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  self->question = gtk_image_new_from_icon_name ("dialog-question-symbolic");
  gtk_widget_set_valign (self->question, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->question, _("A question to the class"));
  gtk_box_append (GTK_BOX (box), self->number);
  gtk_box_append (GTK_BOX (box), self->sentence);
  gtk_box_append (GTK_BOX (box), self->question);
  self->button = gtk_button_new ();
  gtk_button_set_has_frame (GTK_BUTTON (self->button), FALSE);
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_widget_set_hexpand (self->button, TRUE);
  gtk_widget_add_css_class (self->button, "step");
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

static GMenu *
create_menu (void)
{
  g_autoptr (GMenu) steps = g_menu_new ();
  GMenu *menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));

  g_menu_append (steps, _("_Add a Step Below"), "step.add");
  g_menu_append (steps, _("_Join With the Next Step"), "step.join");
  g_menu_insert_section (menu, 1, NULL, G_MENU_MODEL (steps));

  return menu;
}

static void
bastide_lesson_row_init (BastideLessonRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  g_autoptr (GMenu) menu = create_menu ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  create_button (self);
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), bastide_row_list_create_handle ());
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_box_append (GTK_BOX (box), self->menu);
  self->fault = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->fault), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->fault), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->fault), 0);
  gtk_widget_add_css_class (self->fault, "error");
  gtk_widget_add_css_class (self->fault, "caption");
  gtk_widget_add_css_class (self->fault, "below");
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  gtk_widget_set_parent (self->fault, GTK_WIDGET (self));
}

GtkWidget *
bastide_lesson_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_LESSON_ROW, NULL);
}

static void
name (BastideLessonRow           *self,
      const BastideLessonRowLook *look)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *row = NULL;
  g_autofree char *menu = NULL;
  g_autofree char *button = NULL;

  bastide_slots_set_number (slots, "nth", (int) look->number);
  bastide_slots_set (slots, "sentence", look->sentence);
  /* Translators: the name of a step of a lesson for screen readers */
  row = bastide_slots_fill (slots, _("Step {nth}"));
  button = bastide_slots_fill (slots, _("Step {nth}: {sentence}"));
  menu = bastide_slots_fill (slots, _("More about step {nth}"));
  bastide_widget_set_label (GTK_WIDGET (self), row);
  bastide_widget_set_label (self->button, button);
  bastide_widget_explain (self->menu, menu);
}

void
bastide_lesson_row_show (BastideLessonRow           *self,
                         const BastideLessonRowLook *look)
{
  g_autofree char *number = NULL;

  g_return_if_fail (BASTIDE_IS_LESSON_ROW (self));
  g_return_if_fail (look != NULL);

  number = g_strdup_printf ("%u.", look->number);
  name (self, look);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->sentence), look->sentence);
  bastide_widget_set_css_class (self->sentence, "dim-label", look->is_story);
  gtk_widget_set_visible (self->question, look->is_question);
  gtk_label_set_text (GTK_LABEL (self->fault), look->fault != NULL ? look->fault : "");
  gtk_widget_set_visible (self->fault, look->fault != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, look->is_chosen,
                               GTK_ACCESSIBLE_STATE_INVALID,
                               look->fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  bastide_widget_set_css_class (GTK_WIDGET (self), "chosen", look->is_chosen);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "step.join", look->may_join);
}

void
bastide_lesson_row_set_form (BastideLessonRow *self,
                             GtkWidget        *form)
{
  g_return_if_fail (BASTIDE_IS_LESSON_ROW (self));

  if (self->form == form)
    return;
  if (self->form != NULL)
    gtk_widget_unparent (self->form);
  self->form = form;
  if (form != NULL)
    gtk_widget_insert_after (form, GTK_WIDGET (self), self->fault);
}
