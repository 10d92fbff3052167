/* bastide-bonus-facts.c: the facts of titles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-feature-facts.h"
#include "bastide-report-private.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-account.h"
#include "bst-outcome.h"

static const char *
translate (BstPieceKind     title,
           BastideTitleText text)
{
  return _(bastide_words_title (title, text));
}

typedef guint (*ListFeatures) (const BstPosition *position,
                               BstKind            kind,
                               BstSegmentRef     *features);

static void
add_features (BastideFact     *facts,
              BastidePosition *position,
              BstKind          kind,
              ListFeatures     list,
              const char      *label,
              BstRule          rule)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autofree BstSegmentRef *features = g_new (BstSegmentRef, bst_position_get_n_nodes (engine) + 1);
  guint n = list (engine, kind, features);

  for (guint i = 0; i < n; i++)
    {
      BstPlace place = {
        .kind = BST_PLACE_FEATURE, .segment = (guint8) features[i].segment, .cell = features[i].cell,
      };

      bastide_fact_add (facts, label, bastide_feature_facts_measure (position, features[i]), rule, &place);
    }
}

static void
add_holder (BastideFact     *facts,
            BastidePosition *position,
            BstRule          rule,
            const BstMark   *mark)
{
  const BstPlace place = {
    .kind = BST_PLACE_FEATURE, .segment = (guint8) mark->at.segment, .cell = mark->at.cell,
  };

  if (mark->player == BST_NO_PLAYER)
    {
      bastide_fact_add (facts, _("Holder"), g_strdup (_("nobody")), rule, NULL);
      return;
    }
  bastide_fact_add (facts, _("Holder"), g_strdup (bastide_position_get_name (position, mark->player)), rule, NULL);
  bastide_fact_add (facts, _("Size"), bastide_words_count (BASTIDE_COUNT_TILES, mark->size), BST_RULE_NONE, &place);
}

static void
add_needed (BastideFact     *facts,
            BastidePosition *position,
            BstPieceKind     title,
            const BstMark   *mark)
{
  gboolean is_held = mark->player != BST_NO_PLAYER;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BastideFact *needed;
  char *text;

  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, mark->size + 1u));
  text = bastide_slots_fill (slots, translate (title, is_held ? BASTIDE_TITLE_NEEDED : BASTIDE_TITLE_UNCLAIMED));
  needed = bastide_fact_add (facts, _("Taken by"), text, (BstRule) bst_piece_get_info (title)->rule, NULL);
  if (is_held)
    bastide_fact_set_line (needed, bastide_slots_fill (slots, translate (title, BASTIDE_TITLE_TAKEN_BY)), FALSE);
  add_features (facts, position, bst_piece_get_kind (title), bst_account_list_rivals, _("Large enough"),
                BST_RULE_NONE);
}

/* Finds the points of the holder among the events of the final scoring; King and Robber baron together are an event of
 * the King (KNG-3). */
static char *
describe_points (BastidePosition *position,
                 BstPieceKind     title)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (bastide_position_get_engine (position), totals, events);
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);
      const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) event->piece);

      if (event->type == BST_EVENT_SCORE
          && (event->piece == title || (event->granted && info->module == bst_piece_get_info (title)->module)))
        {
          g_autoptr (BastideSlots) slots = bastide_slots_new ();

          bastide_slots_take (slots, "item", bastide_sentence_final_item (position, event));
          bastide_slots_take (slots, "points", bastide_words_count (BASTIDE_COUNT_POINTS, (guint) event->points));
          /* Translators: "King: 3 cities and Carcassonne: 4 points" */
          return bastide_slots_fill (slots, _("{item}: {points}"));
        }
    }

  return g_strdup (_("nothing"));
}

