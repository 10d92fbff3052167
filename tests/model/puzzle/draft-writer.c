/* draft-writer.c: a program that edits without end, to be killed by draft-kill.py
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <stdlib.h>

#include "bastide-draft-store.h"
#include "bastide-edit-field.h"
#include "bastide-test-puzzle.h"

/* Milliseconds between two changes, and from a change to its draft: a kill shall meet the program as it writes. A killed
 * window with the delay that users have is the subject of test-kill.py. */
#define STEP  3
#define DELAY 20

/* A text long enough for the program to be killed in the middle of a write. */
#define N_HINTS     400
#define HINT_LENGTH 4000

typedef struct
{
  BastidePuzzle *puzzle;
  const char    *folder;
  guint          n;
} Writer;

static void
tell (const char *word,
      const char *what)
{
  printf ("%s %s\n", word, what);
  fflush (stdout);
}

static gboolean
step_cb (gpointer data)
{
  Writer *writer = data;
  g_autofree char *title = g_strdup_printf ("%u", ++writer->n);

  bastide_test_puzzle_set_title (writer->puzzle, title);
  tell ("made", title);

  return G_SOURCE_CONTINUE;
}

/* Reads the title of a draft on the disk. */
static char *
read_title (const char *path)
{
  g_autofree char *text = NULL;
  char *title;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  title = strstr (text, "\"title\": \"");
  g_assert_nonnull (title);
  title += strlen ("\"title\": \"");

  return g_strndup (title, strcspn (title, "\""));
}

static void
kept_cb (Writer *writer)
{
  g_autoptr (GDir) dir = g_dir_open (writer->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_DRAFT_SUFFIX))
      {
        g_autofree char *path = g_build_filename (writer->folder, name, NULL);
        g_autofree char *title = read_title (path);

        tell ("kept", title);
      }
}

static void
lengthen (BastidePuzzle *puzzle)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  g_autofree char *hint = g_strnfill (HINT_LENGTH, 'h');
  const char *hints[N_HINTS + 1] = { NULL };

  for (guint i = 0; i < N_HINTS; i++)
    hints[i] = hint;
  g_assert_true (bastide_edit_set_texts (content, "/hints", hints));
  bastide_puzzle_commit (puzzle, content, "Lengthen", NULL);
}

static int
edit (const char *folder)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (BastideDraftKeeper) keeper = NULL;
  Writer writer = { .puzzle = puzzle, .folder = folder };

  lengthen (puzzle);
  step_cb (&writer);
  keeper = bastide_draft_keeper_new (puzzle, file);
  /* Nearly always a draft is being written. */
  bastide_draft_keeper_set_delay (keeper, DELAY);
  g_signal_connect_swapped (keeper, "notify::kept-at", G_CALLBACK (kept_cb), &writer);
  g_timeout_add (STEP, step_cb, &writer);
  g_main_loop_run (loop);

  return EXIT_SUCCESS;
}

/* Prints the number of drafts in a folder, and the title of the first after restoring it. */
static void
list (const char         *folder,
      BastideTileLibrary *library)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GListModel) drafts = bastide_draft_list (file, library);
  g_autoptr (BastideDraft) draft = g_list_model_get_item (drafts, 0);
  g_autoptr (BastidePuzzle) puzzle = NULL;

  if (draft != NULL)
    puzzle = bastide_draft_restore (draft, library, NULL);
  printf ("%u %s\n", g_list_model_get_n_items (drafts), puzzle != NULL ? bastide_puzzle_get_title (puzzle) : "-");
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideTileLibrary) library = NULL;

  if (argc == 3 && g_str_equal (argv[1], "edit"))
    return edit (argv[2]);

  library = bastide_tile_library_new ();
  for (int i = 2; i < argc; i++)
    list (argv[i], library);

  return EXIT_SUCCESS;
}
