/* bastide-hand-panel.h: the next task, with the tile in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

#define BASTIDE_TYPE_HAND_PANEL (bastide_hand_panel_get_type ())

/**
 * BastideHandPanel:
 *
 * Shows the next task of the player to move: placing the tile in hand, deploying a figure, drawing a tile from pictures
 * of the bag, discarding a tile that fits nowhere; or the end of the game. Buttons look at another tile of the bag
 * instead of the tile in hand, and search the moves.
 */
G_DECLARE_FINAL_TYPE (BastideHandPanel, bastide_hand_panel, BASTIDE, HAND_PANEL, GtkWidget)

/**
 * bastide_hand_panel_set_position:
 * @supposed: whether the tile in hand is only supposed
 */
void bastide_hand_panel_set_position (BastideHandPanel *self,
                                      BastidePosition  *position,
                                      gboolean          supposed);

/**
 * bastide_hand_panel_set_rotation:
 * @rotation: of the tile in hand, quarter turns clockwise
 */
void bastide_hand_panel_set_rotation (BastideHandPanel *self,
                                      guint             rotation);
