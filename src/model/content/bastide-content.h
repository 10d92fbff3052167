/* bastide-content.h: the contents of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-goal.h"
#include "bastide-content-lesson.h"
#include "bastide-content-line.h"
#include "bastide-origin.h"
#include "bastide-records.h"
#include "bastide-tile-library.h"
#include "bastide-twin.h"
#include "bastide-verdict.h"
#include "bst-problem.h"

/* The version of the format that is written, and the highest that is understood. */
#define BASTIDE_CONTENT_VERSION 1

#define BASTIDE_CONTENT_MAX_DIFFICULTY 5

#define BASTIDE_ANNOTATION_MAX_TEXT 3

typedef enum
{
  BASTIDE_ANNOTATION_MARK,
  BASTIDE_ANNOTATION_ARROW,
} BastideAnnotationKind;

/* The colours of arrows and marks, the usual one first. */
typedef enum
{
  BASTIDE_NOTE_PURPLE,
  BASTIDE_NOTE_TEAL,
  BASTIDE_NOTE_ORANGE,
  BASTIDE_NOTE_PINK,
  BASTIDE_N_NOTE_COLOURS,
} BastideNoteColour;

/* Returns: the name of a colour in files, "purple" */
const char *bastide_note_colour_get_name (BastideNoteColour colour);

/* The farthest that an arrow may begin or end from the middle of its cell, in percent of the cell's side. */
#define BASTIDE_ANNOTATION_MAX_OFFSET 50

/**
 * BastideAnnotation:
 * @kind: a #BastideAnnotationKind
 * @colour: a #BastideNoteColour
 * @cell: the cell of the mark, or the start of the arrow
 * @to: the end of the arrow
 * @offset: the place of the mark or start in its cell, in percent of the cell's side to the east and south of its
 * middle
 * @to_offset: the same of the end
 * @text: of a mark, one to `BASTIDE_ANNOTATION_MAX_TEXT` characters, "" for none
 * @said: number of the record, see #BastideRecords
 *
 * An arrow or mark that an author draws on a board.
 */
typedef struct
{
  guint8  kind;
  guint8  colour;
  BstCell cell;
  BstCell to;
  BstCell offset;
  BstCell to_offset;
  guint32 said;
  char    text[BASTIDE_ANNOTATION_MAX_TEXT * 6 + 1];
} BastideAnnotation;

/**
 * BastideContent:
 * @ref_count: private
 * @setup: (not nullable): the position
 * @names: name of each player, %NULL where the file gives none
 * @title: (not nullable): "" when absent, like the four that follow
 * @author: (not nullable): its author
 * @date: (not nullable): of its making, "2026-11-20"
 * @language: (not nullable): language of the texts, "en"
 * @description: (not nullable): the task
 * @tags: (not nullable): words to find it by
 * @difficulty: 1 to `BASTIDE_CONTENT_MAX_DIFFICULTY`, 0 = not said
 * @sets: (not nullable): tile sets in play beside those of the modules
 * @goal: (nullable): what a solver has to reach
 * @other_goal: (nullable): private: what the file has in the place of a goal and Bastide does not understand
 * @hints: (not nullable): hints, first to be given first
 * @solution: (not nullable) (element-type GStrv): lines of actions
 * @comments: (not nullable) (element-type BastideComment): comments on the solution, in file order
 * @is_unique: whether the author claims that there is only one solution
 * @lines: (not nullable) (element-type BastideContentLine): lines with their own comments and replies
 * @verdict: (nullable): what a search has found out, of this position or another
 * @origin: (nullable): how a generator came to it
 * @annotations: (not nullable) (element-type BastideAnnotation): in file order
 * @twins: (not nullable) (element-type BastideTwin): variants of the puzzle
 * @lesson: (nullable): what the author teaches with the puzzle
 * @translations: (nullable): private: the texts in other languages, see [func@content_translate]
 * @version: version of the format in the file
 * @read_only: whether the file is of a higher version than this program writes
 * @library: (nullable): private: the tile sets by which twins are read
 * @records: (not nullable): the words of files beyond these values, also on the objects within
 * @said: number of the record of the whole file
 * @source: (nullable): private: the file as it was read, until the board is changed; only for the lines of problems
 * @source_lines: (nullable): private: the line of each value of @source
 * @tile_numbers: (nullable): private: for each tile its number in the file, where they differ since some cannot be read
 * @piece_numbers: (nullable): private: likewise for each piece its number in its list
 *
 * Everything in a puzzle file as a value with a reference count. One that is shared is not changed any more: who wants
 * to change one, changes a [method@Content.copy], which costs little. Sharing across threads is safe.
 */
