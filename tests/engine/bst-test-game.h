/* bst-test-game.h: a small language in which the tests set up and play a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-tiles.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * BstTestGame:
 * @setup: the position at the start of the game
 * @position: the present position, once the game has started
 * @events: (element-type BstEvent): the events of the last action
 * @keeps_supplies: whether the test fills the supplies itself
 */
typedef struct
{
  BstSetup    *setup;
  BstPosition *position;
  GArray      *events;
  gboolean     keeps_supplies;
} BstTestGame;

/**
 * bst_test_game_new:
 *
 * Returns: (transfer full): an empty board for @n_players, the bag empty
 */
BstTestGame    *bst_test_game_new            (guint               n_players);
void            bst_test_game_free           (BstTestGame        *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTestGame, bst_test_game_free)

/**
 * bst_test_game_new_start:
 * @next: the tiles to come, as for bst_test_game_next()
 *
 * Returns: (transfer full): a game of @n_players that begins with the start tile BASE-D at 0,0
 */
BstTestGame    *bst_test_game_new_start      (guint               n_players,
                                              const char         *next);

/**
 * bst_test_game_new_challenge:
 *
 * Returns: (transfer full): a game of two in which `place 4,1 2` completes the shrine at 5,0 of player 1, so that he wins
 *   its challenge against the monastery at 6,-1 of player 0
 */
BstTestGame    *bst_test_game_new_challenge  (void);

/* Puts the Count into a district, or takes him away for `BST_NO_DISTRICT`. */
void         bst_test_game_set_count (BstTestGame *game,
                                      guint        district);

/* Adds a piece on a cell or on its first segment, and returns the piece for changes. */
BstPiece    *bst_test_game_piece     (BstTestGame  *game,
                                      BstPieceKind  kind,
                                      guint         player,
                                      int           x,
                                      int           y);

/* Puts the robber of a player on the scoreboard. */
BstPiece    *bst_test_game_robber    (BstTestGame *game,
                                      guint        player,
                                      gint32       space,
                                      gboolean     second);

/* These functions add tiles, figures by the name of their segment, the tiles to come (the first is in hand), and the
 * bag. */
void            bst_test_game_tile           (BstTestGame        *game,
                                              const char         *id,
                                              int                 x,
                                              int                 y,
                                              guint               rotation);
/* Adds the city of Carcassonne with its districts, with its north-west cell at @x, @y, and puts its module in play. */
void            bst_test_game_city           (BstTestGame        *game,
                                              int                 x,
                                              int                 y,
                                              guint               rotation,
                                              BstDistrict         count);
void            bst_test_game_district       (BstTestGame        *game,
                                              guint               player,
                                              BstFigure           figure,
                                              BstDistrict         district);
void            bst_test_game_figure         (BstTestGame        *game,
                                              guint               player,
                                              BstFigure           figure,
                                              int                 x,
                                              int                 y,
                                              const char         *segment);
void            bst_test_game_next           (BstTestGame        *game,
                                              const char         *ids);
void            bst_test_game_bag            (BstTestGame        *game,
                                              const char         *id,
                                              guint               count);
void            bst_test_game_module         (BstTestGame        *game,
                                              BstModuleId         module);

/**
 * bst_test_game_fill_supplies:
 *
 * Gives every player the figures of his set that are not on the board.
 */
void            bst_test_game_fill_supplies  (BstTestGame        *game);

/**
 * bst_test_game_start:
 *
 * Makes the position and fails when it has an error.
 */
void            bst_test_game_start          (BstTestGame        *game);

/* Sets a switch of the rules. */
void            bst_test_game_switch         (BstTestGame        *game,
                                              BstSwitch           which,
                                              guint               value);

/**
 * bst_test_game_play:
 *
 * Reads @text, fails unless the action is legal, and plays it. Every action must leave a position that agrees with a
 * full recount, goes back to the position before, and is the same when made again from its description.
 */
void            bst_test_game_play           (BstTestGame        *game,
                                              const char         *text);

/**
 * bst_test_game_refuse:
 * @code: the expected reason
 * @rule: the expected rule
 *
 * Fails unless @text is refused for that reason by that rule.
 *
 * Returns: the refusal with its operands
 */
BstRefusal      bst_test_game_refuse         (BstTestGame        *game,
                                              const char         *text,
                                              BstRefusalCode      code,
                                              BstRule             rule);

/**
 * bst_test_game_lists:
 *
 * Returns: whether @text is among the legal actions
 */
gboolean        bst_test_game_lists          (BstTestGame        *game,
                                              const char         *text);

/**
 * bst_test_game_count:
 *
 * Returns: the number of legal actions
 */
guint           bst_test_game_count          (BstTestGame        *game);

/**
 * bst_test_game_event:
 * @nth: index among the events of its type
 *
 * Returns: (nullable): an event of the last action
 */
const BstEvent *bst_test_game_event          (BstTestGame        *game,
                                              BstEventType        type,
                                              guint               nth);

gint32          bst_test_game_score          (BstTestGame        *game,
                                              guint               player);
BstFeatureInfo  bst_test_game_feature        (BstTestGame        *game,
                                              int                 x,
                                              int                 y,
                                              const char         *segment);

/**
 * bst_test_game_same:
 *
 * Returns: whether two segments belong to one feature
 */
gboolean        bst_test_game_same           (BstTestGame        *game,
                                              int                 x,
                                              int                 y,
                                              const char         *segment,
                                              int                 other_x,
                                              int                 other_y,
                                              const char         *other_segment);

G_END_DECLS
