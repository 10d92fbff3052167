/* bastide-choice-words.h: the window's words for phases, choices and the piece in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-target.h"

/**
 * bastide_choice_words_line:
 * @position: the position in which @action may be played
 *
 * Returns: (transfer full): a choice in words for a line of a list, with the facts on which the choice depends: "Meeple
 * out of the castle: the city north, at 0,2"
 */
char       *bastide_choice_words_line     (BastidePosition *position,
                                           const BstAction *action);

/**
 * bastide_choice_words_piece:
 *
 * Returns: (transfer full): taking a piece in hand in words, for a line of a list: "Meeple out of the castle…"
 */
char       *bastide_choice_words_piece    (const BstPiece  *piece);

/**
 * bastide_choice_words_prompt:
 *
 * Returns: (transfer full): the player and the choice, in a whole sentence: "Ben may move the Count."
 */
char       *bastide_choice_words_prompt   (BastidePosition *position);

/**
 * bastide_choice_words_hint:
 *
 * Returns: (transfer none): the way to choose: "Choose a highlighted place or a row of the list."
 */
const char *bastide_choice_words_hint     (BastidePosition *position);

/**
 * bastide_choice_words_question:
 *
 * Returns: (transfer none): the question of the phase: "Who goes where?"
 */
const char *bastide_choice_words_question (BstPhase         phase);

/**
 * bastide_choice_words_role:
 *
 * Returns: (transfer none) (nullable): the part of @player in the phase, "to place", %NULL while another player chooses
 */
const char *bastide_choice_words_role     (BastidePosition *position,
                                           guint            player);

/**
 * bastide_choice_words_pass:
 *
 * Returns: (transfer none): the label of the button that plays `pass` or `stay` in the phase, with a mnemonic
 */
const char *bastide_choice_words_pass     (BstPhase         phase);

/* Returns: whether the choices of a phase are spaces of the scoreboard */
gboolean    bastide_choice_words_are_about_scoreboard (BstPhase phase);

/* Returns: the rule of a phase, or `BST_RULE_NONE` */
BstRule     bastide_choice_words_rule     (BstPhase         phase);
