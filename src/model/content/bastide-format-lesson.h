/* bastide-format-lesson.h: the members of a lesson and of translations in a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

extern const BastideType bastide_format_lesson;
extern const BastideKind bastide_format_lesson_kind;
extern const BastideType bastide_format_translations;

/* Gives the players that the actions of a lesson name their new numbers. */
void bastide_format_renumber_lesson (BastideSlot  *slot,
                                     const guint8 *players);
