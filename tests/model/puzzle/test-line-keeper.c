/* test-line-keeper.c: the line of a document comes back with the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-line-keeper.h"

#include <glib/gstdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bastide-play-file.h"
#include "bastide-puzzle-private.h"
#include "bastide-test-puzzle.h"

typedef struct
{
  char  *path;
  GFile *folder;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->path = g_dir_make_tmp ("bastide-line-XXXXXX", NULL);
  fixture->folder = g_file_new_build_filename (fixture->path, "lines", NULL);
  fixture->file = g_file_new_build_filename (fixture->path, "puzzle.bastide.json", NULL);
}

static char **
list_lines (Fixture *fixture)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  const char *name;

  /* A half-written file has another ending. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_strv_builder_add (builder, name);
  return g_strv_builder_end (builder);
}

static guint
count_lines (Fixture *fixture)
{
  g_auto (GStrv) names = list_lines (fixture);

  return g_strv_length (names);
}

static char *
find_line (Fixture *fixture)
{
  g_auto (GStrv) names = list_lines (fixture);

  g_assert_cmpuint (g_strv_length (names), ==, 1);
  return g_build_filename (g_file_peek_path (fixture->folder), names[0], NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) names = list_lines (fixture);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (g_file_peek_path (fixture->folder), names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (g_file_peek_path (fixture->folder));
  g_rmdir (fixture->path);
  g_object_unref (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
}

/* Makes a document opened from @file, or from no file for %NULL. */
static BastidePuzzle *
open_puzzle (GFile *file)
{
  BastidePuzzle *puzzle = bastide_test_puzzle_new ();

  if (file != NULL)
    bastide_puzzle_set_saved (puzzle, file, NULL, bastide_puzzle_get_snapshot (puzzle));
  return puzzle;
}

static void
play (BastideLineKeeper *keeper,
      const char        *text)
{
  g_autoptr (GError) error = NULL;

  bastide_play_tree_play_text (bastide_line_keeper_get_tree (keeper), text, &error);
  g_assert_no_error (error);
}

static void
say (BastideLineKeeper *keeper,
     const char        *comment)
{
  BastidePlayTree *tree = bastide_line_keeper_get_tree (keeper);

  bastide_play_tree_set_comment (tree, bastide_play_tree_get_current (tree), comment);
}

/* Plays two replies, the second with two steps, of which the first is current. */
static void
play_line (BastideLineKeeper *keeper)
{
  say (keeper, "Look north.");
  play (keeper, "place 1,1 0");
  bastide_play_tree_go_back (bastide_line_keeper_get_tree (keeper));
  play (keeper, "place 0,-1 2");
  say (keeper, "It “closes”\nthe city.");
  play (keeper, "pass");
  bastide_play_tree_go_back (bastide_line_keeper_get_tree (keeper));
}

static void
assert_line (BastideLineKeeper *keeper)
{
  BastidePlayTree *tree = bastide_line_keeper_get_tree (keeper);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);
  BastidePlayNode *current = bastide_play_tree_get_current (tree);
  g_auto (GStrv) actions = bastide_play_tree_list_actions (tree, 1);

  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, 1);
  g_assert_cmpuint (bastide_play_tree_get_length (tree), ==, 2);
  g_assert_cmpuint (bastide_play_node_get_n_children (start), ==, 2);
  g_assert_true (bastide_play_node_get_child (start, 1) == current);
  g_assert_cmpstr (bastide_play_node_get_comment (start), ==, "Look north.");
  g_assert_cmpstr (bastide_play_node_get_comment (current), ==, "It “closes”\nthe city.");
  g_assert_cmpstr (actions[0], ==, "place 0,-1 2");
}

static guint
count_steps (BastideLineKeeper *keeper)
{
  return bastide_play_node_get_n_children (bastide_play_tree_get_node (bastide_line_keeper_get_tree (keeper), 0));
}

/* Keeps a line for @puzzle, as a closing window does. */
static void
keep (Fixture       *fixture,
      BastidePuzzle *puzzle)
{
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);

  play_line (keeper);
  bastide_line_keeper_flush (keeper);
}

