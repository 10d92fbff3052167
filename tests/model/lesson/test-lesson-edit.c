/* test-lesson-edit.c: the lesson of a puzzle, written from a story and changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <string.h>

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-lesson-edit.h"
#include "bastide-lesson-writer.h"
#include "bastide-lesson.h"
#include "bastide-problem.h"
#include "bastide-puzzle-private.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

static const char * const none[] = { NULL };

static BastideContent *
read_puzzle (Fixture    *fixture,
             const char *name,
             const char *members)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *file = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  *strrchr (text, '}') = '\0';
  file = g_strconcat (text, members, "}\n", NULL);

  return bastide_test_read_copy (fixture, file);
}

/* Ben's city is completed, a figure moves in, and the city is scored; then Anna sends a figure. */
static const char lesson_text[] =
  ", \"lesson\": { \"steps\": ["
  " { \"id\": \"s1\", \"say\": \"Look.\", \"lit\": [\"castle\"] },"
  " { \"id\": \"s2\", \"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\"], \"say\": \"Two.\", "
  "   \"why\": \"Why.\", \"rules\": [\"CNT-5\"] },"
  " { \"id\": \"s7\", \"say\": \"Three.\", \"answers\": [ { \"id\": \"a4\", \"text\": \"Yes\", \"right\": true } ] },"
  " { \"id\": \"x\", \"from\": \"s2\", \"say\": \"Back.\" } ] },"
  " \"translations\": { \"de\": { \"texts\": { \"steps.s9.say\": \"Weg.\", \"steps.s7.answers.a6.text\": \"Nein\" } } }";

static BastideContent *
read_lesson (Fixture *fixture)
{
  return read_puzzle (fixture, "count-one-is-enough.bastide.json", lesson_text);
}

/* Tells the lesson, which must have no errors. */
static BastideLesson *
tell (BastideContent *content)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  BastideLesson *lesson = bastide_lesson_new_written (content, problems);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR)
        g_error ("%s", line);
    }

  return lesson;
}

static const char *
get_say (BastideLesson *lesson,
         guint          nth)
{
  return bastide_lesson_step_get_say (bastide_lesson_get_step (lesson, nth));
}

static const char *
get_id (BastideContent *content,
        guint           nth)
{
  return bastide_lesson_edit_get (content, nth)->id;
}

/* --- stories --- */

/* What is written down is told as the story is, step by step, on the same boards with the same lights. Without a comment
 * no story tells that a player passes, so that such a step has the board of the step before or after. */
static void
assert_same (BastideLesson *written,
             BastideLesson *story)
{
  g_assert_cmpuint (bastide_lesson_get_n_steps (written), ==, bastide_lesson_get_n_steps (story));
  for (guint i = 0; i < bastide_lesson_get_n_steps (story); i++)
    {
      BastideLessonStep *step = bastide_lesson_get_step (story, i);
      BastideLessonStep *other = bastide_lesson_get_step (written, i);
      g_autofree char *hash = bastide_content_hash (bastide_position_get_content (
        bastide_lesson_step_get_position (step)));
      g_autofree char *other_hash = bastide_content_hash (bastide_position_get_content (
        bastide_lesson_step_get_position (other)));

      g_test_message ("%s", get_say (story, i));
      g_assert_cmpstr (get_say (written, i), ==, get_say (story, i));
      g_assert_cmpstr (bastide_lesson_step_get_why (other), ==, bastide_lesson_step_get_why (step));
      if (strstr (get_say (story, i), "places no figure") != NULL)
        continue;
      g_assert_cmpstr (other_hash, ==, hash);
      g_assert_cmpuint (bastide_lesson_step_get_lit (other)->len, ==, bastide_lesson_step_get_lit (step)->len);
      g_assert_cmpuint (bastide_lesson_step_get_ways (other)->len, ==, bastide_lesson_step_get_ways (step)->len);
      g_assert_cmpuint (bastide_lesson_step_get_rules (other)->len, ==, bastide_lesson_step_get_rules (step)->len);
    }
}

static void
check_solution (Fixture    *fixture,
                const char *name)
{
  g_autoptr (BastideContent) content = read_puzzle (fixture, name, "");
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) story = bastide_lesson_new_solution (content, position);
  g_autoptr (BastideLesson) written = NULL;
  BastideLineFacts facts;
  guint line = 0;

  if (story == NULL)
    return;
  g_test_message ("%s", name);
  while (bastide_edit_get_line (content, line, &facts) && facts.role != BASTIDE_LINE_SOLUTION)
    line++;
  g_assert_cmpuint (bastide_lesson_write_tale (content, &(BastideTale) {
    .before = none, .actions = (const char * const *) facts.actions, .comments = facts.comments,
  }), ==, 0);
  written = tell (content);
  assert_same (written, story);
}

/* The sentences of a story are in the language of the puzzle; what is told elsewhere stays in that of the program. */
static void
test_language (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "place -2,0 1", NULL };
  static const char * const languages[] = { "de", "de-AT", "en", "xx" };
  const locale_t before = uselocale ((locale_t) 0);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (BastideContent) content = read_puzzle (fixture, "count-one-is-enough.bastide.json", "");
      g_autoptr (BastideLesson) written = NULL;

      g_free (content->language);
      content->language = g_strdup (languages[i]);
      g_assert_cmpuint (bastide_lesson_write_tale (content, &(BastideTale) {
        .before = none, .actions = actions,
      }), ==, 0);
      g_assert_true (uselocale ((locale_t) 0) == before);
      written = tell (content);
      g_assert_cmpuint (bastide_lesson_get_n_steps (written), >, 1);
    }
}

