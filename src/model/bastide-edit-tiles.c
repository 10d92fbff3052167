/* bastide-edit-tiles.c: laying, moving and turning tiles and blocks
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit.h"
