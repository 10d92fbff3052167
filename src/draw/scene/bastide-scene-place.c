/* bastide-scene-place.c: the places at points of a position, without a view
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene-place.h"

#include "bastide-carcassonne-painter.h"
#include "bastide-tile-painter.h"

BstPlace
bastide_scene_find_place (const BstSetup *setup,
                          BstCell         cell,
                          BstCell         offset)
{
  const double x = 0.5 + offset.x / 100.0, y = 0.5 + offset.y / 100.0;
  const BstSetupCarcassonne *city;
  const BstSetupTile *tile;
  guint segment;
  int columns;

  g_return_val_if_fail (setup != NULL, BST_PLACE_ON_CELL (cell));

  city = &setup->carcassonne;
  columns = city->rotation % 2 == 0 ? 4 : 3;
  if (city->present && cell.x >= city->cell.x && cell.x < city->cell.x + columns && cell.y >= city->cell.y
      && cell.y < city->cell.y + 7 - columns)
    {
      guint column = (guint) (cell.x - city->cell.x), row = (guint) (cell.y - city->cell.y);
      guint district = bastide_carcassonne_painter_find_district (city->rotation, column + x, row + y);

      if (district < BST_N_DISTRICTS)
        return BST_PLACE_IN_DISTRICT (district);
      segment = bastide_carcassonne_painter_find_segment (city->rotation, column, row, x, y);
      if (segment == BST_NO_SEGMENT)
        return BST_PLACE_ON_CELL (cell);

      return BST_PLACE_ON_SEGMENT (cell, segment);
    }
  tile = bst_setup_get_tile (setup, cell);
  if (tile == NULL || (offset.x == 0 && offset.y == 0))
    return BST_PLACE_ON_CELL (cell);
  segment = bastide_tile_painter_find_segment (bst_catalogue_get (setup->catalogue, tile->type), tile->rotation, x, y);
  if (segment == BST_NO_SEGMENT)
    return BST_PLACE_ON_CELL (cell);

  return BST_PLACE_ON_SEGMENT (cell, segment);
}
