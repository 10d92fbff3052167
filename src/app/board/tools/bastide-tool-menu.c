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
bastide_tool_menu_new (void)
{
  BastideToolMenu *self = g_new0 (BastideToolMenu, 1);

  self->rows = g_array_new (FALSE, TRUE, sizeof (BastideToolRow));
  g_array_set_clear_func (self->rows, clear_row);
  return self;
}

void
bastide_tool_menu_free (BastideToolMenu *self)
{
  g_free (self->heading);
  g_array_unref (self->rows);
  g_free (self);
}

void
bastide_tool_menu_begin (BastideToolMenu *self,
                         BstCell          cell)
{
  g_clear_pointer (&self->heading, g_free);
  g_array_set_size (self->rows, 0);
  self->cell = cell;
  self->n_pages = 1;
}

guint
bastide_tool_menu_add (BastideToolMenu *self,
                       BastideToolRow   row,
                       const char      *label)
{
  row.label = g_strdup (label);
  g_array_append_val (self->rows, row);
  return self->rows->len - 1;
}

void
bastide_tool_menu_add_action (BastideToolMenu *self,
                              guint            page,
                              const char      *label,
                              const char      *action)
{
  bastide_tool_menu_add (self, (BastideToolRow) { .kind = BASTIDE_ROW_ACTION, .page = page, .action = action }, label);
}

guint
bastide_tool_menu_add_page (BastideToolMenu *self,
                            const char      *label)
{
  bastide_tool_menu_add (self, (BastideToolRow) { .kind = BASTIDE_ROW_PAGE }, label);
  return self->n_pages++;
}

guint
bastide_tool_menu_add_player (BastideToolMenu *self,
                              guint            player,
                              const char      *name)
{
  bastide_tool_menu_add (self, (BastideToolRow) {
    .kind = BASTIDE_ROW_PAGE, .picture = BASTIDE_ROW_PLAYER, .player = player,
  }, name);
  return self->n_pages++;
}

void
bastide_tool_menu_add_separator (BastideToolMenu *self,
                                 guint            page)
{
  bastide_tool_menu_add (self, (BastideToolRow) { .kind = BASTIDE_ROW_SEPARATOR, .page = page }, NULL);
}
