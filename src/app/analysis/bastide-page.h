/* bastide-page.h: the interface of the pages about a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-state.h"
#include "bastide-move.h"

#define BASTIDE_TYPE_PAGE (bastide_page_get_type ())

/**
 * BastidePage:
 *
 * A page about a position, below the table of moves. Only the page in sight follows the position, so that a hidden page
 * costs nothing.
 */
G_DECLARE_INTERFACE (BastidePage, bastide_page, BASTIDE, PAGE, GtkWidget)

/**
 * BastidePageInterface:
 * @show: shows a position, or nothing where it is %NULL, and of it the selected move, if there is one and the page is
 *   about moves; a page that shows both already does nothing
 * @set_board: (nullable): takes the board beside it, whose spotlight it sets
 * @follow_cursor: (nullable): goes to the cell of the board's cursor
 */
struct _BastidePageInterface
{
  GTypeInterface parent_iface;

  void (*show)          (BastidePage       *self,
                         BastidePosition   *position,
                         BastideMove       *move);
  void (*set_board)     (BastidePage       *self,
                         BastideBoardState *board);
  void (*follow_cursor) (BastidePage       *self);
};

void     bastide_page_show          (BastidePage       *self,
                                     BastidePosition   *position,
                                     BastideMove       *move);
void     bastide_page_set_board     (BastidePage       *self,
                                     BastideBoardState *board);
void     bastide_page_follow_cursor (BastidePage       *self);

/* Returns: whether the page sets the spotlight of the board */
gboolean bastide_page_lights_board  (BastidePage       *self);
