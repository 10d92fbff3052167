/* test-puzzle.c: the document: playing, undoing, reading and saving
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "bastide-problem.h"
#include "bastide-test-puzzle.h"

/* A folder of its own for each test that writes. */
typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

typedef struct
{
  gboolean       done;
  gboolean       saved;
  BastidePuzzle *puzzle;
  GError        *error;
} Result;

static void
result_clear (Result *result)
{
  g_clear_object (&result->puzzle);
  g_clear_error (&result->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

static void
set_up (Fixture                     *fixture,
        G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("bastide-test-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "puzzle.bastide.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static char *
dup_text (BastidePuzzle *puzzle)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data, size);
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* What another program writes a while later. */
static void
write_later (const char *path,
             const char *text)
{
  struct utimbuf times = { .actime = time (NULL) + 10, .modtime = time (NULL) + 10 };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
play (BastidePuzzle *puzzle,
      const char    *action)
{
  g_autoptr (GError) error = NULL;

  bastide_puzzle_play_text (puzzle, action, &error);
  g_assert_no_error (error);
}

static void
on_saved (GObject      *source,
          GAsyncResult *async,
          gpointer      data)
{
  Result *result = data;

  result->saved = bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), async, &result->error);
  result->done = TRUE;
}

static gboolean
save (BastidePuzzle *puzzle,
      GFile         *file,
      gboolean       force,
      Result        *result)
{
  result_clear (result);
  *result = (Result) { .done = FALSE };
  bastide_puzzle_save_async (puzzle, file, force, NULL, on_saved, result);
  bastide_test_wait (&result->done);
  g_assert_true (result->saved == (result->error == NULL));

  return result->saved;
}

static void
on_loaded (G_GNUC_UNUSED GObject *source,
           GAsyncResult          *async,
           gpointer               data)
{
  Result *result = data;

  result->puzzle = bastide_puzzle_load_finish (async, &result->error);
  result->done = TRUE;
}

static void
load (GFile      *file,
      GListStore *problems,
      Result     *result)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();

  result_clear (result);
  *result = (Result) { .done = FALSE };
  bastide_puzzle_load_async (library, file, problems, NULL, on_loaded, result);
  bastide_test_wait (&result->done);
}

static guint
count_events (BastidePuzzle *puzzle)
{
  return g_list_model_get_n_items (bastide_puzzle_get_events (puzzle));
}

static char *
dup_event (BastidePuzzle *puzzle,
           guint          nth)
{
  g_autoptr (BastideEvent) event = g_list_model_get_item (bastide_puzzle_get_events (puzzle), nth);

  return g_strdup (bastide_event_get_text (event));
}

/* --- playing and undoing --- */

static void
test_undo_gives_the_same_bytes (void)
{
  static const char * const actions[] = { "place 0,-1 2", "pass", "place -1,1 0", "deploy meeple monastery" };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  char *texts[G_N_ELEMENTS (actions) + 1];
  guint n = G_N_ELEMENTS (actions);

  texts[0] = dup_text (puzzle);
  for (guint i = 0; i < n; i++)
    {
      play (puzzle, actions[i]);
      texts[i + 1] = dup_text (puzzle);
      g_assert_cmpstr (texts[i], !=, texts[i + 1]);
    }

  for (guint i = n; i-- > 0;)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_puzzle_get_can_undo (puzzle));
      bastide_puzzle_undo (puzzle);
      text = dup_text (puzzle);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_undo (puzzle);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_puzzle_get_can_redo (puzzle));
      bastide_puzzle_redo (puzzle);
      text = dup_text (puzzle);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));

  for (guint i = 0; i <= n; i++)
    g_free (texts[i]);
}

static void
test_events_follow (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *first = NULL;
  g_autofree char *scored = NULL;
  g_autofree char *again = NULL;
  guint n_placed, n_scored;

  g_assert_cmpuint (count_events (puzzle), ==, 0);
  play (puzzle, "place 0,-1 2");
  n_placed = count_events (puzzle);
  g_assert_cmpuint (n_placed, ==, 1);
  first = dup_event (puzzle, 0);
  g_assert_cmpstr (first, ==, "Anna lays the tile BASE-E at 0,−1.");

  play (puzzle, "pass");
  n_scored = count_events (puzzle);
  g_assert_cmpuint (n_scored, ==, 4);
  scored = dup_event (puzzle, 2);
  g_assert_cmpstr (scored, ==, "Anna scores 4 for the city: 2 tiles at 2.");

  bastide_puzzle_undo (puzzle);
  g_assert_cmpuint (count_events (puzzle), ==, n_placed);
  bastide_puzzle_redo (puzzle);
  g_assert_cmpuint (count_events (puzzle), ==, n_scored);
  again = dup_event (puzzle, 2);
  g_assert_cmpstr (again, ==, scored);
  bastide_puzzle_jump (puzzle, 0);
  g_assert_cmpuint (count_events (puzzle), ==, 0);
  bastide_puzzle_jump (puzzle, 2);
  g_assert_cmpuint (count_events (puzzle), ==, n_scored);
}

