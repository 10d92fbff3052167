/* bastide-generator.c: a run of the generator in a worker, with the puzzles that it finds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-generator.h"

/* So many milliseconds lie between two looks at the worker. */
#define LOOK_TIME 100

/* --- finds --- */

struct _BastideFind
{
  GObject          parent_instance;

  GFile           *file;
  BastidePosition *position;
  guint            rank;
};

G_DEFINE_FINAL_TYPE (BastideFind, bastide_find, G_TYPE_OBJECT)

static void
bastide_find_finalize (GObject *object)
{
  BastideFind *self = BASTIDE_FIND (object);

  g_clear_object (&self->file);
  g_clear_object (&self->position);

  G_OBJECT_CLASS (bastide_find_parent_class)->finalize (object);
}

static void
bastide_find_class_init (BastideFindClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_find_finalize;
}

static void
bastide_find_init (G_GNUC_UNUSED BastideFind *self)
{
}

GFile *
bastide_find_get_file (BastideFind *self)
{
  g_return_val_if_fail (BASTIDE_IS_FIND (self), NULL);

  return self->file;
}

BastidePosition *
bastide_find_get_position (BastideFind *self)
{
  g_return_val_if_fail (BASTIDE_IS_FIND (self), NULL);

  return self->position;
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer      data G_GNUC_UNUSED)
{
  const BastideFind *first = a, *second = b;

  return (int) second->rank - (int) first->rank;
}

/* --- the run --- */

/**
 * Run:
 *
 * The facts that worker and generator share. The worker keeps them alive, whatever becomes of the generator; only the
 * generator's thread looks at @owner, which is %NULL once the run is not wanted any more.
 */
typedef struct
{
  gatomicrefcount         ref_count;
  BastideGenerator       *owner;
  BastideTileLibrary     *library;
  BastideComposerOptions  options;
  gboolean                goes_on;
  gboolean                similar;
  GFile                  *folder;
  GCancellable           *cancellable;
  GMutex                  mutex;
  guint                   n_attempts;  /* behind the mutex, as the finds */
  GPtrArray              *finds;
} Run;

struct _BastideGenerator
{
  GObject             parent_instance;

  BastideTileLibrary *library;
  Run                *run;
  guint               look_id;
  guint               n_attempts;
  GListStore         *finds;
  char               *error;
};

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_N_ATTEMPTS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastideGenerator, bastide_generator, G_TYPE_OBJECT)

static Run *
run_ref (Run *run)
{
  g_atomic_ref_count_inc (&run->ref_count);

  return run;
}

static void
run_unref (gpointer data)
{
  Run *run = data;

  if (!g_atomic_ref_count_dec (&run->ref_count))
    return;

  g_object_unref (run->library);
  g_object_unref (run->folder);
  g_object_unref (run->cancellable);
  g_ptr_array_unref (run->finds);
  g_mutex_clear (&run->mutex);
  g_free (run);
}

static void
note_attempt (Run            *run,
              BastideContent *content,
              GFile          *file)
{
  BastideFind *find = NULL;

  if (content != NULL)
    {
      find = g_object_new (BASTIDE_TYPE_FIND, NULL);
      find->file = g_object_ref (file);
      find->position = bastide_position_new (content);
      find->rank = bastide_composer_rank (content);
    }
  g_mutex_lock (&run->mutex);
  run->n_attempts++;
  if (find != NULL)
    g_ptr_array_add (run->finds, find);
  g_mutex_unlock (&run->mutex);
}

static gboolean
make_attempts (Run     *run,
               GError **error)
{
  BastideGeneration generation;
  g_autoptr (BastideNovelty) novelty = run->similar ? NULL : bastide_novelty_new ();

  if (!run->goes_on)
    bastide_generation_init (&generation, &run->options);
  else if (!bastide_generation_load (&generation, run->folder, error))
    return FALSE;
  if (!bastide_generation_save (&generation, run->folder, error))
    return FALSE;
  if (novelty != NULL)
    bastide_generation_recall (&generation, run->library, run->folder, novelty);

  while (!g_cancellable_is_cancelled (run->cancellable) && generation.next < BASTIDE_GENERATION_MAX_ATTEMPTS)
    {
      const guint attempt = generation.next;
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (GFile) file = NULL;

      if (!bastide_generation_step (&generation, run->library, run->folder, novelty, run->cancellable, &content, &file,
                                    error))
        return FALSE;

      /* A stop that comes after the end of the attempt takes nothing away from it: its puzzle is written. */
      if (generation.next > attempt)
        note_attempt (run, content, file);
    }

  return bastide_generation_save (&generation, run->folder, error);
}

