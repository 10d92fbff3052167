/* bastide-bag-list.c: the number of each tile in the bag
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-bag-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-section.h"
#include "bastide-tile-choice.h"
#include "bastide-widget.h"

#define TILE_SIZE   32
#define LIST_HEIGHT 240

/* The sets in play may have hundreds of types, so the numbers stand in a list view, which reuses rows while it scrolls,
 * and not in a BastideRowList: nobody adds, removes or moves a type. A spin button knows its row only through the list
 * item, and gets its number by `notify::count` of the item: an edit elsewhere changes the numbers in place, and the
 * rows stay. The list is filled only when the puzzle gives numbers; without them the bag is counted from the setup and
 * never stored.
 */
struct _BastideBagList
{
  GtkWidget          parent_instance;

  GtkWidget         *everything;  /* a radio button */
  GtkWidget         *numbers;     /* the other radio button */
  GtkWidget         *empty;       /* a button */
  GtkWidget         *search;
  GtkWidget         *scroller;

  BastideEditor     *editor;
  GListStore        *store;
  GtkCustomFilter   *custom;
  BastideTileFilter *filter;
  gboolean           showing;
};

G_DEFINE_FINAL_TYPE (BastideBagList, bastide_bag_list, GTK_TYPE_WIDGET)

/* Returns the number of each type in the bag, for all types of the catalogue. */
static gint16 *
count_bag (const BstSetup *setup)
{
  guint n = bst_catalogue_get_size (setup->catalogue);
  gint16 *counts = g_new0 (gint16, n + 1);

  bastide_edit_count_left (setup, counts);
  for (guint i = 0; i < setup->draw->len; i++)
    if (g_array_index (setup->draw, guint16, i) < n)
      counts[g_array_index (setup->draw, guint16, i)]--;
  for (guint i = 0; i < n; i++)
    counts[i] = MAX (counts[i], 0);
  return counts;
}

guint
bastide_bag_list_count (const BstSetup *setup)
{
  g_autofree gint16 *counts = NULL;
  guint sum = 0;

  g_return_val_if_fail (setup != NULL, 0);

  counts = count_bag (setup);
  for (guint i = 0; i < bst_catalogue_get_size (setup->catalogue); i++)
    sum += (guint) counts[i];
  return sum;
}

/* --- steps --- */

static void
given_cb (BastideBagList *self)
{
  gboolean given = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->numbers));
  BastideContent *content;

  if (self->showing)
    return;
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_bag_given (content, given), _("Change Bag"), NULL);
}

/* The known draws stay, as they are no part of the bag. */
static void
empty_cb (BastideBagList *self)
{
  BastideContent *content = bastide_editor_begin (self->editor);
  gboolean changed = FALSE;

  for (guint i = 0; i < bst_catalogue_get_size (content->setup->catalogue); i++)
    changed |= bastide_edit_set_bag (content, i, 0);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Empty Bag"), NULL);
}

static void
value_changed_cb (BastideBagList *self,
                  GtkSpinButton  *spin)
{
  BastideTileChoice *choice = gtk_list_item_get_item (g_object_get_data (G_OBJECT (spin), "bastide-list-item"));
  int value = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *merge = NULL;
  BastideContent *content;
  guint tile;

  /* A row on its way to reuse has no tile; a row that only shows another number makes no step. */
  if (choice == NULL || self->showing || bastide_tile_choice_get_count (choice) == value)
    return;
  tile = bastide_tile_choice_get_tile (choice);
  merge = g_strdup_printf ("bag %u", tile);
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_bag (content, tile, (guint) value), _("Change Bag"),
                      merge);
}

static void
left_cb (BastideBagList *self)
{
  bastide_editor_settle (self->editor);
}

/* --- rows --- */

static void
setup_cb (BastideBagList *self,
          GtkListItem    *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *words = gtk_label_new (NULL);
  GtkWidget *spin = bastide_section_create_number (0, BST_MAX_TILES, 2, 3, G_CALLBACK (value_changed_cb),
                                                   G_CALLBACK (left_cb), self);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_add_css_class (picture, "tile");
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (words, "caption");
  g_object_set_data (G_OBJECT (spin), "bastide-list-item", item);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
count_cb (BastideTileChoice *choice,
          GParamSpec        *pspec G_GNUC_UNUSED,
          GtkSpinButton     *spin)
{
  gtk_spin_button_set_value (spin, bastide_tile_choice_get_count (choice));
}

static void
bind_cb (BastideBagList *self,
         GtkListItem    *item)
{
  BastideTileChoice *choice = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (box);
  GtkWidget *words = gtk_widget_get_next_sibling (picture);
  GtkWidget *spin = gtk_widget_get_last_child (box);
  const char *description = bastide_tile_choice_get_description (choice);
  g_autoptr (GdkPaintable) paintable = bastide_tile_choice_get_picture (choice, GTK_WIDGET (self), TILE_SIZE);
  g_autofree char *name = g_strdup_printf (_("In the bag: %s"), description);

  gtk_picture_set_paintable (GTK_PICTURE (picture), paintable);
  gtk_label_set_text (GTK_LABEL (words), description);
  gtk_widget_set_tooltip_text (box, description);
  bastide_widget_set_label (spin, name);
  count_cb (choice, NULL, GTK_SPIN_BUTTON (spin));
  g_signal_connect_object (choice, "notify::count", G_CALLBACK (count_cb), spin, 0);
}

static void
unbind_cb (BastideBagList *self G_GNUC_UNUSED,
           GtkListItem    *item)
{
  GtkWidget *spin = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), count_cb, spin);
}

