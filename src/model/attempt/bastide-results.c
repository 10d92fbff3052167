/* bastide-results.c: how a user fared with the puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results.h"

#include <string.h>

#include "bastide-file.h"
#include "bastide-json.h"

#define FORMAT      "bastide-results"
#define VERSION     1
#define MAX_NUMBER  1000000
#define MAX_RESULTS 20000

/* Milliseconds after a change; letters of a note that follow soon are written with it. */
#define DELAY 1000

typedef struct
{
  BastideResult  result;
  char          *notes;
} Record;

/* The file is the user's and small, so it is read whole when the program starts and written whole after a change. */
struct _BastideResults
{
  GObject     parent_instance;

  GFile      *file;
  GHashTable *records;   /* of Record, by hash */
  gboolean    unreadable;
  gboolean    changed;
  guint       timer;
};

G_DEFINE_FINAL_TYPE (BastideResults, bastide_results, G_TYPE_OBJECT)

static guint changed_signal;

static const char * const outcomes[] = {
  [BASTIDE_OUTCOME_NONE] = "none",
  [BASTIDE_OUTCOME_MISSED] = "missed",
  [BASTIDE_OUTCOME_SHOWN] = "shown",
  [BASTIDE_OUTCOME_HINTED] = "hints",
  [BASTIDE_OUTCOME_SOLVED] = "solved",
};

static Record *
record_new (void)
{
  Record *record = g_new0 (Record, 1);

  record->notes = g_strdup ("");

  return record;
}

static void
record_free (gpointer data)
{
  Record *record = data;

  g_free (record->notes);
  g_free (record);
}

/* --- reading --- */

static gboolean
read_number (const BastideJsonValue *object,
             const char             *name,
             guint                  *number)
{
  BastideJsonValue member;
  int value = 0;

  if (!bastide_json_find_member (object, name, &member))
    return TRUE;
  if (!bastide_json_read_int (&member, 0, MAX_NUMBER, &value))
    return FALSE;
  *number = (guint) value;

  return TRUE;
}

static gboolean
read_outcome (const BastideJsonValue *object,
              const char             *name,
              BastideOutcome         *outcome)
{
  BastideJsonValue member;
  guint which = 0;

  if (!bastide_json_find_member (object, name, &member))
    return TRUE;
  if (!bastide_json_read_name (&member, outcomes, G_N_ELEMENTS (outcomes), &which))
    return FALSE;
  *outcome = (BastideOutcome) which;

  return TRUE;
}

static gboolean
read_texts (const BastideJsonValue *object,
            Record                 *record)
{
  BastideJsonValue member;
  const char *text;

  if (bastide_json_find_member (object, "notes", &member))
    {
      text = bastide_json_read_string (&member);
      if (text == NULL || strlen (text) > BASTIDE_RESULTS_MAX_NOTES)
        return FALSE;
      g_free (record->notes);
      record->notes = g_strdup (text);
    }
  if (bastide_json_find_member (object, "when", &member))
    {
      g_autoptr (GDateTime) when = NULL;

      text = bastide_json_read_string (&member);
      when = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;
      if (when == NULL)
        return FALSE;
      record->result.when = g_date_time_to_unix (when);
    }

  return TRUE;
}

/* A record that is not sound is left out, the others count. */
static void
read_record (BastideResults         *self,
             const BastideJsonValue *object)
{
  Record *record = record_new ();
  BastideResult *result = &record->result;

  if (bastide_json_read_object (object) && read_outcome (object, "first", &result->first)
      && read_outcome (object, "best", &result->best) && read_number (object, "hints", &result->hints)
      && read_number (object, "tries", &result->tries) && read_number (object, "seconds", &result->seconds)
      && read_texts (object, record))
    g_hash_table_insert (self->records, g_strdup (object->name), record);
  else
    record_free (record);
}

