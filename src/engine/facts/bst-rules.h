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

/**
 * BstModuleId:
 *
 * An expansion or edition in play beside the base game. The order is the order in files.
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

/* The sections in which the user chooses modules. */
typedef enum
{
  BST_GROUP_FIRST,  /* the subject of the bundled puzzles */
  BST_GROUP_LARGE,
  BST_GROUP_SMALL,
  BST_N_GROUPS
} BstGroup;

/**
 * BstModuleInfo:
 * @set: (nullable): the set of tiles that the module puts into the bag; the rules decide that and no tile file
 * @group: the #BstGroup
 * @title: the title under which the user chooses the module, English, marked for translation
 * @questions: (nullable): the heading over its switches, English, marked for translation
 *
 * The facts of a module beside its rules.
 */
typedef struct
{
  const char *set;
  BstGroup    group;
  const char *title;
  const char *questions;
} BstModuleInfo;

/* The rows of the table of modules, in the order of choosing: the module, the name of its #BstModule in
 * src/engine/rules, its name in files, and its other facts. */
#define BST_MODULES(MODULE) \
  MODULE (COUNT, count, "count", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "The Count of Carcassonne"), .questions = N_("Where editions differ: Count")) \
  MODULE (KING_ROBBER, king_robber, "king-robber", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "King & Robber Baron"), \
          .questions = N_("Where editions differ: King and Robber baron")) \
  MODULE (LAND_TILES, land_tiles, "land-tiles", .set = "KR", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "Tiles of King & Robber Baron")) \
  MODULE (SHRINES, shrines, "shrines", .set = "SHRINE", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "Shrines"), .questions = N_("Where editions differ: shrines")) \
  MODULE (RIVER_2, river_2, "river-2", .set = "R2", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "River II")) \
  MODULE (ROBBERS, robbers, "robbers", .set = "ROBBERS", .group = BST_GROUP_FIRST, \
          .title = NC_("module", "The Robbers"), .questions = N_("Where editions differ: robbers")) \
  MODULE (INNS, inns, "inns", .set = "INNS", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "Inns & Cathedrals")) \
  MODULE (TRADERS, traders, "traders", .set = "TB", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "Traders & Builders")) \
  MODULE (DRAGON, dragon, "dragon", .set = "PD", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "The Princess & the Dragon"), .questions = N_("Where editions differ: dragon")) \
  MODULE (TOWER, tower, "tower", .set = "TOWER", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "The Tower")) \
  MODULE (ABBEY, abbey, "abbey", .set = "AM", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "Abbey & Mayor")) \
  MODULE (CASTLES, castles, "castles", .set = "BCB", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "Bridges, Castles & Bazaars")) \
  MODULE (HILLS, hills, "hills", .group = BST_GROUP_LARGE, .title = NC_("module", "Hills & Sheep")) \
  MODULE (BIG_TOP, big_top, "big-top", .group = BST_GROUP_LARGE, .title = NC_("module", "Under the Big Top")) \
  MODULE (GHOSTS, ghosts, "ghosts", .group = BST_GROUP_LARGE, \
          .title = NC_("module", "Ghosts, Castles & Cemeteries")) \
  MODULE (RIVER_1, river, "river-1", .set = "R1", .group = BST_GROUP_SMALL, \
          .title = NC_("module", "River I"), .questions = N_("Where editions differ: river")) \
  MODULE (ABBOT, abbot, "abbot", .group = BST_GROUP_SMALL, .title = NC_("module", "The Abbot")) \
  MODULE (FLYING_MACHINES, flying_machines, "flying-machines", .set = "FLIER", .group = BST_GROUP_SMALL, \
          .title = NC_("module", "The Flying Machines")) \
  MODULE (MESSENGERS, messengers, "messengers", .group = BST_GROUP_SMALL, \
          .title = NC_("module", "The Messengers")) \
  MODULE (CROP_CIRCLES, crop_circles, "crop-circles", .set = "CROP2", .group = BST_GROUP_SMALL, \
          .title = NC_("module", "Crop Circles")) \
  MODULE (PHANTOM, phantom, "phantom", .group = BST_GROUP_SMALL, .title = NC_("module", "The Phantom")) \
  MODULE (MONASTERIES, special_monasteries, "monasteries", .group = BST_GROUP_SMALL, \
          .title = NC_("module", "Special Monasteries"))

