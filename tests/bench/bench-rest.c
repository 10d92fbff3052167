/* bench-rest.c: times of the main thread, and rest for workers to end before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <time.h>

#include "bench-rest.h"

static gboolean
rested_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
bench_rest (guint milliseconds)
{
  gboolean is_rested = FALSE;

  g_timeout_add (milliseconds, rested_cb, &is_rested);
  while (!is_rested)
    g_main_context_iteration (NULL, TRUE);
}

double
bench_get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

void
bench_print_times (const char *name,
                   const char *what,
                   GArray     *times)
{
  g_array_sort (times, compare_doubles);
  g_print ("%-40s %-9s median %6.2f ms   worst %6.2f ms\n", name, what,
           g_array_index (times, double, times->len / 2), g_array_index (times, double, times->len - 1));
}
