/* bastide-window-teach.c: the commands for teaching
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include "bastide-library-marks.h"
#include "bastide-library.h"
#include "bastide-presenter.h"

/* Returns the panel in sight; NULL in other modes. */
static BastideTeachPanel *
get_panel (BastideWindow *self)
{
  return self->puzzle != NULL && !self->in_library ? bastide_workspace_get_teach_panel (self->workspace) : NULL;
}

void
bastide_command_teach_next (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), 1);
}

void
bastide_command_teach_back (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), -1);
}

void
bastide_command_teach_first (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), -G_MAXINT);
}

void
bastide_command_teach_last (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), G_MAXINT);
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
  BastideTeaching *teaching = bastide_workspace_get_teaching (self->workspace);

  if (self->presenter == NULL)
    g_set_weak_pointer (&self->presenter,
                        GTK_WINDOW (bastide_presenter_new (teaching, GTK_WINDOW (self), self->settings)));
  gtk_window_present (self->presenter);
}

/* Without the second window the command opens it, which shares the screens out. */
void
bastide_command_swap_screens (BastideWindow *self)
{
  if (self->presenter != NULL)
    bastide_presenter_swap_screens (BASTIDE_PRESENTER (self->presenter));
  else
    bastide_command_presenter (self);
}

/* The list ends with the last lesson. */
void
bastide_command_next_lesson (BastideWindow *self)
{
  _bastide_window_fill_library (self);
  bastide_library_view_choose_next (self->library_view, self->chosen);
}

static gboolean
is_of_course (BastideWindow *self)
{
  return self->chosen != NULL && g_file_has_uri_scheme (self->chosen, "resource")
         && bastide_puzzle_get_content (self->puzzle)->lesson != NULL;
}

/* The course of the library shows the lessons that were taught. A copy marks its bundled lesson, as it does when it is
 * opened. */
void
_bastide_window_note_step (BastideWindow *self)
{
  BastideTeachPanel *panel = get_panel (self);
  g_autoptr (GFile) bundled = NULL;

  if (panel == NULL || self->chosen == NULL || !bastide_teach_panel_is_finished (panel))
    return;
  bastide_library_marks_add_taught (self->settings, self->chosen);
  bundled = bastide_collection_find_bundled (self->puzzle);
  if (bundled != NULL)
    bastide_library_marks_add_taught (self->settings, bundled);
}

void
_bastide_window_update_teach_actions (BastideWindow *self)
{
  BastideTeachPanel *panel = get_panel (self);
  BastideNeeds have = panel != NULL ? BASTIDE_NEEDS_LESSON : 0;

  have |= panel != NULL && bastide_teach_panel_get_n_steps (panel) > 0 ? BASTIDE_NEEDS_STEPS : 0;
  have |= panel != NULL && is_of_course (self) ? BASTIDE_NEEDS_COURSE : 0;
  if (panel != NULL)
    bastide_teach_panel_set_of_course (panel, is_of_course (self));
  _bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_TEACH, have);
}
