/* test-fix.c: the fixes for the problems of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit.h"
#include "bastide-edit-game.h"
#include "bastide-fix.h"
#include "bastide-position.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

#define TWO     "\"players\":[{},{}],"
#define TILE(t) "\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" t "]}"
#define START   "{\"cell\":[0,0],\"tile\":\"BASE-D\"}"

/* Every fix, each with a board where the fix helps. */
static const struct
{
  BstProblemCode code;
  const char    *label;
  const char    *text;
} cases[] = {
  { BST_PROBLEM_NO_PLAYERS, "Add a Player", TILE (START) },
  { BST_PROBLEM_COLOUR_TWICE, "Choose Another Colour",
    "\"players\":[{\"colour\":\"red\"},{\"colour\":\"red\"}]," TILE (START) },
  { BST_PROBLEM_TOO_MANY_FIGURES, "Take One From Supply",
    "\"players\":[{\"supply\":{\"meeple\":8}}]," TILE (START) },
  { BST_PROBLEM_TOO_MANY_FIGURES, "Take Them From Supply",
    "\"players\":[{\"supply\":{\"meeple\":9}}]," TILE (START) },
  { BST_PROBLEM_TOO_MANY_FIGURES, "Reset Supply", "\"players\":[{\"supply\":{\"meeple\":9}}]," TILE (START) },
  { BST_PROBLEM_TOO_MANY_ABBEYS, "Take One From Supply", "\"players\":[{\"abbeys\":1}]," TILE (START) },
  { BST_PROBLEM_PLAYER, "Remove It",
    TWO TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":"
              "[{\"player\":4,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}") },
  { BST_PROBLEM_OVERLAP, "Remove It", TWO TILE (START "," START) },
  { BST_PROBLEM_EDGE, "Turn to Fit", TWO TILE (START ",{\"cell\":[1,0],\"tile\":\"BASE-U\",\"rotation\":1}") },
  { BST_PROBLEM_EDGE, "Remove It", TWO TILE (START ",{\"cell\":[0,-1],\"tile\":\"BASE-B\"}") },
  { BST_PROBLEM_ALONE, "Remove It", TWO TILE (START ",{\"cell\":[7,7],\"tile\":\"BASE-U\"}") },
  { BST_PROBLEM_APART, "Remove Them",
    TWO TILE (START ",{\"cell\":[0,-1],\"tile\":\"BASE-E\",\"rotation\":2},{\"cell\":[7,7],\"tile\":\"BASE-U\"},"
              "{\"cell\":[7,8],\"tile\":\"BASE-U\"}") },
  { BST_PROBLEM_FIGURE_NOWHERE, "Remove It",
    TWO TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":"
              "[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"monastery\"}]}") },
  { BST_PROBLEM_FIGURE_KIND, "Remove It",
    TWO TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":"
              "[{\"player\":0,\"figure\":\"abbot\",\"segment\":\"city:N\"}]}") },
  { BST_PROBLEM_PIECE_NOWHERE, "Remove It",
    TWO "\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],\"lost\":[[0,0]]}" },
  { BST_PROBLEM_NO_COUNT, "Put in the Castle",
    TWO "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"carcassonne\":"
    "{\"cell\":[0,0],\"count\":null}}" },
  { BST_PROBLEM_COUNT_PLAIN, "Remove It",
    TWO "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"carcassonne\":"
    "{\"cell\":[0,0],\"side\":\"plain\",\"count\":\"market\"}}" },
  { BST_PROBLEM_UNDER_CITY, "Remove It",
    TWO "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"carcassonne\":{\"cell\":[0,0]}}" },
  { BST_PROBLEM_DISTRICT_FIGURE, "Remove It",
    TWO "\"rules\":{\"modules\":[\"count\",\"abbot\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"carcassonne\":"
    "{\"cell\":[0,0],\"districts\":{\"castle\":[{\"player\":0,\"figure\":\"abbot\"}]}}}" },
  { BST_PROBLEM_CITY_MISSING, "Play Without the Count", TWO "\"rules\":{\"modules\":[\"count\"]}," TILE (START) },
  { BST_PROBLEM_PIECE_OPEN, "Remove It",
    TWO "\"rules\":{\"modules\":[\"king-robber\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"king\":{\"player\":0,\"cell\":[0,0],\"segment\":\"city:N\"}}" },
  { BST_PROBLEM_PIECE_KIND, "Remove It",
    TWO "\"rules\":{\"modules\":[\"castles\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"castles\":[{\"player\":0,\"cell\":[0,0],\"segment\":\"road:E\"}]}" },
  { BST_PROBLEM_ROBBER_ALONE, "Remove It",
    TWO "\"rules\":{\"modules\":[\"robbers\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"robbers\":[{\"player\":1,\"space\":9}]}" },
  { BST_PROBLEM_PIECE_NOWHERE, "Remove It",
    TWO "\"rules\":{\"modules\":[\"dragon\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"dragon\":[5,5]}" },
  { BST_PROBLEM_PIECE_NOWHERE, "Remove It",
    TWO "\"rules\":{\"modules\":[\"dragon\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"fairy\":{\"player\":0,\"cell\":[5,5],\"segment\":\"city:N\"}}" },
  { BST_PROBLEM_PIECE_NOWHERE, "Remove It",
    TWO "\"rules\":{\"modules\":[\"tower\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],"
    "\"towers\":[{\"cell\":[0,0],\"height\":1}]}" },
  { BST_PROBLEM_HAND_MISSING, "Take the First", TWO "\"draw\":[\"BASE-U\"],\"board\":{\"tiles\":[" START "]}" },
  { BST_PROBLEM_HAND_TOO_MUCH, "Remove It",
    TWO "\"turn\":{\"phase\":\"deploy\",\"placed\":[0,0],\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "]}" },
  { BST_PROBLEM_USED_UP, "Add to the Sets",
    TWO "\"turn\":{\"tile\":\"BASE-U\"},\"draw\":[\"R1-FSFS\"],\"board\":{\"tiles\":[" START "]}" },
  { BST_PROBLEM_USED_UP, "Remove It",
    TWO "\"turn\":{\"tile\":\"BASE-U\"},\"draw\":[\"R1-FSFS\"],\"board\":{\"tiles\":[" START "]}" },
  { BST_PROBLEM_USED_UP, "Remove It", TWO TILE (START ",{\"cell\":[0,1],\"tile\":\"R1-FFFS-lake\"}") },
  { BST_PROBLEM_FINISHED, "Score It",
    TWO TILE (START ",{\"cell\":[0,-1],\"tile\":\"BASE-E\",\"rotation\":2,\"figures\":"
              "[{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:S\"}]}") },
  { BST_PROBLEM_FINISHED, "Remove It",
    TWO TILE (START ",{\"cell\":[0,-1],\"tile\":\"BASE-E\",\"rotation\":2,\"figures\":"
              "[{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:S\"}]}") },
  { BST_PROBLEM_TWO_OWNERS, "Remove It",
    TWO TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":["
              "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\"},"
              "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}") },
  { BST_PROBLEM_NOT_JOINED, "Remove It",
    TWO "\"rules\":{\"modules\":[\"traders\"]},"
    TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":"
          "[{\"player\":0,\"figure\":\"builder\",\"segment\":\"city:N\"}]}") },
  { BST_PROBLEM_NEEDS_MODULE, "Add the Module",
    TWO "\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],\"dragon\":[0,0]}" },
  { BST_PROBLEM_NEEDS_MODULE, "Remove It",
    TWO "\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "],\"dragon\":[0,0]}" },
  { BST_PROBLEM_RIVER_WITH_CITY, "Play Without the River",
    TWO "\"rules\":{\"modules\":[\"count\",\"river-2\"]},\"turn\":{\"tile\":\"BASE-U\"},"
    "\"board\":{\"carcassonne\":{\"cell\":[0,0]}}" },
  { BST_PROBLEM_RIVER_DEAD, "Remove It",
    TWO "\"rules\":{\"modules\":[\"river-2\"]},\"turn\":{\"tile\":\"R2-FSFS\"},\"board\":{\"tiles\":["
    "{\"cell\":[-1,0],\"tile\":\"R2-FFFS-spring\",\"rotation\":2},{\"cell\":[0,0],\"tile\":\"R2-FSSS-fork\"},"
    "{\"cell\":[1,0],\"tile\":\"R2-CCSS\",\"rotation\":0},"
    "{\"cell\":[0,1],\"tile\":\"R2-RRSS\",\"rotation\":2}]}" },
};

