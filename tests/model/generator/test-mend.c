/* test-mend.c: small changes of a puzzle, each of which leaves as many solutions as it says
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>
#include <string.h>

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-mender.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

typedef BastideTestReader Fixture;

#define WITH_GOAL(condition) \
  BASTIDE_TEST_HEAD \
  "\"players\": [{\"name\": \"Anna\", \"score\": 12}, {\"name\": \"Ben\", \"score\": 7}],\n" \
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [\n" \
  " {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]},\n" \
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\", \"BASE-H\"],\n" \
  "\"goal\": {\"want\": \"condition\", \"condition\": {" condition "}}}"
#define PUZZLE(points) WITH_GOAL ("\"type\": \"points\", \"points\": " #points)

static const BastideSolveLimits limits = { .seconds = 60 };

static void
collect (const BastideMend *mend,
         gpointer           data)
{
  bastide_mends_insert (data, mend);
}

static guint
solve (BastideContent *content,
       gboolean       *is_sound)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);

  *is_sound = bastide_solve_result_get_kind (result) == BASTIDE_VERDICT_SOUND;
  return bastide_solve_result_count (result);
}

/* Applies each change anew, and counts by a search of its own. */
static void
assert_true_mends (BastideContent *content,
                   const GArray   *mends)
{
  for (guint i = 0; i < mends->len; i++)
    {
      const BastideMend *mend = &g_array_index (mends, BastideMend, i);
      g_autoptr (BastideContent) copy = bastide_content_copy (content);
      gboolean is_sound;

      g_assert_true (bastide_mend_apply (mend, copy));
      g_assert_cmpuint (solve (copy, &is_sound), ==, mend->n_solutions);
      g_assert_cmpint (is_sound, ==, mend->is_sound);
      g_assert_true (i == 0 || g_array_index (mends, BastideMend, i - 1).n_solutions <= mend->n_solutions);
    }
}

static const BastideMend *
find (const GArray    *mends,
      BastideMendKind  kind)
{
  for (guint i = 0; i < mends->len; i++)
    if (g_array_index (mends, BastideMend, i).kind == kind)
      return &g_array_index (mends, BastideMend, i);
  return NULL;
}

static void
assert_words (const BastideMend *mend,
              BastideContent    *content,
              const char        *words)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autofree char *text = bastide_mend_describe (mend, position);

  g_assert_cmpstr (text, ==, words);
}

static BastideMendAnswer
find_all (BastideContent *content,
          BastideMendAim  aim,
          GArray         *mends)
{
  g_autofree char *hash = bastide_content_hash (content);
  g_autofree char *after = NULL;
  BastideMendAnswer answer = bastide_mends_find (content, aim, &limits, NULL, NULL, collect, mends);

  after = bastide_content_hash (content);
  g_assert_cmpstr (after, ==, hash);
  return answer;
}

/* Every turn leaves Anna the 12 points that she has. */
static void
test_too_many (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE (12));
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (find_all (content, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_FOUND);
  assert_true_mends (content, mends);
  assert_words (find (mends, BASTIDE_MEND_NUMBER), content, "Goal: Anna has at least 13 points.");
  assert_words (find (mends, BASTIDE_MEND_CELL), content, "Tile at 0,1: Road east, road south, road west");
  assert_words (find (mends, BASTIDE_MEND_HAND), content, "Tile in hand: Road west, monastery");
  g_assert_true (g_array_index (mends, BastideMend, 0).is_sound);
}

/* Out of reach by one point. */
static void
test_none (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE (17));
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (find_all (content, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_FOUND);
  assert_true_mends (content, mends);
  assert_words (find (mends, BASTIDE_MEND_NUMBER), content, "Goal: Anna has at least 16 points.");
}

static void
test_needless (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) sound = bastide_test_read_sound (fixture, PUZZLE (13));
  g_autoptr (BastideContent) cooked = bastide_test_read_sound (fixture, PUZZLE (12));
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (find_all (sound, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_NEEDLESS);
  g_assert_cmpint (find_all (cooked, BASTIDE_MEND_OTHER_KEY, mends), ==, BASTIDE_MEND_NO_KEY);
  g_assert_cmpuint (mends->len, ==, 0);
}

