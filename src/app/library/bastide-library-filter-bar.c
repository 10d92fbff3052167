/* bastide-library-filter-bar.c: title, filter and order of a collection
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-filter-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define ANY (-1)

/* The bar owns a filter and a sorter, but no list: each page puts them into its own models, so that cards and table
 * agree. An idle source collects modules and tags from the collection, since puzzles arrive in batches. A choice
 * survives for as long as a puzzle still has it, and `updating` keeps widgets from filtering while they are filled
 * anew. The words of the search come from outside, as a single entry serves all pages.
 */
struct _BastideLibraryFilterBar
{
  GtkWidget            parent_instance;

  GtkGrid             *first_line;
  GtkLabel            *title;
  GtkMenuButton       *menu;
  GtkWidget           *lists;
  GtkWidget           *chips;
  GtkToggleButton     *all;
  GtkDropDown         *difficulty;
  GtkDropDown         *tag;
  GtkDropDown         *order;
  GtkToggleButton     *unsolved;

  GListModel          *model;
  BastideLibraryMarks *marks;
  GtkStringList       *tags;       /* "Any tag", then the tags that occur */
  GtkFilter           *filter;
  GtkSorter           *sorter;
  char                *text;
  guint32              modules;    /* of the collection */
  int                  module;
  gboolean             updating;
  gboolean             hidden;
  guint                update_id;
};

G_DEFINE_FINAL_TYPE (BastideLibraryFilterBar, bastide_library_filter_bar, GTK_TYPE_WIDGET)

static GQuark
get_module_quark (void)
{
  return g_quark_from_static_string ("bastide-module");
}

/* Filter and order */

static const char *
get_tag (BastideLibraryFilterBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->tag);

  return selected != 0 && selected != GTK_INVALID_LIST_POSITION ? gtk_string_list_get_string (self->tags, selected)
                                                                : NULL;
}

static gboolean
match_cb (gpointer item,
          gpointer data)
{
  BastideLibraryFilterBar *self = data;
  const BastideLibraryFilter filter = {
    .text = self->text,
    .module = self->module,
    .difficulty = gtk_drop_down_get_selected (self->difficulty),
    .tag = get_tag (self),
  };

  return bastide_library_entry_matches (item, &filter)
         && (!gtk_toggle_button_get_active (self->unsolved) || bastide_library_marks_is_open (self->marks, item));
}

static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  BastideLibraryFilterBar *self = data;
  guint selected = gtk_drop_down_get_selected (self->order);

  if (selected >= BASTIDE_N_ORDERS)
    return 0;
  return bastide_library_order_compare ((BastideLibraryOrder) selected, (gpointer) a, (gpointer) b);
}

static void
filter_changed (BastideLibraryFilterBar *self)
{
  if (!self->updating)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* A puzzle that was just solved leaves the list of those not solved yet. */
static void
marks_cb (BastideLibraryFilterBar *self)
{
  if (gtk_toggle_button_get_active (self->unsolved))
    filter_changed (self);
}

static void
order_changed_cb (BastideLibraryFilterBar *self)
{
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/* Chips */

/* Exactly one chip is on; a click on that chip turns "All" on. */
static void
chip_toggled_cb (BastideLibraryFilterBar *self,
                 GtkToggleButton         *chip)
{
  int module = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (chip), get_module_quark ())) - 1;
  gboolean on = gtk_toggle_button_get_active (chip);

  if (self->updating)
    return;
  if (!on && module == ANY)
    {
      gtk_toggle_button_set_active (chip, TRUE);
      return;
    }
  self->module = on ? module : ANY;
  self->updating = TRUE;
  for (GtkWidget *other = gtk_widget_get_first_child (self->chips); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (other),
                                  GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (other), get_module_quark ())) - 1
                                    == self->module);
  self->updating = FALSE;
  filter_changed (self);
}

static void
fill_chips (BastideLibraryFilterBar *self)
{
  GtkWidget *chip;

  while ((chip = gtk_widget_get_next_sibling (GTK_WIDGET (self->all))) != NULL)
    gtk_widget_unparent (chip);
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      if (((self->modules >> i) & 1) == 0)
        continue;
      chip = gtk_toggle_button_new_with_label (bastide_words_module ((BstModuleId) i));
      gtk_widget_add_css_class (chip, "chip");
      g_object_set_qdata (G_OBJECT (chip), get_module_quark (), GINT_TO_POINTER ((int) i + 1));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), (int) i == self->module);
      g_signal_connect_object (chip, "toggled", G_CALLBACK (chip_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (chip, self->chips);
    }
  gtk_widget_set_visible (self->chips, self->modules != 0 && !self->hidden);
}

