/* bst-challenge.c: shrines beside monasteries: the cells that they need, the tiles that decide them, and new pairs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-challenge.h"

#include "bst-position-services.h"
#include "bst-shrine.h"
#include "bst-stock.h"

/* Lists the empty cells around a building in canonical order. */
static guint8
find_needs (const BstPosition *position,
            BstCell            cell,
            BstCell            needs[8])
{
  guint8 n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        BstCell around = BST_CELL (cell.x + dx, cell.y + dy);

        if (!bst_cell_equal (around, cell) && bst_board_slot_at (position, around) == BST_NONE)
          needs[n++] = around;
      }
  return n;
}

static gboolean
has_cell (const BstCell *cells,
          guint          n,
          BstCell        cell)
{
  for (guint i = 0; i < n; i++)
    if (bst_cell_equal (cells[i], cell))
      return TRUE;
  return FALSE;
}

/* Returns the sides that need @cell. */
static guint
find_sides (const BstChallenge *challenge,
            BstCell             cell)
{
  guint sides = BST_SIDE_NONE;

  if (has_cell (challenge->shrine_needs, challenge->n_shrine_needs, cell))
    sides |= BST_SIDE_SHRINE;
  if (has_cell (challenge->monastery_needs, challenge->n_monastery_needs, cell))
    sides |= BST_SIDE_MONASTERY;
  return sides;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

/* Lists the needed cells of both sides, each once, in canonical order. */
static guint
join_needs (const BstChallenge *challenge,
            BstCell             cells[16])
{
  guint n = challenge->n_shrine_needs;

  memcpy (cells, challenge->shrine_needs, n * sizeof cells[0]);
  for (guint i = 0; i < challenge->n_monastery_needs; i++)
    if (!has_cell (challenge->shrine_needs, challenge->n_shrine_needs, challenge->monastery_needs[i]))
      cells[n++] = challenge->monastery_needs[i];
  qsort (cells, n, sizeof cells[0], compare_cells);
  return n;
}

/* --- the pairs --- */

/* A side with a dead cell never completes, so the other is ahead whatever it needs. */
static guint8
find_ahead (guint blocked,
            guint n_shrine_needs,
            guint n_monastery_needs)
{
  if (blocked == BST_SIDE_BOTH)
    return BST_SIDE_NONE;
  if (blocked != BST_SIDE_NONE)
    return BST_SIDE_BOTH & ~blocked;
  if (n_shrine_needs == n_monastery_needs)
    return BST_SIDE_NONE;
  return n_shrine_needs < n_monastery_needs ? BST_SIDE_SHRINE : BST_SIDE_MONASTERY;
}

static void
compare_needs (const BstPosition *position,
               const GArray      *stock,
               BstChallenge      *challenge)
{
  BstCell cells[16];
  guint n = join_needs (challenge, cells);

  for (guint i = 0; i < n; i++)
    {
      guint sides = find_sides (challenge, cells[i]);

      if (sides == BST_SIDE_BOTH)
        challenge->shared[challenge->n_shared++] = cells[i];
      if (!bst_stock_is_dead (position, stock, cells[i]))
        continue;
      challenge->dead[challenge->n_dead++] = cells[i];
      challenge->blocked |= (guint8) sides;
    }
  challenge->ahead = find_ahead (challenge->blocked, challenge->n_shrine_needs, challenge->n_monastery_needs);
}

static BstChallenge
describe (const BstPosition *position,
          guint              shrine,
          guint              monastery,
          const GArray      *stock)
{
  BstChallenge challenge = {
    .shrine = bst_segment_ref (position, shrine).cell,
    .monastery = bst_segment_ref (position, monastery).cell,
    .standing = bst_shrine_is_challenge (position, shrine, monastery),
    .heretics = (guint8) bst_shrine_get_players (position, shrine),
    .monks = (guint8) bst_shrine_get_players (position, monastery),
  };

  challenge.n_shrine_needs = find_needs (position, challenge.shrine, challenge.shrine_needs);
  challenge.n_monastery_needs = find_needs (position, challenge.monastery, challenge.monastery_needs);
  compare_needs (position, stock, &challenge);
  return challenge;
}

static int
compare_challenges (gconstpointer a,
                    gconstpointer b)
{
  const BstChallenge *first = a, *second = b;
  int order = bst_cell_compare (first->shrine, second->shrine);

  return order != 0 ? order : bst_cell_compare (first->monastery, second->monastery);
}

GArray *
bst_challenge_list (const BstPosition *position)
{
  g_autoptr (GArray) stock = bst_stock_list (position);
  GArray *challenges = g_array_new (FALSE, FALSE, sizeof (BstChallenge));

  for (guint i = 0; i < position->state.n_centres; i++)
    {
      guint shrine = position->centres[i].node;
      guint opponents[8];
      guint n = 0;

      if (position->nodes[shrine].kind == BST_KIND_SHRINE)
        n = bst_shrine_find_opponents (position, shrine, opponents);
      for (guint j = 0; j < n; j++)
        {
          BstChallenge challenge = describe (position, shrine, opponents[j], stock);

          g_array_append_val (challenges, challenge);
        }
    }
  g_array_sort (challenges, compare_challenges);
  return challenges;
}

/* --- the cells that they need --- */

gboolean
bst_challenge_refuse (const BstPosition *position,
                      BstCell            cell,
                      BstKind            kind,
                      BstRefusal        *refusal)
{
  *refusal = (BstRefusal) { 0 };
  return !bst_shrine_check_kind (position, cell, kind, refusal);
}

static void
clear_need (gpointer need)
{
  g_array_unref (((BstNeed *) need)->fits);
}

static guint8
find_refused (const BstPosition *position,
              BstCell            cell)
{
  guint8 refused = 0;
  BstRefusal refusal;

  if (bst_challenge_refuse (position, cell, BST_KIND_MONASTERY, &refusal))
    refused |= 1u << BST_KIND_MONASTERY;
  if (bst_challenge_refuse (position, cell, BST_KIND_SHRINE, &refusal))
    refused |= 1u << BST_KIND_SHRINE;
  return refused;
}

GArray *
bst_challenge_list_needs (const BstPosition  *position,
                          const BstChallenge *challenge)
{
  g_autoptr (GArray) stock = bst_stock_list (position);
  GArray *needs = g_array_new (FALSE, FALSE, sizeof (BstNeed));
  BstCell cells[16];
  guint n = join_needs (challenge, cells);

  g_array_set_clear_func (needs, clear_need);
  for (guint i = 0; i < n; i++)
    {
      BstNeed need = {
        .cell = cells[i],
        .sides = (guint8) find_sides (challenge, cells[i]),
        .refused = find_refused (position, cells[i]),
        .open = bst_stock_is_open (position, cells[i]),
        .dead = has_cell (challenge->dead, challenge->n_dead, cells[i]),
        .fits = bst_stock_list_fits (position, stock, cells[i]),
      };

      g_array_append_val (needs, need);
    }
  return needs;
}

/* --- tiles that bring a pair nearer to its end --- */

GArray *
bst_challenge_list_moves (const BstPosition  *position,
                          const BstChallenge *challenge,
                          guint               type)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (BstChallengeMove));
  BstCell cells[16];
  guint n = join_needs (challenge, cells);

  for (guint i = 0; i < n; i++)
    {
      guint sides = find_sides (challenge, cells[i]);
      BstChallengeMove move = {
        .cell = cells[i],
        .rotations = (guint8) bst_stock_get_rotations (position, type, cells[i]),
        .sides = (guint8) sides,
        .shrine_left = challenge->n_shrine_needs - ((sides & BST_SIDE_SHRINE) != 0),
        .monastery_left = challenge->n_monastery_needs - ((sides & BST_SIDE_MONASTERY) != 0),
      };

      if (move.rotations == 0)
        continue;
      if ((sides & BST_SIDE_SHRINE) != 0 && move.shrine_left == 0)
        move.completes |= BST_SIDE_SHRINE;
      if ((sides & BST_SIDE_MONASTERY) != 0 && move.monastery_left == 0)
        move.completes |= BST_SIDE_MONASTERY;
      move.ahead = find_ahead (challenge->blocked, move.shrine_left, move.monastery_left);
      g_array_append_val (moves, move);
    }
  return moves;
}

