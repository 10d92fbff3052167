/* bastide-line-keeper.c: keeping the moves that are tried beside a document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-keeper.h"

#include <glib/gstdio.h>

#include "bastide-file.h"
#include "bastide-play-file.h"
#include "bastide-worker.h"

/* Milliseconds after a change; a step that follows soon is written with it. */
#define DELAY 1000

/* The folder drops the lines untouched for the longest time. */
#define MAX_LINES   200
#define SUFFIX      ".json"
#define FOLDER_MODE 0700
#define FILE_MODE   0600

/* Workers and the window write in turn, and a request that comes late is not met any more. */
typedef struct
{
  GMutex mutex;
  guint  serial;
} Turns;

/* A line is known by its document: by the address of the file, or by the text of a puzzle that is in no file, such as
 * one that comes with Bastide or a draft that was restored. The text changes with every edit, so that the keeper
 * watches the document as well as the tree, and its file moves along. Writing is a worker's; only closing waits for it.
 */
struct _BastideLineKeeper
{
  GObject          parent_instance;

  BastidePuzzle   *puzzle;
  BastidePlayTree *tree;
  char            *folder;
  char            *unsaved;  /* the file with the line of a puzzle that is in no file yet */
  Turns           *turns;
  guint            serial;   /* of the latest request */
  guint            timer;
};

G_DEFINE_FINAL_TYPE (BastideLineKeeper, bastide_line_keeper, G_TYPE_OBJECT)

typedef struct
{
  Turns  *turns;
  guint   serial;
  char   *folder;
  char   *path;
  GBytes *bytes;     /* %NULL to remove the file */
  char   *obsolete;  /* a file that held the line before, or %NULL */
} Request;

static void
turns_clear (gpointer data)
{
  Turns *turns = data;

  g_mutex_clear (&turns->mutex);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_atomic_rc_box_release_full (request->turns, turns_clear);
  g_free (request->folder);
  g_free (request->path);
  g_clear_pointer (&request->bytes, g_bytes_unref);
  g_free (request->obsolete);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* --- the folder --- */

static char *
find_path (BastideLineKeeper *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *name = NULL;

  if (file != NULL)
    uri = g_file_get_uri (file);
  else
    bytes = bastide_puzzle_to_bytes (self->puzzle);
  sum = uri != NULL ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1)
                    : g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  name = g_strconcat (sum, SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
}

static void
forget_oldest (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *oldest = NULL;
  gint64 age = G_MAXINT64;
  guint n = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (!g_str_has_suffix (name, SUFFIX) || g_stat (path, &status) != 0)
        continue;
      n++;
      if ((gint64) status.st_mtime >= age)
        continue;
      age = (gint64) status.st_mtime;
      g_free (oldest);
      oldest = g_steal_pointer (&path);
    }
  if (n > MAX_LINES)
    g_unlink (oldest);
}

static gboolean
write_line (const Request *request)
{
  gboolean is_new = !g_file_test (request->path, G_FILE_TEST_EXISTS);
  gsize size;
  const char *data = g_bytes_get_data (request->bytes, &size);

  if (g_mkdir_with_parents (request->folder, FOLDER_MODE) != 0
      || !g_file_set_contents_full (request->path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, FILE_MODE,
                                    NULL))
    return FALSE;
  if (is_new)
    forget_oldest (request->folder);

  return TRUE;
}

/* --- writing --- */

static void
meet (gpointer      data,
      GCancellable *cancellable G_GNUC_UNUSED)
{
  Request *request = data;

  g_mutex_lock (&request->turns->mutex);
  if (request->serial > request->turns->serial)
    {
      request->turns->serial = request->serial;
      if (request->bytes == NULL)
        g_unlink (request->path);
      /* On a full disk the line of before stays. */
      if ((request->bytes == NULL || write_line (request)) && request->obsolete != NULL)
        g_unlink (request->obsolete);
    }
  g_mutex_unlock (&request->turns->mutex);
}

