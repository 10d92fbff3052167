/* bench-rest.h: time for workers to end before something is measured
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs the main loop for a while. */
void bench_rest (guint milliseconds);

G_END_DECLS
