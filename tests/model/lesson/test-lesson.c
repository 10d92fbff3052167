/* test-lesson.c: moves told step by step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-lesson.h"
#include "bastide-story-board.h"
#include "bastide-story.h"
#include "bastide-test-content.h"
#include "bst-notation.h"
#include "bst-test-rules.h"

#define N_GAMES   60
#define MAX_STEPS 200

typedef BastideTestReader Fixture;

/* --- puzzles --- */

static BastideLesson *
tell_puzzle (Fixture    *fixture,
             const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  content = bastide_test_read_sound (fixture, text);
  position = bastide_position_new (content);

  return bastide_lesson_new_solution (content, position);
}

static void
assert_step (BastideLesson *lesson,
             guint          nth,
             const char    *say,
             const char    *why)
{
  BastideLessonStep *step = bastide_lesson_get_step (lesson, nth);

  g_assert_cmpstr (bastide_lesson_step_get_say (step), ==, say);
  g_assert_nonnull (strstr (bastide_lesson_step_get_why (step), why));
}

static void
assert_rule (BastideLesson *lesson,
             guint          nth,
             BstRule        rule)
{
  const GArray *rules = bastide_lesson_step_get_rules (bastide_lesson_get_step (lesson, nth));

  g_assert_cmpuint (rules->len, >, 0);
  g_assert_cmpuint (g_array_index (rules, BstRule, 0), ==, rule);
}

static guint
count_figures_at (BastideLessonStep *step,
                  guint              player,
                  BstCell            cell)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_lesson_step_get_position (step));
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      n += piece->kind == BST_PIECE_FIGURE && piece->player == player && piece->place.kind == BST_PLACE_SEGMENT
           && bst_cell_equal (piece->place.cell, cell);
    }
  return n;
}

static const BastideMovement *
get_movement (BastideLesson       *lesson,
              guint                nth,
              guint                i,
              BastideMovementKind  kind)
{
  const GArray *movements = bastide_lesson_step_get_movements (bastide_lesson_get_step (lesson, nth));
  const BastideMovement *movement;

  g_assert_cmpuint (movements->len, >, i);
  movement = &g_array_index (movements, BastideMovement, i);
  g_assert_cmpint (movement->kind, ==, kind);
  return movement;
}

static guint
count_pieces (BastidePosition *position)
{
  return bastide_position_get_setup (position)->pieces->len;
}

/* The task has the author's words alone where there is no goal, and the solution is the first line that is one. */
static void
test_solution (BastideTestReader           *reader,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (reader, BASTIDE_TEST_HEAD
    "\"players\": [{}, {}], \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"lines\": [{\"role\": \"try\", \"actions\": [\"pass\"]},"
    " {\"role\": \"solution\", \"actions\": [\"place 0,-1 2\"], \"comments\": [{\"after\": 0, \"text\": \"Look.\"}]}]}");
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_solution (content, position);
  g_autoptr (BastideLesson) described = NULL;
  BastideLessonStep *task;

  g_assert_nonnull (lesson);
  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), >=, 2);
  task = bastide_lesson_get_step (lesson, 0);
  g_assert_cmpstr (bastide_lesson_step_get_say (task), ==, "Untitled Puzzle");
  g_assert_cmpstr (bastide_lesson_step_get_why (task), ==, "Look.");

  /* What the comment on the first position says stands below the puzzle’s own words. */
  g_free (content->description);
  content->description = g_strdup ("A city.");
  described = bastide_lesson_new_solution (content, position);
  g_assert_cmpstr (bastide_lesson_step_get_why (bastide_lesson_get_step (described, 0)), ==, "A city.\nLook.");
}

