/* test-puzzle-twins.c: the document shows one of its twins, and keeps the differences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-reader.h"
#include "bastide-test-wait.h"
#include "bastide-twin-problems.h"

/* A puzzle and a twin of another edition, which is shown. */
static BastidePuzzle *
make_puzzle (void)
{
  BastidePuzzle *puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideContent) twin = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (puzzle));

  bastide_edit_set_preset (twin, library, BST_PRESET_ZMG_2017);
  g_assert_true (bastide_edit_add_twin (whole, twin));
  bastide_puzzle_commit_twins (puzzle, whole, 1, "Add Twin", NULL);

  return puzzle;
}

static void
set_score (BastidePuzzle *puzzle,
           gint32         score)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  g_assert_true (bastide_edit_set_score (content, 1, score));
  bastide_puzzle_commit (puzzle, content, "Change Score", NULL);
}

static gint32
get_score (BastidePuzzle *puzzle)
{
  return bastide_puzzle_get_content (puzzle)->setup->players[1].score;
}

static guint
get_preset (BastidePuzzle *puzzle)
{
  return bastide_puzzle_get_content (puzzle)->setup->rules.preset;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* An edit of b) is its difference, an edit of a) holds for both. */
static void
test_edit (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();

  g_assert_cmpuint (bastide_puzzle_get_twin (puzzle), ==, 1);
  g_assert_cmpuint (get_preset (puzzle), ==, BST_PRESET_ZMG_2017);
  set_score (puzzle, 30);
  bastide_puzzle_set_twin (puzzle, 0);
  g_assert_cmpuint (get_preset (puzzle), ==, BST_PRESET_HIG_2017);
  g_assert_cmpint (get_score (puzzle), !=, 30);
  set_score (puzzle, 11);
  bastide_puzzle_set_twin (puzzle, 1);
  g_assert_cmpint (get_score (puzzle), ==, 30);
  set_score (puzzle, 11);
  bastide_puzzle_set_twin (puzzle, 0);
  set_score (puzzle, 12);
  bastide_puzzle_set_twin (puzzle, 1);
  /* The score of b) is that of a) again. */
  g_assert_cmpint (get_score (puzzle), ==, 12);
  g_assert_cmpuint (get_preset (puzzle), ==, BST_PRESET_ZMG_2017);
}

/* A step that is taken back is seen, in whichever twin it was made. */
static void
test_undo (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  gint32 before = get_score (puzzle);

  set_score (puzzle, 30);
  bastide_puzzle_set_twin (puzzle, 0);
  bastide_puzzle_undo (puzzle);
  g_assert_cmpuint (bastide_puzzle_get_twin (puzzle), ==, 1);
  g_assert_cmpint (get_score (puzzle), ==, before);
  bastide_puzzle_set_twin (puzzle, 0);
  bastide_puzzle_redo (puzzle);
  g_assert_cmpuint (bastide_puzzle_get_twin (puzzle), ==, 1);
  g_assert_cmpint (get_score (puzzle), ==, 30);

  bastide_puzzle_undo (puzzle);
  bastide_puzzle_undo (puzzle);
  g_assert_cmpuint (bastide_puzzle_get_whole (puzzle)->twins->len, ==, 0);
  g_assert_cmpuint (bastide_puzzle_get_twin (puzzle), ==, 0);
  g_assert_cmpuint (get_preset (puzzle), ==, BST_PRESET_HIG_2017);
}

static void
test_saved (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastidePuzzle) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  set_score (puzzle, 30);
  text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  again = bastide_test_puzzle_parse (text);
  g_assert_cmpuint (bastide_puzzle_get_twin (again), ==, 0);
  g_assert_cmpint (get_score (again), !=, 30);
  bastide_puzzle_set_twin (again, 1);
  g_assert_cmpint (get_score (again), ==, 30);
  same = bastide_test_dup_text (bastide_puzzle_to_bytes (again));
  g_assert_cmpstr (text, ==, same);
}

