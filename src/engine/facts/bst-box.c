/* bst-box.c: which tiles the rules put into the bag
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-box.h"

/* Dealt to the players, never drawn (ABB). */
static const char dealt_set[] = "AM-ABBEY";

/* With both rivers the second's spring and lake stay (RIV-10). */
static const char * const needless_river_tiles[] = { "R1-FFFS-spring", "R1-FFFS-lake" };

static gboolean
module_brings (const BstRules *rules,
               const char     *set)
{
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i) && g_strcmp0 (bst_module_get_info ((BstModuleId) i)->set, set) == 0)
      return TRUE;

  return FALSE;
}

gboolean
bst_box_is_extra (const char *set)
{
  g_return_val_if_fail (set != NULL, FALSE);

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (g_strcmp0 (bst_module_get_info ((BstModuleId) i)->set, set) == 0)
      return FALSE;

  return !g_str_equal (set, "BASE") && !g_str_equal (set, dealt_set);
}

static guint
count_type (const BstTileType  *type,
            const BstRules     *rules,
            const char * const *sets)
{
  gboolean is_brought = g_str_equal (type->set, "BASE") || module_brings (rules, type->set);
  gboolean has_other_start = bst_rules_has (rules, BST_MODULE_COUNT) || bst_rules_has (rules, BST_MODULE_RIVER_1)
                             || bst_rules_has (rules, BST_MODULE_RIVER_2);
  guint count = type->count[rules->edition];

  if (g_str_equal (type->set, dealt_set))
    return 0;

  if (!is_brought && (sets == NULL || !g_strv_contains (sets, type->set)))
    return 0;

  if (type->count_king_robber >= 0 && bst_rules_has (rules, BST_MODULE_SHRINES))
    count = (guint) type->count_king_robber;
  if (has_other_start)
    count -= MIN (count, type->start_copies);
  if (bst_rules_has (rules, BST_MODULE_RIVER_1) && bst_rules_has (rules, BST_MODULE_RIVER_2))
    for (guint i = 0; i < G_N_ELEMENTS (needless_river_tiles); i++)
      if (g_str_equal (type->id, needless_river_tiles[i]))
        return 0;

  return count;
}

void
bst_box_count_tiles (const BstCatalogue *catalogue,
                     const BstRules     *rules,
                     const char * const *sets,
                     guint16            *counts)
{
  g_return_if_fail (catalogue != NULL);
  g_return_if_fail (rules != NULL && rules->edition < BST_N_EDITIONS);
  g_return_if_fail (counts != NULL);

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    counts[i] = (guint16) count_type (bst_catalogue_get (catalogue, i), rules, sets);
}
