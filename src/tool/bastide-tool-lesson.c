/* bastide-tool-lesson.c: tells lessons and moves step by step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-lesson.h"
#include "bastide-play-step.h"
#include "bastide-report.h"

/* What belongs to a step begins under its sentence. */
static void
print_line (const char *line,
            guint       depth,
            gboolean    wraps)
{
  bastide_tool_print_fact (line, 2 * depth, wraps);
}

/* The lesson of the file, of which a twin is a part; a twin that is asked for by itself has none. */
static BastideLesson *
read_written (BastideTool       *tool,
              BastideToolPuzzle *file)
{
  if (tool->twin != BST_NONE)
    return NULL;
  if (tool->preset == BST_NONE && tool->switches == NULL)
    return bastide_lesson_new_written (file->told, NULL);

  return bastide_lesson_new_under (file->told, tool->preset, (const char * const *) tool->switches);
}

/* Says which action cannot be played, and why. */
static gboolean
check_actions (BastideToolPuzzle  *file,
               char              **actions,
               GError            **error)
{
  g_autoptr (BastidePosition) position = g_object_ref (file->position);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_autoptr (BastidePlayStep) step = bastide_play_step_new_text (file->content, position, actions[i], error);

      if (step == NULL)
        {
          g_prefix_error (error, "%s: ", actions[i]);
          return FALSE;
        }
      g_set_object (&position, step->position);
    }

  return TRUE;
}

int
bastide_tool_lesson (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) file = bastide_tool_read (tool, tool->operands[0]);
  char **actions = tool->operands + 1;
  g_autoptr (BastideLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_tool_has_errors (file))
    return bastide_tool_refuse_puzzle (tool, file);
  if (actions[0] != NULL && !check_actions (file, actions, &error))
    return bastide_tool_refuse (tool, error->message, NULL);
  if (actions[0] != NULL)
    lesson = bastide_lesson_new_story (file->content, file->position, (const char * const *) actions, NULL);
  else
    lesson = read_written (tool, file);
  if (lesson == NULL)
    lesson = bastide_lesson_new_solution (file->content, file->position);
  if (lesson == NULL)
    return bastide_tool_refuse (tool, _("The puzzle has neither a lesson nor a solution to tell; add actions."), NULL);
  bastide_tool_print_answer (tool, bastide_report_lesson (lesson), print_line);

  return BASTIDE_TOOL_DONE;
}
