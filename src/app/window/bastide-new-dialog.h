/* bastide-new-dialog.h: what a new position begins with
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-start.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_DIALOG (bastide_new_dialog_get_type ())

/**
 * BastideNewDialog:
 *
 * Asks what lies on the board, which edition and modules are in play and who plays, and shows what it will look like.
 */
G_DECLARE_FINAL_TYPE (BastideNewDialog, bastide_new_dialog, BASTIDE, NEW_DIALOG, GtkWindow)

/**
 * bastide_new_dialog_ask_async:
 * @settings: the default edition and players are from here
 *
 * Asks.
 */
void           bastide_new_dialog_ask_async  (GtkWindow           *parent,
                                              BastideTileLibrary  *library,
                                              GSettings           *settings,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);

/* (transfer full) (nullable): the new document; %NULL when it was cancelled */
BastidePuzzle *bastide_new_dialog_ask_finish (GAsyncResult        *result);

G_END_DECLS
