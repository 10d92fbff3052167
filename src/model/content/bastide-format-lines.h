/* bastide-format-lines.h: the members of lines, comments, verdicts and origins in a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

#define BASTIDE_FORMAT_MAX_LINES 1000
#define BASTIDE_FORMAT_MAX_NOTES 1000

extern const BastideList bastide_format_comments;
extern const BastideList bastide_format_lines;
extern const BastideType bastide_format_verdict;
extern const BastideKind bastide_format_verdict_kind;
extern const BastideType bastide_format_origin;
extern const BastideKind bastide_format_origin_kind;

/* Gives the players that the lines of a slot name their new numbers. */
void bastide_format_renumber_lines (BastideSlot  *slot,
                                    const guint8 *players);

/* The same for a line of actions. */
void bastide_format_renumber_actions (char         **actions,
                                      guint          n_players,
                                      const guint8  *players);
