/* bastide-library-list.c: a collection as cards or as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-library-card.h"
#include "bastide-library-filter-bar.h"
#include "bastide-library-menu.h"
#include "bastide-library-table.h"
#include "bastide-widget.h"

/* Cards and table are two views of the same filtered and sorted model, and both exist all the time: switching between
 * them loses neither the filter nor the pictures. Only the view in sight has the model, since a list view makes its
 * rows in or out of sight, and each letter of a search would fill both. The collection never changes, because a page
 * belongs to its place, and another place gets another page. Loading, an empty collection and a search without matches
 * are pages of the stack, as a list view cannot say why it is empty.
 */
struct _BastideLibraryList
{
  GtkWidget                parent_instance;

  BastideLibraryFilterBar *filters;
  GtkStack                *stack;
  GtkWidget               *grid_page;
  GtkWidget               *table_page;
  GtkWidget               *empty;
  GtkWidget               *nothing;
  GtkWidget               *loading;
  GtkLabel                *nothing_words;
  GtkGridView             *grid;
  GtkColumnView           *table;
  GtkSelectionModel       *cards;       /* the models of the two views */
  GtkSelectionModel       *rows;

  BastideCollection       *collection;
  BastideLibraryMarks     *marks;
  GtkFilterListModel      *filtered;
  GtkSliceListModel       *shown[2];    /* the first cards and rows, and soon all */
  guint                    growing;     /* an idle source, 0 once all are shown */
  char                    *text;
  gboolean                 is_recent;
  gboolean                 is_table;
};

/* A grid makes up to 210 cards at once, which takes longer than a frame: it gets two screens at first, and then more
 * each time that nothing else is to do.
 */
#define FIRST      28
#define STEP       14
#define MOST_CARDS 224

G_DEFINE_FINAL_TYPE (BastideLibraryList, bastide_library_list, GTK_TYPE_WIDGET)

/* Pages */

static void
say_nothing (BastideLibraryList *self)
{
  g_autofree char *words = NULL;

  if (self->text != NULL && *self->text != '\0')
    /* Translators: what was searched for */
    words = g_strdup_printf (_("Nothing found for “%s”."), self->text);
  gtk_label_set_text (self->nothing_words, words != NULL ? words : _("Nothing found."));
}

static void
update_page (BastideLibraryList *self)
{
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->collection)) == 0;
  GtkWidget *page = self->is_table ? self->table_page : self->grid_page;

  if (is_empty)
    page = bastide_collection_get_loading (self->collection) ? self->loading : self->empty;
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) == 0)
    page = self->nothing;
  gtk_grid_view_set_model (self->grid, self->is_table ? NULL : self->cards);
  gtk_column_view_set_model (self->table, self->is_table ? self->rows : NULL);
  say_nothing (self);
  bastide_library_filter_bar_show_filters (self->filters, !is_empty);
  gtk_stack_set_visible_child (self->stack, page);
}

/* Places in the list */

static void
scroll_to_first (BastideLibraryList *self)
{
  if (!self->is_table)
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", 0);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table)); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_LIST_VIEW (child))
        gtk_widget_activate_action (child, "list.scroll-to-item", "u", 0);
}

static gboolean
is_at_top (gpointer view)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  return adjustment == NULL || gtk_adjustment_get_value (adjustment) <= gtk_adjustment_get_lower (adjustment);
}

/* GTK keeps an item in place when others come before it, and so would show the middle of a list that is still being
 * read to a user who has not scrolled. */
static void
keep_top (BastideLibraryList *self,
          guint               position G_GNUC_UNUSED,
          guint               n_removed G_GNUC_UNUSED,
          guint               n_added G_GNUC_UNUSED,
          GListModel         *model)
{
  if (g_list_model_get_n_items (model) > 0 && is_at_top (self->is_table ? (gpointer) self->table : self->grid))
    scroll_to_first (self);
}

static void
set_size (BastideLibraryList *self,
          guint               size)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->shown); i++)
    gtk_slice_list_model_set_size (self->shown[i], size);
}

