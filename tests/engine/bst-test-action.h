/* bst-test-action.h: random actions, sound and unsound
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * bst_test_action_random:
 * @list: the legal actions of @position
 *
 * Returns: an action of any type with only the members of its type set: now an action of @list with one member changed,
 * now an action of numbers mostly near the existing ones
 */
BstAction bst_test_action_random    (BstTestRandom       *random,
                                     const BstPosition   *position,
                                     const BstActionList *list);

/**
 * bst_test_action_effect:
 *
 * Returns: an effect of another expansion (`remove`, `effect-deploy`, `points`) that is likely to be possible
 */
BstAction bst_test_action_effect    (BstTestRandom       *random,
                                     const BstPosition   *position);

/**
 * bst_test_action_is_listed:
 * @list: the legal actions of @position
 *
 * Returns: whether @action or an equivalent action is in @list: a rotation that shows the same tile, another segment of
 * the same feature
 */
gboolean  bst_test_action_is_listed (const BstPosition   *position,
                                     const BstActionList *list,
                                     const BstAction     *action);

/**
 * bst_test_action_type_get_name:
 *
 * Returns: (transfer none): a name for messages
 */
const char *bst_test_action_type_get_name (BstActionType type);

G_END_DECLS
