/* test-content-random.c: positions of random games, by way of a file and back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-test-content.h"
#include "bst-test-action.h"
#include "bst-test-rules.h"

#define N_GAMES    300
#define FILE_EVERY 4  /* steps between two positions that go through a file */

/* Fails with the file and its problems. */
static BstPosition *
read_position (BastideTestReader *reader,
               GBytes            *bytes)
{
  g_autoptr (BastideContent) content = bastide_content_read (reader->library, bytes, reader->problems);
  BstPosition *position;

  if (content == NULL)
    g_error ("%s\n%s", bastide_problem_get_text (bastide_test_get_problem (reader->problems, 0, NULL, "")),
             (const char *) g_bytes_get_data (bytes, NULL));

  position = bst_position_new (content->setup, NULL);
  g_assert_true (bst_position_is_playable (position));
  g_assert_true (bst_position_check (position));

  return position;
}

/* A position is the same after writing and reading, with the same choices for the same player. */
static void
assert_again (BastideTestReader *reader,
              const BstPosition *position,
              GBytes            *bytes)
{
  g_autofree BstActionList *list = g_new0 (BstActionList, 1), *list_again = g_new0 (BstActionList, 1);
  g_autoptr (BstPosition) again = read_position (reader, bytes);

  g_assert_cmpuint (bst_position_get_key (again), ==, bst_position_get_key (position));
  g_assert_cmpuint (bst_position_get_phase (again), ==, bst_position_get_phase (position));
  g_assert_cmpuint (bst_position_get_player (again), ==, bst_position_get_player (position));
  g_assert_cmpuint (bst_position_get_chooser (again), ==, bst_position_get_chooser (position));
  bst_turn_list (position, list);
  bst_turn_list (again, list_again);
  g_assert_cmpmem (list_again->actions, list_again->n * sizeof (BstAction),
                   list->actions, list->n * sizeof (BstAction));
}

/* The file and the text of a position both tell all of it. */
static void
assert_file_again (BastideTestReader *reader,
                   const BstPosition *position)
{
  g_autoptr (BastideContent) empty = bastide_content_new (reader->library);
  g_autoptr (BastideContent) content = bastide_content_with_setup (empty, bst_position_to_setup (position));
  g_autoptr (GBytes) bytes = bastide_content_write (content);
  char *text = bastide_content_write_text (content);
  g_autoptr (GBytes) text_bytes = g_bytes_new_take (text, strlen (text));

  assert_again (reader, position, bytes);
  assert_again (reader, position, text_bytes);
}

/* Plays a legal action, now and then an effect of another expansion. */
static BstAction
choose_action (BstTestRandom       *random,
               const BstPosition   *position,
               const BstActionList *list)
{
  BstAction effect = bst_test_action_effect (random, position);

  if (bst_test_chance (random, 6) && bst_turn_check (position, &effect, NULL))
    return effect;

  return list->actions[bst_test_random_below (random, list->n)];
}

static void
play_game (BastideTestReader *reader,
           guint              game)
{
  BstTestRandom random = { .state = (guint64) game << 20 };
  g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, 3 + bst_test_random_below (&random, 23));
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  g_autofree BstActionList *list = g_new0 (BstActionList, 1);

  bst_turn_list (position, list);
  for (guint step = 1; list->n > 0; step++)
    {
      BstAction action = choose_action (&random, position, list);

      bst_turn_apply (position, &action, NULL);
      if (step % FILE_EVERY == 0)
        assert_file_again (reader, position);
      bst_turn_list (position, list);
    }
  assert_file_again (reader, position);
}

static void
test_games (BastideTestReader           *reader,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "tiles", "own-tiles.json", NULL);
  g_autoptr (BastideTileLibrary) bundled = g_steal_pointer (&reader->library);
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);
  reader->library = bastide_tile_library_with_bytes (bundled, bytes, reader->problems);
  for (guint game = 0; game < N_GAMES; game++)
    play_game (reader, game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  bastide_test_reader_add ("/content-random/games", NULL, test_games);
  return g_test_run ();
}
