/* bastide-tool-reduce.c: finds the pieces of a puzzle that have no part in its solution, and takes them away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-twins.h"
#include "bastide-json-members.h"
#include "bastide-part.h"

static void
show_progress (guint    n_done,
               guint    n_parts,
               gpointer data G_GNUC_UNUSED)
{
  bastide_tool_show_count (n_done, n_parts, _("{done} of {all} pieces tried"));
}

static BastideFact *
report (BastideToolPuzzle *puzzle,
        GArray            *idle)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "idle");

  bastide_fact_set_line (facts, g_strdup (idle->len > 0 ? _("Idle, each on its own:")
                                                        : _("The solution needs every piece.")), FALSE);
  for (guint i = 0; i < idle->len; i++)
    {
      const BastidePart *part = &g_array_index (idle, BastidePart, i);
      const BstPlace place = bastide_part_get_place (part);
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);
      char *text = bastide_part_describe (part, puzzle->position);

      add_string (members, "kind", part->kind == BASTIDE_PART_TILE ? "tile" : "piece");
      if (bst_place_has_cell (&place))
        add_cell (members, "cell", place.cell);
      add_string (members, "text", text);
      bastide_fact_set_line (fact, text, TRUE);
    }

  return facts;
}

int
bastide_tool_reduce (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (GArray) idle = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_tool_has_goal_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);
  if (puzzle->content->goal == NULL)
    return bastide_tool_refuse (tool, _("Without a goal, no piece is needed."), NULL);

  idle = bastide_parts_find_idle (puzzle->content, &tool->limits, NULL, show_progress, NULL);
  bastide_tool_show_progress (NULL);
  if (idle == NULL)
    return bastide_tool_refuse (tool, _("This needs a puzzle with exactly one solution."), NULL);
  if (tool->output != NULL)
    {
      /* All that can go together is taken away. */
      g_autoptr (BastideContent) reduced = bastide_parts_remove_idle (puzzle->content, &tool->limits, NULL);
      g_autoptr (BastideContent) whole = NULL;

      if (reduced != NULL)
        whole = bastide_content_with_twin (puzzle->whole, puzzle->twin, reduced);
      if (whole != NULL && !bastide_tool_write (tool, whole, &error))
        return bastide_tool_refuse (tool, error->message, NULL);
    }

  bastide_tool_print_answer (tool, report (puzzle, idle), bastide_tool_print_fact);

  return BASTIDE_TOOL_DONE;
}
