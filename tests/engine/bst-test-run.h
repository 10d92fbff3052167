/* bst-test-run.h: how far random tests go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In the suite a random test makes the same rounds on every machine and each day. In the suite `long` (BST_LONG) it makes
 * others each day, as many as its time allows: BST_SECONDS, 60 unless given. BST_SEED repeats the rounds of a day.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Under a sanitizer and with recounts a round takes many times as long, and most rounds have been made without them. */
#ifdef BST_SANITIZED
#define BST_TEST_PART(n, parts) (((n) + (parts) - 1) / (parts))
#define BST_TEST_MAKES_ALL      FALSE
#else
#define BST_TEST_PART(n, parts) (n)
#define BST_TEST_MAKES_ALL      TRUE
#endif
#define BST_TEST_SHARE(n) BST_TEST_PART (n, 12)

/**
 * bst_test_is_long:
 *
 * Returns: whether the suite `long` is run
 */
gboolean bst_test_is_long (void);

/**
 * bst_test_get_seed:
 *
 * Prints the seed, too.
 *
 * Returns: 0, in the suite `long` BST_SEED or else the number of the day
 */
guint    bst_test_get_seed (void);

/**
 * bst_test_goes_on:
 * @i: the rounds made so far
 * @n: the rounds to be made in the suite
 *
 * Returns: whether another round is to be made: in the suite `long` until the time is over, which begins with round 0
 */
gboolean bst_test_goes_on (guint i,
                           guint n);

G_END_DECLS