static gboolean
has_format (const BastideJsonValue *root)
{
  BastideJsonValue member;
  const char *format = NULL;
  int version = 0;

  if (bastide_json_read_object (root) && bastide_json_need_member (root, "format", &member))
    format = bastide_json_read_string (&member);

  return g_strcmp0 (format, FORMAT) == 0 && bastide_json_need_member (root, "version", &member)
         && bastide_json_read_int (&member, 1, VERSION, &version);
}

static gboolean
read_all (BastideResults *self,
          GBytes         *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = bastide_json_new (bytes, problems);
  BastideJsonIter iter;
  BastideJsonValue root, results, record;

  if (!bastide_json_get_root (json, &root) || !has_format (&root)
      || !bastide_json_need_member (&root, "results", &results) || !bastide_json_read_object (&results))
    return FALSE;
  bastide_json_iter_init (&iter, &results);
  while (bastide_json_iter_next (&iter, &record) && g_hash_table_size (self->records) < MAX_RESULTS)
    read_record (self, &record);

  return TRUE;
}

/* --- writing --- */

static void
set_number (JsonObject *object,
            const char *name,
            guint       number)
{
  if (number > 0)
    json_object_set_int_member (object, name, MIN (number, MAX_NUMBER));
}

static JsonObject *
write_record (const Record *record)
{
  const BastideResult *result = &record->result;
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (result->when);
  g_autofree char *text = when != NULL ? g_date_time_format_iso8601 (when) : NULL;
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "first", outcomes[result->first]);
  json_object_set_string_member (object, "best", outcomes[result->best]);
  set_number (object, "hints", result->hints);
  set_number (object, "tries", result->tries);
  set_number (object, "seconds", result->seconds);
  if (text != NULL && result->when != 0)
    json_object_set_string_member (object, "when", text);
  if (*record->notes != '\0')
    json_object_set_string_member (object, "notes", record->notes);

  return object;
}

/* In the order of their hashes, so that the same results are the same bytes. */
static GBytes *
write_all (BastideResults *self)
{
  g_autoptr (GList) hashes = g_list_sort (g_hash_table_get_keys (self->records), (GCompareFunc) strcmp);
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonObject *results = json_object_new ();
  char *text;

  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", VERSION);
  for (GList *hash = hashes; hash != NULL; hash = hash->next)
    json_object_set_object_member (results, hash->data, write_record (g_hash_table_lookup (self->records, hash->data)));
  json_object_set_object_member (object, "results", results);
  json_node_take_object (root, object);
  text = bastide_json_write (root);

  return g_bytes_new_take (text, strlen (text));
}

/* A file that has gone in the meantime is in nobody's way. */
static gboolean
put_aside (BastideResults  *self,
           GError         **error)
{
  g_autofree char *path = g_file_get_path (self->file);
  g_autofree char *old = g_strconcat (path, ".old", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (old);
  g_autoptr (GError) reason = NULL;

  if (g_file_move (self->file, other, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &reason)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));

  return FALSE;
}

gboolean
bastide_results_save (BastideResults  *self,
                      GError         **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (BASTIDE_IS_RESULTS (self), FALSE);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (!self->changed)
    return TRUE;
  folder = g_file_get_parent (self->file);
  g_file_make_directory_with_parents (folder, NULL, NULL);
  if (self->unreadable && !put_aside (self, error))
    return FALSE;
  self->unreadable = FALSE;
  bytes = write_all (self);
  self->changed = !bastide_file_replace (self->file, bytes, NULL, NULL, NULL, error);

  return !self->changed;
}

static gboolean
timer_cb (gpointer data)
{
  BastideResults *self = data;
  g_autoptr (GError) error = NULL;

  self->timer = 0;
  if (!bastide_results_save (self, &error))
    g_info ("Results are not saved: %s", error->message);

  return G_SOURCE_REMOVE;
}

/* --- the object --- */

static void
bastide_results_dispose (GObject *object)
{
  BastideResults *self = BASTIDE_RESULTS (object);

  if (self->file != NULL)
    bastide_results_save (self, NULL);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bastide_results_parent_class)->dispose (object);
}

