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
 * Stable identifiers of the rules, in the order of the rule book. [func@rule_get_id] gives the printed form
 * ("BASE-1", "CNT-3a", "INN").
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
  BST_RULE_CNT_1,
  BST_RULE_CNT_2,
  BST_RULE_CNT_3,
  BST_RULE_CNT_3A,
  BST_RULE_CNT_3B,
  BST_RULE_CNT_3C,
  BST_RULE_CNT_3D,
  BST_RULE_CNT_4,
  BST_RULE_CNT_5,
  BST_RULE_CNT_5A,
  BST_RULE_CNT_5B,
  BST_RULE_CNT_5C,
  BST_RULE_CNT_5D,
  BST_RULE_CNT_5E,
  BST_RULE_CNT_6,
  BST_RULE_CNT_7,
  BST_RULE_CNT_8,
  BST_RULE_CNT_9,
  BST_RULE_CNT_9A,
  BST_RULE_CNT_9B,
  BST_RULE_CNT_10,
  BST_RULE_CNT_11,
  BST_RULE_CNT_12,
  BST_RULE_KNG_1,
  BST_RULE_KNG_2,
  BST_RULE_KNG_3,
  BST_RULE_KNG_4,
  BST_RULE_KNG_5,
  BST_RULE_RBN_1,
  BST_RULE_RBN_2,
  BST_RULE_RBN_3,
  BST_RULE_RIV_1,
  BST_RULE_RIV_2,
  BST_RULE_RIV_3,
  BST_RULE_RIV_3A,
  BST_RULE_RIV_4,
  BST_RULE_RIV_4A,
  BST_RULE_RIV_5,
  BST_RULE_RIV_6,
  BST_RULE_RIV_7,
  BST_RULE_RIV_8,
  BST_RULE_RIV_9,
  BST_RULE_RIV_10,
  BST_RULE_SHR_1,
  BST_RULE_SHR_2,
  BST_RULE_SHR_3,
  BST_RULE_SHR_3A,
  BST_RULE_SHR_4,
  BST_RULE_SHR_5,
  BST_RULE_SHR_6,
  BST_RULE_SHR_7,
  BST_RULE_SHR_8,
  BST_RULE_SHR_9,
  BST_RULE_SHR_10,
  BST_RULE_SHR_11,
  BST_RULE_RBS_1,
  BST_RULE_RBS_2,
  BST_RULE_RBS_3,
  BST_RULE_RBS_4,
  BST_RULE_RBS_5,
  BST_RULE_RBS_6,
  BST_RULE_RBS_7,
  BST_RULE_RBS_8,
  BST_RULE_RBS_9,
  BST_RULE_INN,
  BST_RULE_TRD,
  BST_RULE_DRG,
  BST_RULE_TWR,
  BST_RULE_ABB,
  BST_RULE_CST,
  BST_RULE_HIL,
  BST_RULE_TOP,
  BST_RULE_GHO,
  BST_RULE_PHA,
  BST_RULE_GER,
  BST_RULE_REM,
  BST_RULE_MSG,
  BST_RULE_FAI,
  BST_RULE_DEP,
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

/* The modules: the names in files, and the sets of tiles that they put into the bag. The rules decide that and no tile
 * file. The order is the order in files. */
#define BST_MODULES(MODULE) \
  MODULE (RIVER_1, "river-1", "R1") \
  MODULE (RIVER_2, "river-2", "R2") \
  MODULE (COUNT, "count", NULL) \
  MODULE (KING_ROBBER, "king-robber", NULL) \
  MODULE (LAND_TILES, "land-tiles", "KR") \
  MODULE (SHRINES, "shrines", "SHRINE") \
  MODULE (ROBBERS, "robbers", "ROBBERS") \
  MODULE (CROP_CIRCLES, "crop-circles", "CROP2") \
  MODULE (ABBOT, "abbot", NULL) \
  MODULE (INNS, "inns", "INNS") \
  MODULE (TRADERS, "traders", "TB") \
  MODULE (DRAGON, "dragon", "PD") \
  MODULE (TOWER, "tower", "TOWER") \
  MODULE (ABBEY, "abbey", "AM") \
  MODULE (CASTLES, "castles", "BCB") \
  MODULE (FLYING_MACHINES, "flying-machines", "FLIER") \
  MODULE (HILLS, "hills", NULL) \
  MODULE (BIG_TOP, "big-top", NULL) \
  MODULE (GHOSTS, "ghosts", NULL) \
  MODULE (PHANTOM, "phantom", NULL) \
  MODULE (MONASTERIES, "monasteries", NULL) \
  MODULE (MESSENGERS, "messengers", NULL)

