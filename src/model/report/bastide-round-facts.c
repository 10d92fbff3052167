/* bastide-round-facts.c: the redeployments of a turn, and those before the final scoring
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"
#include "bastide-round.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-outcome.h"

/* The lines of a tree that somebody reads on a screen. */
#define MAX_LINES 200

static void
add_actions (JsonBuilder *members,
             const char  *name)
{
  json_builder_set_member_name (members, name);
  json_builder_begin_array (members);
}

static void
add_action (JsonBuilder       *members,
            const BstPosition *engine,
            const BstAction   *action)
{
  char text[BST_NOTATION_SIZE];

  bst_notation_write_action (engine, action, text);
  json_builder_add_string_value (members, text);
}

static void
add_prospect_member (JsonBuilder       *members,
                     const BstProspect *prospect,
                     const BstPosition *engine)
{
  json_builder_set_member_name (members, "prospect");
  json_builder_begin_object (members);
  add_prospect (members, prospect, bst_position_get_n_players (engine));
  json_builder_end_object (members);
}

static void
set_gains (BastideFact     *fact,
           BastidePosition *position,
           const char      *choice,
           const gint32    *least,
           const gint32    *most)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "choice", choice);
  bastide_slots_take (slots, "gains", bastide_sentence_gains (position, least, most));
  bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{choice}: {gains}")), FALSE);
}

/* --- the rest of the turn --- */

/* The values that the rows of a tree share. */
typedef struct
{
  BastidePosition   *position;
  const BstPosition *engine;    /* at the first redeployment; NULL for a later one, which JSON leaves out */
  guint              n_lines;
} Tree;

/* Adds the rows in the order of play, with the gains where everyone plays for the own gain after them. A player without
 * a choice has a line alone.
 */
static void
add_rows (Tree        *tree,
          BastideFact *list,
          GListModel  *rows)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideRoundRow) row = g_list_model_get_item (rows, i);
      GListModel *below = G_LIST_MODEL (bastide_round_row_get_rows (row));
      const BstProspectNode *node = bastide_round_row_get_node (row);
      const char *verdict = bastide_round_row_get_verdict (row);
      g_autofree char *text = verdict[0] == '\0' ? g_strdup (bastide_round_row_get_text (row))
                                                 : g_strdup_printf ("%s (%s)", bastide_round_row_get_text (row),
                                                                    verdict);
      gboolean in_json = node != NULL && tree->engine != NULL;
      BastideFact *fact = bastide_fact_add_child (list, in_json ? BASTIDE_FACT_OBJECT : BASTIDE_FACT_PART, NULL);
      BastideFact *fact_below = fact;

      if (tree->n_lines++ >= MAX_LINES)
        ;
      else if (node == NULL)
        bastide_fact_set_line (fact, g_steal_pointer (&text), FALSE);
      else
        set_gains (fact, tree->position, text, node->prospect.own, node->prospect.own_most);
      if (in_json)
        {
          JsonBuilder *members = bastide_fact_get_members (fact);

          add_int (members, "player", node->player);
          add_actions (members, "actions");
          for (guint k = 0; k < node->actions->len; k++)
            add_action (members, tree->engine, &g_array_index (node->actions, BstAction, k));
          json_builder_end_array (members);
          add_int (members, "alike", node->n_alike);
          add_boolean (members, "best", node->is_best);
          add_boolean (members, "equal", node->is_equal);
          add_prospect_member (members, &node->prospect, tree->engine);
          if (g_list_model_get_n_items (below) > 0)
            fact_below = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "choices");
        }
      /* A row without player is the heading of the second redeployment. */
      if (bastide_round_row_get_player (row) == BST_NO_PLAYER)
        tree->engine = NULL;
      add_rows (tree, fact_below, below);
    }
}

/* Plays the actions before the first choice. Returns the position there. */
static BstPosition *
go_to_round (JsonBuilder     *members,
             BastidePosition *position,
             GListModel      *rows)
{
  BstPosition *engine = bst_position_copy (bastide_position_get_engine (position));
  g_autoptr (BastideRoundRow) row = g_list_model_get_item (rows, 0);
  const GArray *path;
  guint n_last;

  while ((path = bastide_round_row_get_path (row, &n_last)) == NULL)
    {
      BastideRoundRow *below = g_list_model_get_item (G_LIST_MODEL (bastide_round_row_get_rows (row)), 0);

      g_object_unref (row);
      row = below;
    }
  if (bst_prospect_is_round (engine))
    return engine;
  add_actions (members, "after");
  for (guint i = 0; i + n_last < path->len; i++)
    {
      add_action (members, engine, &g_array_index (path, BstAction, i));
      bst_turn_apply (engine, &g_array_index (path, BstAction, i), NULL);
    }
  json_builder_end_array (members);
  return engine;
}