/* Another twin is another position, but no step of the history. */
static void
test_signals (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  guint n_positions = 0, n_twins = 0, n_changes = 0;
  BastidePosition *position;

  g_signal_connect_swapped (puzzle, "notify::position", G_CALLBACK (count_cb), &n_positions);
  g_signal_connect_swapped (puzzle, "notify::twin", G_CALLBACK (count_cb), &n_twins);
  g_signal_connect_swapped (puzzle, "changed", G_CALLBACK (count_cb), &n_changes);
  bastide_puzzle_set_twin (puzzle, 1);
  g_assert_cmpuint (n_changes, ==, 0);
  bastide_puzzle_set_twin (puzzle, 0);
  g_assert_cmpuint (n_positions, ==, 1);
  g_assert_cmpuint (n_twins, ==, 1);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_undo (puzzle);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_redo (puzzle);
  bastide_puzzle_redo (puzzle);
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));

  /* A text leaves the position of a twin. */
  position = bastide_puzzle_get_position (puzzle);
  bastide_test_puzzle_set_title (puzzle, "Door");
  g_assert_true (bastide_puzzle_get_position (puzzle) == position);
  g_assert_cmpstr (bastide_puzzle_get_whole (puzzle)->title, ==, "Door");
  g_assert_cmpuint (bastide_puzzle_get_twin (puzzle), ==, 1);
}

static void
test_list (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (puzzle));

  g_assert_true (bastide_edit_add_twin (whole, bastide_puzzle_get_content (puzzle)));
  g_assert_true (bastide_edit_name_twin (whole, 2, "Second"));
  g_assert_false (bastide_edit_name_twin (whole, 2, "Second"));
  g_assert_false (bastide_edit_name_twin (whole, 3, "Third"));
  g_assert_true (bastide_edit_move_twin (whole, 2, 1));
  g_assert_false (bastide_edit_move_twin (whole, 1, 3));
  g_assert_cmpstr (((BastideTwin *) g_ptr_array_index (whole->twins, 0))->title, ==, "Second");
  bastide_puzzle_commit_twins (puzzle, whole, 2, "Move Twin", NULL);
  g_assert_cmpuint (get_preset (puzzle), ==, BST_PRESET_ZMG_2017);

  whole = bastide_content_copy (whole);
  g_assert_true (bastide_edit_remove_twin (whole, 2));
  g_assert_false (bastide_edit_remove_twin (whole, 2));
  bastide_puzzle_commit_twins (puzzle, whole, 0, "Remove Twin", NULL);
  g_assert_cmpuint (bastide_puzzle_get_whole (puzzle)->twins->len, ==, 1);
  while (bastide_edit_add_twin (whole, whole))
    ;
  g_assert_cmpuint (whole->twins->len, ==, BASTIDE_MAX_TWINS);
}

/* The verdict of a twin is its own, and a change of a) makes it stale. */
static void
test_verdict (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_autoptr (BastideVerdict) verdict = bastide_verdict_new ();

  g_free (verdict->hash);
  verdict->hash = bastide_content_hash (content);
  g_assert_true (bastide_edit_set_verdict (content, verdict));
  bastide_puzzle_commit (puzzle, content, "Check", NULL);
  g_assert_false (bastide_content_is_stale (bastide_puzzle_get_content (puzzle)));
  bastide_puzzle_set_twin (puzzle, 0);
  g_assert_null (bastide_puzzle_get_content (puzzle)->verdict);
  set_score (puzzle, 12);
  bastide_puzzle_set_twin (puzzle, 1);
  g_assert_nonnull (bastide_puzzle_get_content (puzzle)->verdict);
  g_assert_true (bastide_content_is_stale (bastide_puzzle_get_content (puzzle)));
}

static guint
count_of_lesson (BastidePuzzle *puzzle)
{
  GListModel *problems = bastide_puzzle_get_problems (puzzle);
  guint n = 0, step;

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      n += bastide_problem_get_lesson_step (problem, &step);
    }
  return n;
}

