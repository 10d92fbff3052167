/* bastide-board-view-edit.c: the board in the mode Edit: what belongs to it, and what is done at a point
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-cell.h"
#include "bastide-cell-key.h"
#include "bastide-slots.h"

gboolean
bastide_board_edit_is_active (BastideBoardView *self)
{
  return self->edit != NULL && self->puzzle != NULL && bastide_editor_get_active (self->editor)
         && bastide_editor_get_puzzle (self->editor) == self->puzzle;
}

gboolean
bastide_board_edit_may_edit (BastideBoardView *self)
{
  return bastide_board_edit_is_active (self) && bastide_editor_get_may_edit (self->editor);
}

BastideItem
bastide_board_edit_get_hand (BastideBoardView *self)
{
  const BastideItem nothing = { .kind = BASTIDE_ITEM_NONE };

  if (!bastide_board_edit_is_active (self))
    return nothing;
  return self->edit->visitor.kind != BASTIDE_ITEM_NONE ? self->edit->visitor : bastide_editor_get_hand (self->editor);
}

gboolean
bastide_board_edit_is_stamp (const BastideItem *item)
{
  return item->kind == BASTIDE_ITEM_TILE || item->kind == BASTIDE_ITEM_CITY || item->kind == BASTIDE_ITEM_RIVER
         || item->kind == BASTIDE_ITEM_CLIP;
}

/* --- what is told --- */

static void
forget_news (BastideBoardView *self)
{
  if (self->edit != NULL)
    g_clear_pointer (&self->edit->news, g_free);
}

void
bastide_board_edit_pointed (BastideBoardView *self)
{
  forget_news (self);
}

void
bastide_board_edit_stepped (BastideBoardView *self)
{
  if (self->edit == NULL)
    return;
  self->edit->has_anchor = FALSE;
  bastide_board_edit_forget_spot (self);
  forget_news (self);
}

void
bastide_board_edit_tell (BastideBoardView *self,
                         char             *text)
{
  forget_news (self);
  self->edit->news = text;
  bastide_board_view_update (self);
}

static void
tell_of_cell (BastideBoardView *self,
              const char       *sentence,
              BstCell           cell)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", cell);
  bastide_board_edit_tell (self, bastide_slots_fill (slots, sentence));
}

/* What has been put, by its kind; the others tell of the spot. */
static const char * const put_sentences[] = {
  [BASTIDE_ITEM_TILE] = N_("Tile placed at {cell}."),
  [BASTIDE_ITEM_CITY] = N_("City of Carcassonne placed at {cell}."),
  [BASTIDE_ITEM_RIVER] = N_("River placed at {cell}."),
  [BASTIDE_ITEM_CLIP] = N_("Pasted at {cell}."),
  [BASTIDE_ITEM_MARK] = N_("Mark changed at {cell}."),
  [BASTIDE_ITEM_ARROW] = N_("Arrow at {cell}."),
};

static void
tell_put (BastideBoardView  *self,
          const BastideItem *item,
          const BstPlace    *spot)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (item->kind < G_N_ELEMENTS (put_sentences) && put_sentences[item->kind] != NULL)
    {
      tell_of_cell (self, _(put_sentences[item->kind]), spot->cell);
      return;
    }
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "place", bastide_board_edit_name_spot (self, item, spot));
  /* Translators: a figure or marker has been put on the board: "Placed: knight, city east." */
  bastide_board_edit_tell (self, bastide_slots_fill (slots, _("Placed: {place}.")));
}

/* --- what is done --- */

gboolean
bastide_board_edit_get_point (BastideBoardView   *self,
                              BastideBoardTarget *point)
{
  if (bastide_board_view_get_active (self, point))
    return TRUE;
  if (!bastide_board_view_has_focus (self))
    return FALSE;
  *point = BASTIDE_BOARD_NOWHERE;
  point->valid = TRUE;
  point->cell = self->cursor;
  return TRUE;
}

/* Figures and markers go on parts of a cell. */
static gboolean
find_spot (BastideBoardView         *self,
           const BastideItem        *item,
           const BastideBoardTarget *point,
           BstPlace                 *spot)
{
  if (!bastide_board_edit_is_stamp (item) && item->kind != BASTIDE_ITEM_MARK && item->kind != BASTIDE_ITEM_ARROW)
    return bastide_board_edit_find_spot (self, item, point, spot);
  *spot = BST_PLACE_ON_CELL (point->cell);
  return TRUE;
}

