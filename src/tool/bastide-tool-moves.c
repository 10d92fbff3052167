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
#include "bastide-sentence.h"

/* Prints gains of another kind in a line of their own: "    where nobody moves: Anna +0, Ben +5". */
static void
print_kind (BastidePosition *position,
            const char      *sentence,
            const gint32    *least,
            const gint32    *most)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "gains", bastide_sentence_gains (position, least, most));
  bastide_tool_print_filled (slots, sentence);
}

/* Finds the least and the most that each player gains in any of the kinds. */
static void
find_range (const BstProspect *prospect,
            gint32             least[BST_MAX_PLAYERS],
            gint32             most[BST_MAX_PLAYERS])
{
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      least[i] = most[i] = prospect->nobody[i];
      if (!prospect->is_whole && !prospect->is_bound)
        continue;
      if (prospect->must_choose)
        least[i] = most[i] = prospect->own[i];
      least[i] = MIN (least[i], MIN (prospect->own[i], prospect->sure[i]));
      most[i] = MAX (most[i], MAX (prospect->own_most[i], prospect->sure[i]));
    }
}

/* The outcome of a move in words, and in points if the game ended after it, where that is more than the gains say. */
static void
print_consequences (BastideMove     *move,
                    BastidePosition *position)
{
  g_autofree char *consequences = g_strconcat ("    ", bastide_move_get_summary (move), NULL);
  gint32 finals[BST_MAX_PLAYERS] = { 0 };
  gboolean differs = FALSE;

  if (*bastide_move_get_summary (move) != '\0')
    bastide_tool_print (consequences);
  for (guint i = 0; i < bst_position_get_n_players (bastide_position_get_engine (position)); i++)
    {
      finals[i] = bastide_move_get_final (move, i);
      differs = differs || finals[i] != bastide_move_get_prospect (move)->line[i];
    }
  if (differs)
    print_kind (position, _("    if the game ended then: {gains}"), finals, finals);
}

/* "deploy meeple city:N    Anna +4, Ben +0 … +5" */
static void
print_move (BastideMove     *move,
            BastidePosition *position,
            int              width)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);
  g_autofree char *gains = NULL;
  g_autofree char *line = NULL;
  gint32 least[BST_MAX_PLAYERS], most[BST_MAX_PLAYERS];

  find_range (prospect, least, most);
  gains = bastide_sentence_gains (position, least, most);
  line = g_strdup_printf ("%-*s    %s", width, bastide_move_get_notation (move), gains);
  bastide_tool_print (line);
  if (prospect->is_bound)
    bastide_tool_print (_("    at least and at most; the turn has too many courses to follow"));
  else if (!prospect->is_whole)
    bastide_tool_print (_("    if nobody moves; the turn has too many courses to follow"));
  if (prospect->is_bound || (prospect->is_whole && !bastide_move_get_agrees (move)))
    {
      if (!prospect->must_choose)
        print_kind (position, _("    if nobody moves: {gains}"), prospect->nobody, prospect->nobody);
      print_kind (position, _("    if everyone plays for themselves: {gains}"), prospect->own, prospect->own_most);
      print_kind (position, _("    whatever the others do, at least: {gains}"), prospect->sure, prospect->sure);
    }
  print_consequences (move, position);
}

int
bastide_tool_moves (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (GPtrArray) moves = NULL;
  int width = 0;

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  moves = bastide_analysis_list_moves (puzzle->position, NULL);
  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_moves (puzzle->position, moves));
      return BASTIDE_TOOL_DONE;
    }

  bastide_tool_print_turn (puzzle->position);
  for (guint i = 0; i < moves->len; i++)
    width = MAX (width, (int) strlen (bastide_move_get_notation (g_ptr_array_index (moves, i))));
  for (guint i = 0; i < moves->len; i++)
    print_move (g_ptr_array_index (moves, i), puzzle->position, width);

  return BASTIDE_TOOL_DONE;
}
