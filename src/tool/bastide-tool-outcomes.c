/* bastide-tool-outcomes.c: describes the open questions of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include "bastide-report.h"
#include "bastide-subject.h"

int
bastide_tool_outcomes (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  const BastideSubject *subject;

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_outcomes (puzzle->position, tool->cell));
      return BASTIDE_TOOL_DONE;
    }

  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  for (guint i = 0; (subject = bastide_subject_get_line (i)) != NULL; i++)
    if (subject->is_outcome)
      bastide_tool_print_facts (bastide_subject_create (subject, puzzle->position, tool->cell), G_MAXUINT);

  return BASTIDE_TOOL_DONE;
}
