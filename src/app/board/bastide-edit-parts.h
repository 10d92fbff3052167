/* bastide-edit-parts.h: the buttons on the board of an author
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-edit-tool.h"

G_BEGIN_DECLS

/**
 * BastideEditParts:
 *
 * Buttons that an edit tool wants on the board: a bar above what is selected, and what an empty board may begin with.
 * They are children of the board, made when they are first needed.
 */
typedef struct _BastideEditParts BastideEditParts;

BastideEditParts *bastide_edit_parts_new      (GtkWidget         *board,
                                               BastideBoardState *state,
                                               BastideEditTool   *tool);
void              bastide_edit_parts_free     (BastideEditParts  *self);

/* Shows or hides them as the tool wants. */
void              bastide_edit_parts_update   (BastideEditParts  *self);
void              bastide_edit_parts_allocate (BastideEditParts  *self);
void              bastide_edit_parts_snapshot (BastideEditParts  *self,
                                               GtkSnapshot       *snapshot);

/* Whether a point of the board is on one of them. */
gboolean          bastide_edit_parts_contain  (BastideEditParts  *self,
                                               double             x,
                                               double             y);

/* Moves the focus to or within them; FALSE where it goes on. */
gboolean          bastide_edit_parts_focus    (BastideEditParts  *self,
                                               GtkDirectionType   direction);

G_END_DECLS
