/* test-line-recording.c: recording lines and the moves of a step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-lesson-edit.h"
#include "bastide-play-lines.h"
#include "bastide-recording.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

#define PUZZLE \
  BASTIDE_TEST_HEAD \
  "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n" \
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n" \
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\", \"BASE-H\"],\n" \
  "\"solution\": [[\"place 0,-1 2\", \"pass\", \"place 1,0 0\", \"pass\"]],\n" \
  "\"lesson\": {\"steps\": [{\"id\": \"s1\", \"do\": [\"place 0,-1 2\"], \"say\": \"One.\"}," \
  " {\"id\": \"s2\", \"say\": \"Two.\"}]}}"

static BastidePlayTree *
make_tree (BastideContent  *content,
           BastidePosition *position)
{
  BastidePlayTree *tree = bastide_play_tree_new ();

  bastide_play_tree_reset (tree, content, position);

  return tree;
}

static void
play (BastidePlayTree *tree,
      const char      *text)
{
  g_auto (GStrv) actions = bastide_edit_split_actions (text);

  for (guint i = 0; actions[i] != NULL; i++)
    g_assert_true (bastide_play_tree_play_text (tree, actions[i], NULL));
}

static void
assert_described (BastideRecording *recording,
                  int               n,
                  const char       *words)
{
  g_autofree char *text = bastide_recording_describe (recording);

  g_assert_cmpint (bastide_recording_count (recording), ==, n);
  g_assert_cmpstr (text, ==, words);
}

static void
assert_actions (char       **actions,
                const char  *wanted)
{
  g_autofree char *text = g_strjoinv ("; ", actions);

  g_assert_cmpstr (text, ==, wanted);
}

/* A variation of the solution; the way to its beginning is no part of it. */
static void
test_line (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE);
  g_autoptr (BastidePosition) diagram = bastide_position_new (content);
  g_autoptr (BastidePlayTree) tree = make_tree (content, diagram);
  g_autoptr (BastideRecording) recording = NULL;
  BastideLineFacts facts;
  guint nth;

  play (tree, "place 0,-1 2; pass");
  recording = bastide_recording_new (tree, diagram, BASTIDE_LINE_VARIATION, 0, 2, FALSE);
  g_assert_cmpint (bastide_recording_get_kind (recording), ==, BASTIDE_RECORDING_LINE);
  g_assert_true (bastide_recording_get_diagram (recording) == diagram);
  assert_described (recording, 0, "Recording. Play the moves of the line on the board.");

  play (tree, "place -1,0 0");
  assert_described (recording, 1, "Recording: 1 step so far.");
  play (tree, "pass");
  assert_described (recording, 2, "Recording: 2 steps so far.");

  g_assert_true (bastide_recording_write (recording, content, &nth));
  g_assert_cmpuint (nth, ==, 1);
  g_assert_true (bastide_edit_get_line (content, nth, &facts));
  g_assert_cmpint (facts.role, ==, BASTIDE_LINE_VARIATION);
  g_assert_cmpuint (facts.after, ==, 2);
  assert_actions (facts.actions, "place -1,0 0; pass");
  g_assert_false (bastide_recording_write (recording, content, &nth));
}

