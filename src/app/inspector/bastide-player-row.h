/* bastide-player-row.h: a player in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_PLAYER_ROW (bastide_player_row_get_type ())

/**
 * BastidePlayerRow:
 *
 * Handle, sign, name, score and menu of a player.
 */
G_DECLARE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, BASTIDE, PLAYER_ROW, GtkWidget)

GtkWidget *bastide_player_row_new          (BastideEditor    *editor);

/**
 * bastide_player_row_update:
 * @player: the player to show
 * @letter: of the player
 * @fresh: as for [iface@Section]
 */
void       bastide_player_row_update       (BastidePlayerRow *self,
                                            BastideContent   *content,
                                            guint             player,
                                            const char       *letter,
                                            gboolean          fresh);

/* Puts the focus into the name, all of it selected. */
void       bastide_player_row_begin_rename (BastidePlayerRow *self);
