/* bastide-editor-commands.c: removing, moving, duplicating and copying the selected cells
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-private.h"

#include <glib/gi18n-lib.h>

static const BstCell *
get_cells (GArray *cells)
{
  return (const BstCell *) (void *) cells->data;
}

GArray *
bastide_editor_get_selection (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return bastide_selection_get_cells (self->selection);
}

gboolean
bastide_editor_is_selected (BastideEditor *self,
                            BstCell        cell)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return bastide_selection_contains (self->selection, cell);
}

void
bastide_editor_select (BastideEditor     *self,
                       BstCell            corner,
                       BstCell            opposite,
                       BastideSelectMode  mode)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_select (self->selection, corner, opposite, mode);
}

void
bastide_editor_select_all (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_select_all (self->selection);
}

void
bastide_editor_select_none (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  bastide_selection_clear (self->selection);
}

/* Returns the cells that a command acts on: the selection, else the block on @cell. */
static GArray *
get_meant (BastideEditor *self,
           const BstCell *cell)
{
  GArray *selection = bastide_editor_get_selection (self);
  GArray *cells;

  if (selection->len > 0 || cell == NULL)
    return g_array_copy (selection);
  cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  bastide_edit_find_block (bastide_editor_get_setup (self), *cell, cells);
  return cells;
}

gboolean
bastide_editor_remove (BastideEditor *self,
                       const BstCell *cell)
{
  g_autoptr (GArray) cells = NULL;
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL)
    return FALSE;
  cells = get_meant (self, cell);
  if (cells->len == 0)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_remove_cells (content, get_cells (cells), cells->len);
  return bastide_editor_end (self, content, changed, cells->len == 1 ? _("Remove Tile") : _("Remove Tiles"), NULL);
}

gboolean
bastide_editor_move (BastideEditor *self,
                     int            dx,
                     int            dy)
{
  g_autoptr (GArray) moved = NULL;
  GArray *cells;
  BastideContent *content;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  cells = bastide_editor_get_selection (self);
  if (self->puzzle == NULL || cells->len == 0)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_move_cells (content, get_cells (cells), cells->len, dx, dy);
  if (!changed)
    return bastide_editor_end (self, content, FALSE, "", NULL);
  moved = bastide_selection_shift (self->selection, (BstNotationShift) { .dx = dx, .dy = dy });
  if (!bastide_editor_end (self, content, TRUE, cells->len == 1 ? _("Move Tile") : _("Move Tiles"), NULL))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&moved));
  return TRUE;
}

static BstCell
get_corner (GArray *cells)
{
  BstCell corner = g_array_index (cells, BstCell, 0);

  for (guint i = 1; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      corner = BST_CELL (MIN (corner.x, cell.x), MIN (corner.y, cell.y));
    }
  return corner;
}

gboolean
bastide_editor_duplicate (BastideEditor *self,
                          int            dx,
                          int            dy)
{
  g_autoptr (BastideClip) clip = NULL;
  g_autoptr (GArray) cells = NULL;
  BastideContent *content;
  BstCell corner;
  gboolean changed;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  if (self->puzzle == NULL || bastide_editor_get_selection (self)->len == 0)
    return FALSE;
  clip = bastide_editor_copy (self);
  if (clip == NULL)
    return FALSE;
  corner = get_corner (bastide_editor_get_selection (self));
  cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  content = bastide_editor_begin (self);
  changed = bastide_clip_paste (clip, content, BST_CELL (corner.x + dx, corner.y + dy), cells);
  if (!bastide_editor_end (self, content, changed, _("Duplicate"), NULL))
    return FALSE;
  bastide_selection_follow (self->selection, g_steal_pointer (&cells));
  return TRUE;
}

BastideClip *
bastide_editor_copy (BastideEditor *self)
{
  g_autoptr (GArray) cells = NULL;
  GArray *selection;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  if (self->puzzle == NULL)
    return NULL;
  selection = bastide_editor_get_selection (self);
  cells = selection->len > 0 ? g_array_copy (selection)
                              : bastide_selection_list_taken (bastide_editor_get_setup (self));
  return bastide_clip_new (bastide_puzzle_get_content (self->puzzle), get_cells (cells), cells->len);
}
