/* bastide-library-view.c: collections of puzzles as pictures or as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-view.h"

#include <glib/gi18n-lib.h>

#include "bastide-draft.h"
#include "bastide-file-chooser.h"
#include "bastide-file.h"
#include "bastide-library-list.h"
#include "bastide-library-menu.h"
#include "bastide-library-places.h"
#include "bastide-library-start.h"
#include "bastide-recent-files.h"
#include "bastide-uri-list.h"
#include "bastide-widget.h"

#define FOLDERS "library-folders"

/* Widths in pixels at the usual size of text, and the greatest numbers of cards in a row. Below %WIDE_ENOUGH the places
 * are a drop-down list.
 */
#define WIDE                900
#define WIDE_ENOUGH         700
#define WIDE_ENOUGH_FOR_TWO 360
#define MAX_COLUMNS         7
#define FEW_COLUMNS         4

/* A page is made when its place is first chosen, and kept with its pictures and its scroll position; searches and room
 * reach only the page in sight. The number of columns is known within an allocation, where no widget may ask for
 * another layout, so an idle source tells the pages. Cards and rows do nothing to a puzzle themselves: they activate
 * `library.` actions with a URI, and opening leaves the view as a signal. Folders live in the settings, and the model
 * of places follows them.
 */
struct _BastideLibraryView
{
  GtkWidget             parent_instance;

  GtkWidget            *box;
  GtkWidget            *side;
  BastideLibraryPlaces *places;
  GtkDropDown          *place_list;    /* the places where room is short */
  GtkWidget            *add_folder;
  GtkEditable          *search;
  GtkToggleButton      *as_grid;
  GtkToggleButton      *as_table;
  GtkStack             *pages;

  BastideTileLibrary   *library;
  GSettings            *settings;
  BastideLibraryMarks   *marks;
  BastideCollection    *begun;         /* the puzzles and lessons opened last */
  GListStore           *model;         /* of BastideLibraryPlace */
  guint                 n_before;      /* the places before the folders */
  GHashTable           *page_of;       /* of GtkWidget, by place */
  BastideLibraryPlace  *place;
  GCancellable         *cancellable;
  GCancellable         *listing;       /* of the drafts, NULL while they are not listed */
  guint                 columns;       /* of cards, at most */
  guint                 room_id;
  gboolean              compact;

  GPtrArray            *shown;         /* of BastideLibraryEntry: the list of the last puzzle chosen, as it was then */
  GFile                *chosen;        /* the puzzle after which the next one is chosen */
  gboolean              chooses_next;  /* once everything is read */
};

G_DEFINE_FINAL_TYPE (BastideLibraryView, bastide_library_view, GTK_TYPE_WIDGET)

