/* bastide-edit-work.c: the state of an author's work on the board, before a step of the history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-work.h"

#include "bastide-board-places.h"
#include "bastide-edit.h"

BastideHand
bastide_edit_work_get_hand (BastideEditWork *self)
{
  return self->visitor.kind != BASTIDE_HAND_EMPTY ? self->visitor : bastide_editor_get_hand (self->editor);
}

gboolean
bastide_edit_work_get_point (BastideEditWork *self,
                             BastideBoardHit *hit)
{
  if (bastide_board_state_get_active (self->state, hit))
    return TRUE;
  if (!bastide_board_state_get_focused (self->state))
    return FALSE;
  *hit = BASTIDE_BOARD_HIT_CELL (bastide_board_state_get_cursor (self->state));
  return TRUE;
}

/* --- pieces --- */

/* Finds a figure of the board as a piece of a hand, with its place; FALSE for a figure that cannot be moved. */
static gboolean
get_piece (BastideEditWork *self,
           guint            figure,
           BstPiece        *piece)
{
  GArray *figures = bastide_board_state_get_figures (self->state);

  if (figures == NULL || figure >= figures->len)
    return FALSE;
  *piece = bst_piece_in_hand (bst_setup_piece (bastide_board_state_get_setup (self->state),
                                               g_array_index (figures, BastideSceneFigure, figure).source));
  return !bst_piece_get_info ((BstPieceKind) piece->kind)->is_mark;
}

int
bastide_edit_work_find_figure (BastideEditWork *self,
                               const BstPiece  *piece)
{
  GArray *figures = bastide_board_state_get_figures (self->state);
  BstPiece other;

  for (guint i = 0; piece->kind != BST_PIECE_NONE && figures != NULL && i < figures->len; i++)
    if (get_piece (self, i, &other) && bst_piece_equal (&other, piece))
      return (int) i;
  return -1;
}

gboolean
bastide_edit_work_find_piece (BastideEditWork       *self,
                              const BastideBoardHit *hit,
                              BstPiece              *piece)
{
  if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    {
      *piece = self->stop;
      return piece->kind != BST_PIECE_NONE;
    }
  return hit->figure >= 0 && get_piece (self, (guint) hit->figure, piece);
}

/* --- spots --- */

GArray *
bastide_edit_work_list_spots (BastideEditWork *self,
                              const BstPiece  *piece,
                              BstCell          cell)
{
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  bastide_edit_list_spots (bastide_board_state_get_setup (self->state), piece, cell, spots);
  return spots;
}

gboolean
bastide_edit_work_find_spot (BastideEditWork       *self,
                             const BstPiece        *piece,
                             const BastideBoardHit *hit,
                             BstPlace              *spot)
{
  gboolean in_district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT) != NULL;
  gboolean by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  g_autoptr (GArray) spots = NULL;
  double best = G_MAXDOUBLE;
  double point_x, point_y;

  if (bastide_board_state_get_position (self->state) == NULL || hit->n == 0)
    return FALSE;
  spots = bastide_edit_work_list_spots (self, piece, bastide_board_hit_get_cell (hit));
  if (spots->len == 0)
    return FALSE;
  *spot = g_array_index (spots, BstPlace, 0);

  /* By keyboard the spot is the spot that Tab has reached, else the first. By pointer it is the spot right there, else
   * the nearest; a point within a plaza does not mean the grass beneath, nor a point in a corner the corner. */
  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *other = &g_array_index (spots, BstPlace, i);
      gboolean is_meant = by_keyboard && bst_place_equal (other, &self->stop.place);

      if (!by_keyboard && other->kind != BST_PLACE_CORNER && !(other->kind == BST_PLACE_SEGMENT && in_district))
        for (guint j = 0; j < hit->n; j++)
          is_meant = is_meant || bst_place_equal (other, &hit->places[j]);
      if (!is_meant)
        continue;
      *spot = *other;
      return TRUE;
    }
  if (by_keyboard)
    return TRUE;

  bastide_board_state_get_point (self->state, &point_x, &point_y);
  for (guint i = 0; i < spots->len; i++)
    {
      double x, y, distance;
      BstKind kind;

      if (!bastide_board_places_get_point (self->state, &g_array_index (spots, BstPlace, i), &kind, &x, &y))
        continue;
      distance = (x - point_x) * (x - point_x) + (y - point_y) * (y - point_y);
      if (distance >= best)
        continue;
      best = distance;
      *spot = g_array_index (spots, BstPlace, i);
    }
  return TRUE;
}

static void
add_spot (GArray   *stops,
          BstPlace  spot)
{
  const BstPiece stop = { .kind = BST_PIECE_NONE, .place = spot };

  g_array_append_val (stops, stop);
}

void
bastide_edit_work_list_stops (BastideEditWork *self,
                              BstCell          cell,
                              GArray          *stops)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const BastideHand hand = bastide_edit_work_get_hand (self);
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  g_autoptr (GArray) spots = NULL;
  g_autoptr (GArray) there = NULL;
  const BstTileType *type;
  guint rotation;

  if (hand.kind == BASTIDE_HAND_PIECE)
    {
      spots = bastide_edit_work_list_spots (self, &hand.piece, cell);
      for (guint i = 0; i < spots->len; i++)
        add_spot (stops, g_array_index (spots, BstPlace, i));
    }
  if (hand.kind != BASTIDE_HAND_EMPTY)
    return;
  bastide_edit_find_pieces (setup, &here, stops);
  type = bastide_board_places_get_type (self->state, cell, &rotation);
  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    add_spot (stops, BST_PLACE_ON_SEGMENT (cell, i));
  /* The districts with their middle in the cell, and the figures there. */
  there = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  for (guint i = 0; bastide_board_places_has_districts (self->state) && i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      if (!bst_cell_equal (bastide_board_places_get_district_cell (self->state, i), cell))
        continue;
      bastide_edit_find_pieces (setup, &spot, there);
      g_array_append_vals (stops, there->data, there->len);
      add_spot (stops, spot);
    }
}

/* --- the struct --- */

BastideEditWork *
bastide_edit_work_new (BastideBoardState *state,
                       BastideEditor     *editor)
{
  BastideEditWork *self = g_new0 (BastideEditWork, 1);

  self->state = g_object_ref (state);
  self->editor = g_object_ref (editor);
  self->stamp = bastide_stamp_new (state, editor);
  self->faults = bastide_board_faults_new (state);
  self->selected = g_hash_table_new (NULL, NULL);
  self->menu = bastide_tool_menu_new (sizeof (BastideEditStep));
  return self;
}

void
bastide_edit_work_free (BastideEditWork *self)
{
  g_clear_pointer (&self->dragged, bastide_ghost_free);
  bastide_stamp_free (self->stamp);
  bastide_board_faults_free (self->faults);
  g_hash_table_unref (self->selected);
  bastide_tool_menu_free (self->menu);
  g_free (self->news);
  g_object_unref (self->editor);
  g_object_unref (self->state);
  g_free (self);
}