/* --- new pairs --- */

static BstKind
get_building (const BstPosition *position,
              guint              type)
{
  const BstTileType *facts = position->types[type];

  return facts->centre != BST_NO_SEGMENT ? (BstKind) facts->segments[facts->centre].kind : BST_N_KINDS;
}

/* Whether the player has a monk or heretic for a new building. */
static gboolean
has_figure_for (const BstPosition *position,
                guint              player,
                BstKind            kind)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    {
      BstRefusal refusal;

      if (position->players[player].supply[figure] > 0 && !bst_figure_joins ((BstFigure) figure)
          && bst_figure_check_stand (position, (BstFigure) figure, kind, &refusal))
        return TRUE;
    }
  return FALSE;
}

/* A pair that tiles of several types make is one start: each brings the kind opposite to that of the opponent. */
static void
add_start (GArray            *starts,
           BstChallengeStart  start)
{
  for (guint i = 0; i < starts->len; i++)
    {
      BstChallengeStart *other = &g_array_index (starts, BstChallengeStart, i);

      if (!bst_cell_equal (other->cell, start.cell) || !bst_cell_equal (other->opponent, start.opponent))
        continue;
      other->rotations |= start.rotations;
      other->n_tiles += start.n_tiles;
      return;
    }
  g_array_append_val (starts, start);
}

