/* test-mnemonics.c: no two buttons of a page share their letter, in any language
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages are shown in English, and their labels looked up in each translation, as a display of another language needs
 * a locale that is not installed everywhere.
 */

#include "config.h"

#include <locale.h>

#include "bastide-details.h"
#include "bastide-edit-game.h"
#include "bastide-inspector.h"
#include "bastide-library-places.h"
#include "bastide-library-view.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"
#include "bastide-workspace.h"

static BastideApplication *application;

/* A language with its translations of labels; the first is English, without any. */
typedef struct
{
  char       *name;
  GHashTable *translations;
} Language;

static GPtrArray *languages;

/* --- languages --- */

/* Returns the text of an entry of a catalogue after @keyword, over all of its lines. */
static char *
read_text (const char *entry,
           const char *keyword)
{
  g_autofree char *start = g_strconcat ("\n", keyword, " \"", NULL);
  const char *at = strstr (entry, start);
  GString *text = g_string_new (NULL);

  for (at = at != NULL ? at + strlen (start) - 1 : NULL; at != NULL && *at == '"';)
    {
      const char *end = strstr (at + 1, "\"\n");

      if (end == NULL)
        end = at + strlen (at) - 1;
      g_string_append_len (text, at + 1, end - at - 1);
      at = *end != '\0' && end[1] == '\n' ? end + 2 : NULL;
    }

  return g_string_free (text, FALSE);
}

static void
read_translations (GHashTable *translations,
                   const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) entries = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  entries = g_strsplit (text, "\n\n", -1);
  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *entry = g_strconcat ("\n", entries[i], "\n", NULL);
      char *original = read_text (entry, "msgid");

      g_hash_table_insert (translations, original, read_text (entry, "msgstr"));
    }
}

static void
add_language (const char *name)
{
  Language *language = g_new (Language, 1);

  language->name = g_strdup (name);
  language->translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_ptr_array_add (languages, language);
}

static void
free_language (gpointer data)
{
  Language *language = data;

  g_free (language->name);
  g_hash_table_unref (language->translations);
  g_free (language);
}

static void
read_languages (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "..", "po", NULL);
  g_autofree char *list = g_build_filename (folder, "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = NULL;

  languages = g_ptr_array_new_with_free_func (free_language);
  add_language ("en");
  g_assert_true (g_file_get_contents (list, &text, NULL, NULL));
  names = g_strsplit (text, "\n", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".po", NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      Language *language;

      if (*names[i] == '\0' || *names[i] == '#')
        continue;
      add_language (names[i]);
      language = g_ptr_array_index (languages, languages->len - 1);
      read_translations (language->translations, path);
      g_assert_cmpuint (g_hash_table_size (language->translations), >, 1000);
    }
}

/* --- the letters of a page --- */

static void
collect (GtkWidget *widget,
         GPtrArray *labels)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)) != GDK_KEY_VoidSymbol)
    g_ptr_array_add (labels, g_strdup (gtk_label_get_label (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, labels);
}

/* Returns the letter of a label, 0 for none. */
static gunichar
find_letter (const char *label)
{
  const char *at = strchr (label, '_');

  return at != NULL ? g_unichar_tolower (g_utf8_get_char (at + 1)) : 0;
}

static void
check_language (const Language *language,
                GPtrArray      *labels,
                const char     *page)
{
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < labels->len; i++)
    {
      const char *label = g_ptr_array_index (labels, i);
      const char *translated = g_hash_table_lookup (language->translations, label);
      const char *other;
      gunichar letter;

      label = translated != NULL ? translated : label;
      letter = find_letter (label);
      other = g_hash_table_lookup (letters, GUINT_TO_POINTER (letter));
      if (letter != 0 && other != NULL)
        g_error ("%s, %s: “%s” and “%s” share a letter", page, language->name, other, label);
      g_hash_table_insert (letters, GUINT_TO_POINTER (letter), (gpointer) label);
    }
}

static void
check (BastideWindow *window,
       const char    *page)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  bastide_test_settle ();
  collect (GTK_WIDGET (window), labels);
  for (guint i = 0; i < languages->len; i++)
    check_language (g_ptr_array_index (languages, i), labels, page);
}

static void
set_mode (BastideWindow *window,
          const char    *mode)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string (mode));
}

static BastideWindow *
open_puzzle (const char *name,
             const char *mode)
{
  g_autofree char *path = bastide_test_copy_puzzle (name);
  BastideWindow *window = bastide_test_open (application, path);

  set_mode (window, mode);
  bastide_test_settle ();

  return window;
}

/* Makes a change, so that there is something to save. */
static void
change_title (BastideWindow *window)
{
  bastide_test_puzzle_set_title (bastide_window_get_puzzle (window), "Changed");
}

/* --- the pages --- */

static void
test_library (void)
{
  BastideWindow *window = bastide_test_new_window (application);
  GtkWidget *places = bastide_test_find (window, BASTIDE_TYPE_LIBRARY_PLACES);

  check (window, "start");
  for (guint i = BASTIDE_PLACE_START; i <= BASTIDE_PLACE_RECENT; i++)
    {
      bastide_library_places_choose (BASTIDE_LIBRARY_PLACES (places), i);
      check (window, "a place of the library");
    }
  bastide_test_close (window);
}

