/* bastide-translation-dialog.h: the texts of a puzzle beside their translations
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_TRANSLATION_DIALOG (bastide_translation_dialog_get_type ())

/**
 * BastideTranslationDialog:
 *
 * Lists the texts of a puzzle with their translations into one language, tells what is missing and what has changed
 * since, and takes translations. Each change is a step of the history.
 */
G_DECLARE_FINAL_TYPE (BastideTranslationDialog, bastide_translation_dialog, BASTIDE, TRANSLATION_DIALOG, GtkWindow)

/**
 * bastide_translation_dialog_new:
 * @parent: the window of the puzzle
 * @editor: the editor of a puzzle that may be edited
 *
 * Returns: (transfer none): the dialog, to be presented
 */
GtkWindow *bastide_translation_dialog_new (GtkWindow     *parent,
                                           BastideEditor *editor);
