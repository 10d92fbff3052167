/* bastide-tool-rules.c: prints the rule book and the table of switches
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-rules.h"
#include "bastide-report.h"
#include "bastide-rule-book.h"
#include "bastide-slots.h"
#include "bastide-words.h"

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

static void
print_rules (const BstRules *rules)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *heading = NULL;

  bastide_tool_print (_("Rules"));
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    {
      BstRule rule = (BstRule) i;
      g_autofree char *reading = bastide_rule_book_describe_all_readings (book, rule, rules);
      g_autofree char *title = g_strdup_printf ("%s  %s", bst_rule_get_id (rule),
                                                bastide_rule_book_get_title (book, rule));

      bastide_tool_print_heading (title);
      bastide_tool_print_wrapped (2, bastide_rule_book_get_text (book, rule));
      if (*reading != '\0')
        bastide_tool_print_wrapped (2, reading);
      bastide_tool_print_wrapped (4, bastide_rule_book_get_citation (book, rule));
    }

  bastide_slots_set (slots, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  heading = bastide_slots_fill (slots, _("Switches (* marks the answer in use, under {preset})"));
  bastide_tool_print_heading (heading);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      g_autofree char *title = g_strdup_printf ("%s  [%s]", info->id, bst_rule_get_id (info->rule));

      bastide_tool_print_heading (title);
      bastide_tool_print_wrapped (2, _(info->summary));
      for (guint value = 0; info->values[value] != NULL; value++)
        {
          g_autofree char *presets = list_presets (info, value);
          g_autoptr (GString) line = g_string_new (rules->switches[i] == value ? "* " : "- ");

          /* "  * no-points: points from any of the features that the tile completed [hig-2017, rgg-2008]" */
          g_string_append_printf (line, "%s: %s", info->values[value], _(info->meanings[value]));
          if (*presets != '\0')
            g_string_append_printf (line, " [%s]", presets);
          bastide_tool_print_wrapped (2, line->str);
        }
    }
}

int
bastide_tool_rules (BastideTool *tool)
{
  BstRules rules;

  bastide_content_choose_rules (&rules, tool->preset, (const char * const *) tool->switches);
  rules.modules = (1u << BST_N_MODULES) - 1;  /* the book has the rules of all */
  if (tool->json)
    bastide_tool_print_json (bastide_report_rules (&rules));
  else
    print_rules (&rules);

  return BASTIDE_TOOL_DONE;
}
