/* bst-position.h: the whole state of a game, made from a setup and asked about its features
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-problem.h"
#include "bst-setup.h"

G_BEGIN_DECLS

/**
 * BstPosition:
 *
 * One position, changed in place by [func@turn_apply] and [func@turn_undo]. It lies in one block of memory sized for
 * the tiles that can ever lie on it, so that a copy is one copy of bytes.
 */
typedef struct _BstPosition BstPosition;

/**
 * BstFeatureInfo:
 * @kind: a #BstKind
 * @complete: whether it is completed (BASE-4); never for fields
 * @tiles: number of different tiles
 * @open: open edges of a city or road
 * @pennants: pennants of a city
 * @occupied: monastery, shrine, garden: surrounding cells taken, 0 to 8
 * @cities: field: completed cities that it touches
 * @value: what it scores if it were complete now (BASE-6); a field's is its final value
 * @final_value: what it scores at the end of the game as it stands (BASE-7, BASE-8)
 * @n_segments: number of segments
 * @n_figures: number of figures
 * @first: its first segment in canonical order: topmost, then westernmost cell, first place there
 * @vineyards: vineyards around a monastery or shrine (HIL)
 * @carcassonne: field: whether it touches the city of Carcassonne (CNT-10)
 * @lost: whether it lost a challenge and is worth nothing (SHR-7)
 * @majority: set of the players with the majority
 * @weight: strength of each player for the majority
 *
 * What is known of a feature.
 */
typedef struct
{
  guint8        kind;
  gboolean      complete;
  guint16       tiles;
  guint16       open;
  guint16       pennants;
  guint8        occupied;
  guint16       cities;
  gint32        value;
  gint32        final_value;
  guint16       n_segments;
  guint16       n_figures;
  BstSegmentRef first;
  guint8        vineyards;
  guint8        carcassonne;
  guint8        lost;
  guint8        majority;
  guint8        weight[BST_MAX_PLAYERS];
} BstFeatureInfo;

/**
 * BstPlacedFigure:
 * @player: whose it is
 * @figure: a #BstFigure
 * @corner: of a barn: 0 to 3 clockwise from the north-east corner
 * @is_abbot: whether it was placed as an abbot (GER)
 * @from: the #BstDistrict that it came out of in this scoring, or `BST_NO_DISTRICT`
 * @at: where it stands
 *
 * A figure on the board.
 */
typedef struct
{
  guint8        player;
  guint8        figure;
  guint8        corner;
  guint8        is_abbot;
  guint8        from;
  BstSegmentRef at;
} BstPlacedFigure;

/**
 * bst_position_new:
 * @setup: a position as a value
 * @problems: (element-type BstProblem) (nullable): every fault found is appended
 *
 * Makes a position. What cannot be represented (a tile on a cell that is taken, a figure nowhere) is left out and
 * reported; only a position without errors can be played.
 *
 * Returns: (transfer full): the position
 */
BstPosition       *bst_position_new             (const BstSetup    *setup,
                                                 GArray            *problems);

/**
 * bst_position_copy:
 *
 * Returns: (transfer full): the same position, of which nothing can be taken back
 */
BstPosition       *bst_position_copy            (const BstPosition *position);

void               bst_position_free            (BstPosition       *position);

/**
 * bst_position_get_size:
 *
 * Returns: the bytes that the position takes, its journal aside
 */
gsize              bst_position_get_size        (const BstPosition *position);

/**
 * bst_position_is_playable:
 *
 * Whether it was made without an error.
 */
gboolean           bst_position_is_playable     (const BstPosition *position);

/**
 * bst_position_to_setup:
 *
 * Describes the position as it is now: tiles in the order in which they were laid, figures by tile, of the draw what is
 * still to come. A bag that was not given stays so as long as it is what the sets leave over.
 *
 * Returns: (transfer full): a setup from which a position with the same key can be made
 */
BstSetup          *bst_position_to_setup        (const BstPosition *position);

/**
 * bst_position_get_key:
 *
 * Returns: the Zobrist key, kept up to date by every change: equal positions have equal keys
 */
