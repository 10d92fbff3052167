/* bastide-report.c: positions, problems, moves and outcomes as JSON, as the command line promises them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-feature-facts.h"
#include "bastide-move.h"
#include "bastide-problem.h"
#include "bastide-sentence.h"
#include "bastide-subject.h"

/* --- problems --- */

JsonNode *
bastide_report_problems (GListModel *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      json_builder_begin_object (builder);
      add_string (builder, "severity",
                  bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR ? "error" : "warning");
      add_string (builder, "at", bastide_problem_get_at (problem));
      if (bastide_problem_get_line (problem) > 0)
        add_int (builder, "line", bastide_problem_get_line (problem));
      if (bastide_problem_get_rule (problem) != BST_RULE_NONE)
        add_string (builder, "rule", bst_rule_get_id (bastide_problem_get_rule (problem)));
      add_string (builder, "text", bastide_problem_get_text (problem));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  return finish (builder);
}

/* --- positions --- */

JsonNode *
bastide_report_position (BastideContent  *content,
                         BastidePosition *position,
                         GListModel      *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (BastideFact) features = bastide_feature_facts_list (position, NULL);
  g_autofree char *goal = content->goal != NULL ? bastide_sentence_goal (position, &content->goal->value) : NULL;

  json_builder_begin_object (builder);
  add_node (builder, "position", bastide_content_to_json (content));
  add_node (builder, "problems", bastide_report_problems (problems));
  bastide_fact_write_json (features, builder);
  if (goal != NULL)
    add_string (builder, "goal", goal);
  json_builder_end_object (builder);

  return finish (builder);
}

/* --- moves --- */

/* The further changes of the turn. */
static void
add_changes (JsonBuilder *builder,
             BastideMove *move,
             guint        n_players)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);

  if (prospect->always_sends)
    add_boolean (builder, "always-sends", TRUE);
  if (bastide_move_get_completes (move))
    add_boolean (builder, "completes", TRUE);
  for (guint i = BST_FIRST_TITLE; i < BST_FIRST_TITLE + BST_N_TITLES; i++)
    if (bastide_move_get_taker (move, (BstPieceKind) i) != BST_NO_PLAYER)
      add_player (builder, bst_piece_get_info ((BstPieceKind) i)->name,
                  bastide_move_get_taker (move, (BstPieceKind) i));
  if (bastide_move_get_challenge_begins (move))
    add_boolean (builder, "challenge-begins", TRUE);
  if (bastide_move_get_challenge_won (move))
    add_boolean (builder, "challenge-won", TRUE);
  json_builder_set_member_name (builder, "final");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (builder, bastide_move_get_final (move, i));
  json_builder_end_array (builder);
  add_string (builder, "text", bastide_move_get_summary (move));
}

static void
add_move (JsonBuilder *builder,
          BastideMove *move,
          guint        n_players)
{
  json_builder_begin_object (builder);
  add_string (builder, "action", bastide_move_get_notation (move));
  json_builder_set_member_name (builder, "points");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (builder, bastide_move_get_points (move, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "prospect");
  json_builder_begin_object (builder);
  add_prospect (builder, bastide_move_get_prospect (move), n_players);
  add_changes (builder, move, n_players);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_moves (BastidePosition *position,
                      GPtrArray       *moves)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_who_and_what (builder, engine);
  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    add_move (builder, g_ptr_array_index (moves, i), bst_position_get_n_players (engine));
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return finish (builder);
}

/* --- outcomes --- */

JsonNode *
bastide_report_outcomes (BastidePosition *position,
                         const BstCell   *cell)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const BastideSubject *subject;

  json_builder_begin_object (builder);
  for (guint i = 0; (subject = bastide_subject_get (i)) != NULL; i++)
    {
      g_autoptr (BastideFact) facts = subject->is_outcome ? bastide_subject_create (subject, position, cell) : NULL;

      if (facts != NULL)
        bastide_fact_write_json (facts, builder);
    }
  json_builder_end_object (builder);

  return finish (builder);
}
