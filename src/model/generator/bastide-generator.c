/* bastide-generator.c: a run of the generator in a worker, with the puzzles that it finds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-generator.h"

#include "bastide-search.h"

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
 * @n_attempts: behind the lock of the search, as @finds
 * @finds: (element-type BastideFind): those that the generator has not taken yet
 * @error: the reason why the run ended, or %NULL
 */
typedef struct
{
  BastideTileLibrary     *library;
  BastideComposerOptions  options;
  gboolean                goes_on;
  gboolean                similar;
  GFile                  *folder;
  guint                   n_attempts;
  GPtrArray              *finds;
  GError                 *error;
} Run;

struct _BastideGenerator
{
  GObject             parent_instance;

  BastideTileLibrary *library;
  BastideSearch      *run;
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

static void
run_free (gpointer data)
{
  Run *run = data;

  g_object_unref (run->library);
  g_object_unref (run->folder);
  g_ptr_array_unref (run->finds);
  g_clear_error (&run->error);
  g_free (run);
}

static void
note_attempt (BastideSearch  *search,
              BastideContent *content,
              GFile          *file)
{
  BastideFind *find = NULL;
  Run *run;

  if (content != NULL)
    {
      find = g_object_new (BASTIDE_TYPE_FIND, NULL);
      find->file = g_object_ref (file);
      find->position = bastide_position_new (content);
      find->rank = bastide_composer_rank (content);
    }
  run = bastide_search_lock (search);
  run->n_attempts++;
  if (find != NULL)
    g_ptr_array_add (run->finds, find);
  bastide_search_unlock (search);
}

static gboolean
make_attempts (BastideSearch  *search,
               const Run      *run,
               GCancellable   *cancellable,
               GError        **error)
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

  while (!g_cancellable_is_cancelled (cancellable) && generation.next < BASTIDE_GENERATION_MAX_ATTEMPTS)
    {
      const guint attempt = generation.next;
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (GFile) file = NULL;

      if (!bastide_generation_step (&generation, run->library, run->folder, novelty, cancellable, &content, &file,
                                    error))
        return FALSE;

      /* A stop that comes after the end of the attempt takes nothing away from it: its puzzle is written. */
      if (generation.next > attempt)
        note_attempt (search, content, file);
    }

  return bastide_generation_save (&generation, run->folder, error);
}

static void
run_in_worker (BastideSearch *search,
               gpointer       job,
               GCancellable  *cancellable)
{
  Run *run = job;

  make_attempts (search, run, cancellable, &run->error);
}

/* --- the generator --- */

static void
take_progress (BastideGenerator *self)
{
  Run *run = bastide_search_lock (self->run);
  g_autoptr (GPtrArray) finds = g_steal_pointer (&run->finds);
  guint n_attempts = run->n_attempts;

  run->finds = g_ptr_array_new_with_free_func (g_object_unref);
  bastide_search_unlock (self->run);

  for (guint i = 0; i < finds->len; i++)
    g_list_store_insert_sorted (self->finds, finds->pdata[i], compare_ranks, NULL);
  if (n_attempts != self->n_attempts)
    {
      self->n_attempts = n_attempts;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ATTEMPTS]);
    }
}

static void
report (gpointer owner,
        gpointer job,
        gboolean is_over)
{
  BastideGenerator *self = owner;
  const Run *run = job;

  take_progress (self);
  if (!is_over)
    return;

  self->error = run->error != NULL ? g_strdup (run->error->message) : NULL;
  g_clear_pointer (&self->run, bastide_search_drop);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static const BastideSearchClass run_class = { .run = run_in_worker, .report = report, .free = run_free };

static void
bastide_generator_finalize (GObject *object)
{
  BastideGenerator *self = BASTIDE_GENERATOR (object);

  g_clear_pointer (&self->run, bastide_search_drop);
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
  Run *run;

  g_return_if_fail (BASTIDE_IS_GENERATOR (self));
  g_return_if_fail (G_IS_FILE (folder));

  if (self->run != NULL)
    return;

  run = g_new0 (Run, 1);
  run->library = g_object_ref (self->library);
  run->goes_on = options == NULL;
  if (options != NULL)
    run->options = *options;
  run->similar = similar;
  run->folder = g_object_ref (folder);
  run->finds = g_ptr_array_new_with_free_func (g_object_unref);

  self->n_attempts = 0;
  g_clear_pointer (&self->error, g_free);
  g_list_store_remove_all (self->finds);
  self->run = bastide_search_start (&run_class, run, G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ATTEMPTS]);
}

void
bastide_generator_stop (BastideGenerator *self)
{
  g_return_if_fail (BASTIDE_IS_GENERATOR (self));

  if (self->run != NULL)
    bastide_search_stop (self->run);
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
