/* bastide-report-rules.c: the rule book and the table of switches, as JSON
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-rule-book.h"

static void
add_rules (JsonBuilder     *builder,
           BastideRuleBook *book,
           const BstRules  *rules)
{
  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    {
      BstRule rule = (BstRule) i;
      g_autofree char *reading = bastide_rule_book_describe_all_readings (book, rule, rules);

      json_builder_begin_object (builder);
      add_string (builder, "id", bst_rule_get_id (rule));
      add_string (builder, "title", bastide_rule_book_get_title (book, rule));
      add_string (builder, "text", bastide_rule_book_get_text (book, rule));
      add_string (builder, "reading", reading);
      add_string (builder, "citation", bastide_rule_book_get_citation (book, rule));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_values (JsonBuilder         *builder,
            const BstSwitchInfo *info)
{
  json_builder_set_member_name (builder, "values");
  json_builder_begin_array (builder);
  for (guint i = 0; info->values[i] != NULL; i++)
    {
      json_builder_begin_object (builder);
      add_string (builder, "value", info->values[i]);
      add_string (builder, "meaning", _(info->meanings[i]));
      add_boolean (builder, "house-rule", (info->house_values >> i) & 1);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_presets (JsonBuilder         *builder,
             const BstSwitchInfo *info)
{
  json_builder_set_member_name (builder, "presets");
  json_builder_begin_object (builder);
  for (guint i = 0; i < BST_N_PRESETS; i++)
    add_string (builder, bst_preset_get_name ((BstPreset) i), info->values[info->presets[i]]);
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "silent");
  json_builder_begin_array (builder);
  for (guint i = 0; i < BST_N_PRESETS; i++)
    if ((info->silent >> i) & 1)
      json_builder_add_string_value (builder, bst_preset_get_name ((BstPreset) i));
  json_builder_end_array (builder);
}

static void
add_switches (JsonBuilder    *builder,
              const BstRules *rules)
{
  json_builder_set_member_name (builder, "switches");
  json_builder_begin_array (builder);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      json_builder_begin_object (builder);
      add_string (builder, "id", info->id);
      add_string (builder, "rule", bst_rule_get_id (info->rule));
      add_string (builder, "summary", _(info->summary));
      add_string (builder, "value", info->values[rules->switches[i]]);
      add_values (builder, info);
      add_presets (builder, info);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
bastide_report_rules (const BstRules *rules)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_string (builder, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  add_rules (builder, book, rules);
  add_switches (builder, rules);
  json_builder_end_object (builder);

  return finish (builder);
}
