/* test-certificate.c: certificates prove their claims, and with one line altered they are refused
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"
#include "bst-test-goal.h"
#include "bst-test-position.h"
#include "bst-test-run.h"
#include "bst-verify.h"

#define MAX_LINES 4000

static void
add_line (const char *line,
          gpointer    data)
{
  g_string_append_printf (data, "%s\n", line);
}

static GString *
prove (BstPosition    *position,
       const BstGoal  *goal,
       BstClaim        claim,
       const BstValue *value)
{
  BstSolverLimits limits = { .memory = 1 << 16 };
  GString *text = g_string_new (NULL);

  if (!bst_certificate_write (position, goal, claim, value, MAX_LINES, &limits, add_line, text))
    g_string_truncate (text, 0);
  return text;
}

/* --- altered certificates --- */

static char *
join (char **lines,
      guint  without)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (i != without && lines[i][0] != '\0')
      g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

/* Returns another line in place of @line: another number, another choice, or none. */
static char *
alter (BstTestRandom *random,
       const char    *line)
{
  switch (line[0])
    {
    case '=':
      return g_strdup_printf ("= %d", 12345);

    case '&':
      return g_strdup (bst_test_chance (random, 2) ? "& 0" : "& 99999");

    case '!':
      return g_strdup (bst_test_chance (random, 2) ? "! place 150,150 0" : "! nonsense");

    case '%':
      return g_strdup (bst_test_chance (random, 2) ? "% 0" : "% 1 5000000 7 7 7");

    default:
      return g_strdup ("bastide");
    }
}

/* Whatever line is altered or missing, the certificate proves nothing any more; but a proof may do without one of
 * several choices of the side that proves. */
static void
check_altered (BstTestRandom *random,
               BstPosition   *position,
               const BstGoal *goal,
               const char    *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines) - 1;

  for (guint i = 0; i < 12; i++)
    {
      guint nth = bst_test_random_below (random, n), line;
      g_autofree char *missing = join (lines, nth), *changed = NULL, *before = NULL;

      if (lines[nth][0] != '!')
        g_assert_cmpint (bst_verify (position, goal, missing, NULL, NULL, &line), !=, BST_VERIFY_SOUND);
      before = lines[nth];
      lines[nth] = alter (random, before);
      changed = join (lines, G_MAXUINT);
      g_assert_cmpint (bst_verify (position, goal, changed, NULL, NULL, &line), !=, BST_VERIFY_SOUND);
      g_assert_cmpuint (line, ==, nth + 1);
      g_free (lines[nth]);
      lines[nth] = g_steal_pointer (&before);
    }
}

/* --- certificates written wrongly --- */

/* Lines in place of the first line that begins with a sign; what is behind it is not read any more. */
static const struct
{
  const char     *sign;
  const char     *line;
  BstVerifyFault  fault;
} misspelt[] = {
  { "bastide-proof", "bastide-proof 2", BST_VERIFY_FORMAT },
  { "position", "position 0123", BST_VERIFY_POSITION },
  { "position", "goal 0123456789ABCDEF", BST_VERIFY_POSITION },
  { "goal", "goal 0123456789ABCDEF", BST_VERIFY_POSITION },
  { "least", "leest 1/1", BST_VERIFY_FORMAT },
  { "least", "least", BST_VERIFY_FORMAT },
  { "least", "least1/1", BST_VERIFY_FORMAT },
  { "least", "least x/1", BST_VERIFY_FORMAT },
  { "least", "least 1", BST_VERIFY_FORMAT },
  { "least", "least 1/", BST_VERIFY_FORMAT },
  { "least", "least 1/0", BST_VERIFY_FORMAT },
  { "least", "least 1/1 ", BST_VERIFY_FORMAT },
  { "least", "least 9999999999999999999/1", BST_VERIFY_FORMAT },
  { "least", "least -9999999999999999999/1", BST_VERIFY_FORMAT },
  { "most", "most 1/-1", BST_VERIFY_FORMAT },
  { "!", "& 1", BST_VERIFY_SIDE },
  { "!", "!pass", BST_VERIFY_SIDE },
  { "! place", "= 0", BST_VERIFY_END },
  { "!", "! sing", BST_VERIFY_FORMAT },
  { "!", "! place 150,150 0", BST_VERIFY_ACTION },
  { "&", "! pass", BST_VERIFY_SIDE },
  { "&", "&1", BST_VERIFY_SIDE },
  { "&", "& ", BST_VERIFY_FORMAT },
  { "&", "& 1x", BST_VERIFY_FORMAT },
  { "&", "& 999", BST_VERIFY_COUNT },
  { "%", "%1", BST_VERIFY_FORMAT },
  { "%", "% x", BST_VERIFY_FORMAT },
  { "%", "% 99 1", BST_VERIFY_COUNT },
  { "%", "! pass", BST_VERIFY_FORMAT },
  { "=", "=0", BST_VERIFY_FORMAT },
  { "=", "= ", BST_VERIFY_FORMAT },
  { "=", "= 0x", BST_VERIFY_FORMAT },
  { "=", "= 123456789", BST_VERIFY_VALUE },
};

