/* bst-castles.c: castles and bazaars (CST)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

/* A castle only changes the cities that count for the King: see bst-king-robber.c (KNG-3). */

const BstCauseRules bst_cause_bazaar = { .powers = BST_GIVES | BST_TAKES, .rule = BST_RULE_CST };

const BstModule bst_module_castles = { .id = BST_MODULE_CASTLES, .rank = 130 };
