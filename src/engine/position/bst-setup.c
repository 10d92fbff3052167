/* bst-setup.c: a position as a plain value
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

#include <stdlib.h>

void
bst_memory_init (BstMemory *memory)
{
  *memory = (BstMemory) {
    .chooser = BST_NO_PLAYER,
    .count_was = BST_NO_DISTRICT,
    .part = 1,
    .resume = BST_N_PHASES,
  };
  memset (memory->waits, BST_NO_PLAYER, sizeof memory->waits);
}

BstSetup *
bst_setup_new (BstCatalogue *catalogue)
{
  BstSetup *setup = g_new0 (BstSetup, 1);

  setup->catalogue = bst_catalogue_ref (catalogue);
  bst_rules_init (&setup->rules, BST_PRESET_HIG_2017);
  setup->tiles = g_array_new (FALSE, FALSE, sizeof (BstSetupTile));
  setup->pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  setup->draw = g_array_new (FALSE, FALSE, sizeof (guint16));
  setup->bag = g_array_new (FALSE, TRUE, sizeof (guint16));
  setup->limit = g_array_new (FALSE, TRUE, sizeof (guint16));
  setup->hand = BST_NONE;
  g_array_set_size (setup->bag, bst_catalogue_get_size (catalogue));
  for (guint player = 0; player < BST_MAX_PLAYERS; player++)
    setup->players[player].second_space = BST_NO_SPACE;
  bst_memory_init (&setup->memory);
  return setup;
}

BstSetup *
bst_setup_copy (const BstSetup *setup)
{
  BstSetup *copy = g_new (BstSetup, 1);

  *copy = *setup;
  copy->catalogue = bst_catalogue_ref (setup->catalogue);
  copy->tiles = g_array_copy (setup->tiles);
  copy->pieces = g_array_copy (setup->pieces);
  copy->draw = g_array_copy (setup->draw);
  copy->bag = g_array_copy (setup->bag);
  copy->limit = g_array_copy (setup->limit);
  return copy;
}

void
bst_setup_free (BstSetup *setup)
{
  bst_catalogue_unref (setup->catalogue);
  g_array_unref (setup->tiles);
  g_array_unref (setup->pieces);
  g_array_unref (setup->draw);
  g_array_unref (setup->bag);
  g_array_unref (setup->limit);
  g_free (setup);
}

guint
bst_setup_get_bag (const BstSetup *setup,
                   guint           type)
{
  guint limit, used = 0;

  if (setup->bag_given || setup->limit->len <= type)
    return type < setup->bag->len ? g_array_index (setup->bag, guint16, type) : 0;

  limit = g_array_index (setup->limit, guint16, type);
  if (limit == 0)
    return 0;

  for (guint i = 0; i < setup->tiles->len; i++)
    used += bst_setup_tile (setup, i)->type == type;
  for (guint i = 0; i < setup->draw->len; i++)
    used += g_array_index (setup->draw, guint16, i) == type;
  used += setup->hand == type;
  return limit > used ? limit - used : 0;
}

gboolean
bst_setup_has_block (const BstSetup *setup)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns, rows;

  if (!city->present || !bst_catalogue_has_block (setup->catalogue))
    return FALSE;
  bst_setup_get_block_size (setup, &columns, &rows);
  return bst_cell_in_range (city->cell)
         && bst_cell_in_range (BST_CELL (city->cell.x + (int) columns - 1, city->cell.y + (int) rows - 1));
}

void
bst_setup_get_block_size (const BstSetup *setup,
                          guint          *columns,
                          guint          *rows)
{
  gboolean lies = setup->carcassonne.rotation % 2 == 0;

  *columns = lies ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;
  *rows = lies ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS;
}

guint
bst_setup_get_abbeys (const BstSetup *setup,
                      guint           player)
{
  const BstSetupPlayer *owner = &setup->players[player];

  return owner->abbeys_given ? owner->abbeys : bst_rules_has (&setup->rules, BST_MODULE_ABBEY);
}

static void
add_tiles_of (const BstSetup *setup,
              guint           type_index,
              guint           n,
              BstTileCount   *count)
{
  const BstTileType *type = bst_catalogue_get (setup->catalogue, type_index);

  count->tiles += n;
  count->segments += n * type->n_segments;
  count->centres += n * (type->centre != BST_NO_SEGMENT);
}

/* Counts the city of Carcassonne, and the abbeys that players may lay instead of the tile in hand. */
static void
count_beside_sets (const BstSetup *setup,
                   BstTileCount   *count)
{
  guint abbey = bst_catalogue_find (setup->catalogue, "AM-ABBEY");

  for (guint player = 0; abbey != BST_NONE && player < setup->n_players; player++)
    add_tiles_of (setup, abbey, bst_setup_get_abbeys (setup, player), count);
  for (guint i = 0; bst_setup_has_block (setup) && i < BST_BLOCK_CELLS; i++)
    add_tiles_of (setup, bst_catalogue_get_size (setup->catalogue) + i, 1, count);
}

void
bst_setup_count_tiles (const BstSetup *setup,
                       BstTileCount   *count)
{
  *count = (BstTileCount) { 0 };
  count_beside_sets (setup, count);
  for (guint i = 0; i < setup->tiles->len; i++)
    add_tiles_of (setup, bst_setup_tile (setup, i)->type, 1, count);
  for (guint i = 0; i < setup->draw->len; i++)
    add_tiles_of (setup, g_array_index (setup->draw, guint16, i), 1, count);
  if (setup->hand != BST_NONE)
    add_tiles_of (setup, setup->hand, 1, count);
  for (guint type = 0; type < bst_catalogue_get_size (setup->catalogue); type++)
    add_tiles_of (setup, type, bst_setup_get_bag (setup, type), count);
}