/* The problems of the lesson are listed whichever twin is shown, once. */
static void
test_lesson (void)
{
  static const char text[] =
    "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\" } ],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] }, \"turn\": { \"tile\": \"BASE-E\" },"
    "  \"twins\": [ { \"turn\": { \"tile\": \"BASE-U\" } } ],"
    "  \"lesson\": { \"steps\": [ { \"id\": \"s1\", \"say\": \"Sound.\" },"
    "    { \"id\": \"s2\", \"twin\": \"b\", \"do\": [\"place 7,7 0\"], \"say\": \"Far away.\" } ] } }";
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  g_assert_cmpuint (count_of_lesson (puzzle), ==, 1);
  bastide_puzzle_set_twin (puzzle, 1);
  g_assert_cmpuint (count_of_lesson (puzzle), ==, 1);
}

static guint
count_problems (BastideTwinProblems *problems)
{
  g_autoptr (GPtrArray) list = bastide_twin_problems_list (problems);

  return list->len;
}

/* What a twin has alone is listed while another is shown; what both have is told once, by the one that is shown. */
static void
test_problems (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{},{}],\"turn\":{\"tile\":\"BASE-U\"},"
    "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"},{\"cell\":[0,-1],\"tile\":\"BASE-B\"}]},"
    "\"twins\":[{\"board\":{\"tiles\":[{\"cell\":[7,7],\"tile\":\"BASE-U\"}]}}]}");
  g_autoptr (BastideTwinProblems) problems = bastide_twin_problems_new ();
  BastideContent *whole;
  guint n = 0;

  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle)), >, 0);
  g_signal_connect_swapped (problems, "changed", G_CALLBACK (count_cb), &n);
  bastide_twin_problems_set_puzzle (problems, puzzle);
  bastide_test_await (count_problems (problems) > 0);
  {
    g_autoptr (GPtrArray) list = bastide_twin_problems_list (problems);
    BastideProblem *problem = g_ptr_array_index (list, 0);

    g_assert_cmpuint (list->len, ==, 1);
    g_assert_cmpint (bastide_problem_get_fault (problem)->code, ==, BST_PROBLEM_ALONE);
  }

  n = 0;
  bastide_puzzle_set_twin (puzzle, 1);
  bastide_test_await (n > 1);
  g_assert_cmpuint (count_problems (problems), ==, 0);

  bastide_puzzle_set_twin (puzzle, 0);
  g_assert_cmpuint (count_problems (problems), ==, 1);
  whole = bastide_content_copy (bastide_puzzle_get_whole (puzzle));
  g_assert_true (bastide_edit_remove_twin (whole, 1));
  bastide_puzzle_commit_twins (puzzle, whole, 0, "Remove Twin", NULL);
  g_assert_cmpuint (count_problems (problems), ==, 0);
  bastide_twin_problems_set_puzzle (problems, NULL);
  g_assert_cmpuint (count_problems (problems), ==, 0);
}

/* The properties are what the functions return. */
static void
test_properties (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GListModel) problems = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  gboolean can_undo, can_redo, read_only, modified;
  guint twin;

  set_score (puzzle, 30);
  bastide_puzzle_undo (puzzle);
  g_object_get (puzzle, "can-undo", &can_undo, "can-redo", &can_redo, "undo-label", &undo_label,
                "redo-label", &redo_label, "file", &file, "read-only", &read_only, "modified", &modified, "position", &position,
                "problems", &problems, "twin", &twin, NULL);
  g_assert_true (can_undo && can_redo && modified);
  g_assert_false (read_only);
  g_assert_cmpstr (undo_label, ==, "Add Twin");
  g_assert_cmpstr (redo_label, ==, "Change Score");
  g_assert_null (file);
  g_assert_true (position == bastide_puzzle_get_position (puzzle));
  g_assert_true (problems == bastide_puzzle_get_problems (puzzle));
  g_assert_cmpuint (twin, ==, 1);
}

/* --- another library --- */

#define OWN_SET \
  "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"MINE\",\"name\":\"Mine\",\"tiles\":[{\"id\":\"MY-1\",\"edges\":\"FFFF\"," \
  "\"count\":{\"first\":1,\"new\":2},\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]}]}]}"