static BastideTileLibrary *
get_library (void)
{
  return bastide_tile_library_new ();
}

/* Finds the first problem with a code, and counts them. */
static BastideProblem *
find_problem (BastidePuzzle  *puzzle,
              BstProblemCode  code,
              guint          *n)
{
  GListModel *problems = bastide_position_get_problems (bastide_puzzle_get_position (puzzle));
  BastideProblem *found = NULL;

  *n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      g_assert_nonnull (bastide_problem_get_fault (problem));
      if (bastide_problem_get_fault (problem)->code != code)
        continue;
      (*n)++;
      if (found == NULL)
        found = g_object_ref (problem);
    }

  return found;
}

static void
test_case (gconstpointer data)
{
  const guint nth = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, cases[nth].text, "}", NULL);
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autofree char *before = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_autofree char *after = NULL;
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (BastideProblem) left = NULL;
  g_auto (GStrv) labels = NULL;
  g_auto (GStrv) history = NULL;
  guint n, n_left, present, which = 0;

  problem = find_problem (puzzle, cases[nth].code, &n);
  g_assert_nonnull (problem);
  labels = bastide_fix_list (puzzle, library, problem);
  while (labels[which] != NULL && !g_str_equal (labels[which], cases[nth].label))
    which++;
  g_assert_cmpstr (labels[which], ==, cases[nth].label);

  g_assert_false (bastide_fix_apply (puzzle, library, problem, g_strv_length (labels)));
  g_assert_true (bastide_fix_apply (puzzle, library, problem, which));
  left = find_problem (puzzle, cases[nth].code, &n_left);
  g_assert_cmpuint (n_left, <, n);

  /* a step of the history with the fix's name */
  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (present, ==, 1);
  g_assert_cmpstr (history[1], ==, cases[nth].label);
  bastide_puzzle_undo (puzzle);
  after = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (before, ==, after);
}

