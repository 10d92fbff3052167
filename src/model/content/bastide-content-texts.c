/* bastide-content-texts.c: the texts of a puzzle in several languages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-texts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-json-node.h"

/* A translation counts from so many of a hundred texts. */
#define ENOUGH 90

typedef struct
{
  BastideTextFunc function;
  gpointer        data;
} Visit;

/* --- the texts --- */

char *
bastide_content_hash_text (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GString) squeezed = g_string_new (NULL);
  g_autofree char *normal = NULL;
  char *hash;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (squeezed, "%s%s", squeezed->len > 0 ? " " : "", words[i]);
  normal = g_utf8_normalize (squeezed->str, -1, G_NORMALIZE_NFC);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, normal != NULL ? normal : squeezed->str, -1);
  hash[8] = '\0';

  return hash;
}

static void
visit_text (const Visit *visit,
            const char  *key,
            char       **text)
{
  if (**text != '\0')
    visit->function (key, text, visit->data);
}

/* The key of a text without an id is its own hash. */
static void
visit_nameless (const Visit *visit,
                char       **text)
{
  g_autofree char *hash = bastide_content_hash_text (*text);
  g_autofree char *key = g_strconcat ("texts.", hash, NULL);

  visit_text (visit, key, text);
}

static void
visit_comments (const Visit *visit,
                GPtrArray   *comments)
{
  for (guint i = 0; i < comments->len; i++)
    visit_nameless (visit, &((BastideComment *) g_ptr_array_index (comments, i))->text);
}

static void
visit_line (BastideContentLine *line,
            gpointer            data)
{
  visit_comments (data, line->comments);
}

static void
visit_step (const Visit        *visit,
            BastideContentStep *step)
{
  const struct { const char *name; char **text; } texts[] = {
    { "say", &step->say }, { "why", &step->why }, { "notes", &step->notes },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *key = g_strdup_printf ("steps.%s.%s", step->id, texts[i].name);

      visit_text (visit, key, texts[i].text);
    }
  for (guint i = 0; i < step->answers->len; i++)
    {
      BastideContentAnswer *answer = g_ptr_array_index (step->answers, i);
      g_autofree char *text = g_strdup_printf ("steps.%s.answers.%s.text", step->id, answer->id);
      g_autofree char *reply = g_strdup_printf ("steps.%s.answers.%s.reply", step->id, answer->id);

      visit_text (visit, text, &answer->text);
      visit_text (visit, reply, &answer->reply);
    }
}

/* --- the texts of twins, which are differences of a file --- */

static gboolean
is_text (const char *member)
{
  static const char * const members[] = { "description", "text", "title" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (member, members[i]))
      return TRUE;

  return FALSE;
}

static void
visit_string (const Visit *visit,
              JsonNode    *node)
{
  g_autofree char *text = json_node_dup_string (node);

  visit_nameless (visit, &text);
  json_node_set_string (node, text);
}

static void visit_node (const Visit *visit,
                        const char  *member,
                        JsonNode    *node);

static void
visit_array (const Visit *visit,
             const char  *member,
             JsonArray   *array)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (g_str_equal (member, "hints") && JSON_NODE_HOLDS_VALUE (element)
          && json_node_get_value_type (element) == G_TYPE_STRING)
        visit_string (visit, element);
      else
        visit_node (visit, member, element);
    }
}

static void
visit_node (const Visit *visit,
            const char  *member,
            JsonNode    *node)
{
  g_autoptr (GList) names = NULL;

  if (JSON_NODE_HOLDS_ARRAY (node))
    visit_array (visit, member, json_node_get_array (node));
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      names = json_object_get_members (json_node_get_object (node));
      for (GList *name = names; name != NULL; name = name->next)
        visit_node (visit, name->data, json_object_get_member (json_node_get_object (node), name->data));
    }
  else if (is_text (member) && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    visit_string (visit, node);
}

