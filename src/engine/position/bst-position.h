/* bst-position.h: the whole state of a game, made from a setup, and its features
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
 * A position that [func@turn_apply] and [func@turn_undo] change in place. One block of memory, sized for the tiles that
 * the game can bring, holds all of it, so that a copy is one copy of bytes.
 */
typedef struct _BstPosition BstPosition;

/**
 * BstFeatureInfo:
 * @kind: a #BstKind
 * @complete: whether the feature is completed (BASE-4); never for fields
 * @tiles: number of different tiles
 * @open: open edges of a city or road
 * @pennants: pennants of a city
 * @occupied: monastery, shrine, garden: surrounding cells taken, 0 to 8
 * @cities: field: number of completed cities that it touches
 * @value: points that the feature would score if it were complete now (BASE-6); of a field the final value
 * @final_value: points that the feature as it stands scores at the end of the game (BASE-7, BASE-8)
 * @n_segments: number of segments
 * @n_figures: number of figures
 * @first: its first segment in canonical order: topmost, then westernmost cell, first place there
 * @vineyards: vineyards around a monastery or shrine (HIL)
 * @carcassonne: field: whether it touches the city of Carcassonne (CNT-10)
 * @lost: whether the building lost a challenge and scores nothing (SHR-7)
 * @majority: set of the players with the majority
 * @weight: the strength of each player for the majority
 *
 * A description of a feature.
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
 * @player: the owner
 * @figure: a #BstFigure
 * @corner: of a barn: 0 to 3 clockwise from the north-east corner
 * @is_abbot: whether the figure was placed as an abbot (GER)
 * @from: the #BstDistrict that the figure left in this scoring, or `BST_NO_DISTRICT`
 * @at: the segment under the figure
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
 * @problems: (element-type BstProblem) (nullable): the array to which the problems are appended
 *
 * Makes a position. Pieces without a place (a tile on a taken cell, a figure on no segment) are left out and reported;
 * only a position without errors can be played.
 *
 * Returns: (transfer full): the position
 */
BstPosition       *bst_position_new             (const BstSetup    *setup,
                                                 GArray            *problems);

/**
 * bst_position_copy:
 *
 * Returns: (transfer full): the same position with an empty journal, so that no action can be taken back
 */
BstPosition       *bst_position_copy            (const BstPosition *position);

void               bst_position_free            (BstPosition       *position);

/**
 * bst_position_get_size:
 *
 * Returns: the size of the position in bytes, its journal aside
 */
gsize              bst_position_get_size        (const BstPosition *position);

/**
 * bst_position_is_playable:
 *
 * Returns: whether the position was made without an error
 */
gboolean           bst_position_is_playable     (const BstPosition *position);

/**
 * bst_position_to_setup:
 *
 * Describes the present position: tiles in the order of laying, figures by tile, the rest of the draw. A bag that was
 * not given stays so while it is the rest of the sets in play.
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
 * Returns: whether two positions have the same rules and the same bytes in every part that actions change, the journal
 * aside. Equal positions that came about in different ways may differ here, but their keys do not
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

/* The player in turn, the player who must choose now, and the phase, which says what. */
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
 * @cell: (out): the cell of the tile of this turn
 *
 * Returns: whether the tile of this turn has been laid
 */
gboolean           bst_position_get_placed      (const BstPosition *position,
                                                 BstCell           *cell);

/**
 * bst_position_get_score:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Returns: the points of @player
 */
gint32             bst_position_get_score       (const BstPosition *position,
                                                 guint              player);

/**
 * bst_position_get_supply:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Returns: the number of @figure in the supply of @player
 */