/* What is neither on the board nor a tile to come is not taken away. */
static void
test_nothing_to_remove (void)
{
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    BASTIDE_TEST_HEAD TWO "\"turn\":{\"player\":4,\"tile\":\"BASE-U\"},\"board\":{\"tiles\":[" START "]}}");
  g_autoptr (BastideProblem) problem = NULL;
  g_auto (GStrv) labels = NULL;
  guint n;

  problem = find_problem (puzzle, BST_PROBLEM_PLAYER, &n);
  g_assert_nonnull (problem);
  labels = bastide_fix_list (puzzle, library, problem);
  g_assert_false (g_strv_contains ((const char * const *) labels, "Remove It"));
}

static BastidePuzzle *
apply (const char     *text,
       BstProblemCode  code,
       guint           nth)
{
  g_autofree char *file = g_strconcat (BASTIDE_TEST_HEAD, text, "}", NULL);
  g_autoptr (BastideTileLibrary) library = get_library ();
  BastidePuzzle *puzzle = bastide_test_puzzle_parse (file);
  g_autoptr (BastideProblem) problem = NULL;
  guint n;

  problem = find_problem (puzzle, code, &n);
  g_assert_true (bastide_fix_apply (puzzle, library, problem, nth));

  return puzzle;
}

/* The majority gains the worth of the city, and all figures on it go home. */
static void
test_score_it (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    apply ("\"players\":[{\"score\":3},{\"score\":5,\"supply\":{\"meeple\":4}}],"
           TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":["
                 "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:N\"},"
                 "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"road:E\"}]},"
                 "{\"cell\":[0,-1],\"tile\":\"BASE-E\",\"rotation\":2,\"figures\":["
                 "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:S\"},"
                 "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:S\"}]}"),
           BST_PROBLEM_FINISHED, 0);
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));

  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 1);
  g_assert_cmpint (setup->players[0].score, ==, 3);
  g_assert_cmpint (setup->players[1].score, ==, 9);
  g_assert_cmpuint (setup->players[1].supply[BST_FIGURE_MEEPLE], ==, 6);
}

#define MEADOW(x, y) "{\"cell\":[" #x "," #y "],\"tile\":\"TOWER-FFFF-tower\"}"
#define BEYOND       "," MEADOW (3, 0) "," MEADOW (3, 1) "," MEADOW (3, 2)

/* The loser of a challenge goes home without points, and its building is worth nothing where that is the rule; a building
 * that is completed as well has not lost. */
static void
test_score_challenge (void)
{
  static const struct
  {
    const char *loser;
    const char *beyond;
    guint       n_left;
    guint       n_lost;
  } ends[] = { { "open", "", 0, 0 }, { "worthless", "", 0, 1 }, { "worthless", BEYOND, 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text =
        g_strdup_printf (TWO "\"rules\":{\"modules\":[\"shrines\"],\"switches\":{\"shrine.loser\":\"%s\"}},"
                         TILE (MEADOW (0, 0) "," MEADOW (1, 0) "," MEADOW (2, 0) "," MEADOW (0, 1) ","
                               "{\"cell\":[1,1],\"tile\":\"BASE-B\",\"figures\":["
                               "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"monastery\"}]},"
                               "{\"cell\":[2,1],\"tile\":\"SHRINE-FFFF\",\"figures\":["
                               "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"shrine\"}]},"
                               MEADOW (0, 2) "," MEADOW (1, 2) "," MEADOW (2, 2) "%s"), ends[i].loser, ends[i].beyond);
      g_autoptr (BastidePuzzle) puzzle = apply (text, BST_PROBLEM_FINISHED, 0);
      const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));

      g_assert_cmpint (setup->players[0].score, ==, 9);
      g_assert_cmpint (setup->players[1].score, ==, 0);
      g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, ends[i].n_left);
      g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_LOST), ==, ends[i].n_lost);
    }
}

