/* test-file.c: writing files as a whole
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "bastide-file.h"

#define SIZE      (4 * 1024 * 1024)
#define HALF      (SIZE / 2)
#define N_WATCHED 20

/* The variable with the folder for a test that ends in the middle. */
#define FOLDER    "BASTIDE_TEST_FOLDER"

typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture                     *fixture,
        G_GNUC_UNUSED gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "new.bastide.json", NULL);
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

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static GBytes *
make_bytes (gsize size,
            char  letter)
{
  char *data = g_malloc (size);

  memset (data, letter, size);

  return g_bytes_new_take (data, size);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static void
assert_holds (const char *path,
              GBytes     *bytes)
{
  g_autofree char *text = NULL;
  gsize size = 0;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpmem (text, size, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* --- tests --- */

static void
test_new (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GBytes) bytes = make_bytes (1000, 'a');
  g_autoptr (GBytes) other = make_bytes (10, 'b');
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *new_etag = NULL;
  mode_t mask = umask (027);
  struct stat info;

  bastide_file_replace (fixture->file, bytes, NULL, &etag, NULL, &error);
  umask (mask);
  g_assert_no_error (error);
  assert_holds (fixture->path, bytes);
  g_assert_cmpint (g_stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
  g_assert_cmpint (info.st_nlink, ==, 1);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);

  /* Writing returns the state of the file. */
  g_assert_nonnull (etag);
  bastide_file_replace (fixture->file, other, etag, &new_etag, NULL, &error);
  g_assert_no_error (error);
  assert_holds (fixture->path, other);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* The system ends the program in the middle of writing: a new file does not appear. */
static void
test_half_new (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_setenv (FOLDER, fixture->folder, TRUE);
  g_test_trap_subprocess ("/file/end-in-the-middle", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_has_passed ());
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* An old file is unchanged. */
static void
test_half_old (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GBytes) before = make_bytes (1000, 'a');

  g_assert_true (bastide_file_replace (fixture->file, before, NULL, NULL, NULL, NULL));
  g_setenv (FOLDER, fixture->folder, TRUE);
  g_test_trap_subprocess ("/file/end-in-the-middle", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_has_passed ());
  assert_holds (fixture->path, before);
}

static void
end_in_the_middle (void)
{
  const struct rlimit no_dump = { 0, 0 };
  const struct rlimit half = { HALF, HALF };
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv (FOLDER), "new.bastide.json", NULL);
  g_autoptr (GBytes) bytes = make_bytes (SIZE, 'b');

  g_assert_cmpint (setrlimit (RLIMIT_CORE, &no_dump), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &half), ==, 0);
  signal (SIGXFSZ, SIG_DFL);
  bastide_file_replace (file, bytes, NULL, NULL, NULL, NULL);
}

static void
test_end_in_the_middle (void)
{
  if (g_test_subprocess ())
    end_in_the_middle ();
}

/* The disk is full: no part of the new file stays. */
static void
test_full_disk (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GBytes) bytes = make_bytes (SIZE, 'a');
  g_autoptr (GError) error = NULL;
  struct rlimit limit, half;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  half = limit;
  half.rlim_cur = HALF;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &half), ==, 0);
  g_assert_false (bastide_file_replace (fixture->file, bytes, NULL, NULL, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

static void
test_cancelled (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = make_bytes (SIZE, 'a');
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (bastide_file_replace (fixture->file, bytes, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

/* A name of the greatest length. */
static void
test_long_name (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *name = g_strnfill (255, 'n');
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, name, NULL);
  g_autoptr (GBytes) bytes = make_bytes (1000, 'a');
  g_autoptr (GError) error = NULL;

  bastide_file_replace (file, bytes, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_holds (g_file_peek_path (file), bytes);
}

/* A folder is no file, and no file is put into a folder that is not there. */
static void
test_folders (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) beyond = g_file_get_child (fixture->file, "new.bastide.json");
  g_autoptr (GBytes) bytes = make_bytes (1000, 'a');
  g_autoptr (GError) folder_error = NULL;
  g_autoptr (GError) beyond_error = NULL;

  g_assert_false (bastide_file_replace (folder, bytes, NULL, NULL, NULL, &folder_error));
  g_assert_error (folder_error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_false (bastide_file_replace (beyond, bytes, NULL, NULL, NULL, &beyond_error));
  g_assert_error (beyond_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

typedef struct
{
  const char *path;
  int         is_over;  /* atomic */
  guint       n_partial;
} Watch;

static gpointer
watch_in_thread (gpointer data)
{
  Watch *watch = data;

  while (!g_atomic_int_get (&watch->is_over))
    {
      GStatBuf info;

      if (g_stat (watch->path, &info) == 0 && info.st_size != SIZE)
        watch->n_partial++;
    }

  return NULL;
}

/* A reader meanwhile sees the whole file or none. */
static void
test_watched (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GBytes) bytes = make_bytes (SIZE, 'a');
  Watch watch = { .path = fixture->path };
  GThread *thread = g_thread_new ("watch", watch_in_thread, &watch);

  for (guint i = 0; i < N_WATCHED; i++)
    {
      g_autoptr (GError) error = NULL;

      bastide_file_replace (fixture->file, bytes, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
    }
  g_atomic_int_set (&watch.is_over, TRUE);
  g_thread_join (thread);
  g_assert_cmpuint (watch.n_partial, ==, 0);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/file/new", test_new);
  ADD ("/file/half-new", test_half_new);
  ADD ("/file/half-old", test_half_old);
  ADD ("/file/full-disk", test_full_disk);
  ADD ("/file/cancelled", test_cancelled);
  ADD ("/file/long-name", test_long_name);
  ADD ("/file/folders", test_folders);
  ADD ("/file/watched", test_watched);
  g_test_add_func ("/file/end-in-the-middle", test_end_in_the_middle);

  return g_test_run ();
}
