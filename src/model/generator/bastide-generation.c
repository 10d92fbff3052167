/* bastide-generation.c: a run of the generator in a folder, which can be stopped and taken up again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-generation.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-file.h"
#include "bastide-json-node.h"
#include "bastide-json.h"

#define FORMAT   "bastide-generator"
#define VERSION  1
#define MAX_SIZE (1u << 20)

#define NAME "puzzle-%u-%u.bastide.json"

/* The journal is written after so many attempts without a find. */
#define SAVE_EVERY 64

void
bastide_generation_init (BastideGeneration            *self,
                         const BastideComposerOptions *options)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (options != NULL);

  *self = (BastideGeneration) { .options = *options };
}

/* --- the journal --- */

typedef const char *(*GetName) (guint which);

static const char *
get_preset (guint which)
{
  return bst_preset_get_name ((BstPreset) which);
}

static GFile *
get_journal (GFile *folder)
{
  return g_file_get_child (folder, BASTIDE_GENERATION_JOURNAL);
}

static gboolean
read_number (const BastideJsonValue *object,
             const char             *name,
             guint                   most,
             guint                  *number)
{
  BastideJsonValue member;
  int value = 0;

  if (!bastide_json_need_member (object, name, &member) || !bastide_json_read_int (&member, 0, (int) most, &value))
    return FALSE;
  *number = (guint) value;

  return TRUE;
}

/* Reads which of @n names an array has. */
static gboolean
read_set (const BastideJsonValue *object,
          const char             *name,
          GetName                 get_name,
          guint                   n,
          guint32                *set)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!bastide_json_need_member (object, name, &array) || !bastide_json_read_array (&array, n))
    return FALSE;
  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      const char *text = bastide_json_read_string (&element);
      guint which = 0;

      while (text != NULL && which < n && !g_str_equal (get_name (which), text))
        which++;
      if (text == NULL || which == n)
        return FALSE;
      *set |= 1u << which;
    }

  return TRUE;
}

static gboolean
read_counts (const BastideJsonValue *object,
             const char             *name,
             guint                   counts[BASTIDE_N_THEMES])
{
  BastideJsonValue member;

  if (!bastide_json_need_member (object, name, &member) || !bastide_json_read_object (&member))
    return FALSE;
  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    if (!read_number (&member, bastide_theme_get_id (i), BASTIDE_GENERATION_MAX_ATTEMPTS, &counts[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_journal (BastideGeneration      *self,
              const BastideJsonValue *root)
{
  BastideComposerOptions *options = &self->options;
  guint32 presets = 0;
  guint version;
  BastideJsonValue format;

  if (!bastide_json_read_object (root) || !bastide_json_need_member (root, "format", &format)
      || g_strcmp0 (bastide_json_read_string (&format), FORMAT) != 0
      || !read_number (root, "version", VERSION, &version) || version != VERSION
      || !read_set (root, "themes", bastide_theme_get_id, BASTIDE_N_THEMES, &options->themes)
      || !read_set (root, "preset", get_preset, BST_N_PRESETS, &presets)
      || presets == 0 || (presets & (presets - 1)) != 0
      || !read_set (root, "differs", get_preset, BST_N_PRESETS, &options->differs)
      || !read_number (root, "length", BASTIDE_COMPOSER_MAX_LENGTH, &options->length)
      || !read_number (root, "players", BST_MAX_PLAYERS, &options->n_players)
      || !read_number (root, "seed", G_MAXINT32, &options->seed)
      || !read_number (root, "next", BASTIDE_GENERATION_MAX_ATTEMPTS, &self->next)
      || !read_counts (root, "attempts", self->n_attempts) || !read_counts (root, "found", self->n_found))
    return FALSE;
  options->preset = g_bit_storage (presets) - 1;

  return TRUE;
}

gboolean
bastide_generation_load (BastideGeneration  *self,
                         GFile              *folder,
                         GError            **error)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GFile) journal = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideJson) json = NULL;
  g_autofree char *fault = NULL;
  BastideJsonValue root;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  *self = (BastideGeneration) { .next = 0 };
  journal = get_journal (folder);
  bytes = bastide_file_read_listed (journal, MAX_SIZE, NULL, error);
  if (bytes == NULL)
    return FALSE;

  json = bastide_json_new (bytes, problems);
  if (bastide_json_get_root (json, &root) && read_journal (self, &root))
    fault = bastide_composer_options_check (&self->options);
  else if (g_list_model_get_n_items (G_LIST_MODEL (problems)) > 0)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), 0);

      fault = g_strdup (bastide_problem_get_text (problem));
    }
  else
    fault = g_strdup (_("This is no journal of the generator."));
  if (fault != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, fault);

  return fault == NULL;
}

static JsonNode *
write_set (GetName get_name,
           guint   n,
           guint32 set)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < n; i++)
    if (((set >> i) & 1) != 0)
      json_array_add_string_element (array, get_name (i));

  return bastide_json_node_array (array);
}