/* The solution of every bundled puzzle is written down as it is told. */
static void
test_solutions (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  for (; (name = g_dir_read_name (folder)) != NULL; n++)
    if (g_str_has_suffix (name, ".bastide.json"))
      check_solution (fixture, name);
  g_assert_cmpuint (n, >, 20);
}

/* A turn that begins after others, written behind a lesson: its first step shows where the turn begins. */
static void
test_turn (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const before[] = { "place -2,0 1", NULL };
  static const char * const actions[] = { "redeploy meeple castle -2,0 city:E", "no such action", NULL };
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autoptr (BastideLesson) lesson = NULL;
  const BastideTale tale = { .before = before, .actions = actions };
  guint n;

  /* What leads there can be played. */
  g_assert_cmpuint (bastide_lesson_write_tale (content, &(BastideTale) { .before = actions, .actions = none }), ==,
                    BST_NONE);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 4);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &tale), ==, 4);
  g_assert_cmpstr (get_id (content, 4), ==, "s10");
  g_assert_cmpstr (bastide_lesson_edit_get (content, 4)->twin, ==, "a");
  g_assert_cmpstr (bastide_lesson_edit_get (content, 4)->actions[0], ==, "place -2,0 1");
  lesson = tell (content);
  n = bastide_lesson_get_n_steps (lesson);
  g_assert_cmpuint (n, >=, 6);
  g_assert_cmpstr (get_say (lesson, 4), ==, content->title);
  g_assert_cmpuint (bastide_lesson_step_get_lit (bastide_lesson_get_step (lesson, 4))->len, ==, 0);
  g_assert_cmpstr (get_say (lesson, 5), ==, "Ben moves a meeple from the castle to the city at −2,0.");

  /* A lesson has room for so many steps. */
  while (bastide_lesson_edit_add (content, 0))
    ;
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, BASTIDE_LESSON_MAX_STEPS);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &tale), ==, BST_NONE);
}

/* The author's marks are lights and arrows of the step that has begun when they were drawn, behind those of the story. */
static void
test_marks (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const before[] = { "place -2,0 1", NULL };
  static const char * const actions[] = { "redeploy meeple castle -2,0 city:E", NULL };
  const BstPlace castle = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE);
  const BstWay way = { .from = BST_PLACE_IN_DISTRICT (BST_DISTRICT_MARKET), .to = BST_PLACE_ON_CELL (BST_CELL (-2, 0)) };
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autoptr (GPtrArray) marks = bastide_tale_marks_list_new ();
  const BastideTale tale = { .before = before, .actions = actions, .marks = marks };
  const BastideContentStep *step;
  g_autoptr (BastideLesson) lesson = NULL;

  g_array_append_val (bastide_tale_marks_add (marks, 0)->lit, castle);
  g_array_append_val (bastide_tale_marks_add (marks, 1)->ways, way);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &tale), ==, 4);
  step = bastide_lesson_edit_get (content, 4);
  g_assert_cmpuint (g_strv_length (step->lit), ==, 1);
  g_assert_cmpstr (step->lit[0], ==, "castle");
  g_assert_cmpuint (step->arrows->len, ==, 0);

  /* The way of the meeple, then the arrow; the lights stay the story's. */
  step = bastide_lesson_edit_get (content, 5);
  g_assert_false (step->gives_lit);
  g_assert_cmpuint (step->arrows->len, ==, 2);
  g_assert_cmpstr (((BastideContentArrow *) g_ptr_array_index (step->arrows, 0))->from, ==, "castle");
  g_assert_cmpstr (((BastideContentArrow *) g_ptr_array_index (step->arrows, 1))->from, ==, "market");
  g_assert_cmpstr (((BastideContentArrow *) g_ptr_array_index (step->arrows, 1))->to, ==, "-2,0");
  lesson = tell (content);
  g_assert_cmpuint (bastide_lesson_step_get_ways (bastide_lesson_get_step (lesson, 5))->len, ==, 2);
  g_assert_cmpuint (bastide_lesson_step_get_lit (bastide_lesson_get_step (lesson, 5))->len, ==, 1);
}

/* A list of marks on the board of the task, which are more than a step has room for, one of them the story's own. */
static void
test_many_marks (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const before[] = { "place -2,0 1", NULL };
  static const char * const actions[] = { "redeploy meeple castle -2,0 city:E", NULL };
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autoptr (GPtrArray) list = bastide_tale_marks_list_new ();
  const BastideTale tale = { .before = before, .actions = actions, .marks = list };
  BastideTaleMarks *marks = bastide_tale_marks_add (list, 0);
  BstWay way = { .from = BST_PLACE_IN_DISTRICT (BST_DISTRICT_MARKET) };
  const BastideContentStep *step;

  for (int i = 0; i <= BASTIDE_LESSON_MAX_LIT; i++)
    {
      const BstPlace place = BST_PLACE_ON_CELL (BST_CELL (i, 9));

      g_array_append_val (marks->lit, place);
    }
  marks = bastide_tale_marks_add (list, 0);
  for (int i = 0; i <= BASTIDE_LESSON_MAX_ARROWS; i++)
    {
      way.to = BST_PLACE_ON_CELL (BST_CELL (i, 9));
      g_array_append_val (marks->ways, way);
    }
  g_assert_cmpuint (bastide_lesson_write_tale (content, &tale), ==, 4);
  step = bastide_lesson_edit_get (content, 4);
  g_assert_cmpuint (g_strv_length (step->lit), ==, BASTIDE_LESSON_MAX_LIT);
  g_assert_cmpstr (step->lit[BASTIDE_LESSON_MAX_LIT - 1], ==, "59,9");
  g_assert_cmpuint (step->arrows->len, ==, BASTIDE_LESSON_MAX_ARROWS);
  g_object_unref (tell (content));
}