/**
 * BstModuleId:
 *
 * An expansion or edition in play beside the base game.
 */
typedef enum
{
#define MODULE(id, name, set) BST_MODULE_##id,
  BST_MODULES (MODULE)
#undef MODULE
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
  BST_SWITCH_COUNT_CITY_SIDE,
  BST_SWITCH_COUNT_TRIGGER,
  BST_SWITCH_COUNT_DEPLOY_TIME,
  BST_SWITCH_COUNT_OTHER_POINTS,
  BST_SWITCH_COUNT_ROBBED_POINTS,
  BST_SWITCH_COUNT_OWN_DISTRICT,
  BST_SWITCH_COUNT_ORDER,
  BST_SWITCH_COUNT_ROUNDS,
  BST_SWITCH_COUNT_CATHEDRAL_SHRINE,
  BST_SWITCH_COUNT_MOVE,
  BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT,
  BST_SWITCH_COUNT_FINAL,
  BST_SWITCH_COUNT_FINAL_BLOCK,
  BST_SWITCH_COUNT_BARN_MARKET,
  BST_SWITCH_KING_BONUS,
  BST_SWITCH_KING_CARCASSONNE,
  BST_SWITCH_RIVER_TURNS,
  BST_SWITCH_RIVER_FORK_BEND,
  BST_SWITCH_RIVER_LAKE,
  BST_SWITCH_RIVER_PIGSTY,
  BST_SWITCH_RIVER_WITH_COUNT,
  BST_SWITCH_SHRINE_ADJACENCY,
  BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE,
  BST_SWITCH_SHRINE_OWN_CHALLENGE,
  BST_SWITCH_SHRINE_LOSER,
  BST_SWITCH_ROBBERS_OTHERS,
  BST_SWITCH_ROBBERS_WHEN,
  BST_SWITCH_ROBBERS_SPACE,
  BST_SWITCH_ROBBERS_FINAL,
  BST_SWITCH_DRAGON_CITY,
  BST_N_SWITCHES
} BstSwitch;