enum
{
  FILE_CHOSEN,
  COLLECTION_CHOSEN,
  DRAFT_RESTORE,
  DRAFT_DISCARD,
  LIST_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void choose_next_cb (BastideLibraryView *self);

/* Pages */

static GtkWidget *
get_page (BastideLibraryView *self)
{
  return self->page_of != NULL && self->place != NULL ? g_hash_table_lookup (self->page_of, self->place) : NULL;
}

/* The search is for every page, but reaches a hidden page only when that is shown. */
static void
update_page (BastideLibraryView *self)
{
  GtkWidget *page = get_page (self);
  const char *text = gtk_editable_get_text (self->search);

  if (BASTIDE_IS_LIBRARY_START (page))
    {
      bastide_library_start_set_text (BASTIDE_LIBRARY_START (page), text);
      bastide_library_start_set_columns (BASTIDE_LIBRARY_START (page), self->columns);
      return;
    }
  if (page == NULL)
    return;
  bastide_library_list_set_text (BASTIDE_LIBRARY_LIST (page), text);
  bastide_library_list_set_columns (BASTIDE_LIBRARY_LIST (page), self->columns);
  bastide_library_list_set_table (BASTIDE_LIBRARY_LIST (page), gtk_toggle_button_get_active (self->as_table));
}

static void
restore_cb (BastideLibraryView *self,
            BastideDraft       *draft)
{
  g_signal_emit (self, signals[DRAFT_RESTORE], 0, draft);
}

static void
discard_cb (BastideLibraryView *self,
            BastideDraft       *draft)
{
  g_signal_emit (self, signals[DRAFT_DISCARD], 0, draft);
}

static BastideLibraryStart *
get_start_page (BastideLibraryView *self)
{
  g_autoptr (BastideLibraryPlace) start = g_list_model_get_item (G_LIST_MODEL (self->model), BASTIDE_PLACE_START);

  return start != NULL ? g_hash_table_lookup (self->page_of, start) : NULL;
}

static BastideCollection *
get_collection (BastideLibraryView *self,
                BastidePlaceKind    kind)
{
  g_autoptr (BastideLibraryPlace) place = g_list_model_get_item (G_LIST_MODEL (self->model), kind);

  return bastide_library_place_get_collection (place);
}

static GtkWidget *
create_start (BastideLibraryView *self)
{
  g_autoptr (GListModel) begun = bastide_begun_files_new (self->settings);
  g_autoptr (BastideCollection) last = bastide_collection_new_for_files (self->library, "", begun);
  GtkWidget *start = bastide_library_start_new (get_collection (self, BASTIDE_PLACE_PUZZLES),
                                                get_collection (self, BASTIDE_PLACE_COURSE), last, self->marks);

  g_set_object (&self->begun, last);

  g_signal_connect_object (start, "draft-restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (start, "draft-discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  return start;
}

static void
ensure_page (BastideLibraryView  *self,
             BastideLibraryPlace *place)
{
  BastidePlaceKind kind = bastide_library_place_get_kind (place);
  GtkWidget *page;

  if (g_hash_table_contains (self->page_of, place))
    return;
  if (kind == BASTIDE_PLACE_START)
    {
      page = create_start (self);
    }
  else
    {
      g_autoptr (GMenuModel) menu = bastide_library_places_create_menu (place, TRUE);

      page = bastide_library_list_new (bastide_library_place_get_collection (place), self->marks, kind);
      bastide_library_list_set_menu (BASTIDE_LIBRARY_LIST (page), menu);
    }
  gtk_stack_add_child (self->pages, page);
  g_hash_table_insert (self->page_of, g_object_ref (place), page);
}

static void
chosen_cb (BastideLibraryView  *self,
           BastideLibraryPlace *place)
{
  gboolean is_start = bastide_library_place_get_kind (place) == BASTIDE_PLACE_START;
  guint index = 0;

  g_set_object (&self->place, place);
  ensure_page (self, place);
  update_page (self);
  if (g_list_store_find (self->model, place, &index))
    gtk_drop_down_set_selected (self->place_list, index);
  gtk_widget_set_sensitive (gtk_widget_get_parent (GTK_WIDGET (self->as_table)), !is_start);
  gtk_stack_set_visible_child (self->pages, get_page (self));
}

static void
place_selected_cb (BastideLibraryView *self)
{
  guint index = gtk_drop_down_get_selected (self->place_list);

  if (index != GTK_INVALID_LIST_POSITION && self->place != NULL)
    bastide_library_places_choose (self->places, index);
}

static char *
get_title_cb (BastideLibraryPlace *place)
{
  return g_strdup (bastide_library_place_get_title (place));
}

/* Folders */

static gboolean
find_place (BastideLibraryView *self,
            const char         *uri,
            guint              *index)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (BastideLibraryPlace) place = g_list_model_get_item (G_LIST_MODEL (self->model), i);

      if (g_strcmp0 (bastide_library_place_get_uri (place), uri) == 0)
        {
          *index = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns: (transfer full) (nullable): the place, or %NULL where the setting names no folder */
static BastideLibraryPlace *
create_folder (BastideLibraryView *self,
               const char         *uri)
{
  g_autoptr (GFile) folder = bastide_file_new_for_uri (uri);
  g_autoptr (BastideCollection) collection = NULL;

  if (folder == NULL)
    return NULL;
  collection = bastide_collection_new_for_folder (self->library, folder);
  g_signal_connect_object (collection, "notify::loading", G_CALLBACK (choose_next_cb), self, G_CONNECT_SWAPPED);
  return bastide_library_place_new (BASTIDE_PLACE_FOLDER, collection, uri);
}

static gboolean
page_is_gone (gpointer place,
              gpointer page,
              gpointer data)
{
  BastideLibraryView *self = data;

  if (g_list_store_find (self->model, place, NULL))
    return FALSE;
  gtk_stack_remove (self->pages, page);
  return TRUE;
}

/* A folder that stays in the list keeps its place and its puzzles. */
static void
folders_changed_cb (BastideLibraryView *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, FOLDERS);
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BastideLibraryPlace) place = self->place != NULL ? g_object_ref (self->place) : NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  guint index = 0;

  for (guint i = 0; uris[i] != NULL; i++)
    {
      gpointer folder = find_place (self, uris[i], &index) ? g_list_model_get_item (G_LIST_MODEL (self->model), index)
                                                           : create_folder (self, uris[i]);

      if (folder != NULL)
        g_ptr_array_add (folders, folder);
    }
  g_list_store_splice (self->model, self->n_before, n - self->n_before, folders->pdata, folders->len);
  index = 0;
  if (place != NULL && !g_list_store_find (self->model, place, &index))
    index = 0;
  if (place != NULL)
    bastide_library_places_choose (self->places, index);
  g_hash_table_foreach_remove (self->page_of, page_is_gone, self);
}

static void
folder_chosen_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (BastideLibraryView) self = data;
  g_autoptr (GFile) folder = bastide_file_chooser_folder_finish (result, NULL);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;
  guint index = 0;

