/* test-generation.c: generated puzzles, their surprise, their parts, and runs in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-game-maker.h"
#include "bastide-generator.h"
#include "bastide-part.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

#define BUNDLED "/io/github/bastide/Bastide/puzzles"

/* An attempt with the robbers, which is quick. */
#define SEED 1
#define MANY 40

/* A game in which a figure is sent by choice. Where the games have changed, one of so many has one in a district. */
#define GAME       91
#define MANY_GAMES 300

/* Kendall's tau of the surprise and the grades of the authors is at least so much, in percent. */
#define LEAST_TAU 35

static BastideTileLibrary *library;

static BastideContent *
read_bundled (const char *name)
{
  g_autofree char *path = g_strconcat (BUNDLED "/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  BastideContent *content;

  g_assert_nonnull (bytes);
  content = bastide_content_read (library, bytes, problems);
  g_assert_nonnull (content);

  return content;
}

/* --- surprise --- */

typedef struct
{
  guint grade;
  guint surprise;
} Sample;

static gboolean
measure (const char *name,
         Sample     *sample)
{
  const BastideSolveLimits limits = { .max_nodes = 1000000 };
  g_autoptr (BastideContent) content = read_bundled (name);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = NULL;
  BastideDifficulty difficulty;

  if (content->goal == NULL || content->difficulty == 0)
    return FALSE;
  result = bastide_solve (position, &content->goal->value, &limits, NULL, NULL, NULL);
  if (!bastide_difficulty_init (&difficulty, result))
    return FALSE;
  *sample = (Sample) {
    .grade = content->difficulty,
    .surprise = bastide_surprise_measure (&difficulty, MAX (result->solution->depths->len, 1) - 1),
  };

  return TRUE;
}

/* The surprise of the bundled puzzles goes with the grades of their authors, as far as surprise makes a puzzle hard. */
static void
test_surprise (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children (BUNDLED, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  int agreeing = 0, disagreeing = 0, tau;

  for (guint i = 0; names[i] != NULL; i++)
    {
      Sample sample;

      if (measure (names[i], &sample))
        g_array_append_val (samples, sample);
    }
  g_assert_cmpuint (samples->len, >=, 40);
  for (guint i = 0; i < samples->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Sample *a = &g_array_index (samples, Sample, i), *b = &g_array_index (samples, Sample, j);
        int sign = ((int) a->grade - (int) b->grade) * ((int) a->surprise - (int) b->surprise);

        agreeing += sign > 0;
        disagreeing += sign < 0;
      }
  tau = 100 * (agreeing - disagreeing) / (agreeing + disagreeing);
  g_test_message ("tau: %d %%", tau);
  g_assert_cmpint (tau, >=, LEAST_TAU);
}

static void
test_measure (void)
{
  const BastideDifficulty plain = { .n_choices = 40 };
  const BastideDifficulty hidden = { .n_choices = 40, .n_tempting = 39, .n_near = 39, .given_up = 9, .n_ahead = 3 };
  const BastideDifficulty gift = { .n_choices = 40, .given_away = 9 };
  const BastideDifficulty forced = { .n_choices = 1, .given_up = 9 };

  g_assert_cmpuint (bastide_surprise_measure (&forced, 0), ==, 0);
  g_assert_cmpuint (bastide_surprise_measure (&plain, 0), ==, 0);
  g_assert_cmpuint (bastide_surprise_measure (&plain, 3), ==, 0);
  g_assert_cmpuint (bastide_surprise_measure (&hidden, 0), ==, 100);
  g_assert_cmpuint (bastide_surprise_measure (&hidden, 3), ==, 100);
  g_assert_cmpuint (bastide_surprise_measure (&hidden, 6), <, 100);
  g_assert_cmpuint (bastide_surprise_measure (&gift, 0), >, 0);
}

/* --- novelty --- */

static BastideContent *
turn_board (BastideContent *content,
            guint           turns,
            int             dx)
{
  BastideContent *turned = bastide_content_copy (content);

  for (guint i = 0; i < turned->setup->tiles->len; i++)
    {
      BstSetupTile *tile = &g_array_index (turned->setup->tiles, BstSetupTile, i);

      for (guint turn = 0; turn < turns; turn++)
        {
          tile->cell = BST_CELL (-tile->cell.y, tile->cell.x);
          tile->rotation = (tile->rotation + 1) & 3;
        }
      tile->cell.x += dx;
    }
  for (guint i = 0; i < turned->setup->pieces->len; i++)
    {
      BstPlace *place = &g_array_index (turned->setup->pieces, BstPiece, i).place;

      for (guint turn = 0; turn < turns; turn++)
        place->cell = BST_CELL (-place->cell.y, place->cell.x);
      place->cell.x += dx;
    }

  return turned;
}

/* A board that is moved and turned is the same, and another puzzle's is not. */
static void
test_likeness (void)
{
  g_autoptr (BastideContent) first = read_bundled ("base-monastery.bastide.json");
  g_autoptr (BastideContent) second = read_bundled ("base-first-placement.bastide.json");
  g_autoptr (BastideNovelty) novelty = bastide_novelty_new ();

  for (guint turns = 0; turns < 4; turns++)
    {
      g_autoptr (BastideContent) turned = turn_board (first, turns, (int) turns - 2);

      g_assert_cmpuint (bastide_novelty_compare (first->setup, turned->setup), ==, 100);
      g_array_set_size (turned->setup->tiles, turned->setup->tiles->len / 2);
      g_assert_cmpuint (bastide_novelty_compare (turned->setup, first->setup), <, 100);
      g_assert_cmpuint (bastide_novelty_compare (turned->setup, first->setup), >, 20);
    }
  g_assert_cmpuint (bastide_novelty_compare (first->setup, second->setup), <=, BASTIDE_MOST_LIKENESS);
  g_assert_cmpint (bastide_novelty_check (novelty, first), ==, BASTIDE_NOVELTY_NEW);
  bastide_novelty_add (novelty, first);
  g_assert_cmpint (bastide_novelty_check (novelty, first), ==, BASTIDE_NOVELTY_SAME_BOARD);
}

/* A figure in the castle is another thing than one on the board, whichever puzzle comes first. */
static void
test_likeness_of_places (void)
{
  g_autoptr (BastideContent) content = read_bundled ("base-monastery.bastide.json");
  g_autoptr (BstSetup) in_castle = bst_setup_copy (content->setup), on_board = bst_setup_copy (content->setup);
  g_autoptr (BstSetup) empty = bst_setup_new (content->setup->catalogue), other = bst_setup_copy (empty);

  bst_setup_add_piece (in_castle, BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE,
                                                       BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE)));
  bst_setup_add_piece (on_board, BST_PIECE_OF_PLAYER (0, BST_FIGURE_MEEPLE, BST_PLACE_ON_SEGMENT (BST_CELL (0, 0), 0)));
  g_assert_cmpuint (bastide_novelty_compare (in_castle, in_castle), ==, 100);
  g_assert_cmpuint (bastide_novelty_compare (in_castle, on_board), <, 100);
  g_assert_cmpuint (bastide_novelty_compare (on_board, in_castle), <, 100);
  g_assert_cmpuint (bastide_novelty_compare (empty, other), ==, 100);
}