/* A figure on the rim of the city of Carcassonne goes home from a feature beside it. */
static void
test_score_rim (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    apply (TWO "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
           "\"tiles\":[{\"cell\":[4,2],\"tile\":\"BASE-E\",\"rotation\":3}],\"carcassonne\":{\"cell\":[0,0],"
           "\"figures\":[{\"player\":1,\"figure\":\"meeple\",\"cell\":[3,2],\"segment\":\"city:E\"}]}}",
           BST_PROBLEM_FINISHED, 0);
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));

  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 0);
  g_assert_cmpint (setup->players[0].score, ==, 0);
  g_assert_cmpint (setup->players[1].score, ==, 4);
}

/* The tile is turned as little as its neighbours allow. */
static void
test_turn_to_fit (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    apply (TWO TILE (START ",{\"cell\":[1,0],\"tile\":\"BASE-V\",\"rotation\":3},{\"cell\":[1,1],\"tile\":\"BASE-B\"}"),
           BST_PROBLEM_EDGE, 0);
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));
  guint n;

  g_assert_null (find_problem (puzzle, BST_PROBLEM_EDGE, &n));
  g_assert_cmpuint (setup->tiles->len, ==, 3);
}

/* A module comes with its tiles; a set without a module comes alone. */
static void
test_add_to_sets (void)
{
  g_autoptr (BastidePuzzle) river =
    apply (TWO "\"turn\":{\"tile\":\"BASE-U\"},\"draw\":[\"R1-FSFS\"],\"board\":{\"tiles\":[" START "]}",
           BST_PROBLEM_USED_UP, 0);

  g_assert_true (bst_rules_has (&bastide_puzzle_get_content (river)->setup->rules, BST_MODULE_RIVER_1));
}

/* The modules that do not help leave what they know as it was: a figure in a supply, a place on the scoreboard. */
static void
test_add_last_set (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    apply ("\"players\":[{\"supply\":{\"meeple\":7,\"abbot\":1},\"second-space\":0},{}],\"turn\":{\"tile\":\"BASE-U\"},"
           "\"draw\":[\"CROP1-CFRR\"],\"board\":{\"tiles\":[" START "]}",
           BST_PROBLEM_USED_UP, 0);
  const BastideContent *content = bastide_puzzle_get_content (puzzle);

  g_assert_true (g_strv_contains ((const char * const *) content->sets, "CROP1"));
  g_assert_cmpuint (content->setup->rules.modules, ==, 0);
  g_assert_cmpint (content->setup->players[0].supply[BST_FIGURE_ABBOT], ==, 1);
  g_assert_cmpint (content->setup->players[0].second_space, ==, 0);
}

static void
assert_labels (BastidePuzzle  *puzzle,
               BastideProblem *problem,
               const char     *labels)
{
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_auto (GStrv) fixes = bastide_fix_list (puzzle, library, problem);
  g_autofree char *joined = g_strjoinv (", ", fixes);

  g_assert_cmpstr (joined, ==, labels);
}

/* A figure of a module that is not in play stands on the board: no supply has what is too many. */
static void
test_too_many_on_board (void)
{
  static const char * const players[] = { "{},{}", "{\"supply\":{\"meeple\":7}},{}" };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *text = g_strconcat (
        BASTIDE_TEST_HEAD "\"players\":[", players[i], "],",
        TILE ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":"
              "[{\"player\":0,\"figure\":\"large\",\"segment\":\"city:N\"}]}"), "}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastideProblem) problem = NULL;
      guint n;

      problem = find_problem (puzzle, BST_PROBLEM_TOO_MANY_FIGURES, &n);
      g_assert_nonnull (problem);
      assert_labels (puzzle, problem, "");
    }
}

/* Of two tiles on a cell beneath the city the lower goes, and the figure on the other is still there. */
static void
test_two_under_city (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    apply (TWO "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{\"tiles\":["
           "{\"cell\":[1,0],\"tile\":\"BASE-B\",\"figures\":[{\"player\":1,\"figure\":\"meeple\",\"segment\":\"monastery\"}]},"
           "{\"cell\":[1,0],\"tile\":\"BASE-D\",\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"road:E\"}]},"
           "{\"cell\":[2,0],\"tile\":\"BASE-B\"},{\"cell\":[2,0],\"tile\":\"BASE-D\",\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}],"
           "\"carcassonne\":{\"cell\":[0,0]}}",
           BST_PROBLEM_UNDER_CITY, 0);
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));
  guint n_roads = 0;

  g_assert_cmpuint (setup->tiles->len, ==, 3);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 2);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind != BST_PIECE_FIGURE)
        continue;
      g_assert_cmpuint (piece->player, ==, 0);
      g_assert_cmpint (piece->place.layer, ==, bst_cell_equal (piece->place.cell, BST_CELL (1, 0)) ? 0 : 1);
      n_roads += bst_cell_equal (piece->place.cell, BST_CELL (1, 0));
    }
  g_assert_cmpuint (n_roads, ==, 1);
}

