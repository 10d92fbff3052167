/* bastide-opened-files.h: the puzzles that the user has opened before
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The greatest number of files that are remembered as opened. */
#define BASTIDE_MAX_OPENED_FILES 2000

#define BASTIDE_TYPE_OPENED_FILES (bastide_opened_files_get_type ())

/**
 * BastideOpenedFiles:
 *
 * The setting `opened-files` as a set. Signal `changed` (): the set has other files.
 */
G_DECLARE_FINAL_TYPE (BastideOpenedFiles, bastide_opened_files, BASTIDE, OPENED_FILES, GObject)

BastideOpenedFiles *bastide_opened_files_new      (GSettings          *settings);

/* Returns: whether @file was opened; a bundled puzzle has a `resource:` file */
gboolean            bastide_opened_files_contains (BastideOpenedFiles *self,
                                                   GFile              *file);

/* Notes in the settings that @file was opened. */
void                bastide_opened_files_add      (GSettings          *settings,
                                                   GFile              *file);
