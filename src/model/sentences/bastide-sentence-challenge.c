/* bastide-sentence-challenge.c: sentences about shrines beside monasteries
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-challenge.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static void
set_needs (BastideSlots *slots,
           guint         n_shrine,
           guint         n_monastery)
{
  bastide_slots_take (slots, "shrine", bastide_words_count (BASTIDE_COUNT_CELLS, n_shrine));
  bastide_slots_take (slots, "monastery", bastide_words_count (BASTIDE_COUNT_CELLS, n_monastery));
}

/* A building with a dead cell stays as it is for good. A completed building needs nothing. */
static const char *
find_lead (const BstChallenge *challenge)
{
  if (challenge->n_shrine_needs == 0 && challenge->n_monastery_needs == 0)
    return _("Both are completed.");
  if (challenge->n_shrine_needs == 0)
    return _("The shrine is completed.");
  if (challenge->n_monastery_needs == 0)
    return _("The monastery is completed.");
  switch (challenge->blocked)
    {
    case BST_SIDE_BOTH:
      return _("Neither can be completed any more: both need a dead cell.");
    case BST_SIDE_SHRINE:
      return _("The monastery is ahead: the shrine needs a dead cell and can never be completed.");
    case BST_SIDE_MONASTERY:
      return _("The shrine is ahead: the monastery needs a dead cell and can never be completed.");
    default:
      break;
    }
  if (challenge->ahead == BST_SIDE_SHRINE)
    return _("The shrine is ahead: it still needs {shrine}, the monastery {monastery}.");
  if (challenge->ahead == BST_SIDE_MONASTERY)
    return _("The monastery is ahead: it still needs {monastery}, the shrine {shrine}.");
  return _("Level: each still needs {shrine}.");
}

char *
bastide_sentence_lead (const BstChallenge *challenge)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  set_needs (slots, challenge->n_shrine_needs, challenge->n_monastery_needs);
  return bastide_slots_fill (slots, find_lead (challenge));
}

static char *
name_players (BastidePosition *position,
              guint            players)
{
  return bastide_words_players (bastide_position_get_setup (position), bastide_position_get_names (position), players);
}

char *
bastide_sentence_stake (BastidePosition    *position,
                        const BstChallenge *challenge,
                        BstRule            *rule)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  *rule = challenge->standing ? BST_RULE_SHR_5 : BST_RULE_SHR_3;
  if (challenge->standing)
    return g_strdup (_("Whichever is completed first is scored; the figures on the other go home without points."));
  if (challenge->heretics == 0 && challenge->monks == 0)
    return g_strdup (_("No challenge: nobody is on the shrine or on the monastery."));
  if (challenge->heretics == 0)
    return g_strdup (_("No challenge: nobody is on the shrine."));
  if (challenge->monks == 0)
    return g_strdup (_("No challenge: nobody is on the monastery."));
  if (challenge->heretics != challenge->monks
      || bastide_position_get_setup (position)->rules.switches[BST_SWITCH_SHRINE_OWN_CHALLENGE]
           == BST_SHRINE_OWN_CHALLENGE_YES)
    {
      *rule = BST_RULE_SHR_3A;
      return g_strdup (_("No challenge: a figure from the cathedral begins none."));
    }
  *rule = BST_RULE_SHR_4;
  bastide_slots_take (slots, "player", name_players (position, challenge->monks));
  return bastide_slots_fill (slots, _("No challenge: both figures belong to {player}."));
}

char *
bastide_sentence_loser (const BstRules *rules)
{
  if (rules->switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_WORTHLESS)
    return g_strdup (_("The loser’s building will score nothing, even when it is completed."));
  return g_strdup (_("The loser’s building stays open: it may be occupied again."));
}

/* --- placements --- */

static const char *
find_end (const BstChallenge     *challenge,
          const BstChallengeMove *move,
          BstRule                *rule)
{
  if (challenge->standing)
    *rule = move->completes == BST_SIDE_BOTH ? BST_RULE_SHR_6 : BST_RULE_SHR_5;
  if (move->completes == BST_SIDE_BOTH)
    return _("A tile at {cell} completes both buildings, and both are scored.");
  if (move->completes == BST_SIDE_SHRINE)
    return challenge->standing ? _("A tile at {cell} completes the shrine, which wins the challenge.")
                               : _("A tile at {cell} completes the shrine.");
  return challenge->standing ? _("A tile at {cell} completes the monastery, which wins the challenge.")
                             : _("A tile at {cell} completes the monastery.");
}

/* No side catches up with a building that the other never completes. */
static const char *
find_progress (const BstChallenge     *challenge,
               const BstChallengeMove *move)
{
  if (challenge->blocked != 0)
    return _("With a tile at {cell} the shrine still needs {shrine}, the monastery {monastery}.");
  if (move->shrine_left == move->monastery_left)
    return challenge->ahead == BST_SIDE_NONE
             ? _("With a tile at {cell} they stay level: each still needs {shrine}.")
             : _("With a tile at {cell} they are level: each still needs {shrine}.");
  if (move->shrine_left < move->monastery_left)
    return challenge->ahead == BST_SIDE_SHRINE
             ? _("With a tile at {cell} the shrine stays ahead: {shrine} to {monastery}.")
             : _("A tile at {cell} brings the shrine ahead: {shrine} to {monastery}.");
  return challenge->ahead == BST_SIDE_MONASTERY
           ? _("With a tile at {cell} the monastery stays ahead: {monastery} to {shrine}.")
           : _("A tile at {cell} brings the monastery ahead: {monastery} to {shrine}.");
}

char *
bastide_sentence_challenge_move (const BstChallenge     *challenge,
                                 const BstChallengeMove *move,
                                 BstRule                *rule)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  *rule = BST_RULE_NONE;
  bastide_slots_set_cell (slots, "cell", move->cell);
  set_needs (slots, move->shrine_left, move->monastery_left);
  return bastide_slots_fill (slots, move->completes != 0 ? find_end (challenge, move, rule)
                                                         : find_progress (challenge, move));
}

char *
bastide_sentence_challenge_refusal (BastidePosition  *position,
                                    BstCell           cell,
                                    BstKind           kind,
                                    const BstRefusal *refusal)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  bastide_slots_set_cell (slots, "cell", cell);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, kind == BST_KIND_SHRINE
                                                                    ? _("A shrine may not go to {cell}.")
                                                                    : _("A monastery may not go to {cell}.")));
  bastide_words_append_sentence (text, bastide_sentence_refusal (position, refusal));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
find_start (const BstChallengeStart *start)
{
  if (start->kind == BST_KIND_SHRINE)
    return start->begins ? _("A shrine at {cell} could challenge the monastery at {other} ({players}).")
                         : _("A shrine at {cell} would lie beside the monastery at {other}.");
  return start->begins ? _("A monastery at {cell} could challenge the shrine at {other} ({players}).")
                       : _("A monastery at {cell} would lie beside the shrine at {other}.");
}

char *
bastide_sentence_start (BastidePosition         *position,
                        const BstChallengeStart *start)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", start->cell);
  bastide_slots_set_cell (slots, "other", start->opponent);
  bastide_slots_take (slots, "players", name_players (position, start->players));
  return bastide_slots_fill (slots, find_start (start));
}
