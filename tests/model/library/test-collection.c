/* test-collection.c: collections of puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "bastide-content-texts.h"
#include "bastide-library.h"
#include "bastide-problem.h"
#include "bastide-test-wait.h"

typedef struct
{
  BastideTileLibrary *library;
  char               *folder;
} Fixture;

static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"%s\", \"author\": \"Nadia\", \"tags\": [\"%s\"],"
  " \"difficulty\": %u, \"rules\": { \"preset\": \"hig-2017\", \"modules\": [%s] }, \"players\": [],"
  " \"board\": { \"tiles\": [] }, \"turn\": { \"player\": 0 } }";

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->library = bastide_tile_library_new ();
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

/* Each test begins with an empty cache. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "bastide", NULL);

  remove_tree (cache);
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->library);
}

static void
write_text (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean written;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  written = g_file_set_contents (path, text, -1, NULL);
  g_assert_true (written);
}

static void
write_puzzle (Fixture    *fixture,
              const char *name,
              const char *title,
              const char *tag,
              guint       difficulty,
              const char *modules)
{
  g_autofree char *text = g_strdup_printf (puzzle_text, title, tag, difficulty, modules);

  write_text (fixture, name, text);
}

static void
wait_until_loaded (BastideCollection *collection)
{
  bastide_test_await (!bastide_collection_get_loading (collection));
}

static BastideCollection *
open_folder (Fixture *fixture)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  BastideCollection *collection = bastide_collection_new_for_folder (fixture->library, folder);

  wait_until_loaded (collection);
  return collection;
}

static char *
list_titles (BastideCollection *collection)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (collection), i);

      g_string_append_printf (titles, "%s|", bastide_library_entry_get_title (entry));
    }
  return g_string_free (titles, FALSE);
}

static void
assert_titles (BastideCollection *collection,
               const char        *expected)
{
  g_autofree char *titles = list_titles (collection);

  g_assert_cmpstr (titles, ==, expected);
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *title = NULL;
  g_autofree char *beta = NULL;
  g_autofree char *error = NULL;
  g_autofree char *author = NULL;
  g_autofree char *description = NULL;
  g_auto (GStrv) tags = NULL;
  g_autoptr (GDateTime) changed = NULL;
  guint n_items, difficulty, modules;
  gboolean loading, readable;

  write_puzzle (fixture, "z.bastide.json", "Alpha", "one", 1, "");
  write_puzzle (fixture, "below/y.bastide.json", "Beta", "two", 2, "\"count\"");
  write_puzzle (fixture, ".hidden/x.bastide.json", "Gamma", "two", 2, "");
  write_text (fixture, "notes.txt", "no puzzle");
  write_text (fixture, "broken.bastide.json", "{");
  collection = open_folder (fixture);
  /* An unreadable file is listed by its name. */
  assert_titles (collection, "Alpha|Beta|broken|");
  g_object_get (collection, "loading", &loading, "n-items", &n_items, "title", &title, NULL);
  g_assert_false (loading);
  g_assert_cmpuint (n_items, ==, 3);
  g_assert_cmpstr (title, ==, bastide_collection_get_title (collection));

  /* The same tiles are no reason to read the files again. */
  bastide_collection_set_library (collection, fixture->library);
  g_assert_false (bastide_collection_get_loading (collection));

  entry = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  g_object_get (entry, "file", &file, "title", &beta, "difficulty", &difficulty, "modules", &modules, "readable", &readable,
                "error", &error, NULL);
  g_object_get (entry, "author", &author, "description", &description, "tags", &tags, "changed", &changed, NULL);
  g_assert_true (g_file_equal (file, bastide_library_entry_get_file (entry)));
  g_assert_cmpstr (beta, ==, "Beta");
  g_assert_cmpuint (difficulty, ==, 2);
  g_assert_cmpstr (author, ==, "Nadia");
  g_assert_cmpstr (description, ==, "");
  g_assert_true (g_strv_equal ((const char * const *) tags, (const char * const []) { "two", NULL }));
  g_assert_cmpint (g_date_time_to_unix (changed), >, 0);
  g_assert_cmpuint (modules, ==, bastide_library_entry_get_modules (entry));
  g_assert_true (readable);
  g_assert_null (error);
}

