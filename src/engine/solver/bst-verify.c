/* bst-verify.c: the check of a certificate
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-verify.h"

#include <string.h>

#include "bst-notation.h"

/* The checker walks the tree with the text. Nothing here is fast, and nothing here is part of the search. */
typedef struct
{
  BstPosition    *position;
  const BstGoal  *goal;
  BstGoalStart    start;
  GArray         *events;
  gboolean        is_least;
  const char     *rest;      /* what is still to be read */
  char           *line;
  guint           number;
  BstVerifyFault  fault;
} Check;

/* Nothing is read behind a fault. */
static gboolean
fail (Check          *check,
      BstVerifyFault  fault)
{
  check->fault = fault;
  return FALSE;
}

static gboolean
read_line (Check *check)
{
  const char *end = strchr (check->rest, '\n');

  g_clear_pointer (&check->line, g_free);
  check->number++;
  if (end == NULL)
    return fail (check, BST_VERIFY_FORMAT);
  check->line = g_strndup (check->rest, (gsize) (end - check->rest));
  check->rest = end + 1;
  return TRUE;
}

/* Twice as large a number still fits. */
#define MOST (G_GINT64_CONSTANT (1) << 61)

/* Reads a number at the beginning of *@text and moves on behind it. */
static gboolean
read_number (const char **text,
             gint64      *number)
{
  char *end;

  if (!g_ascii_isdigit (**text) && !(**text == '-' && g_ascii_isdigit ((*text)[1])))
    return FALSE;
  *number = g_ascii_strtoll (*text, &end, 10);
  *text = end;
  return *number >= -MOST && *number <= MOST;
}

/* --- the position --- */

static void
play (Check           *check,
      BstGoalProgress *progress,
      const BstAction *action)
{
  BstGoalStep step;

  bst_goal_step_init (&step, check->position);
  g_array_set_size (check->events, 0);
  bst_turn_apply (check->position, action, check->events);
  bst_goal_follow (check->goal, &check->start, progress, check->position, &step, action, check->events);
}

static gboolean
is_good (const Check *check,
         __int128     value,
         __int128     claimed)
{
  return check->is_least ? value >= claimed : value <= claimed;
}

static gboolean
is_helped (const Check *check)
{
  return check->goal->certainty == BST_CERTAINTY_COOPERATIVE;
}

/* Whether the player who chooses is of the side that proves. */
static gboolean
is_own_choice (const Check *check)
{
  gboolean wants_most = is_helped (check) || bst_position_get_chooser (check->position) == check->goal->player;

  return wants_most == check->is_least;
}

/* --- nodes --- */

static gboolean check_node (Check           *check,
                            BstGoalProgress  progress,
                            gint64           unit,
                            gint64           claimed);

static gboolean
check_after (Check           *check,
             BstGoalProgress  progress,
             const BstAction *action,
             gint64           unit,
             gint64           claimed)
{
  gboolean is_sound;

  play (check, &progress, action);
  is_sound = check_node (check, progress, unit, claimed);
  bst_turn_undo (check->position);
  return is_sound;
}

static gboolean
check_all (Check           *check,
           BstGoalProgress  progress,
           const BstAction *actions,
           guint            n,
           gint64           unit,
           gint64           claimed)
{
  for (guint i = 0; i < n; i++)
    if (!check_after (check, progress, &actions[i], unit, claimed))
      return FALSE;
  return TRUE;
}

/* Reads the line of an action and checks what follows; only the actions given may be chosen. */
static gboolean
check_one (Check           *check,
           BstGoalProgress  progress,
           const BstAction *actions,
           guint            n,
           gint64           unit,
           gint64           claimed)
{
  BstAction action;

  if (strncmp (check->line, "! ", 2) != 0)
    return fail (check, BST_VERIFY_SIDE);
  if (bst_notation_read_action (check->position, check->line + 2, &action, NULL) != BST_NOTATION_SOUND)
    return fail (check, BST_VERIFY_FORMAT);
  for (guint i = 0; i < n; i++)
    if (memcmp (&actions[i], &action, sizeof action) == 0)
      return check_after (check, progress, &action, unit, claimed);
  return fail (check, BST_VERIFY_ACTION);
}

