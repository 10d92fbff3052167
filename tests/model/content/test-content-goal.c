/* test-content-goal.c: goals, read, written and changed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

#define BEGINNING \
  "{\n" \
  "  \"format\": \"bastide-puzzle\",\n" \
  "  \"version\": 1,\n" \
  "  \"rules\": { \"preset\": \"hig-2017\" },\n" \
  "  \"players\": [\n" \
  "    { \"colour\": \"red\", \"score\": 0 },\n" \
  "    { \"colour\": \"blue\", \"score\": 0 },\n" \
  "    { \"colour\": \"green\", \"score\": 0 }\n" \
  "  ],\n" \
  "  \"board\": {\n" \
  "    \"tiles\": [\n" \
  "      { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },\n" \
  "      { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"rotation\": 0 }\n" \
  "    ]\n" \
  "  },\n" \
  "  \"turn\": { \"player\": 1, \"phase\": \"place\", \"tile\": \"BASE-E\" },\n"

/* Every kind of condition in the form of writing, with unknown members and spelled-out defaults. */
static const char full_text[] =
  BEGINNING
  "  \"goal\": {\n"
  "    \"player\": 1,\n"
  "    \"want\": \"condition\",\n"
  "    \"certainty\": \"cooperative\",\n"
  "    \"others\": \"for-themselves\",\n"
  "    \"until\": { \"turns\": 2, \"by\": \"A\" },\n"
  "    \"final-scoring\": true,\n"
  "    \"condition\": {\n"
  "      \"type\": \"all\",\n"
  "      \"of\": [\n"
  "        { \"type\": \"gain\", \"not\": true, \"player\": 0, \"points\": -5 },\n"
  "        {\n"
  "          \"type\": \"any\",\n"
  "          \"not\": false,\n"
  "          \"once\": true,\n"
  "          \"of\": [\n"
  "            { \"type\": \"win\", \"player\": 1, \"u\": [1] },\n"
  "            { \"type\": \"challenge\", \"player\": 2, \"cell\": [3, -1] },\n"
  "            { \"type\": \"send\" },\n"
  "            { \"type\": \"send\", \"district\": \"castle\" }\n"
  "          ],\n"
  "          \"v\": 1\n"
  "        },\n"
  "        { \"type\": \"king\", \"once\": true },\n"
  "        { \"type\": \"robber-baron\", \"player\": 2 },\n"
  "        { \"type\": \"complete\", \"not\": true, \"cell\": [0, 0], \"segment\": \"city:N\" },\n"
  "        { \"type\": \"majority\", \"cell\": [9, 9], \"segment\": \"field:NL\" },\n"
  "        { \"type\": \"figures\", \"figures\": 2, \"cell\": [1, 0], \"segment\": \"road:E\" },\n"
  "        { \"type\": \"figures\", \"figures\": 1, \"district\": \"market\" },\n"
  "        { \"type\": \"count\", \"district\": \"cathedral\" },\n"
  "        { \"type\": \"space\", \"space\": 12 },\n"
  "        { \"type\": \"tile\", \"cell\": [2, 0] }\n"
  "      ]\n"
  "    },\n"
  "    \"w\": 2\n"
  "  }\n"
  "}\n";

#define GOAL(members)      BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"goal\": {" members "}}"
#define CONDITION(members) GOAL ("\"want\": \"condition\", \"condition\": {" members "}")

static const BstGoal *
get_goal (BastideContent *content)
{
  g_assert_nonnull (content->goal);

  return &content->goal->value;
}

static void
test_round_trip (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, full_text);
  const BstGoal *goal = get_goal (content);
  g_autofree char *text = bastide_test_write (content);

  g_assert_cmpstr (text, ==, full_text);
  g_assert_cmpuint (goal->n_conditions, ==, 16);
  g_assert_cmpuint (goal->certainty, ==, BST_CERTAINTY_COOPERATIVE);
  g_assert_cmpuint (goal->scope, ==, BST_SCOPE_TURNS);
  g_assert_cmpuint (goal->length, ==, 2);
  g_assert_true (goal->totals);
  g_assert_cmpuint (goal->conditions[0].n, ==, 11);
  g_assert_cmpuint (goal->conditions[2].n, ==, 4);
  g_assert_cmpuint (goal->conditions[3].player, ==, 1);
  g_assert_cmpuint (goal->conditions[6].place.index, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (goal->conditions[9].place.kind, ==, BST_PLACE_SEGMENT);
  g_assert_cmpuint (goal->conditions[10].place.segment, ==, BST_NO_SEGMENT);
  g_assert_cmpuint (goal->conditions[14].place.kind, ==, BST_PLACE_NOWHERE);
}