static void
refuse_item (BastideBoardView  *self,
             const BastideItem *item)
{
  BstRule rule;
  g_autofree char *why = bastide_board_edit_explain_refusal (self, item, &rule);

  bastide_board_view_refuse (self, why, rule);
}

gboolean
bastide_board_edit_put (BastideBoardView         *self,
                        const BastideBoardTarget *point)
{
  BastideItem item = bastide_editor_get_hand (self->editor);
  BstPlace spot;

  if (!point->valid || item.kind == BASTIDE_ITEM_NONE)
    return FALSE;
  if (!find_spot (self, &item, point, &spot))
    {
      refuse_item (self, &item);
      return FALSE;
    }
  bastide_board_ring_hide (self);
  if (!bastide_editor_put (self->editor, &spot))
    return FALSE;
  tell_put (self, &item, &spot);
  return TRUE;
}

/* Where an item is that comes from a palette or a tray. */
static BstPlace
get_origin (BastideBoardView  *self,
            const BastideItem *item)
{
  BstPlace spot = { .kind = BST_PLACE_NOWHERE };

  if (item->kind == BASTIDE_ITEM_FIGURE)
    return (BstPlace) { .kind = BST_PLACE_SUPPLY, .player = item->player };
  if (!bastide_edit_find_item (bastide_editor_get_setup (self->editor), item, &spot))
    spot = (BstPlace) { .kind = BST_PLACE_NOWHERE };
  return spot;
}

/* What was in hand before is there again. */
static gboolean
stamp_once (BastideBoardView  *self,
            const BastideItem *item,
            const BstPlace    *spot)
{
  BastideItem before = bastide_editor_get_hand (self->editor);
  gboolean done;

  bastide_editor_take (self->editor, item, NULL);
  done = bastide_editor_put (self->editor, spot);
  bastide_editor_take (self->editor, before.kind == BASTIDE_ITEM_TILE ? &before : NULL, NULL);
  return done;
}

gboolean
bastide_board_edit_bring (BastideBoardView         *self,
                          const BastideItem        *item,
                          const BastideBoardTarget *point)
{
  BstPlace from, spot;
  gboolean done;

  if (!point->valid)
    return FALSE;
  if (!find_spot (self, item, point, &spot))
    {
      refuse_item (self, item);
      return FALSE;
    }
  if (bastide_board_edit_is_stamp (item))
    done = stamp_once (self, item, &spot);
  else
    {
      from = get_origin (self, item);
      done = bastide_editor_move_item (self->editor, item, &from, &spot);
    }
  if (done)
    tell_put (self, item, &spot);
  return done;
}

static gboolean
remove_piece (BastideBoardView         *self,
              const BastideBoardTarget *point)
{
  BstPlace to = { .kind = BST_PLACE_NOWHERE };
  BstPlace from;
  BastideItem item;

  if (!bastide_board_edit_find_piece (self, point, &item, &from))
    return FALSE;
  if (item.kind == BASTIDE_ITEM_FIGURE)
    to = (BstPlace) { .kind = BST_PLACE_SUPPLY, .player = item.player };
  if (bastide_editor_move_item (self->editor, &item, &from, &to))
    bastide_board_edit_tell (self, g_strdup (_("Removed from the board.")));
  return TRUE;
}

gboolean
bastide_board_edit_remove (BastideBoardView         *self,
                           const BastideBoardTarget *point)
{
  guint n = bastide_editor_get_selection (self->editor)->len;

  if (point->valid && remove_piece (self, point))
    return TRUE;
  if (!bastide_editor_remove (self->editor, point->valid ? &point->cell : NULL))
    return FALSE;
  if (n > 0)
    bastide_board_edit_tell (self, g_strdup_printf (ngettext ("%u tile removed.", "%u tiles removed.", n), n));
  else
    tell_of_cell (self, _("{cell} cleared."), point->cell);
  return TRUE;
}

