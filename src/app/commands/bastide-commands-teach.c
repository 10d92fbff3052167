/* bastide-commands-teach.c: the commands for teaching
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include "bastide-library-marks.h"
#include "bastide-library.h"
#include "bastide-presenter.h"

/* Returns the panel in sight; NULL in other modes. */
static BastideTeachPanel *
get_panel (BastideWindow *self)
{
  return bastide_window_is_open (self) ? bastide_workspace_get_teach_panel (bastide_window_get_workspace (self)) : NULL;
}

void
bastide_command_teach_next (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (bastide_window_get_workspace (self)), 1);
}

void
bastide_command_teach_back (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (bastide_window_get_workspace (self)), -1);
}

void
bastide_command_teach_first (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (bastide_window_get_workspace (self)), -G_MAXINT);
}

void
bastide_command_teach_last (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (bastide_window_get_workspace (self)), G_MAXINT);
}

void
bastide_command_teach_larger (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), 1);
}

void
bastide_command_teach_smaller (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), -1);
}

void
bastide_command_teach_usual (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), 0);
}

void
bastide_command_presenter (BastideWindow *self)
{
  GSettings *settings = bastide_window_get_settings (self);
  BastideTeaching *teaching = bastide_workspace_get_teaching (bastide_window_get_workspace (self));
  BastidePresenter *presenter = bastide_presenter_find (GTK_WINDOW (self));

  if (presenter == NULL)
    presenter = BASTIDE_PRESENTER (bastide_presenter_new (teaching, GTK_WINDOW (self), settings));
  gtk_window_present (GTK_WINDOW (presenter));
}

/* Without the second window the command opens it, which shares the screens out. */
void
bastide_command_swap_screens (BastideWindow *self)
{
  BastidePresenter *presenter = bastide_presenter_find (GTK_WINDOW (self));

  if (presenter != NULL)
    bastide_presenter_swap_screens (presenter);
  else
    bastide_command_presenter (self);
}

static gboolean
is_of_course (BastideWindow *self)
{
  GFile *chosen = bastide_window_get_chosen (self);

  return chosen != NULL && g_file_has_uri_scheme (chosen, "resource")
         && bastide_puzzle_get_content (bastide_window_get_puzzle (self))->lesson != NULL;
}

/* The course of the library shows the lessons that were taught. A copy marks its bundled lesson, as it does when it is
 * opened. */
void
bastide_commands_note_step (BastideWindow *self)
{
  GSettings *settings = bastide_window_get_settings (self);
  BastideTeachPanel *panel = get_panel (self);
  g_autoptr (GFile) bundled = NULL;

  if (panel == NULL || bastide_window_get_chosen (self) == NULL || !bastide_teach_panel_is_finished (panel))
    return;
  bastide_library_marks_add_taught (settings, bastide_window_get_chosen (self));
  bundled = bastide_collection_find_bundled (bastide_window_get_puzzle (self));
  if (bundled != NULL)
    bastide_library_marks_add_taught (settings, bundled);
}

void
bastide_commands_update_teach_actions (BastideWindow *self)
{
  BastideTeachPanel *panel = get_panel (self);
  BastideNeeds have = panel != NULL ? BASTIDE_NEEDS_LESSON : 0;

  have |= panel != NULL && bastide_teach_panel_get_n_steps (panel) > 0 ? BASTIDE_NEEDS_STEPS : 0;
  have |= panel != NULL && is_of_course (self) ? BASTIDE_NEEDS_COURSE : 0;
  if (panel != NULL)
    bastide_teach_panel_set_of_course (panel, is_of_course (self));
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_TEACH, have);
}
