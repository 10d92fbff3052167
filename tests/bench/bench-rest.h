/* bench-rest.h: times of the main thread, and rest for workers to end before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Runs the main loop for a while. */
void   bench_rest        (guint       milliseconds);

/* Returns the milliseconds that the main thread has worked, without the time of other programs. */
double bench_get_time    (void);

/* Prints the median and the worst of some times, which it sorts. */
void   bench_print_times (const char *name,
                          const char *what,
                          GArray     *times);
