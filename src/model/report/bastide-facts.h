/* bastide-facts.h: all that is to be said of a feature, bonus, river or scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

#define BASTIDE_TYPE_FACTS (bastide_facts_get_type ())

/**
 * BastideFacts:
 *
 * A list of [class@Fact] about one thing of a position, with a title and the place of the thing. The functions that
 * make it are named by the things: bastide_feature_facts_new(), bastide_bonus_facts_new(), bastide_river_facts_new()
 * and bastide_scoreboard_facts_new(). Implements #GListModel.
 */
G_DECLARE_FINAL_TYPE (BastideFacts, bastide_facts, BASTIDE, FACTS, GObject)

/**
 * bastide_facts_new:
 * @title: (transfer full): the name of the thing: "City at 4,−1"
 * @place: (nullable): its place
 *
 * Returns: (transfer full): a list without facts
 */
BastideFacts   *bastide_facts_new       (char           *title,
                                         const BstPlace *place);

/**
 * bastide_facts_add:
 * @label: the subject, translated
 * @text: (transfer full): what is to be said of it
 * @rule: its rule, or `BST_RULE_NONE`
 * @place: (nullable): the place that it speaks of
 *
 * Adds a fact at the end.
 */
void            bastide_facts_add       (BastideFacts   *self,
                                         const char     *label,
                                         char           *text,
                                         BstRule         rule,
                                         const BstPlace *place);

/**
 * bastide_facts_get_title:
 *
 * Returns: (transfer none): the name of the thing
 */
const char     *bastide_facts_get_title (BastideFacts   *self);

/**
 * bastide_facts_get_place:
 *
 * Returns: (transfer none): the place of the thing, `BST_PLACE_NOWHERE` without one
 */
const BstPlace *bastide_facts_get_place (BastideFacts   *self);
