/* bst-reference.h: a second engine for the tests that recounts everything from the bare list of tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

#define BST_REFERENCE_MAX_FIGURES  128
#define BST_REFERENCE_MAX_SEGMENTS (BST_MAX_TILES * BST_MAX_SEGMENTS)

/**
 * BstReference:
 *
 * A position without anything derived: a plain value, copied by assignment.
 */
typedef struct
{
  const BstCatalogue *catalogue;
  BstRules            rules;
  guint               n_players;
  gint32              scores[BST_MAX_PLAYERS];
  guint8              supply[BST_MAX_PLAYERS][BST_N_FIGURES];
  guint               n_tiles;
  BstSetupTile        tiles[BST_MAX_TILES];
  guint               n_figures;
  BstPlacedFigure     figures[BST_REFERENCE_MAX_FIGURES];
  guint               player;
  BstPhase            phase;
  guint               hand;
  BstCell             placed;
  guint               n_draw;
  guint16             draw[BST_MAX_TILES];
  guint16             bag[BST_MAX_TYPES];
} BstReference;

/**
 * bst_reference_init:
 * @setup: a sound position of the base game whose bag and supplies are given
 */
void     bst_reference_init          (BstReference       *self,
                                      const BstSetup     *setup);

/**
 * bst_reference_list:
 *
 * Lists the legal actions: placements by cell and rotation, deployments by figure and segment, recalls, then `pass`.
 */
void     bst_reference_list          (const BstReference *self,
                                      BstActionList      *list);

/**
 * bst_reference_apply:
 * @action: a legal action
 *
 * Plays @action and all its consequences until a player has to choose.
 */
void     bst_reference_apply         (BstReference       *self,
                                      const BstAction    *action);

/**
 * bst_reference_get_tile:
 *
 * Returns: (nullable): the tile on @cell
 */
const BstSetupTile *bst_reference_get_tile (const BstReference *self,
                                            BstCell             cell);

/**
 * bst_reference_get_type:
 *
 * Returns: the type of a tile on the board
 */
const BstTileType  *bst_reference_get_type (const BstReference *self,
                                            const BstSetupTile *tile);

/**
 * bst_reference_fits:
 *
 * Returns: whether @type may lie on @cell (BASE-1)
 */
gboolean bst_reference_fits          (const BstReference *self,
                                      const BstTileType  *type,
                                      BstCell             cell,
                                      guint               rotation);

/**
 * bst_reference_count_occupied:
 *
 * Returns: the number of tiles on the 8 cells around @cell
 */
guint    bst_reference_count_occupied (const BstReference *self,
                                       BstCell             cell);

/**
 * bst_reference_flood:
 * @segments: (out): room for `BST_REFERENCE_MAX_SEGMENTS`
 *
 * Returns: the number of segments of the feature of @from
 */
guint    bst_reference_flood         (const BstReference *self,
                                      BstSegmentRef       from,
                                      BstSegmentRef      *segments);

/**
 * bst_reference_describe:
 *
 * Counts the feature of @ref anew.
 */
void     bst_reference_describe      (const BstReference *self,
                                      BstSegmentRef       ref,
                                      BstFeatureInfo     *info);

/**
 * bst_reference_score_now:
 *
 * Does the final scoring of the present position.
 */
void     bst_reference_score_now     (const BstReference *self,
                                      gint32              totals[BST_MAX_PLAYERS]);

/**
 * bst_reference_perft:
 *
 * Counts sequences of actions over @depth placements.
 */
guint64  bst_reference_perft         (const BstReference *self,
                                      guint               depth,
                                      gboolean            placements_only);

/**
 * bst_reference_looks_same:
 *
 * Returns: whether two rotations of @type show the same tile
 */
gboolean bst_reference_looks_same    (const BstTileType  *type,
                                      guint               a,
                                      guint               b);

G_END_DECLS