  if (uri == NULL || self->cancellable == NULL)
    return;
  if (!find_place (self, uri, &index))
    bastide_uri_list_append (self->settings, FOLDERS, uri);
  if (find_place (self, uri, &index))
    bastide_library_places_choose (self->places, index);
}

/* The puzzle after another */

static GPtrArray *
list_entries (GListModel *model)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (entries, g_list_model_get_item (model, i));
  return entries;
}

/* Lists the puzzles of a place as they are shown, where its page was seen. */
static GPtrArray *
list_shown (BastideLibraryView  *self,
            BastideLibraryPlace *place)
{
  GtkWidget *page = g_hash_table_lookup (self->page_of, place);
  BastideCollection *collection = bastide_library_place_get_collection (place);

  if (BASTIDE_IS_LIBRARY_START (page))
    return list_entries (bastide_library_start_get_model (BASTIDE_LIBRARY_START (page)));
  if (page != NULL)
    return list_entries (bastide_library_list_get_model (BASTIDE_LIBRARY_LIST (page)));
  return list_entries (G_LIST_MODEL (collection));
}

static gboolean
has_file (GPtrArray *entries,
          GFile     *file,
          guint     *at)
{
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (g_file_equal (bastide_library_entry_get_file (g_ptr_array_index (entries, i)), file))
      {
        *at = i;
        return TRUE;
      }
  return FALSE;
}

/* The list from which the puzzle was chosen; else that of the first place that has it, the chosen place before others;
 * else the puzzles of the start. A place of the start has all bundled puzzles, and comes before the one that lists them
 * by title.
 */
static GPtrArray *
find_list (BastideLibraryView *self,
           GFile              *file,
           guint              *at)
{
  g_autoptr (GPtrArray) list = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  *at = G_MAXUINT;
  if (file != NULL && has_file (self->shown, file, at))
    return g_ptr_array_ref (self->shown);
  for (guint i = 0; file != NULL && i <= n; i++)
    {
      g_autoptr (BastideLibraryPlace) place =
        i == 0 ? g_object_ref (self->place) : g_list_model_get_item (G_LIST_MODEL (self->model), i - 1);

      /* Where a puzzle was opened before is no list to go on in. */
      if (i > 0 && bastide_library_place_get_kind (place) == BASTIDE_PLACE_RECENT)
        continue;
      g_clear_pointer (&list, g_ptr_array_unref);
      list = list_shown (self, place);
      if (has_file (list, file, at))
        return g_steal_pointer (&list);
    }
  g_clear_pointer (&list, g_ptr_array_unref);
  return list_entries (bastide_library_start_get_model (get_start_page (self)));
}

/* Actions */

