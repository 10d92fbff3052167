/* bst-go.c: all that a player chooses in one go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-go.h"

typedef struct
{
  guint      chooser;
  guint      n_ends;
  GArray    *played;
  GPtrArray *goes;
} Listing;

static void
free_go (gpointer go)
{
  g_array_unref (go);
}

static void
add_go (Listing *listing)
{
  GArray *go;

  if (listing->played->len == 0)
    return;
  go = g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_array_append_vals (go, listing->played->data, listing->played->len);
  g_ptr_array_add (listing->goes, go);
}

/* Lists the goes that begin with the actions played. */
static void
list_from (BstExplorer     *explorer,
           BstGoalProgress  progress,
           Listing         *listing)
{
  g_autofree BstActionList *list = NULL;
  gint64 value;

  if (bst_explorer_find_end (explorer, &progress, &value) || progress.n_ends > listing->n_ends
      || bst_explorer_is_draw (explorer) || bst_position_get_chooser (explorer->position) != listing->chooser)
    {
      add_go (listing);
      return;
    }
  list = g_new (BstActionList, 1);
  bst_turn_list (explorer->position, list);
  for (guint i = 0; i < list->n; i++)
    {
      BstGoalProgress after = progress;

      if (bst_explorer_is_repeated (explorer->position, list, i))
        continue;
      g_array_append_val (listing->played, list->actions[i]);
      bst_explorer_play (explorer, &after, &list->actions[i]);
      list_from (explorer, after, listing);
      bst_turn_undo (explorer->position);
      g_array_set_size (listing->played, listing->played->len - 1);
    }
}

GPtrArray *
bst_go_list (BstExplorer     *explorer,
             BstGoalProgress  progress)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (BstAction));
  Listing listing = {
    .chooser = bst_position_get_chooser (explorer->position),
    .n_ends = progress.n_ends,
    .played = played,
    .goes = g_ptr_array_new_with_free_func (free_go),
  };

  list_from (explorer, progress, &listing);
  return listing.goes;
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

guint64
bst_go_sign (BstExplorer     *explorer,
             BstGoalProgress  progress)
{
  const BstPlan *plan = explorer->plan;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325), key = bst_position_get_key (explorer->position);
  gint32 points[BST_MAX_PLAYERS], value;

  if (!bst_goal_is_due (&plan->goal, &plan->start, &progress, explorer->position))
    return hash_bytes (hash_bytes (hash, &key, sizeof key), &progress, sizeof progress);
  bst_goal_get_points (&plan->goal, explorer->position, points);
  value = bst_goal_get_value (&plan->goal, &plan->start, &progress, explorer->position);
  hash = hash_bytes (hash, &value, sizeof value);
  return hash_bytes (hash_bytes (hash, points, sizeof points), &progress.reached, sizeof progress.reached);
}
