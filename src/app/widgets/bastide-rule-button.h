/* bastide-rule-button.h: the small framed ID of a rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-rules.h"

/**
 * bastide_rule_button_new:
 *
 * Returns: (transfer floating): a button that opens the text of a rule by the action `win.show-rule`; hidden until it
 * has
 *   a rule
 */
GtkWidget *bastide_rule_button_new      (void);

/**
 * bastide_rule_button_set_rule:
 * @button: a button from [func@rule_button_new]
 * @rule: a rule, or `BST_RULE_NONE` to hide it
 */
void       bastide_rule_button_set_rule (GtkWidget *button,
                                         BstRule    rule);
