/* bastide-report-outcomes.c: the open questions of a position, as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-bonus-facts.h"
#include "bastide-district-facts.h"
#include "bastide-river-facts.h"
#include "bastide-round.h"
#include "bastide-scoreboard-facts.h"
#include "bastide-sentence.h"
#include "bastide-stock-facts.h"
#include "bst-outcome.h"

/* --- the redeployment --- */

/* Nodes of the tree: more than anybody reads, and few enough to print at once. */
#define MAX_ROUND_NODES 2000

static void
add_round_nodes (JsonBuilder       *builder,
                 const BstPosition *engine,
                 GArray            *nodes)
{
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < nodes->len; i++)
    {
      const BstProspectNode *node = &g_array_index (nodes, BstProspectNode, i);

      json_builder_begin_object (builder);
      add_int (builder, "player", node->player);
      json_builder_set_member_name (builder, "actions");
      json_builder_begin_array (builder);
      for (guint k = 0; k < node->actions->len; k++)
        {
          char text[BST_NOTATION_SIZE];

          bst_notation_write_action (engine, &g_array_index (node->actions, BstAction, k), text);
          json_builder_add_string_value (builder, text);
        }
      json_builder_end_array (builder);
      add_int (builder, "alike", node->n_alike);
      add_boolean (builder, "best", node->is_best);
      add_boolean (builder, "equal", node->is_equal);
      json_builder_set_member_name (builder, "prospect");
      json_builder_begin_object (builder);
      add_prospect (builder, &node->prospect, bst_position_get_n_players (engine));
      json_builder_end_object (builder);
      if (node->children->len > 0)
        add_round_nodes (builder, engine, node->children);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Plays on to the next round where the rest of the turn leads to one, and tells the actions before it. */
static void
go_to_round (JsonBuilder        *builder,
             BstPosition        *engine,
             const BstTurnStart *start)
{
  g_autoptr (GArray) line = bst_prospect_list_line (engine, start, NULL);
  guint n = 0;

  json_builder_set_member_name (builder, "after");
  json_builder_begin_array (builder);
  for (; n < line->len && !bst_prospect_is_round (engine); n++)
    {
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (engine, &g_array_index (line, BstAction, n), text);
      json_builder_add_string_value (builder, text);
      bst_turn_apply (engine, &g_array_index (line, BstAction, n), NULL);
    }
  json_builder_end_array (builder);
}

static void
add_round (JsonBuilder     *builder,
           BastidePosition *position,
           BastideRound    *round)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GArray) nodes = NULL;
  BstTurnStart start;
  BstProspect prospect;
  gboolean is_whole;

  if (g_list_model_get_n_items (bastide_round_get_rows (round)) == 0)
    return;

  engine = bst_position_copy (bastide_position_get_engine (position));
  bst_turn_start_init (&start, engine);
  json_builder_set_member_name (builder, "round");
  json_builder_begin_object (builder);
  if (!bst_prospect_is_round (engine))
    go_to_round (builder, engine, &start);
  nodes = bst_prospect_list_round (engine, &start, NULL, MAX_ROUND_NODES, &is_whole);
  bst_prospect_find (engine, &start, NULL, &prospect, NULL);
  add_who_and_what (builder, engine);
  add_boolean (builder, "whole", is_whole);
  json_builder_set_member_name (builder, "prospect");
  json_builder_begin_object (builder);
  add_prospect (builder, &prospect, bst_position_get_n_players (engine));
  json_builder_end_object (builder);
  add_round_nodes (builder, engine, nodes);
  json_builder_end_object (builder);
}

/* --- before the game could end --- */

static void
add_final_figures (JsonBuilder       *builder,
                   const BstPosition *engine,
                   guint              player)
{
  guint districts = bst_outcome_get_final_districts (engine, player);

  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint figure = 0; ((districts >> district) & 1) && figure < BST_N_FIGURES; figure++)
      for (guint n = bst_position_get_in_district (engine, (BstDistrict) district, player, (BstFigure) figure); n > 0;
           n--)
        {
          json_builder_begin_object (builder);
          add_int (builder, "player", player);
          add_string (builder, "figure", bst_figure_get_name ((BstFigure) figure));
          add_string (builder, "district", bst_district_get_name ((BstDistrict) district));
          json_builder_end_object (builder);
        }
}

/* Every reading of CNT-9 with the score of each player at the end, null where it is not known. */
static void
add_ways (JsonBuilder  *builder,
          BastideRound *round,
          guint         n_players)
{
  if (bastide_round_get_n_ways (round) == 0)
    return;

  json_builder_set_member_name (builder, "ways");
  json_builder_begin_array (builder);
  for (guint way = 0; way < bastide_round_get_n_ways (round); way++)
    {
      json_builder_begin_object (builder);
      add_string (builder, "value", bastide_round_get_way_id (round, way));
      add_boolean (builder, "played", bastide_round_is_way_played (round, way));
      for (guint most = 0; most < 2; most++)
        {
          json_builder_set_member_name (builder, most ? "total-most" : "total");
          json_builder_begin_array (builder);
          for (guint player = 0; player < n_players; player++)
            {
              gint32 totals[2];

              if (bastide_round_get_way_total (round, way, player, &totals[0], &totals[1]))
                json_builder_add_int_value (builder, totals[most]);
              else
                json_builder_add_null_value (builder);
            }
          json_builder_end_array (builder);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The figures that move before the final scoring, which the final score does not include (CNT-9). */
static void
add_final_redeployment (JsonBuilder     *builder,
                        BastidePosition *position,
                        BastideRound    *round)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autofree char *text = bastide_sentence_final_redeployment (position);

  json_builder_set_member_name (builder, "final-redeployment");
  json_builder_begin_object (builder);
  add_string (builder, "rule", bst_rule_get_id (BST_RULE_CNT_9));
  add_boolean (builder, "pending", text != NULL);
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint player = 0; player < bst_position_get_n_players (engine); player++)
    add_final_figures (builder, engine, player);
  json_builder_end_array (builder);
  if (text != NULL)
    add_string (builder, "text", text);
  add_ways (builder, round, bst_position_get_n_players (engine));
  json_builder_end_object (builder);
}

static void
write_facts (JsonBuilder *builder,
             BastideFact *taken)
{
  g_autoptr (BastideFact) facts = taken;

  bastide_fact_write_json (facts, builder);
}

JsonNode *
bastide_report_outcomes (BastidePosition *position,
                         const BstCell   *cell)
{
  g_autoptr (BastideRound) round = bastide_round_new (position, NULL, NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  write_facts (builder, bastide_district_facts_new (position));
  write_facts (builder, bastide_report_challenges (position));
  write_facts (builder, bastide_bonus_facts_new_both (position));
  write_facts (builder, bastide_river_facts_new (position));
  write_facts (builder, bastide_scoreboard_facts_new (position));
  add_round (builder, position, round);
  add_final_redeployment (builder, position, round);
  write_facts (builder, bastide_report_final (position));
  write_facts (builder, bastide_report_starts (position));
  write_facts (builder, bastide_stock_facts_new (position, cell));
  json_builder_end_object (builder);

  return finish (builder);
}
