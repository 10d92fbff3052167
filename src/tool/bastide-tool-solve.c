/* bastide-tool-solve.c: solves the goal of a puzzle, and checks the proof of a solution
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tool.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-file.h"
#include "bastide-goal-problems.h"
#include "bastide-json-members.h"
#include "bastide-problem.h"
#include "bastide-report.h"
#include "bastide-sentence-twin.h"
#include "bastide-sentence.h"
#include "bastide-solve-words.h"
#include "bst-verify.h"

/* More lines than this would take longer to check than the search. */
#define MAX_CERTIFICATE_LINES 2000000
#define MAX_CERTIFICATE_BYTES (128u << 20)

/* --- the search --- */

/* A puzzle without a goal is solved for the best lead of the player in turn. */
static void
find_goal (BastideToolPuzzle *puzzle,
           BstGoal           *goal)
{
  if (puzzle->content->goal != NULL)
    *goal = puzzle->content->goal->value;
  else
    bst_goal_init (goal, puzzle->content->setup->player);
}

/* A search on its way. */
typedef struct
{
  BastidePosition *position;
  const char      *name;
  BstGoal          goal;
  gint64           start;
} Search;

static void
show_progress (const BastideSolveProgress *progress,
               gpointer                    user_data)
{
  const Search *search = user_data;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *bounds = bastide_solve_words_progress (search->position, &search->goal, progress);
  g_autofree char *line = NULL, *whole = NULL;
  gint64 seconds = (g_get_monotonic_time () - search->start) / G_TIME_SPAN_SECOND;

  bastide_slots_set_number (slots, "done", (gint) progress->n_done);
  bastide_slots_set_number (slots, "turns", (gint) progress->n_turns);
  bastide_slots_set_number (slots, "depth", (gint) progress->depth);
  bastide_slots_set_count (slots, "nodes", progress->n_nodes);
  bastide_slots_take (slots, "time", bastide_solve_words_seconds ((guint) seconds));
  line = bastide_slots_fill (slots,
                             _("{done} of {turns} first turns, looking {depth} ahead; {nodes} positions, {time}"));
  whole = g_strconcat (search->name != NULL ? search->name : "", search->name != NULL ? " · " : "",
                       bounds != NULL ? bounds : "", bounds != NULL ? " · " : "", line, NULL);
  bastide_tool_show_progress (whole);
}

BastideSolveResult *
bastide_tool_search (BastideTool       *tool,
                     BastideToolPuzzle *puzzle,
                     const char        *name)
{
  Search search = { .position = puzzle->position, .name = name, .start = g_get_monotonic_time () };
  BastideSolveResult *result;

  find_goal (puzzle, &search.goal);
  result = bastide_solve (puzzle->position, &search.goal, &tool->limits, NULL, show_progress, &search);
  bastide_tool_show_progress (NULL);

  return result;
}

int
bastide_tool_get_status (BastideSolveResult *result)
{
  if (bastide_solve_result_is_reached (result))
    return BASTIDE_TOOL_DONE;

  return bastide_solve_result_is_whole (result) ? BASTIDE_TOOL_REFUSED : BASTIDE_TOOL_STOPPED;
}

/* --- printing --- */

static void
print_result (BastideToolPuzzle  *puzzle,
              BastideSolveResult *result)
{
  g_autofree char *goal = bastide_sentence_goal (puzzle->position, &result->goal);
  g_autofree char *value = bastide_solve_words_result (result);
  g_autofree char *soundness = bastide_solve_words_soundness (result);
  g_autoptr (BastideSlots) set_play = bastide_slots_new ();

  if (puzzle->content->goal == NULL)
    bastide_tool_print (_("The puzzle has no goal, so the best lead is looked for."));
  bastide_tool_print_lines (goal);
  bastide_tool_print ("");
  bastide_tool_print (value);
  if (puzzle->content->goal != NULL)
    bastide_tool_print (soundness);
  if (result->soundness->set_play.whole != 0)
    {
      bastide_slots_take (set_play, "value", bastide_solve_words_value (&result->soundness->set_play));
      bastide_tool_print_filled (set_play, _("With the next player to move: {value}"));
    }
  bastide_tool_print_facts (bastide_report_solution (result, TRUE), G_MAXUINT);
}

/* --- proofs --- */

static void
append_line (const char *line,
             gpointer    data)
{
  GString *text = data;

  g_string_append (text, line);
  g_string_append_c (text, '\n');
}