static gboolean
read_count (Check *check,
            char   sign,
            guint  n)
{
  const char *text = check->line + 2;
  gint64 number;

  if (check->line[0] != sign || check->line[1] != ' ')
    return fail (check, BST_VERIFY_SIDE);
  if (!read_number (&text, &number) || *text != '\0')
    return fail (check, BST_VERIFY_FORMAT);
  return number == n || fail (check, BST_VERIFY_COUNT);
}

/* Reads the claims after the draws, and checks that they add up to the claim before. */
static gboolean
read_claims (Check           *check,
             const BstAction *draws,
             guint            n,
             gint64           unit,
             gint64           claimed,
             gint64          *claims,
             gint64          *weight)
{
  const char *text = check->line + 2;
  __int128 sum = 0;
  gint64 number;

  if (check->line[0] != '%' || check->line[1] != ' ' || !read_number (&text, &number))
    return fail (check, BST_VERIFY_FORMAT);
  if (number != n)
    return fail (check, BST_VERIFY_COUNT);
  *weight = 0;
  for (guint i = 0; i < n; i++)
    {
      guint count = bst_position_get_bag (check->position, draws[i].tile);

      if (*text++ != ' ' || !read_number (&text, &claims[i]))
        return fail (check, BST_VERIFY_FORMAT);
      sum += (__int128) count * claims[i];
      *weight += count;
    }
  if (*text != '\0' || unit % *weight != 0)
    return fail (check, BST_VERIFY_FORMAT);
  return is_good (check, sum, claimed) || fail (check, BST_VERIFY_VALUE);
}

/* Checks the draws by the line just read. */
static gboolean
check_draws (Check           *check,
             BstGoalProgress  progress,
             const BstAction *draws,
             guint            n,
             gint64           unit,
             gint64           claimed)
{
  g_autofree gint64 *claims = NULL;
  gint64 weight;

  if (check->goal->certainty != BST_CERTAINTY_EXPECTED)
    {
      if (is_helped (check) == check->is_least)
        return check_one (check, progress, draws, n, unit, claimed);
      return read_count (check, '&', n) && check_all (check, progress, draws, n, unit, claimed);
    }
  claims = g_new0 (gint64, n + 1);
  if (!read_claims (check, draws, n, unit, claimed, claims, &weight))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!check_after (check, progress, &draws[i], unit / weight, claims[i]))
      return FALSE;
  return TRUE;
}

/* A node at which a player chooses, and perhaps draws instead. */
static gboolean
check_choice (Check           *check,
              BstGoalProgress  progress,
              gint64           unit,
              gint64           claimed)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n = bst_turn_list (check->position, list), n_draws = 0;
  const BstAction *rest;

  while (n_draws < n && list->actions[n_draws].type == BST_ACTION_DRAW)
    n_draws++;
  rest = list->actions + n_draws;
  if (n_draws == n)
    return n > 0 ? check_draws (check, progress, list->actions, n, unit, claimed) : fail (check, BST_VERIFY_END);
  if (is_own_choice (check))
    {
      if (n_draws > 0 && g_str_equal (check->line, "! draw"))
        return read_line (check) && check_draws (check, progress, list->actions, n_draws, unit, claimed);
      return check_one (check, progress, rest, n - n_draws, unit, claimed);
    }
  if (!read_count (check, '&', (n_draws > 0) + n - n_draws))
    return FALSE;
  if (n_draws > 0 && !(read_line (check) && check_draws (check, progress, list->actions, n_draws, unit, claimed)))
    return FALSE;
  return check_all (check, progress, rest, n - n_draws, unit, claimed);
}

