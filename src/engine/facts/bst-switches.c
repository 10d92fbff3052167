/* bst-switches.c: the table of switches, the questions on which the documents differ
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-rules.h"

/* Marks a string for translation; the model translates it. */
#define N_(text) (text)

#define EVERY_PRESET(value) { (value), (value), (value), (value) }

#define HIG_2017  (1u << BST_PRESET_HIG_2017)
#define ZMG_2017  (1u << BST_PRESET_ZMG_2017)
#define RGG_2008  (1u << BST_PRESET_RGG_2008)
#define ZMG_2013  (1u << BST_PRESET_ZMG_2013)
#define ALL_FOUR  (HIG_2017 | ZMG_2017 | RGG_2008 | ZMG_2013)

/* The values of each row stand in the order of their enumeration, the presets in the order of BstPreset. */
static const BstSwitchInfo switches[BST_N_SWITCHES] = {
  [BST_SWITCH_BASE_SMALL_CITY] = {
    .id = "base.small-city",
    .rule = BST_RULE_BASE_9,
    .summary = N_("How much is a completed city of two tiles worth?"),
    .values = { "full", "two" },
    .meanings = { N_("4 points"), N_("2 points") },
    .presets = EVERY_PRESET (BST_SMALL_CITY_FULL),
    .house_values = 1u << BST_SMALL_CITY_TWO,
  },

  [BST_SWITCH_COUNT_CITY_SIDE] = {
    .id = "count.city-side",
    .rule = BST_RULE_CNT_1,
    .summary = N_("Which side of the city of Carcassonne is up?"),
    .values = { "flags", "plain" },
    .meanings = { N_("the side with flags, with districts and Count"), N_("the plain side, just a start tile") },
    .presets = EVERY_PRESET (BST_COUNT_CITY_SIDE_FLAGS),
  },

  [BST_SWITCH_COUNT_TRIGGER] = {
    .id = "count.trigger",
    .rule = BST_RULE_CNT_3A,
    .summary = N_("When may a figure be sent to a district?"),
    .values = { "no-points", "per-feature" },
    .meanings = {
      N_("if you score for none of the features"),
      N_("if an opponent scores for one of them and you do not"),
    },
    .presets = {
      BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_PER_FEATURE,
      BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_NO_POINTS,
    },
  },

  [BST_SWITCH_COUNT_DEPLOY_TIME] = {
    .id = "count.deploy-time",
    .rule = BST_RULE_CNT_3B,
    .summary = N_("When is a figure sent to a district?"),
    .values = { "scoring", "end-of-turn" },
    .meanings = { N_("right after scoring"), N_("at the end of the turn") },
    .presets = {
      BST_COUNT_DEPLOY_TIME_SCORING, BST_COUNT_DEPLOY_TIME_SCORING,
      BST_COUNT_DEPLOY_TIME_END_OF_TURN, BST_COUNT_DEPLOY_TIME_END_OF_TURN,
    },
  },

  [BST_SWITCH_COUNT_OTHER_POINTS] = {
    .id = "count.other-points",
    .rule = BST_RULE_CNT_3C,
    .summary = N_("Do points from elsewhere (fairy, ransom) count for sending?"),
    .values = { "ignored", "counted" },
    .meanings = { N_("no"), N_("yes, like any others") },
    .presets = EVERY_PRESET (BST_COUNT_OTHER_POINTS_IGNORED),
    .silent = ZMG_2017 | RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_ROBBED_POINTS] = {
    .id = "count.robbed-points",
    .rule = BST_RULE_CNT_3C,
    .summary = N_("Do robbed points count for sending?"),
    .values = { "ignored", "counted" },
    .meanings = { N_("no"), N_("yes, like any others") },
    .presets = EVERY_PRESET (BST_COUNT_ROBBED_POINTS_IGNORED),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_COUNT_OWN_DISTRICT] = {
    .id = "count.own-district",
    .rule = BST_RULE_CNT_4,
    .summary = N_("May a figure be sent to the Count’s district?"),
    .values = { "allowed", "forbidden" },
    .meanings = { N_("yes"), N_("no") },
    .presets = {
      BST_COUNT_OWN_DISTRICT_ALLOWED, BST_COUNT_OWN_DISTRICT_ALLOWED,
      BST_COUNT_OWN_DISTRICT_FORBIDDEN, BST_COUNT_OWN_DISTRICT_ALLOWED,
    },
  },

  [BST_SWITCH_COUNT_ORDER] = {
    .id = "count.order",
    .rule = BST_RULE_CNT_5B,
    .summary = N_("Who moves figures out of the districts first?"),
    .values = { "left-first", "active-chooses" },
    .meanings = { N_("the player on the left"), N_("the active player decides") },
    .presets = {
      BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_LEFT_FIRST,
      BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_ACTIVE_CHOOSES,
    },
  },

  [BST_SWITCH_COUNT_ROUNDS] = {
    .id = "count.rounds",
    .rule = BST_RULE_CNT_5C,
    .summary = N_("When do figures move if a tile completes several features?"),
    .values = { "one", "per-feature" },
    .meanings = { N_("once, before all are scored"), N_("again before each is scored") },
    .presets = {
      BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_PER_FEATURE, BST_COUNT_ROUNDS_ONE,
    },
    .silent = HIG_2017 | ZMG_2017 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_CATHEDRAL_SHRINE] = {
    .id = "count.cathedral-shrine",
    .rule = BST_RULE_CNT_5E,
    .summary = N_("May figures in the cathedral move to a shrine?"),
    .values = { "yes", "no" },
    .meanings = { N_("yes"), N_("no, only to a monastery") },
    .presets = EVERY_PRESET (BST_COUNT_CATHEDRAL_SHRINE_YES),
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_MOVE] = {
    .id = "count.move",
    .rule = BST_RULE_CNT_6,
    .summary = N_("Where does the Count go after a figure is sent?"),
    .values = { "free", "clockwise", "follow" },
    .meanings = {
      N_("anywhere, or nowhere"),
      N_("to the next district clockwise (official variant)"),
      N_("to the figure’s district (official variant)"),
    },
    .presets = EVERY_PRESET (BST_COUNT_MOVE_FREE),
  },

  [BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT] = {
    .id = "count.wagon-mayor-weight",
    .rule = BST_RULE_CNT_7,
    .summary = N_("How much does a wagon or mayor from a district count?"),
    .values = { "printed", "two" },
    .meanings = { N_("as much as on the board"), N_("two") },
    .presets = {
      BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED,
      BST_COUNT_WAGON_MAYOR_WEIGHT_TWO, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED,
    },
    .silent = ZMG_2013,
  },

  [BST_SWITCH_COUNT_FINAL] = {
    .id = "count.final",
    .rule = BST_RULE_CNT_9,
    .summary = N_("Which figures leave the districts at the end of the game?"),
    .values = { "market-forced", "market-optional", "all-optional", "all-one-by-one" },
    .meanings = {
      N_("all in the market must, one at a time"),
      N_("any number from the market"),
      N_("any number from every district"),
      N_("one at a time from every district, until all pass"),
    },
    .presets = {
      BST_COUNT_FINAL_MARKET_FORCED, BST_COUNT_FINAL_MARKET_FORCED,
      BST_COUNT_FINAL_ALL_OPTIONAL, BST_COUNT_FINAL_MARKET_OPTIONAL,
    },
    .silent = HIG_2017,
  },

  [BST_SWITCH_COUNT_FINAL_BLOCK] = {
    .id = "count.final-block",
    .rule = BST_RULE_CNT_9A,
    .summary = N_("Which district does the Count block at the end of the game?"),
    .values = { "at-last-tile", "after-turn" },
    .meanings = { N_("the one where the Count was when the last tile was placed"), N_("the one where the Count is after the last turn") },
    .presets = {
      BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AT_LAST_TILE,
      BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AFTER_TURN,
    },
    .silent = HIG_2017 | RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_BARN_MARKET] = {
    .id = "count.barn-market",
    .rule = BST_RULE_CNT_12,
    .summary = N_("Does a barn open the market during the game?"),
    .values = { "open", "end-only" },
    .meanings = { N_("yes"), N_("no, only the end of the game does") },
    .presets = {
      BST_COUNT_BARN_MARKET_OPEN, BST_COUNT_BARN_MARKET_OPEN,
      BST_COUNT_BARN_MARKET_END_ONLY, BST_COUNT_BARN_MARKET_END_ONLY,
    },
  },

  [BST_SWITCH_KING_BONUS] = {
    .id = "king.bonus",
    .rule = BST_RULE_KNG_3,
    .summary = N_("What are the King and the Robber baron worth?"),
    .values = { "per-feature", "ten", "fifteen-forty", "continuous" },
    .meanings = {
      N_("1 point for each completed city or road at the end"),
      N_("10 points each at the end"),
      N_("15 points for one at the end, 40 for both"),
      N_("1 point each time a city or road is completed"),
    },
    .presets = EVERY_PRESET (BST_KING_BONUS_PER_FEATURE),
    .house_values = 1u << BST_KING_BONUS_TEN | 1u << BST_KING_BONUS_FIFTEEN_FORTY | 1u << BST_KING_BONUS_CONTINUOUS,
  },

  [BST_SWITCH_KING_CARCASSONNE] = {
    .id = "king.carcassonne",
    .rule = BST_RULE_KNG_4,
    .summary = N_("Does the city of Carcassonne count for the King?"),
    .values = { "yes", "no" },
    .meanings = { N_("yes"), N_("no") },
    .presets = EVERY_PRESET (BST_KING_CARCASSONNE_YES),
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_RIVER_TURNS] = {
    .id = "river.turns",
    .rule = BST_RULE_RIV_3,
    .summary = N_("Which bends are not allowed in the river?"),
    .values = { "no-u-turn", "alternate" },
    .meanings = {
      N_("two the same way, one right after the other"),
      N_("two the same way, even with straight tiles between"),
    },
    .presets = {
      BST_RIVER_TURNS_ALTERNATE, BST_RIVER_TURNS_ALTERNATE, BST_RIVER_TURNS_NO_U_TURN, BST_RIVER_TURNS_NO_U_TURN,
    },
    .silent = HIG_2017,
  },

  [BST_SWITCH_RIVER_FORK_BEND] = {
    .id = "river.fork-bend",
    .rule = BST_RULE_RIV_3A,
    .summary = N_("Is the bend in the fork a bend of the river?"),
    .values = { "free", "counts" },
    .meanings = { N_("no"), N_("yes") },
    .presets = EVERY_PRESET (BST_RIVER_FORK_BEND_FREE),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_RIVER_LAKE] = {
    .id = "river.lake",
    .rule = BST_RULE_RIV_6,
    .summary = N_("Who places the lake?"),
    .values = { "extra-turn", "automatic", "ordinary" },
    .meanings = {
      N_("the next player, who plays another tile at once"),
      N_("nobody: it is placed between two turns"),
      N_("the next player, as an ordinary turn"),
    },
    .presets = {
      BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_EXTRA_TURN, BST_RIVER_LAKE_AUTOMATIC,
    },
    .silent = HIG_2017,
    .house_values = 1u << BST_RIVER_LAKE_ORDINARY,
  },

  [BST_SWITCH_RIVER_PIGSTY] = {
    .id = "river.pigsty",
    .rule = BST_RULE_RIV_8,
    .summary = N_("When does the pigsty count?"),
    .values = { "with-traders", "always" },
    .meanings = { N_("only with Traders & Builders"), N_("always") },
    .presets = {
      BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_WITH_TRADERS,
      BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_ALWAYS,
    },
    .silent = HIG_2017,
  },

  [BST_SWITCH_RIVER_WITH_COUNT] = {
    .id = "river.with-count",
    .rule = BST_RULE_RIV_9,
    .summary = N_("May a game start with both the river and the city of Carcassonne?"),
    .values = { "forbidden", "corner", "edge" },
    .meanings = {
      N_("no"),
      N_("yes, with the source at a corner of the city"),
      N_("yes, with the source at an edge of the city"),
    },
    .presets = {
      BST_RIVER_WITH_COUNT_FORBIDDEN, BST_RIVER_WITH_COUNT_FORBIDDEN,
      BST_RIVER_WITH_COUNT_EDGE, BST_RIVER_WITH_COUNT_CORNER,
    },
  },

  [BST_SWITCH_SHRINE_ADJACENCY] = {
    .id = "shrine.adjacency",
    .rule = BST_RULE_SHR_2,
    .summary = N_("Where may a shrine or monastery not be placed?"),
    .values = { "strict", "placed-tile", "unoccupied" },
    .meanings = {
      N_("where any of them would get two neighbours of the other kind"),
      N_("where it would itself get two neighbours of the other kind"),
      N_("nowhere, but no figure may enter two challenges"),
    },
    .presets = EVERY_PRESET (BST_SHRINE_ADJACENCY_STRICT),
    .silent = RGG_2008,
    .house_values = 1u << BST_SHRINE_ADJACENCY_UNOCCUPIED,
  },

  [BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] = {
    .id = "shrine.cathedral-challenge",
    .rule = BST_RULE_SHR_3A,
    .summary = N_("Does a figure from the cathedral start a challenge?"),
    .values = { "yes", "no" },
    .meanings = { N_("yes, and wins it"), N_("no") },
    .presets = EVERY_PRESET (BST_SHRINE_CATHEDRAL_CHALLENGE_YES),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_SHRINE_OWN_CHALLENGE] = {
    .id = "shrine.own-challenge",
    .rule = BST_RULE_SHR_4,
    .summary = N_("Do a player’s own monk and heretic challenge each other?"),
    .values = { "yes", "no" },
    .meanings = { N_("yes"), N_("no") },
    .presets = {
      BST_SHRINE_OWN_CHALLENGE_YES, BST_SHRINE_OWN_CHALLENGE_YES,
      BST_SHRINE_OWN_CHALLENGE_NO, BST_SHRINE_OWN_CHALLENGE_YES,
    },
    .silent = ZMG_2013,
  },

  [BST_SWITCH_SHRINE_LOSER] = {
    .id = "shrine.loser",
    .rule = BST_RULE_SHR_7,
    .summary = N_("What happens to a building that lost a challenge?"),
    .values = { "open", "worthless" },
    .meanings = { N_("it is empty and can score again"), N_("it scores nothing when completed") },
    .presets = {
      BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_WORTHLESS, BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_OPEN,
    },
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_ROBBERS_OTHERS] = {
    .id = "robbers.others",
    .rule = BST_RULE_RBS_1,
    .summary = N_("Who else may place a robber?"),
    .values = { "next", "all" },
    .meanings = { N_("the next player with one in supply"), N_("every player with one in supply") },
    .presets = { BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL, BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL },
    .silent = ZMG_2017 | RGG_2008,
  },

  [BST_SWITCH_ROBBERS_WHEN] = {
    .id = "robbers.when",
    .rule = BST_RULE_RBS_1,
    .summary = N_("When are robbers placed?"),
    .values = { "before-scoring", "after-scoring" },
    .meanings = { N_("before scoring"), N_("after scoring") },
    .presets = EVERY_PRESET (BST_ROBBERS_WHEN_BEFORE_SCORING),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_ROBBERS_SPACE] = {
    .id = "robbers.space",
    .rule = BST_RULE_RBS_2,
    .summary = N_("When do counting figures share a space?"),
    .values = { "modulo-50", "total" },
    .meanings = { N_("when they stand on the same printed space"), N_("when their scores are equal") },
    .presets = EVERY_PRESET (BST_ROBBERS_SPACE_MODULO_50),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_ROBBERS_FINAL] = {
    .id = "robbers.final",
    .rule = BST_RULE_RBS_9,
    .summary = N_("What does a robber score if it is still out at the end?"),
    .values = { "three", "none" },
    .meanings = { N_("3 points"), N_("nothing") },
    .presets = {
      BST_ROBBERS_FINAL_THREE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE,
    },
  },

  [BST_SWITCH_DRAGON_CITY] = {
    .id = "dragon.city",
    .rule = BST_RULE_DRG,
    .summary = N_("May the dragon fly over the city of Carcassonne?"),
    .values = { "rim", "never" },
    .meanings = { N_("yes, over its outer cells"), N_("no") },
    .presets = { BST_DRAGON_CITY_RIM, BST_DRAGON_CITY_NEVER, BST_DRAGON_CITY_NEVER, BST_DRAGON_CITY_NEVER },
    .silent = ZMG_2013,
  },
};

const BstSwitchInfo *
bst_switch_get_info (BstSwitch which)
{
  g_return_val_if_fail ((guint) which < BST_N_SWITCHES, NULL);

  return &switches[which];
}
