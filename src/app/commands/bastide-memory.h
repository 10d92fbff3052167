/* bastide-memory.h: memory given back after the start
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * bastide_memory_trim_soon:
 * @source: (inout): keeps the ID of the source until it has run; the owner removes the source before
 *
 * Gives free memory back to the system when the window has had the time to settle.
 */
void bastide_memory_trim_soon (guint *source);
