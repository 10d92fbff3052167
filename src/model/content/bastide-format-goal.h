/* bastide-format-goal.h: the members of a goal in a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

/* The row of a goal has this type and this function for new numbers of players. */
extern const BastideType bastide_format_goal;
extern const BastideKind bastide_format_goal_kind;

void bastide_format_renumber_goal (BastideSlot  *slot,
                                   const guint8 *players);