/* Problems of a file have no fix. */
static void
test_file (void)
{
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideProblem) problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL, "x");
  g_auto (GStrv) labels = bastide_fix_list (puzzle, library, problem);

  g_assert_null (bastide_problem_get_fault (problem));
  g_assert_null (labels[0]);
  g_assert_false (bastide_fix_apply (puzzle, library, problem, 0));
}

/* A problem that was found before the position changed may speak of players, tiles and pieces that are gone. */
static void
test_stale (gconstpointer data)
{
  g_autoptr (BastideTileLibrary) library = get_library ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, cases[i].text, "}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastidePuzzle) bare = bastide_test_puzzle_parse (data);
      g_autofree char *before = bastide_test_dup_text (bastide_puzzle_to_bytes (bare));
      g_autofree char *after = NULL;
      g_autoptr (BastideProblem) problem = NULL;
      g_autoptr (BastideProblem) same = NULL;
      g_auto (GStrv) labels = NULL;
      guint n;

      problem = find_problem (puzzle, cases[i].code, &n);
      same = find_problem (bare, cases[i].code, &n);
      if (same != NULL)
        continue;
      labels = bastide_fix_list (bare, library, problem);
      g_assert_null (labels[0]);
      g_assert_false (bastide_fix_apply (bare, library, problem, 0));
      after = bastide_test_dup_text (bastide_puzzle_to_bytes (bare));
      g_assert_cmpstr (before, ==, after);
    }
}

/* --- a line that means something else --- */

#define MEANT TWO "\"turn\":{\"tile\":\"BASE-E\"},\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"," \
  "\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}]},"
#define MEANING MEANT "\"solution\":[[\"place 0,-1 2\",\"pass\"]]"

typedef gboolean (*EditFunc) (BastideContent *content);

static void
commit (BastidePuzzle *puzzle,
        EditFunc       edit)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  g_assert_true (edit (content));
  bastide_puzzle_commit (puzzle, content, "Edit", NULL);
}

/* Returns: (transfer full) (nullable): the only problem of a step */
static BastideProblem *
find_step_problem (BastidePuzzle *puzzle)
{
  GListModel *problems = bastide_puzzle_get_problems (puzzle);
  BastideProblem *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      if (!bastide_problem_get_step (problem, NULL, NULL) && !bastide_problem_get_line_step (problem, NULL, NULL))
        continue;
      g_assert_null (found);
      found = g_steal_pointer (&problem);
    }

  return found;
}

static void
assert_meaning (BastidePuzzle *puzzle,
                const char    *text)
{
  g_autoptr (BastideProblem) problem = find_step_problem (puzzle);

  g_assert_cmpstr (problem != NULL ? bastide_problem_get_text (problem) : NULL, ==, text);
  if (problem != NULL)
    g_assert_cmpint (bastide_problem_get_severity (problem), ==, BASTIDE_SEVERITY_WARNING);
}

static gboolean
give_to_other (BastideContent *content)
{
  const BstPlace supply = { .kind = BST_PLACE_SUPPLY };
  BstPiece piece = *bst_setup_find_piece (content->setup, BST_PIECE_FIGURE, 0);
  const BstPlace place = piece.place;

  g_assert_true (bastide_edit_move_piece (content, &piece, &supply));
  piece.player = 1;
  piece.place = supply;

  return bastide_edit_move_piece (content, &piece, &place);
}

static gboolean
swap_hand (BastideContent *content)
{
  return bastide_edit_swap_hand (content, bst_catalogue_find (content->setup->catalogue, "BASE-N"));
}

static gboolean
add_far_tile (BastideContent *content)
{
  return bastide_edit_put_tile (content, BST_CELL (1, 0), bst_catalogue_find (content->setup->catalogue, "BASE-U"), 1);
}

static gboolean
name (BastideContent *content)
{
  return bastide_edit_set_name (content, 0, "Anna") && bastide_edit_set_name (content, 1, "Ben");
}

static gboolean
swap_colours (BastideContent *content)
{
  return bastide_edit_set_colour (content, 0, (BstColour) content->setup->players[1].colour);
}

static gboolean
move_player (BastideContent *content)
{
  return bastide_edit_move_player (content, 0, 1);
}