static void
bastide_results_finalize (GObject *object)
{
  g_hash_table_unref (BASTIDE_RESULTS (object)->records);

  G_OBJECT_CLASS (bastide_results_parent_class)->finalize (object);
}

static void
bastide_results_class_init (BastideResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_results_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_results_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bastide_results_init (BastideResults *self)
{
  self->records = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, record_free);
}

BastideResults *
bastide_results_new (GFile *file)
{
  BastideResults *self;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (BASTIDE_TYPE_RESULTS, NULL);
  self->file = g_object_ref (file);
  bytes = bastide_file_read_listed (file, BASTIDE_JSON_MAX_BYTES, NULL, &error);
  if (bytes != NULL)
    self->unreadable = !read_all (self, bytes);
  else
    self->unreadable = !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  return self;
}

GFile *
bastide_results_get_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "bastide", "results.json", NULL);
}

static Record *
ensure_record (BastideResults *self,
               const char     *hash)
{
  Record *record = g_hash_table_lookup (self->records, hash);

  if (record != NULL)
    return record;
  record = record_new ();
  g_hash_table_insert (self->records, g_strdup (hash), record);

  return record;
}

static void
tell_changed (BastideResults *self,
              const char     *hash,
              Record         *record)
{
  record->result.when = g_get_real_time () / G_USEC_PER_SEC;
  self->changed = TRUE;
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, timer_cb, self);
  g_signal_emit (self, changed_signal, 0, hash);
}

BastideOutcome
bastide_results_get (BastideResults *self,
                     const char     *hash,
                     BastideResult  *result)
{
  const Record *record;

  g_return_val_if_fail (BASTIDE_IS_RESULTS (self), BASTIDE_OUTCOME_NONE);
  g_return_val_if_fail (hash != NULL, BASTIDE_OUTCOME_NONE);

  record = g_hash_table_lookup (self->records, hash);
  if (result != NULL)
    *result = record != NULL ? record->result : (BastideResult) { 0 };

  return record != NULL ? record->result.best : BASTIDE_OUTCOME_NONE;
}

void
bastide_results_add (BastideResults *self,
                     const char     *hash,
                     BastideOutcome  outcome,
                     guint           hints,
                     guint           seconds,
                     guint           tries)
{
  Record *record;
  BastideResult *result;

  g_return_if_fail (BASTIDE_IS_RESULTS (self));
  g_return_if_fail (hash != NULL);
  g_return_if_fail (outcome > BASTIDE_OUTCOME_NONE && outcome < BASTIDE_N_OUTCOMES);

  record = ensure_record (self, hash);
  result = &record->result;
  if (result->first == BASTIDE_OUTCOME_NONE)
    {
      result->first = outcome;
      result->hints = hints;
    }
  if (outcome > result->best)
    {
      result->best = outcome;
      result->seconds = seconds;
    }
  result->tries += tries;
  tell_changed (self, hash, record);
}

const char *
bastide_results_get_notes (BastideResults *self,
                           const char     *hash)
{
  const Record *record;

  g_return_val_if_fail (BASTIDE_IS_RESULTS (self), "");
  g_return_val_if_fail (hash != NULL, "");

  record = g_hash_table_lookup (self->records, hash);

  return record != NULL ? record->notes : "";
}

void
bastide_results_set_notes (BastideResults *self,
                           const char     *hash,
                           const char     *notes)
{
  Record *record;
  g_autofree char *cut = NULL;

  g_return_if_fail (BASTIDE_IS_RESULTS (self));
  g_return_if_fail (hash != NULL);
  g_return_if_fail (notes != NULL);

  if (g_str_equal (notes, bastide_results_get_notes (self, hash)))
    return;
  /* Only whole characters within the limit are counted. */
  cut = g_utf8_substring (notes, 0, g_utf8_strlen (notes, MIN ((gssize) strlen (notes), BASTIDE_RESULTS_MAX_NOTES)));
  record = ensure_record (self, hash);
  g_free (record->notes);
  record->notes = g_steal_pointer (&cut);
  tell_changed (self, hash, record);
}
