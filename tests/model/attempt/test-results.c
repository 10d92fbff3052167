/* test-results.c: the results of a user, kept in a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "bastide-results.h"

#define HASH  "0123456789abcdef"
#define OTHER "fedcba9876543210"

typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "deep", "results.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *old = g_strconcat (fixture->path, ".old", NULL);
  g_autofree char *deep = g_path_get_dirname (fixture->path);

  g_remove (fixture->path);
  g_remove (old);
  g_rmdir (deep);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
}

static void
write_text (Fixture    *fixture,
            const char *text)
{
  g_autofree char *deep = g_path_get_dirname (fixture->path);
  g_autoptr (GError) error = NULL;

  g_mkdir (deep, 0700);
  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_keeps (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideResults) results = bastide_results_new (fixture->file);
  g_autoptr (BastideResults) again = NULL;
  g_autoptr (GError) error = NULL;
  BastideResult result;
  guint n = 0;

  g_signal_connect_swapped (results, "changed", G_CALLBACK (count_cb), &n);
  g_assert_cmpint (bastide_results_get (results, HASH, &result), ==, BASTIDE_OUTCOME_NONE);
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_MISSED, 1, 20, 1);
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_SOLVED, 2, 70, 1);
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_SHOWN, 0, 90, 0);
  bastide_results_set_notes (results, OTHER, "Count the farmers: “3” at 0,−1");
  bastide_results_set_notes (results, OTHER, "Count the farmers: “3” at 0,−1");
  g_assert_cmpuint (n, ==, 4);
  g_assert_true (bastide_results_save (results, &error));
  g_assert_no_error (error);

  again = bastide_results_new (fixture->file);
  g_assert_cmpint (bastide_results_get (again, HASH, &result), ==, BASTIDE_OUTCOME_SOLVED);
  g_assert_cmpint (result.first, ==, BASTIDE_OUTCOME_MISSED);
  g_assert_cmpuint (result.hints, ==, 1);
  g_assert_cmpuint (result.seconds, ==, 70);
  g_assert_cmpuint (result.tries, ==, 2);
  g_assert_cmpint (result.when, >, 0);
  g_assert_cmpstr (bastide_results_get_notes (again, OTHER), ==, "Count the farmers: “3” at 0,−1");
  g_assert_cmpint (bastide_results_get (again, OTHER, NULL), ==, BASTIDE_OUTCOME_NONE);
}

/* Whatever is not a result is left out, and the rest counts. */
static void
test_hostile_records (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideResults) results = NULL;
  g_autofree char *long_notes = g_strnfill (BASTIDE_RESULTS_MAX_NOTES + 1, 'x');
  g_autofree char *text = g_strconcat (
                       "{ \"format\": \"bastide-results\", \"version\": 1, \"results\": {"
                       " \"j\": { \"best\": \"solved\", \"first\": \"great\" },"
                       " \"k\": { \"best\": \"solved\", \"notes\": \"", long_notes, "\" },"
                       " \"a\": 7, \"b\": { \"best\": \"great\" }, \"c\": { \"hints\": -1 },"
                       " \"d\": { \"when\": \"soon\" }, \"e\": { \"notes\": [] },"
                       " \"g\": { \"best\": \"solved\", \"tries\": -1 }, \"h\": { \"best\": \"solved\", \"seconds\": \"9\" },"
                       " \"i\": { \"best\": \"solved\", \"when\": 1700000000 },"
                       " \"l\": { \"best\": \"solved\", \"when\": \"0001-01-01T00:00:00+12:00\" },"
                       " \"f\": { \"first\": \"missed\", \"best\": \"hints\", \"more\": 1 } } }", NULL);

  write_text (fixture, text);
  g_clear_pointer (&text, g_free);
  results = bastide_results_new (fixture->file);
  for (const char *hash = "abcdeghijk"; *hash != '\0'; hash++)
    {
      const char name[] = { *hash, '\0' };

      g_assert_cmpint (bastide_results_get (results, name, NULL), ==, BASTIDE_OUTCOME_NONE);
      g_assert_cmpstr (bastide_results_get_notes (results, name), ==, "");
    }
  g_assert_cmpint (bastide_results_get (results, "f", NULL), ==, BASTIDE_OUTCOME_HINTED);

  /* A result without a time is written without one, as is a time before all that can be told. */
  g_assert_cmpint (bastide_results_get (results, "l", NULL), ==, BASTIDE_OUTCOME_SOLVED);
  bastide_results_set_notes (results, OTHER, "x");
  g_assert_true (bastide_results_save (results, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"hints\""));
  g_assert_null (strstr (text, "1970"));
  g_assert_null (strstr (text, "0001"));
}

