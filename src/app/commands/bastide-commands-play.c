/* bastide-commands-play.c: the commands for the line of play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-command.h"
#include "bastide-cost.h"
#include "bastide-solution.h"

static BastidePlayTree *
get_line (BastideWindow *self)
{
  return bastide_workspace_get_line (bastide_window_get_workspace (self));
}

/* Whether undo, or redo, walks the line. */
static gboolean
walks_line (BastideWindow *self,
            gboolean       undo)
{
  return bastide_workspace_get_step (bastide_window_get_workspace (self), undo) != NULL;
}

void
bastide_commands_play (BastideWindow *self,
                       BstActionType  type,
                       guint          tile)
{
  BastidePlayTree *line = bastide_window_get_puzzle (self) != NULL ? get_line (self) : NULL;
  BstAction action = { .type = (guint8) type, .tile = (guint16) tile };
  g_autoptr (GError) error = NULL;

  if (line != NULL && !bastide_play_tree_play (line, &action, 1, &error))
    bastide_toast_overlay_add (bastide_window_get_toasts (self), error->message);
}

void
bastide_command_undo (BastideWindow *self)
{
  BastideAttempt *attempt = bastide_workspace_get_attempt (bastide_window_get_workspace (self));

  if (attempt != NULL)
    bastide_attempt_take_back (attempt);
  else if (walks_line (self, TRUE))
    bastide_play_tree_go_back (get_line (self));
  else
    bastide_puzzle_undo (bastide_window_get_puzzle (self));
}

void
bastide_command_redo (BastideWindow *self)
{
  if (walks_line (self, FALSE))
    bastide_play_tree_go_forward (get_line (self));
  else
    bastide_puzzle_redo (bastide_window_get_puzzle (self));
}

void
bastide_command_history (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  g_auto (GStrv) names = NULL;
  guint present = 0;

  if (puzzle == NULL || bastide_workspace_get_attempt (workspace) != NULL)
    return;
  if (walks_line (self, TRUE) || walks_line (self, FALSE))
    {
      bastide_history_popover_popup_line (bastide_window_get_history (self), get_line (self), FALSE);
      return;
    }
  names = bastide_puzzle_get_history (puzzle, &present);
  bastide_history_popover_popup (bastide_window_get_history (self), (const char * const *) names, present);
}

/* The line */

void
bastide_command_back_to_start (BastideWindow *self)
{
  bastide_play_tree_go_to_step (get_line (self), 0);
}

void
bastide_command_step_back (BastideWindow *self)
{
  bastide_play_tree_go_back (get_line (self));
}

void
bastide_command_step_forward (BastideWindow *self)
{
  bastide_play_tree_go_forward (get_line (self));
}

void
bastide_command_line_end (BastideWindow *self)
{
  bastide_play_tree_go_to_step (get_line (self), bastide_play_tree_get_length (get_line (self)));
}

/* Goes to the next reply in the order of the tree, from the last to the first. */
static void
go_to_branch (BastideWindow *self,
              guint          direction)
{
  BastidePlayNode *node = bastide_play_tree_get_current (get_line (self));
  BastidePlayNode *parent = bastide_play_node_get_parent (node);
  guint n = bastide_play_node_get_n_children (parent);
  guint at = 0;

  while (bastide_play_node_get_child (parent, at) != node)
    at++;
  bastide_play_tree_set_current (get_line (self), bastide_play_node_get_child (parent, (at + n + direction) % n));
}

void
bastide_command_next_branch (BastideWindow *self)
{
  go_to_branch (self, 1);
}

void
bastide_command_previous_branch (BastideWindow *self)
{
  go_to_branch (self, (guint) -1);
}

void
bastide_command_comment_step (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastideTreePage *page = bastide_details_get_tree_page (bastide_workspace_get_details (workspace));

  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    bastide_tree_page_edit_comment (page);
  else
    bastide_history_popover_popup_line (bastide_window_get_history (self), get_line (self), TRUE);
}

