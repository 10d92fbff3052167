/* bst-rules.h: the rule set of a position: edition, modules and switches, and the IDs of the rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/**
 * BstRule:
 *
 * Stable identifiers of the rules. [func@rule_get_id] gives the printed form ("BASE-1").
 */
typedef enum
{
  BST_RULE_NONE,
  BST_RULE_BASE_1,
  BST_RULE_BASE_2,
  BST_RULE_BASE_3,
  BST_RULE_BASE_4,
  BST_RULE_BASE_5,
  BST_RULE_BASE_6,
  BST_RULE_BASE_7,
  BST_RULE_BASE_8,
  BST_RULE_BASE_9,
  BST_RULE_BASE_10,
  BST_N_RULES
} BstRule;

/**
 * bst_rule_get_id:
 *
 * Returns: (transfer none): the printed form, "" for `BST_RULE_NONE`
 */
const char *bst_rule_get_id   (BstRule     rule);

/**
 * bst_rule_from_id:
 *
 * Returns: the rule printed as @id, or `BST_RULE_NONE`
 */
BstRule     bst_rule_from_id  (const char *id);

typedef enum
{
  BST_EDITION_FIRST,
  BST_EDITION_NEW,
  BST_N_EDITIONS
} BstEdition;

typedef enum
{
  BST_PRESET_HIG_2017,
  BST_PRESET_ZMG_2017,
  BST_PRESET_RGG_2008,
  BST_PRESET_ZMG_2013,
  BST_N_PRESETS
} BstPreset;

/**
 * BstModuleId:
 *
 * What can be in play beside the base game. The order is the order in files.
 */
typedef enum
{
  BST_MODULE_RIVER_1,
  BST_MODULE_RIVER_2,
  BST_MODULE_COUNT,
  BST_MODULE_KING_ROBBER,
  BST_MODULE_LAND_TILES,
  BST_MODULE_SHRINES,
  BST_MODULE_ROBBERS,
  BST_MODULE_CROP_CIRCLES,
  BST_MODULE_ABBOT,
  BST_MODULE_INNS,
  BST_MODULE_TRADERS,
  BST_MODULE_DRAGON,
  BST_MODULE_TOWER,
  BST_MODULE_ABBEY,
  BST_MODULE_CASTLES,
  BST_MODULE_FLYING_MACHINES,
  BST_MODULE_HILLS,
  BST_MODULE_BIG_TOP,
  BST_MODULE_GHOSTS,
  BST_MODULE_PHANTOM,
  BST_MODULE_MONASTERIES,
  BST_MODULE_MESSENGERS,
  BST_N_MODULES
} BstModuleId;

/**
 * BstSwitch:
 *
 * The questions on which editions differ. [func@switch_get_info] has the table.
 */
typedef enum
{
  BST_SWITCH_BASE_SMALL_CITY,
  BST_N_SWITCHES
} BstSwitch;

/* Values of base.small-city (BASE-9) */
enum { BST_SMALL_CITY_FULL, BST_SMALL_CITY_TWO };

#define BST_MAX_SWITCH_VALUES 4

/**
 * BstSwitchInfo:
 * @id: name in files, "base.small-city"
 * @rule: the rule that it belongs to
 * @summary: one line of what it means, English, marked for translation
 * @values: names of the values in files, %NULL-terminated
 * @meanings: what each value means, English, marked for translation
 * @presets: index of the value in each preset
 * @house_values: set of the values that no document has (house rules)
 */
typedef struct
{
  const char *id;
  BstRule     rule;
  const char *summary;
  const char *values[BST_MAX_SWITCH_VALUES + 1];
  const char *meanings[BST_MAX_SWITCH_VALUES];
  guint8      presets[BST_N_PRESETS];
  guint8      house_values;
} BstSwitchInfo;

/**
 * bst_switch_get_info:
 *
 * Returns: (transfer none): the row of the table of switches
 */
const BstSwitchInfo *bst_switch_get_info (BstSwitch which);

/**
 * BstRules:
 * @preset: a #BstPreset
 * @edition: a #BstEdition: which tiles are meant
 * @farmers: whether farmers and fields are played
 * @modules: set of #BstModuleId in play
 * @switches: index of the value of each switch
 *
 * The rule set of a position. A plain value.
 */
typedef struct
{
  guint8  preset;
  guint8  edition;
  guint8  farmers;
  guint32 modules;
  guint8  switches[BST_N_SWITCHES];
} BstRules;

/**
 * bst_rules_init:
 * @rules: (out): filled with @preset: its switches, its edition, farmers, no modules
 */
void     bst_rules_init         (BstRules        *rules,
                                 BstPreset        preset);

/**
 * bst_rules_has:
 *
 * Whether @module is in play.
 */
static inline gboolean
bst_rules_has (const BstRules *rules,
               BstModuleId     module)
{
  return (rules->modules >> module) & 1;
}

/**
 * bst_rules_get_figures:
 * @rules: a rule set
 * @figures: (out) (array fixed-size=13): how many of each figure a player owns
 *
 * The full set of figures: 7 meeples and what the modules in play add.
 */
void     bst_rules_get_figures  (const BstRules  *rules,
                                 guint8           figures[BST_N_FIGURES]);

/**
 * bst_module_is_played:
 *
 * Whether the engine plays @module, so that positions with it have legal actions.
 */
gboolean bst_module_is_played   (BstModuleId      module);

/* The names of files and notation; each returns BST_NONE for an unknown name. */
const char *bst_module_get_name    (BstModuleId  module);
guint       bst_module_from_name   (const char  *name);
const char *bst_preset_get_name    (BstPreset    preset);
guint       bst_preset_from_name   (const char  *name);
const char *bst_edition_get_name   (BstEdition   edition);
guint       bst_edition_from_name  (const char  *name);
const char *bst_colour_get_name    (BstColour    colour);
guint       bst_colour_from_name   (const char  *name);
const char *bst_figure_get_name    (BstFigure    figure);
guint       bst_figure_from_name   (const char  *name);
const char *bst_district_get_name  (BstDistrict  district);
guint       bst_district_from_name (const char  *name);
const char *bst_kind_get_name      (BstKind      kind);
guint       bst_kind_from_name     (const char  *name);
const char *bst_phase_get_name     (BstPhase     phase);
guint       bst_phase_from_name    (const char  *name);

G_END_DECLS
