/* bastide-sentence-sum.c: points as a sum, and as gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"
#include "bastide-words.h"

/* A summand: a number of things, and the points for each. A single point for each goes without saying. */
static void
add_summand (GPtrArray    *summands,
             BastideCount  what,
             guint         n,
             gint          rate,
             const char   *sentence)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (n == 0 || rate == 0)
    return;
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "things", bastide_words_count (what, n));
  bastide_slots_set_number (slots, "rate", rate);
  g_ptr_array_add (summands, bastide_slots_fill (slots, sentence));
}

/* Translators: a summand of points: "2 tiles × 3" */
#define TIMES(RATE) ((RATE) == 1 ? C_ ("summand", "{things}") : C_ ("summand", "{things} × {rate}"))

static const char *
find_reason (const BstWorth *worth)
{
  if (worth->worthless)
    return _("0: the building lost a challenge");
  if (worth->inn && worth->per_tile == 0)
    return _("0: an unfinished road with an inn");
  if (worth->cathedral && worth->per_tile == 0)
    return _("0: an unfinished city with a cathedral");
  if (worth->per_city > 0)
    return _("0: no completed city");

  return "0";
}

char *
bastide_sentence_sum (const BstWorth *worth)
{
  g_autoptr (GPtrArray) summands = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (worth != NULL, NULL);

  add_summand (summands, BASTIDE_COUNT_TILES, worth->tiles, worth->per_tile, TIMES (worth->per_tile));
  add_summand (summands, BASTIDE_COUNT_NEIGHBOURS, worth->occupied, worth->per_tile, TIMES (worth->per_tile));
  add_summand (summands, BASTIDE_COUNT_PENNANTS, worth->pennants, worth->per_pennant, TIMES (worth->per_pennant));
  add_summand (summands, BASTIDE_COUNT_PLAIN_CITIES, worth->cities, worth->per_city, TIMES (worth->per_city));
  add_summand (summands, BASTIDE_COUNT_PLAIN_CITIES, worth->cities, worth->per_pig,
               /* Translators: a summand of points: "3 cities × 1 (pig)" */
               C_ ("summand", "{things} × {rate} (pig)"));
  add_summand (summands, BASTIDE_COUNT_PLAIN_CITIES, worth->cities, worth->per_pigsty,
               C_ ("summand", "{things} × {rate} (pigsty)"));
  add_summand (summands, BASTIDE_COUNT_VINEYARDS, worth->vineyards, worth->per_vineyard,
               C_ ("summand", "{things} × {rate}"));
  if (summands->len == 0)
    return g_strdup (find_reason (worth));

  g_ptr_array_add (summands, NULL);
  bastide_slots_take (slots, "sum", g_strjoinv (" + ", (char **) summands->pdata));
  bastide_slots_set_number (slots, "points", bst_worth_get_points (worth));

  /* Translators: the points of a feature: "2 tiles × 2 + 1 pennant × 2 = 6" */
  return bastide_slots_fill (slots, _("{sum} = {points}"));
}

char *
bastide_sentence_gains (BastidePosition *position,
                        const gint32    *least,
                        const gint32    *most)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    {
      const char *name = bastide_position_get_name (position, i);

      if (least[i] == most[i])
        g_ptr_array_add (parts, g_strdup_printf ("%s %+d", name, least[i]));
      else
        g_ptr_array_add (parts, g_strdup_printf ("%s %+d … %+d", name, least[i], most[i]));
    }

  return bastide_words_join (parts);
}