/* A bundled puzzle has a twin whose edition has another key; the list names that edition, and only rules. */
static void
test_other_key (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", "count-both-ways.bastide.json",
                                                 NULL);
  g_autofree char *text = NULL;
  g_autoptr (BastideContent) whole = NULL, content = NULL;
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  gboolean has_edition = FALSE;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  whole = bastide_test_read_sound (fixture, text);
  content = bastide_content_get_twin (whole, 0);
  g_assert_cmpint (find_all (content, BASTIDE_MEND_OTHER_KEY, mends), ==, BASTIDE_MEND_FOUND);
  assert_true_mends (content, mends);
  for (guint i = 0; i < mends->len; i++)
    {
      const BastideMend *mend = &g_array_index (mends, BastideMend, i);

      g_assert_cmpuint (mend->kind, >=, BASTIDE_MEND_PRESET);
      g_assert_true (!mend->is_sound || !mend->has_same_key);
      has_edition = has_edition || (mend->kind == BASTIDE_MEND_PRESET && mend->which == BST_PRESET_ZMG_2017);
    }
  g_assert_true (has_edition);
}

/* A search that ends when it knows how much there is to try. */
typedef struct
{
  GCancellable *cancellable;
  guint         n_mends;
} Look;

static void
look_cb (guint    n_done G_GNUC_UNUSED,
         guint    n_mends,
         gpointer data)
{
  Look *look = data;

  look->n_mends = n_mends;
  g_cancellable_cancel (look->cancellable);
}

static void
ignore (const BastideMend *mend G_GNUC_UNUSED,
        gpointer           data G_GNUC_UNUSED)
{
}

static guint
count_tries (Fixture    *fixture,
             const char *text)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Look look = { .cancellable = cancellable };

  g_assert_cmpint (bastide_mends_find (content, BASTIDE_MEND_TO_ONE, &limits, cancellable, look_cb, ignore, &look), ==,
                   BASTIDE_MEND_STOPPED);

  return look.n_mends;
}

/* No number beyond the least and the most is tried, and none where a condition has no number. */
static void
test_numbers (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint n_out_of_reach = count_tries (fixture, PUZZLE (17)), n_cooked = count_tries (fixture, PUZZLE (12));

  g_assert_cmpuint (count_tries (fixture, PUZZLE (100000)), ==, n_out_of_reach - 3);
  g_assert_cmpuint (count_tries (fixture, PUZZLE (99999)), ==, n_out_of_reach - 2);
  g_assert_cmpuint (count_tries (fixture, PUZZLE (-100000)), ==, n_cooked - 3);
  g_assert_cmpuint (count_tries (fixture, WITH_GOAL ("\"type\": \"complete\", \"cell\": [0, 0],"
                                                     "\"segment\": \"road:E\"")), ==, n_out_of_reach - 6);
}

/* A puzzle with two keys has no part that its key does not need, and one that cannot be played has no changes. */
static void
test_no_answer (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) cooked = bastide_test_read_sound (fixture, PUZZLE (12));
  g_autoptr (BastideContent) sound = bastide_test_read_sound (fixture, PUZZLE (13));
  g_autoptr (BastideContent) faulty = bastide_content_copy (cooked);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (find_all (cooked, BASTIDE_MEND_IDLE, mends), ==, BASTIDE_MEND_NO_KEY);
  g_assert_null (bastide_parts_remove_idle (cooked, &limits, NULL));
  g_assert_true (bastide_edit_put_tile (faulty, BST_CELL (9, 9), faulty->setup->hand, 0));
  g_assert_cmpint (find_all (faulty, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_STOPPED);
  g_assert_cmpint (find_all (faulty, BASTIDE_MEND_IDLE, mends), ==, BASTIDE_MEND_NO_KEY);
  g_assert_cmpuint (mends->len, ==, 0);

  g_cancellable_cancel (cancellable);
  g_assert_cmpint (bastide_mends_find (sound, BASTIDE_MEND_IDLE, &limits, cancellable, NULL, collect, mends), ==,
                   BASTIDE_MEND_STOPPED);
  g_assert_cmpstr (bastide_mend_answer_get_words (BASTIDE_MEND_STOPPED, BASTIDE_MEND_IDLE), ==,
                   "Not all pieces were tried.");
  g_assert_cmpstr (bastide_mend_answer_get_words (BASTIDE_MEND_STOPPED, BASTIDE_MEND_TO_ONE), ==,
                   "Not all changes were tried.");
}

