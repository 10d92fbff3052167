/* bst-recount.c: a position without anything derived, from a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-recount.h"

#include <stdlib.h>
#include <string.h>

/* --- from a setup -------------------------------------------------------------------------------------------- */

/* The city of Carcassonne is a block of twelve tiles that lie on the board already. */
static void
add_block (BstRecount     *self,
           const BstSetup *setup)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  guint columns = city->rotation % 2 == 0 ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS;

  for (guint i = 0; city->present && i < BST_BLOCK_CELLS; i++)
    self->board.tiles[self->board.n_tiles++] = (BstSetupTile) {
      .cell = BST_CELL (city->cell.x + (int) (i % columns), city->cell.y + (int) (i / columns)),
      .type = (guint16) bst_catalogue_get_block (setup->catalogue, i % columns, i / columns, city->rotation),
      .rotation = city->rotation,
    };
  self->n_block = self->board.n_tiles;
  self->count = city->present && !city->plain ? (guint8) bst_setup_get_count (setup) : BST_NO_DISTRICT;
}

static void
add_figure (BstRecount     *self,
            const BstPiece *figure)
{
  const BstPlace *place = &figure->place;

  if (place->kind == BST_PLACE_DISTRICT)
    {
      self->districts[place->index][figure->player][figure->figure]++;
      return;
    }
  g_assert_cmpuint (self->board.n_figures, <, BST_REFERENCE_MAX_FIGURES);
  self->board.figures[self->board.n_figures++] = (BstPlacedFigure) {
    .player = figure->player,
    .figure = figure->figure,
    .corner = place->index,
    .is_abbot = figure->value != 0,
    .from = figure->from,
    .at = { .cell = place->cell, .segment = place->segment },
  };
}

static void
add_player (BstRecount           *self,
            const BstSetupPlayer *player,
            guint                 p)
{
  g_assert_true (player->supply_given);
  self->board.scores[p] = player->score;
  memcpy (self->board.supply[p], player->supply, sizeof player->supply);
  memcpy (self->goods[p], player->goods, sizeof player->goods);
  memcpy (self->prisoners[p], player->prisoners, sizeof player->prisoners);
  memcpy (self->gone[p], player->lost, sizeof player->lost);
  self->abbeys[p] = player->abbeys_given ? player->abbeys : bst_recount_has (self, BST_MODULE_ABBEY);
  self->second_space[p] = player->second_space;
  self->second_points[p] = player->second_points;
}

/* A marker without a given size has the size of its feature. */
static void
add_mark (const BstRecount *self,
          const BstPiece   *piece,
          BstRecountMark   *mark)
{
  g_auto (BstTrace) trace = { 0 };

  bst_trace_init (&trace, self, (BstSegmentRef) { .cell = piece->place.cell, .segment = piece->place.segment });
  *mark = (BstRecountMark) {
    .present = TRUE, .player = piece->player, .cell = trace.info.first.cell,
    .segment = (guint8) trace.info.first.segment,
    .size = piece->value > 0 ? (guint16) piece->value : trace.info.tiles,
  };
}

static void
add_piece (BstRecount     *self,
           const BstPiece *piece)
{
  const BstPlace *place = &piece->place;

  switch (piece->kind)
    {
    case BST_PIECE_KING:
      add_mark (self, piece, &self->king);
      break;

    case BST_PIECE_ROBBER_BARON:
      add_mark (self, piece, &self->robber_baron);
      break;

    case BST_PIECE_CASTLE:
      g_assert_cmpuint (self->n_castles, <, BST_RECOUNT_MAX_MARKS);
      self->castles[self->n_castles++] = (BstSegmentRef) { .cell = place->cell, .segment = place->segment };
      break;

    case BST_PIECE_LOST:
      g_assert_cmpuint (self->n_lost, <, BST_RECOUNT_MAX_MARKS);
      self->lost[self->n_lost++] = place->cell;
      break;

    case BST_PIECE_DRAGON:
      self->has_dragon = TRUE;
      self->dragon = place->cell;
      break;

    case BST_PIECE_ROBBER:
      self->robbers[piece->player] = (BstRecountRobber) {
        .out = TRUE, .second = piece->value != 0, .space = place->space,
      };
      break;

    default:
      break;
    }
}

static void
add_tiles_to_come (BstReference   *board,
                   const BstSetup *setup)
{
  g_assert_true (setup->bag_given);
  board->hand = setup->hand;
  board->n_draw = setup->draw->len;
  for (guint i = 0; i < setup->draw->len; i++)
    board->draw[i] = g_array_index (setup->draw, guint16, i);
  for (guint i = 0; i < MIN (setup->bag->len, BST_MAX_TYPES); i++)
    board->bag[i] = g_array_index (setup->bag, guint16, i);
}

void
bst_recount_init (BstRecount     *self,
                  const BstSetup *setup)
{
  BstReference *board = &self->board;

  memset (self, 0, sizeof *self);
  board->catalogue = setup->catalogue;
  board->rules = setup->rules;
  board->n_players = setup->n_players;
  board->player = setup->player;
  board->phase = setup->phase;
  board->placed = setup->placed;
  self->has_placed = setup->has_placed;
  self->memory = setup->memory;

  add_block (self, setup);
  for (guint i = 0; i < setup->tiles->len; i++)
    board->tiles[board->n_tiles++] = *bst_setup_tile (setup, i);
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE)
      add_figure (self, bst_setup_piece (setup, i));
  for (guint p = 0; p < setup->n_players; p++)
    add_player (self, &setup->players[p], p);
  for (guint i = 0; i < setup->pieces->len; i++)
    add_piece (self, bst_setup_piece (setup, i));
  add_tiles_to_come (board, setup);
}