void
bst_setup_count_figures (const BstSetup *setup,
                         guint           player,
                         guint           counts[BST_N_FIGURES])
{
  const BstSetupPlayer *owner = &setup->players[player];

  for (guint i = 0; i < BST_N_FIGURES; i++)
    counts[i] = owner->lost[i];
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->player != player)
        continue;
      counts[BST_FIGURE_ROBBER] += piece->kind == BST_PIECE_ROBBER;
      if (piece->kind == BST_PIECE_FIGURE)
        counts[piece->figure]++;
    }
  for (guint other = 0; other < setup->n_players; other++)
    for (guint i = 0; i < BST_N_FIGURES; i++)
      counts[i] += setup->players[other].prisoners[player][i];
}

int
bst_setup_get_supply (const BstSetup *setup,
                      guint           player,
                      BstFigure       figure)
{
  guint8 set[BST_N_FIGURES];
  guint used[BST_N_FIGURES];

  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);
  g_return_val_if_fail ((guint) figure < BST_N_FIGURES, 0);

  if (setup->players[player].supply_given)
    return setup->players[player].supply[figure];

  bst_rules_get_figures (&setup->rules, set);
  bst_setup_count_figures (setup, player, used);
  return set[figure] - (int) used[figure];
}

/* --- pieces --- */

BstPiece *
bst_setup_find_piece (const BstSetup *setup,
                      BstPieceKind    kind,
                      guint           nth)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == kind && nth-- == 0)
      return bst_setup_piece (setup, i);
  return NULL;
}

BstPiece *
bst_setup_find_piece_of (const BstSetup *setup,
                         BstPieceKind    kind,
                         guint           player)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == kind && bst_setup_piece (setup, i)->player == player)
      return bst_setup_piece (setup, i);
  return NULL;
}

guint
bst_setup_count_pieces (const BstSetup *setup,
                        BstPieceKind    kind)
{
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->kind == kind;
  return n;
}

void
bst_setup_add_piece (BstSetup *setup,
                     BstPiece  piece)
{
  guint number = bst_piece_get_info ((BstPieceKind) piece.kind)->number;

  for (guint i = setup->pieces->len; i > 0 && number != BST_PIECES_MANY; i--)
    {
      const BstPiece *other = bst_setup_piece (setup, i - 1);

      if (other->kind == piece.kind && (number == BST_PIECES_ONE || other->player == piece.player))
        g_array_remove_index (setup->pieces, i - 1);
    }
  g_array_append_val (setup->pieces, piece);
}

void
bst_setup_remove_pieces (BstSetup     *setup,
                         BstPieceKind  kind)
{
  for (guint i = setup->pieces->len; i > 0; i--)
    if (bst_setup_piece (setup, i - 1)->kind == kind)
      g_array_remove_index (setup->pieces, i - 1);
}

guint
bst_setup_get_count (const BstSetup *setup)
{
  const BstPiece *count = bst_setup_find_piece (setup, BST_PIECE_COUNT, 0);

  return count != NULL ? count->place.index : BST_NO_DISTRICT;
}

guint
bst_setup_find_tile (const BstSetup *setup,
                     BstCell         cell,
                     gint32          layer)
{
  for (guint i = 0; i < setup->tiles->len && layer >= 0; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell) && layer-- == 0)
      return i;
  return BST_NONE;
}

gint32
bst_setup_get_layer (const BstSetup *setup,
                     guint           tile)
{
  gint32 layer = 0;

  for (guint i = 0; i < tile; i++)
    layer += bst_cell_equal (bst_setup_tile (setup, i)->cell, bst_setup_tile (setup, tile)->cell);
  return layer;
}

gboolean
bst_setup_get_cell (const BstSetup *setup,
                    const BstPiece *piece,
                    BstCell        *cell)
{
  gboolean in_city = piece->place.kind == BST_PLACE_DISTRICT;

  *cell = in_city ? setup->carcassonne.cell : piece->place.cell;
  return in_city || bst_place_has_cell (&piece->place);
}

typedef struct
{
  guint kind;
  guint place;
  guint index;
} Rank;

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Rank *first = a, *second = b;

  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  return first->index < second->index ? -1 : 1;
}

static guint
rank_place (const BstSetup *setup,
            const BstPiece *piece)
{
  if (piece->kind != BST_PIECE_FIGURE)
    return 0;
  if (piece->place.kind == BST_PLACE_DISTRICT)
    return BST_NONE + 1 + piece->place.index;
  if (piece->place.layer == BST_LAYER_RIM)
    return BST_NONE + 1 + BST_N_DISTRICTS;
  return bst_setup_find_tile (setup, piece->place.cell, piece->place.layer);
}

void
bst_setup_sort_pieces (BstSetup *setup)
{
  guint n = setup->pieces->len;
  g_autofree Rank *ranks = g_new (Rank, n + 1);
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (BstPiece), n);

  for (guint i = 0; i < n; i++)
    ranks[i] = (Rank) {
      .kind = bst_setup_piece (setup, i)->kind, .place = rank_place (setup, bst_setup_piece (setup, i)), .index = i,
    };
  qsort (ranks, n, sizeof ranks[0], compare_ranks);
  for (guint i = 0; i < n; i++)
    g_array_append_vals (sorted, bst_setup_piece (setup, ranks[i].index), 1);
  g_array_unref (setup->pieces);
  setup->pieces = sorted;
}
