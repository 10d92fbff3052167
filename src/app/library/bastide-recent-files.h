/* bastide-recent-files.h: the latest files that were opened or saved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* Length of the list in the setting `recent-files`, the latest file first. */
#define BASTIDE_MAX_RECENT_FILES 20

/**
 * bastide_recent_files_new:
 * @settings: keeps the list
 *
 * Returns: (transfer full) (element-type GFile): the list, which follows the setting
 */
GListModel *bastide_recent_files_new    (GSettings *settings);

/* Returns: (transfer full) (element-type GFile): what was begun, the latest first: the recent files, and bundled
 * puzzles and
 *   lessons among them */
GListModel *bastide_begun_files_new     (GSettings *settings);

/* Remembers that a file was opened or saved. Bundled puzzles are only begun. */
void        bastide_recent_files_add    (GSettings *settings,
                                         GFile     *file);
void        bastide_recent_files_remove (GSettings *settings,
                                         GFile     *file);
void        bastide_recent_files_clear  (GSettings *settings);
