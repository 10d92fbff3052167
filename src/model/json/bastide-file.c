/* bastide-file.c: reading files with a limit and writing them as a whole
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#define CHUNK_SIZE (64 * 1024)

/* The number of names to try; a free name is found sooner. */
#define MAX_TRIES 100

GFile *
bastide_file_new_for_uri (const char *uri)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (uri != NULL, NULL);

  file = g_file_new_for_uri (uri);
  name = g_file_get_basename (file);

  return name != NULL ? g_steal_pointer (&file) : NULL;
}

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

/* Puts the usual reasons into our words; those of the system name the file once more, in a jargon of their own. */
static void
explain (GError **error)
{
  static const struct
  {
    GIOErrorEnum  code;
    const char   *words;
  } reasons[] = {
    { G_IO_ERROR_NOT_FOUND, N_("There is no such file. It may have been moved, renamed or deleted.") },
    { G_IO_ERROR_NOT_DIRECTORY, N_("There is no such file. It may have been moved, renamed or deleted.") },
    { G_IO_ERROR_IS_DIRECTORY, N_("This is a folder, not a file.") },
    { G_IO_ERROR_PERMISSION_DENIED, N_("You are not allowed to read this file.") },
  };

  for (guint i = 0; error != NULL && i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (*error, G_IO_ERROR, (int) reasons[i].code))
      {
        g_free ((*error)->message);
        (*error)->message = g_strdup (_(reasons[i].words));
        return;
      }
}

static gboolean
set_error_from_errno (GError **error)
{
  int saved_errno = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (saved_errno), g_strerror (saved_errno));

  return FALSE;
}

/* Opening a pipe waits for its writer, and GIO cannot cancel that; its stream waits in a way that can be cancelled. */
static GBytes *
read_special (GFile         *file,
              gsize          max_size,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (GInputStream) stream = NULL;
  int descriptor = g_open (g_file_peek_path (file), O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (descriptor < 0)
    {
      set_error_from_errno (error);
      return NULL;
    }
  stream = g_unix_input_stream_new (descriptor, TRUE);

  return bastide_file_read_stream (stream, max_size, cancellable, error);
}

static gboolean
check_no_folder (GFileType   type,
                 GError    **error)
{
  if (type != G_FILE_TYPE_DIRECTORY)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("This is a folder, not a file."));

  return FALSE;
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
  GFileType type;
  GBytes *bytes;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  if (!check_no_folder (type, error))
    return NULL;
  if (type == G_FILE_TYPE_SPECIAL && g_file_is_native (file))
    return read_special (file, max_size, cancellable, error);
  stream = g_file_read (file, cancellable, error);
  bytes = stream != NULL ? bastide_file_read_stream (G_INPUT_STREAM (stream), max_size, cancellable, error) : NULL;
  if (bytes == NULL)
    explain (error);
  if (bytes == NULL || etag == NULL)
    return bytes;

  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_ETAG_VALUE, cancellable, NULL);
  *etag = info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;

  return bytes;
}

GBytes *
bastide_file_read_listed (GFile         *file,
                          gsize          max_size,
                          GCancellable  *cancellable,
                          GError       **error)
{
  GFileType type;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);
  if (!check_no_folder (type, error))
    return NULL;
  if (type == G_FILE_TYPE_SPECIAL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("This is not an ordinary file."));
      return NULL;
    }

  return bastide_file_read (file, max_size, NULL, cancellable, error);
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

/* Returns whether a file has several names, as replacing it gives it a file of its own. */
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

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The file was not written completely."));

  return FALSE;
}

static gboolean
write_and_close (GOutputStream  *output,
                 GBytes         *bytes,
                 GCancellable   *cancellable,
                 GError        **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GCancellable) cancelled = NULL;

  if (g_output_stream_write_all (output, data, size, NULL, cancellable, error))
    return g_output_stream_close (output, cancellable, error);

  /* Closing a stream replaces the old file with the written bytes, unless a cancellable forbids it. */
  cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (output, cancelled, NULL);

  return FALSE;
}

/* --- files that were there --- */

static gboolean
replace (GFile             *file,
         GBytes            *bytes,
         const char        *etag,
         GFileCreateFlags   flags,
         char             **new_etag,
         GCancellable      *cancellable,
         GError           **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_replace (file, etag, FALSE, flags, cancellable, error);

  if (stream == NULL || !write_and_close (G_OUTPUT_STREAM (stream), bytes, cancellable, error))
    return FALSE;
  if (new_etag != NULL)
    *new_etag = g_file_output_stream_get_etag (stream);

  return TRUE;
}

/* --- files that were not --- */