/* A puzzle without a file is no copy of a bundled one. */
static void
test_no_bundled (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autofree char *text = g_strdup_printf (puzzle_text, "Alpha", "one", 1u, "");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_new_from_bytes (fixture->library, bytes, problems, NULL);

  g_assert_null (bastide_collection_find_bundled (puzzle));
}

static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  write_text (fixture, "broken.bastide.json", "[]");
  collection = open_folder (fixture);
  entry = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  g_assert_false (bastide_library_entry_get_readable (entry));
  g_assert_nonnull (bastide_library_entry_get_error (entry));
  g_assert_cmpstr (bastide_library_entry_get_error (entry), !=, "");
  puzzle = bastide_library_entry_read (entry, NULL, NULL, &error);
  g_assert_null (puzzle);
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
}

/* A file of a later version that cannot be read tells the error, and not that it could be read. */
static void
test_unreadable_later (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;

  write_text (fixture, "later.bastide.json",
              "{ \"format\": \"bastide-puzzle\", \"version\": 99, \"title\": 7, \"players\": [],"
              " \"board\": { \"tiles\": [] }, \"turn\": { \"player\": 0 } }");
  collection = open_folder (fixture);
  entry = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  g_assert_false (bastide_library_entry_get_readable (entry));
  g_test_message ("%s", bastide_library_entry_get_error (entry));
  g_assert_cmpstr (bastide_library_entry_get_error (entry), !=, "");
  g_assert_null (strstr (bastide_library_entry_get_error (entry), "99"));
}

static gboolean
matches (BastideLibraryEntry *entry,
         const char          *text,
         int                  module,
         guint                difficulty,
         const char          *tag)
{
  const BastideLibraryFilter filter = { .text = text, .module = module, .difficulty = difficulty, .tag = tag };

  return bastide_library_entry_matches (entry, &filter);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;

  write_puzzle (fixture, "a.bastide.json", "Der Große Graf", "castle", 3, "\"count\", \"shrines\"");
  collection = open_folder (fixture);
  entry = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  g_assert_true (matches (entry, NULL, -1, 0, NULL));
  g_assert_true (matches (entry, "GRAF gross", -1, 0, NULL));
  g_assert_true (matches (entry, "nadia castle", -1, 0, NULL));
  g_assert_false (matches (entry, "graf market", -1, 0, NULL));
  g_assert_true (matches (entry, NULL, BST_MODULE_SHRINES, 0, NULL));
  g_assert_false (matches (entry, NULL, BST_MODULE_ROBBERS, 0, NULL));
  g_assert_true (matches (entry, NULL, -1, 3, "castle"));
  g_assert_false (matches (entry, NULL, -1, 2, NULL));
  g_assert_false (matches (entry, NULL, -1, 0, "cast"));
}

/* Waits for the collection to become as expected. */
static void
wait_for_titles (BastideCollection *collection,
                 const char        *expected)
{
  BastideTestPatience patience = { 0 };

  while (TRUE)
    {
      g_autofree char *titles = list_titles (collection);

      if (g_str_equal (titles, expected))
        return;
      bastide_test_iterate (&patience, G_STRLOC, expected);
    }
}

static void
test_followed (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) before = NULL;
  g_autoptr (BastideLibraryEntry) after = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "a.bastide.json", NULL);

  write_puzzle (fixture, "a.bastide.json", "Alpha", "one", 1, "");
  write_puzzle (fixture, "b.bastide.json", "Beta", "one", 1, "");
  collection = open_folder (fixture);
  before = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  write_puzzle (fixture, "c.bastide.json", "Gamma", "one", 1, "");
  wait_for_titles (collection, "Alpha|Beta|Gamma|");
  after = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  g_assert_true (before == after);
  g_assert_cmpint (g_remove (path), ==, 0);
  wait_for_titles (collection, "Beta|Gamma|");
}

