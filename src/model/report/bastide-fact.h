/* bastide-fact.h: a line on something in a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

#define BASTIDE_TYPE_FACT (bastide_fact_get_type ())

/**
 * BastideFact:
 *
 * A line on something in a position: a label and a text, with the rule behind it and the place that it speaks of, if it
 * has them. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideFact, bastide_fact, BASTIDE, FACT, GObject)

/**
 * bastide_fact_new:
 * @label: (transfer full): the subject, "Majority"
 * @text: (transfer full): what is to be said of it
 * @rule: its rule, or `BST_RULE_NONE`
 * @place: (nullable): the place that it speaks of
 */
BastideFact    *bastide_fact_new       (char           *label,
                                        char           *text,
                                        BstRule         rule,
                                        const BstPlace *place);

const char     *bastide_fact_get_label (BastideFact    *self);

const char     *bastide_fact_get_text  (BastideFact    *self);

/**
 * bastide_fact_get_rule:
 *
 * Returns: its rule, `BST_RULE_NONE` without one
 */
BstRule         bastide_fact_get_rule  (BastideFact    *self);

/**
 * bastide_fact_get_place:
 *
 * Returns: (transfer none): its place, `BST_PLACE_NOWHERE` without one
 */
const BstPlace *bastide_fact_get_place (BastideFact    *self);
