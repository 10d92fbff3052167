/* bastide-sentence-event.c: events as sentences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

typedef const char *(*FindSentence) (const BstEvent *event);

/* Each subject knows the sentences of its own events. */
static const FindSentence subjects[] = {
  _bastide_sentence_find_turn_event,
  _bastide_sentence_find_score_event,
  _bastide_sentence_find_count_event,
  _bastide_sentence_find_challenge_event,
  _bastide_sentence_find_robber_event,
  _bastide_sentence_find_effect_event,
};

static const char *
find_sentence (const BstEvent *event)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      const char *sentence = subjects[i] (event);

      if (sentence != NULL)
        return sentence;
    }

  g_return_val_if_reached ("{player}");
}

/* A meeple has a name by where it stands, but neither in supply nor in the city of Carcassonne, nor as an abbot. */
static void
set_figure (BastideSlots   *slots,
            const BstEvent *event)
{
  BstFigure figure = (BstFigure) event->figure;

  bastide_slots_set (slots, "figure", bastide_words_figure_on (figure, (BstKind) event->kind));
  bastide_slots_set (slots, "a-figure", event->type == BST_EVENT_DEPLOY && !event->is_abbot
                                          ? bastide_words_a_figure_on (figure, (BstKind) event->kind)
                                          : bastide_words_a_figure (figure));
}

static void
set_people (BastideSlots    *slots,
            BastidePosition *position,
            const BstEvent  *event)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const char * const *names = bastide_position_get_names (position);

  bastide_slots_set (slots, "player", bastide_position_get_name (position, event->player));
  bastide_slots_set (slots, "other", bastide_position_get_name (position, event->other));
  bastide_slots_take (slots, "players", bastide_words_players (setup, names, event->players));
  bastide_slots_take (slots, "others", bastide_words_players (setup, names, event->other_players));
  bastide_slots_take (slots, "strengths", bastide_words_strengths (setup, names, event->weight));
  set_figure (slots, event);
}

static void
set_places (BastideSlots    *slots,
            BastidePosition *position,
            const BstEvent  *event)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (position)->catalogue;

  bastide_slots_set_cell (slots, "cell", event->cell);
  bastide_slots_set_cell (slots, "other-cell", event->other_cell);
  bastide_slots_set_number (slots, "space", event->space);
  bastide_slots_set (slots, "from",
                     bastide_words_from (event->type == BST_EVENT_COUNT ? event->from_district : event->district));
  if (event->type == BST_EVENT_DRAW)
    bastide_slots_take (slots, "tile", bastide_words_tile (bst_catalogue_get (catalogue, event->tile), 0));
}

static void
set_points (BastideSlots   *slots,
            const BstEvent *event)
{
  bastide_slots_set_number (slots, "points", event->points);
  bastide_slots_set_number (slots, "loss", -MAX (event->points, -G_MAXINT32));
  bastide_slots_set_number (slots, "count", event->count);
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, event->tiles));
  bastide_slots_take (slots, "goods", bastide_words_goods (event->weight));
}

/* The rate of a summand: "2 points" */
static void
set_rate (BastideSlots *slots,
          const char   *name,
          gint          points)
{
  bastide_slots_take (slots, name, bastide_words_count (BASTIDE_COUNT_POINTS, (guint) MAX (points, 0)));
}

static void
set_worth (BastideSlots   *slots,
           const BstWorth *worth)
{
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, worth->tiles));
  bastide_slots_take (slots, "roads", bastide_words_count (BASTIDE_COUNT_ROADS, worth->tiles));
  bastide_slots_take (slots, "pennants", bastide_words_count (BASTIDE_COUNT_PENNANTS, worth->pennants));
  bastide_slots_take (slots, "cities", bastide_words_count (BASTIDE_COUNT_CITIES, worth->cities));
  bastide_slots_take (slots, "vineyards", bastide_words_count (BASTIDE_COUNT_VINEYARDS, worth->vineyards));
  bastide_slots_set_number (slots, "occupied", worth->occupied);
  set_rate (slots, "per-tile", worth->per_tile);
  set_rate (slots, "per-pennant", worth->per_pennant);
  set_rate (slots, "per-city", worth->per_city);
  set_rate (slots, "per-pig", worth->per_pig);
  set_rate (slots, "per-pigsty", worth->per_pigsty);
  set_rate (slots, "per-vineyard", worth->per_vineyard);
}

BastideSlots *
_bastide_sentence_fill_event (BastidePosition *position,
                              const BstEvent  *event)
{
  BastideSlots *slots = bastide_slots_new ();

  set_people (slots, position, event);
  set_places (slots, position, event);
  set_points (slots, event);
  if (event->type == BST_EVENT_SCORE)
    set_worth (slots, &event->worth);

  return slots;
}

char *
bastide_sentence_event (BastidePosition *position,
                        const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL && event->type < BST_N_EVENTS, NULL);

  slots = _bastide_sentence_fill_event (position, event);
  text = g_string_new (NULL);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, _(find_sentence (event))));
  if (event->type == BST_EVENT_SCORE)
    _bastide_sentence_append_score_details (text, slots, event);

  return g_string_free (text, FALSE);
}
