/* bastide-edit-items.c: figures and markers as items of the editor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-items.h"

#include "bastide-board-places.h"

static const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };

gboolean
bastide_item_is_piece (const BastideItem *item)
{
  return item->kind > BASTIDE_ITEM_NONE && item->kind < BST_N_PIECES;
}

/* --- figures of the board --- */

gboolean
bastide_edit_items_describe (BastideBoardState *state,
                             guint              figure,
                             BastideItem       *item,
                             BstPlace          *spot)
{
  GArray *figures = bastide_board_state_get_figures (state);
  const BstPiece *piece;

  if (figures == NULL || figure >= figures->len)
    return FALSE;
  piece = bst_setup_piece (bastide_board_state_get_setup (state),
                           g_array_index (figures, BastideSceneFigure, figure).source);
  *item = (BastideItem) { .kind = piece->kind, .player = piece->player, .figure = piece->figure };
  *spot = bst_piece_get_place (piece);
  return piece->kind != BST_PIECE_LOST;
}

int
bastide_edit_items_find (BastideBoardState *state,
                         const BastideItem *item,
                         const BstPlace    *spot)
{
  GArray *figures = bastide_board_state_get_figures (state);
  BastideItem other;
  BstPlace place;

  for (guint i = 0; item->kind != BASTIDE_ITEM_NONE && figures != NULL && i < figures->len; i++)
    if (bastide_edit_items_describe (state, i, &other, &place) && bastide_item_equal (&other, item)
        && bst_place_equal (&place, spot))
      return (int) i;
  return -1;
}

/* --- spots for an item --- */

GArray *
bastide_edit_items_list_spots (BastideBoardState *state,
                               const BastideItem *item,
                               BstCell            cell)
{
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  if (bastide_item_is_piece (item))
    bastide_edit_list_spots (bastide_board_state_get_setup (state), item, cell, spots);
  return spots;
}

static guint
find_nearest (BastideBoardState *state,
              GArray            *spots)
{
  double best = G_MAXDOUBLE;
  double point_x, point_y;
  guint found = 0;

  bastide_board_state_get_point (state, &point_x, &point_y);
  for (guint i = 0; i < spots->len; i++)
    {
      double x, y, distance;
      BstKind kind;

      if (!bastide_board_places_get_point (state, &g_array_index (spots, BstPlace, i), &kind, &x, &y))
        continue;
      distance = (x - point_x) * (x - point_x) + (y - point_y) * (y - point_y);
      if (distance >= best)
        continue;
      best = distance;
      found = i;
    }
  return found;
}

guint
bastide_edit_items_aim (BastideBoardState     *state,
                        GArray                *spots,
                        const BastideBoardHit *hit)
{
  gboolean in_district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT) != NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);

      /* A point within a plaza does not mean the grass beneath, and a corner is only found as the nearest spot. */
      if (spot->kind == BST_PLACE_CORNER || (spot->kind == BST_PLACE_SEGMENT && in_district))
        continue;
      for (guint j = 0; j < hit->n; j++)
        if (bst_place_equal (spot, &hit->places[j]))
          return i;
    }
  return find_nearest (state, spots);
}

/* --- by keys --- */

static void
add_stop (GArray            *items,
          GArray            *spots,
          const BastideItem *item,
          BstPlace           spot)
{
  g_array_append_val (items, *item);
  g_array_append_val (spots, spot);
}

/* Adds the districts with their middle in a cell, and the figures there. */
static void
add_districts (BastideBoardState *state,
               BstCell            cell,
               GArray            *items,
               GArray            *spots)
{
  if (!bastide_board_places_has_districts (state))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);
      g_autoptr (GArray) there = g_array_new (FALSE, TRUE, sizeof (BastideItem));

      if (!bst_cell_equal (bastide_board_places_get_district_cell (state, i), cell))
        continue;
      bastide_edit_find_items (bastide_board_state_get_setup (state), &spot, there, NULL);
      for (guint j = 0; j < there->len; j++)
        add_stop (items, spots, &g_array_index (there, BastideItem, j), spot);
      add_stop (items, spots, &nothing, spot);
    }
}

void
bastide_edit_items_list_stops (BastideBoardState *state,
                               const BastideItem *hand,
                               BstCell            cell,
                               GArray            *items,
                               GArray            *spots)
{
  const BstSetup *setup = bastide_board_state_get_setup (state);
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  const BstTileType *type;
  guint rotation;

  if (bastide_item_is_piece (hand))
    {
      bastide_edit_list_spots (setup, hand, cell, spots);
      for (guint i = 0; i < spots->len; i++)
        g_array_append_val (items, nothing);
    }
  if (hand->kind != BASTIDE_ITEM_NONE)
    return;
  bastide_edit_find_items (setup, &here, items, spots);
  type = bastide_board_places_get_type (state, cell, &rotation);
  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    add_stop (items, spots, &nothing, BST_PLACE_ON_SEGMENT (cell, i));
  add_districts (state, cell, items, spots);
}
