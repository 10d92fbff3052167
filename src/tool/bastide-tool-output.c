/* bastide-tool-output.c: the output of the commands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "bastide-file.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-puzzle-error.h"
#include "bastide-report.h"
#include "bastide-words.h"

/* Microseconds between two lines of progress. */
#define PROGRESS_TIME 100000

/* Returns whether a character is a control character, or turns the direction of the text behind it. */
static gboolean
steers_terminal (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* Texts of a file must not steer the terminal. The output is UTF-8 in every locale, since other programs read it. */
static void
put_text (FILE       *stream,
          const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (steers_terminal (g_utf8_get_char (p)))
        fputs ("\xef\xbf\xbd", stream);
      else
        fwrite (p, 1, (gsize) (g_utf8_next_char (p) - p), stream);
    }
}

static void
put_line (FILE       *stream,
          const char *line)
{
  put_text (stream, line);
  fputc ('\n', stream);
}

void
bastide_tool_print (const char *line)
{
  put_line (stdout, line);
}

void
bastide_tool_print_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    bastide_tool_print (lines[i]);
}

/* Returns as much of @line as a line of the terminal holds: more would go on in the next, where the line after it could
 * not take it away. */
static char *
cut_off (const char *line)
{
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  glong n = g_utf8_strlen (valid, -1);
  struct winsize size;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1)
    n = MIN (n, size.ws_col - 1);

  return g_utf8_substring (valid, 0, n);
}

/* The next line is written over the last, so that each takes the rest of it away. */
void
bastide_tool_show_progress (const char *line)
{
  static gint64 shown_at;
  gint64 now = g_get_monotonic_time ();
  g_autofree char *shown = NULL;

  if (!isatty (STDERR_FILENO) || (line == NULL && shown_at == 0) || (line != NULL && now - shown_at < PROGRESS_TIME))
    return;

  shown = cut_off (line != NULL ? line : "");
  fputc ('\r', stderr);
  put_text (stderr, shown);
  fputs ("\033[K", stderr);
  fflush (stderr);
  shown_at = line != NULL ? now : 0;
}

void
bastide_tool_show_count (guint       n_done,
                         guint       n_all,
                         const char *words)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *line = NULL;

  bastide_slots_set_number (slots, "done", (int) n_done);
  bastide_slots_set_number (slots, "all", (int) n_all);
  line = bastide_slots_fill (slots, words);
  bastide_tool_show_progress (line);
}

void
bastide_tool_warn (const char *line)
{
  put_line (stderr, line);
}

void
bastide_tool_print_heading (const char *heading)
{
  bastide_tool_print ("");
  bastide_tool_print (heading);
}

void
bastide_tool_print_filled (BastideSlots *slots,
                           const char   *sentence)
{
  g_autofree char *line = bastide_slots_fill (slots, sentence);

  bastide_tool_print (line);
}

/* Lines longer than this are hard to read. */
#define MAX_COLUMNS 100

void
bastide_tool_print_wrapped (guint       indent,
                            const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  glong width = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong more = g_utf8_strlen (words[i], -1) + 1;

      if (line->len > 0 && width + more > MAX_COLUMNS)
        {
          bastide_tool_print (line->str);
          g_string_truncate (line, 0);
        }
      if (line->len == 0)
        {
          g_string_append_printf (line, "%*s%s", (int) indent, "", words[i]);
          width = (glong) indent + more - 1;
          continue;
        }
      g_string_append_printf (line, " %s", words[i]);
      width += more;
    }
  if (line->len > 0)
    bastide_tool_print (line->str);
}

void
bastide_tool_print_json (JsonNode *root)
{
  g_autofree char *text = bastide_json_write (root);

  fputs (text, stdout);
  json_node_unref (root);
}

void
bastide_tool_print_file (const char *output)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *shown = g_filename_display_name (output);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "file");
  json_builder_add_string_value (builder, shown);
  json_builder_end_object (builder);
  bastide_tool_print_json (json_builder_get_root (builder));
}

/* The reason of the system names no file, but for some of them. */
gboolean
bastide_tool_name_file (const char  *path,
                        GError     **error)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *shown = g_filename_display_name (path);

  if (error == NULL || (*error)->domain != G_IO_ERROR)
    return FALSE;
  bastide_slots_set (slots, "file", shown);
  bastide_slots_set (slots, "reason", (*error)->message);
  g_free ((*error)->message);
  (*error)->message = bastide_slots_fill (slots, _("“{file}” was not written: {reason}"));
  return FALSE;
}

