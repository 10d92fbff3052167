/* test-file-dialogs.c: files chosen in GTK's dialog
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "bastide-ask-dialog.h"
#include "bastide-library-places.h"
#include "bastide-library-view.h"
#include "bastide-picture-dialog.h"
#include "bastide-print-dialog.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

static BastideApplication *application;

static gboolean
has_file_dialog (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER) != NULL;
}

static gboolean
has_no_file_dialog (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER) == NULL;
}

static void
test_close_while_choosing (void)
{
  BastideWindow *window = bastide_test_new_window (application);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

/* A title may be longer than a file's name. */
static void
test_long_title (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  g_autoptr (GString) title = g_string_new (NULL);
  g_autofree char *name = NULL;
  GtkFileChooser *chooser;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-from", "s", "tile");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  for (guint i = 0; i < 100; i++)
    g_string_append (title, "字");
  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), title->str);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-as", NULL);
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_settle ();
  chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
  name = gtk_file_chooser_get_current_name (chooser);
  g_assert_true (g_str_has_prefix (name, "字字"));
  g_assert_true (g_str_has_suffix (name, ".bastide.json"));
  g_assert_cmpuint (strlen (name), <=, 255);
  /* A new position opens in Edit; the next puzzle opens in Analyse. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

static void
forget_folder (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_reset (settings, "last-folder");
}

static GtkFileChooser *
save_as (BastideWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-as", NULL);
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_settle ();
  return bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
}

static char *
get_folder (GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL ? g_file_get_path (folder) : NULL;
}

/* The name is selected without its ending, and the dialog begins in the documents folder. */
static void
test_save_begins (void)
{
  g_autofree char *folder = NULL;
  BastideWindow *window = bastide_test_new_window (application);
  GtkFileChooser *chooser;
  GtkEditable *entry;
  int start = 0;
  int end = 0;

  forget_folder ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-from", "s", "tile");
  bastide_test_await (bastide_window_get_puzzle (window) != NULL);
  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), "Märkte");
  chooser = save_as (window);
  entry = GTK_EDITABLE (bastide_test_find (chooser, GTK_TYPE_ENTRY));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "märkte.bastide.json");
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, 6);
  bastide_test_await ((g_free (folder), folder = get_folder (chooser)) != NULL);
  g_assert_cmpstr (folder, ==, g_get_home_dir ());
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "analyse");
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

/* A bundled puzzle opened by its path is recognized, and its folder is not offered for saving. */
static void
test_bundled_by_path (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *folder = NULL;
  BastideWindow *window;
  GtkFileChooser *chooser;

  forget_folder ();
  window = bastide_test_open (application, path);
  bastide_test_await_text (window, "Comes with Bastide");
  chooser = save_as (window);
  bastide_test_await ((g_free (folder), folder = get_folder (chooser)) != NULL);
  g_assert_cmpstr (folder, ==, g_get_home_dir ());
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

static gboolean
is_listed (GtkFileChooser *chooser,
           const char     *name)
{
  g_autoptr (GFileInfo) info = g_file_info_new ();

  g_file_info_set_name (info, name);
  g_file_info_set_display_name (info, name);
  g_file_info_set_content_type (info, "application/octet-stream");
  return gtk_filter_match (GTK_FILTER (gtk_file_chooser_get_filter (chooser)), info);
}

/* A puzzle may have been saved under a shorter name. */
static void
test_open_filter (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  GtkFileChooser *chooser;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_settle ();
  chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
  g_assert_true (is_listed (chooser, "one.bastide.json"));
  g_assert_true (is_listed (chooser, "ONE.BASTIDE.JSON"));
  g_assert_true (is_listed (chooser, "one.json"));
  g_assert_true (is_listed (chooser, "one.jcz"));
  g_assert_false (is_listed (chooser, "one.png"));
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

/* A name without an ending gets one, and a file that it would replace is asked about. */
static void
test_save_ending (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *saved = g_build_filename (folder, "a new one.bastide.json", NULL);
  g_autofree char *bare = g_build_filename (folder, "a new one", NULL);
  g_autofree char *contents = NULL;
  BastideWindow *window = bastide_test_open (application, path);
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  GtkFileChooser *chooser;

  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), "Mine");
  chooser = save_as (window);
  gtk_file_chooser_set_current_folder (chooser, place, NULL);
  bastide_test_settle ();
  gtk_file_chooser_set_current_name (chooser, "a new one");
  bastide_test_press (chooser, "Return");
  bastide_test_await (!bastide_puzzle_get_modified (bastide_window_get_puzzle (window)));
  g_assert_true (g_file_test (saved, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (bare, G_FILE_TEST_EXISTS));

  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), "Mine again");
  chooser = save_as (window);
  gtk_file_chooser_set_current_name (chooser, "a new one");
  bastide_test_press (chooser, "Return");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  g_assert_true (g_file_get_contents (saved, &contents, NULL, NULL));
  g_assert_null (strstr (contents, "Mine again"));

  /* Another name can be chosen at once. */
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_close (window);
  bastide_test_wait_for (has_no_file_dialog, NULL);
}