static void
add_round (BastideFact     *facts,
           BastidePosition *position,
           BastideRound    *round)
{
  GListModel *rows = bastide_round_get_rows (round);
  BastideFact *fact = bastide_fact_add_child (facts, BASTIDE_FACT_OBJECT, "round");
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autoptr (BstPosition) engine = go_to_round (members, position, rows);
  Tree tree = { .position = position, .engine = engine };
  BstTurnStart start;
  BstProspect prospect;

  bst_turn_start_init (&start, bastide_position_get_engine (position));
  bst_prospect_find (engine, &start, NULL, &prospect, NULL);
  add_who_and_what (members, engine);
  add_boolean (members, "whole", bastide_round_is_first_whole (round));
  add_prospect_member (members, &prospect, engine);
  bastide_fact_set_line (fact, g_strdup (bastide_round_get_title (round)), FALSE);
  add_rows (&tree, bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "choices"), rows);
  if (!bastide_round_is_whole (round) || tree.n_lines > MAX_LINES)
    bastide_fact_add_line (fact, g_strdup (_("There are more courses than are listed here.")), FALSE);
  for (guint sum = 0; sum < BASTIDE_N_ROUND_SUMS; sum++)
    {
      gint32 least[BST_MAX_PLAYERS], most[BST_MAX_PLAYERS];

      if (!bastide_round_has_sum (round, (BastideRoundSum) sum))
        continue;
      for (guint i = 0; i < BST_MAX_PLAYERS; i++)
        least[i] = bastide_round_get_sum (round, (BastideRoundSum) sum, i, &most[i]);
      set_gains (bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL), position,
                 bastide_round_sum_get_title ((BastideRoundSum) sum), least, most);
    }
}

/* --- before the game could end --- */

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

/* A reading of CNT-9 with the score of each player at the end, null where it is not known. */
static void
add_way (BastideFact     *list,
         BastidePosition *position,
         BastideRound    *round,
         guint            way)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  gboolean is_played = bastide_round_is_way_played (round, way);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  add_string (members, "value", bastide_round_get_way_id (round, way));
  add_boolean (members, "played", is_played);
  for (guint most = 0; most < 2; most++)
    {
      json_builder_set_member_name (members, most ? "total-most" : "total");
      json_builder_begin_array (members);
      for (guint player = 0; player < bastide_position_get_setup (position)->n_players; player++)
        {
          gint32 totals[2];

          if (bastide_round_get_way_total (round, way, player, &totals[0], &totals[1]))
            json_builder_add_int_value (members, totals[most]);
          else
            json_builder_add_null_value (members);
        }
      json_builder_end_array (members);
    }
  bastide_slots_set (slots, "way", bastide_round_get_way_title (round, way));
  bastide_slots_take (slots, "totals", list_totals (position, round, way));
  bastide_fact_set_line (fact, bastide_slots_fill (slots, is_played ? _("{way} (played here): {totals}")
                                                                    : _("{way}: {totals}")), FALSE);
}

/* The final score does not include the figures that move before it (CNT-9). */
static void
add_end (BastideFact     *facts,
         BastidePosition *position,
         BastideRound    *round)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autofree char *text = bastide_sentence_final_redeployment (position);
  BastideFact *fact = bastide_fact_add_child (facts, BASTIDE_FACT_OBJECT, "final-redeployment"), *list;
  JsonBuilder *members = bastide_fact_get_members (fact);

  add_string (members, "rule", bst_rule_get_id (BST_RULE_CNT_9));
  add_boolean (members, "pending", text != NULL);
  json_builder_set_member_name (members, "figures");
  json_builder_begin_array (members);
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    for (guint district = 0; district < BST_N_DISTRICTS; district++)
      for (guint figure = 0;
           ((bst_outcome_get_final_districts (engine, player) >> district) & 1) && figure < BST_N_FIGURES; figure++)
        for (guint n = bst_position_get_in_district (engine, (BstDistrict) district, player, (BstFigure) figure); n > 0;
             n--)
          {
            json_builder_begin_object (members);
            add_int (members, "player", player);
            add_string (members, "figure", bst_figure_get_name ((BstFigure) figure));
            add_string (members, "district", bst_district_get_name ((BstDistrict) district));
            json_builder_end_object (members);
          }
  json_builder_end_array (members);
  if (text != NULL)
    add_string (members, "text", text);
  if (bastide_round_get_n_ways (round) == 0)
    return;

  bastide_fact_set_line (fact, g_strdup (_("The Result Under Each Reading of the End [CNT-9]")), FALSE);
  list = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "ways");
  for (guint way = 0; way < bastide_round_get_n_ways (round); way++)
    add_way (list, position, round, way);
}

BastideFact *
bastide_round_facts_new (BastidePosition *position)
{
  g_autoptr (BastideRound) round = NULL;
  BastideFact *facts;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  round = bastide_round_new (position, NULL, NULL);
  facts = bastide_fact_new (BASTIDE_FACT_PART, NULL);
  if (g_list_model_get_n_items (bastide_round_get_rows (round)) > 0)
    add_round (facts, position, round);
  add_end (facts, position, round);

  return facts;
}
