/* bastide-tool-input.c: the puzzle that a command is about
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "bastide-content-rules.h"
#include "bastide-content-texts.h"
#include "bastide-content-twins.h"
#include "bastide-file.h"
#include "bastide-goal-problems.h"
#include "bastide-json.h"
#include "bastide-lesson.h"
#include "bastide-position.h"
#include "bastide-problem.h"
#include "bastide-solution.h"
#include "bastide-texts.h"

GBytes *
bastide_tool_read_bytes (const char  *name,
                         gsize        max_size,
                         GError     **error)
{
  if (g_str_equal (name, "-"))
    {
      g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);

      return bastide_file_read_stream (stream, max_size, NULL, error);
    }
  else
    {
      g_autoptr (GFile) file = g_file_new_for_path (name);

      return bastide_file_read (file, max_size, NULL, NULL, error);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* Appends the puzzles in a folder and the folders in it; links to folders are not followed. */
static void
list_folder (const char *folder,
             GPtrArray  *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (found, g_build_filename (folder, entry, NULL));
  g_ptr_array_sort (found, compare_names);
  for (guint i = 0; i < found->len; i++)
    {
      const char *path = g_ptr_array_index (found, i);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        list_folder (path, names);
      /* A pipe or a device might never come to an end. */
      else if (g_str_has_suffix (path, ".bastide.json") && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_strdup (path));
    }
}

GPtrArray *
bastide_tool_list_files (char **operands)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; operands[i] != NULL; i++)
    if (g_file_test (operands[i], G_FILE_TEST_IS_DIR))
      list_folder (operands[i], names);
    else
      g_ptr_array_add (names, g_strdup (operands[i]));

  return names;
}

/* A file that cannot be had is a problem like those inside it, so that a list of problems is never empty. */
static void
append_failure (GListStore *problems,
                const char *message)
{
  g_autoptr (BastideProblem) problem = NULL;

  problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL, message);
  g_list_store_append (problems, problem);
}

/* The problems of a twin get their places in the file of the puzzle. */
static void
append_problems (BastideToolPuzzle *puzzle,
                 GListModel        *more)
{
  for (guint i = 0; i < g_list_model_get_n_items (more); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (more, i);
      g_autoptr (BastideProblem) placed = puzzle->twin > 0
                                            ? bastide_content_place_problem (puzzle->whole, puzzle->twin, problem)
                                            : g_object_ref (problem);

      g_list_store_append (puzzle->problems, placed);
    }
}

static void
take_twin (BastideTool       *tool,
           BastideToolPuzzle *puzzle,
           guint              nth)
{
  g_autoptr (BastideContent) content = NULL;

  puzzle->twin = nth;
  content = bastide_content_get_twin (tool->tells ? puzzle->told : puzzle->whole, nth);
  if (tool->preset == BST_NONE && tool->switches == NULL)
    puzzle->content = g_steal_pointer (&content);
  else
    puzzle->content = bastide_content_with_rules (content, tool->library, tool->preset,
                                                  (const char * const *) tool->switches);
  puzzle->position = bastide_position_new (puzzle->content);
  append_problems (puzzle, bastide_position_get_problems (puzzle->position));
}

/* A language that the command line names counts however little of it there is. */
static BastideContent *
tell (BastideTool    *tool,
      const char     *name,
      BastideContent *content)
{
  g_auto (GStrv) languages = NULL;
  g_autofree char *shown = NULL, *known = NULL;
  g_autoptr (BastideSlots) slots = NULL;

  if (tool->language == NULL)
    return bastide_content_tell (content);
  languages = bastide_content_list_languages (content);
  if (g_strv_contains ((const char * const *) languages, tool->language))
    return bastide_content_translate (content, tool->language);
  if (!tool->tells)
    return bastide_content_ref (content);
  slots = bastide_slots_new ();
  shown = g_filename_display_name (name);
  known = g_strjoinv (", ", languages);
  bastide_slots_set (slots, "file", shown);
  bastide_slots_set (slots, "language", tool->language);
  bastide_slots_set (slots, "languages", known);
  g_free (shown);
  shown = bastide_slots_fill (slots, _("{file}: no texts in “{language}”, only in {languages}"));
  bastide_tool_warn (shown);

  return bastide_content_ref (content);
}

