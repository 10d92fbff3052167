/* bastide-selection.c: the selected cells of the edited board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-selection.h"

#include "bastide-edit.h"

/* Steps further back have no selection. */
#define MAX_STEPS 64

/* A step that moved the selection. */
typedef struct
{
  BastideContent *before;
  BastideContent *after;
  GArray         *from;  /* of BstCell */
  GArray         *to;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  bastide_content_unref (step->before);
  bastide_content_unref (step->after);
  g_array_unref (step->from);
  g_array_unref (step->to);
  g_free (step);
}

/* Undo and redo only exchange contents, so the selection remembers for its latest steps which content came before and
 * after, and which cells were selected in each. A new content is looked up there; where it is unknown, the selection
 * stays only if the selected tiles lie as before. */
struct _BastideSelection
{
  GObject         parent_instance;

  BastidePuzzle  *puzzle;
  GArray         *cells;        /* of BstCell */

  /* Where the selection goes with the history */
  BastideContent *seen;         /* the content to which the selection belongs */
  BastideContent *before;       /* the content before that */
  GArray         *was_selected; /* of BstCell: the selection in @before */
  GPtrArray      *followed;     /* of Step */
};

G_DEFINE_FINAL_TYPE (BastideSelection, bastide_selection, G_TYPE_OBJECT)

static guint changed_signal;

static void
forget (BastideSelection *self)
{
  g_ptr_array_set_size (self->followed, 0);
  g_clear_pointer (&self->before, bastide_content_unref);
  g_clear_pointer (&self->was_selected, g_array_unref);
  g_clear_pointer (&self->seen, bastide_content_unref);
}

static void
bastide_selection_finalize (GObject *object)
{
  BastideSelection *self = BASTIDE_SELECTION (object);

  forget (self);
  g_clear_object (&self->puzzle);
  g_array_unref (self->cells);
  g_ptr_array_unref (self->followed);

  G_OBJECT_CLASS (bastide_selection_parent_class)->finalize (object);
}

static void
bastide_selection_class_init (BastideSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_selection_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_selection_init (BastideSelection *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  self->followed = g_ptr_array_new_with_free_func (step_free);
}

BastideSelection *
bastide_selection_new (void)
{
  return g_object_new (BASTIDE_TYPE_SELECTION, NULL);
}

void
bastide_selection_set_puzzle (BastideSelection *self,
                              BastidePuzzle    *puzzle)
{
  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  bastide_selection_clear (self);
  forget (self);
  g_set_object (&self->puzzle, puzzle);
  if (puzzle != NULL)
    self->seen = bastide_content_ref (bastide_puzzle_get_content (puzzle));
}

/* --- cells --- */

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

/* Adds the whole block that lies on @cell, or @cell alone. */
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

GArray *
bastide_selection_list_taken (const BstSetup *setup)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (cells, bst_setup_tile (setup, i)->cell);
  if (setup->carcassonne.present)
    bastide_edit_find_block (setup, setup->carcassonne.cell, cells);
  return cells;
}

/* Empty cells cannot be selected and drop out. */
static void
take_cells (BastideSelection *self,
            GArray           *cells)
{
  g_autoptr (GArray) taken = bastide_selection_list_taken (bastide_puzzle_get_content (self->puzzle)->setup);

  g_array_unref (self->cells);
  self->cells = cells;
  for (guint i = cells->len; i > 0; i--)
    if (find_cell (taken, g_array_index (cells, BstCell, i - 1)) < 0)
      g_array_remove_index (cells, i - 1);
  g_signal_emit (self, changed_signal, 0);
}

GArray *
bastide_selection_get_cells (BastideSelection *self)
{
  g_return_val_if_fail (BASTIDE_IS_SELECTION (self), NULL);

  return self->cells;
}

gboolean
bastide_selection_contains (BastideSelection *self,
                            BstCell           cell)
{
  g_return_val_if_fail (BASTIDE_IS_SELECTION (self), FALSE);

  return find_cell (self->cells, cell) >= 0;
}

static GArray *
find_within (const BstSetup *setup,
             BstCell         corner,
             BstCell         opposite)
{
  g_autoptr (GArray) taken = bastide_selection_list_taken (setup);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < taken->len; i++)
    {
      BstCell cell = g_array_index (taken, BstCell, i);

      if (cell.x >= MIN (corner.x, opposite.x) && cell.x <= MAX (corner.x, opposite.x)
          && cell.y >= MIN (corner.y, opposite.y) && cell.y <= MAX (corner.y, opposite.y))
        add_block (found, setup, cell);
    }
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
bastide_selection_select (BastideSelection  *self,
                          BstCell            corner,
                          BstCell            opposite,
                          BastideSelectMode  mode)
{
  g_autoptr (GArray) found = NULL;
  GArray *cells;

  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  if (self->puzzle == NULL)
    return;
  found = find_within (bastide_puzzle_get_content (self->puzzle)->setup, corner, opposite);
  if (mode == BASTIDE_SELECT_ONLY)
    {
      take_cells (self, g_steal_pointer (&found));
      return;
    }
  cells = g_array_copy (self->cells);
  if (mode == BASTIDE_SELECT_TOGGLE)
    toggle (cells, found);
  else
    for (guint i = 0; i < found->len; i++)
      add_cell (cells, g_array_index (found, BstCell, i));
  take_cells (self, cells);
}

