/* bastide-challenge-facts.c: shrines beside monasteries, and where they may meet
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenge-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-facts.h"
#include "bastide-report-private.h"
#include "bastide-sentence-challenge.h"
#include "bastide-sentence-stock.h"
#include "bastide-words.h"
#include "bst-stock.h"

/* --- members --- */

static void
begin_array (JsonBuilder *builder,
             const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/* A set of sides as the kinds of their buildings. */
static void
add_sides (JsonBuilder *builder,
           const char  *name,
           guint        sides)
{
  begin_array (builder, name);
  if ((sides & BST_SIDE_SHRINE) != 0)
    json_builder_add_string_value (builder, bst_kind_get_name (BST_KIND_SHRINE));
  if ((sides & BST_SIDE_MONASTERY) != 0)
    json_builder_add_string_value (builder, bst_kind_get_name (BST_KIND_MONASTERY));
  json_builder_end_array (builder);
}

static void
add_kinds (JsonBuilder *builder,
           const char  *name,
           guint        kinds)
{
  begin_array (builder, name);
  for (guint kind = 0; kind < BST_N_KINDS; kind++)
    if ((kinds >> kind) & 1)
      json_builder_add_string_value (builder, bst_kind_get_name ((BstKind) kind));
  json_builder_end_array (builder);
}

/* The name of a single side; null stands for neither and for both. */
static void
add_side (JsonBuilder *builder,
          const char  *name,
          guint        side)
{
  json_builder_set_member_name (builder, name);
  if (side == BST_SIDE_SHRINE || side == BST_SIDE_MONASTERY)
    json_builder_add_string_value (builder, bst_kind_get_name (side == BST_SIDE_SHRINE ? BST_KIND_SHRINE
                                                                                       : BST_KIND_MONASTERY));
  else
    json_builder_add_null_value (builder);
}

static void
add_rotations (JsonBuilder *builder,
               guint        rotations)
{
  begin_array (builder, "rotations");
  for (guint rotation = 0; rotation < 4; rotation++)
    if ((rotations >> rotation) & 1)
      json_builder_add_int_value (builder, rotation);
  json_builder_end_array (builder);
}

/* --- a pair --- */

const char *
bastide_challenge_facts_name_sides (guint sides)
{
  if (sides == BST_SIDE_BOTH)
    return C_("needed by", "both");
  return sides == BST_SIDE_SHRINE ? C_("needed by", "shrine") : C_("needed by", "monastery");
}

static char *
name_players (BastidePosition *position,
              guint            players)
{
  return bastide_words_players (bastide_position_get_setup (position), bastide_position_get_names (position), players);
}

static char *
cite (const char *sentence,
      BstRule     rule)
{
  return rule == BST_RULE_NONE ? g_strdup (sentence) : g_strdup_printf ("%s [%s]", sentence, bst_rule_get_id (rule));
}

static void
add_line (BastideFact *fact,
          char        *line,
          gboolean     wraps)
{
  bastide_fact_set_line (bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL), line, wraps);
}

