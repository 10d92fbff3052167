/* bastide-sentence-event.c: what happened
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

/* Those that are the same for every kind of feature; the others have a table of their own below. */
static const char * const plain_sentences[BST_N_EVENTS] = {
  [BST_EVENT_DRAW] = N_("{player} draws the tile {tile}."),
  [BST_EVENT_PLACE] = N_("{player} lays the tile {tile} at {cell}."),
  [BST_EVENT_DISCARD] = N_("The tile {tile} fits nowhere and goes out of the game."),
  [BST_EVENT_RETURN] = N_("{player} takes {a-figure} back from {cell}."),
  [BST_EVENT_END] = N_("The game ends; final scoring follows."),
};

static const char * const meeple_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} puts a knight into the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} puts a highwayman onto the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} lays a farmer down in the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} puts a monk into the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} puts a heretic into the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} puts a meeple onto the garden at {cell}."),
};

static const char * const figure_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} puts {a-figure} into the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} puts {a-figure} onto the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} puts {a-figure} into the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} puts {a-figure} into the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} puts {a-figure} into the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} puts {a-figure} onto the garden at {cell}."),
};

static const char * const recall_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} takes the abbot back from the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} takes the abbot back from the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} takes the abbot back from the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} takes the abbot back from the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} takes the abbot back from the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} takes the abbot back from the garden at {cell}."),
};

static const char * const complete_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Completed: the city of {tiles} at {cell}."),
  [BST_KIND_ROAD] = N_("Completed: the road of {tiles} at {cell}."),
  [BST_KIND_FIELD] = N_("Completed: the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("Completed: the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("Completed: the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("Completed: the garden at {cell}."),
};

static const char * const deserted_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Completed: the city of {tiles} at {cell}; nobody is there."),
  [BST_KIND_ROAD] = N_("Completed: the road of {tiles} at {cell}; nobody is there."),
  [BST_KIND_FIELD] = N_("Completed: the field at {cell}; nobody is there."),
  [BST_KIND_MONASTERY] = N_("Completed: the monastery at {cell}; nobody is there."),
  [BST_KIND_SHRINE] = N_("Completed: the shrine at {cell}; nobody is there."),
  [BST_KIND_GARDEN] = N_("Completed: the garden at {cell}; nobody is there."),
};

static const char * const score_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the city: {tiles} at {per-tile}."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the road: {tiles} at {per-tile}."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field: {cities} at {per-city}."),
  [BST_KIND_MONASTERY] = N_("{player} scores {points} for the monastery with its 8 neighbours."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the shrine with its 8 neighbours."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the garden with its 8 neighbours."),
};

/* At the end of the game, or when an abbot goes home early. */
static const char * const unfinished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the unfinished city: {tiles} at {per-tile}."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the unfinished road: {tiles} at {per-tile}."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field: {cities} at {per-city}."),
  [BST_KIND_MONASTERY] =
    N_("{player} scores {points} for the unfinished monastery: 1 and {occupied} for its neighbours."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the unfinished shrine: 1 and {occupied} for its neighbours."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the unfinished garden: 1 and {occupied} for its neighbours."),
};

static const char *
find_pennant_sentence (const BstEvent *event)
{
  if (event->final)
    return N_("{player} scores {points} for the unfinished city: "
              "{tiles} at {per-tile} and {pennants} at {per-pennant}.");

  return N_("{player} scores {points} for the city: {tiles} at {per-tile} and {pennants} at {per-pennant}.");
}

/* A building is judged by its neighbours, since an abbot may go home before the end of the game. */
static gboolean
is_unfinished (const BstEvent *event)
{
  return event->kind >= BST_KIND_MONASTERY ? event->occupied < 8 : event->final != 0;
}

static const char *
find_score_sentence (const BstEvent *event)
{
  if (event->kind == BST_KIND_CITY && event->pennants > 0)
    return find_pennant_sentence (event);

  return (is_unfinished (event) ? unfinished_sentences : score_sentences)[event->kind];
}

