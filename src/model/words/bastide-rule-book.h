/* bastide-rule-book.h: the text of each rule, in our words, with its citation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-rules.h"

#define BASTIDE_TYPE_RULE_BOOK (bastide_rule_book_get_type ())

/**
 * BastideRuleBook:
 *
 * The texts of the rules, from the resource `/io/github/bastide/Bastide/rules`. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideRuleBook, bastide_rule_book, BASTIDE, RULE_BOOK, GObject)

/**
 * bastide_rule_book_new:
 *
 * Returns: (transfer full): the rule book of this program
 */
BastideRuleBook *bastide_rule_book_new          (void);

/* A heading of a few words, translated. */
const char      *bastide_rule_book_get_title    (BastideRuleBook *self,
                                                 BstRule          rule);

/* The rule in a few sentences, translated. */
const char      *bastide_rule_book_get_text     (BastideRuleBook *self,
                                                 BstRule          rule);

/* Document and section, translated. */
const char      *bastide_rule_book_get_citation (BastideRuleBook *self,
                                                 BstRule          rule);

/**
 * bastide_rule_book_is_reading:
 * @which: a switch
 * @rules: a rule set
 *
 * Returns: whether no document gives the value that the switch has under @rules, so that it is our reading of a silence
 */
gboolean         bastide_rule_book_is_reading   (BstSwitch        which,
                                                 const BstRules  *rules);

/**
 * bastide_rule_book_describe_reading:
 * @rules: a rule set
 *
 * Says on what the document of a rule set is silent where the rule speaks, and how we play it.
 *
 * Returns: (transfer full): sentences, "" where the document says it all
 */
char            *bastide_rule_book_describe_reading (BastideRuleBook *self,
                                                     BstRule          rule,
                                                     const BstRules  *rules);

/**
 * bastide_rule_book_describe_all_readings:
 *
 * Does the same where the whole text of the rule is in sight: it adds on what part of it no document says anything.
 */
char            *bastide_rule_book_describe_all_readings (BastideRuleBook *self,
                                                          BstRule          rule,
                                                          const BstRules  *rules);
