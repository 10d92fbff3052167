/* bastide-commands-lesson.c: the commands that write lessons
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-teach-stories.h"

/* --- from a story --- */

/* The author goes on writing in the inspector, from the first step on. */
static void
write_story (BastideWindow *self,
             const char    *id)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (puzzle));
  guint twin = bastide_puzzle_get_twin (puzzle);
  guint first = bastide_teach_stories_write (whole, twin, bastide_puzzle_get_content (puzzle),
                                             bastide_workspace_get_play_tree (workspace), id);

  if (first == BST_NONE)
    {
      bastide_content_unref (whole);
      bastide_toast_overlay_add (bastide_window_get_toasts (self), _("There is no room for more steps in the lesson."));
      return;
    }
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (bastide_window_get_editor (self), whole, TRUE, twin, 0, _("Write Lesson"),
                            NULL);
  bastide_workspace_set_mode (workspace, BASTIDE_MODE_EDIT);
  bastide_inspector_show_step (bastide_workspace_open_inspector (workspace), first);
  bastide_window_update (self);
}

void
bastide_command_write_solution (BastideWindow *self)
{
  write_story (self, "solution");
}

void
bastide_command_write_turn (BastideWindow *self)
{
  write_story (self, "turn");
}

void
bastide_command_write_moves (BastideWindow *self)
{
  write_story (self, "played");
}

void
bastide_command_write_story (BastideWindow *self)
{
  BastideTeachPanel *panel = bastide_workspace_get_teach_panel (bastide_window_get_workspace (self));
  g_autofree char *story = g_strdup (bastide_teach_panel_get_story (panel));

  write_story (self, story);
}

/* A solution must not come to sight before it is solved, and what a solver plays belongs to the attempt. */
void
bastide_commands_update_lesson_actions (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  gboolean open = bastide_window_is_open (self);
  gboolean may_write = open && !bastide_puzzle_get_read_only (puzzle) && bastide_window_get_recording (self) == NULL
                       && bastide_workspace_get_attempt (workspace) == NULL;
  BastidePlayTree *tree = open ? bastide_workspace_get_play_tree (workspace) : NULL;
  BastideTeachPanel *panel = open ? bastide_workspace_get_teach_panel (workspace) : NULL;
  BastideContent *content = open ? bastide_puzzle_get_content (puzzle) : NULL;
  gboolean is_played = may_write && tree != NULL && bastide_play_tree_get_length (tree) > 0
                       && bastide_play_tree_is_real (tree);
  BastideNeeds have = 0;

  have |= may_write && bastide_teach_stories_has (content, tree, "solution") ? BASTIDE_NEEDS_SOLUTION_TOLD : 0;
  have |= is_played ? BASTIDE_NEEDS_MOVES : 0;
  have |= may_write && panel != NULL && bastide_teach_stories_has (content, tree, bastide_teach_panel_get_story (panel))
            ? BASTIDE_NEEDS_STORY : 0;
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_WRITING, have);
}
