/* bastide-solve-result.c: the search for the solution of a goal, and what it has found
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solve-result.h"

#include "bastide-cursor.h"

G_DEFINE_BOXED_TYPE (BastideSolveResult, bastide_solve_result, bastide_solve_result_ref, bastide_solve_result_unref)

/* Milliseconds between two tellings of the progress, each of which takes longer the more first turns there are. */
#define PROGRESS_TIME 100

/* A search on its way, in the thread of the caller; its threads only look at it, but for the time at which the progress
 * is due again, in milliseconds from the start. */
typedef struct
{
  gint64                    start;
  gint                      due_at;
  GCancellable             *cancellable;
  gint64                    deadline;
  BastideSolveProgressFunc  progress;
  gpointer                  user_data;
} Search;

static gboolean
is_late (const Search *search)
{
  return search->deadline != 0 && g_get_monotonic_time () >= search->deadline;
}

static gboolean
is_stopped (gpointer data)
{
  const Search *search = data;

  return g_cancellable_is_cancelled (search->cancellable) || is_late (search);
}

/* Of several threads one reports when the progress is due. */
static gboolean
is_due (gpointer data)
{
  Search *search = data;
  gint now = (gint) ((g_get_monotonic_time () - search->start) / G_TIME_SPAN_MILLISECOND);
  gint due_at = g_atomic_int_get (&search->due_at);

  return now >= due_at && g_atomic_int_compare_and_exchange (&search->due_at, due_at, now + PROGRESS_TIME);
}

static void
tell_progress (const BstSolution *solution,
               guint              n_done,
               gpointer           data)
{
  const Search *search = data;
  g_autofree BastideSolveTurn *turns = g_new0 (BastideSolveTurn, solution->turns->len + 1);
  const BastideSolveProgress progress = {
    .n_done = n_done, .n_turns = solution->turns->len, .depth = solution->depths->len + 1,
    .n_nodes = solution->n_nodes, .least = solution->least, .most = solution->most, .turns = turns,
  };

  for (guint i = 0; i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);

      turns[i] = (BastideSolveTurn) { .least = turn->least, .most = turn->most, .verdict = turn->verdict };
    }
  search->progress (&progress, search->user_data);
}

BastideSolveResult *
bastide_solve (BastidePosition          *position,
               const BstGoal            *goal,
               const BastideSolveLimits *limits,
               GCancellable             *cancellable,
               BastideSolveProgressFunc  progress,
               gpointer                  user_data)
{
  const BastideSolveLimits none = { 0 };
  const BastideSolveLimits *wanted = limits != NULL ? limits : &none;
  const gint64 start = g_get_monotonic_time ();
  Search search = {
    .start = start, .cancellable = cancellable, .progress = progress, .user_data = user_data,
    .deadline = wanted->seconds > 0 ? start + wanted->seconds * G_TIME_SPAN_SECOND : 0,
  };
  const BstSolverLimits inner = {
    .max_nodes = wanted->max_nodes, .memory = wanted->memory, .n_threads = wanted->n_threads,
    .is_stopped = is_stopped, .is_due = is_due, .progress = progress != NULL ? tell_progress : NULL, .data = &search,
  };
  BstSolverLimits quiet = inner;
  g_autoptr (BstPosition) engine = NULL;
  BastideSolveResult *self;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (goal != NULL, NULL);

  quiet.progress = NULL;
  engine = bst_position_copy (bastide_position_get_engine (position));
  self = g_atomic_rc_box_new0 (BastideSolveResult);
  self->position = g_object_ref (position);
  self->goal = *goal;
  self->limits = *wanted;
  self->solution = bst_solution_new (engine, goal, &inner);
  self->soundness = bst_soundness_new (engine, goal, self->solution, wanted->wishes, &quiet);
  self->microseconds = g_get_monotonic_time () - start;
  self->out_of_time = is_late (&search);

  return self;
}

BastideSolveResult *
bastide_solve_result_ref (BastideSolveResult *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  BastideSolveResult *self = data;

  g_object_unref (self->position);
  bst_solution_free (self->solution);
  bst_soundness_free (self->soundness);
}

void
bastide_solve_result_unref (BastideSolveResult *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
bastide_solve_result_is_whole (BastideSolveResult *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->solution->end == BST_SOLVER_WHOLE;
}

gboolean
bastide_solve_result_is_reached (BastideSolveResult *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->goal.objective != BST_OBJECTIVE_CONDITION)
    return bastide_solve_result_is_whole (self);

  return self->solution->least.whole > 0 && self->solution->least.part > 0;
}

/* --- notation --- */

static void
play (BastideCursor *cursor,
      const GArray  *actions)
{
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    bastide_cursor_play (cursor, &g_array_index (actions, BstAction, i), NULL, NULL, NULL);
}

static const GArray *
get_turn (BastideSolveResult *self,
          guint               nth)
{
  return g_array_index (self->solution->turns, BstFirstTurn, nth).actions;
}