static void
test_files (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (BastideCollection) collection = NULL;
  static const char * const names[] = { "b.bastide.json", "gone.bastide.json", "a.bastide.json" };

  write_puzzle (fixture, "a.bastide.json", "Alpha", "one", 1, "");
  write_puzzle (fixture, "b.bastide.json", "Beta", "one", 1, "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, names[i], NULL);

      g_list_store_append (files, file);
    }
  collection = bastide_collection_new_for_files (fixture->library, "Recent", G_LIST_MODEL (files));
  wait_until_loaded (collection);
  assert_titles (collection, "Beta|Alpha|");
  g_list_store_remove (files, 0);
  wait_for_titles (collection, "Alpha|");
}

/* The build puts the translations into the files; the sources are in English alone. */
static void
test_bundled_languages (Fixture                     *fixture,
                        G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const folders[] = { "puzzles", "lessons" };
  guint n_files = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/bastide/Bastide/", folders[i], NULL);
      g_auto (GStrv) names = g_resources_enumerate_children (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert_nonnull (names);
      for (guint j = 0; names[j] != NULL; j++)
        {
          g_autofree char *file = g_strconcat (path, "/", names[j], NULL);
          g_autoptr (GBytes) bytes = g_resources_lookup_data (file, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
          g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
          g_autoptr (BastideContent) content = bastide_content_read (fixture->library, bytes, problems);
          BastideTextState state = bastide_content_get_text_state (content, "de");

          g_test_message ("%s", file);
          g_assert_cmpuint (state.n_texts, >, 0);
          g_assert_cmpuint (state.n_translated, ==, state.n_texts);
          g_assert_cmpuint (state.n_stale, ==, 0);
          n_files++;
        }
    }
  g_assert_cmpuint (n_files, >=, 82);
}

static void
assert_same_entry (BastideLibraryEntry *entry,
                   BastideLibraryEntry *other)
{
  const char * const *tasks = bastide_library_entry_get_tasks (entry);
  const char * const *other_tasks = bastide_library_entry_get_tasks (other);

  g_assert_cmpstr (bastide_library_entry_get_title (entry), ==, bastide_library_entry_get_title (other));
  g_assert_cmpstr (bastide_library_entry_get_author (entry), ==, bastide_library_entry_get_author (other));
  g_assert_cmpstr (bastide_library_entry_get_description (entry), ==, bastide_library_entry_get_description (other));
  g_assert_cmpstrv (bastide_library_entry_get_tags (entry), bastide_library_entry_get_tags (other));
  g_assert_cmpuint (bastide_library_entry_get_difficulty (entry), ==, bastide_library_entry_get_difficulty (other));
  g_assert_cmpuint (bastide_library_entry_get_modules (entry), ==, bastide_library_entry_get_modules (other));
  g_assert_cmpstr (bastide_library_entry_get_digest (entry), ==, bastide_library_entry_get_digest (other));
  g_assert_true ((tasks == NULL) == (other_tasks == NULL));
  if (tasks != NULL)
    g_assert_cmpstrv (tasks, other_tasks);
}

/* The bundled puzzles are listed by summaries that were made when the program was built; a list of the same files reads
 * each, and finds the same. */
static void
test_summaries (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const languages[] = { "en", "de_AT:en" };
  guint n_entries = 0;
  guint n_german = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
      g_autoptr (BastideCollection) bundled = NULL;
      g_autoptr (BastideCollection) read = NULL;
      guint n;

      /* Readers have either language; the other tests read in that of the machine. */
      g_setenv ("LANGUAGE", languages[i / 2], TRUE);
      bundled = i % 2 == 0 ? bastide_collection_new_bundled (fixture->library)
                           : bastide_collection_new_course (fixture->library);
      wait_until_loaded (bundled);
      n = g_list_model_get_n_items (G_LIST_MODEL (bundled));
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (bundled), j);

          g_list_store_append (files, bastide_library_entry_get_file (entry));
        }
      read = bastide_collection_new_for_files (fixture->library, "", G_LIST_MODEL (files));
      wait_until_loaded (read);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (read)), ==, n);
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (bundled), j);
          g_autoptr (BastideLibraryEntry) other = g_list_model_get_item (G_LIST_MODEL (read), j);

          assert_same_entry (entry, other);
          n_german += strstr (bastide_library_entry_get_description (entry), "der ") != NULL ? 1 : 0;
          n_entries++;
        }
    }
  g_unsetenv ("LANGUAGE");
  g_assert_cmpuint (n_entries, >=, 2 * 82);
  g_assert_cmpuint (n_german, >, 10);
}

