/* bastide-texts-check.c: translations that lose what their texts say
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texts.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-texts.h"
#include "bastide-json.h"
#include "bastide-problem.h"
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

/* Returns: (transfer full): the parts that only the first text has, in their order; where numbers may be more, other
 *   parts alone */
static GPtrArray *
list_missing (GHashTable *first,
              GHashTable *second,
              gboolean    with_numbers)
{
  GPtrArray *missing = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer part;

  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    if (!g_hash_table_contains (second, part) && (with_numbers || !g_ascii_isdigit (*(const char *) part)))
      g_ptr_array_add (missing, part);
  g_ptr_array_sort (missing, compare_parts);

  return missing;
}

static void
compare_texts (BastidePo            *po,
               const BastidePoEntry *entry,
               GHashTable           *first,
               GHashTable           *second,
               gboolean              with_numbers,
               const char           *sentence,
               GPtrArray            *faults)
{
  g_autoptr (GPtrArray) parts = list_missing (first, second, with_numbers);

  for (guint i = 0; i < parts->len; i++)
    add_fault (faults, po, entry, g_ptr_array_index (parts, i), 0, sentence);
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
                   _("{file}.po, line {line}: the translation of {text} is too long; characters over the limit: "
                     "{number}"));
    }
}

/* --- the translations in a puzzle file --- */

typedef struct
{
  BastideContent *content;
  char          **languages;
  GHashTable     *keys;       /* of the texts that were checked, as one may stand in several places */
  GRegex         *regex;
  GListStore     *problems;
} Check;

static void
append_problem (Check           *check,
                BastideSeverity  severity,
                const char      *at,
                const char      *text)
{
  g_autoptr (BastideProblem) problem = NULL;

  if (g_list_model_get_n_items (G_LIST_MODEL (check->problems)) >= BASTIDE_JSON_MAX_PROBLEMS)
    return;
  problem = bastide_problem_new (severity, at, bastide_content_get_line (check->content, at), BST_RULE_NONE, NULL,
                                 text);
  g_list_store_append (check->problems, problem);
}

static void
append_parts (Check      *check,
              const char *language,
              const char *key,
              GHashTable *first,
              GHashTable *second,
              gboolean    with_numbers,
              const char *sentence)
{
  g_autoptr (GPtrArray) parts = list_missing (first, second, with_numbers);
  g_autofree char *token = bastide_json_escape_name (key);
  g_autofree char *at = g_strdup_printf ("/translations/%s/texts/%s", language, token);

  for (guint i = 0; i < parts->len; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *text = NULL;

      bastide_slots_set (slots, "part", g_ptr_array_index (parts, i));
      text = bastide_slots_fill (slots, sentence);
      append_problem (check, BASTIDE_SEVERITY_WARNING, at, text);
    }
}

/* A stale translation is reported apart, and is made anew anyway. */
static void
check_text_cb (const char  *key,
               char       **text,
               gpointer     data)
{
  Check *check = data;
  g_autoptr (GHashTable) wanted = NULL;

  if (!g_hash_table_add (check->keys, g_strdup (key)))
    return;
  wanted = find_parts (check->regex, *text);
  for (char **language = check->languages + 1; *language != NULL; language++)
    {
      g_autoptr (GHashTable) given = NULL;

      if (bastide_content_get_translation_state (check->content, *language, key, *text) != BASTIDE_TRANSLATION_DONE)
        continue;
      given = find_parts (check->regex, bastide_content_get_translation (check->content, *language, key, NULL));
      append_parts (check, *language, key, wanted, given, TRUE, _("This translation leaves out “{part}”."));
      append_parts (check, *language, key, given, wanted, FALSE, _("This translation adds “{part}”."));
    }
}

void
bastide_texts_append_problems (BastideContent *content,
                               GListStore     *problems)
{
  g_auto (GStrv) languages = NULL;
  g_autoptr (BastideContent) copy = NULL;
  g_autoptr (GHashTable) keys = NULL;
  g_autoptr (GRegex) regex = NULL;
  Check check;

  g_return_if_fail (content != NULL);
  g_return_if_fail (G_IS_LIST_STORE (problems));

  languages = bastide_content_list_languages (content);
  check = (Check) { .content = content, .languages = languages, .problems = problems };
  if (*content->language != '\0' && !bastide_content_is_language (content->language))
    {
      g_autofree char *text = bastide_content_refuse_language (content->language);

      append_problem (&check, BASTIDE_SEVERITY_ERROR, "/language", text);
    }
  if (languages[1] == NULL)
    return;

  copy = bastide_content_copy (content);
  check.keys = keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check.regex = regex = g_regex_new (PARTS, G_REGEX_OPTIMIZE, 0, NULL);
  bastide_content_foreach_text (copy, check_text_cb, &check);
}
