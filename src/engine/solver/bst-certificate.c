/* bst-certificate.c: the proof of a value as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-certificate.h"

#include "bst-explorer.h"
#include "bst-notation.h"
#include "bst-position-inline.h"

#define DEFAULT_MEMORY (16u << 20)

typedef struct
{
  BstPlan              plan;
  BstExplorer         *explorer;
  gboolean             is_least;
  guint64              lines_left;
  gboolean             failed;
  BstCertificateWriter write;
  gpointer             data;
} Proof;

static void G_GNUC_PRINTF (2, 3)
write_line (Proof      *proof,
            const char *format,
            ...)
{
  g_autofree char *line = NULL;
  va_list args;

  if (proof->lines_left == 0)
    proof->failed = TRUE;
  if (proof->failed)
    return;
  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  proof->lines_left--;
  proof->write (line, proof->data);
}

/* Returns whether a value is as good as the claim says. */
static gboolean
is_good (const Proof *proof,
         gint64       value,
         gint64       claimed)
{
  return proof->is_least ? value >= claimed : value <= claimed;
}

/* Searches whether the present position bears out a claim. */
static gboolean
bears_out (Proof           *proof,
           BstGoalProgress  progress,
           gint64           claimed)
{
  gint64 low = proof->is_least ? claimed - 1 : claimed;

  return is_good (proof, bst_explorer_search (proof->explorer, progress, low, low + 1), claimed)
         && !proof->explorer->is_stopped;
}

static void prove (Proof           *proof,
                   BstGoalProgress  progress,
                   gint64           claimed);

static void
prove_after (Proof           *proof,
             BstGoalProgress  progress,
             const BstAction *action,
             gint64           claimed)
{
  bst_explorer_play (proof->explorer, &progress, action);
  prove (proof, progress, claimed);
  bst_turn_undo (proof->explorer->position);
}

/* Writes the first choice that bears out the claim. */
static gboolean
prove_one (Proof           *proof,
           BstGoalProgress  progress,
           const BstAction *actions,
           guint            n,
           gint64           claimed)
{
  BstExplorer *explorer = proof->explorer;
  char text[BST_NOTATION_SIZE];

  for (guint i = 0; i < n && !explorer->is_stopped; i++)
    {
      BstGoalProgress after = progress;
      gboolean is_proof;

      bst_explorer_play (explorer, &after, &actions[i]);
      is_proof = bears_out (proof, after, claimed);
      bst_turn_undo (explorer->position);
      if (!is_proof)
        continue;
      bst_notation_write_action (explorer->position, &actions[i], text);
      write_line (proof, "! %s", text);
      prove_after (proof, progress, &actions[i], claimed);
      return TRUE;
    }
  return FALSE;
}

static void
prove_all (Proof           *proof,
           BstGoalProgress  progress,
           const BstAction *actions,
           guint            n,
           gint64           claimed)
{
  for (guint i = 0; i < n && !proof->failed; i++)
    prove_after (proof, progress, &actions[i], claimed);
}

/* Finds the value after each draw; returns whether their sum bears out the claim. */
static gboolean
find_claims (Proof           *proof,
             BstGoalProgress  progress,
             const BstAction *draws,
             guint            n,
             gint64          *claims,
             gint64           claimed)
{
  BstExplorer *explorer = proof->explorer;
  gint64 sum = 0;

  if (explorer->plan->units[explorer->position->state.n_bag - 1] == 0)
    return FALSE;
  for (guint i = 0; i < n && !explorer->is_stopped; i++)
    {
      gint64 weight = explorer->position->bag[draws[i].tile];
      BstGoalProgress after = progress;

      bst_explorer_play (explorer, &after, &draws[i]);
      claims[i] = bst_explorer_search (explorer, after, -BST_VALUE_MOST / 2, BST_VALUE_MOST / 2);
      bst_turn_undo (explorer->position);
      sum += weight * claims[i];
    }
  return !explorer->is_stopped && is_good (proof, sum, claimed);
}

/* Writes the draws as an average; returns whether they bear out the claim. */
static gboolean
prove_average (Proof           *proof,
               BstGoalProgress  progress,
               const BstAction *draws,
               guint            n,
               gboolean         is_choice,
               gint64           claimed)
{
  g_autofree gint64 *claims = g_new0 (gint64, n + 1);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!find_claims (proof, progress, draws, n, claims, claimed))
    return FALSE;
  if (is_choice)
    write_line (proof, "! draw");
  g_string_printf (text, "%% %u", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, claims[i]);
  write_line (proof, "%s", text->str);
  for (guint i = 0; i < n && !proof->failed; i++)
    prove_after (proof, progress, &draws[i], claims[i]);
  return TRUE;
}

/* Returns how many of the draws bear out the claim. */
static guint
count_good (Proof           *proof,
            BstGoalProgress  progress,
            const BstAction *draws,
            guint            n,
            gint64           claimed)
{
  guint n_good = 0;

  for (guint i = 0; i < n; i++)
    {
      BstGoalProgress after = progress;

      bst_explorer_play (proof->explorer, &after, &draws[i]);
      n_good += bears_out (proof, after, claimed);
      bst_turn_undo (proof->explorer->position);
    }
  return n_good;
}

