/* bastide-status-line.c: the cell under pointer or cursor in words, and the keys of the moment
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-status-line.h"

#include "bastide-fit-layout.h"
#include "bastide-rule-button.h"
#include "bastide-widget.h"

#define MAX_KEYS 5

/* The keys are made once and then only filled and hidden, since the line changes with each movement of the pointer. A
 * BastideFitLayout ranks them: a narrow window leaves out the last key first, and the sentence stays.
 */
struct _BastideStatusLine
{
  GtkWidget  parent_instance;

  GtkLabel  *place;
  GtkLabel  *text;
  GtkWidget *rule;
  GtkLabel  *caps[MAX_KEYS];
  GtkLabel  *words[MAX_KEYS];
  GtkWidget *keys[MAX_KEYS];
};

G_DEFINE_FINAL_TYPE (BastideStatusLine, bastide_status_line, GTK_TYPE_WIDGET)

static void
bastide_status_line_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_status_line_parent_class)->dispose (object);
}

static void
bastide_status_line_class_init (BastideStatusLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_status_line_dispose;

  g_type_ensure (BASTIDE_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideStatusLine, place);
  gtk_widget_class_bind_template_child (widget_class, BastideStatusLine, text);
}

static void
create_key (BastideStatusLine *self,
            guint              nth)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *cap = gtk_label_new (NULL);
  GtkWidget *words = gtk_label_new (NULL);

  gtk_widget_add_css_class (cap, "keycap");
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cap);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_visible (box, FALSE);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  bastide_fit_layout_set_rank (box, nth + 1);
  self->keys[nth] = box;
  self->caps[nth] = GTK_LABEL (cap);
  self->words[nth] = GTK_LABEL (words);
}

static void
bastide_status_line_init (BastideStatusLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Coordinates are read like a formula in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->place), GTK_TEXT_DIR_LTR);
  self->rule = bastide_rule_button_new ();
  gtk_widget_set_visible (self->rule, FALSE);
  gtk_widget_insert_after (self->rule, GTK_WIDGET (self), GTK_WIDGET (self->text));
  for (guint i = 0; i < MAX_KEYS; i++)
    create_key (self, i);
}

static void
show (BastideStatusLine *self,
      const char        *place,
      const char        *text,
      BstRule            rule)
{
  gtk_label_set_text (self->place, place);
  gtk_widget_set_visible (GTK_WIDGET (self->place), *place != '\0');
  gtk_label_set_text (self->text, text);
  bastide_widget_set_tooltip (GTK_WIDGET (self->text), *text != '\0' ? text : NULL);
  bastide_rule_button_set_rule (self->rule, rule);
}

void
bastide_status_line_set_text (BastideStatusLine *self,
                              const char        *place,
                              const char        *text,
                              BstRule            rule)
{
  g_return_if_fail (BASTIDE_IS_STATUS_LINE (self));

  gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  show (self, place, text, rule);
}

void
bastide_status_line_refuse (BastideStatusLine *self,
                            const char        *text,
                            BstRule            rule)
{
  g_return_if_fail (BASTIDE_IS_STATUS_LINE (self));

  gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  show (self, "", text, rule);
}

void
bastide_status_line_set_keys (BastideStatusLine  *self,
                              const char * const *keys)
{
  guint n = 0;

  g_return_if_fail (BASTIDE_IS_STATUS_LINE (self));

  for (; n < MAX_KEYS && keys != NULL && keys[2 * n] != NULL && keys[2 * n + 1] != NULL; n++)
    {
      gtk_label_set_text (self->caps[n], keys[2 * n]);
      gtk_label_set_text (self->words[n], keys[2 * n + 1]);
      gtk_widget_set_visible (self->keys[n], TRUE);
    }
  for (; n < MAX_KEYS; n++)
    gtk_widget_set_visible (self->keys[n], FALSE);
}
