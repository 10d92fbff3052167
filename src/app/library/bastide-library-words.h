/* bastide-library-words.h: words on the puzzles of a collection, and on drafts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-draft.h"
#include "bastide-library-marks.h"

/**
 * bastide_library_words_modules:
 *
 * Returns: (transfer full): the modules of a puzzle, "Base game" where it has none
 */
char *bastide_library_words_modules       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_changed:
 *
 * Returns: (transfer full): the time of the last change, "Changed today at 10:42", or ""
 */
char *bastide_library_words_changed       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_day:
 *
 * Returns: (transfer full): the same for a column of a table, "Today at 10:42"
 */
char *bastide_library_words_day           (BastideLibraryEntry *entry);

/**
 * bastide_library_words_dots:
 *
 * Returns: (transfer full): five dots, as many of them full as @difficulty; "" for 0
 */
char *bastide_library_words_dots          (guint                difficulty);

/**
 * bastide_library_words_entry:
 * @mark: its mark
 *
 * Returns: (transfer full): the whole card for a screen reader: "The market empties, by Anna, Count,
 *   difficulty 4 of 5"
 */
char *bastide_library_words_entry         (BastideLibraryEntry *entry,
                                          BastideLibraryMark   mark);

/**
 * bastide_library_words_show_mark:
 * @label: a label
 *
 * Shows a mark as a sign of its own shape, with its words as the tooltip, or hides the label.
 */
void  bastide_library_words_show_mark     (GtkLabel            *label,
                                          BastideLibraryMark   mark);

/**
 * bastide_library_words_tooltip:
 *
 * Returns: (transfer full): the texts for which a card has no room, a line each: the whole title, the description or
 * the reason why the file cannot be read, and its place
 */
char *bastide_library_words_tooltip       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_draft:
 *
 * Returns: (transfer full): a sentence on the contents of a draft and its time
 */
char *bastide_library_words_draft         (BastideDraft        *draft);

/**
 * bastide_library_words_draft_reason:
 *
 * Returns: (transfer none): a sentence on why the draft was left behind, and on the file
 */
const char *bastide_library_words_draft_reason (BastideDraft   *draft);
