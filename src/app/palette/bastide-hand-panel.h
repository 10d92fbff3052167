/* bastide-hand-panel.h: what is to be done now, with the tile in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_PANEL (bastide_hand_panel_get_type ())

/**
 * BastideHandPanel:
 *
 * Shows the next task of the player to move: the tile in hand with the buttons that turn it, the figure to be put, the
 * tile to be drawn as pictures of the bag, the tile that fits nowhere, the end of the game.
 */
G_DECLARE_FINAL_TYPE (BastideHandPanel, bastide_hand_panel, BASTIDE, HAND_PANEL, GtkWidget)

void bastide_hand_panel_set_position (BastideHandPanel *self,
                                      BastidePosition  *position);

/**
 * bastide_hand_panel_set_rotation:
 * @rotation: of the tile in hand, quarter turns clockwise
 */
void bastide_hand_panel_set_rotation (BastideHandPanel *self,
                                      guint             rotation);

G_END_DECLS
