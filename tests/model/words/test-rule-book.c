/* test-rule-book.c: every rule that the engine knows can be looked up
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rule-book.h"

static void
test_every_rule (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();

  for (guint rule = BST_RULE_NONE + 1; rule < BST_N_RULES; rule++)
    {
      const char *title = bastide_rule_book_get_title (book, (BstRule) rule);
      const char *text = bastide_rule_book_get_text (book, (BstRule) rule);

      g_assert_cmpuint (strlen (title), >, 3);
      g_assert_false (g_str_has_suffix (title, "."));
      g_assert_cmpuint (strlen (text), >, 20);
      g_assert_true (g_str_has_suffix (text, "."));
      g_assert_cmpuint (strlen (bastide_rule_book_get_citation (book, (BstRule) rule)), >, 3);
    }
}

/* Every rule is a page of its own, with a heading of its own. */
static void
test_headings (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint rule = BST_RULE_NONE + 1; rule < BST_N_RULES; rule++)
    g_assert_true (g_hash_table_add (titles, (gpointer) bastide_rule_book_get_title (book, (BstRule) rule)));
}

static void
assert_cites (BstRule     rule,
              const char *words)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();

  g_assert_nonnull (strstr (bastide_rule_book_get_citation (book, rule), words));
}

/* A citation says when the rule is uncertain. */
static void
test_doubts (void)
{
  assert_cites (BST_RULE_CNT_1, "could not be verified");
  assert_cites (BST_RULE_CNT_3A, "Z-Man 2017 leaves the sentence out");
  assert_cites (BST_RULE_CNT_9A, "are silent");
  assert_cites (BST_RULE_KNG_2, "Every edition is silent");
  assert_cites (BST_RULE_RBS_2, "is silent");
}

static void
test_no_rule (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();

  g_assert_cmpstr (bastide_rule_book_get_title (book, BST_RULE_NONE), ==, "");
  g_assert_cmpstr (bastide_rule_book_get_text (book, BST_RULE_NONE), ==, "");
  g_assert_cmpstr (bastide_rule_book_get_citation (book, BST_RULE_NONE), ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-book/every-rule", test_every_rule);
  g_test_add_func ("/rule-book/headings", test_headings);
  g_test_add_func ("/rule-book/doubts", test_doubts);
  g_test_add_func ("/rule-book/no-rule", test_no_rule);

  return g_test_run ();
}
