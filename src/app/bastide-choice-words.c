/* bastide-choice-words.c: what the window says of the phases and of what is in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* What each phase asks, what the one who chooses is about to do, the button for doing nothing, and the rule. */
static const struct
{
  const char *question;
  const char *role;
  const char *pass;
  BstRule     rule;
} phases[BST_N_PHASES] = {
  [BST_PHASE_PLACE] = { N_("Where does the tile go?"), N_("to place"), N_("_Nobody"), BST_RULE_BASE_1 },
  [BST_PHASE_DEPLOY] = { N_("Who goes where?"), N_("to put a figure"), N_("_Nobody"), BST_RULE_BASE_3 },
  [BST_PHASE_ROBBER] = { N_("Where does the robber go?"), N_("to send the robber"), N_("_No Robber"),
                         BST_RULE_RBS_1 },
  [BST_PHASE_ROBBER_OTHERS] = { N_("Where does the robber go?"), N_("to send the robber"), N_("_No Robber"),
                                BST_RULE_RBS_1 },
  [BST_PHASE_BEGIN] = { N_("Who begins?"), N_("to say who begins"), N_("_Nobody"), BST_RULE_CNT_5B },
  [BST_PHASE_REDEPLOY] = { N_("Who leaves the city?"), N_("to move figures"), N_("_Nobody"), BST_RULE_CNT_5 },
  [BST_PHASE_ORDER] = { N_("What is scored next?"), N_("to choose what is scored"), N_("_Nobody"), BST_RULE_RBS_6 },
  [BST_PHASE_ROB] = { N_("Whom does the robber rob?"), N_("to rob"), N_("The Robber _Stays"), BST_RULE_RBS_5 },
  [BST_PHASE_CITY] = { N_("Who goes to the city?"), N_("to send a figure"), N_("_Nobody"), BST_RULE_CNT_3 },
  [BST_PHASE_COUNT] = { N_("Where does the Count go?"), N_("to move the Count"), N_("The Count _Stays"),
                        BST_RULE_CNT_6 },
  [BST_PHASE_FINAL_REDEPLOY] = { N_("Who leaves the city?"), N_("to move figures"), N_("_Nobody"), BST_RULE_CNT_9 },
  [BST_PHASE_OVER] = { N_("The game is over"), NULL, N_("_Nobody"), BST_RULE_NONE },
};

char *
bastide_choice_words_piece (BastidePiece piece)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const char *sentence = "";

  bastide_slots_take (slots, "figure",
                      bastide_words_capitalise (g_strdup (bastide_sentence_figure ((BstFigure) piece.figure))));
  bastide_slots_set (slots, "out-of", bastide_words_out_of (piece.district));
  if (piece.kind == BASTIDE_PIECE_DISTRICT)
    /* Translators: a figure to take in hand: "Meeple out of the castle…" */
    sentence = C_("take in hand", "{figure} {out-of}…");
  else if (piece.kind == BASTIDE_PIECE_SUPPLY)
    sentence = C_("take in hand", "{figure}…");
  else if (piece.kind == BASTIDE_PIECE_COUNT)
    sentence = C_("take in hand", "The Count…");
  return bastide_slots_fill (slots, sentence);
}

const char *
bastide_choice_words_question (BstPhase phase)
{
  return _(phases[phase].question);
}

const char *
bastide_choice_words_role (BastidePosition *position,
                           guint            player)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstPhase phase = bst_position_get_phase (engine);

  if (!bastide_position_is_playable (position) || bst_position_get_chooser (engine) != player)
    return NULL;
  if (phase == BST_PHASE_PLACE && bst_position_get_hand (engine) == BST_NONE)
    return _("to draw");
  return phases[phase].role != NULL ? _(phases[phase].role) : NULL;
}

const char *
bastide_choice_words_pass (BstPhase phase)
{
  return _(phases[phase].pass);
}

BstRule
bastide_choice_words_rule (BstPhase phase)
{
  return phases[phase].rule;
}
