/* bastide-draft.c: a recovery draft of a document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-draft-store.h"
#include "bastide-file.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-puzzle-private.h"

#define FORMAT  "bastide-draft"
#define VERSION 1

/* Room for the line in front of the largest puzzle. */
#define MAX_BYTES (BASTIDE_JSON_MAX_BYTES + (1 << 16))

/* A draft is read as a whole when it is listed: the library describes its board before the user restores it, and the
 * file may have gone by then. */
struct _BastideDraft
{
  GObject    parent_instance;

  char      *path;
  GFile     *file;
  char      *etag;
  GDateTime *time;
  GBytes    *puzzle;  /* NULL where the draft is no draft */
  char      *title;
  gboolean   readable;
  guint      n_tiles;
  guint      n_figures;
  guint      n_players;
};

G_DEFINE_FINAL_TYPE (BastideDraft, bastide_draft, G_TYPE_OBJECT)

/* --- the content of a draft --- */

static char *
write_head (gsize       size,
            GFile      *file,
            const char *etag,
            GDateTime  *time)
{
  g_autoptr (JsonNode) root = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autofree char *when = g_date_time_format_iso8601 (time);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", VERSION);
  json_object_set_string_member (object, "time", when);
  if (uri != NULL)
    json_object_set_string_member (object, "file", uri);
  if (etag != NULL)
    json_object_set_string_member (object, "etag", etag);
  json_object_set_int_member (object, "size", (gint64) size);
  json_node_take_object (root, object);

  return json_to_string (root, FALSE);
}

/* The puzzle file follows on the line as it is: nothing has to be taken apart to have it again. */
GBytes *
bastide_draft_wrap (GBytes     *puzzle,
                    GFile      *file,
                    const char *etag,
                    GDateTime  *time)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize size;
  const guint8 *data = g_bytes_get_data (puzzle, &size);
  g_autofree char *head = write_head (size, file, etag, time);

  g_byte_array_append (bytes, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (bytes, (const guint8 *) "\n", 1);
  g_byte_array_append (bytes, data, (guint) size);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static const char *
find_string (const BastideJsonValue *root,
             const char             *name)
{
  BastideJsonValue member;

  return bastide_json_find_member (root, name, &member) ? bastide_json_read_string (&member) : NULL;
}

static void
read_members (BastideDraft           *self,
              const BastideJsonValue *root)
{
  const char *uri = find_string (root, "file");
  const char *when = find_string (root, "time");

  self->file = uri != NULL ? bastide_file_new_for_uri (uri) : NULL;
  self->etag = g_strdup (find_string (root, "etag"));
  self->time = when != NULL ? g_date_time_new_from_iso8601 (when, NULL) : NULL;
}

/* Returns whether it is the line of a draft with a puzzle of @size bytes. */
static gboolean
read_head (BastideDraft *self,
           GBytes       *head,
           gsize         size)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideJson) json = bastide_json_new (head, problems);
  BastideJsonValue root, member;
  int said;

  if (!bastide_json_get_root (json, &root) || !bastide_json_read_object (&root)
      || g_strcmp0 (find_string (&root, "format"), FORMAT) != 0
      || !bastide_json_find_member (&root, "size", &member) || !bastide_json_read_int (&member, 0, G_MAXINT, &said)
      || (gsize) said != size)
    return FALSE;

  read_members (self, &root);

  return TRUE;
}

static void
unwrap (BastideDraft *self,
        GBytes       *bytes)
{
  g_autoptr (GBytes) head = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end = size > 0 ? memchr (data, '\n', size) : NULL;
  gsize begin;

  if (end == NULL)
    return;
  begin = (gsize) (end - data) + 1;
  head = g_bytes_new_from_bytes (bytes, 0, begin);
  if (read_head (self, head, size - begin))
    self->puzzle = g_bytes_new_from_bytes (bytes, begin, size - begin);
}

/* --- drafts that were left behind --- */

static void
bastide_draft_finalize (GObject *object)
{
  BastideDraft *self = BASTIDE_DRAFT (object);

  g_free (self->path);
  g_free (self->etag);
  g_free (self->title);
  g_clear_object (&self->file);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_clear_pointer (&self->puzzle, g_bytes_unref);

  G_OBJECT_CLASS (bastide_draft_parent_class)->finalize (object);
}

static void
bastide_draft_class_init (BastideDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_draft_finalize;
}

static void
bastide_draft_init (G_GNUC_UNUSED BastideDraft *self)
{
}

/* When the file was written, if it does not say so itself. */
static GDateTime *
find_time (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL,
                                                  NULL);
  GDateTime *time = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;

  return time != NULL ? time : g_date_time_new_from_unix_utc (0);
}

