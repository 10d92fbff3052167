/* bastide-content-lesson.h: the lesson of a puzzle file, as its author wrote it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#define BASTIDE_LESSON_MAX_STEPS   200
#define BASTIDE_LESSON_MAX_LIT     60
#define BASTIDE_LESSON_MAX_ARROWS  24
#define BASTIDE_LESSON_MAX_RULES   12
#define BASTIDE_LESSON_MAX_HOLDS   24
#define BASTIDE_LESSON_MAX_ANSWERS 9
#define BASTIDE_LESSON_MAX_BEATS   100

/**
 * BastideContentArrow:
 * @from: (not nullable): the place where it begins
 * @to: (not nullable): the place where it ends
 * @said: number of the record, see #BastideRecords
 *
 * The way of a piece. A place is a cell "3,0", a segment "3,0 city:N", a district "castle" or a space "space 12".
 */
typedef struct
{
  char    *from;
  char    *to;
  guint32  said;
} BastideContentArrow;

/**
 * BastideContentAnswer:
 * @id: (not nullable): a name that stays, for translations
 * @text: (not nullable): the answer
 * @reply: (not nullable): what a class that gives this answer is told, "" for nothing
 * @is_right: whether it is right; more than one may be
 * @said: number of the record
 *
 * An answer to the question of a step.
 */
typedef struct
{
  char     *id;
  char     *text;
  char     *reply;
  gboolean  is_right;
  guint32   said;
} BastideContentAnswer;

/**
 * BastideContentStep:
 * @id: (not nullable): a name that stays while the step is moved or changed, for translations and marks of progress
 * @twin: (not nullable): "a", "b" …: the step begins in the diagram of that twin; "" for none
 * @from: (not nullable): the id of an earlier step from whose position the step goes on; "" for the step before
 * @actions: (not nullable): actions played from there, in notation
 * @beat: which beat of the story of the latest actions is shown, the first is 1; 0 for the board after all of them
 * @say: (not nullable): the sentence; "" for the story of the actions, told in as many steps as it has beats
 * @why: (not nullable): the reason, ""
 * @notes: (not nullable): a text for the presenter only, ""
 * @lit: (not nullable): places that are lit, as in #BastideContentArrow
 * @arrows: (not nullable) (element-type BastideContentArrow): ways of pieces
 * @rules: (not nullable): IDs of rules, the most telling one first
 * @holds: (not nullable): the values of switches for which the words hold, as "count.move=free"; of several values of a
 *   switch any will do
 * @answers: (not nullable) (element-type BastideContentAnswer): the step is a question where there are any
 * @said: number of the record
 * @gives_lit: whether the file has the list, which may be empty
 * @gives_arrows: likewise
 * @gives_rules: likewise
 * @gives_holds: likewise
 *
 * A step of a lesson. Where the author gives no list of places, arrows or rules, those of the story are shown. Where
 * @holds is missing, the words hold for the values that the puzzle gives to the switches of the step's rules.
 */
typedef struct
{
  char       *id;
  char       *twin;
  char       *from;
  char      **actions;
  guint       beat;
  char       *say;
  char       *why;
  char       *notes;
  char      **lit;
  GPtrArray  *arrows;
  char      **rules;
  char      **holds;
  GPtrArray  *answers;
  guint32     said;
  gboolean    gives_lit;
  gboolean    gives_arrows;
  gboolean    gives_rules;
  gboolean    gives_holds;
} BastideContentStep;

/**
 * BastideContentLesson:
 * @about: (not nullable): the subject in a sentence, ""
 * @steps: (not nullable) (element-type BastideContentStep): the steps
 * @said: number of the record
 *
 * What an author teaches with a puzzle.
 */
typedef struct
{
  char      *about;
  GPtrArray *steps;
  guint32    said;
} BastideContentLesson;

BastideContentLesson *bastide_content_lesson_new  (void);
BastideContentLesson *bastide_content_lesson_copy (const BastideContentLesson *self);
void                  bastide_content_lesson_free (BastideContentLesson       *self);

/**
 * bastide_content_lesson_find:
 * @id: the id of a step
 *
 * Returns: the number of the step, `G_MAXUINT` for none
 */
guint                 bastide_content_lesson_find (const BastideContentLesson *self,
                                                   const char                 *id);

BastideContentStep   *bastide_content_step_new    (void);
BastideContentStep   *bastide_content_step_copy   (const BastideContentStep   *self);
void                  bastide_content_step_free   (BastideContentStep         *self);

/**
 * bastide_content_step_is_empty:
 *
 * Returns: whether the step neither says nor plays anything
 */
gboolean              bastide_content_step_is_empty (const BastideContentStep *self);

BastideContentArrow  *bastide_content_arrow_new   (const char *from,
                                                   const char *to);
BastideContentAnswer *bastide_content_answer_new  (const char *id,
                                                   const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideContentLesson, bastide_content_lesson_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideContentStep, bastide_content_step_free)
