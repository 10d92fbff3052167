/* bastide-step-moves.h: where a step of a lesson begins, and what is played in it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-step-part.h"

#define BASTIDE_TYPE_STEP_MOVES (bastide_step_moves_get_type ())

/**
 * BastideStepMoves:
 *
 * The board on which a step begins, and its actions, which are recorded on the board or typed as notation. The step can
 * be split before an action. The part asks for `win.record-step`.
 *
 * Signal: `split` (guint n_actions): the user wants two steps, the first with so many actions.
 */
G_DECLARE_FINAL_TYPE (BastideStepMoves, bastide_step_moves, BASTIDE, STEP_MOVES, GtkWidget)

GtkWidget *bastide_step_moves_new        (void);
void       bastide_step_moves_set_editor (BastideStepMoves      *self,
                                          BastideEditor         *editor);
void       bastide_step_moves_show       (BastideStepMoves      *self,
                                          const BastideStepView *view);