static int
get_preview_height (BastidePictureDialog *dialog)
{
  GtkPicture *preview = bastide_test_find (dialog, GTK_TYPE_PICTURE);

  return gdk_paintable_get_intrinsic_height (gtk_picture_get_paintable (preview));
}

/* Returns: (transfer full): the contents of the file, once it is written as @name */
static char *
save_in (const char *folder,
         const char *name,
         gsize      *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  GtkFileChooser *chooser;
  char *contents = NULL;

  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_settle ();
  chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
  gtk_file_chooser_set_current_folder (chooser, place, NULL);
  bastide_test_settle ();
  gtk_file_chooser_set_current_name (chooser, name);
  bastide_test_press (chooser, "Return");
  bastide_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (path, &contents, length, NULL));
  return contents;
}

static BastidePrintDialog *
wait_for_print_dialog (void)
{
  BastidePrintDialog *dialog;

  bastide_test_await ((dialog = bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG)) != NULL);
  bastide_test_settle ();
  return dialog;
}

/* The pages go where the user wants them, and the dialog before has the choices. */
static void
test_print_to_file (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *pdf = NULL;
  g_autofree char *page = NULL;
  BastideWindow *window = bastide_test_open (application, path);
  BastidePrintDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  dialog = wait_for_print_dialog ();
  gtk_drop_down_set_selected (bastide_test_find (dialog, GTK_TYPE_DROP_DOWN), BASTIDE_TO_PDF);
  bastide_test_press (dialog, "alt+v");
  pdf = save_in (folder, "pages.pdf", NULL);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  dialog = wait_for_print_dialog ();
  gtk_drop_down_set_selected (bastide_test_find (dialog, GTK_TYPE_DROP_DOWN), BASTIDE_TO_WEB);
  bastide_test_press (dialog, "alt+v");
  page = save_in (folder, "page.html", NULL);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>"));
  bastide_test_close (window);
}

/* Where no file can be written the window says so. */
static void
test_not_exported (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  g_autoptr (GFile) place = g_file_new_for_path ("/proc/self");
  GtkFileChooser *chooser;
  BastidePrintDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  dialog = wait_for_print_dialog ();
  gtk_drop_down_set_selected (bastide_test_find (dialog, GTK_TYPE_DROP_DOWN), BASTIDE_TO_PDF);
  bastide_test_press (dialog, "alt+v");
  bastide_test_wait_for (has_file_dialog, NULL);
  bastide_test_settle ();
  chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER);
  gtk_file_chooser_set_current_folder (chooser, place, NULL);
  bastide_test_settle ();
  gtk_file_chooser_set_current_name (chooser, "pages.pdf");
  bastide_test_press (chooser, "Return");
  bastide_test_await (bastide_test_find_beginning (window, "“pages.pdf” was not written: ") != NULL);
  bastide_test_close (window);
}

static guint
count_words (const char *text,
             const char *words)
{
  guint n = 0;

  for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
    n++;
  return n;
}