guint              bst_position_get_supply      (const BstPosition *position,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * bst_position_count_figures:
 * @player: below `BST_MAX_PLAYERS`
 *
 * Counts in supply, on the board, in the districts, captured, out of the game and on the scoreboard. No action changes
 * the sum.
 *
 * Returns: the number of @figure that @player owns
 */
guint              bst_position_count_figures   (const BstPosition *position,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * BstMark:
 * @player: the holder, or `BST_NO_PLAYER`
 * @size: the number of tiles to beat
 * @at: the marked feature, by its first segment
 *
 * A title, as the King or the Robber baron (KNG-1, RBN-1).
 */
typedef struct
{
  guint8        player;
  guint16       size;
  BstSegmentRef at;
} BstMark;

/**
 * bst_position_get_title:
 * @kind: a title of the table of pieces
 * @mark: (out): its holder and feature
 */
void               bst_position_get_title       (const BstPosition *position,
                                                 BstPieceKind       kind,
                                                 BstMark           *mark);

/**
 * bst_position_get_carcassonne:
 * @carcassonne: (out): the city as it lies
 *
 * Returns: whether the city of Carcassonne is on the board
 */
gboolean           bst_position_get_carcassonne (const BstPosition   *position,
                                                 BstSetupCarcassonne *carcassonne);

/* Returns the #BstDistrict of the Count, or `BST_NO_DISTRICT`. */
guint              bst_position_get_count       (const BstPosition *position);

/**
 * bst_position_get_in_district:
 *
 * Returns: the number of @figure that @player has in @district
 */
guint              bst_position_get_in_district (const BstPosition *position,
                                                 BstDistrict        district,
                                                 guint              player,
                                                 BstFigure          figure);

/**
 * bst_position_get_robber:
 * @robber: (out): the robber of @player on its space, or in supply; its value is whether a second counting figure is
 *   meant (MSG)
 *
 * Returns: whether the robber is on the scoreboard
 */
gboolean           bst_position_get_robber      (const BstPosition *position,
                                                 guint              player,
                                                 BstPiece          *robber);

/**
 * bst_position_get_space:
 * @second: whether to look at the second counting figure (MSG)
 *
 * Returns: the space of a counting figure of @player on the scoreboard: modulo 50 or the total, by `robbers.space`
 * (RBS-2); `BST_NO_SPACE` without such a figure
 */
gint32             bst_position_get_space       (const BstPosition *position,
                                                 guint              player,
                                                 gboolean           second);

/**
 * bst_position_get_memory:
 *
 * Returns: (transfer none): the memory of the turn, valid until the position changes
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

/* The known draw, in the order of drawing, and the bag. */
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
 * Returns: the number of figures on the board
 */
guint              bst_position_get_n_figures   (const BstPosition *position);

/**
 * bst_position_get_figure:
 * @nth: below [func@position_get_n_figures]
 * @figure: (out): the figure
 *
 * Gets a figure on the board. The order of figures may change with every action.
 */
void               bst_position_get_figure      (const BstPosition *position,
                                                 guint              nth,
                                                 BstPlacedFigure   *figure);

/**
 * bst_position_get_feature:
 *
 * Returns: the feature of a segment, as a number below [func@position_get_n_nodes] that is valid until the position
 * changes, or `BST_NONE` for no segment or a feature whose module is not in play
 */
guint              bst_position_get_feature     (const BstPosition *position,
                                                 BstSegmentRef      ref);

/**
 * bst_position_list_features:
 * @features: (out) (array): room for [func@position_get_n_nodes] numbers
 *
 * Lists every feature once, in the canonical order of their first segments.
 *
 * Returns: the number listed
 */
guint              bst_position_list_features   (const BstPosition *position,
                                                 guint16           *features);

/**
 * bst_position_get_n_nodes:
 *
 * Returns: the number of segments on the board
 */
guint              bst_position_get_n_nodes     (const BstPosition *position);

/**
 * bst_position_describe_feature:
 * @feature: from [func@position_get_feature] or [func@position_list_features]
 * @info: (out): the description
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
 * Returns: the number listed
 */
guint              bst_position_list_segments   (const BstPosition *position,
                                                 guint              feature,
                                                 BstSegmentRef     *segments);

/**
 * bst_position_check:
 *
 * Recounts every incremental value and compares: for debug builds and tests.
 *
 * Returns: whether the incremental state agrees with the recount
 */
gboolean           bst_position_check           (const BstPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPosition, bst_position_free)

G_END_DECLS
