/* bastide-report-comparison.c: a position under several rule sets, as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-comparison.h"

static void
add_row (JsonBuilder       *builder,
         BastideDifference *row,
         guint              n)
{
  BstRule rule = bastide_difference_get_rule (row);

  json_builder_begin_object (builder);
  add_string (builder, "question", bastide_difference_get_question (row));
  if (rule != BST_RULE_NONE)
    add_string (builder, "rule", bst_rule_get_id (rule));
  add_string (builder, "about", bastide_difference_is_reading (row) ? "reading" : "result");
  add_boolean (builder, "agree", bastide_difference_agrees (row));
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (builder, bastide_difference_get_answer (row, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "departs");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_boolean_value (builder, bastide_difference_departs (row, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_comparison (BastideComparison *comparison)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  guint n = bastide_comparison_get_n (comparison);
  GListModel *rows = bastide_comparison_get_rows (comparison);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "editions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (builder, bastide_comparison_get_title (comparison, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (rows, i);

      add_row (builder, row, n);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return finish (builder);
}
