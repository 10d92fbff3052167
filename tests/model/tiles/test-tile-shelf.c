/* test-tile-shelf.c: the tile sets of a user: adding, keeping, loading, and reading meanwhile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-test-puzzle.h"
#include "bastide-tile-shelf.h"

#define N_READERS   4
#define N_ADDITIONS 12

/* A meadow with two roads that end at a monastery, the tile of a set by default. */
#define SET \
  "{ \"format\": \"bastide-tiles\", \"version\": 1, \"id\": \"%s\", \"name\": \"My %s\", \"tiles\": [\n" \
  "  { \"id\": \"%s-FRFR\", \"edges\": \"FRFR\", \"count\": { \"first\": 1, \"new\": 1 },\n" \
  "    \"monastic\": \"monastery\",\n" \
  "    \"roads\": [{ \"edges\": [\"E\"], \"end\": \"monastery\" }, { \"edges\": [\"W\"], \"end\": \"monastery\" }],\n" \
  "    \"fields\": [{ \"halves\": [\"EL\", \"NL\", \"NR\", \"WR\"] },\n" \
  "               { \"halves\": [\"ER\", \"SL\", \"SR\", \"WL\"] }],\n" \
  "    \"joins\": [[\"M\", \"R0\", \"R1\"]] } ] }\n"

#define PUZZLE \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\", \"sets\": [\"%s\"] },\n" \
  "  \"players\": [{ \"colour\": \"red\" }, { \"colour\": \"blue\" }],\n" \
  "  \"board\": { \"tiles\": [{ \"cell\": [0, 0], \"tile\": \"%s-FRFR\", \"rotation\": 1 }] } }\n"

typedef struct
{
  char             *folder;
  char             *kept;   /* the folder of the shelf, which does not exist at first */
  BastideTileShelf *shelf;
  GListStore       *problems;
} Fixture;

typedef struct
{
  gboolean        done;
  BastideTileSet *set;
  GError         *error;
} Result;

static void
result_clear (Result *result)
{
  g_clear_object (&result->set);
  g_clear_error (&result->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

static BastideTileShelf *
create_shelf (Fixture *fixture)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->kept);

  return bastide_tile_shelf_new (folder);
}

static void
set_up (Fixture                     *fixture,
        G_GNUC_UNUSED gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp (NULL, NULL);
  g_assert_nonnull (fixture->folder);
  fixture->kept = g_build_filename (fixture->folder, "bastide", "tiles", NULL);
  fixture->shelf = create_shelf (fixture);
  fixture->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
}

static void
remove_all (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

static void
tear_down (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  remove_all (fixture->folder);
  g_clear_object (&fixture->shelf);
  g_clear_object (&fixture->problems);
  g_free (fixture->kept);
  g_free (fixture->folder);
}

static char *
make_set (const char *id)
{
  return g_strdup_printf (SET, id, id, id);
}

static void
put_file (const char *folder,
          const char *name,
          const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
put_set (const char *folder,
         const char *name,
         const char *id)
{
  g_autofree char *text = make_set (id);

  put_file (folder, name, text);
}

static GFile *
write_file (const char *folder,
            const char *name,
            const char *text)
{
  put_file (folder, name, text);

  return g_file_new_build_filename (folder, name, NULL);
}

static GFile *
write_set (const char *folder,
           const char *name,
           const char *id)
{
  g_autofree char *text = make_set (id);

  return write_file (folder, name, text);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Result *into = user_data;

  into->set = bastide_tile_shelf_add_finish (BASTIDE_TILE_SHELF (source), result, &into->error);
  into->done = TRUE;
}

static void
add (Fixture *fixture,
     GFile   *file,
     Result  *result)
{
  bastide_tile_shelf_add_async (fixture->shelf, file, fixture->problems, NULL, added_cb, result);
  bastide_test_await (result->done);
}

static gboolean
is_known (BastideTileShelf *shelf,
          const char       *id)
{
  return bastide_tile_library_has_set (bastide_tile_shelf_get_library (shelf), id);
}

static guint
count_kept (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->kept, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static guint
count_problems (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->problems));
}

static char *
get_line (Fixture *fixture,
          guint    index)
{
  g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (fixture->problems), index);

  g_assert_nonnull (problem);

  return bastide_problem_to_line (problem);
}