/* The idea of a puzzle is not that of its board: the same solution elsewhere is the same idea. */
static void
test_signature (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children (BUNDLED, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GHashTable) signatures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (BastideContent) content = read_bundled (names[i]);
      g_autofree char *signature = bastide_novelty_sign (content);
      g_autofree char *again = bastide_novelty_sign (content);

      g_assert_cmpstr (signature, ==, again);
      g_hash_table_add (signatures, g_steal_pointer (&signature));
    }
  g_assert_cmpuint (g_hash_table_size (signatures), >, g_strv_length (names) / 2);
  g_assert_cmpuint (g_hash_table_size (signatures), <=, g_strv_length (names));
}

/* A user may take the goal out of a puzzle in the folder of a run, spoil its solution or its board: its idea is what is
 * left. */
static void
test_spoilt_signature (void)
{
  g_autoptr (BastideContent) content = read_bundled ("count-losing-on-purpose.bastide.json");
  g_autoptr (BastideContent) aimless = bastide_content_copy (content), unsolved = bastide_content_copy (content);
  g_autoptr (BastideContent) illegal = bastide_content_copy (content), faulty = bastide_content_copy (content);
  g_autofree char *whole = bastide_novelty_sign (content);
  g_autofree char *no_goal = NULL;
  g_autofree char *no_solution = NULL;
  g_autofree char *no_step = NULL;
  g_autofree char *no_word = NULL;
  g_autofree char *no_board = NULL;

  bastide_edit_set_goal (aimless, NULL);
  no_goal = bastide_novelty_sign (aimless);
  g_assert_cmpstr (no_goal, ==, strchr (whole, ';'));

  bastide_edit_set_solution (unsolved, (const char *[]) { NULL });
  no_solution = bastide_novelty_sign (unsolved);
  g_assert_true (g_str_has_suffix (no_solution, ";;"));
  g_assert_cmpint (strncmp (no_solution, whole, strlen (no_solution) - 1), ==, 0);

  bastide_edit_set_solution (illegal, (const char *[]) { "place 99,99 0; pass", NULL });
  no_step = bastide_novelty_sign (illegal);
  g_assert_cmpstr (no_step, ==, no_solution);
  bastide_edit_set_solution (illegal, (const char *[]) { "jump", NULL });
  no_word = bastide_novelty_sign (illegal);
  g_assert_cmpstr (no_word, ==, no_solution);

  bastide_edit_put_tile (faulty, BST_CELL (50, 50), content->setup->hand, 0);
  no_board = bastide_novelty_sign (faulty);
  g_assert_cmpstr (no_board, ==, no_solution);
}