/* The tile comes first, figures walk together, are counted player by player, and points follow the count. */
static void
test_movements (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const int counts[] = { 1, 2, 1 };
  g_autoptr (BastideLesson) lesson = tell_puzzle (fixture, "count-two-from-the-blacksmith.bastide.json");
  const GArray *score = bastide_lesson_step_get_movements (bastide_lesson_get_step (lesson, 4));
  const BastideMovement *movement = get_movement (lesson, 1, 0, BASTIDE_MOVEMENT_TILE);
  BastideLessonStep *last;

  g_assert_cmpuint (bastide_lesson_step_get_movements (bastide_lesson_get_step (lesson, 0))->len, ==, 0);
  g_assert_true (bst_cell_equal (movement->to.cell, BST_CELL (1, -2)));
  for (guint i = 0; i < 2; i++)
    {
      movement = get_movement (lesson, 3, i, BASTIDE_MOVEMENT_PIECE);
      g_assert_cmpuint (movement->stage, ==, 0);
      g_assert_cmpuint (movement->from.kind, ==, BST_PLACE_DISTRICT);
      g_assert_cmpuint (movement->from.index, ==, BST_DISTRICT_BLACKSMITH);
      g_assert_cmpuint (movement->to.kind, ==, BST_PLACE_SEGMENT);
      g_assert_true (bst_cell_equal (movement->to.cell, BST_CELL (1, -2)));
    }
  g_assert_cmpuint (score->len, ==, 7);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      movement = get_movement (lesson, 4, i, BASTIDE_MOVEMENT_COUNT);
      g_assert_cmpint (movement->amount, ==, counts[i]);
      g_assert_cmpuint (movement->piece.player, ==, i == 2 ? 1 : 0);
      g_assert_cmpuint (movement->nth, ==, i);
      g_assert_cmpuint (movement->n, ==, 3);
    }
  movement = get_movement (lesson, 4, 3, BASTIDE_MOVEMENT_POINTS);
  g_assert_cmpint (movement->amount, ==, 5);
  g_assert_cmpuint (movement->from.kind, ==, BST_PLACE_FEATURE);
  g_assert_cmpuint (movement->to.kind, ==, BST_PLACE_PLAYER);
  g_assert_cmpuint (movement->to.player, ==, 0);

  /* No step follows in which the figures would go home: they do so now, together. */
  for (guint i = 4; i < 7; i++)
    {
      movement = get_movement (lesson, 4, i, BASTIDE_MOVEMENT_PIECE);
      g_assert_cmpuint (movement->stage, ==, 2);
      g_assert_cmpuint (movement->from.kind, ==, BST_PLACE_SEGMENT);
      g_assert_cmpuint (movement->to.kind, ==, BST_PLACE_SUPPLY);
      g_assert_cmpuint (movement->to.player, ==, movement->piece.player);
    }
  last = bastide_lesson_get_step (lesson, 4);
  g_assert_cmpuint (count_pieces (bastide_lesson_step_get_position (last)), ==,
                    count_pieces (bastide_lesson_step_get_rest (last)) + 3);
  g_assert_true (bastide_lesson_step_get_rest (bastide_lesson_get_step (lesson, 3))
                 == bastide_lesson_step_get_position (bastide_lesson_get_step (lesson, 3)));

  /* Half of the time is for the count, figure by figure. */
  g_assert_cmpuint (bastide_movements_count_stages (score), ==, 3);
  movement = get_movement (lesson, 4, 3, BASTIDE_MOVEMENT_POINTS);
  g_assert_cmpfloat (bastide_movement_get_progress (movement, 2, 0.5), ==, 0);
  g_assert_cmpfloat (bastide_movement_get_progress (movement, 2, 0.75), ==, 0.5);
  movement = get_movement (lesson, 4, 1, BASTIDE_MOVEMENT_COUNT);
  g_assert_cmpfloat (bastide_movement_get_progress (movement, 2, 0.16), ==, 0);
  g_assert_cmpfloat (bastide_movement_get_progress (movement, 2, 0.34), ==, 1);
  g_assert_cmpfloat (bastide_movement_get_progress (movement, 2, 1), ==, 1);
}