/* Commas stand within cells, so that they cannot stand between them. */
static char *
list_cells (const BstCell *cells,
            guint          n)
{
  g_autoptr (GString) list = g_string_new (n == 0 ? _("nothing") : NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = bastide_words_coordinates (cells[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", cell);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* The cells of a pair, the side ahead and the stake. */
static void
add_state (BastideFact        *fact,
           BastidePosition    *position,
           const BstChallenge *challenge)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstRule rule;
  g_autofree char *stake = bastide_sentence_stake (position, challenge, &rule);

  bastide_slots_take (slots, "shrine", list_cells (challenge->shrine_needs, challenge->n_shrine_needs));
  bastide_slots_take (slots, "monastery", list_cells (challenge->monastery_needs, challenge->n_monastery_needs));
  bastide_slots_take (slots, "shared", list_cells (challenge->shared, challenge->n_shared));
  bastide_slots_take (slots, "dead", list_cells (challenge->dead, challenge->n_dead));
  add_line (fact, bastide_slots_fill (slots, _("the shrine needs {shrine}; the monastery needs {monastery}")), FALSE);
  if (challenge->n_shared > 0)
    add_line (fact, bastide_slots_fill (slots, _("both need {shared}")), FALSE);
  if (challenge->n_dead > 0)
    add_line (fact, bastide_slots_fill (slots, _("no tile fits at {dead}")), FALSE);
  add_line (fact, bastide_sentence_lead (challenge), TRUE);
  add_line (fact, cite (stake, rule), TRUE);
  if (challenge->standing)
    {
      const BstRules *rules = bst_position_get_rules (bastide_position_get_engine (position));
      g_autofree char *loser = bastide_sentence_loser (rules);

      add_line (fact, cite (loser, BST_RULE_SHR_7), TRUE);
    }
}

/* A needed cell with the tiles that fit there, and the buildings that may not go there (SHR-2). */
static void
add_need (BastideFact     *cells,
          BastideFact     *refusals,
          BastidePosition *position,
          const BstNeed   *need)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstCatalogue *catalogue = bst_position_get_catalogue (engine);
  const BstPlace place = BST_PLACE_ON_CELL (need->cell);
  BastideFact *fact = bastide_fact_add_child (cells, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_fact_set_words (fact, bastide_challenge_facts_name_sides (need->sides),
                          bastide_sentence_fits (need->open, need->dead, need->fits), BST_RULE_NONE, &place);
  add_cell (members, "cell", need->cell);
  add_sides (members, "for", need->sides);
  add_boolean (members, "open", need->open);
  add_boolean (members, "dead", need->dead);
  _bastide_report_add_fits (members, catalogue, need->fits);
  add_kinds (members, "refused", need->refused);
  bastide_slots_set_cell (slots, "cell", need->cell);
  bastide_slots_take (slots, "count", bastide_words_count (BASTIDE_COUNT_TILES, bst_stock_count (need->fits)));
  bastide_slots_take (slots, "tiles", _bastide_report_list_tiles (catalogue, need->fits));
  if (need->fits->len > 0)
    bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{cell}: {count} to come: {tiles}")), FALSE);
  for (guint kind = 0; kind < BST_N_KINDS; kind++)
    {
      BstRefusal refusal;
      char *sentence;

      if (((need->refused >> kind) & 1) == 0 || !bst_challenge_refuse (engine, need->cell, (BstKind) kind, &refusal))
        continue;
      sentence = bastide_sentence_challenge_refusal (position, need->cell, (BstKind) kind, &refusal);
      add_line (cells, cite (sentence, BST_RULE_SHR_2), TRUE);
      bastide_fact_add (refusals, _("Refused building"), sentence, BST_RULE_SHR_2, NULL);
    }
}

/* The effects of the tile in hand. A placement that completes nothing and leaves the lead as it is has no words. */
static void
add_moves (BastideFact        *fact,
           const BstPosition  *engine,
           const BstChallenge *challenge)
{
  BastideFact *list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "moves");
  guint hand = bst_position_get_hand (engine);
  g_autoptr (GArray) moves = hand != BST_NONE ? bst_challenge_list_moves (engine, challenge, hand) : NULL;
  gboolean matters = FALSE;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const BstChallengeMove *move = &g_array_index (moves, BstChallengeMove, i);
      const BstPlace place = BST_PLACE_ON_CELL (move->cell);
      gboolean ends = challenge->standing && move->completes != 0;
      BastideFact *of_move = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (of_move);
      BstRule rule;
      g_autofree char *sentence = bastide_sentence_challenge_move (challenge, move, &rule);

      add_cell (members, "cell", move->cell);
      add_rotations (members, move->rotations);
      add_int (members, "shrine-left", move->shrine_left);
      add_int (members, "monastery-left", move->monastery_left);
      add_side (members, "ahead", move->ahead);
      add_sides (members, "completes", move->completes);
      add_boolean (members, "ends", ends);
      add_side (members, "loser", ends ? BST_SIDE_BOTH & ~move->completes : BST_SIDE_NONE);
      bastide_fact_set_line (of_move, cite (sentence, rule), TRUE);
      if (move->completes == BST_SIDE_NONE && move->ahead == challenge->ahead)
        continue;
      matters = TRUE;
      bastide_fact_set_words (of_move, _("Tile in hand"), g_steal_pointer (&sentence), rule, &place);
    }
  if (moves != NULL && !matters)
    bastide_fact_add (list, _("Tile in hand"),
                      g_strdup (_("The tile in hand completes neither building and changes nothing about who is "
                                  "ahead.")),
                      BST_RULE_NONE, NULL);
}

static BastideFact *
add_start (BastideFact             *facts,
           BastideFactForm          form,
           BastidePosition         *position,
           const BstChallengeStart *start)
{
  const BstPlace place = BST_PLACE_ON_CELL (start->cell);
  BastideFact *fact = bastide_fact_add_child (facts, form, NULL);

  bastide_fact_set_words (fact, _("New pair"), bastide_sentence_start (position, start),
                          start->begins ? BST_RULE_SHR_3 : BST_RULE_NONE, &place);
  return fact;
}

BastideFact *
bastide_challenge_facts_new (BastidePosition    *position,
                             const BstChallenge *challenge)
{
  const BstPosition *engine;
  g_autoptr (GArray) needs = NULL;
  g_autoptr (GArray) starts = NULL;
  g_autoptr (BastideSlots) slots = NULL;
  g_autofree char *title = NULL;
  BastideFact *facts, *cells, *refusals;
  JsonBuilder *members;
  guint hand;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  if (challenge == NULL)
    {
      facts = bastide_report_starts (position);
      bastide_fact_set_words (facts, _("No shrine lies beside a monastery."), g_strdup (""), BST_RULE_NONE, NULL);
      return facts;
    }
  engine = bastide_position_get_engine (position);
  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  slots = bastide_slots_new ();
  bastide_slots_set_cell (slots, "shrine", challenge->shrine);
  bastide_slots_set_cell (slots, "monastery", challenge->monastery);
  bastide_slots_take (slots, "heretics", name_players (position, challenge->heretics));
  bastide_slots_take (slots, "monks", name_players (position, challenge->monks));
  title = bastide_slots_fill (slots, challenge->standing ? _("Challenge at {shrine} and {monastery}")
                                                         : _("No challenge at {shrine} and {monastery}"));
  bastide_fact_set_words (facts, title, g_strdup (""), BST_RULE_NONE, NULL);
  bastide_fact_set_line (facts,
                         bastide_slots_fill (slots,
                                             challenge->standing
                                               ? _("shrine {shrine} ({heretics}), monastery {monastery} ({monks}): a "
                                                   "challenge")
                                               : _("shrine {shrine} ({heretics}), monastery {monastery} ({monks}): no "
                                                   "challenge")), FALSE);
  members = bastide_fact_get_members (facts);
  add_cell (members, "shrine", challenge->shrine);
  add_cell (members, "monastery", challenge->monastery);
  add_boolean (members, "standing", challenge->standing);
  add_players (members, "heretics", challenge->heretics);
  add_players (members, "monks", challenge->monks);
  add_cells (members, "shrine-needs", challenge->shrine_needs, challenge->n_shrine_needs);
  add_cells (members, "monastery-needs", challenge->monastery_needs, challenge->n_monastery_needs);
  add_cells (members, "shared", challenge->shared, challenge->n_shared);
  add_cells (members, "dead", challenge->dead, challenge->n_dead);
  add_state (facts, position, challenge);

  cells = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "cells");
  refusals = bastide_fact_new (BASTIDE_FACT_PART, NULL);
  needs = bst_challenge_list_needs (engine, challenge);
  for (guint i = 0; i < needs->len; i++)
    add_need (cells, refusals, position, &g_array_index (needs, BstNeed, i));
  members = bastide_fact_get_members (bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL));
  add_sides (members, "blocked", challenge->blocked);
  add_side (members, "ahead", challenge->ahead);
  add_moves (facts, engine, challenge);
  hand = bst_position_get_hand (engine);
  starts = hand != BST_NONE ? bst_challenge_list_starts (engine, hand) : NULL;
  for (guint i = 0; starts != NULL && i < starts->len; i++)
    add_start (facts, BASTIDE_FACT_PART, position, &g_array_index (starts, BstChallengeStart, i));
  bastide_fact_take (facts, refusals);

  return facts;
}

