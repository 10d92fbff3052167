/* bastide-tool-perft.c: counts sequences of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-json-members.h"
#include "bastide-slots.h"

int
bastide_tool_perft (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (BstPosition) engine = NULL;
  guint64 depth, count;
  gint64 start;
  double seconds, rate;

  if (!g_ascii_string_to_unsigned (tool->operands[1], 10, 0, BST_MAX_TILES, &depth, NULL))
    return bastide_tool_misuse (_("DEPTH must be a number from 0 to 400."));

  puzzle = bastide_tool_read (tool, tool->operands[0]);
  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  engine = bst_position_copy (bastide_position_get_engine (puzzle->position));
  start = g_get_monotonic_time ();
  count = bst_turn_perft (engine, (guint) depth, tool->placements_only);
  seconds = (double) MAX (g_get_monotonic_time () - start, 1) / G_USEC_PER_SEC;
  rate = (double) count / seconds;

  if (tool->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      add_int (builder, "depth", (gint64) depth);
      add_int (builder, "count", (gint64) count);
      json_builder_set_member_name (builder, "seconds");
      json_builder_add_double_value (builder, seconds);
      add_int (builder, "nodes-per-second", (gint64) rate);
      json_builder_end_object (builder);
      bastide_tool_print_json (json_builder_get_root (builder));
    }
  else
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_take (slots, "count", g_strdup_printf ("%" G_GUINT64_FORMAT, count));
      bastide_slots_take (slots, "seconds", g_strdup_printf ("%.3f", seconds));
      bastide_slots_take (slots, "rate", g_strdup_printf ("%.0f", rate));
      bastide_tool_print_filled (slots, _("{count} sequences, {seconds} seconds, {rate} nodes a second"));
    }

  return BASTIDE_TOOL_DONE;
}