static gboolean
grow_cb (gpointer data)
{
  BastideLibraryList *self = data;
  guint size = gtk_slice_list_model_get_size (self->shown[0]) + STEP;

  if (size < MIN (MOST_CARDS, g_list_model_get_n_items (G_LIST_MODEL (self->filtered))))
    {
      set_size (self, size);
      return G_SOURCE_CONTINUE;
    }
  self->growing = 0;
  set_size (self, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

/* A user who has scrolled keeps the place. */
static void
begin_again (BastideLibraryList *self)
{
  if (self->grid == NULL || !is_at_top (self->is_table ? (gpointer) self->table : self->grid))
    return;
  set_size (self, FIRST);
  if (self->growing == 0)
    self->growing = g_idle_add_full (G_PRIORITY_LOW, grow_cb, self, NULL);
}

/* Must come before the models that follow the filter and the sorters themselves, which would hand over all at once. */
static void
follow_changes (BastideLibraryList *self,
                GtkSorter          *sorter,
                GtkFilter          *filter)
{
  g_signal_connect_object (filter, "changed", G_CALLBACK (begin_again), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sorter, "changed", G_CALLBACK (begin_again), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->table), "changed", G_CALLBACK (begin_again), self,
                           G_CONNECT_SWAPPED);
}

/* Cards */

static void
setup_cb (BastideLibraryList *self,
          GtkListItem        *item)
{
  BastideCardWords words = self->is_recent ? BASTIDE_CARD_SAYS_CHANGED : BASTIDE_CARD_SAYS_MODULES;

  gtk_list_item_set_child (item, bastide_library_card_new (words, self->marks));
}

static void
bind_cb (BastideLibraryList *self G_GNUC_UNUSED,
         GtkListItem        *item)
{
  bastide_library_card_set_entry (BASTIDE_LIBRARY_CARD (gtk_list_item_get_child (item)),
                                  gtk_list_item_get_item (item));
}

static void
unbind_cb (BastideLibraryList *self G_GNUC_UNUSED,
           GtkListItem        *item)
{
  bastide_library_card_set_entry (BASTIDE_LIBRARY_CARD (gtk_list_item_get_child (item)), NULL);
}

static void
activate_cb (BastideLibraryList *self,
             guint               position)
{
  g_autoptr (BastideLibraryEntry) entry =
    g_list_model_get_item (G_LIST_MODEL (self->cards), position);

  bastide_library_menu_open (GTK_WIDGET (self), entry);
}

/* The widget */

static void
bastide_library_list_dispose (GObject *object)
{
  BastideLibraryList *self = BASTIDE_LIBRARY_LIST (object);

  if (self->grid != NULL)
    gtk_grid_view_set_model (self->grid, NULL);
  if (self->table != NULL)
    gtk_column_view_set_model (self->table, NULL);
  g_clear_object (&self->cards);
  g_clear_object (&self->rows);
  g_clear_handle_id (&self->growing, g_source_remove);
  g_clear_object (&self->shown[0]);
  g_clear_object (&self->shown[1]);
  g_clear_object (&self->filtered);
  bastide_widget_remove_children (GTK_WIDGET (self));
  self->grid = NULL;
  self->table = NULL;
  g_clear_object (&self->collection);
  g_clear_object (&self->marks);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (bastide_library_list_parent_class)->dispose (object);
}

static void
bastide_library_list_class_init (BastideLibraryListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_list_dispose;

  g_type_ensure (BASTIDE_TYPE_LIBRARY_FILTER_BAR);
  gtk_widget_class_set_css_name (widget_class, "librarylist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-library-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, filters);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, grid_page);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, loading);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, nothing_words);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, table);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryList, table_page);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
bastide_library_list_init (BastideLibraryList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->grid));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
bastide_library_list_new (BastideCollection   *collection,
                          BastideLibraryMarks *marks,
                          BastidePlaceKind     kind)
{
  const gboolean has_dates = kind != BASTIDE_PLACE_PUZZLES && kind != BASTIDE_PLACE_COURSE;
  BastideLibraryList *self;
  GtkSorter *sorter;
  GtkFilter *filter;
  g_autoptr (GtkSortListModel) sorted = NULL;
  g_autoptr (GtkListItemFactory) factory = NULL;

  g_return_val_if_fail (BASTIDE_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks), NULL);

  self = g_object_new (BASTIDE_TYPE_LIBRARY_LIST, NULL);
  self->collection = g_object_ref (collection);
  self->marks = g_object_ref (marks);
  self->is_recent = kind == BASTIDE_PLACE_RECENT;
  bastide_library_filter_bar_set_title (self->filters, bastide_collection_get_title (collection));
  bastide_library_filter_bar_set_marks (self->filters, marks);
  bastide_library_filter_bar_set_model (self->filters, G_LIST_MODEL (collection));
  bastide_library_filter_bar_set_order (self->filters, self->is_recent || kind == BASTIDE_PLACE_OPENED
                                                           || kind == BASTIDE_PLACE_COURSE
                                                         ? BASTIDE_N_ORDERS : BASTIDE_ORDER_TITLE, has_dates);
  /* The end of a search brings a thousand puzzles back, which are in order already. */
  sorter = bastide_library_filter_bar_get_sorter (self->filters);
  filter = bastide_library_filter_bar_get_filter (self->filters);
  follow_changes (self, sorter, filter);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (collection)), g_object_ref (sorter));
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_steal_pointer (&sorted)),
                                              g_object_ref (filter));
  self->shown[0] = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), 0, G_MAXUINT);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  bastide_widget_name_rows (factory);
  self->cards = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->shown[0]))));
  gtk_grid_view_set_factory (self->grid, factory);
  self->rows = bastide_library_table_set_up (self->table, G_LIST_MODEL (self->filtered), marks, has_dates,
                                             &self->shown[1]);
  begin_again (self);
  bastide_library_menu_attach (GTK_WIDGET (self), GTK_WIDGET (self->grid), self->is_recent);
  bastide_library_menu_attach (GTK_WIDGET (self), GTK_WIDGET (self->table), self->is_recent);
  g_signal_connect_object (self->filtered, "items-changed", G_CALLBACK (keep_top), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filtered, "items-changed", G_CALLBACK (update_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (collection, "notify", G_CALLBACK (update_page), self, G_CONNECT_SWAPPED);
  update_page (self);
  return GTK_WIDGET (self);
}

void
bastide_library_list_set_menu (BastideLibraryList *self,
                               GMenuModel         *menu)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_LIST (self));

  bastide_library_filter_bar_set_menu (self->filters, menu);
}

