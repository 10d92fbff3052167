/* bastide-board-view-options.c: what of the board is shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

static void
set_flag (BastideBoardView *self,
          gboolean         *flag,
          gboolean          value,
          const char       *property)
{
  value = !!value;
  if (*flag == value)
    return;

  *flag = value;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), property);
}

void
bastide_board_view_set_show_coordinates (BastideBoardView *self,
                                         gboolean          show)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  set_flag (self, &self->show_coordinates, show, "show-coordinates");
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
  set_flag (self, &self->show_grid, show, "show-grid");
}

void
bastide_board_view_set_show_legal_places (BastideBoardView *self,
                                          gboolean          show)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  set_flag (self, &self->show_legal_places, show, "show-legal-places");
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

  set_flag (self, &self->show_gains, show, "show-gains");
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

  set_flag (self, &self->show_letters, letters, "letters");
}

gboolean
bastide_board_view_get_letters (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_letters;
}
