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
