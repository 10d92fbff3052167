/* bastide-commands-solve.c: the commands for solving a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-command.h"

/* Returns the attempt in sight; NULL in other modes. */
static BastideAttempt *
get_attempt (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);

  return bastide_window_get_puzzle (self) != NULL ? bastide_workspace_get_attempt (workspace) : NULL;
}

static void
focus_board (BastideWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (bastide_window_get_board (self)));
}

/* A hint that says where the tile goes lights the cell, until the board changes. */
void
bastide_command_hint (BastideWindow *self)
{
  BastideBoardView *board = bastide_window_get_board (self);
  BstPlace place = { .kind = BST_PLACE_CELL };

  bastide_attempt_give_hint (get_attempt (self));
  bastide_workspace_show_panel (bastide_window_get_workspace (self), BASTIDE_SPLIT_END, TRUE);
  if (!bastide_attempt_get_hint_cell (get_attempt (self), &place.cell))
    return;
  bastide_viewport_reveal (bastide_board_view_get_viewport (board), place.cell);
  bastide_spotlight_set_place (bastide_board_state_get_spotlight (bastide_board_view_get_state (board)), &place);
}

enum
{
  SHOW_CANCEL,
  SHOW_SHOW,
};

static const BastideAnswer show_answers[] = {
  [SHOW_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [SHOW_SHOW] = { N_ ("_Show"), BASTIDE_ANSWER_SUGGESTED },
};

static void
show_solution (BastideWindow *self)
{
  bastide_attempt_show (get_attempt (self));
  focus_board (self);
}

static void
show_answer_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (bastide_window_is_gone (self) || answer != SHOW_SHOW || get_attempt (self) == NULL)
    return;
  show_solution (self);
}

/* The mark is set once, and so is the question asked. */
void
bastide_command_show_solution (BastideWindow *self)
{
  if (bastide_attempt_was_shown (get_attempt (self)))
    {
      show_solution (self);
      return;
    }
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Show the solution?"),
                                   _("The puzzle will be marked as shown. Hints give away less."), show_answers,
                                   G_N_ELEMENTS (show_answers), show_answer_cb, g_object_ref (self));
}

/* After the end of a twin the next one comes, after the last the next puzzle. */
void
bastide_command_go_on (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  gboolean is_last = bastide_puzzle_get_twin (puzzle) >= bastide_puzzle_get_whole (puzzle)->twins->len;

  if (bastide_attempt_get_state (get_attempt (self)) == BASTIDE_ATTEMPT_OVER)
    gtk_widget_activate_action (GTK_WIDGET (self), is_last ? "win.next-puzzle" : "win.next-twin", NULL);
  else
    bastide_attempt_step (get_attempt (self));
  focus_board (self);
}

/* The moves of the attempt are played in the mode Analyse, too, so that the board stays as it is. */
void
bastide_command_analyse_attempt (BastideWindow *self)
{
  BastidePlayTree *tree = bastide_attempt_get_tree (get_attempt (self));
  g_auto (GStrv) actions = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));

  bastide_workspace_play_line (bastide_window_get_workspace (self), (const char * const *) actions);
}

void
bastide_command_start_again (BastideWindow *self)
{
  bastide_attempt_start_again (get_attempt (self));
  focus_board (self);
}

/* The list ends with the last puzzle, or with the last lesson. */
void
bastide_command_next_puzzle (BastideWindow *self)
{
  bastide_library_view_choose_next (bastide_window_get_library_view (self), bastide_window_get_chosen (self));
}

void
bastide_commands_tell_list_ended (BastideWindow *self)
{
  gboolean teaches = bastide_workspace_get_teaching (bastide_window_get_workspace (self)) != NULL;

  bastide_toast_overlay_add (bastide_window_get_toasts (self), teaches ? _("You have taken all lessons.")
                                                   : _("All puzzles of this list are solved."));
}

void
bastide_command_set_task (BastideWindow *self,
                          GVariant      *parameter G_GNUC_UNUSED)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);

  bastide_workspace_set_mode (workspace, BASTIDE_MODE_EDIT);
  bastide_inspector_show_section (bastide_workspace_open_inspector (workspace), BASTIDE_INSPECTOR_GOAL);
}

void
bastide_commands_update_solve_actions (BastideWindow *self)
{
  BastideAttempt *attempt = !bastide_window_get_in_library (self) ? get_attempt (self) : NULL;
  BastideAttemptState state = attempt != NULL ? bastide_attempt_get_state (attempt) : BASTIDE_ATTEMPT_NO_GOAL;
  BastideNeeds have = attempt != NULL ? BASTIDE_NEEDS_ATTEMPT : 0;

  if (attempt != NULL)
    {
      have |= state != BASTIDE_ATTEMPT_NO_GOAL ? BASTIDE_NEEDS_TASK : 0;
      have |= state == BASTIDE_ATTEMPT_CHOOSING ? BASTIDE_NEEDS_CHOICE : 0;
      have |= bastide_attempt_get_n_given (attempt) < bastide_attempt_get_n_hints (attempt) ? BASTIDE_NEEDS_HINT : 0;
      have |= bastide_attempt_can_show (attempt) ? BASTIDE_NEEDS_SOLUTION : 0;
      have |= state != BASTIDE_ATTEMPT_NO_GOAL && state != BASTIDE_ATTEMPT_CHOOSING ? BASTIDE_NEEDS_GO_ON : 0;
    }
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_SOLVE, have);
}
