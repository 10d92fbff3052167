/* bst-fliers.c: flying machines (DEP, GER)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

const BstCauseRules bst_cause_flier = { .rule = BST_RULE_DEP, .lands = BST_RULE_DEP, .joins = TRUE };

const BstModule bst_module_flying_machines = { .id = BST_MODULE_FLYING_MACHINES, .rank = 140 };
