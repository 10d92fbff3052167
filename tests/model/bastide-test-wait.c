/* bastide-test-wait.c: waits for states, which tell what was awaited in vain
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-wait.h"

#include <stdio.h>
#include <stdlib.h>

/* The interval for looking at a state without events. */
#define GLANCE_MS 10
/* A wait ends on the busiest machine, too. */
#define LARGEST_CROWD 12
/* Counting takes as long as a turn of the main loop, and there are thousands of turns. */
#define CROWD_INTERVAL (G_USEC_PER_SEC / 10)

/* A program under a sanitizer runs several times as long. */
#ifdef BST_SANITIZED
#define SECONDS 60
#else
#define SECONDS 10
#endif

static void (*bear_witness) (void);

void
bastide_test_set_witness (void (*witness) (void))
{
  bear_witness = witness;
}

static gint64
get_patience (void)
{
  const char *wanted = g_getenv ("BASTIDE_PATIENCE");

  return (wanted != NULL ? strtol (wanted, NULL, 10) : SECONDS) * G_USEC_PER_SEC;
}

/* Returns how many programs want each processor, and 1 where some processor is free or nobody counts. */
static double
measure_crowd (gint64 now)
{
  static gint64 counted_at;
  static double crowd = 1;
  g_autofree char *text = NULL;
  guint n_running = 0;

  if (now - counted_at < CROWD_INTERVAL)
    return crowd;
  counted_at = now;
  if (g_file_get_contents ("/proc/loadavg", &text, NULL, NULL)
      && sscanf (text, "%*s %*s %*s %u/", &n_running) == 1)
    crowd = CLAMP ((double) n_running / g_get_num_processors (), 1, LARGEST_CROWD);
  return crowd;
}

static gboolean
glance_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
bastide_test_iterate (BastideTestPatience *patience,
                      const char          *location,
                      const char          *what)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  g_autoptr (GSource) glance = g_timeout_source_new (GLANCE_MS);
  gint64 now = g_get_monotonic_time ();
  gboolean glanced = FALSE;

  if (patience->looked_at == 0)
    patience->left = get_patience ();
  else
    patience->left -= (gint64) ((double) (now - patience->looked_at) / measure_crowd (now));
  patience->looked_at = now;
  if (patience->left < 0)
    {
      if (bear_witness != NULL)
        bear_witness ();
      g_error ("%s: waited in vain for: %s", location, what);
    }

  g_source_set_callback (glance, glance_cb, &glanced, NULL);
  g_source_attach (glance, context);
  g_main_context_iteration (context, TRUE);
  g_source_destroy (glance);
}

void
bastide_test_wait_until (const char           *location,
                         const char           *what,
                         BastideTestCondition  condition,
                         gpointer              data)
{
  BastideTestPatience patience = { 0 };

  while (!condition (data))
    bastide_test_iterate (&patience, location, what);
}