/* The fewest solutions come first, sound ones before others; those that are as good stay in their order. */
static void
test_order (void)
{
  static const BastideMend found[] = {
    { .which = 0, .n_solutions = 0 }, { .which = 1, .n_solutions = 2 }, { .which = 2, .n_solutions = 1 },
    { .which = 3, .n_solutions = 2 }, { .which = 4, .n_solutions = 1, .is_sound = TRUE },
  };
  static const guint sorted[] = { 4, 2, 1, 3, 0 };
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    bastide_mends_insert (mends, &found[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
    g_assert_cmpuint (g_array_index (mends, BastideMend, i).which, ==, sorted[i]);
}

static void
assert_no_tile (BastideContent *content)
{
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (find_all (content, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_FOUND);
  assert_true_mends (content, mends);
  g_assert_null (find (mends, BASTIDE_MEND_HAND));
  g_assert_null (find (mends, BASTIDE_MEND_CELL));
}

/* Between turns there is no tile in hand to be another. */
static void
test_no_hand (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\"players\": [{\"score\": 12}, {}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]},\n"
    "\"turn\": {\"phase\": \"deploy\", \"placed\": [0, 0]}, \"bag\": {\"BASE-U\": 1},\n"
    "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"points\", \"points\": 13}}}");

  assert_no_tile (content);
}

/* A city of two tiles and one of three, either of which the tile in hand completes. */
#define TWO_CITIES(points) \
  BASTIDE_TEST_HEAD \
  "\"players\": [{\"score\": 12}, {}],\n" \
  "\"board\": {\"tiles\": [\n" \
  " {\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [\n" \
  "  {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},\n" \
  " {\"cell\": [1, 0], \"tile\": \"BASE-D\", \"figures\": [\n" \
  "  {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},\n" \
  " {\"cell\": [1, -1], \"tile\": \"BASE-G\"}]},\n" \
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\"], \"bag\": {\"BASE-H\": 1},\n" \
  "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"points\", \"points\": " #points "}}}"

static const BastideMend *
find_number (const GArray *mends,
             gint32        number)
{
  for (guint i = 0; i < mends->len; i++)
    if (g_array_index (mends, BastideMend, i).kind == BASTIDE_MEND_NUMBER
        && g_array_index (mends, BastideMend, i).value == number)
      return &g_array_index (mends, BastideMend, i);
  return NULL;
}

/* Fewer solutions are listed although they are several, and so are several where there was none. No tile is taken that
 * the bag does not hold, and no cell filled that no solution needs. */
static void
test_several (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *text; gint32 number; guint n_solutions; } puzzles[] = {
    { TWO_CITIES (12), 13, 2 }, { TWO_CITIES (16), 17, 1 }, { TWO_CITIES (19), 16, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, puzzles[i].text);
      g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
      const BastideMend *mend;

      g_assert_cmpint (find_all (content, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_FOUND);
      assert_true_mends (content, mends);
      mend = find_number (mends, puzzles[i].number);
      g_assert_nonnull (mend);
      g_assert_cmpuint (mend->n_solutions, ==, puzzles[i].n_solutions);
      g_assert_cmpint (mend->is_sound, ==, mend->n_solutions == 1);
      for (guint j = 0; j < mends->len; j++)
        {
          mend = &g_array_index (mends, BastideMend, j);
          if (mend->kind == BASTIDE_MEND_HAND || mend->kind == BASTIDE_MEND_CELL)
            g_assert_cmpuint (mend->which, ==, bst_catalogue_find (content->setup->catalogue, "BASE-H"));
          if (mend->kind == BASTIDE_MEND_CELL && i == 1)
            g_assert_true (bst_cell_equal (mend->cell, BST_CELL (0, -1))
                           || bst_cell_equal (mend->cell, BST_CELL (1, -2)));
        }
    }
}

#define MANY_CELLS(tiles) \
  BASTIDE_TEST_HEAD \
  "\"players\": [{}, {}],\n" \
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-B\"}" tiles "]},\n" \
  "\"turn\": {\"tile\": \"BASE-B\"}, \"bag\": {\"BASE-U\": 1},\n" \
  "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"points\", \"points\": 50}}}"
#define FIELD(y) ", {\"cell\": [0, " #y "], \"tile\": \"BASE-B\"}"

/* A change whose search takes longer than the limits allow is left out: a figure to deploy brings many turns. */
static void
test_long_searches (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\"players\": [{\"supply\": {\"meeple\": 0}}, {}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-B\"}" FIELD (1) FIELD (2) "]},\n"
    "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\"], \"bag\": {},\n"
    "\"goal\": {\"want\": \"condition\", \"until\": \"game\",\n"
    " \"condition\": {\"type\": \"figures\", \"figures\": 1}}}");
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);
  const BastideSolveLimits tight = { .max_nodes = result->solution->n_nodes + 100 };
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));

  g_assert_cmpint (bastide_mends_find (content, BASTIDE_MEND_TO_ONE, &tight, NULL, NULL, collect, mends), ==,
                   BASTIDE_MEND_FOUND);
  g_assert_null (find (mends, BASTIDE_MEND_SUPPLY));
  find_all (content, BASTIDE_MEND_TO_ONE, mends);
  g_assert_nonnull (find (mends, BASTIDE_MEND_SUPPLY));
}

