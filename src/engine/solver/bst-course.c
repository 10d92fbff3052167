/* bst-course.c: a goal on its way: the actions played towards it, and what is left of it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-course.h"

#include "bst-position-layout.h"

BstCourse *
bst_course_new (const BstGoal     *goal,
                const BstPosition *position)
{
  BstCourse *self = g_new0 (BstCourse, 1);

  self->goal = *goal;
  self->position = bst_position_copy (position);
  bst_goal_start_init (&self->start, position);
  return self;
}

BstCourse *
bst_course_copy (const BstCourse *self)
{
  BstCourse *copy = g_memdup2 (self, sizeof *self);

  copy->position = bst_position_copy (self->position);
  return copy;
}

void
bst_course_free (BstCourse *self)
{
  bst_position_free (self->position);
  g_free (self);
}

void
bst_course_play (BstCourse       *self,
                 const BstAction *action)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BstGoalStep step;

  bst_goal_step_init (&step, self->position);
  bst_turn_apply (self->position, action, events);
  bst_goal_follow (&self->goal, &self->start, &self->progress, self->position, &step, action, events);
}

static gboolean
is_due (const BstCourse *self)
{
  return bst_goal_is_due (&self->goal, &self->start, &self->progress, self->position);
}

gboolean
bst_course_is_over (BstCourse *self)
{
  return is_due (self) || bst_goal_get_state (&self->goal, &self->start, &self->progress, self->position, FALSE)
                          != BST_GOAL_OPEN;
}

gint32
bst_course_get_value (BstCourse *self)
{
  if (is_due (self))
    return bst_goal_get_value (&self->goal, &self->start, &self->progress, self->position);
  return bst_goal_get_state (&self->goal, &self->start, &self->progress, self->position, FALSE) == BST_GOAL_REACHED;
}

gboolean
bst_course_is_draw (const BstCourse *self)
{
  return self->position->state.phase == BST_PHASE_PLACE && self->position->state.hand == BST_NONE;
}

/* A condition that came true for good: the notes of challenges and sendings are of the event itself, all others of the
 * condition with its negation. */
static BstCondition
make_settled (const BstCondition *condition)
{
  gboolean is_event = (bst_condition_get_info ((BstConditionKind) condition->kind)->uses & BST_USES_EVENTS) != 0;

  return (BstCondition) {
    .kind = BST_CONDITION_POINTS,
    .player = condition->player,
    .negated = is_event && condition->negated,
    .number = -BST_MAX_SCORE,
  };
}

static void
copy_conditions (const BstCourse *self,
                 BstGoal         *rest)
{
  const BstGoal *goal = &self->goal;

  rest->n_conditions = 0;
  memset (rest->conditions, 0, sizeof rest->conditions);
  for (guint i = 0; i < goal->n_conditions; )
    {
      BstCondition *condition = &rest->conditions[rest->n_conditions++];

      *condition = goal->conditions[i];
      if ((self->progress.reached >> i) & 1)
        {
          *condition = make_settled (&goal->conditions[i]);
          i = bst_goal_skip (goal, i);
          continue;
        }
      if (condition->kind == BST_CONDITION_GAIN)
        {
          condition->kind = BST_CONDITION_POINTS;
          condition->number = CLAMP (condition->number + self->start.scores[condition->player], -BST_MAX_SCORE,
                                     BST_MAX_SCORE);
        }
      i++;
    }
}

/* Where the last tile of a scope lies already, the present turn is all that is left. */
void
bst_course_get_rest (BstCourse *self,
                     BstGoal   *rest)
{
  guint n_laid = self->position->state.n_tiles - self->start.n_tiles;

  *rest = self->goal;
  copy_conditions (self, rest);
  if (rest->scope == BST_SCOPE_TURNS)
    rest->length = (guint8) (rest->length - MIN (self->progress.n_turns, rest->length - 1u));
  if (rest->scope != BST_SCOPE_TILES)
    return;
  if (n_laid < rest->length)
    rest->length = (guint8) (rest->length - n_laid);
  else
    rest->scope = BST_SCOPE_TURN;
}

guint64
bst_course_get_sign (BstCourse *self)
{
  guint64 sign = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  gint32 points[BST_MAX_PLAYERS];

  if (!bst_course_is_over (self))
    return bst_position_get_key (self->position);
  bst_goal_get_points (&self->goal, self->position, points);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    sign = (sign ^ (guint32) points[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sign;
}
