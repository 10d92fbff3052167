/* bastide-tile-shelf.c: the tile sets of a user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-shelf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-file.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-tile-file.h"

#define SUFFIX ".json"

/* Libraries never change, so nothing has to be locked: a worker makes a new one, and the thread that the shelf belongs
 * to puts it in the place of the old one. Additions wait for one another, or each would start from a library without
 * the other's tiles.
 */
struct _BastideTileShelf
{
  GObject             parent_instance;

  GFile              *folder;
  BastideTileLibrary *library;
  GQueue              waiting;  /* of GTask with an Addition */
  gboolean            adding;
};

G_DEFINE_FINAL_TYPE (BastideTileShelf, bastide_tile_shelf, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LIBRARY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The wish of a caller. */
typedef struct
{
  GFile      *file;
  GListStore *problems;
} Addition;

/* Start and findings of a worker. */
typedef struct
{
  BastideTileLibrary *library;
  GFile              *folder;
  GFile              *file;
  GListStore         *found;
} Work;

static void
addition_free (gpointer data)
{
  Addition *addition = data;

  g_object_unref (addition->file);
  g_object_unref (addition->problems);
  g_free (addition);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->library);
  g_object_unref (work->folder);
  g_object_unref (work->file);
  g_object_unref (work->found);
  g_free (work);
}

static BastideTileSet *
get_last_set (BastideTileLibrary *library)
{
  GPtrArray *sets = bastide_tile_library_get_sets (library);

  return g_ptr_array_index (sets, sets->len - 1);
}

static void
set_library (BastideTileShelf   *self,
             BastideTileLibrary *library)
{
  if (g_set_object (&self->library, library))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIBRARY]);
}

/* Loading */

static GPtrArray *
list_files (GFile *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFileEnumerator) files = NULL;
  GFileInfo *info;

  files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                     G_FILE_QUERY_INFO_NONE, NULL, NULL);
  /* A pipe or a device might never come to an end. */
  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
        && g_str_has_suffix (g_file_info_get_name (info), SUFFIX))
      g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));

  return names;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char * const *) a, *(char * const *) b);
}

static void
copy_problems (GListStore *from,
               GListStore *to,
               const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (from)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (from), i);
      g_autofree char *at = g_strconcat (name, bastide_problem_get_at (problem), NULL);
      g_autoptr (BastideProblem) copy = NULL;

      copy = bastide_problem_new (bastide_problem_get_severity (problem), at, bastide_problem_get_line (problem),
                                  BST_RULE_NONE, NULL, bastide_problem_get_text (problem));
      g_list_store_append (to, copy);
    }
}

static BastideTileLibrary *
read_file (BastideTileLibrary  *library,
           GFile               *file,
           GBytes             **bytes,
           GListStore          *problems,
           GCancellable        *cancellable,
           GError             **error)
{
  BastideTileLibrary *extended;

  *bytes = bastide_file_read (file, BASTIDE_JSON_MAX_BYTES, NULL, cancellable, error);
  if (*bytes == NULL)
    return NULL;

  extended = bastide_tile_library_with_bytes (library, *bytes, problems);
  if (extended == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Nothing was added."));

  return extended;
}

gboolean
bastide_tile_shelf_use (BastideTileShelf *self,
                        GFile            *file,
                        GListStore       *problems)
{
  g_autoptr (BastideTileLibrary) extended = NULL;
  g_autoptr (BastideProblem) problem = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILE_SHELF (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), FALSE);

  extended = read_file (self->library, file, &bytes, problems, NULL, &error);
  if (extended != NULL)
    {
      set_library (self, extended);
      return TRUE;
    }
  if (bytes != NULL)
    return FALSE;

  problem = bastide_problem_new (BASTIDE_SEVERITY_ERROR, "", 0, BST_RULE_NONE, NULL, error->message);
  g_list_store_append (problems, problem);

  return FALSE;
}

void
bastide_tile_shelf_load (BastideTileShelf *self,
                         GListStore       *problems)
{
  g_autoptr (GPtrArray) names = NULL;

  g_return_if_fail (BASTIDE_IS_TILE_SHELF (self));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  names = list_files (self->folder);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (GFile) file = g_file_get_child (self->folder, name);
      g_autoptr (GListStore) found = g_list_store_new (BASTIDE_TYPE_PROBLEM);
      g_autofree char *shown = g_filename_display_name (name);

      if (!bastide_tile_shelf_use (self, file, found))
        copy_problems (found, problems, shown);
    }
}

/* Adding */

/* The name of this set may be taken by a faulty file, which a sound file may replace, or by another set. */
static gboolean
check_place (GFile       *place,
             const char  *id,
             GError     **error)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideTileFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *shown = NULL;

  bytes = bastide_file_read_listed (place, BASTIDE_JSON_MAX_BYTES, NULL, NULL);
  file = bytes != NULL ? bastide_tile_file_read (bytes, problems) : NULL;
  if (file == NULL || g_str_equal (file->id, id))
    return TRUE;

  shown = g_file_get_parse_name (place);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("The file %s holds another tile set, which would be lost."),
               shown);

  return FALSE;
}

