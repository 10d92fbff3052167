/* bastide-edit-lines.c: changing the lines of a puzzle, and what is known of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include "bastide-content-private.h"

/* A name is a letter and a number; the largest number so far is looked for, so that no name comes back while the line
 * that had it might still be known. */
static void
find_largest (BastideContentLine *line,
              gpointer            user_data)
{
  guint64 *largest = user_data;
  guint64 number;

  if (line->id[0] == 'l' && g_ascii_string_to_unsigned (line->id + 1, 10, 1, G_MAXUINT32, &number, NULL))
    *largest = MAX (*largest, number);
}

char *
bastide_edit_make_line_id (BastideContent *content)
{
  guint64 largest = 0;

  bastide_content_lines_foreach (content->lines, find_largest, &largest);

  return g_strdup_printf ("l%" G_GUINT64_FORMAT, largest + 1);
}

guint
bastide_edit_add_line (BastideContent     *content,
                       guint               parent,
                       guint               after,
                       BastideLineRole     role,
                       const char * const *actions)
{
  BastideContentLine *around = parent != BST_NONE ? bastide_content_lines_find (content->lines, parent, NULL) : NULL;
  BastideContentLine *line;
  guint nth = 0;

  g_return_val_if_fail ((guint) role < BASTIDE_N_LINE_ROLES, BST_NONE);
  g_return_val_if_fail (actions != NULL, BST_NONE);

  if (parent != BST_NONE && around == NULL)
    return BST_NONE;

  line = bastide_content_line_new (role, actions);
  g_free (line->id);
  line->id = bastide_edit_make_line_id (content);
  line->is_reply = around != NULL;
  line->after = around != NULL ? MIN (after, g_strv_length (around->actions)) : 0;
  g_ptr_array_add (around != NULL ? around->replies : content->lines, line);
  while (bastide_content_lines_find (content->lines, nth, NULL) != line)
    nth++;

  return nth;
}

gboolean
bastide_edit_remove_line (BastideContent *content,
                          guint           nth)
{
  BastideContentLine *parent = NULL;
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, &parent);

  return line != NULL && g_ptr_array_remove (parent != NULL ? parent->replies : content->lines, line);
}

gboolean
bastide_edit_set_line_role (BastideContent *content,
                            guint           nth,
                            BastideLineRole role)
{
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, NULL);

  g_return_val_if_fail ((guint) role < BASTIDE_N_LINE_ROLES, FALSE);

  if (line == NULL || line->role == role)
    return FALSE;

  line->role = role;

  return TRUE;
}

gboolean
bastide_edit_set_line_actions (BastideContent     *content,
                               guint               nth,
                               const char * const *actions)
{
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, NULL);

  if (line == NULL || g_strv_equal ((const char * const *) line->actions, actions))
    return FALSE;

  g_strfreev (line->actions);
  line->actions = g_strdupv ((char **) (gpointer) actions);

  return TRUE;
}

static guint
get_place (const BastideContentLine *line,
           guint                     nth)
{
  return ((const BastideComment *) g_ptr_array_index (line->comments, nth))->after;
}

gboolean
bastide_edit_set_line_comment (BastideContent *content,
                               guint           nth,
                               guint           after,
                               const char     *text)
{
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, NULL);
  gboolean is_text = text != NULL && text[0] != '\0';
  guint place = MIN (after, BASTIDE_CONTENT_MAX_AFTER), at = 0, later = 0;
  BastideComment *comment;

  if (line == NULL)
    return FALSE;

  while (at < line->comments->len && get_place (line, at) != place)
    at++;
  if (at == line->comments->len)
    {
      while (later < line->comments->len && get_place (line, later) < place)
        later++;
      if (is_text)
        g_ptr_array_insert (line->comments, (gint) later, bastide_comment_new (place, text));
      return is_text;
    }
  if (!is_text)
    {
      g_ptr_array_remove_index (line->comments, at);
      return TRUE;
    }
  comment = g_ptr_array_index (line->comments, at);
  if (g_str_equal (comment->text, text))
    return FALSE;

  g_free (comment->text);
  comment->text = g_strdup (text);

  return TRUE;
}

gboolean
bastide_edit_set_unique (BastideContent *content,
                         gboolean        is_unique)
{
  if (!content->is_unique == !is_unique)
    return FALSE;

  content->is_unique = is_unique != FALSE;

  return TRUE;
}

gboolean
bastide_edit_set_verdict (BastideContent       *content,
                          const BastideVerdict *verdict)
{
  BastideVerdict *before = content->verdict;

  if (verdict == NULL ? before == NULL : before != NULL && bastide_verdict_equal (before, verdict))
    return FALSE;

  content->verdict = verdict != NULL ? bastide_verdict_copy (verdict) : NULL;
  if (before != NULL && content->verdict != NULL)
    content->verdict->said = before->said;
  g_clear_pointer (&before, bastide_verdict_free);

  return TRUE;
}