/* --- games --- */

static guint
count_sent (const BstSetup *setup)
{
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE
         && bst_setup_piece (setup, i)->place.kind == BST_PLACE_DISTRICT;
  return n;
}

/* A game ends between two turns. Where the Count is in play a figure is sent to his city now and then. */
static void
test_games (void)
{
  guint n_sent = 0;

  for (guint seed = GAME; n_sent == 0; seed++)
    {
      g_autoptr (BastideContent) start = bastide_game_maker_begin (library, BASTIDE_THEME_LOSING, BST_PRESET_HIG_2017,
                                                                   2);
      g_autoptr (BstPosition) position = NULL;
      g_autoptr (BstSetup) setup = NULL;
      BastideRandom random;

      bastide_random_init (&random, seed, 0);
      position = bastide_game_maker_play (start, BASTIDE_THEME_LOSING, &random);
      g_assert_nonnull (position);
      g_assert_cmpint (bst_position_get_phase (position), ==, BST_PHASE_PLACE);
      g_assert_cmpuint (bst_position_get_hand (position), ==, BST_NONE);
      setup = bst_position_to_setup (position);
      n_sent = count_sent (setup);
      g_assert_cmpuint (seed, <, GAME + MANY_GAMES);
    }
}

/* An end has as many tiles to come as there are, each as often as it is in the bag. */
static void
test_short_bag (void)
{
  static const struct { const char *bag; guint n_hands; guint n_draw; } bags[] = {
    { "", 0, 0 }, { "\"BASE-U\":1", 1, 0 }, { "\"BASE-U\":2", 1, 1 }, { "\"BASE-U\":9", 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bags); i++)
    {
      g_autofree char *text = g_strdup_printf (
        BASTIDE_TEST_HEAD "\"players\":[{},{}],\"bag\":{%s},"
        "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]}}",
        bags[i].bag);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BstPosition) position = bst_position_new (bastide_puzzle_get_content (puzzle)->setup, NULL);
      g_autoptr (BstSetup) end = NULL;
      BastideRandom random;

      bastide_random_init (&random, 1, 0);
      end = bastide_game_maker_end (position, BASTIDE_THEME_KING, 3, &random);
      g_assert_cmpuint (end->hand != BST_NONE, ==, bags[i].n_hands);
      g_assert_cmpuint (end->draw->len, ==, bags[i].n_draw);
      g_assert_true (end->bag_given);
    }
}

/* The figures in the districts come out of the supplies, also where these are given. */
static void
test_given_supplies (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    BASTIDE_TEST_HEAD "\"rules\":{\"modules\":[\"count\"]},"
    "\"players\":[{\"supply\":{\"meeple\":1}},{\"supply\":{\"meeple\":0}}],"
    "\"board\":{\"carcassonne\":{\"cell\":[0,0]}}}");
  g_autoptr (BstPosition) position = bst_position_new (bastide_puzzle_get_content (puzzle)->setup, NULL);
  guint n_sent = 0;

  for (guint seed = 1; n_sent == 0; seed++)
    {
      g_autoptr (BstSetup) end = NULL;
      BastideRandom random;

      bastide_random_init (&random, seed, 0);
      end = bastide_game_maker_end (position, BASTIDE_THEME_LOSING, 1, &random);
      n_sent = count_sent (end);
      g_assert_cmpuint (n_sent, <=, 1);
      g_assert_cmpuint (end->players[0].supply[BST_FIGURE_MEEPLE] + n_sent, ==, 1);
      g_assert_cmpuint (end->players[1].supply[BST_FIGURE_MEEPLE], ==, 0);
      g_assert_cmpuint (seed, <, MANY_GAMES);
    }
}

/* --- judgement --- */

static BastideGate
judge (BastideContent *content,
       const BstGoal  *goal,
       guint           theme,
       GCancellable   *cancellable)
{
  const BastideSolveLimits limits = { .max_nodes = 1000000 };
  g_autoptr (BastideJudgement) judgement = bastide_judge (content, goal, theme, &limits, cancellable);

  return (BastideGate) judgement->gate;
}

