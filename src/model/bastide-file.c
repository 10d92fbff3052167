/* bastide-file.c: reading files with a limit and writing them as a whole
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#define CHUNK_SIZE (64 * 1024)

GBytes *
bastide_file_read_stream (GInputStream  *stream,
                          gsize          max_size,
                          GCancellable  *cancellable,
                          GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK_SIZE);

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  while (bytes->len <= max_size)
    {
      gssize n = g_input_stream_read (stream, chunk, CHUNK_SIZE, cancellable, error);

      if (n < 0)
        return NULL;
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      g_byte_array_append (bytes, chunk, (guint) n);
    }

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, _("The file is larger than %u MiB."),
               (guint) (max_size >> 20));

  return NULL;
}

GBytes *
bastide_file_read (GFile         *file,
                   gsize          max_size,
                   char         **etag,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GFileInfo) info = NULL;
  GBytes *bytes;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;

  bytes = bastide_file_read_stream (G_INPUT_STREAM (stream), max_size, cancellable, error);
  if (bytes == NULL || etag == NULL)
    return bytes;

  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_ETAG_VALUE, cancellable, NULL);
  *etag = info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;

  return bytes;
}

/* GIO writes into the target of a link in place, which a full disk would leave half-written. */
static GFile *
follow_links (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *target = path != NULL ? realpath (path, NULL) : NULL;
  GFile *result;

  if (target == NULL)
    return g_object_ref (file);

  result = g_file_new_for_path (target);
  free (target);

  return result;
}

/* Likewise a file with several names: it becomes a file of its own. */
static gboolean
has_several_names (GFile        *file,
                   guint32      *mode,
                   GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_UNIX_NLINK "," G_FILE_ATTRIBUTE_UNIX_MODE, G_FILE_QUERY_INFO_NONE,
                            cancellable, NULL);
  if (info == NULL || g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_NLINK) < 2)
    return FALSE;

  *mode = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_MODE);

  return TRUE;
}

static void
restore_mode (GFile        *file,
              guint32       mode,
              GCancellable *cancellable)
{
  g_file_set_attribute_uint32 (file, G_FILE_ATTRIBUTE_UNIX_MODE, mode & 07777, G_FILE_QUERY_INFO_NONE, cancellable,
                               NULL);
}

/* Some portals fail without a word. */
static gboolean
check_size (GFile         *file,
            gsize          size,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return FALSE;
  if ((gsize) g_file_info_get_size (info) == size)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The file was not written whole."));

  return FALSE;
}

/* Closing a stream puts what was written in the place of the old file, unless it is told that it is cancelled. */
static void
abandon (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
}

/* GIO writes a file that was not there straight under its name, so that half of it would stay behind. */
static GFileOutputStream *
open_file (GFile             *file,
           const char        *etag,
           GFileCreateFlags   flags,
           gboolean          *is_new,
           GCancellable      *cancellable,
           GError           **error)
{
  g_autoptr (GError) create_error = NULL;
  GFileOutputStream *stream = g_file_create (file, flags, cancellable, &create_error);

  *is_new = stream != NULL;
  if (*is_new)
    return stream;
  if (g_error_matches (create_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return g_file_replace (file, etag, FALSE, flags, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&create_error));

  return NULL;
}

static gboolean
write_and_close (GOutputStream  *output,
                 GBytes         *bytes,
                 GCancellable   *cancellable,
                 GError        **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (g_output_stream_write_all (output, data, size, NULL, cancellable, error))
    return g_output_stream_close (output, cancellable, error);

  abandon (output);

  return FALSE;
}

static gboolean
write_contents (GFile             *file,
                GBytes            *bytes,
                const char        *etag,
                GFileCreateFlags   flags,
                char             **new_etag,
                GCancellable      *cancellable,
                GError           **error)
{
  gboolean is_new;
  g_autoptr (GFileOutputStream) stream = open_file (file, etag, flags, &is_new, cancellable, error);

  if (stream == NULL)
    return FALSE;
  if (!write_and_close (G_OUTPUT_STREAM (stream), bytes, cancellable, error))
    {
      if (is_new)
        g_file_delete (file, NULL, NULL);
      return FALSE;
    }
  if (new_etag != NULL)
    *new_etag = g_file_output_stream_get_etag (stream);

  return TRUE;
}

gboolean
bastide_file_replace (GFile         *file,
                      GBytes        *bytes,
                      const char    *etag,
                      char         **new_etag,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GFile) target = NULL;
  guint32 mode = 0;
  gboolean several_names;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  target = follow_links (file);
  several_names = has_several_names (target, &mode, cancellable);
  if (!write_contents (target, bytes, etag, several_names ? G_FILE_CREATE_REPLACE_DESTINATION : G_FILE_CREATE_NONE,
                       new_etag, cancellable, error))
    return FALSE;

  if (several_names)
    restore_mode (target, mode, cancellable);

  return check_size (target, g_bytes_get_size (bytes), cancellable, error);
}