static gboolean
play_first_edition (BastideContent *content)
{
  return bastide_edit_set_preset (content, content->library, BST_PRESET_RGG_2008);
}

static gboolean
add_reply (BastideContent *content)
{
  static const char * const actions[] = { "deploy meeple field:EL", NULL };

  return bastide_edit_add_line (content, 0, 1, BASTIDE_LINE_TRY, actions) != BST_NONE;
}

/* Edits that leave the meaning of the steps as it is. */
static void
test_same_meaning (void)
{
  static const EditFunc edits[] = { name, add_far_tile, swap_colours, move_player, play_first_edition, add_reply };
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANING, "}", NULL);
  g_autofree char *king = g_strconcat (BASTIDE_TEST_HEAD, MEANING, ",\"rules\":{\"modules\":[\"king-robber\"]}}", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastidePuzzle) crowned = NULL;

      commit (puzzle, edits[i]);
      assert_meaning (puzzle, NULL);
      /* The King comes from nobody, before and now. */
      crowned = bastide_test_puzzle_parse (king);
      commit (crowned, edits[i]);
      assert_meaning (crowned, NULL);
    }
}

#define OTHER_PLAYER "Step 2 of the solution means something else since an edit. " \
  "Before: Anna scores 4 for the city: 2 tiles × 2 points. Now: Ben scores 4 for the city: 2 tiles × 2 points."

/* The same actions bring the points to another player: the line can be kept, shortened, removed. */
static void
test_other_meaning (void)
{
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANING, "}", NULL);
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastideProblem) problem = NULL;
  g_auto (GStrv) fixes = NULL;
  g_autofree char *labels = NULL;

  commit (puzzle, name);
  commit (puzzle, give_to_other);
  assert_meaning (puzzle, OTHER_PLAYER);
  bastide_puzzle_undo (puzzle);
  assert_meaning (puzzle, NULL);
  bastide_puzzle_redo (puzzle);
  assert_meaning (puzzle, OTHER_PLAYER);

  problem = find_step_problem (puzzle);
  fixes = bastide_fix_list (puzzle, library, problem);
  labels = g_strjoinv (", ", fixes);
  g_assert_cmpstr (labels, ==, "Keep Line, Shorten Line, Remove Line");
  g_assert_true (bastide_fix_apply (puzzle, library, problem, 0));
  assert_meaning (puzzle, NULL);
  /* Both meanings are right by now. */
  bastide_puzzle_undo (puzzle);
  assert_meaning (puzzle, NULL);
}

/* Returns: (transfer full) (nullable): the first problem of a step of the nth line */
static BastideProblem *
find_problem_of_line (BastidePuzzle *puzzle,
                      guint          nth)
{
  GListModel *problems = bastide_puzzle_get_problems (puzzle);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      guint line;

      if ((bastide_problem_get_step (problem, &line, NULL) || bastide_problem_get_line_step (problem, &line, NULL))
          && line == nth)
        return g_steal_pointer (&problem);
    }

  return NULL;
}

/* A line of the tree is shortened as one of the solution: what was said and replied behind the step goes along. */
static void
test_shorten (void)
{
  static const char * const lines[] = {
    "\"solution\":[[\"place 0,-1 2\",\"pass\"]]",
    "\"lines\":[{\"role\":\"try\",\"actions\":[\"place 0,-1 2\",\"pass\"],"
    "\"comments\":[{\"after\":1,\"text\":\"Here.\"},{\"after\":2,\"text\":\"Gone.\"}],"
    "\"replies\":[{\"role\":\"try\",\"after\":1,\"actions\":[\"deploy meeple field:EL\"]},"
    "{\"role\":\"try\",\"after\":2,\"actions\":[\"draw BASE-U\"]}]}]",
  };
  g_autoptr (BastideTileLibrary) library = get_library ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANT, lines[i], "}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastideProblem) problem = NULL;
      const BastideContent *content;
      const BastideContentLine *line;

      commit (puzzle, give_to_other);
      problem = find_problem_of_line (puzzle, 0);
      g_assert_nonnull (problem);
      g_assert_true (bastide_fix_apply (puzzle, library, problem, 1));
      content = bastide_puzzle_get_content (puzzle);
      if (i == 0)
        {
          g_assert_cmpuint (g_strv_length (g_ptr_array_index (content->solution, 0)), ==, 1);
          continue;
        }
      g_assert_cmpuint (content->lines->len, ==, 1);
      line = g_ptr_array_index (content->lines, 0);
      g_assert_cmpuint (g_strv_length (line->actions), ==, 1);
      g_assert_cmpuint (line->comments->len, ==, 1);
      g_assert_cmpuint (line->replies->len, ==, 1);
    }
}

