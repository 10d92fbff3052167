/* bastide-facts.h: the subjects of the reports, a function for each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-comparison.h"
#include "bastide-fact.h"

/**
 * bastide_district_facts_new:
 *
 * Lists the Count and the figures in each district, and the features to which they may go now. They have no words: the
 * window shows a district as a [class@District], with the features of the moves to come.
 *
 * Returns: (transfer full): the facts, none below them where no districts are in play
 */
BastideFact *bastide_district_facts_new (BastidePosition *position);

/**
 * bastide_report_challenges:
 *
 * Lists the pairs of shrine and monastery with the cells that each needs, the tiles for them and the effects of the
 * tile in hand.
 *
 * Returns: (transfer full): the facts of [func@challenge_facts_new] for each pair
 */
BastideFact *bastide_report_challenges (BastidePosition *position);

/**
 * bastide_report_starts:
 *
 * Lists the pairs that a placement would make.
 *
 * Returns: (transfer full): the facts
 */
BastideFact *bastide_report_starts (BastidePosition *position);

/**
 * bastide_bonus_facts_new:
 * @title: a title
 *
 * Lists the holder of the title, its size, what beats it, the unfinished features large enough, its points at the end
 * of the game and the features that they count.
 *
 * Returns: (transfer full): the facts, without words where the title is not in play
 */
BastideFact *bastide_bonus_facts_new (BastidePosition *position,
                                      BstPieceKind     title);

/* Returns: (transfer full): the facts of all titles, as members of the fact above them */
BastideFact *bastide_bonus_facts_new_all (BastidePosition *position);

/**
 * bastide_river_facts_new:
 *
 * Lists the open ends of the river, the tiles that fit each, and dead ends.
 *
 * Returns: (transfer full): the facts, without words where no river is in play
 */
BastideFact *bastide_river_facts_new (BastidePosition *position);

/**
 * bastide_scoreboard_facts_new:
 *
 * Lists the spaces of the counting figures and of the robbers, whom each robber can rob, and which points would be
 * rogue.
 *
 * Returns: (transfer full): the facts, without words where no robbers are in play
 */
BastideFact *bastide_scoreboard_facts_new (BastidePosition *position);

/**
 * bastide_round_facts_new:
 *
 * Lists the choices of the rest of the turn as a tree with the sums of their gains, the figures that may move before
 * the final scoring (CNT-9), and the results under each reading of it. They have no words: the window shows a
 * [class@Round].
 *
 * Returns: (transfer full): a part with the facts of the rest of the turn, where figures move in it, and of the end
 */
BastideFact *bastide_round_facts_new (BastidePosition *position);

/**
 * bastide_report_final:
 *
 * Lists the points of each player if the game ended now by events and by groups, for the command line.
 *
 * Returns: (transfer full): the facts, without words: the window shows a [class@FinalScore]
 */
BastideFact *bastide_report_final (BastidePosition *position);

/**
 * bastide_board_facts_new:
 *
 * Lists tiles and rotations in rows and columns, for the command line alone.
 *
 * Returns: (transfer full): the facts, without words and members
 */
BastideFact *bastide_board_facts_new (BastidePosition *position);

/**
 * bastide_comparison_facts_new:
 *
 * Lists the questions on which rule sets differ, with the answer of each, and counts the others. The window shows the
 * [class@Difference]s themselves.
 *
 * Returns: (transfer full): the facts, an object without words
 */
BastideFact *bastide_comparison_facts_new (BastideComparison *comparison);
