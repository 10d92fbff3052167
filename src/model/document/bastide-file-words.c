/* bastide-file-words.c: the words for a file, and for a file that was not written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"

/* Why a file was not written, where the system's words would hide the place or the cause. */
static const struct
{
  int         code;
  const char *saved;
  const char *written;
} failures[] = {
  { G_IO_ERROR_NO_SPACE, N_ ("Not saved: the disk of {folder} is full."),
    N_ ("“{file}” was not written: the disk of {folder} is full.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("Not saved: you are not allowed to write in {folder}."),
    N_ ("“{file}” was not written: you are not allowed to write in {folder}.") },
  { G_IO_ERROR_READ_ONLY, N_ ("Not saved: {folder} can only be read."),
    N_ ("“{file}” was not written: {folder} can only be read.") },
  { G_IO_ERROR_NOT_FOUND, N_ ("Not saved: the folder {folder} no longer exists."),
    N_ ("“{file}” was not written: the folder {folder} no longer exists.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("Not saved: the folder {folder} no longer exists."),
    N_ ("“{file}” was not written: the folder {folder} no longer exists.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("Not saved: {path} is a folder."),
    N_ ("“{file}” was not written: {path} is a folder.") },
};

char *
bastide_file_words_name (GFile *file)
{
  g_autofree char *basename = g_file_get_basename (file);

  return basename != NULL ? g_filename_display_name (basename) : g_file_get_parse_name (file);
}

char *
bastide_file_words_failure (GFile        *file,
                            const GError *error,
                            gboolean      is_save)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *name = bastide_file_words_name (file);
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *folder = g_file_get_parse_name (parent != NULL ? parent : file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "file", name);
  bastide_slots_set (slots, "path", path);
  bastide_slots_set (slots, "folder", folder);
  bastide_slots_set (slots, "reason", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_error_matches (error, G_IO_ERROR, failures[i].code))
      return bastide_slots_fill (slots, is_save ? _(failures[i].saved) : _(failures[i].written));

  /* Translators: a path, and why a file was not written, in the words of the system */
  return bastide_slots_fill (slots, is_save ? _("Not saved as {path}: {reason}")
                                            : _("{path} was not written: {reason}"));
}