#define TREE MEANT "\"solution\":[[\"place 0,-1 2\",\"pass\"]]," \
  "\"lines\":[{\"role\":\"try\",\"actions\":[\"place 0,-1 2\",\"deploy meeple field:EL\"]}]"

/* A line of the tree is kept or removed without the solution, which still means something else. */
static void
test_line_of_tree (void)
{
  g_autoptr (BastideTileLibrary) library = get_library ();

  for (guint fix = 0; fix <= 2; fix += 2)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (BASTIDE_TEST_HEAD TREE "}");
      GListModel *problems;
      guint n_before;

      commit (puzzle, give_to_other);
      n_before = g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle));
      problems = bastide_puzzle_get_problems (puzzle);
      for (guint i = 0; i < n_before; i++)
        {
          g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

          if (!bastide_problem_get_line_step (problem, NULL, NULL))
            continue;
          g_assert_true (bastide_fix_apply (puzzle, library, problem, fix));
          break;
        }
      g_assert_cmpuint (bastide_puzzle_get_content (puzzle)->lines->len, ==, fix == 0 ? 1 : 0);
      g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle)), ==, n_before - 1);
      assert_meaning (puzzle, "Step 2 of the solution means something else since an edit. "
                              "Before: Red scores 4 for the city: 2 tiles × 2 points. "
                              "Now: Blue scores 4 for the city: 2 tiles × 2 points.");
    }
}

/* Comments belong to the first line of the solution, whichever line is shortened. */
static void
test_shorten_commented (void)
{
  g_autoptr (BastideTileLibrary) library = get_library ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
        BASTIDE_TEST_HEAD MEANT
        "\"solution\":[[\"place 0,-1 2\",\"pass\"],[\"place 0,-1 2\",\"deploy meeple field:EL\"]],"
        "\"comments\":[{\"after\":2,\"text\":\"Gone.\"},{\"after\":1,\"text\":\"Here.\"}]}");
      g_autoptr (BastideProblem) problem = NULL;
      const BastideContent *content;

      commit (puzzle, give_to_other);
      problem = find_problem_of_line (puzzle, i);
      g_assert_nonnull (problem);
      g_assert_true (bastide_fix_apply (puzzle, library, problem, 1));
      content = bastide_puzzle_get_content (puzzle);
      g_assert_cmpuint (g_strv_length (g_ptr_array_index (content->solution, i)), ==, 1);
      g_assert_cmpuint (g_strv_length (g_ptr_array_index (content->solution, 1 - i)), ==, 2);
      g_assert_cmpuint (content->comments->len, ==, i == 0 ? 1 : 2);
      g_assert_cmpstr (((BastideComment *) g_ptr_array_index (content->comments, content->comments->len - 1))->text, ==,
                       "Here.");
    }
}

/* Nothing would be left of a line whose first step cannot be played. */
static void
test_first_step (void)
{
  static const char * const lines[] = {
    "\"solution\":[[\"place 9,9 0\"]]", "\"lines\":[{\"role\":\"try\",\"actions\":[\"place 9,9 0\"]}]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANT, lines[i], "}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastideProblem) problem = find_step_problem (puzzle);

      g_assert_nonnull (problem);
      assert_labels (puzzle, problem, "Remove Line");
    }
}

/* Another tile in hand; the reply, too, begins after the step that changed, so that it has no problem of its own. */
static void
test_other_tile (void)
{
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANING, "}", NULL);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastideProblem) problem = NULL;

  commit (puzzle, add_reply);
  commit (puzzle, swap_hand);
  problem = find_step_problem (puzzle);
  g_assert_nonnull (problem);
  g_assert_cmpint (bastide_problem_get_severity (problem), ==, BASTIDE_SEVERITY_WARNING);
  g_assert_true (g_str_has_prefix (bastide_problem_get_text (problem),
                                   "Step 1 of a line of the solution means something else since an edit. "
                                   "Before: Tile at 0,−1: City south. Now: Tile at 0,−1: City "));
}

static gboolean
take_home (BastideContent *content)
{
  const BstPlace supply = { .kind = BST_PLACE_SUPPLY };

  return bastide_edit_move_piece (content, bst_setup_find_piece (content->setup, BST_PIECE_FIGURE, 0), &supply);
}

static gboolean
crown (BastideContent *content)
{
  return bastide_edit_set_module (content, content->library, BST_MODULE_KING_ROBBER, TRUE);
}

static gboolean
abdicate (BastideContent *content)
{
  return bastide_edit_set_module (content, content->library, BST_MODULE_KING_ROBBER, FALSE);
}

static gboolean
give_to_other_and_paint (BastideContent *content)
{
  return give_to_other (content) && bastide_edit_set_colour (content, 0, BST_COLOUR_GREEN);
}

