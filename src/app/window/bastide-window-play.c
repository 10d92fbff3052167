/* bastide-window-play.c: the commands for the line of play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-command.h"
#include "bastide-cost.h"
#include "bastide-solution.h"

static BastidePlayTree *
get_line (BastideWindow *self)
{
  return bastide_workspace_get_line (self->workspace);
}

/* Whether undo takes back a step of the line. At the start of the line undo is about the document: a title, a
 * diagram. */
static gboolean
undoes_line (BastideWindow *self)
{
  return get_line (self) != NULL && bastide_play_tree_get_depth (get_line (self)) > 0;
}

static gboolean
redoes_line (BastideWindow *self)
{
  BastidePlayTree *line = get_line (self);

  return line != NULL && bastide_play_tree_get_depth (line) < bastide_play_tree_get_length (line);
}

/* Whether the history lists the steps of the line. */
static gboolean
lists_line (BastideWindow *self)
{
  return undoes_line (self) || redoes_line (self);
}

void
_bastide_window_play (BastideWindow *self,
                      BstActionType  type,
                      guint          tile)
{
  BastidePlayTree *line = self->puzzle != NULL ? get_line (self) : NULL;
  BstAction action = { .type = (guint8) type, .tile = (guint16) tile };
  g_autoptr (GError) error = NULL;

  if (line != NULL && !bastide_play_tree_play (line, &action, 1, &error))
    bastide_toast_overlay_add (self->toasts, error->message);
}

/* Undo and redo walk the line where it has steps, else the history of the document. */

static void
undo_cb (BastideWindow *self)
{
  BastideAttempt *attempt = bastide_workspace_get_attempt (self->workspace);

  if (attempt != NULL)
    bastide_attempt_take_back (attempt);
  else if (undoes_line (self))
    bastide_play_tree_go_back (get_line (self));
  else
    bastide_puzzle_undo (self->puzzle);
}

static void
redo_cb (BastideWindow *self)
{
  if (redoes_line (self))
    bastide_play_tree_go_forward (get_line (self));
  else
    bastide_puzzle_redo (self->puzzle);
}

char *
_bastide_window_dup_step (BastideWindow *self,
                          gboolean       undo)
{
  BastidePlayTree *line = get_line (self);
  char *label = NULL;

  if (bastide_workspace_get_attempt (self->workspace) != NULL)
    return NULL;
  if (undo ? undoes_line (self) : redoes_line (self))
    {
      BastidePlayNode *node = bastide_play_tree_get_node (line, bastide_play_tree_get_depth (line) + (undo ? 0 : 1));

      return g_strdup (bastide_play_node_get_step (node)->label);
    }
  g_object_get (self->puzzle, undo ? "undo-label" : "redo-label", &label, NULL);
  return label;
}

char *
_bastide_window_describe_line (BastideWindow *self)
{
  BastidePlayTree *line = get_line (self);

  if (!lists_line (self))
    return NULL;
  /* Translators: where the position on the board is in a line of moves that was tried, "Step 3 of 5" */
  return g_strdup_printf (_("Step %u of %u"), bastide_play_tree_get_depth (line), bastide_play_tree_get_length (line));
}

void
_bastide_window_show_history (BastideWindow *self)
{
  g_auto (GStrv) names = NULL;
  guint present = 0;

  if (self->puzzle == NULL || bastide_workspace_get_attempt (self->workspace) != NULL)
    return;
  if (lists_line (self))
    {
      bastide_history_popover_popup_line (self->history, get_line (self), FALSE);
      return;
    }
  names = bastide_puzzle_get_history (self->puzzle, &present);
  bastide_history_popover_popup (self->history, (const char * const *) names, present);
}

void
_bastide_window_jump (BastideWindow *self,
                      guint          step)
{
  bastide_puzzle_jump (self->puzzle, step);
}

/* The line */

static void
back_to_start_cb (BastideWindow *self)
{
  bastide_play_tree_go_to_step (get_line (self), 0);
}

static void
step_back_cb (BastideWindow *self)
{
  bastide_play_tree_go_back (get_line (self));
}

static void
step_forward_cb (BastideWindow *self)
{
  bastide_play_tree_go_forward (get_line (self));
}

static void
line_end_cb (BastideWindow *self)
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

static void
next_branch_cb (BastideWindow *self)
{
  go_to_branch (self, 1);
}

static void
previous_branch_cb (BastideWindow *self)
{
  go_to_branch (self, (guint) -1);
}

