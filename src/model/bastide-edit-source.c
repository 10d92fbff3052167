/* bastide-edit-source.c: the members of a file that nobody knows, when what they belong to is moved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit.h"
