/* bst-called-by-name.h: what the position and the turn machine still call above them by name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* The list of debts: the position and the turn machine should reach what lies above them through a station of
 * #BstModule alone. A function leaves this header for that of its own folder when the last such call has become one. */

/**
 * bst_score_find_right:
 *
 * Returns: what the gains of a feature of this tile say of the right to send (CNT-3a)
 */
BstScoring bst_score_find_right (const BstPosition  *position,
                                 const BstGain      *gains,
                                 guint               n_gains);

/* Whether a feature is completed and in play, and the modules let it be scored. */
gboolean bst_score_is_completed (const BstPosition  *position,
                                 guint               root);

/* A figure has gone from the board: if it was to leave at the end of the turn, that is settled. */
void     bst_effect_forget_leaving (BstPosition       *position,
                                    const BstStanding *standing);

/* Whether the districts and the Count are in play. */
static inline gboolean
bst_count_is_played (const BstPosition *position)
{
  return position->expansion.count != BST_NO_DISTRICT;
}

/**
 * bst_count_district_for:
 *
 * Returns: the district whose figures go to features of @kind (CNT-5), or `BST_NO_DISTRICT`
 */
guint    bst_count_district_for (const BstPosition  *position,
                                 BstKind             kind);

/* Whether figures move out of the city before what the tile just laid completes is scored (CNT-5). */
gboolean bst_redeployment_is_played (const BstPosition *position);

/* The district whose figures go to a feature of @kind before it is scored, or BST_NO_DISTRICT (CNT-5, CNT-12). */
guint    bst_redeployment_get_district (const BstPosition *position,
                                        BstKind            kind);

/* Whether @player can move a figure to a feature about to be scored (CNT-5). */
gboolean bst_redeployment_can_move (const BstPosition *position,
                                    guint              player);

/* Begins phase `city` after scoring, or goes on to the end of the part (CNT-3). */
void     bst_count_settle_right (BstPosition        *position,
                                 GArray             *events);

/* Begins the end of the game (CNT-9). */
void     bst_count_begin_final  (BstPosition        *position,
                                 GArray             *events);

/**
 * bst_river_get_rank:
 *
 * Returns: the place of a tile of @type in the order of drawing: source, fork, the shuffled tiles, lake, then
 *   everything else (RIV-1)
 */
guint    bst_river_get_rank     (const BstTileType  *type);

/* The first place in the order of drawing of which the bag still has tiles: only these may be drawn now (RIV-1).
 * G_MAXUINT where no river is played, so that any may. */
guint    bst_river_get_first_rank (const BstPosition *position);

/* Whether the order of drawing lets a tile of @type be drawn from the bag now (RIV-1). */
gboolean bst_river_may_draw     (const BstPosition  *position,
                                 guint               type,
                                 BstRefusal         *refusal);

/* By which rule a tile that fits nowhere goes out of the game: RIV-4a for a river tile, else BASE-2. */
BstRule  bst_river_discard_rule (const BstPosition  *position,
                                 guint               type);

/* Whether the tile in hand is the lake that is laid without a turn, and has one place only (RIV-6 `automatic`). */
gboolean bst_river_lays_lake    (const BstPosition  *position,
                                 BstAction          *place);

/* Whether the tile just laid is such a lake: nobody's turn, for which nobody puts anything down, moves or sends a
 * figure or takes anything, and after which the part of a turn before which it was laid still has to be played
 * (RIV-6). */
gboolean bst_river_is_nobodys   (const BstPosition  *position);

/* Whether the tile just laid is the lake, and gives its player a whole turn more (RIV-6 `extra-turn`). */
gboolean bst_river_gives_turn   (const BstPosition  *position);

/* Whether @figure may go down although a figure has been put down this turn (PHA). */
gboolean bst_phantom_may_follow (const BstPosition  *position,
                                 BstFigure           figure);

