/* bastide-window-lesson.c: the commands that write lessons
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-teach-stories.h"

static void
say (BastideWindow *self,
     const char    *sentence)
{
  bastide_toast_overlay_add (self->toasts, sentence);
}

/* --- from a story --- */

/* The author goes on writing in the inspector, from the first step on. */
static void
write_story (BastideWindow *self,
             const char    *id)
{
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (self->puzzle));
  guint twin = bastide_puzzle_get_twin (self->puzzle);
  guint first = bastide_teach_stories_write (whole, twin, bastide_puzzle_get_content (self->puzzle),
                                             bastide_workspace_get_play_tree (self->workspace), id);

  if (first == BST_NONE)
    {
      bastide_content_unref (whole);
      say (self, _("There is no room for more steps in the lesson."));
      return;
    }
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (bastide_workspace_get_editor (self->workspace), whole, TRUE, twin, 0, _("Write Lesson"), NULL);
  bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
  bastide_inspector_show_step (bastide_workspace_open_inspector (self->workspace), first);
  _bastide_window_update (self);
}

static void
write_solution_cb (BastideWindow *self)
{
  write_story (self, "solution");
}

static void
write_turn_cb (BastideWindow *self)
{
  write_story (self, "turn");
}

static void
write_moves_cb (BastideWindow *self)
{
  write_story (self, "played");
}

static void
write_story_cb (BastideWindow *self)
{
  g_autofree char *story = g_strdup (bastide_teach_panel_get_story (bastide_workspace_get_teach_panel (self->workspace)));

  write_story (self, story);
}

/* --- the table --- */

typedef enum
{
  NEEDS_SOLUTION = 1 << 0,
  NEEDS_MOVES = 1 << 1,
  NEEDS_STORY = 1 << 2,     /* in the mode Teach, and not the lesson of the file */
} Needs;

static const BastideWindowCommand commands[] = {
  { "write-solution", write_solution_cb, NEEDS_SOLUTION },
  { "write-turn", write_turn_cb, NEEDS_MOVES },
  { "write-moves", write_moves_cb, NEEDS_MOVES },
  { "write-story", write_story_cb, NEEDS_STORY },
};

/* A solution must not come to sight before it is solved, and what a solver plays belongs to the attempt. */
void
_bastide_window_update_lesson_actions (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  gboolean may_write = open && !bastide_puzzle_get_read_only (self->puzzle) && self->recording == NULL
                       && bastide_workspace_get_attempt (self->workspace) == NULL;
  BastidePlayTree *tree = open ? bastide_workspace_get_play_tree (self->workspace) : NULL;
  BastideTeachPanel *panel = open ? bastide_workspace_get_teach_panel (self->workspace) : NULL;
  BastideContent *content = open ? bastide_puzzle_get_content (self->puzzle) : NULL;
  gboolean is_played = may_write && tree != NULL && bastide_play_tree_get_length (tree) > 0
                       && bastide_play_tree_is_real (tree);
  Needs have = 0;

  have |= may_write && bastide_teach_stories_has (content, tree, "solution") ? NEEDS_SOLUTION : 0;
  have |= is_played ? NEEDS_MOVES : 0;
  have |= may_write && panel != NULL && bastide_teach_stories_has (content, tree, bastide_teach_panel_get_story (panel))
            ? NEEDS_STORY : 0;
  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), have);
}

void
_bastide_window_install_lesson_actions (BastideWindow *self)
{
  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
}
