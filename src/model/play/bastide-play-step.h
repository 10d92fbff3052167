/* bastide-play-step.h: actions played together, and their results
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-event.h"

/**
 * BastidePlayStep:
 * @before: the position before the step
 * @position: the position after the step
 * @actions: (element-type BstAction): the actions in order; none where another tile is supposed to be in hand
 * @supposed: that tile type, or %BST_NONE
 * @events: (element-type BastideEvent): its events
 * @label: its name, translated: "Place Tile"
 * @line: the same in the list of all steps: "Anna: tile at 1,0"
 *
 * A step of a line: an action, or several that are taken back together.
 */
typedef struct
{
  BastidePosition *before;
  BastidePosition *position;
  GArray          *actions;
  guint            supposed;
  GPtrArray       *events;
  char            *label;
  char            *line;
} BastidePlayStep;

/**
 * bastide_play_step_new:
 * @content: a puzzle in any position, for the members of the file beside the position
 * @position: the position of the actions
 * @actions: (array length=n): the actions
 * @rule: (out) (optional): the rule that refuses one of them; without it the sentence of the error names the rule
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the step, or %NULL with `BASTIDE_PUZZLE_ERROR_ILLEGAL`
 */
BastidePlayStep *bastide_play_step_new      (BastideContent    *content,
                                             BastidePosition   *position,
                                             const BstAction   *actions,
                                             guint              n,
                                             BstRule           *rule,
                                             GError           **error);

/**
 * bastide_play_step_new_read:
 * @notation: (array zero-terminated=1): actions in notation, at least one
 *
 * Does the same for actions in notation.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL with `BASTIDE_PUZZLE_ERROR_ILLEGAL` or
 *   `BASTIDE_PUZZLE_ERROR_NOTATION`
 */
BastidePlayStep *bastide_play_step_new_read (BastideContent      *content,
                                             BastidePosition     *position,
                                             const char * const  *notation,
                                             GError             **error);

/* Does the same for a single action. */
BastidePlayStep *bastide_play_step_new_text (BastideContent      *content,
                                             BastidePosition     *position,
                                             const char          *text,
                                             GError             **error);

/**
 * bastide_play_step_new_supposed:
 * @content: a puzzle in any position
 * @position: the position before a tile is placed
 * @tile: a tile type, in the bag or among the known draws
 * @error: return location
 *
 * Takes another tile in hand, as if it had been drawn. No action does that, so the text of the step is "suppose TILE",
 * which bastide_play_step_new_read() reads too.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL with `BASTIDE_PUZZLE_ERROR_ILLEGAL` where the tile is not
 *   there or no tile is in hand
 */
BastidePlayStep *bastide_play_step_new_supposed (BastideContent   *content,
                                                 BastidePosition  *position,
                                                 guint             tile,
                                                 GError          **error);

/* Returns: whether two steps from one position are the same */
gboolean         bastide_play_step_equal    (const BastidePlayStep *self,
                                             const BastidePlayStep *other);

/**
 * bastide_play_step_write:
 *
 * Returns: (transfer full) (array zero-terminated=1): the actions in notation
 */
char           **bastide_play_step_write    (const BastidePlayStep *self);

void             bastide_play_step_free     (BastidePlayStep   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePlayStep, bastide_play_step_free)