char **
bastide_solve_result_list_actions (BastideSolveResult *self,
                                   guint               turn,
                                   const GArray       *reply,
                                   const GArray       *actions)
{
  g_autoptr (BastideCursor) cursor = NULL;
  guint n_before;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (turn == BST_NONE || turn < self->solution->turns->len, NULL);
  g_return_val_if_fail (actions != NULL, NULL);

  cursor = bastide_cursor_new (self->position);
  play (cursor, turn != BST_NONE ? get_turn (self, turn) : NULL);
  play (cursor, reply);
  n_before = cursor->actions->len;
  play (cursor, actions);

  return bastide_cursor_write (cursor, n_before);
}

char **
bastide_solve_result_list_turn (BastideSolveResult *self,
                                guint               nth)
{
  g_return_val_if_fail (self != NULL && nth < self->solution->turns->len, NULL);

  return bastide_solve_result_list_actions (self, BST_NONE, NULL, get_turn (self, nth));
}

char **
bastide_solve_result_list_line (BastideSolveResult *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return bastide_solve_result_list_actions (self, BST_NONE, NULL, self->solution->line);
}

guint
bastide_solve_result_get_key (BastideSolveResult *self)
{
  g_return_val_if_fail (self != NULL, BST_NONE);

  for (guint i = 0; i < self->solution->turns->len; i++)
    if (g_array_index (self->solution->turns, BstFirstTurn, i).verdict == BST_VERDICT_KEY)
      return i;

  return BST_NONE;
}

guint
bastide_solve_result_find_turn (BastideSolveResult *self,
                                const char * const *actions)
{
  g_autoptr (BastideCursor) cursor = NULL;

  g_return_val_if_fail (self != NULL, BST_NONE);
  g_return_val_if_fail (actions != NULL, BST_NONE);

  cursor = bastide_cursor_new (self->position);
  bastide_cursor_follow (cursor, actions, NULL);

  return bst_solution_find_turn (self->solution, cursor->actions);
}

/* --- verdicts --- */

char *
bastide_solve_write_value (const BstValue *value)
{
  g_return_val_if_fail (value != NULL, NULL);

  if (value->whole == 0)
    return g_strdup ("");
  if (value->whole == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value->part);

  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, value->part, value->whole);
}

gboolean
bastide_solve_result_has_key (BastideSolveResult *self,
                              const char * const *actions)
{
  guint turn;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (actions != NULL, FALSE);

  turn = bastide_solve_result_find_turn (self, actions);

  return turn != BST_NONE && g_array_index (self->solution->turns, BstFirstTurn, turn).verdict == BST_VERDICT_KEY;
}

gboolean
bastide_solve_result_shares_key (BastideSolveResult *self,
                                 BastideSolveResult *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  for (guint i = 0; i < self->solution->turns->len; i++)
    {
      g_auto (GStrv) actions = NULL;

      if (g_array_index (self->solution->turns, BstFirstTurn, i).verdict != BST_VERDICT_KEY)
        continue;
      actions = bastide_solve_result_list_turn (self, i);
      if (bastide_solve_result_has_key (other, (const char * const *) actions))
        return TRUE;
    }

  return FALSE;
}

guint
bastide_solve_result_count (BastideSolveResult *self)
{
  const BstSolution *solution;
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  solution = self->solution;
  if (solution->end == BST_SOLVER_WHOLE)
    return bastide_solve_result_is_reached (self) ? solution->n_ideas : 0;
  for (guint i = 0; self->goal.objective == BST_OBJECTIVE_CONDITION && i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);

      n += turn->least.whole > 0 && turn->least.part >= turn->least.whole && turn->like == i;
    }

  return n;
}

BastideVerdictKind
bastide_solve_result_get_kind (BastideSolveResult *self)
{
  static const BastideVerdictKind kinds[] = {
    [BST_SOUNDNESS_OPEN] = BASTIDE_VERDICT_STOPPED,
    [BST_SOUNDNESS_SOUND] = BASTIDE_VERDICT_SOUND,
    [BST_SOUNDNESS_NO_SOLUTION] = BASTIDE_VERDICT_NO_SOLUTION,
    [BST_SOUNDNESS_NO_TURN] = BASTIDE_VERDICT_NO_TURN,
    [BST_SOUNDNESS_COOKED] = BASTIDE_VERDICT_OTHER_SOLUTIONS,
    [BST_SOUNDNESS_INDIFFERENT] = BASTIDE_VERDICT_INDIFFERENT,
    [BST_SOUNDNESS_DUAL] = BASTIDE_VERDICT_DUAL,
  };

  g_return_val_if_fail (self != NULL, BASTIDE_VERDICT_STOPPED);

  return kinds[self->soundness->verdict];
}

BastideVerdict *
bastide_solve_result_make_verdict (BastideSolveResult *self,
                                   BastideContent     *content)
{
  BastideVerdict *verdict;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (content != NULL, NULL);

  verdict = bastide_verdict_new ();
  verdict->kind = bastide_solve_result_get_kind (self);
  verdict->n_solutions = bastide_solve_result_count (self);
  verdict->seconds = (guint) CLAMP ((self->microseconds + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND, 0, G_MAXINT32);
  g_free (verdict->hash);
  verdict->hash = bastide_content_hash (content);
  g_free (verdict->value);
  verdict->value = bastide_solve_write_value (&self->solution->least);

  return verdict;
}
