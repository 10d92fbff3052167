/* test-sentence-refusal.c: every refusal and every problem is told in a whole sentence
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"
#include "bastide-words.h"

/* A number greater than any operand's number of values, and prime to it, so that many combinations come up. */
#define N_VARIANTS 241

static const BstRule refusal_rules[] = {
  BST_RULE_BASE_1, BST_RULE_CNT_5, BST_RULE_CNT_5E, BST_RULE_CNT_9, BST_RULE_CNT_9B, BST_RULE_RBS_4, BST_RULE_RIV_5,
  BST_RULE_PHA, BST_RULE_RBS_8, BST_RULE_DRG,
};

static BstRefusal
make_refusal (guint code,
              guint variant)
{
  return (BstRefusal) {
    .code = (guint8) code,
    .rule = (guint8) refusal_rules[variant % G_N_ELEMENTS (refusal_rules)],
    .player = (guint8) (variant % 2),
    .other = (guint8) ((variant + 1) % 2),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .phase = (guint8) (variant % BST_N_PHASES),
    .action = (guint8) (variant % BST_N_ACTIONS),
    .standing = (guint8) (variant % BST_N_FIGURES),
    .corner = (guint8) (variant % 4),
    .module = (guint8) (variant % BST_N_MODULES),
    .district = (guint8) (variant % BST_N_DISTRICTS),
    .cause = (guint8) (variant % BST_N_CAUSES),
    .edge = (guint8) (variant % BST_N_EDGES),
    .edge_kind = (guint8) (variant % BST_N_EDGE_KINDS),
    .other_kind = (guint8) ((variant + 1) % BST_N_EDGE_KINDS),
    .space = (gint32) variant,
    .points = (gint32) variant,
    .cell = BST_CELL (-3, 4),
    .other_cell = BST_CELL (-3, 5),
  };
}

static void
test_every_refusal (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint code = BST_REFUSAL_NONE; code < BST_N_REFUSALS; code++)
    for (guint variant = 0; variant < N_VARIANTS; variant++)
      {
        BstRefusal refusal = make_refusal (code, variant);
        g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &refusal);

        bastide_test_check_sentence (sentence);
      }
}

