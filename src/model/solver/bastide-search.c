/* bastide-search.c: work in a thread of its own, with progress and an end before its time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-search.h"

/* So many milliseconds lie between two looks at the job. */
#define LOOK_TIME 50

/* Only the thread of the owner looks at @owner, which is NULL once the search is dropped. Workers write their progress
 * as often as they like; the owner is told now and then, so that the main loop never has more to do than to show it. */
struct _BastideSearch
{
  gatomicrefcount           ref_count;
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

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  self->klass->free (self->job);
  g_object_unref (self->cancellable);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static void
run_in_worker (GTask                      *task,
               G_GNUC_UNUSED gpointer      source,
               gpointer                    data,
               G_GNUC_UNUSED GCancellable *cancellable)
{
  BastideSearch *self = data;

  self->klass->run (self, self->job, self->cancellable);
  g_task_return_boolean (task, TRUE);
}

static gboolean
look_cb (gpointer data)
{
  BastideSearch *self = data;
  g_autoptr (GObject) owner = g_object_ref (self->owner);

  self->klass->tell (owner, self->job, FALSE);

  return G_SOURCE_CONTINUE;
}

static void
over_cb (G_GNUC_UNUSED GObject  *source,
         GAsyncResult           *result,
         G_GNUC_UNUSED gpointer  user_data)
{
  BastideSearch *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GObject) owner = self->owner != NULL ? g_object_ref (self->owner) : NULL;

  if (owner != NULL)
    self->klass->tell (owner, self->job, TRUE);
}

BastideSearch *
bastide_search_start (const BastideSearchClass *klass,
                      gpointer                  job,
                      GObject                  *owner)
{
  BastideSearch *self = g_new0 (BastideSearch, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, over_cb, NULL);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->klass = klass;
  self->owner = owner;
  self->job = job;
  self->cancellable = g_cancellable_new ();
  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  g_atomic_ref_count_inc (&self->ref_count);
  g_task_set_source_tag (task, bastide_search_start);
  g_task_set_task_data (task, self, search_unref);
  g_task_run_in_thread (task, run_in_worker);

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