/* The members of a twin that hold words; a mark on the board has letters only. */
static void
visit_twins (const Visit *visit,
             GPtrArray   *twins)
{
  static const char * const members[] = { "description", "hints", "comments", "lines" };

  for (guint i = 0; i < twins->len; i++)
    {
      const BastideTwin *before = g_ptr_array_index (twins, i);
      g_autofree char *title = g_strdup (before->title);
      JsonNode *changes = bastide_json_node_copy (before->changes);
      BastideTwin *after;

      if (*title != '\0')
        visit_nameless (visit, &title);
      for (guint j = 0; j < G_N_ELEMENTS (members); j++)
        {
          JsonNode *member = bastide_json_node_get_member (changes, members[j]);

          if (member != NULL)
            visit_node (visit, members[j], member);
        }
      after = bastide_twin_new (title, changes);
      after->said = before->said;
      bastide_twin_unref (twins->pdata[i]);
      twins->pdata[i] = after;
    }
}

void
bastide_content_foreach_text (BastideContent  *self,
                              BastideTextFunc  function,
                              gpointer         data)
{
  Visit visit = { .function = function, .data = data };

  g_return_if_fail (self != NULL);
  g_return_if_fail (function != NULL);

  visit_text (&visit, "title", &self->title);
  visit_text (&visit, "description", &self->description);
  for (guint i = 0; self->hints[i] != NULL; i++)
    visit_nameless (&visit, &self->hints[i]);
  visit_comments (&visit, self->comments);
  bastide_content_lines_foreach (self->lines, visit_line, &visit);
  if (self->lesson != NULL)
    {
      visit_text (&visit, "lesson.about", &self->lesson->about);
      for (guint i = 0; i < self->lesson->steps->len; i++)
        visit_step (&visit, g_ptr_array_index (self->lesson->steps, i));
    }
  visit_twins (&visit, self->twins);
}

/* --- languages --- */

/* The languages are objects by name; anything else in the file is kept, but is no translation. */
static JsonObject *
get_texts (BastideContent *self,
           const char     *language,
           const char     *member)
{
  JsonNode *translation =
    self->translations != NULL ? bastide_json_node_get_member (self->translations, language) : NULL;
  JsonNode *texts = translation != NULL ? bastide_json_node_get_member (translation, member) : NULL;

  return texts != NULL ? json_node_get_object (texts) : NULL;
}

static const char *
get_text (JsonObject *texts,
          const char *key)
{
  JsonNode *node = texts != NULL ? json_object_get_member (texts, key) : NULL;
  const char *text = node != NULL ? json_node_get_string (node) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

static const char *
get_own_language (BastideContent *self)
{
  return *self->language != '\0' ? self->language : "en";
}

/* The longest name, such as "ca-ES-valencia" or "sr@latin". */
#define MAX_LANGUAGE_LENGTH 35

/* A language is a word of letters and further words, as in "de", "pt_BR", "zh-Hant" and "sr@latin". It becomes the name
 * of a file. */
gboolean
bastide_content_is_language (const char *name)
{
  const char *rest;
  gsize length;

  g_return_val_if_fail (name != NULL, FALSE);

  length = strspn (name, G_CSET_A_2_Z G_CSET_a_2_z);
  rest = name + length;
  if (length < 2 || length > 8 || strlen (name) > MAX_LANGUAGE_LENGTH)
    return FALSE;
  while (*rest != '\0')
    {
      gsize n = strchr ("-_@", *rest) != NULL ? strspn (rest + 1, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS) : 0;

      if (n == 0)
        return FALSE;
      rest += n + 1;
    }

  return TRUE;
}

char *
bastide_content_refuse_language (const char *name)
{
  g_autofree char *beginning = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  beginning = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MAX_LANGUAGE_LENGTH));

  return g_strdup_printf (_("“%s” is not a language. Write it as de or pt-BR."), beginning);
}

char **
bastide_content_list_languages (BastideContent *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GList) names = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  g_strv_builder_add (builder, get_own_language (self));
  if (self->translations != NULL)
    names = json_object_get_members (json_node_get_object (self->translations));
  for (GList *name = names; name != NULL; name = name->next)
    if (!g_str_equal (name->data, get_own_language (self)) && get_texts (self, name->data, "texts") != NULL)
      g_strv_builder_add (builder, name->data);

  return g_strv_builder_end (builder);
}

