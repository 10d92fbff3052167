/* bastide-tool-export.c: draws the position into a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-scene.h"

static void
print_json (const char *output)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *shown = g_filename_display_name (output);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "file");
  json_builder_add_string_value (builder, shown);
  json_builder_end_object (builder);
  bastide_tool_print_json (json_builder_get_root (builder));
}

static gboolean
draw (BastideToolPuzzle  *puzzle,
      const char         *output,
      GError            **error)
{
  const BstSetup *setup = bastide_position_get_setup (puzzle->position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8];
  g_autoptr (GFile) file = g_file_new_for_path (output);

  bastide_scene_get_letters (setup, bastide_position_get_names (puzzle->position), letters);

  style.annotations = puzzle->content->annotations;
  bastide_scene_fit_export (setup, &style);

  return bastide_scene_export (setup, letters, &style, file, NULL, error);
}

/* A position with errors is drawn all the same: its author may want to look at it. */
int
bastide_tool_export (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (tool->output == NULL)
    return bastide_tool_misuse (_("export needs a file to write: -o OUT.png, OUT.svg or OUT.pdf."));

  puzzle = bastide_tool_read (tool, tool->operands[0]);
  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  if (!draw (puzzle, tool->output, &error))
    return g_error_matches (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FORMAT)
             ? bastide_tool_misuse (error->message)
             : bastide_tool_refuse (tool, error->message, NULL);

  bastide_tool_warn_problems (G_LIST_MODEL (puzzle->problems));
  if (tool->json)
    print_json (tool->output);

  return BASTIDE_TOOL_DONE;
}
