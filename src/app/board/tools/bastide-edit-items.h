/* bastide-edit-items.h: figures and markers as an author takes them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-edit.h"

G_BEGIN_DECLS

/* Whether an item is a figure or marker, which stands on a spot. */
gboolean bastide_item_is_piece         (const BastideItem     *item);

/**
 * bastide_edit_items_describe:
 * @figure: one of the figures of the board
 * @item: (out): what it is in the hand of an editor
 * @spot: (out): where it stands
 *
 * Returns: whether it is a thing that can be moved
 */
gboolean bastide_edit_items_describe   (BastideBoardState     *state,
                                        guint                  figure,
                                        BastideItem           *item,
                                        BstPlace              *spot);

/* Which of the figures of the board it is, -1 for none. */
int      bastide_edit_items_find       (BastideBoardState     *state,
                                        const BastideItem     *item,
                                        const BstPlace        *spot);

/* (transfer full) (element-type BstPlace): where on a cell a figure or marker makes sense */
GArray  *bastide_edit_items_list_spots (BastideBoardState     *state,
                                        const BastideItem     *item,
                                        BstCell                cell);

/* Which of some spots a point of the board means: the one right there, else the nearest. */
guint    bastide_edit_items_aim        (BastideBoardState     *state,
                                        GArray                *spots,
                                        const BastideBoardHit *hit);

/**
 * bastide_edit_items_list_stops:
 * @hand: what is in hand, or nothing
 * @items: (out caller-allocates) (element-type BastideItem): who stands there, nothing for the spot itself
 * @spots: (out caller-allocates) (element-type BstPlace)
 *
 * Lists what Tab goes through on a cell: where what is in hand may go, else figures, segments and districts.
 */
void     bastide_edit_items_list_stops (BastideBoardState     *state,
                                        const BastideItem     *hand,
                                        BstCell                cell,
                                        GArray                *items,
                                        GArray                *spots);

G_END_DECLS
