/* bastide-board-view-edit-items.c: figures and markers on a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-board-cell.h"
#include "bastide-sentence.h"

/* --- what stands where --- */

/* What a figure of the scene is; FALSE for what is not to be moved. */
static gboolean
describe (BastideBoardView *self,
          guint             figure,
          BastideItem      *item,
          BstPlace         *spot)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);
  const BstPiece *piece = bst_setup_piece (setup, g_array_index (self->figures, BastideSceneFigure, figure).source);

  *item = (BastideItem) { .kind = piece->kind, .player = piece->player, .figure = piece->figure };
  *spot = bst_piece_get_place (piece);
  return piece->kind != BST_PIECE_LOST;
}

gboolean
bastide_board_edit_find_piece (BastideBoardView         *self,
                               const BastideBoardTarget *point,
                               BastideItem              *item,
                               BstPlace                 *spot)
{
  if (self->position == NULL)
    return FALSE;
  if (self->by_keyboard && self->edit->has_spot)
    {
      *item = self->edit->piece;
      *spot = self->edit->spot;
      return self->edit->has_piece;
    }
  return point->figure >= 0 && (guint) point->figure < self->figures->len
         && describe (self, (guint) point->figure, item, spot);
}

int
bastide_board_edit_find_taken (BastideBoardView *self)
{
  BastideItem hand, item;
  BstPlace from, spot;

  if (self->position == NULL || !bastide_board_edit_is_active (self))
    return -1;
  hand = bastide_editor_get_hand (self->editor);
  from = bastide_editor_get_from (self->editor);
  for (guint i = 0; hand.kind != BASTIDE_ITEM_NONE && i < self->figures->len; i++)
    if (describe (self, i, &item, &spot) && bastide_item_equal (&item, &hand) && bst_place_equal (&spot, &from))
      return (int) i;
  return -1;
}

/* --- where it may go --- */

gboolean
bastide_board_edit_is_piece (const BastideItem *item)
{
  return item->kind > BASTIDE_ITEM_NONE && item->kind < BST_N_PIECES;
}

GArray *
bastide_board_edit_list_spots (BastideBoardView  *self,
                               const BastideItem *item,
                               BstCell            cell)
{
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  if (bastide_board_edit_is_piece (item))
    bastide_edit_list_spots (bastide_position_get_setup (self->position), item, cell, spots);
  return spots;
}

static int
find_in (GArray         *spots,
         const BstPlace *spot)
{
  for (guint i = 0; i < spots->len; i++)
    if (bst_place_equal (&g_array_index (spots, BstPlace, i), spot))
      return (int) i;
  return -1;
}

/* Whether one points right at a spot. */
static gboolean
is_at (const BastideBoardTarget *point,
       const BstPlace           *spot)
{
  switch ((BstPlaceKind) spot->kind)
    {
    case BST_PLACE_DISTRICT:
      return spot->index == point->district;
    case BST_PLACE_SEGMENT:
      return point->district == BST_NO_DISTRICT && bst_cell_equal (spot->cell, point->cell)
             && spot->segment == point->segment;
    case BST_PLACE_CELL:
      return bst_cell_equal (spot->cell, point->cell);
    default:
      return FALSE;
    }
}

static guint
find_nearest (BastideBoardView *self,
              GArray           *spots)
{
  double best = G_MAXDOUBLE;
  guint found = 0;

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);
      double x, y, distance;
      BstKind kind;

      if (!bastide_board_places_get_point (self->state, spot, &kind, &x, &y))
        continue;
      distance = (x - self->point_x) * (x - self->point_x) + (y - self->point_y) * (y - self->point_y);
      if (distance >= best)
        continue;
      best = distance;
      found = i;
    }
  return found;
}

/* Which of the spots is meant. */
static guint
find_meant (BastideBoardView         *self,
            GArray                   *spots,
            const BastideBoardTarget *point)
{
  int chosen = self->edit->has_spot ? find_in (spots, &self->edit->spot) : -1;

  if (self->by_keyboard)
    return (guint) MAX (chosen, 0);
  for (guint i = 0; i < spots->len; i++)
    if (is_at (point, &g_array_index (spots, BstPlace, i)))
      return i;
  return find_nearest (self, spots);
}

gboolean
bastide_board_edit_find_spot (BastideBoardView         *self,
                              const BastideItem        *item,
                              const BastideBoardTarget *point,
                              BstPlace                 *spot)
{
  g_autoptr (GArray) spots = NULL;

  if (self->position == NULL || !point->valid)
    return FALSE;
  spots = bastide_board_edit_list_spots (self, item, point->cell);
  if (spots->len == 0)
    return FALSE;
  *spot = g_array_index (spots, BstPlace, find_meant (self, spots, point));
  return TRUE;
}

/* --- by keys --- */

static void
add_pair (GArray            *items,
          GArray            *spots,
          const BastideItem *item,
          const BstPlace    *spot)
{
  g_array_append_val (items, *item);
  g_array_append_val (spots, *spot);
}

