/* bastide-tool-export.c: draws the position into a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-scene.h"

static const char * const looks[BASTIDE_N_LOOKS] = { "colour", "contrast", "print" };

gboolean
bastide_tool_find_look (BastideTool *tool,
                        BastideLook  usual,
                        BastideLook *look)
{
  *look = usual;
  if (tool->pages.look == NULL)
    return TRUE;
  for (guint i = 0; i < BASTIDE_N_LOOKS; i++)
    if (g_str_equal (looks[i], tool->pages.look))
      {
        *look = (BastideLook) i;
        return TRUE;
      }
  return FALSE;
}

void
bastide_tool_print_file (const char *output)
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
      BastideLook         look,
      const char         *output,
      GError            **error)
{
  const BstSetup *setup = bastide_position_get_setup (puzzle->position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8];
  g_autoptr (GFile) file = g_file_new_for_path (output);

  bastide_scene_get_letters (setup, bastide_position_get_names (puzzle->position), letters);

  style.look = look;
  style.annotations = puzzle->content->annotations;
  bastide_scene_fit_export (setup, &style);

  return bastide_scene_export (setup, letters, &style, file, NULL, error);
}

/* A position with errors is drawn all the same: its author may want to look at it. */
static int
export_picture (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  BastideLook look;

  if (tool->operands[1] != NULL)
    return bastide_tool_misuse (_("A picture shows one puzzle; for several, use --as pages or --as booklet."));
  if (!bastide_tool_find_look (tool, BASTIDE_LOOK_NORMAL, &look))
    return bastide_tool_misuse (_("--look needs colour, contrast or print."));

  puzzle = bastide_tool_read (tool, tool->operands[0]);
  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  if (!draw (puzzle, look, tool->output, &error))
    return g_error_matches (error, BASTIDE_DRAW_ERROR, BASTIDE_DRAW_ERROR_FORMAT)
             ? bastide_tool_misuse (error->message)
             : bastide_tool_refuse (tool, error->message, NULL);

  bastide_tool_warn_problems (G_LIST_MODEL (puzzle->problems));
  if (tool->json)
    bastide_tool_print_file (tool->output);

  return BASTIDE_TOOL_DONE;
}

int
bastide_tool_export (BastideTool *tool)
{
  if (tool->output == NULL)
    return bastide_tool_misuse (_("export needs a file to write: -o OUT.png, OUT.svg, OUT.pdf or OUT.html."));

  if (g_str_has_suffix (tool->output, ".html"))
    return bastide_tool_export_page (tool);

  return tool->pages.as == NULL || g_str_equal (tool->pages.as, "picture") ? export_picture (tool)
                                                                          : bastide_tool_export_pages (tool);
}
