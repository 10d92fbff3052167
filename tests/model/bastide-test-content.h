/* bastide-test-content.h: puzzle files in the tests of the model, read from texts and written as texts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-test-reader.h"

/* The beginning of every file, and the problems of a tile or figure in it. */
#define BASTIDE_TEST_HEAD "{\"format\":\"bastide-puzzle\",\"version\":1,\n"

/* A file with every member of this version, in the order and form of writing, and with an unknown member in every
 * object. */
extern const char bastide_test_full_text[];

/**
 * bastide_test_read:
 *
 * Reads a puzzle file and fills `reader->problems`.
 *
 * Returns: (transfer full) (nullable): the content
 */
BastideContent *bastide_test_read          (BastideTestReader *reader,
                                            const char        *text);

/* Like bastide_test_read(), for files without an error. */
BastideContent *bastide_test_read_sound    (BastideTestReader *reader,
                                            const char        *text);

/* Like bastide_test_read_sound(), for a content with a single owner. */
BastideContent *bastide_test_read_copy     (BastideTestReader *reader,
                                            const char        *text);

/* Fails unless the file contains these words, or lacks them. */
void            bastide_test_assert_text   (BastideContent    *content,
                                            const char        *words,
                                            gboolean           is_there);

/* Returns the file as a text. */
char           *bastide_test_write         (BastideContent    *content);

guint           bastide_test_count_problems (BastideTestReader *reader);

/**
 * bastide_test_assert_problem:
 * @line: 0 for any
 * @words: part of the sentence
 */
void            bastide_test_assert_problem (BastideTestReader *reader,
                                             guint              nth,
                                             BastideSeverity    severity,
                                             const char        *at,
                                             guint              line,
                                             const char        *words);