guint64            bst_position_get_key         (const BstPosition *position);

/**
 * bst_position_compute_key:
 *
 * Returns: the same key, computed anew from the whole position
 */
guint64            bst_position_compute_key     (const BstPosition *position);

/**
 * bst_position_equal:
 *
 * Whether two positions have the same rules and the same state, byte for byte: everything that actions change, the
 * journal aside. Positions that came about in different ways may be alike and yet differ here; their keys do not.
 */
gboolean           bst_position_equal           (const BstPosition *a,
                                                 const BstPosition *b);

/**
 * bst_position_get_catalogue:
 *
 * Returns: (transfer none): the tile types that the indices mean
 */
const BstCatalogue *bst_position_get_catalogue  (const BstPosition *position);

/**
 * bst_position_get_rules:
 *
 * Returns: (transfer none): the rule set
 */
const BstRules    *bst_position_get_rules       (const BstPosition *position);

guint              bst_position_get_n_players   (const BstPosition *position);

/* Whose turn it is, who must choose now, and what. */
guint              bst_position_get_player      (const BstPosition *position);
guint              bst_position_get_chooser     (const BstPosition *position);
BstPhase           bst_position_get_phase       (const BstPosition *position);

/**
 * bst_position_get_hand:
 *
 * Returns: the type of the tile in hand, or `BST_NONE`
 */
guint              bst_position_get_hand        (const BstPosition *position);

/**
 * bst_position_get_placed:
 * @cell: (out): where the tile of this turn lies
 *
 * Returns: whether it has been laid
 */
gboolean           bst_position_get_placed      (const BstPosition *position,
                                                 BstCell           *cell);

/**
 * bst_position_get_score:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Returns: the points that @player has
 */
gint32             bst_position_get_score       (const BstPosition *position,
                                                 guint              player);

/**
 * bst_position_get_supply:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Returns: how many of @figure @player has beside the board
 */
