/* bastide-board-view-a11y.c: a widget for each cell of interest, with a name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-cell.h"
#include "bastide-cell-key.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* How long one round of naming cells may take, in microseconds. */
#define IDLE_BUDGET 3000

static char *
describe_cell (BastideBoardView *self,
               BstCell           cell)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, cell);
  g_autofree char *text = bastide_sentence_cell (self->position, cell);
  g_autofree char *fit = NULL;
  BstRule rule = BST_RULE_NONE;

  if (kind == BASTIDE_CELL_FRONTIER || kind == BASTIDE_CELL_FAR)
    fit = bastide_board_view_explain_place (self, cell, &rule);
  if (fit == NULL && bastide_board_edit_is_active (self))
    fit = bastide_board_edit_explain_problem (self, cell, &rule);
  if (fit == NULL)
    return g_steal_pointer (&text);
  if (rule == BST_RULE_NONE)
    /* Translators: two whole sentences in one line */
    return g_strdup_printf (C_("two sentences", "%1$s %2$s"), text, fit);
  /* Translators: two whole sentences and the ID of a rule */
  return g_strdup_printf (_("%1$s %2$s Rule %3$s."), text, fit, bst_rule_get_id (rule));
}

/* What a target of the keyboard is for, or what one would do there. */
static char *
describe_lit (BastideBoardView *self)
{
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) parts = NULL;

  if (self->at < 0)
    return g_strdup ("");
  parts = g_ptr_array_new ();
  about = bastide_choices_select (self->choices, self->position, bastide_board_view_get_held (self),
                                  &g_array_index (self->targets, BstPlace, self->at));
  for (guint i = 0; i < about->len; i++)
    g_ptr_array_add (parts, bastide_choices_get (about, i)->text);
  return bastide_words_join (parts);
}

static BastideBoardCell *
ensure_cell (BastideBoardView *self,
             BstCell           cell)
{
  GtkWidget *widget = g_hash_table_lookup (self->cells, bastide_cell_to_key (cell));
  g_autofree char *label = NULL;

  if (widget == NULL)
    {
      widget = bastide_board_cell_new ();
      gtk_widget_insert_before (widget, GTK_WIDGET (self), GTK_WIDGET (self->popover));
      g_hash_table_insert (self->cells, bastide_cell_to_key (cell), widget);
    }
  label = describe_cell (self, cell);
  bastide_board_cell_set_label (BASTIDE_BOARD_CELL (widget), label);
  if (self->edit != NULL)
    bastide_board_cell_set_selected (BASTIDE_BOARD_CELL (widget),
                                     g_hash_table_contains (self->edit->selected, bastide_cell_to_key (cell)));
  return BASTIDE_BOARD_CELL (widget);
}

static gboolean
name_cells_cb (gpointer user_data)
{
  BastideBoardView *self = user_data;
  gint64 end = g_get_monotonic_time () + IDLE_BUDGET;

  while (self->stale_next < self->stale_cells->len && g_get_monotonic_time () < end)
    ensure_cell (self, g_array_index (self->stale_cells, BstCell, self->stale_next++));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->stale_next < self->stale_cells->len)
    return G_SOURCE_CONTINUE;

  g_array_set_size (self->stale_cells, 0);
  self->stale_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_stray (BastideBoardView *self,
          BstCell           cell)
{
  return bastide_board_map_get_kind (self->map, cell) == BASTIDE_CELL_FAR && !bst_cell_equal (cell, self->cursor);
}

static void
drop_stray_cells (BastideBoardView *self)
{
  GHashTableIter iter;
  gpointer key;
  gpointer widget;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    if (is_stray (self, bastide_cell_from_key (key)))
      {
        g_hash_table_iter_remove (&iter);
        gtk_widget_unparent (widget);
      }
}

void
bastide_board_view_update_cells (BastideBoardView *self)
{
  const BstCell *cells;
  guint n;

  drop_stray_cells (self);
  if (g_hash_table_contains (self->cells, bastide_cell_to_key (self->cursor)))
    ensure_cell (self, self->cursor);

  cells = bastide_board_map_get_cells (self->map, &n);
  g_array_set_size (self->stale_cells, 0);
  g_array_append_vals (self->stale_cells, cells, n);
  self->stale_next = 0;
  if (self->stale_id == 0)
    self->stale_id = g_idle_add_full (G_PRIORITY_LOW, name_cells_cb, self, NULL);
}

void
bastide_board_view_update_districts (BastideBoardView *self)
{
  gboolean present = self->position != NULL && bastide_board_places_has_districts (self->state);

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      g_autofree char *label = NULL;

      if (!present)
        {
          g_clear_pointer (&self->districts[i], gtk_widget_unparent);
          continue;
        }
      if (self->districts[i] == NULL)
        {
          self->districts[i] = bastide_board_cell_new ();
          gtk_widget_insert_before (self->districts[i], GTK_WIDGET (self), GTK_WIDGET (self->popover));
        }
      label = bastide_board_view_describe_district (self, i);
      bastide_board_cell_set_label (BASTIDE_BOARD_CELL (self->districts[i]), label);
    }
}

void
bastide_board_view_clear_cells (BastideBoardView *self)
{
  GHashTableIter iter;
  gpointer widget;

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    g_clear_pointer (&self->districts[i], gtk_widget_unparent);

  g_clear_handle_id (&self->stale_id, g_source_remove);
  g_array_set_size (self->stale_cells, 0);
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &widget))
    {
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (widget);
    }
}

void
bastide_board_view_allocate_cells (BastideBoardView *self)
{
  int tile = (int) bastide_viewport_get_tile_size (self->viewport);
  GHashTableIter iter;
  gpointer key;
  gpointer widget;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    {
      double x, y;

      bastide_viewport_get_point (self->viewport, bastide_cell_from_key (key), &x, &y);
      gtk_widget_size_allocate (widget, &(GtkAllocation) { (int) x, (int) y, tile, tile }, -1);
    }
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      graphene_rect_t area;

      if (self->districts[i] != NULL && bastide_board_places_get_district (self->state, i, &area))
        gtk_widget_size_allocate (self->districts[i],
                                  &(GtkAllocation) { (int) area.origin.x, (int) area.origin.y,
                                                     (int) area.size.width, (int) area.size.height }, -1);
    }
}

gboolean
bastide_board_view_has_focus (BastideBoardView *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

static GtkWidget *
get_focus_widget (BastideBoardView *self)
{
  if (self->at >= 0)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, self->at);

      if (target->kind == BST_PLACE_DISTRICT && self->districts[target->index] != NULL)
        return self->districts[target->index];
    }
  return GTK_WIDGET (ensure_cell (self, self->cursor));
}

gboolean
bastide_board_view_focus_cursor (BastideBoardView *self)
{
  g_autofree char *description = NULL;
  GtkWidget *widget;
  gboolean focused;

  if (self->position == NULL)
    return FALSE;

  widget = get_focus_widget (self);
  description = describe_lit (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  focused = gtk_widget_grab_focus (widget);
  drop_stray_cells (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return focused;
}