static void
add_segments (BastideBoardView *self,
              BstCell           cell,
              GArray           *items,
              GArray           *spots)
{
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };
  guint rotation;
  const BstTileType *type = bastide_board_places_get_type (self->state, cell, &rotation);

  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    add_pair (items, spots, &nothing,
              &BST_PLACE_ON_SEGMENT (cell, i));
}

/* The districts that have their middle in a cell, and who is there. */
static void
add_districts (BastideBoardView *self,
               BstCell           cell,
               GArray           *items,
               GArray           *spots)
{
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };

  if (!bastide_board_places_has_districts (self->state))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);
      g_autoptr (GArray) there = g_array_new (FALSE, TRUE, sizeof (BastideItem));

      if (!bst_cell_equal (bastide_board_places_get_district_cell (self->state, i), cell))
        continue;
      bastide_edit_find_items (bastide_position_get_setup (self->position), &spot, there, NULL);
      for (guint j = 0; j < there->len; j++)
        add_pair (items, spots, &g_array_index (there, BastideItem, j), &spot);
      add_pair (items, spots, &nothing, &spot);
    }
}

/* What Tab goes through on a cell: where what is in hand may go, else who stands there and the segments. */
static void
list_stops (BastideBoardView *self,
            GArray           *items,
            GArray           *spots)
{
  const BastideItem hand = bastide_board_edit_get_hand (self);
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };
  const BstPlace cell = BST_PLACE_ON_CELL (self->cursor);

  if (bastide_board_edit_is_piece (&hand))
    {
      bastide_edit_list_spots (bastide_position_get_setup (self->position), &hand, self->cursor, spots);
      for (guint i = 0; i < spots->len; i++)
        g_array_append_val (items, nothing);
    }
  else if (hand.kind == BASTIDE_ITEM_NONE)
    {
      bastide_edit_find_items (bastide_position_get_setup (self->position), &cell, items, spots);
      add_segments (self, self->cursor, items, spots);
      add_districts (self, self->cursor, items, spots);
    }
}

static int
find_stop (BastideBoardView *self,
           GArray           *items,
           GArray           *spots)
{
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };
  const BastideItem *piece = self->edit->has_piece ? &self->edit->piece : &nothing;

  for (guint i = 0; self->edit->has_spot && i < spots->len; i++)
    if (bst_place_equal (&g_array_index (spots, BstPlace, i), &self->edit->spot)
        && bastide_item_equal (&g_array_index (items, BastideItem, i), piece))
      return (int) i;
  return -1;
}

/* A screen reader reads what the cell with the focus is described by. */
static void
tell_spot (BastideBoardView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const BastideItem hand = bastide_board_edit_get_hand (self);
  const BastideItem *held = bastide_board_edit_is_piece (&hand) ? &hand : NULL;
  const BastideItem *item = self->edit->has_piece ? &self->edit->piece : held;
  g_autofree char *text = NULL;

  if (focus == NULL || !BASTIDE_IS_BOARD_CELL (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  text = self->edit->has_spot ? bastide_board_edit_name_spot (self, item, &self->edit->spot) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

gboolean
bastide_board_edit_step_spot (BastideBoardView *self,
                              int               direction)
{
  g_autoptr (GArray) items = NULL;
  g_autoptr (GArray) spots = NULL;
  int at;

  if (self->position == NULL || !bastide_board_edit_is_active (self))
    return FALSE;
  items = g_array_new (FALSE, TRUE, sizeof (BastideItem));
  spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));
  list_stops (self, items, spots);
  at = find_stop (self, items, spots) + direction;
  if (at < -1)
    at = (int) spots->len - 1;
  if (at < 0 || at >= (int) spots->len)
    {
      bastide_board_edit_forget_spot (self);
      return FALSE;
    }
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  self->edit->has_spot = TRUE;
  self->edit->spot = g_array_index (spots, BstPlace, at);
  self->edit->piece = g_array_index (items, BastideItem, at);
  self->edit->has_piece = self->edit->piece.kind != BASTIDE_ITEM_NONE;
  tell_spot (self);
  bastide_board_view_update (self);
  return TRUE;
}

gboolean
bastide_board_edit_get_chosen (BastideBoardView *self,
                               BstPlace         *spot)
{
  if (!self->edit->has_spot)
    return FALSE;
  *spot = self->edit->spot;
  return TRUE;
}

void
bastide_board_edit_forget_spot (BastideBoardView *self)
{
  if (!self->edit->has_spot)
    return;
  self->edit->has_spot = FALSE;
  self->edit->has_piece = FALSE;
  tell_spot (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
bastide_board_edit_name_spot (BastideBoardView  *self,
                              const BastideItem *item,
                              const BstPlace    *spot)
{
  return bastide_sentence_spot (self->position, item, spot);
}
