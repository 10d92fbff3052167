/* bastide-tool-sound.c: solves every puzzle of a collection, and lists the verdicts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-difficulty.h"
#include "bastide-goal-problems.h"
#include "bastide-problem.h"
#include "bastide-report.h"
#include "bastide-sentence-twin.h"
#include "bastide-solve-words.h"

/* The letter of a twin, as " b)". */
#define LETTER_WIDTH 3

/* A puzzle of a collection: its verdict, or why there is none; and what its author says otherwise. */
typedef struct
{
  char               *name;
  BastideToolPuzzle  *puzzle;
  BastideSolveResult *result;
  GPtrArray          *remarks;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  bastide_tool_puzzle_free (row->puzzle);
  g_clear_pointer (&row->result, bastide_solve_result_unref);
  g_ptr_array_unref (row->remarks);
  g_free (row);
}

/* The file, with the letter of the twin where it has twins. */
static char *
name_row (const Row *row)
{
  char *shown = g_filename_display_basename (row->name);
  g_autofree char *letter = bastide_sentence_twin_letter (row->puzzle->twin);
  g_autofree char *file = NULL;

  if (row->puzzle->whole == NULL || row->puzzle->whole->twins->len == 0)
    return shown;

  file = shown;

  return g_strconcat (file, " ", letter, NULL);
}

static const char *
get_verdict (const Row *row)
{
  if (row->result != NULL)
    return bastide_verdict_kind_get_name (bastide_solve_result_get_kind (row->result));

  return row->puzzle->content != NULL && row->puzzle->content->goal == NULL ? "no-goal" : "faulty";
}

/* --- what the author says --- */

/* Whether the solution begins with a key; a solution that only begins a turn may still become one. */
static gboolean
begins_with_key (BastideSolveResult *result,
                 char              **line)
{
  guint nth = bastide_solve_result_find_turn (result, (const char * const *) line);

  return nth == BST_NONE
         || g_array_index (result->solution->turns, BstFirstTurn, nth).verdict != BST_VERDICT_WORSE;
}

static void
add_remarks (Row *row)
{
  BastideContent *content = row->puzzle->content;
  BastideVerdictKind kind = bastide_solve_result_get_kind (row->result);

  for (guint i = 0; i < content->solution->len; i++)
    if (!begins_with_key (row->result, g_ptr_array_index (content->solution, i)))
      g_ptr_array_add (row->remarks, g_strdup_printf (_("Line %u of the solution does not begin with a key."), i + 1));
  for (guint i = 0; i < content->lines->len; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (content->lines, i);

      if (line->role == BASTIDE_LINE_SOLUTION && !begins_with_key (row->result, line->actions))
        g_ptr_array_add (row->remarks,
                         g_strdup_printf (_("The solution at /lines/%u does not begin with a key."), i));
    }
  if (content->is_unique && kind != BASTIDE_VERDICT_SOUND && kind != BASTIDE_VERDICT_STOPPED)
    g_ptr_array_add (row->remarks, g_strdup (_("The puzzle claims to have one solution.")));
  if (bastide_content_is_stale (content))
    g_ptr_array_add (row->remarks, g_strdup (_("The puzzle has changed since the verdict in the file.")));
}

static Row *
make_row (BastideTool       *tool,
          const char        *name,
          BastideToolPuzzle *puzzle)
{
  Row *row = g_new0 (Row, 1);
  g_autofree char *shown = NULL;

  row->name = g_strdup (name);
  row->puzzle = puzzle;
  row->remarks = g_ptr_array_new_with_free_func (g_free);
  bastide_tool_add_solution (puzzle);
  if (puzzle->content == NULL || puzzle->content->goal == NULL
      || bastide_problem_count_errors (G_LIST_MODEL (puzzle->problems)) > 0)
    return row;

  shown = name_row (row);
  row->result = bastide_tool_search (tool, puzzle, shown);
  add_remarks (row);

  return row;
}

/* --- printing --- */

