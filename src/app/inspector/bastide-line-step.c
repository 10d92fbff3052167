/* bastide-line-step.c: a step of a line in the list of lines
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-step.h"

#include <glib/gi18n-lib.h>

#include "bastide-line-text.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* The row stands for a place and shows whatever step is there, so that the caret and the focus survive typing and undo.
 * Buttons on every step would hide the sentences, so only the chosen step has them. */
struct _BastideLineStep
{
  GtkWidget  parent_instance;

  GtkWidget *button;
  GtkWidget *number;
  GtkWidget *sentence;
  GtkWidget *outcome;
  GtkWidget *fault;
  GtkWidget *comment;
  GtkWidget *tools;
  GtkWidget *record;
  GtkWidget *roles;
};

G_DEFINE_FINAL_TYPE (BastideLineStep, bastide_line_step, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  COMMAND,
  COMMENTED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (BastideLineStep *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
edited_cb (BastideLineStep *self,
           const char      *text)
{
  g_signal_emit (self, signals[COMMENTED], 0, text);
}

static void
left_cb (BastideLineStep *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static void
record_cb (BastideLineStep *self)
{
  g_signal_emit (self, signals[COMMAND], 0, "record");
}

static void
record_as_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *role)
{
  g_signal_emit (widget, signals[COMMAND], 0, g_variant_get_string (role, NULL));
}

static void
analyse_cb (BastideLineStep *self)
{
  g_signal_emit (self, signals[COMMAND], 0, "analyse");
}

static void
bastide_line_step_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_line_step_parent_class)->dispose (object);
}

static void
bastide_line_step_class_init (BastideLineStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_line_step_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "step.record-as", "s", record_as_cb);
  gtk_widget_class_set_css_name (widget_class, "linestep");

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[COMMAND] = g_signal_new ("command", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[COMMENTED] = g_signal_new ("commented", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_STRING);
  signals[LEFT] = g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_tool (BastideLineStep *self,
             const char      *label,
             GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  bastide_widget_set_label (button, label);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->tools), button);

  return button;
}

static void
fill_button (BastideLineStep *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 2);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_label_set_yalign (GTK_LABEL (self->number), 0);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_add_css_class (self->number, "numeric");
  self->sentence = create_label (NULL);
  self->outcome = create_label ("dim-label");
  gtk_widget_add_css_class (self->outcome, "caption");
  gtk_box_append (GTK_BOX (texts), self->sentence);
  gtk_box_append (GTK_BOX (texts), self->outcome);
  gtk_box_append (GTK_BOX (box), self->number);
  gtk_box_append (GTK_BOX (box), texts);
  self->button = gtk_button_new ();
  gtk_button_set_has_frame (GTK_BUTTON (self->button), FALSE);
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_widget_add_css_class (self->button, "step");
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

/* A reply that answers a choice of the line is a variation, unless another role is chosen before. */
static void
create_roles (BastideLineStep *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, C_("role of a line", "Variation"), "step.record-as::variation");
  g_menu_append (menu, C_("role of a line", "Refutation"), "step.record-as::refutation");
  g_menu_append (menu, C_("role of a line", "Try"), "step.record-as::try");
  g_menu_append (menu, C_("role of a line", "Solution"), "step.record-as::solution");
  self->roles = gtk_menu_button_new ();
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->roles), FALSE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->roles), G_MENU_MODEL (menu));
  bastide_widget_explain (self->roles, _("Record a reply as…"));
  gtk_box_append (GTK_BOX (self->tools), self->roles);
}

static void
bastide_line_step_init (BastideLineStep *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  fill_button (self);
  self->fault = create_label ("error");
  gtk_widget_add_css_class (self->fault, "caption");
  gtk_widget_add_css_class (self->fault, "below");
  self->comment = bastide_line_text_new (FALSE);
  gtk_widget_add_css_class (self->comment, "below");
  g_signal_connect_object (self->comment, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->comment, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  self->tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->tools, g_object_new (BASTIDE_TYPE_WRAP_LAYOUT, NULL));
  gtk_widget_add_css_class (self->tools, "below");
  gtk_widget_add_css_class (self->tools, "step-tools");
  create_tool (self, _("Comment"), G_CALLBACK (bastide_line_step_edit_comment));
  self->record = create_tool (self, _("Record a Reply"), G_CALLBACK (record_cb));
  create_roles (self);
  create_tool (self, _("Analyse"), G_CALLBACK (analyse_cb));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  gtk_widget_set_parent (self->fault, GTK_WIDGET (self));
  gtk_widget_set_parent (self->comment, GTK_WIDGET (self));
  gtk_widget_set_parent (self->tools, GTK_WIDGET (self));
}

GtkWidget *
bastide_line_step_new (void)
{
  return g_object_new (BASTIDE_TYPE_LINE_STEP, NULL);
}

static void
set_text (GtkWidget  *label,
          const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

/* Where the step is the first fault, the words of its button say so to assistive technology. */
static void
name (BastideLineStep           *self,
      const BastideLineStepLook *look)
{
  g_autofree char *number = look->number > 0 ? g_strdup_printf ("%u.", look->number) : NULL;
  const char *more = look->outcome != NULL ? look->outcome : look->fault;
  g_autoptr (GString) words = g_string_new (number);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *comment = NULL;

  bastide_slots_set_number (slots, "nth", (int) look->number);
  comment = bastide_slots_fill (slots, _("Comment after step {nth}"));
  gtk_label_set_text (GTK_LABEL (self->number), number != NULL ? number : "");
  bastide_words_append_sentence (words, g_strdup (look->sentence));
  bastide_words_append_sentence (words, g_strdup (more != NULL ? more : ""));
  bastide_widget_set_label (self->button, words->str);
  bastide_line_text_set_name (BASTIDE_LINE_TEXT (self->comment), comment);
}

void
bastide_line_step_show (BastideLineStep           *self,
                        const BastideLineStepLook *look,
                        gboolean                   fresh)
{
  g_return_if_fail (BASTIDE_IS_LINE_STEP (self));
  g_return_if_fail (look != NULL);

  name (self, look);
  set_text (self->sentence, look->sentence);
  set_text (self->outcome, look->outcome);
  set_text (self->fault, look->fault);
  bastide_widget_set_css_class (self->sentence, "monospace", !look->is_played && look->number > 0);
  gtk_widget_set_sensitive (self->button, look->is_played);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_INVALID,
                               look->fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_PRESSED,
                               look->is_chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  bastide_widget_set_css_class (GTK_WIDGET (self), "chosen", look->is_chosen);
  bastide_line_text_show (BASTIDE_LINE_TEXT (self->comment), look->comment, fresh);
  gtk_button_set_label (GTK_BUTTON (self->record), look->is_last ? _("Record On") : _("Record a Reply"));
  bastide_widget_set_label (self->record, gtk_button_get_label (GTK_BUTTON (self->record)));
  gtk_widget_set_visible (self->roles, !look->is_last);
  gtk_widget_set_visible (self->tools, look->is_chosen);
}

void
bastide_line_step_edit_comment (BastideLineStep *self)
{
  g_return_if_fail (BASTIDE_IS_LINE_STEP (self));

  bastide_line_text_begin (BASTIDE_LINE_TEXT (self->comment));
}
