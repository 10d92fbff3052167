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

/* The right answers have a tick. */
static void
print_answers (BastideLessonStep *step)
{
  const GPtrArray *answers = bastide_lesson_step_get_answers (step);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (answers, i);
      g_autofree char *line = g_strdup_printf ("%c) %s %s", (int) ('a' + i), answer->is_right ? "✓" : "–",
                                               answer->text);

      bastide_tool_print_wrapped (4, line);
      if (*answer->reply != '\0')
        bastide_tool_print_wrapped (8, answer->reply);
    }
}

static void
print_step (BastideLessonStep *step,
            BastideRuleBook   *book,
            guint              number)
{
  g_autofree char *reading = bastide_lesson_step_describe_reading (step, book);
  const GArray *rules = bastide_lesson_step_get_rules (step);
  g_autoptr (GString) line = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  g_string_append_printf (line, "%u. %s", number, bastide_lesson_step_get_say (step));
  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (line, " [%s]", bst_rule_get_id (g_array_index (rules, BstRule, i)));
  bastide_tool_print (line->str);
  if (*bastide_lesson_step_get_about (step) != '\0')
    bastide_tool_print_wrapped (4, bastide_lesson_step_get_about (step));
  lines = g_strsplit (bastide_lesson_step_get_why (step), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    bastide_tool_print_wrapped (4, lines[i]);
  if (*reading != '\0')
    bastide_tool_print_wrapped (4, reading);
  print_answers (step);
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
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
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
  if (tool->json)
    bastide_tool_print_json (bastide_report_lesson (lesson));
  else
    for (guint i = 0; i < bastide_lesson_get_n_steps (lesson); i++)
      print_step (bastide_lesson_get_step (lesson, i), book, i + 1);

  return BASTIDE_TOOL_DONE;
}
