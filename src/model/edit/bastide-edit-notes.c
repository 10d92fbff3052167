/* bastide-edit-notes.c: changing the arrows and marks of an author
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"
#include "bastide-format-lines.h"

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
      if (at >= BASTIDE_FORMAT_MAX_NOTES)
        return FALSE;
      g_array_append_val (content->annotations, note);
      return TRUE;
    }
  if (g_str_equal (get_note (content, at)->text, note.text))
    return FALSE;
  memcpy (get_note (content, at)->text, note.text, sizeof note.text);

  return TRUE;
}

/* Whether two notes would cover each other. */
static gboolean
is_same_place (const BastideAnnotation *a,
               const BastideAnnotation *b)
{
  return a->kind == b->kind && bst_cell_equal (a->cell, b->cell) && bst_cell_equal (a->offset, b->offset)
         && (a->kind == BASTIDE_ANNOTATION_MARK
             || (bst_cell_equal (a->to, b->to) && bst_cell_equal (a->to_offset, b->to_offset)));
}

gboolean
bastide_edit_toggle_note (GArray                  *notes,
                          const BastideAnnotation *note)
{
  gboolean is_arrow = note->kind == BASTIDE_ANNOTATION_ARROW;

  if (!bst_cell_in_range (note->cell) || (is_arrow && !bst_cell_in_range (note->to))
      || (is_arrow && bst_cell_equal (note->cell, note->to) && bst_cell_equal (note->offset, note->to_offset)))
    return FALSE;

  for (guint i = 0; i < notes->len; i++)
    {
      BastideAnnotation *other = &g_array_index (notes, BastideAnnotation, i);

      if (!is_same_place (other, note))
        continue;
      if (other->colour == note->colour)
        g_array_remove_index (notes, i);
      else
        other->colour = note->colour;
      return TRUE;
    }
  if (notes->len >= BASTIDE_FORMAT_MAX_NOTES)
    return FALSE;
  g_array_append_vals (notes, note, 1);

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
