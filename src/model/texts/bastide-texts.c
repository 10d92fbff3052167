/* bastide-texts.c: the texts of puzzle files as catalogues for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texts.h"

#include <string.h>

#include "bastide-content-lesson.h"
#include "bastide-content-texts.h"
#include "bastide-file.h"
#include "bastide-json.h"

#define ENDING ".bastide.json"

/* Texts by the end of their keys: what translators are told of them, and the most characters that a class reads of them
 * from afar. */
static const struct
{
  const char *end;
  const char *subject;
  guint       limit;
} kinds[] = {
  { "title", "Title", 50 },
  { "description", "Description", 0 },
  { "about", "Subject of the lesson", 0 },
  { "say", "Sentence of a step", 110 },
  { "why", "Reason of a step", 210 },
  { "notes", "Notes for the teacher", 0 },
  { "text", "Answer to the question of a step", 75 },
  { "reply", "Reply to an answer", 210 },
};

/* The name that a file keeps in every folder. */
static char *
dup_id (const char *path)
{
  char *id = g_path_get_basename (path);

  if (g_str_has_suffix (id, ENDING))
    id[strlen (id) - strlen (ENDING)] = '\0';

  return id;
}

static char *
make_context (const char *id,
              const char *key)
{
  return g_strconcat (id, "/", key, NULL);
}

static gboolean
is_nameless (const char *key)
{
  return g_str_has_prefix (key, "texts.");
}

/* --- texts to catalogues --- */

typedef struct
{
  BastidePo      *po;
  BastideContent *content;
  char           *id;
  char           *place;
} Append;

/* The text that the class has read just before: the sentence of the step above its reason and its answers, and for a
 * sentence that of an earlier step. Returns: (transfer none) (nullable): it, %NULL where nothing comes before
 */
static const char *
find_before (const BastideContentLesson *lesson,
             const char                 *key)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 3);
  guint n;

  if (lesson == NULL || g_strv_length (parts) < 3 || !g_str_equal (parts[0], "steps"))
    return NULL;
  n = bastide_content_lesson_find (lesson, parts[1]);
  if (n == G_MAXUINT)
    return NULL;
  for (guint i = g_str_equal (parts[2], "say") ? n : n + 1; i > 0; i--)
    {
      const BastideContentStep *step = g_ptr_array_index (lesson->steps, i - 1);

      if (*step->say != '\0')
        return step->say;
    }

  return NULL;
}

static void
describe (const Append   *append,
          const char     *key,
          BastidePoEntry *entry)
{
  const char *end = strrchr (key, '.');
  const char *subject = "Hint, comment or title of a twin";
  const char *title = append->content->title;
  const char *before = find_before (append->content->lesson, key);
  g_autoptr (GString) comment = g_string_new (NULL);

  end = end != NULL ? end + 1 : key;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && !is_nameless (key); i++)
    if (g_str_equal (kinds[i].end, end))
      {
        subject = kinds[i].subject;
        entry->limit = append->content->lesson != NULL ? kinds[i].limit : 0;
      }
  g_string_append (comment, subject);
  if (*title != '\0' && !g_str_equal (key, "title"))
    g_string_append_printf (comment, ", in “%s”", title);
  g_string_append_c (comment, '.');
  if (entry->limit > 0)
    g_string_append_printf (comment, " At most %u characters.", entry->limit);
  if (before != NULL)
    g_string_append_printf (comment, " Comes after: “%s”", before);
  g_strdelimit (comment->str, "\r\n", ' ');
  entry->comment = g_strdup (comment->str);
}

static void
append_text (const char  *key,
             char       **text,
             gpointer     data)
{
  const Append *append = data;
  g_autofree char *context = make_context (append->id, key);
  g_auto (GStrv) parts = g_strsplit (key, ".", -1);
  const char *translation, *of;
  BastidePoEntry *entry;

  if (bastide_po_find (append->po, context) != NULL)
    return;
  entry = bastide_po_add (append->po, context, *text);
  describe (append, key, entry);
  if (g_str_equal (parts[0], "steps") && parts[1] != NULL)
    entry->reference = g_strconcat (append->place, ":", parts[1], NULL);
  else
    entry->reference = g_strdup (append->place);
  g_strdelimit (entry->reference, "\r\n", ' ');
  if (append->po->language == NULL)
    return;
  translation = bastide_content_get_translation (append->content, append->po->language, key, &of);
  if (translation == NULL)
    return;
  g_free (entry->text);
  entry->text = g_strdup (translation);
  if (of != NULL)
    {
      g_autofree char *hash = bastide_content_hash_text (*text);

      entry->is_fuzzy = !g_str_equal (of, hash);
    }
}

