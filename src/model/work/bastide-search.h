/* bastide-search.h: work in a thread of its own, with progress and an end before its time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * BastideSearch:
 *
 * A search in a worker. Its job holds what is searched and what is found; the worker changes it behind the lock only,
 * and it lives as long as the worker, whatever becomes of the owner.
 */
typedef struct _BastideSearch BastideSearch;

/**
 * BastideSearchClass:
 * @run: the work, in the worker
 * @report: reports the job to the owner, in the thread that started the search: every now and then, and when it is
 *   over; the owner then drops the search
 * @free: frees the job
 *
 * A kind of search.
 */
typedef struct
{
  void (*run)    (BastideSearch *search,
                  gpointer       job,
                  GCancellable  *cancellable);
  void (*report) (gpointer       owner,
                  gpointer       job,
                  gboolean       is_over);
  void (*free)   (gpointer       job);
} BastideSearchClass;

/**
 * bastide_search_start:
 * @klass: (not nullable): static
 * @job: (transfer full): the facts that worker and owner share
 * @owner: gets the reports until it drops the search
 *
 * Returns: (transfer full): the search, for [func@search_drop]
 */
BastideSearch *bastide_search_start  (const BastideSearchClass *klass,
                                      gpointer                  job,
                                      GObject                  *owner);

/* Asks the worker to end with what it has found. */
void           bastide_search_stop   (BastideSearch            *self);

/* Gives the search up without waiting for its worker; the owner gets no more reports. */
void           bastide_search_drop   (BastideSearch            *self);

/* Returns: (transfer none): the job, which the lock guards as long as the search runs */
gpointer       bastide_search_lock   (BastideSearch            *self);
void           bastide_search_unlock (BastideSearch            *self);
