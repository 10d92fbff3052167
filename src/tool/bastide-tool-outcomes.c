/* bastide-tool-outcomes.c: describes the open questions of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-report.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-river.h"

/* --- the river --- */

static char *
list_fits (const BstCatalogue *catalogue,
           const BstRiverEnd  *end)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < end->fits->len; i++)
    g_ptr_array_add (ids, (gpointer) bst_catalogue_get (catalogue, g_array_index (end->fits, guint16, i))->id);
  if (ids->len == 0)
    g_ptr_array_add (ids, (gpointer) _("nothing"));

  return bastide_words_join (ids);
}

static void
print_river (const BstPosition *engine)
{
  g_autoptr (GArray) ends = bst_river_list_ends (engine);

  if (ends->len == 0)
    return;

  bastide_tool_print_heading (_("Open Ends of the River"));
  for (guint i = 0; i < ends->len; i++)
    {
      const BstRiverEnd *end = &g_array_index (ends, BstRiverEnd, i);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set_cell (slots, "cell", end->next);
      bastide_slots_take (slots, "tiles", list_fits (bst_position_get_catalogue (engine), end));
      if (end->is_dead)
        bastide_tool_print_filled (slots, _("  {cell}: the river cannot continue"));
      else
        bastide_tool_print_filled (slots, _("  {cell}: tiles that fit: {tiles}"));
    }
}

/* --- if the game ended now --- */

static void
print_total (BastidePosition *position,
             guint            player,
             gint32           total,
             const GArray    *events)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  bastide_slots_set_number (slots, "points", total);
  bastide_tool_print_filled (slots, _("  {player}: {points}"));
  for (guint i = 0; i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);
      g_autofree char *sentence = NULL;
      g_autofree char *line = NULL;

      if (event->player != player || event->points == 0)
        continue;
      sentence = bastide_sentence_event (position, event);
      line = g_strdup_printf ("%s [%s]", sentence, bst_rule_get_id ((BstRule) event->rule));
      bastide_tool_print_wrapped (4, line);
    }
}

static void
print_final (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autofree char *before = bastide_sentence_final_redeployment (position);
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (engine, totals, events);
  if (before == NULL)
    bastide_tool_print_heading (_("If the Game Ended Now"));
  else
    {
      bastide_tool_print_heading (_("If the Game Ended Now, Before Figures Leave the Districts"));
      bastide_tool_print_wrapped (2, before);
    }
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    print_total (position, i, totals[i], events);
}

int
bastide_tool_outcomes (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_outcomes (puzzle->position));
      return BASTIDE_TOOL_DONE;
    }

  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  bastide_tool_print_districts (puzzle->position, TRUE);
  bastide_tool_print_challenges (puzzle->position, TRUE);
  bastide_tool_print_bonuses (puzzle->position, TRUE);
  print_river (bastide_position_get_engine (puzzle->position));
  bastide_tool_print_scoreboard (puzzle->position);
  print_final (puzzle->position);

  return BASTIDE_TOOL_DONE;
}
