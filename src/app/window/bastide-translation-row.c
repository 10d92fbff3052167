/* bastide-translation-row.c: a text and its translation, as a row of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-translation-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-lesson.h"
#include "bastide-slots.h"

struct _BastideTranslationRow
{
  GObject                  parent_instance;

  char                    *key;
  char                    *place;
  char                    *source;
  char                    *translation;
  BastideTranslationState  state;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BastideTranslationRow, bastide_translation_row, G_TYPE_OBJECT)

static void
bastide_translation_row_finalize (GObject *object)
{
  BastideTranslationRow *self = BASTIDE_TRANSLATION_ROW (object);

  g_free (self->key);
  g_free (self->place);
  g_free (self->source);
  g_free (self->translation);

  G_OBJECT_CLASS (bastide_translation_row_parent_class)->finalize (object);
}

static void
bastide_translation_row_class_init (BastideTranslationRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_translation_row_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_translation_row_init (BastideTranslationRow *self G_GNUC_UNUSED)
{
}

/* --- the words for a place --- */

static guint
find_answer (const BastideContentStep *step,
             const char               *id)
{
  for (guint i = 0; i < step->answers->len; i++)
    if (g_str_equal (((const BastideContentAnswer *) g_ptr_array_index (step->answers, i))->id, id))
      return i;

  return 0;
}

/* The key of a text in a step: "steps.s1.say", "steps.s1.answers.a1.text". */
static char *
describe_step (const BastideContentLesson *lesson,
               const char                 *key)
{
  static const struct { const char *member; const char *words; } members[] = {
    { "say", N_ ("Step {nth}: sentence") },
    { "why", N_ ("Step {nth}: reason") },
    { "notes", N_ ("Step {nth}: notes") },
    { "text", N_ ("Step {nth}: answer {letter}") },
    { "reply", N_ ("Step {nth}: reply to answer {letter}") },
  };
  g_auto (GStrv) parts = g_strsplit (key, ".", -1);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n = g_strv_length (parts);
  guint nth = n >= 3 ? bastide_content_lesson_find (lesson, parts[1]) : lesson->steps->len;

  if (nth >= lesson->steps->len)
    return g_strdup (key);
  bastide_slots_set_number (slots, "nth", (gint) nth + 1);
  if (n == 5)
    bastide_slots_take (slots, "letter",
                        g_strdup_printf ("%c)", (int) ('a' + find_answer (g_ptr_array_index (lesson->steps, nth),
                                                                          parts[3]))));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (parts[n - 1], members[i].member))
      return bastide_slots_fill (slots, _(members[i].words));

  return g_strdup (key);
}

static char *
describe_place (BastideContent *content,
                const char     *key)
{
  if (g_str_equal (key, "title"))
    return g_strdup (_("Title"));
  if (g_str_equal (key, "description"))
    return g_strdup (_("Description"));
  if (g_str_equal (key, "lesson.about"))
    return g_strdup (_("Subject of the lesson"));
  if (g_str_has_prefix (key, "steps.") && content->lesson != NULL)
    return describe_step (content->lesson, key);

  return g_strdup (_("Hint, comment or text of a twin"));
}

/* --- the list --- */

typedef struct
{
  BastideContent *content;
  const char     *language;
  GPtrArray      *rows;
  GHashTable     *keys;
} Listing;

static void
list_text (const char  *key,
           char       **text,
           gpointer     data)
{
  const Listing *listing = data;
  BastideTranslationRow *row;
  const char *translation;

  if (!g_hash_table_add (listing->keys, g_strdup (key)))
    return;
  row = g_object_new (BASTIDE_TYPE_TRANSLATION_ROW, NULL);
  translation = bastide_content_get_translation (listing->content, listing->language, key, NULL);
  row->key = g_strdup (key);
  row->place = describe_place (listing->content, key);
  row->source = g_strdup (*text);
  row->translation = g_strdup (translation != NULL ? translation : "");
  row->state = bastide_content_get_translation_state (listing->content, listing->language, key, *text);
  g_ptr_array_add (listing->rows, row);
}

GPtrArray *
bastide_translation_row_list (BastideContent *content,
                              const char     *language)
{
  g_autoptr (BastideContent) copy = NULL;
  g_autoptr (GHashTable) keys = NULL;
  Listing listing;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  copy = bastide_content_copy (content);
  keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  listing = (Listing) { .content = content, .language = language, .keys = keys };
  listing.rows = g_ptr_array_new_with_free_func (g_object_unref);
  bastide_content_foreach_text (copy, list_text, &listing);

  return listing.rows;
}

void
bastide_translation_row_follow (BastideTranslationRow *self,
                                BastideTranslationRow *other)
{
  g_return_if_fail (BASTIDE_IS_TRANSLATION_ROW (self));
  g_return_if_fail (BASTIDE_IS_TRANSLATION_ROW (other));

  if (self->state == other->state && g_str_equal (self->source, other->source)
      && g_str_equal (self->translation, other->translation) && g_str_equal (self->place, other->place))
    return;
  g_free (self->place);
  self->place = g_strdup (other->place);
  g_free (self->source);
  self->source = g_strdup (other->source);
  g_free (self->translation);
  self->translation = g_strdup (other->translation);
  self->state = other->state;
  g_signal_emit (self, changed_signal, 0);
}

const char *
bastide_translation_row_get_key (BastideTranslationRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRANSLATION_ROW (self), "");

  return self->key;
}

const char *
bastide_translation_row_get_place (BastideTranslationRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRANSLATION_ROW (self), "");

  return self->place;
}

const char *
bastide_translation_row_get_source (BastideTranslationRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRANSLATION_ROW (self), "");

  return self->source;
}

const char *
bastide_translation_row_get_translation (BastideTranslationRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRANSLATION_ROW (self), "");

  return self->translation;
}

BastideTranslationState
bastide_translation_row_get_state (BastideTranslationRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRANSLATION_ROW (self), BASTIDE_TRANSLATION_MISSING);

  return self->state;
}