/* The figures that walk together are one step, and stand on the road while it is scored. */
static void
test_redeployment (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideLesson) lesson = tell_puzzle (fixture, "count-two-from-the-blacksmith.bastide.json");
  BastideLessonStep *moves, *score;
  const BstWay *way;

  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 5);
  assert_step (lesson, 0, "Two from the blacksmith", "Anna gains at least 5 points.");
  assert_step (lesson, 1, "Anna places the tile at 1,−2.", "The crossroads completes Ben’s road of five tiles.");
  assert_step (lesson, 2, "The road at 1,−2 is completed: 5 tiles. Carla moves no figure from the blacksmith’s.",
               "Carla comes before Anna.");
  assert_step (lesson, 3, "Anna moves 2 meeples from the blacksmith’s to the road at 1,−2.", "");
  assert_step (lesson, 4, "Anna scores 5 for the road.", "Majority: Anna 2, Ben 1.");
  assert_rule (lesson, 1, BST_RULE_BASE_1);
  assert_rule (lesson, 3, BST_RULE_CNT_5);
  assert_rule (lesson, 4, BST_RULE_BASE_6);

  moves = bastide_lesson_get_step (lesson, 3);
  g_assert_cmpuint (bastide_lesson_step_get_ways (moves)->len, ==, 1);
  way = &g_array_index (bastide_lesson_step_get_ways (moves), BstWay, 0);
  g_assert_cmpuint (way->from.kind, ==, BST_PLACE_DISTRICT);
  g_assert_cmpuint (way->from.index, ==, BST_DISTRICT_BLACKSMITH);
  g_assert_true (bst_cell_equal (way->to.cell, BST_CELL (1, -2)));

  score = bastide_lesson_get_step (lesson, 4);
  g_assert_cmpuint (count_figures_at (moves, 0, BST_CELL (1, -2)), ==, 2);
  g_assert_cmpuint (count_figures_at (score, 0, BST_CELL (1, -2)), ==, 2);
  g_assert_cmpint (bastide_position_get_setup (bastide_lesson_step_get_position (score))->players[0].score, ==, 19);
  g_assert_cmpuint (bastide_lesson_step_get_lit (score)->len, ==, 1);
  g_assert_cmpuint (g_array_index (bastide_lesson_step_get_lit (score), BstPlace, 0).kind, ==, BST_PLACE_FEATURE);
}

/* A comment ends the beat, so figures with words between them walk one by one; the leftovers are a single step. */
static void
test_end (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideLesson) lesson = tell_puzzle (fixture, "count-forced-market.bastide.json");
  guint last = bastide_lesson_get_n_steps (lesson) - 1;

  g_assert_cmpuint (last, ==, 9);
  assert_step (lesson, 1, "Anna moves a meeple from the market to the field at 3,0.", "worth 12");
  assert_step (lesson, 8, "Anna scores 12 for the field.", "Majority: Anna 3, Ben 1.");
  assert_step (lesson, last, "Unfinished features are scored.", "Ben scores 4 for the unfinished road.");
  assert_step (lesson, last, "Unfinished features are scored.", "who wins 62 to 60.");
}

/* An illegal action ends the story; a choice without words or effect is left out. */
static void
test_illegal (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\", \"BASE-H\"]}";
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  const char * const actions[] = { "place 0,-1 2", "pass", "place 1,0 0", "place 9,9 0", "pass", NULL };
  const char * const nonsense[] = { "plaec 0,-1 2", NULL };
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);
  g_autoptr (BastideLesson) empty = bastide_lesson_new_story (content, position, nonsense, NULL);

  g_assert_null (bastide_lesson_new_solution (content, position));
  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 4);
  assert_step (lesson, 0, "Untitled Puzzle", "");
  assert_step (lesson, 1, "Anna places the tile at 0,−1.", "");
  assert_step (lesson, 2, "The city at 0,−1 is completed: 2 tiles. Nobody is there.", "");
  assert_step (lesson, 3, "Ben places the tile at 1,0.", "");
  g_assert_cmpuint (bastide_lesson_get_n_steps (empty), ==, 1);
}