/* Modules and tags of the collection */

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (*(const char * const *) a, *(const char * const *) b);
}

static GPtrArray *
collect_tags (GListModel *model)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (model, i);
      const char * const *of_entry = bastide_library_entry_get_tags (entry);

      for (guint j = 0; of_entry[j] != NULL; j++)
        if (!g_hash_table_contains (known, of_entry[j]))
          {
            char *tag = g_strdup (of_entry[j]);

            g_hash_table_add (known, tag);
            g_ptr_array_add (tags, tag);
          }
    }
  g_ptr_array_sort (tags, compare_words);
  return tags;
}

/* The chosen tag stays chosen as long as a puzzle has it. */
static void
fill_tags (BastideLibraryFilterBar *self)
{
  g_autoptr (GPtrArray) tags = collect_tags (self->model);
  g_autofree char *chosen = g_strdup (get_tag (self));
  guint place = 0;

  for (guint i = 0; i < tags->len; i++)
    if (g_strcmp0 (chosen, tags->pdata[i]) == 0)
      place = i + 1;
  g_ptr_array_add (tags, NULL);
  gtk_string_list_splice (self->tags, 1, g_list_model_get_n_items (G_LIST_MODEL (self->tags)) - 1,
                          (const char * const *) tags->pdata);
  gtk_drop_down_set_selected (self->tag, place);
  gtk_widget_set_visible (GTK_WIDGET (self->tag), tags->len > 1);
}

static gboolean
update_cb (gpointer data)
{
  BastideLibraryFilterBar *self = data;
  gboolean has_tasks = FALSE;
  guint32 modules = 0;

  for (guint i = 0; i < g_list_model_get_n_items (self->model); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (self->model, i);

      modules |= bastide_library_entry_get_modules (entry);
      has_tasks |= bastide_library_entry_get_tasks (entry) != NULL;
    }
  self->update_id = 0;
  self->updating = TRUE;
  if (modules != self->modules)
    {
      self->modules = modules;
      if (self->module != ANY && ((modules >> self->module) & 1) == 0)
        self->module = ANY;
      gtk_toggle_button_set_active (self->all, self->module == ANY);
      fill_chips (self);
    }
  fill_tags (self);
  gtk_widget_set_visible (GTK_WIDGET (self->unsolved), has_tasks);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->unsolved)))
    gtk_toggle_button_set_active (self->unsolved, FALSE);
  self->updating = FALSE;
  filter_changed (self);
  return G_SOURCE_REMOVE;
}

/* Puzzles come in batches, and the lists are filled once for all of them. */
static void
update_soon (BastideLibraryFilterBar *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

/* The widget */

static void
bastide_library_filter_bar_dispose (GObject *object)
{
  BastideLibraryFilterBar *self = BASTIDE_LIBRARY_FILTER_BAR (object);

  /* List models may keep filter and sorter alive for longer than the bar. */
  gtk_custom_filter_set_filter_func (GTK_CUSTOM_FILTER (self->filter), NULL, NULL, NULL);
  gtk_custom_sorter_set_sort_func (GTK_CUSTOM_SORTER (self->sorter), NULL, NULL, NULL);
  g_clear_handle_id (&self->update_id, g_source_remove);
  if (self->chips != NULL)
    bastide_widget_remove_children (self->chips);
  self->chips = NULL;
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_library_filter_bar_parent_class)->dispose (object);
}

static void
bastide_library_filter_bar_finalize (GObject *object)
{
  BastideLibraryFilterBar *self = BASTIDE_LIBRARY_FILTER_BAR (object);

  g_clear_object (&self->model);
  g_clear_object (&self->marks);
  g_clear_object (&self->tags);
  g_clear_object (&self->filter);
  g_clear_object (&self->sorter);
  g_free (self->text);

  G_OBJECT_CLASS (bastide_library_filter_bar_parent_class)->finalize (object);
}