static void
run_in_worker (GTask                      *task,
               G_GNUC_UNUSED gpointer      source,
               gpointer                    data,
               G_GNUC_UNUSED GCancellable *cancellable)
{
  GError *error = NULL;

  if (make_attempts (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- the generator --- */

static gboolean
look_cb (gpointer data)
{
  BastideGenerator *self = data;
  g_autoptr (GPtrArray) finds = NULL;
  guint n_attempts;

  g_mutex_lock (&self->run->mutex);
  n_attempts = self->run->n_attempts;
  finds = g_steal_pointer (&self->run->finds);
  self->run->finds = g_ptr_array_new_with_free_func (g_object_unref);
  g_mutex_unlock (&self->run->mutex);

  for (guint i = 0; i < finds->len; i++)
    g_list_store_insert_sorted (self->finds, finds->pdata[i], compare_ranks, NULL);
  if (n_attempts != self->n_attempts)
    {
      self->n_attempts = n_attempts;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ATTEMPTS]);
    }

  return G_SOURCE_CONTINUE;
}

/* Ends the run without waiting for its worker, which finds no owner. */
static void
drop_run (BastideGenerator *self)
{
  if (self->run == NULL)
    return;

  self->run->owner = NULL;
  g_cancellable_cancel (self->run->cancellable);
  g_clear_pointer (&self->run, run_unref);
  g_clear_handle_id (&self->look_id, g_source_remove);
}

static void
ended_cb (G_GNUC_UNUSED GObject  *source,
          GAsyncResult           *result,
          G_GNUC_UNUSED gpointer  user_data)
{
  Run *run = g_task_get_task_data (G_TASK (result));
  g_autoptr (BastideGenerator) self = run->owner != NULL ? g_object_ref (run->owner) : NULL;
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self == NULL)
    return;

  look_cb (self);
  drop_run (self);
  self->error = error != NULL ? g_strdup (error->message) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
bastide_generator_finalize (GObject *object)
{
  BastideGenerator *self = BASTIDE_GENERATOR (object);

  drop_run (self);
  g_clear_object (&self->library);
  g_clear_object (&self->finds);
  g_free (self->error);

  G_OBJECT_CLASS (bastide_generator_parent_class)->finalize (object);
}

static void
bastide_generator_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideGenerator *self = BASTIDE_GENERATOR (object);

  switch (property_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, bastide_generator_get_running (self));
      break;

    case PROP_N_ATTEMPTS:
      g_value_set_uint (value, self->n_attempts);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_generator_class_init (BastideGeneratorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_generator_finalize;
  object_class->get_property = bastide_generator_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, readable);
  properties[PROP_N_ATTEMPTS] = g_param_spec_uint ("n-attempts", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_generator_init (BastideGenerator *self)
{
  self->finds = g_list_store_new (BASTIDE_TYPE_FIND);
}

BastideGenerator *
bastide_generator_new (BastideTileLibrary *library)
{
  BastideGenerator *self;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);

  self = g_object_new (BASTIDE_TYPE_GENERATOR, NULL);
  self->library = g_object_ref (library);

  return self;
}

void
bastide_generator_start (BastideGenerator             *self,
                         const BastideComposerOptions *options,
                         gboolean                      similar,
                         GFile                        *folder)
{
  g_autoptr (GTask) task = NULL;
  Run *run;

  g_return_if_fail (BASTIDE_IS_GENERATOR (self));
  g_return_if_fail (G_IS_FILE (folder));

  if (self->run != NULL)
    return;

  run = g_new0 (Run, 1);
  g_atomic_ref_count_init (&run->ref_count);
  g_mutex_init (&run->mutex);
  run->owner = self;
  run->library = g_object_ref (self->library);
  run->goes_on = options == NULL;
  if (options != NULL)
    run->options = *options;
  run->similar = similar;
  run->folder = g_object_ref (folder);
  run->cancellable = g_cancellable_new ();
  run->finds = g_ptr_array_new_with_free_func (g_object_unref);

  self->run = run;
  self->n_attempts = 0;
  g_clear_pointer (&self->error, g_free);
  g_list_store_remove_all (self->finds);
  self->look_id = g_timeout_add (LOOK_TIME, look_cb, self);
  task = g_task_new (NULL, NULL, ended_cb, NULL);
  g_task_set_task_data (task, run_ref (run), run_unref);
  g_task_run_in_thread (task, run_in_worker);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ATTEMPTS]);
}

void
bastide_generator_stop (BastideGenerator *self)
{
  g_return_if_fail (BASTIDE_IS_GENERATOR (self));

  if (self->run != NULL)
    g_cancellable_cancel (self->run->cancellable);
}

gboolean
bastide_generator_get_running (BastideGenerator *self)
{
  g_return_val_if_fail (BASTIDE_IS_GENERATOR (self), FALSE);

  return self->run != NULL;
}

guint
bastide_generator_get_n_attempts (BastideGenerator *self)
{
  g_return_val_if_fail (BASTIDE_IS_GENERATOR (self), 0);

  return self->n_attempts;
}

GListModel *
bastide_generator_get_finds (BastideGenerator *self)
{
  g_return_val_if_fail (BASTIDE_IS_GENERATOR (self), NULL);

  return G_LIST_MODEL (self->finds);
}

const char *
bastide_generator_get_error (BastideGenerator *self)
{
  g_return_val_if_fail (BASTIDE_IS_GENERATOR (self), NULL);

  return self->error;
}

gboolean
bastide_generator_can_go_on (GFile *folder)
{
  g_autoptr (GFile) journal = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  journal = g_file_get_child (folder, BASTIDE_GENERATION_JOURNAL);

  return g_file_query_exists (journal, NULL);
}
