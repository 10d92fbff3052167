/* bastide-item.c: what an editor takes in hand, and where it puts it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-item.h"
