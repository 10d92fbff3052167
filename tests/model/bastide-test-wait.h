/* bastide-test-wait.h: waits for states, which tell what was awaited in vain
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

typedef gboolean (*BastideTestCondition) (gpointer data);

/* The patience of one wait. A wait that fails takes 10 s, or as many as BASTIDE_PATIENCE in the environment says, of
 * what the machine gives this program: beside others that want the same processors the same work takes longer. */
typedef struct
{
  gint64 looked_at;
  gint64 left;
} BastideTestPatience;

/* Runs the main loop until a condition holds, and fails if it never does. */
#define bastide_test_wait_for(condition, data) \
  bastide_test_wait_until (G_STRLOC, #condition, (condition), (data))

/* Asserts any expression that the main loop has yet to make true. */
#define bastide_test_await(expression) \
  G_STMT_START { \
    BastideTestPatience bastide_test_patience = { 0 }; \
    while (!(expression)) \
      bastide_test_iterate (&bastide_test_patience, G_STRLOC, #expression); \
  } G_STMT_END

/* The parts of these macros. A turn of the main loop ends after a few milliseconds even without an event, and fails
 * when no patience is left. */
void bastide_test_wait_until  (const char           *location,
                               const char           *what,
                               BastideTestCondition  condition,
                               gpointer              data);
void bastide_test_iterate     (BastideTestPatience  *patience,
                               const char           *location,
                               const char           *what);

/* Has a function tell more of the state in which a wait is given up, such as a picture of the windows. */
void bastide_test_set_witness (void                (*witness) (void));