/* No two codes share their words, so that a sentence never stands for the wrong code. */
static void
test_refusals_differ (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint code = BST_REFUSAL_NONE; code < BST_N_REFUSALS; code++)
    {
      BstRefusal refusal = make_refusal (code, 0);
      char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &refusal);

      if (!g_hash_table_add (seen, sentence))
        g_error ("two refusals say: %s", sentence);
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    BstRefusal  refusal;
    const char *sentence;
  } expected[] = {
    { { .code = BST_REFUSAL_EDGE, .edge = BST_EDGE_S, .edge_kind = BST_EDGE_KIND_FIELD,
        .other_kind = BST_EDGE_KIND_CITY, .other_cell = { 4, 0 } },
      "The tile does not fit: its south edge is field; the tile at 4,0 has city there." },
    { { .code = BST_REFUSAL_EDGE, .edge = BST_EDGE_W, .edge_kind = BST_EDGE_KIND_ROAD,
        .other_kind = BST_EDGE_KIND_RIVER, .other_cell = { -4, -12 } },
      "The tile does not fit: its west edge is road; the tile at −4,−12 has river there." },
    { { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_ROAD }, "Ben already has a figure on this road." },
    { { .code = BST_REFUSAL_NO_SUPPLY, .player = 0, .figure = BST_FIGURE_LARGE },
      "Anna has no large meeple in supply." },
    { { .code = BST_REFUSAL_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_GARDEN },
      "Only an abbot may stand on a garden." },
    { { .code = BST_REFUSAL_FIGURE_KIND, .figure = BST_FIGURE_ABBOT, .kind = BST_KIND_CITY },
      "An abbot may stand only on a monastery, shrine or garden." },
    { { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_FIELD },
      "Ben already has a farmer in this field." },
    { { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_FIELD, .standing = BST_FIGURE_BARN },
      "Ben’s barn is in this field." },
    { { .code = BST_REFUSAL_OCCUPIED, .player = 0, .kind = BST_KIND_FIELD, .standing = BST_FIGURE_SHEPHERD },
      "Anna’s shepherd is in this field." },
    { { .code = BST_REFUSAL_PHASE, .phase = BST_PHASE_OVER }, "The game is over." },
    { { .code = BST_REFUSAL_PHASE, .phase = BST_PHASE_DEPLOY, .action = BST_ACTION_ROBBER, .player = 0 },
      "A robber is placed only after a tile with the robber sign. Anna must first place a figure or pass." },
    { { .code = BST_REFUSAL_PHASE, .phase = BST_PHASE_PLACE, .action = BST_ACTION_REMOVE, .rule = BST_RULE_DRG },
      "A knight is sent home only right after a tile with a princess is placed. Anna must first place a tile." },
    { { .code = BST_REFUSAL_NO_MODULE, .module = BST_MODULE_ROBBERS }, "This game is played without “The Robbers”." },
    { { .code = BST_REFUSAL_CITY_CELL, .cell = { 1, 1 } }, "The cell 1,1 belongs to the city of Carcassonne." },
    { { .code = BST_REFUSAL_EMPTY_CELL, .cell = { 9, -9 } }, "There is no tile at 9,−9." },
    { { .code = BST_REFUSAL_NO_RIM_SEGMENT, .cell = { 1, 1 } },
      "The cell 1,1 belongs to the city of Carcassonne and has no such segment." },
    { { .code = BST_REFUSAL_NO_RIGHT, .player = 0 },
      "Anna may not send a figure to a district: the tile must score for others, but not for Anna." },
    { { .code = BST_REFUSAL_SENT, .player = 0 }, "Anna has already sent a figure; each tile allows only one." },
    { { .code = BST_REFUSAL_IN_DISTRICT, .player = 1, .figure = BST_FIGURE_LARGE, .district = BST_DISTRICT_CASTLE },
      "Ben has a large meeple in the castle, where no effect reaches it." },
    { { .code = BST_REFUSAL_ROB, .player = 0, .other = 1, .rule = BST_RULE_RBS_5 },
      "Ben does not score now, so there is nothing to rob." },
    { { .code = BST_REFUSAL_ROB, .player = 0, .other = 1, .rule = BST_RULE_RBS_4 },
      "Ben gains no robbed points, so the robber has nothing to move with." },
    { { .code = BST_REFUSAL_ROB, .player = 0, .other = 1, .rule = BST_RULE_RBS_8 },
      "Ben’s counting figure does not move back, so the robber cannot move with it." },
    { { .code = BST_REFUSAL_ROB_FIGURE, .player = 0, .other = 1, .space = 4 },
      "Anna’s robber on space 4 stands beside another counting figure, not beside Ben’s." },
    { { .code = BST_REFUSAL_ROB_ELSEWHERE, .player = 0, .other = 1, .space = 4 },
      "Ben’s counting figure is not on space 4, where Anna’s robber is." },
    { { .code = BST_REFUSAL_STAY, .rule = BST_RULE_RBS_8 },
      "The robber cannot stay: no other counting figure is left on its space." },
    { { .code = BST_REFUSAL_CORNER, .cell = { 2, 1 }, .corner = 3 },
      "A barn stands where four fields meet; at the north-west corner of 2,1 they do not." },
    { { .code = BST_REFUSAL_NO_MEEPLE, .figure = BST_FIGURE_BUILDER, .cause = BST_CAUSE_PORTAL },
      "A magic portal is only for meeples, not for a builder." },
    { { .code = BST_REFUSAL_NO_MEEPLE, .figure = BST_FIGURE_BARN, .cause = BST_CAUSE_FLIER },
      "A flying machine carries only meeples, not a barn." },
    { { .code = BST_REFUSAL_DISTRICT_FIGURE, .figure = BST_FIGURE_WAGON, .district = BST_DISTRICT_MARKET },
      "A wagon may not go to the market." },
    { { .code = BST_REFUSAL_OWN_DISTRICT, .rule = BST_RULE_CNT_4, .district = BST_DISTRICT_CASTLE },
      "The Count is in the castle: no figure may be sent there." },
    { { .code = BST_REFUSAL_BLOCKED, .rule = BST_RULE_CNT_5A, .district = BST_DISTRICT_BLACKSMITH },
      "The Count is at the blacksmith’s; nothing moves out of it." },
    { { .code = BST_REFUSAL_NOT_IN_DISTRICT, .player = 1, .figure = BST_FIGURE_LARGE,
        .district = BST_DISTRICT_CATHEDRAL },
      "Ben has no large meeple in the cathedral." },
    { { .code = BST_REFUSAL_DISTRICT_KIND, .rule = BST_RULE_CNT_5, .district = BST_DISTRICT_CASTLE,
        .kind = BST_KIND_ROAD },
      "Figures in the castle move only to cities." },
    { { .code = BST_REFUSAL_DISTRICT_KIND, .rule = BST_RULE_CNT_5E, .district = BST_DISTRICT_CATHEDRAL,
        .kind = BST_KIND_SHRINE },
      "This rule set does not let figures in the cathedral move to shrines." },
    { { .code = BST_REFUSAL_DISTRICT_CLOSED, .rule = BST_RULE_CNT_9, .district = BST_DISTRICT_CASTLE },
      "At the end of the game, only figures in the market move." },
    { { .code = BST_REFUSAL_DISTRICT_CLOSED, .rule = BST_RULE_CNT_12, .district = BST_DISTRICT_MARKET,
        .kind = BST_KIND_FIELD },
      "In this rule set, figures leave the market only at the end of the game." },
    { { .code = BST_REFUSAL_NOT_SCORED, .kind = BST_KIND_CITY, .cell = { 5, 1 } },
      "The city at 5,1 is not being scored." },
    { { .code = BST_REFUSAL_ORDER, .kind = BST_KIND_CITY, .cell = { 5, 1 } },
      "It changes nothing when the city at 5,1 is scored, so it is not among the choices." },
    { { .code = BST_REFUSAL_ORDER_OTHERS, .player = 1, .other = 0, .kind = BST_KIND_CITY, .cell = { 5, 1 } },
      "Ben chooses only between Ben’s own features; Anna chooses whose feature is scored next." },
    { { .code = BST_REFUSAL_ORDER_GROUP, .player = 0, .other = 1, .kind = BST_KIND_CITY, .cell = { 5, 1 } },
      "Ben will choose between several features; here only the first of them can be named, for all." },
    { { .code = BST_REFUSAL_FEW_POINTS, .player = 0, .points = -3 },
      "Anna has fewer points than that, and no score falls below 0." },
    { { .code = BST_REFUSAL_NO_SIGN }, "A robber is placed only after a tile with the robber sign; this tile has none." },
    { { .code = BST_REFUSAL_FORCED, .player = 0, .district = BST_DISTRICT_MARKET },
      "Anna must move a figure: at the end of the game, none may stay in the market." },
    { { .code = BST_REFUSAL_RIVER_TURN, .cell = { 2, 3 }, .other_cell = { 2, 2 } },
      "The river turned this way last time, at 2,2." },
    { { .code = BST_REFUSAL_SHRINE, .kind = BST_KIND_MONASTERY, .cell = { 1, 1 }, .other_cell = { 2, 2 } },
      "The monastery at 1,1 would then have two shrines beside it, one of them at 2,2." },
    { { .code = BST_REFUSAL_SPACE_EMPTY, .space = 49 }, "No other player’s counting figure is on space 49." },
    { { .code = BST_REFUSAL_CITY_OF_CARCASSONNE, .cause = BST_CAUSE_DRAGON },
      "The dragon cannot reach anyone in the city of Carcassonne." },
    { { .code = BST_REFUSAL_CITY_OF_CARCASSONNE, .cause = BST_CAUSE_TOWER },
      "A tower cannot reach anyone in the city of Carcassonne." },
    { { .code = BST_REFUSAL_POINTS, .cause = BST_CAUSE_RANSOM, .points = -2 },
      "A ransom is always 3 points." },
    { { .code = BST_REFUSAL_POINTS, .cause = BST_CAUSE_RANSOM, .points = 3 },
      "The score cannot be changed by 3: it would be out of range." },
    { { .code = BST_REFUSAL_POINTS, .cause = BST_CAUSE_WHEEL }, "There must be points to gain or lose." },
    { { .code = BST_REFUSAL_POINTS, .cause = BST_CAUSE_WHEEL, .points = 9 },
      "The score cannot be changed by 9: it would be out of range." },
    { { .code = BST_REFUSAL_CAUSE, .action = BST_ACTION_POINTS, .cause = BST_CAUSE_DRAGON, .points = 5 },
      "No points are gained from the dragon." },
    { { .code = BST_REFUSAL_CAUSE, .action = BST_ACTION_POINTS, .cause = BST_CAUSE_FAIRY, .points = -1 },
      "No points are lost to the fairy." },
    { { .code = BST_REFUSAL_CAUSE, .action = BST_ACTION_REMOVE, .cause = BST_CAUSE_FAIRY },
      "No figure is removed by the fairy." },
    { { .code = BST_REFUSAL_CAUSE, .action = BST_ACTION_REMOVE, .cause = BST_CAUSE_SIEGE },
      "Only a meeple in a besieged city can escape a siege." },
    { { .code = BST_REFUSAL_ESCAPES }, "No more knights can escape a siege in this turn." },
    { { .code = BST_REFUSAL_CAUSE, .action = BST_ACTION_EFFECT_DEPLOY, .cause = BST_CAUSE_TOWER },
      "No figure is placed by a tower." },
    { { .code = BST_REFUSAL_VOLCANO, .rule = BST_RULE_RIV_5, .cell = { 7, 0 } },
      "No figure may be placed on the lake at 7,0." },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &expected[i].refusal);

      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

