/* bastide-test-sentence.c: the form of every sentence
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-sentence.h"

#include <string.h>

static void
check_filled (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strpbrk (text, "{}%"));
  g_assert_null (strstr (text, "(null)"));
  g_assert_null (strstr (text, "  "));
  g_assert_null (strstr (text, " ."));
  g_assert_null (strstr (text, " ,"));
  g_assert_null (strstr (text, "()"));
}

void
bastide_test_check_sentence (const char *sentence)
{
  check_filled (sentence);
  g_assert_cmpuint (strlen (sentence), >, 8);
  g_assert_true (g_unichar_isupper (g_utf8_get_char (sentence)) || g_str_has_prefix (sentence, "“")
                 || g_str_has_prefix (sentence, "nobody"));
  g_assert_true (g_str_has_suffix (sentence, "."));
}

void
bastide_test_check_phrase (const char *phrase)
{
  check_filled (phrase);
  g_assert_cmpuint (strlen (phrase), >, 2);
}
