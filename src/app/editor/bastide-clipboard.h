/* bastide-clipboard.h: positions and parts of them on the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_PUZZLE_MIME_TYPE "application/vnd.bastide.puzzle+json"

/**
 * BastideCopyFlags:
 * @BASTIDE_COPY_PARTS: in Bastide's own format, for pasting here
 * @BASTIDE_COPY_TEXT: as text, in the format of a puzzle file
 * @BASTIDE_COPY_PICTURE: as a picture
 *
 * The formats in which a copy is offered.
 */
typedef enum
{
  BASTIDE_COPY_PARTS = 1 << 0,
  BASTIDE_COPY_TEXT = 1 << 1,
  BASTIDE_COPY_PICTURE = 1 << 2,
  BASTIDE_COPY_ALL = BASTIDE_COPY_PARTS | BASTIDE_COPY_TEXT | BASTIDE_COPY_PICTURE,
} BastideCopyFlags;

/**
 * bastide_clipboard_copy:
 * @whole: the puzzle in the position on the board
 *
 * Copies the selection, or @whole where nothing is selected.
 *
 * Returns: whether there was anything to copy
 */
gboolean     bastide_clipboard_copy         (GdkClipboard        *clipboard,
                                             BastideEditor       *editor,
                                             BastideContent      *whole,
                                             BastideCopyFlags     flags);

/* Returns: whether files were copied, as in a file manager */
gboolean     bastide_clipboard_has_files    (GdkClipboard        *clipboard);

/* Returns: whether the clipboard has a format that can be pasted: a part of a board, a puzzle, or a text */
gboolean     bastide_clipboard_may_paste    (GdkClipboard        *clipboard);

/**
 * bastide_clipboard_read_async:
 *
 * Reads the clipboard, filled here or elsewhere: a part of a board, a puzzle, or either as text. More than 8 MiB are
 * refused, and a text that does not begin like a puzzle.
 */
void         bastide_clipboard_read_async   (GdkClipboard        *clipboard,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);

/**
 * bastide_clipboard_read_finish:
 *
 * Returns: (transfer full) (nullable): the bytes of the part or puzzle; %NULL with an error
 */
GBytes      *bastide_clipboard_read_finish  (GAsyncResult        *result,
                                             GError             **error);
