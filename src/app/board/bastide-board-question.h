/* bastide-board-question.h: a question such as "Who goes where?" on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tool.h"

/**
 * BastideBoardQuestion:
 *
 * The lines of a play tool in a popover that hides as little as possible of the places to choose from: beside the
 * subject of the question, in a corner, or as a sheet at the foot of a narrow board.
 */
typedef struct _BastideBoardQuestion BastideBoardQuestion;

BastideBoardQuestion *bastide_board_question_new         (GtkWidget            *board,
                                                          BastideBoardState    *state,
                                                          BastidePlayTool      *play);
void                  bastide_board_question_free        (BastideBoardQuestion *self);

/* Returns: (transfer none): the popover, a child of the board */
GtkWidget            *bastide_board_question_get_popover (BastideBoardQuestion *self);

/* Opens the popover, with @take_focus with the focus on the line that Enter plays. Does nothing while the board is
 * unmapped or covered. */
void                  bastide_board_question_show        (BastideBoardQuestion *self,
                                                          gboolean              take_focus);
void                  bastide_board_question_hide        (BastideBoardQuestion *self);

/* Hides the popover while a panel lies over the board, as a popover lies over any panel. */
void                  bastide_board_question_set_covered (BastideBoardQuestion *self,
                                                          gboolean              covered);

/* Keeps the popover in place while the board is laid out. */
void                  bastide_board_question_allocate    (BastideBoardQuestion *self);
