/* bastide-content-line.c: the lines of a puzzle: actions with comments, and the lines that branch off
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-line.h"

#include "bastide-records.h"

/* --- comments --- */

BastideComment *
bastide_comment_new (guint       after,
                     const char *text)
{
  BastideComment *self = g_new (BastideComment, 1);

  self->after = after;
  self->said = BASTIDE_RECORD_NONE;
  self->text = g_strdup (text);

  return self;
}

static void
comment_free (gpointer data)
{
  BastideComment *self = data;

  g_free (self->text);
  g_free (self);
}

static gpointer
comment_copy (gconstpointer          comment,
              G_GNUC_UNUSED gpointer user_data)
{
  const BastideComment *other = comment;
  BastideComment *copy = bastide_comment_new (other->after, other->text);

  copy->said = other->said;

  return copy;
}

GPtrArray *
bastide_comments_new (void)
{
  return g_ptr_array_new_with_free_func (comment_free);
}

GPtrArray *
bastide_comments_copy (GPtrArray *comments)
{
  GPtrArray *copy = g_ptr_array_copy (comments, comment_copy, NULL);

  g_ptr_array_set_free_func (copy, comment_free);

  return copy;
}

/* --- lines --- */

const char *
bastide_line_role_get_id (guint role)
{
  static const char * const ids[BASTIDE_N_LINE_ROLES] = {
    [BASTIDE_LINE_SOLUTION] = "solution",
    [BASTIDE_LINE_TRY] = "try",
    [BASTIDE_LINE_SET_PLAY] = "set-play",
    [BASTIDE_LINE_REFUTATION] = "refutation",
    [BASTIDE_LINE_VARIATION] = "variation",
  };

  g_return_val_if_fail (role < BASTIDE_N_LINE_ROLES, NULL);

  return ids[role];
}

BastideContentLine *
bastide_content_line_new (BastideLineRole     role,
                          const char * const *actions)
{
  BastideContentLine *self = g_new0 (BastideContentLine, 1);

  self->id = g_strdup ("");
  self->role = role;
  self->actions = g_strdupv ((char **) (gpointer) actions);
  self->comments = bastide_comments_new ();
  self->replies = bastide_content_lines_new ();

  return self;
}

void
bastide_content_line_free (BastideContentLine *self)
{
  g_free (self->id);
  g_strfreev (self->actions);
  g_ptr_array_unref (self->comments);
  g_ptr_array_unref (self->replies);
  g_free (self);
}

static gpointer
line_copy (gconstpointer          line,
           G_GNUC_UNUSED gpointer user_data)
{
  const BastideContentLine *other = line;
  BastideContentLine *copy = g_memdup2 (other, sizeof *other);

  copy->id = g_strdup (other->id);
  copy->actions = g_strdupv (other->actions);
  copy->comments = bastide_comments_copy (other->comments);
  copy->replies = bastide_content_lines_copy (other->replies);

  return copy;
}

GPtrArray *
bastide_content_lines_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_content_line_free);
}

GPtrArray *
bastide_content_lines_copy (GPtrArray *lines)
{
  GPtrArray *copy = g_ptr_array_copy (lines, line_copy, NULL);

  g_ptr_array_set_free_func (copy, (GDestroyNotify) bastide_content_line_free);

  return copy;
}

/* Counts down to the line wanted; the pointer to it gets longer on the way back. */
static BastideContentLine *
find (GPtrArray           *lines,
      BastideContentLine  *around,
      guint               *left,
      BastideContentLine **parent,
      GString             *pointer)
{
  for (guint i = 0; i < lines->len; i++)
    {
      BastideContentLine *line = g_ptr_array_index (lines, i);
      BastideContentLine *found = line;

      if (*left > 0)
        {
          --*left;
          found = find (line->replies, line, left, parent, pointer);
        }
      else if (parent != NULL)
        *parent = around;
      if (found == NULL)
        continue;
      if (pointer != NULL)
        {
          g_autofree char *step = g_strdup_printf ("/%s/%u", around != NULL ? "replies" : "lines", i);

          g_string_prepend (pointer, step);
        }
      return found;
    }

  return NULL;
}

BastideContentLine *
bastide_content_lines_find (GPtrArray           *lines,
                            guint                nth,
                            BastideContentLine **parent)
{
  g_return_val_if_fail (lines != NULL, NULL);

  return find (lines, NULL, &nth, parent, NULL);
}

char *
bastide_content_lines_get_pointer (GPtrArray *lines,
                                   guint      nth)
{
  GString *pointer = g_string_new (NULL);

  g_return_val_if_fail (lines != NULL, NULL);

  find (lines, NULL, &nth, NULL, pointer);

  return g_string_free (pointer, FALSE);
}

guint
bastide_content_lines_count (GPtrArray *lines)
{
  guint n = lines->len;

  for (guint i = 0; i < lines->len; i++)
    n += bastide_content_lines_count (((BastideContentLine *) g_ptr_array_index (lines, i))->replies);

  return n;
}

void
bastide_content_lines_foreach (GPtrArray      *lines,
                               BastideLineFunc function,
                               gpointer        user_data)
{
  for (guint i = 0; i < lines->len; i++)
    {
      BastideContentLine *line = g_ptr_array_index (lines, i);

      function (line, user_data);
      bastide_content_lines_foreach (line->replies, function, user_data);
    }
}
