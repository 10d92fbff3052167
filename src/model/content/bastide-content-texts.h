/* bastide-content-texts.h: the texts of a puzzle in several languages
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/**
 * BastideTextFunc:
 * @key: the key of the text in translations: "title", "steps.s3.say", or "texts.9c1e02aa" for a text that has no id of
 *   its own
 * @text: (inout): the text, not ""; the function may put another in its place
 */
typedef void (*BastideTextFunc) (const char  *key,
                                 char       **text,
                                 gpointer     data);

/**
 * bastide_content_foreach_text:
 * @self: a puzzle that is not shared
 * @function: (scope call): called for each text of the puzzle, its lesson and its twins that has words, in the order of
 *   reading; a text that stands there twice comes twice
 */
void             bastide_content_foreach_text      (BastideContent  *self,
                                                    BastideTextFunc  function,
                                                    gpointer         data);

/**
 * bastide_content_hash_text:
 * @text: a text
 *
 * Returns: (transfer full): eight hexadecimal digits that are the same for texts which differ in white space only
 */
char            *bastide_content_hash_text         (const char      *text);

/* Returns: whether a text has the form of a language, as in "de", "pt_BR" and "zh-Hant" */
gboolean         bastide_content_is_language       (const char      *name);

/* Returns: (transfer full): the sentence on a text that is no language */
char            *bastide_content_refuse_language   (const char      *name);

/**
 * bastide_content_list_languages:
 *
 * Returns: (transfer full): the languages of the texts, that of the file first
 */
char           **bastide_content_list_languages    (BastideContent  *self);

/**
 * BastideTextState:
 * @n_texts: the number of texts
 * @n_translated: those of them that are translated
 * @n_stale: those of the translated ones whose source has changed since
 *
 * The progress of a translation into a language.
 */
typedef struct
{
  guint n_texts;
  guint n_translated;
  guint n_stale;
} BastideTextState;

/* Returns: the state of the translation into @language; all is translated into the language of the file */
BastideTextState bastide_content_get_text_state    (BastideContent  *self,
                                                    const char      *language);

/* Returns: (transfer full): the language of the file, and those into which at least nine texts in ten are translated */
char           **bastide_content_list_whole_languages (BastideContent *self);

/**
 * bastide_content_pick_language:
 * @languages: (array zero-terminated=1): languages, that of the file first
 * @wanted: (array zero-terminated=1): languages, the most wanted first: "de_AT", "de", "en"
 *
 * Returns: the place of the one that serves best, 0 where none does
 */
guint            bastide_content_pick_language     (const char * const *languages,
                                                    const char * const *wanted);

/**
 * bastide_content_choose_language:
 * @wanted: (array zero-terminated=1): languages, the most wanted first
 *
 * Chooses one language for all texts, so that no two languages meet on a page, from those that are whole.
 *
 * Returns: (transfer full): the language, that of the file where no other is there
 */
char            *bastide_content_choose_language   (BastideContent      *self,
                                                    const char * const  *wanted);

/**
 * bastide_content_tell:
 *
 * Returns: (transfer full): the puzzle with its texts in the language of the reader, of the languages that it has
 */
BastideContent  *bastide_content_tell              (BastideContent  *self);

/**
 * bastide_content_tell_text:
 * @text: a hint, a comment or another text without an id
 *
 * Returns: (transfer none): the translation of @text into the language of the reader, @text where there is none
 */
const char      *bastide_content_tell_text         (BastideContent  *self,
                                                    const char      *text);

/**
 * bastide_content_translate:
 * @language: a language
 *
 * Returns: (transfer full): the puzzle with its texts in that language; texts without a translation stay
 */
BastideContent  *bastide_content_translate         (BastideContent  *self,
                                                    const char      *language);

/**
 * bastide_content_get_translation:
 * @language: a language
 * @key: the key of a text
 * @of: (out) (optional) (nullable): the hash of the text that was translated, where the file tells it
 *
 * Returns: (transfer none) (nullable): the translation, %NULL where there is none
 */
const char      *bastide_content_get_translation   (BastideContent  *self,
                                                    const char      *language,
                                                    const char      *key,
                                                    const char     **of);

/**
 * bastide_content_get_translator:
 *
 * Returns: (transfer none) (nullable): the person who has translated into @language, where the file tells it
 */
const char      *bastide_content_get_translator    (BastideContent  *self,
                                                    const char      *language);

/**
 * BastideTranslation:
 * @key: the key of the text
 * @text: (nullable): the translation, %NULL or "" to take it away
 * @of: (nullable): the hash of the text that was translated
 */
typedef struct
{
  const char *key;
  const char *text;
  const char *of;
} BastideTranslation;

/**
 * bastide_content_put_translations:
 * @self: a puzzle that is not shared
 * @language: a language, which may be new
 * @by: (nullable): the translator, %NULL to leave the name as it is
 * @translations: (array length=n_translations): translations
 *
 * Puts translations in the places of those with the same keys. The texts of the language are then in the order of
 * reading, those that belong to nothing at the end.
 */
void             bastide_content_put_translations  (BastideContent           *self,
                                                    const char               *language,
                                                    const char               *by,
                                                    const BastideTranslation *translations,
                                                    guint                     n_translations);

/* Takes a language away with its translations; @self is not shared. */
void             bastide_content_remove_language   (BastideContent  *self,
                                                    const char      *language);

/**
 * BastideTranslationState:
 * @BASTIDE_TRANSLATION_MISSING: there is no translation
 * @BASTIDE_TRANSLATION_STALE: the source has changed since
 * @BASTIDE_TRANSLATION_DONE: the translation is that of the source
 */
typedef enum
{
  BASTIDE_TRANSLATION_MISSING,
  BASTIDE_TRANSLATION_STALE,
  BASTIDE_TRANSLATION_DONE,
} BastideTranslationState;

/**
 * bastide_content_get_translation_state:
 * @key: the key of a text
 * @text: the text
 *
 * Returns: the state of the translation of a text
 */
BastideTranslationState bastide_content_get_translation_state (BastideContent *self,
                                                               const char     *language,
                                                               const char     *key,
                                                               const char     *text);

/* Puts a translation of @text in its place, as bastide_content_put_translations() does; %NULL or "" takes it away. */
void             bastide_content_put_translation   (BastideContent  *self,
                                                    const char      *language,
                                                    const char      *key,
                                                    const char      *text,
                                                    const char      *translation);

/**
 * bastide_content_follow_texts:
 * @self: the puzzle after a change of its texts
 * @before: the puzzle before
 *
 * Keeps translations with their texts: that of a text which has changed is stale from then on. A text without an id
 * that has changed in its place keeps its translation, too.
 *
 * Returns: (transfer full): the puzzle with such translations
 */
BastideContent  *bastide_content_follow_texts      (BastideContent  *self,
                                                    BastideContent  *before);

/* Returns: (transfer none): the name of a language in itself, or its code */
const char      *bastide_content_name_language     (const char      *language);
