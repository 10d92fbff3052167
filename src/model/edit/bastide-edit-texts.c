/* bastide-edit-texts.c: changing solution and comments of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include "bastide-content-private.h"

char **
bastide_edit_split_actions (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  parts = g_strsplit_set (text, ";\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *action = g_strstrip (parts[i]);

      if (action[0] != '\0')
        g_strv_builder_add (builder, action);
    }

  return g_strv_builder_end (builder);
}

/* An empty line, which a file may have, says nothing. */
static gboolean
is_same_solution (GPtrArray *lines,
                  GPtrArray *before)
{
  guint nth = 0;

  for (guint i = 0; i < before->len; i++)
    {
      char **line = g_ptr_array_index (before, i);

      if (line[0] == NULL)
        continue;
      if (nth >= lines->len
          || !g_strv_equal (g_ptr_array_index (lines, nth), (const char * const *) line))
        return FALSE;
      nth++;
    }

  return nth == lines->len;
}

gboolean
bastide_edit_set_solution (BastideContent     *content,
                           const char * const *lines)
{
  g_autoptr (GPtrArray) solution = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  GPtrArray *before = content->solution;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) actions = bastide_edit_split_actions (lines[i]);

      if (actions[0] != NULL)
        g_ptr_array_add (solution, g_steal_pointer (&actions));
    }
  if (is_same_solution (solution, before))
    return FALSE;

  content->solution = g_steal_pointer (&solution);
  g_ptr_array_unref (before);

  return TRUE;
}

static gboolean
change_comment (BastideComment *comment,
                guint           after,
                const char     *text)
{
  if (comment->after == after && g_str_equal (comment->text, text))
    return FALSE;

  comment->after = after;
  g_free (comment->text);
  comment->text = g_strdup (text);

  return TRUE;
}

gboolean
bastide_edit_set_comment (BastideContent *content,
                          guint           at,
                          guint           after,
                          const char     *text)
{
  gboolean is_text = text != NULL && text[0] != '\0';
  guint wanted = MIN (after, BASTIDE_CONTENT_MAX_AFTER);

  if (at > content->comments->len || (at == content->comments->len && !is_text))
    return FALSE;
  if (at == content->comments->len)
    {
      g_ptr_array_add (content->comments, bastide_comment_new (wanted, text));
      return TRUE;
    }
  if (is_text)
    return change_comment (g_ptr_array_index (content->comments, at), wanted, text);

  g_ptr_array_remove_index (content->comments, at);

  return TRUE;
}