/* Writes the draws, whoever they count for; returns whether they bear out the claim. @is_choice is whether the side
 * that proves has another choice than to draw. */
static gboolean
prove_draws (Proof           *proof,
             BstGoalProgress  progress,
             const BstAction *draws,
             guint            n,
             gboolean         is_choice,
             gint64           claimed)
{
  gboolean is_own = (proof->plan.draws == BST_DRAWS_BEST) == proof->is_least;

  if (proof->plan.draws == BST_DRAWS_CHANCE)
    return prove_average (proof, progress, draws, n, is_choice, claimed);
  if (count_good (proof, progress, draws, n, claimed) < (is_own ? 1 : n))
    return FALSE;
  if (is_choice)
    write_line (proof, "! draw");
  if (is_own)
    return prove_one (proof, progress, draws, n, claimed);
  write_line (proof, "& %u", n);
  prove_all (proof, progress, draws, n, claimed);
  return TRUE;
}

/* Writes a node at which somebody chooses. */
static gboolean
prove_choice (Proof           *proof,
              BstGoalProgress  progress,
              gint64           claimed)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n = bst_turn_list (proof->explorer->position, list), n_draws = 0;
  const BstAction *rest;

  while (n_draws < n && list->actions[n_draws].type == BST_ACTION_DRAW)
    n_draws++;
  rest = list->actions + n_draws;
  if (n_draws == n)
    return n > 0 && prove_draws (proof, progress, list->actions, n, FALSE, claimed);
  if ((bst_explorer_wants_most (proof->explorer) != FALSE) == proof->is_least)
    return (n_draws > 0 && prove_draws (proof, progress, list->actions, n_draws, TRUE, claimed))
           || prove_one (proof, progress, rest, n - n_draws, claimed);
  write_line (proof, "& %u", (n_draws > 0) + n - n_draws);
  if (n_draws > 0 && !prove_draws (proof, progress, list->actions, n_draws, FALSE, claimed))
    return FALSE;
  prove_all (proof, progress, rest, n - n_draws, claimed);
  return TRUE;
}

static void
prove (Proof           *proof,
       BstGoalProgress  progress,
       gint64           claimed)
{
  gint64 value;

  if (proof->failed)
    return;
  if (!bst_explorer_find_end (proof->explorer, &progress, &value))
    {
      if (!prove_choice (proof, progress, claimed))
        proof->failed = TRUE;
      return;
    }
  if (!is_good (proof, value, claimed))
    proof->failed = TRUE;
  write_line (proof, "= %" G_GINT64_FORMAT, value);
}

static void
write_proof (Proof          *proof,
             BstClaim        claim,
             const BstValue *value)
{
  const BstPosition *position = proof->explorer->position;
  gint64 unit = proof->plan.units[position->state.n_bag], claimed;

  if (value->whole <= 0 || unit % value->whole != 0)
    {
      proof->failed = TRUE;
      return;
    }
  claimed = value->part * (unit / value->whole);
  write_line (proof, "bastide-proof 1");
  write_line (proof, "position %016" G_GINT64_MODIFIER "X", bst_position_get_key (position));
  write_line (proof, "goal %016" G_GINT64_MODIFIER "X", bst_goal_get_key (&proof->plan.goal));
  write_line (proof, "%s %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, claim == BST_CLAIM_LEAST ? "least" : "most",
              claimed, unit);
  prove (proof, (BstGoalProgress) { 0 }, claimed);
}

gboolean
bst_certificate_write (BstPosition           *position,
                       const BstGoal         *goal,
                       BstClaim               claim,
                       const BstValue        *value,
                       guint64                max_lines,
                       const BstSolverLimits *limits,
                       BstCertificateWriter   write,
                       gpointer               data)
{
  const BstSolverLimits none = { 0 };
  g_autofree BstExplorer *explorer = NULL;
  Proof proof = { .is_least = claim == BST_CLAIM_LEAST, .lines_left = max_lines, .write = write, .data = data };

  if (goal->others == BST_OTHERS_FOR_THEMSELVES && goal->certainty != BST_CERTAINTY_COOPERATIVE)
    return FALSE;
  limits = limits != NULL ? limits : &none;
  explorer = g_new (BstExplorer, 1);
  bst_plan_init (&proof.plan, goal, position, limits->memory > 0 ? limits->memory : DEFAULT_MEMORY);
  bst_transpositions_make_room (proof.plan.table, 1 << 14, NULL, NULL);
  proof.plan.is_stopped = limits->is_stopped;
  proof.plan.data = limits->data;
  proof.plan.max_nodes = limits->max_nodes;
  bst_explorer_init (explorer, &proof.plan, position);
  proof.explorer = explorer;
  write_proof (&proof, claim, value);
  bst_explorer_clear (explorer);
  bst_plan_clear (&proof.plan);
  return !proof.failed;
}
