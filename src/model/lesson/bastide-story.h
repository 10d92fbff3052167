/* bastide-story.h: actions told beat by beat
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson-step.h"

/**
 * bastide_story_tell:
 * @content: a puzzle
 * @position: the position in which the actions begin
 * @actions: (array zero-terminated=1): actions in notation, told as far as they are legal
 * @comments: (nullable) (element-type BastideComment): the author's words on the position after an action
 * @after: (out) (optional) (transfer full): the position after the actions that are told
 *
 * Makes a step for each thing that happens and matters, in the order of the rules, with the reason, the places and the
 * rule. A comment goes before the reason in the last step of its action. A choice not to place a figure is told only
 * with a comment.
 *
 * Returns: (transfer full) (element-type BastideLessonStep): the steps, of which each but the last of an action shows
 *   a board in the middle of the action
 */
GPtrArray  *bastide_story_tell         (BastideContent      *content,
                                        BastidePosition     *position,
                                        const char * const  *actions,
                                        GPtrArray           *comments,
                                        BastidePosition    **after);

/**
 * BastideStorySpan:
 * @first: the number of the first action that a step tells of, from 0
 * @last: the number of the last one
 */
typedef struct
{
  guint first;
  guint last;
} BastideStorySpan;

/**
 * BastideStoryEnd:
 * @n_told: the number of actions that are told
 * @after: the position after them
 * @fault: (nullable): why the next action cannot be played; %NULL also in a position with errors
 * @spans: (element-type BastideStorySpan): the actions of each step. Steps may share an action, and a step may go on
 *   over several actions
 * @departed: (element-type BastideMovement): the figures that go home after the last step
 *
 * How far a story has come.
 */
typedef struct
{
  guint            n_told;
  BastidePosition *after;
  GError          *fault;
  GArray          *spans;
  GArray          *departed;
} BastideStoryEnd;

void        bastide_story_end_clear    (BastideStoryEnd     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideStoryEnd, bastide_story_end_clear)

/**
 * bastide_story_tell_on:
 * @end: (out caller-allocates): where the story ends
 *
 * Does the same as [func@story_tell].
 *
 * Returns: (transfer full) (element-type BastideLessonStep): the steps
 */
GPtrArray  *bastide_story_tell_on      (BastideContent      *content,
                                        BastidePosition     *position,
                                        const char * const  *actions,
                                        GPtrArray           *comments,
                                        BastideStoryEnd     *end);

/**
 * bastide_story_close:
 * @steps: (element-type BastideLessonStep): the steps of a story
 * @after: the position after them
 * @departed: (element-type BastideMovement): the figures that go home after the last step
 *
 * Lets these figures go home in the last step, since no step follows in which they would.
 */
void        bastide_story_close        (GPtrArray           *steps,
                                        BastidePosition     *after,
                                        const GArray        *departed);

/**
 * bastide_story_find_comment:
 * @comments: (nullable) (element-type BastideComment): comments
 * @after: a number of actions
 *
 * Returns: (transfer none) (nullable): the comment after so many actions
 */
const char *bastide_story_find_comment (GPtrArray           *comments,
                                        guint                after);
