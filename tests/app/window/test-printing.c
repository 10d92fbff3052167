/* test-printing.c: what the window says where nothing can be printed or written, and writing that is cancelled
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtkunixprint.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "bastide-content-texts.h"
#include "bastide-library-places.h"
#include "bastide-library-view.h"
#include "bastide-print-dialog.h"
#include "bastide-test-window.h"

#define NO_PRINTER "No printer found. Save a PDF instead."

/* So much of a file is written before the disk is full. */
#define ROOM 1000

static const struct rlimit small = { ROOM, RLIM_INFINITY };
static const struct rlimit none = { RLIM_INFINITY, RLIM_INFINITY };

static BastideApplication *application;

/* GTK asks these places for printers. */
static void
set_printers (const char *backends)
{
  g_object_set (gtk_settings_get_default (), "gtk-print-backends", backends, NULL);
}

static BastidePrintDialog *
open_dialog (BastideWindow *window)
{
  BastidePrintDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  bastide_test_await ((dialog = bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG)) != NULL);
  bastide_test_settle ();
  return dialog;
}

static GtkWidget *
get_button (BastidePrintDialog *dialog)
{
  return gtk_window_get_default_widget (GTK_WINDOW (dialog));
}

static void
close_dialog (BastidePrintDialog *dialog)
{
  bastide_test_press (dialog, "Escape");
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG) == NULL);
}

/* Where the desktop offers no printer at all there is nothing to open; a file goes to the dialog of the desktop, too. */
static void
test_no_printer (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  BastideWindow *window = bastide_test_open (application, path);
  BastidePrintDialog *dialog;
  GtkDropDown *target;

  set_printers ("");
  dialog = open_dialog (window);
  target = bastide_test_find (dialog, GTK_TYPE_DROP_DOWN);
  bastide_test_await_text (dialog, NO_PRINTER);
  g_assert_cmpuint (gtk_drop_down_get_selected (target), ==, BASTIDE_TO_PDF);
  g_assert_true (gtk_widget_get_sensitive (get_button (dialog)));
  gtk_drop_down_set_selected (target, BASTIDE_TO_WEB);
  bastide_test_await (bastide_test_find_text (dialog, NO_PRINTER) == NULL);
  gtk_drop_down_set_selected (target, BASTIDE_TO_PRINTER);
  bastide_test_await_text (dialog, NO_PRINTER);
  g_assert_cmpuint (gtk_drop_down_get_selected (target), ==, BASTIDE_TO_PRINTER);
  g_assert_false (gtk_widget_get_sensitive (get_button (dialog)));
  close_dialog (dialog);

  set_printers ("file");
  dialog = open_dialog (window);
  target = bastide_test_find (dialog, GTK_TYPE_DROP_DOWN);
  bastide_test_await_text (dialog, NO_PRINTER);
  g_assert_cmpuint (gtk_drop_down_get_selected (target), ==, BASTIDE_TO_PDF);
  gtk_drop_down_set_selected (target, BASTIDE_TO_PRINTER);
  bastide_test_settle ();
  g_assert_true (gtk_widget_get_sensitive (get_button (dialog)));
  close_dialog (dialog);
  bastide_test_close (window);
}

/* Answers the dialog of GTK with its printer that writes @path. */
static void
print_into (BastideWindow *window,
            const char    *path)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  BastidePrintDialog *asking;
  GtkPrintUnixDialog *dialog;
  GtkPrinter *printer;

  set_printers ("file");
  asking = open_dialog (window);
  bastide_test_await_text (asking, NO_PRINTER);
  gtk_drop_down_set_selected (bastide_test_find (asking, GTK_TYPE_DROP_DOWN), BASTIDE_TO_PRINTER);
  bastide_test_settle ();
  bastide_test_press (asking, "alt+p");
  bastide_test_await ((dialog = bastide_test_find_toplevel (GTK_TYPE_PRINT_UNIX_DIALOG)) != NULL);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_print_unix_dialog_set_settings (dialog, settings);
  bastide_test_await ((printer = gtk_print_unix_dialog_get_selected_printer (dialog)) != NULL);
  g_assert_true (gtk_printer_is_virtual (printer));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
}

static void
test_printed (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *printed = g_strconcat (path, ".pdf", NULL);
  g_autofree char *contents = NULL;
  BastideWindow *window = bastide_test_open (application, path);

  print_into (window, printed);
  bastide_test_await ((g_free (contents), contents = NULL, g_file_get_contents (printed, &contents, NULL, NULL))
                      && *contents != '\0');
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  bastide_test_settle ();
  g_assert_null (bastide_test_find_beginning (window, "“"));
  bastide_test_close (window);
}

/* GTK tells of a place that it cannot open at once, and of a disk that is full when the operation is over; the file is
 * named both times. */
static void
test_printer_fails (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *printed = g_strconcat (path, ".pdf", NULL);
  BastideWindow *window = bastide_test_open (application, path);
  g_autofree char *words = g_strdup_printf ("%s was not written: ", printed);

  print_into (window, "/proc/self/pages.pdf");
  bastide_test_await (bastide_test_find_beginning (window, "“pages.pdf” was not written: ") != NULL);
  bastide_test_close (window);

  window = bastide_test_open (application, path);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  print_into (window, printed);
  bastide_test_await (bastide_test_find_beginning (window, words) != NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  bastide_test_close (window);
}

/* Answers the dialog for files. */
static void
choose_file (const char *folder,
             const char *name)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  GtkFileChooser *chooser;

  bastide_test_await ((chooser = bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER)) != NULL);
  bastide_test_settle ();
  gtk_file_chooser_set_current_folder (chooser, place, NULL);
  bastide_test_settle ();
  gtk_file_chooser_set_current_name (chooser, name);
  bastide_test_press (chooser, "Return");
}

