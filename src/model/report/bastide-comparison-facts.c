/* bastide-comparison-facts.c: a position under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>

#include "bastide-report-private.h"

/* A question on which the rule sets agree has no lines. */
static void
add_row (BastideFact       *list,
         BastideComparison *comparison,
         BastideDifference *row)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  const char *question = bastide_difference_get_question (row);
  BstRule rule = bastide_difference_get_rule (row);
  guint n = bastide_comparison_get_n (comparison);

  add_string (members, "question", question);
  if (rule != BST_RULE_NONE)
    add_string (members, "rule", bst_rule_get_id (rule));
  add_string (members, "about", bastide_difference_is_reading (row) ? "reading" : "result");
  add_boolean (members, "agree", bastide_difference_agrees (row));
  json_builder_set_member_name (members, "answers");
  json_builder_begin_array (members);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (members, bastide_difference_get_answer (row, i));
  json_builder_end_array (members);
  json_builder_set_member_name (members, "departs");
  json_builder_begin_array (members);
  for (guint i = 0; i < n; i++)
    json_builder_add_boolean_value (members, bastide_difference_departs (row, i));
  json_builder_end_array (members);
  if (bastide_difference_agrees (row))
    return;

  bastide_fact_set_line (fact, rule == BST_RULE_NONE ? g_strdup (question)
                                                     : g_strdup_printf ("%s [%s]", question, bst_rule_get_id (rule)),
                         TRUE);
  for (guint i = 0; i < n; i++)
    bastide_fact_add_line (fact, g_strdup_printf ("%s %s: %s", bastide_difference_departs (row, i) ? "*" : "-",
                                                  bastide_comparison_get_title (comparison, i),
                                                  bastide_difference_get_answer (row, i)), TRUE);
}

BastideFact *
bastide_comparison_facts_new (BastideComparison *comparison)
{
  BastideFact *facts, *list;
  JsonBuilder *members;
  GListModel *rows;
  guint n_rows, n_alike = 0;

  g_return_val_if_fail (BASTIDE_IS_COMPARISON (comparison), NULL);

  rows = bastide_comparison_get_rows (comparison);
  n_rows = g_list_model_get_n_items (rows);
  facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  members = bastide_fact_get_members (facts);
  json_builder_set_member_name (members, "editions");
  json_builder_begin_array (members);
  for (guint i = 0; i < bastide_comparison_get_n (comparison); i++)
    json_builder_add_string_value (members, bastide_comparison_get_title (comparison, i));
  json_builder_end_array (members);
  list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "rows");
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (BastideDifference) row = g_list_model_get_item (rows, i);

      add_row (list, comparison, row);
      n_alike += bastide_difference_agrees (row) ? 1 : 0;
    }
  bastide_fact_add_line (facts, n_alike == n_rows
                                  ? g_strdup (_("All agree."))
                                  : g_strdup_printf (ngettext ("%u more answer is the same under all of them.",
                                                               "%u more answers are the same under all of them.",
                                                               n_alike), n_alike), FALSE);

  return facts;
}