/* A bundled puzzle is not read to be listed: GLib can put another file in its place, and the list is the same. */
static void
test_bundled_unread (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *name = NULL;

  if (!g_test_subprocess ())
    {
      g_autofree char *overlay = g_strdup_printf ("/io/github/bastide/Bastide/puzzles=%s", fixture->folder);

      write_text (fixture, "base-closing-a-city.bastide.json", "{");
      g_setenv ("G_RESOURCE_OVERLAYS", overlay, TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_unsetenv ("G_RESOURCE_OVERLAYS");
      g_test_trap_assert_passed ();
      return;
    }

  /* GLib complains of overlays that are files. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  collection = bastide_collection_new_bundled (fixture->library);
  wait_until_loaded (collection);
  entry = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  name = g_file_get_basename (bastide_library_entry_get_file (entry));
  g_assert_cmpstr (name, ==, "base-closing-a-city.bastide.json");
  g_assert_true (bastide_library_entry_get_readable (entry));
  g_assert_cmpuint (bastide_library_entry_get_difficulty (entry), >, 0);
  puzzle = bastide_library_entry_read (entry, NULL, NULL, NULL);
  g_assert_null (puzzle);
}

static void
test_bundled (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideCollection) collection = bastide_collection_new_bundled (fixture->library);

  /* The first frame of a window has the cards: nothing waits for a worker. */
  g_assert_false (bastide_collection_get_loading (collection));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), >=, 20);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (collection), i);
      g_autoptr (BastidePuzzle) puzzle = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (bastide_library_entry_get_readable (entry));
      g_assert_null (bastide_library_entry_get_changed (entry));
      g_assert_cmpuint (bastide_library_entry_get_difficulty (entry), >, 0);
      puzzle = bastide_library_entry_read (entry, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (bastide_position_is_playable (bastide_puzzle_get_position (puzzle)));
    }
}

static char *
get_digest (Fixture    *fixture,
            const char *name)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, name, NULL);
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) entry = NULL;

  g_list_store_append (files, file);
  collection = bastide_collection_new_for_files (fixture->library, "Recent", G_LIST_MODEL (files));
  wait_until_loaded (collection);
  entry = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  return g_strdup (bastide_library_entry_get_digest (entry));
}

static const char own_set[] =
  "{ \"format\": \"bastide-tiles\", \"version\": 1, \"id\": \"MINE\", \"name\": \"%s\", \"tiles\": ["
  " { \"id\": \"MINE-FFRF\", \"edges\": \"FFRF\", \"count\": { \"first\": 1, \"new\": 1 }, \"garden\": true,"
  " \"roads\": [{ \"edges\": [\"S\"], \"end\": \"village\" }], \"fields\": [{ \"halves\":"
  " [\"NL\", \"NR\", \"EL\", \"ER\", \"SL\", \"SR\", \"WL\", \"WR\"] }] } ] }";

static void
add_set (Fixture    *fixture,
         const char *name)
{
  g_autoptr (BastideTileLibrary) library = g_steal_pointer (&fixture->library);
  g_autoptr (GListStore) problems = g_list_store_new (G_TYPE_OBJECT);
  g_autofree char *text = g_strdup_printf (own_set, name);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  fixture->library = bastide_tile_library_with_bytes (library, bytes, problems);
  g_assert_nonnull (fixture->library);
}

