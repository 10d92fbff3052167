/* bench-rest.c: time for workers to end before something is measured
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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