void
bastide_selection_select_all (BastideSelection *self)
{
  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  if (self->puzzle != NULL)
    take_cells (self, bastide_selection_list_taken (bastide_puzzle_get_content (self->puzzle)->setup));
}

void
bastide_selection_clear (BastideSelection *self)
{
  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  if (self->cells->len == 0)
    return;
  g_array_set_size (self->cells, 0);
  g_signal_emit (self, changed_signal, 0);
}

/* --- the same tiles --- */

/* A selected cell without a tile belongs to the city of Carcassonne. */
static gboolean
lies_same (const BstSetup *setup,
           const BstSetup *other_setup,
           BstCell         cell)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  const BstSetupCarcassonne *other_city = &other_setup->carcassonne;
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);
  const BstSetupTile *other = bst_setup_get_tile (other_setup, cell);

  if (tile != NULL && other != NULL)
    return tile->rotation == other->rotation
        && g_str_equal (bst_catalogue_get (setup->catalogue, tile->type)->id,
                        bst_catalogue_get (other_setup->catalogue, other->type)->id);
  return tile == NULL && other == NULL && city->present && other_city->present
         && city->rotation == other_city->rotation && bst_cell_equal (city->cell, other_city->cell);
}

static gboolean
lies_all_same (const BstSetup *setup,
               const BstSetup *other_setup,
               GArray         *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (!lies_same (setup, other_setup, g_array_index (cells, BstCell, i)))
      return FALSE;
  return TRUE;
}

/* --- the history --- */

static gboolean
is_same_selection (GArray *cells,
                   GArray *others)
{
  if (cells->len != others->len)
    return FALSE;
  for (guint i = 0; i < cells->len; i++)
    if (!bst_cell_equal (g_array_index (cells, BstCell, i), g_array_index (others, BstCell, i)))
      return FALSE;
  return TRUE;
}

/* Returns: (transfer none) (nullable): the selection before the steps from @old back to @present */
static GArray *
find_before (BastideSelection *self,
             BastideContent   *old,
             BastideContent   *present)
{
  GArray *cells = self->cells;

  for (guint i = self->followed->len; i > 0 && old != present; i--)
    {
      const Step *step = g_ptr_array_index (self->followed, i - 1);

      if (step->after != old || !is_same_selection (step->to, cells))
        continue;
      old = step->before;
      cells = step->from;
    }
  return old == present ? cells : NULL;
}

/* Returns: (transfer none) (nullable): the selection after the steps from @old on to @present */
static GArray *
find_after (BastideSelection *self,
            BastideContent   *old,
            BastideContent   *present)
{
  GArray *cells = self->cells;

  for (guint i = 0; i < self->followed->len && old != present; i++)
    {
      const Step *step = g_ptr_array_index (self->followed, i);

      if (step->before != old || !is_same_selection (step->from, cells))
        continue;
      old = step->after;
      cells = step->to;
    }
  return old == present ? cells : NULL;
}

/* A step that did not take the selection along, but moved, turned or replaced a selected tile, ends the selection. */
void
bastide_selection_update (BastideSelection *self)
{
  BastideContent *present;
  GArray *followed;

  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  present = bastide_puzzle_get_content (self->puzzle);
  if (present == self->seen)
    return;
  followed = find_before (self, self->seen, present);
  if (followed == NULL)
    followed = find_after (self, self->seen, present);
  g_clear_pointer (&self->before, bastide_content_unref);
  g_clear_pointer (&self->was_selected, g_array_unref);
  self->before = g_steal_pointer (&self->seen);
  self->was_selected = g_array_copy (self->cells);
  self->seen = bastide_content_ref (present);
  if (followed != NULL)
    take_cells (self, g_array_copy (followed));
  else if (!lies_all_same (self->before->setup, present->setup, self->cells))
    bastide_selection_clear (self);
}

GArray *
bastide_selection_shift (BastideSelection *self,
                         BstNotationShift  shift)
{
  GArray *cells;

  g_return_val_if_fail (BASTIDE_IS_SELECTION (self), NULL);

  cells = g_array_copy (self->cells);
  for (guint i = 0; i < cells->len; i++)
    bst_notation_shift_cell (&g_array_index (cells, BstCell, i), &shift);
  return cells;
}

void
bastide_selection_follow (BastideSelection *self,
                          GArray           *cells)
{
  Step *step;

  g_return_if_fail (BASTIDE_IS_SELECTION (self));

  take_cells (self, cells);
  if (self->before == NULL)
    return;
  step = g_new0 (Step, 1);
  step->before = bastide_content_ref (self->before);
  step->after = bastide_content_ref (self->seen);
  step->from = g_array_copy (self->was_selected);
  step->to = g_array_copy (self->cells);
  g_ptr_array_add (self->followed, step);
  if (self->followed->len > MAX_STEPS)
    g_ptr_array_remove_index (self->followed, 0);
}