gboolean
bastide_board_edit_turn (BastideBoardView *self,
                         int               quarters)
{
  BastideItem hand = bastide_editor_get_hand (self->editor);
  BastideBoardTarget point;

  if (hand.kind == BASTIDE_ITEM_NONE && bastide_editor_get_selection (self->editor)->len == 0
      && bastide_board_edit_get_point (self, &point))
    bastide_editor_select (self->editor, point.cell, point.cell, BASTIDE_SELECT_ONLY);
  return bastide_editor_turn (self->editor, quarters);
}

/* --- what follows from the position --- */

static gboolean
is_laid (BastideBoardView   *self,
         const BstSetupTile *tile)
{
  return bastide_board_map_get_tile (self->map, tile->cell) == tile;
}

/* A border is told of once, at the tile that was laid later. */
static gboolean
is_later (BastideBoardView   *self,
          const BstSetupTile *tile,
          const BstSetupTile *other)
{
  return bastide_board_map_get_kind (self->map, other->cell) == BASTIDE_CELL_CITY || other < tile;
}

static guint
get_edge_kind (BastideBoardView   *self,
               const BstSetupTile *tile,
               BstEdge             edge)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile->type);

  return type->orientation[tile->rotation & 3].edge_kind[edge];
}

static void
find_edge_faults (BastideBoardView *self)
{
  const BstSetup *setup = bastide_position_get_setup (self->position);

  for (guint i = 0; i < setup->tiles->len; i++)
    for (guint edge = 0; edge < BST_N_EDGES && is_laid (self, bst_setup_tile (setup, i)); edge++)
      {
        const BstSetupTile *tile = bst_setup_tile (setup, i);
        const BstSetupTile *other = bastide_board_map_get_tile (self->map, bst_cell_step (tile->cell, (BstEdge) edge));
        BastideEdgeFault fault = { .cell = tile->cell, .edge = (BstEdge) edge };

        if (other != NULL && is_later (self, tile, other)
            && !bst_edge_kind_matches (get_edge_kind (self, tile, (BstEdge) edge),
                                       get_edge_kind (self, other, bst_edge_across ((BstEdge) edge))))
          g_array_append_val (self->edit->edge_faults, fault);
      }
}

/* Errors come before warnings. */
static void
find_problems (BastideBoardView *self)
{
  GListModel *problems = bastide_position_get_problems (self->position);
  guint n = g_list_model_get_n_items (problems);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BastideProblem *known;
      BstCell cell;

      if (!bastide_problem_get_cell (problem, &cell))
        continue;
      known = g_hash_table_lookup (self->edit->faulty, bastide_cell_to_key (cell));
      if (known == NULL || bastide_problem_get_severity (problem) < bastide_problem_get_severity (known))
        g_hash_table_insert (self->edit->faulty, bastide_cell_to_key (cell), g_steal_pointer (&problem));
    }
}

void
bastide_board_edit_update (BastideBoardView *self)
{
  BastideBoardEdit *edit = self->edit;

  if (edit == NULL)
    return;
  g_array_set_size (edit->edge_faults, 0);
  g_hash_table_remove_all (edit->faulty);
  bastide_board_edit_drop_ghosts (self);
  bastide_board_edit_drop_probe (self);
  /* What was being dragged may have gone meanwhile. */
  if (edit->drag == BASTIDE_BOARD_DRAG_TILES)
    bastide_board_edit_give_up_drag (self);
  forget_news (self);
  if (self->position != NULL)
    {
      find_edge_faults (self);
      find_problems (self);
    }
  /* From the first step on, what a step makes of the panels around must not move the board under the pointer. */
  if (bastide_board_edit_is_active (self) && bastide_puzzle_get_can_undo (self->puzzle))
    bastide_viewport_set_still (self->viewport, TRUE);
  bastide_board_edit_update_parts (self);
}

/* --- the editor --- */

static void
hand_changed_cb (BastideBoardView *self)
{
  bastide_board_edit_drop_ghosts (self);
  bastide_board_edit_forget_spot (self);
  forget_news (self);
  if (!bastide_board_edit_is_active (self) || self->position == NULL)
    return;
  bastide_board_ring_moved (self);
  bastide_board_ring_update (self);
  bastide_board_view_update_cells (self);
  bastide_board_edit_update_parts (self);
  bastide_board_view_update (self);
}

