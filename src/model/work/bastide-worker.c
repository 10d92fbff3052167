/* bastide-worker.c: a job in a thread of its own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-worker.h"

/* A task drops its data with its last reference, which may be that of the worker: so the job is no data of the task,
 * and the callback frees it. */
typedef struct
{
  GWeakRef         owner;
  gboolean         has_owner;
  gpointer         job;
  GDestroyNotify   free_job;
  BastideWorkFunc  work;
  BastideDoneFunc  done;
} Worker;

static void
work_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  const Worker *self = data;

  if (!g_cancellable_is_cancelled (cancellable))
    self->work (self->job, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
worked_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  Worker *self = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (self->done != NULL && (owner != NULL || !self->has_owner)
      && !g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    self->done (owner, self->job);
  self->free_job (self->job);
  g_weak_ref_clear (&self->owner);
  g_free (self);
}

void
bastide_worker_run (gpointer         owner,
                    gpointer         job,
                    GDestroyNotify   free_job,
                    BastideWorkFunc  work,
                    BastideDoneFunc  done,
                    GCancellable    *cancellable)
{
  Worker *self = g_new0 (Worker, 1);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, worked_cb, self);

  g_weak_ref_init (&self->owner, owner);
  self->has_owner = owner != NULL;
  self->job = job;
  self->free_job = free_job;
  self->work = work;
  self->done = done;
  g_task_set_source_tag (task, bastide_worker_run);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work_in_thread);
}