/* Neither a faulty goal, nor a faulty position, nor a search that is stopped passes as a puzzle. */
static void
test_gates (void)
{
  g_autoptr (BastideContent) content = read_bundled ("count-losing-on-purpose.bastide.json");
  g_autoptr (BastideContent) faulty = bastide_content_copy (content);
  g_autoptr (BastidePuzzle) longer = bastide_test_puzzle_parse (
    BASTIDE_TEST_HEAD "\"players\":[{},{}],\"turn\":{\"tile\":\"BASE-E\"},"
    "\"draw\":[\"BASE-B\",\"BASE-H\",\"BASE-U\",\"BASE-V\"],\"bag\":{},"
    "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]}}");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BstGoal goal, nobody;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  bst_goal_init (&nobody, 5);
  bastide_edit_put_tile (faulty, BST_CELL (50, 50), content->setup->hand, 0);
  g_assert_cmpint (judge (content, &nobody, BASTIDE_THEME_REDEPLOYMENT, NULL), ==, BASTIDE_GATE_FAULTY);
  g_assert_cmpint (judge (faulty, &goal, BASTIDE_THEME_REDEPLOYMENT, NULL), ==, BASTIDE_GATE_FAULTY);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (judge (bastide_puzzle_get_content (longer), &goal, BASTIDE_THEME_REDEPLOYMENT, cancellable), ==,
                   BASTIDE_GATE_STOPPED);
}

#define ONE_TURN(turn) \
  BASTIDE_TEST_HEAD "\"players\":[{\"score\":12},{}],\"bag\":{\"BASE-E\":1},\"turn\":" turn "," \
  "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]}}"

/* A puzzle begins with a turn of the player of its goal, and its tile is known. */
static void
test_first_turn (void)
{
  static const struct { const char *text; guint player; guint theme; BastideGate gate; } turns[] = {
    { ONE_TURN ("{}"), 0, BASTIDE_THEME_RIVER, BASTIDE_GATE_STOPPED },
    { ONE_TURN ("{\"phase\":\"deploy\",\"placed\":[0,0]}"), 1, BASTIDE_THEME_RIVER, BASTIDE_GATE_STOPPED },
    { ONE_TURN ("{\"phase\":\"deploy\",\"placed\":[0,0]}"), 0, BASTIDE_THEME_RIVER, BASTIDE_GATE_THEME },
    { ONE_TURN ("{\"phase\":\"deploy\",\"placed\":[0,0]}"), 0, BASTIDE_THEME_RULES_TWIN, BASTIDE_GATE_NARROW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (turns[i].text);
      BstGoal goal;

      bst_goal_init (&goal, turns[i].player);
      g_assert_cmpint (judge (bastide_puzzle_get_content (puzzle), &goal, turns[i].theme, NULL), ==, turns[i].gate);
    }
}

/* The turn with the best lead in a bundled puzzle shows these themes, and no others. */
static void
test_themes (void)
{
  enum
  {
    REDEPLOYMENT = 1 << BASTIDE_THEME_REDEPLOYMENT,
    LOSING = 1 << BASTIDE_THEME_LOSING,
    CHALLENGE = 1 << BASTIDE_THEME_CHALLENGE,
    KING = 1 << BASTIDE_THEME_KING,
    RIVER = 1 << BASTIDE_THEME_RIVER,
    ROBBERS = 1 << BASTIDE_THEME_ROBBERS,
  };
  static const struct { const char *name; guint themes; } puzzles[] = {
    { "count-two-from-the-blacksmith", REDEPLOYMENT }, { "count-both-ways", 0 },
    { "count-market-closed", LOSING }, { "count-spat-out", LOSING },
    { "shrines-an-eye-for-an-eye", REDEPLOYMENT | CHALLENGE }, { "shrines-the-other-cheek", LOSING | CHALLENGE },
    { "king-the-road-to-the-gate", KING }, { "king-four-roads", 0 }, { "river-a-turn-too-many", RIVER },
    { "river-pigs-might-count", 0 }, { "robbers-called-home", ROBBERS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *name = g_strconcat (puzzles[i].name, ".bastide.json", NULL);
      g_autoptr (BastideContent) content = read_bundled (name);
      BstGoal goal;

      g_test_message ("%s", name);
      bst_goal_init (&goal, content->setup->player);
      for (guint theme = 0; theme < BASTIDE_THEME_RULES_TWIN; theme++)
        g_assert_cmpint (judge (content, &goal, theme, NULL) != BASTIDE_GATE_THEME, ==,
                         (puzzles[i].themes >> theme) & 1);
    }
}

/* --- attempts --- */

static void
init_options (BastideComposerOptions *options)
{
  bastide_composer_options_init (options);
  options->themes = 1u << BASTIDE_THEME_ROBBERS;
  options->length = 1;
  options->seed = SEED;
}

/* Returns: (transfer full): the first puzzle of a run */
static BastideContent *
find_first (const BastideComposerOptions *options,
            guint                        *number)
{
  BastideComposerCounts counts = { 0 };

  for (*number = 0; *number < MANY; ++*number)
    {
      BastideContent *content = bastide_composer_try (library, options, *number, &counts, NULL);

      if (content != NULL)
        return content;
    }
  g_assert_not_reached ();
}

/* The same seed and number lead to the same bytes; no attempt hangs on those before it. */
static void
test_same (void)
{
  BastideComposerCounts counts = { 0 };
  BastideComposerOptions options;
  g_autoptr (BastideContent) first = NULL, second = NULL;
  g_autoptr (GBytes) a = NULL, b = NULL;
  guint number;

  init_options (&options);
  first = find_first (&options, &number);
  second = bastide_composer_try (library, &options, number, &counts, NULL);
  g_assert_nonnull (second);
  a = bastide_content_write (first);
  b = bastide_content_write (second);
  g_assert_true (g_bytes_equal (a, b));
  g_assert_cmpuint (first->origin->seed, ==, SEED);
  g_assert_cmpuint (first->origin->number, ==, number);
  g_assert_cmpuint (first->verdict->kind, ==, BASTIDE_VERDICT_SOUND);
  g_assert_false (bastide_content_is_stale (first));
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BastideComposerCounts counts = { 0 };
  BastideComposerOptions options;

  init_options (&options);
  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < 3; i++)
    g_assert_null (bastide_composer_try (library, &options, i, &counts, cancellable));
}

static void
test_options (void)
{
  BastideComposerOptions options;
  char *fault;

  init_options (&options);
  g_assert_null (bastide_composer_options_check (&options));
  options.themes = 1u << BASTIDE_THEME_KING | 1u << BASTIDE_THEME_RIVER;
  g_assert_cmpuint (bastide_composer_get_theme (&options, 0), ==, BASTIDE_THEME_KING);
  g_assert_cmpuint (bastide_composer_get_theme (&options, 1), ==, BASTIDE_THEME_RIVER);
  g_assert_cmpuint (bastide_composer_get_theme (&options, 2), ==, BASTIDE_THEME_KING);
  options.differs = 1u << options.preset;
  fault = bastide_composer_options_check (&options);
  g_assert_nonnull (fault);
  g_free (fault);
  options.preset = BST_N_PRESETS;
  fault = bastide_composer_options_check (&options);
  g_assert_cmpstr (fault, ==, "There is no such edition.");
  g_free (fault);
  options.themes = 0;
  g_assert_cmpuint (bastide_composer_get_theme (&options, 0), ==, BASTIDE_THEME_REDEPLOYMENT);
}

/* --- parts --- */

/* The tile in the middle stays, as a gap would be left; one at the rim goes with its figures. */
static void
test_parts (void)
{
  g_autoptr (BastideContent) content = read_bundled ("count-losing-on-purpose.bastide.json");
  g_autoptr (GArray) parts = bastide_parts_list (content);
  const BastidePart middle = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (3, -1) };
  const BastidePart rim = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (-1, -1) };
  const BastidePart nowhere = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (9, 9) };
  g_autoptr (BastideContent) without = bastide_part_remove (content, &rim);

  g_assert_cmpuint (parts->len, ==, content->setup->tiles->len + content->setup->pieces->len - 1);
  g_assert_null (bastide_part_remove (content, &middle));
  g_assert_null (bastide_part_remove (content, &nowhere));
  g_assert_nonnull (without);
  g_assert_cmpuint (without->setup->tiles->len, ==, content->setup->tiles->len - 1);
  g_assert_cmpuint (without->setup->pieces->len, ==, content->setup->pieces->len - 1);
}

