/* test-sentence-event.c: every event is told in a whole sentence
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-story.h"
#include "bastide-sentence.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"

/* Variants of operands: enough for each value to meet every other, as their ranges have few common factors. */
#define N_VARIANTS 1009

static const BstRule rules[] = {
  BST_RULE_BASE_6, BST_RULE_BASE_7, BST_RULE_KNG_1, BST_RULE_KNG_2, BST_RULE_KNG_3, BST_RULE_KNG_5, BST_RULE_RBN_2,
  BST_RULE_RBN_3, BST_RULE_RBS_3, BST_RULE_RBS_4, BST_RULE_RBS_5, BST_RULE_RBS_8, BST_RULE_RIV_4A, BST_RULE_RIV_6,
  BST_RULE_ABB, BST_RULE_CNT_12, BST_RULE_TRD,
};

static BstWorth
make_worth (guint variant)
{
  return (BstWorth) {
    .tiles = (guint16) (variant % 5),
    .pennants = (guint16) (variant % 3),
    .cities = (guint16) (variant % 4),
    .occupied = (guint16) (variant % 9),
    .vineyards = (guint16) (variant % 2),
    .per_tile = (gint16) (variant % 4),
    .per_pennant = 2,
    .per_city = 3,
    .per_pig = (gint16) (variant % 2),
    .per_pigsty = (gint16) (variant % 3),
    .per_vineyard = 3,
    .rule = (guint8) rules[variant % G_N_ELEMENTS (rules)],
    .inn = (guint8) (variant / 2 % 2),
    .cathedral = (guint8) (variant / 4 % 2),
    .carcassonne = (guint8) (variant / 8 % 2),
    .worthless = (guint8) (variant / 16 % 2),
  };
}

static BstEvent
make_event (guint type,
            guint variant)
{
  gboolean has_piece = type == BST_EVENT_TITLE || variant % 5 < 2;

  return (BstEvent) {
    .type = (guint8) type,
    .rule = (guint8) rules[variant % G_N_ELEMENTS (rules)],
    .player = (guint8) (variant % 2),
    .other = variant % 3 == 2 ? BST_NO_PLAYER : (guint8) (variant % 3),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .final = (guint8) (variant / 6 % 2),
    .granted = (guint8) (variant / 5 % 2),
    .reason = (guint8) (variant % BST_N_RIGHTS),
    .district = (guint8) (variant % BST_N_DISTRICTS),
    .from_district = (guint8) (variant / 4 % BST_N_DISTRICTS),
    .cause = (guint8) (variant % (BST_N_CAUSES + 1)),
    .piece = has_piece ? (guint8) (BST_PIECE_KING + variant % 5 % 2) : BST_PIECE_NONE,
    .is_abbot = variant % 7 == 0,
    .players = (guint8) (variant / 12 % 4),
    .other_players = (guint8) (variant / 3 % 4),
    .cell = BST_CELL (2, -1),
    .other_cell = BST_CELL (3, -1),
    .points = (gint32) variant - 5,
    .count = (gint32) (variant % 8),
    .space = (gint32) (variant % 50),
    .tiles = (guint16) (variant % 5),
    .worth = make_worth (variant),
    .weight = { (guint8) (variant % 3), (guint8) (variant % 2) },
  };
}

static void
test_every_event (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint type = 0; type < BST_N_EVENTS; type++)
    for (guint variant = 0; variant < N_VARIANTS; variant++)
      {
        BstEvent event = make_event (type, variant);
        g_autofree char *sentence = bastide_sentence_event (bastide_puzzle_get_position (puzzle), &event);

        bastide_test_check_sentence (sentence);
      }
}

