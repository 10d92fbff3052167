/* bastide-file-words.h: the words for a file, and for a file that was not written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * bastide_file_words_name:
 *
 * Returns: (transfer full): the name of a file for the user
 */
char *bastide_file_words_name    (GFile        *file);

/**
 * bastide_file_words_failure:
 * @error: why the file was not written
 * @is_save: whether a puzzle was to be saved
 *
 * Returns: (transfer full): a sentence on where nothing was written, and why
 */
char *bastide_file_words_failure (GFile        *file,
                                  const GError *error,
                                  gboolean      is_save);
