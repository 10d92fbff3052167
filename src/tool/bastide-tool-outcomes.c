/* bastide-tool-outcomes.c: describes the open questions of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include "bastide-bonus-facts.h"
#include "bastide-district-facts.h"
#include "bastide-report.h"
#include "bastide-river-facts.h"
#include "bastide-round-facts.h"
#include "bastide-scoreboard-facts.h"
#include "bastide-stock-facts.h"

int
bastide_tool_outcomes (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);

  if (bastide_tool_has_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);

  if (tool->json)
    {
      bastide_tool_print_json (bastide_report_outcomes (puzzle->position, tool->cell));
      return BASTIDE_TOOL_DONE;
    }

  if (puzzle->content->title[0] != '\0')
    bastide_tool_print (puzzle->content->title);
  bastide_tool_print_facts (bastide_district_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_challenges (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_starts (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_bonus_facts_new_both (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_river_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_scoreboard_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_round_facts_new (puzzle->position), G_MAXUINT);
  bastide_tool_print_facts (bastide_stock_facts_new (puzzle->position, tool->cell), G_MAXUINT);
  bastide_tool_print_facts (bastide_report_final (puzzle->position), G_MAXUINT);

  return BASTIDE_TOOL_DONE;
}
