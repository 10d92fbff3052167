/* bastide-board-faults.h: the faults of the board by cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-problem.h"

/* A border at which the edges of two tiles do not match. */
typedef struct
{
  BstCell cell;
  BstEdge edge;
} BastideEdgeFault;

/**
 * BastideBoardFaults:
 * @edges: (element-type BastideEdgeFault): each border once, at the tile that was laid later
 * @problems: key of a cell → the gravest #BastideProblem of the cell
 *
 * The faults of a position that breaks rules, for its author. Made once for each position.
 */
typedef struct
{
  GArray     *edges;
  GHashTable *problems;
} BastideBoardFaults;

BastideBoardFaults *bastide_board_faults_new      (BastideBoardState        *state);
void                bastide_board_faults_free     (BastideBoardFaults       *self);

/* Returns: (transfer none) (nullable): the gravest problem of a cell */
BastideProblem     *bastide_board_faults_find     (const BastideBoardFaults *self,
                                                   BstCell                   cell);

/* Returns: whether a marked edge of the tile on a cell shows the fault already */
gboolean            bastide_board_faults_has_edge (const BastideBoardFaults *self,
                                                   BstCell                   cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardFaults, bastide_board_faults_free)
