/* bastide-stamp.h: tiles in hand, and whether they fit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-editor.h"
#include "bastide-ghost.h"

G_BEGIN_DECLS

/**
 * BastideStamp:
 *
 * The tile, block or part of a board in the hand of an editor as it would lie, in each of its rotations, and whether it
 * fits on the board. The engine can place only single tiles. Ghosts are kept until [func@stamp_drop].
 */
typedef struct _BastideStamp BastideStamp;

BastideStamp       *bastide_stamp_new           (BastideBoardState  *state,
                                                 BastideEditor      *editor);
void                bastide_stamp_free          (BastideStamp       *self);

/* Another item is in hand. */
void                bastide_stamp_drop          (BastideStamp       *self);

/* So has the position. */
void                bastide_stamp_follow        (BastideStamp       *self);

/* Whether an item lies on cells: a tile, a block or a part of a board. */
gboolean            bastide_item_is_stamp       (const BastideItem  *item);

/* (nullable): @item as it would lie in a rotation, the same until [func@stamp_drop]; NULL for what is no stamp */
const BastideGhost *bastide_stamp_get_ghost     (BastideStamp       *self,
                                                 const BastideItem  *item,
                                                 guint               rotation);

/* (transfer full) (nullable): what is selected, seen from a cell of it */
BastideGhost       *bastide_stamp_make_dragged  (BastideStamp       *self,
                                                 BstCell             origin);

/**
 * bastide_stamp_check:
 * @ghost: what would lie there
 * @cell: the cell pointed at
 * @leaving: (nullable): what moves away meanwhile, as a ghost from @leaving_from
 * @refusal: (out): why it does not fit
 *
 * Returns: whether all of it would fit where it would lie
 */
gboolean            bastide_stamp_check         (BastideStamp       *self,
                                                 const BastideGhost *ghost,
                                                 BstCell             cell,
                                                 const BastideGhost *leaving,
                                                 BstCell             leaving_from,
                                                 BstRefusal         *refusal);

/* The set of rotations in which @item fits on a cell. */
guint               bastide_stamp_get_rotations (BastideStamp       *self,
                                                 const BastideItem  *item,
                                                 BstCell             cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStamp, bastide_stamp_free)

G_END_DECLS
