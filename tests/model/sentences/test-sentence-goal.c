/* test-sentence-goal.c: goals and their problems in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-goal.h"
#include "bastide-goal-problems.h"
#include "bastide-sentence.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"

typedef BastideTestReader Fixture;

static const char game[] =
  "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\"],\n";

/* A goal may be of several lines, each a sentence. */
static void
check_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchug (lines[i]);
      gboolean is_heading = g_str_has_suffix (line, ":");

      if (g_str_has_prefix (line, "• "))
        line += strlen ("• ");
      if (is_heading)
        bastide_test_check_phrase (line);
      else
        bastide_test_check_sentence (line);
    }
}

/* How sure a goal is to be reached, alone, with one other player and with two. */
static void
test_certainty (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char   *players;
    BstCertainty  certainty;
    const char   *words;
  } expected[] = {
    { "{}", BST_CERTAINTY_COOPERATIVE, "if the right tiles come" },
    { "{}, {}", BST_CERTAINTY_COOPERATIVE, "if everybody helps and the right tiles come" },
    { "{}", BST_CERTAINTY_GUARANTEED, "for certain" },
    { "{}, {}, {}", BST_CERTAINTY_GUARANTEED, "whatever the others do" },
    { "{}", BST_CERTAINTY_EXPECTED, "on average over the draws" },
    { "{}, {}, {}", BST_CERTAINTY_EXPECTED, "on average over the draws, whatever the others do" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BstGoal goal = { .objective = BST_OBJECTIVE_LEAD, .certainty = (guint8) expected[i].certainty };
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD "\"players\": [", expected[i].players, "],"
        "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]}, \"turn\": {\"tile\": \"BASE-E\"}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autofree char *words = bastide_sentence_certainty (position, &goal);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* A turn that begins with a draw is not in the players' hands alone. */
static void
test_draw_first (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD
    "\"players\": [{}, {}, {}], \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]}}");
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  static const BstGoal goals[] = {
    { .objective = BST_OBJECTIVE_POINTS, .scope = BST_SCOPE_TURN },
    { .objective = BST_OBJECTIVE_POINTS, .scope = BST_SCOPE_TURNS, .length = 1 },
    { .objective = BST_OBJECTIVE_POINTS, .scope = BST_SCOPE_TILES, .length = 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_autofree char *words = bastide_sentence_certainty (position, &goals[i]);

      g_assert_cmpstr (words, ==, "whatever the others do and whatever is drawn");
    }
}

/* A builder may bring a second part of this turn, whose tile is drawn. */
static void
test_double_turn (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *builder;
    const char *turn;
    gboolean    has_chance;
  } expected[] = {
    { "0", "\"tile\": \"BASE-U\"", TRUE },
    { "1", "\"tile\": \"BASE-U\"", FALSE },
    { "0", "\"tile\": \"BASE-U\", \"part\": 2", FALSE },
    { "0", "\"phase\": \"deploy\", \"placed\": [0, 0], \"again\": true", TRUE },
    { "0", "\"phase\": \"deploy\", \"placed\": [0, 0]", FALSE },
  };
  const BstGoal goal = { .objective = BST_OBJECTIVE_POINTS, .scope = BST_SCOPE_TURN };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD
        "\"players\": [{}, {}], \"rules\": {\"modules\": [\"traders\"]}, \"board\": {\"tiles\": ["
        "{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [{\"player\": ", expected[i].builder,
        ", \"figure\": \"meeple\", \"segment\": \"road:E\"}, {\"player\": ", expected[i].builder,
        ", \"figure\": \"builder\", \"segment\": \"road:E\"}]}]}, \"turn\": {", expected[i].turn, "}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
      g_autoptr (BastidePosition) position = bastide_position_new (content);

      g_test_message ("%s", text);
      g_assert_cmpint (bastide_position_has_chance (position, &goal), ==, expected[i].has_chance);
    }
}

/* Every kind of condition, its opposite, once or at the end, about either player, alone or joined. */
static void
test_every_condition (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  const BstPlace places[] = {
    { 0 }, BST_PLACE_ON_CELL (BST_CELL (0, 1)), BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0),
    BST_PLACE_ON_SEGMENT (BST_CELL (9, 9), BST_NO_SEGMENT), BST_PLACE_IN_DISTRICT (2), BST_PLACE_IN_SUPPLY (0),
  };

  for (guint kind = 0; kind < BST_N_CONDITIONS; kind++)
    for (guint variant = 0; variant < 8 * G_N_ELEMENTS (places); variant++)
      for (int number = -1; number <= 2; number++)
        {
          BstGoal goal = { .objective = BST_OBJECTIVE_CONDITION, .n_conditions = 1, .totals = number > 0, .length = 1 };
          g_autofree char *text = NULL;

          goal.conditions[0] = (BstCondition) {
            .kind = (guint8) kind, .negated = variant & 1, .once = (variant >> 1) & 1, .player = (variant >> 2) & 1,
            .number = number, .place = places[variant / 8],
          };
          if (bst_condition_joins (&goal.conditions[0]))
            {
              goal.conditions[0].n = 1;
              goal.conditions[goal.n_conditions++] = (BstCondition) { .kind = BST_CONDITION_KING };
            }
          text = bastide_sentence_goal (position, &goal);
          check_lines (text);
        }
}

