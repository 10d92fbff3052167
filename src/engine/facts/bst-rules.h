/* bst-rules.h: the rule set of a position: edition, modules and switches, and the IDs of the rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/* The rules: their names here, and the IDs under which the rule book and the files know them. */
#define BST_RULES(RULE) \
  RULE (BASE_1, "BASE-1") RULE (BASE_2, "BASE-2") RULE (BASE_3, "BASE-3") RULE (BASE_4, "BASE-4") \
  RULE (BASE_5, "BASE-5") RULE (BASE_6, "BASE-6") RULE (BASE_7, "BASE-7") RULE (BASE_8, "BASE-8") \
  RULE (BASE_9, "BASE-9") RULE (BASE_10, "BASE-10") \
  RULE (CNT_1, "CNT-1") RULE (CNT_2, "CNT-2") RULE (CNT_3, "CNT-3") RULE (CNT_3A, "CNT-3a") RULE (CNT_3B, "CNT-3b") \
  RULE (CNT_3C, "CNT-3c") RULE (CNT_3D, "CNT-3d") RULE (CNT_4, "CNT-4") RULE (CNT_5, "CNT-5") \
  RULE (CNT_5A, "CNT-5a") RULE (CNT_5B, "CNT-5b") RULE (CNT_5C, "CNT-5c") RULE (CNT_5D, "CNT-5d") \
  RULE (CNT_5E, "CNT-5e") RULE (CNT_6, "CNT-6") RULE (CNT_7, "CNT-7") RULE (CNT_8, "CNT-8") RULE (CNT_9, "CNT-9") \
  RULE (CNT_9A, "CNT-9a") RULE (CNT_9B, "CNT-9b") RULE (CNT_10, "CNT-10") RULE (CNT_11, "CNT-11") \
  RULE (CNT_12, "CNT-12") \
  RULE (KNG_1, "KNG-1") RULE (KNG_2, "KNG-2") RULE (KNG_3, "KNG-3") RULE (KNG_4, "KNG-4") RULE (KNG_5, "KNG-5") \
  RULE (RBN_1, "RBN-1") RULE (RBN_2, "RBN-2") RULE (RBN_3, "RBN-3") \
  RULE (RIV_1, "RIV-1") RULE (RIV_2, "RIV-2") RULE (RIV_3, "RIV-3") RULE (RIV_3A, "RIV-3a") RULE (RIV_4, "RIV-4") \
  RULE (RIV_4A, "RIV-4a") RULE (RIV_5, "RIV-5") RULE (RIV_6, "RIV-6") RULE (RIV_7, "RIV-7") RULE (RIV_8, "RIV-8") \
  RULE (RIV_9, "RIV-9") RULE (RIV_10, "RIV-10") \
  RULE (SHR_1, "SHR-1") RULE (SHR_2, "SHR-2") RULE (SHR_3, "SHR-3") RULE (SHR_3A, "SHR-3a") RULE (SHR_4, "SHR-4") \
  RULE (SHR_5, "SHR-5") RULE (SHR_6, "SHR-6") RULE (SHR_7, "SHR-7") RULE (SHR_8, "SHR-8") RULE (SHR_9, "SHR-9") \
  RULE (SHR_10, "SHR-10") RULE (SHR_11, "SHR-11") \
  RULE (RBS_1, "RBS-1") RULE (RBS_2, "RBS-2") RULE (RBS_3, "RBS-3") RULE (RBS_4, "RBS-4") RULE (RBS_5, "RBS-5") \
  RULE (RBS_6, "RBS-6") RULE (RBS_7, "RBS-7") RULE (RBS_8, "RBS-8") RULE (RBS_9, "RBS-9") \
  RULE (INN, "INN") RULE (TRD, "TRD") RULE (DRG, "DRG") RULE (TWR, "TWR") RULE (ABB, "ABB") RULE (CST, "CST") \
  RULE (HIL, "HIL") RULE (TOP, "TOP") RULE (GHO, "GHO") RULE (PHA, "PHA") RULE (GER, "GER") RULE (REM, "REM") \
  RULE (MSG, "MSG") RULE (FAI, "FAI") RULE (DEP, "DEP")

/**
 * BstRule:
 *
 * Stable identifiers of the rules, in the order of the rule book. [func@rule_get_id] gives the printed form
 * ("BASE-1", "CNT-3a", "INN").
 */
typedef enum
{
  BST_RULE_NONE,
#define RULE(name, id) BST_RULE_##name,
  BST_RULES (RULE)
#undef RULE
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

/* The modules: the names in files, the sets of tiles that they put into the bag, and the titles under which the
 * user chooses them. The rules decide that and no tile
 * file. The order is the order in files. */
#define BST_MODULES(MODULE) \
  MODULE (RIVER_1, "river-1", "R1", NC_("module", "River I")) \
  MODULE (RIVER_2, "river-2", "R2", NC_("module", "River II")) \
  MODULE (COUNT, "count", NULL, NC_("module", "The Count of Carcassonne")) \
  MODULE (KING_ROBBER, "king-robber", NULL, NC_("module", "King & Robber Baron")) \
  MODULE (LAND_TILES, "land-tiles", "KR", NC_("module", "Tiles of King & Robber Baron")) \
  MODULE (SHRINES, "shrines", "SHRINE", NC_("module", "Shrines")) \
  MODULE (ROBBERS, "robbers", "ROBBERS", NC_("module", "The Robbers")) \
  MODULE (CROP_CIRCLES, "crop-circles", "CROP2", NC_("module", "Crop Circles")) \
  MODULE (ABBOT, "abbot", NULL, NC_("module", "The Abbot")) \
  MODULE (INNS, "inns", "INNS", NC_("module", "Inns & Cathedrals")) \
  MODULE (TRADERS, "traders", "TB", NC_("module", "Traders & Builders")) \
  MODULE (DRAGON, "dragon", "PD", NC_("module", "The Princess & the Dragon")) \
  MODULE (TOWER, "tower", "TOWER", NC_("module", "The Tower")) \
  MODULE (ABBEY, "abbey", "AM", NC_("module", "Abbey & Mayor")) \
  MODULE (CASTLES, "castles", "BCB", NC_("module", "Bridges, Castles & Bazaars")) \
  MODULE (FLYING_MACHINES, "flying-machines", "FLIER", NC_("module", "The Flying Machines")) \
  MODULE (HILLS, "hills", NULL, NC_("module", "Hills & Sheep")) \
  MODULE (BIG_TOP, "big-top", NULL, NC_("module", "Under the Big Top")) \
  MODULE (GHOSTS, "ghosts", NULL, NC_("module", "Ghosts, Castles & Cemeteries")) \
  MODULE (PHANTOM, "phantom", NULL, NC_("module", "The Phantom")) \
  MODULE (MONASTERIES, "monasteries", NULL, NC_("module", "Special Monasteries")) \
  MODULE (MESSENGERS, "messengers", NULL, NC_("module", "The Messengers"))

/**
 * BstModuleId:
 *
 * An expansion or edition in play beside the base game.
 */
typedef enum
{
#define MODULE(id, name, set, title) BST_MODULE_##id,
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