guint              bst_position_get_supply      (const BstPosition *position,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * bst_position_count_figures:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Counts in supply, on the board, in the districts, captured, out of the game and on the scoreboard. No action ever
 * changes it.
 *
 * Returns: how many of @figure @player has wherever they are
 */
guint              bst_position_count_figures   (const BstPosition *position,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * BstMark:
 * @player: who holds it, or `BST_NO_PLAYER`
 * @size: how many tiles have to be beaten
 * @at: the marked feature, by its first segment
 *
 * The King or the Robber baron (KNG-1, RBN-1).
 */
typedef struct
{
  guint8        player;
  guint16       size;
  BstSegmentRef at;
} BstMark;

void               bst_position_get_king        (const BstPosition *position,
                                                 BstMark           *mark);
void               bst_position_get_robber_baron (const BstPosition *position,
                                                  BstMark           *mark);

/**
 * bst_position_get_carcassonne:
 * @carcassonne: (out): how it lies
 *
 * Returns: whether the city of Carcassonne is on the board
 */
gboolean           bst_position_get_carcassonne (const BstPosition   *position,
                                                 BstSetupCarcassonne *carcassonne);

/* The #BstDistrict of the Count, or `BST_NO_DISTRICT`. */
guint              bst_position_get_count       (const BstPosition *position);

/**
 * bst_position_get_in_district:
 *
 * Returns: how many of @figure @player has in @district
 */
guint              bst_position_get_in_district (const BstPosition *position,
                                                 BstDistrict        district,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * bst_position_get_robber:
 * @robber: (out): where it stands
 *
 * Returns: whether the robber figure of @player is on the scoreboard
 */
gboolean           bst_position_get_robber      (const BstPosition *position,
                                                 guint              player,
                                                 BstSetupRobber    *robber);

/**
 * bst_position_get_space:
 * @second: whether the second counting figure is meant (MSG)
 *
 * Returns: the space of the scoreboard where a counting figure of @player stands: modulo 50 or the total, by
 *   `robbers.space` (RBS-2); `BST_NO_SPACE` where there is no such figure
 */
gint32             bst_position_get_space       (const BstPosition *position,
                                                 guint              player,
                                                 gboolean           second);

/**
 * bst_position_get_memory:
 *
 * Returns: (transfer none): what the turn remembers, valid until the position changes
 */
const BstMemory   *bst_position_get_memory      (const BstPosition *position);

/**
 * bst_position_get_dragon:
 *
 * Returns: whether the dragon is on the board, at @cell
 */
gboolean           bst_position_get_dragon      (const BstPosition *position,
                                                 BstCell           *cell);

/* Trade goods that a player has (TRD), and abbeys that he has not laid yet (ABB). */
guint              bst_position_get_goods       (const BstPosition *position,
                                                 guint              player,
                                                 BstGoods           goods);
guint              bst_position_get_abbeys      (const BstPosition *position,
                                                 guint              player);

/* The known draw, first to be drawn first, and the bag. */
guint              bst_position_get_n_draw      (const BstPosition *position);
guint              bst_position_get_draw        (const BstPosition *position,
                                                 guint              nth);
guint              bst_position_get_bag         (const BstPosition *position,
                                                 guint              type);
guint              bst_position_get_n_bag       (const BstPosition *position);

/* Tiles on the board in the order in which they were laid, the city of Carcassonne not among them. */
guint              bst_position_get_n_tiles     (const BstPosition *position);
void               bst_position_get_tile        (const BstPosition *position,
                                                 guint              nth,
                                                 BstSetupTile      *tile);

/**
 * bst_position_get_tile_at:
 * @tile: (out) (optional): the tile, or the cell of the city of Carcassonne, which has a type of its own
 *
 * Returns: whether a tile or the city of Carcassonne lies on @cell
 */
gboolean           bst_position_get_tile_at     (const BstPosition *position,
                                                 BstCell            cell,
                                                 BstSetupTile      *tile);

/**
 * bst_position_get_n_figures:
 *
 * Returns: how many figures stand on the board
 */
guint              bst_position_get_n_figures   (const BstPosition *position);

/**
 * bst_position_get_figure:
 * @nth: below [func@position_get_n_figures]
 * @figure: (out): the figure
 *
 * Tells of a figure on the board. Their order may change with every action.
 */
void               bst_position_get_figure      (const BstPosition *position,
                                                 guint              nth,
                                                 BstPlacedFigure   *figure);

/**
 * bst_position_get_feature:
 *
 * Returns: the feature that a segment belongs to, as a number below [func@position_get_n_nodes] that is valid until the
 *   position changes, or `BST_NONE` where there is none, or one that means nothing without its module
 */
guint              bst_position_get_feature     (const BstPosition *position,
                                                 BstSegmentRef      ref);

/**
 * bst_position_list_features:
 * @features: (out) (array): room for [func@position_get_n_nodes] numbers
 *
 * Lists every feature once, in the canonical order of their first segments.
 *
 * Returns: how many there are
 */
guint              bst_position_list_features   (const BstPosition *position,
                                                 guint16           *features);

/**
 * bst_position_get_n_nodes:
 *
 * Returns: how many segments lie on the board
 */
guint              bst_position_get_n_nodes     (const BstPosition *position);

/**
 * bst_position_describe_feature:
 * @feature: from [func@position_get_feature] or [func@position_list_features]
 * @info: (out): what is known of it
 *
 * Describes a feature.
 */
void               bst_position_describe_feature (const BstPosition *position,
                                                  guint              feature,
                                                  BstFeatureInfo    *info);

/**
 * bst_position_list_segments:
 * @segments: (out) (array): room for `n_segments` of [struct@FeatureInfo]
 *
 * Lists the segments of a feature in canonical order.
 *
 * Returns: how many there are
 */
guint              bst_position_list_segments   (const BstPosition *position,
                                                 guint              feature,
                                                 BstSegmentRef     *segments);

/**
 * bst_position_check:
 *
 * Recounts everything that is kept up to date and compares: for debug builds and tests.
 *
 * Returns: whether the incremental state is right
 */
gboolean           bst_position_check           (const BstPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPosition, bst_position_free)

G_END_DECLS
