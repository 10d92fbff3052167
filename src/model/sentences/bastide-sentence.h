/* bastide-sentence.h: everything that the engine says, in whole translated sentences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-hand.h"
#include "bastide-position.h"
#include "bst-goal.h"
#include "bst-notation.h"

/* Each returns (transfer full) one whole sentence without the rule ID. Minus in coordinates is U+2212. */

/* Why an action is not legal: "The tile does not fit: its south edge is field; the tile at 4,0 has city there." */
char *bastide_sentence_refusal  (BastidePosition   *position,
                                 const BstRefusal  *refusal);

/**
 * bastide_sentence_refusal_at:
 * @segment: (nullable): the action's name of the segment, for the case that no segment has it
 *
 * The same for an action read from a text: "The tile at 4,0 has no “city:N” the way it lies."
 */
char *bastide_sentence_refusal_at (BastidePosition   *position,
                                   const BstRefusal  *refusal,
                                   const char        *segment);

/* An event: "Anna scores 8 for the city: 4 tiles at 2." */
char *bastide_sentence_event    (BastidePosition   *position,
                                 const BstEvent    *event);

/* Why a text is no action: "“plaec 3,0 1” is no action: …" */
char *bastide_sentence_notation (BstNotationFault   fault,
                                 const char        *text,
                                 guint              word);

/* A district with the figures there: "Castle. The Count is here. Anna: 2 meeples, 1 abbot." */
char *bastide_sentence_district (BastidePosition   *position,
                                 BstDistrict        district);

/* A cell with all that is on it, for the screen reader: "Tile BASE-D at 4,−1: City north, road east–west.
 * Anna’s knight is in the city." or "Empty cell 4,−1." */
char *bastide_sentence_cell     (BastidePosition   *position,
                                 BstCell            cell);

/* The same where the cell is named already: "City north, road east–west. Anna’s knight is in the city." or
 * "Empty cell." */
char *bastide_sentence_here     (BastidePosition   *position,
                                 BstCell            cell);

/* An action in a few words, for a list to choose from: "meeple into the castle", "robber, space 12". It need not be
 * legal. */
char *bastide_sentence_action   (BastidePosition   *position,
                                 const BstAction   *action);

/* The redeployment before the final scoring if the game ends now (CNT-9), which may change the scores just told:
 * "Before final scoring, every figure in the market must still move to a field."; %NULL where no figure moves any
 * more. */
char *bastide_sentence_final_redeployment (BastidePosition *position);

/* The district whose figures the Count keeps from moving before the final scoring (CNT-9a): "The figures of Ben in the
 * market stay there: the Count is in the market."; %NULL where he keeps none. */
char *bastide_sentence_final_block (BastidePosition *position);

/* An item of the final score, which names its place and what it counts, without a full stop: "City at 2,4: 3 tiles, 1
 * pennant". @event is an event of final scoring. */
char *bastide_sentence_final_item (BastidePosition  *position,
                                   const BstEvent   *event);

/* The points of a feature as a sum: "2 tiles × 2 + 1 pennant × 2 = 6" */
char *bastide_sentence_sum       (const BstWorth    *worth);

/* The gain of each player, with the most where it may be more: "Anna +4, Ben +0 … +5" */
char *bastide_sentence_gains     (BastidePosition   *position,
                                  const gint32      *least,
                                  const gint32      *most);

/* A turn of a player, for the list of all steps: "Anna: tile at 1,0, knight, west". @before and @after are the
 * positions around @actions. */
char *bastide_sentence_play     (BastidePosition   *before,
                                 BastidePosition   *after,
                                 const BstAction   *actions,
                                 guint              n);

/* A feature: "City of 3 tiles, 1 open edge. Anna has 1 figure there and the majority. Worth 3 if the game ended
 * now." */
char *bastide_sentence_feature  (BastidePosition   *position,
                                 guint              feature);

/* A goal: "Anna is to gain at least 5 points this turn, whatever the others do." Several conditions follow a heading, a
 * line for each. @goal may have problems. */
char *bastide_sentence_goal     (BastidePosition   *position,
                                 const BstGoal     *goal);

/* How sure a goal has to be, with a draw and the others: "whatever the others do and whatever is drawn" */
char *bastide_sentence_certainty (BastidePosition  *position,
                                  const BstGoal    *goal);

/* A condition on its own: "Ben does not hold the King."; "At least one of these:" for `any` */
char *bastide_sentence_condition (BastidePosition    *position,
                                  const BstCondition *condition);

/* A problem of a goal: "The goal is reached already in this position." */
char *bastide_sentence_goal_problem (BastidePosition      *position,
                                     const BstGoalProblem *problem);

/* A thing for the board, as a row of a menu or a label names it: "Large meeple", "Robber baron" */
char *bastide_sentence_hand     (const BstSetup    *setup,
                                 const BastideHand *hand);

/* Where a piece is or goes, for a label on the board: "City east", "Castle", and with a piece "Knight, city east".
 * @piece is nullable. */
char *bastide_sentence_spot     (BastidePosition   *position,
                                 const BstPiece    *piece,
                                 const BstPlace    *spot);

/* Where the figures of a player are and how many are left beside the board, a line each */
char *bastide_sentence_whereabouts (BastidePosition *position,
                                    guint            player);
