/* bastide-file-chooser.h: dialogs that ask for files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* The suffix of puzzle files. */
#define BASTIDE_PUZZLE_SUFFIX ".bastide.json"

/* No other file knows which file dialog GTK offers. The functions are shaped like those of GtkFileDialog, which GTK 4.8
 * does not have. A dialog that is closed without an answer gives `G_IO_ERROR_CANCELLED`.
 */

/* Kinds of file on offer. */
typedef enum
{
  BASTIDE_FILES_PUZZLES,
  BASTIDE_FILES_GAMES,    /* puzzles, and games of other programs that can be opened */
  BASTIDE_FILES_PICTURES,
  BASTIDE_FILES_PAGES,
  BASTIDE_FILES_WEB,
  BASTIDE_FILES_TILES,
} BastideFiles;

/**
 * bastide_file_chooser_open_async:
 * @parent: the window that asks
 * @what: the kinds of file on offer
 * @folder: (nullable): the folder to begin in
 *
 * Asks for one or more files to open.
 */
void        bastide_file_chooser_open_async  (GtkWindow            *parent,
                                              BastideFiles          what,
                                              GFile                *folder,
                                              GCancellable         *cancellable,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);

/**
 * bastide_file_chooser_open_finish:
 *
 * Returns: (transfer full) (element-type GFile): the files chosen
 */
GListModel *bastide_file_chooser_open_finish (GAsyncResult         *result,
                                              GError              **error);

/**
 * bastide_file_chooser_folder_async:
 * @folder: (nullable): the folder to begin in
 *
 * Asks for a folder of puzzles.
 */
void        bastide_file_chooser_folder_async (GtkWindow           *parent,
                                               GFile               *folder,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             user_data);

/**
 * bastide_file_chooser_folder_finish:
 *
 * Returns: (transfer full): the folder chosen
 */
GFile      *bastide_file_chooser_folder_finish (GAsyncResult       *result,
                                                GError            **error);

/**
 * bastide_file_chooser_save_async:
 * @what: the kinds of file on offer
 * @folder: (nullable): the folder to begin in
 * @name: the proposed name
 *
 * Asks for a file to save to. The dialog itself asks before an existing file is replaced.
 */
void        bastide_file_chooser_save_async  (GtkWindow            *parent,
                                              BastideFiles          what,
                                              GFile                *folder,
                                              const char           *name,
                                              GCancellable         *cancellable,
                                              GAsyncReadyCallback   callback,
                                              gpointer              user_data);

/**
 * bastide_file_chooser_save_finish:
 *
 * Returns: (transfer full): the file to write
 */
GFile      *bastide_file_chooser_save_finish (GAsyncResult         *result,
                                              GError              **error);
