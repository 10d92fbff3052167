/* bastide-round-row.c: a choice in a redeployment round
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-round-row.h"

#include <glib/gi18n-lib.h>

struct _BastideRoundRow
{
  GObject          parent_instance;

  char            *text;
  guint            player;
  gboolean         on_line;
  BstProspectNode *node;     /* without children; NULL where the row is no choice, as path */
  GArray          *path;
  GListStore      *rows;
};

G_DEFINE_FINAL_TYPE (BastideRoundRow, bastide_round_row, G_TYPE_OBJECT)

static void
bastide_round_row_finalize (GObject *object)
{
  BastideRoundRow *self = BASTIDE_ROUND_ROW (object);

  g_free (self->text);
  if (self->node != NULL)
    g_array_unref (self->node->actions);
  g_free (self->node);
  g_clear_pointer (&self->path, g_array_unref);
  g_object_unref (self->rows);

  G_OBJECT_CLASS (bastide_round_row_parent_class)->finalize (object);
}

static void
bastide_round_row_class_init (BastideRoundRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_round_row_finalize;
}

static void
bastide_round_row_init (BastideRoundRow *self)
{
  self->rows = g_list_store_new (BASTIDE_TYPE_ROUND_ROW);
}

BastideRoundRow *
bastide_round_row_new (char                  *text,
                       guint                  player,
                       const BstProspectNode *node,
                       const GArray          *path,
                       gboolean               on_line)
{
  BastideRoundRow *self = g_object_new (BASTIDE_TYPE_ROUND_ROW, NULL);

  self->text = text;
  self->player = player;
  self->on_line = on_line;
  if (node == NULL)
    return self;
  self->node = g_memdup2 (node, sizeof *node);
  self->node->children = NULL;
  g_array_ref (self->node->actions);
  self->path = g_array_copy ((GArray *) path);
  return self;
}

const char *
bastide_round_row_get_text (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  return self->text;
}

guint
bastide_round_row_get_player (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), BST_NO_PLAYER);

  return self->player;
}

const BstProspectNode *
bastide_round_row_get_node (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  return self->node;
}

const BstProspect *
bastide_round_row_get_prospect (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  return self->node != NULL ? &self->node->prospect : NULL;
}

const char *
bastide_round_row_get_verdict (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  if (self->node == NULL || !self->node->is_best)
    return "";
  return self->node->is_equal ? C_("verdict on a choice", "equal") : C_("verdict on a choice", "best");
}

gboolean
bastide_round_row_is_on_line (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), FALSE);

  return self->on_line;
}

const GArray *
bastide_round_row_get_path (BastideRoundRow *self,
                            guint           *n_last)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  *n_last = self->node != NULL ? self->node->actions->len + (self->node->passes ? 1 : 0) : 0;
  return self->path;
}

GListStore *
bastide_round_row_get_rows (BastideRoundRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_ROUND_ROW (self), NULL);

  return self->rows;
}
