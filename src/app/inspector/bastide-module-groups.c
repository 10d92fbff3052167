/* bastide-module-groups.c: the expansions in groups, in the order of choosing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-module-groups.h"

#include <glib/gi18n-lib.h>

const BastideModuleGroup bastide_module_groups[BASTIDE_N_GROUPS] = {
  [BASTIDE_GROUP_FIRST] = {
    N_ ("Count, King and Robbers"),
    { BST_MODULE_COUNT, BST_MODULE_KING_ROBBER, BST_MODULE_LAND_TILES, BST_MODULE_SHRINES, BST_MODULE_RIVER_2,
      BST_MODULE_ROBBERS },
    6,
  },
  [BASTIDE_GROUP_LARGE] = {
    N_ ("Large Expansions"),
    { BST_MODULE_INNS, BST_MODULE_TRADERS, BST_MODULE_DRAGON, BST_MODULE_TOWER, BST_MODULE_ABBEY, BST_MODULE_CASTLES,
      BST_MODULE_HILLS, BST_MODULE_BIG_TOP, BST_MODULE_GHOSTS },
    9,
  },
  [BASTIDE_GROUP_SMALL] = {
    N_ ("Small Expansions"),
    { BST_MODULE_RIVER_1, BST_MODULE_ABBOT, BST_MODULE_FLYING_MACHINES, BST_MODULE_MESSENGERS, BST_MODULE_CROP_CIRCLES,
      BST_MODULE_PHANTOM, BST_MODULE_MONASTERIES },
    7,
  },
};

G_STATIC_ASSERT (BST_N_MODULES == 6 + 9 + 7);
