/* bastide-table.c: the columns of a table as data
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-table.h"

#include "bastide-widget.h"

GtkColumnViewColumn *
bastide_table_add_column (GtkColumnView            *table,
                          const BastideTableColumn *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) made = NULL;

  g_signal_connect (factory, "setup", column->setup, column->data);
  g_signal_connect (factory, "bind", column->bind, column->data);
  if (column->unbind != NULL)
    g_signal_connect (factory, "unbind", column->unbind, column->data);
  bastide_widget_name_rows (factory);
  made = gtk_column_view_column_new (column->title, factory);
  gtk_column_view_column_set_expand (made, column->expands);
  gtk_column_view_append_column (table, made);

  return made;
}

void
bastide_table_remove_columns (GtkColumnView *table)
{
  GListModel *columns = gtk_column_view_get_columns (table);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (table, column);
    }
}

GtkSingleSelection *
bastide_table_create_selection (GListModel *model)
{
  GtkSingleSelection *selection = gtk_single_selection_new (model);

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);

  return selection;
}

void
bastide_table_setup_number (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                            GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}
