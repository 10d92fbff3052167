/* bastide-choices.h: the choices of a phase, and the reasons against some of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-target.h"

/**
 * BastideChoice:
 * @action: an action of the phase
 * @piece: the piece that it moves
 * @target: its target
 * @takes: whether the line stands for all choices of @piece, and choosing it takes @piece in hand
 * @legal: whether @action is legal
 * @refusal: the reason if not
 * @text: the choice in words: "Knight, west"
 *
 * A line of a question such as "Who goes where?".
 */
typedef struct
{
  BstAction      action;
  BstPiece       piece;
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
 * Lists the choices of every phase but `place`: doing nothing first, then the rest in the order of the rules. In phase
 * `deploy` a segment of the tile just laid to which no figure may go has one line, with the reason.
 *
 * Returns: (transfer full) (element-type BastideChoice): the lines; none in phases without a choice
 */
GPtrArray     *bastide_choices_new          (BastidePosition       *position);

/**
 * bastide_choices_select:
 * @choices: all lines
 * @piece: (nullable): a piece, for only the lines that move it and the line for doing nothing
 * @target: (nullable): a place, for only the lines with that target
 *
 * Returns: (transfer container) (element-type BastideChoice): the wanted lines, which belong to @choices
 */
GPtrArray     *bastide_choices_select       (GPtrArray             *choices,
                                             BastidePosition       *position,
                                             const BstPiece        *piece,
                                             const BstPlace        *target);

/**
 * bastide_choices_shorten:
 * @choices: lines
 *
 * Replaces all lines of each piece by one line, where there are too many to read.
 *
 * Returns: (transfer full) (element-type BastideChoice): new lines, or a reference to @choices itself
 */
GPtrArray     *bastide_choices_shorten      (GPtrArray             *choices);

/**
 * bastide_choices_get_first_number:
 *
 * Returns: the number of the first line: 0 for doing nothing, else 1
 */
guint          bastide_choices_get_first_number (GPtrArray         *choices);

/* Returns: whether a legal line moves the piece, so that it can be taken in hand */
gboolean       bastide_choices_move         (GPtrArray             *choices,
                                             const BstPiece        *piece);

/**
 * bastide_choices_guess:
 * @piece: (nullable): the piece in hand
 * @target: the place under the pointer
 * @action: (out): the action that pointing at @target may have meant
 *
 * Aims the first line that moves @piece, or the first of all, at @target, for saying why that is refused.
 *
 * Returns: whether there is such an action
 */
gboolean       bastide_choices_guess        (GPtrArray             *choices,
                                             BastidePosition       *position,
                                             const BstPiece        *piece,
                                             const BstPlace        *target,
                                             BstAction             *action);

void           bastide_choice_free          (BastideChoice         *choice);

#define bastide_choices_get(choices, i) ((BastideChoice *) g_ptr_array_index ((choices), (i)))
