/* bst-rules.c: the tables of rules, modules and switches, and the effects of presets and modules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-rules.h"

/* They mark strings for translation; the model translates them. */
#define N_(text)           (text)
#define NC_(context, text) (text)

static const char * const rule_ids[BST_N_RULES] = {
  "",
#define RULE(name, id) id,
  BST_RULES (RULE)
#undef RULE
};

static const BstModuleInfo module_infos[BST_N_MODULES] = {
#define MODULE(id, table, name, ...) [BST_MODULE_##id] = { __VA_ARGS__ },
  BST_MODULES (MODULE)
#undef MODULE
};

static const guint8 choosing_order[] = {
#define MODULE(id, table, ...) BST_MODULE_##id,
  BST_MODULES (MODULE)
#undef MODULE
};

G_STATIC_ASSERT (G_N_ELEMENTS (choosing_order) == BST_N_MODULES);

/* Shorthand for the rows of switches. */
#define MODULE(id)          (1u << BST_MODULE_##id)
#define RIVERS              (MODULE (RIVER_1) | MODULE (RIVER_2))
#define EVERY_PRESET(value) { (value), (value), (value), (value) }
#define HIG_2017            (1u << BST_PRESET_HIG_2017)
#define ZMG_2017            (1u << BST_PRESET_ZMG_2017)
#define RGG_2008            (1u << BST_PRESET_RGG_2008)
#define ZMG_2013            (1u << BST_PRESET_ZMG_2013)
#define ALL_FOUR            (HIG_2017 | ZMG_2017 | RGG_2008 | ZMG_2013)

static const BstSwitchInfo switch_infos[BST_N_SWITCHES] = {
#define SWITCH(which, name, ...) [BST_SWITCH_##which] = { .id = name, __VA_ARGS__ },
  BST_SWITCHES (SWITCH)
#undef SWITCH
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

const BstModuleInfo *
bst_module_get_info (BstModuleId module)
{
  g_return_val_if_fail ((guint) module < BST_N_MODULES, NULL);

  return &module_infos[module];
}

const BstSwitchInfo *
bst_switch_get_info (BstSwitch which)
{
  g_return_val_if_fail ((guint) which < BST_N_SWITCHES, NULL);

  return &switch_infos[which];
}

guint
bst_module_list_group (BstGroup    group,
                       BstModuleId modules[BST_N_MODULES])
{
  guint n = 0;

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (module_infos[choosing_order[i]].group == group)
      modules[n++] = (BstModuleId) choosing_order[i];
  return n;
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
