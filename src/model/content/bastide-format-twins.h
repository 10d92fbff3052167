/* bastide-format-twins.h: the members of twins in a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"

/* A list of twins, held as a GPtrArray of #BastideTwin. */
extern const BastideList bastide_format_twins;