/* The proof that the value is at least so much or, of conditions that cannot come true, at most 0. */
static gboolean
write_certificate (BastideTool         *tool,
                   BastideSolveResult  *result,
                   GError             **error)
{
  const BstSolverLimits limits = { .memory = tool->limits.memory };
  const BstSolution *solution = result->solution;
  gboolean is_lost = !bastide_solve_result_is_reached (result);
  g_autoptr (BstPosition) engine = bst_position_copy (bastide_position_get_engine (result->position));
  g_autoptr (GFile) file = g_file_new_for_path (tool->certificate);
  g_autoptr (GBytes) bytes = NULL;
  GString *text = g_string_new (NULL);

  if (!bastide_solve_result_is_whole (result)
      || !bst_certificate_write (engine, &result->goal, is_lost ? BST_CLAIM_MOST : BST_CLAIM_LEAST,
                                 is_lost ? &solution->most : &solution->least, MAX_CERTIFICATE_LINES, &limits,
                                 append_line, text))
    {
      g_string_free (text, TRUE);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           _("There is no certificate: the search was stopped, the proof is too long, or the others "
                             "play for themselves."));
      return FALSE;
    }
  bytes = g_string_free_to_bytes (text);

  return bastide_file_replace (file, bytes, NULL, NULL, NULL, error)
         || bastide_tool_name_file (tool->certificate, error);
}

/* Puts the verdict into the puzzle that is to be saved. */
static void
add_verdict (BastideContent     **whole,
             BastideToolPuzzle   *puzzle,
             BastideSolveResult  *result)
{
  g_autoptr (BastideContent) content = bastide_content_copy (puzzle->content);
  g_autoptr (BastideVerdict) verdict = bastide_solve_result_make_verdict (result, content);
  BastideContent *changed;

  bastide_edit_set_verdict (content, verdict);
  changed = bastide_content_with_twin (*whole, puzzle->twin, content);
  bastide_content_unref (*whole);
  *whole = changed;
}

/* --- the puzzle and its twins --- */

/* The puzzles of a file that are solved, with what is found out about them. */
typedef struct
{
  BastideToolPuzzle  *puzzle;
  BastideSolveResult *result;
} Solved;

static void
solved_free (gpointer data)
{
  Solved *solved = data;

  bastide_tool_puzzle_free (solved->puzzle);
  g_clear_pointer (&solved->result, bastide_solve_result_unref);
  g_free (solved);
}

/* The first puzzle has the members that it has alone, and its twins come with it. */
static JsonNode *
report (GPtrArray *all)
{
  const Solved *first = g_ptr_array_index (all, 0);
  g_autoptr (BastideFact) facts = bastide_report_solution (first->result, FALSE);
  BastideFact *twins = all->len > 1 ? bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "twins") : NULL;

  for (guint i = 1; i < all->len; i++)
    {
      const Solved *solved = g_ptr_array_index (all, i);
      BastideFact *twin = bastide_report_solution (solved->result, FALSE);

      bastide_tool_add_letter (bastide_fact_get_members (bastide_fact_add_child (twin, BASTIDE_FACT_PART, NULL)),
                               solved->puzzle);
      bastide_fact_take (twins, twin);
    }

  return bastide_fact_to_json (facts);
}

static int
print_all (BastideTool *tool,
           GPtrArray   *all)
{
  int status = BASTIDE_TOOL_DONE;

  if (tool->json)
    bastide_tool_print_json (report (all));
  for (guint i = 0; i < all->len; i++)
    {
      const Solved *solved = g_ptr_array_index (all, i);
      int own = bastide_tool_get_status (solved->result);

      /* A goal that is not reached weighs more than one that is not known to be. */
      status = status == BASTIDE_TOOL_REFUSED || own == BASTIDE_TOOL_REFUSED ? BASTIDE_TOOL_REFUSED : MAX (status, own);
      if (tool->json)
        continue;
      if (all->len > 1)
        {
          g_autofree char *letter = bastide_sentence_twin_letter (solved->puzzle->twin);
          g_autofree char *name = bastide_sentence_twin (solved->puzzle->told, solved->puzzle->twin);
          g_autofree char *line = g_strconcat (letter, " ", name, NULL);

          if (solved->puzzle->twin > 0)
            bastide_tool_print ("");
          bastide_tool_print (line);
        }
      print_result (solved->puzzle, solved->result);
    }

  return status;
}

/* Returns whether the search came about; otherwise the refusal is printed. */
static gboolean
solve (BastideTool     *tool,
       Solved          *solved,
       BastideContent **whole)
{
  BastideToolPuzzle *puzzle = solved->puzzle;

  if (bastide_tool_has_goal_errors (puzzle))
    {
      bastide_tool_refuse_puzzle (tool, puzzle);
      return FALSE;
    }
  if (tool->output != NULL && puzzle->content->goal == NULL)
    {
      bastide_tool_refuse (tool, _("The puzzle has no goal, so there is no verdict to save."), NULL);
      return FALSE;
    }

  solved->result = bastide_tool_search (tool, puzzle, NULL);
  if (tool->output != NULL)
    add_verdict (whole, puzzle, solved->result);

  return TRUE;
}

static gboolean
write_files (BastideTool     *tool,
             GPtrArray       *all,
             BastideContent  *whole,
             GError         **error)
{
  const Solved *first = g_ptr_array_index (all, 0);

  if (tool->certificate != NULL && !write_certificate (tool, first->result, error))
    return FALSE;

  return tool->output == NULL || bastide_tool_write (tool, whole, error);
}

