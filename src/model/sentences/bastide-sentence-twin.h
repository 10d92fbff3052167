/* bastide-sentence-twin.h: the names of the twins of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/**
 * bastide_sentence_twin_letter:
 * @nth: 0 for the puzzle itself, 1 for its first twin
 *
 * Returns: (transfer full): the sign of a twin: "b)"
 */
char *bastide_sentence_twin_letter (guint           nth);

/**
 * bastide_sentence_twin:
 * @content: a puzzle
 * @nth: 0 for the puzzle itself, 1 for its first twin
 *
 * Returns: (transfer full): the title of a twin, or what differs where it has none: "Z-Man 2017". The puzzle itself
 *   has the name of its edition where twins differ in that
 */
char *bastide_sentence_twin        (BastideContent *content,
                                    guint           nth);
