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
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BastideFact *facts;
  JsonBuilder *members;
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

  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  members = bastide_fact_get_members (facts);
  add_int (members, "depth", (gint64) depth);
  add_int (members, "count", (gint64) count);
  json_builder_set_member_name (members, "seconds");
  json_builder_add_double_value (members, seconds);
  add_int (members, "nodes-per-second", (gint64) rate);
  bastide_slots_take (slots, "count", g_strdup_printf ("%" G_GUINT64_FORMAT, count));
  bastide_slots_take (slots, "seconds", g_strdup_printf ("%.3f", seconds));
  bastide_slots_take (slots, "rate", g_strdup_printf ("%.0f", rate));
  bastide_fact_set_line (facts, bastide_slots_fill (slots, _("{count} sequences, {seconds} seconds, {rate} nodes a "
                                                             "second")), FALSE);
  bastide_tool_print_answer (tool, facts, bastide_tool_print_fact);

  return BASTIDE_TOOL_DONE;
}
