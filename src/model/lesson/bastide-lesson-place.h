/* bastide-lesson-place.h: the places of a lesson as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/**
 * bastide_lesson_place_read:
 * @setup: the position in which the place is meant
 * @text: a cell "3,0", a segment "3,0 city:N", a district "castle" or a space of the scoreboard "space 12"
 * @place: (out): the place; `BST_PLACE_SEGMENT` for a segment
 * @error: return location
 *
 * Returns: whether the place is there; %FALSE with `BASTIDE_PUZZLE_ERROR_NOTATION`
 */
gboolean  bastide_lesson_place_read  (const BstSetup  *setup,
                                      const char      *text,
                                      BstPlace        *place,
                                      GError         **error);

/**
 * bastide_lesson_place_write:
 * @place: a place on a cell, a segment, a feature, in a district or on the scoreboard
 *
 * Returns: (transfer full): the text that [func@lesson_place_read] reads
 */
char     *bastide_lesson_place_write (const BstSetup  *setup,
                                      const BstPlace  *place);