/* Each type has a name of its own in the JSON of the command line, and each title. */
static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i <= BST_N_EVENTS; i++)
    {
      BstEvent event = { .type = (guint8) i, .piece = BST_PIECE_KING };
      const char *name;

      if (i == BST_N_EVENTS)
        event = (BstEvent) { .type = BST_EVENT_TITLE, .piece = BST_PIECE_ROBBER_BARON };
      name = bst_event_get_name (&event);
      g_assert_cmpstr (name, !=, "");
      g_assert_true (g_hash_table_add (seen, (gpointer) name));
    }
}

typedef struct
{
  BstEvent    event;
  const char *sentence;
} Expected;

static void
check_sentences (const Expected *expected,
                 guint           n)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = bastide_sentence_event (bastide_puzzle_get_position (puzzle), &expected[i].event);

      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

static void
test_turn (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_DEPLOY, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_CITY, .cause = BST_N_CAUSES,
        .cell = { 3, 1 } },
      "Anna places a knight in the city at 3,1." },
    { { .type = BST_EVENT_DEPLOY, .player = 1, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_FIELD,
        .cause = BST_N_CAUSES },
      "Ben places a farmer in the field at 0,0." },
    { { .type = BST_EVENT_DEPLOY, .figure = BST_FIGURE_LARGE, .kind = BST_KIND_ROAD, .cause = BST_CAUSE_PORTAL,
        .cell = { 3, 1 } },
      "Through the magic portal, Anna places a large meeple on the road at 3,1." },
    { { .type = BST_EVENT_DEPLOY, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_MONASTERY, .cause = BST_N_CAUSES,
        .is_abbot = TRUE },
      "Anna places a meeple in the monastery at 0,0 as an abbot." },
    { { .type = BST_EVENT_COMPLETE, .kind = BST_KIND_ROAD, .tiles = 1, .cell = { 0, -2 } },
      "The road at 0,−2 is completed: 1 tile. Nobody is there." },
    { { .type = BST_EVENT_COMPLETE, .kind = BST_KIND_CITY, .tiles = 2, .cell = { 0, -1 }, .count = 1 },
      "The city at 0,−1 is completed: 2 tiles. The figures there count for nothing." },
    { { .type = BST_EVENT_RETURN, .player = 1, .figure = BST_FIGURE_ABBOT, .kind = BST_KIND_MONASTERY,
        .cell = { 1, 1 } },
      "Ben takes back an abbot from 1,1." },
    { { .type = BST_EVENT_RETURN, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_SHRINE, .cell = { 1, 1 } },
      "Anna takes back a meeple from 1,1." },
    { { .type = BST_EVENT_PLACE, .rule = BST_RULE_RIV_6, .player = BST_NO_PLAYER, .cell = { 1, 0 } },
      "The lake is placed at 1,0; it is nobody’s turn." },
    { { .type = BST_EVENT_PLACE, .rule = BST_RULE_ABB, .cell = { 1, 0 } }, "Anna places an abbey at 1,0." },
    { { .type = BST_EVENT_AGAIN, .rule = BST_RULE_RIV_6 },
      "Anna has placed the lake and takes another turn at once." },
    { { .type = BST_EVENT_AGAIN, .rule = BST_RULE_TRD },
      "Anna has extended the builder’s feature and takes a double turn." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_scores (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_CITY, .points = 8, .players = 1, .weight = { 1 },
        .worth = { .tiles = 3, .pennants = 1, .per_tile = 2, .per_pennant = 2 } },
      "Anna scores 8 for the city: 3 tiles × 2 points + 1 pennant × 2 points." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_CITY, .points = 3, .players = 1, .weight = { 1 }, .final = 1,
        .worth = { .tiles = 2, .pennants = 1, .per_tile = 1, .per_pennant = 1 } },
      "Anna scores 3 for the unfinished city: 2 tiles × 1 point + 1 pennant × 1 point." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_BASE_6, .kind = BST_KIND_ROAD, .points = 3, .players = 1,
        .weight = { 1 }, .final = 1, .worth = { .tiles = 3, .per_tile = 1 } },
      "Anna scores 3 for the road: 3 tiles × 1 point." },
    { { .type = BST_EVENT_SCORE, .player = 1, .kind = BST_KIND_ROAD, .points = 4, .players = 2, .weight = { 1, 2 },
        .worth = { .tiles = 4, .per_tile = 1 } },
      "Ben scores 4 for the road: 4 tiles × 1 point. Majority: Ben 2, Anna 1." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_FIELD, .points = 6, .players = 3, .weight = { 1, 1 }, .final = 1,
        .worth = { .cities = 2, .per_city = 3 } },
      "Anna scores 6 for the field: 2 completed cities × 3 points. Shared majority: Anna 1, Ben 1." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_ROAD, .points = 4, .players = 1, .weight = { 2 },
        .worth = { .tiles = 4, .per_tile = 1 } },
      "Anna scores 4 for the road: 4 tiles × 1 point." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_FIELD, .points = 10, .players = 1, .weight = { 1 }, .final = 1,
        .worth = { .cities = 2, .per_city = 3, .per_pig = 1, .per_pigsty = 1, .carcassonne = 1 } },
      "Anna scores 10 for the field: 2 completed cities × 3 points. This includes the city of Carcassonne. The pig "
      "adds 1 point for each city. The pigsty adds 1 point for each city." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_FIELD, .points = 3, .players = 1, .weight = { 1 }, .final = 1,
        .worth = { .cities = 1, .per_city = 3, .carcassonne = 1 } },
      "Anna scores 3 for the field: 1 completed city × 3 points. That is the city of Carcassonne." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_ABB, .kind = BST_KIND_FIELD, .points = 8, .players = 1,
        .weight = { 1 }, .final = 1, .worth = { .cities = 2, .per_city = 4, .rule = BST_RULE_ABB } },
      "Anna scores 8 for the field with a barn: 2 completed cities × 4 points." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_MONASTERY, .points = 9, .players = 1, .weight = { 1 },
        .worth = { .tiles = 1, .occupied = 8, .per_tile = 1 } },
      "Anna scores 9 for the monastery: its own tile + 8 around it." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_SHRINE, .points = 15, .players = 1, .weight = { 1 },
        .worth = { .tiles = 1, .occupied = 8, .per_tile = 1, .vineyards = 2, .per_vineyard = 3 } },
      "Anna scores 15 for the shrine: its own tile + 8 around it. Plus 2 vineyards × 3 points." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_GARDEN, .points = 5, .players = 1, .weight = { 1 },
        .worth = { .tiles = 1, .occupied = 4, .per_tile = 1 } },
      "Anna scores 5 for the unfinished garden: its own tile + 4 around it." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_SHR_7, .kind = BST_KIND_SHRINE, .players = 1, .weight = { 1 },
        .worth = { .worthless = 1 } },
      "Anna scores nothing for the shrine: it lost a challenge." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_INN, .kind = BST_KIND_ROAD, .points = 6, .players = 1,
        .weight = { 1 }, .worth = { .tiles = 3, .per_tile = 2, .inn = 1 } },
      "Anna scores 6 for the road with an inn: 3 tiles × 2 points." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_INN, .kind = BST_KIND_ROAD, .players = 1, .weight = { 1 },
        .final = 1, .worth = { .tiles = 3, .inn = 1 } },
      "Anna scores nothing for the road with an inn: it is unfinished." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_INN, .kind = BST_KIND_CITY, .points = 15, .players = 1,
        .weight = { 1 }, .worth = { .tiles = 4, .pennants = 1, .per_tile = 3, .per_pennant = 3, .cathedral = 1 } },
      "Anna scores 15 for the city with a cathedral: 4 tiles × 3 points + 1 pennant × 3 points." },
    { { .type = BST_EVENT_POINTS, .points = 1, .cause = BST_CAUSE_FAIRY }, "Anna gains 1 from the fairy." },
    { { .type = BST_EVENT_POINTS, .player = 1, .points = -3, .cause = BST_CAUSE_RANSOM },
      "Ben pays a ransom of 3." },
    { { .type = BST_EVENT_POINTS, .points = 2, .cause = BST_CAUSE_CATAPULT }, "Anna gains 2 from an effect." },
    { { .type = BST_EVENT_POINTS, .points = -2, .cause = BST_CAUSE_CATAPULT }, "Anna loses 2 to an effect." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_bonuses (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_1, .other = BST_NO_PLAYER, .granted = TRUE, .tiles = 2, .cell = { 4, 1 } },
      "Anna takes the King for the first completed city: 2 tiles at 4,1." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_5, .other = BST_NO_PLAYER, .granted = TRUE, .tiles = 2, .cell = { 4, 1 } },
      "Anna takes the King, which nobody held: the city at 4,1 has 2 tiles." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_1, .player = 1, .other = 0, .granted = TRUE, .tiles = 4, .count = 3, .cell = { 4, 1 } },
      "Ben takes the King from Anna: the city at 4,1 has 4 tiles; the record was 3." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_1, .other = 0, .granted = TRUE, .tiles = 4, .count = 3, .cell = { 4, 1 } },
      "Anna keeps the King: the city at 4,1 has 4 tiles; the record was 3." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_1, .player = 1, .other = 0, .tiles = 3, .count = 3, .cell = { 4, 1 } },
      "Anna keeps the King: the city at 4,1, completed by Ben, has 3 tiles; the record is 3." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING,
        .rule = BST_RULE_KNG_2, .other = BST_NO_PLAYER, .tiles = 2, .cell = { 4, 1 } },
      "The city at 4,1 does not count for the King: the same tile completes another city that does." },
    { { .type = BST_EVENT_TITLE, .piece = BST_PIECE_ROBBER_BARON,
        .rule = BST_RULE_RBN_1, .other = 1, .tiles = 3, .count = 5, .cell = { 0, 0 } },
      "Ben keeps the Robber baron: the road at 0,0, completed by Anna, has 3 tiles; the record is 5." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_KNG_3, .piece = BST_PIECE_KING,
        .kind = BST_KIND_CITY, .points = 3, .count = 3, .final = 1,
        .players = 1, .worth = { .cities = 3, .per_city = 1, .carcassonne = 1 } },
      "Anna scores 3 for the King: 3 completed cities × 1 point. This includes the city of Carcassonne." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_RBN_3, .piece = BST_PIECE_ROBBER_BARON,
        .player = 1, .kind = BST_KIND_ROAD, .points = 1, .count = 1,
        .final = 1, .players = 2, .worth = { .tiles = 1, .per_tile = 1 } },
      "Ben scores 1 for the Robber baron: 1 completed road × 1 point." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_KNG_3, .piece = BST_PIECE_KING,
        .kind = BST_KIND_CITY, .points = 10, .final = 1,
        .players = 1, .worth = { .cities = 1, .per_city = 10 } },
      "Anna scores 10 for the King." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_KNG_3, .piece = BST_PIECE_KING,
        .kind = BST_KIND_CITY, .points = 40, .final = 1,
        .granted = TRUE, .players = 1, .worth = { .cities = 1, .per_city = 40 } },
      "Anna scores 40 for both the King and the Robber baron." },
    { { .type = BST_EVENT_SCORE, .rule = BST_RULE_RBN_3, .piece = BST_PIECE_ROBBER_BARON,
        .kind = BST_KIND_ROAD, .points = 1, .count = 1,
        .players = 1, .worth = { .tiles = 1, .per_tile = 1 } },
      "Anna scores 1 for the Robber baron as a road is completed." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_count (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_BEGIN, .player = 0, .other = 0 },
      "Anna chooses to move figures out of the districts first." },
    { { .type = BST_EVENT_BEGIN, .player = 1, .other = 0 },
      "Anna lets Ben move figures out of the districts first." },
    { { .type = BST_EVENT_BLOCKED, .district = BST_DISTRICT_CASTLE, .players = 3 },
      "The Count blocks the castle: Anna and Ben cannot move figures out of it." },
    { { .type = BST_EVENT_REDEPLOY, .player = 1, .figure = BST_FIGURE_LARGE, .district = BST_DISTRICT_BLACKSMITH,
        .kind = BST_KIND_ROAD, .cell = { 3, -1 } },
      "Ben moves a large meeple from the blacksmith’s to the road at 3,−1." },
    { { .type = BST_EVENT_REDEPLOY, .figure = BST_FIGURE_MEEPLE, .district = BST_DISTRICT_MARKET,
        .kind = BST_KIND_FIELD, .cell = { 3, -1 } },
      "Anna moves a meeple from the market to the field at 3,−1." },
    { { .type = BST_EVENT_ORDER, .other = BST_NO_PLAYER, .kind = BST_KIND_CITY, .cell = { 1, 1 } },
      "Anna chooses: the city at 1,1 is scored next." },
    { { .type = BST_EVENT_ORDER, .other = 1, .kind = BST_KIND_CITY, .cell = { 1, 1 } },
      "Anna lets Ben choose the next feature to score." },
    { { .type = BST_EVENT_RIGHT, .reason = BST_RIGHT_NO_OPPONENT },
      "Anna may not send a figure to a district: this tile scores no feature for an opponent." },
    { { .type = BST_EVENT_RIGHT, .reason = BST_RIGHT_GRANTED, .granted = TRUE },
      "Anna may send a figure to a district: this tile scores for others, but not for Anna." },
    { { .type = BST_EVENT_RIGHT, .reason = BST_RIGHT_OWN_POINTS, .points = 4 },
      "Anna may not send a figure to a district: Anna gains 4 with this tile." },
    { { .type = BST_EVENT_SEND, .figure = BST_FIGURE_MEEPLE, .district = BST_DISTRICT_CATHEDRAL },
      "Anna sends a meeple to the cathedral." },
    { { .type = BST_EVENT_COUNT, .from_district = BST_DISTRICT_CASTLE, .district = BST_DISTRICT_MARKET },
      "Anna moves the Count from the castle to the market." },
    { { .type = BST_EVENT_COUNT, .from_district = BST_DISTRICT_MARKET, .district = BST_DISTRICT_MARKET },
      "The Count stays in the market." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_challenges (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_CHALLENGE, .kind = BST_KIND_SHRINE, .cell = { 5, 1 }, .other_cell = { 4, 1 }, .players = 1,
        .other_players = 2 },
      "The shrine at 5,1 (Anna) is completed first and wins the challenge: the figures in the monastery at 4,1 "
      "(Ben) go home without points." },
    { { .type = BST_EVENT_CHALLENGE, .kind = BST_KIND_MONASTERY, .cell = { 4, 1 }, .other_cell = { 5, 1 },
        .players = 3, .other_players = 2, .granted = TRUE },
      "The same tile completes the monastery at 4,1 (Anna and Ben) and the shrine at 5,1 (Ben): the challenge is a "
      "draw and both are scored." },
    { { .type = BST_EVENT_CHALLENGE_BEGINS, .kind = BST_KIND_SHRINE, .cell = { 5, 1 }, .other_cell = { 4, 1 },
        .players = 1, .other_players = 2 },
      "A challenge begins: the shrine at 5,1 (Anna) against the monastery at 4,1 (Ben)." },
    { { .type = BST_EVENT_CHALLENGE_ENDS, .kind = BST_KIND_MONASTERY, .cell = { 4, 1 }, .other_cell = { 5, 1 },
        .other_players = 1 },
      "The challenge is over: a figure has left the monastery at 4,1. The shrine at 5,1 (Anna) will be scored "
      "as usual." },
    { { .type = BST_EVENT_LOST, .kind = BST_KIND_MONASTERY, .cell = { 4, 1 } },
      "The monastery at 4,1 lost its challenge and will score nothing." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_robbers (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_ROBBER, .player = 1, .space = 12, .other_players = 1 },
      "Ben places a robber on space 12, beside Anna." },
    { { .type = BST_EVENT_ROBBER, .player = 1, .space = 12, .other_players = 1, .granted = TRUE },
      "Ben’s robber moves to space 12, beside Anna." },
    { { .type = BST_EVENT_ROB, .player = 1, .other = 0, .points = 3, .count = 5 },
      "Ben’s robber gains 3: half of Anna’s 5, rounded up. Anna loses nothing." },
    { { .type = BST_EVENT_ROB, .player = 1, .other = 0, .points = 2, .count = 4 },
      "Ben’s robber gains 2: half of Anna’s 4. Anna loses nothing." },
    { { .type = BST_EVENT_ROGUE, .rule = BST_RULE_RBS_4, .player = 1, .other = 0, .count = 12, .space = 15 },
      "Ben’s robber moves with Anna from space 12 to space 15 and gains nothing: robbed points cannot be robbed." },
    { { .type = BST_EVENT_ROGUE, .rule = BST_RULE_RBS_8, .player = 1, .other = 0, .count = 12, .space = 9 },
      "Ben’s robber moves back with Anna from space 12 to space 9." },
    { { .type = BST_EVENT_STAY, .rule = BST_RULE_RBS_5, .player = 1, .other = 0, .space = 12 },
      "Ben’s robber waits on space 12 for points that Anna will gain later." },
    { { .type = BST_EVENT_STAY, .rule = BST_RULE_RBS_8, .player = 1, .other = 0, .space = 12 },
      "Ben’s robber stays on space 12, beside Anna." },
    { { .type = BST_EVENT_COUNTING, .player = 1, .points = 3, .count = 12, .space = 15 },
      "Ben’s first counting figure moves from space 12 to space 15." },
    { { .type = BST_EVENT_COUNTING, .player = 1, .counting = BST_COUNTING_SECOND, .points = -3, .count = 2,
        .space = 49 },
      "Ben’s second counting figure moves back from space 2 to space 49." },
    { { .type = BST_EVENT_ROBBER_HOME, .player = 1, .points = 3 },
      "Ben’s robber goes home at the end of the game and scores 3." },
    { { .type = BST_EVENT_ROBBER_HOME, .player = 1 }, "Ben’s robber goes home at the end of the game." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

static void
test_effects (void)
{
  static const Expected expected[] = {
    { { .type = BST_EVENT_GOODS, .weight = { 2, 0, 1 }, .cell = { 4, 0 } },
      "Anna completes the city at 4,0 and takes 2 wine and 1 cloth." },
    { { .type = BST_EVENT_GOODS, .weight = { 0, 3 }, .points = 10, .final = TRUE },
      "Anna scores 10 for the most goods of a kind: 3 grain." },
    { { .type = BST_EVENT_DRAGON, .cell = { 7, 0 } }, "The dragon moves to 7,0." },
    { { .type = BST_EVENT_REMOVE, .player = 1, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_SHRINE,
        .cause = BST_CAUSE_DRAGON, .cell = { 5, 1 } },
      "The dragon eats Ben’s heretic at 5,1; it goes back to supply." },
    { { .type = BST_EVENT_REMOVE, .player = 1, .other = 0, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_CITY,
        .cause = BST_CAUSE_TOWER, .cell = { 5, 1 } },
      "Anna captures Ben’s knight at 5,1 with a tower." },
    { { .type = BST_EVENT_REMOVE, .player = 1, .other = 1, .kind = BST_KIND_CITY, .cause = BST_CAUSE_TOWER,
        .cell = { 5, 1 } },
      "A tower sends Ben’s knight home from 5,1." },
    { { .type = BST_EVENT_REMOVE, .player = 1, .other = 0, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_CITY,
        .cause = BST_CAUSE_SIEGE, .cell = { 5, 1 } },
      "Ben’s knight escapes the siege at 5,1 and goes home at the end of the turn." },
  };

  check_sentences (expected, G_N_ELEMENTS (expected));
}

/* Points as a sum, or the reason why there are none; and the things that add to the sum. */
static void
test_sums (void)
{
  static const struct
  {
    BstWorth    worth;
    const char *text;
  } expected[] = {
    { { .tiles = 3, .per_tile = 3, .pennants = 1, .per_pennant = 3, .cathedral = 1 }, "3 tiles × 3 + 1 pennant × 3 = 12" },
    { { .tiles = 4, .per_tile = 2, .inn = 1 }, "4 tiles × 2 = 8" },
    { { .tiles = 4, .inn = 1 }, "0: an unfinished road with an inn" },
    { { .tiles = 3, .pennants = 1, .cathedral = 1 }, "0: an unfinished city with a cathedral" },
    { { .per_city = 3 }, "0: no completed city" },
    { { .worthless = 1, .inn = 1 }, "0: the building lost a challenge" },
    { { .per_tile = 1, .inn = 1 }, "0" },
    { { .per_tile = 1, .cathedral = 1 }, "0" },
    { { .tiles = 1, .occupied = 5 }, "0" },
    { { .tiles = 9, .per_tile = 1, .vineyards = 2, .per_vineyard = 3 }, "9 tiles + 2 vineyards × 3 = 15" },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  const BstEvent event = {
    .type = BST_EVENT_SCORE, .piece = BST_PIECE_NONE, .kind = BST_KIND_CITY, .points = 9,
    .worth = { .tiles = 3, .per_tile = 3, .cathedral = 1 },
  };
  g_autofree char *item = bastide_sentence_final_item (bastide_puzzle_get_position (puzzle), &event);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = bastide_sentence_sum (&expected[i].worth);

      g_assert_cmpstr (text, ==, expected[i].text);
    }
  g_assert_cmpstr (item, ==, "Completed city with a cathedral at 0,0: 3 tiles");
}

/* Only the points of a feature's figures have a sum; what has none is told as the event that it is. */
static void
test_points (void)
{
  static const BstEvent events[] = {
    { .type = BST_EVENT_GOODS, .points = 10, .players = 1 },
    { .type = BST_EVENT_SCORE, .piece = BST_PIECE_KING, .kind = BST_KIND_CITY, .points = 3 },
    { .type = BST_EVENT_SCORE, .piece = BST_PIECE_NONE, .kind = BST_KIND_CITY, .points = 0 },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  const BstEvent begin = { .type = BST_EVENT_END };
  g_autofree char *item = bastide_sentence_final_item (position, &begin);
  g_autofree char *whole = bastide_sentence_event (position, &begin);

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autofree char *points = bastide_sentence_points (position, &events[i]);
      g_autofree char *event = bastide_sentence_event (position, &events[i]);
      g_autofree char *reason = bastide_sentence_score_reason (position, &events[i]);

      g_assert_cmpstr (points, ==, event);
      g_assert_cmpstr (reason, ==, "");
    }
  g_assert_cmpstr (item, ==, whole);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-event/every-event", test_every_event);
  g_test_add_func ("/sentence-event/names", test_names);
  g_test_add_func ("/sentence-event/turn", test_turn);
  g_test_add_func ("/sentence-event/scores", test_scores);
  g_test_add_func ("/sentence-event/bonuses", test_bonuses);
  g_test_add_func ("/sentence-event/sums", test_sums);
  g_test_add_func ("/sentence-event/points", test_points);
  g_test_add_func ("/sentence-event/count", test_count);
  g_test_add_func ("/sentence-event/challenges", test_challenges);
  g_test_add_func ("/sentence-event/robbers", test_robbers);
  g_test_add_func ("/sentence-event/effects", test_effects);

  return g_test_run ();
}
