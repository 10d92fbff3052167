/* bastide-table.h: the columns of a table as data
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * BastideTableColumn:
 * @title: its title, translated
 * @expands: whether it takes the room that is left
 * @setup: makes a cell, a handler of #GtkSignalListItemFactory::setup
 * @bind: fills a cell
 * @unbind: (nullable): empties a cell
 * @data: the last argument of the three
 *
 * A column of a table: how its cells are made and filled.
 */
typedef struct
{
  const char *title;
  gboolean    expands;
  GCallback   setup;
  GCallback   bind;
  GCallback   unbind;
  gpointer    data;
} BastideTableColumn;

/**
 * bastide_table_add_column:
 *
 * Adds a column behind the others.
 *
 * Returns: (transfer none): the column
 */
GtkColumnViewColumn *bastide_table_add_column       (GtkColumnView            *table,
                                                     const BastideTableColumn *column);

void                 bastide_table_remove_columns   (GtkColumnView            *table);

/**
 * bastide_table_create_selection:
 * @model: (transfer full): the rows
 *
 * Returns: (transfer full): a selection of no row or one, of none at first
 */
GtkSingleSelection  *bastide_table_create_selection (GListModel               *model);

/* Makes a cell for a number: a label at the end of the line, with digits of one width. */
void                 bastide_table_setup_number     (GtkSignalListItemFactory *factory,
                                                     GtkListItem              *item);
