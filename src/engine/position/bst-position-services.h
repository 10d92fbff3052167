/* bst-position-services.h: the services of the position for the turn machine and the rules
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-inline.h"

G_BEGIN_DECLS

/* The services keep board, features, figures and key up to date, and know nothing of turns or of the aims of
 * expansions. */

guint64 bst_key_of_figure (const BstPosition *position,
                           const BstStanding *figure);

/* The share of the expansions in the key, added when the key is asked for: most actions change some word of it. */
guint64 bst_key_of_expansion (const BstPosition *position);

guint64 bst_key_of_gone      (const BstPosition *position);

/* Lays a tile on an empty cell. */
void     bst_board_add_tile     (BstPosition        *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell);

/* Takes the last tile out of the table and the frontier again. */
void     bst_board_take_tile    (BstPosition        *position);

void     bst_board_find_done    (BstPosition        *position);

guint    bst_board_count_around (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_board_list_types_to_come:
 *
 * Returns: (transfer full) (element-type guint16): each type that may still be laid, once, by index
 */
GArray  *bst_board_list_types_to_come (const BstPosition *position);

/**
 * bst_board_kind_beside:
 *
 * Returns: the #BstEdgeKind of the tile beside @cell across @edge, at their border; `BST_NONE` without a tile there
 */
guint    bst_board_kind_beside  (const BstPosition  *position,
                                 BstCell             cell,
                                 BstEdge             edge);

/* Joins two segments of a city or road that meet at a border. Nodes from @first_new on belong to the tile being laid;
 * undo drops them whole, so that the journal skips them. */
void     bst_feature_unite      (BstPosition        *position,
                                 guint               a,
                                 guint               b,
                                 guint               first_new);

/* The same for two segments of a field. */
void     bst_field_unite        (BstPosition        *position,
                                 guint               a,
                                 guint               b,
                                 guint               first_new);

/* Takes @n_edges from the open edges of a city or road, and notes the root if none is left. */
void     bst_feature_close      (BstPosition        *position,
                                 guint               root,
                                 guint               n_edges);

guint    bst_feature_first      (const BstPosition  *position,
                                 guint               root);

/**
 * bst_segment_get_order:
 *
 * Returns: the place of a segment in the canonical order, a number of its own for each segment
 */
guint64  bst_segment_get_order  (const BstPosition  *position,
                                 guint               node);

int      bst_segment_compare    (const BstPosition  *position,
                                 guint               a,
                                 guint               b);

/* A #GCompareDataFunc of standings, with the position as user data: by segment, player, figure. */
int      bst_standing_compare   (gconstpointer       a,
                                 gconstpointer       b,
                                 gpointer            position);

/**
 * bst_feature_set_lost:
 *
 * Marks the building of a node as lost (SHR-7).
 */
void     bst_feature_set_lost   (BstPosition        *position,
                                 guint               node);

/**
 * bst_board_in_city:
 *
 * Returns: whether @cell lies under the city of Carcassonne
 */
gboolean bst_board_in_city      (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_board_has_neighbours:
 *
 * Returns: whether all four cells beside @cell are taken
 */
gboolean bst_board_has_neighbours (const BstPosition *position,
                                   BstCell            cell);

/**
 * bst_figure_put:
 * @standing: the figure with at least `player`, `figure` and `node`
 *
 * Puts a figure from supply on the board.
 */
void     bst_figure_put         (BstPosition        *position,
                                 BstStanding         standing);

/* Takes a figure from the board into its owner's supply. */
void     bst_figure_take        (BstPosition        *position,
                                 guint               index);

/* Changes the number of a figure in a player's supply, and the key. */
void     bst_figure_supply      (BstPosition        *position,
                                 guint               player,
                                 BstFigure           figure,
                                 int                 by);

/* Takes a figure out of supply and out of the game or into captivity: to @gone, a number in #BstGone. */
void     bst_figure_send_away   (BstPosition        *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint8             *gone);

/**
 * bst_figure_find:
 * @player: the owner, or `BST_NO_PLAYER` for any owner
 * @figure: the kind of figure, or `BST_N_FIGURES` for any
 * @from: first index to look at
 *
 * Returns: the index in `figures` of such a figure on the feature @root, or `BST_NONE`
 */
guint    bst_figure_find        (const BstPosition  *position,
                                 guint               root,
                                 guint               player,
                                 guint               figure,
                                 guint               from);

/**
 * bst_figure_refuse_supply:
 * @rule: the rule by which a figure is put down
 * @refusal: (out): filled with the reason why supply has no such figure: its expansion is not in play, or all are in
 *   use
 *
 * Returns: %FALSE
 */
gboolean bst_figure_refuse_supply (const BstPosition *position,
                                   BstFigure          figure,
                                   BstRule            rule,
                                   BstRefusal        *refusal);

/**
 * bst_figure_refuse_occupied:
 * @figure: the figure that wants to go there
 * @root: a feature that is not free for it
 * @refusal: (out): filled with the figure that keeps @figure away, and its owner: a barn (ABB) before any other
 *   (BASE-3, HIL)
 *
 * Returns: %FALSE
 */
gboolean bst_figure_refuse_occupied (const BstPosition *position,
                                     BstFigure          figure,
                                     guint              root,
                                     BstRefusal        *refusal);

/**
 * bst_figure_has_abbots:
 *
 * Returns: whether figures may be placed as abbots on the building of a node (GER)
 */
gboolean bst_figure_has_abbots  (const BstPosition  *position,
                                 guint               node);

/**
 * bst_figure_joins:
 *
 * Returns: whether @figure goes only where its owner has a figure already, instead of to a free feature (TRD)
 */
gboolean bst_figure_joins       (BstFigure           figure);

/**
 * bst_figure_rule:
 *
 * Returns: the rule by which @figure may not stand on a feature of @kind
 */
BstRule  bst_figure_rule        (BstFigure           figure,
                                 BstKind             kind);

/* Tabulates the kinds of feature on which each figure may stand, and the figures that leave room for it: the rules
 * alone decide both, so that no action changes them. */
void     bst_figure_prepare     (BstPosition        *position);

/**
 * bst_figure_check_stand:
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the rules of a figure and of the modules in play let it stand on a segment of @kind
 */
gboolean bst_figure_check_stand (const BstPosition  *position,
                                 BstFigure           figure,
                                 BstKind             kind,
                                 BstRefusal         *refusal);

/**
 * bst_figure_find_all:
 *
 * Returns: the set of the figures on the feature @root, by #BstFigure
 */
guint    bst_figure_find_all    (const BstPosition  *position,
                                 guint               root);

/**
 * bst_figure_find_occupant:
 * @figure: the figure that wants to go to the feature @root
 *
 * Returns: the index of a figure that keeps @figure away (BASE-3, HIL), or `BST_NONE` when the feature is free for it
 */
guint    bst_figure_find_occupant (const BstPosition *position,
                                   BstFigure          figure,
                                   guint              root);

/* Returns the number of such figures of @player on one segment. */
guint    bst_figure_count       (const BstPosition  *position,
                                 guint               node,
                                 guint               player,
                                 guint               figure);

/* Returns whether @leaving is about such a figure (REM). */
gboolean bst_leaving_is         (const BstLeaving   *leaving,
                                 BstSegmentRef       at,
                                 guint               player,
                                 guint               figure);

void     bst_leaving_drop       (BstMemory          *memory,
                                 guint               nth);

/**
 * BstTileCount:
 * @tiles: tiles, and cells of the city of Carcassonne
 * @segments: their segments
 * @centres: their monasteries, shrines and gardens
 *
 * The numbers of tiles and of their parts on the board, once all tiles are laid.
 */
typedef struct
{
  guint tiles;
  guint segments;
  guint centres;
} BstTileCount;

/**
 * bst_setup_count_tiles:
 * @count: (out): the tiles on the board, in hand, in the known draw, in the bag and with the players, and the city of
 *   Carcassonne
 */
void     bst_setup_count_tiles  (const BstSetup     *setup,
                                 BstTileCount       *count);

/**
 * bst_setup_has_block:
 *
 * Returns: whether the whole city of Carcassonne lies on the board and the catalogue has the types of its cells
 */
gboolean bst_setup_has_block    (const BstSetup     *setup);

/**
 * bst_setup_get_block_size:
 * @columns: (out): cells from west to east
 * @rows: (out): cells from north to south
 *
 * Returns the size of the city of Carcassonne as it lies.
 */
void     bst_setup_get_block_size (const BstSetup   *setup,
                                   guint            *columns,
                                   guint            *rows);

/**
 * bst_setup_get_abbeys:
 *
 * Returns: the number of abbeys that @player has not laid yet: as given, or the full set
 */
guint    bst_setup_get_abbeys   (const BstSetup     *setup,
                                 guint               player);

/**
 * bst_setup_find_node:
 *
 * Returns: the node of the segment on which a figure of a setup stands, or `BST_NONE` for a figure off the board
 */
guint    bst_setup_find_node    (const BstPosition  *position,
                                 const BstPiece     *figure);

/**
 * bst_setup_find_segment:
 *
 * Returns: the node of a segment named in a setup, or `BST_NONE` when there is none
 */
guint    bst_setup_find_segment (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               segment);

/**
 * bst_setup_find_centre:
 *
 * Returns: the node of the monastery, shrine or garden on @cell, or `BST_NONE`
 */
guint    bst_setup_find_centre  (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_marker_find_node:
 *
 * Returns: the node beside which the only piece of @kind lies, or `BST_NONE` where it is not on the board
 */
guint    bst_marker_find_node   (const BstPosition  *position,
                                 BstPieceKind        kind);

/**
 * bst_marker_put:
 * @player: the new holder
 * @root: a completed feature
 *
 * Lays the only piece of @kind on a completed feature, which gives it its size.
 */
void     bst_marker_put         (BstPosition        *position,
                                 BstPieceKind        kind,
                                 guint               player,
                                 guint               root);

/**
 * bst_marker_is_fixed_on:
 *
 * Returns: whether one of the pieces of @kind, which no action moves, lies on the feature @root
 */
gboolean bst_marker_is_fixed_on (const BstPosition  *position,
                                 BstPieceKind        kind,
                                 guint               root);

/* Reading, exporting and recounting the pieces that the table of pieces gives to the position: see #BstKept. */
void     bst_markers_read       (BstPosition        *position,
                                 const BstSetup     *setup);

void     bst_markers_export     (const BstPosition  *position,
                                 BstSetup           *setup);

gboolean bst_markers_check      (const BstPosition  *position);

/* Takes over the memory of the turn; the board, its figures, the players and the modules' data are complete already. */
void     bst_position_read_memory (BstPosition      *position,
                                   const BstSetup   *setup);

/**
 * bst_setup_get_bag:
 *
 * Returns: the number of tiles of @type in the bag: as given, or the rest of the sets in play
 */
guint    bst_setup_get_bag      (const BstSetup     *setup,
                                 guint               type);

/**
 * bst_setup_count_figures:
 * @counts: (out): the number of each figure of @player outside supply: on the board, in districts, captured, out of the
 *   game, and the robber on the scoreboard
 */
void     bst_setup_count_figures (const BstSetup    *setup,
                                  guint              player,
                                  guint              counts[BST_N_FIGURES]);

/**
 * bst_problems_find:
 * @slots: the slot of each tile of @setup, `BST_NONE` for a tile on a taken cell
 * @problems: (element-type BstProblem): the array to which the problems are appended
 *
 * Returns: whether the setup has no error
 */
gboolean bst_problems_find      (const BstSetup     *setup,
                                 const BstPosition  *position,
                                 const guint16      *slots,
                                 GArray             *problems);

/**
 * bst_figure_district_for:
 *
 * Returns: the district whose figures go to features of @kind (CNT-5), or `BST_NO_DISTRICT`
 */
guint    bst_figure_district_for (const BstPosition  *position,
                                 BstKind             kind);

/* Returns whether the fields of four tiles meet at a corner of the tile on @cell, so that a barn can stand there. */
gboolean bst_board_fields_meet  (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               corner);

/* Returns the space of a counting figure with @score points (RBS-2). */
gint32   bst_scoreboard_wrap   (const BstPosition  *position,
                                 gint32              score);

/* Returns the space of a player's first or second counting figure (RBS-2, MSG). Points do not count before their player
 * has chosen the figure that they move. */
gint32   bst_scoreboard_get_space      (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Returns the space of a counting figure of @player before the present scoring event. */
gint32   bst_scoreboard_get_start (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Returns whether @player has two counting figures to choose from (MSG). */
gboolean bst_scoreboard_has_two (const BstPosition  *position,
                                 guint               player);

/**
 * bst_scoreboard_find_chooser:
 *
 * Returns: the next player to choose the counting figure that moves, or `BST_NO_PLAYER` when all have chosen
 */
guint    bst_scoreboard_find_chooser (const BstPosition *position);

/**
 * bst_scoreboard_find_right:
 *
 * Returns: the right to send by the gains of a feature of this tile alone: an opponent gained there, the active player
 * did not (CNT-3a)
 */
BstScoring bst_scoreboard_find_right (const BstPosition *position,
                                      const BstGain     *gains,
                                      guint              n_gains);

G_END_DECLS