/* The cells that are filled are six at most: a board with more takes no longer. */
static void
test_many_cells (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  guint n_of_four = count_tries (fixture, MANY_CELLS (""));

  g_assert_cmpuint (count_tries (fixture, MANY_CELLS (FIELD (1))), ==, n_of_four + 2);
  g_assert_cmpuint (count_tries (fixture, MANY_CELLS (FIELD (1) FIELD (2))), ==, n_of_four + 2);
}

/* Where the tile is drawn first, no cell is known to be needed, and no tile is in hand. */
static void
test_drawn_first (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture,
    BASTIDE_TEST_HEAD "\"players\": [{\"score\": 12}, {}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]}, \"bag\": {\"BASE-E\": 2},\n"
    "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"points\", \"points\": 13}}}");

  assert_no_tile (content);
}

/* A part whose loss leaves the King on an open city or nowhere, or the goal without its city, is not idle. */
static void
test_needed_tiles (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture,
    BASTIDE_TEST_HEAD "\"rules\": {\"modules\": [\"king-robber\"]}, \"players\": [{}, {}],\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"},\n"
    " {\"cell\": [1, 0], \"tile\": \"BASE-D\", \"figures\": [\n"
    "  {\"player\": 1, \"figure\": \"meeple\", \"segment\": \"road:E\"}]},\n"
    " {\"cell\": [1, -1], \"tile\": \"BASE-E\", \"rotation\": 2}],\n"
    " \"king\": {\"player\": 1, \"cell\": [1, 0], \"segment\": \"city:N\"}},\n"
    "\"turn\": {\"tile\": \"BASE-E\"},\n"
    "\"goal\": {\"want\": \"condition\",\n"
    " \"condition\": {\"type\": \"complete\", \"cell\": [0, 0], \"segment\": \"city:N\"}}}");
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  const BstCell named = BST_CELL (0, 0);

  g_assert_cmpint (find_all (content, BASTIDE_MEND_IDLE, mends), ==, BASTIDE_MEND_FOUND);
  g_assert_cmpuint (mends->len, ==, 1);
  g_assert_cmpint (g_array_index (mends, BastideMend, 0).part.piece.kind, ==, BST_PIECE_FIGURE);

  /* A goal that names a tile which has gone has no key. */
  g_assert_true (bastide_edit_remove_cells (content, &named, 1));
  g_assert_cmpint (find_all (content, BASTIDE_MEND_IDLE, mends), ==, BASTIDE_MEND_NO_KEY);
  g_assert_cmpint (find_all (content, BASTIDE_MEND_TO_ONE, mends), ==, BASTIDE_MEND_STOPPED);
}

/* A change that was found for another goal or another bag is none of a puzzle without them. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE (16));
  const BastideMend second = { .kind = BASTIDE_MEND_NUMBER, .which = 1, .value = 3 };
  const BastideMend first = { .kind = BASTIDE_MEND_NUMBER, .which = 0, .value = 3 };
  const BastideMend part = {
    .kind = BASTIDE_MEND_PART, .part = { .kind = BASTIDE_PART_TILE, .cell = BST_CELL (9, 9) },
  };

  g_assert_false (bastide_mend_apply (&second, content));
  g_assert_true (bastide_mend_apply (&first, content));
  g_assert_cmpint (content->goal->value.conditions[0].number, ==, 3);
  bastide_edit_set_goal (content, NULL);
  g_assert_false (bastide_mend_apply (&first, content));
  g_assert_false (bastide_mend_apply (&part, content));
}

/* A mender that does nothing has nothing to stop or to forget, and says nothing. */
static void
test_at_rest (void)
{
  g_autoptr (BastideMender) mender = bastide_mender_new ();
  guint n_changes = 0;

  g_signal_connect_swapped (mender, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);
  bastide_mender_stop (mender);
  bastide_mender_reset (mender);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_false (bastide_mender_is_done (mender));
}