/* A title that counts completed features has a word for their number (KNG-3, RBN-3). */
static void
add_points (BastideFact     *facts,
            BastidePosition *position,
            BstPieceKind     title)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstRules *rules = bst_position_get_rules (engine);
  const BstRule rule = (BstRule) bst_piece_get_info (title)->bonus;
  const BstKind kind = bst_piece_get_kind (title);
  gboolean counts = bastide_words_title (title, BASTIDE_TITLE_SCORE_EACH) != NULL;
  guint bonus = rules->switches[BST_SWITCH_KING_BONUS];
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstSetupCarcassonne city;
  BastideFact *points;

  points = bastide_fact_add (facts, _("If the game ended now"),
                             counts && bonus == BST_KING_BONUS_CONTINUOUS
                               ? g_strdup (translate (title, BASTIDE_TITLE_CONTINUOUS))
                               : describe_points (position, title),
                             rule, NULL);
  if (!counts)
    return;
  bastide_slots_take (slots, "features",
                      bastide_words_count (kind == BST_KIND_CITY ? BASTIDE_COUNT_CITIES : BASTIDE_COUNT_ROADS,
                                           bst_outcome_count_bonus (engine, kind)));
  bastide_fact_set_line (points, bastide_slots_fill (slots, _("counts at the end: {features}")), FALSE);
  if (bonus != BST_KING_BONUS_PER_FEATURE)
    return;

  add_features (facts, position, kind, bst_account_list_bonus, _("Counted"), rule);
  if (kind == BST_KIND_CITY && bst_position_get_carcassonne (engine, &city)
      && rules->switches[BST_SWITCH_KING_CARCASSONNE] == BST_KING_CARCASSONNE_YES)
    bastide_fact_add (facts, _("Counted"), g_strdup (_("The city of Carcassonne")), BST_RULE_KNG_4, NULL);
}

BastideFact *
bastide_bonus_facts_new (BastidePosition *position,
                         BstPieceKind     title)
{
  const BstPieceInfo *info = bst_piece_get_info (title);
  const BstPosition *engine;
  g_autoptr (BastideSlots) slots = NULL;
  BastideFact *facts;
  JsonBuilder *members;
  BstPlace place = { 0 };
  BstMark mark;
  gboolean is_held;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (bst_piece_is_title (title), NULL);

  engine = bastide_position_get_engine (position);
  bst_position_get_title (engine, title, &mark);
  is_held = mark.player != BST_NO_PLAYER;

  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, info->name);
  members = bastide_fact_get_members (facts);
  add_player (members, "player", mark.player);
  add_int (members, "size", mark.size);
  if (is_held)
    {
      place = (BstPlace) { .kind = BST_PLACE_FEATURE, .segment = (guint8) mark.at.segment, .cell = mark.at.cell };
      add_cell (members, "cell", mark.at.cell);
      add_segment (members, engine, mark.at);
      add_int (members, "beats", mark.size + 1);
    }
  add_int (members, "completed", bst_outcome_count_bonus (engine, bst_piece_get_kind (title)));
  if (!bst_piece_is_in_play (title, bst_position_get_rules (engine)))
    return facts;

  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (position, mark.player));
  bastide_slots_take (slots, "size", bastide_words_count (BASTIDE_COUNT_TILES, mark.size));
  bastide_slots_take (slots, "place", _bastide_report_name_place (engine, &mark.at));
  bastide_fact_set_line (facts, bastide_slots_fill (slots, translate (title, is_held ? BASTIDE_TITLE_HELD
                                                                                     : BASTIDE_TITLE_FREE)), FALSE);
  bastide_fact_set_words (facts, bastide_words_piece (&(BstPiece) { .kind = (guint8) title }), g_strdup (""),
                          BST_RULE_NONE, &place);
  add_holder (facts, position, (BstRule) info->rule, &mark);
  add_needed (facts, position, title, &mark);
  add_points (facts, position, title);

  return facts;
}

BastideFact *
bastide_bonus_facts_new_all (BastidePosition *position)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_PART, NULL);
  const char *heading = NULL;
  const BstRules *rules;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), facts);

  rules = bst_position_get_rules (bastide_position_get_engine (position));
  for (guint title = BST_FIRST_TITLE; title < BST_FIRST_TITLE + BST_N_TITLES; title++)
    {
      if (heading == NULL && bst_piece_is_in_play ((BstPieceKind) title, rules))
        heading = translate ((BstPieceKind) title, BASTIDE_TITLE_HEADING);
      bastide_fact_take (facts, bastide_bonus_facts_new (position, (BstPieceKind) title));
    }
  if (heading != NULL)
    bastide_fact_set_line (facts, g_strdup (heading), FALSE);

  return facts;
}
