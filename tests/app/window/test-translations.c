/* test-translations.c: the texts of a puzzle beside their translations, by keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-content-texts.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"
#include "bastide-translation-dialog.h"

static BastideApplication *application;

typedef struct
{
  BastideWindow *window;
  BastidePuzzle *puzzle;
  GtkWidget     *dialog;
  GtkTextBuffer *buffer;
} Fixture;

/* The texts of a puzzle with a goal, and all of them in German. */
#define WHOLE                                                                                                      \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"A city\", \"description\": \"Close it.\","         \
  " \"language\": \"en\", \"players\": [{}, {}], \"hints\": [\"Look up.\"],"                                         \
  " \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": ["                                   \
  " {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]}, \"turn\": {\"tile\": \"BASE-E\"},"         \
  " \"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"gain\", \"points\": 4}},"                        \
  " \"translations\": { \"de\": { \"texts\": { \"title\": \"Eine Stadt\", \"description\": \"Schließe sie.\","         \
  " \"texts.593859d5\": \"Sieh nach oben.\" } } } }"

#define PUZZLE                                                                                                     \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"A city\", \"description\": \"Close it.\","         \
  " \"language\": \"en\", \"players\": [{}, {}], \"hints\": [\"Look up.\"],"                                         \
  " \"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\"}]}, \"turn\": {\"tile\": \"BASE-E\"},"           \
  " \"translations\": { \"de\": { \"texts\": { \"title\": \"Eine Stadt\" } } } }"

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "texts.bastide.json", NULL);

  g_assert_true (g_file_set_contents (path, PUZZLE, -1, NULL));
  fixture->window = bastide_test_open (application, path);
  fixture->puzzle = bastide_window_get_puzzle (fixture->window);
  bastide_test_press (fixture->window, "ctrl+1");
  bastide_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.translations", NULL);
  bastide_test_await (bastide_test_find_toplevel (BASTIDE_TYPE_TRANSLATION_DIALOG) != NULL);
  fixture->dialog = bastide_test_find_toplevel (BASTIDE_TYPE_TRANSLATION_DIALOG);
  bastide_test_await (gtk_window_is_active (GTK_WINDOW (fixture->dialog)));
  fixture->buffer = gtk_text_view_get_buffer (bastide_test_find (fixture->dialog, GTK_TYPE_TEXT_VIEW));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  bastide_test_settle ();
  bastide_test_close (fixture->window);
}

static BastideTextState
get_state (Fixture *fixture)
{
  return bastide_content_get_text_state (bastide_puzzle_get_whole (fixture->puzzle), "de");
}

static char *
get_text (Fixture *fixture)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (fixture->buffer, &start, &end);

  return gtk_text_buffer_get_text (fixture->buffer, &start, &end, FALSE);
}

static gboolean
has_text (Fixture    *fixture,
          const char *text)
{
  g_autofree char *now = get_text (fixture);

  return g_str_equal (now, text);
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return bastide_test_find_text (fixture->dialog, text) != NULL;
}

/* Ctrl+Enter goes to the next missing text; what is typed is one step to undo. */
static void
test_translate (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_await (says (fixture, "1 of 3 translated"));
  bastide_test_await (has_text (fixture, "Eine Stadt"));
  bastide_test_press (fixture->dialog, "ctrl+Return");
  bastide_test_await (says (fixture, "Description · missing"));
  bastide_test_await (has_text (fixture, ""));
  bastide_test_press (fixture->dialog, "a");
  bastide_test_press (fixture->dialog, "b");
  bastide_test_await (g_strcmp0 (bastide_content_get_translation (bastide_puzzle_get_whole (fixture->puzzle), "de",
                                                                  "description", NULL), "ab") == 0);
  bastide_test_await (says (fixture, "2 of 3 translated"));
  bastide_test_press (fixture->dialog, "ctrl+Return");
  bastide_test_await (says (fixture, "Hint, comment or text of a twin · missing"));
  bastide_test_press (fixture->dialog, "c");
  bastide_test_await (get_state (fixture).n_translated == 3);
  bastide_test_press (fixture->dialog, "ctrl+z");
  bastide_test_await (get_state (fixture).n_translated == 2);
  bastide_test_press (fixture->dialog, "ctrl+z");
  bastide_test_await (get_state (fixture).n_translated == 1);
  bastide_test_press (fixture->dialog, "ctrl+shift+z");
  bastide_test_await (get_state (fixture).n_translated == 2);
}

/* A change of the source makes the translation stale, until it is confirmed or written again. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "A town");
  bastide_test_await (says (fixture, "1 of 3 translated, 1 changed since"));
  bastide_test_await (says (fixture, "Title · changed since"));
  bastide_test_press (fixture->dialog, "alt+s");
  bastide_test_await (get_state (fixture).n_stale == 0);
  bastide_test_await (says (fixture, "Title · done"));
  g_assert_cmpuint (get_state (fixture).n_translated, ==, 1);
  bastide_puzzle_undo (fixture->puzzle);
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (get_state (fixture).n_stale, ==, 0);
}

static void
test_languages (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole;

  bastide_test_press (fixture->dialog, "alt+a");
  bastide_test_await (bastide_test_find_text (fixture->dialog, "Code of the language, such as fr or pt_BR") != NULL);
  bastide_test_settle ();
  bastide_test_press (fixture->dialog, "f");
  bastide_test_press (fixture->dialog, "r");
  bastide_test_press (fixture->dialog, "Return");
  bastide_test_await (says (fixture, "0 of 3 translated"));
  bastide_test_press (fixture->dialog, "alt+r");
  bastide_test_await (says (fixture, "1 of 3 translated"));
  bastide_test_press (fixture->dialog, "alt+r");
  bastide_test_await (says (fixture, "This puzzle has no translation yet."));
  bastide_test_await (says (fixture, "1 translated text is gone."));
  g_assert_null (bastide_test_find_text (fixture->window, "1 translated text is gone."));
  whole = bastide_puzzle_get_whole (fixture->puzzle);
  g_assert_null (bastide_content_get_translation (whole, "de", "title", NULL));
  bastide_test_press (fixture->dialog, "ctrl+z");
  bastide_test_await (get_state (fixture).n_translated == 1);
}

/* Solve and the title show the language of the reader, Edit the texts as they are written. */
static void
test_told (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "told.bastide.json", NULL);
  BastideWindow *window;

  g_setenv ("LANGUAGE", "de", TRUE);
  g_assert_true (g_file_set_contents (path, WHOLE, -1, NULL));
  window = bastide_test_open (application, path);
  bastide_test_press (window, "ctrl+1");
  bastide_test_await (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "A city"));
  bastide_test_press (window, "ctrl+3");
  bastide_test_await (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "Eine Stadt"));
  bastide_test_await (bastide_test_find_text (window, "Schließe sie.") != NULL);
  bastide_test_press (window, "h");
  bastide_test_await (bastide_test_find_text (window, "Sieh nach oben.") != NULL);
  g_unsetenv ("LANGUAGE");
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
  g_test_add ("/translations/translate", Fixture, NULL, set_up, test_translate, tear_down);
  g_test_add ("/translations/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/translations/languages", Fixture, NULL, set_up, test_languages, tear_down);
  g_test_add_func ("/translations/told", test_told);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