static void
assert_kept (Fixture    *fixture,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (fixture->kept, name, NULL);
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, text);
}

static BastidePuzzle *
read_puzzle (BastideTileLibrary *library,
             const char         *id)
{
  g_autofree char *text = g_strdup_printf (PUZZLE, id, id);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  g_steal_pointer (&text);

  return bastide_puzzle_new_from_bytes (library, bytes, problems, NULL);
}

/* A set is known at once, to puzzles as well, and at the next start. */
static void
test_add (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) file = write_set (fixture->folder, "any name.json", "MINE");
  g_autoptr (BastideTileLibrary) before = g_object_ref (bastide_tile_shelf_get_library (fixture->shelf));
  g_autoptr (BastideTileShelf) next = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *text = make_set ("MINE");
  g_auto (Result) result = { 0 };

  g_assert_null (read_puzzle (before, "MINE"));
  add (fixture, file, &result);
  g_assert_no_error (result.error);
  g_assert_cmpstr (bastide_tile_set_get_id (result.set), ==, "MINE");
  g_assert_cmpstr (bastide_tile_set_get_name (result.set), ==, "My MINE");
  g_assert_cmpuint (count_problems (fixture), ==, 0);
  g_assert_cmpuint (count_kept (fixture), ==, 1);
  assert_kept (fixture, "MINE.json", text);
  g_assert_true (is_known (fixture->shelf, "MINE"));
  g_assert_false (bastide_tile_library_has_set (before, "MINE"));
  puzzle = read_puzzle (bastide_tile_shelf_get_library (fixture->shelf), "MINE");
  g_assert_true (bastide_position_is_playable (bastide_puzzle_get_position (puzzle)));

  next = create_shelf (fixture);
  g_assert_false (is_known (next, "MINE"));
  bastide_tile_shelf_load (next, fixture->problems);
  g_assert_cmpuint (count_problems (fixture), ==, 0);
  g_assert_true (is_known (next, "MINE"));
}

/* Every fault is reported, and the shelf has not changed. */
static void
test_faulty (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *line = NULL;
  g_auto (Result) result = { 0 };

  file = write_file (fixture->folder, "mine.json",
                     "{ \"format\": \"bastide-tiles\", \"version\": 1, \"id\": \"MINE\",\n"
                     "\"name\": \"Mine\", \"tiles\": [ { \"id\": \"A\" }, 7 ] }");
  add (fixture, file, &result);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_null (result.set);
  g_assert_cmpuint (count_problems (fixture), >=, 2);
  line = get_line (fixture, 0);
  g_assert_true (g_str_has_prefix (line, "/tiles/0"));
  g_assert_cmpuint (count_kept (fixture), ==, 0);
  g_assert_false (is_known (fixture->shelf, "MINE"));
}

static void
test_known (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) file = write_set (fixture->folder, "mine.json", "MINE");
  g_autofree char *line = NULL;
  g_auto (Result) first = { 0 };
  g_auto (Result) second = { 0 };

  add (fixture, file, &first);
  g_assert_nonnull (first.set);
  add (fixture, file, &second);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  line = get_line (fixture, 0);
  g_assert_nonnull (strstr (line, "There is already a tile set called “MINE”."));
  g_assert_cmpuint (count_kept (fixture), ==, 1);
}

static void
test_unreadable (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) missing = g_file_new_build_filename (fixture->folder, "missing.json", NULL);
  g_autoptr (GFile) large = NULL;
  g_autofree char *spaces = g_strnfill (BASTIDE_JSON_MAX_BYTES + 1, ' ');
  g_auto (Result) first = { 0 };
  g_auto (Result) second = { 0 };

  add (fixture, missing, &first);
  g_assert_error (first.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  large = write_file (fixture->folder, "large.json", spaces);
  add (fixture, large, &second);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_assert_cmpuint (count_kept (fixture), ==, 0);
}

/* A set that cannot be kept is not known either. */
static void
test_no_room (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) file = write_set (fixture->folder, "mine.json", "MINE");
  g_auto (Result) result = { 0 };

  put_file (fixture->folder, "bastide", "no folder");
  add (fixture, file, &result);
  g_assert_nonnull (result.error);
  g_assert_null (result.set);
  g_assert_false (is_known (fixture->shelf, "MINE"));
}

