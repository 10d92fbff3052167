/* bst-go.c: all that a player chooses in one go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-go.h"

/* A list of goes under way. */
typedef struct
{
  guint      chooser;
  guint      n_ends;
  GArray    *played;
  guint      n_played;
  gboolean   is_over;
  BstGoFunc  func;
  gpointer   data;
} Listing;

/* Between two questions the list goes on for less than a millisecond. */
#define ACTIONS_A_QUESTION 16

/* Lists the goes that begin with the action, and the actions played. */
static void list_after (BstExplorer     *explorer,
                        BstGoalProgress  progress,
                        const BstAction *action,
                        Listing         *listing);

/* Lists the goes that begin with the actions played. */
static void
list_from (BstExplorer     *explorer,
           BstGoalProgress  progress,
           Listing         *listing)
{
  guint first = explorer->n_moves, end;
  gint64 value;

  if (bst_explorer_find_end (explorer, &progress, &value) || progress.n_ends > listing->n_ends
      || bst_explorer_is_draw (explorer) || bst_position_get_chooser (explorer->position) != listing->chooser)
    {
      if (listing->played->len > 0)
        listing->is_over = !listing->func (explorer, progress, listing->played, listing->data);
      return;
    }
  bst_explorer_list_moves_in_order (explorer);
  end = explorer->n_moves;
  for (guint i = first; i < end && !listing->is_over; i++)
    {
      const BstAction action = explorer->moves[i].action;

      list_after (explorer, progress, &action, listing);
    }
  explorer->n_moves = first;
}

static void
list_after (BstExplorer     *explorer,
            BstGoalProgress  progress,
            const BstAction *action,
            Listing         *listing)
{
  if (listing->n_played++ % ACTIONS_A_QUESTION == 0 && bst_explorer_should_stop (explorer))
    {
      listing->is_over = TRUE;
      return;
    }
  g_array_append_val (listing->played, *action);
  bst_explorer_play (explorer, &progress, action);
  list_from (explorer, progress, listing);
  bst_turn_undo (explorer->position);
  g_array_set_size (listing->played, listing->played->len - 1);
}

void
bst_go_foreach (BstExplorer     *explorer,
                BstGoalProgress  progress,
                BstGoFunc        func,
                gpointer         data)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));
  Listing listing = {
    .chooser = bst_position_get_chooser (explorer->position),
    .n_ends = progress.n_ends,
    .played = played,
    .func = func,
    .data = data,
  };

  list_from (explorer, progress, &listing);
}

GArray *
bst_go_copy (const GArray *go)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof (BstAction), go->len);

  g_array_append_vals (copy, go->data, go->len);
  return copy;
}

BstGoalProgress
bst_go_play (BstExplorer     *explorer,
             BstGoalProgress  progress,
             const GArray    *go)
{
  for (guint i = 0; i < go->len; i++)
    bst_explorer_play (explorer, &progress, &g_array_index (go, BstAction, i));
  return progress;
}

void
bst_go_take_back (BstExplorer  *explorer,
                  const GArray *go)
{
  for (guint i = 0; i < go->len; i++)
    bst_turn_undo (explorer->position);
}

static guint64
hash_bytes (guint64     hash,
            const void *bytes,
            gsize       n)
{
  const guint8 *byte = bytes;

  for (gsize i = 0; i < n; i++)
    hash = (hash ^ byte[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

BstGoSign
bst_go_sign (BstExplorer     *explorer,
             BstGoalProgress  progress)
{
  const BstPlan *plan = explorer->plan;
  const guint64 first = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  BstTableKey key;
  gint32 facts[BST_MAX_PLAYERS + 1];

  if (!bst_goal_is_due (&plan->goal, &plan->start, &progress, explorer->position))
    {
      key = bst_explorer_get_table_key (explorer, &progress);
      return (BstGoSign) {
        .hash = hash_bytes (key.hash, &progress, sizeof progress),
        .check = key.check,
      };
    }
  bst_goal_get_points (&plan->goal, explorer->position, facts);
  facts[BST_MAX_PLAYERS] = bst_goal_get_value (&plan->goal, &plan->start, &progress, explorer->position);
  return (BstGoSign) {
    .hash = hash_bytes (hash_bytes (first, facts, sizeof facts), &progress.reached, sizeof progress.reached),
    .check = (guint32) hash_bytes (~first, facts, sizeof facts),
  };
}

guint
bst_go_sign_hash (gconstpointer sign)
{
  return (guint) ((const BstGoSign *) sign)->hash;
}

gboolean
bst_go_sign_equal (gconstpointer a,
                   gconstpointer b)
{
  const BstGoSign *one = a, *other = b;

  return one->hash == other->hash && one->check == other->check;
}