static void
comment_step_cb (BastideWindow *self)
{
  BastideTreePage *page = bastide_details_get_tree_page (bastide_workspace_get_details (self->workspace));

  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    bastide_tree_page_edit_comment (page);
  else
    bastide_history_popover_popup_line (self->history, get_line (self), TRUE);
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

static void
promote_branch_cb (BastideWindow *self)
{
  bastide_play_tree_promote (get_line (self), find_branch (get_line (self)));
}

static void
remove_branch_cb (BastideWindow *self)
{
  bastide_play_tree_remove (get_line (self), bastide_play_tree_get_current (get_line (self)));
  bastide_toast_overlay_add_action (self->toasts, _("The step and everything after it were removed."),
                                    bastide_command_get_label ("win.restore-branch"), "win.restore-branch");
}

static void
restore_branch_cb (BastideWindow *self)
{
  bastide_play_tree_restore (get_line (self));
}

/* The line and the document */

/* The solution begins at the diagram, so only the part after the new diagram can stay. */
static void
use_position_cb (BastideWindow *self)
{
  BastidePlayTree *line = bastide_workspace_get_play_tree (self->workspace);
  g_autoptr (BastideCost) cost = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *text = NULL;
  BastideContent *content;

  if (bastide_play_tree_get_depth (line) == 0)
    return;
  cost = bastide_cost_new (self->puzzle);
  content = bastide_play_tree_dup_content (line);
  bastide_solution_advance (content, line);
  bastide_play_tree_use_current (line);
  bastide_puzzle_commit (self->puzzle, content, _("Use Position as Diagram"), NULL);
  /* What the moves took from the board was played, not lost. */
  lost = bastide_cost_tell (cost, self->puzzle, BASTIDE_COST_BOARD, 0);
  if (lost != NULL)
    /* Translators: “%s” is one sentence or more on what went with the step */
    text = g_strdup_printf (_("This position is now the diagram. %s You can undo this in Edit."), lost);
  bastide_toast_overlay_add (self->toasts, text != NULL ? text : _("This position is now the diagram."));
}

/* The table */

typedef enum
{
  NEEDS_HISTORY = 1 << 0,    /* of the document or of the line */
  NEEDS_UNDO = 1 << 1,
  NEEDS_REDO = 1 << 2,
  NEEDS_LINE = 1 << 3,
  NEEDS_BACK = 1 << 4,       /* the line has a step before the position */
  NEEDS_FORWARD = 1 << 5,    /* the line has a step after it */
  NEEDS_REPLIES = 1 << 6,    /* another reply than the last step */
  NEEDS_BRANCH = 1 << 7,
  NEEDS_REMOVED = 1 << 8,
  NEEDS_WRITABLE = 1 << 9,   /* and nothing is being recorded, for which the diagram must stay */
} Needs;

static const BastideWindowCommand commands[] = {
  { "undo", undo_cb, NEEDS_UNDO },
  { "redo", redo_cb, NEEDS_REDO },
  { "history", _bastide_window_show_history, NEEDS_HISTORY },
  { "back-to-start", back_to_start_cb, NEEDS_BACK },
  { "step-back", step_back_cb, NEEDS_BACK },
  { "step-forward", step_forward_cb, NEEDS_FORWARD },
  { "line-end", line_end_cb, NEEDS_FORWARD },
  { "next-branch", next_branch_cb, NEEDS_REPLIES },
  { "previous-branch", previous_branch_cb, NEEDS_REPLIES },
  { "comment-step", comment_step_cb, NEEDS_LINE },
  { "promote-branch", promote_branch_cb, NEEDS_BRANCH },
  { "remove-branch", remove_branch_cb, NEEDS_BACK },
  { "restore-branch", restore_branch_cb, NEEDS_REMOVED },
  { "use-position", use_position_cb, NEEDS_BACK | NEEDS_WRITABLE },
};

static Needs
find_line_needs (BastidePlayTree *line)
{
  BastidePlayNode *parent = bastide_play_node_get_parent (bastide_play_tree_get_current (line));
  guint depth = bastide_play_tree_get_depth (line);
  Needs have = NEEDS_LINE;

  have |= depth > 0 ? NEEDS_BACK : 0;
  have |= depth < bastide_play_tree_get_length (line) ? NEEDS_FORWARD : 0;
  have |= parent != NULL && bastide_play_node_get_n_children (parent) > 1 ? NEEDS_REPLIES : 0;
  have |= find_branch (line) != NULL ? NEEDS_BRANCH : 0;
  have |= bastide_play_tree_get_can_restore (line) ? NEEDS_REMOVED : 0;
  return have;
}

/* The moves of a recording begin at this diagram, so that undo stops there. */
static gboolean
undoes_puzzle (BastideWindow *self)
{
  return self->recording == NULL && bastide_puzzle_get_can_undo (self->puzzle);
}

static gboolean
redoes_puzzle (BastideWindow *self)
{
  return self->recording == NULL && bastide_puzzle_get_can_redo (self->puzzle);
}

void
_bastide_window_update_line_actions (BastideWindow *self)
{
  Needs have = 0;

  BastideAttempt *attempt = self->puzzle != NULL ? bastide_workspace_get_attempt (self->workspace) : NULL;

  if (self->in_library)
    attempt = NULL;
  else if (attempt != NULL)
    have = bastide_attempt_can_take_back (attempt) ? NEEDS_UNDO : 0;
  else if (self->puzzle != NULL)
    {
      have |= NEEDS_HISTORY;
      have |= get_line (self) != NULL ? find_line_needs (get_line (self)) : 0;
      have |= (have & NEEDS_BACK) != 0 || undoes_puzzle (self) ? NEEDS_UNDO : 0;
      have |= (have & NEEDS_FORWARD) != 0 || redoes_puzzle (self) ? NEEDS_REDO : 0;
      have |= !bastide_puzzle_get_read_only (self->puzzle) && self->recording == NULL ? NEEDS_WRITABLE : 0;
    }
  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), have);
}

void
_bastide_window_install_line_actions (BastideWindow *self)
{
  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
}