/* A lesson that becomes full in the middle of a story has its beginning. */
static void
test_half_a_story (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = {
    "place 1,-2 2", "pass", "redeploy meeple blacksmith 1,-2 road:E", "redeploy meeple blacksmith 1,-2 road:E", NULL,
  };
  g_autoptr (BastideContent) content = read_puzzle (fixture, "count-two-from-the-blacksmith.bastide.json", "");
  const BastideTale tale = { .before = none, .actions = actions };

  /* Two steps tell of the last actions; there is room for neither. */
  while (bastide_lesson_edit_count (content) < BASTIDE_LESSON_MAX_STEPS - 3)
    bastide_lesson_edit_add (content, 0);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &tale), ==, BASTIDE_LESSON_MAX_STEPS - 3);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, BASTIDE_LESSON_MAX_STEPS);
  g_assert_cmpstr (bastide_lesson_edit_get (content, BASTIDE_LESSON_MAX_STEPS - 1)->actions[0], ==, "pass");
}

/* The author says why a player passes: first where that completes a city, then where nothing comes of it. The story
 * begins in a twin. */
static void
test_passes (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "place 0,-1 2", "pass", "place 1,0 0", "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\", \"BASE-H\"],"
    "\"twins\": [{\"draw\": [\"BASE-U\", \"BASE-K\"]}]}");
  g_autoptr (BastideContent) twin = bastide_content_get_twin (content, 1);
  g_autoptr (BastidePosition) position = bastide_position_new (twin);
  g_autoptr (GPtrArray) comments = g_ptr_array_new ();
  BastideComment first = { .after = 2, .text = (char *) "First." };
  BastideComment second = { .after = 4, .text = (char *) "Second." };
  g_autoptr (BastideLesson) story = NULL;
  g_autoptr (BastideLesson) written = NULL;

  g_ptr_array_add (comments, &first);
  g_ptr_array_add (comments, &second);
  story = bastide_lesson_new_story (twin, position, actions, comments);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &(BastideTale) {
    .twin = 1, .before = none, .actions = actions, .comments = comments,
  }), ==, 0);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 0)->twin, ==, "b");
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 6);

  /* The first of the two steps of a move has no actions yet. */
  g_assert_cmpuint (g_strv_length (bastide_lesson_edit_get (content, 2)->actions), ==, 0);
  g_assert_cmpuint (bastide_lesson_edit_get (content, 2)->beat, ==, 0);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 3)->actions[0], ==, "pass");
  g_assert_cmpuint (bastide_lesson_edit_get (content, 3)->beat, ==, 1);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 5)->actions[0], ==, "pass");
  g_assert_cmpuint (bastide_lesson_edit_get (content, 5)->beat, ==, 0);
  written = tell (content);
  assert_same (written, story);
}

/* --- the list of steps --- */

static void
test_ids (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);

  /* A translation still has s9 and a6. */
  g_assert_true (bastide_lesson_edit_add (content, 1));
  g_assert_cmpstr (get_id (content, 1), ==, "s10");
  g_assert_true (bastide_lesson_edit_move (content, 1, 3));
  g_assert_cmpstr (get_id (content, 3), ==, "s10");
  g_assert_cmpstr (get_id (content, 2), ==, "s7");
  g_assert_false (bastide_lesson_edit_move (content, 1, 5));
  g_assert_true (bastide_lesson_edit_add_answer (content, 2));
  g_assert_cmpstr (((BastideContentAnswer *) g_ptr_array_index (bastide_lesson_edit_get (content, 2)->answers, 1))->id,
                   ==, "a7");
}

static void
assert_way (BastideContent *content,
            guint           nth,
            guint           twin,
            const char     *wanted)
{
  guint begun = BST_NONE;
  g_auto (GStrv) way = bastide_lesson_edit_dup_way (content, nth, &begun);
  g_autofree char *text = g_strjoinv ("; ", way);

  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpuint (begun, ==, twin);
}

/* The moves that lead to a step, by whatever way it goes on from others. */
static void
test_way (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "pass", NULL };
  g_autoptr (BastideContent) content = read_lesson (fixture);

  assert_way (content, 0, 0, "");
  assert_way (content, 2, 0, "place -2,0 1; redeploy meeple castle -2,0 city:E");
  g_assert_true (bastide_lesson_edit_set_actions (content, 2, actions));
  assert_way (content, 3, 0, "place -2,0 1; redeploy meeple castle -2,0 city:E");
  g_assert_true (bastide_lesson_edit_set_start (content, 3, "", "no step"));
  assert_way (content, 3, 0, "place -2,0 1; redeploy meeple castle -2,0 city:E; pass");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (bastide_lesson_edit_set_start (content, 3, i == 0 ? "aa" : "b", ""));
      assert_way (content, 3, 0, "place -2,0 1; redeploy meeple castle -2,0 city:E; pass");
    }
  g_assert_true (bastide_lesson_edit_set_start (content, 3, "a", ""));
  assert_way (content, 3, 0, "");
}

