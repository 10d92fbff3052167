/* bastide-report-rules.c: the rule book and the table of switches
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-rule-book.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static void
add_rule (BastideFact     *list,
          BastideRuleBook *book,
          BstRule          rule,
          const BstRules  *rules)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL), *last;
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autofree char *reading = bastide_rule_book_describe_all_readings (book, rule, rules);
  const char *id = bst_rule_get_id (rule), *title = bastide_rule_book_get_title (book, rule);
  const char *text = bastide_rule_book_get_text (book, rule), *citation = bastide_rule_book_get_citation (book, rule);

  add_string (members, "id", id);
  add_string (members, "title", title);
  add_string (members, "text", text);
  add_string (members, "reading", reading);
  add_string (members, "citation", citation);
  bastide_fact_set_line (fact, g_strdup_printf ("%s  %s", id, title), FALSE);
  last = bastide_fact_add_line (fact, g_strdup (text), TRUE);
  if (*reading != '\0')
    last = bastide_fact_add_line (fact, g_steal_pointer (&reading), TRUE);
  bastide_fact_add_line (last, g_strdup (citation), TRUE);
}

/* The presets that take a value, each with a word where its document says nothing of it. */
static char *
list_presets (const BstSwitchInfo *info,
              guint                value)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < BST_N_PRESETS; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      if (info->presets[i] != value)
        continue;
      bastide_slots_set (slots, "preset", bst_preset_get_name ((BstPreset) i));
      if ((info->silent >> i) & 1)
        g_ptr_array_add (parts, bastide_slots_fill (slots, _("{preset} (silent; Bastide’s reading)")));
      else
        g_ptr_array_add (parts, bastide_slots_fill (slots, "{preset}"));
    }
  if ((info->house_values >> value) & 1)
    g_ptr_array_add (parts, g_strdup (_("house rule")));

  return bastide_words_join (parts);
}

/* "* no-points: points from any of the features that the tile completed [hig-2017, rgg-2008]" */
static void
add_value (BastideFact         *list,
           const BstSwitchInfo *info,
           guint                value,
           gboolean             is_in_use)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (fact);
  g_autofree char *presets = list_presets (info, value);
  GString *line = g_string_new (is_in_use ? "* " : "- ");

  add_string (members, "value", info->values[value]);
  add_string (members, "meaning", _(info->meanings[value]));
  add_boolean (members, "house-rule", (info->house_values >> value) & 1);
  g_string_append_printf (line, "%s: %s", info->values[value], _(info->meanings[value]));
  if (*presets != '\0')
    g_string_append_printf (line, " [%s]", presets);
  bastide_fact_set_line (fact, g_string_free (line, FALSE), TRUE);
}

static void
add_switch (BastideFact         *list,
            const BstSwitchInfo *info,
            guint                in_use)
{
  BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL), *values;
  JsonBuilder *members = bastide_fact_get_members (fact);

  add_string (members, "id", info->id);
  add_string (members, "rule", bst_rule_get_id (info->rule));
  add_string (members, "summary", _(info->summary));
  add_string (members, "value", info->values[in_use]);
  bastide_fact_set_line (fact, g_strdup_printf ("%s  [%s]", info->id, bst_rule_get_id (info->rule)), FALSE);
  bastide_fact_add_line (fact, g_strdup (_(info->summary)), TRUE);
  values = bastide_fact_add_child (fact, BASTIDE_FACT_ARRAY, "values");
  for (guint i = 0; info->values[i] != NULL; i++)
    add_value (values, info, i, i == in_use);

  members = bastide_fact_get_members (bastide_fact_add_child (fact, BASTIDE_FACT_PART, NULL));
  json_builder_set_member_name (members, "presets");
  json_builder_begin_object (members);
  for (guint i = 0; i < BST_N_PRESETS; i++)
    add_string (members, bst_preset_get_name ((BstPreset) i), info->values[info->presets[i]]);
  json_builder_end_object (members);
  json_builder_set_member_name (members, "silent");
  json_builder_begin_array (members);
  for (guint i = 0; i < BST_N_PRESETS; i++)
    if ((info->silent >> i) & 1)
      json_builder_add_string_value (members, bst_preset_get_name ((BstPreset) i));
  json_builder_end_array (members);
}

BastideFact *
bastide_report_rules (const BstRules *rules)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const char *preset = bst_preset_get_name ((BstPreset) rules->preset);
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL), *list;

  add_string (bastide_fact_get_members (facts), "preset", preset);
  list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "rules");
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    add_rule (list, book, (BstRule) i, rules);
  bastide_slots_set (slots, "preset", preset);
  bastide_fact_add_line (facts, bastide_slots_fill (slots, _("Switches (* marks the answer in use, under {preset})")),
                         FALSE);
  list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "switches");
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    add_switch (list, bst_switch_get_info ((BstSwitch) i), rules->switches[i]);

  return facts;
}
