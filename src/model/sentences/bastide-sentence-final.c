/* bastide-sentence-final.c: the items of the final score, and the figures that stay in the city
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"
#include "bst-outcome.h"

static const char * const unfinished_items[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("City at {cell}: {counts}"),
  [BST_KIND_ROAD] = N_("Road at {cell}: {counts}"),
  [BST_KIND_FIELD] = N_("Field at {cell}: {counts}"),
  [BST_KIND_MONASTERY] = N_("Monastery at {cell}: {counts}"),
  [BST_KIND_SHRINE] = N_("Shrine at {cell}: {counts}"),
  [BST_KIND_GARDEN] = N_("Garden at {cell}: {counts}"),
};

/* Completed by the tile of this turn, and not scored yet. */
static const char * const completed_items[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Completed city at {cell}: {counts}"),
  [BST_KIND_ROAD] = N_("Completed road at {cell}: {counts}"),
  [BST_KIND_FIELD] = N_("Field at {cell}: {counts}"),
  [BST_KIND_MONASTERY] = N_("Completed monastery at {cell}: {counts}"),
  [BST_KIND_SHRINE] = N_("Completed shrine at {cell}: {counts}"),
  [BST_KIND_GARDEN] = N_("Completed garden at {cell}: {counts}"),
};

static const char *
find_feature_item (const BstEvent *event)
{
  const BstWorth *worth = &event->worth;

  if (event->figure == BST_FIGURE_BARN)
    return _("Barn in the field at {cell}: {counts}");
  if (worth->rule == BST_RULE_GER)
    return _("Abbot in the monastery at {cell}: {tiles} in its row and column");
  if (worth->cathedral)
    return _("Completed city with a cathedral at {cell}: {counts}");
  if (worth->inn)
    return _("Completed road with an inn at {cell}: {counts}");

  return _((_bastide_sentence_is_unfinished (event) ? unfinished_items : completed_items)[event->kind]);
}

static const char *
find_piece_item (const BstEvent *event)
{
  const char *counted = bastide_words_title ((BstPieceKind) event->piece, BASTIDE_TITLE_ITEM);

  if (event->granted)
    return _("King and Robber baron");
  if (event->count > 0 && counted != NULL)
    return _(counted);

  return bastide_words_piece (&(BstPiece) { .kind = event->piece });
}

static const char *
find_item (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_SCORE:
      return event->piece != BST_PIECE_NONE ? find_piece_item (event) : find_feature_item (event);
    case BST_EVENT_GOODS:
      /* Translators: "Most goods of a kind: 3 wine" */
      return _("Most goods of a kind: {goods}");
    case BST_EVENT_ROBBER_HOME:
      return _("Robber on space {space}");
    default:
      return NULL;
    }
}

/* --- the things counted --- */

static void
add_count (GPtrArray    *counts,
           BastideCount  what,
           guint         n)
{
  if (n > 0)
    g_ptr_array_add (counts, bastide_words_count (what, n));
}

static char *
count_cities (const BstWorth *worth)
{
  g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);

  add_count (counts, BASTIDE_COUNT_PLAIN_CITIES, worth->cities - (worth->carcassonne ? 1u : 0u));
  if (worth->carcassonne)
    g_ptr_array_add (counts, g_strdup (C_ ("counted city", "Carcassonne")));

  return bastide_words_enumerate (counts);
}

static char *
count_around (const BstWorth *worth)
{
  g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);

  /* Translators: the tile of a monastery: "Monastery at 3,3: itself and 7 neighbours" */
  g_ptr_array_add (counts, g_strdup (_("itself")));
  add_count (counts, BASTIDE_COUNT_NEIGHBOURS, worth->occupied);
  add_count (counts, BASTIDE_COUNT_VINEYARDS, worth->per_vineyard > 0 ? worth->vineyards : 0);

  return bastide_words_enumerate (counts);
}

static char *
count_tiles (const BstWorth *worth)
{
  g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);

  add_count (counts, BASTIDE_COUNT_TILES, worth->tiles);
  add_count (counts, BASTIDE_COUNT_PENNANTS, worth->pennants);

  return bastide_words_join (counts);
}

static char *
count_things (const BstEvent *event)
{
  const BstWorth *worth = &event->worth;

  if (event->piece != BST_PIECE_NONE && event->kind == BST_KIND_ROAD)
    return bastide_words_count (BASTIDE_COUNT_PLAIN_ROADS, (guint) MAX (event->count, 0));
  if (event->piece != BST_PIECE_NONE || event->kind == BST_KIND_FIELD)
    return count_cities (worth);
  if (event->kind >= BST_KIND_MONASTERY)
    return count_around (worth);

  return count_tiles (worth);
}

/* Pig and pigsty add to each city of a field, so that they stand behind the count. */
static char *
append_additions (char         *item,
                  BastideSlots *slots,
                  const BstEvent *event)
{
  const BstWorth *worth = &event->worth;
  const char *sentence = NULL;

  if (event->type == BST_EVENT_SCORE && worth->per_pig > 0 && worth->per_pigsty > 0)
    sentence = _("{item}; pig and pigsty add 1 for each");
  else if (event->type == BST_EVENT_SCORE && worth->per_pig > 0)
    sentence = _("{item}; the pig adds 1 for each");
  else if (event->type == BST_EVENT_SCORE && worth->per_pigsty > 0)
    sentence = _("{item}; the pigsty adds 1 for each");
  if (sentence == NULL)
    return item;

  bastide_slots_take (slots, "item", item);
  return bastide_slots_fill (slots, sentence);
}

char *
bastide_sentence_final_item (BastidePosition *position,
                             const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;
  const char *item;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL && event->type < BST_N_EVENTS, NULL);

  item = find_item (event);
  if (item == NULL)
    return bastide_sentence_event (position, event);

  slots = bastide_slots_new ();
  bastide_slots_set_cell (slots, "cell", event->cell);
  bastide_slots_set_number (slots, "space", event->space);
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, event->worth.tiles));
  bastide_slots_take (slots, "goods", bastide_words_goods (event->weight));
  bastide_slots_take (slots, "counts", count_things (event));

  return append_additions (bastide_slots_fill (slots, item), slots, event);
}

/* --- the figures that stay in the city --- */

static const char * const block_sentences[BST_N_DISTRICTS] = {
  [BST_DISTRICT_CASTLE] =
    N_("The figures in the castle stay there before final scoring: {players}. The Count is in the castle."),
  [BST_DISTRICT_MARKET] =
    N_("The figures in the market go to no field: {players}. The Count is in the market."),
  [BST_DISTRICT_BLACKSMITH] =
    N_("The figures in the blacksmith stay there before final scoring: {players}. The Count is in the blacksmith."),
  [BST_DISTRICT_CATHEDRAL] =
    N_("The figures in the cathedral stay there before final scoring: {players}. The Count is in the cathedral."),
};

static guint
find_players (const BstPosition *engine,
              BstDistrict        district)
{
  guint players = 0;

  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      if (bst_position_get_in_district (engine, district, player, (BstFigure) figure) > 0)
        players |= 1u << player;

  return players;
}

char *
bastide_sentence_final_block (BastidePosition *position)
{
  const BstPosition *engine;
  g_autoptr (BastideSlots) slots = NULL;
  guint district;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  district = bst_outcome_get_final_block (engine);
  if (district >= BST_N_DISTRICTS)
    return NULL;

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "players",
                      bastide_words_players (bastide_position_get_setup (position),
                                             bastide_position_get_names (position),
                                             find_players (engine, (BstDistrict) district)));

  return bastide_slots_fill (slots, _(block_sentences[district]));
}
