/* bastide-mender.c: tries small changes of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mender.h"

#include "bastide-search.h"

/* The facts that worker and mender share. */
typedef struct
{
  BastideContent     *content;
  BastideMendAim      aim;
  BastideSolveLimits  limits;
  BastideMendAnswer   answer;
  GArray             *found;
  guint               n_done;
  guint               n_mends;
} Job;

struct _BastideMender
{
  GObject            parent_instance;

  BastideSearch     *search;
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

static void
job_free (gpointer data)
{
  Job *job = data;

  bastide_content_unref (job->content);
  g_array_unref (job->found);
  g_free (job);
}

static void
note_progress (guint    n_done,
               guint    n_mends,
               gpointer data)
{
  Job *job = bastide_search_lock (data);

  job->n_done = n_done;
  job->n_mends = n_mends;
  bastide_search_unlock (data);
}

static void
note_found (const BastideMend *mend,
            gpointer           data)
{
  Job *job = bastide_search_lock (data);

  bastide_mends_insert (job->found, mend);
  bastide_search_unlock (data);
}

static void
run (BastideSearch *search,
     gpointer       data,
     GCancellable  *cancellable)
{
  Job *job = data;

  job->answer = bastide_mends_find (job->content, job->aim, &job->limits, cancellable, note_progress, note_found,
                                    search);
}

static void
emit_changed (BastideMender *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
take_progress (BastideMender *self)
{
  const Job *job = bastide_search_lock (self->search);

  self->n_done = job->n_done;
  self->n_mends = job->n_mends;
  g_array_set_size (self->mends, 0);
  if (job->found->len > 0)
    g_array_append_vals (self->mends, job->found->data, job->found->len);
  bastide_search_unlock (self->search);
}

static void
end (BastideMender     *self,
     BastideMendAnswer  answer)
{
  g_clear_pointer (&self->search, bastide_search_drop);
  self->answer = answer;
  self->is_done = TRUE;
}

static void
report (gpointer owner,
        gpointer job,
        gboolean is_over)
{
  BastideMender *self = owner;

  take_progress (self);
  if (is_over)
    end (self, ((Job *) job)->answer);
  emit_changed (self);
}

static const BastideSearchClass search_class = { .run = run, .report = report, .free = job_free };

static void
bastide_mender_finalize (GObject *object)
{
  BastideMender *self = BASTIDE_MENDER (object);

  g_clear_pointer (&self->search, bastide_search_drop);
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
  g_clear_pointer (&self->search, bastide_search_drop);
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
  emit_changed (self);
}

void
bastide_mender_stop (BastideMender *self)
{
  g_return_if_fail (BASTIDE_IS_MENDER (self));

  if (self->search == NULL)
    return;
  take_progress (self);
  end (self, BASTIDE_MEND_STOPPED);
  emit_changed (self);
}

void
bastide_mender_start (BastideMender            *self,
                      BastideContent           *content,
                      BastideMendAim            aim,
                      const BastideSolveLimits *limits)
{
  Job *job;

  g_return_if_fail (BASTIDE_IS_MENDER (self));
  g_return_if_fail (content != NULL && content->goal != NULL);
  g_return_if_fail (limits != NULL);

  forget (self);
  self->aim = aim;
  job = g_new0 (Job, 1);
  job->content = bastide_content_ref (content);
  job->aim = aim;
  job->limits = *limits;
  job->found = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  self->search = bastide_search_start (&search_class, job, G_OBJECT (self));
  emit_changed (self);
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