static gboolean seen_misspelt[G_N_ELEMENTS (misspelt)];

static void
check_misspelt (BstPosition   *position,
                const BstGoal *goal,
                const char    *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (misspelt); i++)
    for (guint nth = 0; lines[nth] != NULL; nth++)
      {
        g_autofree char *changed = NULL;
        char *before = lines[nth];

        if (!g_str_has_prefix (before, misspelt[i].sign))
          continue;
        lines[nth] = (char *) misspelt[i].line;
        changed = join (lines, G_MAXUINT);
        lines[nth] = before;
        g_test_message ("“%s” for “%s”", misspelt[i].line, before);
        g_assert_cmpint (bst_verify (position, goal, changed, NULL, NULL, NULL), ==, misspelt[i].fault);
        seen_misspelt[i] = TRUE;
        break;
      }
}

/* A proof ends where its lines end, and bears out no more than its claim. */
static void
check_head (BstPosition   *position,
            const BstGoal *goal,
            const char    *text,
            BstClaim       claim)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gint64 part = g_ascii_strtoll (strchr (lines[3], ' '), NULL, 10) + (claim == BST_CLAIM_LEAST ? 1 : -1);
  g_autofree char *head = g_strdup_printf ("%s %" G_GINT64_FORMAT "%s", claim == BST_CLAIM_LEAST ? "least" : "most", part,
                                           strchr (lines[3], '/'));
  g_autofree char *changed = NULL;
  guint n = g_strv_length (lines) - 1;

  for (guint i = 0; i < MIN (n, 8); i++)
    {
      g_autoptr (GString) cut = g_string_new (NULL);
      guint line;

      for (guint nth = 0; nth < i; nth++)
        g_string_append_printf (cut, "%s\n", lines[nth]);
      g_assert_cmpint (bst_verify (position, goal, cut->str, NULL, NULL, &line), ==, BST_VERIFY_FORMAT);
      g_assert_cmpuint (line, ==, i + 1);
    }
  g_free (lines[3]);
  lines[3] = g_steal_pointer (&head);
  changed = join (lines, G_MAXUINT);
  g_assert_cmpint (bst_verify (position, goal, changed, NULL, NULL, NULL), ==, BST_VERIFY_VALUE);
}

/* A claim after the draws that is missing, too much, or no number. */
static void
check_claims (BstPosition   *position,
              const BstGoal *goal,
              const char    *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint nth = 0; lines[nth] != NULL; nth++)
    {
      char *before = lines[nth], *last = strrchr (before, ' ');
      g_autofree char *longer = g_strconcat (before, " 1", NULL);
      g_autofree char *shorter = g_strndup (before, last != NULL ? (gsize) (last - before) : 0);
      g_autofree char *other = g_strconcat (shorter, " x", NULL);
      char *wrong[] = { longer, shorter, other };

      if (before[0] != '%')
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
        {
          g_autofree char *changed = NULL;

          lines[nth] = wrong[i];
          changed = join (lines, G_MAXUINT);
          g_assert_cmpint (bst_verify (position, goal, changed, NULL, NULL, NULL), ==, BST_VERIFY_FORMAT);
        }
      lines[nth] = before;
      return;
    }
}

/* --- the proofs --- */

typedef struct
{
  guint n_proofs;
  guint n_fractions;
  guint n_draws;
} Seen;