static BstProblem
make_problem (guint code,
              guint variant)
{
  return (BstProblem) {
    .code = (guint8) code,
    .at = variant % BST_N_PIECES == BST_PIECE_NONE ? BST_PART_BOARD : BST_PART_PIECE,
    .piece = (guint8) (variant % BST_N_PIECES),
    .player = (guint8) (variant % 3),
    .other = (guint8) ((variant + 1) % 2),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .module = (guint8) (variant % BST_N_MODULES),
    .phase = (guint8) (variant % BST_N_PHASES),
    .edge = (guint8) (variant % BST_N_EDGES),
    .edge_kind = (guint8) (variant % BST_N_EDGE_KINDS),
    .district = (guint8) (variant % BST_N_DISTRICTS),
    .member = (guint8) (1 << variant % 6),
    .goods = (guint8) (variant % BST_N_GOODS),
    .count = (gint32) variant,
    .limit = 7,
    .cell = BST_CELL (8, -1),
    .other_cell = BST_CELL (7, -1),
    .third_cell = BST_CELL (8, 0),
  };
}

/* Returns whether the row of the piece in the table of pieces lets it have such a problem. */
static gboolean
is_possible (const BstProblem *problem)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) problem->piece);

  switch ((guint) problem->code)
    {
    case BST_PROBLEM_PIECE_NOWHERE:
      return problem->piece != BST_PIECE_FIGURE
             && (info->place == BST_PLACE_CELL || info->place == BST_PLACE_SEGMENT);
    case BST_PROBLEM_PIECE_KIND:
      return info->kinds != 0 && info->kinds != (1u << BST_N_KINDS) - 1;
    case BST_PROBLEM_PIECE_OPEN:
      return info->completed;
    case BST_PROBLEM_PIECE_CITY:
      return info->module == BST_MODULE_DRAGON;
    case BST_PROBLEM_NO_HOLDER:
    case BST_PROBLEM_NOT_LARGEST:
      return bst_piece_is_title ((BstPieceKind) problem->piece);
    default:
      return TRUE;
    }
}

