/* bastide-draft-keeper.c: keeping a recovery draft while a document is open
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draft.h"
