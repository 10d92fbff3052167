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
 * step, and the time since the start. It says when the class sees something else: black, or the step at which it is held
 * while the teacher looks ahead. It has the keys of the lesson, and closes with it.
 */
G_DECLARE_FINAL_TYPE (BastidePresenter, bastide_presenter, BASTIDE, PRESENTER, GtkWindow)

/**
 * bastide_presenter_new:
 * @teaching: a lesson
 * @audience: the window that the class sees; it fills another monitor, if there is one
 */
GtkWidget *bastide_presenter_new (BastideTeaching *teaching,
                                  GtkWindow       *audience);
