/* bastide-library-words.h: what is said of the puzzles of a collection, and of drafts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft.h"
#include "bastide-library.h"

G_BEGIN_DECLS

/**
 * bastide_library_words_modules:
 *
 * Returns: (transfer full): the modules of a puzzle, "Base game" where it has none
 */
char *bastide_library_words_modules       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_changed:
 *
 * Returns: (transfer full): when its file was changed, "Changed today at 10:42", or ""
 */
char *bastide_library_words_changed       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_day:
 *
 * Returns: (transfer full): the same for a column of a table, "today at 10:42"
 */
char *bastide_library_words_day           (BastideLibraryEntry *entry);

/**
 * bastide_library_words_dots:
 *
 * Returns: (transfer full): a difficulty to be seen: of five dots as many are full; "" for 0
 */
char *bastide_library_words_dots          (guint                difficulty);

/**
 * bastide_library_words_entry:
 * @opened: whether it was opened before
 *
 * Returns: (transfer full): the whole card for a screen reader: "The market empties, by Anna, Count,
 *   difficulty 4 of 5"
 */
char *bastide_library_words_entry         (BastideLibraryEntry *entry,
                                          gboolean             opened);

/**
 * bastide_library_words_tooltip:
 *
 * Returns: (transfer full): what a card has no room for: the whole title, the description or why it cannot be read, and
 *   where the file is, a line each
 */
char *bastide_library_words_tooltip       (BastideLibraryEntry *entry);

/**
 * bastide_library_words_draft:
 *
 * Returns: (transfer full): which draft was left behind and when
 */
char *bastide_library_words_draft         (BastideDraft        *draft);

/**
 * bastide_library_words_draft_reason:
 *
 * Returns: (transfer none): why it is there, and what became of the file
 */
const char *bastide_library_words_draft_reason (BastideDraft   *draft);

G_END_DECLS