/* A place that is not behind the beginning, or behind a tile that is only supposed, gives no line. */
static void
test_astray (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const char away[] = "Recording. Go back to where the line begins, and play from there.";
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE);
  g_autoptr (BastidePosition) diagram = bastide_position_new (content);
  g_autoptr (BastidePlayTree) tree = make_tree (content, diagram);
  g_autoptr (BastideRecording) again = NULL;
  g_autoptr (BastideRecording) step = NULL;
  g_autoptr (GError) error = NULL;
  guint supposed, nth;

  play (tree, "place 0,-1 2; pass");
  again = bastide_recording_new (tree, diagram, BASTIDE_LINE_SOLUTION, 0, 2, TRUE);
  step = bastide_recording_new_step (tree, diagram, "s1");
  bastide_play_tree_go_back (tree);
  assert_described (again, -1, away);
  assert_described (step, -1, away);
  g_assert_false (bastide_recording_write (again, content, &nth));
  g_assert_cmpuint (nth, ==, BST_NONE);
  g_assert_false (bastide_recording_write (step, content, &nth));
  g_assert_cmpuint (nth, ==, BST_NONE);

  bastide_play_tree_go_back (tree);
  play (tree, "place 0,1 2; pass");
  assert_described (again, -1, away);

  bastide_play_tree_go_to_step (tree, 0);
  g_assert_true (bastide_play_tree_is_real (tree));
  supposed = bst_catalogue_find (content->setup->catalogue, "BASE-H");
  g_assert_true (bastide_play_tree_draw_instead (tree, supposed, &error));
  g_assert_no_error (error);
  g_assert_false (bastide_play_tree_is_real (tree));
}

static void
test_again (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE);
  g_autoptr (BastidePosition) diagram = bastide_position_new (content);
  g_autoptr (BastidePlayTree) tree = make_tree (content, diagram);
  g_autoptr (BastideRecording) recording = NULL;
  g_autoptr (BastideRecording) lost = NULL;
  guint nth;

  play (tree, "place 0,-1 2; pass");
  recording = bastide_recording_new (tree, diagram, BASTIDE_LINE_SOLUTION, 0, 2, TRUE);
  lost = bastide_recording_new (tree, diagram, BASTIDE_LINE_SOLUTION, 7, 2, TRUE);
  g_assert_cmpint (bastide_recording_get_kind (recording), ==, BASTIDE_RECORDING_AGAIN);
  play (tree, "place -1,0 0");
  g_assert_true (bastide_recording_write (recording, content, &nth));
  g_assert_cmpuint (nth, ==, 0);
  g_assert_cmpuint (content->solution->len, ==, 1);
  assert_actions (content->solution->pdata[0], "place 0,-1 2; pass; place -1,0 0");
  g_assert_false (bastide_recording_write (recording, content, &nth));
  g_assert_cmpuint (nth, ==, 0);
  g_assert_false (bastide_recording_write (lost, content, &nth));
  g_assert_cmpuint (nth, ==, BST_NONE);
}

/* The moves go on from those that the step has; a step may be removed meanwhile. */
static void
test_step (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE);
  g_autoptr (BastidePosition) diagram = bastide_position_new (content);
  g_autoptr (BastidePlayTree) tree = make_tree (content, diagram);
  g_autoptr (BastideRecording) recording = NULL;
  guint nth;

  play (tree, "place 0,-1 2");
  recording = bastide_recording_new_step (tree, diagram, "s1");
  g_assert_cmpint (bastide_recording_get_kind (recording), ==, BASTIDE_RECORDING_STEP);
  assert_described (recording, 0, "Recording. Play the moves of the step on the board.");
  play (tree, "pass");
  assert_described (recording, 1, "Recording: 1 move so far.");
  play (tree, "place 1,0 0");
  assert_described (recording, 2, "Recording: 2 moves so far.");

  g_assert_true (bastide_recording_write (recording, content, &nth));
  g_assert_cmpuint (nth, ==, 0);
  assert_actions (bastide_lesson_edit_get (content, 0)->actions, "place 0,-1 2; pass; place 1,0 0");
  g_assert_true (bastide_lesson_edit_get (content, 1)->actions == NULL
                 || bastide_lesson_edit_get (content, 1)->actions[0] == NULL);

  g_assert_true (bastide_lesson_edit_remove (content, 0));
  g_assert_false (bastide_recording_write (recording, content, &nth));
  g_assert_cmpuint (nth, ==, BST_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/line-recording/line", NULL, test_line);
  bastide_test_reader_add ("/line-recording/astray", NULL, test_astray);
  bastide_test_reader_add ("/line-recording/again", NULL, test_again);
  bastide_test_reader_add ("/line-recording/step", NULL, test_step);

  return g_test_run ();
}
