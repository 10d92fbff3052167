/* bastide-window-play.c: playing, and what becomes of the line that is played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-edit-game.h"
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

static char **
list_line (BastidePlayTree *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastidePlayNode *node;

  /* Translators: the position from which moves are tried, first line of the list of these */
  g_strv_builder_add (builder, _("Diagram"));
  for (guint i = 1; (node = bastide_play_tree_get_node (line, i)) != NULL; i++)
    g_strv_builder_add (builder, bastide_play_node_get_step (node)->line);

  return g_strv_builder_end (builder);
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
      names = list_line (get_line (self));
      present = bastide_play_tree_get_depth (get_line (self));
    }
  else
    names = bastide_puzzle_get_history (self->puzzle, &present);
  bastide_history_popover_popup (self->history, (const char * const *) names, present);
}

void
_bastide_window_jump (BastideWindow *self,
                      guint          step)
{
  if (lists_line (self))
    bastide_play_tree_go_to_step (get_line (self), step);
  else
    bastide_puzzle_jump (self->puzzle, step);
}

/* The line and the document */

void
_bastide_window_back_to_start (BastideWindow *self)
{
  bastide_play_tree_go_to_step (bastide_workspace_get_play_tree (self->workspace), 0);
}

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
  BastidePlayTree *line = bastide_workspace_get_play_tree (self->workspace);
  g_auto (GStrv) played = bastide_play_tree_list_actions (line, bastide_play_tree_get_depth (line));
  g_autofree char *actions = g_strjoinv ("; ", played);
  const char * const lines[] = { actions, NULL };
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (self->puzzle));

  if (bastide_edit_set_solution (content, lines))
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
  gboolean writable = !bastide_puzzle_get_read_only (self->puzzle);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "undo", undoes_line (self) || bastide_puzzle_get_can_undo (self->puzzle) },
    { "redo", redoes_line (self) || bastide_puzzle_get_can_redo (self->puzzle) },
    { "back-to-start", depth > 0 },
    { "use-position", depth > 0 && writable },
    { "keep-solution", depth > 0 && writable },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), states[i].name)),
                                 states[i].enabled);
}
