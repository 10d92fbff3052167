/* bastide-board-cells.c: a widget for each cell of interest, with a name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-cells.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-cell.h"
#include "bastide-board-places.h"
#include "bastide-board-words.h"
#include "bastide-cell-key.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* Time for naming cells in one round of the main loop, in microseconds. */
#define IDLE_BUDGET 3000

/* A large position has hundreds of cells of interest, and a name takes sentences and a check of the rules. So a new
 * position only marks all names as old, and an idle source renews them within a budget; the cell at the cursor gets its
 * name at once. Widgets of cells that are no longer of interest are removed. */
struct _BastideBoardCells
{
  GtkWidget         *board;
  GtkWidget         *before;
  BastideBoardState *state;
  BastideBoardTool  *tool;
  GHashTable        *cells;                      /* key of a cell → BastideBoardCell */
  GtkWidget         *districts[BST_N_DISTRICTS]; /* NULL without them */
  GArray            *stale;                      /* of BstCell: cells with old names */
  guint              stale_next;
  guint              stale_id;
  GtkWidget         *described;                  /* the cell whose description names the keyboard's part of it */
  char              *description;
  char              *news;                       /* what has happened, in front of the description */
};

static char *
describe_cell (BastideBoardCells *self,
               BstCell            cell)
{
  g_autofree char *text = bastide_sentence_cell (bastide_board_state_get_position (self->state), cell);
  BstRule rule = BST_RULE_NONE;
  g_autofree char *fit = BASTIDE_TOOL (self->tool, explain_cell) (self->tool, cell, &rule);

  if (fit == NULL)
    return g_steal_pointer (&text);
  if (rule == BST_RULE_NONE)
    return bastide_board_words_join (text, fit);
  /* Translators: two whole sentences and the ID of a rule */
  return g_strdup_printf (_("%1$s %2$s Rule %3$s."), text, fit, bst_rule_get_id (rule));
}

static BastideBoardCell *
ensure_cell (BastideBoardCells *self,
             BstCell            cell)
{
  GtkWidget *widget = g_hash_table_lookup (self->cells, bastide_cell_to_key (cell));
  g_autofree char *label = NULL;

  if (widget == NULL)
    {
      widget = bastide_board_cell_new ();
      gtk_widget_insert_before (widget, self->board, self->before);
      g_hash_table_insert (self->cells, bastide_cell_to_key (cell), widget);
    }
  label = describe_cell (self, cell);
  bastide_board_cell_set_label (BASTIDE_BOARD_CELL (widget), label);
  bastide_board_cell_set_selected (BASTIDE_BOARD_CELL (widget),
                                   BASTIDE_TOOL (self->tool, is_selected) (self->tool, cell));
  return BASTIDE_BOARD_CELL (widget);
}

static gboolean
name_cells_cb (gpointer user_data)
{
  BastideBoardCells *self = user_data;
  gint64 end = g_get_monotonic_time () + IDLE_BUDGET;

  while (self->stale_next < self->stale->len && g_get_monotonic_time () < end)
    ensure_cell (self, g_array_index (self->stale, BstCell, self->stale_next++));
  gtk_widget_queue_allocate (self->board);
  if (self->stale_next < self->stale->len)
    return G_SOURCE_CONTINUE;

  g_array_set_size (self->stale, 0);
  self->stale_id = 0;
  return G_SOURCE_REMOVE;
}

static void
drop_stray_cells (BastideBoardCells *self)
{
  const BstCell cursor = bastide_board_state_get_cursor (self->state);
  GHashTableIter iter;
  gpointer key;
  gpointer widget;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    {
      BstCell cell = bastide_cell_from_key (key);

      if (bastide_board_state_get_kind (self->state, cell) != BASTIDE_CELL_FAR || bst_cell_equal (cell, cursor))
        continue;
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (widget);
    }
}

void
bastide_board_cells_update (BastideBoardCells *self)
{
  const BstCell *cells;
  guint n;

  drop_stray_cells (self);
  if (g_hash_table_contains (self->cells, bastide_cell_to_key (bastide_board_state_get_cursor (self->state))))
    ensure_cell (self, bastide_board_state_get_cursor (self->state));

  cells = bastide_board_map_get_cells (bastide_board_state_get_map (self->state), &n);
  g_array_set_size (self->stale, 0);
  g_array_append_vals (self->stale, cells, n);
  self->stale_next = 0;
  if (self->stale_id == 0)
    self->stale_id = g_idle_add_full (G_PRIORITY_LOW, name_cells_cb, self, NULL);
}

