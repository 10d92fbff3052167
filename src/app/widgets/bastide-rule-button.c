/* bastide-rule-button.c: the small framed ID of a rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rule-button.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

GtkWidget *
bastide_rule_button_new (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_visible (button, FALSE);
  gtk_widget_add_css_class (button, "rule");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "");
  return button;
}

void
bastide_rule_button_set_rule (GtkWidget *button,
                              BstRule    rule)
{
  const char *id = bst_rule_get_id (rule);
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_BUTTON (button));

  gtk_widget_set_visible (button, rule != BST_RULE_NONE);
  if (rule == BST_RULE_NONE)
    return;
  name = g_strdup_printf (_("Why? Rule %s"), id);
  gtk_button_set_label (GTK_BUTTON (button), id);
  bastide_widget_set_tooltip (button, _("Why?"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  bastide_widget_set_label (button, name);
}
