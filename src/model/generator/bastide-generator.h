/* bastide-generator.h: a run of the generator in a worker, with the puzzles that it finds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-generation.h"

#define BASTIDE_TYPE_FIND (bastide_find_get_type ())

/**
 * BastideFind:
 *
 * A puzzle that was found, and its file. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideFind, bastide_find, BASTIDE, FIND, GObject)

/* Returns: (transfer none): the file that holds the puzzle */
GFile             *bastide_find_get_file           (BastideFind                  *self);

/* Returns: (transfer none): the puzzle */
BastidePosition   *bastide_find_get_position       (BastideFind                  *self);

#define BASTIDE_TYPE_GENERATOR (bastide_generator_get_type ())

/**
 * BastideGenerator:
 *
 * Finds puzzles in a worker thread, one run at a time, and writes them into a folder.
 *
 * Properties: `running` (gboolean) and `n-attempts` (guint: of this run). They notify, and the list of finds changes,
 * in the thread that started the run, at most ten times a second.
 */
G_DECLARE_FINAL_TYPE (BastideGenerator, bastide_generator, BASTIDE, GENERATOR, GObject)

BastideGenerator  *bastide_generator_new           (BastideTileLibrary           *library);

/**
 * bastide_generator_start:
 * @options: (nullable): the puzzles that are wanted; with %NULL the run in the folder goes on
 * @similar: whether puzzles like earlier ones of the run are kept, too
 * @folder: the folder for the puzzles
 *
 * Starts a run, and forgets the finds of the last one. While one runs nothing happens.
 */
void               bastide_generator_start         (BastideGenerator             *self,
                                                    const BastideComposerOptions *options,
                                                    gboolean                      similar,
                                                    GFile                        *folder);

/* Stops the run: the puzzles found so far stay, and the run can go on later. */
void               bastide_generator_stop          (BastideGenerator             *self);

gboolean           bastide_generator_get_running   (BastideGenerator             *self);

/* Returns: the attempts made in this run */
guint              bastide_generator_get_n_attempts (BastideGenerator            *self);

/* Returns: (transfer none) (element-type BastideFind): the puzzles found in this run, the best one first */
GListModel        *bastide_generator_get_finds     (BastideGenerator             *self);

/* Returns: (transfer none) (nullable): why the last run ended before it was stopped */
const char        *bastide_generator_get_error     (BastideGenerator             *self);

/**
 * bastide_generator_can_go_on:
 * @folder: a folder
 *
 * Returns: whether a run was begun in the folder
 */
gboolean           bastide_generator_can_go_on     (GFile                        *folder);
