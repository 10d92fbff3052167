/* test-line-reading.c: the lines of a puzzle as sentences, with the positions between their steps
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-line-reading.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

static const char text[] =
  BASTIDE_TEST_HEAD
  "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\", \"BASE-H\"],\n"
  "\"solution\": [[\"place 0,-1 2\", \"deploy meeple city:S\", \"place 9,9 0\", \"pass\"]],\n"
  "\"lines\": [\n"
  " {\"id\": \"a\", \"actions\": [\"place 0,-1 2\", \"pass\"],\n"
  "  \"replies\": [{\"after\": 2, \"actions\": [\"place 1,0 0\"]}, {\"after\": 7, \"actions\": [\"pass\"]}]},\n"
  " {\"role\": \"try\", \"actions\": [\"suppose BASE-H\", \"pass\"]},\n"
  " {\"role\": \"set-play\", \"actions\": [\"place 0,-1 2\"]}]}";

static void
assert_step (BastideLineReading *reading,
             guint               line,
             guint               nth,
             const char         *sentence,
             const char         *outcome,
             const char         *fault)
{
  const BastideReadStep *step = bastide_line_reading_get_step (reading, line, nth);

  g_assert_cmpstr (step->sentence, ==, sentence);
  g_assert_cmpstr (step->outcome, ==, outcome);
  if (fault == NULL)
    g_assert_null (step->fault);
  else
    g_assert_nonnull (strstr (step->fault, fault));
}

static void
test_sentences (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLineReading) reading = bastide_line_reading_new (content, position, 100);
  BstCell placed;

  assert_step (reading, 0, 0, "Anna places the tile at 0,−1.", NULL, NULL);
  assert_step (reading, 0, 1, "Anna places a knight in the city at 0,−1.",
               "Anna scores 4 for the city: 2 tiles × 2 points.", NULL);
  assert_step (reading, 0, 2, NULL, NULL, "BASE-1");
  assert_step (reading, 0, 3, NULL, NULL, NULL);
  assert_step (reading, 1, 1, "Anna: nobody", NULL, NULL);
  assert_step (reading, 2, 0, "Ben places the tile at 1,0.", NULL, NULL);
  assert_step (reading, 3, 0, NULL, NULL, NULL);
  assert_step (reading, 4, 0, NULL, NULL, "suppose");
  assert_step (reading, 4, 1, NULL, NULL, NULL);
  assert_step (reading, 5, 0, "Ben places the tile at 0,−1.", NULL, NULL);

  g_assert_true (bastide_line_reading_get_position (reading, 0, 0) == position);
  g_assert_true (bst_position_get_placed (bastide_position_get_engine (bastide_line_reading_get_position (reading, 0, 1)),
                                          &placed));
  g_assert_true (bst_cell_equal (placed, BST_CELL (0, -1)));
  g_assert_null (bastide_line_reading_get_position (reading, 0, 3));
  g_assert_true (bastide_line_reading_get_position (reading, 2, 0) == bastide_line_reading_get_position (reading, 1, 2));
  g_assert_null (bastide_line_reading_get_position (reading, 3, 0));
}

/* Of many outcomes three are told. */
static void
test_outcomes (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const char shared[] =
    BASTIDE_TEST_HEAD
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2, \"figures\": ["
    "  {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:S\"},"
    "  {\"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:S\"}]},"
    " {\"cell\": [1, -1], \"tile\": \"BASE-B\"}, {\"cell\": [1, 0], \"tile\": \"BASE-B\"},"
    " {\"cell\": [1, 1], \"tile\": \"BASE-B\"}, {\"cell\": [0, 1], \"tile\": \"BASE-E\", \"figures\": ["
    "  {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"},"
    "  {\"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]},\n"
    "\"turn\": {\"tile\": \"BASE-H\"}, \"solution\": [[\"place 0,0 0\", \"pass\"]]}";
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, shared);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLineReading) reading = bastide_line_reading_new (content, position, 100);

  g_assert_true (bastide_position_is_playable (position));
  assert_step (reading, 0, 0, "Anna places the tile at 0,0.", NULL, NULL);
  assert_step (reading, 0, 1, "Anna: nobody",
               "Anna scores 4 for the city: 2 tiles × 2 points. Shared majority: Anna 1, Ben 1. "
               "Ben scores 4 for the city: 2 tiles × 2 points. Shared majority: Anna 1, Ben 1. "
               "Anna scores 4 for the city: 2 tiles × 2 points. Shared majority: Anna 1, Ben 1. …", NULL);
}

/* A reading holds as long as nothing that it was made of changes. */
static void
test_valid (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const other[] = { "place 0,1 2", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastidePosition) again = bastide_position_new (content);
  g_autoptr (BastideLineReading) reading = bastide_line_reading_new (content, position, 100);

  g_assert_true (bastide_edit_set_line_comment (content, 1, 1, "Said."));
  g_assert_true (bastide_edit_set_line_role (content, 1, BASTIDE_LINE_TRY));
  g_assert_true (bastide_line_reading_is_valid (reading, content, position));
  g_assert_false (bastide_line_reading_is_valid (reading, content, again));
  g_assert_true (bastide_edit_set_line_role (content, 1, BASTIDE_LINE_SET_PLAY));
  g_assert_false (bastide_line_reading_is_valid (reading, content, position));
  g_assert_true (bastide_edit_set_line_role (content, 1, BASTIDE_LINE_TRY));
  g_assert_true (bastide_edit_set_line_actions (content, 1, other));
  g_assert_false (bastide_line_reading_is_valid (reading, content, position));
}

/* Neither a position with errors nor a file with lines without end keeps the reader busy. */
static void
test_limits (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLineReading) few = bastide_line_reading_new (content, position, 1);
  g_autoptr (BastidePosition) faulty = NULL;
  g_autoptr (BastideLineReading) none = NULL;

  g_assert_nonnull (bastide_line_reading_get_step (few, 0, 0)->sentence);
  g_assert_null (bastide_line_reading_get_step (few, 0, 1)->sentence);
  g_assert_null (bastide_line_reading_get_step (few, 0, 1)->fault);
  g_assert_null (bastide_line_reading_get_step (few, 1, 0)->sentence);

  g_assert_true (bastide_edit_put_tile (content, BST_CELL (5, 5), 0, 0));
  faulty = bastide_position_new (content);
  none = bastide_line_reading_new (content, faulty, 100);
  assert_step (none, 0, 0, NULL, NULL, NULL);
  g_assert_null (bastide_line_reading_get_position (none, 0, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/line-reading/sentences", NULL, test_sentences);
  bastide_test_reader_add ("/line-reading/outcomes", NULL, test_outcomes);
  bastide_test_reader_add ("/line-reading/valid", NULL, test_valid);
  bastide_test_reader_add ("/line-reading/limits", NULL, test_limits);

  return g_test_run ();
}