static BastideTranslationState
find_state (JsonObject *texts,
            JsonObject *hashes,
            const char *key,
            const char *text)
{
  const char *of = get_text (hashes, key);
  g_autofree char *hash = NULL;

  if (get_text (texts, key) == NULL)
    return BASTIDE_TRANSLATION_MISSING;
  if (of == NULL)
    return BASTIDE_TRANSLATION_DONE;
  hash = bastide_content_hash_text (text);

  return g_str_equal (of, hash) ? BASTIDE_TRANSLATION_DONE : BASTIDE_TRANSLATION_STALE;
}

BastideTranslationState
bastide_content_get_translation_state (BastideContent *self,
                                       const char     *language,
                                       const char     *key,
                                       const char     *text)
{
  g_return_val_if_fail (self != NULL, BASTIDE_TRANSLATION_MISSING);
  g_return_val_if_fail (language != NULL, BASTIDE_TRANSLATION_MISSING);
  g_return_val_if_fail (key != NULL && text != NULL, BASTIDE_TRANSLATION_MISSING);

  return find_state (get_texts (self, language, "texts"), get_texts (self, language, "of"), key, text);
}

typedef struct
{
  JsonObject      *texts;
  JsonObject      *hashes;
  BastideTextState state;
} Count;

static void
count_text (const char *key,
            char      **text,
            gpointer    data)
{
  Count *count = data;
  BastideTranslationState state = find_state (count->texts, count->hashes, key, *text);

  count->state.n_texts++;
  count->state.n_translated += state != BASTIDE_TRANSLATION_MISSING;
  count->state.n_stale += state == BASTIDE_TRANSLATION_STALE;
}

BastideTextState
bastide_content_get_text_state (BastideContent *self,
                                const char     *language)
{
  Count count = { 0 };
  g_autoptr (BastideContent) copy = NULL;

  g_return_val_if_fail (self != NULL, count.state);
  g_return_val_if_fail (language != NULL, count.state);

  copy = bastide_content_copy (self);
  count.texts = get_texts (copy, language, "texts");
  count.hashes = get_texts (copy, language, "of");
  bastide_content_foreach_text (copy, count_text, &count);
  if (g_str_equal (language, get_own_language (self)))
    count.state.n_translated = count.state.n_texts;

  return count.state;
}

static gboolean
is_whole (BastideContent *self,
          const char     *language)
{
  BastideTextState state = bastide_content_get_text_state (self, language);

  return state.n_translated * 100 >= state.n_texts * ENOUGH;
}

/* Whether a language is the one that is wanted, or the same without its country: "de" for "de_AT". Files and locales
 * write a country in different ways, "pt-BR" and "pt_BR". */
static gboolean
serves (const char *language,
        const char *wanted)
{
  gsize length = strcspn (wanted, "_-.@");
  g_autofree char *tag = g_strdelimit (g_strdup (language), "-", '_');
  g_autofree char *locale = g_strdelimit (g_strdup (wanted), "-", '_');

  return g_ascii_strcasecmp (tag, locale) == 0
         || (strlen (language) == length && g_ascii_strncasecmp (language, wanted, length) == 0);
}

char **
bastide_content_list_whole_languages (BastideContent *self)
{
  g_auto (GStrv) languages = NULL;
  g_autoptr (GStrvBuilder) whole = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  languages = bastide_content_list_languages (self);
  for (guint i = 0; languages[i] != NULL; i++)
    if (i == 0 || is_whole (self, languages[i]))
      g_strv_builder_add (whole, languages[i]);

  return g_strv_builder_end (whole);
}

guint
bastide_content_pick_language (const char * const *languages,
                               const char * const *wanted)
{
  g_return_val_if_fail (languages != NULL, 0);
  g_return_val_if_fail (wanted != NULL, 0);

  for (guint i = 0; wanted[i] != NULL; i++)
    for (guint j = 0; languages[j] != NULL; j++)
      if (serves (languages[j], wanted[i]))
        return j;

  return 0;
}

