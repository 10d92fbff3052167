/* bastide-board-question.h: a question such as "Who goes where?" on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tool.h"

G_BEGIN_DECLS

/**
 * BastideBoardQuestion:
 *
 * The lines of a play tool in a popover that hides as little as may be of what can be chosen on the board: beside what
 * the question is about, in a corner, or as a sheet at the foot of a narrow board.
 */
typedef struct _BastideBoardQuestion BastideBoardQuestion;

BastideBoardQuestion *bastide_board_question_new         (GtkWidget            *board,
                                                          BastideBoardState    *state,
                                                          BastidePlayTool      *play);
void                  bastide_board_question_free        (BastideBoardQuestion *self);

/* (transfer none): the popover, a child of the board */
GtkWidget            *bastide_board_question_get_popover (BastideBoardQuestion *self);

/* Opens it, with the focus on the line that Enter would play where wanted; nothing while the board is not seen. */
void                  bastide_board_question_show        (BastideBoardQuestion *self,
                                                          gboolean              take_focus);
void                  bastide_board_question_hide        (BastideBoardQuestion *self);

/* Keeps it where it stands while the board is laid out. */
void                  bastide_board_question_allocate    (BastideBoardQuestion *self);

G_END_DECLS