/* What no file says is what a new goal has. */
static void
test_defaults (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (
    fixture, BASTIDE_TEST_HEAD "\"players\": [{}, {}], \"turn\": {\"player\": 1}, \"goal\": {\"want\": \"lead\"}}");
  BstGoal expected;

  bst_goal_init (&expected, 1);
  expected.totals = FALSE;
  g_assert_cmpmem (get_goal (content), sizeof expected, &expected, sizeof expected);
  bastide_test_assert_text (content, "\"goal\": { \"player\": 1, \"want\": \"lead\" }", TRUE);
}

/* Objects from before goals had members stay; only those with members are worth a warning. */
static void
test_other (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) empty = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD "\"goal\": {}}");
  g_autoptr (BastideContent) other = NULL;
  const BstGoal goal = { .length = 1 };

  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, 0);
  g_assert_null (empty->goal);
  bastide_test_assert_text (empty, "\"goal\": {}", TRUE);

  other = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"goal\": {\"player\": \"x\", \"cell\": 1}}");
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/goal", 2, "“want”");
  bastide_edit_shift (other, 1, 0);
  bastide_edit_add_player (other);
  bastide_edit_remove_player (other, 0);
  bastide_test_assert_text (other, "\"goal\": { \"player\": \"x\", \"cell\": 1 }", TRUE);
  g_assert_true (bastide_edit_set_goal (other, &goal));
  bastide_test_assert_text (other, "\"player\": \"x\"", FALSE);
}

static void
test_bad (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *at;
    const char *words;
  } faults[] = {
    { BASTIDE_TEST_HEAD "\"goal\": 5}", "/goal", "object" },
    { GOAL ("\"want\": 1"), "/goal/want", "" },
    { GOAL ("\"want\": \"fame\""), "/goal/want", "“lead”" },
    { GOAL ("\"want\": \"lead\", \"player\": 6"), "/goal/player", "" },
    { GOAL ("\"want\": \"lead\", \"certainty\": \"maybe\""), "/goal/certainty", "“expected”" },
    { GOAL ("\"want\": \"lead\", \"until\": \"noon\""), "/goal/until", "“turn”" },
    { GOAL ("\"want\": \"lead\", \"until\": {}"), "/goal/until", "turns" },
    { GOAL ("\"want\": \"lead\", \"until\": {\"turns\": 0}"), "/goal/until/turns", "" },
    { GOAL ("\"want\": \"lead\", \"until\": {\"tiles\": 21}"), "/goal/until/tiles", "20" },
    { GOAL ("\"want\": \"lead\", \"final-scoring\": 1"), "/goal/final-scoring", "" },
    { GOAL ("\"want\": \"condition\", \"condition\": []"), "/goal/condition", "object" },
    { CONDITION (""), "/goal/condition", "type" },
    { CONDITION ("\"type\": 5"), "/goal/condition/type", "" },
    { CONDITION ("\"type\": \"tile\", \"cell\": 5"), "/goal/condition/cell", "a cell" },
    { CONDITION ("\"type\": \"points\""), "/goal/condition", "points" },
    { CONDITION ("\"type\": \"points\", \"points\": 100001"), "/goal/condition/points", "" },
    { CONDITION ("\"type\": \"king\", \"player\": -1"), "/goal/condition/player", "" },
    { CONDITION ("\"type\": \"figures\", \"figures\": 100"), "/goal/condition/figures", "" },
    { CONDITION ("\"type\": \"figures\", \"figures\": 1, \"cell\": [0, 0]"), "/goal/condition", "segment" },
    { CONDITION ("\"type\": \"send\", \"district\": \"inn\""), "/goal/condition/district", "" },
    { CONDITION ("\"type\": \"count\""), "/goal/condition", "district" },
    { CONDITION ("\"type\": \"tile\""), "/goal/condition", "cell" },
    { CONDITION ("\"type\": \"complete\", \"segment\": \"city:N\""), "/goal/condition", "cell" },
    { CONDITION ("\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"moat:N\""), "/goal/condition/segment", "" },
    { CONDITION ("\"type\": \"all\""), "/goal/condition", "of" },
    { CONDITION ("\"type\": \"all\", \"of\": [{\"type\": \"king\", \"not\": 0}]"), "/goal/condition/of/0/not", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_test_message ("%s", faults[i].text);
      g_assert_null (bastide_test_read (fixture, faults[i].text));
      bastide_test_get_problem (fixture->problems, 0, faults[i].at, faults[i].words);
    }
}