#define PARTS(board, turn) \
  BASTIDE_TEST_HEAD "\"rules\":{\"modules\":[\"dragon\",\"tower\",\"shrines\",\"messengers\",\"count\"]}," \
  "\"players\":[{},{}],\"turn\":" turn ",\"board\":{" board "}}"
#define TILES "\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"},{\"cell\":[0,1],\"tile\":\"BASE-B\"}]"

/* What the rules keep on the board stays: the Count, the mark of a lost building, the tile of this turn. */
static void
test_parts_that_stay (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    PARTS (TILES ",\"dragon\":[0,1],\"lost\":[[0,1]],\"carcassonne\":{\"cell\":[5,5]}",
           "{\"phase\":\"deploy\",\"placed\":[0,1]}"));
  g_autoptr (BastidePuzzle) last = bastide_test_puzzle_parse (
    PARTS ("\"tiles\":[{\"cell\":[0,1],\"tile\":\"BASE-B\"}]", "{\"phase\":\"deploy\",\"placed\":[0,1]}"));
  BastideContent *content = bastide_puzzle_get_content (puzzle);
  g_autoptr (GArray) parts = bastide_parts_list (content);
  g_autoptr (GArray) none = bastide_parts_list (bastide_puzzle_get_content (last));
  const BastidePart only = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (0, 1) };

  g_assert_cmpuint (content->setup->pieces->len, ==, 3);
  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_cmpint (g_array_index (parts, BastidePart, 0).piece.kind, ==, BST_PIECE_DRAGON);
  g_assert_true (bst_cell_equal (g_array_index (parts, BastidePart, 1).cell, BST_CELL (0, 0)));

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (bastide_part_remove (bastide_puzzle_get_content (last), &only));
}