static void
changed_cb (BastideMender *mender,
            gboolean      *done)
{
  *done = !bastide_mender_get_running (mender);
}

/* The worker finds the same; what was found before a stop stays. */
static void
test_worker (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, PUZZLE (12));
  g_autoptr (GArray) mends = g_array_new (FALSE, FALSE, sizeof (BastideMend));
  g_autoptr (BastideMender) mender = bastide_mender_new ();
  guint n_done, n_mends;
  gboolean done = FALSE;

  find_all (content, BASTIDE_MEND_TO_ONE, mends);
  g_signal_connect (mender, "changed", G_CALLBACK (changed_cb), &done);
  bastide_mender_start (mender, content, BASTIDE_MEND_TO_ONE, &limits);
  g_assert_true (bastide_mender_get_running (mender));
  bastide_test_await (done);
  g_assert_cmpint (bastide_mender_get_answer (mender), ==, BASTIDE_MEND_FOUND);
  g_assert_cmpuint (bastide_mender_get_mends (mender)->len, ==, mends->len);
  g_assert_cmpint (memcmp (bastide_mender_get_mends (mender)->data, mends->data, mends->len * sizeof (BastideMend)), ==, 0);
  bastide_mender_get_progress (mender, &n_done, &n_mends);
  g_assert_cmpuint (n_done, ==, n_mends);

  g_assert_true (bastide_mender_is_done (mender));
  bastide_mender_reset (mender);
  g_assert_false (bastide_mender_is_done (mender));
  g_assert_cmpuint (bastide_mender_get_mends (mender)->len, ==, 0);

  bastide_mender_start (mender, content, BASTIDE_MEND_TO_ONE, &limits);
  g_assert_cmpuint (bastide_mender_get_mends (mender)->len, ==, 0);
  bastide_mender_stop (mender);
  g_assert_false (bastide_mender_get_running (mender));
  g_assert_cmpint (bastide_mender_get_answer (mender), ==, BASTIDE_MEND_STOPPED);
}

/* A tile that fills a cell comes out of a bag that the author gave, and out of no empty one. */
static void
test_bag (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, PUZZLE (16));
  const guint type = bst_catalogue_find (content->setup->catalogue, "BASE-U");
  const BastideMend mend = { .kind = BASTIDE_MEND_CELL, .which = type, .cell = BST_CELL (1, 0), .rotation = 1 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (bastide_edit_set_bag_given (content, TRUE));
  bastide_edit_set_bag (content, type, 1);
  g_assert_true (bastide_mend_apply (&mend, content));
  g_assert_cmpuint (g_array_index (content->setup->bag, guint16, type), ==, 0);
  g_assert_cmpuint (content->setup->tiles->len, ==, 2);

  before = bastide_test_write (content);
  g_assert_false (bastide_mend_apply (&mend, content));
  after = bastide_test_write (content);
  g_assert_cmpstr (after, ==, before);
}

#define ADD(path, func) \
  g_test_add (path, Fixture, NULL, bastide_test_reader_set_up, func, bastide_test_reader_tear_down)

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  ADD ("/mend/too-many", test_too_many);
  ADD ("/mend/none", test_none);
  ADD ("/mend/needless", test_needless);
  ADD ("/mend/other-key", test_other_key);
  ADD ("/mend/bag", test_bag);
  ADD ("/mend/numbers", test_numbers);
  ADD ("/mend/no-answer", test_no_answer);
  g_test_add_func ("/mend/order", test_order);
  ADD ("/mend/no-hand", test_no_hand);
  ADD ("/mend/several", test_several);
  ADD ("/mend/long-searches", test_long_searches);
  ADD ("/mend/many-cells", test_many_cells);
  ADD ("/mend/drawn-first", test_drawn_first);
  ADD ("/mend/needed-tiles", test_needed_tiles);
  ADD ("/mend/stale", test_stale);
  g_test_add_func ("/mend/at-rest", test_at_rest);
  ADD ("/mend/worker", test_worker);

  return g_test_run ();
}
