/* test-edit-source.c: unknown members of a file stay with their pieces while the board is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit.h"
#include "bastide-puzzle-private.h"
#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

static void
assert_has (BastideContent *content,
            const char     *words)
{
  g_autofree char *text = bastide_test_write (content);

  if (strstr (text, words) == NULL)
    g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, words));
}

static void
assert_lacks (BastideContent *content,
              const char     *words)
{
  g_autofree char *text = bastide_test_write (content);

  if (strstr (text, words) != NULL)
    g_test_message ("%s", text);
  g_assert_null (strstr (text, words));
}

static void
assert_is_full (BastideContent *content)
{
  g_autofree char *text = bastide_test_write (content);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) expected = g_strsplit (bastide_test_full_text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && expected[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, expected[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected));
}

/* The written file reads back as the same and is written the same. */
static void
assert_reads (Fixture        *fixture,
              BastideContent *content)
{
  g_autofree char *text = bastide_test_write (content);
  g_autoptr (BastideContent) again = bastide_test_read_sound (fixture, text);
  g_autofree char *text_again = bastide_test_write (again);

  g_assert_cmpstr (text, ==, text_again);
}

static void
test_shift (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, bastide_test_full_text);

  g_assert_true (bastide_edit_shift (content, 3, -2));
  assert_has (content, "\"cell\": [5, -2],\n        \"tile\": \"BASE-D\"");
  assert_has (content, "\"my-tile\": \"x\"");
  assert_has (content, "\"segment\": \"field:SL\", \"mine\": 4");
  assert_has (content, "\"cell\": [1, -2],\n          \"segment\": \"field:WL\",\n          \"from\": \"blacksmith\",\n"
                       "          \"mine\": 1");
  assert_has (content, "{ \"cell\": [5, -2], \"height\": 3, \"mine\": 3 }");
  assert_has (content, "\"placed\": [5, -1]");
  assert_has (content, "{ \"cell\": [10, 5], \"segment\": \"road:W\" }");
  assert_has (content, "\"my-turn\": 5");
  assert_has (content, "[\"place 6,-2 1\", \"deploy meeple road:E\"]");
  assert_has (content, "{ \"type\": \"arrow\", \"from\": [5, -2], \"to\": [6, -2] }");
  assert_reads (fixture, content);

  g_assert_true (bastide_edit_shift (content, -3, 2));
  assert_is_full (content);
}

static void
test_turn_all (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, bastide_test_full_text);

  g_assert_true (bastide_edit_turn_all (content, 1));
  assert_has (content, "\"cell\": [0, 2],\n        \"tile\": \"BASE-D\",\n        \"rotation\": 1");
  assert_has (content, "\"segment\": \"city:E\", \"mine\": 1");
  assert_has (content, "\"figure\": \"barn\", \"segment\": \"field:WL\", \"mine\": 4");
  assert_has (content, "\"cell\": [-1, -2],\n      \"rotation\": 1");
  assert_has (content, "{ \"player\": 0, \"cell\": [0, -2], \"segment\": \"field:NL\", \"mine\": 3 }");
  assert_has (content, "[\"place 0,3 2\", \"deploy meeple road:S\"]");
  assert_reads (fixture, content);

  g_assert_true (bastide_edit_turn_all (content, 2));
  assert_reads (fixture, content);
  g_assert_true (bastide_edit_turn_all (content, -3));
  assert_is_full (content);
  g_assert_false (bastide_edit_turn_all (content, 4));
}

static guint
count_problems (BastidePuzzle *puzzle)
{
  guint n = 0;

  for (guint i = 0; i <= bastide_puzzle_get_whole (puzzle)->twins->len; i++)
    {
      bastide_puzzle_set_twin (puzzle, i);
      n += g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle));
    }

  return n;
}

/* A failure names the line, not the whole file. */
static void
assert_same_lines (const char *a,
                   const char *b)
{
  g_auto (GStrv) left = g_strsplit (a, "\n", -1);
  g_auto (GStrv) right = g_strsplit (b, "\n", -1);

  for (guint i = 0; left[i] != NULL && right[i] != NULL; i++)
    g_assert_cmpstr (left[i], ==, right[i]);
  g_assert_cmpuint (g_strv_length (left), ==, g_strv_length (right));
}

/* Turned once, everything that names a cell goes along, so that no line or step becomes a problem; after four turns
 * nothing is different. */
static void
turn_bundled (Fixture    *fixture,
              const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (BastideContent) content = bastide_content_read (fixture->library, bytes, fixture->problems);
  g_autoptr (BastideContent) turned = bastide_content_copy (content);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autoptr (BastidePuzzle) before = bastide_puzzle_new_for_content (copy);
  g_autofree char *was = bastide_test_write (content);
  g_autofree char *now = NULL;
  g_autofree char *before_text = NULL;

  g_test_message ("%s", path);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (BastideContent) once = NULL;
      g_autoptr (BastidePuzzle) puzzle = NULL;

      g_assert_true (bastide_edit_turn_all (turned, 1));
      text = bastide_test_write (turned);
      if (i > 0)
        continue;
      g_assert_cmpstr (text, !=, was);
      once = bastide_content_copy (turned);
      puzzle = bastide_puzzle_new_for_content (once);
      g_assert_cmpuint (count_problems (puzzle), ==, count_problems (before));
    }
  now = bastide_test_write (turned);
  /* A member that a twin repeats for nothing is left out when its differences are found anew. */
  if (content->twins->len > 0)
    {
      g_assert_true (bastide_edit_turn_all (content, 2));
      g_assert_true (bastide_edit_turn_all (content, 2));
    }
  before_text = bastide_test_write (content);
  assert_same_lines (now, before_text);
}