static void
assert_described (BastidePuzzle     *puzzle,
                  const BastidePart *part,
                  const char        *words)
{
  g_autofree char *text = bastide_part_describe (part, bastide_puzzle_get_position (puzzle));

  g_assert_cmpstr (text, ==, words);
}

/* Of two towers each is told by its cell; a figure in a district has none. */
static void
test_words_of_parts (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    PARTS (TILES ",\"dragon\":[0,1],\"towers\":[{\"cell\":[0,0],\"height\":1},{\"cell\":[0,1],\"height\":1}],"
           "\"carcassonne\":{\"cell\":[5,5],\"districts\":{\"market\":[{\"player\":1,\"figure\":\"meeple\"}]}}",
           "{\"tile\":\"BASE-U\"}"));
  g_autoptr (GArray) parts = bastide_parts_list (bastide_puzzle_get_content (puzzle));
  const BastidePart gone = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (9, 9) };
  static const char * const words[] = { "Blue: Meeple, market", "Dragon at 0,1", "Tower storey at 0,0",
                                         "Tower storey at 0,1" };

  g_assert_cmpuint (parts->len, ==, G_N_ELEMENTS (words) + 2);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_described (puzzle, &g_array_index (parts, BastidePart, i), words[i]);
  assert_described (puzzle, &gone, "Tile at 9,9: ");
}

static void
test_idle (void)
{
  const BastideSolveLimits limits = { .max_nodes = 1000000 };
  g_autoptr (BastideContent) content = read_bundled ("count-losing-on-purpose.bastide.json");
  g_autoptr (GArray) idle = bastide_parts_find_idle (content, &limits, NULL, NULL, NULL);
  g_autoptr (BastideContent) reduced = bastide_parts_remove_idle (content, &limits, NULL);
  g_autoptr (GArray) rest = bastide_parts_find_idle (reduced, &limits, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_cmpuint (idle->len, ==, 2);
  g_assert_cmpuint (rest->len, ==, 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (bastide_parts_find_idle (content, &limits, cancellable, NULL, NULL));
  g_assert_null (bastide_parts_remove_idle (content, &limits, cancellable));
}

/* --- runs --- */

static void
ended_cb (BastideGenerator *generator,
          GParamSpec       *pspec G_GNUC_UNUSED,
          gboolean         *done)
{
  *done = !bastide_generator_get_running (generator);
}

static void
stop_cb (GListModel       *finds G_GNUC_UNUSED,
         guint             position G_GNUC_UNUSED,
         guint             removed G_GNUC_UNUSED,
         guint             added,
         BastideGenerator *generator)
{
  if (added > 0)
    bastide_generator_stop (generator);
}

static void
remove_all (GFile *file)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (file, "standard::name", G_FILE_QUERY_INFO_NONE, NULL,
                                                                 NULL);
  GFile *child = NULL;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &child, NULL, NULL) && child != NULL)
    remove_all (child);
  g_file_delete (file, NULL, NULL);
}

static guint
count_found (const BastideGeneration *generation)
{
  guint n = 0;

  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    n += generation->n_found[i];
  return n;
}

/* A run is stopped at its first find, and goes on with the attempts after it. */
static void
test_run (void)
{
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (BastideGenerator) generator = bastide_generator_new (library);
  GListModel *finds = bastide_generator_get_finds (generator);
  g_autoptr (GError) error = NULL;
  BastideGeneration generation;
  BastideComposerOptions options;
  gboolean done = FALSE;
  gboolean running;
  guint next, n_attempts;

  init_options (&options);
  g_assert_false (bastide_generator_can_go_on (folder));
  g_signal_connect (generator, "notify::running", G_CALLBACK (ended_cb), &done);
  g_signal_connect (finds, "items-changed", G_CALLBACK (stop_cb), generator);
  bastide_generator_start (generator, &options, FALSE, folder);
  g_assert_true (bastide_generator_get_running (generator));
  bastide_test_await (done);
  g_assert_null (bastide_generator_get_error (generator));
  g_assert_true (bastide_generation_load (&generation, folder, &error));
  g_assert_cmpuint (count_found (&generation), ==, g_list_model_get_n_items (finds));
  g_assert_cmpuint (generation.next, ==, bastide_generator_get_n_attempts (generator));
  g_object_get (generator, "running", &running, "n-attempts", &n_attempts, NULL);
  g_assert_false (running);
  g_assert_cmpuint (n_attempts, ==, generation.next);
  bastide_generator_stop (generator);
  g_assert_cmpuint (generation.options.seed, ==, SEED);

  next = generation.next;
  done = FALSE;
  bastide_generator_start (generator, NULL, FALSE, folder);
  bastide_test_await (done);
  g_assert_true (bastide_generation_load (&generation, folder, &error));
  g_assert_cmpuint (generation.next, ==, next + bastide_generator_get_n_attempts (generator));
  remove_all (folder);

  /* Without a journal nothing goes on, and the generator says so. */
  done = FALSE;
  bastide_generator_start (generator, NULL, FALSE, folder);
  bastide_test_await (done);
  g_assert_nonnull (bastide_generator_get_error (generator));
}

