/* bastide-report-import.c: an imported game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

BastideFact *
bastide_report_import (const BastideImport *import,
                       BastideContent      *content,
                       guint                move,
                       GListModel          *problems)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "moves");
  g_autoptr (BastidePosition) start = bastide_position_new (import->content);
  g_auto (GStrv) actions = bastide_import_list_actions (import);
  JsonBuilder *members;

  for (guint i = 0; i < import->moves->len; i++)
    {
      const BastideImportMove *played = &g_array_index (import->moves, BastideImportMove, i);
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      GString *line = g_string_new (NULL);

      g_string_printf (line, "%u. %s: ", i + 1, bastide_position_get_name (start, played->player));
      members = bastide_fact_get_members (fact);
      add_int (members, "message", played->message);
      add_int (members, "player", played->player);
      json_builder_set_member_name (members, "actions");
      json_builder_begin_array (members);
      for (guint j = 0; j < played->n_actions; j++)
        {
          json_builder_add_string_value (members, actions[played->first + j]);
          g_string_append_printf (line, "%s%s", j > 0 ? " · " : "", actions[played->first + j]);
        }
      json_builder_end_array (members);
      bastide_fact_set_line (fact, g_string_free (line, FALSE), FALSE);
    }
  members = bastide_fact_get_members (bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL));
  json_builder_set_member_name (members, "stopped");
  if (import->is_whole)
    json_builder_add_null_value (members);
  else
    {
      json_builder_begin_object (members);
      add_int (members, "message", import->stop_message);
      add_string (members, "type", import->stop_type);
      if (import->stop_rule != BST_RULE_NONE)
        add_string (members, "rule", bst_rule_get_id (import->stop_rule));
      add_string (members, "text", import->stop_text);
      json_builder_end_object (members);
    }
  add_int (members, "messages", import->n_messages);
  add_int (members, "move", move);
  json_builder_set_member_name (members, "scores");
  json_builder_begin_array (members);
  for (guint i = 0; i < content->setup->n_players; i++)
    json_builder_add_int_value (members, content->setup->players[i].score);
  json_builder_end_array (members);
  add_node (members, "problems", bastide_report_problems (problems));
  add_node (members, "position", bastide_content_to_json (content));

  return facts;
}
