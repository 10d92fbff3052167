/* bastide-draft-keeper.c: keeping a recovery draft while a document is open
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draft.h"

#include <glib/gi18n-lib.h>

#include "bastide-draft-store.h"
#include "bastide-puzzle-private.h"
#include "bastide-worker.h"

/* Milliseconds after the first change that the draft does not hold: changes that go on must not put the draft off. */
#define DELAY 1500

/* Milliseconds until a draft that could not be written is tried again, where no change comes first. */
#define RETRY 10000

/* The keeper compares contents by address, since they never change: undoing to the content of the draft writes nothing.
 * A worker writes; requests are numbered, so that a slow request never overwrites a later one. */
struct _BastideDraftKeeper
{
  GObject            parent_instance;

  BastidePuzzle     *puzzle;
  GFile             *folder;
  BastideDraftStore *store;
  guint              delay;
  guint              timer;
  gint64             due;        /* when the timer rings, in milliseconds of monotonic time */
  guint              serial;     /* of the latest request */
  guint              met;        /* of the latest request that ended well */
  BastideContent    *kept;       /* in the draft, or will be once the latest request is met */
  GFile             *kept_file;
  char              *kept_etag;
  GDateTime         *kept_at;
  char              *error;
};

enum
{
  PROP_0,
  PROP_PUZZLE,
  PROP_FOLDER,
  PROP_KEPT_AT,
  PROP_ERROR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastideDraftKeeper, bastide_draft_keeper, G_TYPE_OBJECT)

/**
 * Request:
 * @bytes: (nullable): the new draft, or %NULL to remove it
 * @error: (nullable): the reason why the draft was not written
 *
 * The task of a worker.
 */
typedef struct
{
  BastideDraftStore *store;
  guint              serial;
  GBytes            *bytes;
  GError            *error;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  bastide_draft_store_unref (request->store);
  g_clear_pointer (&request->bytes, g_bytes_unref);
  g_clear_error (&request->error);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* --- the content of the draft --- */

static const char *
get_etag (BastideDraftKeeper *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  return file != NULL ? bastide_puzzle_get_etag (self->puzzle, file) : NULL;
}

static gboolean
is_same_file (GFile *a,
              GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

static gboolean
is_kept (BastideDraftKeeper *self)
{
  return self->kept == bastide_puzzle_get_whole (self->puzzle)
         && is_same_file (self->kept_file, bastide_puzzle_get_file (self->puzzle))
         && g_strcmp0 (self->kept_etag, get_etag (self)) == 0;
}

static void
set_kept (BastideDraftKeeper *self,
          BastideContent     *content)
{
  GFile *file = content != NULL ? bastide_puzzle_get_file (self->puzzle) : NULL;
  BastideContent *before = self->kept;

  self->kept = content != NULL ? bastide_content_ref (content) : NULL;
  g_clear_pointer (&before, bastide_content_unref);
  g_set_object (&self->kept_file, file);
  g_free (self->kept_etag);
  self->kept_etag = content != NULL ? g_strdup (get_etag (self)) : NULL;
}

static void
set_kept_at (BastideDraftKeeper *self,
             GDateTime          *time)
{
  if (self->kept_at == time)
    return;

  g_clear_pointer (&self->kept_at, g_date_time_unref);
  self->kept_at = time != NULL ? g_date_time_ref (time) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT_AT]);
}

