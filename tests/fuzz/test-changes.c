/* test-changes.c: plays sound puzzles that were changed member by member, the same ones each time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-changes FOLDER…; BST_CHANGES puzzles instead of 800, beginning with number BST_FIRST
 */

#include <stdio.h>
#include <string.h>

#include "bastide-fuzz-change.h"
#include "bastide-fuzz.h"

#define N_PUZZLES   800
#define MAX_CHANGES 3

static guint64
get_number (const char *name,
            guint64     otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

/* Each number is another puzzle. */
static GBytes *
make_puzzle (BastideFuzzStock *stock,
             BstTestRandom    *random)
{
  g_autoptr (JsonNode) puzzle =
    bastide_fuzz_stock_get_puzzle (stock, bst_test_random_below (random, bastide_fuzz_stock_get_size (stock)));
  guint n = 1 + bst_test_random_below (random, MAX_CHANGES);
  char *text;

  for (guint i = 0; i < n; i++)
    bastide_fuzz_change (stock, puzzle, random);
  text = json_to_string (puzzle, TRUE);
  return g_bytes_new_take (text, strlen (text));
}

/* The puzzle being played is on the disk, for finding the cause of a failure. */
static void
keep (GBytes *bytes)
{
  const char *path = g_getenv ("BST_KEEP");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file == NULL)
    return;
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), file);
  fclose (file);
}

static void
test_changes (gconstpointer data)
{
  BastideFuzzStock *stock = (BastideFuzzStock *) (gpointer) data;
  guint64 n = get_number ("BST_CHANGES", N_PUZZLES);
  guint64 first = get_number ("BST_FIRST", 0);
  guint64 n_played = 0;
  guint64 n_actions = 0;

  for (guint64 i = first; i < first + n; i++)
    {
      BstTestRandom random = { i * 0x2545f4914f6cdd1dULL };
      g_autoptr (GBytes) bytes = make_puzzle (stock, &random);
      guint n_here;

      keep (bytes);
      g_test_message ("%" G_GUINT64_FORMAT, i);
      n_here = bastide_fuzz_play (bytes, &random);
      n_played += n_here > 0;
      n_actions += n_here;
      if ((i + 1) % 10000 == 0)
        {
          printf ("# %" G_GUINT64_FORMAT " puzzles\n", i + 1);
          fflush (stdout);
        }
    }
  g_test_message ("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " puzzles were played, %" G_GUINT64_FORMAT " actions",
                  n_played, n, n_actions);
  /* Most changes leave a playable puzzle. */
  g_assert_cmpuint (n_played, >, n / 3);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideFuzzStock) stock = bastide_fuzz_stock_new ();

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    bastide_fuzz_stock_add_folder (stock, argv[i]);
  g_assert_cmpuint (bastide_fuzz_stock_get_size (stock), >, 200);
  g_test_add_data_func ("/fuzz/changes", stock, test_changes);
  return g_test_run ();
}