static void
test_is_there_again (Fixture       *fixture,
                     gconstpointer  data)
{
  gboolean has_file = GPOINTER_TO_INT (data);
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (has_file ? fixture->file : NULL);
  g_autoptr (BastidePuzzle) again = open_puzzle (has_file ? fixture->file : NULL);
  g_autoptr (BastideLineKeeper) keeper = NULL;
  g_autoptr (BastideLineKeeper) blank = NULL;

  keep (fixture, puzzle);
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  keeper = bastide_line_keeper_new (again, fixture->folder, TRUE);
  assert_line (keeper);
  blank = bastide_line_keeper_new (again, fixture->folder, FALSE);
  g_assert_cmpuint (count_steps (blank), ==, 0);
}

/* A program that is killed has no time to flush. */
static void
test_written_by_itself (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  g_autoptr (BastideLineKeeper) other = NULL;

  play_line (keeper);
  bastide_test_await (count_lines (fixture) > 0);
  other = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  assert_line (other);
}

static void
test_nothing_played (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  BastidePlayTree *tree = bastide_line_keeper_get_tree (keeper);

  bastide_line_keeper_flush (keeper);
  g_assert_cmpuint (count_lines (fixture), ==, 0);
  play (keeper, "place 0,-1 2");
  bastide_line_keeper_flush (keeper);
  g_assert_cmpuint (count_lines (fixture), ==, 1);
  bastide_play_tree_remove (tree, bastide_play_tree_get_current (tree));
  bastide_line_keeper_flush (keeper);
  g_assert_cmpuint (count_lines (fixture), ==, 0);
}

/* A document without a file is known by its text, which an edit changes. */
static void
test_follows_the_document (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (NULL);
  g_autoptr (BastidePuzzle) saved = open_puzzle (fixture->file);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, FALSE);
  g_autoptr (BastideLineKeeper) other = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  play_line (keeper);
  bastide_line_keeper_flush (keeper);
  first = find_line (fixture);
  bastide_test_puzzle_set_title (puzzle, "Another");
  bastide_line_keeper_flush (keeper);
  second = find_line (fixture);
  g_assert_cmpstr (first, !=, second);
  bastide_puzzle_set_saved (puzzle, fixture->file, NULL, bastide_puzzle_get_snapshot (puzzle));
  bastide_line_keeper_flush (keeper);
  third = find_line (fixture);
  g_assert_cmpstr (second, !=, third);
  other = bastide_line_keeper_new (saved, fixture->folder, TRUE);
  assert_line (other);
}

/* Where nothing can be written, the line of before stays. */
static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (NULL);
  g_autoptr (BastidePuzzle) before = open_puzzle (NULL);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, FALSE);
  g_autoptr (BastideLineKeeper) again = NULL;
  struct rlimit limit, none;

  play_line (keeper);
  bastide_line_keeper_flush (keeper);
  bastide_test_puzzle_set_title (puzzle, "Another");
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
  bastide_line_keeper_flush (keeper);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  again = bastide_line_keeper_new (before, fixture->folder, TRUE);
  assert_line (again);
}

/* A folder that cannot be made keeps nothing, and the document works on. */
static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  const char *path = g_file_peek_path (fixture->folder);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  play_line (keeper);
  bastide_line_keeper_flush (keeper);
  g_assert_cmpuint (count_lines (fixture), ==, 0);
  assert_line (keeper);
  g_unlink (path);
}

