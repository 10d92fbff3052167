/* bastide-memory.c: memory given back after the start
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-memory.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif

/* By then the window has settled, and the workers that drew its pictures rest. */
#define DELAY_MS 1000

/* Reading tile sets and drawing pictures leave 3 MB of holes, of 52 MB in all, in the heap and in the arenas of the
 * workers. The allocator keeps them unless asked; asking takes 1 ms. Other allocators decide for themselves. */
static void
trim_cb (gpointer data)
{
  guint *source = data;

  *source = 0;
#ifdef HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
}

void
bastide_memory_trim_soon (guint *source)
{
  g_return_if_fail (source != NULL);

  g_clear_handle_id (source, g_source_remove);
  *source = g_timeout_add_once (DELAY_MS, trim_cb, source);
}
