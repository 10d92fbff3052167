/* bastide-solver.c: solves the goal of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solver.h"

#include "bastide-search.h"

/* The facts that worker and solver share. */
typedef struct
{
  BastidePosition      *position;
  BstGoal               goal;
  BastideSolveLimits    limits;
  BastideSolveProgress  progress;
  BastideSolveResult   *result;
} Job;

struct _BastideSolver
{
  GObject               parent_instance;

  BastideSearch        *search;
  BastideSolveProgress  progress;
  BastideSolveResult   *result;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_N_DONE,
  PROP_N_TURNS,
  PROP_N_NODES,
  PROP_RESULT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastideSolver, bastide_solver, G_TYPE_OBJECT)

/* --- searches --- */

static void
copy_progress (BastideSolveProgress       *to,
               const BastideSolveProgress *from)
{
  g_free (to->turns);
  *to = *from;
  to->turns = g_memdup2 (from->turns, from->n_turns * sizeof *from->turns);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->position);
  g_free (job->progress.turns);
  g_clear_pointer (&job->result, bastide_solve_result_unref);
  g_free (job);
}

static void
note_progress (const BastideSolveProgress *progress,
               gpointer                    data)
{
  Job *job = bastide_search_lock (data);

  copy_progress (&job->progress, progress);
  bastide_search_unlock (data);
}

static void
run (BastideSearch *search,
     gpointer       data,
     GCancellable  *cancellable)
{
  Job *job = data;

  job->result = bastide_solve (job->position, &job->goal, &job->limits, cancellable, note_progress, search);
}

/* --- the solver --- */

static void
notify (BastideSolver *self,
        guint          property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_progress (BastideSolver              *self,
              const BastideSolveProgress *progress)
{
  guint n_done = self->progress.n_done, n_turns = self->progress.n_turns;
  guint64 n_nodes = self->progress.n_nodes;

  copy_progress (&self->progress, progress);
  g_object_freeze_notify (G_OBJECT (self));
  if (n_done != progress->n_done)
    notify (self, PROP_N_DONE);
  if (n_turns != progress->n_turns)
    notify (self, PROP_N_TURNS);
  if (n_nodes != progress->n_nodes)
    notify (self, PROP_N_NODES);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
take_progress (BastideSolver *self)
{
  BastideSolveProgress progress = { 0 };
  const Job *job = bastide_search_lock (self->search);

  copy_progress (&progress, &job->progress);
  bastide_search_unlock (self->search);
  set_progress (self, &progress);
  g_free (progress.turns);
}

static void
set_result (BastideSolver      *self,
            BastideSolveResult *result)
{
  if (self->result == NULL && result == NULL)
    return;

  g_clear_pointer (&self->result, bastide_solve_result_unref);
  self->result = result;
  notify (self, PROP_RESULT);
}

static void
report (gpointer owner,
        gpointer data,
        gboolean is_over)
{
  BastideSolver *self = owner;
  Job *job = data;

  /* A handler may start the next search, so none is called before this one is over. */
  g_object_freeze_notify (G_OBJECT (self));
  take_progress (self);
  if (is_over)
    {
      set_result (self, g_steal_pointer (&job->result));
      g_clear_pointer (&self->search, bastide_search_drop);
      notify (self, PROP_RUNNING);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static const BastideSearchClass search_class = { .run = run, .report = report, .free = job_free };

static void
bastide_solver_finalize (GObject *object)
{
  BastideSolver *self = BASTIDE_SOLVER (object);

  g_clear_pointer (&self->search, bastide_search_drop);
  g_free (self->progress.turns);
  g_clear_pointer (&self->result, bastide_solve_result_unref);

  G_OBJECT_CLASS (bastide_solver_parent_class)->finalize (object);
}

static void
bastide_solver_get_property (GObject    *object,
                             guint       property_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideSolver *self = BASTIDE_SOLVER (object);

  switch (property_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, bastide_solver_get_running (self));
      break;

    case PROP_N_DONE:
      g_value_set_uint (value, self->progress.n_done);
      break;

    case PROP_N_TURNS:
      g_value_set_uint (value, self->progress.n_turns);
      break;

    case PROP_N_NODES:
      g_value_set_uint64 (value, self->progress.n_nodes);
      break;

    case PROP_RESULT:
      g_value_set_boxed (value, self->result);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_solver_class_init (BastideSolverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_solver_finalize;
  object_class->get_property = bastide_solver_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, readable);
  properties[PROP_N_DONE] = g_param_spec_uint ("n-done", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_N_TURNS] = g_param_spec_uint ("n-turns", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_N_NODES] = g_param_spec_uint64 ("n-nodes", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  properties[PROP_RESULT] = g_param_spec_boxed ("result", NULL, NULL, BASTIDE_TYPE_SOLVE_RESULT, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_solver_init (G_GNUC_UNUSED BastideSolver *self)
{
}

BastideSolver *
bastide_solver_new (void)
{
  return g_object_new (BASTIDE_TYPE_SOLVER, NULL);
}

void
bastide_solver_start (BastideSolver            *self,
                      BastidePosition          *position,
                      const BstGoal            *goal,
                      const BastideSolveLimits *limits)
{
  const BastideSolveProgress nothing = { 0 };
  gboolean was_running;
  Job *job;

  g_return_if_fail (BASTIDE_IS_SOLVER (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (goal != NULL);

  was_running = self->search != NULL;
  g_clear_pointer (&self->search, bastide_search_drop);
  job = g_new0 (Job, 1);
  job->position = g_object_ref (position);
  job->goal = *goal;
  if (limits != NULL)
    job->limits = *limits;
  self->search = bastide_search_start (&search_class, job, G_OBJECT (self));

  g_object_freeze_notify (G_OBJECT (self));
  set_progress (self, &nothing);
  set_result (self, NULL);
  if (!was_running)
    notify (self, PROP_RUNNING);
  g_object_thaw_notify (G_OBJECT (self));
}

void
bastide_solver_stop (BastideSolver *self)
{
  g_return_if_fail (BASTIDE_IS_SOLVER (self));

  if (self->search != NULL)
    bastide_search_stop (self->search);
}

void
bastide_solver_reset (BastideSolver *self)
{
  const BastideSolveProgress nothing = { 0 };
  gboolean was_running;

  g_return_if_fail (BASTIDE_IS_SOLVER (self));

  was_running = self->search != NULL;
  g_clear_pointer (&self->search, bastide_search_drop);
  g_object_freeze_notify (G_OBJECT (self));
  set_progress (self, &nothing);
  set_result (self, NULL);
  if (was_running)
    notify (self, PROP_RUNNING);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
bastide_solver_get_running (BastideSolver *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVER (self), FALSE);

  return self->search != NULL;
}

const BastideSolveProgress *
bastide_solver_get_progress (BastideSolver *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVER (self), NULL);

  return &self->progress;
}

BastideSolveResult *
bastide_solver_get_result (BastideSolver *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVER (self), NULL);

  return self->result;
}