/* Languages may have no texts, and ids no number. */
static void
test_odd_ids (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_puzzle (fixture, "count-one-is-enough.bastide.json",
    ", \"lesson\": { \"steps\": [ { \"id\": \"sx\", \"say\": \"One.\" }, { \"id\": \"s\", \"say\": \"Two.\" } ] },"
    " \"translations\": { \"de\": { \"by\": \"M\" },"
    " \"fr\": { \"texts\": { \"steps.s4.say\": \"Un.\", \"steps.s.say\": \"Deux.\","
    " \"steps.sx.say\": \"Trois.\" } } }");

  g_assert_true (bastide_lesson_edit_add (content, 1));
  g_assert_cmpuint (bastide_content_lesson_find (content->lesson, "s5"), !=, G_MAXUINT);
}

/* Steps that went on from a removed step keep their boards. */
static void
test_remove (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autoptr (BastideContent) other = read_lesson (fixture);
  g_autoptr (BastideContent) further = read_puzzle (fixture, "count-one-is-enough.bastide.json",
    ", \"lesson\": { \"steps\": [ { \"id\": \"s1\", \"say\": \"Look.\" } ], \"mine\": 1 }");
  g_autoptr (BastideLesson) before = tell (content);
  g_autoptr (BastideLesson) after = NULL;

  g_assert_true (bastide_lesson_edit_remove (content, 1));
  g_assert_false (bastide_lesson_edit_remove (content, 3));
  after = tell (content);
  g_assert_cmpuint (bastide_lesson_get_n_steps (after), ==, 3);
  for (guint i = 1; i < 3; i++)
    {
      BastidePosition *position = bastide_lesson_step_get_position (bastide_lesson_get_step (after, i));
      BastidePosition *wanted = bastide_lesson_step_get_position (bastide_lesson_get_step (before, i + 1));
      g_autofree char *hash = bastide_content_hash (bastide_position_get_content (position));
      g_autofree char *wanted_hash = bastide_content_hash (bastide_position_get_content (wanted));

      g_assert_cmpstr (hash, ==, wanted_hash);
    }
  g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->from, ==, "s1");

  /* Without its last step there is no lesson. */
  while (bastide_lesson_edit_remove (content, 0))
    ;
  g_assert_null (content->lesson);
  g_assert_false (bastide_lesson_edit_set_about (content, ""));
  g_assert_null (content->lesson);
  g_assert_false (bastide_lesson_edit_move (content, 0, 1));

  /* What the lesson is about stays without steps. */
  g_assert_true (bastide_lesson_edit_set_about (other, "Cities."));
  while (bastide_lesson_edit_remove (other, 0))
    ;
  g_assert_nonnull (other->lesson);
  g_assert_true (bastide_lesson_edit_set_about (other, ""));
  g_assert_null (other->lesson);

  /* So does a lesson with members that no program knows. */
  while (bastide_lesson_edit_remove (further, 0))
    ;
  bastide_test_assert_text (further, "\"lesson\": { \"steps\": [], \"mine\": 1 }", TRUE);
}

/* Steps behind a step that goes on from an earlier one, or begins in a diagram, do so instead of it. */
static void
test_remove_start (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const actions[] = { "place -2,0 1", NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideContent) content = read_lesson (fixture);

      g_assert_true (bastide_lesson_edit_set_start (content, 2, i == 0 ? "" : "a", i == 0 ? "s1" : ""));
      g_assert_true (bastide_lesson_edit_set_actions (content, 2, actions));
      g_assert_true (bastide_lesson_edit_set_start (content, 3, "", "s7"));
      g_assert_true (bastide_lesson_edit_remove (content, 2));
      g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->from, ==, i == 0 ? "s1" : "");
      g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->twin, ==, i == 0 ? "" : "a");
      g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->actions[0], ==, "place -2,0 1");
      assert_way (content, 2, 0, "place -2,0 1");
      g_object_unref (tell (content));
    }
}

static void
test_full (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);

  while (bastide_lesson_edit_append (content, bastide_content_step_new ()))
    ;
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, BASTIDE_LESSON_MAX_STEPS);
  g_assert_cmpuint (bastide_lesson_edit_split (content, 1, 1), ==, BST_NONE);
  g_assert_cmpuint (bastide_lesson_write_tale (content, &(BastideTale) { .before = none, .actions = none }), ==, BST_NONE);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, BASTIDE_LESSON_MAX_STEPS);
}

static void
test_split_and_join (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;
  BastideContentStep *step;

  g_assert_cmpuint (bastide_lesson_edit_split (content, 0, 1), ==, BST_NONE);
  g_assert_cmpuint (bastide_lesson_edit_split (content, 1, 2), ==, BST_NONE);
  g_assert_cmpuint (bastide_lesson_edit_split (content, 1, 1), ==, 2);
  step = bastide_lesson_edit_get (content, 2);
  g_assert_cmpstr (step->id, ==, "s10");
  g_assert_cmpstr (step->say, ==, "");
  g_assert_cmpstr (step->actions[0], ==, "redeploy meeple castle -2,0 city:E");
  g_assert_cmpuint (g_strv_length (bastide_lesson_edit_get (content, 1)->actions), ==, 1);
  g_object_unref (tell (content));

  g_assert_true (bastide_lesson_edit_join (content, 1));
  after = bastide_test_write (content);
  g_assert_cmpstr (after, ==, before);

  /* Texts, answers and those who go on from the second step. */
  g_assert_true (bastide_lesson_edit_set_start (content, 3, "", "s7"));
  g_assert_true (bastide_lesson_edit_join (content, 1));
  step = bastide_lesson_edit_get (content, 1);
  g_assert_cmpstr (step->say, ==, "Two. Three.");
  g_assert_cmpuint (step->answers->len, ==, 1);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->from, ==, "s2");
  g_assert_true (bastide_lesson_edit_set_start (content, 2, "a", ""));
  g_assert_false (bastide_lesson_edit_join (content, 1));
  g_object_unref (tell (content));
}

