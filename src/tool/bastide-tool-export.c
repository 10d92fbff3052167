/* bastide-tool-export.c: draws the position into a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-diagram.h"
#include "bastide-scene.h"
#include "bst-notation.h"

/* Reads "X,Y:X,Y", two corners in any order. */
static gboolean
read_crop (const char *text,
           int         crop[4])
{
  g_auto (GStrv) corners = g_strsplit (text, ":", -1);
  BstCell a, b;

  if (g_strv_length (corners) != 2 || !bst_notation_read_cell (corners[0], &a)
      || !bst_notation_read_cell (corners[1], &b))
    return FALSE;
  crop[0] = MIN (a.x, b.x);
  crop[1] = MIN (a.y, b.y);
  crop[2] = MAX (a.x, b.x);
  crop[3] = MAX (a.y, b.y);
  return TRUE;
}

/* Returns: (transfer none) (nullable): why the options make no picture */
static const char *
read_style (BastideTool         *tool,
            BastideDiagramStyle *style)
{
  const BastideToolPages *pages = &tool->pages;

  if (!bastide_tool_find_look (tool, BASTIDE_LOOK_NORMAL, &style->look))
    return _("--look needs colour, contrast or print.");
  if (pages->tile_size != BASTIDE_TOOL_NOT_GIVEN
      && (pages->tile_size < BASTIDE_DIAGRAM_MIN_TILE || pages->tile_size > BASTIDE_DIAGRAM_MAX_TILE))
    return _("--tile-size needs a number from 16 to 512.");
  if (pages->tile_size != BASTIDE_TOOL_NOT_GIVEN)
    style->tile_size = pages->tile_size;
  style->is_cropped = pages->crop != NULL;
  if (style->is_cropped && !read_crop (pages->crop, style->crop))
    return _("--crop needs two cells, such as 0,0:3,2.");
  style->coordinates = pages->coordinates;
  style->texts = pages->texts;
  style->legend = pages->legend;
  style->annotations = !pages->no_arrows;
  return NULL;
}

/* A picture of the board alone has the margin and the shadow of the window. */
static gboolean
draw_board (BastideToolPuzzle          *puzzle,
            const BastideDiagramStyle  *diagram,
            GFile                      *file,
            GError                    **error)
{
  const BstSetup *setup = bastide_position_get_setup (puzzle->position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (puzzle->position), letters);
  style.tile_size = diagram->tile_size;
  style.look = diagram->look;
  style.coordinates = diagram->coordinates;
  style.annotations = diagram->annotations ? puzzle->content->annotations : NULL;
  bastide_scene_fit_export (setup, &style);

  return bastide_scene_export (setup, letters, &style, file, NULL, error);
}

/* A position with errors is drawn all the same: its author may want to look at it. */
static int
export_picture (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (tool->output);
  BastideDiagramStyle style = BASTIDE_DIAGRAM_STYLE_INIT;
  const char *fault;
  gboolean is_drawn;

  if (tool->operands[1] != NULL)
    return bastide_tool_misuse (_("A picture shows one puzzle; for several, use --as pages or --as booklet."));
  fault = read_style (tool, &style);
  if (fault != NULL)
    return bastide_tool_misuse (fault);

  puzzle = bastide_tool_read (tool, tool->operands[0]);
  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);
  is_drawn = style.texts || style.legend || style.is_cropped
               ? bastide_diagram_export (puzzle->position, &style, file, NULL, &error)
               : draw_board (puzzle, &style, file, &error);
  if (!is_drawn && !bastide_tool_name_file (tool->output, &error))
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