static void
test_another_line_replaces_the_redone (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *text = NULL;

  play (puzzle, "place 0,-1 2");
  play (puzzle, "pass");
  bastide_puzzle_jump (puzzle, 0);
  play (puzzle, "place 1,1 0");
  g_assert_false (bastide_puzzle_get_can_redo (puzzle));
  g_assert_cmpuint (count_events (puzzle), ==, 1);
  text = dup_event (puzzle, 0);
  g_assert_cmpstr (text, ==, "Anna lays the tile BASE-E at 1,1.");
}

static void
test_labels (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  g_auto (GStrv) history = NULL;
  guint present;

  g_object_get (puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_null (undo);
  g_assert_null (redo);

  play (puzzle, "place 0,-1 2");
  play (puzzle, "pass");
  play (puzzle, "place -1,1 0");
  play (puzzle, "deploy meeple monastery");
  bastide_puzzle_set_title (puzzle, "Another");
  bastide_puzzle_undo (puzzle);
  g_object_get (puzzle, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_cmpstr (undo, ==, "Deploy Meeple");
  g_assert_cmpstr (redo, ==, "Change Title");

  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (present, ==, 4);
  g_assert_cmpuint (g_strv_length (history), ==, 6);
  g_assert_cmpstr (history[0], ==, "Opened");
  g_assert_cmpstr (history[1], ==, "Place Tile");
  g_assert_cmpstr (history[2], ==, "Put Nobody");
  g_assert_cmpstr (history[5], ==, "Change Title");
}

static void
count_notify (G_GNUC_UNUSED GObject    *object,
              G_GNUC_UNUSED GParamSpec *pspec,
              gpointer                  data)
{
  (*(guint *) data)++;
}

static void
test_texts (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *author = NULL;
  guint n_title = 0, n_author = 0, n_position = 0, difficulty;

  g_signal_connect (puzzle, "notify::title", G_CALLBACK (count_notify), &n_title);
  g_signal_connect (puzzle, "notify::author", G_CALLBACK (count_notify), &n_author);
  g_signal_connect (puzzle, "notify::position", G_CALLBACK (count_notify), &n_position);

  bastide_puzzle_set_title (puzzle, "Close it");
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));
  bastide_puzzle_set_title (puzzle, "Another");
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Another");
  g_object_set (puzzle, "author", "Chloé", "difficulty", 3, NULL);
  g_object_get (puzzle, "author", &author, "difficulty", &difficulty, NULL);
  g_assert_cmpstr (author, ==, "Chloé");
  g_assert_cmpuint (difficulty, ==, 3);
  g_assert_true (bastide_puzzle_get_modified (puzzle));

  bastide_puzzle_jump (puzzle, 0);
  g_assert_cmpstr (bastide_puzzle_get_title (puzzle), ==, "Close it");
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_cmpuint (n_title, ==, 2);
  g_assert_cmpuint (n_author, ==, 2);
  g_assert_cmpuint (n_position, ==, 0);
}

