/* bastide-tool-editions.c: a position and a move under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-facts.h"

/* The readings to compare, with the texts that they refer to. */
typedef struct
{
  BastideReading readings[BASTIDE_MAX_READINGS];
  guint          n;
  char          *assignments[BASTIDE_MAX_READINGS];
} Readings;

static void
readings_clear (Readings *readings)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings->assignments); i++)
    g_free (readings->assignments[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Readings, readings_clear)

/* Every preset, or every value of one switch; FALSE for an unknown switch. */
static gboolean
choose_readings (const char *key,
                 Readings   *readings)
{
  if (key == NULL)
    for (guint i = 0; i < BST_N_PRESETS; i++)
      readings->readings[readings->n++] = (BastideReading) { .preset = i };
  for (guint i = 0; key != NULL && i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      for (guint k = 0; g_str_equal (info->id, key) && info->values[k] != NULL; k++)
        {
          readings->assignments[readings->n] = g_strdup_printf ("%s=%s", key, info->values[k]);
          readings->readings[readings->n] =
            (BastideReading) { .preset = BST_NONE, .assignment = readings->assignments[readings->n] };
          readings->n++;
        }
    }
  return readings->n > 0;
}

int
bastide_tool_editions (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = NULL;
  g_autoptr (BastideRuleBook) book = NULL;
  g_autoptr (BastideComparison) comparison = NULL;
  g_auto (Readings) readings = { .n = 0 };
  const char * const *actions = (const char * const *) tool->operands + 1;

  if (!choose_readings (tool->vary, &readings))
    {
      g_autofree char *message = g_strdup_printf (_("There is no switch “%s”."), tool->vary);

      return bastide_tool_misuse (message);
    }
  puzzle = bastide_tool_read (tool, tool->operands[0]);
  if (puzzle->content == NULL)
    return bastide_tool_refuse_puzzle (tool, puzzle);

  book = bastide_rule_book_new ();
  comparison = bastide_comparison_new (puzzle->position, tool->library, book, readings.readings, readings.n,
                                       *actions != NULL ? actions : NULL, NULL);
  if (bastide_comparison_get_fault (comparison) != NULL)
    return bastide_tool_refuse (tool, bastide_comparison_get_fault (comparison), NULL);
  bastide_tool_print_answer (tool, bastide_comparison_facts_new (comparison), bastide_tool_print_fact);

  return BASTIDE_TOOL_DONE;
}
