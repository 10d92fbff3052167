/* test-edit-random.c: thousands of edits in any order: every file can be read, and every step can be undone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-puzzle-private.h"
#include "bastide-start.h"
#include "bastide-test-chance.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"
#include "bst-test-run.h"

#define N_RUNS  18
#define N_STEPS 400
#define N_BLOCK 100 /* steps between two ways back and forth */

typedef struct
{
  BastideTestReader reader;
  BastideTestChance chance;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  bastide_test_reader_set_up (&fixture->reader, data);
  fixture->chance.rand = g_rand_new_with_seed (20261120 + bst_test_get_seed ());
  fixture->chance.library = fixture->reader.library;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_rand_free (fixture->chance.rand);
  bastide_test_reader_tear_down (&fixture->reader, data);
}

/* --- checks after every step --- */

/* Records are numbered anew by each reading. */
static void
check_pieces (const BstSetup *setup,
              const BstSetup *other)
{
  g_assert_cmpuint (setup->pieces->len, ==, other->pieces->len);
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      BstPiece piece = *bst_setup_piece (setup, i);

      piece.said = bst_setup_piece (other, i)->said;
      g_assert_cmpmem (&piece, sizeof piece, bst_setup_piece (other, i), sizeof piece);
    }
}

static GBytes *
check_file (Fixture        *fixture,
            BastideContent *content)
{
  GBytes *bytes = bastide_content_write (content);
  g_autoptr (BastideContent) read = NULL;
  g_autoptr (GBytes) again = NULL;

  g_list_store_remove_all (fixture->reader.problems);
  read = bastide_content_read (fixture->reader.library, bytes, fixture->reader.problems);
  if (read == NULL)
    for (guint i = 0; i < bastide_test_count_problems (&fixture->reader); i++)
      {
        g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (fixture->reader.problems), i);
        g_autofree char *line = bastide_problem_to_line (problem);

        g_test_message ("%s", line);
      }
  g_assert_nonnull (read);
  again = bastide_content_write (read);
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  g_assert_cmpuint (read->setup->tiles->len, ==, content->setup->tiles->len);
  check_pieces (read->setup, content->setup);

  return bytes;
}

/* None of the starts has two tiles on one cell, and no edit makes such. */
static void
check_cells (const BstSetup *setup)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      g_assert_true (bst_cell_in_range (cell));
      g_assert_true (g_hash_table_add (met, GINT_TO_POINTER (cell.x * 1000 + cell.y)));
    }
}

static void
assert_shows (BastidePuzzle *puzzle,
              GBytes        *expected)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);

  g_assert_true (g_bytes_equal (bytes, expected));
}

static void
check_history (BastidePuzzle *puzzle,
               GPtrArray     *states)
{
  for (guint i = states->len - 1; i > 0; i--)
    {
      bastide_puzzle_undo (puzzle);
      if (i == 1 || i % 16 == 0)
        assert_shows (puzzle, g_ptr_array_index (states, i - 1));
    }
  for (guint i = 1; i < states->len; i++)
    bastide_puzzle_redo (puzzle);
  assert_shows (puzzle, g_ptr_array_index (states, states->len - 1));
}

/* --- runs --- */

static BastidePuzzle *
begin (Fixture *fixture,
       guint    run)
{
  static const char * const names[] = {
    "count-two-sendings", "base-farm-majority", "robbers-rogue-points", "shrines-both-at-once",
    "river-first-curve-after-fork", "king-by-a-single-tile",
  };
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  BastideStartOptions options;

  if (run % 5 == 4)
    bytes = g_bytes_new_static (bastide_test_full_text, strlen (bastide_test_full_text));
  else if (run % 2 == 0)
    {
      bastide_start_options_init (&options);
      options.start = (BastideStart) (run / 2 % BASTIDE_N_STARTS);
      options.preset = (BstPreset) (run / 2 % BST_N_PRESETS);
      return bastide_start_create (fixture->reader.library, &options);
    }

  else
    {
      path = g_strdup_printf ("/io/github/bastide/Bastide/puzzles/%s.bastide.json",
                              names[run / 2 % G_N_ELEMENTS (names)]);
      bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    }
  g_assert_nonnull (bytes);
  content = bastide_content_read (fixture->reader.library, bytes, fixture->reader.problems);
  g_assert_nonnull (content);

  return bastide_puzzle_new_for_content (content);
}

static void
run_steps (Fixture *fixture,
           guint    run)
{
  g_autoptr (BastidePuzzle) puzzle = begin (fixture, run);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  g_ptr_array_add (states, bastide_puzzle_to_bytes (puzzle));
  for (guint i = 0; i < N_STEPS; i++)
    {
      BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

      if (!bastide_test_edit (&fixture->chance, content))
        bastide_content_unref (content);
      else
        {
          check_cells (content->setup);
          bastide_puzzle_commit (puzzle, content, "Step", NULL);
          /* Translations have followed their texts. */
          g_ptr_array_add (states, check_file (fixture, bastide_puzzle_get_content (puzzle)));
        }
      if ((i + 1) % N_BLOCK == 0)
        check_history (puzzle, states);
    }
  g_test_message ("run %u: %u tiles, %u of %u steps changed something", run,
                  bastide_puzzle_get_content (puzzle)->setup->tiles->len, states->len - 1, N_STEPS);
  g_assert_cmpuint (states->len, >, N_STEPS / 2);
}

static void
test_random (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  for (guint run = 0; bst_test_goes_on (run, BST_TEST_SHARE (N_RUNS)); run++)
    run_steps (fixture, run);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/edit-random", Fixture, NULL, set_up, test_random, tear_down);

  return g_test_run ();
}
