/* bastide-new-dialog.h: the dialog that begins a new position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-start.h"

#define BASTIDE_TYPE_NEW_DIALOG (bastide_new_dialog_get_type ())

/**
 * BastideNewDialog:
 *
 * Asks for the board to start with, the edition, the modules and the players, and shows the resulting position.
 */
G_DECLARE_FINAL_TYPE (BastideNewDialog, bastide_new_dialog, BASTIDE, NEW_DIALOG, GtkWindow)

/**
 * bastide_new_dialog_ask_async:
 * @settings: has the default edition and number of players
 *
 * Opens the dialog. Ends with bastide_new_dialog_ask_finish().
 */
void           bastide_new_dialog_ask_async  (GtkWindow           *parent,
                                              BastideTileLibrary  *library,
                                              GSettings           *settings,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* Returns: (transfer full) (nullable): the new document; %NULL when the user cancelled */
BastidePuzzle *bastide_new_dialog_ask_finish (GAsyncResult        *result);
