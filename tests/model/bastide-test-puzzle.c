/* bastide-test-puzzle.c: a puzzle for the tests of the model, and waiting for workers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-puzzle.h"

#include "bastide-edit-game.h"
#include "bastide-play-tree.h"
#include "bastide-problem.h"

const char bastide_test_puzzle_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\", \"version\": 1,\n"
  "  \"title\": \"Close it\", \"x-origin\": { \"club\": [1, 2.5, null] },\n"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"abbot\"], \"x-house\": true },\n"
  "  \"players\": [\n"
  "    { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12, \"x-seat\": \"window\" },\n"
  "    { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 7 }\n"
  "  ],\n"
  "  \"board\": { \"x-table\": \"round\", \"tiles\": [\n"
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"x-worn\": 3,\n"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] },\n"
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 }\n"
  "  ] },\n"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\", \"x-clock\": 90 },\n"
  "  \"draw\": [\"BASE-B\", \"BASE-H\"],\n"
  "  \"solution\": [ [\"place 0,-1 2\", \"pass\"] ],\n"
  "  \"hints\": [\"Look north.\"]\n"
  "}\n";

BastidePuzzle *
bastide_test_puzzle_parse (const char *text)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BastidePuzzle *puzzle = bastide_puzzle_new_from_bytes (library, bytes, problems, &error);

  g_assert_no_error (error);
  g_assert_nonnull (puzzle);

  return puzzle;
}

BastidePuzzle *
bastide_test_puzzle_new (void)
{
  return bastide_test_puzzle_parse (bastide_test_puzzle_text);
}

void
bastide_test_puzzle_play (BastidePuzzle *puzzle,
                          const char    *action)
{
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GError) error = NULL;

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  bastide_play_tree_play_text (tree, action, &error);
  g_assert_no_error (error);
  content = bastide_play_tree_dup_content (tree);
  bastide_puzzle_commit (puzzle, g_steal_pointer (&content), action, NULL);
}

void
bastide_test_puzzle_set_title (BastidePuzzle *puzzle,
                               const char    *title)
{
  g_autoptr (BastideContent) content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  if (bastide_edit_set_text (content, "/title", title))
    bastide_puzzle_commit (puzzle, g_steal_pointer (&content), "Change Title", NULL);
}

void
bastide_test_wait_for_workers (gpointer object,
                               guint    n)
{
  /* A worker that lets go of the object does not wake the main loop. */
  bastide_test_await (!g_main_context_pending (NULL) && (guint) g_atomic_int_get (&G_OBJECT (object)->ref_count) <= n);
}
