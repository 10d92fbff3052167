/* bastide-player-tray.h: what a player has: score and supply
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-position.h"
#include "bastide-target.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER_TRAY (bastide_player_tray_get_type ())

/**
 * BastidePlayerTray:
 *
 * One player under the board: sign, name, score, King and Robber baron, and the figures in supply. Where room is short
 * the figures go first, then the name, never sign and score.
 *
 * Signals: `chosen` (): the player was chosen, where that may be. `piece-taken` (#BastidePiece piece): a figure was
 * taken in hand by a click or a drag; of no kind when it was let go. `item-taken` (#BastideItem item): the same while
 * the puzzle is edited, after the editor has it in hand.
 *
 * With an editor figures are taken and brought back, the score is typed or dragged, the sign makes the player the one
 * to move, and a menu sets what is beside the board.
 */
G_DECLARE_FINAL_TYPE (BastidePlayerTray, bastide_player_tray, BASTIDE, PLAYER_TRAY, GtkWidget)

GtkWidget *bastide_player_tray_new          (void);

/**
 * bastide_player_tray_set_editor:
 * @editor: (nullable): what changes the puzzle; %NULL while it is not edited. To be set before the player
 */
void       bastide_player_tray_set_editor   (BastidePlayerTray *self,
                                             BastideEditor     *editor);

/* Shows which figure is in the editor's hand. */
void       bastide_player_tray_update_hand  (BastidePlayerTray *self);

/* Lets the score be typed. */
void       bastide_player_tray_type_score   (BastidePlayerTray *self);

/**
 * bastide_player_tray_set_player:
 * @player: which player of @position
 * @letter: of the player
 */
void       bastide_player_tray_set_player   (BastidePlayerTray *self,
                                             BastidePosition   *position,
                                             guint              player,
                                             const char        *letter);

/* The set of figures that may be taken in hand now. */
void       bastide_player_tray_set_takeable (BastidePlayerTray *self,
                                             guint              figures);

/* Whether the player may be chosen now. */
void       bastide_player_tray_set_lit      (BastidePlayerTray *self,
                                             gboolean           lit);

/**
 * bastide_player_tray_set_gain:
 * @gain: what is shown beside the score, 0 for nothing
 * @preview: whether it would be gained by the selected move, not by the last one
 */
void       bastide_player_tray_set_gain     (BastidePlayerTray *self,
                                             gint32             gain,
                                             gboolean           preview);

G_END_DECLS