/* The engine gives the King before the city: the story tells the cause first, and only once. */
static void
test_cause_first (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"count\", \"king-robber\"]},\n"
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"carcassonne\": {\"cell\": [0, 0], \"count\": \"market\",\n"
    "            \"districts\": {\"castle\": [{\"player\": 1, \"figure\": \"meeple\"}]}},\n"
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\", \"figures\":\n"
    "              [{\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  const char * const moves[] = { "place 4,-1 2", "pass", "redeploy meeple castle 4,-1 city:S", NULL };
  const char * const stays[] = { "place 4,-1 2", "pass", "pass", NULL };
  g_autoptr (BastideLesson) moved = bastide_lesson_new_story (content, position, moves, NULL);
  g_autoptr (BastideLesson) stayed = bastide_lesson_new_story (content, position, stays, NULL);

  assert_step (moved, 2,
               "The city at 4,−1 is completed: 2 tiles. Anna takes the King for the first completed city: 2 tiles at 4,−1.", "");
  assert_step (moved, 3, "Ben moves a meeple from the castle to the city at 4,−1.", "");
  assert_step (moved, 4, "Anna scores 4 for the city. Ben scores 4 for the city.", "2 tiles × 2 = 4. Shared");
  assert_step (stayed, 3, "Ben moves no figure from the castle.", "");
}

/* What an earlier step has told of a completion is not told again: only that nobody scores. */
static void
test_deserted (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"count\", \"king-robber\"]},\n"
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"carcassonne\": {\"cell\": [0, 0], \"count\": \"market\",\n"
    "            \"districts\": {\"castle\": [{\"player\": 1, \"figure\": \"meeple\"}]}},\n"
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\"}]},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  const char * const actions[] = { "place 4,-1 2", "pass", "pass", NULL };
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);

  g_assert_cmpuint (bastide_lesson_get_n_steps (lesson), ==, 5);
  assert_step (lesson, 2,
               "The city at 4,−1 is completed: 2 tiles. Anna takes the King for the first completed city: 2 tiles at 4,−1.", "");
  assert_step (lesson, 3, "Ben moves no figure from the castle.", "");
  assert_step (lesson, 4, "Nobody scores for the city at 4,−1.", "");
}

/* Ben has two meeples in the castle. */
#define TWO_IN_THE_CASTLE \
  BASTIDE_TEST_HEAD \
  "\"rules\": {\"modules\": [\"count\"]},\n" \
  "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n" \
  "\"board\": {\"carcassonne\": {\"cell\": [0, 0], \"count\": \"market\", \"districts\":\n" \
  "            {\"castle\": [{\"player\": 1, \"figure\": \"meeple\"}, {\"player\": 1, \"figure\": \"meeple\"}]}},\n"

/* Figures that a player moves to two cities are two beats. */
static void
test_two_cities (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    TWO_IN_THE_CASTLE
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\"}, {\"cell\": [5, 0], \"tile\": \"BASE-B\"},\n"
    "              {\"cell\": [5, -1], \"tile\": \"BASE-E\", \"rotation\": 3}]},\n"
    "\"turn\": {\"tile\": \"BASE-I\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  const char * const actions[] = {
    "place 4,-1 1", "pass", "redeploy meeple castle 4,-1 city:S", "redeploy meeple castle 4,-1 city:E", NULL,
  };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);

  assert_step (lesson, 2, "Ben moves a meeple from the castle to the city at 4,−1.", "");
  assert_step (lesson, 3, "Ben moves a meeple from the castle to the city at 4,−1.", "");
}

/* Figures that a player moves to one city are one beat, but two where the author has words between them. */
static void
test_words_between (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    TWO_IN_THE_CASTLE
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\"}]},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  const char * const actions[] = {
    "place 4,-1 2", "pass", "redeploy meeple castle 4,-1 city:S", "redeploy meeple castle 4,-1 city:S", NULL,
  };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);
  g_autoptr (BastideLesson) commented = NULL;
  g_autoptr (GPtrArray) comments = g_ptr_array_new ();
  BastideComment comment = { .after = 3, .text = (char *) "One is enough." };

  g_ptr_array_add (comments, &comment);
  commented = bastide_lesson_new_story (content, position, actions, comments);
  assert_step (lesson, 2, "Ben moves 2 meeples from the castle to the city at 4,−1.", "");
  assert_step (commented, 2, "Ben moves a meeple from the castle to the city at 4,−1.", "One is enough.");
  assert_step (commented, 3, "Ben moves a meeple from the castle to the city at 4,−1.", "");
  g_assert_cmpuint (bastide_lesson_get_n_steps (commented), ==, bastide_lesson_get_n_steps (lesson) + 1);
}

