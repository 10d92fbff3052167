/* bastide-history.h: the states of a document, one of which is the present
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-position.h"

/**
 * BastideSnapshot:
 * @content: the contents of the file
 * @position: its position
 * @twin: the twin in which the step was made, 0 for the puzzle itself
 * @label: the step that led here, translated: "Move Tile"
 *
 * A state of the document. Immutable, with a reference count; states share their unchanged parts.
 */
typedef struct
{
  BastideContent  *content;
  BastidePosition *position;
  guint            twin;
  char            *label;
} BastideSnapshot;

BastideSnapshot *bastide_snapshot_ref   (BastideSnapshot *self);
void             bastide_snapshot_unref (BastideSnapshot *self);

/**
 * BastideHistory:
 *
 * States in the order in which they came about.
 */
typedef struct _BastideHistory BastideHistory;

/**
 * bastide_history_new:
 * @content: the first state
 * @position: (transfer full): its position
 */
BastideHistory        *bastide_history_new         (BastideContent  *content,
                                                    BastidePosition *position);
void                   bastide_history_free        (BastideHistory  *self);

/**
 * bastide_history_get_present:
 *
 * Returns: (transfer none): the state that is shown
 */
BastideSnapshot       *bastide_history_get_present (BastideHistory  *self);

/**
 * bastide_history_get_index:
 *
 * Returns: the number of the state that is shown
 */
guint                  bastide_history_get_index   (BastideHistory  *self);

/**
 * bastide_history_get_length:
 *
 * Returns: the number of states
 */
guint                  bastide_history_get_length  (BastideHistory  *self);

/**
 * bastide_history_get_label:
 * @state: number of a state
 *
 * Returns: (transfer none): the name of the step that led there, translated
 */
const char            *bastide_history_get_label   (BastideHistory  *self,
                                                    guint            state);

/**
 * bastide_history_push:
 * @content: (transfer full): the next state
 * @position: (transfer full): its position
 * @twin: the twin in which the step is made
 * @label: its name
 *
 * Adds a state after the present one, in place of the states that could be redone, and goes to it.
 */
void                   bastide_history_push        (BastideHistory  *self,
                                                    BastideContent  *content,
                                                    BastidePosition *position,
                                                    guint            twin,
                                                    const char      *label);

/**
 * bastide_history_replace:
 * @content: (transfer full): the new content of the present state
 * @position: (transfer full): its position
 *
 * Changes the present state, which keeps its name; steps that could have been redone go.
 */
void                   bastide_history_replace     (BastideHistory  *self,
                                                    BastideContent  *content,
                                                    BastidePosition *position);

/**
 * BastideHistoryFunc:
 *
 * Returns: (transfer full) (nullable): the new content of a state, %NULL where it keeps its own
 */
typedef BastideContent *(*BastideHistoryFunc) (BastideContent *content,
                                               gpointer        data);

/**
 * bastide_history_renew:
 * @func: (scope call): called with each state
 *
 * Has every state hold something else that means the same.
 *
 * Returns: whether there was anything else
 */
gboolean               bastide_history_renew       (BastideHistory     *self,
                                                    BastideHistoryFunc  func,
                                                    gpointer            data);

/* Goes to a state. */
void                   bastide_history_go          (BastideHistory  *self,
                                                    guint            state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideHistory, bastide_history_free)
