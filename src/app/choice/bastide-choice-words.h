/* bastide-choice-words.h: what the window says of the phases and of what is in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-target.h"

G_BEGIN_DECLS

/**
 * bastide_choice_words_line:
 * @position: the position in which @action may be played
 *
 * Returns: (transfer full): what a choice does, for a line of a list: the words for the action, and what one needs to
 *   know for choosing: "Meeple out of the castle: the city north, at 0,2"
 */
char       *bastide_choice_words_line     (BastidePosition *position,
                                           const BstAction *action);

/**
 * bastide_choice_words_piece:
 *
 * Returns: (transfer full): a piece that is taken in hand, for a line of a list: "Meeple out of the castle…"
 */
char       *bastide_choice_words_piece    (BastidePiece     piece);

/**
 * bastide_choice_words_prompt:
 *
 * Returns: (transfer full): who has to choose what now, in a whole sentence: "Ben may move the Count."
 */
char       *bastide_choice_words_prompt   (BastidePosition *position);

/**
 * bastide_choice_words_hint:
 *
 * Returns: (transfer none): where one chooses: "Choose a highlighted place or a row of the list."
 */
const char *bastide_choice_words_hint     (BastidePosition *position);

/**
 * bastide_choice_words_question:
 *
 * Returns: (transfer none): what is asked in the phase: "Who goes where?"
 */
const char *bastide_choice_words_question (BstPhase         phase);

/**
 * bastide_choice_words_role:
 *
 * Returns: (transfer none) (nullable): what @player is about to do, "to place", or %NULL for one who does not choose
 */
const char *bastide_choice_words_role     (BastidePosition *position,
                                           guint            player);

/**
 * bastide_choice_words_pass:
 *
 * Returns: (transfer none): the label of the button that plays `pass` or `stay` in the phase, with a mnemonic
 */
const char *bastide_choice_words_pass     (BstPhase         phase);

/* Whether what is chosen in a phase is on the scoreboard. */
gboolean    bastide_choice_words_are_about_scoreboard (BstPhase phase);

/* The rule that a phase is about, or `BST_RULE_NONE`. */
BstRule     bastide_choice_words_rule     (BstPhase         phase);

G_END_DECLS