static void
test_edit (void)
{
  BastideWindow *window = open_puzzle ("count-a-road-for-bait.bastide.json", "edit");
  BastideWorkspace *workspace = bastide_test_find (window, BASTIDE_TYPE_WORKSPACE);

  change_title (window);
  for (guint i = 0; i < BASTIDE_N_INSPECTOR_SECTIONS; i++)
    {
      bastide_inspector_show_section (bastide_workspace_open_inspector (workspace), (BastideInspectorSection) i);
      check (window, "a section of the inspector");
    }
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 640);
  check (window, "Edit, narrow");
  bastide_test_close (window);
}

static void
test_analyse (void)
{
  static const char * const pages[] = { "log", "tree", "districts", "challenges", "features", "final", "editions", "tiles" };
  BastideWindow *window = open_puzzle ("shrines-both-at-once.bastide.json", "analyse");
  BastideWorkspace *workspace = bastide_test_find (window, BASTIDE_TYPE_WORKSPACE);

  change_title (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      bastide_test_show_page (bastide_workspace_get_details (workspace), pages[i]);
      check (window, pages[i]);
    }
  bastide_test_close (window);
}

/* Every phase in which a player chooses has its prompt. */
static void
test_phases (void)
{
  static const char * const phases[] = { "abbey", "count", "first", "last", "messengers", "portal", "princess",
                                         "robbers", "robbing" };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *name = g_strconcat (phases[i], ".bastide.json", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "phases", name, NULL);
      BastideWindow *window = bastide_test_open (application, path);

      set_mode (window, "analyse");
      change_title (window);
      check (window, phases[i]);
      bastide_test_close (window);
    }
}

static BastideAttempt *
get_attempt (BastideWindow *window)
{
  return bastide_workspace_get_attempt (bastide_test_find (window, BASTIDE_TYPE_WORKSPACE));
}

static void
play (BastideAttempt *attempt,
      const char     *text)
{
  bastide_play_tree_play_text (bastide_attempt_get_tree (attempt), text, NULL);
}

static void
wait_for (BastideAttempt      *attempt,
          BastideAttemptState  state)
{
  bastide_test_await (bastide_attempt_get_state (attempt) == state);
}

/* Every state of an attempt that does not pass by itself, with tries and hints. */
static void
test_solve (void)
{
  BastideWindow *window = open_puzzle ("base-first-placement.bastide.json", "solve");
  BastideAttempt *attempt = get_attempt (window);

  bastide_test_await (bastide_attempt_can_show (attempt));
  change_title (window);
  attempt = get_attempt (window);
  check (window, "Solve");
  play (attempt, "place 1,0 2");
  play (attempt, "pass");
  wait_for (attempt, BASTIDE_ATTEMPT_MISSED);
  check (window, "Solve, missed");
  bastide_attempt_step (attempt);
  bastide_attempt_give_hint (attempt);
  check (window, "Solve, with a try and a hint");
  {
    g_autoptr (BastideTry) try = g_list_model_get_item (bastide_attempt_get_tries (attempt), 0);

    bastide_attempt_look (attempt, try);
    check (window, "Solve, looking");
    bastide_attempt_step (attempt);
  }
  bastide_test_await (bastide_attempt_can_show (attempt));
  bastide_attempt_show (attempt);
  check (window, "Solve, showing");
  while (bastide_attempt_get_state (attempt) == BASTIDE_ATTEMPT_SHOWING)
    bastide_attempt_step (attempt);
  check (window, "Solve, over");
  bastide_test_close (window);
}

static void
test_solve_twins (void)
{
  BastideWindow *window = open_puzzle ("count-a-road-for-bait.bastide.json", "solve");

  play (get_attempt (window), "place 0,3 0");
  wait_for (get_attempt (window), BASTIDE_ATTEMPT_OVER);
  check (window, "Solve, before the next twin");
  bastide_test_close (window);
}

static void
test_no_task (void)
{
  BastideWindow *window = open_puzzle ("base-first-placement.bastide.json", "edit");
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  bastide_edit_set_goal (content, NULL);
  bastide_puzzle_commit (puzzle, content, "Change Goal", NULL);
  set_mode (window, "solve");
  check (window, "Solve, without a task");
  bastide_test_close (window);
}

static void
test_teach (void)
{
  BastideWindow *window = open_puzzle ("count-a-road-for-bait.bastide.json", "teach");

  change_title (window);
  check (window, "Teach");
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
  read_languages ();

  g_test_add_func ("/mnemonics/library", test_library);
  g_test_add_func ("/mnemonics/edit", test_edit);
  g_test_add_func ("/mnemonics/analyse", test_analyse);
  g_test_add_func ("/mnemonics/phases", test_phases);
  g_test_add_func ("/mnemonics/solve", test_solve);
  g_test_add_func ("/mnemonics/solve-twins", test_solve_twins);
  g_test_add_func ("/mnemonics/no-task", test_no_task);
  g_test_add_func ("/mnemonics/teach", test_teach);
  status = g_test_run ();

  g_ptr_array_unref (languages);
  g_clear_object (&application);
  return status;
}