static JsonNode *
write_counts (const guint counts[BASTIDE_N_THEMES])
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    json_object_set_int_member (object, bastide_theme_get_id (i), counts[i]);

  return bastide_json_node_object (object);
}

static GBytes *
write_journal (const BastideGeneration *self)
{
  const BastideComposerOptions *options = &self->options;
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) root = bastide_json_node_object (object);
  char *text;

  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", VERSION);
  json_object_set_member (object, "themes", write_set (bastide_theme_get_id, BASTIDE_N_THEMES, options->themes));
  json_object_set_int_member (object, "length", options->length);
  json_object_set_int_member (object, "players", options->n_players);
  json_object_set_member (object, "preset", write_set (get_preset, BST_N_PRESETS, 1u << options->preset));
  json_object_set_member (object, "differs", write_set (get_preset, BST_N_PRESETS, options->differs));
  json_object_set_int_member (object, "seed", options->seed);
  json_object_set_int_member (object, "next", self->next);
  json_object_set_member (object, "attempts", write_counts (self->n_attempts));
  json_object_set_member (object, "found", write_counts (self->n_found));
  text = bastide_json_write (root);

  return g_bytes_new_take (text, strlen (text));
}

gboolean
bastide_generation_save (const BastideGeneration  *self,
                         GFile                    *folder,
                         GError                  **error)
{
  g_autoptr (GFile) journal = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  if (!g_file_make_directory_with_parents (folder, NULL, &reason)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  journal = get_journal (folder);
  bytes = write_journal (self);

  return bastide_file_replace (journal, bytes, NULL, NULL, NULL, error);
}

/* --- the attempts --- */

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  const guint *first = a, *second = b;

  return *first < *second ? -1 : *first > *second;
}

/* Returns: (element-type guint): the attempts of the run that have a puzzle in the folder, in their order */
static GArray *
list_numbers (const BastideGeneration *self,
              GFile                   *folder)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info = NULL;

  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    {
      guint seed, number;

      if (sscanf (g_file_info_get_name (info), NAME, &seed, &number) == 2 && seed == self->options.seed
          && number < self->next)
        g_array_append_val (numbers, number);
    }
  g_array_sort (numbers, compare_numbers);

  return numbers;
}

void
bastide_generation_recall (const BastideGeneration *self,
                           BastideTileLibrary      *library,
                           GFile                   *folder,
                           BastideNovelty          *novelty)
{
  g_autoptr (GArray) numbers = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_FILE (folder));
  g_return_if_fail (novelty != NULL);

  numbers = list_numbers (self, folder);
  for (guint i = 0; i < numbers->len; i++)
    {
      g_autofree char *name = g_strdup_printf (NAME, self->options.seed, g_array_index (numbers, guint, i));
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autoptr (GBytes) bytes = bastide_file_read_listed (file, BASTIDE_JSON_MAX_BYTES, NULL, NULL);
      g_autoptr (BastideContent) content = bytes != NULL ? bastide_content_read (library, bytes, problems) : NULL;

      if (content != NULL)
        bastide_novelty_add (novelty, content);
    }
}

gboolean
bastide_generation_step (BastideGeneration   *self,
                         BastideTileLibrary  *library,
                         GFile               *folder,
                         BastideNovelty      *novelty,
                         GCancellable        *cancellable,
                         BastideContent     **content,
                         GFile              **file,
                         GError             **error)
{
  g_autoptr (BastideContent) found = NULL;
  guint theme;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (content != NULL && file != NULL, FALSE);

  *content = NULL;
  *file = NULL;
  theme = bastide_composer_get_theme (&self->options, self->next);
  found = bastide_composer_try (library, &self->options, self->next, &self->counts, cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    return TRUE;

  if (found != NULL && novelty != NULL && bastide_novelty_check (novelty, found) != BASTIDE_NOVELTY_NEW)
    {
      self->counts.n_alike++;
      g_clear_pointer (&found, bastide_content_unref);
    }
  if (found != NULL && novelty != NULL)
    bastide_novelty_add (novelty, found);
  if (found != NULL)
    {
      g_autofree char *name = g_strdup_printf (NAME, self->options.seed, self->next);
      g_autoptr (GFile) child = g_file_get_child (folder, name);
      g_autoptr (GBytes) bytes = bastide_content_write (found);

      if (!g_file_query_exists (child, NULL) && !bastide_file_replace (child, bytes, NULL, NULL, NULL, error))
        return FALSE;
      *file = g_steal_pointer (&child);
      self->n_found[theme]++;
    }
  self->n_attempts[theme]++;
  self->next++;
  if ((found != NULL || self->next % SAVE_EVERY == 0) && !bastide_generation_save (self, folder, error))
    {
      g_clear_object (file);
      return FALSE;
    }
  *content = g_steal_pointer (&found);

  return TRUE;
}
