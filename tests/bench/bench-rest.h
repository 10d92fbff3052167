/* bench-rest.h: what is measured on the main thread, and time for workers to end before it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs the main loop for a while. */
void   bench_rest        (guint       milliseconds);

/* Time that the main thread has worked, in milliseconds: what else the machine does meanwhile is not in it. */
double bench_get_time    (void);

/* Prints the median and the worst of some times, which it sorts. */
void   bench_print_times (const char *name,
                          const char *what,
                          GArray     *times);

G_END_DECLS