/* A document saved under another name leaves the line of its old file there, as that puzzle is still the same. */
static Request *
make_request (BastideLineKeeper *self)
{
  Request *request = g_new0 (Request, 1);
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  g_autofree char *name = file != NULL ? g_file_get_uri (file) : NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  request->turns = g_atomic_rc_box_acquire (self->turns);
  request->serial = ++self->serial;
  request->folder = g_strdup (self->folder);
  request->path = find_path (self);
  request->bytes = bastide_play_file_write (self->tree, name);
  if (self->unsaved != NULL && !g_str_equal (self->unsaved, request->path))
    request->obsolete = g_steal_pointer (&self->unsaved);
  g_free (self->unsaved);
  self->unsaved = file == NULL && request->bytes != NULL ? g_strdup (request->path) : NULL;

  return request;
}

static gboolean
timer_cb (gpointer data)
{
  BastideLineKeeper *self = data;

  self->timer = 0;
  bastide_worker_run (NULL, make_request (self), request_free, meet, NULL, NULL);

  return G_SOURCE_REMOVE;
}

static void
follow (BastideLineKeeper *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, timer_cb, self);
}

/* --- the object --- */

static void
bastide_line_keeper_dispose (GObject *object)
{
  BastideLineKeeper *self = BASTIDE_LINE_KEEPER (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->tree);

  G_OBJECT_CLASS (bastide_line_keeper_parent_class)->dispose (object);
}

static void
bastide_line_keeper_finalize (GObject *object)
{
  BastideLineKeeper *self = BASTIDE_LINE_KEEPER (object);

  g_atomic_rc_box_release_full (self->turns, turns_clear);
  g_free (self->folder);
  g_free (self->unsaved);

  G_OBJECT_CLASS (bastide_line_keeper_parent_class)->finalize (object);
}

static void
bastide_line_keeper_class_init (BastideLineKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_line_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_line_keeper_finalize;
}

static void
bastide_line_keeper_init (BastideLineKeeper *self)
{
  self->turns = g_atomic_rc_box_new0 (Turns);
  g_mutex_init (&self->turns->mutex);
  self->tree = bastide_play_tree_new ();
}

static void
recall_line (BastideLineKeeper *self)
{
  g_autofree char *path = find_path (self);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bastide_file_read_listed (file, BASTIDE_PLAY_FILE_MAX_BYTES, NULL, NULL);

  if (bytes != NULL)
    bastide_play_file_read (self->tree, bytes);
  if (bytes != NULL && bastide_puzzle_get_file (self->puzzle) == NULL)
    self->unsaved = g_steal_pointer (&path);
}

BastideLineKeeper *
bastide_line_keeper_new (BastidePuzzle *puzzle,
                         GFile         *folder,
                         gboolean       recall)
{
  BastideLineKeeper *self;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (BASTIDE_TYPE_LINE_KEEPER, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->folder = g_file_get_path (folder);
  bastide_play_tree_set_diagram (self->tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  if (recall)
    recall_line (self);
  g_signal_connect_object (self->tree, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzle, "notify::file", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);

  return self;
}

BastidePlayTree *
bastide_line_keeper_get_tree (BastideLineKeeper *self)
{
  g_return_val_if_fail (BASTIDE_IS_LINE_KEEPER (self), NULL);

  return self->tree;
}

void
bastide_line_keeper_flush (BastideLineKeeper *self)
{
  g_autoptr (Request) request = NULL;
  gboolean is_met;

  g_return_if_fail (BASTIDE_IS_LINE_KEEPER (self));

  g_mutex_lock (&self->turns->mutex);
  is_met = self->turns->serial == self->serial;
  g_mutex_unlock (&self->turns->mutex);
  if (is_met && self->timer == 0)
    return;
  request = make_request (self);
  meet (request, NULL);
}

GFile *
bastide_line_keeper_get_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "bastide", "lines", NULL);
}