/* A house rule pays the holder of the King for each completed city, before the city itself is told. */
static void
test_bonus_first (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"king-robber\"], \"switches\": {\"king.bonus\": \"continuous\"}},\n"
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\", \"figures\":\n"
    "              [{\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},\n"
    "    {\"cell\": [3, 0], \"tile\": \"BASE-E\"}, {\"cell\": [3, -1], \"tile\": \"BASE-E\", \"rotation\": 2}],\n"
    "  \"king\": {\"player\": 1, \"cell\": [3, 0], \"segment\": \"city:N\"}},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  static const char * const places[] = { "place 4,-1 2", NULL };
  static const char * const passes[] = { "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastidePosition) after = NULL;
  g_autoptr (GPtrArray) placed = bastide_story_tell (content, position, places, NULL, &after);
  g_autoptr (GPtrArray) steps = bastide_story_tell (content, after, passes, NULL, NULL);

  g_assert_cmpuint (placed->len, ==, 1);
  g_assert_cmpuint (steps->len, ==, 3);
  g_assert_cmpstr (bastide_lesson_step_get_say (steps->pdata[0]), ==, "Ben scores 1 for the King as a city is completed.");
  g_assert_cmpstr (bastide_lesson_step_get_say (steps->pdata[2]), ==, "Anna scores 4 for the city.");
}

/* A bonus for a city is no share in its majority, also where an earlier step has told that the city is completed. */
static void
test_bonus_between (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"count\", \"king-robber\"], \"switches\": {\"king.bonus\": \"continuous\"}},\n"
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"carcassonne\": {\"cell\": [0, 0], \"count\": \"market\",\n"
    "            \"districts\": {\"castle\": [{\"player\": 1, \"figure\": \"meeple\"}]}},\n"
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\", \"figures\": [{\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},\n"
    "    {\"cell\": [5, 0], \"tile\": \"BASE-E\"}, {\"cell\": [5, -1], \"tile\": \"BASE-E\", \"rotation\": 2}],\n"
    "  \"king\": {\"player\": 1, \"cell\": [5, 0], \"segment\": \"city:N\"}},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  const char * const actions[] = { "place 4,-1 2", "pass", "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);
  const guint last = bastide_lesson_get_n_steps (lesson) - 1;

  for (guint i = 0; i <= last; i++)
    g_test_message ("%s", bastide_lesson_step_get_say (bastide_lesson_get_step (lesson, i)));
  assert_step (lesson, last, "Anna scores 4 for the city.", "2 tiles × 2 = 4.");
}

/* Where nobody scores for a road, the points behind it are of the city that an earlier step has told. */
static void
test_other_feature (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    BASTIDE_TEST_HEAD
    "\"rules\": {\"modules\": [\"count\", \"king-robber\"]},\n"
    "\"players\": [{\"name\": \"Anna\"}, {\"name\": \"Ben\"}],\n"
    "\"board\": {\"carcassonne\": {\"cell\": [0, 0], \"count\": \"market\",\n"
    "            \"districts\": {\"castle\": [{\"player\": 1, \"figure\": \"meeple\"}]}},\n"
    "  \"tiles\": [{\"cell\": [4, 0], \"tile\": \"BASE-E\", \"figures\":\n"
    "               [{\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},\n"
    "    {\"cell\": [5, 0], \"tile\": \"BASE-B\"}, {\"cell\": [5, -1], \"tile\": \"BASE-A\", \"rotation\": 0}]},\n"
    "\"turn\": {\"tile\": \"BASE-L\"}, \"draw\": [\"BASE-U\"], \"bag\": {}}";
  const char * const actions[] = { "place 4,-1 2", "pass", "pass", NULL };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, text);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideLesson) lesson = bastide_lesson_new_story (content, position, actions, NULL);
  const guint last = bastide_lesson_get_n_steps (lesson) - 1;

  for (guint i = 0; i <= last; i++)
    g_test_message ("%s | %s", bastide_lesson_step_get_say (bastide_lesson_get_step (lesson, i)),
                    bastide_lesson_step_get_why (bastide_lesson_get_step (lesson, i)));
  assert_step (lesson, last, "Anna scores 4 for the city.", "2 tiles × 2 = 4.");
}

