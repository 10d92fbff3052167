/* bst-rules.c: the IDs of the rules, and the effects of presets and modules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-rules.h"

static const char * const rule_ids[BST_N_RULES] = {
  "", "BASE-1", "BASE-2", "BASE-3", "BASE-4", "BASE-5", "BASE-6", "BASE-7", "BASE-8", "BASE-9", "BASE-10",
  "CNT-1", "CNT-2", "CNT-3", "CNT-3a", "CNT-3b", "CNT-3c", "CNT-3d", "CNT-4", "CNT-5", "CNT-5a", "CNT-5b", "CNT-5c",
  "CNT-5d", "CNT-5e", "CNT-6", "CNT-7", "CNT-8", "CNT-9", "CNT-9a", "CNT-9b", "CNT-10", "CNT-11", "CNT-12",
  "KNG-1", "KNG-2", "KNG-3", "KNG-4", "KNG-5",
  "RBN-1", "RBN-2", "RBN-3",
  "RIV-1", "RIV-2", "RIV-3", "RIV-3a", "RIV-4", "RIV-4a", "RIV-5", "RIV-6", "RIV-7", "RIV-8", "RIV-9", "RIV-10",
  "SHR-1", "SHR-2", "SHR-3", "SHR-3a", "SHR-4", "SHR-5", "SHR-6", "SHR-7", "SHR-8", "SHR-9", "SHR-10", "SHR-11",
  "RBS-1", "RBS-2", "RBS-3", "RBS-4", "RBS-5", "RBS-6", "RBS-7", "RBS-8", "RBS-9",
  "INN", "TRD", "DRG", "TWR", "ABB", "CST", "HIL", "TOP", "GHO", "PHA", "GER", "REM", "MSG", "FAI", "DEP",
};

/* The module that adds a figure to each player's full set. */
static const guint8 figure_modules[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = BST_N_MODULES,
  [BST_FIGURE_LARGE] = BST_MODULE_INNS,
  [BST_FIGURE_ABBOT] = BST_MODULE_ABBOT,
  [BST_FIGURE_WAGON] = BST_MODULE_ABBEY,
  [BST_FIGURE_MAYOR] = BST_MODULE_ABBEY,
  [BST_FIGURE_RINGMASTER] = BST_MODULE_BIG_TOP,
  [BST_FIGURE_GUARD] = BST_MODULE_GHOSTS,
  [BST_FIGURE_PHANTOM] = BST_MODULE_PHANTOM,
  [BST_FIGURE_BUILDER] = BST_MODULE_TRADERS,
  [BST_FIGURE_PIG] = BST_MODULE_TRADERS,
  [BST_FIGURE_BARN] = BST_MODULE_ABBEY,
  [BST_FIGURE_SHEPHERD] = BST_MODULE_HILLS,
  [BST_FIGURE_ROBBER] = BST_MODULE_ROBBERS,
};

const char *
bst_rule_get_id (BstRule rule)
{
  g_return_val_if_fail ((guint) rule < BST_N_RULES, "");

  return rule_ids[rule];
}

BstRule
bst_rule_from_id (const char *id)
{
  for (guint i = 1; i < BST_N_RULES; i++)
    if (g_str_equal (rule_ids[i], id))
      return (BstRule) i;
  return BST_RULE_NONE;
}

gboolean
bst_rules_equal (const BstRules *a,
                 const BstRules *b)
{
  return a->preset == b->preset && a->edition == b->edition && a->farmers == b->farmers && a->modules == b->modules
         && memcmp (a->switches, b->switches, sizeof a->switches) == 0;
}

void
bst_rules_init (BstRules  *rules,
                BstPreset  preset)
{
  gboolean first = preset == BST_PRESET_RGG_2008 || preset == BST_PRESET_ZMG_2013;

  *rules = (BstRules) { .preset = (guint8) preset, .farmers = TRUE };
  rules->edition = first ? BST_EDITION_FIRST : BST_EDITION_NEW;
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    rules->switches[i] = bst_switch_get_info ((BstSwitch) i)->presets[preset];
}

void
bst_rules_get_figures (const BstRules *rules,
                       guint8          figures[BST_N_FIGURES])
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    figures[i] = figure_modules[i] != BST_N_MODULES && bst_rules_has (rules, (BstModuleId) figure_modules[i]);
  figures[BST_FIGURE_MEEPLE] = 7;
}

BstModuleId
bst_rules_find_module (BstFigure figure)
{
  return (BstModuleId) figure_modules[figure];
}
