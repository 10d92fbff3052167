/* bastide-assessment.c: what a search finds out about a position on the way to a goal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-assessment.h"

#include <string.h>

/* In bytes; the table of a search is made anew each time. */
#define TABLE_SIZE (16u << 20)

static BastideAssessment *
assessment_new (void)
{
  BastideAssessment *self = g_new0 (BastideAssessment, 1);

  self->choice = g_array_new (FALSE, FALSE, sizeof (BstAction));
  self->line = g_array_new (FALSE, FALSE, sizeof (BstAction));
  self->defences = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  return self;
}

void
bastide_assessment_free (BastideAssessment *self)
{
  g_array_unref (self->choice);
  g_array_unref (self->line);
  g_ptr_array_unref (self->defences);
  g_free (self);
}

/* --- the hardest of equal choices --- */

/* So many positions take a fraction of a second: the reply waits for them. */
#define MAX_LEAD_NODES 300000

/* Solves the same scope for the best lead of the player of the goal; returns %NULL where the goal is about nothing
 * else, where the others do not play against it, or where that takes too long.
 */
static BstSolution *
solve_lead (BstCourse             *course,
            const BstGoal         *goal,
            const BstSolverLimits *limits)
{
  g_autoptr (BstSolution) solution = NULL;
  BstSolverLimits few = *limits;
  BstGoal lead = *goal;

  if (goal->objective == BST_OBJECTIVE_LEAD || goal->others != BST_OTHERS_AGAINST
      || goal->certainty == BST_CERTAINTY_COOPERATIVE)
    return NULL;
  lead.objective = BST_OBJECTIVE_LEAD;
  lead.totals = TRUE;
  lead.n_conditions = 0;
  memset (lead.conditions, 0, sizeof lead.conditions);
  few.max_nodes = MAX_LEAD_NODES;
  solution = bst_solution_new (course->position, &lead, &few);

  return solution->end == BST_SOLVER_WHOLE ? g_steal_pointer (&solution) : NULL;
}

/* Whether a choice also leaves the least lead. A goal that is decided in the midst of a turn ends the choice there. */
static gboolean
keeps_lead (const BstSolution *lead,
            const GArray      *actions)
{
  for (guint i = 0; lead != NULL && i < lead->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (lead->turns, BstFirstTurn, i);
      guint n = MIN (turn->actions->len, actions->len);

      if (turn->verdict == BST_VERDICT_KEY && memcmp (turn->actions->data, actions->data, n * sizeof (BstAction)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The first key, or of those that the solver of a puzzle has to meet the hardest: first those that also leave the
 * solver the least lead, so that nobody gives points away because the goal is decided; then the one that took the most
 * work.
 */
static const BstFirstTurn *
find_choice (const BstSolution *solution,
             const BstSolution *lead)
{
  const BstFirstTurn *best = NULL;
  gboolean best_keeps = FALSE;

  for (guint i = 0; i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);
      gboolean keeps;

      if (turn->verdict != BST_VERDICT_KEY)
        continue;
      if (solution->is_own)
        return turn;
      keeps = keeps_lead (lead, turn->actions);
      if (best != NULL && (keeps != best_keeps ? best_keeps : turn->n_nodes <= best->n_nodes))
        continue;
      best = turn;
      best_keeps = keeps;
    }

  return best;
}

static void
take_choices (BastideAssessment     *self,
              BstCourse             *course,
              const BstGoal         *goal,
              const BstSolution     *solution,
              const BstSolverLimits *limits)
{
  g_autoptr (BstSolution) lead = NULL;
  const BstFirstTurn *choice;

  self->n_best = solution->n_ideas;
  for (guint i = 0; i < solution->turns->len; i++)
    self->n_choices += g_array_index (solution->turns, BstFirstTurn, i).like == i;
  if (!solution->is_own && solution->n_ideas > 1)
    lead = solve_lead (course, goal, limits);
  choice = find_choice (solution, lead);
  if (choice != NULL)
    g_array_append_vals (self->choice, choice->actions->data, choice->actions->len);
}

/* --- defences --- */

static gint
compare_work_cb (gconstpointer a,
                 gconstpointer b)
{
  guint64 first = (*(const BstFirstTurn * const *) a)->n_nodes;
  guint64 second = (*(const BstFirstTurn * const *) b)->n_nodes;

  return first > second ? -1 : first < second;
}

static gboolean
goes_on (const BstCourse *course,
         const GArray    *actions)
{
  g_autoptr (BstCourse) after = bst_course_copy (course);

  for (guint i = 0; i < actions->len; i++)
    bst_course_play (after, &g_array_index (actions, BstAction, i));

  return !bst_course_is_over (after);
}

static gboolean
is_choice (const BastideAssessment *self,
           const GArray            *actions)
{
  return actions->len == self->choice->len
         && memcmp (actions->data, self->choice->data, actions->len * sizeof (BstAction)) == 0;
}

/* A defence that ends the course leaves the solver nothing to answer. */
static void
add_defence (BastideAssessment *self,
             const BstCourse   *course,
             GArray            *actions)
{
  if (is_choice (self, actions))
    g_ptr_array_insert (self->defences, 0, g_array_ref (actions));
  else if (goes_on (course, actions))
    g_ptr_array_add (self->defences, g_array_ref (actions));
}

static void
take_defences (BastideAssessment *self,
               const BstCourse   *course,
               const BstSolution *solution)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new ();
  guint chosen = BST_NONE;

  if (solution->is_own)
    return;
  for (guint i = 0; i < solution->turns->len; i++)
    if (is_choice (self, g_array_index (solution->turns, BstFirstTurn, i).actions))
      chosen = g_array_index (solution->turns, BstFirstTurn, i).like;
  for (guint i = 0; i < solution->turns->len; i++)
    {
      BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);

      if (turn->like == chosen ? is_choice (self, turn->actions) : turn->like == i)
        g_ptr_array_add (turns, turn);
    }
  g_ptr_array_sort (turns, compare_work_cb);
  for (guint i = 0; i < turns->len; i++)
    add_defence (self, course, ((const BstFirstTurn *) g_ptr_array_index (turns, i))->actions);
}

static void
assess_choice (BastideAssessment     *self,
               BstCourse             *course,
               const BstSolverLimits *limits)
{
  g_autoptr (BstSolution) solution = NULL;
  BstGoal rest;

  bst_course_get_rest (course, &rest);
  solution = bst_solution_new (course->position, &rest, limits);
  self->proved = solution->end == BST_SOLVER_WHOLE;
  self->value = solution->least;
  take_choices (self, course, &rest, solution, limits);
  take_defences (self, course, solution);
  if (solution->line->len > 0)
    g_array_append_vals (self->line, solution->line->data, solution->line->len);
}

static void
take_draws (BastideAssessment   *self,
            const BstCourse     *course,
            const BstActionList *list)
{
  for (guint i = 0; i < list->n; i++)
    {
      g_autoptr (GArray) draw = g_array_new (FALSE, FALSE, sizeof (BstAction));

      if (list->actions[i].type != BST_ACTION_DRAW)
        continue;
      g_array_append_val (draw, list->actions[i]);
      add_defence (self, course, draw);
    }
}

/* Everybody against the goal: the bag gives what is worst. */
static void
assess_draw (BastideAssessment     *self,
             BstCourse             *course,
             const BstSolverLimits *limits)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  self->proved = TRUE;
  bst_turn_list (course->position, list);
  for (guint i = 0; i < list->n && self->proved; i++)
    {
      g_autoptr (BstCourse) after = NULL;
      g_autoptr (BastideAssessment) one = NULL;

      if (list->actions[i].type != BST_ACTION_DRAW)
        continue;
      after = bst_course_copy (course);
      bst_course_play (after, &list->actions[i]);
      one = bastide_assessment_new (after, limits);
      self->proved = one->proved;
      self->n_choices++;
      if (self->choice->len > 0 && bst_value_compare (&one->value, &self->value) >= 0)
        continue;
      self->value = one->value;
      g_array_set_size (self->choice, 0);
      g_array_append_val (self->choice, list->actions[i]);
      g_array_set_size (self->line, 0);
      g_array_append_val (self->line, list->actions[i]);
      g_array_append_vals (self->line, one->line->data, one->line->len);
    }
  self->n_best = MIN (self->n_choices, 1);
  if (self->proved)
    take_draws (self, course, list);
}

