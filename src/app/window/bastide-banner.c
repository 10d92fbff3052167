/* bastide-banner.c: a line above the content that stays as long as it is true
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-banner.h"

#include "bastide-command.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

/* The window shows its most urgent message in a single banner, so that the board is pushed down once. The banner
 * compares the actions by address to keep its buttons, with the focus on them, while only the words change. */
struct _BastideBanner
{
  GtkWidget    parent_instance;

  GtkRevealer *revealer;
  GtkLabel    *label;
  GtkWidget   *buttons;
  const char * const *actions;  /* the commands of the buttons */
};

G_DEFINE_FINAL_TYPE (BastideBanner, bastide_banner, GTK_TYPE_WIDGET)

static void
bastide_banner_dispose (GObject *object)
{
  BastideBanner *self = BASTIDE_BANNER (object);

  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_banner_parent_class)->dispose (object);
}

static void
bastide_banner_class_init (BastideBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_banner_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideBanner, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideBanner, label);
  gtk_widget_class_bind_template_child (widget_class, BastideBanner, revealer);
}

static void
bastide_banner_init (BastideBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (BastideBanner *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), child);
  for (guint i = 0; self->actions != NULL && self->actions[i] != NULL; i++)
    {
      child = gtk_button_new_with_mnemonic (bastide_command_get_label (self->actions[i]));
      bastide_widget_name_buttons (child);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (child), self->actions[i]);
      gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (self->buttons), child);
    }
}

void
bastide_banner_show (BastideBanner      *self,
                     const char         *text,
                     const char * const *actions)
{
  g_return_if_fail (BASTIDE_IS_BANNER (self));

  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  if (text == NULL)
    return;
  gtk_label_set_text (self->label, text);
  /* The same commands keep their buttons, and with them the focus. */
  if (self->actions == actions)
    return;
  self->actions = actions;
  fill (self);
}