static void
check_claim (BstTestRandom  *random,
             BstPosition    *position,
             const BstGoal  *goal,
             BstClaim        claim,
             const BstValue *value,
             Seen           *seen)
{
  g_autoptr (BstPosition) before = bst_position_copy (position);
  g_autoptr (GString) text = prove (position, goal, claim, value);
  g_autoptr (GString) wrong = NULL;
  BstValue more = { .part = value->part + (claim == BST_CLAIM_LEAST ? 1 : -1), .whole = value->whole };
  BstValue found;
  BstClaim its_claim;

  g_assert_true (bst_position_equal (position, before));
  if (text->len == 0)
    return;
  g_assert_cmpint (bst_verify (position, goal, text->str, &its_claim, &found, NULL), ==, BST_VERIFY_SOUND);
  g_assert_true (bst_position_equal (position, before));
  g_assert_cmpint (its_claim, ==, claim);
  g_assert_cmpint (bst_value_compare (&found, value), ==, 0);
  check_altered (random, position, goal, text->str);
  check_misspelt (position, goal, text->str);
  check_claims (position, goal, text->str);
  check_head (position, goal, text->str, claim);
  g_assert_true (bst_position_equal (position, before));

  wrong = prove (position, goal, claim, &more);
  g_assert_cmpuint (wrong->len, ==, 0);
  seen->n_proofs++;
  seen->n_fractions += value->whole > 1;
  seen->n_draws += strstr (text->str, "! draw\n") != NULL;
}

static void
check_many (guint         n,
            BstPosition *(*make) (BstTestRandom *random),
            gboolean      draws,
            Seen         *seen)
{
  BstTestRandom random = { .state = 21 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BstPosition) position = make (&random);
      BstGoal goal = bst_test_goal_random (&random, position);
      BstSolverLimits limits = { .max_nodes = 3000, .memory = 1 << 16 };
      g_autoptr (BstSolution) solution = NULL;

      if (draws)
        goal.certainty = BST_CERTAINTY_EXPECTED;
      goal.others = BST_OTHERS_AGAINST;
      if (!bst_goal_check (&goal, position, NULL))
        continue;
      solution = bst_solution_new (position, &goal, &limits);
      if (solution->end != BST_SOLVER_WHOLE)
        continue;
      check_claim (&random, position, &goal, BST_CLAIM_LEAST, &solution->least, seen);
      check_claim (&random, position, &goal, BST_CLAIM_MOST, &solution->most, seen);
    }
}

static void
test_proofs (void)
{
  Seen seen = { 0 };

  check_many (BST_TEST_PART (200, 4), bst_test_position_new, FALSE, &seen);
  g_assert_cmpuint (seen.n_proofs, >, BST_TEST_PART (100, 4));
}

static void
test_averages (void)
{
  Seen seen = { 0 };

  check_many (BST_TEST_PART (200, 4), bst_test_position_new_draws, TRUE, &seen);
  g_test_message ("%u proofs, %u of fractions", seen.n_proofs, seen.n_fractions);
  g_assert_cmpuint (seen.n_proofs, >, BST_TEST_PART (100, 4));
  if (BST_TEST_MAKES_ALL)
    g_assert_cmpuint (seen.n_fractions, >, 10);
}

/* Instead of drawing a tile, the player may lay an abbey into the hole and score the city: the draws are one choice among
 * others, of the side that proves and of the other. */
static void
test_abbey (void)
{
  static const BstCertainty certainties[] = {
    BST_CERTAINTY_GUARANTEED, BST_CERTAINTY_EXPECTED, BST_CERTAINTY_COOPERATIVE,
  };
  BstTestRandom random = { .state = 7 };
  Seen seen = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (certainties) * 4; i++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);
      g_autoptr (BstSolution) solution = NULL;
      BstGoal goal;

      bst_test_game_module (game, BST_MODULE_ABBEY);
      bst_test_game_tile (game, "BASE-E", 0, 0, 0);
      bst_test_game_tile (game, "BASE-E", 1, 0, 2);
      bst_test_game_tile (game, "BASE-B", 2, 0, 0);
      bst_test_game_tile (game, "BASE-B", 0, 1, 0);
      bst_test_game_tile (game, "BASE-B", 2, 1, 0);
      bst_test_game_tile (game, "BASE-B", 0, 2, 0);
      bst_test_game_tile (game, "BASE-B", 1, 2, 0);
      bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 1, 0, "city:S");
      bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "city:N");
      bst_test_game_bag (game, "BASE-E", 1);
      bst_test_game_bag (game, "BASE-B", 2);
      for (guint player = 0; player < 2; player++)
        {
          game->setup->players[player].supply_given = TRUE;
          memset (game->setup->players[player].supply, 0, sizeof game->setup->players[player].supply);
        }
      game->keeps_supplies = TRUE;
      bst_test_game_start (game);
      bst_goal_init (&goal, i / 2 % 2);
      goal.objective = BST_OBJECTIVE_POINTS;
      goal.others = BST_OTHERS_AGAINST;
      goal.certainty = (guint8) certainties[i / 4];
      goal.totals = i % 2;
      goal.scope = BST_SCOPE_TILES;
      goal.length = 1;
      g_assert_true (bst_goal_check (&goal, game->position, NULL));
      solution = bst_solution_new (game->position, &goal, NULL);
      g_assert_cmpint (solution->end, ==, BST_SOLVER_WHOLE);
      check_claim (&random, game->position, &goal, BST_CLAIM_LEAST, &solution->least, &seen);
      check_claim (&random, game->position, &goal, BST_CLAIM_MOST, &solution->most, &seen);
    }
  g_test_message ("%u proofs, %u by draws", seen.n_proofs, seen.n_draws);
  g_assert_cmpuint (seen.n_proofs, ==, 24);
  g_assert_cmpuint (seen.n_draws, >, 0);
}