/* Conditions too many, and more within one another than any stack of ours should care for. */
static void
test_many (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  GString *text = g_string_new (BASTIDE_TEST_HEAD
                                "\"players\": [{}], \"goal\": {\"want\": \"condition\", \"condition\": ");
  GString *deep = g_string_new (text->str);

  g_string_append (text, "{\"type\": \"all\", \"of\": [");
  for (guint i = 0; i < 4; i++)
    g_string_append (text, "{\"type\": \"any\", \"of\": [{\"type\": \"win\"}, {\"type\": \"win\"}, "
                           "{\"type\": \"win\"}]}");
  for (guint i = 0; i < 4; i++)
    g_string_replace (text, "]}{", "]},{", 0);
  g_string_append (text, "]}}}");
  g_assert_null (bastide_test_read (fixture, text->str));
  bastide_test_get_problem (fixture->problems, 0, "/goal/condition/of/3/of/2", "16");

  for (guint i = 0; i < 40; i++)
    g_string_append (deep, "{\"type\": \"any\", \"of\": [");
  for (guint i = 0; i < 40; i++)
    g_string_append (deep, "]}");
  g_string_append (deep, "}}");
  g_assert_null (bastide_test_read (fixture, deep->str));
  g_string_free (text, TRUE);
  g_string_free (deep, TRUE);
}

/* --- a changing puzzle --- */

static void
test_players (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);

  g_assert_true (bastide_edit_move_player (content, 1, 0));
  g_assert_cmpuint (get_goal (content)->player, ==, 0);
  g_assert_cmpuint (get_goal (content)->conditions[1].player, ==, 1);
  bastide_test_assert_text (content, "{ \"type\": \"win\", \"player\": 0, \"u\": [1] }", TRUE);

  g_assert_true (bastide_edit_remove_player (content, 2));
  bastide_test_assert_text (content, "robber-baron", FALSE);
  bastide_test_assert_text (content, "\"challenge\"", FALSE);
  bastide_test_assert_text (content, "\"v\": 1", TRUE);
  g_assert_cmpuint (get_goal (content)->conditions[0].n, ==, 10);
  g_assert_cmpuint (get_goal (content)->conditions[2].n, ==, 3);

  g_assert_true (bastide_edit_remove_player (content, 0));
  g_assert_null (content->goal);
  bastide_test_assert_text (content, "goal", FALSE);
}

/* A time of another kind takes the place of a word. */
static void
test_until (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const texts[] = {
    GOAL ("\"want\": \"lead\", \"until\": \"game\""), GOAL ("\"want\": \"lead\", \"until\": \"turn\""),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, texts[i]);
      BstGoal goal = *get_goal (content);

      goal.scope = BST_SCOPE_TURNS;
      goal.length = 3;
      g_assert_true (bastide_edit_set_goal (content, &goal));
      bastide_test_assert_text (content, "\"until\": { \"turns\": 3 }", TRUE);
    }
}

/* A goal whose conditions all go with a player goes, too. */
static void
test_nothing_left (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, CONDITION (
    "\"type\": \"all\", \"of\": [{\"type\": \"any\", \"of\": [{\"type\": \"king\", \"player\": 1}]},"
    " {\"type\": \"win\", \"player\": 1}]"));
  g_autoptr (BastideContent) other = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD
    "\"players\": [{}, {}, {}], \"goal\": {\"player\": 1, \"want\": \"condition\", \"condition\": {\"type\": \"all\","
    " \"of\": [{\"type\": \"any\", \"of\": [{\"type\": \"king\", \"player\": 0}]}, {\"type\": \"win\", \"player\": 2}]}}}");

  g_assert_cmpuint (get_goal (content)->n_conditions, ==, 4);
  g_assert_true (bastide_edit_remove_player (content, 1));
  g_assert_null (content->goal);

  /* A group that goes moves the conditions behind it, which are changed once all the same. */
  g_assert_true (bastide_edit_remove_player (other, 0));
  g_assert_cmpuint (get_goal (other)->player, ==, 0);
  g_assert_cmpuint (get_goal (other)->n_conditions, ==, 2);
  g_assert_cmpuint (get_goal (other)->conditions[1].kind, ==, BST_CONDITION_WIN);
  g_assert_cmpuint (get_goal (other)->conditions[1].player, ==, 1);
}

