/* bastide-board-view-document.c: follows the position of the puzzle, or what is played from it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-scene.h"
#include "bst-river.h"

/* Remembers the tile that was laid between two states of one document. */
static void
find_latest (BastideBoardView *self,
             BastidePosition  *before,
             BastidePosition  *after)
{
  guint n_before = before != NULL ? bastide_position_get_setup (before)->tiles->len : 0;
  guint n_after = bastide_position_get_setup (after)->tiles->len;

  if (before != NULL && n_after == n_before)
    return;
  self->has_latest = before != NULL && n_after == n_before + 1;
  if (self->has_latest)
    self->latest = bst_setup_tile (bastide_position_get_setup (after), n_after - 1)->cell;
}

static void
update_popover (BastideBoardView *self)
{
  if (self->choices->len == 0)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bastide_board_view_ask (self);
}

/* The ends of the river that can never go on. */
static void
find_dead_ends (BastideBoardView *self)
{
  g_autoptr (GArray) ends = NULL;

  g_array_set_size (self->dead_ends, 0);
  if (!bastide_position_is_playable (self->position))
    return;
  ends = bst_river_list_ends (bastide_position_get_engine (self->position));
  for (guint i = 0; i < ends->len; i++)
    {
      const BstRiverEnd *end = &g_array_index (ends, BstRiverEnd, i);
      BastideDeadEnd dead = { .cell = end->cell, .edge = (BstEdge) end->edge };

      if (end->is_dead)
        g_array_append_val (self->dead_ends, dead);
    }
}

static void
update_extents (BastideBoardView *self)
{
  int x0, y0, x1, y1;

  bastide_board_map_get_extents (self->map, &x0, &y0, &x1, &y1);
  bastide_viewport_set_extents (self->viewport, x0, y0, x1, y1);
}

static guint
get_hand_of (BastidePosition *position)
{
  return position != NULL ? bst_position_get_hand (bastide_position_get_engine (position)) : BST_NONE;
}

/* A new tile in hand lies as it is printed. */
static void
reset_rotation (BastideBoardView *self,
                BastidePosition  *before)
{
  if (get_hand_of (before) != get_hand_of (self->position))
    bastide_board_view_set_rotation (self, 0);
}

/* What is under the pointer has changed, although the pointer has not. */
static void
refresh_target (BastideBoardView *self)
{
  if (self->pointer.valid)
    bastide_board_view_find (self, self->point_x, self->point_y, &self->pointer);
}

static void
drop_abbey (BastideBoardView *self)
{
  if (!self->abbey_in_hand)
    return;
  self->abbey_in_hand = FALSE;
  g_object_notify (G_OBJECT (self), "abbey-in-hand");
}

/* Between playing and editing another position may come to be shown. */
void
bastide_board_view_update_mode (BastideBoardView *self)
{
  bastide_board_view_follow (self);
  bastide_board_view_update_choices (self);
  refresh_target (self);
  update_popover (self);
  bastide_board_view_update_cells (self);
  bastide_board_view_update_districts (self);
  bastide_board_view_update (self);
  bastide_board_view_tell_choices (self);
}

/* What was played is shown while the puzzle is played on, else the diagram. */
static BastidePosition *
find_position (BastideBoardView *self)
{
  BastidePosition *played = self->tree != NULL ? bastide_play_tree_get_position (self->tree) : NULL;

  return played != NULL && !bastide_board_edit_is_active (self) ? played : bastide_puzzle_get_position (self->puzzle);
}

void
bastide_board_view_follow (BastideBoardView *self)
{
  g_autoptr (BastidePosition) before = NULL;
  const BstSetup *setup;

  if (self->puzzle == NULL || find_position (self) == self->position)
    return;
  before = g_steal_pointer (&self->position);
  bastide_board_ring_hide (self);
  self->position = g_object_ref (find_position (self));
  setup = bastide_position_get_setup (self->position);
  g_clear_pointer (&self->map, bastide_board_map_free);
  self->map = bastide_board_map_new (self->position, FALSE);
  drop_abbey (self);
  g_clear_pointer (&self->figures, g_array_unref);
  self->figures = bastide_scene_list_figures (setup);
  bastide_scene_get_letters (setup, bastide_position_get_names (self->position), self->letters);
  bastide_board_view_update_choices (self);
  bastide_board_edit_update (self);
  find_dead_ends (self);
  find_latest (self, before, self->position);
  reset_rotation (self, before);
  refresh_target (self);
  bastide_board_view_set_selected_move (self, NULL);
  bastide_board_view_update_style (self);
  update_extents (self);
  update_popover (self);
  bastide_board_view_update_cells (self);
  bastide_board_view_update_districts (self);
  bastide_board_view_update (self);
  g_object_notify (G_OBJECT (self), "position");
  bastide_board_view_tell_choices (self);
}

void
bastide_board_view_close (BastideBoardView *self)
{
  if (self->puzzle != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->puzzle, bastide_board_view_follow, self);
      g_signal_handlers_disconnect_by_func (self->puzzle, gtk_widget_queue_draw, self);
    }
  g_clear_object (&self->puzzle);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_clear_object (&self->position);
  g_clear_pointer (&self->map, bastide_board_map_free);
  g_clear_pointer (&self->figures, g_array_unref);
  g_ptr_array_set_size (self->choices, 0);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = g_ptr_array_ref (self->choices);
  g_array_set_size (self->targets, 0);
  g_array_set_size (self->dead_ends, 0);
  self->held = (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  self->at = -1;
  bastide_board_edit_update (self);
  bastide_board_view_drop_lights (self);
  g_clear_object (&self->selected_move);
  g_hash_table_remove_all (self->outlines);
  self->has_latest = FALSE;
}

/* The cursor begins where something can be done. */
static BstCell
get_first_cursor (BastideBoardView *self)
{
  const BstFit *fits;
  guint n;
  BstCell cell;

  if (bst_position_get_placed (bastide_position_get_engine (self->position), &cell))
    return cell;
  fits = bastide_board_map_get_fits (self->map, &n);
  for (guint i = 0; i < n; i++)
    if ((fits[i].rotations & (1u << self->rotation)) != 0)
      return fits[i].cell;
  return n > 0 ? fits[0].cell : bastide_board_map_get_cells (self->map, &n)[0];
}

void
bastide_board_view_open (BastideBoardView *self,
                         BastidePuzzle    *puzzle)
{
  bastide_board_view_close (self);
  if (puzzle == NULL)
    {
      bastide_board_view_clear_cells (self);
      bastide_board_view_update (self);
      return;
    }

  self->puzzle = g_object_ref (puzzle);
  g_signal_connect_object (puzzle, "notify::position", G_CALLBACK (bastide_board_view_follow), self, G_CONNECT_SWAPPED);
  /* Arrows and marks are no part of the position. */
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  bastide_board_view_follow (self);
  self->cursor = get_first_cursor (self);
  bastide_viewport_fit (self->viewport);
}
