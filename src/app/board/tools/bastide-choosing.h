/* bastide-choosing.h: the choices of a player, and the state of choosing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-choices.h"

/**
 * BastideChoosing:
 * @state: the board
 * @choices: (element-type BastideChoice): all choices of the phase but placing a tile
 * @lines: (element-type BastideChoice): the choices in the list
 * @targets: (element-type BstPlace): the places for the held piece, or for any piece
 * @held: the piece in hand, of no kind for none
 * @at: index of the keyboard's target, -1 for none
 * @preview: index of the focused line, -1 for none
 * @aim: the point at which the user chose the target of the lines
 *
 * The choices of a phase, and the state of pointer, keyboard and hand before an action is played. A piece in hand
 * leaves fewer targets and lines. The play tool reads the fields; it changes @preview, @aim and @at, and the functions
 * here the others.
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

/* Begins anew with the choices of another position and an empty hand. @choices: (transfer full) (nullable) */
void             bastide_choosing_set_choices         (BastideChoosing       *self,
                                                       GPtrArray             *choices);

/* Takes a piece in hand, of no kind to empty the hand. Returns: whether the hand has changed */
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

/* Takes the keyboard away from its target. */
void             bastide_choosing_leave               (BastideChoosing       *self);

/* Returns: the index of the target at a point, -1 for none */
int              bastide_choosing_find_lit            (BastideChoosing       *self,
                                                       const BastideBoardHit *hit);

/* Returns: the index of the lit target, by pointer, keyboard or list, -1 for none */
int              bastide_choosing_get_lit             (BastideChoosing       *self);

/* Returns: a figure of the board as a piece; of no kind if the chooser cannot take the figure */
BstPiece         bastide_choosing_get_piece           (BastideChoosing       *self,
                                                       int                    figure);

/* Returns: whether any choice is a space of the scoreboard */
gboolean         bastide_choosing_is_about_scoreboard (BastideChoosing       *self);

/* Returns: whether any choice other than nobody is legal */
gboolean         bastide_choosing_is_open             (BastideChoosing       *self);

/**
 * bastide_choosing_guess:
 * @hit: a point of the board
 * @action: (out): the action that the user may have meant
 * @refusal: (out): the reason against it
 *
 * Returns: whether the point means an action that is not legal
 */
gboolean         bastide_choosing_guess               (BastideChoosing       *self,
                                                       const BastideBoardHit *hit,
                                                       BstAction             *action,
                                                       BstRefusal            *refusal);