static char *
list_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_string_append_printf (names, "%s\n", name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Whatever the target, the file is named, and no part of it stays. */
static void
test_full_disk (void)
{
  static const BastidePageTarget targets[] = { BASTIDE_TO_PDF, BASTIDE_TO_WEB };
  static const char * const names[] = { "pages.pdf", "page.html" };
  g_autofree char *path = bastide_test_copy_puzzle ("base-monastery.bastide.json");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      BastideWindow *window = bastide_test_open (application, path);
      g_autofree char *words = g_strdup_printf ("%s/%s was not written: ", folder, names[i]);
      g_autofree char *files = NULL;
      BastidePrintDialog *dialog = open_dialog (window);

      gtk_drop_down_set_selected (bastide_test_find (dialog, GTK_TYPE_DROP_DOWN), targets[i]);
      bastide_test_press (dialog, "alt+v");
      bastide_test_await (bastide_test_find_toplevel (GTK_TYPE_FILE_CHOOSER) != NULL);
      bastide_test_settle ();
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
      choose_file (folder, names[i]);
      bastide_test_await (bastide_test_find_beginning (window, words) != NULL);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
      files = list_files (folder);
      g_assert_cmpstr (files, ==, "");
      bastide_test_close (window);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A page holds the whole puzzle, whichever of its twins is shown, and all of its languages. */
static void
test_twin_shown (void)
{
  g_autofree char *path = bastide_test_copy_puzzle ("count-both-ways.bastide.json");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *written = g_build_filename (folder, "twins.html", NULL);
  g_autofree char *page = NULL;
  BastideWindow *window = bastide_test_open (application, path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (puzzle));
  BastidePrintDialog *dialog;

  bastide_content_put_translation (whole, "de", "title", whole->title, "Hin und her");
  bastide_puzzle_commit_twins (puzzle, whole, 1, "Translate", NULL);
  bastide_test_settle ();
  dialog = open_dialog (window);
  gtk_drop_down_set_selected (bastide_test_find (dialog, GTK_TYPE_DROP_DOWN), BASTIDE_TO_WEB);
  bastide_test_press (dialog, "alt+v");
  choose_file (folder, "twins.html");
  bastide_test_await ((g_free (page), page = NULL, g_file_get_contents (written, &page, NULL, NULL)));
  g_assert_nonnull (strstr (page, "a) Hans im Glück 2017"));
  g_assert_nonnull (strstr (page, "b) Z-Man 2017"));
  g_assert_nonnull (strstr (page, "may go to the market"));
  g_assert_nonnull (strstr (page, "Hin und her"));
  bastide_test_close (window);
}

static gboolean
is_writing (BastideWindow *window)
{
  return bastide_test_find_beginning (window, "Writing “") != NULL;
}

/* The library's collection is written as a booklet or as a page: the window tells how far it is, and a cancel leaves no
 * file and says nothing. */
static void
test_cancelled (void)
{
  static const BastidePageTarget targets[] = { BASTIDE_TO_PDF, BASTIDE_TO_WEB };
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  BastideWindow *window = bastide_test_new_window (application);
  BastideLibraryView *view;

  bastide_test_await ((view = bastide_test_find (window, BASTIDE_TYPE_LIBRARY_VIEW)) != NULL);
  bastide_library_places_choose (bastide_test_find (view, BASTIDE_TYPE_LIBRARY_PLACES), BASTIDE_PLACE_PUZZLES);
  bastide_test_await (bastide_library_view_is_drawn (view));
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *files = NULL;
      BastidePrintDialog *dialog;

      gtk_widget_activate_action (GTK_WIDGET (view), "library.write", "(us)", targets[i], "");
      bastide_test_await ((dialog = bastide_test_find_toplevel (BASTIDE_TYPE_PRINT_DIALOG)) != NULL);
      bastide_test_settle ();
      bastide_test_press (dialog, "alt+v");
      choose_file (folder, "collection");
      bastide_test_await (is_writing (window));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel-work", NULL);
      bastide_test_await (!is_writing (window));
      bastide_test_settle ();
      g_assert_null (bastide_test_find_beginning (window, "Exported"));
      g_assert_null (bastide_test_find_beginning (window, "“collection"));
      files = list_files (folder);
      g_assert_cmpstr (files, ==, "");
    }
  bastide_test_close (window);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  /* A disk that is full is an error, no end of the program. */
  signal (SIGXFSZ, SIG_IGN);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();
  /* GTK warns where its list of files does not fit on the disk, either. */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-enabled", FALSE, NULL);

  g_test_add_func ("/printing/no-printer", test_no_printer);
  g_test_add_func ("/printing/printed", test_printed);
  g_test_add_func ("/printing/printer-fails", test_printer_fails);
  g_test_add_func ("/printing/full-disk", test_full_disk);
  g_test_add_func ("/printing/twin-shown", test_twin_shown);
  g_test_add_func ("/printing/cancelled", test_cancelled);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
