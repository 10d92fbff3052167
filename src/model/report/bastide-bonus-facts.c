/* bastide-bonus-facts.c: what there is to say of King and Robber baron
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

/* The two bonuses follow the same rules, the King for cities and the Robber baron for roads. */
typedef struct
{
  BstPieceKind  piece;
  BstKind       kind;
  BstRule       take;
  BstRule       bonus;
  const char   *key;
  const char   *title;
  const char   *needed;
  const char   *first;
  const char   *continuous;
  const char   *held_line;
  const char   *free_line;
  const char   *needed_line;
  BastideCount  count;
} Title;

static const Title titles[] = {
  {
    .piece = BST_PIECE_KING, .kind = BST_KIND_CITY, .take = BST_RULE_KNG_1, .bonus = BST_RULE_KNG_3,
    .key = "king", .title = N_("King"),
    .needed = N_("a completed city of at least {tiles}"),
    .first = N_("the first completed city"),
    .continuous = N_("nothing more: the holder gains 1 point whenever a city is completed"),
    .held_line = N_("King: {player}, a city of {size} at {place}"), .free_line = N_("King: nobody"),
    .needed_line = N_("taken by a completed city of at least {tiles} [KNG-1]"), .count = BASTIDE_COUNT_CITIES,
  },
  {
    .piece = BST_PIECE_ROBBER_BARON, .kind = BST_KIND_ROAD, .take = BST_RULE_RBN_1, .bonus = BST_RULE_RBN_3,
    .key = "robber-baron", .title = N_("Robber baron"),
    .needed = N_("a completed road of at least {tiles}"),
    .first = N_("the first completed road"),
    .continuous = N_("nothing more: the holder gains 1 point whenever a road is completed"),
    .held_line = N_("Robber baron: {player}, a road of {size} at {place}"), .free_line = N_("Robber baron: nobody"),
    .needed_line = N_("taken by a completed road of at least {tiles} [RBN-1]"), .count = BASTIDE_COUNT_ROADS,
  },
};

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
            const Title     *title,
            const BstMark   *mark)
{
  const BstPlace place = {
    .kind = BST_PLACE_FEATURE, .segment = (guint8) mark->at.segment, .cell = mark->at.cell,
  };

  if (mark->player == BST_NO_PLAYER)
    {
      bastide_fact_add (facts, _("Holder"), g_strdup (_("nobody")), title->take, NULL);
      return;
    }
  bastide_fact_add (facts, _("Holder"), g_strdup (bastide_position_get_name (position, mark->player)), title->take,
                     NULL);
  bastide_fact_add (facts, _("Size"), bastide_words_count (BASTIDE_COUNT_TILES, mark->size), BST_RULE_NONE, &place);
}

static void
add_needed (BastideFact     *facts,
            BastidePosition *position,
            const Title     *title,
            const BstMark   *mark)
{
  gboolean is_held = mark->player != BST_NO_PLAYER;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BastideFact *needed;

  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, mark->size + 1u));
  needed = bastide_fact_add (facts, _("Taken by"), bastide_slots_fill (slots, is_held ? _(title->needed)
                                                                                      : _(title->first)),
                             title->take, NULL);
  if (is_held)
    bastide_fact_set_line (needed, bastide_slots_fill (slots, _(title->needed_line)), FALSE);
  add_features (facts, position, title->kind, bst_account_list_rivals, _("Large enough"), BST_RULE_NONE);
}

/* Finds the points of the holder among the events of the final scoring; both bonuses together are an event of the King
 * (KNG-3). */
static char *
describe_points (BastidePosition *position,
                 const Title     *title)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (bastide_position_get_engine (position), totals, events);
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);

      if (event->type == BST_EVENT_SCORE && event->piece != BST_PIECE_NONE
          && (event->piece == title->piece || event->granted))
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

static void
add_points (BastideFact     *facts,
            BastidePosition *position,
            const Title     *title)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  const BstRules *rules = bst_position_get_rules (engine);
  guint bonus = rules->switches[BST_SWITCH_KING_BONUS];
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstSetupCarcassonne city;
  BastideFact *points;

  bastide_slots_take (slots, "features",
                      bastide_words_count (title->count, bst_outcome_count_bonus (engine, title->kind)));
  points = bastide_fact_add (facts, _("If the game ended now"),
                             bonus == BST_KING_BONUS_CONTINUOUS ? g_strdup (_(title->continuous))
                                                                : describe_points (position, title),
                             title->bonus, NULL);
  bastide_fact_set_line (points, bastide_slots_fill (slots, _("counts at the end: {features}")), FALSE);
  if (bonus != BST_KING_BONUS_PER_FEATURE)
    return;

  add_features (facts, position, title->kind, bst_account_list_bonus, _("Counted"), title->bonus);
  if (title->kind == BST_KIND_CITY && bst_position_get_carcassonne (engine, &city)
      && rules->switches[BST_SWITCH_KING_CARCASSONNE] == BST_KING_CARCASSONNE_YES)
    bastide_fact_add (facts, _("Counted"), g_strdup (_("The city of Carcassonne")), BST_RULE_KNG_4, NULL);
}

BastideFact *
bastide_bonus_facts_new (BastidePosition *position,
                         BstPieceKind     kind)
{
  const Title *title = NULL;
  const BstPosition *engine;
  g_autoptr (BastideSlots) slots = NULL;
  BastideFact *facts;
  JsonBuilder *members;
  BstPlace place = { 0 };
  BstMark mark;
  gboolean is_held;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (titles[i].piece == kind)
      title = &titles[i];
  engine = bastide_position_get_engine (position);
  if (title == NULL)
    return NULL;
  bst_position_get_title (engine, kind, &mark);
  is_held = mark.player != BST_NO_PLAYER;

  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, title->key);
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
  add_int (members, "completed", bst_outcome_count_bonus (engine, title->kind));
  if (!bst_piece_is_in_play (kind, bst_position_get_rules (engine)))
    return facts;

  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (position, mark.player));
  bastide_slots_take (slots, "size", bastide_words_count (BASTIDE_COUNT_TILES, mark.size));
  bastide_slots_take (slots, "place", _bastide_report_name_place (engine, &mark.at));
  bastide_fact_set_line (facts, bastide_slots_fill (slots, is_held ? _(title->held_line) : _(title->free_line)), FALSE);
  bastide_fact_set_words (facts, _(title->title), g_strdup (""), BST_RULE_NONE, &place);
  add_holder (facts, position, title, &mark);
  add_needed (facts, position, title, &mark);
  add_points (facts, position, title);

  return facts;
}

BastideFact *
bastide_bonus_facts_new_all (BastidePosition *position)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_PART, NULL);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), facts);

  if (bst_rules_has (bst_position_get_rules (bastide_position_get_engine (position)), BST_MODULE_KING_ROBBER))
    bastide_fact_set_line (facts, g_strdup (_("King and Robber Baron")), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    bastide_fact_take (facts, bastide_bonus_facts_new (position, titles[i].piece));

  return facts;
}
