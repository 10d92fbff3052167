/* bastide-puzzle.h: the document: a puzzle with its history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-position.h"
#include "bastide-puzzle-error.h"
#include "bastide-tile-library.h"

#define BASTIDE_TYPE_PUZZLE (bastide_puzzle_get_type ())

/**
 * BastidePuzzle:
 *
 * The document: the contents of a puzzle file, an undo history of named snapshots, and where it is saved. Unknown
 * members of the file are kept and written back.
 *
 * Properties (all notify): `file` (#GFile, nullable), `read-only` (gboolean), `modified` (gboolean: differs from the
 * file), `position` (#BastidePosition, never %NULL), `can-undo`, `can-redo`, `undo-label`, `redo-label` (nullable
 * strings: "Move Tile"), `problems` (#GListModel of #BastideProblem, never %NULL), `twin` (guint: the twin that is
 * shown).
 *
 * Of a puzzle with twins, one is shown: it is the content that is read and changed, as if it were a puzzle of its own.
 *
 * Signals: `changed` (): the document is in another state than before, after all properties have told so.
 */
G_DECLARE_FINAL_TYPE (BastidePuzzle, bastide_puzzle, BASTIDE, PUZZLE, GObject)

/**
 * bastide_puzzle_new_from_bytes:
 * @library: the tile sets
 * @bytes: a puzzle file, hostile or not
 * @problems: (element-type BastideProblem): everything that keeps it from being read, with its place, is appended
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the document; a position that breaks rules opens, with
 *   [method@Position.get_problems]; %NULL with `BASTIDE_PUZZLE_ERROR_INVALID` when it cannot be read
 */
BastidePuzzle   *bastide_puzzle_new_from_bytes (BastideTileLibrary  *library,
                                                GBytes              *bytes,
                                                GListStore          *problems,
                                                GError             **error);

/**
 * bastide_puzzle_load_async:
 * @problems: (element-type BastideProblem): as for [ctor@Puzzle.new_from_bytes]; filled before @callback is called
 *
 * Reads a file in a worker. Files above 8 MiB are refused.
 */
void             bastide_puzzle_load_async     (BastideTileLibrary  *library,
                                                GFile               *file,
                                                GListStore          *problems,
                                                GCancellable        *cancellable,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data);

/**
 * bastide_puzzle_load_finish:
 *
 * Returns: (transfer full) (nullable): the document
 */
BastidePuzzle   *bastide_puzzle_load_finish    (GAsyncResult        *result,
                                                GError             **error);

/**
 * bastide_puzzle_to_bytes:
 *
 * Returns: (transfer full): the file: the same puzzle gives the same bytes
 */
GBytes          *bastide_puzzle_to_bytes       (BastidePuzzle       *self);

/**
 * bastide_puzzle_save_async:
 * @file: target; becomes the document's file
 *
 * Writes the file as a whole or not at all. Fails with `G_IO_ERROR_WRONG_ETAG` when it is the document's own file and
 * another program has changed it meanwhile, unless @force.
 */
void             bastide_puzzle_save_async     (BastidePuzzle       *self,
                                                GFile               *file,
                                                gboolean             force,
                                                GCancellable        *cancellable,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data);

/**
 * bastide_puzzle_save_finish:
 *
 * Returns: whether the file was written
 */
gboolean         bastide_puzzle_save_finish    (BastidePuzzle       *self,
                                                GAsyncResult        *result,
                                                GError             **error);

/**
 * bastide_puzzle_get_position:
 *
 * Returns: (transfer none): the present position; another object after each change of it
 */
