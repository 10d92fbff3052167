/* bastide-format.h: the members of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

G_BEGIN_DECLS

/* The whole file; held in a #BastideContent. All other kinds of object are reached from it. */
extern const BastideKind bastide_format_puzzle;

G_END_DECLS
