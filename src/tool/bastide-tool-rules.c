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

int
bastide_tool_rules (BastideTool *tool)
{
  BstRules rules;

  bastide_content_choose_rules (&rules, tool->preset, (const char * const *) tool->switches);
  rules.modules = (1u << BST_N_MODULES) - 1;  /* the book has the rules of all */
  if (!tool->json)
    bastide_tool_print (_("Rules"));
  bastide_tool_print_answer (tool, bastide_report_rules (&rules), bastide_tool_print_headed_fact);

  return BASTIDE_TOOL_DONE;
}
