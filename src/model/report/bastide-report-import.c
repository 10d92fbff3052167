/* bastide-report-import.c: an imported game as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

JsonNode *
bastide_report_import (const BastideImport *import,
                       BastideContent      *content,
                       guint                move,
                       GListModel          *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_auto (GStrv) actions = bastide_import_list_actions (import);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < import->moves->len; i++)
    {
      const BastideImportMove *played = &g_array_index (import->moves, BastideImportMove, i);

      json_builder_begin_object (builder);
      add_int (builder, "message", played->message);
      add_int (builder, "player", played->player);
      json_builder_set_member_name (builder, "actions");
      json_builder_begin_array (builder);
      for (guint j = 0; j < played->n_actions; j++)
        json_builder_add_string_value (builder, actions[played->first + j]);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "stopped");
  if (import->is_whole)
    json_builder_add_null_value (builder);
  else
    {
      json_builder_begin_object (builder);
      add_int (builder, "message", import->stop_message);
      add_string (builder, "type", import->stop_type);
      if (import->stop_rule != BST_RULE_NONE)
        add_string (builder, "rule", bst_rule_get_id (import->stop_rule));
      add_string (builder, "text", import->stop_text);
      json_builder_end_object (builder);
    }
  add_int (builder, "messages", import->n_messages);
  add_int (builder, "move", move);
  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint i = 0; i < content->setup->n_players; i++)
    json_builder_add_int_value (builder, content->setup->players[i].score);
  json_builder_end_array (builder);
  add_node (builder, "problems", bastide_report_problems (problems));
  add_node (builder, "position", bastide_content_to_json (content));
  json_builder_end_object (builder);

  return finish (builder);
}