/* --- the search --- */

static gboolean
matches_cb (gpointer item,
            gpointer data)
{
  BastideBagList *self = data;

  return self->filter == NULL || bastide_tile_choice_matches (item, self->filter);
}

static void
search_changed_cb (BastideBagList *self)
{
  g_clear_pointer (&self->filter, bastide_tile_filter_free);
  self->filter = bastide_tile_filter_new (gtk_editable_get_text (GTK_EDITABLE (self->search)), 0, NULL);
  gtk_filter_changed (GTK_FILTER (self->custom), GTK_FILTER_CHANGE_DIFFERENT);
}

/* --- the widget --- */

static void
bastide_bag_list_dispose (GObject *object)
{
  BastideBagList *self = BASTIDE_BAG_LIST (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->custom);
  g_clear_object (&self->store);
  g_clear_pointer (&self->filter, bastide_tile_filter_free);

  G_OBJECT_CLASS (bastide_bag_list_parent_class)->dispose (object);
}

static void
bastide_bag_list_class_init (BastideBagListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_bag_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "baglist");
}

static void
create_list (BastideBagList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;
  GtkWidget *list;

  self->custom = gtk_custom_filter_new (matches_cb, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->store)),
                                        GTK_FILTER (g_object_ref (self->custom)));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  bastide_widget_name_rows (factory);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (filtered))), factory);
  bastide_widget_set_label (list, _("Tiles in the bag"));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (self->scroller, -1, LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), list);
}

static void
bastide_bag_list_init (BastideBagList *self)
{
  GtkWidget **parts[] = { &self->everything, &self->numbers, &self->empty, &self->search, &self->scroller };

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->store = g_list_store_new (BASTIDE_TYPE_TILE_CHOICE);
  self->everything = gtk_check_button_new_with_label (_("Everything else"));
  self->numbers = gtk_check_button_new_with_label (_("These numbers:"));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (self->numbers), GTK_CHECK_BUTTON (self->everything));
  g_signal_connect_object (self->numbers, "toggled", G_CALLBACK (given_cb), self, G_CONNECT_SWAPPED);
  /* Translators: a button that takes all tiles out of the bag */
  self->empty = gtk_button_new_with_label (_("Empty"));
  gtk_widget_set_halign (self->empty, GTK_ALIGN_START);
  bastide_widget_set_label (self->empty, _("Take all tiles out of the bag"));
  g_signal_connect_object (self->empty, "clicked", G_CALLBACK (empty_cb), self, G_CONNECT_SWAPPED);
  self->search = gtk_search_entry_new ();
  bastide_widget_set_label (self->search, _("Search the bag"));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self, G_CONNECT_SWAPPED);
  create_list (self);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (*parts[i], GTK_WIDGET (self));
}

void
bastide_bag_list_set_editor (BastideBagList *self,
                             BastideEditor  *editor)
{
  g_return_if_fail (BASTIDE_IS_BAG_LIST (self));

  g_set_object (&self->editor, editor);
}

static void
show_counts (BastideBagList *self,
             const BstSetup *setup)
{
  g_autofree gint16 *counts = count_bag (setup);

  bastide_tile_choice_fill (self->store, setup);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->store)); i++)
    {
      g_autoptr (BastideTileChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      bastide_tile_choice_set_count (choice, counts[bastide_tile_choice_get_tile (choice)]);
    }
}

void
bastide_bag_list_update (BastideBagList *self,
                         const BstSetup *setup,
                         gboolean        fresh)
{
  g_return_if_fail (BASTIDE_IS_BAG_LIST (self));
  g_return_if_fail (setup != NULL);

  self->showing = TRUE;
  if (fresh)
    g_list_store_remove_all (self->store);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (setup->bag_given ? self->numbers : self->everything), TRUE);
  gtk_widget_set_visible (self->empty, setup->bag_given);
  gtk_widget_set_visible (self->search, setup->bag_given);
  gtk_widget_set_visible (self->scroller, setup->bag_given);
  if (setup->bag_given)
    show_counts (self, setup);
  self->showing = FALSE;
}