/* --- random games --- */

/* A barn stands on a corner that no event tells, and which district a figure came from matters only in its round. */
static char *
describe_piece (const BstPiece *piece)
{
  BstPlace place = bst_piece_get_place (piece);
  gboolean is_barn = piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_BARN;

  return g_strdup_printf ("%u %u %u at %u %d,%d %d %d", piece->kind, piece->player,
                          piece->kind == BST_PIECE_FIGURE ? piece->figure : 0, is_barn ? 0 : place.kind, place.cell.x,
                          place.cell.y, is_barn ? 0 : place.segment,
                          place.kind == BST_PLACE_SPACE ? (int) place.space : is_barn ? 0 : place.index);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Lists what a story follows. Marks of lost buildings and storeys of towers are the engine's to take away. */
static char *
describe_board (const BstSetup *setup)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      g_ptr_array_add (lines, g_strdup_printf ("tile %u at %d,%d %u", tile->type, tile->cell.x, tile->cell.y,
                                               tile->rotation));
    }
  for (guint i = 0; i < setup->pieces->len; i++)
    g_ptr_array_add (lines, describe_piece (bst_setup_piece (setup, i)));
  for (guint i = 0; i < setup->n_players; i++)
    g_ptr_array_add (lines, g_strdup_printf ("player %u: %d", i, setup->players[i].score));
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* Counts the actions after which the followed board is that of the engine, and the events of a type that have moved
 * something. */
typedef struct
{
  guint n_actions;
  guint n_events;
  guint n_moved[BST_N_EVENTS];
  guint n_titles[BST_N_PIECES];
} Count;

/* Whether an event is one that a class must see move. */
static gboolean
must_move (const BstEvent *event)
{
  switch ((BstEventType) event->type)
    {
    case BST_EVENT_PLACE:
    case BST_EVENT_DEPLOY:
    case BST_EVENT_RECALL:
    case BST_EVENT_RETURN:
    case BST_EVENT_REDEPLOY:
    case BST_EVENT_SEND:
      return TRUE;
    case BST_EVENT_SCORE:
    case BST_EVENT_POINTS:
    case BST_EVENT_ROB:
      return event->points != 0;
    case BST_EVENT_ROBBER:
    case BST_EVENT_ROGUE:
    case BST_EVENT_ROBBER_HOME:
    case BST_EVENT_REMOVE:
      return TRUE;
    case BST_EVENT_COUNT:
      return event->district != event->from_district;
    case BST_EVENT_TITLE:
      return event->granted;
    default:
      return FALSE;
    }
}

/* Follows an event; what it moves ends where the board has it. */
static void
follow_event (BstSetup       *followed,
              const BstEvent *event,
              Count          *count)
{
  g_autoptr (BstSetup) before = bst_setup_copy (followed);
  g_autoptr (GArray) movements = bastide_movements_new ();

  bastide_story_board_follow (followed, event);
  bastide_movements_add_change (movements, before, followed, event);
  count->n_moved[event->type] += movements->len > 0;
  if (event->type == BST_EVENT_TITLE)
    count->n_titles[event->piece] += movements->len > 0;
  if (must_move (event))
    g_assert_cmpuint (movements->len, >, 0);
  if (event->type == BST_EVENT_TITLE && event->granted)
    g_assert_cmpuint (movements->len, ==, event->player != event->other ? 2 : 1);
  for (guint i = 0; i < movements->len; i++)
    {
      const BastideMovement *movement = &g_array_index (movements, BastideMovement, i);
      gboolean stands = movement->kind != BASTIDE_MOVEMENT_PIECE || movement->to.kind == BST_PLACE_SUPPLY;

      for (guint j = 0; j < followed->pieces->len && !stands; j++)
        stands = bst_piece_equal (bst_setup_piece (followed, j), &movement->piece)
                 && (movement->to.kind == BST_PLACE_PLAYER ? movement->piece.player == movement->to.player
                                                           : bst_place_equal (&movement->piece.place, &movement->to));
      g_assert_true (stands);
    }
}

