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
 * bastide_choice_words_piece:
 *
 * Returns: (transfer full): a piece that is taken in hand, for a line of a list: "Meeple out of the castle…"
 */
char       *bastide_choice_words_piece    (BastidePiece     piece);

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

/* The rule that a phase is about, or `BST_RULE_NONE`. */
BstRule     bastide_choice_words_rule     (BstPhase         phase);

G_END_DECLS