static void
open_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *uri)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));
  guint at;

  /* The list may change with the puzzle, which is solved then. */
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = find_list (self, file, &at);
  g_signal_emit (self, signals[FILE_CHOSEN], 0, file, g_str_equal (action, BASTIDE_LIBRARY_OPEN_NEW));
}

static void
forget_cb (GtkWidget  *widget,
           const char *action G_GNUC_UNUSED,
           GVariant   *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  bastide_recent_files_remove (BASTIDE_LIBRARY_VIEW (widget)->settings, file);
}

static void
forget_all_cb (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  bastide_recent_files_clear (BASTIDE_LIBRARY_VIEW (widget)->settings);
}

static void
add_folder_cb (GtkWidget  *widget,
               const char *action G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);

  bastide_file_chooser_folder_async (GTK_WINDOW (gtk_widget_get_root (widget)), NULL, self->cancellable,
                                     folder_chosen_cb, g_object_ref (self));
}

static void
remove_folder_cb (GtkWidget  *widget,
                  const char *action G_GNUC_UNUSED,
                  GVariant   *uri)
{
  bastide_uri_list_remove (BASTIDE_LIBRARY_VIEW (widget)->settings, FOLDERS, g_variant_get_string (uri, NULL));
}

static void
write_cb (GtkWidget  *widget,
          const char *action G_GNUC_UNUSED,
          GVariant   *parameter)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);
  g_autoptr (BastideLibraryPlace) place = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  const char *name;
  guint target;

  g_variant_get (parameter, "(u&s)", &target, &name);
  if (*name == '\0')
    g_set_object (&place, self->place);
  for (guint i = 0; *name != '\0' && place == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (BastideLibraryPlace) named = g_list_model_get_item (G_LIST_MODEL (self->model), i);

      if (g_str_equal (bastide_library_place_get_name (named), name))
        place = g_steal_pointer (&named);
    }
  if (place == NULL || bastide_library_place_get_collection (place) == NULL || target >= BASTIDE_N_PAGE_TARGETS)
    return;
  entries = list_entries (*name == '\0' ? bastide_library_list_get_model (BASTIDE_LIBRARY_LIST (get_page (self)))
                                        : G_LIST_MODEL (bastide_library_place_get_collection (place)));
  g_signal_emit (self, signals[COLLECTION_CHOSEN], 0, target, bastide_library_place_get_title (place), entries);
}

static void
clear_cb (GtkWidget  *widget,
          const char *action G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);
  GtkWidget *page = get_page (self);

  gtk_editable_set_text (self->search, "");
  if (BASTIDE_IS_LIBRARY_START (page))
    bastide_library_start_clear (BASTIDE_LIBRARY_START (page));
  else if (page != NULL)
    bastide_library_list_clear (BASTIDE_LIBRARY_LIST (page));
  update_page (self);
}

/* Searching */

static void
focus_page (BastideLibraryView *self)
{
  GtkWidget *page = get_page (self);

  if (BASTIDE_IS_LIBRARY_START (page))
    bastide_library_start_focus (BASTIDE_LIBRARY_START (page));
  else if (page != NULL)
    bastide_library_list_focus (BASTIDE_LIBRARY_LIST (page));
}

static void
search_stop_cb (BastideLibraryView *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    focus_page (self);
  else
    gtk_editable_set_text (self->search, "");
}

static gboolean
search_key_cb (BastideLibraryView *self,
               guint               key,
               guint               code G_GNUC_UNUSED,
               GdkModifierType     modifiers G_GNUC_UNUSED)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  focus_page (self);
  return GDK_EVENT_STOP;
}

/* Room */

static void
room_cb (gpointer data)
{
  BastideLibraryView *self = data;
  gboolean compact = self->columns <= 2;

  self->room_id = 0;
  if (compact != self->compact)
    {
      self->compact = compact;
      gtk_widget_set_visible (self->side, !compact);
      gtk_widget_set_visible (GTK_WIDGET (self->place_list), compact);
      gtk_widget_set_visible (self->add_folder, compact);
      bastide_widget_set_css_class (GTK_WIDGET (self), "compact", compact);
    }
  update_page (self);
}

