/* bastide-choices.h: who may go where on the tile just laid, and why nobody may elsewhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

G_BEGIN_DECLS

/**
 * BastideChoice:
 * @action: a `pass`, `deploy` or `recall`
 * @legal: whether it may be played
 * @refusal: why not, when it may not
 * @text: who goes where in words: "Knight, west"
 *
 * One line of the question "Who goes where?".
 */
typedef struct
{
  BstAction   action;
  gboolean    legal;
  BstRefusal  refusal;
  char       *text;
} BastideChoice;

void           bastide_choice_free         (BastideChoice         *choice);

/**
 * bastide_choices_new:
 * @position: a position
 *
 * Lists the choices of phase `deploy`: nobody first, so that the number of a line is its index, then every segment of
 * the tile just laid with each figure that may go there, or once with the reason why none may, then the abbots that may
 * go home.
 *
 * Returns: (transfer full) (element-type BastideChoice): the lines; none in another phase
 */
GPtrArray     *bastide_choices_new         (BastidePosition       *position);

/**
 * bastide_choices_find_segment:
 * @segment: a segment of the tile just laid
 * @n_legal: (out) (optional): how many figures may go there
 *
 * Returns: the index of the first line about @segment, a legal one if there is any, or -1
 */
int            bastide_choices_find_segment (GPtrArray            *choices,
                                             guint                 segment,
                                             guint                *n_legal);

/**
 * bastide_choices_find_recall:
 * @cell: a cell
 *
 * Returns: the index of the line by which the abbot on @cell goes home, or -1
 */
int            bastide_choices_find_recall  (GPtrArray            *choices,
                                             BstCell               cell);

#define bastide_choices_get(choices, i) ((BastideChoice *) g_ptr_array_index ((choices), (i)))

G_END_DECLS
