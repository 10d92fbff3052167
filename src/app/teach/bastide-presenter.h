/* bastide-presenter.h: the window of the teacher beside the board of the class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-teaching.h"

#define BASTIDE_TYPE_PRESENTER (bastide_presenter_get_type ())

/**
 * BastidePresenter:
 *
 * A window for the screen of the teacher: the step that the class sees, with its notes and right answers, the next
 * step, and the time since the start. It says when the class sees something else: black, or the step at which it is
 * held while the teacher looks ahead. It has the keys of the lesson, and closes with it.
 */
G_DECLARE_FINAL_TYPE (BastidePresenter, bastide_presenter, BASTIDE, PRESENTER, GtkWindow)

/**
 * bastide_presenter_new:
 * @teaching: a lesson
 * @audience: the window that the class sees
 * @settings: keeps the screen of the class
 *
 * Where there are two screens, each of the windows fills one; with the last but one of them unplugged, both are
 * ordinary windows again.
 */
GtkWidget *bastide_presenter_new          (BastideTeaching  *teaching,
                                           GtkWindow        *audience,
                                           GSettings        *settings);

/* Gives the class the screen of the teacher, and the teacher that of the class. */
void       bastide_presenter_swap_screens (BastidePresenter *self);

/**
 * bastide_presenter_find:
 * @audience: a window
 *
 * Returns: (transfer none) (nullable): the open presenter's window of that window
 */
BastidePresenter *bastide_presenter_find (GtkWindow *audience);
