/* bastide-board-view-options.c: what of the board is shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

void
bastide_board_view_set_show_coordinates (BastideBoardView *self,
                                         gboolean          show)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_option (self->state, BASTIDE_BOARD_COORDINATES, show);
}

gboolean
bastide_board_view_get_show_coordinates (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_coordinates;
}

void
bastide_board_view_set_show_grid (BastideBoardView *self,
                                  gboolean          show)
{
  bastide_board_state_set_option (self->state, BASTIDE_BOARD_GRID, show);
}

void
bastide_board_view_set_show_legal_places (BastideBoardView *self,
                                          gboolean          show)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_option (self->state, BASTIDE_BOARD_LEGAL_PLACES, show);
}

gboolean
bastide_board_view_get_show_legal_places (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_legal_places;
}

void
bastide_board_view_set_show_gains (BastideBoardView *self,
                                   gboolean          show)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_option (self->state, BASTIDE_BOARD_GAINS, show);
}

gboolean
bastide_board_view_get_show_gains (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_gains;
}

void
bastide_board_view_set_letters (BastideBoardView *self,
                                gboolean          letters)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_state_set_option (self->state, BASTIDE_BOARD_LETTERS, letters);
}

gboolean
bastide_board_view_get_letters (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_letters;
}
