/* bastide-prompt.c: the choosing player and the choice, on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-prompt.h"

#include "bastide-choice-words.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

#define SIGN_SIZE 26

/* Every phase that is not about a tile needs its question in sight, even when its choices are on the scoreboard or
 * beside the board. The prompt is filled from the position alone; its buttons activate actions of the window. */
struct _BastidePrompt
{
  GtkWidget   parent_instance;

  GtkImage   *sign;
  GtkLabel   *text;
  GtkBox     *rule_box;
  GtkWidget  *rule;
  GtkWidget  *buttons;
  gboolean    may_pass;
  GtkWidget  *scoreboard;
  GtkButton  *pass;
};

G_DEFINE_FINAL_TYPE (BastidePrompt, bastide_prompt, GTK_TYPE_WIDGET)

static void
bastide_prompt_dispose (GObject *object)
{
  BastidePrompt *self = BASTIDE_PROMPT (object);

  if (self->pass != NULL)
    g_signal_handlers_disconnect_by_data (self->pass, self);
  self->pass = NULL;
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_prompt_parent_class)->dispose (object);
}

/* Where another choice is watched the button would do nothing. */
static void
show_pass (BastidePrompt *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->pass), self->may_pass
                          && gtk_widget_get_sensitive (GTK_WIDGET (self->pass)));
  gtk_widget_set_visible (self->buttons, gtk_widget_get_visible (GTK_WIDGET (self->pass))
                                         || gtk_widget_get_visible (self->scoreboard));
}

static void
bastide_prompt_class_init (BastidePromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_prompt_dispose;

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "prompt");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-prompt.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, pass);
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, rule_box);
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, scoreboard);
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, sign);
  gtk_widget_class_bind_template_child (widget_class, BastidePrompt, text);
}

static void
bastide_prompt_init (BastidePrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  g_signal_connect_object (self->pass, "notify::sensitive", G_CALLBACK (show_pass), self, G_CONNECT_SWAPPED);
  self->rule = bastide_rule_button_new ();
  gtk_box_append (self->rule_box, self->rule);
}

static gboolean
may_pass (const BstPosition *engine)
{
  const BstAction pass = { .type = BST_ACTION_PASS };
  const BstAction stay = { .type = BST_ACTION_STAY };

  return bst_turn_check (engine, &pass, NULL) || bst_turn_check (engine, &stay, NULL);
}

gboolean
bastide_prompt_set_position (BastidePrompt   *self,
                             BastidePosition *position,
                             const char      *letter)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstPhase phase = bst_position_get_phase (engine);
  guint chooser = bst_position_get_chooser (engine);
  g_autoptr (GdkPaintable) sign = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (BASTIDE_IS_PROMPT (self), FALSE);

  if (!bastide_position_is_playable (position) || phase == BST_PHASE_PLACE || phase == BST_PHASE_OVER)
    return FALSE;

  text = bastide_choice_words_prompt (position);
  sign = bastide_picture_new_sign (GTK_WIDGET (self), bastide_position_get_setup (position)->players[chooser].colour,
                                   letter, SIGN_SIZE);
  gtk_image_set_from_paintable (self->sign, sign);
  gtk_label_set_text (self->text, text);
  bastide_rule_button_set_rule (self->rule, bastide_choice_words_rule (phase));
  gtk_button_set_label (self->pass, bastide_choice_words_pass (phase));
  self->may_pass = may_pass (engine);
  gtk_widget_set_visible (self->scoreboard, bastide_choice_words_are_about_scoreboard (phase));
  show_pass (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return TRUE;
}
