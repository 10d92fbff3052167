/* bst-test-run.c: how far random tests go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-run.h"

#define SECONDS_OF_DAY 86400
#define SECONDS        60

/* Returns the number that the environment gives, or @usual. */
static guint
get_number (const char *name,
            guint       usual)
{
  const char *text = g_getenv (name);
  guint64 number = usual;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT, &number, NULL))
    g_error ("%s is no number: “%s”", name, text);
  return (guint) number;
}

gboolean
bst_test_is_long (void)
{
  return g_getenv ("BST_LONG") != NULL;
}

guint
bst_test_get_seed (void)
{
  guint seed;

  if (!bst_test_is_long ())
    return 0;
  seed = get_number ("BST_SEED", (guint) (g_get_real_time () / G_USEC_PER_SEC / SECONDS_OF_DAY));
  g_test_message ("BST_SEED=%u", seed);
  return seed;
}

gboolean
bst_test_goes_on (guint i,
                  guint n)
{
  static gint64 end;

  if (!bst_test_is_long ())
    return i < n;
  if (i == 0)
    end = g_get_monotonic_time () + get_number ("BST_SECONDS", SECONDS) * G_USEC_PER_SEC;
  return g_get_monotonic_time () < end;
}
