/* bastide-cache.h: files that the program can make again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * bastide_cache_write:
 * @path: a file in a folder of its kind
 * @max_files: the greatest number of files in the folder; those that were not used for longest are removed
 *
 * Writes a file as a whole or not at all. Nothing waits until it is on the disk: after a failure of power it may be
 * damaged, which its reader has to notice.
 */
void bastide_cache_write (const char *path,
                          GBytes     *bytes,
                          guint       max_files);

/* Marks a file as used. */
void bastide_cache_touch (const char *path);
