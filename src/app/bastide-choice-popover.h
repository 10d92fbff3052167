/* bastide-choice-popover.h: the question "Who goes where?" beside the tile just laid
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CHOICE_POPOVER (bastide_choice_popover_get_type ())

/**
 * BastideChoicePopover:
 *
 * The choices as numbered lines; those that are not legal stay, pale, with the reason. It leaves the pointer free for
 * the board beneath.
 *
 * Signals: `chosen` (guint number), `preview` (int number, -1 for none), `take-back` ().
 */
G_DECLARE_FINAL_TYPE (BastideChoicePopover, bastide_choice_popover, BASTIDE, CHOICE_POPOVER, GtkPopover)

BastideChoicePopover *bastide_choice_popover_new      (void);

/**
 * bastide_choice_popover_set_choices:
 * @position: the position that is asked about
 * @choices: (element-type BastideChoice): the lines
 * @letter: the letter of the player
 * @can_take_back: whether the tile may be taken back
 */
void                  bastide_choice_popover_set_choices (BastideChoicePopover *self,
                                                          BastidePosition      *position,
                                                          GPtrArray            *choices,
                                                          const char           *letter,
                                                          gboolean              can_take_back);

/**
 * bastide_choice_popover_focus_line:
 * @number: a line
 *
 * Gives a line the focus.
 */
void                  bastide_choice_popover_focus_line  (BastideChoicePopover *self,
                                                          guint                 number);

G_END_DECLS
