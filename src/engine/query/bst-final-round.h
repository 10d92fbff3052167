/* bst-final-round.h: the last redeployment as a game of its own (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-ends.h"
#include "bst-position-layout.h"

G_BEGIN_DECLS

/* When the last figures leave the city, nothing follows but the final scoring, and that adds up features: what a
 * figure changes in it is who has the majority of the feature to which it goes. So the round reads nothing of the board
 * but the worth of the features, the strength of the players on them, and the figures that may still move. On the board
 * each end of a round costs a whole final scoring; here it costs the sums of the players, a hundredth of that. */

/**
 * BstRoundTarget:
 * @rank: [func@final_round_rank] of a move of a figure 0 to it
 * @points: what each player gains by the majority
 * @weighs: what each figure from the district weighs here
 * @district: the #BstDistrict from which figures come
 * @is_special: whether @weighs is not the usual in any of its figures
 *
 * A feature to which figures go.
 */
typedef struct
{
  guint64 rank;
  gint32  points[BST_MAX_PLAYERS];
  guint8  weighs[BST_N_DISTRICT_FIGURES];
  guint8  district;
  guint8  is_special;
} BstRoundTarget;

/* The strength of all players on a feature, also as one number. */
typedef union
{
  guint8  of[BST_MAX_PLAYERS];
  guint64 all;
} BstRoundStrength;

/**
 * BstFinalRound:
 * @targets: (array length=n_targets): the features in the order of the list
 * @strengths: (array length=n_targets): the strength of the players on each of them
 * @active: (array length=n_active): the features that were open when the position was read, and the first other one of
 *   each district, which stands for all where nothing can change
 * @n_players: the players of the game
 * @n_figures: one more than the last figure in any district
 * @way: the value of `count.final`
 * @districts: the districts that have targets
 * @usual: what each figure from a district weighs on the first of its targets
 * @left: the figures that may still move
 * @reach: what they weigh together by @usual
 * @order: the players who still have a go
 * @is_open: (array length=n_active): whether the figures that may still move can change who is strongest there
 * @open_keys: a key of the strengths on the open features of each district
 * @memory: the ends of positions with the same targets
 *
 * The last redeployment as a game of its own.
 */
typedef struct
{
  BstRoundTarget   *targets;
  BstRoundStrength *strengths;
  guint            *active;
  guint             n_targets;
  guint             n_active;
  guint             n_players;
  guint             n_figures;
  guint             way;
  guint             districts;
  guint8            usual[BST_N_DISTRICTS][BST_N_DISTRICT_FIGURES];
  guint8            left[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_DISTRICT_FIGURES];
  guint8            reach[BST_N_DISTRICTS][BST_MAX_PLAYERS];
  BstPlayerList     order;
  guint8           *is_open;
  guint64           open_keys[BST_N_DISTRICTS];
  BstEndsMemory    *memory;
} BstFinalRound;

BstFinalRound *bst_final_round_new      (void);
void           bst_final_round_free     (BstFinalRound *round);

/**
 * bst_final_round_is_apart:
 *
 * Returns: whether the rules of the position let the last redeployment be played apart. They do not with modules that
 *   score farther than features (the barns of ABB, the abbots of GER), nor where a figure from the cathedral must not
 *   begin a second challenge (SHR-2 `unoccupied`)
 */
gboolean       bst_final_round_is_apart (const BstPosition *position);

/**
 * bst_final_round_read:
 * @position: a position in phase `final-redeploy`, whose round can be played apart
 *
 * Reads a position, which is not needed any more afterwards.
 */
void           bst_final_round_read     (BstFinalRound     *round,
                                         const BstPosition *position);

/* What the figures of a player that may still move weigh on a target. */
guint          bst_final_round_find_reach (const BstFinalRound *round,
                                           guint                index,
                                           guint                player);

/* Adds what the majority of a target brings the players to @gains, or takes it away with a @sign of -1 (BASE-5). */
void           bst_final_round_add_majority (const BstFinalRound *round,
                                             guint                index,
                                             int                  sign,
                                             gint32               gains[BST_MAX_PLAYERS]);

/* Whether a player has figures that may still move. */
gboolean       bst_final_round_can_move (const BstFinalRound *round,
                                         guint                player);

/* Whether a player moves any number of figures in one go. */
gboolean       bst_final_round_is_free  (const BstFinalRound *round);

/* Moves a figure of a player to a target, or takes it back with a @sign of -1. */
void           bst_final_round_move     (BstFinalRound *round,
                                         guint          index,
                                         guint          player,
                                         guint          figure,
                                         int            sign);

/* Goes on after a move or a pass of the first player in the order. With one figure at a time a move gives the others
 * another go. */
void           bst_final_round_go_on    (BstFinalRound *round,
                                         gboolean       moved);

/* Leaves out the players who cannot move. */
void           bst_final_round_settle   (BstFinalRound *round);

/* Two products: after a single one a figure that goes from one fact to another can cancel out, as facts have few
 * bits. */
static inline guint64
bst_final_round_mix (guint64 key,
                     guint64 fact)
{
  key = (key ^ fact) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  key = (key ^ (key >> 32)) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return key ^ (key >> 29);
}

/**
 * bst_final_round_mix_moves:
 *
 * Returns: @key mixed with the players who have a go and the figures that may still move
 */
guint64        bst_final_round_mix_moves (const BstFinalRound *round,
                                          guint64              key);

/**
 * BstFinalRoundLimits:
 * @n_left: the positions that may still be looked at
 * @is_stopped: (nullable): asked now and then whether the search should end
 * @data: the argument of @is_stopped
 *
 * The limits of a search.
 */
typedef struct
{
  guint      n_left;
  gboolean (*is_stopped) (gpointer data);
  gpointer   data;
} BstFinalRoundLimits;

/**
 * bst_final_round_explore:
 * @rank: the move before in the same go, as [func@final_round_rank] has it, or 0
 * @limits: (inout): `n_left` falls by the positions that were looked at
 * @ends: (out): filled with the ends of the round, as gains from the position where nobody moves any more
 *
 * Plays the round that was read. Positions beyond the limits get bounds: the points that other players can take from a
 * player by majorities, and those that the player can take.
 *
 * Returns: whether the search was not stopped
 */
gboolean       bst_final_round_explore (BstFinalRound       *round,
                                        guint64              rank,
                                        BstFinalRoundLimits *limits,
                                        BstEnds             *ends);

/**
 * bst_final_round_rank:
 *
 * Returns: the place of a move among the moves of one go, in the order of the list; 0 for any other action
 */
guint64        bst_final_round_rank    (const BstAction *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstFinalRound, bst_final_round_free)

G_END_DECLS