static void
test_turn_bundled (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const folders[] = { "puzzles", "lessons" };
  guint n_turned = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_strconcat ("/io/github/bastide/Bastide/", folders[i], NULL);
      g_auto (GStrv) names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert_nonnull (names);
      for (guint j = 0; names[j] != NULL; j++)
        {
          g_autofree char *path = g_strconcat (folder, "/", names[j], NULL);

          turn_bundled (fixture, path);
          n_turned++;
        }
    }
  g_assert_cmpuint (n_turned, >=, 82);
}

/* Each of two tiles that change places keeps its own. */
static void
test_swap (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture,
    BASTIDE_TEST_HEAD "\"players\":[{},{}],\"board\":{\"tiles\":["
    "{\"cell\":[0,0],\"tile\":\"BASE-D\",\"a\":1,\"figures\":["
    "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\",\"b\":2}]},"
    "{\"cell\":[1,0],\"tile\":\"BASE-D\",\"a\":3}]}}");
  const BstCell first = BST_CELL (0, 0);
  const BstCell second = BST_CELL (1, 0);
  const BstCell far = BST_CELL (5, 0);

  g_assert_true (bastide_edit_move_cells (content, &first, 1, 5, 0));
  g_assert_true (bastide_edit_move_cells (content, &second, 1, -1, 0));
  g_assert_true (bastide_edit_move_cells (content, &far, 1, -4, 0));
  assert_has (content, "\"cell\": [1, 0],\n        \"tile\": \"BASE-D\",\n        \"rotation\": 0,\n        "
                       "\"figures\": [ { \"player\": 0, \"figure\": \"meeple\", "
                       "\"segment\": \"city:N\", \"b\": 2 } ],\n"
                       "        \"a\": 1");
  assert_has (content, "{ \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"a\": 3 }");
  assert_reads (fixture, content);
}

/* A figure takes its members along to another tile, to a district, and off the board. */
static void
test_figure (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, bastide_test_full_text);
  const BstPlace monastery = { .kind = BST_PLACE_SEGMENT, .segment = 1, .cell = BST_CELL (2, 1) };
  const BstPlace city = { .kind = BST_PLACE_SEGMENT, .segment = 0, .cell = BST_CELL (2, 0) };
  const BstPlace castle = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE);
  const BstPlace off = BST_PLACE_IN_SUPPLY (2);
  BstPiece meeple = BST_PIECE_OF_PLAYER (2, BST_FIGURE_MEEPLE, monastery);

  g_assert_true (bastide_edit_move_piece (content, &meeple, &city));
  assert_has (content, "{ \"player\": 2, \"figure\": \"meeple\", \"segment\": \"city:N\", \"mine\": 5 }");
  assert_lacks (content, "\"from\": \"cathedral\"");
  assert_reads (fixture, content);

  meeple.place = city;
  g_assert_true (bastide_edit_move_piece (content, &meeple, &castle));
  assert_has (content, "{ \"player\": 2, \"figure\": \"meeple\", \"mine\": 5 }");
  assert_reads (fixture, content);

  meeple.place = castle;
  g_assert_true (bastide_edit_move_piece (content, &meeple, &off));
  assert_lacks (content, "\"mine\": 5");
  assert_reads (fixture, content);
}

/* A removed piece is forgotten, even when a piece of the same kind comes to its place later. */
static void
test_remove (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, bastide_test_full_text);
  const BstCell cells[] = { BST_CELL (2, 0), BST_CELL (0, 0) };

  g_assert_true (bastide_edit_remove_cells (content, cells, G_N_ELEMENTS (cells)));
  assert_lacks (content, "\"my-tile\"");
  assert_lacks (content, "\"my-city\"");
  assert_lacks (content, "\"king\"");
  assert_lacks (content, "\"castles\"");
  assert_lacks (content, "\"fairy\"");
  assert_has (content, "\"my-board\"");
  assert_has (content, "{ \"cell\": [7, 7], \"segment\": \"road:W\" }");
  assert_reads (fixture, content);

  g_assert_true (bastide_edit_put_city (content, BST_CELL (-2, -1), 0));
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (2, 0),
                                        bst_catalogue_find (content->setup->catalogue, "BASE-D"), 0));
  assert_lacks (content, "\"my-tile\"");
  assert_lacks (content, "\"my-city\"");
  assert_reads (fixture, content);
}

/* A segment that the tile lacks keeps the name of the file, wherever its tile goes. */
static void
test_nowhere (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture,
    BASTIDE_TEST_HEAD "\"players\":[{}],\"board\":{\"tiles\":["
    "{\"cell\":[0,0],\"tile\":\"BASE-B\",\"figures\":["
    "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"garden\"}]}],"
    "\"king\":{\"player\":0,\"cell\":[0,0],\"segment\":\"city#3\"}}}");
  const BstCell cell = BST_CELL (0, 0);

  g_assert_true (bastide_edit_move_cells (content, &cell, 1, 1, 1));
  assert_has (content, "\"segment\": \"garden\"");
  assert_has (content, "\"cell\": [1, 1], \"segment\": \"city#3\"");
  assert_reads (fixture, content);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/edit-source/shift", NULL, test_shift);
  bastide_test_reader_add ("/edit-source/turn-all", NULL, test_turn_all);
  bastide_test_reader_add ("/edit-source/turn-bundled", NULL, test_turn_bundled);
  bastide_test_reader_add ("/edit-source/swap", NULL, test_swap);
  bastide_test_reader_add ("/edit-source/figure", NULL, test_figure);
  bastide_test_reader_add ("/edit-source/remove", NULL, test_remove);
  bastide_test_reader_add ("/edit-source/nowhere", NULL, test_nowhere);

  return g_test_run ();
}
