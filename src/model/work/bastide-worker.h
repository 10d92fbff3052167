/* bastide-worker.h: a job in a thread of its own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * BastideWorkFunc:
 * @job: the facts of the work and its results
 * @cancellable: (nullable): the cancellable of the worker
 *
 * The work, in the thread of the worker. The owner may look at @job only where @job has a lock of its own.
 */
typedef void (*BastideWorkFunc) (gpointer      job,
                                 GCancellable *cancellable);

/**
 * BastideDoneFunc:
 * @owner: (nullable): the owner, with a reference for the time of the call
 * @job: with the results; freed after the call
 *
 * Takes the results, in the thread that started the worker.
 */
typedef void (*BastideDoneFunc) (gpointer owner,
                                 gpointer job);

/**
 * bastide_worker_run:
 * @owner: (nullable): an object; the worker has no reference to it, as it might drop the last one
 * @job: (transfer full): the facts of the work and its results
 * @free_job: (not nullable): frees @job
 * @work: (not nullable): is left out where @cancellable is cancelled before its turn
 * @done: (nullable): is not called where @owner has gone or @cancellable is cancelled, which an owner does that no
 *   longer wants the results
 * @cancellable: (nullable): ends the work
 *
 * Calls @work in a worker, then @done and @free_job in the main context of the caller. @job is freed there whatever
 * happens, so that its objects may belong to that thread.
 */
void bastide_worker_run (gpointer         owner,
                         gpointer         job,
                         GDestroyNotify   free_job,
                         BastideWorkFunc  work,
                         BastideDoneFunc  done,
                         GCancellable    *cancellable);
