/* bst-setup.h: a position as a plain value, as a file or an editor describes it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"
#include "bst-tile.h"

G_BEGIN_DECLS

/**
 * BstSetupTile:
 *
 * One tile on the board.
 */
typedef struct
{
  BstCell cell;
  guint16 type;
  guint8  rotation;
} BstSetupTile;

/**
 * BstSetupFigure:
 * @player: whose it is
 * @figure: a #BstFigure
 * @segment: index of the segment in its tile type, or `BST_NO_SEGMENT` when it stands on none that exists
 * @cell: the cell where it stands
 * @district: its #BstDistrict, or `BST_NO_DISTRICT` on the board
 * @from: the #BstDistrict that it came out of in this scoring, or `BST_NO_DISTRICT`
 * @tile: index in `tiles` of the tile object that holds it in the file, `BST_NONE` on the city of Carcassonne
 * @nth: its place among the figures of that object
 */
typedef struct
{
  guint8  player;
  guint8  figure;
  guint8  segment;
  BstCell cell;
  guint8  district;
  guint8  from;
  guint16 tile;
  guint16 nth;
} BstSetupFigure;

#define BST_NO_DISTRICT 0xff

/**
 * BstSetupPlayer:
 * @colour: a #BstColour
 * @score: within ±`BST_MAX_SCORE`
 * @supply: figures beside the board
 * @supply_given: whether the file says so, or the rest of the full set is meant
 */
typedef struct
{
  guint8   colour;
  gint32   score;
  guint8   supply[BST_N_FIGURES];
  gboolean supply_given;
} BstSetupPlayer;

/**
 * BstSetupCarcassonne:
 *
 * The city of Carcassonne: a block of 4 by 3 cells (3 by 4 for rotations 1 and 3), @cell its north-west cell as it
 * lies.
 */
typedef struct
{
  gboolean present;
  BstCell  cell;
  guint8   rotation;
  gboolean plain;
  guint8   count;
} BstSetupCarcassonne;

/**
 * BstSetupMark:
 *
 * The marker of the King or of the Robber baron on its feature.
 */
typedef struct
{
  gboolean present;
  guint8   player;
  BstCell  cell;
  guint8   segment;
} BstSetupMark;

/**
 * BstSetup:
 * @catalogue: the tile types that the indices mean
 * @rules: the rule set
 * @n_players: 0 to `BST_MAX_PLAYERS`
 * @tiles: (element-type BstSetupTile): the board, in file order
 * @figures: (element-type BstSetupFigure): on tiles and in districts, in file order
 * @carcassonne: the city of Carcassonne
 * @king: marker of the King
 * @robber_baron: marker of the Robber baron
 * @player: whose turn it is
 * @phase: a #BstPhase
 * @hand: type of the tile in hand, or `BST_NONE`
 * @placed: cell of the tile just laid, in phases after `place`
 * @has_placed: whether @placed is given
 * @draw: (element-type guint16): types in the known order of drawing
 * @bag: (element-type guint16): how many of each type the bag holds, by type index
 * @bag_given: whether the file lists the bag; if not, @bag is ignored and what @limit leaves over is meant
 * @limit: (element-type guint16): how many of each type the sets in play hold, by type index; empty when not known
 *
 * A whole position as a value without invariants: it may hold every fault that a user can make, except numbers out
 * of range and names that nobody knows. [func@position_new] checks it.
 */
typedef struct
{
  BstCatalogue        *catalogue;
  BstRules             rules;
  guint                n_players;
  BstSetupPlayer       players[BST_MAX_PLAYERS];
  GArray              *tiles;
  GArray              *figures;
  BstSetupCarcassonne  carcassonne;
  BstSetupMark         king;
  BstSetupMark         robber_baron;
  guint8               player;
  guint8               phase;
  guint16              hand;
  BstCell              placed;
  gboolean             has_placed;
  GArray              *draw;
  GArray              *bag;
  gboolean             bag_given;
  GArray              *limit;
} BstSetup;

/**
 * bst_setup_new:
 * @catalogue: (transfer none): the tile types; a reference is taken
 *
 * Returns: (transfer full): an empty position under the default preset, without players
 */
BstSetup *bst_setup_new  (BstCatalogue   *catalogue);

/**
 * bst_setup_copy:
 *
 * Returns: (transfer full): a copy that shares only the catalogue
 */
BstSetup *bst_setup_copy (const BstSetup *setup);

void      bst_setup_free (BstSetup       *setup);

#define bst_setup_tile(setup, i)   (&g_array_index ((setup)->tiles, BstSetupTile, (i)))
#define bst_setup_figure(setup, i) (&g_array_index ((setup)->figures, BstSetupFigure, (i)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstSetup, bst_setup_free)

G_END_DECLS
