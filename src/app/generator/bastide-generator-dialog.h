/* bastide-generator-dialog.h: the dialog of the generator
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-generator.h"

#define BASTIDE_TYPE_GENERATOR_DIALOG (bastide_generator_dialog_get_type ())

/**
 * BastideGeneratorDialog:
 *
 * Asks for themes, length, players, editions and a folder, and shows the puzzles that are found meanwhile. Work goes on
 * in the other windows. Closing the dialog stops the run, which can go on later.
 *
 * Signals: `open` (#GFile, gboolean): a puzzle is to be opened, with %TRUE to be solved.
 */
G_DECLARE_FINAL_TYPE (BastideGeneratorDialog, bastide_generator_dialog, BASTIDE, GENERATOR_DIALOG, GtkWindow)

/**
 * bastide_generator_dialog_new:
 * @folder: the folder for the puzzles, until the user chooses another
 * @preset: the edition, likewise
 */
GtkWindow        *bastide_generator_dialog_new           (GtkWindow              *parent,
                                                          BastideTileLibrary     *library,
                                                          GFile                  *folder,
                                                          BstPreset               preset);

/* Returns: (transfer none): the generator */
BastideGenerator *bastide_generator_dialog_get_generator (BastideGeneratorDialog *self);
