/* bastide-edit-spots.c: the spots of figures and markers for pointer and keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-spots.h"

#include "bastide-board-places.h"

/* --- figures of the board --- */

gboolean
bastide_edit_spots_get_piece (BastideBoardState *state,
                              guint              figure,
                              BstPiece          *piece)
{
  GArray *figures = bastide_board_state_get_figures (state);

  if (figures == NULL || figure >= figures->len)
    return FALSE;
  *piece = bst_piece_in_hand (bst_setup_piece (bastide_board_state_get_setup (state),
                                               g_array_index (figures, BastideSceneFigure, figure).source));
  return !bst_piece_get_info ((BstPieceKind) piece->kind)->is_mark;
}

int
bastide_edit_spots_find_figure (BastideBoardState *state,
                                const BstPiece    *piece)
{
  GArray *figures = bastide_board_state_get_figures (state);
  BstPiece other;

  for (guint i = 0; piece->kind != BST_PIECE_NONE && figures != NULL && i < figures->len; i++)
    if (bastide_edit_spots_get_piece (state, i, &other) && bst_piece_equal (&other, piece))
      return (int) i;
  return -1;
}

/* --- spots for a piece --- */

GArray *
bastide_edit_spots_list (BastideBoardState *state,
                         const BstPiece    *piece,
                         BstCell            cell)
{
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  bastide_edit_list_spots (bastide_board_state_get_setup (state), piece, cell, spots);
  return spots;
}

guint
bastide_edit_spots_aim (BastideBoardState     *state,
                        GArray                *spots,
                        const BastideBoardHit *hit)
{
  gboolean in_district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT) != NULL;
  double best = G_MAXDOUBLE;
  double point_x, point_y;
  guint nearest = 0;

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
      nearest = i;
    }
  return nearest;
}

/* --- by keys --- */

static void
add_spot (GArray   *stops,
          BstPlace  spot)
{
  const BstPiece stop = { .kind = BST_PIECE_NONE, .place = spot };

  g_array_append_val (stops, stop);
}

void
bastide_edit_spots_list_stops (BastideBoardState *state,
                               const BastideHand *hand,
                               BstCell            cell,
                               GArray            *stops)
{
  const BstSetup *setup = bastide_board_state_get_setup (state);
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  g_autoptr (GArray) spots = NULL;
  g_autoptr (GArray) there = NULL;
  const BstTileType *type;
  guint rotation;

  if (hand->kind == BASTIDE_HAND_PIECE)
    {
      spots = bastide_edit_spots_list (state, &hand->piece, cell);
      for (guint i = 0; i < spots->len; i++)
        add_spot (stops, g_array_index (spots, BstPlace, i));
    }
  if (hand->kind != BASTIDE_HAND_EMPTY)
    return;
  bastide_edit_find_pieces (setup, &here, stops);
  type = bastide_board_places_get_type (state, cell, &rotation);
  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    add_spot (stops, BST_PLACE_ON_SEGMENT (cell, i));
  /* The districts with their middle in the cell, and the figures there. */
  there = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  for (guint i = 0; bastide_board_places_has_districts (state) && i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      if (!bst_cell_equal (bastide_board_places_get_district_cell (state, i), cell))
        continue;
      bastide_edit_find_pieces (setup, &spot, there);
      g_array_append_vals (stops, there->data, there->len);
      add_spot (stops, spot);
    }
}
