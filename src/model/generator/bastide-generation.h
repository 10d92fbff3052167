/* bastide-generation.h: a run of the generator in a folder, which can be stopped and taken up again
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-composer.h"
#include "bastide-novelty.h"

#define BASTIDE_GENERATION_JOURNAL "bastide-generator.json"

/* An attempt beyond this number is not made. */
#define BASTIDE_GENERATION_MAX_ATTEMPTS 100000000

/**
 * BastideGeneration:
 * @options: the puzzles that are wanted
 * @next: the number of the next attempt
 * @n_attempts: the attempts made for each theme
 * @n_found: the puzzles found of each theme
 * @counts: the work done since the run was begun or taken up again
 *
 * A run of the generator. Its journal in the folder, which holds all but @counts, is enough to go on.
 */
typedef struct
{
  BastideComposerOptions options;
  guint                  next;
  guint                  n_attempts[BASTIDE_N_THEMES];
  guint                  n_found[BASTIDE_N_THEMES];
  BastideComposerCounts  counts;
} BastideGeneration;

void     bastide_generation_init    (BastideGeneration            *self,
                                     const BastideComposerOptions *options);

/**
 * bastide_generation_load:
 * @self: (out): the run
 * @folder: a folder
 *
 * Reads the journal of a run.
 *
 * Returns: whether there is one, and it is sound
 */
gboolean bastide_generation_load    (BastideGeneration            *self,
                                     GFile                        *folder,
                                     GError                      **error);

/**
 * bastide_generation_save:
 * @folder: a folder, which is made where there is none
 *
 * Writes the journal.
 *
 * Returns: whether it was written
 */
gboolean bastide_generation_save    (const BastideGeneration      *self,
                                     GFile                        *folder,
                                     GError                      **error);

/**
 * bastide_generation_recall:
 * @folder: the folder of the run
 * @novelty: the puzzles of the folder that this run has found are added
 *
 * Has a run that goes on know its puzzles.
 */
void     bastide_generation_recall  (const BastideGeneration      *self,
                                     BastideTileLibrary           *library,
                                     GFile                        *folder,
                                     BastideNovelty               *novelty);

/**
 * bastide_generation_step:
 * @folder: the folder of the run
 * @novelty: (nullable): the puzzles of the run so far; one that is like another is left out, any other is added. With
 * %NULL
 *   all puzzles are kept
 * @cancellable: (nullable): stops the attempt, which then counts as not made
 * @content: (out) (transfer full) (nullable): the puzzle found, %NULL for none
 * @file: (out) (transfer full) (nullable): its file
 *
 * Makes the next attempt. A puzzle that is found is written at once; a file of that name stays as it is, since it is
 * the same puzzle, perhaps with words of an author.
 *
 * Returns: whether nothing failed
 */
gboolean bastide_generation_step    (BastideGeneration            *self,
                                     BastideTileLibrary           *library,
                                     GFile                        *folder,
                                     BastideNovelty               *novelty,
                                     GCancellable                 *cancellable,
                                     BastideContent              **content,
                                     GFile                       **file,
                                     GError                      **error);