/* A puzzle that cannot be written is no find, and its attempt is made again when the run goes on. */
static void
test_no_folder (void)
{
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_build_filename (path, "gone", NULL);
  g_autoptr (BastideContent) first = NULL, content = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  BastideComposerOptions options;
  BastideGeneration generation;
  guint number;

  init_options (&options);
  first = find_first (&options, &number);
  bastide_generation_init (&generation, &options);
  generation.next = number;
  g_assert_false (bastide_generation_step (&generation, library, folder, NULL, NULL, &content, &file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (content);
  g_assert_null (file);
  g_assert_cmpuint (generation.next, ==, number);
  g_assert_cmpuint (count_found (&generation), ==, 0);
  g_rmdir (path);
}

static void
remove_cb (GListModel *finds G_GNUC_UNUSED,
           guint       position G_GNUC_UNUSED,
           guint       removed G_GNUC_UNUSED,
           guint       added,
           GFile      *folder)
{
  if (added > 0)
    remove_all (folder);
}

/* A folder that goes away ends its run, which says so. */
static void
test_folder_goes (void)
{
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (BastideGenerator) generator = bastide_generator_new (library);
  BastideComposerOptions options;
  gboolean done = FALSE;

  init_options (&options);
  g_signal_connect (generator, "notify::running", G_CALLBACK (ended_cb), &done);
  g_signal_connect (bastide_generator_get_finds (generator), "items-changed", G_CALLBACK (remove_cb), folder);
  bastide_generator_start (generator, &options, TRUE, folder);
  bastide_test_await (done);
  g_assert_nonnull (bastide_generator_get_error (generator));
  remove_all (folder);
}

/* After its last attempt a run goes no further; another start while it lasts is not made. */
static void
test_last_attempt (void)
{
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (BastideGenerator) generator = bastide_generator_new (library);
  g_autoptr (GError) error = NULL;
  BastideComposerOptions options;
  BastideGeneration generation;
  gboolean done = FALSE;

  init_options (&options);
  bastide_generation_init (&generation, &options);
  generation.next = BASTIDE_GENERATION_MAX_ATTEMPTS;
  g_assert_true (bastide_generation_save (&generation, folder, &error));
  g_signal_connect (generator, "notify::running", G_CALLBACK (ended_cb), &done);
  bastide_generator_start (generator, NULL, TRUE, folder);
  bastide_generator_start (generator, &options, TRUE, folder);
  bastide_test_await (done);
  g_assert_null (bastide_generator_get_error (generator));
  g_assert_cmpuint (bastide_generator_get_n_attempts (generator), ==, 0);
  g_assert_true (bastide_generation_load (&generation, folder, &error));
  g_assert_cmpuint (generation.next, ==, BASTIDE_GENERATION_MAX_ATTEMPTS);
  remove_all (folder);
}

/* A journal that is damaged anywhere is not gone on with. */
static void
test_journal (void)
{
  static const char * const changes[][2] = {
    { "bastide-generator", "other" }, { "\"version\": 1", "\"version\": 99" }, { "\"version\": 1", "\"version\": 0" },
    { "\"themes\": [", "\"themes\": [7, " },
    { "\"themes\": [", "\"themes\": [\"none\", " }, { "\"preset\": [\"hig-2017\"]", "\"preset\": []" },
    { "\"preset\": [\"hig-2017\"]", "\"preset\": \"hig-2017\"" },
    { "\"preset\": [\"hig-2017\"]", "\"preset\": [\"hig-2017\", \"zmg-2017\"]" }, { "\"differs\"", "\"other\"" },
    { "\"length\": 2", "\"length\": 0" }, { "\"length\": 2", "\"length\": -1" }, { "\"players\": 2", "\"players\": 1" },
    { "\"players\": 2", "\"players\": 99" }, { "\"seed\"", "\"other\"" }, { "\"next\": 0", "\"next\": \"x\"" },
    { "\"attempts\": {", "\"attempts\": 7, \"other\": {" }, { "\"found\": {", "\"found\": {}, \"other\": {" },
    { "\"format\"", "\"other\"" }, { "\"attempts\"", "\"other\"" }, { "{", "[" }, { "{", "" },
  };
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *journal = g_build_filename (path, BASTIDE_GENERATION_JOURNAL, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *sound = NULL;
  BastideComposerOptions options;
  BastideGeneration generation;

  init_options (&options);
  options.length = options.n_players = 2;
  options.preset = BST_PRESET_HIG_2017;
  bastide_generation_init (&generation, &options);
  g_assert_true (bastide_generation_save (&generation, folder, &error));
  g_assert_no_error (error);
  g_assert_true (bastide_generation_load (&generation, folder, &error));
  g_assert_true (g_file_get_contents (journal, &sound, NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GString) text = g_string_new (sound);

      g_test_message ("%s: %s", changes[i][0], changes[i][1]);
      g_assert_cmpuint (g_string_replace (text, changes[i][0], changes[i][1], 1), ==, 1);
      g_assert_true (g_file_set_contents (journal, text->str, -1, &error));
      g_assert_false (bastide_generation_load (&generation, folder, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_clear_error (&error);
    }
  remove_all (folder);
}

/* A run recalls the puzzles of its own attempts so far, not those of another seed, nor what is no puzzle. */
static void
test_recall (void)
{
  static const struct { const char *name; gboolean is_puzzle; BastideNoveltyKind kind; } files[] = {
    { "puzzle-2-3.bastide.json", TRUE, BASTIDE_NOVELTY_NEW },
    { "puzzle-1-5.bastide.json", TRUE, BASTIDE_NOVELTY_NEW },
    { "puzzle-1-2.bastide.json", FALSE, BASTIDE_NOVELTY_NEW },
    { "other.bastide.json", TRUE, BASTIDE_NOVELTY_NEW },
    { "puzzle-1-04.bastide.json", TRUE, BASTIDE_NOVELTY_NEW },
    { "puzzle-1-4.bastide.json", TRUE, BASTIDE_NOVELTY_SAME_BOARD },
    { "puzzle-1-1.bastide.json", TRUE, BASTIDE_NOVELTY_SAME_BOARD },
  };
  g_autofree char *path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (BastideContent) content = read_bundled ("count-losing-on-purpose.bastide.json");
  g_autoptr (GBytes) bytes = bastide_content_write (content);
  BastideComposerOptions options;
  BastideGeneration generation;

  init_options (&options);
  bastide_generation_init (&generation, &options);
  generation.next = 5;
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_build_filename (path, files[i].name, NULL);
      g_autoptr (BastideNovelty) novelty = bastide_novelty_new ();
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", files[i].name);
      g_assert_true (g_file_set_contents (file, files[i].is_puzzle ? g_bytes_get_data (bytes, NULL) : "{",
                                          files[i].is_puzzle ? (gssize) g_bytes_get_size (bytes) : 1, &error));
      bastide_generation_recall (&generation, library, folder, novelty);
      g_assert_cmpint (bastide_novelty_check (novelty, content), ==, files[i].kind);
    }
  remove_all (folder);

  /* A folder that has gone holds none. */
  {
    g_autoptr (BastideNovelty) novelty = bastide_novelty_new ();

    bastide_generation_recall (&generation, library, folder, novelty);
    g_assert_cmpint (bastide_novelty_check (novelty, content), ==, BASTIDE_NOVELTY_NEW);
  }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  library = bastide_tile_library_new ();

  g_test_add_func ("/generator/surprise", test_surprise);
  g_test_add_func ("/generator/measure", test_measure);
  g_test_add_func ("/generator/likeness", test_likeness);
  g_test_add_func ("/generator/likeness-of-places", test_likeness_of_places);
  g_test_add_func ("/generator/signature", test_signature);
  g_test_add_func ("/generator/spoilt-signature", test_spoilt_signature);
  g_test_add_func ("/generator/games", test_games);
  g_test_add_func ("/generator/short-bag", test_short_bag);
  g_test_add_func ("/generator/given-supplies", test_given_supplies);
  g_test_add_func ("/generator/gates", test_gates);
  g_test_add_func ("/generator/first-turn", test_first_turn);
  g_test_add_func ("/generator/themes", test_themes);
  g_test_add_func ("/generator/same", test_same);
  g_test_add_func ("/generator/cancelled", test_cancelled);
  g_test_add_func ("/generator/options", test_options);
  g_test_add_func ("/generator/parts", test_parts);
  g_test_add_func ("/generator/parts/that-stay", test_parts_that_stay);
  g_test_add_func ("/generator/parts/words", test_words_of_parts);
  g_test_add_func ("/generator/idle", test_idle);
  g_test_add_func ("/generator/run", test_run);
  g_test_add_func ("/generator/no-folder", test_no_folder);
  g_test_add_func ("/generator/folder-goes", test_folder_goes);
  g_test_add_func ("/generator/last-attempt", test_last_attempt);
  g_test_add_func ("/generator/journal", test_journal);
  g_test_add_func ("/generator/recall", test_recall);

  status = g_test_run ();
  g_object_unref (library);
  return status;
}
