/* bst-test-position.h: random positions that can be searched to their end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * bst_test_position_new:
 *
 * Returns: (transfer full): a position of any rule set with any modules in any phase, and with few tiles to come
 */
BstPosition *bst_test_position_new       (BstTestRandom *random);

/**
 * bst_test_position_new_bag:
 *
 * Returns: (transfer full): a position of any rule set with any modules, in which the first of few tiles is drawn from the
 *   bag
 */
BstPosition *bst_test_position_new_bag   (BstTestRandom *random);

/**
 * bst_test_position_new_draws:
 *
 * Returns: (transfer full): a small board of the base game with few figures, so that an enumeration reaches several
 *   draws from the bag
 */
BstPosition *bst_test_position_new_draws (BstTestRandom *random);

G_END_DECLS
