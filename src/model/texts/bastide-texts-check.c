/* bastide-texts-check.c: translations that lose what their texts say
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"

/* The rules first, since they have numbers. */
#define PARTS "\\{[^{}]*\\}|\\b[A-Z]{2,}-[0-9]+[a-z]?\\b|[0-9]+"

/* Returns: (transfer full): the numbers, rules and slots in a text, as a set */
static GHashTable *
find_parts (GRegex     *regex,
            const char *text)
{
  GHashTable *parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMatchInfo) info = NULL;

  g_regex_match (regex, text, 0, &info);
  while (g_match_info_matches (info))
    {
      g_hash_table_add (parts, g_match_info_fetch (info, 0));
      g_match_info_next (info, NULL);
    }

  return parts;
}

static void
add_fault (GPtrArray            *faults,
           const BastidePo      *po,
           const BastidePoEntry *entry,
           const char           *part,
           guint                 number,
           const char           *sentence)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "file", po->language);
  bastide_slots_set_number (slots, "line", (gint) entry->line);
  bastide_slots_set (slots, "text", entry->context);
  bastide_slots_set (slots, "part", part);
  bastide_slots_set_number (slots, "number", (gint) number);
  g_ptr_array_add (faults, bastide_slots_fill (slots, sentence));
}

static int
compare_parts (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* The parts that only the first text has; where numbers may be more, other parts alone. */
static void
compare_texts (BastidePo            *po,
               const BastidePoEntry *entry,
               GHashTable           *first,
               GHashTable           *second,
               gboolean              with_numbers,
               const char           *sentence,
               GPtrArray            *faults)
{
  guint length;
  g_autofree gpointer *parts = g_hash_table_get_keys_as_array (first, &length);

  qsort (parts, length, sizeof *parts, compare_parts);
  for (guint i = 0; i < length; i++)
    if (!g_hash_table_contains (second, parts[i])
        && (with_numbers || !g_ascii_isdigit (*(const char *) parts[i])))
      add_fault (faults, po, entry, parts[i], 0, sentence);
}

void
bastide_texts_check (BastidePo *po,
                     BastidePo *template,
                     GPtrArray *faults)
{
  g_autoptr (GRegex) regex = NULL;

  g_return_if_fail (po != NULL && po->language != NULL);
  g_return_if_fail (template != NULL);
  g_return_if_fail (faults != NULL);

  regex = g_regex_new (PARTS, 0, 0, NULL);
  for (guint i = 0; i < po->entries->len; i++)
    {
      const BastidePoEntry *entry = g_ptr_array_index (po->entries, i);
      const BastidePoEntry *source = bastide_po_find (template, entry->context);
      g_autoptr (GHashTable) wanted = find_parts (regex, entry->id);
      g_autoptr (GHashTable) given = find_parts (regex, entry->text);
      guint length = (guint) g_utf8_strlen (entry->text, -1);

      if (source == NULL)
        add_fault (faults, po, entry, "", 0, _("{file}.po, line {line}: no puzzle has the text {text}."));
      if (source == NULL || entry->is_fuzzy || *entry->text == '\0')
        continue;

      /* A translation may say 2 for “two”, or the year of an edition. */
      compare_texts (po, entry, wanted, given, TRUE,
                     _("{file}.po, line {line}: the translation of {text} leaves out “{part}”."), faults);
      compare_texts (po, entry, given, wanted, FALSE,
                     _("{file}.po, line {line}: the translation of {text} adds “{part}”."), faults);
      if (source->limit > 0 && length > source->limit)
        add_fault (faults, po, entry, "", length - source->limit,
                   _("{file}.po, line {line}: the translation of {text} is too long; characters over the limit: {number}"));
    }
}
