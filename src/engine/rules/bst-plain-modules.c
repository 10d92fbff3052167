/* bst-plain-modules.c: modules that bring tiles, figures or causes of effects, and no rule at any station
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-module.h"

/* Their effects stand elsewhere: the weight of ringmaster and guard with the figures, castles with the King
 * (KNG-3). What a tower, a ghost or a flying machine does is an effect (REM, DEP). */

const BstModule bst_module_land_tiles = { .id = BST_MODULE_LAND_TILES, .rank = 40 };
const BstModule bst_module_crop_circles = { .id = BST_MODULE_CROP_CIRCLES, .rank = 60 };
const BstModule bst_module_tower = { .id = BST_MODULE_TOWER, .rank = 110 };
const BstModule bst_module_castles = { .id = BST_MODULE_CASTLES, .rank = 130 };
const BstModule bst_module_flying_machines = { .id = BST_MODULE_FLYING_MACHINES, .rank = 140 };
const BstModule bst_module_big_top = { .id = BST_MODULE_BIG_TOP, .rank = 160 };
const BstModule bst_module_ghosts = { .id = BST_MODULE_GHOSTS, .rank = 170 };
