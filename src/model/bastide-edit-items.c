/* bastide-edit-items.c: figures and markers, from one spot to another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit.h"