/* Reads the value at the end of the scope, and finds it again. */
static gboolean
check_end (Check                 *check,
           const BstGoalProgress *progress,
           gint64                 unit,
           gint64                 claimed)
{
  const char *text = check->line + 2;
  gboolean is_due = bst_goal_is_due (check->goal, &check->start, progress, check->position);
  BstGoalState state = bst_goal_get_state (check->goal, &check->start, progress, check->position, is_due);
  __int128 value = state == BST_GOAL_REACHED ? unit : 0;
  gint64 number;

  if (!is_due && state == BST_GOAL_OPEN)
    return fail (check, BST_VERIFY_END);
  if (check->goal->objective != BST_OBJECTIVE_CONDITION)
    value = (__int128) unit * bst_goal_get_value (check->goal, &check->start, progress, check->position);
  if (check->line[1] != ' ' || !read_number (&text, &number) || *text != '\0')
    return fail (check, BST_VERIFY_FORMAT);
  return (value == number && is_good (check, value, claimed)) || fail (check, BST_VERIFY_VALUE);
}

static gboolean
check_node (Check           *check,
            BstGoalProgress  progress,
            gint64           unit,
            gint64           claimed)
{
  if (!read_line (check))
    return FALSE;
  if (check->line[0] == '=')
    return check_end (check, &progress, unit, claimed);
  if (bst_goal_is_due (check->goal, &check->start, &progress, check->position))
    return fail (check, BST_VERIFY_END);
  return check_choice (check, progress, unit, claimed);
}

/* --- the head --- */

static gboolean
read_key (Check      *check,
          const char *name,
          guint64     key)
{
  g_autofree char *expected = g_strdup_printf ("%s %016" G_GINT64_MODIFIER "X", name, key);

  return read_line (check) && (g_str_equal (check->line, expected) || fail (check, BST_VERIFY_POSITION));
}

static gboolean
read_claim (Check    *check,
            BstClaim *claim,
            BstValue *value)
{
  const char *text;

  if (!read_line (check))
    return FALSE;
  *claim = g_str_has_prefix (check->line, "least ") ? BST_CLAIM_LEAST : BST_CLAIM_MOST;
  if (*claim == BST_CLAIM_MOST && !g_str_has_prefix (check->line, "most "))
    return fail (check, BST_VERIFY_FORMAT);
  text = strchr (check->line, ' ') + 1;
  if (!read_number (&text, &value->part) || *text++ != '/' || !read_number (&text, &value->whole) || *text != '\0'
      || value->whole < 1)
    return fail (check, BST_VERIFY_FORMAT);
  check->is_least = *claim == BST_CLAIM_LEAST;
  return TRUE;
}

static gboolean
check_proof (Check    *check,
             BstClaim *claim,
             BstValue *value)
{
  if (check->goal->others == BST_OTHERS_FOR_THEMSELVES && !is_helped (check))
    return fail (check, BST_VERIFY_GOAL);
  if (!read_line (check) || !(g_str_equal (check->line, "bastide-proof 1") || fail (check, BST_VERIFY_FORMAT))
      || !read_key (check, "position", bst_position_get_key (check->position))
      || !read_key (check, "goal", bst_goal_get_key (check->goal))
      || !read_claim (check, claim, value))
    return FALSE;
  if (!check_node (check, (BstGoalProgress) { 0 }, value->whole, value->part))
    return FALSE;
  check->number++;
  return *check->rest == '\0' || fail (check, BST_VERIFY_REST);
}

BstVerifyFault
bst_verify (BstPosition   *position,
            const BstGoal *goal,
            const char    *text,
            BstClaim      *claim,
            BstValue      *value,
            guint         *line)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  Check check = { .position = position, .goal = goal, .events = events, .rest = text };
  BstClaim its_claim;
  BstValue its_value = { 0 };

  bst_goal_start_init (&check.start, position);
  check_proof (&check, claim != NULL ? claim : &its_claim, value != NULL ? value : &its_value);
  if (line != NULL)
    *line = check.number;
  g_free (check.line);
  return check.fault;
}
