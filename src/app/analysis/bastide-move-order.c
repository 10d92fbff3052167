/* bastide-move-order.c: the orders of moves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-order.h"

#include "bastide-move-mark.h"

int
bastide_move_compare_places (gconstpointer a,
                             gconstpointer b,
                             gpointer      data G_GNUC_UNUSED)
{
  BstCell cell_a = BST_CELL (0, 0);
  BstCell cell_b = BST_CELL (0, 0);
  guint rotation_a = 0;
  guint rotation_b = 0;
  gint32 space_a = 0;
  gint32 space_b = 0;
  int order;

  bastide_move_get_cell (BASTIDE_MOVE ((gpointer) a), &cell_a);
  bastide_move_get_cell (BASTIDE_MOVE ((gpointer) b), &cell_b);
  order = bst_cell_compare (cell_a, cell_b);
  if (order != 0)
    return order;
  bastide_move_get_tile (BASTIDE_MOVE ((gpointer) a), &rotation_a);
  bastide_move_get_tile (BASTIDE_MOVE ((gpointer) b), &rotation_b);
  if (rotation_a != rotation_b)
    return (int) rotation_a - (int) rotation_b;
  bastide_move_get_space (BASTIDE_MOVE ((gpointer) a), &space_a);
  bastide_move_get_space (BASTIDE_MOVE ((gpointer) b), &space_b);
  return (space_a > space_b) - (space_a < space_b);
}

int
bastide_move_compare_gains (gconstpointer a,
                            gconstpointer b,
                            gpointer      data)
{
  guint player = GPOINTER_TO_UINT (data);

  return bastide_move_get_gain (BASTIDE_MOVE ((gpointer) a), player) -
         bastide_move_get_gain (BASTIDE_MOVE ((gpointer) b), player);
}

int
bastide_move_compare_leads (gconstpointer a,
                            gconstpointer b,
                            gpointer      data G_GNUC_UNUSED)
{
  return bastide_move_get_lead (BASTIDE_MOVE ((gpointer) a)) - bastide_move_get_lead (BASTIDE_MOVE ((gpointer) b));
}

int
bastide_move_compare_finals (gconstpointer a,
                             gconstpointer b,
                             gpointer      data G_GNUC_UNUSED)
{
  return bastide_move_get_final_lead (BASTIDE_MOVE ((gpointer) a)) -
         bastide_move_get_final_lead (BASTIDE_MOVE ((gpointer) b));
}

int
bastide_move_compare_marks (gconstpointer a,
                            gconstpointer b,
                            gpointer      data)
{
  BastideMoveMark mark = (BastideMoveMark) GPOINTER_TO_UINT (data);
  guint mark_a = bastide_move_find_mark (BASTIDE_MOVE ((gpointer) a), mark);
  guint mark_b = bastide_move_find_mark (BASTIDE_MOVE ((gpointer) b), mark);

  return (mark_a > mark_b) - (mark_a < mark_b);
}
