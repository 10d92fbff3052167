/* bastide-file.h: reading files with a limit and writing them as a whole
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * bastide_file_new_for_uri:
 * @uri: a text that is to be a URI, such as one of a setting or of a file
 *
 * Returns: (transfer full) (nullable): the file, or %NULL where the text names none. GIO would make a file without a
 *   name of it.
 */
GFile   *bastide_file_new_for_uri (const char    *uri);

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
 * Reads a file that the user has named. A pipe is read to its end; cancelling ends the wait for its writer.
 *
 * Returns: (transfer full) (nullable): the bytes of the file
 */
GBytes  *bastide_file_read        (GFile         *file,
                                   gsize          max_size,
                                   char         **etag,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * bastide_file_read_listed:
 *
 * Reads a file that the program found by itself, in a folder or among its own: a regular file, or an error with
 * `G_IO_ERROR_NOT_REGULAR_FILE`. A pipe that lies there would keep the program waiting for ever.
 *
 * Returns: (transfer full) (nullable): the bytes of the file
 */
GBytes  *bastide_file_read_listed (GFile         *file,
                                   gsize          max_size,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * bastide_file_replace:
 * @etag: (nullable): the state in which the file must still be, or %NULL for any
 * @new_etag: (out) (optional) (nullable): its state afterwards
 *
 * Writes a new file beside the old one and puts it in its place, so that the old file stays whole on any failure, and a
 * new file appears only as a whole. A link stays a link: its target is replaced. Contents and name are on the disk when
 * the function returns, so that the caller may drop what the file replaces.
 *
 * Returns: whether the file now holds @bytes
 */
gboolean bastide_file_replace     (GFile         *file,
                                   GBytes        *bytes,
                                   const char    *etag,
                                   char         **new_etag,
                                   GCancellable  *cancellable,
                                   GError       **error);