/* Places move and turn with the board; places that the board does not have, by their names. */
static void
test_board (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, full_text);
  const BstCell cell = BST_CELL (0, 0);
  const guint type = bst_setup_tile (content->setup, 0)->type;

  g_assert_true (bastide_edit_shift (content, 2, 1));
  bastide_test_assert_text (content, "\"cell\": [5, 0] }", TRUE);
  bastide_test_assert_text (content, "\"cell\": [2, 1], \"segment\": \"city:N\"", TRUE);
  bastide_test_assert_text (content, "\"cell\": [11, 10], \"segment\": \"field:NL\"", TRUE);
  g_assert_true (bastide_edit_shift (content, -2, -1));
  g_assert_true (bastide_edit_turn_all (content, 1));
  bastide_test_assert_text (content, "\"cell\": [0, 0], \"segment\": \"city:E\"", TRUE);
  bastide_test_assert_text (content, "\"cell\": [-9, 9], \"segment\": \"field:EL\"", TRUE);
  bastide_test_assert_text (content, "\"cell\": [0, 1], \"segment\": \"road:N\"", TRUE);

  /* A tile that goes leaves the name, and a tile that has such a segment finds it. */
  g_assert_true (bastide_edit_remove_cells (content, &cell, 1));
  g_assert_cmpuint (get_goal (content)->conditions[9].place.segment, ==, BST_NO_SEGMENT);
  bastide_test_assert_text (content, "\"cell\": [0, 0], \"segment\": \"city:E\"", TRUE);
  g_assert_true (bastide_edit_put_tile (content, cell, type, 0));
  g_assert_cmpuint (get_goal (content)->conditions[9].place.segment, ==, BST_NO_SEGMENT);
  g_assert_true (bastide_edit_remove_cells (content, &cell, 1));
  g_assert_true (bastide_edit_put_tile (content, cell, type, 1));
  g_assert_cmpuint (get_goal (content)->conditions[9].place.segment, !=, BST_NO_SEGMENT);
  g_assert_true (bastide_edit_turn_cells (content, &cell, 1, -1, NULL));
  bastide_test_assert_text (content, "\"cell\": [0, 0], \"segment\": \"city:N\"", TRUE);
  g_assert_cmpuint (get_goal (content)->conditions[9].place.segment, !=, BST_NO_SEGMENT);
}

static void
test_edit (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, GOAL ("\"want\": \"condition\", \"u\": 1"));
  const BstCondition king = { .kind = BST_CONDITION_KING };
  const BstCondition gain = { .kind = BST_CONDITION_GAIN, .number = 5 };
  const BstCondition win = { .kind = BST_CONDITION_WIN, .player = 1, .negated = TRUE };
  BstGoal goal = *get_goal (content);

  g_assert_false (bastide_edit_set_goal (content, &goal));
  g_assert_cmpuint (bastide_edit_add_condition (content, BST_NONE, 0, &king), ==, 0);
  g_assert_cmpuint (bastide_edit_add_condition (content, BST_NONE, 9, &gain), ==, 2);
  g_assert_cmpuint (bastide_edit_add_condition (content, 0, 1, &win), ==, 2);
  bastide_test_assert_text (content, "\"of\": [\n        { \"type\": \"king\" },\n"
                                     "        { \"type\": \"win\", \"not\": true, \"player\": 1 },\n"
                                     "        { \"type\": \"gain\", \"points\": 5 }\n      ]", TRUE);
  g_assert_true (bastide_edit_join_condition (content, 3, BST_CONDITION_ANY));
  g_assert_cmpuint (bastide_edit_add_condition (content, 3, 0, &win), ==, 4);
  g_assert_cmpuint (get_goal (content)->n_conditions, ==, 6);
  g_assert_false (bastide_edit_set_condition (content, 1, &king));
  g_assert_true (bastide_edit_set_condition (content, 1, &win));
  g_assert_false (bastide_edit_set_condition (content, 3, &win));

  g_assert_true (bastide_edit_remove_condition (content, 4));
  g_assert_true (bastide_edit_remove_condition (content, 4));
  g_assert_cmpuint (get_goal (content)->n_conditions, ==, 3);
  g_assert_true (bastide_edit_remove_condition (content, 0));
  g_assert_cmpuint (get_goal (content)->n_conditions, ==, 0);
  g_assert_false (bastide_edit_remove_condition (content, 0));
  bastide_test_assert_text (content, "\"u\": 1", TRUE);

  for (guint i = 0; i < 2 * BST_MAX_CONDITIONS; i++)
    bastide_edit_add_condition (content, BST_NONE, i, &gain);
  g_assert_cmpuint (get_goal (content)->n_conditions, ==, BST_MAX_CONDITIONS);
  g_assert_false (bastide_edit_join_condition (content, 1, BST_CONDITION_ANY));
  g_assert_true (bastide_edit_set_goal (content, NULL));
  bastide_test_assert_text (content, "goal", FALSE);
}