/* The puzzles that the library lists go to one file: as a booklet to fold, whose paper lies, and as a page. */
static void
test_collection (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *pdf = NULL;
  g_autofree char *page = NULL;
  BastideWindow *window = bastide_test_new_window (application);
  BastideLibraryView *view;
  BastidePrintDialog *dialog;
  const char *box;
  double width = 0, height = 0;
  gsize length;

  bastide_test_await ((view = bastide_test_find (window, BASTIDE_TYPE_LIBRARY_VIEW)) != NULL);
  bastide_library_places_choose (bastide_test_find (view, BASTIDE_TYPE_LIBRARY_PLACES), BASTIDE_PLACE_PUZZLES);
  bastide_test_await (bastide_library_view_is_drawn (view));
  gtk_editable_set_text (bastide_test_find (view, GTK_TYPE_SEARCH_ENTRY), "monastery");
  bastide_test_settle ();

  gtk_widget_activate_action (GTK_WIDGET (view), "library.write", "(us)", BASTIDE_TO_PDF, "");
  dialog = wait_for_print_dialog ();
  bastide_test_press (dialog, "alt+f");
  bastide_test_press (dialog, "alt+v");
  pdf = save_in (folder, "booklet.pdf", &length);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));

  gtk_widget_activate_action (GTK_WIDGET (view), "library.write", "(us)", BASTIDE_TO_WEB, "");
  dialog = wait_for_print_dialog ();
  bastide_test_press (dialog, "alt+v");
  page = save_in (folder, "page.html", NULL);
  g_assert_cmpuint (count_words (page, "<article"), >, 1);
  g_assert_cmpuint (count_words (page, "<article"), <, 20);
  bastide_test_close (window);

  box = memmem (pdf, length, "MediaBox", strlen ("MediaBox"));
  g_assert_nonnull (box);
  g_assert_cmpint (sscanf (box, "MediaBox [ 0 0 %lf %lf", &width, &height), ==, 2);
  g_assert_cmpfloat (width, >, height);
}

/* The picture in sight follows the choices, and is the one that is saved. */
static void
test_picture (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *saved = g_build_filename (folder, "board.png", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  BastideWindow *window = bastide_test_open (application, path);
  BastidePictureDialog *dialog;
  int height;

  bastide_test_press (window, "ctrl+e");
  bastide_test_await ((dialog = bastide_test_find_toplevel (BASTIDE_TYPE_PICTURE_DIALOG)) != NULL
                      && bastide_picture_dialog_is_drawn (dialog));
  height = get_preview_height (dialog);
  bastide_test_press (dialog, "alt+t");
  bastide_test_await (bastide_picture_dialog_is_drawn (dialog) && get_preview_height (dialog) > height);
  height = get_preview_height (dialog);
  bastide_test_press (dialog, "alt+s");
  contents = save_in (folder, "board.png", NULL);
  texture = gdk_texture_new_from_filename (saved, NULL);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, height);
  bastide_test_close (window);
}

static gboolean
has_print_dialog (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG) != NULL;
}

static gboolean
has_no_print_dialog (gpointer data)
{
  return !has_print_dialog (data);
}

static void
test_print_cancelled (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);

  bastide_test_press (window, "ctrl+p");
  bastide_test_wait_for (has_print_dialog, NULL);
  bastide_test_settle ();
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG), "Escape");
  bastide_test_wait_for (has_no_print_dialog, NULL);
  bastide_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/file-dialogs/close-while-choosing", test_close_while_choosing);
  g_test_add_func ("/file-dialogs/long-title", test_long_title);
  g_test_add_func ("/file-dialogs/save-begins", test_save_begins);
  g_test_add_func ("/file-dialogs/save-ending", test_save_ending);
  g_test_add_func ("/file-dialogs/bundled-by-path", test_bundled_by_path);
  g_test_add_func ("/file-dialogs/open-filter", test_open_filter);
  g_test_add_func ("/file-dialogs/print-to-file", test_print_to_file);
  g_test_add_func ("/file-dialogs/collection", test_collection);
  g_test_add_func ("/file-dialogs/not-exported", test_not_exported);
  g_test_add_func ("/file-dialogs/picture", test_picture);
  g_test_add_func ("/file-dialogs/print-cancelled", test_print_cancelled);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
