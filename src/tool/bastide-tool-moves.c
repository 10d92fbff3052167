/* bastide-tool-moves.c: lists the legal actions of the phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-analysis.h"
#include "bastide-report.h"

/* "deploy meeple city:N    Anna +4, Ben +0" */
static void
print_move (BastideMove     *move,
            BastidePosition *position,
            int              width)
{
  GString *line = g_string_new (NULL);
  guint n_players = bst_position_get_n_players (bastide_position_get_engine (position));

  g_string_append_printf (line, "%-*s", width, bastide_move_get_notation (move));
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (line, "%s%s %+d", i == 0 ? "    " : ", ", bastide_position_get_name (position, i),
                            bastide_move_get_gain (move, i));
  bastide_tool_print (line->str);
  g_string_free (line, TRUE);
}

static void
print_moves (GPtrArray       *moves,
             BastidePosition *position)
{
  int width = 0;

  bastide_tool_print_turn (position);

  for (guint i = 0; i < moves->len; i++)
    width = MAX (width, (int) strlen (bastide_move_get_notation (g_ptr_array_index (moves, i))));
  for (guint i = 0; i < moves->len; i++)
    print_move (g_ptr_array_index (moves, i), position, width);
}

int
bastide_tool_moves (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (GPtrArray) moves = NULL;

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  moves = bastide_analysis_list_moves (puzzle->position, NULL);
  if (tool->json)
    bastide_tool_print_json (bastide_report_moves (puzzle->position, moves));
  else
    print_moves (moves, puzzle->position);

  return BASTIDE_TOOL_DONE;
}