static void
test_illegal_changes_nothing (void)
{
  static const struct
  {
    const char       *action;
    BastidePuzzleError code;
    const char       *message;
  } refused[] = {
    { "place 0,0 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "A tile lies at 0,0 already. [BASE-1]" },
    { "place 5,5 0", BASTIDE_PUZZLE_ERROR_ILLEGAL, "No tile lies beside 5,5. [BASE-1]" },
    { "place 0,-1 0", BASTIDE_PUZZLE_ERROR_ILLEGAL,
      "Does not fit: its south edge is field; the tile at 0,0 has city there. [BASE-1]" },
    { "pass", BASTIDE_PUZZLE_ERROR_ILLEGAL, "Not now: a tile has to be placed first." },
    { "deploy meeple city:N", BASTIDE_PUZZLE_ERROR_ILLEGAL, "Not now: a tile has to be placed first." },
    { "plaec 0,0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0;0 0", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "place 0,0 4", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "draw BASE-Ω", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
    { "", BASTIDE_PUZZLE_ERROR_NOTATION, NULL },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *before = dup_text (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (bastide_puzzle_play_text (puzzle, refused[i].action, &error));
      g_assert_error (error, BASTIDE_PUZZLE_ERROR, (int) refused[i].code);
      if (refused[i].message != NULL)
        g_assert_cmpstr (error->message, ==, refused[i].message);
      after = dup_text (puzzle);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (bastide_puzzle_get_can_undo (puzzle));
      g_assert_cmpuint (count_events (puzzle), ==, 0);
    }
}

static void
test_move_is_one_step (void)
{
  const BstAction actions[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_PASS },
  };
  const BstAction faulty[] = {
    { .type = BST_ACTION_PLACE, .rotation = 2, .cell = BST_CELL (0, -1) },
    { .type = BST_ACTION_DISCARD },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dup_text (puzzle);
  g_autofree char *after = NULL;
  g_auto (GStrv) history = NULL;
  guint present;

  g_assert_false (bastide_puzzle_play_move (puzzle, faulty, 2, &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
  after = dup_text (puzzle);
  g_assert_cmpstr (after, ==, before);
  g_clear_error (&error);

  g_assert_true (bastide_puzzle_play_move (puzzle, actions, 2, &error));
  g_assert_no_error (error);
  history = bastide_puzzle_get_history (puzzle, &present);
  g_assert_cmpuint (g_strv_length (history), ==, 2);
  g_assert_cmpstr (history[1], ==, "Place Tile");
  g_assert_cmpuint (count_events (puzzle), ==, 4);
}

static void
test_solution_and_hints (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (GStrv) solution = NULL;
  g_auto (GStrv) hints = NULL;

  play (puzzle, "place 0,-1 2");
  g_object_get (puzzle, "solution", &solution, "hints", &hints, NULL);
  g_assert_cmpuint (g_strv_length (solution), ==, 1);
  g_assert_cmpstr (solution[0], ==, "place 0,-1 2; pass");
  g_assert_cmpuint (g_strv_length (hints), ==, 1);
  g_assert_cmpstr (hints[0], ==, "Look north.");
}

/* --- reading and saving --- */

static void
test_unknown_members_survive (Fixture                     *fixture,
                              G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const kept[] = {
    "\"x-origin\": { \"club\": [1, 2.5, null] }", "\"x-house\": true", "\"x-seat\": \"window\"",
    "\"x-table\": \"round\"", "\"x-worn\": 3", "\"x-clock\": 90",
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *text = NULL;

  play (puzzle, "place 0,-1 2");
  play (puzzle, "pass");
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  text = read_file (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_nonnull (strstr (text, kept[i]));
}

static void
test_save_and_reload (Fixture                     *fixture,
                      G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *written = NULL;

  play (puzzle, "place 0,-1 2");
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  g_assert_null (bastide_puzzle_get_file (puzzle));
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_true (g_file_equal (bastide_puzzle_get_file (puzzle), fixture->file));
  text = dup_text (puzzle);
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);

  load (fixture->file, problems, &result);
  g_assert_no_error (result.error);
  again = dup_text (result.puzzle);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (g_file_equal (bastide_puzzle_get_file (result.puzzle), fixture->file));
  g_assert_false (bastide_puzzle_get_modified (result.puzzle));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);

  bastide_puzzle_undo (puzzle);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  bastide_puzzle_redo (puzzle);
  g_assert_false (bastide_puzzle_get_modified (puzzle));
}

/* What is played while the file is being written is not saved yet. */
static void
test_playing_while_saving (Fixture                     *fixture,
                           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) first = { 0 };
  g_auto (Result) second = { 0 };
  g_autofree char *text = dup_text (puzzle);
  g_autofree char *written = NULL;

  bastide_puzzle_save_async (puzzle, fixture->file, FALSE, NULL, on_saved, &first);
  play (puzzle, "place 0,-1 2");
  bastide_puzzle_save_async (puzzle, fixture->file, FALSE, NULL, on_saved, &second);
  bastide_test_wait (&first.done);
  bastide_test_wait (&second.done);
  g_assert_no_error (first.error);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);
}

static void
test_changed_by_another (Fixture                     *fixture,
                         G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;

  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  play (puzzle, "place 0,-1 2");
  write_later (fixture->path, "Somebody else was here.");

  g_assert_false (save (puzzle, fixture->file, FALSE, &result));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  kept = read_file (fixture->path);
  g_assert_cmpstr (kept, ==, "Somebody else was here.");

  g_assert_true (save (puzzle, fixture->file, TRUE, &result));
  g_free (kept);
  kept = read_file (fixture->path);
  text = dup_text (puzzle);
  g_assert_cmpstr (kept, ==, text);
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
}

static void
test_save_where_nothing_can_be (Fixture                     *fixture,
                                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "puzzle.bastide.json", NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path (path);
  g_auto (Result) result = { 0 };

  play (puzzle, "place 0,-1 2");
  g_assert_false (save (puzzle, nowhere, FALSE, &result));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  g_assert_null (bastide_puzzle_get_file (puzzle));
  g_assert_true (bastide_puzzle_get_can_undo (puzzle));
}

/* The disk is full after a few bytes: what was there stays whole, also behind a link and under a second name. */
static void
check_full_disk (GFile      *target,
                 const char *path)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *before = read_file (path);
  g_autofree char *after = NULL;
  struct rlimit limit, small;

  play (puzzle, "place 0,-1 2");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 100;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  save (puzzle, target, FALSE, &result);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_false (result.saved);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  after = read_file (path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_full_disk (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *name_path = g_build_filename (fixture->folder, "second-name", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);

  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  check_full_disk (fixture->file, fixture->path);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  check_full_disk (link_file, fixture->path);
  g_assert_cmpint (link (fixture->path, name_path), ==, 0);
  check_full_disk (fixture->file, fixture->path);
}

static void
test_links_and_modes_stay (Fixture                     *fixture,
                           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *name_path = g_build_filename (fixture->folder, "second-name", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  struct stat info;

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_assert_cmpint (chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  g_assert_cmpint (link (fixture->path, name_path), ==, 0);

  g_assert_true (save (puzzle, link_file, FALSE, &result));
  text = dup_text (puzzle);
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);
  g_assert_cmpint (lstat (link_path, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0600);
}

static void
test_read_only (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"version\": 1", 2);
  g_autofree char *newer = g_strjoinv ("\"version\": 2", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (newer);
  g_auto (Result) result = { 0 };

  g_assert_true (bastide_puzzle_get_read_only (puzzle));
  play (puzzle, "place 0,-1 2");
  g_assert_false (save (puzzle, fixture->file, TRUE, &result));
  g_assert_error (result.error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_READ_ONLY);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

static void
test_load_faulty (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };

  load (fixture->file, problems, &result);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_assert_true (g_file_set_contents (fixture->path, "{ \"format\": \"bastide-puzzle\", \"version\": \"one\" }", -1, NULL));
  load (fixture->file, problems, &result);
  g_assert_error (result.error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
  g_assert_null (result.puzzle);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), >, 0);
}

static void
test_load_too_large (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };
  g_autofree char *blanks = g_strnfill ((8 << 20) + 1, ' ');

  g_assert_true (g_file_set_contents (fixture->path, blanks, -1, NULL));
  load (fixture->file, problems, &result);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

static void
test_illegal_position_opens (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"BASE-B\", \"rotation\": 0", 2);
  g_autofree char *text = g_strjoinv ("\"BASE-E\", \"rotation\": 0", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_position_is_playable (position));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_position_get_problems (position)), ==, 1);
  problem = g_list_model_get_item (bastide_position_get_problems (position), 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/board/tiles/1");
  g_assert_cmpuint (bastide_problem_get_line (problem), ==, 12);
  g_assert_cmpint (bastide_problem_get_rule (problem), ==, BST_RULE_BASE_1);
  g_assert_cmpstr (bastide_problem_get_text (problem), ==,
                   "The north edge of this tile is city; the tile at 0,0 has field there.");
  g_assert_false (bastide_puzzle_play_text (puzzle, "place 0,-1 2", &error));
  g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/undo-gives-the-same-bytes", test_undo_gives_the_same_bytes);
  g_test_add_func ("/puzzle/events-follow", test_events_follow);
  g_test_add_func ("/puzzle/another-line-replaces-the-redone", test_another_line_replaces_the_redone);
  g_test_add_func ("/puzzle/labels", test_labels);
  g_test_add_func ("/puzzle/texts", test_texts);
  g_test_add_func ("/puzzle/illegal-changes-nothing", test_illegal_changes_nothing);
  g_test_add_func ("/puzzle/move-is-one-step", test_move_is_one_step);
  g_test_add_func ("/puzzle/solution-and-hints", test_solution_and_hints);
  g_test_add_func ("/puzzle/illegal-position-opens", test_illegal_position_opens);
  ADD ("/puzzle/unknown-members-survive", test_unknown_members_survive);
  ADD ("/puzzle/save-and-reload", test_save_and_reload);
  ADD ("/puzzle/playing-while-saving", test_playing_while_saving);
  ADD ("/puzzle/changed-by-another", test_changed_by_another);
  ADD ("/puzzle/save-where-nothing-can-be", test_save_where_nothing_can_be);
  ADD ("/puzzle/full-disk", test_full_disk);
  ADD ("/puzzle/links-and-modes-stay", test_links_and_modes_stay);
  ADD ("/puzzle/read-only", test_read_only);
  ADD ("/puzzle/load-faulty", test_load_faulty);
  ADD ("/puzzle/load-too-large", test_load_too_large);

  return g_test_run ();
}
