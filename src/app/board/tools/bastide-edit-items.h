/* bastide-edit-items.h: figures and markers as items of the editor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-edit.h"

G_BEGIN_DECLS

/* Returns: whether an item is a figure or marker, which stands on a spot */
gboolean bastide_item_is_piece         (const BastideItem     *item);

/**
 * bastide_edit_items_describe:
 * @figure: index of a figure of the board
 * @item: (out): the same as an item of the editor
 * @spot: (out): its place
 *
 * Returns: whether the figure can be moved
 */
gboolean bastide_edit_items_describe   (BastideBoardState     *state,
                                        guint                  figure,
                                        BastideItem           *item,
                                        BstPlace              *spot);

/* Returns: the index of the figure of the board, -1 for none */
int      bastide_edit_items_find       (BastideBoardState     *state,
                                        const BastideItem     *item,
                                        const BstPlace        *spot);

/* Returns: (transfer full) (element-type BstPlace): the spots of a cell that make sense for a figure or marker */
GArray  *bastide_edit_items_list_spots (BastideBoardState     *state,
                                        const BastideItem     *item,
                                        BstCell                cell);

/* Returns: the index of the spot right at a point of the board, else of the nearest spot */
guint    bastide_edit_items_aim        (BastideBoardState     *state,
                                        GArray                *spots,
                                        const BastideBoardHit *hit);

/**
 * bastide_edit_items_list_stops:
 * @hand: the item in hand, of no kind for none
 * @items: (out caller-allocates) (element-type BastideItem): the figures on the spots, of no kind for a spot itself
 * @spots: (out caller-allocates) (element-type BstPlace)
 *
 * Lists the stops of Tab on a cell: the spots for the held item, else figures, segments and districts.
 */
void     bastide_edit_items_list_stops (BastideBoardState     *state,
                                        const BastideItem     *hand,
                                        BstCell                cell,
                                        GArray                *items,
                                        GArray                *spots);

G_END_DECLS