static gboolean
make_folder (GFile   *folder,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;

  if (g_file_make_directory_with_parents (folder, NULL, &local_error)
      || g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}

static gboolean
keep (GFile       *folder,
      const char  *id,
      GBytes      *bytes,
      GError     **error)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);
  g_autoptr (GFile) place = g_file_get_child (folder, name);

  return make_folder (folder, error) && check_place (place, id, error)
         && bastide_file_replace (place, bytes, NULL, NULL, NULL, error);
}

static void
add_in_thread (GTask                  *task,
               G_GNUC_UNUSED gpointer  source,
               gpointer                data,
               GCancellable           *cancellable)
{
  Work *work = data;
  g_autoptr (BastideTileLibrary) extended = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  extended = read_file (work->library, work->file, &bytes, work->found, cancellable, &error);
  if (extended != NULL
      && keep (work->folder, bastide_tile_set_get_id (get_last_set (extended)), bytes, &error))
    g_task_return_pointer (task, g_steal_pointer (&extended), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void add_next (BastideTileShelf *self);

static void
added_cb (G_GNUC_UNUSED GObject *source,
          GAsyncResult          *result,
          gpointer               user_data)
{
  g_autoptr (GTask) task = user_data;
  BastideTileShelf *self = g_task_get_source_object (task);
  Addition *addition = g_task_get_task_data (task);
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (BastideTileLibrary) extended = NULL;
  GError *error = NULL;

  copy_problems (work->found, addition->problems, "");
  extended = g_task_propagate_pointer (G_TASK (result), &error);
  if (extended != NULL)
    {
      set_library (self, extended);
      g_task_return_pointer (task, g_object_ref (get_last_set (extended)), g_object_unref);
    }
  else
    g_task_return_error (task, error);

  self->adding = FALSE;
  add_next (self);
}

static void
add_next (BastideTileShelf *self)
{
  g_autoptr (GTask) worker = NULL;
  Addition *addition;
  GTask *task;
  Work *work;

  if (self->adding || g_queue_is_empty (&self->waiting))
    return;

  task = g_queue_pop_head (&self->waiting);
  addition = g_task_get_task_data (task);
  work = g_new (Work, 1);
  work->library = g_object_ref (self->library);
  work->folder = g_object_ref (self->folder);
  work->file = g_object_ref (addition->file);
  work->found = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  /* A copy in the folder has to be known, so a late cancel does not undo it. The worker does not have the shelf, or it
   * might drop the last reference.
   */
  worker = g_task_new (NULL, g_task_get_cancellable (task), added_cb, task);
  g_task_set_check_cancellable (worker, FALSE);
  g_task_set_task_data (worker, work, work_free);
  self->adding = TRUE;
  g_task_run_in_thread (worker, add_in_thread);
}

void
bastide_tile_shelf_add_async (BastideTileShelf    *self,
                              GFile               *file,
                              GListStore          *problems,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  Addition *addition;
  GTask *task;

  g_return_if_fail (BASTIDE_IS_TILE_SHELF (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  addition = g_new (Addition, 1);
  addition->file = g_object_ref (file);
  addition->problems = g_object_ref (problems);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_tile_shelf_add_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, addition, addition_free);
  g_queue_push_tail (&self->waiting, task);
  add_next (self);
}

BastideTileSet *
bastide_tile_shelf_add_finish (BastideTileShelf  *self,
                               GAsyncResult      *result,
                               GError           **error)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_SHELF (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Each addition holds the shelf, so none waits when it goes. */
static void
bastide_tile_shelf_finalize (GObject *object)
{
  BastideTileShelf *self = BASTIDE_TILE_SHELF (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (bastide_tile_shelf_parent_class)->finalize (object);
}

static void
bastide_tile_shelf_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideTileShelf *self = BASTIDE_TILE_SHELF (object);

  switch (prop_id)
    {
    case PROP_LIBRARY:
      g_value_set_object (value, self->library);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_shelf_class_init (BastideTileShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_tile_shelf_finalize;
  object_class->get_property = bastide_tile_shelf_get_property;

  properties[PROP_LIBRARY] =
    g_param_spec_object ("library", NULL, NULL, BASTIDE_TYPE_TILE_LIBRARY,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_tile_shelf_init (BastideTileShelf *self)
{
  g_queue_init (&self->waiting);
  self->library = bastide_tile_library_new ();
}

BastideTileShelf *
bastide_tile_shelf_new (GFile *folder)
{
  BastideTileShelf *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (BASTIDE_TYPE_TILE_SHELF, NULL);
  self->folder = g_object_ref (folder);

  return self;
}

BastideTileLibrary *
bastide_tile_shelf_get_library (BastideTileShelf *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_SHELF (self), NULL);

  return self->library;
}
