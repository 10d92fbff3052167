/* bastide-po.h: catalogues of translations in the PO format of gettext
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastidePoEntry:
 * @context: (not nullable): the msgctxt
 * @id: (not nullable): the msgid, the text in the language of the source
 * @text: (not nullable): the msgstr, "" where it is missing
 * @comment: (nullable): what translators are told, when written
 * @reference: (nullable): the place of the text, when written
 * @limit: the most characters of the translation, 0 for any number
 * @is_fuzzy: whether the translation has to be looked at again
 * @line: the line where the entry begins, when read
 *
 * A text in two languages.
 */
typedef struct
{
  char     *context;
  char     *id;
  char     *text;
  char     *comment;
  char     *reference;
  guint     limit;
  gboolean  is_fuzzy;
  guint     line;
} BastidePoEntry;

/**
 * BastidePo:
 * @language: (nullable): the language of the translations, %NULL in a template
 * @translator: (nullable): the last translator
 * @entries: (element-type BastidePoEntry): the texts in their order
 *
 * A catalogue. Every entry has a context of its own; there are no plurals.
 */
typedef struct
{
  char       *language;
  char       *translator;
  GPtrArray  *entries;

  /*< private >*/
  GHashTable *by_context;
} BastidePo;

/**
 * bastide_po_new:
 * @language: (nullable): the language of the translations, %NULL for a template
 *
 * Returns: (transfer full): a catalogue without entries
 */
BastidePo      *bastide_po_new   (const char      *language);

void            bastide_po_free  (BastidePo       *self);

/**
 * bastide_po_read:
 * @bytes: a PO file, hostile or not
 *
 * Reads a catalogue strictly. Comments and earlier texts are left out.
 *
 * Returns: (transfer full) (nullable): the catalogue; the error names the line of the fault
 */
BastidePo      *bastide_po_read  (GBytes          *bytes,
                                  GError         **error);

/**
 * bastide_po_write:
 *
 * Returns: (transfer full): the catalogue as a PO file, the same bytes each time
 */
char           *bastide_po_write (BastidePo       *self);

/**
 * bastide_po_add:
 * @context: a context that no entry has yet
 * @id: the text in the language of the source
 *
 * Returns: (transfer none): a new entry without a translation
 */
BastidePoEntry *bastide_po_add   (BastidePo       *self,
                                  const char      *context,
                                  const char      *id);

/* Returns: (transfer none) (nullable): the entry with a context */
BastidePoEntry *bastide_po_find  (BastidePo       *self,
                                  const char      *context);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePo, bastide_po_free)
