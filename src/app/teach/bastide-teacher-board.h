/* bastide-teacher-board.h: the board of a lesson in the window of the teacher
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-teaching.h"

#define BASTIDE_TYPE_TEACHER_BOARD (bastide_teacher_board_get_type ())

/**
 * BastideTeacherBoard:
 *
 * A second board of a lesson, of the size of its room: the same step as the board of the class, with its lights, arrows
 * and marks, and pieces on their way. Marks that the teacher draws on it are seen by the class. While the class is held
 * at its step, the board shows the step that the teacher looks at.
 */
G_DECLARE_FINAL_TYPE (BastideTeacherBoard, bastide_teacher_board, BASTIDE, TEACHER_BOARD, GtkWidget)

GtkWidget        *bastide_teacher_board_new      (BastideTeaching     *teaching);

/* Returns: (transfer none): the board */
BastideBoardView *bastide_teacher_board_get_view (BastideTeacherBoard *self);
