/* bastide-author-lines.c: the author's ways to the goal of a puzzle, to be found from any position on them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-author-lines.h"

#include "bastide-cursor.h"

/* A file may hold many lines that branch again and again. */
#define MAX_LINES 200

typedef struct
{
  GArray    *actions;   /* of BstAction, from the diagram on */
  GArray    *signs;     /* of guint64: the position before each action, and the last one */
  GPtrArray *comments;  /* for each position a text or NULL */
} Line;

struct _BastideAuthorLines
{
  BstCourse *start;
  GPtrArray *lines;
};

static void
line_free (gpointer data)
{
  Line *line = data;

  g_array_unref (line->actions);
  g_array_unref (line->signs);
  g_ptr_array_unref (line->comments);
  g_free (line);
}

static void
add_comments (Line      *line,
              GPtrArray *comments,
              guint      from)
{
  for (guint i = 0; i < comments->len; i++)
    {
      const BastideComment *comment = g_ptr_array_index (comments, i);
      guint at = from + comment->after;

      /* Behind an action that cannot be played there is no position that a comment could be about. */
      if (comment->after >= line->comments->len - from || g_ptr_array_index (line->comments, at) != NULL)
        continue;
      g_ptr_array_index (line->comments, at) = g_strdup (comment->text);
    }
}

/* Adds a line that goes the first @after actions with @before and then its own way. */
static Line *
add_line (BastideAuthorLines *self,
          BastideCursor      *cursor,
          const Line         *before,
          guint               after,
          char              **actions,
          GPtrArray          *comments)
{
  g_autoptr (BstCourse) course = bst_course_copy (self->start);
  Line *line = g_new (Line, 1);

  bastide_cursor_go_to (cursor, before != NULL ? (const BstAction *) (void *) before->actions->data : NULL, after);
  bastide_cursor_follow (cursor, (const char * const *) actions, NULL);
  line->actions = g_array_copy (cursor->actions);
  line->signs = g_array_new (FALSE, FALSE, sizeof (guint64));
  line->comments = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i <= line->actions->len; i++)
    {
      guint64 sign;

      if (i > 0)
        bst_course_play (course, &g_array_index (line->actions, BstAction, i - 1));
      sign = bst_course_get_sign (course);
      g_array_append_val (line->signs, sign);
      g_ptr_array_add (line->comments, i < after ? g_strdup (g_ptr_array_index (before->comments, i)) : NULL);
    }
  add_comments (line, comments, after);
  g_ptr_array_add (self->lines, line);

  return line;
}

static gboolean
leads_to_goal (const BastideContentLine *line)
{
  return line->role == BASTIDE_LINE_SOLUTION || line->role == BASTIDE_LINE_VARIATION;
}

static void
add_tree (BastideAuthorLines       *self,
          BastideCursor            *cursor,
          const Line               *before,
          guint                     after,
          const BastideContentLine *line)
{
  Line *added = add_line (self, cursor, before, after, line->actions, line->comments);

  for (guint i = 0; i < line->replies->len && self->lines->len < MAX_LINES; i++)
    {
      const BastideContentLine *reply = g_ptr_array_index (line->replies, i);

      if (leads_to_goal (reply) && after + reply->after <= added->actions->len)
        add_tree (self, cursor, added, after + reply->after, reply);
    }
}

BastideAuthorLines *
bastide_author_lines_new (BastideContent  *content,
                          BastidePosition *diagram,
                          const BstCourse *course)
{
  g_autoptr (GPtrArray) none = bastide_comments_new ();
  g_autoptr (BastideCursor) cursor = NULL;
  BastideAuthorLines *self;

  g_return_val_if_fail (content != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (diagram), NULL);

  self = g_new (BastideAuthorLines, 1);
  cursor = bastide_cursor_new (diagram);
  self->start = bst_course_copy (course);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; i < content->solution->len && self->lines->len < MAX_LINES; i++)
    add_line (self, cursor, NULL, 0, g_ptr_array_index (content->solution, i), i == 0 ? content->comments : none);
  for (guint i = 0; i < content->lines->len && self->lines->len < MAX_LINES; i++)
    {
      const BastideContentLine *line = g_ptr_array_index (content->lines, i);

      if (line->role == BASTIDE_LINE_SOLUTION)
        add_tree (self, cursor, NULL, 0, line);
    }

  return self;
}

void
bastide_author_lines_free (BastideAuthorLines *self)
{
  bst_course_free (self->start);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

guint
bastide_author_lines_count (BastideAuthorLines *self)
{
  return self->lines->len;
}

gboolean
bastide_author_lines_find (BastideAuthorLines *self,
                           BstCourse          *course,
                           guint              *line,
                           guint              *at)
{
  guint64 sign = bst_course_get_sign (course);
  gboolean is_found = FALSE;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *candidate = g_ptr_array_index (self->lines, i);

      for (guint j = 0; j < candidate->signs->len; j++)
        {
          gboolean goes_on = j < candidate->actions->len;

          if (g_array_index (candidate->signs, guint64, j) != sign || (is_found && !goes_on))
            continue;
          *line = i;
          *at = j;
          if (goes_on)
            return TRUE;
          is_found = TRUE;
        }
    }

  return is_found;
}

GArray *
bastide_author_lines_get_actions (BastideAuthorLines *self,
                                  guint               line)
{
  return ((Line *) g_ptr_array_index (self->lines, line))->actions;
}

const char *
bastide_author_lines_get_comment (BastideAuthorLines *self,
                                  guint               line,
                                  guint               at)
{
  return g_ptr_array_index (((Line *) g_ptr_array_index (self->lines, line))->comments, at);
}
