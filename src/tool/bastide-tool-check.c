/* bastide-tool-check.c: reports the faults and oddities of puzzle files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tool.h"

#include "bastide-problem.h"
#include "bastide-report.h"

/* With several files each line begins with its file. */
static int
check_puzzle (BastideTool       *tool,
              BastideToolPuzzle *puzzle,
              const char        *name,
              JsonBuilder       *builder)
{
  GListModel *problems = G_LIST_MODEL (puzzle->problems);
  g_autofree char *shown = g_filename_display_name (name);
  gboolean has_error = puzzle->content == NULL;

  bastide_tool_add_solution (puzzle);
  if (tool->json)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "file");
      json_builder_add_string_value (builder, shown);
      bastide_tool_add_letter (builder, puzzle);
      json_builder_set_member_name (builder, "problems");
      json_builder_add_value (builder, bastide_report_problems (problems));
      json_builder_end_object (builder);
    }
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *text = bastide_problem_to_line (problem);
      g_autofree char *line = tool->operands[1] != NULL ? g_strconcat (name, ":", text, NULL) : g_strdup (text);

      if (!tool->json)
        bastide_tool_print (line);
      has_error = has_error || bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;
    }

  return has_error ? BASTIDE_TOOL_REFUSED : BASTIDE_TOOL_DONE;
}

int
bastide_tool_check (BastideTool *tool)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int status = BASTIDE_TOOL_DONE;

  if (tool->sound)
    return bastide_tool_check_sound (tool);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (guint i = 0; tool->operands[i] != NULL; i++)
    {
      const char *name = tool->operands[i];
      g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, name);
      int own = check_puzzle (tool, puzzle, name, builder);

      status = MAX (status, own);
      /* Each twin is checked like a puzzle of its own. */
      for (guint nth = 1; nth <= bastide_tool_count_more (tool, puzzle); nth++)
        {
          g_autoptr (BastideToolPuzzle) twin = bastide_tool_read_twin (tool, puzzle, nth);

          own = check_puzzle (tool, twin, name, builder);
          status = MAX (status, own);
        }
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (tool->json)
    bastide_tool_print_json (json_builder_get_root (builder));

  return status;
}
