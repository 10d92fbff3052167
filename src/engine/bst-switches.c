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
    .summary = N_("What a completed city of two tiles is worth"),
    .values = { "full", "two" },
    .meanings = { N_("2 points a tile, as every other city"), N_("2 points in all") },
    .presets = EVERY_PRESET (BST_SMALL_CITY_FULL),
    .house_values = 1u << BST_SMALL_CITY_TWO,
  },

  [BST_SWITCH_COUNT_CITY_SIDE] = {
    .id = "count.city-side",
    .rule = BST_RULE_CNT_1,
    .summary = N_("Which side of the city of Carcassonne lies up"),
    .values = { "flags", "plain" },
    .meanings = {
      N_("the side with flags: the districts and the Count are in play"),
      N_("the side without flags: the city is a start tile and nothing more"),
    },
    .presets = EVERY_PRESET (BST_COUNT_CITY_SIDE_FLAGS),
  },

  [BST_SWITCH_COUNT_TRIGGER] = {
    .id = "count.trigger",
    .rule = BST_RULE_CNT_3A,
    .summary = N_("Which points of one’s own forbid sending a figure into the city"),
    .values = { "no-points", "per-feature" },
    .meanings = {
      N_("points from any of the features that the tile completed"),
      N_("only points from the same feature: one that served an opponent alone is enough"),
    },
    .presets = {
      BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_PER_FEATURE,
      BST_COUNT_TRIGGER_NO_POINTS, BST_COUNT_TRIGGER_NO_POINTS,
    },
  },

  [BST_SWITCH_COUNT_DEPLOY_TIME] = {
    .id = "count.deploy-time",
    .rule = BST_RULE_CNT_3B,
    .summary = N_("When a figure is sent into the city"),
    .values = { "scoring", "end-of-turn" },
    .meanings = { N_("as soon as the scoring is over"), N_("when everything else in the turn is done") },
    .presets = {
      BST_COUNT_DEPLOY_TIME_SCORING, BST_COUNT_DEPLOY_TIME_SCORING,
      BST_COUNT_DEPLOY_TIME_END_OF_TURN, BST_COUNT_DEPLOY_TIME_END_OF_TURN,
    },
  },

  [BST_SWITCH_COUNT_OTHER_POINTS] = {
    .id = "count.other-points",
    .rule = BST_RULE_CNT_3C,
    .summary = N_("Whether points that come from no feature (fairy, ransom and the like) count for sending"),
    .values = { "ignored", "counted" },
    .meanings = { N_("they neither allow nor forbid it"), N_("they are points gained like any others") },
    .presets = EVERY_PRESET (BST_COUNT_OTHER_POINTS_IGNORED),
    .silent = ZMG_2017 | RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_ROBBED_POINTS] = {
    .id = "count.robbed-points",
    .rule = BST_RULE_CNT_3C,
    .summary = N_("Whether points that a robber figure takes count for sending"),
    .values = { "ignored", "counted" },
    .meanings = { N_("they neither allow nor forbid it"), N_("they are points gained like any others") },
    .presets = EVERY_PRESET (BST_COUNT_ROBBED_POINTS_IGNORED),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_COUNT_OWN_DISTRICT] = {
    .id = "count.own-district",
    .rule = BST_RULE_CNT_4,
    .summary = N_("Whether a figure may be sent into the Count’s district"),
    .values = { "allowed", "forbidden" },
    .meanings = { N_("it may, and is shut in while he stays"), N_("it may not") },
    .presets = {
      BST_COUNT_OWN_DISTRICT_ALLOWED, BST_COUNT_OWN_DISTRICT_ALLOWED,
      BST_COUNT_OWN_DISTRICT_FORBIDDEN, BST_COUNT_OWN_DISTRICT_ALLOWED,
    },
  },

  [BST_SWITCH_COUNT_ORDER] = {
    .id = "count.order",
    .rule = BST_RULE_CNT_5B,
    .summary = N_("Who is the first to move figures out of the city"),
    .values = { "left-first", "active-chooses" },
    .meanings = {
      N_("the player to the left of the active player, who comes last"),
      N_("the active player or the one to the left, as the active player decides"),
    },
    .presets = {
      BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_LEFT_FIRST,
      BST_COUNT_ORDER_LEFT_FIRST, BST_COUNT_ORDER_ACTIVE_CHOOSES,
    },
  },

  [BST_SWITCH_COUNT_ROUNDS] = {
    .id = "count.rounds",
    .rule = BST_RULE_CNT_5C,
    .summary = N_("How figures move out of the city when a tile completes several features"),
    .values = { "one", "per-feature" },
    .meanings = {
      N_("once for all the features, which are scored afterwards"),
      N_("anew for each feature, which is scored before the next one is looked at"),
    },
    .presets = {
      BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_ONE, BST_COUNT_ROUNDS_PER_FEATURE, BST_COUNT_ROUNDS_ONE,
    },
    .silent = HIG_2017 | ZMG_2017 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_CATHEDRAL_SHRINE] = {
    .id = "count.cathedral-shrine",
    .rule = BST_RULE_CNT_5E,
    .summary = N_("Whether figures in the cathedral may move to a shrine"),
    .values = { "yes", "no" },
    .meanings = { N_("they may, as to a monastery"), N_("they may not, only to a monastery") },
    .presets = EVERY_PRESET (BST_COUNT_CATHEDRAL_SHRINE_YES),
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_MOVE] = {
    .id = "count.move",
    .rule = BST_RULE_CNT_6,
    .summary = N_("Where the Count goes once a figure has been sent into the city"),
    .values = { "free", "clockwise", "follow" },
    .meanings = {
      N_("wherever the player wants, or nowhere"),
      N_("to the next district clockwise (official variant)"),
      N_("to the district of the figure that was sent (official variant)"),
    },
    .presets = EVERY_PRESET (BST_COUNT_MOVE_FREE),
  },

  [BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT] = {
    .id = "count.wagon-mayor-weight",
    .rule = BST_RULE_CNT_7,
    .summary = N_("For how many a wagon or mayor counts that moves out of the city"),
    .values = { "printed", "two" },
    .meanings = { N_("for as many as one that was put on the board"), N_("each of them for two") },
    .presets = {
      BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED,
      BST_COUNT_WAGON_MAYOR_WEIGHT_TWO, BST_COUNT_WAGON_MAYOR_WEIGHT_PRINTED,
    },
    .silent = ZMG_2013,
  },

  [BST_SWITCH_COUNT_FINAL] = {
    .id = "count.final",
    .rule = BST_RULE_CNT_9,
    .summary = N_("Which figures move out of the city at the end of the game"),
    .values = { "market-forced", "market-optional", "all-optional", "all-one-by-one" },
    .meanings = {
      N_("every figure of the market must go to a field, one at a time in turn order"),
      N_("as many of the market as their owner likes, one player after the other"),
      N_("as many of every district as their owner likes, one player after the other"),
      N_("of every district, one figure or none at a time, until all players pass"),
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
    .summary = N_("Which place of the Count shuts a district at the end of the game"),
    .values = { "at-last-tile", "after-turn" },
    .meanings = { N_("where he stood when the last tile was laid"), N_("where he stands after the last turn") },
    .presets = {
      BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AT_LAST_TILE,
      BST_COUNT_FINAL_BLOCK_AFTER_TURN, BST_COUNT_FINAL_BLOCK_AFTER_TURN,
    },
    .silent = HIG_2017 | RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_COUNT_BARN_MARKET] = {
    .id = "count.barn-market",
    .rule = BST_RULE_CNT_12,
    .summary = N_("May market figures move to a field that is scored because of a barn?"),
    .values = { "open", "end-only" },
    .meanings = {
      N_("yes, before the field is scored"),
      N_("no: the market opens only at the end of the game"),
    },
    .presets = {
      BST_COUNT_BARN_MARKET_OPEN, BST_COUNT_BARN_MARKET_OPEN,
      BST_COUNT_BARN_MARKET_END_ONLY, BST_COUNT_BARN_MARKET_END_ONLY,
    },
  },

  [BST_SWITCH_KING_BONUS] = {
    .id = "king.bonus",
    .rule = BST_RULE_KNG_3,
    .summary = N_("What the King and the Robber baron are worth"),
    .values = { "per-feature", "ten", "fifteen-forty", "continuous" },
    .meanings = {
      N_("at the end 1 point for each completed city, or road"),
      N_("at the end 10 points each"),
      N_("at the end 15 points for one of them, 40 for both"),
      N_("1 point whenever a city, or road, is completed, and nothing at the end"),
    },
    .presets = EVERY_PRESET (BST_KING_BONUS_PER_FEATURE),
    .house_values = 1u << BST_KING_BONUS_TEN | 1u << BST_KING_BONUS_FIFTEEN_FORTY | 1u << BST_KING_BONUS_CONTINUOUS,
  },

  [BST_SWITCH_KING_CARCASSONNE] = {
    .id = "king.carcassonne",
    .rule = BST_RULE_KNG_4,
    .summary = N_("Whether the city of Carcassonne is one of the King’s completed cities"),
    .values = { "yes", "no" },
    .meanings = { N_("it brings the King 1 point too"), N_("it brings the King nothing") },
    .presets = EVERY_PRESET (BST_KING_CARCASSONNE_YES),
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_RIVER_TURNS] = {
    .id = "river.turns",
    .rule = BST_RULE_RIV_3,
    .summary = N_("Which curves the river may not take"),
    .values = { "no-u-turn", "alternate" },
    .meanings = {
      N_("two the same way, one directly after the other"),
      N_("two the same way, even with straight pieces between them"),
    },
    .presets = {
      BST_RIVER_TURNS_ALTERNATE, BST_RIVER_TURNS_ALTERNATE, BST_RIVER_TURNS_NO_U_TURN, BST_RIVER_TURNS_NO_U_TURN,
    },
    .silent = HIG_2017,
  },

  [BST_SWITCH_RIVER_FORK_BEND] = {
    .id = "river.fork-bend",
    .rule = BST_RULE_RIV_3A,
    .summary = N_("Whether the bend in the fork is a curve of the river"),
    .values = { "free", "counts" },
    .meanings = { N_("it is none: the next curve is free"), N_("it is one: the next curve must turn the other way") },
    .presets = EVERY_PRESET (BST_RIVER_FORK_BEND_FREE),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_RIVER_LAKE] = {
    .id = "river.lake",
    .rule = BST_RULE_RIV_6,
    .summary = N_("Who lays the lake, the last tile of the river"),
    .values = { "extra-turn", "automatic", "ordinary" },
    .meanings = {
      N_("the next player, who then draws and lays another tile at once"),
      N_("nobody: it is laid between two turns"),
      N_("the next player, whose turn that is, as with any other tile"),
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
    .summary = N_("When the pigsty makes the cities of its field worth more"),
    .values = { "with-traders", "always" },
    .meanings = { N_("only when Traders & Builders is played"), N_("in every game") },
    .presets = {
      BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_WITH_TRADERS,
      BST_RIVER_PIGSTY_WITH_TRADERS, BST_RIVER_PIGSTY_ALWAYS,
    },
    .silent = HIG_2017,
  },

  [BST_SWITCH_RIVER_WITH_COUNT] = {
    .id = "river.with-count",
    .rule = BST_RULE_RIV_9,
    .summary = N_("How a game begins with both the river and the city of Carcassonne"),
    .values = { "forbidden", "corner", "edge" },
    .meanings = {
      N_("not at all: one of the two stays in the box"),
      N_("the river rises at a corner of the city and flows away"),
      N_("the river rises at an edge of the city"),
    },
    .presets = {
      BST_RIVER_WITH_COUNT_FORBIDDEN, BST_RIVER_WITH_COUNT_FORBIDDEN,
      BST_RIVER_WITH_COUNT_EDGE, BST_RIVER_WITH_COUNT_CORNER,
    },
  },

  [BST_SWITCH_SHRINE_ADJACENCY] = {
    .id = "shrine.adjacency",
    .rule = BST_RULE_SHR_2,
    .summary = N_("Where shrines and monasteries may not lie"),
    .values = { "strict", "placed-tile", "unoccupied" },
    .meanings = {
      N_("where any of them would have two neighbours of the other kind"),
      N_("where the new one itself would have two neighbours of the other kind"),
      N_("anywhere they may, but no figure may come to stand in two challenges"),
    },
    .presets = EVERY_PRESET (BST_SHRINE_ADJACENCY_STRICT),
    .silent = RGG_2008,
    .house_values = 1u << BST_SHRINE_ADJACENCY_UNOCCUPIED,
  },

  [BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] = {
    .id = "shrine.cathedral-challenge",
    .rule = BST_RULE_SHR_3A,
    .summary = N_("Whether a figure that comes from the cathedral begins a challenge, and so wins it"),
    .values = { "yes", "no" },
    .meanings = { N_("it does: the figure next door goes home"), N_("it does not: the figure next door stays") },
    .presets = EVERY_PRESET (BST_SHRINE_CATHEDRAL_CHALLENGE_YES),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_SHRINE_OWN_CHALLENGE] = {
    .id = "shrine.own-challenge",
    .rule = BST_RULE_SHR_4,
    .summary = N_("Whether a player’s own monk and heretic challenge each other"),
    .values = { "yes", "no" },
    .meanings = { N_("they do, as those of two players"), N_("they do not: both may be completed and scored") },
    .presets = {
      BST_SHRINE_OWN_CHALLENGE_YES, BST_SHRINE_OWN_CHALLENGE_YES,
      BST_SHRINE_OWN_CHALLENGE_NO, BST_SHRINE_OWN_CHALLENGE_YES,
    },
    .silent = ZMG_2013,
  },

  [BST_SWITCH_SHRINE_LOSER] = {
    .id = "shrine.loser",
    .rule = BST_RULE_SHR_7,
    .summary = N_("What becomes of the building that lost a challenge"),
    .values = { "open", "worthless" },
    .meanings = {
      N_("it is empty, can be occupied again and then scores"),
      N_("it is worth nothing when it is completed"),
    },
    .presets = {
      BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_WORTHLESS, BST_SHRINE_LOSER_OPEN, BST_SHRINE_LOSER_OPEN,
    },
    .silent = RGG_2008 | ZMG_2013,
  },

  [BST_SWITCH_ROBBERS_OTHERS] = {
    .id = "robbers.others",
    .rule = BST_RULE_RBS_1,
    .summary = N_("Who may put out a robber after the player who laid the robber tile"),
    .values = { "next", "all" },
    .meanings = {
      N_("the next player in turn order whose robber is at home"),
      N_("in turn order every other player whose robber is at home"),
    },
    .presets = { BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL, BST_ROBBERS_OTHERS_NEXT, BST_ROBBERS_OTHERS_ALL },
    .silent = ZMG_2017 | RGG_2008,
  },

  [BST_SWITCH_ROBBERS_WHEN] = {
    .id = "robbers.when",
    .rule = BST_RULE_RBS_1,
    .summary = N_("When robbers are put out"),
    .values = { "before-scoring", "after-scoring" },
    .meanings = {
      N_("before the tile is scored, so that its points can be robbed"),
      N_("after the tile has been scored"),
    },
    .presets = EVERY_PRESET (BST_ROBBERS_WHEN_BEFORE_SCORING),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_ROBBERS_SPACE] = {
    .id = "robbers.space",
    .rule = BST_RULE_RBS_2,
    .summary = N_("When two counting figures stand on one space of the scoreboard"),
    .values = { "modulo-50", "total" },
    .meanings = {
      N_("when the printed space is the same, however many rounds lie between them"),
      N_("when their players have equally many points"),
    },
    .presets = EVERY_PRESET (BST_ROBBERS_SPACE_MODULO_50),
    .silent = ALL_FOUR,
  },

  [BST_SWITCH_ROBBERS_FINAL] = {
    .id = "robbers.final",
    .rule = BST_RULE_RBS_9,
    .summary = N_("What a robber that is still out brings at the end of the game"),
    .values = { "three", "none" },
    .meanings = { N_("3 points, before the final scoring"), N_("nothing") },
    .presets = {
      BST_ROBBERS_FINAL_THREE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE, BST_ROBBERS_FINAL_NONE,
    },
  },

  [BST_SWITCH_DRAGON_CITY] = {
    .id = "dragon.city",
    .rule = BST_RULE_DRG,
    .summary = N_("Whether the dragon may fly over the city of Carcassonne"),
    .values = { "rim", "never" },
    .meanings = { N_("over its outer cells, as over any landscape"), N_("over none of its cells") },
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