/* After a change of the file by another program, steps that are no longer legal are left out. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text,
                                     ",\n    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 }", 2);
  g_autofree char *text = g_strjoinv ("", parts);
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autoptr (BastidePuzzle) other = bastide_test_puzzle_parse (text);
  g_autoptr (BastideLineKeeper) keeper = NULL;

  keep (fixture, puzzle);
  bastide_puzzle_set_saved (other, fixture->file, NULL, bastide_puzzle_get_snapshot (other));
  keeper = bastide_line_keeper_new (other, fixture->folder, TRUE);
  g_assert_cmpuint (count_steps (keeper), ==, 1);
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_line_keeper_get_tree (keeper)), ==, 1);
}

#define HEAD "{ \"format\": \"bastide-line\", \"version\": 1, "
#define STEP(AFTER) "{ \"after\": " AFTER ", \"actions\": [\"place 0,-1 2\"] }"

static void
test_hostile (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const texts[] = {
    "", "[]", "{}", "{", "\xff\xfe", "nonsense",
    HEAD "\"steps\": 7, \"end\": 0, \"current\": 0 }",
    HEAD "\"steps\": [ " STEP ("1") " ], \"end\": 0, \"current\": 0 }",
    HEAD "\"steps\": [ " STEP ("-1") " ], \"end\": 0, \"current\": 0 }",
    HEAD "\"steps\": [ " STEP ("0") " ], \"end\": 2, \"current\": 0 }",
    HEAD "\"steps\": [ " STEP ("0") " ], \"end\": 1 }",
    HEAD "\"steps\": [ " STEP ("0") ", { \"after\": 0, \"actions\": [] } ], \"end\": 0, \"current\": 0 }",
    HEAD "\"steps\": [ " STEP ("0") ", { \"after\": 0, \"actions\": [4] } ], \"end\": 0, \"current\": 0 }",
    HEAD "\"comment\": 7, \"steps\": [ " STEP ("0") " ], \"end\": 0, \"current\": 0 }",
    HEAD "\"steps\": [ { \"after\": 0, \"actions\": [\"plaec\"] } ], \"end\": 1, \"current\": 1 }",
    "{ \"format\": \"other\", \"version\": 1, \"steps\": [ " STEP ("0") " ], \"end\": 1, \"current\": 1 }",
    "{ \"format\": \"bastide-line\", \"version\": 2, \"steps\": [ " STEP ("0") " ], \"end\": 1, \"current\": 1 }",
  };
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autofree char *path = NULL;

  keep (fixture, puzzle);
  path = find_line (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastideLineKeeper) keeper = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
      g_assert_cmpuint (count_steps (keeper), ==, 0);
      g_assert_cmpuint (bastide_play_tree_get_length (bastide_line_keeper_get_tree (keeper)), ==, 0);
    }
}

/* However long the line and its comments, the file can be read again. */
static void
test_size (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = open_puzzle (fixture->file);
  g_autoptr (BastideLineKeeper) keeper = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  g_autoptr (BastideLineKeeper) again = NULL;
  g_autofree char *comment = g_strnfill (50000, 'x');
  g_autoptr (GBytes) bytes = NULL;

  for (int y = -1; y < 3; y++)
    for (int x = -1; x < 3; x++)
      for (guint rotation = 0; rotation < 4; rotation++)
        {
          g_autofree char *text = g_strdup_printf ("place %d,%d %u", x, y, rotation);
          BastidePlayTree *tree = bastide_line_keeper_get_tree (keeper);

          if (!bastide_play_tree_play_text (tree, text, NULL))
            continue;
          say (keeper, comment);
          bastide_play_tree_go_back (tree);
        }
  g_assert_cmpuint (count_steps (keeper), >, 4);
  bytes = bastide_play_file_write (bastide_line_keeper_get_tree (keeper), NULL);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, BASTIDE_PLAY_FILE_MAX_BYTES);
  bastide_line_keeper_flush (keeper);
  again = bastide_line_keeper_new (puzzle, fixture->folder, TRUE);
  g_assert_cmpuint (count_steps (again), ==, 2);
}

/* The folder has a limit, which is one of lines: what else lies there stays. */
static void
test_oldest_is_forgotten (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *other = g_build_filename (g_file_peek_path (fixture->folder), "other.txt", NULL);
  g_autofree char *link = g_build_filename (g_file_peek_path (fixture->folder), "link.json", NULL);

  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->folder), 0700), ==, 0);
  g_assert_true (g_file_set_contents (other, "", 0, NULL));
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  for (guint i = 0; i < 203; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.bastide.json", i);
      g_autoptr (GFile) file = g_file_new_build_filename (fixture->path, name, NULL);
      g_autoptr (BastidePuzzle) puzzle = open_puzzle (file);

      keep (fixture, puzzle);
    }
  g_assert_cmpuint (count_lines (fixture), ==, 200 + 1);
  g_assert_cmpint (g_unlink (other), ==, 0);
  g_assert_cmpint (g_unlink (link), ==, 0);
}

#define ADD(path, func, data) g_test_add ("/line-keeper/" path, Fixture, data, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("is-there-again", test_is_there_again, GINT_TO_POINTER (TRUE));
  ADD ("is-there-again-without-a-file", test_is_there_again, GINT_TO_POINTER (FALSE));
  ADD ("written-by-itself", test_written_by_itself, NULL);
  ADD ("nothing-played", test_nothing_played, NULL);
  ADD ("follows-the-document", test_follows_the_document, NULL);
  ADD ("full-disk", test_full_disk, NULL);
  ADD ("no-folder", test_no_folder, NULL);
  ADD ("stale", test_stale, NULL);
  ADD ("hostile", test_hostile, NULL);
  ADD ("size", test_size, NULL);
  ADD ("oldest-is-forgotten", test_oldest_is_forgotten, NULL);

  return g_test_run ();
}