BastideFact *
bastide_report_challenges (BastidePosition *position)
{
  g_autoptr (GArray) challenges = bst_challenge_list (bastide_position_get_engine (position));
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "challenges");

  if (challenges->len > 0)
    bastide_fact_set_line (facts, g_strdup (_("Shrines Beside Monasteries")), FALSE);
  for (guint i = 0; i < challenges->len; i++)
    bastide_fact_take (facts, bastide_challenge_facts_new (position, &g_array_index (challenges, BstChallenge, i)));
  return facts;
}

/* --- new pairs --- */

static gboolean
has_start (const GArray            *starts,
           const BstChallengeStart *start)
{
  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *other = &g_array_index (starts, BstChallengeStart, i);

      if (bst_cell_equal (other->cell, start->cell) && bst_cell_equal (other->opponent, start->opponent))
        return TRUE;
    }
  return FALSE;
}

BastideFact *
bastide_report_starts (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) starts = bst_challenge_list_starts (engine, BST_NONE);
  guint hand = bst_position_get_hand (engine);
  g_autoptr (GArray) in_hand = hand != BST_NONE ? bst_challenge_list_starts (engine, hand) : NULL;
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_ARRAY, "begins");

  if (starts->len > 0)
    bastide_fact_set_line (facts, g_strdup (_("Where a Shrine and a Monastery May Meet")), FALSE);
  for (guint i = 0; i < starts->len; i++)
    {
      const BstChallengeStart *start = &g_array_index (starts, BstChallengeStart, i);
      BastideFact *fact = add_start (facts, BASTIDE_FACT_OBJECT, position, start);
      JsonBuilder *members = bastide_fact_get_members (fact);

      add_cell (members, "cell", start->cell);
      add_string (members, "building", bst_kind_get_name ((BstKind) start->kind));
      add_cell (members, "beside", start->opponent);
      add_players (members, "players", start->players);
      add_boolean (members, "challenge", start->begins);
      add_boolean (members, "in-hand", in_hand != NULL && has_start (in_hand, start));
      add_int (members, "count", start->n_tiles);
      bastide_fact_set_line (fact, g_strdup (bastide_fact_get_text (fact)), TRUE);
    }
  return facts;
}
