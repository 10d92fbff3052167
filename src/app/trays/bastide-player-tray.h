/* bastide-player-tray.h: score and supply of a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-position.h"
#include "bastide-target.h"

#define BASTIDE_TYPE_PLAYER_TRAY (bastide_player_tray_get_type ())

/**
 * BastidePlayerTray:
 *
 * The tray of a player below the board shows sign, name, score, King and Robber baron, and the figures in supply. Where
 * room is short the tray leaves out the figures first, then the name, never sign and score.
 *
 * Signals: `chosen` (): the user chose the player, while the tray is lit. `taken` (#BastideHand hand): the user took a
 * figure by a click or a drag; empty when it was let go. In the mode Edit the editor has the figure in hand by then.
 * `effect` (pointer to a BstAction): the user gave points of another expansion to the player.
 *
 * With an editor the user takes and brings back figures, types or drags the score, clicks the sign to give the player
 * the turn, and sets the supply in a menu.
 */
G_DECLARE_FINAL_TYPE (BastidePlayerTray, bastide_player_tray, BASTIDE, PLAYER_TRAY, GtkWidget)

GtkWidget *bastide_player_tray_new          (void);

/**
 * bastide_player_tray_set_editor:
 * @editor: (nullable): the editor of the puzzle, %NULL while it is not edited; must be set before the player
 */
void       bastide_player_tray_set_editor   (BastidePlayerTray *self,
                                             BastideEditor     *editor);

/* Marks the figure in the editor's hand. */
void       bastide_player_tray_update_hand  (BastidePlayerTray *self);

/* Opens the entry for the score. */
void       bastide_player_tray_type_score   (BastidePlayerTray *self);

/**
 * bastide_player_tray_set_player:
 * @player: index of a player of @position
 * @letter: of the player
 */
void       bastide_player_tray_set_player   (BastidePlayerTray *self,
                                             BastidePosition   *position,
                                             guint              player,
                                             const char        *letter);

/**
 * bastide_player_tray_get_piece:
 * @button: a button of the supply
 *
 * Returns: its figure; of no kind where the user may not take it. While the puzzle is edited the user may take every
 *   figure.
 */
BstPiece   bastide_player_tray_get_piece    (BastidePlayerTray *self,
                                             gpointer           button);

/* Sets the figures that may be taken in hand now: a bit for each #BstFigure. */
void       bastide_player_tray_set_takeable (BastidePlayerTray *self,
                                             guint              figures);

/* Sets whether the player may be chosen now. */
void       bastide_player_tray_set_lit      (BastidePlayerTray *self,
                                             gboolean           lit);

/**
 * bastide_player_tray_set_scored:
 * @position: (nullable): the position in which points of other expansions can be given to the player
 */
void       bastide_player_tray_set_scored   (BastidePlayerTray *self,
                                             BastidePosition   *position);

/**
 * bastide_player_tray_set_gain:
 * @low: the least gain, beside the score
 * @high: the greatest; with @low 0 for none
 * @is_whole: whether all gains that may come about are known
 * @preview: whether the gain is that of the selected move, not of the last move
 */
void       bastide_player_tray_set_gain     (BastidePlayerTray *self,
                                             gint32             low,
                                             gint32             high,
                                             gboolean           is_whole,
                                             gboolean           preview);
