/* test-content-faults.c: a file with errors still reports the problems of the rest
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content.h"
#include "bastide-problem.h"

#include <string.h>

/* Reads a file that begins like every puzzle and returns its problems, each on a line: place, or “?” and the place of a
 * warning. */
static char *
find_problems (const char *rest)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *text = g_strconcat ("{\"format\":\"bastide-puzzle\",\"version\":1,", rest, "}", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_assert_null (bastide_content_read (library, bytes, problems));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (problems), i);
      gboolean error = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;

      g_string_append_printf (places, "%s%s\n", error ? "" : "?", bastide_problem_get_at (problem));
    }

  return g_string_free (g_steal_pointer (&places), FALSE);
}

static void
assert_problems (const char *rest,
                 const char *places)
{
  g_autofree char *found = find_problems (rest);

  g_assert_cmpstr (found, ==, places);
}

#define PLAYERS "\"players\":[{\"colour\":\"red\"},{\"colour\":\"blue\"}],"
#define TURN    "\"turn\":{\"tile\":\"BASE-U\"}"
#define START   "{\"cell\":[0,0],\"tile\":\"BASE-D\",\"rotation\":0}"

static void
test_both_kinds (void)
{
  assert_problems ("\"players\":[{\"colour\":\"red\",\"score\":100001},{\"colour\":\"red\"}]," TURN ","
                   "\"board\":{\"tiles\":[" START ",{\"cell\":[1,0],\"tile\":\"BASE-B\"},"
                   "{\"cell\":[1,0],\"tile\":\"BASE-B\"},{\"cell\":[9,9],\"tile\":\"BASE-B\"}]}",
                   "/players/0/score\n/players/1/colour\n/board/tiles/1\n/board/tiles/2\n/board/tiles/3\n");
}

/* The tiles after an unreadable tile keep their numbers, and so do the figures. */
static void
test_numbers (void)
{
  assert_problems (PLAYERS TURN ","
                   "\"board\":{\"tiles\":[{\"cell\":[0,1],\"tile\":\"NONE\",\"figures\":[{\"player\":0,"
                   "\"figure\":\"meeple\",\"segment\":\"city:N\"}]}," START ","
                   "{\"cell\":[1,0],\"tile\":\"BASE-B\",\"figures\":[{\"player\":0,\"figure\":\"meeple\","
                   "\"segment\":\"city:N\"}]}]}",
                   "/board/tiles/0/tile\n/board/tiles/2\n/board/tiles/2/figures/0/segment\n");
}

/* So do waiting robbers after one who belongs to nobody. */
static void
test_waits (void)
{
  assert_problems (PLAYERS "\"rules\":{\"modules\":[\"robbers\"]},\"board\":{\"tiles\":[" START "]},"
                   "\"turn\":{\"tile\":\"BASE-U\",\"waits\":[{\"victim\":0},{\"player\":3,\"victim\":0}]}",
                   "/turn/waits/0\n/turn/waits/1/player\n");
}

/* Problems that may only follow from the error are not reported. */
static void
test_consequences (void)
{
  assert_problems (PLAYERS TURN ",\"board\":{\"tiles\":[" START ",{\"cell\":[1,\"0\"],\"tile\":\"BASE-U\"},"
                   "{\"cell\":[2,0],\"tile\":\"BASE-U\"}]}",
                   "/board/tiles/1/cell/1\n");
  assert_problems (PLAYERS TURN ",\"rules\":{\"modules\":[\"abott\"]},\"board\":{\"tiles\":["
                   "{\"cell\":[0,0],\"tile\":\"BASE-E-G\",\"figures\":[{\"player\":0,\"figure\":\"abbot\","
                   "\"segment\":\"garden\"}]}]}",
                   "/rules/modules/0\n");
  assert_problems (PLAYERS "\"turn\":{\"phase\":\"deploy\",\"placed\":[0]},\"board\":{\"tiles\":[" START "]}",
                   "/turn/placed\n");
  assert_problems (PLAYERS "\"draw\":[\"BASE-B\"],\"turn\":{\"tile\":\"NONE\"},\"board\":{\"tiles\":[" START "]}",
                   "/turn/tile\n");
  assert_problems ("\"players\":{}," TURN ",\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":["
                   "{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}]}",
                   "/players\n");
}

#define CITY "\"rules\":{\"modules\":[\"count\",\"king-robber\",\"robbers\"]},"

/* The same holds for the expansions: pieces, the city of Carcassonne, the memory of the turn. */
static void
test_consequences_of_expansions (void)
{
  /* the place of the city is unknown without its cell */
  assert_problems (PLAYERS CITY TURN ",\"board\":{\"tiles\":[{\"cell\":[0,-1],\"tile\":\"BASE-D\",\"rotation\":3},"
                   "{\"cell\":[50,50],\"tile\":\"BASE-B\"}],\"carcassonne\":{\"cell\":[0,\"0\"],\"figures\":["
                   "{\"player\":0,\"figure\":\"meeple\",\"cell\":[9,9],\"segment\":\"city:E\"}]}}",
                   "/board/carcassonne/cell/1\n");
  assert_problems (PLAYERS CITY TURN ",\"board\":{\"carcassonne\":7}", "/board/carcassonne\n");

  /* an unreadable marker is not reported as missing */
  assert_problems (PLAYERS CITY TURN ",\"board\":{\"carcassonne\":{\"cell\":[0,0]},\"tiles\":["
                   "{\"cell\":[4,0],\"tile\":\"BASE-E\",\"rotation\":0},"
                   "{\"cell\":[4,-1],\"tile\":\"BASE-E\",\"rotation\":2}],"
                   "\"king\":{\"player\":0,\"cell\":[4,0]}}",
                   "/board/king\n");

  /* an unreadable player leaves the others without their numbers */
  assert_problems (PLAYERS CITY "\"turn\":{\"tile\":\"BASE-U\",\"to-ask\":[\"Anna\",5]},"
                   "\"board\":{\"carcassonne\":{\"cell\":[0,0]}}",
                   "/turn/to-ask/0\n");
  assert_problems (PLAYERS CITY "\"turn\":{\"phase\":\"redeploy\",\"placed\":[4,0],\"to-score\":7,\"to-redeploy\":[0]},"
                   "\"board\":{\"carcassonne\":{\"cell\":[0,0]},\"tiles\":[{\"cell\":[4,0],\"tile\":\"BASE-E\"}]}",
                   "/turn/to-score\n");

  /* problems apart from the error are reported */
  assert_problems (PLAYERS CITY TURN ",\"difficulty\":9,\"board\":{\"carcassonne\":{\"cell\":[0,0],\"districts\":{"
                   "\"market\":[{\"player\":0,\"figure\":\"mayor\"}]}},\"robbers\":[{\"player\":1,\"space\":50}]}",
                   "/difficulty\n/players/0\n/board/robbers/0/space\n/board/carcassonne/districts/market/0\n");
}

static void
test_warnings (void)
{
  assert_problems (PLAYERS TURN ",\"difficulty\":9,\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-X\"},"
                   "{\"cell\":[1,0],\"tile\":\"BASE-X\"}]}",
                   "/difficulty\n?/board/tiles/1\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content-faults/both-kinds", test_both_kinds);
  g_test_add_func ("/content-faults/numbers", test_numbers);
  g_test_add_func ("/content-faults/waits", test_waits);
  g_test_add_func ("/content-faults/consequences", test_consequences);
  g_test_add_func ("/content-faults/consequences-of-expansions", test_consequences_of_expansions);
  g_test_add_func ("/content-faults/warnings", test_warnings);

  return g_test_run ();
}
