/* bastide-search.c: work in a thread of its own, with progress and an end before its time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-search.h"

#include "bastide-worker.h"

/* So many milliseconds lie between two looks at the job. */
#define LOOK_TIME 50

/* Only the thread of the owner looks at @ref_count, and at @owner, which is NULL once the search is dropped. Workers
 * write their progress as often as they like; the owner gets a report now and then, so that the main loop never has
 * more to do than to show it. */
struct _BastideSearch
{
  grefcount                 ref_count;
  const BastideSearchClass *klass;
  GObject                  *owner;
  gpointer                  job;
  GCancellable             *cancellable;
  GMutex                    mutex;
  guint                     look_id;
};

static void
search_unref (gpointer data)
{
  BastideSearch *self = data;

  if (!g_ref_count_dec (&self->ref_count))
    return;

  self->klass->free (self->job);
  g_object_unref (self->cancellable);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static void
run_in_worker (gpointer      data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  BastideSearch *self = data;

  self->klass->run (self, self->job, self->cancellable);
}

static void
report (BastideSearch *self,
        gboolean       is_over)
{
  g_autoptr (GObject) owner = g_object_ref (self->owner);

  self->klass->report (owner, self->job, is_over);
}

static gboolean
look_cb (gpointer data)
{
  report (data, FALSE);

  return G_SOURCE_CONTINUE;
}

static void
over_cb (gpointer owner G_GNUC_UNUSED,
         gpointer data)
{
  BastideSearch *self = data;

  if (self->owner != NULL)
    report (self, TRUE);
}

BastideSearch *
bastide_search_start (const BastideSearchClass *klass,
                      gpointer                  job,
                      GObject                  *owner)
{
  BastideSearch *self = g_new0 (BastideSearch, 1);

  g_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->klass = klass;
  self->owner = owner;
  self->job = job;
  self->cancellable = g_cancellable_new ();
  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  g_ref_count_inc (&self->ref_count);
  /* A search that is stopped still reports what it has found, so the worker itself is never cancelled. */
  bastide_worker_run (NULL, self, search_unref, run_in_worker, over_cb, NULL);

  return self;
}

void
bastide_search_stop (BastideSearch *self)
{
  g_cancellable_cancel (self->cancellable);
}

void
bastide_search_drop (BastideSearch *self)
{
  self->owner = NULL;
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  search_unref (self);
}

gpointer
bastide_search_lock (BastideSearch *self)
{
  g_mutex_lock (&self->mutex);

  return self->job;
}

void
bastide_search_unlock (BastideSearch *self)
{
  g_mutex_unlock (&self->mutex);
}