/* A list of @n strings, beginning with those from @first on. */
static char **
make_strings (guint first,
              guint n)
{
  char **strings = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    strings[i] = g_strdup_printf ("%u,0", first + i);

  return strings;
}

static void
free_arrow (gpointer data)
{
  BastideContentArrow *arrow = data;

  g_free (arrow->from);
  g_free (arrow->to);
  g_free (arrow);
}

static GPtrArray *
make_arrows (guint n)
{
  GPtrArray *arrows = g_ptr_array_new_with_free_func (free_arrow);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (arrows, bastide_content_arrow_new ("castle", "-2,0"));

  return arrows;
}

/* What two steps show comes together, each once, and no more of it than a file may have. */
static void
test_join_places (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const rules[] = { "CNT-5", "CNT-6", NULL };
  g_auto (GStrv) some = make_strings (0, 2);
  g_auto (GStrv) many = make_strings (1, BASTIDE_LESSON_MAX_LIT);
  g_auto (GStrv) too_many = make_strings (0, BASTIDE_LESSON_MAX_LIT + 1);
  g_autoptr (GPtrArray) few_arrows = make_arrows (1);
  g_autoptr (GPtrArray) many_arrows = make_arrows (BASTIDE_LESSON_MAX_ARROWS);
  g_autoptr (GPtrArray) too_many_arrows = make_arrows (BASTIDE_LESSON_MAX_ARROWS + 1);
  g_auto (GStrv) first_rules = make_strings (0, BASTIDE_LESSON_MAX_RULES);
  g_auto (GStrv) more_rules = make_strings (5, BASTIDE_LESSON_MAX_RULES);
  g_autoptr (BastideContent) other = read_lesson (fixture);
  g_autoptr (BastideContent) content = read_lesson (fixture);
  BastideContentStep *step = bastide_lesson_edit_get (content, 1);
  BastideContentStep *next = bastide_lesson_edit_get (content, 2);

  g_assert_false (bastide_lesson_edit_set_lit (content, 1, (const char * const *) too_many));
  g_assert_false (bastide_lesson_edit_set_arrows (content, 1, too_many_arrows));
  g_assert_true (bastide_lesson_edit_set_lit (content, 1, (const char * const *) some));
  g_assert_true (bastide_lesson_edit_set_lit (content, 2, (const char * const *) many));
  g_assert_true (bastide_lesson_edit_set_rules (content, 2, rules));
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, few_arrows));
  g_assert_true (bastide_lesson_edit_set_arrows (content, 2, many_arrows));
  g_strfreev (next->holds);
  next->holds = make_strings (0, BASTIDE_LESSON_MAX_HOLDS + 1);
  next->gives_holds = TRUE;
  while (bastide_lesson_edit_add_answer (content, 1))
    ;

  g_assert_true (bastide_lesson_edit_join (content, 1));
  g_assert_true (step->gives_lit && step->gives_rules && step->gives_arrows && step->gives_holds);
  g_assert_cmpuint (g_strv_length (step->lit), ==, BASTIDE_LESSON_MAX_LIT);
  g_assert_cmpstr (step->lit[1], ==, "1,0");
  g_assert_cmpstr (step->lit[2], ==, "2,0");
  g_assert_cmpuint (g_strv_length (step->rules), ==, 2);
  g_assert_cmpstr (step->rules[1], ==, "CNT-6");
  g_assert_cmpuint (step->arrows->len, ==, BASTIDE_LESSON_MAX_ARROWS);
  g_assert_cmpuint (g_strv_length (step->holds), ==, BASTIDE_LESSON_MAX_HOLDS);
  g_assert_cmpuint (step->answers->len, ==, BASTIDE_LESSON_MAX_ANSWERS);

  g_assert_true (bastide_lesson_edit_set_rules (other, 1, (const char * const *) first_rules));
  g_assert_true (bastide_lesson_edit_set_rules (other, 2, (const char * const *) more_rules));
  g_assert_true (bastide_lesson_edit_join (other, 1));
  step = bastide_lesson_edit_get (other, 1);
  g_assert_cmpuint (g_strv_length (step->rules), ==, BASTIDE_LESSON_MAX_RULES);
  g_assert_cmpstr (step->rules[BASTIDE_LESSON_MAX_RULES - 1], ==, first_rules[BASTIDE_LESSON_MAX_RULES - 1]);
}

