/* bastide-choice-popover.h: a question such as "Who goes where?" beside the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

#define BASTIDE_TYPE_CHOICE_POPOVER (bastide_choice_popover_get_type ())

/**
 * BastideChoicePopover:
 *
 * The choices as numbered lines; lines that are not legal are shown pale, with the reason. The popover leaves the
 * pointer free for the board beneath.
 *
 * Signals: `chosen` (guint number: that of the line's key), `preview` (int line, from 0, -1 for none), `take-back` ().
 */
G_DECLARE_FINAL_TYPE (BastideChoicePopover, bastide_choice_popover, BASTIDE, CHOICE_POPOVER, GtkPopover)

BastideChoicePopover *bastide_choice_popover_new      (void);

/**
 * bastide_choice_popover_set_choices:
 * @position: the position with the choices
 * @choices: (element-type BastideChoice): the lines
 * @letters: the letters of the players, empty for none
 * @can_take_back: whether the last step may be taken back
 */
void                  bastide_choice_popover_set_choices (BastideChoicePopover *self,
                                                          BastidePosition      *position,
                                                          GPtrArray            *choices,
                                                          const char            letters[BST_MAX_PLAYERS][8],
                                                          gboolean              can_take_back);

/**
 * bastide_choice_popover_focus_line:
 * @line: a line, counted from 0
 *
 * Focuses a line.
 */
void                  bastide_choice_popover_focus_line  (BastideChoicePopover *self,
                                                          guint                 line);