BastidePosition *bastide_puzzle_get_position   (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_problems:
 *
 * Lists the problems of the present position, then of the solution, each of whose lines is played from that position,
 * then of the goal.
 *
 * Returns: (transfer none) (element-type BastideProblem): the problems; another object after each change of them
 */
GListModel      *bastide_puzzle_get_problems   (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_file:
 *
 * Returns: (transfer none) (nullable): the file that was last read or saved
 */
GFile           *bastide_puzzle_get_file       (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_title:
 *
 * Returns: (transfer none): the title, "" when there is none
 */
const char      *bastide_puzzle_get_title      (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_modified:
 *
 * Returns: whether it differs from the file
 */
gboolean         bastide_puzzle_get_modified   (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_read_only:
 *
 * Returns: whether the file is of a higher version and must not be written
 */
gboolean         bastide_puzzle_get_read_only  (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_content:
 *
 * Returns: (transfer none): all that the file would hold now of the twin that is shown; shared, so that a change is
 * made
 *   on a [method@Content.copy] and committed
 */
BastideContent  *bastide_puzzle_get_content    (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_told:
 *
 * Returns: (transfer none): the same with its texts in the language of the reader, to be shown and not to be changed
 */
BastideContent  *bastide_puzzle_get_told       (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_told_whole:
 *
 * Returns: (transfer none): the puzzle and its twins in the language of the reader
 */
BastideContent  *bastide_puzzle_get_told_whole (BastidePuzzle       *self);

/**
 * bastide_puzzle_commit:
 * @content: (transfer full): the new content of the document
 * @label: name of the step, translated: "Move Tile"
 * @merge: (nullable): a word; consecutive steps with the same word are one step
 *
 * Makes an undoable step of any kind. An unchanged position keeps its object.
 */
void             bastide_puzzle_commit         (BastidePuzzle       *self,
                                                BastideContent      *content,
                                                const char          *label,
                                                const char          *merge);

/**
 * bastide_puzzle_get_whole:
 *
 * Returns: (transfer none): all that the file would hold now, with its twins
 */
BastideContent  *bastide_puzzle_get_whole     (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_twin:
 *
 * Returns: the twin that is shown, 0 for the puzzle itself
 */
guint            bastide_puzzle_get_twin      (BastidePuzzle       *self);

/**
 * bastide_puzzle_set_twin:
 * @twin: 0 for the puzzle itself, 1 for its first twin
 *
 * Shows a twin. No step of the history.
 */
void             bastide_puzzle_set_twin      (BastidePuzzle       *self,
                                                guint                twin);

/**
 * bastide_puzzle_commit_twins:
 * @whole: (transfer full): the new content of the whole document
 * @twin: the twin to show
 * @label: name of the step, translated: "Add Twin"
 * @merge: (nullable): a word; consecutive steps with the same word are one step
 *
 * Makes an undoable step that adds, removes or moves twins.
 */
void             bastide_puzzle_commit_twins  (BastidePuzzle       *self,
                                                BastideContent      *whole,
                                                guint                twin,
                                                const char          *label,
                                                const char          *merge);

/**
 * bastide_puzzle_set_library:
 * @library: a library with all tile sets of the document
 *
 * Adds the tiles of further sets to every state of the document, without a step or unsaved changes.
 */
void             bastide_puzzle_set_library    (BastidePuzzle       *self,
                                                BastideTileLibrary  *library);

/**
 * bastide_puzzle_settle:
 *
 * Ends merging: the next step is one of its own.
 */
void             bastide_puzzle_settle         (BastidePuzzle       *self);

gboolean         bastide_puzzle_get_can_undo   (BastidePuzzle       *self);
gboolean         bastide_puzzle_get_can_redo   (BastidePuzzle       *self);

/**
 * bastide_puzzle_undo:
 *
 * Goes back by one state, where there is one.
 */
void             bastide_puzzle_undo           (BastidePuzzle       *self);

/**
 * bastide_puzzle_redo:
 *
 * Goes forward by one state, where there is one.
 */
void             bastide_puzzle_redo           (BastidePuzzle       *self);

/**
 * bastide_puzzle_get_history:
 * @present: (out): index of the state that is shown
 *
 * Returns: (transfer full) (array zero-terminated=1): names of all states from the opened file to the last one that can
 *   be redone
 */
char           **bastide_puzzle_get_history    (BastidePuzzle       *self,
                                                guint               *present);

/**
 * bastide_puzzle_jump:
 *
 * Goes to a state of the history.
 */
void             bastide_puzzle_jump           (BastidePuzzle       *self,
                                                guint                state);
