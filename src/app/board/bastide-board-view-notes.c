/* bastide-board-view-notes.c: arrows and marks drawn by hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

gboolean
bastide_board_edit_arrow (BastideBoardView *self,
                          BstCell           cell)
{
  const BastideItem arrow = { .kind = BASTIDE_ITEM_ARROW };
  const BstPlace spot = BST_PLACE_ON_CELL (cell);

  if (!bastide_board_edit_is_active (self))
    return FALSE;
  if (bastide_editor_get_hand (self->editor).kind != BASTIDE_ITEM_ARROW
      || bastide_editor_get_from (self->editor).kind != BST_PLACE_CELL)
    {
      bastide_editor_take (self->editor, &arrow, &spot);
      return TRUE;
    }
  bastide_editor_put (self->editor, &spot);
  bastide_editor_take (self->editor, NULL, NULL);
  return TRUE;
}

gboolean
bastide_board_edit_mark (BastideBoardView *self,
                         BstCell           cell)
{
  return bastide_board_edit_is_active (self) && bastide_editor_put_mark (self->editor, cell);
}
