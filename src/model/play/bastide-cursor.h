/* bastide-cursor.h: a place on a line of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * BastideCursor:
 * @start: where the line begins
 * @engine: the present position; only the functions of the cursor play on it
 * @actions: (element-type BstAction): the actions between them
 *
 * A place on a line, and the way there. Lines of a file are read here, text by text, since the words of an action mean
 * something in one position only.
 */
typedef struct
{
  BastidePosition *start;
  BstPosition     *engine;
  GArray          *actions;
} BastideCursor;

/* Returns: (transfer full): a cursor at the beginning of a line */
BastideCursor   *bastide_cursor_new       (BastidePosition      *start);
void             bastide_cursor_free      (BastideCursor        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCursor, bastide_cursor_free)

/**
 * bastide_cursor_play:
 * @action: an action, legal or not
 * @events: (nullable) (element-type BstEvent): its events are appended
 * @rule: (out) (optional): the rule that refuses it, or `BST_RULE_NONE`
 * @error: return location
 *
 * Returns: whether the action was legal; else `BASTIDE_PUZZLE_ERROR_ILLEGAL` with a sentence that says why
 */
gboolean         bastide_cursor_play      (BastideCursor        *self,
                                           const BstAction      *action,
                                           GArray               *events,
                                           BstRule              *rule,
                                           GError              **error);

/**
 * bastide_cursor_play_text:
 * @text: an action in notation
 *
 * Does the same for a text, which may be no action: `BASTIDE_PUZZLE_ERROR_NOTATION`. A segment that the tile does not
 * have is a matter of the rules.
 */
gboolean         bastide_cursor_play_text (BastideCursor        *self,
                                           const char           *text,
                                           GArray               *events,
                                           BstRule              *rule,
                                           GError              **error);

/**
 * bastide_cursor_follow:
 * @texts: (array zero-terminated=1): actions in notation
 * @events: (nullable) (element-type BstEvent): their events are appended
 *
 * Plays a line as far as it is legal.
 *
 * Returns: the number of actions played
 */
guint            bastide_cursor_follow    (BastideCursor        *self,
                                           const char * const   *texts,
                                           GArray               *events);

/* Takes all but the first @n actions back. */
void             bastide_cursor_go_back   (BastideCursor        *self,
                                           guint                 n);

/**
 * bastide_cursor_go_to:
 * @actions: (array length=n): a line that is legal from the start
 *
 * Goes to the end of another line; what both lines begin with stays played.
 */
void             bastide_cursor_go_to     (BastideCursor        *self,
                                           const BstAction      *actions,
                                           guint                 n);

/* Returns: (transfer full) (array zero-terminated=1): the actions after the first @from, in notation */
char           **bastide_cursor_write     (BastideCursor        *self,
                                           guint                 from);

/* Returns: (transfer full): the present position with the names of the players */
BastidePosition *bastide_cursor_describe  (const BastideCursor  *self);
