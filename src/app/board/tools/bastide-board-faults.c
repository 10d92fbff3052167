/* bastide-board-faults.c: the faults of the board by cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-faults.h"

#include "bastide-cell-key.h"

static guint
get_edge_kind (const BstSetup     *setup,
               const BstSetupTile *tile,
               BstEdge             edge)
{
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  return type->orientation[tile->rotation & 3].edge_kind[edge];
}

BastideBoardFaults *
bastide_board_faults_new (BastideBoardState *state)
{
  BastideBoardFaults *self = g_new0 (BastideBoardFaults, 1);
  BastidePosition *position = bastide_board_state_get_position (state);
  const BstSetup *setup = bastide_board_state_get_setup (state);
  GListModel *problems;
  guint n;

  self->edges = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFault));
  self->problems = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  if (position == NULL)
    return self;

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      /* Of two tiles on a cell the map has the visible tile, and only that is checked. */
      for (guint j = 0; j < BST_N_EDGES && bastide_board_state_get_tile (state, tile->cell) == tile; j++)
        {
          const BstEdge edge = (BstEdge) j;
          const BstCell beside = bst_cell_step (tile->cell, edge);
          const BstSetupTile *other = bastide_board_state_get_tile (state, beside);
          const BastideEdgeFault fault = { .cell = tile->cell, .edge = edge };

          if (other != NULL && (bastide_board_state_get_kind (state, beside) == BASTIDE_CELL_CITY || other < tile)
              && !bst_edge_kind_matches (get_edge_kind (setup, tile, edge),
                                         get_edge_kind (setup, other, bst_edge_across (edge))))
            g_array_append_val (self->edges, fault);
        }
    }

  problems = bastide_position_get_problems (position);
  n = g_list_model_get_n_items (problems);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BastideProblem *known;
      BstCell cell;

      if (!bastide_problem_get_cell (problem, &cell))
        continue;
      known = bastide_board_faults_find (self, cell);
      /* An error replaces a warning. */
      if (known == NULL || bastide_problem_get_severity (problem) < bastide_problem_get_severity (known))
        g_hash_table_insert (self->problems, bastide_cell_to_key (cell), g_steal_pointer (&problem));
    }
  return self;
}

void
bastide_board_faults_free (BastideBoardFaults *self)
{
  g_array_unref (self->edges);
  g_hash_table_unref (self->problems);
  g_free (self);
}

BastideProblem *
bastide_board_faults_find (const BastideBoardFaults *self,
                           BstCell                   cell)
{
  return g_hash_table_lookup (self->problems, bastide_cell_to_key (cell));
}

gboolean
bastide_board_faults_has_edge (const BastideBoardFaults *self,
                               BstCell                   cell)
{
  for (guint i = 0; i < self->edges->len; i++)
    if (bst_cell_equal (g_array_index (self->edges, BastideEdgeFault, i).cell, cell))
      return TRUE;
  return FALSE;
}
