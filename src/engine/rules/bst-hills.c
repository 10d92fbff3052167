/* bst-hills.c: vineyards and shepherds (HIL)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

#define POINTS_PER_VINEYARD 3

static guint
count_vineyards (const BstPosition *position,
                 BstCell            cell)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        guint slot = bst_board_slot_at (position, BST_CELL (cell.x + dx, cell.y + dy));

        if ((dx != 0 || dy != 0) && slot != BST_NONE)
          n += (position->types[position->slots[slot].type]->marks & BST_MARK_VINEYARD) != 0;
      }
  return n;
}

/* Vineyards add only to completed monasteries and shrines. */
static void
worth_with_vineyards (const BstPosition *position,
                      guint              root,
                      gboolean           complete,
                      BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];

  worth->vineyards = (guint16) count_vineyards (position, position->slots[node->slot].cell);
  if (worth->vineyards == 0 || !complete)
    return;
  worth->per_vineyard = POINTS_PER_VINEYARD;
  worth->rule = BST_RULE_HIL;
}

/* A shepherd shares a field with any other figure. */
static gboolean
shares (BstFigure standing,
        BstFigure figure)
{
  return (standing == BST_FIGURE_SHEPHERD) != (figure == BST_FIGURE_SHEPHERD);
}

const BstModule bst_module_hills = {
  .id = BST_MODULE_HILLS,
  .rank = 150,
  .shares = shares,
  .worth = worth_with_vineyards,
  .worth_kinds = 1u << BST_KIND_MONASTERY | 1u << BST_KIND_SHRINE,
};