/* What only one of both does, and a player who has another colour by now. */
static void
test_one_sided_meaning (void)
{
#define CLOSED "The city at 0,−1 is completed: 2 tiles."
#define KING   "Red takes the King for the first completed city: 2 tiles at 0,−1."
#define SCORES "scores 4 for the city: 2 tiles × 2 points."
#define LEAD   "Step 2 of the solution means something else since an edit. "
  static const struct
  {
    const char *lines;
    EditFunc    edit;
    const char *text;
  } expected[] = {
    { MEANING, crown, LEAD "Before: nothing of the kind. Now: " KING },
    { MEANING ",\"rules\":{\"modules\":[\"king-robber\"]}", abdicate, LEAD "Before: " KING " Now: nothing of the kind." },
    { MEANING, take_home, LEAD "Before: " CLOSED " Now: " CLOSED " Nobody is there." },
    { MEANING, give_to_other_and_paint, LEAD "Before: Red " SCORES " Now: Blue " SCORES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, expected[i].lines, "}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

      commit (puzzle, expected[i].edit);
      assert_meaning (puzzle, expected[i].text);
    }
}

/* Of several meanings that were right one is named; where an action cannot be read, the line means no more. */
static void
test_several_meanings (void)
{
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANING, "}", NULL);
  g_autofree char *unread = g_strconcat (BASTIDE_TEST_HEAD, MEANT, "\"solution\":[[\"place 0,-1 2\",\"jump\"]]}", NULL);
  g_autoptr (BastideTileLibrary) library = get_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastidePuzzle) other = bastide_test_puzzle_parse (unread);
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (BastideProblem) fault = NULL;

  commit (puzzle, give_to_other);
  problem = find_step_problem (puzzle);
  g_assert_true (bastide_fix_apply (puzzle, library, problem, 0));
  commit (puzzle, take_home);
  assert_meaning (puzzle, LEAD "Before: " CLOSED " Now: " CLOSED " Nobody is there.");

  commit (other, give_to_other);
  fault = find_step_problem (other);
  g_assert_cmpint (bastide_problem_get_severity (fault), ==, BASTIDE_SEVERITY_ERROR);
#undef CLOSED
#undef KING
#undef SCORES
#undef LEAD
}

static gboolean
give_turn (BastideContent *content)
{
  return bastide_edit_set_turn (content, 1, BST_PHASE_PLACE);
}

/* The same tile placed by another player: the sentence says who, as the tile tells nothing. */
static void
test_other_mover (void)
{
  g_autofree char *text = g_strconcat (BASTIDE_TEST_HEAD, MEANING, "}", NULL);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  commit (puzzle, give_turn);
  assert_meaning (puzzle, "Step 1 of the solution means something else since an edit. "
                          "Before: Red places the tile at 0,−1. Now: Blue places the tile at 0,−1.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fix/%u %s", i, cases[i].label);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/fix/nothing-to-remove", test_nothing_to_remove);
  g_test_add_func ("/fix/score-it", test_score_it);
  g_test_add_func ("/fix/score-challenge", test_score_challenge);
  g_test_add_func ("/fix/score-rim", test_score_rim);
  g_test_add_func ("/fix/turn-to-fit", test_turn_to_fit);
  g_test_add_func ("/fix/add-to-sets", test_add_to_sets);
  g_test_add_func ("/fix/add-last-set", test_add_last_set);
  g_test_add_func ("/fix/too-many-on-board", test_too_many_on_board);
  g_test_add_func ("/fix/two-under-city", test_two_under_city);
  g_test_add_func ("/fix/file", test_file);
  g_test_add_data_func ("/fix/stale", BASTIDE_TEST_HEAD TWO TILE (START) "}", test_stale);
  g_test_add_data_func ("/fix/stale/nobody", BASTIDE_TEST_HEAD "\"board\":{\"tiles\":[]}}", test_stale);
  g_test_add_func ("/fix/same-meaning", test_same_meaning);
  g_test_add_func ("/fix/other-meaning", test_other_meaning);
  g_test_add_func ("/fix/one-sided-meaning", test_one_sided_meaning);
  g_test_add_func ("/fix/several-meanings", test_several_meanings);
  g_test_add_func ("/fix/shorten", test_shorten);
  g_test_add_func ("/fix/line-of-tree", test_line_of_tree);
  g_test_add_func ("/fix/shorten/commented", test_shorten_commented);
  g_test_add_func ("/fix/first-step", test_first_step);
  g_test_add_func ("/fix/other-tile", test_other_tile);
  g_test_add_func ("/fix/other-mover", test_other_mover);

  return g_test_run ();
}