/* Finds the last node up to the current node that leaves the main line; %NULL where none does. */
static BastidePlayNode *
find_branch (BastidePlayTree *line)
{
  BastidePlayNode *node = bastide_play_tree_get_current (line);
  BastidePlayNode *parent;

  for (; (parent = bastide_play_node_get_parent (node)) != NULL; node = parent)
    if (bastide_play_node_get_child (parent, 0) != node)
      return node;

  return NULL;
}

void
bastide_command_promote_branch (BastideWindow *self)
{
  bastide_play_tree_promote (get_line (self), find_branch (get_line (self)));
}

void
bastide_command_remove_branch (BastideWindow *self)
{
  BastideToastOverlay *toasts = bastide_window_get_toasts (self);

  bastide_play_tree_remove (get_line (self), bastide_play_tree_get_current (get_line (self)));
  bastide_toast_overlay_add_action (toasts, _("The step and everything after it were removed."),
                                    bastide_command_get_label ("win.restore-branch"), "win.restore-branch");
}

void
bastide_command_restore_branch (BastideWindow *self)
{
  bastide_play_tree_restore (get_line (self));
}

/* The line and the document */

/* The solution begins at the diagram, so only the part after the new diagram can stay. */
void
bastide_command_use_position (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideToastOverlay *toasts = bastide_window_get_toasts (self);
  BastidePlayTree *line = bastide_workspace_get_play_tree (bastide_window_get_workspace (self));
  g_autoptr (BastideCost) cost = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *text = NULL;
  BastideContent *content;

  if (bastide_play_tree_get_depth (line) == 0)
    return;
  cost = bastide_cost_new (puzzle);
  content = bastide_play_tree_dup_content (line);
  bastide_solution_advance (content, line);
  bastide_play_tree_use_current (line);
  bastide_puzzle_commit (puzzle, content, _("Use Position as Diagram"), NULL);
  /* Pieces that the moves took from the board were played, not lost. */
  lost = bastide_cost_tell (cost, puzzle, BASTIDE_COST_BOARD, 0);
  if (lost != NULL)
    /* Translators: “%s” is one sentence or more on what went with the step */
    text = g_strdup_printf (_("This position is now the diagram. %s You can undo this in Edit."), lost);
  bastide_toast_overlay_add (toasts, text != NULL ? text : _("This position is now the diagram."));
}

/* The moves of a recording begin at this diagram, so that undo stops there. */
void
bastide_commands_update_line_actions (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  gboolean open = bastide_window_is_open (self);
  BastideAttempt *attempt = open ? bastide_workspace_get_attempt (bastide_window_get_workspace (self)) : NULL;
  BastidePlayTree *line = open ? get_line (self) : NULL;
  gboolean is_free = open && bastide_window_get_recording (self) == NULL;
  BastideNeeds have = 0;

  if (attempt != NULL)
    have |= bastide_attempt_can_take_back (attempt) ? BASTIDE_NEEDS_UNDO : 0;
  else if (open)
    {
      have |= BASTIDE_NEEDS_HISTORY;
      have |= walks_line (self, TRUE) || (is_free && bastide_puzzle_get_can_undo (puzzle)) ? BASTIDE_NEEDS_UNDO : 0;
      have |= walks_line (self, FALSE) || (is_free && bastide_puzzle_get_can_redo (puzzle)) ? BASTIDE_NEEDS_REDO : 0;
      have |= is_free && !bastide_puzzle_get_read_only (puzzle) ? BASTIDE_NEEDS_DIAGRAM : 0;
    }
  if (attempt == NULL && line != NULL)
    {
      BastidePlayNode *parent = bastide_play_node_get_parent (bastide_play_tree_get_current (line));

      have |= BASTIDE_NEEDS_LINE;
      have |= walks_line (self, TRUE) ? BASTIDE_NEEDS_BACK : 0;
      have |= walks_line (self, FALSE) ? BASTIDE_NEEDS_FORWARD : 0;
      have |= parent != NULL && bastide_play_node_get_n_children (parent) > 1 ? BASTIDE_NEEDS_REPLIES : 0;
      have |= find_branch (line) != NULL ? BASTIDE_NEEDS_BRANCH : 0;
      have |= bastide_play_tree_get_can_restore (line) ? BASTIDE_NEEDS_REMOVED : 0;
    }
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_LINE, have);
}
