/* bastide-challenge-facts.c: what there is to say of a shrine beside a monastery
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenge-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence-challenge.h"
#include "bastide-sentence-stock.h"
#include "bastide-slots.h"

static char *
name_pair (const BstChallenge *challenge)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (challenge == NULL)
    return g_strdup (_("No shrine lies beside a monastery."));
  bastide_slots_set_cell (slots, "shrine", challenge->shrine);
  bastide_slots_set_cell (slots, "monastery", challenge->monastery);
  return bastide_slots_fill (slots, challenge->standing ? _("Challenge at {shrine} and {monastery}")
                                                        : _("No challenge at {shrine} and {monastery}"));
}

static void
add_refusals (BastideFact        *facts,
              BastidePosition    *position,
              const BstChallenge *challenge)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) needs = bst_challenge_list_needs (engine, challenge);

  for (guint i = 0; i < needs->len; i++)
    for (guint kind = 0; kind < BST_N_KINDS; kind++)
      {
        const BstNeed *need = &g_array_index (needs, BstNeed, i);
        BstRefusal refusal;

        if (bst_challenge_refuse (engine, need->cell, (BstKind) kind, &refusal))
          bastide_fact_add (facts, _("Refused building"),
                            bastide_sentence_challenge_refusal (position, need->cell, (BstKind) kind, &refusal),
                            BST_RULE_SHR_2, NULL);
      }
}

static void
add_moves (BastideFact        *facts,
           const BstPosition  *engine,
           const BstChallenge *challenge,
           guint               hand)
{
  g_autoptr (GArray) moves = bst_challenge_list_moves (engine, challenge, hand);
  gboolean found = FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      const BstChallengeMove *move = &g_array_index (moves, BstChallengeMove, i);
      const BstPlace place = BST_PLACE_ON_CELL (move->cell);
      BstRule rule;
      char *sentence;

      if (move->completes == BST_SIDE_NONE && move->ahead == challenge->ahead)
        continue;
      found = TRUE;
      sentence = bastide_sentence_challenge_move (challenge, move, &rule);
      bastide_fact_add (facts, _("Tile in hand"), sentence, rule, &place);
    }
  if (!found)
    bastide_fact_add (facts, _("Tile in hand"),
                      g_strdup (_("The tile in hand completes neither building and changes nothing about who is "
                                  "ahead.")),
                      BST_RULE_NONE, NULL);
}

static void
add_starts (BastideFact     *facts,
            BastidePosition *position,
            guint            type)
{
  g_autoptr (GArray) starts = bst_challenge_list_starts (bastide_position_get_engine (position), type);

  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *start = &g_array_index (starts, BstChallengeStart, i);
      const BstPlace place = BST_PLACE_ON_CELL (start->cell);

      bastide_fact_add (facts, _("New pair"), bastide_sentence_start (position, start),
                        start->begins ? BST_RULE_SHR_3 : BST_RULE_NONE, &place);
    }
}

BastideFact *
bastide_challenge_facts_new (BastidePosition    *position,
                             const BstChallenge *challenge)
{
  const BstPosition *engine;
  g_autofree char *title = NULL;
  BastideFact *facts;
  guint hand;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  hand = bst_position_get_hand (engine);
  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  title = name_pair (challenge);
  bastide_fact_set_words (facts, title, g_strdup (""), BST_RULE_NONE, NULL);
  if (challenge == NULL)
    {
      add_starts (facts, position, BST_NONE);
      return facts;
    }
  if (hand != BST_NONE)
    {
      add_moves (facts, engine, challenge, hand);
      add_starts (facts, position, hand);
    }
  add_refusals (facts, position, challenge);
  return facts;
}

BastideFact *
bastide_challenge_facts_new_needs (const GArray *needs)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "cells");

  for (guint i = 0; i < needs->len; i++)
    {
      const BstNeed *need = &g_array_index (needs, BstNeed, i);
      const BstPlace place = BST_PLACE_ON_CELL (need->cell);

      bastide_fact_add (facts, bastide_challenge_facts_name_sides (need->sides),
                        bastide_sentence_fits (need->open, need->dead, need->fits), BST_RULE_NONE, &place);
    }
  return facts;
}

const char *
bastide_challenge_facts_name_sides (guint sides)
{
  if (sides == BST_SIDE_BOTH)
    return C_("needed by", "both");
  return sides == BST_SIDE_SHRINE ? C_("needed by", "shrine") : C_("needed by", "monastery");
}
