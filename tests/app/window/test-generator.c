/* test-generator.c: the dialog of the generator, by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-focus-keeper.h"
#include "bastide-generator-dialog.h"
#include "bastide-test-finger.h"

static BastideTileLibrary *library;

typedef struct
{
  char                   *path;
  GFile                  *folder;
  GtkWidget              *window;
  BastideGeneratorDialog *dialog;
  BastideGenerator       *generator;
  GFile                  *opened;
  gboolean                to_solve;
} Fixture;

static void
open_cb (Fixture  *fixture,
         GFile    *file,
         gboolean  solve)
{
  g_set_object (&fixture->opened, file);
  fixture->to_solve = solve;
}

static void
show_dialog (Fixture *fixture,
             GFile   *folder)
{
  fixture->dialog = BASTIDE_GENERATOR_DIALOG (bastide_generator_dialog_new (GTK_WINDOW (fixture->window), library,
                                                                           folder, BST_PRESET_HIG_2017));
  fixture->generator = g_object_ref (bastide_generator_dialog_get_generator (fixture->dialog));
  g_signal_connect_swapped (fixture->dialog, "open", G_CALLBACK (open_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->dialog));
  bastide_test_settle ();
  /* A single tile to come is looked at quickest. */
  gtk_spin_button_set_value (bastide_test_find (fixture->dialog, GTK_TYPE_SPIN_BUTTON), 1);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->folder = g_file_new_build_filename (fixture->path, "found", NULL);
  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
}

static void
remove_all (GFile *file)
{
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (file, "standard::name", G_FILE_QUERY_INFO_NONE, NULL,
                                                                 NULL);
  GFile *child = NULL;

  while (files != NULL && g_file_enumerator_iterate (files, NULL, &child, NULL, NULL) && child != NULL)
    remove_all (child);
  g_file_delete (file, NULL, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->path);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  g_clear_object (&fixture->generator);
  g_clear_object (&fixture->opened);
  g_clear_object (&fixture->folder);
  remove_all (folder);
  g_free (fixture->path);
}

static guint
count_finds (Fixture *fixture)
{
  return g_list_model_get_n_items (bastide_generator_get_finds (fixture->generator));
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return bastide_test_find_text (fixture->dialog, text) != NULL;
}

static void
click_text (Fixture    *fixture,
            const char *text)
{
  bastide_test_click (bastide_test_await_text (fixture->dialog, text), 4, 4);
  bastide_test_settle ();
}

/* The robbers are found quickest. */
static void
choose_robbers (Fixture *fixture)
{
  click_text (fixture, "Redeployment");
  bastide_test_await (says (fixture, "No theme is chosen."));
  click_text (fixture, "Robbers");
  bastide_test_await (!says (fixture, "No theme is chosen."));
}

/* A run is started, stopped with what was found, and goes on; a puzzle is opened to be solved, or edited. */
static void
test_run (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  guint n;

  show_dialog (fixture, fixture->folder);
  choose_robbers (fixture);
  g_assert_false (says (fixture, "Go On"));
  click_text (fixture, "Start");
  bastide_test_await (count_finds (fixture) > 0);
  click_text (fixture, "Stop");
  bastide_test_await (!bastide_generator_get_running (fixture->generator));
  n = bastide_generator_get_n_attempts (fixture->generator);
  g_assert_cmpuint (n, >, 0);

  bastide_test_await (says (fixture, "Solve"));
  click_text (fixture, "Solve");
  bastide_test_await (fixture->opened != NULL);
  g_assert_true (fixture->to_solve);
  g_assert_true (g_file_query_exists (fixture->opened, NULL));
  g_clear_object (&fixture->opened);
  click_text (fixture, "Edit");
  bastide_test_await (fixture->opened != NULL);
  g_assert_false (fixture->to_solve);

  click_text (fixture, "Go On");
  bastide_test_await (bastide_generator_get_running (fixture->generator));
  bastide_test_await (bastide_generator_get_n_attempts (fixture->generator) > 0);
  bastide_test_press (fixture->dialog, "Escape");
  bastide_test_settle ();
}

static GFile *
get_file (Fixture    *fixture,
          const char *name)
{
  return g_file_get_child (fixture->folder, name);
}

/* Lets the run in the folder go on until an attempt has been made. @next: its number */
static void
go_on (Fixture  *fixture,
       guint     next,
       gboolean  similar)
{
  g_autoptr (GError) error = NULL;
  BastideComposerOptions options;
  BastideGeneration generation;

  bastide_composer_options_init (&options);
  options.themes = 1u << BASTIDE_THEME_ROBBERS;
  options.length = 1;
  options.seed = 1;
  bastide_generation_init (&generation, &options);
  generation.next = next;
  g_assert_true (bastide_generation_save (&generation, fixture->folder, &error));
  show_dialog (fixture, fixture->folder);
  bastide_test_await (says (fixture, "Go On"));
  if (similar)
    click_text (fixture, "Keep similar puzzles");
  click_text (fixture, "Go On");
  bastide_test_await (bastide_generator_get_n_attempts (fixture->generator) > 0);
  bastide_generator_stop (fixture->generator);
  bastide_test_await (!bastide_generator_get_running (fixture->generator));
  bastide_test_press (fixture->dialog, "Escape");
  bastide_test_settle ();
  g_clear_object (&fixture->generator);
}

/* The second attempt of this run finds a puzzle with the idea of the first, which is kept where that is wanted. */
static void
test_similar (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) first = get_file (fixture, "puzzle-1-0.bastide.json");
  g_autoptr (GFile) second = get_file (fixture, "puzzle-1-1.bastide.json");

  go_on (fixture, 0, FALSE);
  g_assert_true (g_file_query_exists (first, NULL));
  go_on (fixture, 1, FALSE);
  g_assert_false (g_file_query_exists (second, NULL));
  go_on (fixture, 1, TRUE);
  g_assert_true (g_file_query_exists (second, NULL));
}

/* Enter starts the run, and the same key stops it. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  show_dialog (fixture, fixture->folder);
  bastide_test_press (fixture->dialog, "Return");
  bastide_test_await (bastide_generator_get_running (fixture->generator));
  bastide_test_await (bastide_generator_get_n_attempts (fixture->generator) > 0);
  bastide_test_press (fixture->dialog, "Return");
  bastide_test_await (!bastide_generator_get_running (fixture->generator));
  bastide_test_await (bastide_generator_can_go_on (fixture->folder));
  bastide_test_await (says (fixture, "Go On"));
}

/* A folder that cannot be written is told, and nothing runs. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->path, "taken", NULL);
  g_autoptr (GFile) folder = g_file_new_build_filename (path, "below", NULL);

  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  show_dialog (fixture, folder);
  bastide_test_press (fixture->dialog, "Return");
  bastide_test_await (bastide_generator_get_error (fixture->generator) != NULL);
  bastide_test_await (!bastide_generator_get_running (fixture->generator));
  bastide_test_await (says (fixture, bastide_generator_get_error (fixture->generator)));
}

int
main (int   argc,
      char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  library = bastide_tile_library_new ();

#define ADD(path, test) g_test_add ("/generator/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("run", test_run);
  ADD ("similar", test_similar);
  ADD ("keys", test_keys);
  ADD ("folder", test_folder);
#undef ADD

  status = g_test_run ();
  g_object_unref (library);
  return status;
}
