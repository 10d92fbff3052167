/* bastide-rule-page.h: the text of a rule with its citation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-rule-book.h"

#define BASTIDE_TYPE_RULE_PAGE (bastide_rule_page_get_type ())

/**
 * BastideRulePage:
 *
 * Shows one rule in the place of the log, with a way back.
 *
 * Signals: `back` ().
 */
G_DECLARE_FINAL_TYPE (BastideRulePage, bastide_rule_page, BASTIDE, RULE_PAGE, GtkWidget)

/**
 * bastide_rule_page_set_rule:
 * @rules: the rule set of the position, by which the page says what is our reading
 */
void bastide_rule_page_set_rule (BastideRulePage *self,
                                 BastideRuleBook *book,
                                 BstRule          rule,
                                 const BstRules  *rules);