static void
follow_game (guint  game,
             Count *count)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  BstTestRandom random = { .state = (guint64) game << 24 };
  g_autoptr (BstSetup) start = bst_test_rules_setup (&random, 4 + bst_test_random_below (&random, 24));
  BstPosition *position = bst_position_new (start, NULL);

  for (guint steps = 0; steps < MAX_STEPS && bst_turn_list (position, list) > 0; steps++)
    {
      BstAction action = list->actions[bst_test_random_below (&random, list->n)];
      g_autoptr (BstSetup) followed = bst_position_to_setup (position);
      g_autoptr (BstSetup) after = NULL;
      g_autofree char *expected = NULL, *found = NULL;

      g_array_set_size (events, 0);
      bst_turn_apply (position, &action, events);
      for (guint i = 0; i < events->len; i++)
        follow_event (followed, &g_array_index (events, BstEvent, i), count);
      after = bst_position_to_setup (position);
      expected = describe_board (after);
      found = describe_board (followed);
      g_assert_cmpstr (found, ==, expected);
      count->n_actions++;
      count->n_events += events->len;
    }
  bst_position_free (position);
}

static void
test_follow (void)
{
  static const BstEventType moving[] = {
    BST_EVENT_PLACE, BST_EVENT_DEPLOY, BST_EVENT_SCORE, BST_EVENT_RETURN, BST_EVENT_REDEPLOY, BST_EVENT_SEND,
    BST_EVENT_COUNT, BST_EVENT_ROBBER, BST_EVENT_ROB,
  };
  Count count = { 0 };

  for (guint game = 0; game < N_GAMES; game++)
    follow_game (game, &count);
  g_test_message ("%u actions with %u events followed", count.n_actions, count.n_events);
  g_assert_cmpuint (count.n_actions, >, 20 * N_GAMES);
  for (guint i = 0; i < G_N_ELEMENTS (moving); i++)
    {
      g_test_message ("%s: %u", bst_event_get_name (&(BstEvent) { .type = (guint8) moving[i] }),
                      count.n_moved[moving[i]]);
      g_assert_cmpuint (count.n_moved[moving[i]], >, 0);
    }
  g_assert_cmpuint (count.n_titles[BST_PIECE_KING], >, 0);
  g_assert_cmpuint (count.n_titles[BST_PIECE_ROBBER_BARON], >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/lesson/redeployment", NULL, test_redeployment);
  bastide_test_reader_add ("/lesson/movements", NULL, test_movements);
  bastide_test_reader_add ("/lesson/solution", NULL, test_solution);
  bastide_test_reader_add ("/lesson/end", NULL, test_end);
  bastide_test_reader_add ("/lesson/illegal", NULL, test_illegal);
  bastide_test_reader_add ("/lesson/cause-first", NULL, test_cause_first);
  bastide_test_reader_add ("/lesson/deserted", NULL, test_deserted);
  bastide_test_reader_add ("/lesson/two-cities", NULL, test_two_cities);
  bastide_test_reader_add ("/lesson/words-between", NULL, test_words_between);
  bastide_test_reader_add ("/lesson/bonus-first", NULL, test_bonus_first);
  bastide_test_reader_add ("/lesson/bonus-between", NULL, test_bonus_between);
  bastide_test_reader_add ("/lesson/other-feature", NULL, test_other_feature);
  g_test_add_func ("/lesson/follow", test_follow);

  return g_test_run ();
}
