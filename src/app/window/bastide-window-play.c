/* bastide-window-play.c: playing, and what becomes of the line that is played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-command.h"
#include "bastide-solution.h"

/* The tree on which moves are played; %NULL in the mode Edit. */
static BastidePlayTree *
get_line (BastideWindow *self)
{
  return bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_ANALYSE
         ? bastide_workspace_get_play_tree (self->workspace) : NULL;
}

/* Whether undo takes back a step of the line. At its start there is only the document to undo: a title, a diagram. */
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

/* Whether the history is that of the line. */
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

/* The history */

void
_bastide_window_undo (BastideWindow *self)
{
  if (undoes_line (self))
    bastide_play_tree_go_back (get_line (self));
  else
    bastide_puzzle_undo (self->puzzle);
}

void
_bastide_window_redo (BastideWindow *self)
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

  if (self->puzzle == NULL)
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

void
_bastide_window_back_to_start (BastideWindow *self)
{
  bastide_play_tree_go_to_step (get_line (self), 0);
}

void
_bastide_window_step_back (BastideWindow *self)
{
  bastide_play_tree_go_back (get_line (self));
}

void
_bastide_window_step_forward (BastideWindow *self)
{
  bastide_play_tree_go_forward (get_line (self));
}

void
_bastide_window_line_end (BastideWindow *self)
{
  bastide_play_tree_go_to_step (get_line (self), bastide_play_tree_get_length (get_line (self)));
}

/* The next reply in the order of the tree; after the last one comes the first. */
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
_bastide_window_next_branch (BastideWindow *self)
{
  go_to_branch (self, 1);
}

void
_bastide_window_previous_branch (BastideWindow *self)
{
  go_to_branch (self, (guint) -1);
}

void
_bastide_window_comment_step (BastideWindow *self)
{
  bastide_history_popover_popup_line (self->history, get_line (self), TRUE);
}

/* The last node on the way to the current one that is not the main line's, %NULL where all are. */
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
_bastide_window_promote_branch (BastideWindow *self)
{
  bastide_play_tree_promote (get_line (self), find_branch (get_line (self)));
}

void
_bastide_window_remove_branch (BastideWindow *self)
{
  bastide_play_tree_remove (get_line (self), bastide_play_tree_get_current (get_line (self)));
  bastide_toast_overlay_add_action (self->toasts, _("The step and what followed it were removed."),
                                    bastide_command_get_label ("win.restore-branch"), "win.restore-branch");
}

void
_bastide_window_restore_branch (BastideWindow *self)
{
  bastide_play_tree_restore (get_line (self));
}

/* The line and the document */

/* The solution begins at the diagram, so that only what is left of it can stay. */
void
_bastide_window_use_position (BastideWindow *self)
{
  BastidePlayTree *line = bastide_workspace_get_play_tree (self->workspace);
  guint depth = bastide_play_tree_get_depth (line);
  g_auto (GStrv) played = bastide_play_tree_list_actions (line, depth);
  BastideContent *content;

  if (depth == 0)
    return;
  content = bastide_play_tree_dup_content (line);
  bastide_solution_advance (content, bastide_puzzle_get_position (self->puzzle), (const char * const *) played);
  bastide_play_tree_use_current (line);
  bastide_puzzle_commit (self->puzzle, content, _("Use Position as Diagram"), NULL);
  bastide_toast_overlay_add (self->toasts, _("The diagram is this position now."));
}

void
_bastide_window_keep_solution (BastideWindow *self)
{
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (self->puzzle));

  if (bastide_solution_keep (content, bastide_workspace_get_play_tree (self->workspace)))
    bastide_puzzle_commit (self->puzzle, content, _("Keep as Solution"), NULL);
  else
    bastide_content_unref (content);
  bastide_toast_overlay_add (self->toasts, _("The line up to here is the solution now. The mode Edit can undo that."));
}

/* Whether what these commands need is there. */
void
_bastide_window_update_line_actions (BastideWindow *self)
{
  BastidePlayTree *line = get_line (self);
  guint depth = line != NULL ? bastide_play_tree_get_depth (line) : 0;
  BastidePlayNode *node = line != NULL ? bastide_play_tree_get_current (line) : NULL;
  gboolean has_replies = depth > 0 && bastide_play_node_get_n_children (bastide_play_node_get_parent (node)) > 1;
  gboolean writable = !bastide_puzzle_get_read_only (self->puzzle);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "undo", undoes_line (self) || bastide_puzzle_get_can_undo (self->puzzle) },
    { "redo", redoes_line (self) || bastide_puzzle_get_can_redo (self->puzzle) },
    { "back-to-start", depth > 0 },
    { "step-back", depth > 0 },
    { "step-forward", redoes_line (self) },
    { "line-end", redoes_line (self) },
    { "next-branch", has_replies },
    { "previous-branch", has_replies },
    { "comment-step", line != NULL },
    { "promote-branch", line != NULL && find_branch (line) != NULL },
    { "remove-branch", depth > 0 },
    { "restore-branch", line != NULL && bastide_play_tree_get_can_restore (line) },
    { "use-position", depth > 0 && writable },
    { "keep-solution", depth > 0 && writable },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name)),
                                 states[i].enabled);
}
