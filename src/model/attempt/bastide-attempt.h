/* bastide-attempt.h: an attempt at the goal of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"
#include "bastide-results.h"
#include "bastide-rule-book.h"

/**
 * BastideAttemptState:
 * @BASTIDE_ATTEMPT_NO_GOAL: the puzzle sets no task, or one that makes no sense in its position
 * @BASTIDE_ATTEMPT_CHOOSING: the solver chooses on the board
 * @BASTIDE_ATTEMPT_CHECKING: a search judges the turn or looks for the reply; the next state comes by itself
 * @BASTIDE_ATTEMPT_REPLYING: another player chooses, or a tile is drawn: a step plays it
 * @BASTIDE_ATTEMPT_MISSED: the turn does not reach the goal; a step takes it back
 * @BASTIDE_ATTEMPT_LOOKING: the board shows an earlier try; a step goes back
 * @BASTIDE_ATTEMPT_SHOWING: the solution is being shown: a step plays its next action
 * @BASTIDE_ATTEMPT_OVER: the puzzle is solved, or the solution was shown to its end, or the others kept the goal away
 *   before the solver could choose
 */
typedef enum
{
  BASTIDE_ATTEMPT_NO_GOAL,
  BASTIDE_ATTEMPT_CHOOSING,
  BASTIDE_ATTEMPT_CHECKING,
  BASTIDE_ATTEMPT_REPLYING,
  BASTIDE_ATTEMPT_MISSED,
  BASTIDE_ATTEMPT_LOOKING,
  BASTIDE_ATTEMPT_SHOWING,
  BASTIDE_ATTEMPT_OVER,
} BastideAttemptState;

#define BASTIDE_TYPE_TRY (bastide_try_get_type ())

/**
 * BastideTry:
 *
 * A turn that did not reach the goal. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideTry, bastide_try, BASTIDE, TRY, GObject)

/* Returns: (transfer none): the turn in words: "Anna: tile at 0,3, knight, north" */
const char *bastide_try_get_text   (BastideTry *self);

/* Returns: (transfer none): what happened: "Ben: …  Not enough: a lead of 0, wanted 4." */
const char *bastide_try_get_reason (BastideTry *self);

/* Returns: the rule behind the reason, or `BST_RULE_NONE` */
BstRule     bastide_try_get_rule   (BastideTry *self);

/* Returns: whether it misses by no more than 2 points, or fails to a single reply */
gboolean    bastide_try_is_near    (BastideTry *self);

#define BASTIDE_TYPE_ATTEMPT (bastide_attempt_get_type ())

/**
 * BastideAttempt:
 *
 * A user plays the player of the goal on a tree of play; the other players, and the bag, reply with their best defence.
 * A whole turn is judged at its end, by a search; where the search is too large, by the lines of the author, and the
 * verdict says so. A turn that does not reach the goal is refuted on the board and stays as a try; only this turn is
 * taken back. Other turns with the same result as the author's are silently as good. Where everybody helps, the user
 * chooses for all.
 *
 * Signals: `changed` (): anything has changed, but for moves on the tree within a turn.
 */
G_DECLARE_FINAL_TYPE (BastideAttempt, bastide_attempt, BASTIDE, ATTEMPT, GObject)

/**
 * bastide_attempt_new:
 * @content: a puzzle
 * @told: the same puzzle, in the language of the reader
 * @position: its position
 * @book: the rules, for hints
 * @results: (nullable): keeps the outcome
 *
 * Returns: (transfer full): an attempt at its beginning
 */
BastideAttempt      *bastide_attempt_new           (BastideContent  *content,
                                                    BastideContent  *told,
                                                    BastidePosition *position,
                                                    BastideRuleBook *book,
                                                    BastideResults  *results);

/**
 * bastide_attempt_set_tell_at_end:
 * @at_end: whether verdicts wait for the end of the line, so that a turn that does not reach the goal is met by the
 * best
 *   defence without a word. Then the turn that let the goal go is told, and taken back with all after it
 */
void                 bastide_attempt_set_tell_at_end (BastideAttempt *self,
                                                      gboolean        at_end);