gboolean
bastide_tool_write (BastideTool     *tool,
                    BastideContent  *content,
                    GError         **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (tool->output);
  g_autoptr (GBytes) bytes = bastide_content_write (content);

  if (!content->read_only)
    return bastide_file_replace (file, bytes, NULL, NULL, NULL, error) || bastide_tool_name_file (tool->output, error);

  g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_READ_ONLY,
                       _("Written by a newer Bastide; opened for reading only."));

  return FALSE;
}

void
bastide_tool_warn_problems (GListModel *problems)
{
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *line = bastide_problem_to_line (problem);

      bastide_tool_warn (line);
    }
}

static JsonNode *
make_error (const char *message,
            GListModel *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "error");
  json_builder_add_string_value (builder, message);
  if (problems != NULL)
    {
      json_builder_set_member_name (builder, "problems");
      json_builder_add_value (builder, bastide_report_problems (problems));
    }
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

int
bastide_tool_refuse (BastideTool *tool,
                     const char  *message,
                     GListModel  *problems)
{
  g_autofree char *line = g_strdup_printf ("bastide-tool: %s", message);

  bastide_tool_warn (line);
  if (problems != NULL)
    bastide_tool_warn_problems (problems);
  if (tool->json)
    bastide_tool_print_json (make_error (message, problems));

  return BASTIDE_TOOL_REFUSED;
}

int
bastide_tool_refuse_with (BastideTool *tool,
                          const char  *message,
                          JsonNode    *document)
{
  g_autofree char *line = g_strdup_printf ("bastide-tool: %s", message);

  bastide_tool_warn (line);
  if (tool->json)
    bastide_tool_print_json (document);
  else
    json_node_unref (document);

  return BASTIDE_TOOL_REFUSED;
}

int
bastide_tool_refuse_puzzle (BastideTool       *tool,
                            BastideToolPuzzle *puzzle)
{
  const char *message = puzzle->failure;

  if (message == NULL)
    message = _("The position has errors, so nothing can be played.");

  return bastide_tool_refuse (tool, message, G_LIST_MODEL (puzzle->problems));
}

int
bastide_tool_misuse (const char *message)
{
  g_autofree char *line = g_strdup_printf ("bastide-tool: %s", message);

  bastide_tool_warn (line);
  bastide_tool_warn (_("Try “bastide-tool --help”."));

  return BASTIDE_TOOL_MISUSE;
}

/* --- facts --- */

void
bastide_tool_print_fact (const char *line,
                         guint       depth,
                         gboolean    wraps)
{
  g_autofree char *indented = NULL;

  if (wraps)
    {
      bastide_tool_print_wrapped (2 * depth, line);
      return;
    }
  indented = g_strdup_printf ("%*s%s", (int) (2 * depth), "", line);
  bastide_tool_print (indented);
}

void
bastide_tool_print_headed_fact (const char *line,
                                guint       depth,
                                gboolean    wraps)
{
  if (depth == 0)
    bastide_tool_print ("");
  bastide_tool_print_fact (line, depth, wraps);
}

void
bastide_tool_print_facts (BastideFact *facts,
                          guint        max_depth)
{
  bastide_fact_print (facts, max_depth, bastide_tool_print_headed_fact);
  g_object_unref (facts);
}

void
bastide_tool_print_answer (BastideTool        *tool,
                           BastideFact        *facts,
                           BastideFactPrinter  print)
{
  if (tool->json)
    bastide_tool_print_json (bastide_fact_to_json (facts));
  else
    bastide_fact_print (facts, G_MAXUINT, print);
  g_object_unref (facts);
}

/* --- the turn --- */

void
bastide_tool_print_turn (BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstPhase phase = bst_position_get_phase (engine);
  guint hand = bst_position_get_hand (engine);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (phase == BST_PHASE_OVER)
    {
      bastide_tool_print_filled (slots, _("The game is over."));
      return;
    }

  bastide_slots_set (slots, "player", bastide_position_get_name (position, bst_position_get_chooser (engine)));
  bastide_slots_set (slots, "phase", bastide_words_phase (phase));
  if (hand != BST_NONE)
    {
      bastide_slots_set (slots, "tile", bst_catalogue_get (bst_position_get_catalogue (engine), hand)->id);
      bastide_tool_print_filled (slots, _("To move: {player}. {phase}: {tile}"));
    }
  else if (phase == BST_PHASE_PLACE)
    bastide_tool_print_filled (slots, _("To move: {player}. Draw a tile"));
  else
    {
      /* Translators: "To move: Anna. Place a figure" */
      bastide_tool_print_filled (slots, _("To move: {player}. {phase}"));
    }
}
