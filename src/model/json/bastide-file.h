/* bastide-file.h: reading files with a limit and writing them as a whole
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * bastide_file_read_stream:
 * @stream: the stream to read
 * @max_size: the greatest number of bytes
 *
 * Returns: (transfer full) (nullable): everything that @stream holds, or %NULL with `G_IO_ERROR_MESSAGE_TOO_LARGE` when
 *   it holds more than @max_size
 */
GBytes  *bastide_file_read_stream (GInputStream  *stream,
                                   gsize          max_size,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * bastide_file_read:
 * @etag: (out) (optional) (nullable): the state of the file, to find out later whether it has changed
 *
 * Returns: (transfer full) (nullable): the bytes of the file
 */
GBytes  *bastide_file_read        (GFile         *file,
                                   gsize          max_size,
                                   char         **etag,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * bastide_file_replace:
 * @etag: (nullable): the state in which the file must still be, or %NULL for any
 * @new_etag: (out) (optional) (nullable): its state afterwards
 *
 * Writes a new file beside the old one and puts it in its place, so that the old file stays whole on any failure, and a
 * new file appears only as a whole. A link stays a link: its target is replaced.
 *
 * Returns: whether the file now holds @bytes
 */
gboolean bastide_file_replace     (GFile         *file,
                                   GBytes        *bytes,
                                   const char    *etag,
                                   char         **new_etag,
                                   GCancellable  *cancellable,
                                   GError       **error);