/**
 * bst_module_get_info:
 *
 * Returns: (transfer none): the facts of @module
 */
const BstModuleInfo *bst_module_get_info (BstModuleId module);

/**
 * bst_module_list_group:
 * @modules: (out): room for all modules
 *
 * Lists the modules of @group in the order of choosing.
 *
 * Returns: their number
 */
guint bst_module_list_group (BstGroup    group,
                             BstModuleId modules[BST_N_MODULES]);

/* The values of each switch, in the order of its row */
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
enum { BST_COUNT_DOUBLE_TURN_EACH, BST_COUNT_DOUBLE_TURN_ONCE };
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

/* The rows of the table of switches: the switch, its name in files, and its #BstSwitchInfo. Its presets stand in the
 * order of #BstPreset. */
#define BST_SWITCHES(SWITCH) \
  SWITCH (BASE_SMALL_CITY, "base.small-city", .rule = BST_RULE_BASE_9, \
          .summary = N_("How much is a completed city of two tiles worth?"), \
          .values = { "full", "two" }, \
          .meanings = { N_("4 points"), N_("2 points") }, \
          .presets = EVERY_PRESET (BST_SMALL_CITY_FULL), \
          .house_values = 1u << BST_SMALL_CITY_TWO) \
  SWITCH (COUNT_CITY_SIDE, "count.city-side", .rule = BST_RULE_CNT_1, .modules = MODULE (COUNT), \
          .summary = N_("Which side of the city of Carcassonne is up?"), \
          .values = { "flags", "plain" }, \
          .meanings = { \
            N_("the side with flags, with districts and Count"), \
            N_("the plain side, just a start tile"), \
          }, \
          .presets = EVERY_PRESET (BST_COUNT_CITY_SIDE_FLAGS)) \
  SWITCH (COUNT_TRIGGER, "count.trigger", .rule = BST_RULE_CNT_3A, .modules = MODULE (COUNT), \
          .summary = N_("When may a figure be sent to a district?"), \
          .values = { "no-points", "per-feature" }, \
          .meanings = { \
            N_("if you score for none of the features"), \
            N_("if an opponent scores for one of them and you do not"), \
          }, \
          .presets = { \
            BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_PER_FEATURE, \
            BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_NO_POINTS, \
          }) \
  SWITCH (COUNT_DEPLOY_TIME, "count.deploy-time", .rule = BST_RULE_CNT_3B, .modules = MODULE (COUNT), \
          .summary = N_("When is a figure sent to a district?"), \
          .values = { "scoring", "end-of-turn" }, \
          .meanings = { N_("right after scoring"), N_("at the end of the turn") }, \
          .presets = { \
            BST_COUNT_DEPLOY_TIME_SCORING, BST_COUNT_DEPLOY_TIME_SCORING, \
            BST_COUNT_DEPLOY_TIME_END_OF_TURN, BST_COUNT_DEPLOY_TIME_END_OF_TURN, \
          }) \
  SWITCH (COUNT_OTHER_POINTS, "count.other-points", .rule = BST_RULE_CNT_3C, .modules = MODULE (COUNT), \
          .summary = N_("Do points from elsewhere (fairy, ransom) count for sending?"), \
          .values = { "ignored", "counted" }, \
          .meanings = { N_("no"), N_("yes, like any others") }, \
          .presets = EVERY_PRESET (BST_COUNT_OTHER_POINTS_IGNORED), \
          .silent = ZMG_2017 | RGG_2008 | ZMG_2013) \
  SWITCH (COUNT_ROBBED_POINTS, "count.robbed-points", .rule = BST_RULE_CNT_3C, .modules = MODULE (COUNT), \
          .summary = N_("Do robbed points count for sending?"), \
          .values = { "ignored", "counted" }, \
          .meanings = { N_("no"), N_("yes, like any others") }, \
          .presets = EVERY_PRESET (BST_COUNT_ROBBED_POINTS_IGNORED), \
          .silent = ALL_FOUR) \
  SWITCH (COUNT_OWN_DISTRICT, "count.own-district", .rule = BST_RULE_CNT_4, .modules = MODULE (COUNT), \
          .summary = N_("May a figure be sent to the Count’s district?"), \
          .values = { "allowed", "forbidden" }, \
          .meanings = { N_("yes"), N_("no") }, \
          .presets = { \
            BST_COUNT_OWN_DISTRICT_ALLOWED, BST_COUNT_OWN_DISTRICT_ALLOWED, \
            BST_COUNT_OWN_DISTRICT_FORBIDDEN, BST_COUNT_OWN_DISTRICT_ALLOWED, \
          }) \
  SWITCH (COUNT_ORDER, "count.order", .rule = BST_RULE_CNT_5B, .modules = MODULE (COUNT), \
          .summary = N_("Who moves figures out of the districts first?"), \
          .values = { "left-first", "active-chooses" }, \
          .meanings = { N_("the player on the left"), N_("the active player decides") }, \
          .presets = { \
            BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_LEFT_FIRST, \
            BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_ACTIVE_CHOOSES, \
          }) \
  SWITCH (COUNT_ROUNDS, "count.rounds", .rule = BST_RULE_CNT_5C, .modules = MODULE (COUNT), \
          .summary = N_("When do figures move if a tile completes several features?"), \
          .values = { "one", "per-feature" }, \
          .meanings = { N_("once, before all are scored"), N_("again before each is scored") }, \
          .presets = { \
            BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_PER_FEATURE, BST_COUNT_ROUNDS_ONE, \
          }, \
          .silent = HIG_2017 | ZMG_2017 | ZMG_2013) \
  SWITCH (COUNT_CATHEDRAL_SHRINE, "count.cathedral-shrine", .rule = BST_RULE_CNT_5E, .modules = MODULE (COUNT), \
          .summary = N_("May figures in the cathedral move to a shrine?"), \
          .values = { "yes", "no" }, \
          .meanings = { N_("yes"), N_("no, only to a monastery") }, \
          .presets = EVERY_PRESET (BST_COUNT_CATHEDRAL_SHRINE_YES), \
          .silent = RGG_2008 | ZMG_2013) \
  SWITCH (COUNT_MOVE, "count.move", .rule = BST_RULE_CNT_6, .modules = MODULE (COUNT), \
          .summary = N_("Where does the Count go after a figure is sent?"), \
          .values = { "free", "clockwise", "follow" }, \
          .meanings = { \
            N_("anywhere, or nowhere"), \
            N_("to the next district clockwise (official variant)"), \
            N_("to the figure’s district (official variant)"), \
          }, \
          .presets = EVERY_PRESET (BST_COUNT_MOVE_FREE)) \
  SWITCH (COUNT_WAGON_MAYOR_WEIGHT, "count.wagon-mayor-weight", .rule = BST_RULE_CNT_7, .modules = MODULE (COUNT), \
          .summary = N_("How much does a wagon or mayor from a district count?"), \
          .values = { "printed", "two" }, \
          .meanings = { N_("as much as on the board"), N_("two") }, \
          .presets = { \
            BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, \
            BST_COUNT_WAGON_MAYOR_WEIGHT_TWO, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, \
          }, \
          .silent = ZMG_2013) \
  SWITCH (COUNT_FINAL, "count.final", .rule = BST_RULE_CNT_9, .modules = MODULE (COUNT), \
          .summary = N_("Which figures leave the districts at the end of the game?"), \
          .values = { "market-forced", "market-optional", "all-optional", "all-one-by-one" }, \
          .meanings = { \
            N_("all in the market must, one at a time"), \
            N_("any number from the market"), \
            N_("any number from every district"), \
            N_("one at a time from every district, until all pass"), \
          }, \
          .presets = { \
            BST_COUNT_FINAL_MARKET_FORCED, BST_COUNT_FINAL_MARKET_FORCED, \
            BST_COUNT_FINAL_ALL_OPTIONAL, BST_COUNT_FINAL_MARKET_OPTIONAL, \
          }, \
          .silent = HIG_2017) \
  SWITCH (COUNT_FINAL_BLOCK, "count.final-block", .rule = BST_RULE_CNT_9A, .modules = MODULE (COUNT), \
          .summary = N_("Which district does the Count block at the end of the game?"), \
          .values = { "at-last-tile", "after-turn" }, \
          .meanings = { \
            N_("the one where the Count was when the last tile was placed"), \
            N_("the one where the Count is after the last turn"), \
          }, \
          .presets = { \
            BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AT_LAST_TILE, \
            BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AFTER_TURN, \
          }, \
          .silent = HIG_2017 | RGG_2008 | ZMG_2013) \
  SWITCH (COUNT_BARN_MARKET, "count.barn-market", .rule = BST_RULE_CNT_12, .modules = MODULE (COUNT), \
          .summary = N_("Does a barn open the market during the game?"), \
          .values = { "open", "end-only" }, \
          .meanings = { N_("yes"), N_("no, only the end of the game does") }, \
          .presets = { \
            BST_COUNT_BARN_MARKET_OPEN, BST_COUNT_BARN_MARKET_OPEN, \
            BST_COUNT_BARN_MARKET_END_ONLY, BST_COUNT_BARN_MARKET_END_ONLY, \
          }) \
  SWITCH (COUNT_DOUBLE_TURN, "count.double-turn", .rule = BST_RULE_CNT_11, .modules = MODULE (COUNT), \
          .summary = N_("How often may a figure be sent in a builder’s double turn?"), \
          .values = { "each", "once" }, \
          .meanings = { N_("once for each of the two tiles"), N_("once, for one of the two tiles") }, \
          .presets = { \
            BST_COUNT_DOUBLE_TURN_ONCE, BST_COUNT_DOUBLE_TURN_EACH, \
            BST_COUNT_DOUBLE_TURN_EACH, BST_COUNT_DOUBLE_TURN_EACH, \
          }, \
          .silent = HIG_2017) \
  SWITCH (KING_BONUS, "king.bonus", .rule = BST_RULE_KNG_3, .modules = MODULE (KING_ROBBER), \
          .summary = N_("What are the King and the Robber baron worth?"), \
          .values = { "per-feature", "ten", "fifteen-forty", "continuous" }, \
          .meanings = { \
            N_("1 point for each completed city or road at the end"), \
            N_("10 points each at the end"), \
            N_("15 points for one at the end, 40 for both"), \
            N_("1 point each time a city or road is completed"), \
          }, \
          .presets = EVERY_PRESET (BST_KING_BONUS_PER_FEATURE), \
          .house_values = 1u << BST_KING_BONUS_TEN | 1u << BST_KING_BONUS_FIFTEEN_FORTY \
                          | 1u << BST_KING_BONUS_CONTINUOUS) \
  SWITCH (KING_CARCASSONNE, "king.carcassonne", .rule = BST_RULE_KNG_4, .modules = MODULE (KING_ROBBER), \
          .summary = N_("Does the city of Carcassonne count for the King?"), \
          .values = { "yes", "no" }, \
          .meanings = { N_("yes"), N_("no") }, \
          .presets = EVERY_PRESET (BST_KING_CARCASSONNE_YES), \
          .silent = RGG_2008 | ZMG_2013) \
  SWITCH (RIVER_TURNS, "river.turns", .rule = BST_RULE_RIV_3, .modules = RIVERS, \
          .summary = N_("Which bends are not allowed in the river?"), \
          .values = { "no-u-turn", "alternate" }, \
          .meanings = { \
            N_("two the same way, one right after the other"), \
            N_("two the same way, even with straight tiles between"), \
          }, \
          .presets = { \
            BST_RIVER_TURNS_NO_U_TURN, BST_RIVER_TURNS_ALTERNATE, \
            BST_RIVER_TURNS_NO_U_TURN, BST_RIVER_TURNS_NO_U_TURN, \
          }, \
          .silent = HIG_2017) \
  SWITCH (RIVER_FORK_BEND, "river.fork-bend", .rule = BST_RULE_RIV_3A, .modules = RIVERS, \
          .summary = N_("Is the bend in the fork a bend of the river?"), \
          .values = { "free", "counts" }, \
          .meanings = { N_("no"), N_("yes") }, \
          .presets = EVERY_PRESET (BST_RIVER_FORK_BEND_FREE), \
          .silent = ALL_FOUR) \
  SWITCH (RIVER_LAKE, "river.lake", .rule = BST_RULE_RIV_6, .modules = RIVERS, \
          .summary = N_("Who places the lake?"), \
          .values = { "extra-turn", "automatic", "ordinary" }, \
          .meanings = { \
            N_("the next player, who plays another tile at once"), \
            N_("nobody: it is placed between two turns"), \
            N_("the next player, as an ordinary turn"), \
          }, \
          .presets = { \
            BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_AUTOMATIC, \
          }, \
          .silent = HIG_2017, \
          .house_values = 1u << BST_RIVER_LAKE_ORDINARY) \
  SWITCH (RIVER_PIGSTY, "river.pigsty", .rule = BST_RULE_RIV_8, .modules = RIVERS, \
          .summary = N_("When does the pigsty count?"), \
          .values = { "with-traders", "always" }, \
          .meanings = { N_("only with Traders & Builders"), N_("always") }, \
          .presets = { \
            BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_WITH_TRADERS, \
            BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_ALWAYS, \
          }, \
          .silent = HIG_2017) \
  SWITCH (RIVER_WITH_COUNT, "river.with-count", .rule = BST_RULE_RIV_9, .modules = RIVERS, \
          .summary = N_("May a game start with both the river and the city of Carcassonne?"), \
          .values = { "forbidden", "corner", "edge" }, \
          .meanings = { \
            N_("no"), \
            N_("yes, with the source at a corner of the city"), \
            N_("yes, with the source at an edge of the city"), \
          }, \
          .presets = { \
            BST_RIVER_WITH_COUNT_FORBIDDEN, BST_RIVER_WITH_COUNT_FORBIDDEN, \
            BST_RIVER_WITH_COUNT_EDGE, BST_RIVER_WITH_COUNT_CORNER, \
          }) \
  SWITCH (SHRINE_ADJACENCY, "shrine.adjacency", .rule = BST_RULE_SHR_2, .modules = MODULE (SHRINES), \
          .summary = N_("Where may a shrine or monastery not be placed?"), \
          .values = { "strict", "placed-tile", "unoccupied" }, \
          .meanings = { \
            N_("where any of them would get two neighbours of the other kind"), \
            N_("where it would itself get two neighbours of the other kind"), \
            N_("nowhere, but no figure may enter two challenges"), \
          }, \
          .presets = EVERY_PRESET (BST_SHRINE_ADJACENCY_STRICT), \
          .silent = ZMG_2017 | RGG_2008, \
          .house_values = 1u << BST_SHRINE_ADJACENCY_UNOCCUPIED) \
  SWITCH (SHRINE_CATHEDRAL_CHALLENGE, "shrine.cathedral-challenge", \
          .rule = BST_RULE_SHR_3A, .modules = MODULE (SHRINES), \
          .summary = N_("Does a figure from the cathedral start a challenge?"), \
          .values = { "yes", "no" }, \
          .meanings = { N_("yes, and wins it"), N_("no") }, \
          .presets = EVERY_PRESET (BST_SHRINE_CATHEDRAL_CHALLENGE_YES), \
          .silent = ALL_FOUR) \
  SWITCH (SHRINE_OWN_CHALLENGE, "shrine.own-challenge", .rule = BST_RULE_SHR_4, .modules = MODULE (SHRINES), \
          .summary = N_("Do a player’s own monk and heretic challenge each other?"), \
          .values = { "yes", "no" }, \
          .meanings = { N_("yes"), N_("no") }, \
          .presets = { \
            BST_SHRINE_OWN_CHALLENGE_YES, BST_SHRINE_OWN_CHALLENGE_YES, \
            BST_SHRINE_OWN_CHALLENGE_NO, BST_SHRINE_OWN_CHALLENGE_YES, \
          }, \
          .silent = ZMG_2013) \
  SWITCH (SHRINE_LOSER, "shrine.loser", .rule = BST_RULE_SHR_7, .modules = MODULE (SHRINES), \
          .summary = N_("What happens to a building that lost a challenge?"), \
          .values = { "open", "worthless" }, \
          .meanings = { N_("it is empty and can score again"), N_("it scores nothing when completed") }, \
          .presets = { \
            BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_WORTHLESS, BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_OPEN, \
          }, \
          .silent = RGG_2008 | ZMG_2013) \
  SWITCH (ROBBERS_OTHERS, "robbers.others", .rule = BST_RULE_RBS_1, .modules = MODULE (ROBBERS), \
          .summary = N_("Who else may place a robber?"), \
          .values = { "next", "all" }, \
          .meanings = { N_("the next player with one in supply"), N_("every player with one in supply") }, \
          .presets = { \
            BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL, BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL, \
          }, \
          .silent = ZMG_2017 | RGG_2008) \
  SWITCH (ROBBERS_WHEN, "robbers.when", .rule = BST_RULE_RBS_1, .modules = MODULE (ROBBERS), \
          .summary = N_("When are robbers placed?"), \
          .values = { "before-scoring", "after-scoring" }, \
          .meanings = { N_("before scoring"), N_("after scoring") }, \
          .presets = EVERY_PRESET (BST_ROBBERS_WHEN_BEFORE_SCORING), \
          .silent = ALL_FOUR) \
  SWITCH (ROBBERS_SPACE, "robbers.space", .rule = BST_RULE_RBS_2, .modules = MODULE (ROBBERS), \
          .summary = N_("When do counting figures share a space?"), \
          .values = { "modulo-50", "total" }, \
          .meanings = { N_("when they stand on the same printed space"), N_("when their scores are equal") }, \
          .presets = EVERY_PRESET (BST_ROBBERS_SPACE_MODULO_50), \
          .silent = ALL_FOUR) \
  SWITCH (ROBBERS_FINAL, "robbers.final", .rule = BST_RULE_RBS_9, .modules = MODULE (ROBBERS), \
          .summary = N_("What does a robber score if it is still out at the end?"), \
          .values = { "three", "none" }, \
          .meanings = { N_("3 points"), N_("nothing") }, \
          .presets = { \
            BST_ROBBERS_FINAL_THREE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE, \
          }) \
  SWITCH (DRAGON_CITY, "dragon.city", .rule = BST_RULE_DRG, .modules = MODULE (DRAGON), \
          .summary = N_("May the dragon fly over the city of Carcassonne?"), \
          .values = { "rim", "never" }, \
          .meanings = { N_("yes, over its outer cells"), N_("no") }, \
          .presets = { BST_DRAGON_CITY_RIM, BST_DRAGON_CITY_NEVER, BST_DRAGON_CITY_NEVER, BST_DRAGON_CITY_NEVER }, \
          .silent = ZMG_2013)

