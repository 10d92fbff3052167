/* bastide-page.c: the interface of the pages about a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-page.h"

G_DEFINE_INTERFACE (BastidePage, bastide_page, GTK_TYPE_WIDGET)

static void
bastide_page_default_init (BastidePageInterface *iface G_GNUC_UNUSED)
{
}

void
bastide_page_show (BastidePage     *self,
                   BastidePosition *position,
                   BastideMove     *move)
{
  g_return_if_fail (BASTIDE_IS_PAGE (self));

  BASTIDE_PAGE_GET_IFACE (self)->show (self, position, move);
}

void
bastide_page_set_board (BastidePage       *self,
                        BastideBoardState *board)
{
  g_return_if_fail (BASTIDE_IS_PAGE (self));

  if (bastide_page_lights_board (self))
    BASTIDE_PAGE_GET_IFACE (self)->set_board (self, board);
}

void
bastide_page_follow_cursor (BastidePage *self)
{
  BastidePageInterface *iface;

  g_return_if_fail (BASTIDE_IS_PAGE (self));

  iface = BASTIDE_PAGE_GET_IFACE (self);
  if (iface->follow_cursor != NULL)
    iface->follow_cursor (self);
}

gboolean
bastide_page_lights_board (BastidePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_PAGE (self), FALSE);

  return BASTIDE_PAGE_GET_IFACE (self)->set_board != NULL;
}
