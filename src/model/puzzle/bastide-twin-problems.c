/* bastide-twin-problems.c: the problems of the twins that are not shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-twin-problems.h"

#include "bastide-content-twins.h"
#include "bastide-problem.h"
#include "bastide-puzzle-private.h"

/* The rest after a change before the twins are looked at, in milliseconds. */
#define REST_MS 200

/* Each edit can change every twin, and to read all of them at each edit would be felt. A twin that has been looked at
 * since the last change has its list in `known`, by its number. */
struct _BastideTwinProblems
{
  GObject         parent_instance;

  GSignalGroup   *signals;
  BastideContent *whole;      /* the state to which `known` belongs */
  GPtrArray      *known;      /* of GListModel, NULL for none yet */
  GArray         *is_fresh;   /* of gboolean */
  guint           source;
};

G_DEFINE_FINAL_TYPE (BastideTwinProblems, bastide_twin_problems, G_TYPE_OBJECT)

static guint changed_signal;

static BastidePuzzle *
get_puzzle (BastideTwinProblems *self)
{
  g_autoptr (BastidePuzzle) puzzle = g_signal_group_dup_target (self->signals);

  return puzzle;
}

/* Returns a twin to look at, G_MAXUINT for none. */
static guint
find_stale (BastideTwinProblems *self)
{
  BastidePuzzle *puzzle = get_puzzle (self);

  for (guint i = 0; puzzle != NULL && i < self->known->len; i++)
    if (i != bastide_puzzle_get_twin (puzzle) && !g_array_index (self->is_fresh, gboolean, i))
      return i;

  return G_MAXUINT;
}

static gboolean
look_cb (gpointer data)
{
  BastideTwinProblems *self = data;
  guint nth = find_stale (self);
  g_autoptr (BastideContent) twin = NULL;
  g_autoptr (BastidePosition) position = NULL;

  if (nth == G_MAXUINT)
    {
      self->source = 0;
      g_signal_emit (self, changed_signal, 0);
      return G_SOURCE_REMOVE;
    }
  twin = bastide_content_get_twin (self->whole, nth);
  position = bastide_position_new (twin);
  g_clear_object (&self->known->pdata[nth]);
  self->known->pdata[nth] = _bastide_puzzle_find_problems (get_puzzle (self), nth, twin, position);
  g_array_index (self->is_fresh, gboolean, nth) = TRUE;

  return G_SOURCE_CONTINUE;
}

static gboolean
rested_cb (gpointer data)
{
  BastideTwinProblems *self = data;

  self->source = g_idle_add (look_cb, self);

  return G_SOURCE_REMOVE;
}

/* With more or fewer twins the numbers are those of other twins. */
static void
forget (BastideTwinProblems *self,
        guint                n)
{
  if (n != self->known->len)
    {
      g_ptr_array_set_size (self->known, 0);
      g_ptr_array_set_size (self->known, (int) n);
    }
  g_array_set_size (self->is_fresh, 0);
  g_array_set_size (self->is_fresh, n);
}

static void
changed_cb (BastideTwinProblems *self)
{
  BastidePuzzle *puzzle = get_puzzle (self);
  BastideContent *whole = puzzle != NULL ? bastide_puzzle_get_whole (puzzle) : NULL;

  if (whole != self->whole)
    {
      g_clear_pointer (&self->whole, bastide_content_unref);
      self->whole = whole != NULL ? bastide_content_ref (whole) : NULL;
      forget (self, whole != NULL && whole->twins->len > 0 ? whole->twins->len + 1 : 0);
      g_clear_handle_id (&self->source, g_source_remove);
    }
  if (self->source == 0 && find_stale (self) != G_MAXUINT)
    self->source = g_timeout_add (REST_MS, rested_cb, self);
  g_signal_emit (self, changed_signal, 0);
}

static void
free_known (gpointer list)
{
  if (list != NULL)
    g_object_unref (list);
}

static void
bastide_twin_problems_dispose (GObject *object)
{
  BastideTwinProblems *self = BASTIDE_TWIN_PROBLEMS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->signals);

  G_OBJECT_CLASS (bastide_twin_problems_parent_class)->dispose (object);
}

static void
bastide_twin_problems_finalize (GObject *object)
{
  BastideTwinProblems *self = BASTIDE_TWIN_PROBLEMS (object);

  g_clear_pointer (&self->whole, bastide_content_unref);
  g_ptr_array_unref (self->known);
  g_array_unref (self->is_fresh);

  G_OBJECT_CLASS (bastide_twin_problems_parent_class)->finalize (object);
}

static void
bastide_twin_problems_class_init (BastideTwinProblemsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_twin_problems_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_twin_problems_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_twin_problems_init (BastideTwinProblems *self)
{
  self->known = g_ptr_array_new_with_free_func (free_known);
  self->is_fresh = g_array_new (FALSE, TRUE, sizeof (gboolean));
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
}

BastideTwinProblems *
bastide_twin_problems_new (void)
{
  return g_object_new (BASTIDE_TYPE_TWIN_PROBLEMS, NULL);
}

void
bastide_twin_problems_set_puzzle (BastideTwinProblems *self,
                                  BastidePuzzle       *puzzle)
{
  g_return_if_fail (BASTIDE_IS_TWIN_PROBLEMS (self));
  g_return_if_fail (puzzle == NULL || BASTIDE_IS_PUZZLE (puzzle));

  if (get_puzzle (self) == puzzle)
    return;
  g_signal_group_set_target (self->signals, puzzle);
  changed_cb (self);
}

static gboolean
is_same (BastideProblem *a,
         BastideProblem *b)
{
  BstCell cell = BST_CELL (0, 0);
  BstCell other = BST_CELL (0, 0);
  gboolean has_cell = bastide_problem_get_cell (a, &cell);

  return has_cell == bastide_problem_get_cell (b, &other) && bst_cell_equal (cell, other)
         && (has_cell || g_str_equal (bastide_problem_get_at (a), bastide_problem_get_at (b)))
         && g_str_equal (bastide_problem_get_text (a), bastide_problem_get_text (b));
}

static gboolean
has_problem (GListModel     *problems,
             BastideProblem *problem)
{
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) other = g_list_model_get_item (problems, i);

      if (is_same (other, problem))
        return TRUE;
    }

  return FALSE;
}

GPtrArray *
bastide_twin_problems_list (BastideTwinProblems *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  BastidePuzzle *puzzle;

  g_return_val_if_fail (BASTIDE_IS_TWIN_PROBLEMS (self), list);

  puzzle = get_puzzle (self);
  for (guint i = 0; puzzle != NULL && i < self->known->len; i++)
    {
      GListModel *problems = g_ptr_array_index (self->known, i);

      if (problems == NULL || i == bastide_puzzle_get_twin (puzzle))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (problems); j++)
        {
          g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, j);

          if (!has_problem (bastide_puzzle_get_problems (puzzle), problem))
            g_ptr_array_add (list, bastide_problem_new_of_twin (problem, i));
        }
    }

  return list;
}
