/* bastide-window-draft.c: drafts and changes of the file by other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-window-private.h"
