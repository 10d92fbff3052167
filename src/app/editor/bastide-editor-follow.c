/* bastide-editor-follow.c: the selection stays with what is selected, wherever the board or the history goes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-editor-private.h"

/* More steps back nothing is selected any more. */
#define MAX_STEPS 64

/* A step that took the selection along. */
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

void
_bastide_editor_init_follow (BastideEditor *self)
{
  self->followed = g_ptr_array_new_with_free_func (step_free);
}

void
_bastide_editor_restart_follow (BastideEditor *self)
{
  g_ptr_array_set_size (self->followed, 0);
  g_clear_pointer (&self->before, bastide_content_unref);
  g_clear_pointer (&self->was_selected, g_array_unref);
  g_clear_pointer (&self->seen, bastide_content_unref);
  if (self->puzzle != NULL)
    self->seen = bastide_content_ref (bastide_puzzle_get_content (self->puzzle));
}

/* --- what lies where --- */

static const BstSetupTile *
find_tile (const BstSetup *setup,
           BstCell         cell)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell))
      return bst_setup_tile (setup, i);
  return NULL;
}

static gboolean
is_same_tile (const BstSetup     *setup,
              const BstSetupTile *tile,
              const BstSetup     *other_setup,
              const BstSetupTile *other)
{
  return tile->rotation == other->rotation
         && g_str_equal (bst_catalogue_get (setup->catalogue, tile->type)->id,
                         bst_catalogue_get (other_setup->catalogue, other->type)->id);
}

/* Where no tile lies it is the city of Carcassonne that is selected. */
static gboolean
lies_same (const BstSetup *setup,
           const BstSetup *other_setup,
           BstCell         cell)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  const BstSetupCarcassonne *other_city = &other_setup->carcassonne;
  const BstSetupTile *tile = find_tile (setup, cell);
  const BstSetupTile *other = find_tile (other_setup, cell);

  if (tile != NULL && other != NULL)
    return is_same_tile (setup, tile, other_setup, other);
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

/* --- following --- */

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

/* The selection before the steps from @old back to @present: (nullable) (transfer none). */
static GArray *
find_before (BastideEditor  *self,
             BastideContent *old,
             BastideContent *present)
{
  GArray *cells = self->selection;

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

/* The same after the steps from @old on to @present. */
static GArray *
find_after (BastideEditor  *self,
            BastideContent *old,
            BastideContent *present)
{
  GArray *cells = self->selection;

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

/* A tile that was moved, turned or replaced by a step of another kind loses the selection. */
void
_bastide_editor_check_selection (BastideEditor *self)
{
  BastideContent *present = bastide_puzzle_get_content (self->puzzle);
  GArray *followed;

  if (present == self->seen)
    return;
  followed = find_before (self, self->seen, present);
  if (followed == NULL)
    followed = find_after (self, self->seen, present);
  g_clear_pointer (&self->before, bastide_content_unref);
  g_clear_pointer (&self->was_selected, g_array_unref);
  self->before = g_steal_pointer (&self->seen);
  self->was_selected = g_array_copy (self->selection);
  self->seen = bastide_content_ref (present);
  if (followed != NULL)
    _bastide_editor_set_selection (self, g_array_copy (followed));
  else if (!lies_all_same (self->before->setup, present->setup, self->selection))
    bastide_editor_select_none (self);
}

GArray *
_bastide_editor_shift_selection (BastideEditor    *self,
                                 BstNotationShift  shift)
{
  GArray *cells = g_array_copy (self->selection);

  for (guint i = 0; i < cells->len; i++)
    bst_notation_shift_cell (&g_array_index (cells, BstCell, i), &shift);
  return cells;
}

void
_bastide_editor_follow_selection (BastideEditor *self,
                                  GArray        *cells)
{
  Step *step;

  _bastide_editor_set_selection (self, cells);
  if (self->before == NULL)
    return;
  step = g_new0 (Step, 1);
  step->before = bastide_content_ref (self->before);
  step->after = bastide_content_ref (self->seen);
  step->from = g_array_copy (self->was_selected);
  step->to = g_array_copy (self->selection);
  g_ptr_array_add (self->followed, step);
  if (self->followed->len > MAX_STEPS)
    g_ptr_array_remove_index (self->followed, 0);
}
