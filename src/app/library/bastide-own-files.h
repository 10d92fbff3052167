/* bastide-own-files.h: the files that the user has saved, and where each was left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The greatest number of files that are remembered. */
#define BASTIDE_MAX_OWN_FILES 500

/* Remembers that @file is the user's own, and the mode in which it was left. */
void  bastide_own_files_add  (GSettings  *settings,
                              GFile      *file,
                              const char *mode);

/* Returns: (transfer full) (nullable): the mode in which @file was left, %NULL for a file that is not the user's own */
char *bastide_own_files_find (GSettings  *settings,
                              GFile      *file);
