/* test-course.c: what is left of a goal on the way has the value of the goal, against the enumeration
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-course.h"
#include "bst-test-game.h"
#include "bst-test-goal.h"
#include "bst-test-position.h"
#include "bst-test-run.h"

#define MAX_NODES 4000

static gboolean
enumerate (BstPosition   *position,
           const BstGoal *goal,
           const GArray  *actions,
           BstValue      *value)
{
  BstValue values[BST_MAX_PLAYERS];

  if (!bst_test_goal_enumerate (position, goal, FALSE, actions, MAX_NODES, values))
    return FALSE;
  *value = values[goal->player];
  return TRUE;
}

/* Returns whether the value could be compared. */
static gboolean
check_here (BstPosition   *start,
            BstCourse     *course,
            const GArray  *played)
{
  BstValue value = { 0 }, left = { 0 };
  BstGoal rest;

  if (!enumerate (start, &course->goal, played, &value))
    return FALSE;
  if (bst_course_is_over (course))
    {
      g_assert_cmpint (value.whole, ==, 1);
      g_assert_cmpint (value.part, ==, bst_course_get_value (course));
      return TRUE;
    }
  bst_course_get_rest (course, &rest);
  if (!enumerate (course->position, &rest, NULL, &left))
    return FALSE;
  g_assert_cmpint (bst_value_compare (&value, &left), ==, 0);
  return TRUE;
}

static guint
check_walk (BstTestRandom *random,
            BstPosition   *position,
            const BstGoal *goal)
{
  g_autoptr (BstCourse) course = bst_course_new (goal, position);
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n = 0;

  while (!bst_course_is_over (course) && played->len < 12 && bst_turn_list (course->position, list) > 0)
    {
      const BstAction *action = &list->actions[bst_test_random_below (random, list->n)];

      g_array_append_val (played, *action);
      bst_course_play (course, action);
      n += check_here (position, course, played);
    }
  return n;
}

static void
test_random (void)
{
  BstTestRandom random = { .state = 4 };
  guint n = 0;

  for (guint i = 0; i < BST_TEST_SHARE (500); i++)
    {
      g_autoptr (BstPosition) position = i % 4 == 0 ? bst_test_position_new (&random)
                                                    : bst_test_position_new_draws (&random);
      BstGoal goal = bst_test_goal_random (&random, position);

      if (bst_goal_check (&goal, position, NULL))
        n += check_walk (&random, position, &goal);
    }
  g_test_message ("%u positions", n);
  g_assert_cmpuint (n, >, BST_TEST_SHARE (300));
}

/* Different orders come to the same; another end does not. */
static void
test_sign (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U");
  g_autoptr (BstCourse) course = NULL;
  g_autoptr (BstCourse) other = NULL;
  BstGoal goal;
  BstAction place = { .type = BST_ACTION_PLACE, .cell = BST_CELL (0, -1), .rotation = 2 };
  BstAction pass = { .type = BST_ACTION_PASS };

  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  course = bst_course_new (&goal, game->position);
  bst_course_play (course, &place);
  other = bst_course_copy (course);
  g_assert_cmpuint (bst_course_get_sign (course), ==, bst_course_get_sign (other));
  bst_course_play (other, &pass);
  g_assert_true (bst_course_is_over (other));
  g_assert_cmpuint (bst_course_get_sign (course), !=, bst_course_get_sign (other));
}

/* What is still to be gained is told as a score, which has a limit. */
static void
test_rest (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U");
  g_autoptr (BstCourse) course = NULL;
  BstGoal goal, rest;

  game->setup->players[0].score = 5;
  bst_test_game_start (game);
  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 4 };
  course = bst_course_new (&goal, game->position);
  bst_course_get_rest (course, &rest);
  g_assert_cmpuint (rest.conditions[0].kind, ==, BST_CONDITION_POINTS);
  g_assert_cmpint (rest.conditions[0].number, ==, 9);
  g_clear_pointer (&course, bst_course_free);
  goal.conditions[0].number = BST_MAX_SCORE;
  course = bst_course_new (&goal, game->position);
  bst_course_get_rest (course, &rest);
  g_assert_cmpint (rest.conditions[0].number, ==, BST_MAX_SCORE);
  g_assert_true (bst_goal_check (&rest, game->position, NULL));
}

/* A challenge that is over stays won, also for a condition that forbids it. */
static void
test_challenge (void)
{
  for (guint negated = 0; negated < 2; negated++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new_challenge ();
      g_autoptr (BstCourse) course = NULL;
      g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));
      BstAction actions[] = {
        { .type = BST_ACTION_PLACE, .cell = BST_CELL (4, 1), .rotation = 2 }, { .type = BST_ACTION_PASS },
      };
      BstGoal goal, rest;

      bst_test_game_start (game);
      bst_goal_init (&goal, 1);
      goal.objective = BST_OBJECTIVE_CONDITION;
      goal.scope = BST_SCOPE_TILES;
      goal.length = 2;
      goal.n_conditions = 3;
      goal.conditions[0] = (BstCondition) { .kind = negated ? BST_CONDITION_ANY : BST_CONDITION_ALL, .n = 2 };
      goal.conditions[1] = (BstCondition) {
        .kind = BST_CONDITION_CHALLENGE, .player = 1, .negated = (guint8) negated,
        .place = BST_PLACE_ON_CELL (BST_CELL (5, 0)),
      };
      goal.conditions[2] = (BstCondition) { .kind = BST_CONDITION_GAIN, .player = 1, .number = 10 };
      g_assert_true (bst_goal_check (&goal, game->position, NULL));
      course = bst_course_new (&goal, game->position);
      for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
        {
          g_array_append_val (played, actions[i]);
          bst_course_play (course, &actions[i]);
        }
      bst_course_get_rest (course, &rest);
      g_assert_cmpint (rest.conditions[1].kind, ==, BST_CONDITION_POINTS);
      g_assert_cmpint (rest.conditions[1].negated, ==, (int) negated);
      g_assert_true (check_here (game->position, course, played));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/course/random", test_random);
  g_test_add_func ("/course/sign", test_sign);
  g_test_add_func ("/course/rest", test_rest);
  g_test_add_func ("/course/challenge", test_challenge);
  return g_test_run ();
}