BastideToolPuzzle *
bastide_tool_read (BastideTool *tool,
                   const char  *name)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideToolPuzzle *puzzle = g_new0 (BastideToolPuzzle, 1);

  puzzle->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  bytes = bastide_tool_read_bytes (name, BASTIDE_JSON_MAX_BYTES, &error);
  if (bytes == NULL)
    {
      append_failure (puzzle->problems, error->message);
      puzzle->failure = g_strdup (_("This file cannot be opened."));
      return puzzle;
    }

  puzzle->whole = bastide_content_read (tool->library, bytes, puzzle->problems);
  puzzle->told = puzzle->whole != NULL ? tell (tool, name, puzzle->whole) : NULL;
  if (puzzle->whole == NULL)
    puzzle->failure = g_strdup (_("This file cannot be read as a puzzle."));
  else if (tool->twin != BST_NONE && tool->twin > puzzle->whole->twins->len)
    puzzle->failure = g_strdup_printf (_("The puzzle has no twin “%c”."), (int) ('a' + tool->twin));
  else
    take_twin (tool, puzzle, tool->twin != BST_NONE ? tool->twin : 0);

  return puzzle;
}

BastideToolPuzzle *
bastide_tool_read_twin (BastideTool       *tool,
                        BastideToolPuzzle *file,
                        guint              nth)
{
  BastideToolPuzzle *puzzle = g_new0 (BastideToolPuzzle, 1);

  puzzle->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  puzzle->whole = bastide_content_ref (file->whole);
  puzzle->told = bastide_content_ref (file->told);
  take_twin (tool, puzzle, nth);

  return puzzle;
}

guint
bastide_tool_count_more (BastideTool       *tool,
                         BastideToolPuzzle *file)
{
  return tool->twin == BST_NONE && file->whole != NULL ? file->whole->twins->len : 0;
}

void
bastide_tool_add_letter (JsonBuilder       *builder,
                         BastideToolPuzzle *puzzle)
{
  const char letter[] = { (char) ('a' + puzzle->twin), '\0' };

  if (puzzle->whole == NULL || puzzle->whole->twins->len == 0)
    return;

  json_builder_set_member_name (builder, "twin");
  json_builder_add_string_value (builder, letter);
}

void
bastide_tool_add_solution (BastideToolPuzzle *puzzle)
{
  g_autoptr (GListStore) found = NULL;

  if (puzzle->content == NULL)
    return;

  found = bastide_solution_find_problems (puzzle->content->solution, puzzle->position, G_MAXUINT);
  bastide_solution_append_line_problems (puzzle->content, puzzle->position, G_MAXUINT, found);
  bastide_goal_append_problems (puzzle->content, puzzle->position, found);
  if (puzzle->twin == 0)
    {
      bastide_lesson_append_problems (puzzle->whole, found);
      bastide_texts_append_problems (puzzle->whole, found);
    }
  append_problems (puzzle, G_LIST_MODEL (found));
}

void
bastide_tool_puzzle_free (BastideToolPuzzle *puzzle)
{
  g_clear_pointer (&puzzle->whole, bastide_content_unref);
  g_clear_pointer (&puzzle->told, bastide_content_unref);
  g_clear_pointer (&puzzle->content, bastide_content_unref);
  g_clear_object (&puzzle->position);
  g_clear_object (&puzzle->problems);
  g_free (puzzle->failure);
  g_free (puzzle);
}

gboolean
bastide_tool_has_errors (BastideToolPuzzle *puzzle)
{
  return puzzle->content == NULL || !bastide_position_is_playable (puzzle->position);
}

gboolean
bastide_tool_has_goal_errors (BastideToolPuzzle *puzzle)
{
  if (bastide_tool_has_errors (puzzle))
    return TRUE;

  bastide_goal_append_problems (puzzle->content, puzzle->position, puzzle->problems);

  return bastide_problem_count_errors (G_LIST_MODEL (puzzle->problems)) > 0;
}

gboolean
bastide_tool_add_tiles (BastideTool *tool,
                        const char  *name)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_tool_read_bytes (name, BASTIDE_JSON_MAX_BYTES, &error);
  g_autoptr (BastideTileLibrary) library = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *message = NULL;

  if (bytes != NULL)
    library = bastide_tile_library_with_bytes (tool->library, bytes, problems);
  else
    append_failure (problems, error->message);
  if (library != NULL)
    {
      g_set_object (&tool->library, library);
      return TRUE;
    }

  shown = g_filename_display_name (name);
  message = g_strdup_printf (_("The tile set in “%s” cannot be used."), shown);
  bastide_tool_refuse (tool, message, G_LIST_MODEL (problems));

  return FALSE;
}
