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
  assert_cites (BST_RULE_KNG_2, "every edition is silent");
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

static gboolean
tells_silence (const char *citation)
{
  return strstr (citation, "silent") != NULL || strstr (citation, "refers to another page") != NULL;
}

/* What the citation calls silent is told as a reading, and the other way round. */
static void
test_readings (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  gboolean is_told[BST_N_RULES] = { FALSE };
  BstRules rules;

  /* Where no document says anything, each value is a reading, and none a house rule. */
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    if (bst_switch_get_info ((BstSwitch) i)->silent == (1u << BST_N_PRESETS) - 1)
      g_assert_cmpuint (bst_switch_get_info ((BstSwitch) i)->house_values, ==, 0);
  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    {
      bst_rules_init (&rules, (BstPreset) preset);
      rules.modules = (1u << BST_N_MODULES) - 1;
      for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
        {
          g_autofree char *reading = bastide_rule_book_describe_all_readings (book, (BstRule) i, &rules);
          const char *citation = bastide_rule_book_get_citation (book, (BstRule) i);

          if (*reading != '\0' && !tells_silence (citation))
            g_error ("%s: “%s”, but its source is “%s”", bst_rule_get_id ((BstRule) i), reading, citation);
          is_told[i] |= *reading != '\0';
        }
    }
  for (guint i = BST_RULE_NONE + 1; i < BST_N_RULES; i++)
    {
      const char *citation = bastide_rule_book_get_citation (book, (BstRule) i);

      if (strstr (citation, "silent") != NULL && !is_told[i])
        g_error ("%s: nothing is told of the silence in “%s”", bst_rule_get_id ((BstRule) i), citation);
    }
}

/* The sentence has the question, who is silent, and the answer that is played. */
static void
test_reading (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autofree char *rounds = NULL, *none = NULL, *other = NULL, *bend = NULL, *market = NULL;
  g_autofree char *larger = NULL, *equal = NULL;
  BstRules rules;

  bst_rules_init (&rules, BST_PRESET_HIG_2017);
  rules.modules = 1u << BST_MODULE_COUNT | 1u << BST_MODULE_RIVER_2;
  rounds = bastide_rule_book_describe_reading (book, BST_RULE_CNT_5C, &rules);
  g_assert_cmpstr (rounds, ==, "When do figures move if a tile completes several features? Hans im Glück 2017 does not "
                               "say; Bastide plays: once, before all are scored.");
  none = bastide_rule_book_describe_reading (book, BST_RULE_CNT_4, &rules);
  g_assert_cmpstr (none, ==, "");
  market = bastide_rule_book_describe_reading (book, BST_RULE_CNT_9B, &rules);
  g_assert_cmpstr (market, ==, "The rule books do not say; this is how Bastide plays.");
  /* The documents say that the larger city counts, and nothing of equal ones. */
  larger = bastide_rule_book_describe_reading (book, BST_RULE_KNG_2, &rules);
  g_assert_cmpstr (larger, ==, "");
  equal = bastide_rule_book_describe_all_readings (book, BST_RULE_KNG_2, &rules);
  g_assert_cmpstr (equal, ==, "Which of two equal cities counts, the rule books do not say; this is how Bastide plays.");
  /* Another value is another document's, but for one that none gives. */
  rules.switches[BST_SWITCH_COUNT_ROUNDS] = BST_COUNT_ROUNDS_PER_FEATURE;
  other = bastide_rule_book_describe_reading (book, BST_RULE_CNT_5C, &rules);
  g_assert_cmpstr (other, ==, "");
  rules.switches[BST_SWITCH_RIVER_FORK_BEND] = BST_RIVER_FORK_BEND_COUNTS;
  bend = bastide_rule_book_describe_reading (book, BST_RULE_RIV_3A, &rules);
  g_assert_nonnull (strstr (bend, "The rule books do not say; Bastide plays: yes."));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-book/every-rule", test_every_rule);
  g_test_add_func ("/rule-book/headings", test_headings);
  g_test_add_func ("/rule-book/doubts", test_doubts);
  g_test_add_func ("/rule-book/readings", test_readings);
  g_test_add_func ("/rule-book/reading", test_reading);
  g_test_add_func ("/rule-book/no-rule", test_no_rule);

  return g_test_run ();
}
