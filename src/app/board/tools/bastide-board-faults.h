/* bastide-board-faults.h: what is wrong with the board, by cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-problem.h"

G_BEGIN_DECLS

/* Where the edges of two tiles on the board do not match. */
typedef struct
{
  BstCell cell;
  BstEdge edge;
} BastideEdgeFault;

/**
 * BastideBoardFaults:
 * @edges: (element-type BastideEdgeFault): each border once, at the tile that was laid later
 * @problems: key of a cell → #BastideProblem, the gravest there
 *
 * What an author is shown of a position that breaks rules. Made once for each position.
 */
typedef struct
{
  GArray     *edges;
  GHashTable *problems;
} BastideBoardFaults;

BastideBoardFaults *bastide_board_faults_new      (BastideBoardState        *state);
void                bastide_board_faults_free     (BastideBoardFaults       *self);

/* (transfer none) (nullable): the gravest problem of a cell */
BastideProblem     *bastide_board_faults_find     (const BastideBoardFaults *self,
                                                   BstCell                   cell);

/* Whether an edge of the tile on a cell tells by itself what is wrong. */
gboolean            bastide_board_faults_has_edge (const BastideBoardFaults *self,
                                                   BstCell                   cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardFaults, bastide_board_faults_free)

G_END_DECLS
