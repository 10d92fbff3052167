/* bastide-mender.c: tries small changes of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mender.h"

/* So many milliseconds lie between two looks at the progress. */
#define LOOK_TIME 100

/**
 * Search:
 *
 * The facts that worker and mender share. Only the mender's thread looks at @owner, which is %NULL once the answer is not
 * wanted any more.
 */
typedef struct
{
  gatomicrefcount     ref_count;
  BastideMender      *owner;
  BastideContent     *content;
  BastideMendAim      aim;
  BastideSolveLimits  limits;
  GCancellable       *cancellable;
  GMutex              mutex;
  GArray             *found;    /* behind the mutex */
  guint               n_done;   /* behind the mutex */
  guint               n_mends;  /* behind the mutex */
} Search;

struct _BastideMender
{
  GObject            parent_instance;

  Search            *search;
  guint              look_id;
  BastideMendAim     aim;
  BastideMendAnswer  answer;
  gboolean           is_done;
  guint              n_done;
  guint              n_mends;
  GArray            *mends;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideMender, bastide_mender, G_TYPE_OBJECT)

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
  g_array_unref (search->found);
  g_mutex_clear (&search->mutex);
  g_free (search);
}

static void
note_progress (guint    n_done,
               guint    n_mends,
               gpointer data)
{
  Search *search = data;

  g_mutex_lock (&search->mutex);
  search->n_done = n_done;
  search->n_mends = n_mends;
  g_mutex_unlock (&search->mutex);
}

static void
note_found (const BastideMend *mend,
            gpointer           data)
{
  Search *search = data;

  g_mutex_lock (&search->mutex);
  bastide_mends_insert (search->found, mend);
  g_mutex_unlock (&search->mutex);
}

static void
find_in_worker (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  Search *search = data;

  g_task_return_int (task, bastide_mends_find (search->content, search->aim, &search->limits, search->cancellable,
                                               note_progress, note_found, search));
}

static void
tell (BastideMender *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
take_progress (BastideMender *self)
{
  Search *search = self->search;

  g_mutex_lock (&search->mutex);
  self->n_done = search->n_done;
  self->n_mends = search->n_mends;
  g_array_set_size (self->mends, 0);
  if (search->found->len > 0)
    g_array_append_vals (self->mends, search->found->data, search->found->len);
  g_mutex_unlock (&search->mutex);
}

static gboolean
look_cb (gpointer data)
{
  g_autoptr (BastideMender) self = g_object_ref (data);

  take_progress (self);
  tell (self);

  return G_SOURCE_CONTINUE;
}

/* Ends the search without waiting for its worker, which finds no owner. */
static void
drop_search (BastideMender *self)
{
  if (self->search == NULL)
    return;

  self->search->owner = NULL;
  g_cancellable_cancel (self->search->cancellable);
  g_clear_pointer (&self->search, search_unref);
  g_clear_handle_id (&self->look_id, g_source_remove);
}

static void
end (BastideMender     *self,
     BastideMendAnswer  answer)
{
  take_progress (self);
  drop_search (self);
  self->answer = answer;
  self->is_done = TRUE;
  tell (self);
}

static void
found_cb (G_GNUC_UNUSED GObject  *source,
          GAsyncResult           *result,
          G_GNUC_UNUSED gpointer  user_data)
{
  Search *search = g_task_get_task_data (G_TASK (result));
  gssize answer = g_task_propagate_int (G_TASK (result), NULL);
  g_autoptr (BastideMender) self = search->owner != NULL ? g_object_ref (search->owner) : NULL;

  if (self != NULL)
    end (self, (BastideMendAnswer) answer);
}

static void
bastide_mender_finalize (GObject *object)
{
  BastideMender *self = BASTIDE_MENDER (object);

  drop_search (self);
  g_array_unref (self->mends);

  G_OBJECT_CLASS (bastide_mender_parent_class)->finalize (object);
}

static void
bastide_mender_class_init (BastideMenderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_mender_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
}

static void
bastide_mender_init (BastideMender *self)
{
  self->mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
}

BastideMender *
bastide_mender_new (void)
{
  return g_object_new (BASTIDE_TYPE_MENDER, NULL);
}

static void
forget (BastideMender *self)
{
  drop_search (self);
  g_array_set_size (self->mends, 0);
  self->n_done = self->n_mends = 0;
  self->is_done = FALSE;
}

void
bastide_mender_reset (BastideMender *self)
{
  g_return_if_fail (BASTIDE_IS_MENDER (self));

  if (self->search == NULL && !self->is_done)
    return;

  forget (self);
  tell (self);
}

void
bastide_mender_stop (BastideMender *self)
{
  g_return_if_fail (BASTIDE_IS_MENDER (self));

  if (self->search != NULL)
    end (self, BASTIDE_MEND_STOPPED);
}

void
bastide_mender_start (BastideMender            *self,
                      BastideContent           *content,
                      BastideMendAim            aim,
                      const BastideSolveLimits *limits)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  g_return_if_fail (BASTIDE_IS_MENDER (self));
  g_return_if_fail (content != NULL && content->goal != NULL);
  g_return_if_fail (limits != NULL);

  forget (self);
  search = g_new0 (Search, 1);
  g_atomic_ref_count_init (&search->ref_count);
  g_mutex_init (&search->mutex);
  search->owner = self;
  search->content = bastide_content_ref (content);
  search->aim = self->aim = aim;
  search->limits = *limits;
  search->cancellable = g_cancellable_new ();
  search->found = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  self->search = search;
  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  task = g_task_new (NULL, NULL, found_cb, NULL);
  g_task_set_task_data (task, search_ref (search), search_unref);
  g_task_run_in_thread (task, find_in_worker);
  tell (self);
}

gboolean
bastide_mender_get_running (BastideMender *self)
{
  g_return_val_if_fail (BASTIDE_IS_MENDER (self), FALSE);

  return self->search != NULL;
}

gboolean
bastide_mender_is_done (BastideMender *self)
{
  g_return_val_if_fail (BASTIDE_IS_MENDER (self), FALSE);

  return self->is_done;
}

BastideMendAnswer
bastide_mender_get_answer (BastideMender *self)
{
  g_return_val_if_fail (BASTIDE_IS_MENDER (self), BASTIDE_MEND_STOPPED);

  return self->answer;
}

BastideMendAim
bastide_mender_get_aim (BastideMender *self)
{
  g_return_val_if_fail (BASTIDE_IS_MENDER (self), BASTIDE_MEND_TO_ONE);

  return self->aim;
}

void
bastide_mender_get_progress (BastideMender *self,
                             guint         *n_done,
                             guint         *n_mends)
{
  g_return_if_fail (BASTIDE_IS_MENDER (self));

  *n_done = self->n_done;
  *n_mends = self->n_mends;
}

const GArray *
bastide_mender_get_mends (BastideMender *self)
{
  g_return_val_if_fail (BASTIDE_IS_MENDER (self), NULL);

  return self->mends;
}