/* Every wrong line has had a certificate for its sign. */
static void
test_misspelt (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misspelt); i++)
    g_assert_true (seen_misspelt[i]);
}

/* A certificate of another position or goal proves nothing here. */
static void
test_others (void)
{
  static const char * const claims[] = { "least", "leasts 4/1", "", "most", "least -/1", "least 4/-", "least 4/0", "least 4" };
  static const BstValue values[] = { { .part = 4 }, { .part = 4, .whole = 999983 } };
  BstTestRandom random = { .state = 4 };
  g_autoptr (BstPosition) position = bst_test_position_new_draws (&random);
  g_autoptr (BstPosition) other = bst_test_position_new_draws (&random);
  g_autoptr (BstSolution) solution = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GString) unlimited = g_string_new (NULL);
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.certainty = BST_CERTAINTY_COOPERATIVE;
  solution = bst_solution_new (position, &goal, NULL);
  text = prove (position, &goal, BST_CLAIM_LEAST, &solution->least);
  g_assert_true (bst_certificate_write (position, &goal, BST_CLAIM_LEAST, &solution->least, MAX_LINES, NULL, add_line,
                                        unlimited));
  g_assert_cmpstr (unlimited->str, ==, text->str);
  g_assert_cmpint (bst_verify (position, &goal, text->str, NULL, NULL, NULL), ==, BST_VERIFY_SOUND);
  g_assert_cmpint (bst_verify (other, &goal, text->str, NULL, NULL, NULL), ==, BST_VERIFY_POSITION);
  goal.totals = FALSE;
  g_assert_cmpint (bst_verify (position, &goal, text->str, NULL, NULL, NULL), ==, BST_VERIFY_POSITION);
  goal.totals = TRUE;
  g_string_append (text, "= 0\n");
  g_assert_cmpint (bst_verify (position, &goal, text->str, NULL, NULL, NULL), ==, BST_VERIFY_REST);
  g_assert_cmpint (bst_verify (position, &goal, "", NULL, NULL, NULL), ==, BST_VERIFY_FORMAT);
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_auto (GStrv) lines = g_strsplit (unlimited->str, "\n", -1);
      g_autofree char *changed = NULL;

      g_free (lines[3]);
      lines[3] = g_strdup (claims[i]);
      changed = g_strjoinv ("\n", lines);
      g_assert_cmpint (bst_verify (position, &goal, changed, NULL, NULL, NULL), ==, BST_VERIFY_FORMAT);
    }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_false (bst_certificate_write (position, &goal, BST_CLAIM_LEAST, &values[i], MAX_LINES, NULL, add_line,
                                           unlimited));
  goal.certainty = BST_CERTAINTY_GUARANTEED;
  goal.others = BST_OTHERS_FOR_THEMSELVES;
  g_assert_cmpint (bst_verify (position, &goal, text->str, NULL, NULL, NULL), ==, BST_VERIFY_GOAL);
  g_assert_false (bst_certificate_write (position, &goal, BST_CLAIM_LEAST, &solution->least, MAX_LINES, NULL, add_line,
                                         unlimited));

  /* Players who help have no goals of their own to be sure of. */
  goal.certainty = BST_CERTAINTY_COOPERATIVE;
  g_string_truncate (unlimited, 0);
  g_assert_true (bst_certificate_write (position, &goal, BST_CLAIM_LEAST, &solution->least, MAX_LINES, NULL, add_line,
                                        unlimited));
  g_assert_cmpint (bst_verify (position, &goal, unlimited->str, NULL, NULL, NULL), ==, BST_VERIFY_SOUND);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/certificate/proofs", test_proofs);
  g_test_add_func ("/certificate/averages", test_averages);
  g_test_add_func ("/certificate/abbey", test_abbey);
  g_test_add_func ("/certificate/misspelt", test_misspelt);
  g_test_add_func ("/certificate/others", test_others);
  return g_test_run ();
}
