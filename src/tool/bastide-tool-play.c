/* bastide-tool-play.c: plays actions and prints their events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include "bastide-play-tree.h"
#include "bastide-puzzle-error.h"
#include "bastide-report.h"
#include "bastide-solution.h"

/* Returns the action that cannot be played, or %NULL. */
static const char *
play_actions (BastidePlayTree  *tree,
              char            **actions,
              GError          **error)
{
  for (guint i = 0; actions[i] != NULL; i++)
    if (!bastide_play_tree_play_text (tree, actions[i], error))
      {
        if (g_error_matches (*error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL))
          g_prefix_error (error, "%s: ", actions[i]);
        return actions[i];
      }

  return NULL;
}

/* Earlier events are shown as text; the document tells only of the refusal, for nothing was done. */
static int
refuse_action (BastideTool     *tool,
               BastidePlayTree *tree,
               const char      *action,
               const GError    *error)
{
  g_autoptr (BastideFact) events = bastide_report_events (bastide_play_tree_get_position (tree),
                                                          bastide_play_tree_get_events (tree));

  if (!tool->json)
    bastide_fact_print (events, G_MAXUINT, bastide_tool_print_fact);
  if (!g_error_matches (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL))
    return bastide_tool_refuse (tool, error->message, NULL);

  return bastide_tool_refuse_with (tool, error->message,
                                   bastide_report_refusal (bastide_play_tree_get_position (tree), action,
                                                           error->message));
}

int
bastide_tool_play (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) file = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  g_autoptr (BastideContent) played = NULL;
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (GError) error = NULL;
  const char *refused;

  if (bastide_tool_has_errors (file))
    return bastide_tool_refuse_puzzle (tool, file);

  bastide_play_tree_set_diagram (tree, file->content, file->position);
  refused = play_actions (tree, tool->operands + 1, &error);
  if (refused != NULL)
    return refuse_action (tool, tree, refused, error);
  /* The solution of the resulting puzzle begins where the actions have led. */
  played = bastide_play_tree_dup_content (tree);
  content = bastide_content_copy (played);
  bastide_solution_advance (content, tree);
  if (tool->output != NULL && !bastide_tool_write (tool, content, &error))
    return bastide_tool_refuse (tool, error->message, NULL);

  bastide_tool_print_answer (tool, bastide_report_play (content, bastide_play_tree_get_position (tree),
                                                        bastide_play_tree_get_events (tree)),
                             bastide_tool_print_fact);

  return BASTIDE_TOOL_DONE;
}
