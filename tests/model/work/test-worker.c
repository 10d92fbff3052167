/* test-worker.c: a job in a thread, and the return of its results
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-search.h"
#include "bastide-test-wait.h"
#include "bastide-worker.h"

/* What happened to a job, which outlives it. */
typedef struct
{
  GThread  *worked;
  GThread  *done;
  GThread  *freed;
  gpointer  owner;
  gboolean  was_freed_early;
  GMutex    gate;      /* held by a test that keeps the work from beginning */
} Log;

static void
work (gpointer      job,
      GCancellable *cancellable G_GNUC_UNUSED)
{
  Log *log = job;

  g_mutex_lock (&log->gate);
  log->worked = g_thread_self ();
  g_mutex_unlock (&log->gate);
}

static void
done (gpointer owner,
      gpointer job)
{
  Log *log = job;

  log->owner = owner;
  log->done = g_thread_self ();
  log->was_freed_early = log->freed != NULL;
}

static void
free_job (gpointer job)
{
  Log *log = job;

  log->freed = g_thread_self ();
}

static void
test_results (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Log log = { 0 };

  bastide_worker_run (owner, &log, free_job, work, done, NULL);
  bastide_test_await (log.freed != NULL);
  g_assert_nonnull (log.worked);
  g_assert_true (log.worked != g_thread_self ());
  g_assert_true (log.done == g_thread_self ());
  g_assert_true (log.freed == g_thread_self ());
  g_assert_false (log.was_freed_early);
  g_assert_true (log.owner == owner);
}

static void
test_no_owner (void)
{
  Log log = { 0 };

  bastide_worker_run (NULL, &log, free_job, work, done, NULL);
  bastide_test_await (log.freed != NULL);
  g_assert_true (log.done == g_thread_self ());
  g_assert_null (log.owner);
}

/* The worker does not keep the owner alive. */
static void
test_owner_gone (void)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  Log log = { 0 };

  g_mutex_lock (&log.gate);
  bastide_worker_run (owner, &log, free_job, work, done, NULL);
  g_assert_finalize_object (owner);
  g_mutex_unlock (&log.gate);
  bastide_test_await (log.freed != NULL);
  g_assert_nonnull (log.worked);
  g_assert_null (log.done);
  g_assert_true (log.freed == g_thread_self ());
}

/* An owner that cancels gets no results, even those that are ready. */
static void
test_cancelled_late (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Log log = { 0 };

  g_mutex_lock (&log.gate);
  bastide_worker_run (owner, &log, free_job, work, done, cancellable);
  g_cancellable_cancel (cancellable);
  g_mutex_unlock (&log.gate);
  bastide_test_await (log.freed != NULL);
  g_assert_null (log.done);
}

static void
test_cancelled_early (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Log log = { 0 };

  g_cancellable_cancel (cancellable);
  bastide_worker_run (NULL, &log, free_job, work, done, cancellable);
  bastide_test_await (log.freed != NULL);
  g_assert_null (log.worked);
  g_assert_null (log.done);
}

/* The results go to the main context that was the thread's when the work began. */
static void
test_context (void)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  Log log = { 0 };

  g_main_context_push_thread_default (context);
  bastide_worker_run (NULL, &log, free_job, work, done, NULL);
  g_main_context_pop_thread_default (context);
  while (log.freed == NULL)
    g_main_context_iteration (context, TRUE);
  g_assert_true (log.done == g_thread_self ());
}

/* --- searches --- */

typedef struct
{
  BastideSearch *search;
  guint          n_reports;
  guint          seen;
} Seeker;

typedef struct
{
  guint    n;
  GThread *freed;
} Hunt;

static void
hunt (BastideSearch *search,
      gpointer       job,
      GCancellable  *cancellable)
{
  while (!g_cancellable_is_cancelled (cancellable))
    {
      Hunt *self = bastide_search_lock (search);

      self->n++;
      bastide_search_unlock (search);
      g_usleep (100);
    }
  ((Hunt *) job)->n |= 1u << 31;
}

static void
hunted (gpointer owner,
        gpointer job,
        gboolean is_over)
{
  Seeker *self = g_object_get_data (owner, "seeker");
  const Hunt *found = bastide_search_lock (self->search);

  self->n_reports++;
  self->seen = found->n;
  bastide_search_unlock (self->search);
  g_assert_true (found == job);
  if (is_over)
    g_clear_pointer (&self->search, bastide_search_drop);
}

static void
hunt_free (gpointer job)
{
  ((Hunt *) job)->freed = g_thread_self ();
}

static const BastideSearchClass hunt_class = { .run = hunt, .report = hunted, .free = hunt_free };

/* A search that is stopped reports what it has found. */
static void
test_search_stopped (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Seeker seeker = { 0 };
  Hunt job = { 0 };

  g_object_set_data (owner, "seeker", &seeker);
  seeker.search = bastide_search_start (&hunt_class, &job, owner);
  bastide_test_await (seeker.seen > 0);
  g_assert_nonnull (seeker.search);
  bastide_search_stop (seeker.search);
  bastide_test_await (seeker.search == NULL);
  g_assert_cmpuint (seeker.seen >> 31, ==, 1);
  bastide_test_await (job.freed != NULL);
  g_assert_true (job.freed == g_thread_self ());
}

/* A search that is dropped reports nothing more, and its owner may go. */
static void
test_search_dropped (void)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  Seeker seeker = { 0 };
  Hunt job = { 0 };

  g_object_set_data (owner, "seeker", &seeker);
  seeker.search = bastide_search_start (&hunt_class, &job, owner);
  bastide_search_drop (seeker.search);
  g_assert_finalize_object (owner);
  bastide_test_await (job.freed != NULL);
  g_assert_cmpuint (seeker.n_reports, ==, 0);
  g_assert_true (job.freed == g_thread_self ());
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/worker/results", test_results);
  g_test_add_func ("/worker/no-owner", test_no_owner);
  g_test_add_func ("/worker/owner-gone", test_owner_gone);
  g_test_add_func ("/worker/cancelled-late", test_cancelled_late);
  g_test_add_func ("/worker/cancelled-early", test_cancelled_early);
  g_test_add_func ("/worker/context", test_context);
  g_test_add_func ("/search/stopped", test_search_stopped);
  g_test_add_func ("/search/dropped", test_search_dropped);

  return g_test_run ();
}