/* Straight under its name, so that others see half of it for a moment. */
static gboolean
create_in_place (GFile         *file,
                 GBytes        *bytes,
                 char         **new_etag,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_create (file, G_FILE_CREATE_NONE, cancellable, error);

  if (stream == NULL)
    return FALSE;
  if (!write_and_close (G_OUTPUT_STREAM (stream), bytes, cancellable, error))
    {
      g_file_delete (file, NULL, NULL);
      return FALSE;
    }
  if (new_etag != NULL)
    *new_etag = g_file_output_stream_get_etag (stream);

  return TRUE;
}

/* Creates a file beside the target, under a short name, as the target's may have the greatest length already. */
static GFileOutputStream *
create_beside (GFile         *file,
               GFile        **place,
               GCancellable  *cancellable)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  for (guint i = 0; folder != NULL && i < MAX_TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf (".bastide-%08x", g_random_int ());
      g_autoptr (GFile) try = g_file_get_child (folder, name);
      g_autoptr (GError) error = NULL;
      GFileOutputStream *stream = g_file_create (try, G_FILE_CREATE_NONE, cancellable, &error);

      if (stream != NULL)
        {
          *place = g_steal_pointer (&try);
          return stream;
        }
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        return NULL;
    }

  return NULL;
}

/* A power failure leaves an empty file if the name reaches the disk before the contents. */
static gboolean
sync_file (const char  *path,
           GError     **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && fsync (file) == 0;

  if (!done)
    set_error_from_errno (error);
  if (file >= 0)
    close (file);

  return done;
}

/* A file that came there meanwhile is not overwritten, but for a moment where files cannot have two names, as on a
 * stick or in a sandbox.
 */
static gboolean
give_name (const char  *from,
           const char  *to,
           GError     **error)
{
  if (link (from, to) == 0)
    return TRUE;
  if (errno == EEXIST)
    return set_error_from_errno (error);
  if (g_file_test (to, G_FILE_TEST_EXISTS))
    {
      errno = EEXIST;
      return set_error_from_errno (error);
    }

  return g_rename (from, to) == 0 || set_error_from_errno (error);
}

/* GIO would write a new file straight under its name: another program would see half of it, and if this program ended
 * then, half of it would stay.
 */
static gboolean
create (GFile         *file,
        GBytes        *bytes,
        char         **new_etag,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GFile) place = NULL;
  const char *from;
  gboolean done;

  if (g_file_is_native (file))
    stream = create_beside (file, &place, cancellable);
  if (stream == NULL)
    return create_in_place (file, bytes, new_etag, cancellable, error);

  from = g_file_peek_path (place);
  done = write_and_close (G_OUTPUT_STREAM (stream), bytes, cancellable, error) && sync_file (from, error)
         && give_name (from, g_file_peek_path (file), error);
  g_unlink (from);
  if (done && new_etag != NULL)
    *new_etag = g_file_output_stream_get_etag (stream);

  return done;
}

/* --- both --- */

static gboolean
write_contents (GFile             *file,
                GBytes            *bytes,
                const char        *etag,
                GFileCreateFlags   flags,
                char             **new_etag,
                GCancellable      *cancellable,
                GError           **error)
{
  g_autoptr (GError) create_error = NULL;

  if (g_file_query_exists (file, cancellable))
    return replace (file, bytes, etag, flags, new_etag, cancellable, error);
  if (create (file, bytes, new_etag, cancellable, &create_error))
    return TRUE;
  if (g_error_matches (create_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return replace (file, bytes, etag, flags, new_etag, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&create_error));

  return FALSE;
}

/* Where the name of a file is kept in a folder that cannot be synced, such as one on the net, its server sees to it. */
static void
sync_folder (GFile *file)
{
  g_autofree char *folder = g_file_is_native (file) ? g_path_get_dirname (g_file_peek_path (file)) : NULL;

  if (folder != NULL)
    sync_file (folder, NULL);
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
  if (!check_no_folder (g_file_query_file_type (target, G_FILE_QUERY_INFO_NONE, cancellable), error))
    return FALSE;
  several_names = has_several_names (target, &mode, cancellable);
  if (!write_contents (target, bytes, etag, several_names ? G_FILE_CREATE_REPLACE_DESTINATION : G_FILE_CREATE_NONE,
                       new_etag, cancellable, error))
    return FALSE;

  if (several_names)
    g_file_set_attribute_uint32 (target, G_FILE_ATTRIBUTE_UNIX_MODE, mode & 07777, G_FILE_QUERY_INFO_NONE, cancellable,
                                 NULL);

  sync_folder (target);

  return check_size (target, g_bytes_get_size (bytes), cancellable, error);
}