static void
bastide_library_view_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);
  double units = width / bastide_widget_get_text_scale (widget);
  guint columns = units >= WIDE ? MAX_COLUMNS
                  : units >= WIDE_ENOUGH ? FEW_COLUMNS
                  : units >= WIDE_ENOUGH_FOR_TWO ? 2 : 1;
  int least = 0;

  if (columns != self->columns && self->room_id == 0)
    self->room_id = bastide_widget_change_layout (room_cb, self);
  self->columns = columns;
  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->box, MAX (width, least), height, baseline, NULL);
}

/* The minimum width is 0, so that the window can become narrower and the view turn compact. */
static void
bastide_library_view_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (widget);
  int least = 0;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, natural, NULL, NULL);
  *minimum = 0;
  *minimum_baseline = -1;
  *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (self->box, orientation, for_size >= 0 ? MAX (for_size, least) : -1, minimum, natural, NULL,
                        NULL);
}

/* The widget */

static void
bastide_library_view_dispose (GObject *object)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_handle_id (&self->room_id, g_source_remove);
  g_clear_object (&self->place);
  g_clear_object (&self->chosen);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->page_of, g_hash_table_unref);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_library_view_parent_class)->dispose (object);
}

static void
bastide_library_view_finalize (GObject *object)
{
  BastideLibraryView *self = BASTIDE_LIBRARY_VIEW (object);

  g_clear_object (&self->model);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->marks);
  g_clear_object (&self->begun);

  G_OBJECT_CLASS (bastide_library_view_parent_class)->finalize (object);
}

static void
bastide_library_view_class_init (BastideLibraryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_library_view_finalize;
  widget_class->measure = bastide_library_view_measure;
  widget_class->size_allocate = bastide_library_view_size_allocate;

  signals[FILE_CHOSEN] = g_signal_new ("file-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                       G_TYPE_FILE, G_TYPE_BOOLEAN);
  signals[COLLECTION_CHOSEN] = g_signal_new ("collection-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                             G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_STRING, G_TYPE_PTR_ARRAY);
  signals[DRAFT_RESTORE] = g_signal_new ("draft-restore", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         BASTIDE_TYPE_DRAFT);
  signals[DRAFT_DISCARD] = g_signal_new ("draft-discard", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         BASTIDE_TYPE_DRAFT);
  signals[LIST_ENDED] = g_signal_new ("list-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "library");
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_OPEN, "s", open_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_OPEN_NEW, "s", open_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_FORGET, "s", forget_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_FORGET_ALL, NULL, forget_all_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_WRITE, "(us)", write_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_ADD_FOLDER, NULL, add_folder_cb);
  gtk_widget_class_install_action (widget_class, BASTIDE_LIBRARY_REMOVE_FOLDER, "s", remove_folder_cb);
  gtk_widget_class_install_action (widget_class, "library.clear", NULL, clear_cb);

  g_type_ensure (BASTIDE_TYPE_LIBRARY_PLACES);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-library-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, add_folder);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, as_grid);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, as_table);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, place_list);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, places);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, search);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryView, side);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_page);
  gtk_widget_class_bind_template_callback (widget_class, place_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_page);
}

static void
bastide_library_view_init (BastideLibraryView *self)
{
  g_autoptr (GtkExpression) title = NULL;

  self->columns = MAX_COLUMNS;
  self->cancellable = g_cancellable_new ();
  self->page_of = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->model = g_list_store_new (BASTIDE_TYPE_LIBRARY_PLACE);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  bastide_library_places_set_model (self->places, G_LIST_MODEL (self->model));
  title = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (get_title_cb), NULL, NULL);
  gtk_drop_down_set_expression (self->place_list, title);
  gtk_drop_down_set_model (self->place_list, G_LIST_MODEL (self->model));
}

static void
add_place (BastideLibraryView *self,
           BastidePlaceKind    kind,
           BastideCollection  *collection)
{
  g_autoptr (BastideLibraryPlace) place = bastide_library_place_new (kind, collection, NULL);

  if (collection != NULL)
    g_signal_connect_object (collection, "notify::loading", G_CALLBACK (choose_next_cb), self, G_CONNECT_SWAPPED);
  g_list_store_insert (self->model, self->n_before++, place);
}