/* A faulty copy is mended by adding the set again; another set is not lost because of its name. */
static void
test_place_taken (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) mine = write_set (fixture->folder, "mine.json", "MINE");
  g_autoptr (GFile) yours = write_set (fixture->folder, "yours.json", "YOURS");
  g_autoptr (GFile) theirs = write_set (fixture->folder, "theirs.json", "THEIRS");
  g_autofree char *mine_text = make_set ("MINE");
  g_autofree char *hers_text = make_set ("HERS");
  g_auto (Result) first = { 0 };
  g_auto (Result) second = { 0 };
  g_auto (Result) third = { 0 };

  put_file (fixture->kept, "MINE.json", "{");
  put_set (fixture->kept, "YOURS.json", "HERS");
  add (fixture, mine, &first);
  g_assert_no_error (first.error);
  assert_kept (fixture, "MINE.json", mine_text);

  /* The same set, which the shelf has not read yet. */
  put_set (fixture->kept, "THEIRS.json", "THEIRS");
  add (fixture, theirs, &third);
  g_assert_no_error (third.error);
  g_assert_true (is_known (fixture->shelf, "THEIRS"));

  add (fixture, yours, &second);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_false (is_known (fixture->shelf, "YOURS"));
  assert_kept (fixture, "YOURS.json", hers_text);
  g_assert_cmpuint (count_kept (fixture), ==, 3);
}

/* Sets load in the order of their names; a faulty set is reported with its file's name, and the others load. */
static void
test_load (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *pipe = g_build_filename (fixture->kept, "pipe.json", NULL);
  GPtrArray *sets;
  g_autofree char *line = NULL;
  g_autofree char *next = NULL;

  put_set (fixture->kept, "c.json", "LAST");
  put_file (fixture->kept, "b.json", "{ \"format\": 7 }");
  put_set (fixture->kept, "a.json", "FIRST");
  put_set (fixture->kept, "d.json", "FIRST");
  put_set (fixture->kept, "e.json.new", "HALF");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  bastide_tile_shelf_load (fixture->shelf, fixture->problems);

  sets = bastide_tile_library_get_sets (bastide_tile_shelf_get_library (fixture->shelf));
  g_assert_cmpstr (bastide_tile_set_get_id (g_ptr_array_index (sets, sets->len - 2)), ==, "FIRST");
  g_assert_cmpstr (bastide_tile_set_get_id (g_ptr_array_index (sets, sets->len - 1)), ==, "LAST");
  line = get_line (fixture, 0);
  g_assert_true (g_str_has_prefix (line, "b.json/format"));
  next = get_line (fixture, 1);
  g_assert_true (g_str_has_prefix (next, "d.json/id"));
}

static void
test_use (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) file = write_set (fixture->folder, "mine.json", "MINE");
  g_autoptr (GFile) missing = g_file_new_build_filename (fixture->folder, "missing.json", NULL);

  g_assert_true (bastide_tile_shelf_use (fixture->shelf, file, fixture->problems));
  g_assert_true (is_known (fixture->shelf, "MINE"));
  g_assert_cmpuint (count_kept (fixture), ==, 0);
  g_assert_false (bastide_tile_shelf_use (fixture->shelf, missing, fixture->problems));
  g_assert_cmpuint (count_problems (fixture), ==, 1);
}