/* A picture is kept for its contents, wherever the file lies and however it was written. */
static void
test_digest (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *first = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *other = NULL;
  g_autofree char *broken = NULL;
  g_autofree char *with_set = NULL;

  write_puzzle (fixture, "a.bastide.json", "Alpha", "one", 1, "");
  write_puzzle (fixture, "below/copy.bastide.json", "Alpha", "one", 1, "");
  write_puzzle (fixture, "b.bastide.json", "Aloha", "one", 1, "");
  write_text (fixture, "c.bastide.json", "{");
  first = get_digest (fixture, "a.bastide.json");
  copy = get_digest (fixture, "below/copy.bastide.json");
  other = get_digest (fixture, "b.bastide.json");
  broken = get_digest (fixture, "c.bastide.json");
  g_assert_nonnull (first);
  g_assert_cmpstr (copy, ==, first);
  g_assert_cmpstr (other, !=, first);
  g_assert_null (broken);
  g_assert_true (strchr (first, G_DIR_SEPARATOR) == NULL);

  /* The file has the same time and size, but other contents. */
  write_puzzle (fixture, "a.bastide.json", "Omega", "one", 1, "");
  g_free (copy);
  copy = get_digest (fixture, "a.bastide.json");
  g_assert_cmpstr (copy, !=, first);

  add_set (fixture, "Mine");
  with_set = get_digest (fixture, "below/copy.bastide.json");
  g_assert_cmpstr (with_set, !=, first);
}

/* An unwanted collection goes at once, even with a worker still busy on it. */
static void
test_dropped (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  for (guint i = 0; i < 100; i++)
    {
      BastideCollection *collection = bastide_collection_new_for_folder (fixture->library, folder);

      g_object_add_weak_pointer (G_OBJECT (collection), (gpointer *) &collection);
      g_object_unref (collection);
      g_assert_null (collection);
    }
}

/* Writes a puzzle that was last changed long ago, or at a time given in seconds after that. */
static void
write_old (Fixture    *fixture,
           const char *name,
           const char *title,
           guint       seconds)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  const time_t changed = 1600000000 + seconds;

  write_puzzle (fixture, name, title, "one", 1, "");
  g_assert_cmpint (g_utime (path, &(struct utimbuf) { .actime = changed, .modtime = changed }), ==, 0);
}

static void
assert_opened (Fixture    *fixture,
               const char *expected)
{
  g_autoptr (BastideCollection) collection = open_folder (fixture);

  assert_titles (collection, expected);
}

/* Returns the only index; the folder of the cache is that of the test. */
static char *
find_index (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "bastide", "library", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  g_assert_nonnull (name);
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
  return g_build_filename (folder, name, NULL);
}

/* A file whose time and size did not change is not read again: with other contents it keeps its old title. */
static void
test_index (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  write_old (fixture, "a.bastide.json", "Alpha", 0);
  write_old (fixture, "below/b.bastide.json", "Bravo", 0);
  write_puzzle (fixture, "new.bastide.json", "Later", "one", 1, "");
  assert_opened (fixture, "Alpha|Bravo|Later|");
  write_old (fixture, "a.bastide.json", "Zulus", 0);
  assert_opened (fixture, "Alpha|Bravo|Later|");

  /* A file that was changed just now may change again within the same moment, and is not in the index. */
  write_old (fixture, "new.bastide.json", "Omega", 0);
  assert_opened (fixture, "Alpha|Bravo|Omega|");

  /* Another time, another size, another place. */
  write_old (fixture, "a.bastide.json", "Zulus", 1);
  assert_opened (fixture, "Bravo|Omega|Zulus|");
  write_old (fixture, "a.bastide.json", "Yankee", 1);
  assert_opened (fixture, "Bravo|Omega|Yankee|");
  write_old (fixture, "C.bastide.json", "Other", 1);
  assert_opened (fixture, "Bravo|Omega|Other|Yankee|");

  /* A file that cannot be read is tried each time, since the cause may have been elsewhere. */
  write_text (fixture, "C.bastide.json", "{");
  assert_opened (fixture, "Bravo|C|Omega|Yankee|");

  /* Other tile sets may make another puzzle of a file. */
  write_old (fixture, "below/b.bastide.json", "Tango", 0);
  add_set (fixture, "Mine");
  assert_opened (fixture, "C|Omega|Tango|Yankee|");
}

