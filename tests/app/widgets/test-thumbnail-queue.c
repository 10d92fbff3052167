/* test-thumbnail-queue.c: the number of pictures made at a time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-wait.h"
#include "bastide-thumbnail-queue.h"

#define N_TASKS 40

/* Long enough for others to begin meanwhile, if they might. */
#define WORK_US 2000

typedef struct
{
  BastideThumbnailQueue *queue;
  GThread               *thread;
  GCancellable          *cancellable;
  int                    n_now;   /* atomic, as the two below */
  int                    n_most;
  int                    n_done;
  guint                  n_told;
  guint                  n_cancelled;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->queue = bastide_thumbnail_queue_new ();
  fixture->thread = g_thread_self ();
  fixture->cancellable = g_cancellable_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_object_unref (fixture->queue);
  g_object_unref (fixture->cancellable);
}

static void
work (GTask        *task,
      gpointer      source G_GNUC_UNUSED,
      gpointer      data,
      GCancellable *cancellable G_GNUC_UNUSED)
{
  Fixture *fixture = data;
  int n_now = g_atomic_int_add (&fixture->n_now, 1) + 1;
  int n_most = g_atomic_int_get (&fixture->n_most);

  while (n_now > n_most && !g_atomic_int_compare_and_exchange (&fixture->n_most, n_most, n_now))
    n_most = g_atomic_int_get (&fixture->n_most);
  g_usleep (WORK_US);
  g_atomic_int_add (&fixture->n_now, -1);
  g_atomic_int_inc (&fixture->n_done);
  g_task_return_boolean (task, TRUE);
}

static void
told_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  Fixture *fixture = data;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_thread_self () == fixture->thread);
  fixture->n_told++;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      fixture->n_cancelled++;
    }
}

static void
push (Fixture      *fixture,
      GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, told_cb, fixture);

  g_task_set_task_data (task, fixture, NULL);
  bastide_thumbnail_queue_push (fixture->queue, task, work, NULL);
}

static void
wait_until_told (Fixture *fixture,
                 guint    n)
{
  bastide_test_await (fixture->n_told >= n);
}

static void
test_few (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < N_TASKS; i++)
    push (fixture, NULL);
  wait_until_told (fixture, N_TASKS);
  g_assert_cmpint (g_atomic_int_get (&fixture->n_done), ==, N_TASKS);
  g_assert_cmpuint (fixture->n_cancelled, ==, 0);
  g_assert_cmpint (g_atomic_int_get (&fixture->n_most), >, 0);
  g_assert_cmpint (g_atomic_int_get (&fixture->n_most), <=, BASTIDE_THUMBNAIL_WORKERS);
}

/* A waiting picture that is cancelled is never begun, and the next picture has its turn. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < N_TASKS; i++)
    push (fixture, i < BASTIDE_THUMBNAIL_WORKERS || i == N_TASKS - 1 ? NULL : fixture->cancellable);
  g_cancellable_cancel (fixture->cancellable);
  wait_until_told (fixture, N_TASKS);
  g_assert_cmpint (g_atomic_int_get (&fixture->n_done), ==, BASTIDE_THUMBNAIL_WORKERS + 1);
  g_assert_cmpuint (fixture->n_cancelled, ==, N_TASKS - BASTIDE_THUMBNAIL_WORKERS - 1);
}

/* A queue that goes answers every waiting request. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < N_TASKS; i++)
    push (fixture, NULL);
  g_clear_object (&fixture->queue);
  wait_until_told (fixture, N_TASKS);
  g_assert_cmpuint (fixture->n_cancelled, ==, N_TASKS - BASTIDE_THUMBNAIL_WORKERS);
  fixture->queue = bastide_thumbnail_queue_new ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/thumbnail-queue/few", Fixture, NULL, set_up, test_few, tear_down);
  g_test_add ("/thumbnail-queue/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add ("/thumbnail-queue/gone", Fixture, NULL, set_up, test_gone, tear_down);

  return g_test_run ();
}
