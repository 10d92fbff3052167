/* bastide-test-reader.h: reading in the tests of the model: the tile sets and the problems of a file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-problem.h"
#include "bastide-tile-library.h"

/**
 * BastideTestReader:
 * @library: the bundled tile sets
 * @problems: (element-type BastideProblem): the problems found
 *
 * The fixture of tests that read files.
 */
typedef struct
{
  BastideTileLibrary *library;
  GListStore         *problems;
} BastideTestReader;

void            bastide_test_reader_set_up    (BastideTestReader *self,
                                               gconstpointer      data);
void            bastide_test_reader_tear_down (BastideTestReader *self,
                                               gconstpointer      data);

/* Adds a test with this fixture. */
void            bastide_test_reader_add       (const char        *path,
                                               gconstpointer      data,
                                               void             (*func) (BastideTestReader *self,
                                                                         gconstpointer      data));

/**
 * bastide_test_get_problem:
 * @at: (nullable): the expected JSON pointer, %NULL for any
 * @words: part of the expected sentence
 *
 * Fails unless the problem @nth exists, is at @at, and contains @words.
 *
 * Returns: (transfer none): the problem
 */
BastideProblem *bastide_test_get_problem      (GListStore        *problems,
                                               guint              nth,
                                               const char        *at,
                                               const char        *words);

/**
 * bastide_test_dup_text:
 * @bytes: (transfer full): a file
 *
 * Returns: (transfer full): the file as a string
 */
char           *bastide_test_dup_text         (GBytes            *bytes);