BastideAssessment *
bastide_assessment_new (BstCourse             *course,
                        const BstSolverLimits *limits)
{
  BastideAssessment *self;

  g_return_val_if_fail (course != NULL, NULL);
  g_return_val_if_fail (limits != NULL, NULL);

  self = assessment_new ();
  if (bst_course_is_over (course))
    {
      self->proved = TRUE;
      self->value = (BstValue) { .part = bst_course_get_value (course), .whole = 1 };
    }
  else if (bst_course_is_draw (course) && course->goal.certainty == BST_CERTAINTY_GUARANTEED)
    assess_draw (self, course, limits);
  else
    assess_choice (self, course, limits);

  return self;
}

/* --- in a worker --- */

typedef struct
{
  BstCourse    *course;
  GCancellable *cancellable;
  GCancellable *stop;
  gint64        deadline;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  bst_course_free (job->course);
  g_object_unref (job->cancellable);
  g_object_unref (job->stop);
  g_free (job);
}

static gboolean
is_stopped_cb (gpointer data)
{
  const Job *job = data;

  return g_cancellable_is_cancelled (job->cancellable) || g_cancellable_is_cancelled (job->stop)
         || g_get_monotonic_time () > job->deadline;
}

static void
assess_in_thread (GTask        *task,
                  gpointer      source G_GNUC_UNUSED,
                  gpointer      data,
                  GCancellable *cancellable G_GNUC_UNUSED)
{
  Job *job = data;
  BstSolverLimits limits = { .memory = TABLE_SIZE, .is_stopped = is_stopped_cb, .data = job };
  BastideAssessment *self = bastide_assessment_new (job->course, &limits);

  self->stopped = !self->proved && g_cancellable_is_cancelled (job->stop);
  g_task_return_pointer (task, self, (GDestroyNotify) bastide_assessment_free);
}

void
bastide_assessment_new_async (BstCourse           *course,
                              guint                seconds,
                              GCancellable        *stop,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  job->course = course;
  job->cancellable = g_object_ref (cancellable);
  job->stop = g_object_ref (stop);
  job->deadline = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  g_task_set_source_tag (task, bastide_assessment_new_async);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, assess_in_thread);
}

BastideAssessment *
bastide_assessment_new_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_assessment_new_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
