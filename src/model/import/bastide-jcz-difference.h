/* bastide-jcz-difference.h: where the rules of a saved game leave those of Bastide
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-message.h"
#include "bst-position.h"

/**
 * BastideJczDifferences:
 *
 * Set of the differences that a game may come to: a part of an expansion that Bastide does not play, a part of one that
 * Bastide plays and the game leaves out, and readings of rules that no edition has.
 */
typedef guint32 BastideJczDifferences;

/**
 * bastide_jcz_find_differences:
 * @setup: the member `setup` of a saved game, with objects as `elements` and `rules`
 * @modules: the modules in play
 *
 * Returns: the differences that the game may come to
 */
BastideJczDifferences bastide_jcz_find_differences  (const BastideJsonValue  *setup,
                                                     guint32                  modules);

/**
 * bastide_jcz_needs_bridge:
 *
 * Returns: whether tiles may be placed by means of a bridge
 */
gboolean              bastide_jcz_needs_bridge      (BastideJczDifferences    differences);

/**
 * bastide_jcz_meet_difference:
 * @differences: those that the game may come to
 * @position: the position after @message
 * @rule: (out): the rule that differs, or `BST_RULE_NONE`
 *
 * Returns: (transfer full) (nullable): a sentence on the difference to which @message has brought the game, if any
 */
char                 *bastide_jcz_meet_difference   (BastideJczDifferences    differences,
                                                     const BstPosition       *position,
                                                     const BastideJczMessage *message,
                                                     BstRule                 *rule);
