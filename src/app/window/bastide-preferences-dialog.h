/* bastide-preferences-dialog.h: the preferences of the user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_PREFERENCES_DIALOG (bastide_preferences_dialog_get_type ())

/**
 * BastidePreferencesDialog:
 *
 * Shows the settings that no other part of the window changes.
 */
G_DECLARE_FINAL_TYPE (BastidePreferencesDialog, bastide_preferences_dialog, BASTIDE, PREFERENCES_DIALOG, GtkWindow)

GtkWindow *bastide_preferences_dialog_new (GtkWindow *parent,
                                           GSettings *settings);
