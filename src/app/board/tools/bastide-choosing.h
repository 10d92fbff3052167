/* bastide-choosing.h: what a player may choose, and how far the choosing has come
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-choices.h"

G_BEGIN_DECLS

/**
 * BastideChoosing:
 * @state: the board where it is chosen
 * @choices: (element-type BastideChoice): all choices of the phase, but for placing a tile
 * @lines: (element-type BastideChoice): the choices that are listed
 * @targets: (element-type BstPlace): the places where the held piece, or any, may go
 * @held: the piece in hand, of no kind for none
 * @at: the target that the keyboard is on, -1 for none
 * @preview: the line that is looked at, -1 for none
 * @aim: the point of its feature at which the target of the lines was pointed at
 *
 * The choices of a phase with all that a hand has done about them short of playing. A piece in hand leaves fewer
 * targets and lines. Drawing and words read the fields; only the functions here and the play tool change them.
 */
typedef struct
{
  BastideBoardState *state;
  GPtrArray         *choices;
  GPtrArray         *lines;
  GArray            *targets;
  BstPiece           held;
  int                at;
  int                preview;
  BastideBoardHit    aim;
} BastideChoosing;

BastideChoosing *bastide_choosing_new                 (BastideBoardState     *state);
void             bastide_choosing_free                (BastideChoosing       *self);

/* Begins anew with the choices (transfer full) (nullable) of another position, and nothing in hand. */
void             bastide_choosing_set_choices         (BastideChoosing       *self,
                                                       GPtrArray             *choices);

/* Takes a piece in hand, or none; returns whether that is another one than before. */
gboolean         bastide_choosing_hold                (BastideChoosing       *self,
                                                       const BstPiece        *piece);

/* Returns: (transfer none) (nullable): the held piece */
const BstPiece  *bastide_choosing_get_held            (BastideChoosing       *self);

/* Lists the choices that the held piece leaves open, or only those about one target. */
void             bastide_choosing_list                (BastideChoosing       *self,
                                                       const BstPlace        *about);

/* Returns: (transfer container) (element-type BastideChoice): the choices that the held piece leaves at a target */
GPtrArray       *bastide_choosing_select              (BastideChoosing       *self,
                                                       const BstPlace        *about);

/* The keyboard leaves the target that it is on. */
void             bastide_choosing_leave               (BastideChoosing       *self);

/* Returns: the target that a point means, -1 for none */
int              bastide_choosing_find_lit            (BastideChoosing       *self,
                                                       const BastideBoardHit *hit);

/* Returns: the target that is looked at, with the pointer, the keyboard or in the list, -1 for none */
int              bastide_choosing_get_lit             (BastideChoosing       *self);

/* Returns: the piece that a figure of the board is, of no kind where it is not the chooser's */
BstPiece         bastide_choosing_get_piece           (BastideChoosing       *self,
                                                       int                    figure);

/* Returns: whether any choice is a space of the scoreboard */
gboolean         bastide_choosing_is_about_scoreboard (BastideChoosing       *self);

/**
 * bastide_choosing_guess:
 * @hit: a point of the board
 * @action: (out): the action that may have been meant
 * @refusal: (out): why it may not be done
 *
 * Returns: whether something was meant that is not legal
 */
gboolean         bastide_choosing_guess               (BastideChoosing       *self,
                                                       const BastideBoardHit *hit,
                                                       BstAction             *action,
                                                       BstRefusal            *refusal);

G_END_DECLS
