/* bastide-twin.h: a variant of a puzzle, as the differences from it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

/* The puzzle itself is a), so that its twins go up to l). */
#define BASTIDE_MAX_TWINS 11

/**
 * BastideTwin:
 * @ref_count: private
 * @title: (not nullable): its name, "" for none
 * @changes: (not nullable): an object with the members of a puzzle file in which the twin differs
 * @said: number of the record, see #BastideRecords
 *
 * A twin in a puzzle file. One that is shared is not changed any more.
 */
typedef struct
{
  gatomicrefcount ref_count;
  char           *title;
  JsonNode       *changes;
  guint32         said;
} BastideTwin;

/**
 * bastide_twin_new:
 * @title: its name, "" for none
 * @changes: (transfer full): the members in which it differs
 */
BastideTwin *bastide_twin_new        (const char  *title,
                                      JsonNode    *changes);
BastideTwin *bastide_twin_ref        (BastideTwin *self);
void         bastide_twin_unref      (BastideTwin *self);

/* Returns: (transfer full) (element-type BastideTwin): no twins */
GPtrArray   *bastide_twins_new       (void);

/* Returns: (transfer full) (element-type BastideTwin): the same twins in a list of their own */
GPtrArray   *bastide_twins_copy      (GPtrArray   *twins);

/**
 * BastideTwinFault:
 *
 * Called for a change that does not apply, with its JSON pointer within the twin and the reason, translated.
 */
typedef void (*BastideTwinFault) (const char *pointer,
                                  const char *text,
                                  gpointer    data);

/**
 * bastide_twin_apply:
 * @root: (transfer full): the puzzle file of the puzzle, without twins
 * @fault: (nullable) (scope call): called for each change that does not apply, and is left out
 *
 * Returns: (transfer full): the puzzle file of the twin
 */
JsonNode    *bastide_twin_apply      (BastideTwin      *self,
                                      JsonNode         *root,
                                      BastideTwinFault  fault,
                                      gpointer          data);

/**
 * bastide_twin_compare:
 * @puzzle: the puzzle file of the puzzle
 * @twin: the puzzle file of a twin
 *
 * Returns: (transfer full): the members in which the twin differs: what [method@Twin.apply] makes of @puzzle is @twin,
 *   but for the order of tiles on the board
 */
JsonNode    *bastide_twin_compare    (JsonNode    *puzzle,
                                      JsonNode    *twin);

/**
 * bastide_twin_prune:
 * @root: the puzzle file of the puzzle
 *
 * Returns: (transfer full) (nullable): a twin without the changes of tiles that are not on the board, %NULL where all
 *   apply
 */
BastideTwin *bastide_twin_prune      (BastideTwin *self,
                                      JsonNode    *root);

/**
 * bastide_twin_find:
 * @root: the puzzle file of the puzzle
 * @pointer: a JSON pointer into the puzzle file of the twin
 *
 * Returns: (transfer full): the JSON pointer within the twin of the change that brings the value at @pointer, or of the
 *   innermost change around it; "" for a value that is the puzzle's
 */
char        *bastide_twin_find       (BastideTwin *self,
                                      JsonNode    *root,
                                      const char  *pointer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTwin, bastide_twin_unref)
