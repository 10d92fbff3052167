/* bst-rules.c: the table of switches, the IDs of the rules, and what the modules bring
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-module.h"

/* Marks a string for translation; the model translates it. */
#define N_(text) (text)

static const char * const rule_ids[BST_N_RULES] = {
  "", "BASE-1", "BASE-2", "BASE-3", "BASE-4", "BASE-5", "BASE-6", "BASE-7", "BASE-8", "BASE-9", "BASE-10",
};

static const BstSwitchInfo switches[BST_N_SWITCHES] = {
  [BST_SWITCH_BASE_SMALL_CITY] = {
    .id = "base.small-city",
    .rule = BST_RULE_BASE_9,
    .summary = N_("What a completed city of two tiles is worth"),
    .values = { "full", "two" },
    .meanings = { N_("2 points a tile, as every other city"), N_("2 points in all") },
    .presets = { BST_SMALL_CITY_FULL, BST_SMALL_CITY_FULL, BST_SMALL_CITY_FULL, BST_SMALL_CITY_FULL },
    .house_values = 1u << BST_SMALL_CITY_TWO,
  },
};

/* Figures that a module adds to each player's full set. */
typedef struct
{
  BstModuleId module;
  BstFigure   figure;
} ModuleFigure;

static const ModuleFigure module_figures[] = {
  { BST_MODULE_ABBOT, BST_FIGURE_ABBOT },
  { BST_MODULE_INNS, BST_FIGURE_LARGE },
  { BST_MODULE_TRADERS, BST_FIGURE_BUILDER },
  { BST_MODULE_TRADERS, BST_FIGURE_PIG },
  { BST_MODULE_ABBEY, BST_FIGURE_WAGON },
  { BST_MODULE_ABBEY, BST_FIGURE_MAYOR },
  { BST_MODULE_ABBEY, BST_FIGURE_BARN },
  { BST_MODULE_BIG_TOP, BST_FIGURE_RINGMASTER },
  { BST_MODULE_GHOSTS, BST_FIGURE_GUARD },
  { BST_MODULE_PHANTOM, BST_FIGURE_PHANTOM },
  { BST_MODULE_HILLS, BST_FIGURE_SHEPHERD },
  { BST_MODULE_ROBBERS, BST_FIGURE_ROBBER },
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

const BstSwitchInfo *
bst_switch_get_info (BstSwitch which)
{
  g_return_val_if_fail ((guint) which < BST_N_SWITCHES, NULL);

  return &switches[which];
}

void
bst_rules_init (BstRules  *rules,
                BstPreset  preset)
{
  gboolean first = preset == BST_PRESET_RGG_2008 || preset == BST_PRESET_ZMG_2013;

  *rules = (BstRules) { .preset = (guint8) preset, .farmers = TRUE };
  rules->edition = first ? BST_EDITION_FIRST : BST_EDITION_NEW;
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    rules->switches[i] = switches[i].presets[preset];
}

void
bst_rules_get_figures (const BstRules *rules,
                       guint8          figures[BST_N_FIGURES])
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    figures[i] = 0;
  figures[BST_FIGURE_MEEPLE] = 7;
  for (guint i = 0; i < G_N_ELEMENTS (module_figures); i++)
    if (bst_rules_has (rules, module_figures[i].module))
      figures[module_figures[i].figure] = 1;
}

gboolean
bst_module_is_played (BstModuleId module)
{
  /* Tile sets whose symbols mean nothing beside the tiles themselves. */
  if (module == BST_MODULE_LAND_TILES || module == BST_MODULE_CROP_CIRCLES)
    return TRUE;

  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->id == module)
      return TRUE;
  return FALSE;
}