char *
bastide_content_choose_language (BastideContent     *self,
                                 const char * const *wanted)
{
  g_auto (GStrv) languages = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (wanted != NULL, NULL);

  languages = bastide_content_list_whole_languages (self);

  return g_strdup (languages[bastide_content_pick_language ((const char * const *) languages, wanted)]);
}

static void
translate_text (const char *key,
                char      **text,
                gpointer    data)
{
  const char *translation = get_text (data, key);

  if (translation == NULL)
    return;
  g_free (*text);
  *text = g_strdup (translation);
}

BastideContent *
bastide_content_translate (BastideContent *self,
                           const char     *language)
{
  BastideContent *content;
  JsonObject *texts;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  texts = get_texts (self, language, "texts");
  if (texts == NULL || g_str_equal (language, get_own_language (self)))
    return bastide_content_ref (self);
  content = bastide_content_copy (self);
  bastide_content_foreach_text (content, translate_text, texts);
  g_free (content->language);
  content->language = g_strdup (language);

  return content;
}

BastideContent *
bastide_content_tell (BastideContent *self)
{
  g_autofree char *language = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->translations == NULL)
    return bastide_content_ref (self);
  language = bastide_content_choose_language (self, g_get_language_names ());

  return bastide_content_translate (self, language);
}

const char *
bastide_content_tell_text (BastideContent *self,
                           const char     *text)
{
  g_autofree char *language = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *key = NULL;
  const char *translation;

  g_return_val_if_fail (self != NULL, text);
  g_return_val_if_fail (text != NULL, NULL);

  if (self->translations == NULL || *text == '\0')
    return text;
  language = bastide_content_choose_language (self, g_get_language_names ());
  hash = bastide_content_hash_text (text);
  key = g_strconcat ("texts.", hash, NULL);
  translation = get_text (get_texts (self, language, "texts"), key);

  return translation != NULL ? translation : text;
}

/* --- changing translations --- */

const char *
bastide_content_get_translation (BastideContent  *self,
                                 const char      *language,
                                 const char      *key,
                                 const char     **of)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  if (of != NULL)
    *of = get_text (get_texts (self, language, "of"), key);

  return get_text (get_texts (self, language, "texts"), key);
}

const char *
bastide_content_get_translator (BastideContent *self,
                                const char     *language)
{
  JsonNode *translation;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  translation = self->translations != NULL ? bastide_json_node_get_member (self->translations, language) : NULL;

  return translation != NULL ? get_text (json_node_get_object (translation), "by") : NULL;
}

/* The strings of an object in the order of reading. */
typedef struct
{
  JsonObject *from;
  JsonObject *to;
} Order;

static void
order_text (const char           *key,
            G_GNUC_UNUSED char  **text,
            gpointer              data)
{
  const Order *order = data;

  if (json_object_has_member (order->from, key) && !json_object_has_member (order->to, key))
    json_object_set_member (order->to, key, json_object_dup_member (order->from, key));
}

static JsonNode *
order_texts (BastideContent *self,
             JsonObject     *from)
{
  Order order = { .from = from, .to = json_object_new () };
  g_autoptr (BastideContent) copy = bastide_content_copy (self);
  g_autoptr (GList) names = json_object_get_members (from);

  bastide_content_foreach_text (copy, order_text, &order);
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (order.to, name->data))
      json_object_set_member (order.to, name->data, json_object_dup_member (from, name->data));

  return bastide_json_node_object (order.to);
}

static void
put_text (JsonObject *object,
          const char *key,
          const char *text)
{
  if (text != NULL && *text != '\0')
    json_object_set_string_member (object, key, text);
  else if (json_object_has_member (object, key))
    json_object_remove_member (object, key);
}

/* The member of a language, an object that may be changed. */
static JsonObject *
get_part (JsonObject *translation,
          const char *member)
{
  if (!json_object_has_member (translation, member))
    json_object_set_object_member (translation, member, json_object_new ());

  return json_object_get_object_member (translation, member);
}

