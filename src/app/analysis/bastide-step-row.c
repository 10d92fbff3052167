/* bastide-step-row.c: a step of a tree of play as a row of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-row.h"

/* The words are copies, since a row is compared with its successor when its node may be gone. The position is kept, so
 * that no other has its address: a new node in the place of a freed one is seen to be new. */
struct _BastideStepRow
{
  GObject          parent_instance;

  BastidePlayNode *node;
  guint            level;
  BastidePosition *position;
  char            *line;
  char            *comment;
};

G_DEFINE_FINAL_TYPE (BastideStepRow, bastide_step_row, G_TYPE_OBJECT)

static void
bastide_step_row_finalize (GObject *object)
{
  BastideStepRow *self = BASTIDE_STEP_ROW (object);

  g_clear_object (&self->position);
  g_free (self->line);
  g_free (self->comment);

  G_OBJECT_CLASS (bastide_step_row_parent_class)->finalize (object);
}

static void
bastide_step_row_class_init (BastideStepRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_step_row_finalize;
}

static void
bastide_step_row_init (BastideStepRow *self G_GNUC_UNUSED)
{
}

BastidePlayNode *
bastide_step_row_get_node (BastideStepRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_STEP_ROW (self), NULL);

  return self->node;
}

guint
bastide_step_row_get_level (BastideStepRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_STEP_ROW (self), 0);

  return self->level;
}

/* --- lists --- */

static void
append (GPtrArray       *rows,
        BastidePlayNode *node,
        guint            level)
{
  BastideStepRow *row = g_object_new (BASTIDE_TYPE_STEP_ROW, NULL);
  const BastidePlayStep *step = bastide_play_node_get_step (node);

  row->node = node;
  row->level = level;
  row->position = g_object_ref (bastide_play_node_get_position (node));
  row->line = g_strdup (step != NULL ? step->line : "");
  row->comment = g_strdup (bastide_play_node_get_comment (node));
  g_ptr_array_add (rows, row);
}

GPtrArray *
bastide_step_row_list_line (BastidePlayTree *tree)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  BastidePlayNode *node;

  for (guint i = 1; (node = bastide_play_tree_get_node (tree, i)) != NULL; i++)
    append (rows, node, 0);

  return rows;
}

static void
append_below (GPtrArray       *rows,
              BastidePlayNode *node,
              guint            level)
{
  while (bastide_play_node_get_n_children (node) > 0)
    {
      guint n = bastide_play_node_get_n_children (node);

      append (rows, bastide_play_node_get_child (node, 0), level);
      for (guint i = 1; i < n; i++)
        {
          append (rows, bastide_play_node_get_child (node, i), level + 1);
          append_below (rows, bastide_play_node_get_child (node, i), level + 1);
        }
      node = bastide_play_node_get_child (node, 0);
    }
}

GPtrArray *
bastide_step_row_list_tree (BastidePlayTree *tree)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);

  if (start == NULL)
    return rows;
  append (rows, start, 0);
  append_below (rows, start, 0);

  return rows;
}

static gboolean
is_same (GListStore     *store,
         guint           at,
         BastideStepRow *row)
{
  g_autoptr (BastideStepRow) shown = g_list_model_get_item (G_LIST_MODEL (store), at);

  return shown->node == row->node && shown->position == row->position && shown->level == row->level
         && g_str_equal (shown->line, row->line) && g_str_equal (shown->comment, row->comment);
}

void
bastide_step_row_update (GListStore *store,
                         GPtrArray  *rows)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint least = MIN (n_shown, rows->len);
  guint before = 0, after = 0;

  while (before < least && is_same (store, before, g_ptr_array_index (rows, before)))
    before++;
  while (after < least - before
         && is_same (store, n_shown - 1 - after, g_ptr_array_index (rows, rows->len - 1 - after)))
    after++;
  if (n_shown > before + after || rows->len > before + after)
    g_list_store_splice (store, before, n_shown - before - after, rows->pdata + before, rows->len - before - after);
}
