/* bastide-stamp.h: tiles in hand, and checks whether they fit
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-editor.h"
#include "bastide-ghost.h"

/**
 * BastideStamp:
 *
 * The tile, block or part of a board in the hand of an editor as a ghost in each of its rotations, with checks whether
 * it fits on the board. The engine can place only single tiles. Ghosts are kept until [func@stamp_drop].
 */
typedef struct _BastideStamp BastideStamp;

BastideStamp       *bastide_stamp_new           (BastideBoardState  *state,
                                                 BastideEditor      *editor);
void                bastide_stamp_free          (BastideStamp       *self);

/* Drops the ghosts, for another hand. */
void                bastide_stamp_drop          (BastideStamp       *self);

/* Drops everything that depends on the position, for another position. */
void                bastide_stamp_follow        (BastideStamp       *self);

/* Returns: (transfer none) (nullable): @hand in a rotation, valid until [func@stamp_drop]; %NULL for other hands */
const BastideGhost *bastide_stamp_get_ghost     (BastideStamp       *self,
                                                 const BastideHand  *hand,
                                                 guint               rotation);

/* Returns: (transfer full) (nullable): the selection, relative to a cell of it */
BastideGhost       *bastide_stamp_make_dragged  (BastideStamp       *self,
                                                 BstCell             origin);

/**
 * bastide_stamp_check:
 * @ghost: the tiles to be laid
 * @cell: the cell under the pointer
 * @leaving: (nullable): tiles that move away at the same time, as a ghost from @leaving_from
 * @refusal: (out): the reason if not
 *
 * Returns: whether all tiles of @ghost would fit
 */
gboolean            bastide_stamp_check         (BastideStamp       *self,
                                                 const BastideGhost *ghost,
                                                 BstCell             cell,
                                                 const BastideGhost *leaving,
                                                 BstCell             leaving_from,
                                                 BstRefusal         *refusal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStamp, bastide_stamp_free)