/**
 * bastide_attempt_set_every_defence:
 * @every: whether the solver has to answer every defence, the best one first, before the puzzle counts as solved.
 *   Defences that come to the same are one defence; a defence that ends the line needs no answer
 */
void                 bastide_attempt_set_every_defence (BastideAttempt *self,
                                                        gboolean        every);

/* Returns: (transfer none): the tree on which the board plays while the solver chooses */
BastidePlayTree     *bastide_attempt_get_tree      (BastideAttempt  *self);

BastideAttemptState  bastide_attempt_get_state     (BastideAttempt  *self);

/* Returns: (transfer none): the hash of the puzzle in the results, or "" without a goal */
const char          *bastide_attempt_get_hash      (BastideAttempt  *self);

/**
 * bastide_attempt_get_verdict:
 * @rule: (out) (optional): the rule behind it, or `BST_RULE_NONE`
 *
 * Returns: (transfer none): what is to be said now: the verdict on the turn, the author's comment on the solution that
 *   is being shown, or ""
 */
const char          *bastide_attempt_get_verdict   (BastideAttempt  *self,
                                                    BstRule         *rule);

/* Returns: (transfer none): the events behind the verdict, a sentence a line: “Ben scores 8 for the city: 4 tiles × 2
 *   points.”; "" where none is */
const char          *bastide_attempt_get_cause     (BastideAttempt  *self);

/* Returns: the outcome so far: `missed` after the first try */
BastideOutcome       bastide_attempt_get_outcome   (BastideAttempt  *self);

/**
 * bastide_attempt_step:
 *
 * Plays the next action of a reply or of the solution, takes back a turn that missed, or ends the look at a try. The
 * window does this after a moment, or the user at once. A search that judges a turn gives up, and the lines of the
 * author judge.
 */
void                 bastide_attempt_step          (BastideAttempt  *self);

/* Whether the solver can take something back, and taking it back: the last choice, or a whole turn that was judged. */
gboolean             bastide_attempt_can_take_back (BastideAttempt  *self);
void                 bastide_attempt_take_back     (BastideAttempt  *self);

/* Goes back to the diagram, and keeps tries and hints. */
void                 bastide_attempt_start_again   (BastideAttempt  *self);

/* --- tries --- */

/* Returns: (transfer none) (element-type BastideTry): the tries, the first one first */
GListModel          *bastide_attempt_get_tries     (BastideAttempt  *self);

/* Shows a try with its refutation on the board, until the next step. */
void                 bastide_attempt_look          (BastideAttempt  *self,
                                                    BastideTry      *try);

/* Returns: whether the author has given a solution */
gboolean             bastide_attempt_has_author_line (BastideAttempt *self);

/* Returns: (transfer full) (nullable): on what the solution hangs: the theme of a generated puzzle, else the title of
 * the
 *   rule behind the verdict, or of the one in the author's solution that is the hardest to see; %NULL where none is
 *   known */
char                *bastide_attempt_dup_theme     (BastideAttempt  *self);

/* --- hints and the solution --- */

/* The hints given so far, those of the author first; and how many there are, as far as that is known. */
guint                bastide_attempt_get_n_given   (BastideAttempt  *self);
guint                bastide_attempt_get_n_hints   (BastideAttempt  *self);

/* Returns: (transfer none): a hint given */
const char          *bastide_attempt_get_hint      (BastideAttempt  *self,
                                                    guint            nth);

/**
 * bastide_attempt_get_hint_cell:
 * @cell: (out): a cell
 *
 * Returns: whether a hint given in the present turn says where the tile goes
 */
gboolean             bastide_attempt_get_hint_cell (BastideAttempt  *self,
                                                    BstCell         *cell);

/* Gives the next hint where there is one. */
void                 bastide_attempt_give_hint     (BastideAttempt  *self);

/* Returns: whether the user has asked for the solution */
gboolean             bastide_attempt_was_shown     (BastideAttempt  *self);

/* Whether a solution is known that can be shown now; and showing it from here, step by step. */
gboolean             bastide_attempt_can_show      (BastideAttempt  *self);
void                 bastide_attempt_show          (BastideAttempt  *self);