void
bastide_library_view_set_sources (BastideLibraryView *self,
                                  BastideTileLibrary *library,
                                  BastideResults     *results,
                                  GSettings          *settings)
{
  g_autoptr (GListModel) files = NULL;
  g_autoptr (BastideCollection) recent = NULL;
  g_autoptr (BastideCollection) puzzles = NULL;
  g_autoptr (BastideCollection) course = NULL;

  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));
  g_return_if_fail (G_IS_SETTINGS (settings));

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->marks = bastide_library_marks_new (settings, results);
  files = bastide_recent_files_new (settings);
  recent = bastide_collection_new_for_files (library, _("Recent"), files);
  puzzles = bastide_collection_new_bundled (library);
  course = bastide_collection_new_course (library);
  add_place (self, BASTIDE_PLACE_START, NULL);
  add_place (self, BASTIDE_PLACE_PUZZLES, puzzles);
  add_place (self, BASTIDE_PLACE_COURSE, course);
  add_place (self, BASTIDE_PLACE_RECENT, recent);
  g_settings_bind (settings, "library-as-table", self->as_table, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "library-as-table", self->as_grid, "active", G_SETTINGS_BIND_INVERT_BOOLEAN);
  g_signal_connect_object (settings, "changed::" FOLDERS, G_CALLBACK (folders_changed_cb), self, G_CONNECT_SWAPPED);
  folders_changed_cb (self);
  bastide_library_places_choose (self->places, BASTIDE_PLACE_START);
  bastide_library_view_refresh (self);
}

void
bastide_library_view_show_files (BastideLibraryView *self,
                                 GListModel         *files)
{
  g_autoptr (BastideCollection) collection = NULL;

  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));
  g_return_if_fail (self->library != NULL);
  g_return_if_fail (G_IS_LIST_MODEL (files));

  if (self->n_before > BASTIDE_PLACE_OPENED)
    g_list_store_remove (self->model, --self->n_before);
  g_hash_table_foreach_remove (self->page_of, page_is_gone, self);
  /* Translators: the files that the user opened together */
  collection = bastide_collection_new_for_files (self->library, _("Opened Files"), files);
  add_place (self, BASTIDE_PLACE_OPENED, collection);
  bastide_library_places_choose (self->places, BASTIDE_PLACE_OPENED);
}

void
bastide_library_view_set_library (BastideLibraryView *self,
                                  BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  if (!g_set_object (&self->library, library))
    return;
  for (guint i = BASTIDE_PLACE_PUZZLES; i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (BastideLibraryPlace) place = g_list_model_get_item (G_LIST_MODEL (self->model), i);

      bastide_collection_set_library (bastide_library_place_get_collection (place), library);
    }
  if (self->begun != NULL)
    bastide_collection_set_library (self->begun, library);
  bastide_library_view_refresh (self);
}

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BastideLibraryView) self = data;
  g_autoptr (GListModel) drafts = bastide_draft_list_finish (result, NULL);
  BastideLibraryStart *page;

  if (drafts == NULL)
    return;
  g_clear_object (&self->listing);
  page = get_start_page (self);
  if (page != NULL)
    bastide_library_start_set_drafts (page, drafts);
}

void
bastide_library_view_refresh (BastideLibraryView *self)
{
  g_autoptr (GFile) folder = NULL;
  BastideLibraryStart *page;

  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));

  page = get_start_page (self);
  if (page == NULL)
    return;
  /* A list that is under way may lack the latest change. */
  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  folder = bastide_draft_get_folder ();
  bastide_draft_list_async (folder, self->library, self->listing, listed_cb, g_object_ref (self));
  bastide_library_start_set_columns (page, self->columns);
}

void
bastide_library_view_focus (BastideLibraryView *self)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));

  if (self->compact)
    focus_page (self);
  else
    bastide_library_places_focus (self->places);
}