static void
assert_tree (BastideContent *content,
             const char     *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const BstGoal *goal = get_goal (content);

  for (guint i = 0; i < goal->n_conditions; i++)
    {
      const BstCondition *condition = &goal->conditions[i];

      if (bst_condition_joins (condition))
        g_string_append_printf (text, "%s%u ", condition->kind == BST_CONDITION_ALL ? "all" : "any", condition->n);
      else
        g_string_append_printf (text, "%d ", condition->number);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Conditions move with what they join, groups are made and dissolved, and further words of the file go along. */
static void
test_order (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, GOAL (
    "\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": ["
    "{\"type\": \"gain\", \"points\": 1}, {\"type\": \"any\", \"of\": [{\"type\": \"gain\", \"points\": 2, \"u\": 7},"
    " {\"type\": \"gain\", \"points\": 3}]}, {\"type\": \"gain\", \"points\": 4}]}"));

  assert_tree (content, "all3 1 any2 2 3 4 ");
  g_assert_cmpuint (bastide_edit_move_condition (content, 1, 1), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_condition (content, 0, 1), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_condition (content, 1, 0), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_move_condition (content, 5, 9), ==, BST_NONE);

  /* Past a group or into it, by where it comes from. */
  g_assert_cmpuint (bastide_edit_move_condition (content, 5, 1), ==, 1);
  assert_tree (content, "all3 4 1 any2 2 3 ");
  g_assert_cmpuint (bastide_edit_move_condition (content, 2, 3), ==, 3);
  assert_tree (content, "all2 4 any3 1 2 3 ");
  g_assert_cmpuint (bastide_edit_move_condition (content, 3, 2), ==, 2);
  assert_tree (content, "all3 4 1 any2 2 3 ");
  g_assert_cmpuint (bastide_edit_move_condition (content, 3, 1), ==, 1);
  assert_tree (content, "all3 any2 2 3 4 1 ");

  /* A group goes past the condition behind all that it joins. */
  g_assert_cmpuint (bastide_edit_move_condition (content, 1, 2), ==, 2);
  assert_tree (content, "all3 4 any2 2 3 1 ");
  bastide_test_assert_text (content, "\"points\": 2, \"u\": 7", TRUE);

  /* A group left empty goes. */
  g_assert_cmpuint (bastide_edit_move_condition (content, 3, 1), ==, 1);
  g_assert_cmpuint (bastide_edit_move_condition (content, 4, 1), ==, 1);
  assert_tree (content, "all4 3 2 4 1 ");

  /* Several into one group; those that a chosen group joins go along with it. */
  g_assert_cmpuint (bastide_edit_join_conditions (content, 1 << 2 | 1 << 4, BST_CONDITION_ANY), ==, 2);
  assert_tree (content, "all3 3 any2 2 1 4 ");
  g_assert_cmpuint (bastide_edit_join_conditions (content, 1 << 1 | 1 << 2 | 1 << 3, BST_CONDITION_ALL), ==, 1);
  assert_tree (content, "all2 all2 3 any2 2 1 4 ");
  g_assert_cmpuint (bastide_edit_join_conditions (content, 0, BST_CONDITION_ANY), ==, BST_NONE);
  g_assert_false (bastide_edit_dissolve_condition (content, 0));
  g_assert_false (bastide_edit_dissolve_condition (content, 2));
  g_assert_true (bastide_edit_dissolve_condition (content, 1));
  g_assert_true (bastide_edit_dissolve_condition (content, 2));
  assert_tree (content, "all4 3 2 1 4 ");
  bastide_test_assert_text (content, "\"points\": 2, \"u\": 7", TRUE);
  g_assert_cmpuint (bastide_edit_join_conditions (content, 1, BST_CONDITION_ANY), ==, 0);
  assert_tree (content, "any1 all4 3 2 1 4 ");
  g_assert_true (bastide_edit_dissolve_condition (content, 0));
  assert_tree (content, "all4 3 2 1 4 ");
}

/* An edit that has nothing to change says so, without a goal, without conditions, and behind the last one. */
static void
test_nothing_to_change (Fixture                     *fixture,
                        G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const texts[] = {
    BASTIDE_TEST_HEAD "\"players\": [{}, {}] }",
    GOAL ("\"want\": \"condition\""),
    GOAL ("\"want\": \"condition\", \"condition\": {\"type\": \"king\"}"),
  };
  const BstCondition gain = { .kind = BST_CONDITION_GAIN, .number = 5 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, texts[i]);
      g_autofree char *before = bastide_test_write (content);
      g_autofree char *after = NULL;

      g_assert_cmpuint (bastide_edit_add_condition (content, 1, 0, &gain), ==, BST_NONE);
      g_assert_false (bastide_edit_set_condition (content, 1, &gain));
      g_assert_false (bastide_edit_remove_condition (content, 1));
      g_assert_false (bastide_edit_join_condition (content, 1, BST_CONDITION_ANY));
      g_assert_cmpuint (bastide_edit_join_conditions (content, 2, BST_CONDITION_ANY), ==, BST_NONE);
      g_assert_false (bastide_edit_dissolve_condition (content, 0));
      g_assert_false (bastide_edit_dissolve_condition (content, 1));
      g_assert_cmpuint (bastide_edit_move_condition (content, 0, 1), ==, BST_NONE);
      g_assert_cmpuint (bastide_edit_move_condition (content, 1, 0), ==, BST_NONE);
      after = bastide_test_write (content);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (bastide_edit_set_goal (content, NULL) == (i > 0));
    }
}

/* A group more would be one condition more than a goal may have. */
static void
test_no_room (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, GOAL ("\"want\": \"condition\""));
  const BstCondition gain = { .kind = BST_CONDITION_GAIN, .number = 5 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; i < BST_MAX_CONDITIONS; i++)
    bastide_edit_add_condition (content, BST_NONE, i, &gain);
  before = bastide_test_write (content);
  g_assert_cmpuint (bastide_edit_join_conditions (content, 1 << 1 | 1 << 2, BST_CONDITION_ANY), ==, BST_NONE);
  g_assert_cmpuint (bastide_edit_add_condition (content, 1, 0, &gain), ==, BST_NONE);
  after = bastide_test_write (content);
  g_assert_cmpstr (after, ==, before);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/content-goal/round-trip", NULL, test_round_trip);
  bastide_test_reader_add ("/content-goal/defaults", NULL, test_defaults);
  bastide_test_reader_add ("/content-goal/other", NULL, test_other);
  bastide_test_reader_add ("/content-goal/bad", NULL, test_bad);
  bastide_test_reader_add ("/content-goal/many", NULL, test_many);
  bastide_test_reader_add ("/content-goal/players", NULL, test_players);
  bastide_test_reader_add ("/content-goal/nothing-left", NULL, test_nothing_left);
  bastide_test_reader_add ("/content-goal/until", NULL, test_until);
  bastide_test_reader_add ("/content-goal/board", NULL, test_board);
  bastide_test_reader_add ("/content-goal/edit", NULL, test_edit);
  bastide_test_reader_add ("/content-goal/order", NULL, test_order);
  bastide_test_reader_add ("/content-goal/nothing-to-change", NULL, test_nothing_to_change);
  bastide_test_reader_add ("/content-goal/no-room", NULL, test_no_room);

  return g_test_run ();
}
