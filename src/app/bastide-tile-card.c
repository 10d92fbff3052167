/* bastide-tile-card.c: a tile of the palette with how many are left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor.h"
