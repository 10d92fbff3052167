/* bst-rules.c: the IDs of the rules, and the effects of presets and modules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-rules.h"

static const char * const rule_ids[BST_N_RULES] = {
  "",
#define RULE(name, id) id,
  BST_RULES (RULE)
#undef RULE
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