static void
print_row (const Row *row,
           glong      width)
{
  const char *verdict = get_verdict (row);
  g_autofree char *shown = name_row (row);
  g_autofree char *value = row->result != NULL ? bastide_solve_words_value (&row->result->solution->least)
                                               : g_strdup ("");
  GString *line = g_string_new (shown);

  g_string_append_printf (line, "%*s  %-15s  %*s%s", (int) MAX (width - g_utf8_strlen (shown, -1), 0), "", verdict,
                          (int) MAX (6 - g_utf8_strlen (value, -1), 0), "", value);
  if (row->result != NULL)
    {
      guint author = row->puzzle->content->difficulty;
      g_autofree char *said = author > 0 ? g_strdup_printf ("%u", author) : g_strdup ("–");
      BastideDifficulty difficulty;
      g_autofree char *estimate = bastide_difficulty_init (&difficulty, row->result)
                                    ? g_strdup_printf ("%u", difficulty.grade)
                                    : g_strdup ("–");

      g_string_append_printf (line, "  %9u  %8.2f  %s / %s", bastide_solve_result_count (row->result),
                              (double) row->result->microseconds / G_TIME_SPAN_SECOND, said, estimate);
    }
  bastide_tool_print (line->str);
  for (guint i = 0; i < row->remarks->len; i++)
    bastide_tool_print_wrapped (4, g_ptr_array_index (row->remarks, i));
  for (guint i = 0; row->result == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (row->puzzle->problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (row->puzzle->problems), i);
      g_autofree char *text = bastide_problem_to_line (problem);

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR)
        bastide_tool_print_wrapped (4, text);
    }
  g_string_free (line, TRUE);
}

static void
add_row (JsonBuilder *builder,
         const Row   *row)
{
  g_autofree char *shown = g_filename_display_name (row->name);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "file");
  json_builder_add_string_value (builder, shown);
  bastide_tool_add_letter (builder, row->puzzle);
  json_builder_set_member_name (builder, "verdict");
  json_builder_add_string_value (builder, get_verdict (row));
  json_builder_set_member_name (builder, "problems");
  json_builder_add_value (builder, bastide_report_problems (G_LIST_MODEL (row->puzzle->problems)));
  json_builder_set_member_name (builder, "remarks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < row->remarks->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (row->remarks, i));
  json_builder_end_array (builder);
  if (row->result != NULL)
    {
      g_autoptr (BastideFact) solution = bastide_report_solution (row->result, FALSE);

      json_builder_set_member_name (builder, "solution");
      bastide_fact_write_json (solution, builder);
    }
  json_builder_end_object (builder);
}

/* --- the collection --- */

/* A puzzle that is not sound weighs more than one that is not known to be. */
static int
get_status (GPtrArray *rows)
{
  int status = BASTIDE_TOOL_DONE;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);
      BastideVerdictKind kind = row->result != NULL ? bastide_solve_result_get_kind (row->result)
                                                    : BASTIDE_VERDICT_NO_SOLUTION;

      if ((kind != BASTIDE_VERDICT_SOUND && kind != BASTIDE_VERDICT_STOPPED) || row->remarks->len > 0)
        return BASTIDE_TOOL_REFUSED;
      if (kind == BASTIDE_VERDICT_STOPPED)
        status = BASTIDE_TOOL_STOPPED;
    }

  return status;
}

int
bastide_tool_check_sound (BastideTool *tool)
{
  g_autoptr (GPtrArray) names = bastide_tool_list_files (tool->operands);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const char *head = _("File");
  glong width = g_utf8_strlen (head, -1);
  guint n_sound = 0;

  if (names->len == 0)
    return bastide_tool_refuse (tool, _("There are no puzzles there."), NULL);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *shown = g_filename_display_basename (g_ptr_array_index (names, i));

      width = MAX (width, g_utf8_strlen (shown, -1) + LETTER_WIDTH);
    }
  if (!tool->json)
    {
      g_autofree char *line = NULL;

      /* Translators: the difficulty that the author has given, and the one that the program estimates */
      line = g_strdup_printf ("%s%*s  %-15s  %6s  %9s  %8s  %s", head, (int) MAX (width - g_utf8_strlen (head, -1), 0),
                              "", _("Verdict"), _("Value"), _("Solutions"), _("Seconds"), _("Author / Estimate"));
      bastide_tool_print (line);
    }
  for (guint i = 0; i < names->len; i++)
    {
      BastideToolPuzzle *file = bastide_tool_read (tool, g_ptr_array_index (names, i));

      for (guint nth = 0; nth <= bastide_tool_count_more (tool, file); nth++)
        {
          Row *row = make_row (tool, g_ptr_array_index (names, i),
                               nth == 0 ? file : bastide_tool_read_twin (tool, file, nth));

          g_ptr_array_add (rows, row);
          n_sound += g_str_equal (get_verdict (row), "sound");
          if (!tool->json)
            print_row (row, width);
        }
    }
  if (tool->json)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "files");
      json_builder_begin_array (builder);
      for (guint i = 0; i < rows->len; i++)
        add_row (builder, g_ptr_array_index (rows, i));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      bastide_tool_print_json (json_builder_get_root (builder));
    }
  else
    {
      g_autofree char *line = g_strdup_printf (ngettext ("%u of %u puzzle is sound.", "%u of %u puzzles are sound.",
                                                         rows->len), n_sound, rows->len);

      bastide_tool_print ("");
      bastide_tool_print (line);
    }

  return get_status (rows);
}
