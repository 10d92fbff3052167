/* bastide-editor-selection.c: what is selected on a board that is edited
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

static int
find_cell (GArray  *cells,
           BstCell  cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (bst_cell_equal (g_array_index (cells, BstCell, i), cell))
      return (int) i;
  return -1;
}

static void
add_cell (GArray  *cells,
          BstCell  cell)
{
  if (find_cell (cells, cell) < 0)
    g_array_append_val (cells, cell);
}

/* Adds what is moved together with @cell. */
static void
add_block (GArray         *cells,
           const BstSetup *setup,
           BstCell         cell)
{
  g_autoptr (GArray) block = g_array_new (FALSE, FALSE, sizeof (BstCell));

  bastide_edit_find_block (setup, cell, block);
  for (guint i = 0; i < block->len; i++)
    add_cell (cells, g_array_index (block, BstCell, i));
}

/* Lists all cells on which something lies. */
static GArray *
list_taken (const BstSetup *setup)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (cells, bst_setup_tile (setup, i)->cell);
  if (setup->carcassonne.present)
    bastide_edit_find_block (setup, setup->carcassonne.cell, cells);
  return cells;
}

/* Nothing is selected where nothing lies. */
void
_bastide_editor_set_selection (BastideEditor *self,
                               GArray        *cells)
{
  g_autoptr (GArray) taken = list_taken (bastide_editor_get_setup (self));

  g_array_unref (self->selection);
  self->selection = cells;
  for (guint i = cells->len; i > 0; i--)
    if (find_cell (taken, g_array_index (cells, BstCell, i - 1)) < 0)
      g_array_remove_index (cells, i - 1);
  _bastide_editor_tell_selection (self);
}

GArray *
bastide_editor_get_selection (BastideEditor *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  return self->selection;
}

gboolean
bastide_editor_is_selected (BastideEditor *self,
                            BstCell        cell)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), FALSE);

  return find_cell (self->selection, cell) >= 0;
}

static gboolean
is_within (BstCell cell,
           BstCell corner,
           BstCell opposite)
{
  return cell.x >= MIN (corner.x, opposite.x) && cell.x <= MAX (corner.x, opposite.x)
         && cell.y >= MIN (corner.y, opposite.y) && cell.y <= MAX (corner.y, opposite.y);
}

static GArray *
find_within (const BstSetup *setup,
             BstCell         corner,
             BstCell         opposite)
{
  g_autoptr (GArray) taken = list_taken (setup);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < taken->len; i++)
    if (is_within (g_array_index (taken, BstCell, i), corner, opposite))
      add_block (found, setup, g_array_index (taken, BstCell, i));
  return found;
}

static void
toggle (GArray *selection,
        GArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      BstCell cell = g_array_index (found, BstCell, i);
      int at = find_cell (selection, cell);

      if (at < 0)
        g_array_append_val (selection, cell);
      else
        g_array_remove_index (selection, (guint) at);
    }
}

void
bastide_editor_select (BastideEditor     *self,
                       BstCell            corner,
                       BstCell            opposite,
                       BastideSelectMode  mode)
{
  g_autoptr (GArray) found = NULL;
  GArray *selection;

  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->puzzle == NULL)
    return;
  found = find_within (bastide_editor_get_setup (self), corner, opposite);
  if (mode == BASTIDE_SELECT_ONLY)
    {
      _bastide_editor_set_selection (self, g_steal_pointer (&found));
      return;
    }
  selection = g_array_copy (self->selection);
  if (mode == BASTIDE_SELECT_TOGGLE)
    toggle (selection, found);
  else
    for (guint i = 0; i < found->len; i++)
      add_cell (selection, g_array_index (found, BstCell, i));
  _bastide_editor_set_selection (self, selection);
}

void
bastide_editor_select_all (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->puzzle != NULL)
    _bastide_editor_set_selection (self, list_taken (bastide_editor_get_setup (self)));
}

void
bastide_editor_select_none (BastideEditor *self)
{
  g_return_if_fail (BASTIDE_IS_EDITOR (self));

  if (self->selection->len == 0)
    return;
  g_array_set_size (self->selection, 0);
  _bastide_editor_tell_selection (self);
}

/* The cells that a command is about: the selection, else the cell. */
static GArray *
get_meant (BastideEditor *self,
           const BstCell *cell)
{
  GArray *cells;

  if (self->selection->len > 0 || cell == NULL)
    return g_array_copy (self->selection);
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

  cells = self->selection;
  if (self->puzzle == NULL || cells->len == 0)
    return FALSE;
  content = bastide_editor_begin (self);
  changed = bastide_edit_move_cells (content, get_cells (cells), cells->len, dx, dy);
  if (!changed)
    return bastide_editor_end (self, content, FALSE, "", NULL);
  moved = _bastide_editor_shift_selection (self, (BstNotationShift) { .dx = dx, .dy = dy });
  if (!bastide_editor_end (self, content, TRUE, cells->len == 1 ? _("Move Tile") : _("Move Tiles"), NULL))
    return FALSE;
  _bastide_editor_follow_selection (self, g_steal_pointer (&moved));
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

  if (self->puzzle == NULL || self->selection->len == 0)
    return FALSE;
  clip = bastide_editor_copy (self);
  if (clip == NULL)
    return FALSE;
  corner = get_corner (self->selection);
  cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  content = bastide_editor_begin (self);
  changed = bastide_clip_paste (clip, content, BST_CELL (corner.x + dx, corner.y + dy), cells);
  if (!bastide_editor_end (self, content, changed, _("Duplicate"), NULL))
    return FALSE;
  _bastide_editor_follow_selection (self, g_steal_pointer (&cells));
  return TRUE;
}

BastideClip *
bastide_editor_copy (BastideEditor *self)
{
  g_autoptr (GArray) cells = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (self), NULL);

  if (self->puzzle == NULL)
    return NULL;
  cells = self->selection->len > 0 ? g_array_copy (self->selection) : list_taken (bastide_editor_get_setup (self));
  return bastide_clip_new (bastide_puzzle_get_content (self->puzzle), get_cells (cells), cells->len);
}