typedef struct
{
  gatomicrefcount        ref_count;
  BstSetup              *setup;
  char                  *names[BST_MAX_PLAYERS];
  char                  *title;
  char                  *author;
  char                  *date;
  char                  *language;
  char                  *description;
  char                 **tags;
  guint                  difficulty;
  char                 **sets;
  BastideGoal           *goal;
  JsonNode              *other_goal;
  char                 **hints;
  GPtrArray             *solution;
  GPtrArray             *comments;
  gboolean               is_unique;
  GPtrArray             *lines;
  BastideVerdict        *verdict;
  BastideOrigin         *origin;
  GArray                *annotations;
  GPtrArray             *twins;
  BastideContentLesson  *lesson;
  JsonNode              *translations;
  int                    version;
  gboolean               read_only;
  BastideTileLibrary    *library;
  BastideRecords        *records;
  guint32                said;
  JsonNode              *source;
  GArray                *source_lines;
  GArray                *tile_numbers;
  GArray                *piece_numbers;
} BastideContent;

/**
 * bastide_content_new:
 * @library: the tile sets
 *
 * Returns: (transfer full): a new puzzle: the start tile and two players under the default preset
 */
BastideContent *bastide_content_new          (BastideTileLibrary *library);

/**
 * bastide_content_read:
 * @library: the tile sets
 * @bytes: a puzzle file, or a puzzle as text, hostile or not
 * @problems: (element-type BastideProblem): every error and warning about the file is appended, each with its JSON
 *   pointer and line
 *
 * Reads a puzzle file. A position that breaks rules is read all the same; [func@position_new] of the engine finds its
 * problems. In a file with errors the problems of the rest are found as well.
 *
 * Returns: (transfer full) (nullable): the content, or %NULL after an error
 */
BastideContent *bastide_content_read         (BastideTileLibrary *library,
                                              GBytes             *bytes,
                                              GListStore         *problems);

/**
 * bastide_content_write:
 *
 * Returns: (transfer full): the file: known members in one order, then the unknown ones of the file that was read
 */
GBytes         *bastide_content_write        (BastideContent     *self);

/**
 * bastide_content_write_text:
 *
 * Returns: (transfer full): the same members in the text notation, which [func@content_read] reads as well
 */
char           *bastide_content_write_text   (BastideContent     *self);

/**
 * bastide_content_to_json:
 *
 * Returns: (transfer full): the same as a tree, for the command line's `position`
 */
JsonNode       *bastide_content_to_json      (BastideContent     *self);

/**
 * bastide_content_copy:
 *
 * Returns: (transfer full): a copy whose members can be changed without changing @self
 */
BastideContent *bastide_content_copy         (BastideContent     *self);

BastideContent *bastide_content_ref          (BastideContent     *self);
void            bastide_content_unref        (BastideContent     *self);

/**
 * bastide_content_with_setup:
 * @setup: (transfer full): another position
 *
 * Returns: (transfer full): the same puzzle in another position, as after an action, without the twins and the lesson
 *   of the diagram
 */
BastideContent *bastide_content_with_setup   (BastideContent     *self,
                                              BstSetup           *setup);

/**
 * bastide_content_hash:
 *
 * Returns: (transfer full): a hash of everything that the value of the goal hangs on: the position, the rules and the
 *   goal, but not names, colours and texts; the same on every machine
 */
char           *bastide_content_hash         (BastideContent     *self);

/**
 * bastide_content_is_stale:
 *
 * Returns: whether there is a verdict, but of another position, other rules or another goal
 */
gboolean        bastide_content_is_stale     (BastideContent     *self);

/**
 * bastide_content_get_pointer:
 * @problem: a problem of `self->setup`
 *
 * Returns: (transfer full): the JSON pointer of the part that it is about, "/board/tiles/4/figures/0/segment"
 */
char           *bastide_content_get_pointer  (BastideContent     *self,
                                              const BstProblem   *problem);

/**
 * bastide_content_get_goal_pointer:
 * @problem: a problem of `self->goal`
 *
 * Returns: (transfer full): the JSON pointer of the part that it is about, "/goal/condition/of/1/segment"
 */
char           *bastide_content_get_goal_pointer (BastideContent       *self,
                                                  const BstGoalProblem *problem);

/**
 * bastide_content_get_line:
 * @pointer: a JSON pointer
 *
 * Returns: the line in the file that was read where the value at @pointer begins, or the nearest value around it; 0
 *   when the content was not read from a file
 */
guint           bastide_content_get_line     (BastideContent     *self,
                                              const char         *pointer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideContent, bastide_content_unref)