static BastideTileLibrary *
make_library (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_bytes_new_static (OWN_SET, strlen (OWN_SET));
  BastideTileLibrary *extended = bastide_tile_library_with_bytes (library, bytes, problems);

  g_assert_nonnull (extended);

  return extended;
}

static void
assert_extended (BastidePuzzle *puzzle)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position (puzzle));

  g_assert_cmpuint (bst_catalogue_find (setup->catalogue, "MY-1"), !=, BST_NONE);
  g_assert_true (setup->catalogue == bastide_puzzle_get_content (puzzle)->setup->catalogue);
}

/* Each step of the history, and the twin in sight, knows the tiles; steps on the same position still share it. */
static void
test_another_library (void)
{
  g_autoptr (BastideTileLibrary) library = make_library ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastidePuzzle) with_twin = make_puzzle ();
  BastidePosition *position;
  guint n_changes = 0;

  bastide_test_puzzle_set_title (puzzle, "One");
  bastide_test_puzzle_set_title (puzzle, "Two");
  set_score (puzzle, 30);
  g_signal_connect_swapped (puzzle, "changed", G_CALLBACK (count_cb), &n_changes);
  bastide_puzzle_set_library (puzzle, library);
  g_assert_cmpuint (n_changes, ==, 1);
  bastide_puzzle_set_library (puzzle, library);
  g_assert_cmpuint (n_changes, ==, 1);
  assert_extended (puzzle);
  position = bastide_puzzle_get_position (puzzle);
  bastide_puzzle_undo (puzzle);
  assert_extended (puzzle);
  g_assert_true (bastide_puzzle_get_position (puzzle) != position);
  position = bastide_puzzle_get_position (puzzle);
  bastide_puzzle_undo (puzzle);
  assert_extended (puzzle);
  g_assert_true (bastide_puzzle_get_position (puzzle) == position);

  g_assert_cmpuint (bastide_puzzle_get_twin (with_twin), ==, 1);
  bastide_puzzle_set_library (with_twin, library);
  assert_extended (with_twin);
  bastide_puzzle_set_twin (with_twin, 0);
  assert_extended (with_twin);
}

/* A problem of no cell is the same where its place in the file and its words are. */
static void
test_same_problem (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{},{\"supply\":{\"meeple\":8}}],"
    "\"turn\":{\"tile\":\"BASE-U\"},\"draw\":[\"R1-FSFS\"],\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]},"
    "\"twins\":[{\"turn\":{\"tile\":\"BASE-V\"}},{\"draw\":[\"BASE-W\",\"R1-FSFS\"]},"
    "{\"players\":[{},{\"supply\":{\"meeple\":9}}]}]}");
  g_autoptr (BastideTwinProblems) problems = bastide_twin_problems_new ();
  g_autoptr (GPtrArray) list = NULL;

  bastide_twin_problems_set_puzzle (problems, puzzle);
  bastide_test_await (count_problems (problems) > 1);
  list = bastide_twin_problems_list (problems);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (g_str_has_suffix (bastide_problem_get_at (list->pdata[0]), "/draw/1"));
  g_assert_true (g_str_has_suffix (bastide_problem_get_at (list->pdata[1]), "/players/1/supply/meeple"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle-twins/edit", test_edit);
  g_test_add_func ("/puzzle-twins/undo", test_undo);
  g_test_add_func ("/puzzle-twins/saved", test_saved);
  g_test_add_func ("/puzzle-twins/signals", test_signals);
  g_test_add_func ("/puzzle-twins/list", test_list);
  g_test_add_func ("/puzzle-twins/verdict", test_verdict);
  g_test_add_func ("/puzzle-twins/problems", test_problems);
  g_test_add_func ("/puzzle-twins/properties", test_properties);
  g_test_add_func ("/puzzle-twins/another-library", test_another_library);
  g_test_add_func ("/puzzle-twins/same-problem", test_same_problem);
  g_test_add_func ("/puzzle-twins/lesson", test_lesson);

  return g_test_run ();
}