void
bastide_library_view_move_focus (BastideLibraryView *self,
                                 int                 direction)
{
  GtkWidget *panes[3];
  GtkWidget *focus;
  int n = (int) G_N_ELEMENTS (panes);
  int at = -1;

  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  panes[0] = self->compact ? GTK_WIDGET (self->place_list) : GTK_WIDGET (self->places);
  panes[1] = GTK_WIDGET (self->search);
  panes[2] = GTK_WIDGET (self->pages);
  for (int i = 0; i < n; i++)
    if (focus != NULL && (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i])))
      at = i;
  at = at < 0 ? (direction > 0 ? 0 : n - 1) : (at + direction + n) % n;
  if (at == 2)
    focus_page (self);
  else if (at == 1 || self->compact)
    gtk_widget_grab_focus (panes[at]);
  else
    bastide_library_places_focus (self->places);
}

void
bastide_library_view_search (BastideLibraryView *self)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

static gboolean
is_lesson (BastideLibraryView *self,
           GFile              *file)
{
  g_autoptr (GPtrArray) lessons = list_entries (G_LIST_MODEL (get_collection (self, BASTIDE_PLACE_COURSE)));
  guint at;

  return file != NULL && has_file (lessons, file, &at);
}

/* From the puzzle on to the end of the list, and then from its beginning. */
GFile *
bastide_library_view_find_next (BastideLibraryView *self,
                                GFile              *file)
{
  g_autoptr (GPtrArray) list = NULL;
  gboolean of_lessons;
  guint at;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_VIEW (self), NULL);
  g_return_val_if_fail (self->model != NULL, NULL);

  of_lessons = is_lesson (self, file);
  list = find_list (self, file, &at);
  for (guint i = 1; i <= list->len; i++)
    {
      const guint next = at == G_MAXUINT ? i - 1 : (at + i) % list->len;
      BastideLibraryEntry *entry = g_ptr_array_index (list, next);

      if (next != at && (of_lessons ? !bastide_library_marks_is_done (self->marks, entry)
                                    : bastide_library_marks_is_open (self->marks, entry)))
        return g_object_ref (bastide_library_entry_get_file (entry));
    }
  return NULL;
}

/* Whether a place that may have the puzzle after the chosen one is still being read: the bundled puzzles and lessons,
 * or a folder around it.
 */
static gboolean
is_loading (BastideLibraryView *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (BastideLibraryPlace) place = g_list_model_get_item (G_LIST_MODEL (self->model), i);
      BastideCollection *collection = bastide_library_place_get_collection (place);
      BastidePlaceKind kind = bastide_library_place_get_kind (place);
      const char *uri = bastide_library_place_get_uri (place);
      g_autoptr (GFile) folder = uri != NULL ? g_file_new_for_uri (uri) : NULL;

      if (collection != NULL && bastide_collection_get_loading (collection)
          && (kind == BASTIDE_PLACE_PUZZLES || kind == BASTIDE_PLACE_OPENED || kind == BASTIDE_PLACE_COURSE
              || (folder != NULL && self->chosen != NULL && g_file_has_prefix (self->chosen, folder))))
        return TRUE;
    }
  return FALSE;
}

/* A window that was opened with a file reads the library only now. */
static void
choose_next_cb (BastideLibraryView *self)
{
  g_autoptr (GFile) next = NULL;

  if (!self->chooses_next || is_loading (self))
    return;
  self->chooses_next = FALSE;
  next = bastide_library_view_find_next (self, self->chosen);
  if (next != NULL)
    g_signal_emit (self, signals[FILE_CHOSEN], 0, next, FALSE);
  else
    g_signal_emit (self, signals[LIST_ENDED], 0);
}

void
bastide_library_view_choose_next (BastideLibraryView *self,
                                  GFile              *file)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_VIEW (self));
  g_return_if_fail (self->model != NULL);

  g_set_object (&self->chosen, file);
  self->chooses_next = TRUE;
  choose_next_cb (self);
}

gboolean
bastide_library_view_is_drawn (BastideLibraryView *self)
{
  GtkWidget *page;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_VIEW (self), FALSE);

  page = get_page (self);
  if (page == NULL || self->room_id != 0 || self->listing != NULL)
    return FALSE;
  return BASTIDE_IS_LIBRARY_START (page) ? bastide_library_start_is_drawn (BASTIDE_LIBRARY_START (page))
                                         : bastide_library_list_is_drawn (BASTIDE_LIBRARY_LIST (page));
}
