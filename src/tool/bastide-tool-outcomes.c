/* bastide-tool-outcomes.c: describes the open questions of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-final-score.h"
#include "bastide-report.h"
#include "bastide-words.h"
#include "bst-notation.h"
#include "bst-prospect.h"
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

/* --- the redeployment under way --- */

/* A tree that somebody reads on a screen. */
#define MAX_ROUND_NODES 200

/* Returns the actions of a player in one go, as they are written. */
static char *
join_actions (const BstPosition *engine,
              const GArray      *actions)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (engine, &g_array_index (actions, BstAction, i), text);
      g_string_append_printf (line, "%s%s", i > 0 ? "; " : "", text);
    }

  return g_string_free (line, FALSE);
}

static char *
describe_go (BastidePosition       *position,
             const BstProspectNode *node)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, node->player));
  bastide_slots_take (slots, "gains", bastide_tool_list_gains (position, node->prospect.own, node->prospect.own_most));
  if (node->actions->len == 0)
    return bastide_slots_fill (slots, node->is_best ? _("{player} moves nothing (best): {gains}")
                                                    : _("{player} moves nothing: {gains}"));

  bastide_slots_take (slots, "actions", join_actions (bastide_position_get_engine (position), node->actions));

  return bastide_slots_fill (slots, node->is_best ? _("{player}, {actions} (best): {gains}")
                                                  : _("{player}, {actions}: {gains}"));
}

static void
print_round_nodes (BastidePosition *position,
                   const GArray    *nodes,
                   guint            indent)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);
      g_autofree char *text = describe_go (position, node);
      g_autofree char *line = g_strdup_printf ("%*s%s", (int) indent, "", text);

      bastide_tool_print (line);
      print_round_nodes (position, node->children, indent + 2);
    }
}

/* The choices in the order of play, with the gains where everyone plays for the own gain after them. */
static void
print_round (BastidePosition *position)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GArray) nodes = NULL;
  BstTurnStart start;
  gboolean is_whole;

  if (!bst_prospect_is_round (bastide_position_get_engine (position)))
    return;

  engine = bst_position_copy (bastide_position_get_engine (position));
  bst_turn_start_init (&start, engine);
  nodes = bst_prospect_list_round (engine, &start, NULL, MAX_ROUND_NODES, &is_whole);
  bastide_tool_print_heading (_("The Redeployment, Where Everyone Plays for the Own Gain"));
  print_round_nodes (position, nodes, 2);
  if (!is_whole)
    bastide_tool_print (_("  There are more courses than are listed here."));
}

/* --- if the game ended now --- */

static void
print_group_item (BastideFinalRow *item,
                  guint            player)
{
  gint32 points = bastide_final_row_get_points (item, player);
  g_autoptr (BastideSlots) slots = NULL;
  g_autofree char *line = NULL;

  if (points == 0)
    return;
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "item", bastide_final_row_get_text (item));
  bastide_slots_set_number (slots, "points", points);
  bastide_slots_set (slots, "rule", bst_rule_get_id (bastide_final_row_get_rule (item)));

  /* Translators: an item of the final score: "City at 2,4: 3 tiles, 1 pennant (4) [BASE-7]" */
  line = bastide_slots_fill (slots, _("{item} ({points}) [{rule}]"));
  bastide_tool_print_wrapped (6, line);
}

static void
print_group (BastideFinalRow *group,
             guint            player)
{
  GListModel *items = bastide_final_row_get_items (group);
  gint32 points = bastide_final_row_get_points (group, player);
  g_autoptr (BastideSlots) slots = NULL;

  if (points == 0)
    return;
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "group", bastide_final_row_get_text (group));
  bastide_slots_set_number (slots, "points", points);
  bastide_tool_print_filled (slots, _("    {group}: {points}"));
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (BastideFinalRow) item = g_list_model_get_item (items, i);

      print_group_item (item, player);
    }
}

static void
print_total (BastideFinalScore *score,
             guint              player)
{
  GListModel *groups = bastide_final_score_get_groups (score);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (bastide_final_score_get_position (score), player));
  bastide_slots_set_number (slots, "points", bastide_final_score_get_total (score, player));
  bastide_tool_print_filled (slots, _("  {player}: {points}"));
  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BastideFinalRow) group = g_list_model_get_item (groups, i);

      print_group (group, player);
    }
}

static void
print_final (BastidePosition *position)
{
  g_autoptr (BastideFinalScore) score = bastide_final_score_new (position);
  BstRule rule;
  const char *note = bastide_final_score_get_note (score, &rule);

  bastide_tool_print_heading (rule == BST_RULE_CNT_9 ? _("If the Game Ended Now, Before Figures Leave the Districts")
                                                     : _("If the Game Ended Now"));
  if (note != NULL)
    bastide_tool_print_wrapped (2, note);
  for (guint i = 0; i < bastide_final_score_get_n_players (score); i++)
    print_total (score, i);
}

int
bastide_tool_outcomes (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_outcomes (puzzle->position, tool->cell));
      return BASTIDE_TOOL_DONE;
    }

  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  bastide_tool_print_districts (puzzle->position, TRUE);
  bastide_tool_print_challenges (puzzle->position, TRUE);
  bastide_tool_print_starts (puzzle->position);
  bastide_tool_print_bonuses (puzzle->position, TRUE);
  print_river (bastide_position_get_engine (puzzle->position));
  bastide_tool_print_scoreboard (puzzle->position);
  print_round (puzzle->position);
  bastide_tool_print_tiles_left (puzzle->position, tool->cell);
  print_final (puzzle->position);

  return BASTIDE_TOOL_DONE;
}
