/* bastide-board-view-document.c: follows the position of the puzzle, or what is played from it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

static void
update_popover (BastideBoardView *self)
{
  if (self->choices->len == 0)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    bastide_board_view_ask (self);
}

/* What is under the pointer has changed, although the pointer has not. */
static void
refresh_target (BastideBoardView *self)
{
  BastideBoardTarget target;

  if (!self->pointer.valid)
    return;
  bastide_board_view_find (self, self->point_x, self->point_y, &target);
  bastide_board_view_store_pointer (self, &target);
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
  if (self->puzzle == NULL || find_position (self) == self->position)
    return;
  bastide_board_ring_hide (self);
  bastide_board_state_set_position (self->state, find_position (self));
  bastide_board_view_update_choices (self);
  bastide_board_edit_update (self);
  refresh_target (self);
  bastide_board_view_update_style (self);
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
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  bastide_board_state_set_puzzle (self->state, NULL);
  g_ptr_array_set_size (self->choices, 0);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = g_ptr_array_ref (self->choices);
  g_array_set_size (self->targets, 0);
  self->held = (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  self->at = -1;
  bastide_board_edit_update (self);
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

  bastide_board_state_set_puzzle (self->state, puzzle);
  g_signal_connect_object (puzzle, "notify::position", G_CALLBACK (bastide_board_view_follow), self, G_CONNECT_SWAPPED);
  /* Arrows and marks are no part of the position. */
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  bastide_board_view_follow (self);
  bastide_board_state_set_cursor (self->state, get_first_cursor (self));
  bastide_viewport_fit (self->viewport);
}
