/* bst-ghosts.c: ghosts and their castle guard (GHO)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

const BstCauseRules bst_cause_ghost = { .powers = BST_REMOVES, .rule = BST_RULE_REM };

const BstModule bst_module_ghosts = { .id = BST_MODULE_GHOSTS, .rank = 170 };
