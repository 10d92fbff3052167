/* bastide-rule-page.c: the text of a rule with its citation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rule-page.h"

#include "bastide-widget.h"

/* The page takes its texts from the rule book once and keeps neither book nor rule, because a rule never changes. The
 * page takes the place of the log instead of a popover: a rule may be long, and people read it beside the board. The
 * focus goes to the button that leads back, and Escape leads back as well.
 */
struct _BastideRulePage
{
  GtkWidget  parent_instance;

  GtkButton *back;
  GtkLabel  *id;
  GtkLabel  *title;
  GtkLabel  *text;
  GtkLabel  *reading;
  GtkLabel  *citation;
};

G_DEFINE_FINAL_TYPE (BastideRulePage, bastide_rule_page, GTK_TYPE_WIDGET)

static guint back_signal;

static void
back_clicked_cb (BastideRulePage *self)
{
  g_signal_emit (self, back_signal, 0);
}

static gboolean
key_pressed_cb (BastideRulePage *self,
                guint            keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, back_signal, 0);
  return GDK_EVENT_STOP;
}

static gboolean
bastide_rule_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_RULE_PAGE (widget)->back));
}

static void
bastide_rule_page_dispose (GObject *object)
{
  BastideRulePage *self = BASTIDE_RULE_PAGE (object);

  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_rule_page_parent_class)->dispose (object);
}

static void
bastide_rule_page_class_init (BastideRulePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rule_page_dispose;
  widget_class->grab_focus = bastide_rule_page_grab_focus;

  back_signal = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-rule-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, back);
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, citation);
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, id);
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, reading);
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, text);
  gtk_widget_class_bind_template_child (widget_class, BastideRulePage, title);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
bastide_rule_page_init (BastideRulePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_rule_page_set_rule (BastideRulePage *self,
                            BastideRuleBook *book,
                            BstRule          rule,
                            const BstRules  *rules)
{
  g_autofree char *reading = NULL;

  g_return_if_fail (BASTIDE_IS_RULE_PAGE (self));
  g_return_if_fail (BASTIDE_IS_RULE_BOOK (book));

  reading = bastide_rule_book_describe_all_readings (book, rule, rules);
  gtk_label_set_text (self->id, bst_rule_get_id (rule));
  gtk_label_set_text (self->title, bastide_rule_book_get_title (book, rule));
  gtk_label_set_text (self->text, bastide_rule_book_get_text (book, rule));
  gtk_label_set_text (self->reading, reading);
  gtk_widget_set_visible (GTK_WIDGET (self->reading), *reading != '\0');
  gtk_label_set_text (self->citation, bastide_rule_book_get_citation (book, rule));
}
