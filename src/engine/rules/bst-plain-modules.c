/* bst-plain-modules.c: modules that bring tiles or figures, and no rule at any station
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-module.h"

/* The river has one table for both of its modules, and the weight of a ringmaster stands with the other figures. */

const BstModule bst_module_river_2 = { .id = BST_MODULE_RIVER_2, .rank = 11 };
const BstModule bst_module_land_tiles = { .id = BST_MODULE_LAND_TILES, .rank = 40 };
const BstModule bst_module_crop_circles = { .id = BST_MODULE_CROP_CIRCLES, .rank = 60 };
const BstModule bst_module_big_top = { .id = BST_MODULE_BIG_TOP, .rank = 160 };
