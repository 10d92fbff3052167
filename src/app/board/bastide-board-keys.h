/* bastide-board-keys.h: the board by keyboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-pointer.h"

/**
 * BastideBoardKeys:
 *
 * The keys of the board: those of its tool, then those that it has with every tool, such as the arrows.
 */
typedef struct _BastideBoardKeys BastideBoardKeys;

/* Binds all keys to a class of widget, which hands key and modifiers, "(uu)", to [func@board_keys_press]. */
void              bastide_board_keys_bind     (GtkWidgetClass      *klass,
                                               GtkShortcutFunc      press);

/* The keys go to the tool that is set next; ring and pointer are borrowed. */
BastideBoardKeys *bastide_board_keys_new      (GtkWidget           *board,
                                               BastideBoardState   *state,
                                               BastideBoardRing    *ring,
                                               BastideBoardPointer *pointer);
void              bastide_board_keys_free     (BastideBoardKeys    *self);

/* Sets the tool whose keys win; borrowed. */
void              bastide_board_keys_set_tool (BastideBoardKeys    *self,
                                               BastideBoardTool    *tool);

/* Returns: whether the key had work */
gboolean          bastide_board_keys_press    (BastideBoardKeys    *self,
                                               guint                key,
                                               GdkModifierType      modifiers);