static void
test_every_goal (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < BST_N_OBJECTIVES * BST_N_CERTAINTIES * BST_N_OTHERS * BST_N_SCOPES * 2; i++)
    {
      const BstGoal goal = {
        .objective = (guint8) (i % BST_N_OBJECTIVES),
        .certainty = (guint8) (i / BST_N_OBJECTIVES % BST_N_CERTAINTIES),
        .others = (guint8) (i / (BST_N_OBJECTIVES * BST_N_CERTAINTIES) % BST_N_OTHERS),
        .scope = (guint8) (i / (BST_N_OBJECTIVES * BST_N_CERTAINTIES * BST_N_OTHERS) % BST_N_SCOPES),
        .totals = i & 1,
        .length = (guint8) (1 + i % 3),
        .n_conditions = 1,
        .conditions = { { .kind = BST_CONDITION_WIN } },
      };
      g_autofree char *text = bastide_sentence_goal (bastide_puzzle_get_position (puzzle), &goal);

      check_lines (text);
    }
}

static void
test_goals (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *goal;
    const char *text;
  } expected[] = {
    { "\"want\": \"condition\", \"condition\": {\"type\": \"gain\", \"points\": 5}",
      "Anna is to gain at least 5 points this turn, whatever Ben does." },
    { "\"want\": \"lead\", \"final-scoring\": true, \"until\": {\"turns\": 2}",
      "Anna is to get the best lead after 2 turns of Anna, whatever Ben does and whatever is drawn. "
      "Points are counted with final scoring." },
    { "\"want\": \"points\", \"certainty\": \"expected\", \"until\": \"game\", \"final-scoring\": true",
      "Anna is to get the most points at the end of the game, on average over the draws, whatever Ben does." },
    { "\"want\": \"condition\", \"until\": {\"tiles\": 3}, \"certainty\": \"cooperative\","
      " \"condition\": {\"type\": \"king\", \"once\": true}",
      "Anna is to take the King with the next 3 tiles, if everybody helps and the right tiles come." },
    { "\"want\": \"condition\", \"player\": 1, \"condition\": {\"type\": \"complete\", \"not\": true, \"cell\": [0, 0],"
      " \"segment\": \"city:N\"}",
      "Ben needs this at the end of this turn, whatever Anna does:\n• The city at 0,0 is not completed." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": [{\"type\": \"points\", \"points\": 1},"
      " {\"type\": \"any\", \"not\": true, \"of\": [{\"type\": \"king\", \"player\": 1, \"once\": true},"
      " {\"type\": \"figures\", \"figures\": 2, \"cell\": [0, 0], \"segment\": \"road:E\"}]}]}",
      "Anna needs all of this at the end of this turn, whatever Ben does:\n"
      "• Anna has at least 1 point.\n"
      "• None of these:\n"
      "  • Ben holds the King. It counts at the end of any turn.\n"
      "  • Anna has at least 2 figures on the road at 0,0." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"lead\", \"points\": -3}",
      "Anna needs this at the end of this turn, whatever Ben does:\n"
      "• Anna is at most 3 points behind the best other player." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"send\", \"district\": \"castle\"}",
      "Anna is to send a figure to the castle this turn, whatever Ben does." },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"win\"}",
      "Anna is to win the game, whatever Ben does and whatever is drawn." },
    { "\"want\": \"condition\", \"until\": \"game\", \"condition\": {\"type\": \"win\", \"once\": true}",
      "Anna needs this at the end of the game, whatever Ben does and whatever is drawn:\n"
      "• Anna has more points than Ben. It counts at the end of any turn." },
    { "\"want\": \"condition\", \"until\": {\"tiles\": 1}, \"condition\": {\"type\": \"all\", \"of\": ["
      "{\"type\": \"gain\", \"not\": true, \"player\": 1, \"points\": 1}, {\"type\": \"any\", \"not\": true, \"of\": ["
      "{\"type\": \"count\", \"not\": true, \"once\": true, \"district\": \"castle\"}]}]}",
      "Anna needs all of this after the next tile, whatever Ben does:\n"
      "• Ben gains no points.\n"
      "• The Count is in the castle. This holds at the end of every turn." },
    /* Only the opposite of a condition that once held is one that always holds. */
    { "\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": ["
      "{\"type\": \"any\", \"not\": true, \"of\": [{\"type\": \"king\", \"player\": 1}]},"
      "{\"type\": \"any\", \"not\": true, \"of\": [{\"type\": \"send\", \"player\": 1, \"once\": true}]},"
      "{\"type\": \"any\", \"not\": true, \"of\": [{\"type\": \"all\", \"once\": true, \"of\": ["
      "{\"type\": \"king\", \"player\": 1}, {\"type\": \"king\"}]}]}]}",
      "Anna needs all of this at the end of this turn, whatever Ben does:\n"
      "• None of these:\n"
      "  • Ben holds the King.\n"
      "• None of these:\n"
      "  • Ben sends a figure to the city of Carcassonne.\n"
      "• None of these:\n"
      "  • All of this at the end of one turn:\n"
      "    • Ben holds the King.\n"
      "    • Anna holds the King." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *file = g_strconcat (BASTIDE_TEST_HEAD, game, "\"goal\": {", expected[i].goal, "}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autofree char *text = bastide_sentence_goal (position, &content->goal->value);

      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

/* One player has nobody to reckon with, several others are no single opponent. */
static void
test_others (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *players;
    const char *goal;
    const char *text;
  } expected[] = {
    { "{\"name\": \"Anna\"}", "\"want\": \"points\", \"until\": {\"tiles\": 1}",
      "Anna is to get the most points after the next tile, for certain." },
    { "{\"name\": \"Anna\"}", "\"want\": \"points\", \"until\": \"game\"",
      "Anna is to get the most points at the end of the game, whatever is drawn." },
    { "{\"name\": \"Anna\"}", "\"want\": \"points\", \"until\": \"game\", \"certainty\": \"expected\"",
      "Anna is to get the most points at the end of the game, on average over the draws." },
    { "{\"name\": \"Anna\"}", "\"want\": \"condition\", \"until\": \"game\", \"certainty\": \"expected\","
      " \"condition\": {\"type\": \"gain\", \"points\": 5}",
      "Anna is to gain at least 5 points by the end of the game, with the greatest probability." },
    { "{\"name\": \"Anna\"}, {\"name\": \"Ben\"}, {\"name\": \"Cora\"}",
      "\"want\": \"points\", \"until\": \"game\", \"certainty\": \"expected\"",
      "Anna is to get the most points at the end of the game, on average over the draws, whatever the others do." },
    { "{\"name\": \"Anna\"}, {\"name\": \"Ben\"}, {\"name\": \"Cora\"}",
      "\"want\": \"condition\", \"until\": \"game\", \"certainty\": \"expected\","
      " \"condition\": {\"type\": \"gain\", \"points\": 5}",
      "Anna is to gain at least 5 points by the end of the game, with the greatest probability, whatever the others "
      "do." },
    { "{\"name\": \"Anna\"}, {\"name\": \"Ben\"}, {\"name\": \"Cora\"}",
      "\"want\": \"points\", \"until\": \"game\", \"others\": \"for-themselves\"",
      "Anna is to get the most points at the end of the game, if each of the others plays for points of their own, "
      "whatever is drawn." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *file = g_strconcat (BASTIDE_TEST_HEAD, "\"players\": [", expected[i].players, "],\n"
                                           "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
                                           "\"turn\": {\"tile\": \"BASE-E\"},\n\"goal\": {", expected[i].goal, "}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autofree char *text = bastide_sentence_goal (position, &content->goal->value);

      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

/* A player who is not there is told by how many there are. */
static void
test_no_player (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const expected[] = {
    "There is no player 3: there are no players.", "There is no player 3: the only player is player 0.",
    "There is no player 3; players are numbered from 0 to 1.",
  };
  const BstGoalProblem problem = { .code = BST_GOAL_PROBLEM_PLAYER, .condition = BST_MAX_CONDITIONS, .player = 3 };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, BASTIDE_TEST_HEAD "\"players\": [{}, {}]}");

  for (guint n = 0; n < G_N_ELEMENTS (expected); n++)
    {
      g_autoptr (BastidePosition) position = NULL;
      g_autofree char *text = NULL;

      content->setup->n_players = (guint8) n;
      position = bastide_position_new (content);
      text = bastide_sentence_goal_problem (position, &problem);
      g_assert_cmpstr (text, ==, expected[n]);
    }
}

/* A condition told alone: the limits of its number, and the others of whom there are several. */
static void
test_conditions (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    BstCondition condition;
    const char  *text;
  } expected[] = {
    { { .kind = BST_CONDITION_WIN }, "Anna has more points than each other player." },
    { { .kind = BST_CONDITION_WIN, .negated = 1 }, "Anna does not have more points than each other player." },
    { { .kind = BST_CONDITION_POINTS, .number = G_MAXINT32 }, "Anna has at least 100000 points." },
    { { .kind = BST_CONDITION_POINTS, .number = G_MININT32 }, "Anna has at least −100000 points." },
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, BASTIDE_TEST_HEAD
    "\"players\": [{\"name\": \"Anna\"}, {}, {}]}");
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  const BstGoal cut = {
    .objective = BST_OBJECTIVE_CONDITION, .n_conditions = 2,
    .conditions = { { .kind = BST_CONDITION_ALL, .once = 1, .n = 3 }, { .kind = BST_CONDITION_KING } },
  };
  g_autofree char *goal = bastide_sentence_goal (position, &cut);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = bastide_sentence_condition (position, &expected[i].condition);

      g_assert_cmpstr (text, ==, expected[i].text);
    }

  /* A goal with fewer conditions than it joins is told as far as it goes. */
  g_assert_true (g_str_has_suffix (goal, "• All of this at the end of one turn:\n  • Anna holds the King."));
}

static void
test_every_problem (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint code = 0; code < BST_N_GOAL_PROBLEMS; code++)
    for (guint variant = 0; variant < 4; variant++)
      {
        const BstGoalProblem problem = {
          .code = (guint8) code,
          .condition = variant & 1 ? 0 : BST_MAX_CONDITIONS,
          .place = variant & 2 ? BST_PLACE_ON_CELL (BST_CELL (1, 2)) : BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0),
        };
        g_autofree char *text = bastide_sentence_goal_problem (bastide_puzzle_get_position (puzzle), &problem);

        bastide_test_check_sentence (text);
      }
}

/* Problems have the places of their members, and the rules behind them. */
static void
test_problems (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char      *goal;
    BastideSeverity  severity;
    const char      *at;
    BstRule          rule;
    const char      *text;
  } expected[] = {
    { "\"want\": \"condition\"", BASTIDE_SEVERITY_ERROR, "/goal", BST_RULE_NONE,
      "The goal has no condition." },
    { "\"want\": \"lead\", \"player\": 3", BASTIDE_SEVERITY_ERROR, "/goal/player", BST_RULE_NONE,
      "There is no player 3; players are numbered from 0 to 1." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"all\", \"of\": [{\"type\": \"win\"},"
      " {\"type\": \"king\", \"player\": 4}]}", BASTIDE_SEVERITY_ERROR, "/goal/condition/of/1/player", BST_RULE_NONE,
      "There is no player 4; players are numbered from 0 to 1." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"king\"}", BASTIDE_SEVERITY_WARNING, "/goal/condition",
      BST_RULE_KNG_1, "This cannot happen: “King & Robber Baron” is not in play." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"space\", \"space\": 50}", BASTIDE_SEVERITY_ERROR,
      "/goal/condition/space", BST_RULE_RBS_2, "The condition has the number 50, where at most 49 is possible." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"monastery\"}",
      BASTIDE_SEVERITY_ERROR, "/goal/condition/segment", BST_RULE_NONE, "There is no such feature at 0,0." },
    { "\"want\": \"condition\", \"condition\": {\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"field:SL\"}",
      BASTIDE_SEVERITY_WARNING, "/goal/condition/segment", BST_RULE_BASE_4, "A field is never completed." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *file = g_strconcat (BASTIDE_TEST_HEAD, game, "\"goal\":\n {", expected[i].goal, "}}", NULL);
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, file);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      BastideProblem *problem;

      bastide_goal_append_problems (content, position, problems);
      problem = bastide_test_get_problem (problems, 0, expected[i].at, expected[i].text);
      g_assert_cmpint (bastide_problem_get_severity (problem), ==, expected[i].severity);
      g_assert_cmpint (bastide_problem_get_rule (problem), ==, expected[i].rule);
      g_assert_cmpuint (bastide_problem_get_line (problem), ==, 6);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-goal/every-condition", test_every_condition);
  g_test_add_func ("/sentence-goal/every-goal", test_every_goal);
  g_test_add_func ("/sentence-goal/every-problem", test_every_problem);
  bastide_test_reader_add ("/sentence-goal/certainty", NULL, test_certainty);
  bastide_test_reader_add ("/sentence-goal/draw-first", NULL, test_draw_first);
  bastide_test_reader_add ("/sentence-goal/double-turn", NULL, test_double_turn);
  bastide_test_reader_add ("/sentence-goal/goals", NULL, test_goals);
  bastide_test_reader_add ("/sentence-goal/no-player", NULL, test_no_player);
  bastide_test_reader_add ("/sentence-goal/conditions", NULL, test_conditions);
  bastide_test_reader_add ("/sentence-goal/others", NULL, test_others);
  bastide_test_reader_add ("/sentence-goal/problems", NULL, test_problems);

  return g_test_run ();
}
