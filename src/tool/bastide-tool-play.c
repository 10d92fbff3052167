/* bastide-tool-play.c: plays actions and tells what happens
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-file.h"
#include "bastide-puzzle-private.h"
#include "bastide-report.h"

/* "Anna scores 4 for the city: 2 tiles at 2. [BASE-6]" */
static void
print_event (BastideEvent *event)
{
  BstRule rule = bastide_event_get_rule (event);
  g_autofree char *line = NULL;

  if (rule == BST_RULE_NONE)
    line = g_strdup (bastide_event_get_text (event));
  else
    line = g_strdup_printf ("%s [%s]", bastide_event_get_text (event), bst_rule_get_id (rule));
  bastide_tool_print (line);
}

static void
print_events (GListModel *events)
{
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (BastideEvent) event = g_list_model_get_item (events, i);

      print_event (event);
    }
}

static gboolean
play_actions (BastidePuzzle  *puzzle,
              char          **actions,
              GError        **error)
{
  for (guint i = 0; actions[i] != NULL; i++)
    if (!bastide_puzzle_play_text (puzzle, actions[i], error))
      {
        if (g_error_matches (*error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL))
          g_prefix_error (error, "%s: ", actions[i]);
        return FALSE;
      }

  return TRUE;
}

static gboolean
write_result (BastideTool    *tool,
              BastidePuzzle  *puzzle,
              GError        **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (tool->output);
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (puzzle);

  if (!bastide_puzzle_get_read_only (puzzle))
    return bastide_file_replace (file, bytes, NULL, NULL, NULL, error);

  g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_READ_ONLY,
                       _("Written by a newer Bastide; opened for reading only."));

  return FALSE;
}

static void
print_result (BastideTool   *tool,
              BastidePuzzle *puzzle)
{
  GListModel *events = bastide_puzzle_get_events (puzzle);

  if (tool->json)
    bastide_tool_print_json (bastide_report_play (bastide_puzzle_get_snapshot (puzzle)->content,
                                                  bastide_puzzle_get_position (puzzle), events));
  else
    print_events (events);
}

/* What happened before is shown as text; a document could only say that nothing was done. */
static int
refuse_action (BastideTool   *tool,
               BastidePuzzle *puzzle,
               const GError  *error)
{
  if (!tool->json)
    print_events (bastide_puzzle_get_events (puzzle));

  return bastide_tool_refuse (tool, error->message, NULL);
}

int
bastide_tool_play (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) file = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_tool_has_errors (file))
    return bastide_tool_refuse_puzzle (tool, file);

  puzzle = bastide_puzzle_new_for_content (file->content);
  if (!play_actions (puzzle, tool->operands + 1, &error))
    return refuse_action (tool, puzzle, error);
  if (tool->output != NULL && !write_result (tool, puzzle, &error))
    return bastide_tool_refuse (tool, error->message, NULL);

  print_result (tool, puzzle);

  return BASTIDE_TOOL_DONE;
}
