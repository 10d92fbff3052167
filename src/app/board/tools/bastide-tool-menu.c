/* bastide-tool-menu.c: the menu of a tool, as values
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tool-menu.h"

static void
clear_row (gpointer row)
{
  g_free (((BastideToolRow *) row)->label);
}

BastideToolMenu *
bastide_tool_menu_new (gsize step_size)
{
  BastideToolMenu *self = g_new0 (BastideToolMenu, 1);

  self->rows = g_array_new (FALSE, TRUE, sizeof (BastideToolRow));
  g_array_set_clear_func (self->rows, clear_row);
  self->steps = g_array_new (FALSE, FALSE, (guint) step_size);
  return self;
}

void
bastide_tool_menu_free (BastideToolMenu *self)
{
  g_free (self->heading);
  g_array_unref (self->rows);
  g_array_unref (self->steps);
  g_free (self);
}

void
bastide_tool_menu_begin (BastideToolMenu *self,
                         BstCell          cell)
{
  g_clear_pointer (&self->heading, g_free);
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->steps, 0);
  self->cell = cell;
  self->n_pages = 1;
}

static void
add (BastideToolMenu *self,
     BastideToolRow   row,
     const char      *label)
{
  row.label = g_strdup (label);
  g_array_append_val (self->rows, row);
}

void
bastide_tool_menu_add_step (BastideToolMenu *self,
                            BastideToolRow   row,
                            const char      *label,
                            gconstpointer    step)
{
  row.step = self->steps->len;
  g_array_append_vals (self->steps, step, 1);
  add (self, row, label);
}

gconstpointer
bastide_tool_menu_get_step (BastideToolMenu *self,
                            guint            nth)
{
  const BastideToolRow *row = nth < self->rows->len ? &g_array_index (self->rows, BastideToolRow, nth) : NULL;

  if (row == NULL || row->kind != BASTIDE_ROW_STEP)
    return NULL;
  return self->steps->data + (gsize) row->step * g_array_get_element_size (self->steps);
}

void
bastide_tool_menu_add_action (BastideToolMenu *self,
                              guint            page,
                              const char      *label,
                              const char      *action)
{
  add (self, (BastideToolRow) { .kind = BASTIDE_ROW_ACTION, .page = page, .action = action }, label);
}

guint
bastide_tool_menu_add_page (BastideToolMenu *self,
                            const char      *label)
{
  add (self, (BastideToolRow) { .kind = BASTIDE_ROW_PAGE }, label);
  return self->n_pages++;
}

guint
bastide_tool_menu_add_player (BastideToolMenu *self,
                              guint            player,
                              const char      *name)
{
  add (self, (BastideToolRow) {
    .kind = BASTIDE_ROW_PAGE, .picture = BASTIDE_ROW_PLAYER, .player = player,
  }, name);
  return self->n_pages++;
}

void
bastide_tool_menu_add_separator (BastideToolMenu *self,
                                 guint            page)
{
  add (self, (BastideToolRow) { .kind = BASTIDE_ROW_SEPARATOR, .page = page }, NULL);
}
