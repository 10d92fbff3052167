/* bastide-import.c: a game of another program
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-import.h"

#include "bastide-cursor.h"

void
bastide_import_free (BastideImport *self)
{
  bastide_content_unref (self->content);
  g_array_unref (self->moves);
  g_array_unref (self->actions);
  g_free (self->stop_type);
  g_free (self->stop_text);
  g_free (self);
}

/* --- the result --- */

BastidePlayNode *
bastide_import_fill_tree (const BastideImport *self,
                          BastidePlayTree     *tree,
                          GCancellable        *cancellable,
                          gint                *n_played)
{
  BastidePlayNode *node = bastide_play_tree_get_current (tree);

  for (guint i = 0; i < self->moves->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const BastideImportMove *move = &g_array_index (self->moves, BastideImportMove, i);
      BastidePlayNode *next = bastide_play_tree_add (tree, node, &g_array_index (self->actions, BstAction, move->first),
                                                     move->n_actions);

      if (n_played != NULL)
        g_atomic_int_inc (n_played);
      if (next == NULL)
        break;
      node = next;
    }

  return node;
}

/* Returns: (transfer full): a cursor after so many actions */
static BastideCursor *
go_to (const BastideImport *self,
       guint                n)
{
  g_autoptr (BastidePosition) start = bastide_position_new (self->content);
  BastideCursor *cursor = bastide_cursor_new (start);

  bastide_cursor_go_to (cursor, (const BstAction *) (void *) self->actions->data, n);

  return cursor;
}

char **
bastide_import_list_actions (const BastideImport *self)
{
  g_autoptr (BastideCursor) cursor = go_to (self, self->actions->len);

  return bastide_cursor_write (cursor, 0);
}

BastideContent *
bastide_import_dup_position (const BastideImport *self,
                             guint                move)
{
  guint n = move < self->moves->len ? g_array_index (self->moves, BastideImportMove, move).first : self->actions->len;
  g_autoptr (BastideCursor) cursor = go_to (self, n);
  BastideContent *content = n > 0 ? bastide_content_with_setup (self->content, bst_position_to_setup (cursor->engine))
                                  : bastide_content_copy (self->content);

  if (n < self->actions->len)
    {
      bastide_cursor_go_to (cursor, (const BstAction *) (void *) self->actions->data, self->actions->len);
      g_ptr_array_set_size (content->solution, 0);
      g_ptr_array_add (content->solution, bastide_cursor_write (cursor, n));
    }

  return content;
}
