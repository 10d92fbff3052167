/* bastide-texts.h: the texts of puzzle files as catalogues for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-content.h"
#include "bastide-po.h"

/**
 * bastide_texts_append:
 * @po: a catalogue
 * @path: the path of the file; its name is the first half of each context, and its folder stands in the references
 * @content: the puzzle in the file
 *
 * Appends every text of a puzzle, once, in the order of reading; with its translation where the catalogue has a
 * language. A stale translation is fuzzy.
 *
 * Returns: whether no file of that name has been appended before
 */
gboolean        bastide_texts_append        (BastidePo       *po,
                                             const char      *path,
                                             BastideContent  *content);

/**
 * bastide_texts_take:
 * @content: the puzzle in the file
 * @path: the path of the file
 * @po: a catalogue with a language
 *
 * Translates a puzzle by a catalogue. An empty translation takes away that of the file, a fuzzy or missing one leaves
 * it as it is. A translation of another text than that of the file is stale.
 *
 * Returns: (transfer full) (nullable): the puzzle with that language, %NULL where the catalogue has no text of it
 */
BastideContent *bastide_texts_take          (BastideContent  *content,
                                             const char      *path,
                                             BastidePo       *po);

/**
 * bastide_texts_merge:
 * @catalogues: (element-type BastidePo): catalogues with languages
 *
 * Returns: (transfer full): the puzzle with the translations of all catalogues
 */
BastideContent *bastide_texts_merge         (BastideContent  *content,
                                             const char      *path,
                                             GPtrArray       *catalogues);

/**
 * bastide_texts_read_folder:
 * @folder: a folder with catalogues, `de.po` and others
 * @error: return location; begins with the name of the file
 *
 * Returns: (transfer full) (nullable) (element-type BastidePo): the catalogues, by language
 */
GPtrArray      *bastide_texts_read_folder   (const char      *folder,
                                             GError         **error);

/**
 * bastide_texts_read_file:
 * @path: a catalogue; where it does not tell its language, its name does
 * @error: return location; begins with the name of the file
 *
 * Returns: (transfer full) (nullable): the catalogue
 */
BastidePo      *bastide_texts_read_file     (const char      *path,
                                             GError         **error);

/**
 * bastide_texts_guess_language:
 * @path: the name of a catalogue
 *
 * Returns: (transfer full) (nullable): the language after which the file is called, "pt_BR" for "pt_BR.po"
 */
char           *bastide_texts_guess_language (const char     *path);

/**
 * bastide_texts_check:
 * @po: a catalogue with a language
 * @template: the catalogue of the present texts
 * @faults: (element-type utf8): the faults are appended, each a sentence with the line
 *
 * Finds translations that belong to no text, leave out a number, a rule or a slot, or are too long.
 */
void            bastide_texts_check         (BastidePo       *po,
                                             BastidePo       *template,
                                             GPtrArray       *faults);

/**
 * bastide_texts_append_problems:
 * @content: a puzzle file
 * @problems: (element-type BastideProblem): the problems are appended, each with its place
 *
 * Finds translations that leave out a number, a rule or a slot of their text, or add a rule or a slot, and a language
 * of the puzzle that is none.
 */
void            bastide_texts_append_problems (BastideContent *content,
                                               GListStore     *problems);
