/* bastide-board-facts.c: the tiles of the board as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The columns and rows of the board that hold a tile. */
typedef struct
{
  BstCell first;
  BstCell last;
} Extent;

static void
extend (Extent  *extent,
        BstCell  cell)
{
  extent->first = BST_CELL (MIN (extent->first.x, cell.x), MIN (extent->first.y, cell.y));
  extent->last = BST_CELL (MAX (extent->last.x, cell.x), MAX (extent->last.y, cell.y));
}

/* The city of Carcassonne lies upright in every second rotation. */
static void
extend_by_city (Extent            *extent,
                const BstPosition *engine)
{
  BstSetupCarcassonne city;
  gboolean upright;

  if (!bst_position_get_carcassonne (engine, &city))
    return;

  upright = (city.rotation & 1) != 0;
  extend (extent, city.cell);
  extend (extent, BST_CELL (city.cell.x + (upright ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS) - 1,
                            city.cell.y + (upright ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS) - 1));
}

static Extent
find_extent (const BstPosition *engine)
{
  Extent extent = { BST_CELL (BST_MAX_COORD, BST_MAX_COORD), BST_CELL (-BST_MAX_COORD, -BST_MAX_COORD) };

  for (guint i = 0; i < bst_position_get_n_tiles (engine); i++)
    {
      BstSetupTile tile;

      bst_position_get_tile (engine, i, &tile);
      extend (&extent, tile.cell);
    }
  extend_by_city (&extent, engine);

  return extent;
}

/* "BASE-D/2": a tile and its rotation, "" for an empty cell. */
static char *
name_tile (const BstPosition *engine,
           BstCell            cell)
{
  BstSetupTile tile;

  if (!bst_position_get_tile_at (engine, cell, &tile))
    return g_strdup ("");

  return g_strdup_printf ("%s/%u", bst_catalogue_get (bst_position_get_catalogue (engine), tile.type)->id,
                          tile.rotation);
}

static guint
find_width (const BstPosition *engine,
            const Extent      *extent,
            int                x)
{
  g_autofree char *heading = g_strdup_printf ("%d", x);
  gsize width = strlen (heading);

  for (int y = extent->first.y; y <= extent->last.y; y++)
    {
      g_autofree char *name = name_tile (engine, BST_CELL (x, y));

      width = MAX (width, strlen (name));
    }

  return (guint) width;
}

static void
add_line (BastideFact *facts,
          char        *line)
{
  bastide_fact_add_line (facts, line, FALSE);
}

BastideFact *
bastide_board_facts_new (BastidePosition *position)
{
  const BstPosition *engine;
  BastideFact *facts;
  Extent extent;
  g_autofree guint *widths = NULL;
  GString *line;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  extent = find_extent (engine);
  facts = bastide_fact_new (BASTIDE_FACT_PART, NULL);
  bastide_fact_set_line (facts, g_strdup (_("Board")), FALSE);
  if (extent.last.x < extent.first.x)
    return facts;

  add_line (facts, g_strdup (_("Tile and rotation; columns are x, rows are y")));
  widths = g_new (guint, extent.last.x - extent.first.x + 1);
  line = g_string_new ("    ");
  for (int x = extent.first.x; x <= extent.last.x; x++)
    {
      widths[x - extent.first.x] = find_width (engine, &extent, x);
      g_string_append_printf (line, "  %-*d", (int) widths[x - extent.first.x], x);
    }
  add_line (facts, g_strchomp (g_string_free (line, FALSE)));
  for (int y = extent.first.y; y <= extent.last.y; y++)
    {
      line = g_string_new (NULL);
      g_string_append_printf (line, "%4d", y);
      for (int x = extent.first.x; x <= extent.last.x; x++)
        {
          g_autofree char *name = name_tile (engine, BST_CELL (x, y));

          g_string_append_printf (line, "  %-*s", (int) widths[x - extent.first.x], *name != '\0' ? name : ".");
        }
      add_line (facts, g_strchomp (g_string_free (line, FALSE)));
    }

  return facts;
}
