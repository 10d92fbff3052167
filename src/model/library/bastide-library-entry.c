/* bastide-library-entry.c: a puzzle of a collection
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-private.h"

#include <string.h>

#include "bastide-content-texts.h"
#include "bastide-file.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-summary.h"

/* An entry keeps what lists show and searches need, but no position: thousands of them would fill the memory, so a
 * picture reads the file again. It holds the tile sets that it was read with, so that nothing but the file can differ
 * the second time. Words to search in are folded once, for a search that runs with every letter. A file that cannot be
 * read is an entry as well, with the error that its card has to show.
 */
struct _BastideLibraryEntry
{
  GObject             parent_instance;

  BastideTileLibrary *library;
  GFile              *file;
  char               *key;
  char               *digest;
  char              **tasks;
  char               *title;
  char               *author;
  char               *description;
  char               *folded;      /* all words to search in, case folded */
  char              **tags;
  guint               difficulty;
  guint32             modules;
  GDateTime          *changed;
  char               *error;
};

G_DEFINE_FINAL_TYPE (BastideLibraryEntry, bastide_library_entry, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_AUTHOR,
  PROP_DESCRIPTION,
  PROP_TAGS,
  PROP_DIFFICULTY,
  PROP_MODULES,
  PROP_CHANGED,
  PROP_READABLE,
  PROP_ERROR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_library_entry_finalize (GObject *object)
{
  BastideLibraryEntry *self = BASTIDE_LIBRARY_ENTRY (object);

  g_clear_object (&self->library);
  g_clear_object (&self->file);
  g_free (self->key);
  g_free (self->digest);
  g_strfreev (self->tasks);
  g_free (self->title);
  g_free (self->author);
  g_free (self->description);
  g_free (self->folded);
  g_strfreev (self->tags);
  g_clear_pointer (&self->changed, g_date_time_unref);
  g_free (self->error);

  G_OBJECT_CLASS (bastide_library_entry_parent_class)->finalize (object);
}

static void
bastide_library_entry_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  BastideLibraryEntry *self = BASTIDE_LIBRARY_ENTRY (object);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_AUTHOR:
      g_value_set_string (value, self->author);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;
    case PROP_TAGS:
      g_value_set_boxed (value, self->tags);
      break;
    case PROP_DIFFICULTY:
      g_value_set_uint (value, self->difficulty);
      break;
    case PROP_MODULES:
      g_value_set_uint (value, self->modules);
      break;
    case PROP_CHANGED:
      g_value_set_boxed (value, self->changed);
      break;
    case PROP_READABLE:
      g_value_set_boolean (value, self->error == NULL);
      break;
    case PROP_ERROR:
      g_value_set_string (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_library_entry_class_init (BastideLibraryEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_library_entry_finalize;
  object_class->get_property = bastide_library_entry_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_AUTHOR] = g_param_spec_string ("author", NULL, NULL, "", flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, "", flags);
  properties[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_DIFFICULTY] =
    g_param_spec_uint ("difficulty", NULL, NULL, 0, BASTIDE_CONTENT_MAX_DIFFICULTY, 0, flags);
  properties[PROP_MODULES] = g_param_spec_uint ("modules", NULL, NULL, 0, G_MAXUINT32, 0, flags);
  properties[PROP_CHANGED] = g_param_spec_boxed ("changed", NULL, NULL, G_TYPE_DATE_TIME, flags);
  properties[PROP_READABLE] = g_param_spec_boolean ("readable", NULL, NULL, TRUE, flags);
  properties[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_library_entry_init (BastideLibraryEntry *self)
{
  self->title = g_strdup ("");
  self->author = g_strdup ("");
  self->description = g_strdup ("");
  self->tags = g_new0 (char *, 1);
}

/* Making */

char *
_bastide_library_make_key (GFile     *file,
                           GFileInfo *info)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *state =
    g_strdup_printf ("%s\n%" G_GUINT64_FORMAT ".%u\n%" G_GOFFSET_FORMAT, uri,
                     g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
                     g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
                     g_file_info_get_size (info));

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, state, -1);
}

/* Names a picture. Tiles of the user may look different as well; ours change with the version. */
static char *
make_digest (BastideTileLibrary *library,
             const char         *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  GPtrArray *sets = bastide_tile_library_get_sets (library);

  g_checksum_update (checksum, (const guchar *) hash, -1);
  for (guint i = 0; i < sets->len; i++)
    {
      const char *digest = bastide_tile_set_get_digest (g_ptr_array_index (sets, i));

      if (digest != NULL)
        g_checksum_update (checksum, (const guchar *) digest, -1);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

static void
take_summary (BastideLibraryEntry *self,
              GVariant            *summary)
{
  g_autofree const char **languages = NULL;
  g_autoptr (GVariant) texts = NULL;
  const char *hash, *title, *description;
  gsize n;

  g_free (self->author);
  g_strfreev (self->tags);
  g_variant_get (summary, "(&s^ass^asuu@a(sss))", &hash, &self->tasks, &self->author, &self->tags, &self->difficulty,
                 &self->modules, &texts);
  /* There is nothing to solve. */
  if (self->tasks[0] == NULL)
    g_clear_pointer (&self->tasks, g_strfreev);
  self->digest = make_digest (self->library, hash);

  /* The texts in the language of the reader. */
  n = g_variant_n_children (texts);
  languages = g_new0 (const char *, n + 1);
  for (gsize i = 0; i < n; i++)
    g_variant_get_child (texts, i, "(&s&s&s)", &languages[i], NULL, NULL);
  g_variant_get_child (texts, bastide_content_pick_language (languages, g_get_language_names ()), "(&s&s&s)", NULL,
                       &title, &description);
  if (title[0] != '\0')
    {
      g_free (self->title);
      self->title = g_strdup (title);
    }
  g_free (self->description);
  self->description = g_strdup (description);
}

/* Returns: (transfer full) (nullable): the summary of the file */
static GVariant *
read_summary (BastideLibraryEntry *self,
              GCancellable        *cancellable)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = bastide_file_read_listed (self->file, BASTIDE_JSON_MAX_BYTES, cancellable, &error);
  if (bytes == NULL)
    {
      self->error = g_strdup (error->message);
      return NULL;
    }
  content = bastide_content_read (self->library, bytes, problems);
  if (content != NULL)
    return g_variant_ref_sink (bastide_summary_new (content, bytes));
  /* Warnings may come before the error that keeps a file from being read. */
  for (guint i = 0; self->error == NULL; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);

      g_return_val_if_fail (problem != NULL, NULL);
      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR)
        self->error = g_strdup (bastide_problem_get_text (problem));
    }

  return NULL;
}

