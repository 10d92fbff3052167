/* bastide-board-map.c: a position by cells: tiles, cells beside tiles, and fits of the tile in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-map.h"

#include "bastide-cell-key.h"

typedef struct
{
  guint8  kind;
  guint8  rotations;
  guint16 tile;  /* index in the setup or in the city, BST_NONE on an empty cell */
} Place;

/* Layers, hit testing and screen readers ask for the tile on a cell many times in each frame, but a setup lists its
 * tiles in no order, and the legal places come from a search. So a map is made once for each position, with a place for
 * each cell of interest, and is never changed. */
struct _BastideBoardMap
{
  BastidePosition *position;
  GHashTable      *places;  /* packed cell → packed Place */
  GArray          *cells;   /* of BstCell: the cells of interest */
  BstSetupTile     city[BST_BLOCK_CELLS];
  guint            n_city;  /* 12, or 0 without the city of Carcassonne */
  BstFit          *fits;
  guint            n_fits;
  int              x0;
  int              y0;
  int              x1;
  int              y1;
};

static Place
get_place (const BastideBoardMap *map,
           BstCell                cell)
{
  gpointer value;
  guint packed;

  if (!g_hash_table_lookup_extended (map->places, bastide_cell_to_key (cell), NULL, &value))
    return (Place) { .kind = BASTIDE_CELL_FAR, .tile = BST_NONE };

  packed = GPOINTER_TO_UINT (value);
  return (Place) { .kind = packed >> 24, .rotations = (packed >> 16) & 0xff, .tile = packed & 0xffff };
}

static void
set_place (BastideBoardMap *map,
           BstCell          cell,
           Place            place)
{
  guint packed = ((guint) place.kind << 24) | ((guint) place.rotations << 16) | place.tile;

  g_hash_table_insert (map->places, bastide_cell_to_key (cell), GUINT_TO_POINTER (packed));
}

static void
extend (BastideBoardMap *map,
        BstCell          cell)
{
  map->x0 = MIN (map->x0, cell.x);
  map->y0 = MIN (map->y0, cell.y);
  map->x1 = MAX (map->x1, cell.x);
  map->y1 = MAX (map->y1, cell.y);
}

static void
add_city (BastideBoardMap *map,
          const BstSetup  *setup)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns = (city->rotation & 1) != 0 ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS;

  for (guint i = 0; city->present && i < BST_BLOCK_CELLS; i++)
    {
      BstCell cell = BST_CELL (city->cell.x + (int) (i % columns), city->cell.y + (int) (i / columns));
      guint16 tile = BST_NONE;

      if (bst_catalogue_has_block (setup->catalogue))
        {
          tile = (guint16) map->n_city;
          map->city[map->n_city++] = (BstSetupTile) {
            .cell = cell,
            .type = (guint16) bst_catalogue_get_block (setup->catalogue, i % columns, i / columns, city->rotation),
            .rotation = city->rotation,
          };
        }
      set_place (map, cell, (Place) { .kind = BASTIDE_CELL_CITY, .tile = tile });
      extend (map, cell);
    }
}