gboolean
bastide_texts_append (BastidePo      *po,
                      const char     *path,
                      BastideContent *content)
{
  g_autoptr (BastideContent) copy = NULL;
  g_autofree char *name = NULL, *id = NULL, *place = NULL, *prefix = NULL;
  g_autofree char *file = NULL, *dir = NULL, *folder = NULL, *path_in_folder = NULL;
  Append append;

  g_return_val_if_fail (po != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  name = dup_id (path);
  id = g_utf8_make_valid (name, -1);
  prefix = make_context (id, "");
  for (guint i = 0; i < po->entries->len; i++)
    if (g_str_has_prefix (((BastidePoEntry *) g_ptr_array_index (po->entries, i))->context, prefix))
      return FALSE;
  /* The folder and the file, wherever the folder is. */
  file = g_path_get_basename (path);
  dir = g_path_get_dirname (path);
  folder = g_path_get_basename (dir);
  path_in_folder = g_strconcat (folder, "/", file, NULL);
  if (g_str_equal (folder, ".") || g_str_equal (folder, "..") || g_str_equal (folder, G_DIR_SEPARATOR_S))
    place = g_utf8_make_valid (file, -1);
  else
    place = g_utf8_make_valid (path_in_folder, -1);
  copy = bastide_content_copy (content);
  append = (Append) { .po = po, .content = content, .id = id, .place = place };
  bastide_content_foreach_text (copy, append_text, &append);
  if (po->language != NULL && po->translator == NULL)
    po->translator = g_strdup (bastide_content_get_translator (content, po->language));

  return TRUE;
}

/* --- catalogues to texts --- */

typedef struct
{
  BastidePo *po;
  char      *id;
  GArray    *translations;
  guint      n_found;
} Take;

static void
take_text (const char           *key,
           G_GNUC_UNUSED char  **text,
           gpointer              data)
{
  Take *take = data;
  g_autofree char *context = make_context (take->id, key);
  const BastidePoEntry *entry = bastide_po_find (take->po, context);
  BastideTranslation translation;

  if (entry == NULL)
    return;
  take->n_found++;
  if (entry->is_fuzzy)
    return;

  /* The key of a text without an id is its hash already. */
  translation = (BastideTranslation) {
    .key = g_strdup (key),
    .text = entry->text,
    .of = is_nameless (key) ? NULL : bastide_content_hash_text (entry->id),
  };
  g_array_append_val (take->translations, translation);
}

static void
clear_translation (gpointer data)
{
  BastideTranslation *translation = data;

  g_free ((char *) translation->key);
  g_free ((char *) translation->of);
}

BastideContent *
bastide_texts_take (BastideContent *content,
                    const char     *path,
                    BastidePo      *po)
{
  g_autoptr (GArray) translations = g_array_new (FALSE, FALSE, sizeof (BastideTranslation));
  g_autoptr (BastideContent) copy = NULL;
  g_autofree char *name = NULL, *id = NULL;
  Take take;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (po != NULL && po->language != NULL, NULL);

  g_array_set_clear_func (translations, clear_translation);
  name = dup_id (path);
  id = g_utf8_make_valid (name, -1);
  copy = bastide_content_copy (content);
  take = (Take) { .po = po, .id = id, .translations = translations };
  bastide_content_foreach_text (copy, take_text, &take);
  if (take.n_found == 0)
    return NULL;
  if (translations->len > 0)
    bastide_content_put_translations (copy, po->language, po->translator,
                                      (const BastideTranslation *) (gpointer) translations->data, translations->len);

  return g_steal_pointer (&copy);
}

BastideContent *
bastide_texts_merge (BastideContent *content,
                     const char     *path,
                     GPtrArray      *catalogues)
{
  g_autoptr (BastideContent) merged = NULL;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (catalogues != NULL, NULL);

  merged = bastide_content_ref (content);
  for (guint i = 0; i < catalogues->len; i++)
    {
      BastideContent *next = bastide_texts_take (merged, path, g_ptr_array_index (catalogues, i));

      if (next == NULL)
        continue;
      bastide_content_unref (merged);
      merged = next;
    }

  return g_steal_pointer (&merged);
}

/* --- the files of catalogues --- */

char *
bastide_texts_guess_language (const char *path)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  name = g_path_get_basename (path);
  if (!g_str_has_suffix (name, ".po") || !g_ascii_isalpha (*name))
    return NULL;
  name[strlen (name) - strlen (".po")] = '\0';
  if (name[strspn (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-@")] != '\0')
    return NULL;

  return g_steal_pointer (&name);
}

BastidePo *
bastide_texts_read_file (const char  *path,
                         GError     **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *shown = NULL;
  BastidePo *po;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  bytes = bastide_file_read (file, BASTIDE_JSON_MAX_BYTES, NULL, NULL, error);
  po = bytes != NULL ? bastide_po_read (bytes, error) : NULL;
  if (po == NULL)
    {
      shown = g_filename_display_basename (path);
      g_prefix_error (error, "%s: ", shown);
    }
  else if (po->language == NULL)
    po->language = bastide_texts_guess_language (path);

  return po;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

GPtrArray *
bastide_texts_read_folder (const char  *folder,
                           GError     **error)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) catalogues = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_po_free);
  const char *name;

  g_return_val_if_fail (folder != NULL, NULL);

  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return NULL;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *language = bastide_texts_guess_language (name);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* A pipe or a device might never come to an end. */
      if (language != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_steal_pointer (&path));
    }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      BastidePo *po = bastide_texts_read_file (g_ptr_array_index (names, i), error);

      if (po == NULL)
        return NULL;
      g_ptr_array_add (catalogues, po);
    }

  return g_steal_pointer (&catalogues);
}