BastideLibraryEntry *
_bastide_library_entry_new (BastideTileLibrary *library,
                            GFile              *file,
                            GFileInfo          *info,
                            const char         *key,
                            GVariant          **summary,
                            GCancellable       *cancellable)
{
  g_autoptr (BastideLibraryEntry) self = g_object_new (BASTIDE_TYPE_LIBRARY_ENTRY, NULL);
  g_autofree char *tags = NULL, *words = NULL, *normal = NULL;
  const char *name = g_file_info_get_display_name (info);

  self->library = g_object_ref (library);
  self->file = g_object_ref (file);
  self->key = g_strdup (key);
  g_free (self->title);
  self->title = g_strdup (name);
  if (g_str_has_suffix (name, ".bastide.json"))
    self->title[strlen (name) - strlen (".bastide.json")] = '\0';
  /* A bundled puzzle has the time at which the program was built, which says nothing about the puzzle. */
  if (!g_file_has_uri_scheme (file, "resource") && g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_TIME_MODIFIED))
    self->changed = g_file_info_get_modification_date_time (info);
  if (*summary == NULL)
    *summary = read_summary (self, cancellable);
  if (*summary != NULL)
    take_summary (self, *summary);
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  tags = g_strjoinv (" ", self->tags);
  words = g_strjoin (" ", self->title, self->author, self->description, tags, NULL);
  /* All of the words are UTF-8. */
  normal = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  self->folded = g_utf8_casefold (normal, -1);

  return g_steal_pointer (&self);
}

BastidePuzzle *
bastide_library_entry_read (BastideLibraryEntry  *self,
                            char                **digest,
                            GCancellable         *cancellable,
                            GError              **error)
{
  g_autoptr (GListStore) problems = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  bytes = bastide_file_read_listed (self->file, BASTIDE_JSON_MAX_BYTES, cancellable, error);
  if (bytes == NULL)
    return NULL;
  if (digest != NULL)
    {
      g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

      *digest = make_digest (self->library, hash);
    }
  problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  return bastide_puzzle_new_from_bytes (self->library, bytes, problems, error);
}

static gboolean
has_words (BastideLibraryEntry *self,
           const char          *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (normal != NULL ? normal : "", -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (self->folded, words[i]) == NULL)
      return FALSE;

  return TRUE;
}

gboolean
bastide_library_entry_matches (BastideLibraryEntry        *self,
                               const BastideLibraryFilter *filter)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);

  return (filter->module < 0 || ((self->modules >> filter->module) & 1) != 0)
         && (filter->difficulty == 0 || filter->difficulty == self->difficulty)
         && (filter->tag == NULL || g_strv_contains ((const char * const *) self->tags, filter->tag))
         && (filter->text == NULL || has_words (self, filter->text));
}

/* Reading */

GFile *
bastide_library_entry_get_file (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return self->file;
}

const char *
bastide_library_entry_get_title (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), "");

  return self->title;
}

const char *
bastide_library_entry_get_author (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), "");

  return self->author;
}

const char *
bastide_library_entry_get_description (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), "");

  return self->description;
}

const char * const *
bastide_library_entry_get_tags (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return (const char * const *) self->tags;
}

guint
bastide_library_entry_get_difficulty (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);

  return self->difficulty;
}

guint32
bastide_library_entry_get_modules (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);

  return self->modules;
}

GDateTime *
bastide_library_entry_get_changed (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return self->changed;
}

gboolean
bastide_library_entry_get_readable (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), FALSE);

  return self->error == NULL;
}

const char *
bastide_library_entry_get_error (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return self->error;
}

const char *
bastide_library_entry_get_key (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return self->key;
}

const char *
bastide_library_entry_get_digest (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return self->digest;
}

const char * const *
bastide_library_entry_get_tasks (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);

  return (const char * const *) self->tasks;
}