static void
add_fits (BastideBoardMap *map,
          gboolean         abbey)
{
  const BstPosition *engine = bastide_position_get_engine (map->position);
  g_autofree BstActionList *list = NULL;

  if (!bastide_position_is_playable (map->position) || bst_position_get_phase (engine) != BST_PHASE_PLACE ||
      bst_position_get_hand (engine) == BST_NONE)
    return;

  map->fits = g_new0 (BstFit, BST_MAX_FITS);
  if (abbey)
    {
      list = g_new (BstActionList, 1);
      bst_turn_list (engine, list);
      /* An abbey is the same in all rotations. */
      for (guint i = 0; i < list->n; i++)
        if (list->actions[i].type == BST_ACTION_ABBEY)
          map->fits[map->n_fits++] = (BstFit) { .cell = list->actions[i].cell, .rotations = 0xf };
    }
  else
    map->n_fits = bst_turn_list_fits (engine, bst_position_get_hand (engine), map->fits);
  for (guint i = 0; i < map->n_fits; i++)
    set_place (map, map->fits[i].cell,
               (Place) { .kind = BASTIDE_CELL_FRONTIER, .rotations = map->fits[i].rotations, .tile = BST_NONE });
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

BastideBoardMap *
bastide_board_map_new (BastidePosition *position,
                       gboolean         abbey)
{
  const BstSetup *setup;
  BastideBoardMap *map;
  g_autofree gpointer *tiles = NULL;
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  setup = bastide_position_get_setup (position);
  map = g_new0 (BastideBoardMap, 1);
  map->position = g_object_ref (position);
  map->places = g_hash_table_new (NULL, NULL);
  map->x0 = map->y0 = G_MAXINT;
  map->x1 = map->y1 = G_MININT;
  add_city (map, setup);
  /* The first tile of a cell is set last and stays. */
  for (guint i = setup->tiles->len; i-- > 0;)
    {
      BstCell cell = bst_setup_tile (setup, i)->cell;

      set_place (map, cell, (Place) { .kind = BASTIDE_CELL_TILE, .tile = i });
      extend (map, cell);
    }
  if (map->x0 > map->x1)
    map->x0 = map->y0 = map->x1 = map->y1 = 0;
  tiles = g_hash_table_get_keys_as_array (map->places, &n);
  for (guint i = 0; i < n; i++)
    for (guint edge = 0; edge < BST_N_EDGES; edge++)
      {
        BstCell cell = bst_cell_step (bastide_cell_from_key (tiles[i]), (BstEdge) edge);

        if (bst_cell_in_range (cell) && !g_hash_table_contains (map->places, bastide_cell_to_key (cell)))
          set_place (map, cell, (Place) { .kind = BASTIDE_CELL_FRONTIER, .tile = BST_NONE });
      }
  if (n == 0)
    set_place (map, BST_CELL (0, 0), (Place) { .kind = BASTIDE_CELL_FRONTIER, .tile = BST_NONE });
  add_fits (map, abbey);
  map->cells = g_array_sized_new (FALSE, FALSE, sizeof (BstCell), g_hash_table_size (map->places));
  g_hash_table_iter_init (&iter, map->places);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      BstCell cell = bastide_cell_from_key (key);

      g_array_append_val (map->cells, cell);
    }
  g_array_sort (map->cells, compare_cells);
  return map;
}

void
bastide_board_map_free (BastideBoardMap *map)
{
  if (map == NULL)
    return;

  g_object_unref (map->position);
  g_hash_table_unref (map->places);
  g_array_unref (map->cells);
  g_free (map->fits);
  g_free (map);
}

BastideCellKind
bastide_board_map_get_kind (const BastideBoardMap *map,
                            BstCell                cell)
{
  return (BastideCellKind) get_place (map, cell).kind;
}

const BstSetupTile *
bastide_board_map_get_tile (const BastideBoardMap *map,
                            BstCell                cell)
{
  Place place = get_place (map, cell);

  if (place.kind == BASTIDE_CELL_CITY)
    return place.tile == BST_NONE ? NULL : &map->city[place.tile];
  return place.tile == BST_NONE ? NULL : bst_setup_tile (bastide_position_get_setup (map->position), place.tile);
}

guint
bastide_board_map_get_rotations (const BastideBoardMap *map,
                                 BstCell                cell)
{
  return get_place (map, cell).rotations;
}

const BstFit *
bastide_board_map_get_fits (const BastideBoardMap *map,
                            guint                 *n)
{
  *n = map->n_fits;
  return map->fits;
}

const BstCell *
bastide_board_map_get_cells (const BastideBoardMap *map,
                             guint                 *n)
{
  *n = map->cells->len;
  return (const BstCell *) (gpointer) map->cells->data;
}

void
bastide_board_map_get_extents (const BastideBoardMap *map,
                               int                   *x0,
                               int                   *y0,
                               int                   *x1,
                               int                   *y1)
{
  *x0 = map->x0;
  *y0 = map->y0;
  *x1 = map->x1;
  *y1 = map->y1;
}

BstCell
bastide_board_map_find_next (const BastideBoardMap *map,
                             BstCell                cell,
                             BstEdge                direction)
{
  BstCell last = cell;

  for (BstCell at = bst_cell_step (cell, direction); bst_cell_in_range (at); at = bst_cell_step (at, direction))
    {
      BastideCellKind kind = bastide_board_map_get_kind (map, at);

      if (kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY)
        return at;
      if (kind == BASTIDE_CELL_FRONTIER)
        last = at;
    }
  return last;
}
