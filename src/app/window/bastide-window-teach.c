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

static void
next_cb (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), 1);
}

static void
back_cb (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), -1);
}

static void
first_cb (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), -G_MAXINT);
}

static void
last_cb (BastideWindow *self)
{
  bastide_teaching_go (bastide_workspace_get_teaching (self->workspace), G_MAXINT);
}

static void
larger_cb (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), 1);
}

static void
smaller_cb (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), -1);
}

static void
usual_cb (BastideWindow *self)
{
  bastide_teach_panel_enlarge (get_panel (self), 0);
}

static void
presenter_cb (BastideWindow *self)
{
  BastideTeaching *teaching = bastide_workspace_get_teaching (self->workspace);

  if (self->presenter == NULL)
    g_set_weak_pointer (&self->presenter,
                        GTK_WINDOW (bastide_presenter_new (teaching, GTK_WINDOW (self), self->settings)));
  gtk_window_present (self->presenter);
}

/* Without the second window the command opens it, which shares the screens out. */
static void
swap_cb (BastideWindow *self)
{
  if (self->presenter != NULL)
    bastide_presenter_swap_screens (BASTIDE_PRESENTER (self->presenter));
  else
    presenter_cb (self);
}

/* The list ends with the last lesson. */
static void
next_lesson_cb (BastideWindow *self)
{
  _bastide_window_fill_library (self);
  bastide_library_view_choose_next (self->library_view, self->chosen);
}

typedef enum
{
  NEEDS_TEACH = 1 << 0,
  NEEDS_STEPS = 1 << 1,
  NEEDS_COURSE = 1 << 2,     /* a lesson that comes with Bastide */
} Needs;

static const BastideWindowCommand commands[] = {
  { "teach-next", next_cb, NEEDS_STEPS },
  { "teach-back", back_cb, NEEDS_STEPS },
  { "teach-first", first_cb, NEEDS_STEPS },
  { "teach-last", last_cb, NEEDS_STEPS },
  { "next-lesson", next_lesson_cb, NEEDS_COURSE },
  { "presenter", presenter_cb, NEEDS_STEPS },
  { "swap-screens", swap_cb, NEEDS_STEPS },
  { "teach-larger", larger_cb, NEEDS_TEACH },
  { "teach-smaller", smaller_cb, NEEDS_TEACH },
  { "teach-usual", usual_cb, NEEDS_TEACH },
};

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
  Needs have = panel != NULL ? NEEDS_TEACH : 0;

  have |= panel != NULL && bastide_teach_panel_get_n_steps (panel) > 0 ? NEEDS_STEPS : 0;
  have |= panel != NULL && is_of_course (self) ? NEEDS_COURSE : 0;
  if (panel != NULL)
    bastide_teach_panel_set_of_course (panel, is_of_course (self));
  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), have);
}

void
_bastide_window_install_teach_actions (BastideWindow *self)
{
  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
}
