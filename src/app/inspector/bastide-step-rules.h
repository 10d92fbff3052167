/* bastide-step-rules.h: the rules behind a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-rule-book.h"
#include "bastide-step-part.h"

#define BASTIDE_TYPE_STEP_RULES (bastide_step_rules_get_type ())

/**
 * BastideStepRules:
 *
 * The rules of a step, the most telling one first: those of the story, or those that the author has chosen from the
 * rule book.
 */
G_DECLARE_FINAL_TYPE (BastideStepRules, bastide_step_rules, BASTIDE, STEP_RULES, GtkWidget)

GtkWidget *bastide_step_rules_new        (void);
void       bastide_step_rules_set_editor (BastideStepRules      *self,
                                          BastideEditor         *editor);

/* @book: the texts of the rules */
void       bastide_step_rules_set_book   (BastideStepRules      *self,
                                          BastideRuleBook       *book);
void       bastide_step_rules_show       (BastideStepRules      *self,
                                          const BastideStepView *view);
