/* bastide-recording.h: a line that is being recorded
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"

/**
 * BastideRecordingKind:
 * @BASTIDE_RECORDING_LINE: the actions become a line
 * @BASTIDE_RECORDING_AGAIN: they take the place of those of a line, from some place of it on
 * @BASTIDE_RECORDING_STEP: they become the next moves of a step of the lesson
 *
 * The purpose of recorded actions.
 */
typedef enum
{
  BASTIDE_RECORDING_LINE,
  BASTIDE_RECORDING_AGAIN,
  BASTIDE_RECORDING_STEP,
  BASTIDE_N_RECORDING_KINDS,
} BastideRecordingKind;

#define BASTIDE_TYPE_RECORDING (bastide_recording_get_type ())

/**
 * BastideRecording:
 *
 * Remembers where in a tree of play a line begins and the purpose of the line. All actions from there to the current
 * node are the line, so that undo, branches and the list of moves are as always. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideRecording, bastide_recording, BASTIDE, RECORDING, GObject)

/**
 * bastide_recording_new:
 * @tree: the tree of play; the line begins at its current node
 * @diagram: the diagram of the puzzle
 * @role: the purpose of a new line
 * @line: the line that it branches off, or that is recorded again; `BST_NONE` for none
 * @after: the number of actions of @line before it
 * @is_again: whether it takes the place of the rest of @line
 *
 * Returns: (transfer full): the recording of a line
 */
BastideRecording     *bastide_recording_new          (BastidePlayTree  *tree,
                                                      BastidePosition  *diagram,
                                                      BastideLineRole   role,
                                                      guint             line,
                                                      guint             after,
                                                      gboolean          is_again);

/**
 * bastide_recording_new_step:
 * @tree: the tree of play; the moves begin at its current node
 * @diagram: the diagram of the puzzle
 * @step: the id of a step of the lesson
 *
 * Returns: (transfer full): the recording of moves of that step
 */
BastideRecording     *bastide_recording_new_step     (BastidePlayTree  *tree,
                                                      BastidePosition  *diagram,
                                                      const char       *step);
BastideRecordingKind  bastide_recording_get_kind     (BastideRecording *self);

/**
 * bastide_recording_get_diagram:
 *
 * Returns: (transfer none): the diagram; with another the line would begin nowhere
 */
BastidePosition      *bastide_recording_get_diagram  (BastideRecording *self);

/**
 * bastide_recording_count:
 *
 * Returns: the number of recorded actions; -1 where the current node is not on the way, or with a tile only supposed
 */
int                   bastide_recording_count        (BastideRecording *self);

/**
 * bastide_recording_describe:
 *
 * Returns: (transfer full): how far it has come, or how to go on
 */
char                 *bastide_recording_describe     (BastideRecording *self);

/**
 * bastide_recording_write:
 * @content: changed in place: for a step the puzzle with its twins, else the twin that is shown
 * @nth: (out): the number of the line or of the step, `BST_NONE` for none
 *
 * Puts the recorded actions into a puzzle.
 *
 * Returns: whether anything has changed
 */
gboolean              bastide_recording_write        (BastideRecording *self,
                                                      BastideContent   *content,
                                                      guint            *nth);