static void
bastide_library_filter_bar_class_init (BastideLibraryFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_filter_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_library_filter_bar_finalize;

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "filterbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-library-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, all);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, chips);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, difficulty);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, first_line);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, lists);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, order);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, tag);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, title);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryFilterBar, unsolved);
  gtk_widget_class_bind_template_callback (widget_class, chip_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
}

static void
bastide_library_filter_bar_init (BastideLibraryFilterBar *self)
{
  g_autoptr (GtkStringList) difficulties = gtk_string_list_new ((const char *[]) { _("Any difficulty"), NULL });

  for (guint i = 1; i <= BASTIDE_CONTENT_MAX_DIFFICULTY; i++)
    {
      g_autofree char *name = g_strdup_printf (_("Difficulty %u"), i);

      gtk_string_list_append (difficulties, name);
    }
  self->module = ANY;
  self->updating = TRUE;
  self->tags = gtk_string_list_new ((const char *[]) { _("Any tag"), NULL });
  self->filter = GTK_FILTER (gtk_custom_filter_new (NULL, NULL, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (NULL, NULL, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (self->chips);
  gtk_drop_down_set_model (self->difficulty, G_LIST_MODEL (difficulties));
  gtk_drop_down_set_model (self->tag, G_LIST_MODEL (self->tags));
  self->updating = FALSE;
  gtk_custom_filter_set_filter_func (GTK_CUSTOM_FILTER (self->filter), match_cb, self, NULL);
  gtk_custom_sorter_set_sort_func (GTK_CUSTOM_SORTER (self->sorter), compare_cb, self, NULL);
}

void
bastide_library_filter_bar_set_title (BastideLibraryFilterBar *self,
                                      const char              *title)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  gtk_label_set_text (self->title, title);
}

void
bastide_library_filter_bar_set_menu (BastideLibraryFilterBar *self,
                                     GMenuModel              *menu)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  gtk_menu_button_set_menu_model (self->menu, menu);
  gtk_widget_set_visible (GTK_WIDGET (self->menu), menu != NULL);
}

void
bastide_library_filter_bar_show_filters (BastideLibraryFilterBar *self,
                                         gboolean                 show)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  self->hidden = !show;
  gtk_widget_set_visible (self->lists, show);
  gtk_widget_set_visible (self->chips, self->modules != 0 && show);
}

void
bastide_library_filter_bar_set_compact (BastideLibraryFilterBar *self,
                                        gboolean                 compact)
{
  GtkLayoutManager *layout;
  GtkGridLayoutChild *place;

  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->first_line));
  place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, self->lists));
  gtk_grid_layout_child_set_column (place, compact ? 0 : 1);
  gtk_grid_layout_child_set_row (place, compact ? 1 : 0);
  gtk_grid_layout_child_set_column_span (place, compact ? 3 : 1);
  gtk_widget_set_halign (self->lists, compact ? GTK_ALIGN_FILL : GTK_ALIGN_END);
}

void
bastide_library_filter_bar_set_model (BastideLibraryFilterBar *self,
                                      GListModel              *model)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));
  g_return_if_fail (G_IS_LIST_MODEL (model));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_func (self->model, update_soon, self);
  g_set_object (&self->model, model);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
  bastide_library_filter_bar_clear (self);
  update_soon (self);
}

void
bastide_library_filter_bar_set_marks (BastideLibraryFilterBar *self,
                                      BastideLibraryMarks     *marks)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));
  g_return_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks));

  if (g_set_object (&self->marks, marks))
    g_signal_connect_object (marks, "changed", G_CALLBACK (marks_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_library_filter_bar_set_text (BastideLibraryFilterBar *self,
                                     const char              *text)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  filter_changed (self);
}

void
bastide_library_filter_bar_clear (BastideLibraryFilterBar *self)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  gtk_toggle_button_set_active (self->all, TRUE);
  gtk_drop_down_set_selected (self->difficulty, 0);
  gtk_drop_down_set_selected (self->tag, 0);
  gtk_toggle_button_set_active (self->unsolved, FALSE);
}

GtkFilter *
bastide_library_filter_bar_get_filter (BastideLibraryFilterBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self), NULL);

  return self->filter;
}

GtkSorter *
bastide_library_filter_bar_get_sorter (BastideLibraryFilterBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self), NULL);

  return self->sorter;
}

void
bastide_library_filter_bar_set_order (BastideLibraryFilterBar *self,
                                      BastideLibraryOrder      order,
                                      gboolean                 has_dates)
{
  static const char * const names[BASTIDE_N_ORDERS] = {
    [BASTIDE_ORDER_TITLE] = N_ ("By title"),
    [BASTIDE_ORDER_DIFFICULTY] = N_ ("Easiest first"),
    [BASTIDE_ORDER_AUTHOR] = N_ ("By author"),
    [BASTIDE_ORDER_CHANGED] = N_ ("Newest first"),
  };
  g_autoptr (GtkStringList) orders = gtk_string_list_new (NULL);

  g_return_if_fail (BASTIDE_IS_LIBRARY_FILTER_BAR (self));

  for (guint i = 0; i < BASTIDE_N_ORDERS; i++)
    if (i != BASTIDE_ORDER_CHANGED || has_dates)
      gtk_string_list_append (orders, _(names[i]));
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (orders));
  gtk_drop_down_set_selected (self->order, order < BASTIDE_N_ORDERS ? order : GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (GTK_WIDGET (self->order), order < BASTIDE_N_ORDERS);
}