/* A file that is no file of results is put aside, never overwritten. */
static void
test_hostile_file (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (BastideResults) results = NULL;
  g_autofree char *old = g_strconcat (fixture->path, ".old", NULL);
  g_autofree char *text = NULL;

  write_text (fixture, data);
  results = bastide_results_new (fixture->file);
  g_assert_cmpint (bastide_results_get (results, "a", NULL), ==, BASTIDE_OUTCOME_NONE);
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_SOLVED, 0, 0, 0);
  g_assert_true (bastide_results_save (results, NULL));
  g_assert_true (g_file_get_contents (old, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, data);
}

/* Where it cannot be put aside, nothing is written over it. */
static void
test_not_put_aside (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideResults) results = NULL;
  g_autofree char *old = g_strconcat (fixture->path, ".old", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  write_text (fixture, "Not a file of results");
  g_assert_cmpint (g_mkdir (old, 0700), ==, 0);
  results = bastide_results_new (fixture->file);
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_SOLVED, 0, 0, 0);
  g_assert_false (bastide_results_save (results, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "Not a file of results");
  g_remove (fixture->path);
  g_assert_true (bastide_results_save (results, NULL));
  g_rmdir (old);
}

static void
test_long_notes (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideResults) results = bastide_results_new (fixture->file);
  g_autoptr (GString) notes = g_string_new (NULL);

  for (guint i = 0; i < BASTIDE_RESULTS_MAX_NOTES; i++)
    g_string_append (notes, "ä");
  bastide_results_set_notes (results, HASH, notes->str);
  g_assert_cmpuint (strlen (bastide_results_get_notes (results, HASH)), <=, BASTIDE_RESULTS_MAX_NOTES);
  g_assert_true (g_utf8_validate (bastide_results_get_notes (results, HASH), -1, NULL));
}

/* Where the file cannot be written the results live on, and a later change is written. */
static void
test_not_written (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideResults) results = bastide_results_new (fixture->file);
  g_autofree char *deep = g_path_get_dirname (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (deep, "in the way", -1, NULL));
  bastide_results_add (results, HASH, BASTIDE_OUTCOME_SOLVED, 0, 0, 0);
  g_assert_false (bastide_results_save (results, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (bastide_results_get (results, HASH, NULL), ==, BASTIDE_OUTCOME_SOLVED);
  g_remove (deep);
  g_assert_true (bastide_results_save (results, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/results/keeps", Fixture, NULL, set_up, test_keeps, tear_down);
  g_test_add ("/results/hostile-records", Fixture, NULL, set_up, test_hostile_records, tear_down);
  g_test_add ("/results/hostile-file/damaged", Fixture, "{ \"format\": \"bastide-resu", set_up, test_hostile_file,
              tear_down);
  g_test_add ("/results/hostile-file/other", Fixture, "{ \"format\": \"bastide-puzzle\", \"version\": 1 }", set_up,
              test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/list", Fixture, "[7]", set_up, test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/no-format", Fixture, "{ \"version\": 1 }", set_up, test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/no-version", Fixture, "{ \"format\": \"bastide-results\", \"results\": {} }", set_up,
              test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/no-results", Fixture, "{ \"format\": \"bastide-results\", \"version\": 1 }", set_up,
              test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/other-results", Fixture,
              "{ \"format\": \"bastide-results\", \"version\": 1, \"results\": 7 }", set_up, test_hostile_file, tear_down);
  g_test_add ("/results/hostile-file/newer",  Fixture,
              "{ \"format\": \"bastide-results\", \"version\": 2, \"results\": { \"a\": { \"best\": \"solved\" } } }",
              set_up, test_hostile_file, tear_down);
  g_test_add ("/results/not-put-aside", Fixture, NULL, set_up, test_not_put_aside, tear_down);
  g_test_add ("/results/long-notes", Fixture, NULL, set_up, test_long_notes, tear_down);
  g_test_add ("/results/not-written", Fixture, NULL, set_up, test_not_written, tear_down);

  return g_test_run ();
}
