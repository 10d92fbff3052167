/* bastide-move-groups.c: moves by cell, the first of each cell in front of the others
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-groups.h"

#include "bastide-cell-key.h"

/* The groups are made anew whenever the moves change, which takes less time than sorting them; the list then tells of
 * the rows between the first and the last difference, so that a view keeps its place.
 */
struct _BastideMoveGroups
{
  GObject     parent_instance;

  GListModel *moves;
  GPtrArray  *shown;     /* of BastideMove */
  GHashTable *groups;    /* key of a cell → GPtrArray of BastideMove */
  GHashTable *unfolded;  /* set of keys */
  gboolean    all;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideMoveGroups, bastide_move_groups, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint changed_signal;

/* The list */

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return BASTIDE_TYPE_MOVE;
}

static guint
get_n_items (GListModel *list)
{
  return BASTIDE_MOVE_GROUPS (list)->shown->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  GPtrArray *shown = BASTIDE_MOVE_GROUPS (list)->shown;

  return position < shown->len ? g_object_ref (shown->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Grouping */

/* Returns FALSE where the move has no cell. */
static gboolean
get_key (BastideMove *move,
         gpointer    *key)
{
  BstCell cell;

  if (!bastide_move_get_cell (move, &cell))
    return FALSE;
  *key = bastide_cell_to_key (cell);
  return TRUE;
}

/* Returns the moves that are shown in a row each or stand first in a group, and fills the groups. */
static GPtrArray *
list_first (BastideMoveGroups *self)
{
  GPtrArray *first = g_ptr_array_new_with_free_func (g_object_unref);

  g_hash_table_remove_all (self->groups);
  for (guint i = 0; i < g_list_model_get_n_items (self->moves); i++)
    {
      BastideMove *move = g_list_model_get_item (self->moves, i);
      GPtrArray *group = NULL;
      gpointer key;
      gboolean has_key = get_key (move, &key);

      if (has_key)
        group = g_hash_table_lookup (self->groups, key);
      if (has_key && group == NULL)
        {
          group = g_ptr_array_new_with_free_func (g_object_unref);
          g_hash_table_insert (self->groups, key, group);
        }
      if (group == NULL || group->len == 0)
        g_ptr_array_add (first, g_object_ref (move));
      if (group != NULL)
        g_ptr_array_add (group, move);
      else
        g_object_unref (move);
    }
  return first;
}

static GPtrArray *
list_shown (BastideMoveGroups *self)
{
  g_autoptr (GPtrArray) first = list_first (self);
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < first->len; i++)
    {
      gpointer key;
      GPtrArray *group = get_key (first->pdata[i], &key) ? g_hash_table_lookup (self->groups, key) : NULL;
      guint n = group != NULL && (self->all || g_hash_table_contains (self->unfolded, key)) ? group->len : 1;

      g_ptr_array_add (shown, g_object_ref (first->pdata[i]));
      for (guint j = 1; j < n; j++)
        g_ptr_array_add (shown, g_object_ref (group->pdata[j]));
    }
  return shown;
}

static void
update (BastideMoveGroups *self)
{
  g_autoptr (GPtrArray) before = self->shown;
  guint n_same = 0;
  guint n_end = 0;

  self->shown = list_shown (self);
  while (n_same < MIN (before->len, self->shown->len) && before->pdata[n_same] == self->shown->pdata[n_same])
    n_same++;
  while (n_end < MIN (before->len, self->shown->len) - n_same
         && before->pdata[before->len - 1 - n_end] == self->shown->pdata[self->shown->len - 1 - n_end])
    n_end++;
  if (before->len > n_same + n_end || self->shown->len > n_same + n_end)
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, before->len - n_same - n_end,
                                self->shown->len - n_same - n_end);
  g_signal_emit (self, changed_signal, 0);
}

/* The object */

static void
bastide_move_groups_dispose (GObject *object)
{
  BastideMoveGroups *self = BASTIDE_MOVE_GROUPS (object);

  g_clear_object (&self->moves);

  G_OBJECT_CLASS (bastide_move_groups_parent_class)->dispose (object);
}

static void
bastide_move_groups_finalize (GObject *object)
{
  BastideMoveGroups *self = BASTIDE_MOVE_GROUPS (object);

  g_ptr_array_unref (self->shown);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->unfolded);

  G_OBJECT_CLASS (bastide_move_groups_parent_class)->finalize (object);
}

static void
bastide_move_groups_class_init (BastideMoveGroupsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_move_groups_dispose;
  object_class->finalize = bastide_move_groups_finalize;

  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_move_groups_init (BastideMoveGroups *self)
{
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->groups = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->unfolded = g_hash_table_new (NULL, NULL);
}

BastideMoveGroups *
bastide_move_groups_new (GListModel *moves)
{
  BastideMoveGroups *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (moves), NULL);

  self = g_object_new (BASTIDE_TYPE_MOVE_GROUPS, NULL);
  self->moves = g_object_ref (moves);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

void
bastide_move_groups_set_all (BastideMoveGroups *self,
                             gboolean           all)
{
  g_return_if_fail (BASTIDE_IS_MOVE_GROUPS (self));

  if (self->all == all)
    return;
  self->all = all;
  update (self);
}

void
bastide_move_groups_set_unfolded (BastideMoveGroups *self,
                                  BastideMove       *move,
                                  gboolean           unfolded)
{
  gpointer key;

  g_return_if_fail (BASTIDE_IS_MOVE_GROUPS (self));
  g_return_if_fail (BASTIDE_IS_MOVE (move));

  if (!get_key (move, &key) || g_hash_table_contains (self->unfolded, key) == unfolded)
    return;
  if (unfolded)
    g_hash_table_add (self->unfolded, key);
  else
    g_hash_table_remove (self->unfolded, key);
  update (self);
}

void
bastide_move_groups_fold (BastideMoveGroups *self)
{
  g_return_if_fail (BASTIDE_IS_MOVE_GROUPS (self));

  if (g_hash_table_size (self->unfolded) == 0)
    return;
  g_hash_table_remove_all (self->unfolded);
  update (self);
}

gboolean
bastide_move_groups_get_unfolded (BastideMoveGroups *self,
                                  BastideMove       *move)
{
  gpointer key;

  g_return_val_if_fail (BASTIDE_IS_MOVE_GROUPS (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_MOVE (move), FALSE);

  return self->all || (get_key (move, &key) && g_hash_table_contains (self->unfolded, key));
}

static GPtrArray *
find_group (BastideMoveGroups *self,
            BastideMove       *move)
{
  gpointer key;

  return get_key (move, &key) ? g_hash_table_lookup (self->groups, key) : NULL;
}

guint
bastide_move_groups_count_others (BastideMoveGroups *self,
                                  BastideMove       *move)
{
  GPtrArray *group;

  g_return_val_if_fail (BASTIDE_IS_MOVE_GROUPS (self), 0);
  g_return_val_if_fail (BASTIDE_IS_MOVE (move), 0);

  group = find_group (self, move);
  return group != NULL && group->len > 0 ? group->len - 1 : 0;
}

BastideMove *
bastide_move_groups_get_first (BastideMoveGroups *self,
                               BastideMove       *move)
{
  GPtrArray *group;

  g_return_val_if_fail (BASTIDE_IS_MOVE_GROUPS (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_MOVE (move), NULL);

  group = find_group (self, move);
  return group != NULL && group->len > 0 ? group->pdata[0] : move;
}
