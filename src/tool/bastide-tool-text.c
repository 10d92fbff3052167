/* bastide-tool-text.c: a puzzle as compact text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <stdio.h>

#include "bastide-content-twins.h"

/* A position with errors has a text all the same. With -o the puzzle, which may be text itself, becomes a file. */
int
bastide_tool_text (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  content = tool->twin == BST_NONE ? bastide_content_with_twin (puzzle->whole, 0, puzzle->content)
                                   : bastide_content_ref (puzzle->content);
  if (tool->output != NULL && !bastide_tool_write (tool, content, &error))
    return bastide_tool_refuse (tool, error->message, NULL);

  text = bastide_content_write_text (content);
  if (tool->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "text");
      json_builder_add_string_value (builder, text);
      json_builder_end_object (builder);
      bastide_tool_print_json (json_builder_get_root (builder));
    }
  else
    fputs (text, stdout);

  return BASTIDE_TOOL_DONE;
}
