/* bastide-content-line.h: the lines of a puzzle: actions with comments, and the lines that branch off
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastideComment:
 * @after: the number of actions of its line before the comment
 * @text: (not nullable): the words of the comment
 * @said: number of the record, see #BastideRecords
 */
typedef struct
{
  guint    after;
  guint32  said;
  char    *text;
} BastideComment;

BastideComment *bastide_comment_new        (guint       after,
                                            const char *text);
GPtrArray      *bastide_comments_new       (void);

/* Returns: (transfer full) (element-type BastideComment): a copy */
GPtrArray      *bastide_comments_copy      (GPtrArray  *comments);

/**
 * BastideLineRole:
 * @BASTIDE_LINE_SOLUTION: reaches the goal
 * @BASTIDE_LINE_TRY: nearly reaches it, and is refuted
 * @BASTIDE_LINE_SET_PLAY: would follow if the next player were in turn in the diagram
 * @BASTIDE_LINE_REFUTATION: shows why a line does not reach the goal
 * @BASTIDE_LINE_VARIATION: answers another choice on the way
 *
 * The purpose of a line.
 */
typedef enum
{
  BASTIDE_LINE_SOLUTION,
  BASTIDE_LINE_TRY,
  BASTIDE_LINE_SET_PLAY,
  BASTIDE_LINE_REFUTATION,
  BASTIDE_LINE_VARIATION,
  BASTIDE_N_LINE_ROLES
} BastideLineRole;

/**
 * bastide_line_role_get_id:
 * @role: a #BastideLineRole
 *
 * Returns: (transfer none): its name in puzzle files and in actions of the window: "set-play"
 */
const char     *bastide_line_role_get_id   (guint       role);

/**
 * BastideContentLine:
 * @id: (not nullable): a name that stays while the line is moved or changed, for translations; "" for none
 * @role: a #BastideLineRole
 * @is_reply: whether it branches off another line
 * @after: of a reply: the number of actions of the other line before it
 * @said: number of the record, see #BastideRecords
 * @actions: (not nullable): actions in notation
 * @comments: (not nullable) (element-type BastideComment): comments on the position before and after its actions
 * @replies: (not nullable) (element-type BastideContentLine): lines that branch off
 *
 * A line from the diagram, or from a position of another line. Lines with their replies are a tree; a line is called by
 * its number in the order of writing, in which each comes before its replies.
 */
typedef struct
{
  char      *id;
  guint      role;
  gboolean   is_reply;
  guint      after;
  guint32    said;
  char     **actions;
  GPtrArray *comments;
  GPtrArray *replies;
} BastideContentLine;

BastideContentLine *bastide_content_line_new          (BastideLineRole      role,
                                                       const char * const  *actions);
void                bastide_content_line_free         (BastideContentLine  *self);
GPtrArray          *bastide_content_lines_new         (void);

/* Returns: (transfer full) (element-type BastideContentLine): a copy with all replies */
GPtrArray          *bastide_content_lines_copy        (GPtrArray           *lines);

/**
 * bastide_content_lines_find:
 * @lines: (element-type BastideContentLine): lines
 * @nth: number of a line
 * @parent: (out) (optional): the line that it branches off, %NULL for none
 *
 * Returns: (transfer none) (nullable): the line, %NULL where there are not so many
 */
BastideContentLine *bastide_content_lines_find        (GPtrArray           *lines,
                                                       guint                nth,
                                                       BastideContentLine **parent);

/* Returns: the number of @lines with all their replies */
guint               bastide_content_lines_count       (GPtrArray           *lines);

/**
 * bastide_content_lines_get_pointer:
 *
 * Returns: (transfer full): the JSON pointer of the line @nth, "/lines/0/replies/1"
 */
char               *bastide_content_lines_get_pointer (GPtrArray           *lines,
                                                       guint                nth);

typedef void (*BastideLineFunc) (BastideContentLine *line,
                                 gpointer            user_data);

/* Calls a function for each of @lines and all their replies. */
void                bastide_content_lines_foreach     (GPtrArray           *lines,
                                                       BastideLineFunc      function,
                                                       gpointer             user_data);