int
bastide_tool_solve (BastideTool *tool)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (solved_free);
  BastideToolPuzzle *file = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (BastideContent) whole = file->whole != NULL ? bastide_content_ref (file->whole) : NULL;
  guint n_more = bastide_tool_count_more (tool, file);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= n_more; i++)
    {
      Solved *solved = g_new0 (Solved, 1);

      solved->puzzle = i == 0 ? file : bastide_tool_read_twin (tool, file, i);
      g_ptr_array_add (all, solved);
      if (tool->certificate != NULL && n_more > 0)
        return bastide_tool_refuse (tool, _("A certificate is the proof of one twin; choose it with --twin."), NULL);
      if (!solve (tool, solved, &whole))
        return BASTIDE_TOOL_REFUSED;
    }
  if (!write_files (tool, all, whole, &error))
    return bastide_tool_refuse (tool, error->message, NULL);

  return print_all (tool, all);
}

/* --- checking a proof --- */

static const char * const faults[] = {
  [BST_VERIFY_SOUND] = N_("Proved."),
  [BST_VERIFY_FORMAT] = N_("Line {line} is not what a certificate has there."),
  [BST_VERIFY_POSITION] = N_("The certificate is of another position or goal."),
  [BST_VERIFY_GOAL] = N_("There are no certificates for a goal in which the others play for themselves."),
  [BST_VERIFY_ACTION] = N_("The action in line {line} is not legal."),
  [BST_VERIFY_SIDE] = N_("The choice in line {line} is not one for the side of the claim."),
  [BST_VERIFY_COUNT] = N_("Line {line} does not count all legal actions or draws."),
  [BST_VERIFY_END] = N_("Line {line} begins or ends the proof too early or too late."),
  [BST_VERIFY_VALUE] = N_("The value in line {line} does not prove the claim."),
  [BST_VERIFY_REST] = N_("Line {line} comes after the end of the proof."),
};

static BastideFact *
report_claim (BstClaim        claim,
              const BstValue *value)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL);
  JsonBuilder *members = bastide_fact_get_members (facts);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  add_string (members, "claim", claim == BST_CLAIM_LEAST ? "least" : "most");
  json_builder_set_member_name (members, "value");
  json_builder_begin_array (members);
  json_builder_add_int_value (members, value->part);
  json_builder_add_int_value (members, value->whole);
  json_builder_end_array (members);
  bastide_slots_take (slots, "value", bastide_solve_words_value (value));
  bastide_fact_set_line (facts, bastide_slots_fill (slots, claim == BST_CLAIM_LEAST
                                                             ? _("Proved: the value is at least {value}.")
                                                             : _("Proved: the value is at most {value}.")), FALSE);

  return facts;
}

/* A certificate has no byte 0, which would hide all that stands after it; a sign in its place spoils its line. */
static char *
make_text (GBytes *bytes)
{
  gsize size = g_bytes_get_size (bytes);
  char *text = g_malloc (size + 1);

  /* Bytes of an empty file have no data. */
  if (size > 0)
    memcpy (text, g_bytes_get_data (bytes, NULL), size);
  for (gsize i = 0; i < size; i++)
    if (text[i] == '\0')
      text[i] = '?';
  text[size] = '\0';

  return text;
}

static BstVerifyFault
verify (BastideToolPuzzle *puzzle,
        const char        *text,
        BstClaim          *claim,
        BstValue          *value,
        guint             *line)
{
  g_autoptr (BstPosition) engine = bst_position_copy (bastide_position_get_engine (puzzle->position));
  BstGoal goal;

  find_goal (puzzle, &goal);

  return bst_verify (engine, &goal, text, claim, value, line);
}

/* The proof may be that of any twin. */
int
bastide_tool_verify (BastideTool *tool)
{
  g_autoptr (BastideToolPuzzle) puzzle = bastide_tool_read (tool, tool->operands[0]);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  BstVerifyFault fault;
  BstClaim claim = BST_CLAIM_LEAST;
  BstValue value = { 0 };
  guint line = 0;

  if (bastide_tool_has_goal_errors (puzzle))
    return bastide_tool_refuse_puzzle (tool, puzzle);
  bytes = bastide_tool_read_bytes (tool->operands[1], MAX_CERTIFICATE_BYTES, &error);
  if (bytes == NULL)
    return bastide_tool_refuse (tool, error->message, NULL);

  text = make_text (bytes);
  fault = verify (puzzle, text, &claim, &value, &line);
  for (guint nth = 1; nth <= bastide_tool_count_more (tool, puzzle) && fault == BST_VERIFY_POSITION; nth++)
    {
      g_autoptr (BastideToolPuzzle) twin = bastide_tool_read_twin (tool, puzzle, nth);

      if (!bastide_tool_has_goal_errors (twin))
        fault = verify (twin, text, &claim, &value, &line);
    }
  if (fault != BST_VERIFY_SOUND)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *message = NULL;

      bastide_slots_set_number (slots, "line", (gint) line);
      message = bastide_slots_fill (slots, _(faults[fault]));
      return bastide_tool_refuse (tool, message, NULL);
    }
  bastide_tool_print_answer (tool, report_claim (claim, &value), bastide_tool_print_fact);

  return BASTIDE_TOOL_DONE;
}