/* Returns: a copy of the translations that may be changed */
static JsonNode *
begin_change (BastideContent *self)
{
  if (self->translations != NULL)
    return bastide_json_node_copy (self->translations);

  return bastide_json_node_object (json_object_new ());
}

static void
end_change (BastideContent *self,
            JsonNode       *translations)
{
  gboolean is_empty = json_object_get_size (json_node_get_object (translations)) == 0;

  g_clear_pointer (&self->translations, json_node_unref);
  if (is_empty)
    json_node_unref (translations);
  else
    self->translations = translations;
}

/* The members that Bastide knows, in their order, then the others. */
static JsonNode *
finish_language (BastideContent *self,
                 JsonObject     *translation,
                 const char     *by)
{
  static const char * const parts[] = { "texts", "of" };
  JsonObject *finished = json_object_new ();
  g_autoptr (GList) names = json_object_get_members (translation);

  if (by != NULL && *by != '\0')
    json_object_set_string_member (finished, "by", by);
  else if (json_object_has_member (translation, "by"))
    json_object_set_member (finished, "by", json_object_dup_member (translation, "by"));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      JsonObject *texts = get_part (translation, parts[i]);

      if (i == 0 || json_object_get_size (texts) > 0)
        json_object_set_member (finished, parts[i], order_texts (self, texts));
    }
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (finished, name->data) && !g_str_equal (name->data, "of"))
      json_object_set_member (finished, name->data, json_object_dup_member (translation, name->data));

  return bastide_json_node_object (finished);
}

void
bastide_content_put_translations (BastideContent           *self,
                                  const char               *language,
                                  const char               *by,
                                  const BastideTranslation *translations,
                                  guint                     n_translations)
{
  JsonNode *root;
  JsonObject *translation, *texts, *of;

  g_return_if_fail (self != NULL);
  g_return_if_fail (language != NULL);

  root = begin_change (self);
  translation = get_part (json_node_get_object (root), language);
  texts = get_part (translation, "texts");
  of = get_part (translation, "of");
  for (guint i = 0; i < n_translations; i++)
    {
      const BastideTranslation *put = &translations[i];
      gboolean is_there = put->text != NULL && *put->text != '\0';

      put_text (texts, put->key, put->text);
      put_text (of, put->key, is_there ? put->of : NULL);
    }
  json_object_set_member (json_node_get_object (root), language, finish_language (self, translation, by));
  end_change (self, root);
}

void
bastide_content_remove_language (BastideContent *self,
                                 const char     *language)
{
  JsonNode *root;

  g_return_if_fail (self != NULL);
  g_return_if_fail (language != NULL);

  root = begin_change (self);
  json_object_remove_member (json_node_get_object (root), language);
  end_change (self, root);
}

static gboolean
is_nameless (const char *key)
{
  return g_str_has_prefix (key, "texts.");
}

void
bastide_content_put_translation (BastideContent *self,
                                 const char     *language,
                                 const char     *key,
                                 const char     *text,
                                 const char     *translation)
{
  g_autofree char *hash = NULL;
  BastideTranslation put;

  g_return_if_fail (self != NULL);
  g_return_if_fail (key != NULL && text != NULL);

  /* The key of a text without an id is its hash already. */
  hash = is_nameless (key) ? NULL : bastide_content_hash_text (text);
  put = (BastideTranslation) { .key = key, .text = translation, .of = hash };
  bastide_content_put_translations (self, language, NULL, &put, 1);
}

/* --- translations of texts that change --- */

/* The texts in the order of reading, and their keys. */
typedef struct
{
  GPtrArray  *keys;
  GPtrArray  *texts;
  GHashTable *by_key;
} List;

static void
list_text (const char  *key,
           char       **text,
           gpointer     data)
{
  List *list = data;
  char *own = g_strdup (key);

  g_ptr_array_add (list->keys, own);
  g_ptr_array_add (list->texts, g_strdup (*text));
  g_hash_table_insert (list->by_key, own, g_ptr_array_index (list->texts, list->texts->len - 1));
}

