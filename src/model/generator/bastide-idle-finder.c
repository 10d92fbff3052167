/* bastide-idle-finder.c: finds the idle parts of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-idle-finder.h"

/* So many milliseconds lie between two looks at the progress. */
#define LOOK_TIME 100

/**
 * Search:
 *
 * The facts that worker and finder share. Only the finder's thread looks at @owner, which is %NULL once the answer is
 * not wanted any more.
 */
typedef struct
{
  gatomicrefcount     ref_count;
  BastideIdleFinder  *owner;
  BastideContent     *content;
  BastideSolveLimits  limits;
  GCancellable       *cancellable;
  gint                n_done;   /* atomic */
  gint                n_parts;  /* atomic */
} Search;

struct _BastideIdleFinder
{
  GObject   parent_instance;

  Search   *search;
  guint     look_id;
  gboolean  is_done;
  GArray   *parts;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideIdleFinder, bastide_idle_finder, G_TYPE_OBJECT)

static Search *
search_ref (Search *search)
{
  g_atomic_ref_count_inc (&search->ref_count);

  return search;
}

static void
search_unref (gpointer data)
{
  Search *search = data;

  if (!g_atomic_ref_count_dec (&search->ref_count))
    return;

  bastide_content_unref (search->content);
  g_object_unref (search->cancellable);
  g_free (search);
}

static void
note_progress (guint    n_done,
               guint    n_parts,
               gpointer data)
{
  Search *search = data;

  g_atomic_int_set (&search->n_done, (gint) n_done);
  g_atomic_int_set (&search->n_parts, (gint) n_parts);
}

static void
find_in_worker (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  Search *search = data;

  g_task_return_pointer (task,
                         bastide_parts_find_idle (search->content, &search->limits, search->cancellable, note_progress,
                                                  search),
                         (GDestroyNotify) g_array_unref);
}

static void
tell (BastideIdleFinder *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
look_cb (gpointer data)
{
  tell (data);

  return G_SOURCE_CONTINUE;
}

/* Ends the search without waiting for its worker, which finds no owner. */
static void
drop_search (BastideIdleFinder *self)
{
  if (self->search == NULL)
    return;

  self->search->owner = NULL;
  g_cancellable_cancel (self->search->cancellable);
  g_clear_pointer (&self->search, search_unref);
  g_clear_handle_id (&self->look_id, g_source_remove);
}

static void
found_cb (G_GNUC_UNUSED GObject  *source,
          GAsyncResult           *result,
          G_GNUC_UNUSED gpointer  user_data)
{
  Search *search = g_task_get_task_data (G_TASK (result));
  GArray *parts = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (BastideIdleFinder) self = search->owner != NULL ? g_object_ref (search->owner) : NULL;

  if (self == NULL)
    {
      g_clear_pointer (&parts, g_array_unref);
      return;
    }

  drop_search (self);
  self->parts = parts;
  self->is_done = TRUE;
  tell (self);
}

static void
bastide_idle_finder_finalize (GObject *object)
{
  BastideIdleFinder *self = BASTIDE_IDLE_FINDER (object);

  drop_search (self);
  g_clear_pointer (&self->parts, g_array_unref);

  G_OBJECT_CLASS (bastide_idle_finder_parent_class)->finalize (object);
}

static void
bastide_idle_finder_class_init (BastideIdleFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_idle_finder_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
bastide_idle_finder_init (G_GNUC_UNUSED BastideIdleFinder *self)
{
}

BastideIdleFinder *
bastide_idle_finder_new (void)
{
  return g_object_new (BASTIDE_TYPE_IDLE_FINDER, NULL);
}

void
bastide_idle_finder_reset (BastideIdleFinder *self)
{
  g_return_if_fail (BASTIDE_IS_IDLE_FINDER (self));

  if (self->search == NULL && !self->is_done)
    return;

  drop_search (self);
  g_clear_pointer (&self->parts, g_array_unref);
  self->is_done = FALSE;
  tell (self);
}

void
bastide_idle_finder_start (BastideIdleFinder        *self,
                           BastideContent           *content,
                           const BastideSolveLimits *limits)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  g_return_if_fail (BASTIDE_IS_IDLE_FINDER (self));
  g_return_if_fail (content != NULL && content->goal != NULL);
  g_return_if_fail (limits != NULL);

  drop_search (self);
  g_clear_pointer (&self->parts, g_array_unref);
  self->is_done = FALSE;

  search = g_new0 (Search, 1);
  g_atomic_ref_count_init (&search->ref_count);
  search->owner = self;
  search->content = bastide_content_ref (content);
  search->limits = *limits;
  search->cancellable = g_cancellable_new ();
  self->search = search;
  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  task = g_task_new (NULL, NULL, found_cb, NULL);
  g_task_set_task_data (task, search_ref (search), search_unref);
  g_task_run_in_thread (task, find_in_worker);
  tell (self);
}

gboolean
bastide_idle_finder_get_running (BastideIdleFinder *self)
{
  g_return_val_if_fail (BASTIDE_IS_IDLE_FINDER (self), FALSE);

  return self->search != NULL;
}

gboolean
bastide_idle_finder_is_done (BastideIdleFinder *self)
{
  g_return_val_if_fail (BASTIDE_IS_IDLE_FINDER (self), FALSE);

  return self->is_done;
}

double
bastide_idle_finder_get_fraction (BastideIdleFinder *self)
{
  gint n_done, n_parts;

  g_return_val_if_fail (BASTIDE_IS_IDLE_FINDER (self), 0);

  if (self->search == NULL)
    return 0;
  n_done = g_atomic_int_get (&self->search->n_done);
  n_parts = g_atomic_int_get (&self->search->n_parts);

  return n_parts > 0 ? (double) n_done / n_parts : 0;
}

GArray *
bastide_idle_finder_get_parts (BastideIdleFinder *self)
{
  g_return_val_if_fail (BASTIDE_IS_IDLE_FINDER (self), NULL);

  return self->parts;
}
