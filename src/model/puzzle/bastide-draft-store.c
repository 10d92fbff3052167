/* bastide-draft-store.c: the file of a draft and its lock
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draft-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOCK_SUFFIX ".lock"

/* Drafts are the user's own. */
#define FOLDER_MODE 0700
#define FILE_MODE   0600

#define MAX_ATTEMPTS 8

/* A draft gets its name and its lock when it is first written and loses both when it is removed, so that a document
 * without changes leaves no trace. The lock belongs to the program and ends with it, however it ends. */
struct _BastideDraftStore
{
  gatomicrefcount  ref_count;
  GMutex           mutex;
  char            *folder;
  char            *path;    /* of the draft, from the first time it is written until it is removed */
  int              lock;
  guint            serial;  /* of the latest request that was met */
};

BastideDraftStore *
bastide_draft_store_new (GFile *folder)
{
  BastideDraftStore *self = g_new0 (BastideDraftStore, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->folder = g_file_get_path (folder);
  self->lock = -1;

  return self;
}

BastideDraftStore *
bastide_draft_store_ref (BastideDraftStore *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_draft_store_unref (BastideDraftStore *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->lock >= 0)
    close (self->lock);
  g_mutex_clear (&self->mutex);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

/* --- the lock --- */

/* A lock on an open file ends with the program, however the program ends, and needs no process numbers, which differ in
 * every sandbox. The lock has a file of its own, since each write replaces the file of the draft. */
static char *
get_lock_path (const char *path)
{
  return g_strconcat (path, LOCK_SUFFIX, NULL);
}

/* Another program that cleans up may have removed the file between its being opened and locked. */
static gboolean
is_still_there (int         lock,
                const char *path)
{
  struct stat opened, named;

  return fstat (lock, &opened) == 0 && stat (path, &named) == 0 && opened.st_dev == named.st_dev
         && opened.st_ino == named.st_ino;
}

/* Returns the locked file, or -1. On a file system without locks the draft has none. */
static int
try_lock (const char *path)
{
  int lock = open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, FILE_MODE);

  if (lock < 0)
    return -1;
  if ((flock (lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && is_still_there (lock, path))
    return lock;

  close (lock);

  return -1;
}

gboolean
bastide_draft_store_is_kept (const char *path)
{
  g_autofree char *name = get_lock_path (path);
  int lock = open (name, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  gboolean is_kept;

  if (lock < 0)
    return FALSE;
  is_kept = flock (lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close (lock);

  return is_kept;
}

/* --- writing --- */

static gboolean
set_errno (GError     **error,
           const char  *path)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", shown, g_strerror (code));

  return FALSE;
}

/* Takes a free name. */
static gboolean
begin (BastideDraftStore  *self,
       GError            **error)
{
  if (self->path != NULL)
    return TRUE;
  if (self->folder == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("Drafts can only be kept on this computer."));
      return FALSE;
    }
  if (g_mkdir_with_parents (self->folder, FOLDER_MODE) != 0)
    return set_errno (error, self->folder);

  for (guint i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autofree char *id = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (id, BASTIDE_DRAFT_SUFFIX, NULL);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      g_autofree char *lock_path = get_lock_path (path);

      self->lock = try_lock (lock_path);
      if (self->lock >= 0)
        {
          self->path = g_steal_pointer (&path);
          return TRUE;
        }
    }

  return set_errno (error, self->folder);
}

/* Lets go of the name, as when the user has removed the folder. */
static void
forget_place (BastideDraftStore *self)
{
  g_clear_pointer (&self->path, g_free);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

/* A new file comes into being under another name as well, so that half of one is never there. */
static gboolean
write_file (BastideDraftStore  *self,
            GBytes             *bytes,
            GError            **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_file_set_contents_full (self->path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, FILE_MODE, error);
}

gboolean
bastide_draft_store_write (BastideDraftStore  *self,
                           guint               serial,
                           GBytes             *bytes,
                           GError            **error)
{
  gboolean is_written = TRUE;

  g_mutex_lock (&self->mutex);
  if (serial > self->serial)
    {
      self->serial = serial;
      if (self->path != NULL && !g_file_test (self->folder, G_FILE_TEST_IS_DIR))
        forget_place (self);
      is_written = begin (self, error) && write_file (self, bytes, error);
    }
  g_mutex_unlock (&self->mutex);

  return is_written;
}

/* --- removing --- */

gboolean
bastide_draft_store_delete (const char  *path,
                            GError     **error)
{
  g_autofree char *lock_path = get_lock_path (path);

  if (g_unlink (path) != 0 && errno != ENOENT)
    return set_errno (error, path);
  g_unlink (lock_path);

  return TRUE;
}

void
bastide_draft_store_remove (BastideDraftStore *self,
                            guint              serial)
{
  g_mutex_lock (&self->mutex);
  if (serial > self->serial)
    {
      self->serial = serial;
      if (self->path != NULL)
        bastide_draft_store_delete (self->path, NULL);
      forget_place (self);
    }
  g_mutex_unlock (&self->mutex);
}

/* Finds the draft of a file in the folder: the draft itself, its lock, or a draft that was being written. */
static char *
find_draft (const char *folder,
            const char *name)
{
  const char *suffix = strstr (name, BASTIDE_DRAFT_SUFFIX);
  g_autofree char *draft = NULL;

  if (suffix == NULL)
    return NULL;
  draft = g_strndup (name, (gsize) (suffix - name) + strlen (BASTIDE_DRAFT_SUFFIX));

  return g_build_filename (folder, draft, NULL);
}

void
bastide_draft_store_clean (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *draft = find_draft (folder, name);

      if (draft == NULL || g_str_equal (draft, path) || bastide_draft_store_is_kept (draft))
        continue;
      if (!g_str_has_suffix (name, LOCK_SUFFIX) || !g_file_test (draft, G_FILE_TEST_EXISTS))
        g_unlink (path);
    }
}