static void
list_clear (List *list)
{
  g_clear_pointer (&list->by_key, g_hash_table_unref);
  g_clear_pointer (&list->keys, g_ptr_array_unref);
  g_clear_pointer (&list->texts, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (List, list_clear)

static void
list_texts (BastideContent *self,
            List           *list)
{
  g_autoptr (BastideContent) copy = bastide_content_copy (self);

  list->keys = g_ptr_array_new_with_free_func (g_free);
  list->texts = g_ptr_array_new_with_free_func (g_free);
  list->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  bastide_content_foreach_text (copy, list_text, list);
}

static gboolean
is_same_list (const List *a,
              const List *b)
{
  if (a->texts->len != b->texts->len)
    return FALSE;
  for (guint i = 0; i < a->texts->len; i++)
    if (!g_str_equal (a->keys->pdata[i], b->keys->pdata[i]) || !g_str_equal (a->texts->pdata[i], b->texts->pdata[i]))
      return FALSE;

  return TRUE;
}

/* Gives a translation the hash of the text that it is of, which may be gone, and where the key has changed, its new
 * key. */
static void
follow_text (BastideContent *self,
             const char     *language,
             const char     *old_key,
             const char     *old_text,
             const char     *key,
             gboolean        is_gone)
{
  const char *of;
  const char *text = bastide_content_get_translation (self, language, old_key, &of);
  g_autofree char *translation = g_strdup (text);
  g_autofree char *hash = of != NULL ? g_strdup (of) : bastide_content_hash_text (old_text);
  const BastideTranslation put[] = { { .key = key, .text = translation, .of = hash }, { .key = old_key } };

  if (text == NULL || (old_key != key && bastide_content_get_translation (self, language, key, NULL) != NULL))
    return;
  bastide_content_put_translations (self, language, NULL, put, is_gone ? 2 : 1);
}

static void
follow_language (BastideContent *self,
                 const char     *language,
                 const List     *before,
                 const List     *after)
{
  for (guint i = 0; i < before->texts->len; i++)
    {
      const char *old_key = before->keys->pdata[i], *old_text = before->texts->pdata[i];
      const char *text = g_hash_table_lookup (after->by_key, old_key);

      if (!is_nameless (old_key))
        {
          if (g_strcmp0 (text, old_text) != 0)
            follow_text (self, language, old_key, old_text, old_key, FALSE);
        }
      else if (before->texts->len == after->texts->len && !g_str_equal (old_key, after->keys->pdata[i])
               && is_nameless (after->keys->pdata[i])
               && !g_hash_table_contains (before->by_key, after->keys->pdata[i]))
        follow_text (self, language, old_key, old_text, after->keys->pdata[i], text == NULL);
    }
}

BastideContent *
bastide_content_follow_texts (BastideContent *self,
                              BastideContent *before)
{
  g_auto (List) old = { 0 };
  g_auto (List) new = { 0 };
  g_auto (GStrv) languages = NULL;
  g_autoptr (BastideContent) content = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (before != NULL, NULL);

  if (self->translations == NULL)
    return bastide_content_ref (self);
  list_texts (before, &old);
  list_texts (self, &new);
  if (is_same_list (&old, &new))
    return bastide_content_ref (self);
  content = bastide_content_copy (self);
  languages = bastide_content_list_languages (self);
  for (guint i = 1; languages[i] != NULL; i++)
    follow_language (content, languages[i], &old, &new);

  return g_steal_pointer (&content);
}

/* The name that speakers of a language know it by; languages without a name here are called by their code. */
const char *
bastide_content_name_language (const char *language)
{
  static const struct { const char *code; const char *name; } names[] = {
    { "cs", "Čeština" }, { "de", "Deutsch" }, { "en", "English" }, { "es", "Español" }, { "fr", "Français" },
    { "hu", "Magyar" }, { "it", "Italiano" }, { "ja", "日本語" }, { "nl", "Nederlands" }, { "pl", "Polski" },
    { "pt", "Português" }, { "ru", "Русский" },
  };

  g_return_val_if_fail (language != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].code, language))
      return names[i].name;

  return language;
}
