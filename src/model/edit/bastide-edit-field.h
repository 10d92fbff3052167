/* bastide-edit-field.h: changing a single member of a puzzle by its row of the format
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* As in bastide-edit.h, each function changes a content with a single owner and returns whether anything changed. A
 * member is called by its place in the file: "/title", "/lesson/steps/2/say". A place in an object that is not there
 * has no value and cannot be changed. */

/* Returns: (transfer none): a text, "" for none */
const char         *bastide_edit_get_text   (BastideContent     *content,
                                             const char         *pointer);

/* @text: (nullable): %NULL for none */
gboolean            bastide_edit_set_text   (BastideContent     *content,
                                             const char         *pointer,
                                             const char         *text);

/* Returns: (transfer none) (array zero-terminated=1): a list of texts */
const char * const *bastide_edit_get_texts  (BastideContent     *content,
                                             const char         *pointer);

/* @texts: (nullable): %NULL for none */
gboolean            bastide_edit_set_texts  (BastideContent     *content,
                                             const char         *pointer,
                                             const char * const *texts);

/* Returns: a number, or a flag as 0 or 1 */
int                 bastide_edit_get_number (BastideContent     *content,
                                             const char         *pointer);

/* @number: a flag, or a number, which is kept within the bounds of its row */
gboolean            bastide_edit_set_number (BastideContent     *content,
                                             const char         *pointer,
                                             int                 number);
