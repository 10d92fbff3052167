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
#include "bastide-file.h"
#include "bastide-goal-problems.h"
#include "bastide-json.h"
#include "bastide-position.h"
#include "bastide-problem.h"
#include "bastide-solution.h"

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

/* A file that cannot be had is a problem like those inside it, so that a list of problems is never empty. */
static void
append_failure (GListStore *problems,
                const char *message)
{
  g_autoptr (BastideProblem) problem = NULL;

  problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL, message);
  g_list_store_append (problems, problem);
}

static BastideContent *
read_content (BastideTool       *tool,
              BastideToolPuzzle *puzzle,
              GBytes            *bytes)
{
  g_autoptr (BastideContent) content = bastide_content_read (tool->library, bytes, puzzle->problems);

  if (content == NULL)
    {
      puzzle->failure = g_strdup (_("This file cannot be read as a puzzle."));
      return NULL;
    }
  if (tool->preset == BST_NONE && tool->switches == NULL)
    return g_steal_pointer (&content);

  return bastide_content_with_rules (content, tool->library, tool->preset, (const char * const *) tool->switches);
}

static void
append_problems (GListStore *list,
                 GListModel *more)
{
  for (guint i = 0; i < g_list_model_get_n_items (more); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (more, i);

      g_list_store_append (list, problem);
    }
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

  puzzle->content = read_content (tool, puzzle, bytes);
  if (puzzle->content == NULL)
    return puzzle;

  puzzle->position = bastide_position_new (puzzle->content);
  append_problems (puzzle->problems, bastide_position_get_problems (puzzle->position));

  return puzzle;
}

void
bastide_tool_add_solution (BastideToolPuzzle *puzzle)
{
  g_autoptr (GListStore) found = NULL;

  if (puzzle->content == NULL)
    return;

  found = bastide_solution_find_problems (puzzle->content->solution, puzzle->position, G_MAXUINT);
  append_problems (puzzle->problems, G_LIST_MODEL (found));
  bastide_solution_append_line_problems (puzzle->content, puzzle->position, G_MAXUINT, puzzle->problems);
  bastide_goal_append_problems (puzzle->content, puzzle->position, puzzle->problems);
}

void
bastide_tool_puzzle_free (BastideToolPuzzle *puzzle)
{
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