/* Whether the fields of four tiles meet at a corner of the one on @cell, so that a barn can stand there. */
gboolean bst_abbey_fields_meet  (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               corner);

/* Whether a barn stands on the field @root (ABB). */
gboolean bst_abbey_has_barn     (const BstPosition  *position,
                                 guint               root);

/* Whether farmers stand on the field @root beside a barn, so that it is scored in the course of the game (CNT-12). */
gboolean bst_abbey_is_scored    (const BstPosition  *position,
                                 guint               root);

/* Whether a figure stands on a special building that was placed as an abbot (GER). */
gboolean bst_special_has_abbot  (const BstPosition  *position,
                                 guint               root);

/* Whether a special building is held by abbots alone, so that no monk may join (GER). */
gboolean bst_special_held_by_abbot (const BstPosition *position,
                                    guint              root);

/**
 * bst_shrine_find_opponents:
 * @nodes: (out): centres of the other kind on the eight cells around
 *
 * Returns: how many monasteries a shrine, or shrines a monastery, has beside it
 */
guint    bst_shrine_find_opponents (const BstPosition *position,
                                    guint              node,
                                    guint              nodes[8]);

/**
 * bst_shrine_get_challenges:
 * @node: where a figure is about to come or to leave
 * @events: (nullable): the list that is to tell of it
 *
 * Returns: the set of the opponents with which a challenge stands, for [func@shrine_tell_challenges]; 0 where nobody
 *   listens
 */
guint    bst_shrine_get_challenges  (const BstPosition *position,
                                     guint              node,
                                     const GArray      *events);

/**
 * bst_shrine_tell_challenges:
 * @node: where a figure has come, or which it has left
 * @before: the challenges before that
 * @begins: the rule by which a challenge begins: SHR-3, or SHR-3a for a figure from the cathedral
 * @events: (nullable): gets an event for each challenge that has begun or ended (SHR-8)
 */
void     bst_shrine_tell_challenges (const BstPosition *position,
                                     guint              node,
                                     guint              before,
                                     BstRule            begins,
                                     GArray            *events);

/* Whether a challenge stands between two buildings (SHR-3, SHR-4). */
gboolean bst_shrine_is_challenge (const BstPosition *position,
                                  guint              a,
                                  guint              b);

/* Begins the phases in which robbers are put on the scoreboard, or goes on to the scoring round (RBS-1). */
void     bst_robbers_begin      (BstPosition        *position,
                                 GArray             *events);

/* The space of a player's counting figure, or of the second one (RBS-2, MSG); points wait where it is still to be
 * chosen which of them moves. */
gint32   bst_robbers_space      (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Where a counting figure of @player stands, before the scoring event that is going on. */
gint32   bst_robbery_find_start (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Whether @player has two counting figures to choose from (MSG). */
gboolean bst_messengers_has_two (const BstPosition  *position,
                                 guint               player);

/**
 * bst_messengers_find_chooser:
 *
 * Returns: who chooses next which counting figure moves, or `BST_NO_PLAYER` when that is known of all
 */
guint    bst_messengers_find_chooser (const BstPosition *position);

/* Finds out on which kinds of feature each figure may stand: a matter of rules that no action changes. */
void     bst_turn_prepare_kinds (BstPosition        *position);

/**
 * bst_turn_check_stand:
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the rules of a figure and of the modules in play let it stand on a segment of @kind
 */
gboolean bst_turn_check_stand   (const BstPosition  *position,
                                 BstFigure           figure,
                                 BstKind             kind,
                                 BstRefusal         *refusal);

/**
 * bst_turn_find_occupant:
 * @figure: the figure that wants to go to the feature @root
 *
 * Returns: the index of a figure that keeps it from there (BASE-3, HIL), or `BST_NONE` when the feature is free for it
 */
guint    bst_turn_find_occupant (const BstPosition  *position,
                                 BstFigure           figure,
                                 guint               root);

G_END_DECLS