/**
 * BstSwitch:
 *
 * The questions on which editions differ. [func@switch_get_info] has the table.
 */
typedef enum
{
#define SWITCH(id, name, ...) BST_SWITCH_##id,
  BST_SWITCHES (SWITCH)
#undef SWITCH
  BST_N_SWITCHES
} BstSwitch;

#define BST_MAX_SWITCH_VALUES 4

/**
 * BstSwitchInfo:
 * @id: name in files, "base.small-city"
 * @rule: the rule that it belongs to
 * @modules: set of the #BstModuleId to which it belongs, each of which makes it matter; 0 for the base game. Switches
 *   of the same modules stand together
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
  guint32     modules;
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

/* The names of files and notation; a function that reads one returns BST_NONE for an unknown name. */
const char *bst_module_get_name    (BstModuleId  module);
const char *bst_preset_get_name    (BstPreset    preset);
guint       bst_preset_from_name   (const char  *name);
const char *bst_edition_get_name   (BstEdition   edition);
const char *bst_colour_get_name    (BstColour    colour);
guint       bst_colour_from_name   (const char  *name);
const char *bst_figure_get_name    (BstFigure    figure);
guint       bst_figure_from_name   (const char  *name);
const char *bst_district_get_name  (BstDistrict  district);
guint       bst_district_from_name (const char  *name);
const char *bst_kind_get_name      (BstKind      kind);
guint       bst_kind_from_name     (const char  *name);
const char *bst_phase_get_name     (BstPhase     phase);

G_END_DECLS