/* A tile set opened like a puzzle is recognized. */
static void
test_no_puzzle (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *text = make_set ("MINE");
  g_autoptr (GBytes) set = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) nonsense = g_bytes_new_static ("{ \"format\": \"7\" }", 17);
  BastideTileLibrary *library = bastide_tile_shelf_get_library (fixture->shelf);
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_puzzle_new_from_bytes (library, set, fixture->problems, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_TILES);
  g_clear_error (&error);
  g_assert_null (bastide_puzzle_new_from_bytes (library, nonsense, fixture->problems, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
}

typedef struct
{
  GMutex              lock;
  BastideTileLibrary *library;  /* the newest */
  guint               n_known;
  gboolean            stop;
} Readers;

static char *
get_nth_id (guint n)
{
  return g_strdup_printf ("SET-%u", n);
}

/* Reads puzzle after puzzle, each with the newest library, which has every set added before. */
static gpointer
read_thread (gpointer data)
{
  Readers *readers = data;
  guint n_read = 0;

  for (gboolean stop = FALSE; !stop; n_read++)
    {
      g_autoptr (BastideTileLibrary) library = NULL;
      g_autoptr (BastidePuzzle) puzzle = NULL;
      g_autofree char *known = NULL;
      g_autofree char *unknown = NULL;
      guint n;

      g_mutex_lock (&readers->lock);
      library = g_object_ref (readers->library);
      n = readers->n_known;
      stop = readers->stop;
      g_mutex_unlock (&readers->lock);

      known = get_nth_id (n > 0 ? n_read % n : 0);
      unknown = get_nth_id (n);
      puzzle = read_puzzle (library, known);
      g_assert_true ((puzzle != NULL) == (n > 0));
      g_assert_false (bastide_tile_library_has_set (library, unknown));
    }

  return GUINT_TO_POINTER (n_read);
}

static void
show_to_readers (Readers          *readers,
                 BastideTileShelf *shelf,
                 guint             n_known)
{
  g_mutex_lock (&readers->lock);
  g_set_object (&readers->library, bastide_tile_shelf_get_library (shelf));
  readers->n_known = n_known;
  readers->stop = n_known == N_ADDITIONS;
  g_mutex_unlock (&readers->lock);
}

static void
test_property (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideTileLibrary) library = NULL;

  g_object_get (fixture->shelf, "library", &library, NULL);
  g_assert_true (library == bastide_tile_shelf_get_library (fixture->shelf));
}

/* Workers read puzzles while sets are added. */
static void
test_readers (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  Readers readers = { 0 };
  GThread *threads[N_READERS];

  g_mutex_init (&readers.lock);
  show_to_readers (&readers, fixture->shelf, 0);
  for (guint i = 0; i < N_READERS; i++)
    threads[i] = g_thread_new ("reader", read_thread, &readers);

  for (guint i = 0; i < N_ADDITIONS; i++)
    {
      g_autofree char *id = get_nth_id (i);
      g_autoptr (GFile) file = write_set (fixture->folder, "mine.json", id);
      g_auto (Result) result = { 0 };

      add (fixture, file, &result);
      g_assert_no_error (result.error);
      show_to_readers (&readers, fixture->shelf, i + 1);
    }

  for (guint i = 0; i < N_READERS; i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), >, 0);
  g_clear_object (&readers.library);
  g_mutex_clear (&readers.lock);
}

/* Several sets added at once all arrive, and the shelf waits for them even if no caller does. */
static void
test_at_once (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  Result results[N_ADDITIONS] = { 0 };
  g_autoptr (BastideTileShelf) next = create_shelf (fixture);

  for (guint i = 0; i < N_ADDITIONS; i++)
    {
      g_autofree char *id = get_nth_id (i);
      g_autoptr (GFile) file = write_set (fixture->folder, id, id);

      bastide_tile_shelf_add_async (fixture->shelf, file, fixture->problems, NULL, added_cb, &results[i]);
    }
  g_clear_object (&fixture->shelf);

  for (guint i = 0; i < N_ADDITIONS; i++)
    {
      g_autofree char *id = get_nth_id (i);

      bastide_test_await (results[i].done);
      g_assert_no_error (results[i].error);
      g_assert_cmpstr (bastide_tile_set_get_id (results[i].set), ==, id);
      result_clear (&results[i]);
    }
  bastide_tile_shelf_load (next, fixture->problems);
  g_assert_cmpuint (count_problems (fixture), ==, 0);
  g_assert_true (is_known (next, "SET-0"));
  g_assert_true (is_known (next, "SET-11"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/tile-shelf/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("add", test_add);
  ADD ("faulty", test_faulty);
  ADD ("known", test_known);
  ADD ("unreadable", test_unreadable);
  ADD ("no-room", test_no_room);
  ADD ("place-taken", test_place_taken);
  ADD ("load", test_load);
  ADD ("use", test_use);
  ADD ("no-puzzle", test_no_puzzle);
  ADD ("property", test_property);
  ADD ("readers", test_readers);
  ADD ("at-once", test_at_once);
#undef ADD

  return g_test_run ();
}