static void
test_every_problem (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint code = 0; code < BST_N_PROBLEMS; code++)
    for (guint variant = 0; variant < N_VARIANTS; variant++)
      {
        BstProblem problem = make_problem (code, variant);
        g_autofree char *named = NULL;
        g_autofree char *nameless = NULL;

        if (!is_possible (&problem))
          continue;
        named = bastide_words_problem (bastide_position_get_setup (position), bastide_position_get_names (position),
                                       &problem);
        nameless = bastide_words_problem (bastide_position_get_setup (position), NULL, &problem);
        bastide_test_check_sentence (named);
        bastide_test_check_sentence (nameless);
      }
}

static void
test_problems (void)
{
  static const struct
  {
    BstProblem  problem;
    const char *sentence;
  } expected[] = {
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_GARDEN, .cell = { 1, 2 } },
      "A meeple may not stand on the garden at 1,2; only an abbot may." },
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_ABBOT, .kind = BST_KIND_GARDEN },
      "Gardens are not in play; they come with the abbot." },
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_SHRINE },
      "Shrines are not in play." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 0, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 } },
      "Anna and Ben share the unfinished road at 1,2, which cannot have been two roads; nothing brings their figures "
      "together." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 1, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 } },
      "Ben has two figures on one segment at 1,2, where only one may go." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 0, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 }, .count = 1 },
      "Anna and Ben share the road at 1,2, which cannot have been two roads; only redeploying can cause this." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 1, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 }, .count = 1 },
      "Ben has two figures on one segment at 1,2; only redeploying can cause this." },
    { { .code = BST_PROBLEM_RIVER_DEAD, .count = 2, .cell = { 0, 1 }, .other_cell = { 1, -1 } },
      "Two river ends face 1,−1; neither can continue." },
    { { .code = BST_PROBLEM_RIVER_DEAD, .count = 1, .cell = { 0, 1 }, .other_cell = { 1, 1 } },
      "The river cannot continue from 0,1: no river tile left fits at 1,1." },
    { { .code = BST_PROBLEM_RIVER_WITH_CITY, .at = BST_PART_RULES },
      "This edition starts a game with the Count or with River II, not with both." },
    { { .code = BST_PROBLEM_PLACED_NOWHERE, .cell = { 5, -5 } },
      "The tile just placed should be at 5,−5, but no tile is there." },
    { { .code = BST_PROBLEM_USED_UP, .type = 0, .count = 1, .limit = 0 },
      "This tile belongs to no set in play." },
    { { .code = BST_PROBLEM_NO_COUNT }, "The Count must be in one district: “castle”, “market”, “blacksmith” or "
                                        "“cathedral”." },
    { { .code = BST_PROBLEM_DISTRICT_FIGURE, .player = 0, .figure = BST_FIGURE_MAYOR,
        .district = BST_DISTRICT_MARKET },
      "Anna has a mayor in the market, where it may not stand." },
    { { .code = BST_PROBLEM_PIECE_OPEN, .at = BST_PART_PIECE, .piece = BST_PIECE_KING, .kind = BST_KIND_CITY,
        .cell = { 3, 1 } },
      "The King lies on the unfinished city at 3,1." },
    { { .code = BST_PROBLEM_PIECE_KIND, .at = BST_PART_PIECE, .piece = BST_PIECE_ROBBER_BARON, .kind = BST_KIND_CITY,
        .other_kind = BST_KIND_ROAD, .cell = { 3, 1 } },
      "The Robber baron at 3,1 must lie on a road." },
    { { .code = BST_PROBLEM_ROBBER_ALONE, .player = 1, .count = 12 },
      "Ben’s robber is on space 12, but no other player’s counting figure is there." },
    { { .code = BST_PROBLEM_SHRINE_CROWDED, .kind = BST_KIND_SHRINE, .cell = { 1, 1 }, .other_cell = { 0, 0 },
        .third_cell = { 2, 2 } },
      "The shrine at 1,1 has two monasteries beside it, at 0,0 and 2,2; only one is allowed." },
    { { .code = BST_PROBLEM_MEMORY, .phase = BST_PHASE_ROBBER_OTHERS, .member = BST_MEMORY_TO_ASK },
      "The phase “The others place their robbers” needs the players who are still to be asked." },
    { { .code = BST_PROBLEM_MEMORY, .phase = BST_PHASE_ROB, .member = BST_MEMORY_EVENT },
      "The phase “Choose whom to rob” needs the points that are being scored." },
    { { .code = BST_PROBLEM_NEEDS_MODULE, .module = BST_MODULE_KING_ROBBER },
      "This has no effect: “King & Robber Baron” is not in play." },
    { { .code = BST_PROBLEM_NOT_LARGEST, .piece = BST_PIECE_KING, .kind = BST_KIND_CITY, .count = 3, .limit = 5,
        .cell = { 1, 1 }, .other_cell = { 4, 4 } },
      "The King lies on the city at 1,1 with 3 tiles; the city at 4,4 has 5." },
    { { .code = BST_PROBLEM_RIVER_JOINED, .cell = { 6, 2 } },
      "The river runs back into itself at 6,2; its branches may not join." },
    { { .code = BST_PROBLEM_TOO_MANY_GOODS, .goods = BST_GOODS_GRAIN, .count = 9, .limit = 6 },
      "The players have 9 grain; there are only 6." },
    { { .code = BST_PROBLEM_PLAYER, .at = BST_PART_PIECE, .piece = BST_PIECE_FIGURE, .player = 5 },
      "There is no player 5: players are numbered from 0 to 1." },
    { { .code = BST_PROBLEM_TOO_MANY_FIGURES, .player = 1, .figure = BST_FIGURE_MEEPLE, .count = 9, .limit = 7 },
      "Ben has 9 meeples; a full set has 7." },
    { { .code = BST_PROBLEM_TOO_MANY_FIGURES, .player = 1, .figure = BST_FIGURE_MAYOR, .count = 1 },
      "Ben has 1 mayor, but no expansion in play includes any." },
    { { .code = BST_PROBLEM_TOO_MANY_ABBEYS, .player = 1, .count = 2 },
      "Ben has 2 abbeys, but no expansion in play includes any." },
    { { .code = BST_PROBLEM_SPACE, .at = BST_PART_PIECE, .piece = BST_PIECE_ROBBER, .player = 1, .count = 50 },
      "Ben’s robber is on space 50, but the scoreboard has no such space." },
    { { .code = BST_PROBLEM_SPACE, .at = BST_PART_PLAYER, .player = 1, .count = -1 },
      "Ben’s second counting figure is on space −1, but the scoreboard has no such space." },
    { { .code = BST_PROBLEM_TOO_MANY_TILES, .at = BST_PART_BOARD, .count = 439, .limit = 400 },
      "There are 439 tiles on the board and still to come; at most 400 can be played." },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *sentence = NULL;

      sentence = bastide_words_problem (bastide_position_get_setup (position), bastide_position_get_names (position),
                                        &expected[i].problem);
      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

/* A player who is not there is told by how many there are. */
static void
test_no_player (void)
{
  static const char * const expected[] = {
    "There is no player 5: there are no players.", "There is no player 5: the only player is player 0.",
    "There is no player 5: players are numbered from 0 to 1.",
  };
  const BstProblem problem = { .code = BST_PROBLEM_PLAYER, .at = BST_PART_PIECE, .piece = BST_PIECE_FIGURE, .player = 5 };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint n = 0; n < G_N_ELEMENTS (expected); n++)
    {
      BstSetup setup = *bastide_position_get_setup (position);
      g_autofree char *sentence = NULL;

      setup.n_players = (guint8) n;
      sentence = bastide_words_problem (&setup, bastide_position_get_names (position), &problem);
      g_assert_cmpstr (sentence, ==, expected[n]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-refusal/every-refusal", test_every_refusal);
  g_test_add_func ("/sentence-refusal/refusals-differ", test_refusals_differ);
  g_test_add_func ("/sentence-refusal/refusals", test_refusals);
  g_test_add_func ("/sentence-refusal/every-problem", test_every_problem);
  g_test_add_func ("/sentence-refusal/problems", test_problems);
  g_test_add_func ("/sentence-refusal/no-player", test_no_player);

  return g_test_run ();
}