void
bastide_board_cells_update_districts (BastideBoardCells *self)
{
  gboolean present = bastide_board_places_has_districts (self->state);

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
          gtk_widget_insert_before (self->districts[i], self->board, self->before);
        }
      label = bastide_sentence_district (bastide_board_state_get_position (self->state), (BstDistrict) i);
      bastide_board_cell_set_label (BASTIDE_BOARD_CELL (self->districts[i]), label);
    }
}

void
bastide_board_cells_clear (BastideBoardCells *self)
{
  GHashTableIter iter;
  gpointer widget;

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    g_clear_pointer (&self->districts[i], gtk_widget_unparent);

  g_clear_handle_id (&self->stale_id, g_source_remove);
  g_array_set_size (self->stale, 0);
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &widget))
    {
      g_hash_table_iter_remove (&iter);
      gtk_widget_unparent (widget);
    }
}

void
bastide_board_cells_allocate (BastideBoardCells *self)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  int tile = (int) bastide_viewport_get_tile_size (viewport);
  GHashTableIter iter;
  gpointer key;
  gpointer widget;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    {
      double x, y;

      bastide_viewport_get_point (viewport, bastide_cell_from_key (key), &x, &y);
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

void
bastide_board_cells_select (BastideBoardCells *self)
{
  GHashTableIter iter;
  gpointer key, widget;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &widget))
    bastide_board_cell_set_selected (widget,
                                     BASTIDE_TOOL (self->tool, is_selected) (self->tool, bastide_cell_from_key (key)));
}

static void
describe (BastideBoardCells *self,
          GtkWidget         *widget)
{
  g_autofree char *stop = BASTIDE_TOOL (self->tool, describe_stop) (self->tool);
  g_autofree char *text = NULL;
  GString *whole;

  if (widget != self->described)
    g_clear_pointer (&self->news, g_free);
  whole = g_string_new (self->news);
  bastide_words_append_sentence (whole, g_strdup (stop));
  text = g_string_free (whole, FALSE);
  if (g_strcmp0 (text, self->description) == 0 && widget == self->described)
    return;
  g_set_weak_pointer (&self->described, widget);
  g_free (self->description);
  self->description = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
bastide_board_cells_describe (BastideBoardCells *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  if (BASTIDE_IS_BOARD_CELL (child) && bastide_board_state_get_ring_focus (self->state) < 0)
    describe (self, child);
}

gboolean
bastide_board_cells_announce (BastideBoardCells *self,
                              const char        *text)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  if (!BASTIDE_IS_BOARD_CELL (child))
    return FALSE;
  /* The same sentence is news again. */
  if (g_strcmp0 (self->news, text) == 0)
    {
      g_clear_pointer (&self->news, g_free);
      describe (self, child);
    }
  if (child != self->described)
    describe (self, child);
  g_free (self->news);
  self->news = g_strdup (text);
  describe (self, child);

  return TRUE;
}

gboolean
bastide_board_cells_focus (BastideBoardCells *self)
{
  const BstPlace *stop = bastide_board_state_get_stop (self->state);
  GtkWidget *widget;
  gboolean focused;

  if (bastide_board_state_get_position (self->state) == NULL)
    return FALSE;

  if (stop->kind == BST_PLACE_DISTRICT && self->districts[stop->index] != NULL)
    widget = self->districts[stop->index];
  else
    widget = GTK_WIDGET (ensure_cell (self, bastide_board_state_get_cursor (self->state)));
  describe (self, widget);
  focused = gtk_widget_grab_focus (widget);
  drop_stray_cells (self);
  gtk_widget_queue_allocate (self->board);
  return focused;
}

BastideBoardCells *
bastide_board_cells_new (GtkWidget         *board,
                         GtkWidget         *before,
                         BastideBoardState *state)
{
  BastideBoardCells *self = g_new0 (BastideBoardCells, 1);

  self->board = board;
  self->before = before;
  self->state = g_object_ref (state);
  self->cells = g_hash_table_new (NULL, NULL);
  self->stale = g_array_new (FALSE, FALSE, sizeof (BstCell));
  return self;
}

void
bastide_board_cells_free (BastideBoardCells *self)
{
  bastide_board_cells_clear (self);
  g_clear_weak_pointer (&self->described);
  g_free (self->description);
  g_free (self->news);
  g_hash_table_unref (self->cells);
  g_array_unref (self->stale);
  g_object_unref (self->state);
  g_free (self);
}

void
bastide_board_cells_set_tool (BastideBoardCells *self,
                              BastideBoardTool  *tool)
{
  self->tool = tool;
}
