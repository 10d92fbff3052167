/* bastide-choices.h: the choices of a phase, and the reasons against some of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-target.h"

G_BEGIN_DECLS

/**
 * BastideChoice:
 * @action: an action of the phase
 * @piece: what it moves
 * @target: what it is aimed at
 * @takes: whether the line stands for all that can be done with @piece, which is taken in hand by choosing it
 * @legal: whether it may be played
 * @refusal: why not, when it may not
 * @text: what it does in words: "Knight, west"
 *
 * One line of a question such as "Who goes where?".
 */
typedef struct
{
  BstAction      action;
  BastidePiece   piece;
  BstPlace       target;
  gboolean       takes;
  gboolean       legal;
  BstRefusal     refusal;
  char          *text;
} BastideChoice;

/**
 * bastide_choices_new:
 * @position: a position
 *
 * Lists the choices of every phase but `place`: doing nothing first, then the rest in the order of the rules. In
 * phase `deploy` every segment of the tile just laid that nobody may go to stands once, with the reason.
 *
 * Returns: (transfer full) (element-type BastideChoice): the lines; none where there is nothing to choose
 */
GPtrArray     *bastide_choices_new          (BastidePosition       *position);

/**
 * bastide_choices_select:
 * @choices: all lines
 * @piece: (nullable): what is in hand, if only lines that move it, and the line for doing nothing, are wanted
 * @target: (nullable): what is pointed at, if only lines aimed at it are wanted
 *
 * Returns: (transfer container) (element-type BastideChoice): those of @choices that are wanted, borrowed from it
 */
GPtrArray     *bastide_choices_select       (GPtrArray             *choices,
                                             BastidePosition       *position,
                                             const BastidePiece    *piece,
                                             const BstPlace        *target);

/**
 * bastide_choices_shorten:
 * @choices: lines
 *
 * Puts one line for each piece in the place of all lines that move it, where there would be too many to read.
 *
 * Returns: (transfer full) (element-type BastideChoice): lines of their own, or a reference to @choices itself
 */
GPtrArray     *bastide_choices_shorten      (GPtrArray             *choices);

/**
 * bastide_choices_get_first_number:
 *
 * Returns: the number of the first line: 0 for doing nothing, else 1
 */
guint          bastide_choices_get_first_number (GPtrArray         *choices);

/* Whether a piece can be taken in hand: whether any legal line moves it. */
gboolean       bastide_choices_move         (GPtrArray             *choices,
                                             BastidePiece           piece);

/**
 * bastide_choices_guess:
 * @piece: (nullable): what is in hand
 * @target: what is pointed at
 * @action: (out): the action that somebody who points at @target may have meant
 *
 * For telling why not. The first line that moves @piece, or the first at all, is aimed at @target.
 *
 * Returns: whether there is such an action
 */
gboolean       bastide_choices_guess        (GPtrArray             *choices,
                                             BastidePosition       *position,
                                             const BastidePiece    *piece,
                                             const BstPlace        *target,
                                             BstAction             *action);

void           bastide_choice_free          (BastideChoice         *choice);

#define bastide_choices_get(choices, i) ((BastideChoice *) g_ptr_array_index ((choices), (i)))

G_END_DECLS
