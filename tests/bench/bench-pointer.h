/* bench-pointer.h: a pointer on the board without a display's events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

/* Brings the pointer to places of the board, which answers as it does to a real motion. */
void bench_point_at (BastideBoardView      *view,
                     const BastideBoardHit *hit);