static void
add_starts_beside (const BstPosition  *position,
                   const BstCentre    *centre,
                   const BstStockItem *item,
                   GArray             *starts)
{
  BstKind kind = get_building (position, item->type);
  guint player = position->state.player;
  BstCell cells[8];
  guint n = find_needs (position, centre->cell, cells);

  for (guint i = 0; i < n; i++)
    {
      BstChallengeStart start = {
        .cell = cells[i],
        .opponent = centre->cell,
        .kind = (guint8) kind,
        .players = (guint8) bst_shrine_get_players (position, centre->node),
        .rotations = (guint8) bst_stock_get_rotations (position, item->type, cells[i]),
        .n_tiles = (guint16) bst_stock_item_count (item),
      };

      if (start.rotations == 0)
        continue;
      start.begins = bst_shrine_would_challenge (position, player, start.cell, kind, centre->node)
                     && has_figure_for (position, player, kind);
      add_start (starts, start);
    }
}

static void
add_starts (const BstPosition  *position,
            const BstStockItem *item,
            GArray             *starts)
{
  BstKind kind = get_building (position, item->type);

  for (guint i = 0; i < position->state.n_centres && kind != BST_N_KINDS; i++)
    if (bst_shrine_are_opposite ((BstKind) position->nodes[position->centres[i].node].kind, kind))
      add_starts_beside (position, &position->centres[i], item, starts);
}

static int
compare_starts (gconstpointer a,
                gconstpointer b)
{
  const BstChallengeStart *first = a, *second = b;
  int order = bst_cell_compare (first->cell, second->cell);

  return order != 0 ? order : bst_cell_compare (first->opponent, second->opponent);
}

GArray *
bst_challenge_list_starts (const BstPosition *position,
                           guint              type)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (BstChallengeStart));
  g_autoptr (GArray) stock = NULL;

  if ((position->inert >> BST_KIND_SHRINE) & 1)
    return starts;
  stock = bst_stock_list (position);
  for (guint i = 0; i < stock->len; i++)
    {
      const BstStockItem *item = &g_array_index (stock, BstStockItem, i);

      if (type == BST_NONE || item->type == type)
        add_starts (position, item, starts);
    }
  g_array_sort (starts, compare_starts);
  return starts;
}
