/* bastide-sentence-event-score.c: the sums of points, and the counts of majorities, in sentences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* --- features --- */

static const char * const complete_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the city: {tiles} × {per-tile}."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the road: {tiles} × {per-tile}."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field: {cities} × {per-city}."),
  [BST_KIND_MONASTERY] = N_("{player} scores {points} for the monastery: its own tile + 8 around it."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the shrine: its own tile + 8 around it."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the garden: its own tile + 8 around it."),
};

/* At the end of the game, or when an abbot goes home early. */
static const char * const unfinished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the unfinished city: {tiles} × {per-tile}."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the unfinished road: {tiles} × {per-tile}."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field: {cities} × {per-city}."),
  [BST_KIND_MONASTERY] =
    N_("{player} scores {points} for the unfinished monastery: its own tile + {occupied} around it."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the unfinished shrine: its own tile + {occupied} around it."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the unfinished garden: its own tile + {occupied} around it."),
};

/* A building is judged by its neighbours, since an abbot may go home before the end of the game. A city or road is
 * judged by the rule, since a feature completed by the last tile may still be unscored when the end of the game is
 * counted. */
gboolean
_bastide_sentence_is_unfinished (const BstEvent *event)
{
  if (event->kind >= BST_KIND_MONASTERY)
    return event->worth.occupied < 8;

  return event->final && event->rule != BST_RULE_BASE_6 && event->rule != BST_RULE_BASE_9;
}

static const char *
find_city_sentence (const BstEvent *event)
{
  const BstWorth *worth = &event->worth;

  if (worth->cathedral && worth->per_tile == 0)
    return N_("{player} scores nothing for the city with a cathedral: it is unfinished.");
  if (worth->cathedral && worth->pennants > 0)
    return N_("{player} scores {points} for the city with a cathedral: "
              "{tiles} × {per-tile} + {pennants} × {per-pennant}.");
  if (worth->cathedral)
    return N_("{player} scores {points} for the city with a cathedral: {tiles} × {per-tile}.");
  if (worth->pennants > 0 && _bastide_sentence_is_unfinished (event))
    return N_("{player} scores {points} for the unfinished city: "
              "{tiles} × {per-tile} + {pennants} × {per-pennant}.");
  if (worth->pennants > 0)
    return N_("{player} scores {points} for the city: {tiles} × {per-tile} + {pennants} × {per-pennant}.");

  return (_bastide_sentence_is_unfinished (event) ? unfinished_sentences : complete_sentences)[BST_KIND_CITY];
}

static const char *
find_road_sentence (const BstEvent *event)
{
  const BstWorth *worth = &event->worth;

  if (worth->inn && worth->per_tile == 0)
    return N_("{player} scores nothing for the road with an inn: it is unfinished.");
  if (worth->inn)
    return N_("{player} scores {points} for the road with an inn: {tiles} × {per-tile}.");

  return (_bastide_sentence_is_unfinished (event) ? unfinished_sentences : complete_sentences)[BST_KIND_ROAD];
}

/* A barn has farmers score before the end of the game, and scores itself then. */
static const char *
find_field_sentence (const BstEvent *event)
{
  if (event->worth.rule == BST_RULE_ABB || event->worth.rule == BST_RULE_CNT_12)
    return N_("{player} scores {points} for the field with a barn: {cities} × {per-city}.");

  return complete_sentences[BST_KIND_FIELD];
}

static const char *
find_building_sentence (const BstEvent *event)
{
  if (event->worth.worthless && event->kind == BST_KIND_SHRINE)
    return N_("{player} scores nothing for the shrine: it lost a challenge.");
  if (event->worth.worthless)
    return N_("{player} scores nothing for the monastery: it lost a challenge.");

  if (event->worth.rule == BST_RULE_GER)
    return N_("{player} scores {points} for the abbot in the monastery: {tiles} in its row and column.");

  return (_bastide_sentence_is_unfinished (event) ? unfinished_sentences : complete_sentences)[event->kind];
}

static const char *
find_feature_sentence (const BstEvent *event)
{
  switch ((BstKind) event->kind)
    {
    case BST_KIND_CITY:
      return find_city_sentence (event);
    case BST_KIND_ROAD:
      return find_road_sentence (event);
    case BST_KIND_FIELD:
      return find_field_sentence (event);
    case BST_KIND_MONASTERY:
    case BST_KIND_SHRINE:
    case BST_KIND_GARDEN:
    case BST_N_KINDS:
    default:
      return find_building_sentence (event);
    }
}

/* --- pieces whose holder scores --- */