static void
describe (BastideDraft       *self,
          BastideTileLibrary *library)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) content = NULL;

  if (self->puzzle != NULL)
    content = bastide_content_read (library, self->puzzle, problems);
  self->readable = content != NULL;
  self->title = g_strdup (content != NULL ? content->title : "");
  if (content == NULL)
    return;
  self->n_tiles = content->setup->tiles->len;
  self->n_figures = bst_setup_count_pieces (content->setup, BST_PIECE_FIGURE);
  self->n_players = content->setup->n_players;
}

static BastideDraft *
draft_new (const char         *path,
           BastideTileLibrary *library)
{
  BastideDraft *self = g_object_new (BASTIDE_TYPE_DRAFT, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bastide_file_read_listed (file, MAX_BYTES, NULL, NULL);

  self->path = g_strdup (path);
  if (bytes != NULL)
    unwrap (self, bytes);
  if (self->time == NULL)
    self->time = find_time (file);
  describe (self, library);

  return self;
}

static int
compare_drafts (gconstpointer          a,
                gconstpointer          b,
                G_GNUC_UNUSED gpointer data)
{
  const BastideDraft *first = a;
  const BastideDraft *second = b;
  int order = g_date_time_compare (second->time, first->time);

  return order != 0 ? order : strcmp (first->path, second->path);
}

GListModel *
bastide_draft_list (GFile              *folder,
                    BastideTileLibrary *library)
{
  GListStore *drafts = g_list_store_new (BASTIDE_TYPE_DRAFT);
  g_autofree char *where = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (G_IS_FILE (folder), G_LIST_MODEL (drafts));
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), G_LIST_MODEL (drafts));

  where = g_file_get_path (folder);
  if (where != NULL)
    {
      bastide_draft_store_clean (where);
      dir = g_dir_open (where, 0, NULL);
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (where, name, NULL);
      g_autoptr (BastideDraft) draft = NULL;

      /* A pipe that somebody put there is no draft, and would keep its reader waiting. */
      if (!g_str_has_suffix (name, BASTIDE_DRAFT_SUFFIX) || !g_file_test (path, G_FILE_TEST_IS_REGULAR)
          || bastide_draft_store_is_kept (path))
        continue;
      draft = draft_new (path, library);
      g_list_store_insert_sorted (drafts, draft, compare_drafts, NULL);
    }

  return G_LIST_MODEL (drafts);
}

typedef struct
{
  GFile              *folder;
  BastideTileLibrary *library;
} Listing;

static void
listing_free (gpointer data)
{
  Listing *listing = data;

  g_object_unref (listing->folder);
  g_object_unref (listing->library);
  g_free (listing);
}

static void
list_in_thread (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  Listing *listing = data;

  g_task_return_pointer (task, bastide_draft_list (listing->folder, listing->library), g_object_unref);
}

void
bastide_draft_list_async (GFile               *folder,
                          BastideTileLibrary  *library,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Listing *listing;

  g_return_if_fail (G_IS_FILE (folder));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  listing = g_new (Listing, 1);
  listing->folder = g_object_ref (folder);
  listing->library = g_object_ref (library);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_draft_list_async);
  g_task_set_task_data (task, listing, listing_free);
  g_task_run_in_thread (task, list_in_thread);
}

GListModel *
bastide_draft_list_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

const char *
bastide_draft_get_title (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), "");

  return self->title;
}

gboolean
bastide_draft_get_readable (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), FALSE);

  return self->readable;
}

guint
bastide_draft_get_n_tiles (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), 0);

  return self->n_tiles;
}

guint
bastide_draft_get_n_figures (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), 0);

  return self->n_figures;
}

guint
bastide_draft_get_n_players (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), 0);

  return self->n_players;
}

GDateTime *
bastide_draft_get_time (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), NULL);

  return self->time;
}

GFile *
bastide_draft_get_file (BastideDraft *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), NULL);

  return self->file;
}

/* The state in the file belongs to another document, so that no undoing leads to a state that needs no saving. */
BastidePuzzle *
bastide_draft_restore (BastideDraft        *self,
                       BastideTileLibrary  *library,
                       GError             **error)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) other = NULL;
  BastidePuzzle *puzzle;

  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  if (self->puzzle == NULL)
    {
      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID,
                           _("This draft cannot be read."));
      return NULL;
    }
  puzzle = bastide_puzzle_new_from_bytes (library, self->puzzle, problems, error);
  if (puzzle == NULL)
    return NULL;

  other = bastide_puzzle_new_for_content (bastide_puzzle_get_whole (puzzle));
  bastide_puzzle_set_saved (puzzle, self->file, self->etag, bastide_puzzle_get_snapshot (other));

  return puzzle;
}

gboolean
bastide_draft_remove (BastideDraft  *self,
                      GError       **error)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT (self), FALSE);

  return bastide_draft_store_delete (self->path, error);
}

GFile *
bastide_draft_get_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "bastide", "drafts", NULL);
}