void
bastide_library_list_set_text (BastideLibraryList *self,
                               const char         *text)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_LIST (self));

  g_free (self->text);
  self->text = g_strdup (text);
  bastide_library_filter_bar_set_text (self->filters, text);
  update_page (self);
  /* GTK keeps an item of the old matches in place, and so would show the middle of the new matches. */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) == 0)
    return;
  scroll_to_first (self);
}

void
bastide_library_list_set_table (BastideLibraryList *self,
                                gboolean            table)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_LIST (self));

  self->is_table = table;
  update_page (self);
}

void
bastide_library_list_set_columns (BastideLibraryList *self,
                                  guint               columns)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_LIST (self));

  gtk_grid_view_set_max_columns (self->grid, columns);
  bastide_library_filter_bar_set_compact (self->filters, columns <= 4);
  bastide_library_table_set_compact (self->table, columns <= 4);
}

void
bastide_library_list_clear (BastideLibraryList *self)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_LIST (self));

  bastide_library_filter_bar_clear (self->filters);
}

GListModel *
bastide_library_list_get_model (BastideLibraryList *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_LIST (self), NULL);

  return G_LIST_MODEL (self->filtered);
}

gboolean
bastide_library_list_focus (BastideLibraryList *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_LIST (self), FALSE);

  return gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

gboolean
bastide_library_list_is_drawn (BastideLibraryList *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_LIST (self), FALSE);

  return !bastide_collection_get_loading (self->collection) && self->growing == 0
         && (self->is_table || bastide_library_card_are_drawn (GTK_WIDGET (self->grid)));
}