/* An edit that changes nothing, or has no step or answer to change, says so. */
static void
test_unchanged (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autofree char *before = bastide_test_write (content);
  g_autofree char *after = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const guint gone = i == 0 ? 4 : BST_NONE, nth = 2, none_there = i == 0 ? 1 : BST_NONE;
      g_autofree char *say_of_gone = g_strdup_printf ("/lesson/steps/%u/say", gone);
      g_autofree char *answer_of_gone = g_strdup_printf ("/lesson/steps/%u/answers/0/text", gone);
      g_autofree char *reply_of_none = g_strdup_printf ("/lesson/steps/%u/answers/%u/reply", nth, none_there);
      g_autofree char *right_of_none = g_strdup_printf ("/lesson/steps/%u/answers/%u/right", nth, none_there);

      g_assert_false (bastide_lesson_edit_move (content, gone, 0));
      g_assert_false (bastide_lesson_edit_move (content, 0, gone));
      g_assert_false (bastide_lesson_edit_move (content, i, i));
      g_assert_cmpuint (bastide_lesson_edit_split (content, gone, 1), ==, BST_NONE);
      g_assert_cmpuint (bastide_lesson_edit_split (content, 1, 0), ==, BST_NONE);
      g_assert_false (bastide_edit_set_text (content, say_of_gone, "No."));
      g_assert_false (bastide_edit_set_text (content, "/lesson/steps/1/say", "Two."));
      g_assert_false (bastide_lesson_edit_can_join (content, 2));
      g_assert_false (bastide_lesson_edit_set_start (content, gone, "b", ""));
      g_assert_false (bastide_lesson_edit_set_lit (content, gone, none));
      g_assert_false (bastide_lesson_edit_set_rules (content, gone, none));
      g_assert_false (bastide_lesson_edit_set_arrows (content, gone, NULL));
      g_assert_false (bastide_lesson_edit_set_arrows (content, nth, NULL));
      g_assert_false (bastide_edit_set_text (content, answer_of_gone, "No."));
      g_assert_false (bastide_edit_set_text (content, "/lesson/steps/2/answers/0/text", "Yes"));
      g_assert_false (bastide_edit_set_text (content, reply_of_none, "No."));
      g_assert_false (bastide_edit_set_text (content, "/lesson/steps/2/answers/0/reply", ""));
      g_assert_false (bastide_edit_set_number (content, right_of_none, TRUE));
      g_assert_false (bastide_lesson_edit_remove_answer (content, nth, none_there));
      g_assert_false (bastide_lesson_edit_move_answer (content, nth, 0, none_there));
      g_assert_false (bastide_lesson_edit_move_answer (content, gone, 0, 1));
    }
  after = bastide_test_write (content);
  g_assert_cmpstr (after, ==, before);
}

/* A step that names the step before it goes on from there like any other. */
static void
test_join_named (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);

  g_assert_true (bastide_lesson_edit_set_start (content, 3, "", "s7"));
  g_assert_true (bastide_lesson_edit_join (content, 2));
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 3);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->say, ==, "Three. Back.");
  g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->from, ==, "");
}

/* Steps in the middle of an action show the same after a split, a join and the removal of a step before them. */
static void
test_beats (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_puzzle (fixture, "count-one-is-enough.bastide.json",
    ", \"lesson\": { \"steps\": ["
    " { \"id\": \"s1\", \"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\", "
    "   \"redeploy meeple castle -2,0 city:E\"], \"beat\": 1 },"
    " { \"id\": \"s2\", \"beat\": 2 }, { \"id\": \"s3\", \"beat\": 3 } ] }");
  g_autoptr (BastideLesson) before = tell (content);
  g_autoptr (BastideLesson) split = NULL;
  g_autoptr (BastideLesson) joined = NULL;
  g_autoptr (BastideLesson) removed = NULL;

  /* The second step plays the later actions itself. */
  g_assert_cmpuint (bastide_lesson_edit_split (content, 0, 1), ==, 1);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 3);
  g_assert_cmpuint (bastide_lesson_edit_get (content, 1)->beat, ==, 1);
  split = tell (content);
  g_assert_cmpuint (bastide_lesson_get_n_steps (split), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (get_say (split, i), ==, get_say (before, i));

  g_assert_true (bastide_lesson_edit_join (content, 0));
  joined = tell (content);
  g_assert_cmpstr (get_say (joined, 0), ==, get_say (before, 1));
  g_assert_cmpstr (get_say (joined, 1), ==, get_say (before, 2));
  g_assert_true (bastide_lesson_edit_remove (content, 0));
  removed = tell (content);
  g_assert_cmpstr (get_say (removed, 0), ==, get_say (before, 2));
}

/* Two figures walk together in one beat. A split in the middle of it tells it in both parts, and the beats behind it
 * stay what they are, also when the parts come together again. */
static void
test_shared_beat (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_puzzle (fixture, "count-two-from-the-blacksmith.bastide.json",
    ", \"lesson\": { \"steps\": ["
    " { \"id\": \"s1\", \"do\": [\"place 1,-2 2\", \"pass\", \"redeploy meeple blacksmith 1,-2 road:E\","
    "   \"redeploy meeple blacksmith 1,-2 road:E\"], \"beat\": 1 },"
    " { \"id\": \"s2\", \"beat\": 3 }, { \"id\": \"s3\", \"beat\": 4 } ] }");
  g_autoptr (BastideContent) other = NULL;
  g_autoptr (BastideLesson) before = tell (content);
  g_autoptr (BastideLesson) split = NULL;
  g_autoptr (BastideLesson) joined = NULL;
  g_autoptr (BastideLesson) removed = NULL;

  g_assert_cmpstr (get_say (before, 1), ==, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.");
  g_assert_cmpstr (get_say (before, 2), ==, "Anna scores 5 for the road.");
  g_assert_cmpuint (bastide_lesson_edit_split (content, 0, 3), ==, 2);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 3);
  split = tell (content);
  g_assert_cmpstr (get_say (split, 1), ==, "Anna moves a meeple from the blacksmith’s to the road at 1,−2.");
  g_assert_cmpstr (get_say (split, 2), ==, get_say (before, 2));
  other = bastide_content_copy (content);

  g_assert_true (bastide_lesson_edit_join (content, 1));
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 2);
  joined = tell (content);
  g_assert_cmpstr (get_say (joined, 1), ==, get_say (before, 2));

  g_assert_true (bastide_lesson_edit_remove (other, 1));
  g_assert_true (bastide_lesson_edit_remove (other, 0));
  removed = tell (other);
  g_assert_cmpuint (bastide_lesson_get_n_steps (removed), ==, 1);
  g_assert_cmpstr (get_say (removed, 0), ==, get_say (before, 2));
}

