/* bastide-ghost.c: tiles to be laid, with their figures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-ghost.h"

#include "bastide-cell-key.h"

BastideGhost *
bastide_ghost_new (const BstSetup *setup,
                   BstCell         origin)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns = (city->rotation & 1) != 0 ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS;
  BastideGhost *ghost = g_new0 (BastideGhost, 1);

  ghost->tiles = g_array_new (FALSE, FALSE, sizeof (BstSetupTile));
  ghost->cells = g_hash_table_new (NULL, NULL);
  ghost->figures = bastide_scene_list_figures (setup, NULL);
  for (guint i = 0; i < ghost->figures->len; i++)
    {
      g_array_index (ghost->figures, BastideSceneFigure, i).x -= origin.x;
      g_array_index (ghost->figures, BastideSceneFigure, i).y -= origin.y;
    }
  for (guint i = 0; i < setup->tiles->len; i++)
    {
      BstSetupTile tile = *bst_setup_tile (setup, i);

      tile.cell = BST_CELL (tile.cell.x - origin.x, tile.cell.y - origin.y);
      tile.rotation &= 3;
      g_array_append_val (ghost->tiles, tile);
    }
  if (city->present && bst_catalogue_has_block (setup->catalogue))
    {
      ghost->has_city = TRUE;
      ghost->plain = city->plain;
      ghost->city = BST_CELL (city->cell.x - origin.x, city->cell.y - origin.y);
      ghost->city_rotation = city->rotation & 3;
    }
  for (guint i = 0; ghost->has_city && i < BST_BLOCK_CELLS; i++)
    {
      BstSetupTile tile = {
        .cell = BST_CELL (ghost->city.x + (int) (i % columns), ghost->city.y + (int) (i / columns)),
        .type = (guint16) bst_catalogue_get_block (setup->catalogue, i % columns, i / columns, ghost->city_rotation),
        .rotation = (guint8) ghost->city_rotation,
      };

      g_array_append_val (ghost->tiles, tile);
    }
  for (guint i = 0; i < ghost->tiles->len; i++)
    g_hash_table_add (ghost->cells, bastide_cell_to_key (g_array_index (ghost->tiles, BstSetupTile, i).cell));
  return ghost;
}

void
bastide_ghost_free (BastideGhost *ghost)
{
  g_array_unref (ghost->tiles);
  g_array_unref (ghost->figures);
  g_hash_table_unref (ghost->cells);
  g_free (ghost);
}

gboolean
bastide_ghost_get_area (const BastideGhost *ghost,
                        int                *x0,
                        int                *y0,
                        int                *x1,
                        int                *y1)
{
  *x0 = *y0 = G_MAXINT;
  *x1 = *y1 = G_MININT;
  for (guint i = 0; i < ghost->tiles->len; i++)
    {
      BstCell cell = g_array_index (ghost->tiles, BstSetupTile, i).cell;

      *x0 = MIN (*x0, cell.x);
      *y0 = MIN (*y0, cell.y);
      *x1 = MAX (*x1, cell.x);
      *y1 = MAX (*y1, cell.y);
    }
  return ghost->tiles->len > 0;
}