static void
set_error (BastideDraftKeeper *self,
           const char         *message)
{
  if (g_strcmp0 (self->error, message) == 0)
    return;

  g_free (self->error);
  self->error = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

/* --- when --- */

static void
stop_timer (BastideDraftKeeper *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static gboolean timer_cb (gpointer data);

/* A timer that rings sooner stays. */
static void
start_timer (BastideDraftKeeper *self,
             guint               wait)
{
  gint64 due = g_get_monotonic_time () / 1000 + wait;

  if (self->timer != 0 && self->due <= due)
    return;

  stop_timer (self);
  self->due = due;
  self->timer = g_timeout_add (wait, timer_cb, self);
}

/* --- writing and removing --- */

/* Asks for a draft of the present, or for none. The text is made here, since its tree is not to be shared. */
static Request *
make_request (BastideDraftKeeper *self,
              gboolean            is_draft)
{
  Request *request = g_new0 (Request, 1);

  stop_timer (self);
  request->store = bastide_draft_store_ref (self->store);
  request->serial = ++self->serial;
  set_kept (self, is_draft ? bastide_puzzle_get_whole (self->puzzle) : NULL);
  if (is_draft)
    {
      g_autoptr (GBytes) puzzle = bastide_puzzle_to_bytes (self->puzzle);
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

      request->bytes = bastide_draft_wrap (puzzle, self->kept_file, self->kept_etag, now);
    }

  return request;
}

static void
meet (gpointer      data,
      GCancellable *cancellable G_GNUC_UNUSED)
{
  Request *request = data;

  if (request->bytes != NULL)
    bastide_draft_store_write (request->store, request->serial, request->bytes, &request->error);
  else
    bastide_draft_store_remove (request->store, request->serial);
}

static const char *
describe (const GError *error)
{
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return _("The disk is full.");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return _("The folder of drafts is read-only.");

  return error->message;
}

/* Notes how a request ended, unless something was asked for after it. */
static void
finish (gpointer owner,
        gpointer data)
{
  BastideDraftKeeper *self = owner;
  const Request *request = data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (request->serial != self->serial)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  set_error (self, request->error != NULL ? describe (request->error) : NULL);
  if (request->error != NULL)
    {
      set_kept (self, NULL);
      start_timer (self, RETRY);
    }
  else
    {
      self->met = request->serial;
      set_kept_at (self, request->bytes != NULL ? now : NULL);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
ask (BastideDraftKeeper *self,
     gboolean            is_draft)
{
  bastide_worker_run (self, make_request (self, is_draft), request_free, meet, finish, NULL);
}

static gboolean
timer_cb (gpointer data)
{
  BastideDraftKeeper *self = data;

  self->timer = 0;
  ask (self, bastide_puzzle_get_modified (self->puzzle));

  return G_SOURCE_REMOVE;
}

/* --- following --- */

static void
follow (BastideDraftKeeper *self)
{
  if (bastide_puzzle_get_modified (self->puzzle))
    {
      if (is_kept (self))
        stop_timer (self);
      else
        start_timer (self, self->delay);
      return;
    }

  /* A draft that was never asked for, or has gone already, need not be removed again. */
  stop_timer (self);
  if (self->kept != NULL || self->kept_at != NULL || self->error != NULL)
    ask (self, FALSE);
}

/* --- the object --- */

static void
bastide_draft_keeper_constructed (GObject *object)
{
  BastideDraftKeeper *self = BASTIDE_DRAFT_KEEPER (object);

  G_OBJECT_CLASS (bastide_draft_keeper_parent_class)->constructed (object);

  self->store = bastide_draft_store_new (self->folder);
  g_signal_connect_object (self->puzzle, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->puzzle, "notify::modified", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
}

static void
bastide_draft_keeper_dispose (GObject *object)
{
  BastideDraftKeeper *self = BASTIDE_DRAFT_KEEPER (object);

  stop_timer (self);

  G_OBJECT_CLASS (bastide_draft_keeper_parent_class)->dispose (object);
}

/* The draft stays on the disk without an owner. */
static void
bastide_draft_keeper_finalize (GObject *object)
{
  BastideDraftKeeper *self = BASTIDE_DRAFT_KEEPER (object);

  g_clear_pointer (&self->store, bastide_draft_store_unref);
  g_clear_pointer (&self->kept, bastide_content_unref);
  g_clear_pointer (&self->kept_at, g_date_time_unref);
  g_clear_object (&self->kept_file);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->folder);
  g_free (self->kept_etag);
  g_free (self->error);

  G_OBJECT_CLASS (bastide_draft_keeper_parent_class)->finalize (object);
}

static void
bastide_draft_keeper_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  BastideDraftKeeper *self = BASTIDE_DRAFT_KEEPER (object);

  switch (prop_id)
    {
    case PROP_PUZZLE:
      g_value_set_object (value, self->puzzle);
      break;
    case PROP_FOLDER:
      g_value_set_object (value, self->folder);
      break;
    case PROP_KEPT_AT:
      g_value_set_boxed (value, self->kept_at);
      break;
    case PROP_ERROR:
      g_value_set_string (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_draft_keeper_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  BastideDraftKeeper *self = BASTIDE_DRAFT_KEEPER (object);

  switch (prop_id)
    {
    case PROP_PUZZLE:
      self->puzzle = g_value_dup_object (value);
      break;
    case PROP_FOLDER:
      self->folder = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_draft_keeper_class_init (BastideDraftKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = bastide_draft_keeper_constructed;
  object_class->dispose = bastide_draft_keeper_dispose;
  object_class->finalize = bastide_draft_keeper_finalize;
  object_class->get_property = bastide_draft_keeper_get_property;
  object_class->set_property = bastide_draft_keeper_set_property;

  properties[PROP_PUZZLE] = g_param_spec_object ("puzzle", NULL, NULL, BASTIDE_TYPE_PUZZLE, construct);
  properties[PROP_FOLDER] = g_param_spec_object ("folder", NULL, NULL, G_TYPE_FILE, construct);
  properties[PROP_KEPT_AT] = g_param_spec_boxed ("kept-at", NULL, NULL, G_TYPE_DATE_TIME, readable);
  properties[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_draft_keeper_init (BastideDraftKeeper *self)
{
  self->delay = DELAY;
}

BastideDraftKeeper *
bastide_draft_keeper_new (BastidePuzzle *puzzle,
                          GFile         *folder)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  return g_object_new (BASTIDE_TYPE_DRAFT_KEEPER, "puzzle", puzzle, "folder", folder, NULL);
}

void
bastide_draft_keeper_set_delay (BastideDraftKeeper *self,
                                guint               delay)
{
  g_return_if_fail (BASTIDE_IS_DRAFT_KEEPER (self));

  self->delay = delay;
}

GDateTime *
bastide_draft_keeper_get_kept_at (BastideDraftKeeper *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_KEEPER (self), NULL);

  return self->kept_at;
}

/* The draft on its way in a worker may still fail, so it is written again here, after the worker. */
gboolean
bastide_draft_keeper_flush (BastideDraftKeeper  *self,
                            GError             **error)
{
  g_autoptr (Request) request = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_KEEPER (self), FALSE);

  if (bastide_puzzle_get_modified (self->puzzle) && is_kept (self) && self->met == self->serial)
    return TRUE;

  request = make_request (self, bastide_puzzle_get_modified (self->puzzle));
  meet (request, NULL);
  finish (self, request);
  if (request->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&request->error));

  return FALSE;
}

void
bastide_draft_keeper_discard (BastideDraftKeeper *self)
{
  g_autoptr (Request) request = NULL;

  g_return_if_fail (BASTIDE_IS_DRAFT_KEEPER (self));

  request = make_request (self, FALSE);
  meet (request, NULL);
  finish (self, request);
}
