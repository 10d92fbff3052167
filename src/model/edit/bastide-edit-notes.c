/* bastide-edit-notes.c: changing the arrows and marks of an author
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include <string.h>


static BastideAnnotation *
get_note (BastideContent *content,
          guint           nth)
{
  return &g_array_index (content->annotations, BastideAnnotation, nth);
}

/* The mark on a cell, or the number of annotations. */
static guint
find_mark (BastideContent *content,
           BstCell         cell)
{
  guint i = 0;

  while (i < content->annotations->len
         && (get_note (content, i)->kind != BASTIDE_ANNOTATION_MARK
             || !bst_cell_equal (get_note (content, i)->cell, cell)))
    i++;

  return i;
}

static guint
find_arrow (BastideContent *content,
            BstCell         from,
            BstCell         to)
{
  guint i = 0;

  while (i < content->annotations->len
         && (get_note (content, i)->kind != BASTIDE_ANNOTATION_ARROW
             || !bst_cell_equal (get_note (content, i)->cell, from)
             || !bst_cell_equal (get_note (content, i)->to, to)))
    i++;

  return i;
}

/* As many characters as there may be, without blanks around them. */
static void
set_label (BastideAnnotation *note,
           const char        *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *end = g_strstrip (valid);

  memset (note->text, 0, sizeof note->text);
  for (guint i = 0; i < BASTIDE_ANNOTATION_MAX_TEXT && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  memcpy (note->text, valid, (gsize) (end - valid));
}

gboolean
bastide_edit_put_mark (BastideContent *content,
                       BstCell         cell,
                       const char     *text)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK, .cell = cell };
  guint at = find_mark (content, cell);

  if (text == NULL)
    return bastide_edit_remove_note (content, at);
  if (!bst_cell_in_range (cell))
    return FALSE;

  set_label (&note, text);
  if (at == content->annotations->len)
    {
      g_array_append_val (content->annotations, note);
      return TRUE;
    }
  if (g_str_equal (get_note (content, at)->text, note.text))
    return FALSE;
  memcpy (get_note (content, at)->text, note.text, sizeof note.text);

  return TRUE;
}

gboolean
bastide_edit_toggle_arrow (BastideContent *content,
                           BstCell         from,
                           BstCell         to)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_ARROW, .cell = from, .to = to };
  guint at = find_arrow (content, from, to);

  if (!bst_cell_in_range (from) || !bst_cell_in_range (to) || bst_cell_equal (from, to))
    return FALSE;

  if (at < content->annotations->len)
    return bastide_edit_remove_note (content, at);
  g_array_append_val (content->annotations, note);

  return TRUE;
}

gboolean
bastide_edit_remove_note (BastideContent *content,
                          guint           at)
{
  if (at >= content->annotations->len)
    return FALSE;

  g_array_remove_index (content->annotations, at);

  return TRUE;
}

gboolean
bastide_edit_clear_notes (BastideContent *content)
{
  if (content->annotations->len == 0)
    return FALSE;

  g_array_set_size (content->annotations, 0);

  return TRUE;
}
