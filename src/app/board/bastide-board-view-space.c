/* bastide-board-view-space.c: the space bar, which makes the pointer move the board as long as it is held
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

/* What the key does on its own can be done only when it is known that the pointer did nothing meanwhile: when it comes
 * up. A key that is held is pressed again and again.
 */

static gboolean
is_dragging (BastideBoardView *self)
{
  return self->panning || self->carrying || (self->edit != NULL && self->edit->drag != BASTIDE_BOARD_DRAG_NONE);
}

static void
set_space (BastideBoardView *self,
           BastideSpaceBar   space)
{
  if (self->space == space)
    return;
  self->space = space;
  if (!is_dragging (self))
    bastide_board_view_rest_cursor (self);
}

void
bastide_board_view_press_space (BastideBoardView *self)
{
  if (self->space == BASTIDE_SPACE_UP)
    set_space (self, BASTIDE_SPACE_DOWN);
}

gboolean
bastide_board_view_use_space (BastideBoardView *self)
{
  if (self->space == BASTIDE_SPACE_UP)
    return FALSE;
  self->space = BASTIDE_SPACE_USED;
  return TRUE;
}

void
bastide_board_view_rest_cursor (BastideBoardView *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->space != BASTIDE_SPACE_UP ? "grab" : NULL);
}

static void
released_cb (BastideBoardView *self,
             guint             key)
{
  gboolean alone = self->space == BASTIDE_SPACE_DOWN;

  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return;
  set_space (self, BASTIDE_SPACE_UP);
  if (alone)
    bastide_board_view_run_key (self, GDK_KEY_space, 0);
}

/* Where it comes up is not told any more. */
static void
left_cb (BastideBoardView *self)
{
  set_space (self, BASTIDE_SPACE_UP);
}

void
bastide_board_view_init_space (BastideBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
