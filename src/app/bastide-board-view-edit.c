/* bastide-board-view-edit.c: editing on the board: what pointer and keys mean
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
