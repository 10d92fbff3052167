/* bastide-puzzle-error.c: why a puzzle cannot be read, written or played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle-error.h"

G_DEFINE_QUARK (bastide-puzzle-error-quark, bastide_puzzle_error)
