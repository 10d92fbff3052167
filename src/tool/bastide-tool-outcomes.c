/* bastide-tool-outcomes.c: describes the open questions of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-bonus-facts.h"
#include "bastide-district-facts.h"
#include "bastide-report.h"
#include "bastide-river-facts.h"
#include "bastide-round.h"
#include "bastide-scoreboard-facts.h"
#include "bastide-stock-facts.h"
#include "bastide-words.h"

/* --- the redeployment --- */

/* A tree that somebody reads on a screen. */
#define MAX_LISTED 200

static void
print_gains (BastidePosition *position,
             guint            indent,
             const char      *text,
             const gint32    *least,
             const gint32    *most)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *words = NULL;
  g_autofree char *line = NULL;

  bastide_slots_set (slots, "choice", text);
  bastide_slots_take (slots, "gains", bastide_tool_list_gains (position, least, most));
  words = bastide_slots_fill (slots, _("{choice}: {gains}"));
  line = g_strdup_printf ("%*s%s", (int) indent, "", words);
  bastide_tool_print (line);
}

static void
print_row (BastidePosition *position,
           BastideRoundRow *row,
           guint            indent)
{
  const BstProspect *prospect = bastide_round_row_get_prospect (row);
  const char *verdict = bastide_round_row_get_verdict (row);
  g_autofree char *text = verdict[0] == '\0' ? g_strdup (bastide_round_row_get_text (row))
                                             : g_strdup_printf ("%s (%s)", bastide_round_row_get_text (row), verdict);
  g_autofree char *line = g_strdup_printf ("%*s%s", (int) indent, "", text);

  if (prospect == NULL)
    bastide_tool_print (line);
  else
    print_gains (position, indent, text, prospect->own, prospect->own_most);
}

/* Prints at most @n_left rows; returns how many are left. */
static guint
print_rows (BastidePosition *position,
            GListModel      *rows,
            guint            indent,
            guint            n_left)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows) && n_left > 0; i++)
    {
      g_autoptr (BastideRoundRow) row = g_list_model_get_item (rows, i);

      print_row (position, row, indent);
      n_left = print_rows (position, G_LIST_MODEL (bastide_round_row_get_rows (row)), indent + 2, n_left - 1);
    }
  return n_left;
}

static void
print_sums (BastidePosition *position,
            BastideRound    *round)
{
  for (guint sum = 0; sum < BASTIDE_N_ROUND_SUMS; sum++)
    {
      gint32 least[BST_MAX_PLAYERS];
      gint32 most[BST_MAX_PLAYERS];

      if (!bastide_round_has_sum (round, (BastideRoundSum) sum))
        continue;
      for (guint i = 0; i < BST_MAX_PLAYERS; i++)
        least[i] = bastide_round_get_sum (round, (BastideRoundSum) sum, i, &most[i]);
      print_gains (position, 2, bastide_round_sum_get_title ((BastideRoundSum) sum), least, most);
    }
}

/* The choices in the order of play, with the gains where everyone plays for the own gain after them. */
static void
print_round (BastidePosition *position,
             BastideRound    *round)
{
  GListModel *rows = bastide_round_get_rows (round);

  if (g_list_model_get_n_items (rows) == 0)
    return;
  bastide_tool_print_heading (bastide_round_get_title (round));
  print_rows (position, rows, 2, MAX_LISTED);
  if (!bastide_round_is_whole (round) || bastide_round_count_rows (round) > MAX_LISTED)
    bastide_tool_print (_("  There are more courses than are listed here."));
  print_sums (position, round);
}

/* "Anna 12, Ben 7 … 9" */
static char *
list_totals (BastidePosition *position,
             BastideRound    *round,
             guint            way)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      gint32 least, most;

      if (!bastide_round_get_way_total (round, way, i, &least, &most))
        return g_strdup (_("not known"));
      bastide_slots_set (slots, "player", bastide_position_get_name (position, i));
      bastide_slots_set_number (slots, "least", least);
      bastide_slots_set_number (slots, "most", most);
      g_ptr_array_add (parts, bastide_slots_fill (slots, least == most ? C_("score of a player", "{player} {least}")
                                                                       : C_("score of a player",
                                                                            "{player} {least} … {most}")));
    }
  return bastide_words_join (parts);
}

static void
print_ways (BastidePosition *position,
            BastideRound    *round)
{
  if (bastide_round_get_n_ways (round) == 0)
    return;
  bastide_tool_print_heading (_("The Result Under Each Reading of the End [CNT-9]"));
  for (guint way = 0; way < bastide_round_get_n_ways (round); way++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "way", bastide_round_get_way_title (round, way));
      bastide_slots_take (slots, "totals", list_totals (position, round, way));
      bastide_tool_print_filled (slots, bastide_round_is_way_played (round, way)
                                        ? _("  {way} (played here): {totals}") : _("  {way}: {totals}"));
    }
}

int
bastide_tool_outcomes (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastideRound) round = NULL;

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_outcomes (puzzle->position, tool->cell));
      return BASTIDE_TOOL_DONE;
    }

  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  bastide_tool_print_facts (bastide_district_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_challenges (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_starts (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_bonus_facts_new_both (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_river_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_scoreboard_facts_new (puzzle->position), G_MAXUINT);
  round = bastide_round_new (puzzle->position, NULL, NULL);
  print_round (puzzle->position, round);
  print_ways (puzzle->position, round);
  bastide_tool_print_facts (bastide_stock_facts_new (puzzle->position, tool->cell), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_final (puzzle->position), G_MAXUINT);

  return BASTIDE_TOOL_DONE;
}