/* Two steps in one show the board of the second; a new step comes before one that begins elsewhere. */
static void
test_join_beats (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_puzzle (fixture, "count-one-is-enough.bastide.json",
    ", \"lesson\": { \"steps\": ["
    " { \"id\": \"s1\", \"do\": [\"place -2,0 1\", \"redeploy meeple castle -2,0 city:E\"], \"beat\": 1 },"
    " { \"id\": \"s2\", \"say\": \"Two.\", \"beat\": 1 }, { \"id\": \"s3\", \"say\": \"Three.\", \"beat\": 2 },"
    " { \"id\": \"s4\", \"say\": \"Four.\" },"
    " { \"id\": \"s5\", \"from\": \"s4\", \"do\": [\"pass\", \"pass\"] }, { \"id\": \"s6\", \"do\": [\"pass\"], \"beat\": 1 } ] }");

  g_assert_true (bastide_lesson_edit_join (content, 1));
  g_assert_cmpuint (bastide_lesson_edit_get (content, 1)->beat, ==, 2);
  g_assert_true (bastide_lesson_edit_join (content, 1));
  g_assert_cmpuint (bastide_lesson_edit_get (content, 1)->beat, ==, 0);
  g_assert_cmpstr (bastide_lesson_edit_get (content, 1)->say, ==, "Two. Three. Four.");
  g_assert_cmpstr (bastide_lesson_edit_get (content, 2)->from, ==, "s2");

  g_assert_true (bastide_lesson_edit_remove (content, 1));
  g_assert_cmpuint (bastide_lesson_edit_split (content, 0, 1), ==, 1);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 4);
  g_assert_cmpuint (bastide_lesson_edit_split (content, 2, 1), ==, 3);
  g_assert_cmpuint (bastide_lesson_edit_count (content), ==, 5);
}

/* --- a step --- */

static void
test_lists (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const lit[] = { "castle", "-2,0", NULL };
  static const char * const actions[] = { "place -2,0 1", NULL };
  g_autoptr (GPtrArray) arrows = make_arrows (0);
  g_autoptr (BastideContent) content = read_lesson (fixture);
  BastideContentStep *step = bastide_lesson_edit_get (content, 1);

  g_assert_true (bastide_lesson_edit_set_lit (content, 1, lit));
  g_assert_false (bastide_lesson_edit_set_lit (content, 1, lit));
  g_assert_true (step->gives_lit);
  g_assert_true (bastide_lesson_edit_set_lit (content, 1, none));
  g_assert_true (step->gives_lit);
  g_assert_true (bastide_lesson_edit_set_lit (content, 1, NULL));
  g_assert_false (step->gives_lit);
  g_assert_false (bastide_lesson_edit_set_lit (content, 1, NULL));

  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, arrows));
  g_assert_true (step->gives_arrows);
  g_ptr_array_add (arrows, bastide_content_arrow_new ("castle", "-2,0"));
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, arrows));
  g_assert_false (bastide_lesson_edit_set_arrows (content, 1, arrows));
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, step->arrows) == FALSE);
  g_free (((BastideContentArrow *) arrows->pdata[0])->to);
  ((BastideContentArrow *) arrows->pdata[0])->to = g_strdup ("-2,1");
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, arrows));
  g_free (((BastideContentArrow *) arrows->pdata[0])->from);
  ((BastideContentArrow *) arrows->pdata[0])->from = g_strdup ("market");
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, arrows));
  g_assert_cmpuint (step->arrows->len, ==, 1);
  g_assert_true (bastide_lesson_edit_set_arrows (content, 1, NULL));
  g_assert_cmpuint (step->arrows->len, ==, 0);

  g_assert_true (bastide_lesson_edit_set_rules (content, 1, none));
  g_assert_true (bastide_lesson_edit_set_rules (content, 1, NULL));
  g_assert_false (step->gives_rules);

  step->beat = 2;
  g_assert_true (bastide_lesson_edit_set_actions (content, 1, actions));
  g_assert_cmpuint (step->beat, ==, 0);
  g_assert_false (bastide_lesson_edit_set_actions (content, 1, actions));
  g_assert_false (bastide_lesson_edit_set_actions (content, 9, actions));
}