/* KNG-3: a point for each completed city, so many for the title itself, or a point whenever a city is completed. */
static const char *
find_piece_sentence (const BstEvent *event)
{
  const BstPieceKind kind = (BstPieceKind) event->piece;
  const char *sentence = NULL;

  if (event->granted)
    return N_("{player} scores {points} for both the King and the Robber baron.");
  if (!event->final)
    sentence = bastide_words_title (kind, BASTIDE_TITLE_SCORE_NOW);
  else if (event->count > 0)
    sentence = bastide_words_title (kind, BASTIDE_TITLE_SCORE_EACH);

  return sentence != NULL ? sentence : bastide_words_title (kind, BASTIDE_TITLE_SCORE);
}

/* --- points of their own --- */

static const char * const gain_sentences[BST_N_CAUSES] = {
  [BST_CAUSE_FAIRY] = N_("{player} gains {points} from the fairy."),
  [BST_CAUSE_RANSOM] = N_("{player} gains a ransom of {points}."),
  [BST_CAUSE_BAZAAR] = N_("{player} gains {points} at a bazaar."),
  [BST_CAUSE_WHEEL] = N_("{player} gains {points} on the wheel of fortune."),
  [BST_CAUSE_MESSAGE] = N_("{player} gains {points} from a message."),
};

static const char * const loss_sentences[BST_N_CAUSES] = {
  [BST_CAUSE_FAIRY] = N_("{player} loses {loss} to the fairy."),
  [BST_CAUSE_RANSOM] = N_("{player} pays a ransom of {loss}."),
  [BST_CAUSE_BAZAAR] = N_("{player} pays {loss} at a bazaar."),
  [BST_CAUSE_WHEEL] = N_("{player} loses {loss} on the wheel of fortune."),
  [BST_CAUSE_MESSAGE] = N_("{player} loses {loss} to a message."),
};

static const char *
find_points_sentence (const BstEvent *event)
{
  const char * const *sentences = event->points < 0 ? loss_sentences : gain_sentences;
  const char *sentence = event->cause < BST_N_CAUSES ? sentences[event->cause] : NULL;

  if (sentence != NULL)
    return sentence;

  return event->points < 0 ? N_("{player} loses {loss} to an effect.") : N_("{player} gains {points} from an effect.");
}

const char *
_bastide_sentence_find_score_event (const BstEvent *event)
{
  switch ((guint) event->type)
    {
    case BST_EVENT_SCORE:
      return event->piece != BST_PIECE_NONE ? find_piece_sentence (event) : find_feature_sentence (event);
    case BST_EVENT_POINTS:
      return find_points_sentence (event);
    default:
      return NULL;
    }
}

/* --- details --- */

static guint
count_players (guint set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;

  return n;
}

/* The majority goes without saying where only one player counts. */
static gboolean
is_majority_worth_telling (const BstEvent *event)
{
  guint n_players = 0;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    n_players += event->weight[i] > 0;

  return n_players > 1;
}

static void
append_majority (GString        *text,
                 BastideSlots   *slots,
                 const BstEvent *event)
{
  gboolean shared = count_players (event->players) > 1;
  const char *sentence = shared ? _("Shared majority: {strengths}.") : _("Majority: {strengths}.");

  if (is_majority_worth_telling (event))
    bastide_words_append_sentence (text, bastide_slots_fill (slots, sentence));
}

void
_bastide_sentence_append_score_details (GString        *text,
                                        BastideSlots   *slots,
                                        const BstEvent *event)
{
  /* The summands of a feature's points beside its tiles, pennants and cities. */
  if (event->worth.carcassonne && event->worth.cities == 1)
    bastide_words_append_sentence (text, bastide_slots_fill (slots, _("That is the city of Carcassonne.")));
  else if (event->worth.carcassonne && event->worth.cities > 1)
    bastide_words_append_sentence (text, bastide_slots_fill (slots, _("This includes the city of Carcassonne.")));
  if (event->worth.per_pig > 0)
    bastide_words_append_sentence (text, bastide_slots_fill (slots, _("The pig adds {per-pig} for each city.")));
  if (event->worth.per_pigsty > 0)
    bastide_words_append_sentence (text,
                                   bastide_slots_fill (slots, _("The pigsty adds {per-pigsty} for each city.")));
  if (event->worth.vineyards > 0 && event->worth.per_vineyard > 0)
    bastide_words_append_sentence (text,
                                   bastide_slots_fill (slots, _("Plus {vineyards} × {per-vineyard}.")));
  append_majority (text, slots, event);
}
