/* bastide-edit-parts.h: the buttons on an edited board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-edit-tool.h"

/**
 * BastideEditParts:
 *
 * Buttons that an edit tool wants on the board: a bar above the selection, and the beginnings on an empty board. The
 * buttons are children of the board, made when they are first needed.
 */
typedef struct _BastideEditParts BastideEditParts;

BastideEditParts *bastide_edit_parts_new      (GtkWidget         *board,
                                               BastideBoardState *state,
                                               BastideEditTool   *tool);
void              bastide_edit_parts_free     (BastideEditParts  *self);

/* Shows or hides the buttons as the tool wants. */
void              bastide_edit_parts_update   (BastideEditParts  *self);
void              bastide_edit_parts_allocate (BastideEditParts  *self);
void              bastide_edit_parts_snapshot (BastideEditParts  *self,
                                               GtkSnapshot       *snapshot);

/* Returns: whether a point of the board is on a button */
gboolean          bastide_edit_parts_contain  (BastideEditParts  *self,
                                               double             x,
                                               double             y);

/* Moves the focus to or within the buttons; FALSE where the focus leaves them. */
gboolean          bastide_edit_parts_focus    (BastideEditParts  *self,
                                               GtkDirectionType   direction);
