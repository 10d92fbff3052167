/* bastide-solver.c: solves the goal of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solver.h"

/* So many milliseconds lie between two looks at the progress. */
#define LOOK_TIME 50

/**
 * Search:
 *
 * The facts that worker and solver share. The worker keeps them alive, whatever becomes of the solver; only the
 * solver's thread looks at @owner, which is %NULL once the result is not wanted.
 */
typedef struct
{
  gatomicrefcount       ref_count;
  BastideSolver        *owner;
  BastidePosition      *position;
  BstGoal               goal;
  BastideSolveLimits    limits;
  GCancellable         *cancellable;
  GMutex                mutex;
  BastideSolveProgress  progress;  /* behind the mutex */
} Search;

/* The search threads write their progress as often as they like; the solver looks at it now and then, so that the main
 * loop never has more to do than to show it. */
struct _BastideSolver
{
  GObject               parent_instance;

  Search               *search;
  guint                 look_id;
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

  g_object_unref (search->position);
  g_object_unref (search->cancellable);
  g_mutex_clear (&search->mutex);
  g_free (search->progress.turns);
  g_free (search);
}

static void
note_progress (const BastideSolveProgress *progress,
               gpointer                    user_data)
{
  Search *search = user_data;

  g_mutex_lock (&search->mutex);
  copy_progress (&search->progress, progress);
  g_mutex_unlock (&search->mutex);
}

static void
solve_in_worker (GTask                      *task,
                 G_GNUC_UNUSED gpointer      source,
                 gpointer                    data,
                 G_GNUC_UNUSED GCancellable *cancellable)
{
  Search *search = data;

  g_task_return_pointer (task,
                         bastide_solve (search->position, &search->goal, &search->limits, search->cancellable,
                                        note_progress, search),
                         (GDestroyNotify) bastide_solve_result_unref);
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

static gboolean
look_cb (gpointer data)
{
  g_autoptr (BastideSolver) self = g_object_ref (data);
  BastideSolveProgress progress = { 0 };

  g_mutex_lock (&self->search->mutex);
  copy_progress (&progress, &self->search->progress);
  g_mutex_unlock (&self->search->mutex);
  set_progress (self, &progress);
  g_free (progress.turns);

  return G_SOURCE_CONTINUE;
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

/* Ends the search without waiting for its worker, which finds no owner. */
static void
drop_search (BastideSolver *self)
{
  if (self->search == NULL)
    return;

  self->search->owner = NULL;
  g_cancellable_cancel (self->search->cancellable);
  g_clear_pointer (&self->search, search_unref);
  g_clear_handle_id (&self->look_id, g_source_remove);
}

static void
solved_cb (G_GNUC_UNUSED GObject  *source,
           GAsyncResult           *result,
           G_GNUC_UNUSED gpointer  user_data)
{
  GTask *task = G_TASK (result);
  Search *search = g_task_get_task_data (task);
  BastideSolveResult *found = g_task_propagate_pointer (task, NULL);
  g_autoptr (BastideSolver) self = search->owner != NULL ? g_object_ref (search->owner) : NULL;

  if (self == NULL)
    {
      g_clear_pointer (&found, bastide_solve_result_unref);
      return;
    }

  /* A handler may start the next search, so none is called before this one is over. */
  g_object_freeze_notify (G_OBJECT (self));
  look_cb (self);
  drop_search (self);
  set_result (self, found);
  notify (self, PROP_RUNNING);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
bastide_solver_finalize (GObject *object)
{
  BastideSolver *self = BASTIDE_SOLVER (object);

  drop_search (self);
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
  g_autoptr (GTask) task = NULL;
  gboolean was_running;
  Search *search;

  g_return_if_fail (BASTIDE_IS_SOLVER (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (goal != NULL);

  was_running = self->search != NULL;
  drop_search (self);
  search = g_new0 (Search, 1);
  g_atomic_ref_count_init (&search->ref_count);
  search->owner = self;
  search->position = g_object_ref (position);
  search->goal = *goal;
  if (limits != NULL)
    search->limits = *limits;
  search->cancellable = g_cancellable_new ();
  g_mutex_init (&search->mutex);
  self->search = search;

  g_object_freeze_notify (G_OBJECT (self));
  set_progress (self, &nothing);
  set_result (self, NULL);
  if (!was_running)
    notify (self, PROP_RUNNING);
  g_object_thaw_notify (G_OBJECT (self));
  if (self->search != search)
    return;

  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  task = g_task_new (NULL, NULL, solved_cb, NULL);
  g_task_set_source_tag (task, bastide_solver_start);
  g_task_set_task_data (task, search_ref (search), search_unref);
  g_task_run_in_thread (task, solve_in_worker);
}

void
bastide_solver_stop (BastideSolver *self)
{
  g_return_if_fail (BASTIDE_IS_SOLVER (self));

  if (self->search != NULL)
    g_cancellable_cancel (self->search->cancellable);
}

void
bastide_solver_reset (BastideSolver *self)
{
  const BastideSolveProgress nothing = { 0 };
  gboolean was_running;

  g_return_if_fail (BASTIDE_IS_SOLVER (self));

  was_running = self->search != NULL;
  drop_search (self);
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
