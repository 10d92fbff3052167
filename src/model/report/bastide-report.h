/* bastide-report.h: positions, features, moves, events, outcomes and rules as JSON, as the command line promises them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-content.h"
#include "bastide-fact.h"
#include "bastide-import.h"
#include "bastide-lesson.h"
#include "bastide-position.h"
#include "bastide-solve-result.h"

/**
 * bastide_report_problems:
 * @problems: (element-type BastideProblem): a list
 *
 * Returns: (transfer full): an array of `{ severity, at, line, rule, text }`
 */
JsonNode *bastide_report_problems (GListModel      *problems);

/**
 * bastide_report_position:
 * @problems: (element-type BastideProblem): the problems of the file and of the position
 *
 * Returns: (transfer full): `{ position, problems, features, goal }`, the last in words where the puzzle has one
 */
JsonNode *bastide_report_position (BastideContent  *content,
                                   BastidePosition *position,
                                   GListModel      *problems);

/**
 * bastide_report_moves:
 * @moves: (element-type BastideMove): the legal actions of the phase
 *
 * Returns: (transfer full): `{ phase, player, actions }`
 */
JsonNode *bastide_report_moves    (BastidePosition *position,
                                   GPtrArray       *moves);

/**
 * bastide_report_events:
 * @position: the position after them
 * @events: (element-type BastideEvent): the events
 *
 * Returns: (transfer full): the array `events`, each with its line
 */
BastideFact *bastide_report_events (BastidePosition *position,
                                    GListModel      *events);

/**
 * bastide_report_play:
 * @content: the puzzle after the last action
 * @position: its position
 * @events: (element-type BastideEvent): the events
 *
 * Returns: (transfer full): `{ events, position, scores, phase, player }`, the events with lines
 */
BastideFact *bastide_report_play   (BastideContent  *content,
                                    BastidePosition *position,
                                    GListModel      *events);

/**
 * bastide_report_solution:
 * @result: what a search has found
 * @for_text: whether first turns without a line are left out
 *
 * Returns: (transfer full): `{ goal, text, end, reached, least, most, verdict, solutions, turns, line, depths, … }`,
 *   with lines for all but the value and the verdict
 */
BastideFact *bastide_report_solution (BastideSolveResult *result,
                                      gboolean            for_text);

/**
 * bastide_report_refusal:
 * @position: the position in which the action was to be played
 * @text: an action that is not legal there
 * @message: the sentence about it
 *
 * Returns: (transfer full): `{ error, refusal: { action, reason, rule, text } }`, `reason` one of the names of
 *   [func@refusal_code_get_name], `rule` absent where no rule speaks
 */
JsonNode *bastide_report_refusal  (BastidePosition *position,
                                   const char      *text,
                                   const char      *message);

/**
 * bastide_report_import:
 * @import: a game of another program
 * @content: its puzzle after so many moves as @move says
 * @move: the number of moves before the position
 * @problems: (element-type BastideProblem): the problems of its file
 *
 * Returns: (transfer full): `{ moves, stopped, messages, move, scores, problems, position }`, the moves with lines
 */
BastideFact *bastide_report_import (const BastideImport *import,
                                    BastideContent      *content,
                                    guint                move,
                                    GListModel          *problems);

/**
 * bastide_report_lesson:
 *
 * Returns: (transfer full): `{ title, steps }`, each step `{ say, why, rules, lit, arrows, scores }` with lines
 */
BastideFact *bastide_report_lesson (BastideLesson  *lesson);

/**
 * bastide_report_outcomes:
 * @cell: (nullable): a cell to which the tiles still to come are matched
 *
 * Returns: (transfer full): `{ districts, challenges, king, robber-baron, river, scoreboard, final, begins, tiles-left
 * }`
 */
JsonNode *bastide_report_outcomes (BastidePosition *position,
                                   const BstCell   *cell);

/**
 * bastide_report_rules:
 * @rules: the rule set whose readings are in force
 *
 * Returns: (transfer full): `{ preset, rules, switches }`: every rule with its text and citation, every switch with its
 *   values, their meanings, the presets, and the value in force; with lines
 */
BastideFact *bastide_report_rules  (const BstRules *rules);
