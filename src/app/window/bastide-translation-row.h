/* bastide-translation-row.h: a text and its translation, as a row of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-content-texts.h"

#define BASTIDE_TYPE_TRANSLATION_ROW (bastide_translation_row_get_type ())

/**
 * BastideTranslationRow:
 *
 * Signals: `changed` (): the text, its translation or its state is another.
 */
G_DECLARE_FINAL_TYPE (BastideTranslationRow, bastide_translation_row, BASTIDE, TRANSLATION_ROW, GObject)

/**
 * bastide_translation_row_list:
 * @content: a puzzle
 * @language: a language
 *
 * Returns: (transfer full) (element-type BastideTranslationRow): the texts, each once, in the order of reading
 */
GPtrArray               *bastide_translation_row_list            (BastideContent        *content,
                                                                  const char            *language);

/* Takes over all that another row with the same key says. */
void                     bastide_translation_row_follow          (BastideTranslationRow *self,
                                                                  BastideTranslationRow *other);

const char              *bastide_translation_row_get_key         (BastideTranslationRow *self);

/* Returns: (transfer none): the place of the text in words, "Step 3: reason" */
const char              *bastide_translation_row_get_place       (BastideTranslationRow *self);

const char              *bastide_translation_row_get_source      (BastideTranslationRow *self);

/* Returns: (transfer none): the translation, "" where it is missing */
const char              *bastide_translation_row_get_translation (BastideTranslationRow *self);
BastideTranslationState  bastide_translation_row_get_state       (BastideTranslationRow *self);