/* --- comparing ----------------------------------------------------------------------------------------------- */

static int
compare_figures (const void *a,
                 const void *b)
{
  const BstPlacedFigure *f = a, *g = b;
  int order = bst_cell_compare (f->at.cell, g->at.cell);

  if (order == 0)
    order = f->at.segment - g->at.segment;
  if (order == 0)
    order = f->player - g->player;
  if (order == 0)
    order = f->figure - g->figure;
  if (order == 0)
    order = f->is_abbot - g->is_abbot;
  return order != 0 ? order : f->from - g->from;
}

static void
assert_same_figures (const BstReference *a,
                     const BstReference *b)
{
  BstPlacedFigure f[BST_REFERENCE_MAX_FIGURES], g[BST_REFERENCE_MAX_FIGURES];

  g_assert_cmpuint (a->n_figures, ==, b->n_figures);
  memcpy (f, a->figures, sizeof f);
  memcpy (g, b->figures, sizeof g);
  qsort (f, a->n_figures, sizeof f[0], compare_figures);
  qsort (g, b->n_figures, sizeof g[0], compare_figures);
  for (guint i = 0; i < a->n_figures; i++)
    {
      g_assert_cmpint (compare_figures (&f[i], &g[i]), ==, 0);
      g_assert_cmpuint (f[i].corner, ==, g[i].corner);
    }
}

static int
compare_cells (const void *a,
               const void *b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

static void
assert_same_lost (const BstRecount *self,
                  const BstRecount *other)
{
  BstCell a[BST_RECOUNT_MAX_MARKS], b[BST_RECOUNT_MAX_MARKS];

  g_assert_cmpuint (self->n_lost, ==, other->n_lost);
  memcpy (a, self->lost, sizeof a);
  memcpy (b, other->lost, sizeof b);
  qsort (a, self->n_lost, sizeof a[0], compare_cells);
  qsort (b, other->n_lost, sizeof b[0], compare_cells);
  for (guint i = 0; i < self->n_lost; i++)
    g_assert_true (bst_cell_equal (a[i], b[i]));
}

static void
assert_same_mark (const BstRecountMark *a,
                  const BstRecountMark *b)
{
  g_assert_cmpint (a->present, ==, b->present);
  if (!a->present)
    return;
  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->size, ==, b->size);
  g_assert_true (bst_cell_equal (a->cell, b->cell));
  g_assert_cmpuint (a->segment, ==, b->segment);
}

static void
assert_same_board (const BstReference *a,
                   const BstReference *b)
{
  g_assert_cmpuint (a->n_tiles, ==, b->n_tiles);
  for (guint i = 0; i < a->n_tiles; i++)
    g_assert_true (bst_cell_equal (a->tiles[i].cell, b->tiles[i].cell) && a->tiles[i].type == b->tiles[i].type
                   && a->tiles[i].rotation == b->tiles[i].rotation);
  assert_same_figures (a, b);
  g_assert_cmpuint (a->hand, ==, b->hand);
  g_assert_cmpuint (a->n_draw, ==, b->n_draw);
  g_assert_cmpmem (a->bag, sizeof a->bag, b->bag, sizeof b->bag);
  for (guint p = 0; p < a->n_players; p++)
    {
      g_assert_cmpint (a->scores[p], ==, b->scores[p]);
      g_assert_cmpmem (a->supply[p], sizeof a->supply[p], b->supply[p], sizeof b->supply[p]);
    }
}

static void
assert_same_players (const BstRecount *self,
                     const BstRecount *other)
{
  g_assert_cmpmem (self->goods, sizeof self->goods, other->goods, sizeof other->goods);
  g_assert_cmpmem (self->abbeys, sizeof self->abbeys, other->abbeys, sizeof other->abbeys);
  g_assert_cmpmem (self->prisoners, sizeof self->prisoners, other->prisoners, sizeof other->prisoners);
  g_assert_cmpmem (self->gone, sizeof self->gone, other->gone, sizeof other->gone);
  for (guint p = 0; p < self->board.n_players; p++)
    {
      g_assert_cmpint (self->second_space[p], ==, other->second_space[p]);
      g_assert_cmpint (self->second_points[p], ==, other->second_points[p]);
      g_assert_cmpint (self->robbers[p].out, ==, other->robbers[p].out);
      if (!self->robbers[p].out)
        continue;
      g_assert_cmpint (self->robbers[p].space, ==, other->robbers[p].space);
      g_assert_cmpint (self->robbers[p].second, ==, other->robbers[p].second);
    }
}

void
bst_recount_assert_equal (const BstRecount *self,
                          const BstRecount *other)
{
  assert_same_board (&self->board, &other->board);
  assert_same_players (self, other);
  assert_same_lost (self, other);
  assert_same_mark (&self->king, &other->king);
  assert_same_mark (&self->robber_baron, &other->robber_baron);
  g_assert_cmpmem (self->districts, sizeof self->districts, other->districts, sizeof other->districts);
  g_assert_cmpuint (self->count, ==, other->count);
  g_assert_cmpint (self->has_dragon, ==, other->has_dragon);
  if (self->has_dragon)
    g_assert_true (bst_cell_equal (self->dragon, other->dragon));
}
