/* bastide-collection.c: a folder of puzzles as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-summary.h"
#include "bastide-worker.h"

#define MAX_FILES    2000
#define MAX_DEPTH    8
#define MAX_MONITORS 64
#define BATCH        16

/* A folder reports every step of a copy: after so long all steps are looked at together. */
#define RESCAN_MS 400

#define PUZZLES "resource:///io/github/bastide/Bastide/puzzles"
#define LESSONS "resource:///io/github/bastide/Bastide/lessons"

/* Files are read in a worker, because a folder may hold thousands and lie on a network. An entry is known by a key of
 * its file's state, and an unchanged file keeps its object, so that cards keep their pictures and lists their scroll
 * position. A later start finds the summary of an unchanged file in an index and does not read it. The first search is
 * shown in batches as it goes; later searches change the list in one splice over the part that differs. The answer of a
 * search that was overtaken is dropped. Folders are watched, but only so many, as watches are scarce.
 */
struct _BastideCollection
{
  GObject             parent_instance;

  BastideTileLibrary *library;
  char               *title;
  GFile              *folder;       /* NULL for a list of files */
  GListModel         *files;        /* NULL for a folder */
  gboolean            is_bundled;
  GListStore         *entries;
  GPtrArray          *monitors;
  GCancellable       *cancellable;  /* of the search under way */
  gboolean            loading;
  gboolean            is_stale;     /* the entries were read with other tile sets */
  guint               rescan_id;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideCollection, bastide_collection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

enum
{
  PROP_0,
  PROP_LOADING,
  PROP_N_ITEMS,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* A search: its aim, its findings and the entries known before, by key. Workers hold the collection weakly: its
 * watchers must not be taken apart in a worker.
 */
typedef struct
{
  GWeakRef            collection;
  BastideTileLibrary *library;
  GFile              *folder;
  GPtrArray          *files;
  GHashTable         *known;
  GVariant           *summaries; /* of bundled puzzles, by name; NULL for other collections */
  char               *name;      /* of the index; NULL for bundled puzzles */
  GPtrArray          *found;    /* of BastideLibraryEntry */
  GPtrArray          *folders;  /* of GFile: folders that were looked into */
  GCancellable       *cancellable;
  gboolean            is_sorted;
  gboolean            is_first;
  guint               n_told;
} Search;

/* Some entries on their way to the list. */
typedef struct
{
  Search    *search;
  GPtrArray *entries;
} Batch;

static void start_search (BastideCollection *self);

static void
search_clear (gpointer data)
{
  Search *search = data;

  g_weak_ref_clear (&search->collection);
  g_object_unref (search->library);
  g_clear_object (&search->folder);
  g_clear_pointer (&search->files, g_ptr_array_unref);
  g_hash_table_unref (search->known);
  g_clear_pointer (&search->summaries, g_variant_unref);
  g_free (search->name);
  g_ptr_array_unref (search->found);
  g_ptr_array_unref (search->folders);
  g_object_unref (search->cancellable);
}

static void
search_unref (gpointer search)
{
  g_atomic_rc_box_release_full (search, search_clear);
}

/* --- the list --- */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BASTIDE_TYPE_LIBRARY_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (BASTIDE_COLLECTION (model)->entries));
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (BASTIDE_COLLECTION (model)->entries), position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
items_changed_cb (BastideCollection *self,
                  guint              position,
                  guint              removed,
                  guint              added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static gboolean
is_at (BastideCollection *self,
       guint              position,
       gpointer           entry)
{
  g_autoptr (GObject) present = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  return present == entry;
}

/* Turns the list into @found, touching only the differences. */
static void
replace_entries (BastideCollection *self,
                 GPtrArray         *found)
{
  guint n = get_n_items (G_LIST_MODEL (self));
  guint first = 0;
  guint last = 0;

  while (first < MIN (n, found->len) && is_at (self, first, found->pdata[first]))
    first++;
  while (last < MIN (n, found->len) - first && is_at (self, n - 1 - last, found->pdata[found->len - 1 - last]))
    last++;
  if (first + last < MAX (n, found->len))
    g_list_store_splice (self->entries, first, n - first - last, found->pdata + first, found->len - first - last);
}

/* --- in a worker --- */

static gboolean
add_batch_cb (gpointer data)
{
  Batch *batch = data;
  g_autoptr (BastideCollection) self = g_weak_ref_get (&batch->search->collection);

  if (self != NULL && !g_cancellable_is_cancelled (batch->search->cancellable))
    g_list_store_splice (self->entries, get_n_items (G_LIST_MODEL (self)), 0, batch->entries->pdata,
                         batch->entries->len);
  return G_SOURCE_REMOVE;
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  search_unref (batch->search);
  g_ptr_array_unref (batch->entries);
  g_free (batch);
}

/* Only an empty list is shown as it grows; any other list changes once, at the end. */
static void
tell_found (Search *search)
{
  Batch *batch;

  if (!search->is_first)
    return;
  batch = g_new0 (Batch, 1);
  batch->search = g_atomic_rc_box_acquire (search);
  batch->entries = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = search->n_told; i < search->found->len; i++)
    g_ptr_array_add (batch->entries, g_object_ref (search->found->pdata[i]));
  search->n_told = search->found->len;
  /* Not g_main_context_invoke (), which would call in the worker while no thread runs the main loop. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, add_batch_cb, batch, batch_free);
}

static gboolean
is_full (Search *search)
{
  return search->found->len >= MAX_FILES || g_cancellable_is_cancelled (search->cancellable);
}

static void
add_file (Search              *search,
          BastideLibraryIndex *index,
          GFile               *file,
          GFileInfo           *info)
{
  g_autofree char *key = _bastide_library_make_key (file, info);
  BastideLibraryEntry *entry = g_hash_table_lookup (search->known, key);
  g_autoptr (GVariant) summary =
    index != NULL ? _bastide_library_index_find (index, key)
                  : g_variant_lookup_value (search->summaries, g_file_info_get_name (info), BASTIDE_SUMMARY_TYPE);

  if (entry != NULL)
    g_object_ref (entry);
  else
    entry = _bastide_library_entry_new (search->library, file, info, key, &summary, search->cancellable);
  if (entry == NULL)
    return;
  if (index != NULL && summary != NULL)
    _bastide_library_index_add (index, key, g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
                                summary);
  g_ptr_array_add (search->found, entry);
  if (search->found->len - search->n_told >= BATCH)
    tell_found (search);
}

static void
search_folder (Search              *search,
               BastideLibraryIndex *index,
               GFile               *folder,
               guint                depth)
{
  g_autoptr (GFileEnumerator) enumerator =
    g_file_enumerate_children (folder, BASTIDE_LIBRARY_ATTRIBUTES, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS,
                               search->cancellable, NULL);
  GFileInfo *info = NULL;
  GFile *child = NULL;

  if (enumerator == NULL)
    return;
  g_ptr_array_add (search->folders, g_object_ref (folder));
  while (!is_full (search)
         && g_file_enumerator_iterate (enumerator, &info, &child, search->cancellable, NULL) && info != NULL)
    {
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
          && g_str_has_suffix (g_file_info_get_name (info), ".bastide.json"))
        add_file (search, index, child, info);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && depth < MAX_DEPTH
               && !g_file_info_get_is_hidden (info))
        search_folder (search, index, child, depth + 1);
    }
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  BastideLibraryEntry *first = *(BastideLibraryEntry **) a;
  BastideLibraryEntry *second = *(BastideLibraryEntry **) b;

  return g_utf8_collate (bastide_library_entry_get_title (first), bastide_library_entry_get_title (second));
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *first = g_file_get_basename (bastide_library_entry_get_file (*(BastideLibraryEntry **) a));
  g_autofree char *second = g_file_get_basename (bastide_library_entry_get_file (*(BastideLibraryEntry **) b));

  return g_strcmp0 (first, second);
}

static void
search_in_thread (gpointer      data,
                  GCancellable *cancellable G_GNUC_UNUSED)
{
  Search *search = data;
  g_autoptr (BastideLibraryIndex) index =
    search->name != NULL ? _bastide_library_index_new (search->library, search->name) : NULL;

  if (search->folder != NULL)
    {
      search_folder (search, index, search->folder, 0);
      g_ptr_array_sort (search->found, search->is_sorted ? compare_titles : compare_files);
    }
  for (guint i = 0; search->folder == NULL && i < search->files->len && !is_full (search); i++)
    {
      GFile *file = g_ptr_array_index (search->files, i);
      g_autoptr (GFileInfo) info =
        g_file_query_info (file, BASTIDE_LIBRARY_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, search->cancellable, NULL);

      if (info != NULL)
        add_file (search, index, file, info);
    }
  if (index != NULL && !g_cancellable_is_cancelled (search->cancellable))
    _bastide_library_index_save (index);
}

/* --- following --- */

static gboolean
rescan_cb (gpointer data)
{
  BastideCollection *self = data;

  self->rescan_id = 0;
  start_search (self);
  return G_SOURCE_REMOVE;
}

static void
rescan_soon (BastideCollection *self)
{
  if (self->rescan_id == 0)
    self->rescan_id = g_timeout_add (RESCAN_MS, rescan_cb, self);
}

/* GLib's own thread may still report to a monitor whose last reference goes before it is cancelled. */
static void
monitor_free (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

static void
watch (BastideCollection *self,
       GPtrArray         *folders)
{
  g_ptr_array_set_size (self->monitors, 0);
  if (self->is_bundled)
    return;
  for (guint i = 0; i < MIN (folders->len, MAX_MONITORS); i++)
    {
      GFileMonitor *monitor =
        g_file_monitor_directory (g_ptr_array_index (folders, i), G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

      if (monitor == NULL)
        continue;
      g_signal_connect_object (monitor, "changed", G_CALLBACK (rescan_soon), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->monitors, monitor);
    }
}

static void
found_cb (gpointer owner,
          gpointer data)
{
  BastideCollection *self = owner;
  Search *search = data;

  /* Batches still on their way are part of the whole list. */
  g_cancellable_cancel (search->cancellable);
  replace_entries (self, search->found);
  self->is_stale = FALSE;
  watch (self, search->folders);
  self->loading = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
start_search (BastideCollection *self)
{
  Search *search = g_atomic_rc_box_new0 (Search);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  g_weak_ref_init (&search->collection, self);
  search->library = g_object_ref (self->library);
  search->folder = self->folder != NULL ? g_object_ref (self->folder) : NULL;
  if (self->files != NULL)
    search->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; self->files != NULL && i < g_list_model_get_n_items (self->files); i++)
    g_ptr_array_add (search->files, g_list_model_get_item (self->files, i));
  search->known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  for (guint i = 0; !self->is_stale && i < get_n_items (G_LIST_MODEL (self)); i++)
    {
      BastideLibraryEntry *entry = get_item (G_LIST_MODEL (self), i);

      g_hash_table_replace (search->known, (gpointer) bastide_library_entry_get_key (entry), entry);
    }
  if (self->is_bundled)
    {
      g_autoptr (GBytes) bytes = g_resources_lookup_data (BASTIDE_SUMMARIES_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      search->summaries = g_variant_ref_sink (g_variant_new_from_bytes (BASTIDE_SUMMARIES_TYPE, bytes, TRUE));
    }
  else
    search->name = self->folder != NULL ? g_file_get_uri (self->folder) : g_strdup (self->title);
  search->found = g_ptr_array_new_with_free_func (g_object_unref);
  search->folders = g_ptr_array_new_with_free_func (g_object_unref);
  search->cancellable = g_object_ref (self->cancellable);
  search->is_sorted = !self->is_bundled;
  search->is_first = !self->is_bundled && get_n_items (G_LIST_MODEL (self)) == 0;

  self->loading = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
  if (!self->is_bundled)
    {
      bastide_worker_run (self, search, search_unref, search_in_thread, found_cb, self->cancellable);
      return;
    }

  /* Summaries of the program itself are there in 2 ms, and the first frame of a window has its cards. */
  search_in_thread (search, self->cancellable);
  found_cb (self, search);
  search_unref (search);
}

/* --- the object --- */

static void
bastide_collection_dispose (GObject *object)
{
  BastideCollection *self = BASTIDE_COLLECTION (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->rescan_id, g_source_remove);
  g_clear_pointer (&self->monitors, g_ptr_array_unref);
  g_clear_object (&self->files);

  G_OBJECT_CLASS (bastide_collection_parent_class)->dispose (object);
}

static void
bastide_collection_finalize (GObject *object)
{
  BastideCollection *self = BASTIDE_COLLECTION (object);

  g_clear_object (&self->library);
  g_clear_object (&self->folder);
  g_clear_object (&self->entries);
  g_clear_object (&self->cancellable);
  g_free (self->title);

  G_OBJECT_CLASS (bastide_collection_parent_class)->finalize (object);
}

static void
bastide_collection_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideCollection *self = BASTIDE_COLLECTION (object);

  switch (prop_id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, self->loading);
      break;
    case PROP_N_ITEMS:
      g_value_set_uint (value, get_n_items (G_LIST_MODEL (self)));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_collection_class_init (BastideCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_collection_dispose;
  object_class->finalize = bastide_collection_finalize;
  object_class->get_property = bastide_collection_get_property;

  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_collection_init (BastideCollection *self)
{
  self->entries = g_list_store_new (BASTIDE_TYPE_LIBRARY_ENTRY);
  self->monitors = g_ptr_array_new_with_free_func (monitor_free);
  g_signal_connect_object (self->entries, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
}

static BastideCollection *
create (BastideTileLibrary *library,
        char               *title)
{
  BastideCollection *self = g_object_new (BASTIDE_TYPE_COLLECTION, NULL);

  self->library = g_object_ref (library);
  self->title = title;
  return self;
}

static BastideCollection *
create_bundled (BastideTileLibrary *library,
                const char         *title,
                const char         *folder)
{
  BastideCollection *self = create (library, g_strdup (title));

  self->folder = g_file_new_for_uri (folder);
  self->is_bundled = TRUE;
  start_search (self);
  return self;
}

BastideCollection *
bastide_collection_new_bundled (BastideTileLibrary *library)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  /* Translators: the puzzles that come with Bastide */
  return create_bundled (library, _("Puzzles"), PUZZLES);
}

BastideCollection *
bastide_collection_new_course (BastideTileLibrary *library)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  /* Translators: the lessons that come with Bastide */
  return create_bundled (library, _("Course"), LESSONS);
}

BastideCollection *
bastide_collection_new_for_folder (BastideTileLibrary *library,
                                   GFile              *folder)
{
  g_autofree char *name = NULL;
  BastideCollection *self;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  name = g_file_get_basename (folder);
  self = create (library, g_filename_display_name (name));
  self->folder = g_object_ref (folder);
  start_search (self);
  return self;
}

BastideCollection *
bastide_collection_new_for_files (BastideTileLibrary *library,
                                  const char         *title,
                                  GListModel         *files)
{
  BastideCollection *self;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (files), NULL);

  self = create (library, g_strdup (title));
  self->files = g_object_ref (files);
  g_signal_connect_object (files, "items-changed", G_CALLBACK (rescan_soon), self, G_CONNECT_SWAPPED);
  start_search (self);
  return self;
}

void
bastide_collection_set_library (BastideCollection  *self,
                                BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_COLLECTION (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  if (!g_set_object (&self->library, library))
    return;
  self->is_stale = TRUE;
  start_search (self);
}

gboolean
bastide_collection_get_loading (BastideCollection *self)
{
  g_return_val_if_fail (BASTIDE_IS_COLLECTION (self), FALSE);

  return self->loading;
}

const char *
bastide_collection_get_title (BastideCollection *self)
{
  g_return_val_if_fail (BASTIDE_IS_COLLECTION (self), "");

  return self->title;
}

GFile *
bastide_collection_find_bundled (BastidePuzzle *puzzle)
{
  GFile *file;
  const char *uri;
  g_autofree char *name = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) bundled = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) own = NULL;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);

  file = bastide_puzzle_get_file (puzzle);
  name = file != NULL ? g_file_get_basename (file) : NULL;
  if (name == NULL)
    return NULL;
  uri = bastide_puzzle_get_content (puzzle)->lesson != NULL ? LESSONS : PUZZLES;
  folder = g_file_new_for_uri (uri);
  bundled = g_file_get_child (folder, name);
  bytes = g_file_load_bytes (bundled, NULL, NULL, NULL);
  if (bytes == NULL)
    return NULL;
  own = bastide_puzzle_to_bytes (puzzle);
  return g_bytes_equal (bytes, own) ? g_steal_pointer (&bundled) : NULL;
}