/* Writes other bytes into the index, and checks that the files are read again and the index is made anew. */
static void
assert_made_anew (Fixture    *fixture,
                  const char *bytes,
                  gsize       length)
{
  g_autofree char *path = find_index ();
  gboolean written = g_file_set_contents (path, bytes, (gssize) length, NULL);

  g_assert_true (written);
  write_old (fixture, "a.bastide.json", "Alpha", 0);
  assert_opened (fixture, "Alpha|Bravo|");
  write_old (fixture, "a.bastide.json", "Zulus", 0);
  assert_opened (fixture, "Alpha|Bravo|");
}

static void
test_index_damaged (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;
  g_autofree char *whole = NULL;
  gsize length;
  gboolean done;

  write_old (fixture, "a.bastide.json", "Alpha", 0);
  write_old (fixture, "b.bastide.json", "Bravo", 0);
  assert_opened (fixture, "Alpha|Bravo|");
  path = find_index ();
  done = g_file_get_contents (path, &whole, &length, NULL);
  g_assert_true (done);

  assert_made_anew (fixture, "", 0);
  assert_made_anew (fixture, "no index", 8);
  assert_made_anew (fixture, whole, length / 2);
  for (gsize i = 0; i < length; i += 31)
    {
      g_autofree char *damaged = g_memdup2 (whole, length);

      damaged[i] ^= 1;
      assert_made_anew (fixture, damaged, length);
    }

  /* Where there can be no index, the files are read. */
  remove_tree (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  write_old (fixture, "a.bastide.json", "Alpha", 0);
  assert_opened (fixture, "Alpha|Bravo|");
  write_old (fixture, "a.bastide.json", "Zulus", 0);
  assert_opened (fixture, "Bravo|Zulus|");
}

/* A puzzle with twins has a task for each of them that has a goal. */
static void
test_tasks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char text[] =
    "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [ {}, {} ],"
    " \"goal\": { \"player\": 0, \"want\": \"lead\" }, \"twins\": [ { \"rules\": { \"preset\": \"zmg-2017\" } },"
    " { \"goal\": null } ] }";
  g_autoptr (BastideCollection) collection = NULL;
  g_autoptr (BastideLibraryEntry) plain = NULL;
  g_autoptr (BastideLibraryEntry) twins = NULL;
  const char * const *tasks;

  write_puzzle (fixture, "a.bastide.json", "Alpha", "one", 1, "");
  write_text (fixture, "b.bastide.json", text);
  collection = open_folder (fixture);
  plain = g_list_model_get_item (G_LIST_MODEL (collection), 0);
  twins = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  g_assert_null (bastide_library_entry_get_tasks (plain));
  tasks = bastide_library_entry_get_tasks (twins);
  g_assert_cmpuint (g_strv_length ((char **) (gpointer) tasks), ==, 2);
  g_assert_cmpstr (tasks[0], !=, tasks[1]);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("bastide-cache-XXXXXX", NULL);
  int status;

  /* The cache of the user stays as it is. GLib's own folders for each test leave memory behind. */
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);

  ADD ("/collection/folder", test_folder);
  ADD ("/collection/no-bundled", test_no_bundled);
  ADD ("/collection/tasks", test_tasks);
  ADD ("/collection/unreadable", test_unreadable);
  ADD ("/collection/unreadable-later", test_unreadable_later);
  ADD ("/collection/filter", test_filter);
  ADD ("/collection/followed", test_followed);
  ADD ("/collection/files", test_files);
  ADD ("/collection/digest", test_digest);
  ADD ("/collection/index", test_index);
  ADD ("/collection/index-damaged", test_index_damaged);
  ADD ("/collection/dropped", test_dropped);
  ADD ("/collection/bundled", test_bundled);
  ADD ("/collection/bundled-unread", test_bundled_unread);
  ADD ("/collection/summaries", test_summaries);
  ADD ("/collection/bundled-languages", test_bundled_languages);

  status = g_test_run ();
  remove_tree (cache);
  return status;
}