static const char *
find_sentence (const BstEvent *event)
{
  switch ((BstEventType) event->type)
    {
    case BST_EVENT_DEPLOY:
      return (event->figure == BST_FIGURE_MEEPLE ? meeple_sentences : figure_sentences)[event->kind];
    case BST_EVENT_RECALL:
      return recall_sentences[event->kind];
    case BST_EVENT_COMPLETE:
      return (event->players == 0 ? deserted_sentences : complete_sentences)[event->kind];
    case BST_EVENT_SCORE:
      return find_score_sentence (event);
    case BST_EVENT_DRAW:
    case BST_EVENT_PLACE:
    case BST_EVENT_DISCARD:
    case BST_EVENT_RETURN:
    case BST_EVENT_END:
    case BST_N_EVENTS:
    default:
      return plain_sentences[event->type];
    }
}

static BastideSlots *
make_slots (BastidePosition *position,
            const BstEvent  *event)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  BastideSlots *slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, event->player));
  bastide_slots_set (slots, "a-figure", bastide_words_a_figure ((BstFigure) event->figure));
  bastide_slots_set_cell (slots, "cell", event->cell);
  bastide_slots_set_number (slots, "points", event->points);
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, event->tiles));
  bastide_slots_take (slots, "pennants", bastide_words_count (BASTIDE_COUNT_PENNANTS, event->pennants));
  bastide_slots_take (slots, "cities", bastide_words_count (BASTIDE_COUNT_CITIES, event->cities));
  bastide_slots_set_number (slots, "occupied", event->occupied);
  bastide_slots_set_number (slots, "per-tile", event->per_tile);
  bastide_slots_set_number (slots, "per-pennant", event->per_pennant);
  bastide_slots_set_number (slots, "per-city", event->per_city);
  if (event->tile < bst_catalogue_get_size (setup->catalogue))
    bastide_slots_set (slots, "tile", bst_catalogue_get (setup->catalogue, event->tile)->id);

  return slots;
}

static guint
count_players (guint set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;

  return n;
}

/* The greatest strength outside the majority. */
static guint
find_runner_up (const BstEvent *event)
{
  guint best = 0;

  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if (((event->players >> i) & 1) == 0)
      best = MAX (best, event->weight[i]);

  return best;
}

/* How the majority came about, where more than one player was there: %NULL where it goes without saying. */
static char *
describe_majority (const BstEvent *event)
{
  guint n_sharing = count_players (event->players);
  guint runner_up = find_runner_up (event);
  g_autoptr (BastideSlots) slots = NULL;

  if (event->player >= BST_MAX_PLAYERS || (n_sharing < 2 && runner_up == 0))
    return NULL;

  slots = bastide_slots_new ();
  bastide_slots_set_number (slots, "strength", event->weight[event->player]);
  bastide_slots_set_number (slots, "other", (gint) runner_up);
  bastide_slots_take (slots, "players", bastide_words_count (BASTIDE_COUNT_PLAYERS, n_sharing));

  if (n_sharing < 2)
    return bastide_slots_fill (slots, _("The majority is {strength} against {other}."));
  if (runner_up == 0)
    return bastide_slots_fill (slots, _("The majority is shared: {players} with {strength} each."));

  return bastide_slots_fill (slots, _("The majority is shared: {players} with {strength} each against {other}."));
}

char *
bastide_sentence_event (BastidePosition *position,
                        const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;
  char *majority;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL && event->type < BST_N_EVENTS, NULL);

  slots = make_slots (position, event);
  text = g_string_new (NULL);
  bastide_words_append_sentence (text, bastide_slots_fill (slots, _(find_sentence (event))));
  majority = event->type == BST_EVENT_SCORE ? describe_majority (event) : NULL;
  if (majority != NULL)
    bastide_words_append_sentence (text, majority);

  return g_string_free (text, FALSE);
}