/* The values of each switch, in the order of its row in the table */
enum { BST_SMALL_CITY_FULL, BST_SMALL_CITY_TWO };
enum { BST_COUNT_CITY_SIDE_FLAGS, BST_COUNT_CITY_SIDE_PLAIN };
enum { BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_PER_FEATURE };
enum { BST_COUNT_DEPLOY_TIME_SCORING, BST_COUNT_DEPLOY_TIME_END_OF_TURN };
enum { BST_COUNT_OTHER_POINTS_IGNORED, BST_COUNT_OTHER_POINTS_COUNTED };
enum { BST_COUNT_ROBBED_POINTS_IGNORED, BST_COUNT_ROBBED_POINTS_COUNTED };
enum { BST_COUNT_OWN_DISTRICT_ALLOWED, BST_COUNT_OWN_DISTRICT_FORBIDDEN };
enum { BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_ACTIVE_CHOOSES };
enum { BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_PER_FEATURE };
enum { BST_COUNT_CATHEDRAL_SHRINE_YES, BST_COUNT_CATHEDRAL_SHRINE_NO };
enum { BST_COUNT_MOVE_FREE, BST_COUNT_MOVE_CLOCKWISE, BST_COUNT_MOVE_FOLLOW };
enum { BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, BST_COUNT_WAGON_MAYOR_WEIGHT_TWO };
enum
{
  BST_COUNT_FINAL_MARKET_FORCED,
  BST_COUNT_FINAL_MARKET_OPTIONAL,
  BST_COUNT_FINAL_ALL_OPTIONAL,
  BST_COUNT_FINAL_ALL_ONE_BY_ONE,
};
enum { BST_COUNT_FINAL_BLOCK_AT_LAST_TILE, BST_COUNT_FINAL_BLOCK_AFTER_TURN };
enum { BST_COUNT_BARN_MARKET_OPEN, BST_COUNT_BARN_MARKET_END_ONLY };
enum { BST_KING_BONUS_PER_FEATURE, BST_KING_BONUS_TEN, BST_KING_BONUS_FIFTEEN_FORTY, BST_KING_BONUS_CONTINUOUS };
enum { BST_KING_CARCASSONNE_YES, BST_KING_CARCASSONNE_NO };
enum { BST_RIVER_TURNS_NO_U_TURN, BST_RIVER_TURNS_ALTERNATE };
enum { BST_RIVER_FORK_BEND_FREE, BST_RIVER_FORK_BEND_COUNTS };
enum { BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_AUTOMATIC, BST_RIVER_LAKE_ORDINARY };
enum { BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_ALWAYS };
enum { BST_RIVER_WITH_COUNT_FORBIDDEN, BST_RIVER_WITH_COUNT_CORNER, BST_RIVER_WITH_COUNT_EDGE };
enum { BST_SHRINE_ADJACENCY_STRICT, BST_SHRINE_ADJACENCY_PLACED_TILE, BST_SHRINE_ADJACENCY_UNOCCUPIED };
enum { BST_SHRINE_CATHEDRAL_CHALLENGE_YES, BST_SHRINE_CATHEDRAL_CHALLENGE_NO };
enum { BST_SHRINE_OWN_CHALLENGE_YES, BST_SHRINE_OWN_CHALLENGE_NO };
enum { BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_WORTHLESS };
enum { BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL };
enum { BST_ROBBERS_WHEN_BEFORE_SCORING, BST_ROBBERS_WHEN_AFTER_SCORING };
enum { BST_ROBBERS_SPACE_MODULO_50, BST_ROBBERS_SPACE_TOTAL };
enum { BST_ROBBERS_FINAL_THREE, BST_ROBBERS_FINAL_NONE };
enum { BST_DRAGON_CITY_RIM, BST_DRAGON_CITY_NEVER };

#define BST_MAX_SWITCH_VALUES 4

/**
 * BstSwitchInfo:
 * @id: name in files, "base.small-city"
 * @rule: the rule that it belongs to
 * @summary: its meaning in one line, English, marked for translation
 * @values: names of the values in files, %NULL-terminated
 * @meanings: the meaning of each value, English, marked for translation
 * @presets: index of the value in each preset
 * @silent: set of the presets whose document says nothing: the value in @presets is the reading taken there
 * @house_values: set of the values that are house rules: no document has them, and none that is silent can be read
 *   that way
 */
typedef struct
{
  const char *id;
  BstRule     rule;
  const char *summary;
  const char *values[BST_MAX_SWITCH_VALUES + 1];
  const char *meanings[BST_MAX_SWITCH_VALUES];
  guint8      presets[BST_N_PRESETS];
  guint8      silent;
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
 * bst_rules_equal:
 * @a: a rule set
 * @b: another
 *
 * Returns: whether both have the same preset, edition, modules and switches
 */
gboolean bst_rules_equal (const BstRules *a,
                          const BstRules *b);

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
 * @figures: (out) (array fixed-size=13): the number of each figure that a player owns
 *
 * Gets the full set of figures: 7 meeples and the figures of the modules in play.
 */
void     bst_rules_get_figures  (const BstRules  *rules,
                                 guint8           figures[BST_N_FIGURES]);

/**
 * bst_rules_find_module:
 *
 * Returns: the module that brings @figure, `BST_N_MODULES` for the meeple
 */
BstModuleId bst_rules_find_module (BstFigure       figure);

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
