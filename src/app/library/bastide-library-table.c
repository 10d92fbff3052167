/* bastide-library-table.c: the puzzles of a collection as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-table.h"

#include <glib/gi18n-lib.h>

#include "bastide-library-menu.h"
#include "bastide-library-order.h"
#include "bastide-library-words.h"
#include "bastide-widget.h"

typedef struct
{
  const char *title;
  char     *(*describe) (BastideLibraryEntry *entry);
  int         order;     /* a BastideLibraryOrder, or ORDER_MODULES */
  gboolean    expand;
  gboolean    of_compact;
} Column;

#define ORDER_MODULES BASTIDE_N_ORDERS

static char *
describe_title (BastideLibraryEntry *entry)
{
  return g_strdup (bastide_library_entry_get_title (entry));
}

static char *
describe_author (BastideLibraryEntry *entry)
{
  return g_strdup (bastide_library_entry_get_author (entry));
}

static char *
describe_modules (BastideLibraryEntry *entry)
{
  return bastide_library_entry_get_readable (entry) ? bastide_library_words_modules (entry) : g_strdup ("");
}

static char *
describe_difficulty (BastideLibraryEntry *entry)
{
  return bastide_library_words_dots (bastide_library_entry_get_difficulty (entry));
}

static const Column columns[] = {
  { N_ ("Title"), describe_title, BASTIDE_ORDER_TITLE, TRUE, TRUE },
  { N_ ("Author"), describe_author, BASTIDE_ORDER_AUTHOR, FALSE, FALSE },
  { N_ ("Modules"), describe_modules, ORDER_MODULES, TRUE, FALSE },
  { N_ ("Difficulty"), describe_difficulty, BASTIDE_ORDER_DIFFICULTY, FALSE, TRUE },
  { N_ ("Changed"), bastide_library_words_day, BASTIDE_ORDER_CHANGED, FALSE, TRUE },
};

static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  const Column *column = data;
  BastideLibraryEntry *first = (gpointer) a;
  BastideLibraryEntry *second = (gpointer) b;
  g_autofree char *first_words = NULL;
  g_autofree char *second_words = NULL;

  if (column->order != ORDER_MODULES)
    return bastide_library_order_compare ((BastideLibraryOrder) column->order, first, second);
  first_words = column->describe (first);
  second_words = column->describe (second);
  return g_utf8_collate (first_words, second_words);
}

/* Cells */

static GQuark
get_marks_quark (void)
{
  return g_quark_from_static_string ("bastide-library-marks");
}

static void
name_row (GtkListItem         *item,
          BastideLibraryMarks *marks)
{
  BastideLibraryEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *cell = gtk_widget_get_parent (box);
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;
  BastideLibraryMark mark = bastide_library_marks_get (marks, entry);
  g_autofree char *words = bastide_library_words_entry (entry, mark);

  bastide_library_words_show_mark (GTK_LABEL (gtk_widget_get_last_child (box)), mark);
  if (row != NULL)
    bastide_widget_set_label (row, words);
}

static void
marks_cb (GtkListItem         *item,
           BastideLibraryMarks *marks)
{
  if (gtk_list_item_get_item (item) != NULL)
    name_row (item, marks);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          gpointer            data)
{
  const Column *column = data;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), column->expand ? 60 : 40);
  if (column->order == BASTIDE_ORDER_TITLE)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *mark = gtk_label_new (NULL);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (mark, "opened");
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (GTK_BOX (box), mark);
      gtk_list_item_set_child (item, box);
      g_signal_connect_object (g_object_get_qdata (G_OBJECT (factory), get_marks_quark ()), "changed",
                               G_CALLBACK (marks_cb), item, G_CONNECT_SWAPPED);
      return;
    }
  gtk_widget_add_css_class (label, "dim-label");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         gpointer            data)
{
  const Column *column = data;
  /* A title is in a box, beside the mark of the puzzle. */
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label = GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child);
  BastideLibraryEntry *entry = gtk_list_item_get_item (item);
  gboolean readable = bastide_library_entry_get_readable (entry);
  g_autofree char *words = column->describe (entry);
  g_autofree char *tooltip = bastide_library_words_tooltip (entry);

  gtk_label_set_text (GTK_LABEL (label), words);
  bastide_widget_set_css_class (label, "unreadable", !readable);
  bastide_widget_set_tooltip (label, readable && column->order != BASTIDE_ORDER_TITLE ? words : tooltip);
  bastide_library_menu_set_entry (child, entry);
  if (column->order == BASTIDE_ORDER_TITLE)
    name_row (item, g_object_get_qdata (G_OBJECT (factory), get_marks_quark ()));
  else if (column->order == BASTIDE_ORDER_DIFFICULTY)
    {
      g_autofree char *number = g_strdup_printf ("%u", bastide_library_entry_get_difficulty (entry));

      bastide_widget_set_label (label, number);
    }
}

static void
unbind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
           GtkListItem        *item,
           gpointer            data G_GNUC_UNUSED)
{
  bastide_library_menu_set_entry (gtk_list_item_get_child (item), NULL);
}

/* The table */

static void
activate_cb (GtkColumnView *table,
             guint          position)
{
  g_autoptr (BastideLibraryEntry) entry =
    g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (table)), position);

  bastide_library_menu_open (GTK_WIDGET (table), entry);
}

static void
add_column (GtkColumnView       *table,
            const Column        *column,
            BastideLibraryMarks *marks)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, (gpointer) column, NULL));
  g_autoptr (GtkColumnViewColumn) made = gtk_column_view_column_new (_(column->title), factory);

  g_object_set_qdata_full (G_OBJECT (factory), get_marks_quark (), g_object_ref (marks), g_object_unref);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), (gpointer) column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) column);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  bastide_widget_name_rows (factory);
  gtk_column_view_column_set_sorter (made, sorter);
  gtk_column_view_column_set_expand (made, column->expand);
  gtk_column_view_column_set_resizable (made, TRUE);
  gtk_column_view_append_column (table, made);
}

GtkSelectionModel *
bastide_library_table_set_up (GtkColumnView       *table,
                              GListModel          *model,
                              BastideLibraryMarks *marks,
                              gboolean             has_dates,
                              GtkSliceListModel  **shown)
{
  GtkSortListModel *sorted;
  GtkSingleSelection *single;

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (table), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (model), NULL);
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (columns[i].order != BASTIDE_ORDER_CHANGED || has_dates)
      add_column (table, &columns[i], marks);
  sorted = gtk_sort_list_model_new (g_object_ref (model), g_object_ref (gtk_column_view_get_sorter (table)));
  *shown = gtk_slice_list_model_new (G_LIST_MODEL (sorted), 0, G_MAXUINT);
  single = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (*shown)));
  gtk_single_selection_set_autoselect (single, FALSE);
  gtk_single_selection_set_can_unselect (single, TRUE);
  gtk_single_selection_set_selected (single, GTK_INVALID_LIST_POSITION);
  g_signal_connect (table, "activate", G_CALLBACK (activate_cb), NULL);
  return GTK_SELECTION_MODEL (single);
}

void
bastide_library_table_set_compact (GtkColumnView *table,
                                   gboolean       compact)
{
  GListModel *present;

  g_return_if_fail (GTK_IS_COLUMN_VIEW (table));

  present = gtk_column_view_get_columns (table);
  for (guint i = 0; i < g_list_model_get_n_items (present); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (present, i);

      gtk_column_view_column_set_visible (column, !compact || columns[i].of_compact);
    }
}