static void
tell_selected (BastideBoardView *self)
{
  GHashTableIter iter;
  gpointer key, cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &cell))
    bastide_board_cell_set_selected (cell, g_hash_table_contains (self->edit->selected, key));
}

static void
selection_changed_cb (BastideBoardView *self)
{
  GArray *selection = bastide_editor_get_selection (self->editor);

  g_hash_table_remove_all (self->edit->selected);
  for (guint i = 0; i < selection->len; i++)
    g_hash_table_add (self->edit->selected, bastide_cell_to_key (g_array_index (selection, BstCell, i)));
  tell_selected (self);
  bastide_board_edit_update_parts (self);
  bastide_board_view_update (self);
}

static void
mode_changed_cb (BastideBoardView *self)
{
  bastide_board_edit_cancel_drag (self);
  bastide_board_edit_leave (self);
  bastide_board_ring_hide (self);
  bastide_board_edit_forget_spot (self);
  bastide_board_edit_drop_ghosts (self);
  forget_news (self);
  self->edit->has_anchor = FALSE;
  bastide_viewport_set_still (self->viewport, FALSE);
  if (self->position == NULL)
    return;
  bastide_board_view_update_mode (self);
  bastide_board_edit_update_parts (self);
}

void
bastide_board_edit_open (BastideBoardView *self,
                         BastideEditor    *editor)
{
  BastideBoardEdit *edit = g_new0 (BastideBoardEdit, 1);

  self->editor = g_object_ref (editor);
  self->edit = edit;
  edit->edge_faults = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFault));
  edit->faulty = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  edit->selected = g_hash_table_new (NULL, NULL);
  g_signal_connect_object (editor, "hand-changed", G_CALLBACK (hand_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::active", G_CALLBACK (mode_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::puzzle", G_CALLBACK (mode_changed_cb), self, G_CONNECT_SWAPPED);
  bastide_board_edit_update (self);
  mode_changed_cb (self);
}

void
bastide_board_edit_close (BastideBoardView *self)
{
  BastideBoardEdit *edit = self->edit;

  if (edit == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->editor, self);
  bastide_board_edit_cancel_drag (self);
  bastide_board_ring_hide (self);
  bastide_board_edit_drop_ghosts (self);
  bastide_board_edit_drop_probe (self);
  bastide_board_edit_remove_parts (self);
  bastide_board_edit_remove_menu (self);
  g_clear_pointer (&edit->news, g_free);
  g_clear_pointer (&edit->edge_faults, g_array_unref);
  g_clear_pointer (&edit->faulty, g_hash_table_unref);
  g_clear_pointer (&edit->selected, g_hash_table_unref);
  g_clear_pointer (&self->edit, g_free);
  g_clear_object (&self->editor);
}

void
bastide_board_view_set_editor (BastideBoardView *self,
                               BastideEditor    *editor)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));

  if (self->editor == editor)
    return;

  bastide_board_edit_close (self);
  if (editor != NULL)
    bastide_board_edit_open (self, editor);
  else if (self->position != NULL)
    bastide_board_view_update_mode (self);
  g_object_notify (G_OBJECT (self), "editor");
}

BastideEditor *
bastide_board_view_get_editor (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->editor;
}

void
bastide_board_view_reveal_made (BastideBoardView *self)
{
  GArray *cells;
  int x0 = G_MAXINT;
  int y0 = G_MAXINT;
  int x1 = G_MININT;
  int y1 = G_MININT;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!bastide_board_edit_is_active (self) || self->map == NULL)
    return;
  cells = bastide_editor_get_selection (self->editor);
  if (cells->len == 0)
    bastide_board_map_get_extents (self->map, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);

      x0 = MIN (x0, cell.x);
      y0 = MIN (y0, cell.y);
      x1 = MAX (x1, cell.x);
      y1 = MAX (y1, cell.y);
    }
  bastide_viewport_reveal_area (self->viewport, BST_CELL (x0, y0), BST_CELL (x1, y1));
}

void
bastide_board_view_set_library (BastideBoardView   *self,
                                BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (library == NULL || BASTIDE_IS_TILE_LIBRARY (library));

  g_set_object (&self->library, library);
}