static void
test_answers (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_lesson (fixture);

  g_assert_true (bastide_lesson_edit_add_answer (content, 2));
  g_assert_true (bastide_edit_set_text (content, "/lesson/steps/2/answers/1/text", "No"));
  g_assert_true (bastide_edit_set_text (content, "/lesson/steps/2/answers/1/reply", "Look again."));
  g_assert_true (bastide_edit_set_number (content, "/lesson/steps/2/answers/1/right", TRUE));
  g_assert_false (bastide_edit_set_number (content, "/lesson/steps/2/answers/1/right", TRUE));
  g_assert_true (bastide_lesson_edit_move_answer (content, 2, 1, 0));
  bastide_test_assert_text (content, "{ \"id\": \"a7\", \"text\": \"No\", \"right\": true, \"reply\": \"Look again.\" },",
                            TRUE);
  g_assert_true (bastide_lesson_edit_remove_answer (content, 2, 1));
  g_assert_false (bastide_lesson_edit_remove_answer (content, 2, 1));
  g_assert_false (bastide_edit_set_text (content, "/lesson/steps/2/answers/1/text", "No"));
  g_assert_false (bastide_lesson_edit_add_answer (content, 7));
  while (bastide_lesson_edit_add_answer (content, 2))
    ;
  g_assert_cmpuint (bastide_lesson_edit_get (content, 2)->answers->len, ==, BASTIDE_LESSON_MAX_ANSWERS);
}

/* --- undo --- */

static gboolean
change_text (BastideContent *content)
{
  return bastide_edit_set_text (content, "/lesson/steps/1/say", "Other.")
         && bastide_edit_set_text (content, "/lesson/steps/1/why", "")
         && bastide_edit_set_text (content, "/lesson/steps/1/notes", "Slowly.");
}

static gboolean
change_order (BastideContent *content)
{
  return bastide_lesson_edit_move (content, 2, 0);
}

static gboolean
change_parts (BastideContent *content)
{
  return bastide_lesson_edit_split (content, 1, 1) != BST_NONE && bastide_lesson_edit_join (content, 2);
}

static gboolean
change_number (BastideContent *content)
{
  return bastide_lesson_edit_add (content, 0) && bastide_lesson_edit_remove (content, 2);
}

static gboolean
change_about (BastideContent *content)
{
  return bastide_lesson_edit_set_about (content, "A city.");
}

static gboolean
change_answer (BastideContent *content)
{
  return bastide_lesson_edit_add_answer (content, 0) && bastide_lesson_edit_remove_answer (content, 2, 0);
}

static gboolean
change_all (BastideContent *content)
{
  while (bastide_lesson_edit_remove (content, 0))
    ;
  return TRUE;
}

/* Each change is one step of the history, and undo brings the same bytes back. */
static void
test_undo (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  static gboolean (* const changes[]) (BastideContent *) = {
    change_text, change_order, change_parts, change_number, change_about, change_answer, change_all,
  };
  g_autoptr (BastideContent) content = read_lesson (fixture);
  g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new_for_content (content);
  g_autofree char *before = bastide_test_write (content);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      BastideContent *copy = bastide_content_copy (bastide_puzzle_get_whole (puzzle));
      BastidePosition *position = bastide_puzzle_get_position (puzzle);
      g_autofree char *changed = NULL;
      g_autofree char *undone = NULL;

      g_test_message ("%u", i);
      g_assert_true (changes[i] (copy));
      bastide_puzzle_commit_twins (puzzle, copy, 0, "Change", NULL);
      g_assert_true (bastide_puzzle_get_position (puzzle) == position);
      changed = bastide_test_write (bastide_puzzle_get_whole (puzzle));
      g_assert_cmpstr (changed, !=, before);
      bastide_puzzle_undo (puzzle);
      undone = bastide_test_write (bastide_puzzle_get_whole (puzzle));
      g_assert_cmpstr (undone, ==, before);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/lesson-edit/solutions", NULL, test_solutions);
  bastide_test_reader_add ("/lesson-edit/turn", NULL, test_turn);
  bastide_test_reader_add ("/lesson-edit/marks", NULL, test_marks);
  bastide_test_reader_add ("/lesson-edit/many-marks", NULL, test_many_marks);
  bastide_test_reader_add ("/lesson-edit/half-a-story", NULL, test_half_a_story);
  bastide_test_reader_add ("/lesson-edit/passes", NULL, test_passes);
  bastide_test_reader_add ("/lesson-edit/ids", NULL, test_ids);
  bastide_test_reader_add ("/lesson-edit/way", NULL, test_way);
  bastide_test_reader_add ("/lesson-edit/remove", NULL, test_remove);
  bastide_test_reader_add ("/lesson-edit/remove-start", NULL, test_remove_start);
  bastide_test_reader_add ("/lesson-edit/language", NULL, test_language);
  bastide_test_reader_add ("/lesson-edit/odd-ids", NULL, test_odd_ids);
  bastide_test_reader_add ("/lesson-edit/full", NULL, test_full);
  bastide_test_reader_add ("/lesson-edit/split-and-join", NULL, test_split_and_join);
  bastide_test_reader_add ("/lesson-edit/join-places", NULL, test_join_places);
  bastide_test_reader_add ("/lesson-edit/unchanged", NULL, test_unchanged);
  bastide_test_reader_add ("/lesson-edit/join-named", NULL, test_join_named);
  bastide_test_reader_add ("/lesson-edit/beats", NULL, test_beats);
  bastide_test_reader_add ("/lesson-edit/shared-beat", NULL, test_shared_beat);
  bastide_test_reader_add ("/lesson-edit/join-beats", NULL, test_join_beats);
  bastide_test_reader_add ("/lesson-edit/lists", NULL, test_lists);
  bastide_test_reader_add ("/lesson-edit/answers", NULL, test_answers);
  bastide_test_reader_add ("/lesson-edit/undo", NULL, test_undo);

  return g_test_run ();
}
