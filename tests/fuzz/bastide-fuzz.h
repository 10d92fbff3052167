/* bastide-fuzz.h: any bytes as a puzzle file and as a tile file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_fuzz_read:
 * @data: (array length=size): any bytes
 *
 * Reads bytes as a puzzle and as a tile set and aborts where a promise is broken: either something is read or an
 * error is told; every problem has a place; what is written is read again as the same; what can be played can be
 * taken back.
 */
void bastide_fuzz_read (const guint8 *data,
                        gsize         size);

G_END_DECLS
