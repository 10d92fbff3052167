/* bastide-library-marks.c: the marks of the user's puzzles: opened before, taught, solved
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-marks.h"

#include "bastide-uri-list.h"

#define OPENED "opened-files"
#define TAUGHT "taught-lessons"

/* Every card asks whether its puzzle was opened, and the setting is a list of up to two thousand URIs, so this object
 * has them as a set, and those of lessons likewise. Adding a file is a function on the settings, not on the set: the
 * change comes back by the signal of the settings, and so reaches every window.
 */
struct _BastideLibraryMarks
{
  GObject         parent_instance;

  GSettings      *settings;
  BastideResults *results;
  GHashTable     *opened;    /* sets of URIs */
  GHashTable     *taught;
};

G_DEFINE_FINAL_TYPE (BastideLibraryMarks, bastide_library_marks, G_TYPE_OBJECT)

static guint changed_signal;

static void
read_set (GSettings  *settings,
          const char *key,
          GHashTable *set)
{
  g_auto (GStrv) uris = g_settings_get_strv (settings, key);

  g_hash_table_remove_all (set);
  for (guint i = 0; uris[i] != NULL; i++)
    g_hash_table_add (set, g_strdup (uris[i]));
}

static void
read_settings (BastideLibraryMarks *self)
{
  read_set (self->settings, OPENED, self->opened);
  read_set (self->settings, TAUGHT, self->taught);
}

static void
changed_cb (BastideLibraryMarks *self)
{
  read_settings (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
bastide_library_marks_finalize (GObject *object)
{
  BastideLibraryMarks *self = BASTIDE_LIBRARY_MARKS (object);

  g_hash_table_unref (self->opened);
  g_hash_table_unref (self->taught);
  g_clear_object (&self->settings);
  g_clear_object (&self->results);

  G_OBJECT_CLASS (bastide_library_marks_parent_class)->finalize (object);
}

static void
bastide_library_marks_class_init (BastideLibraryMarksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_library_marks_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_library_marks_init (BastideLibraryMarks *self)
{
  self->opened = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->taught = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
result_cb (BastideLibraryMarks *self)
{
  g_signal_emit (self, changed_signal, 0);
}

BastideLibraryMarks *
bastide_library_marks_new (GSettings      *settings,
                           BastideResults *results)
{
  BastideLibraryMarks *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (BASTIDE_IS_RESULTS (results), NULL);

  self = g_object_new (BASTIDE_TYPE_LIBRARY_MARKS, NULL);
  self->settings = g_object_ref (settings);
  self->results = g_object_ref (results);
  read_settings (self);
  g_signal_connect_object (settings, "changed::" OPENED, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" TAUGHT, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (results, "changed", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/* A puzzle with twins is solved when each of them is. */
static BastideOutcome
get_outcome (BastideLibraryMarks *self,
             BastideLibraryEntry *entry)
{
  const char * const *tasks = bastide_library_entry_get_tasks (entry);
  BastideOutcome least = tasks != NULL ? BASTIDE_OUTCOME_SOLVED : BASTIDE_OUTCOME_NONE;

  for (guint i = 0; tasks != NULL && tasks[i] != NULL; i++)
    {
      BastideOutcome outcome = bastide_results_get (self->results, tasks[i], NULL);

      least = MIN (least, outcome);
    }

  return least;
}

BastideLibraryMark
bastide_library_marks_get (BastideLibraryMarks *self,
                           BastideLibraryEntry *entry)
{
  static const BastideLibraryMark marks[BASTIDE_N_OUTCOMES] = {
    [BASTIDE_OUTCOME_MISSED] = BASTIDE_LIBRARY_MARK_OPENED,
    [BASTIDE_OUTCOME_SHOWN] = BASTIDE_LIBRARY_MARK_SHOWN,
    [BASTIDE_OUTCOME_HINTED] = BASTIDE_LIBRARY_MARK_HINTED,
    [BASTIDE_OUTCOME_SOLVED] = BASTIDE_LIBRARY_MARK_SOLVED,
  };
  g_autofree char *uri = NULL;
  BastideLibraryMark mark = BASTIDE_LIBRARY_MARK_NONE;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (self), BASTIDE_LIBRARY_MARK_NONE);
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (entry), BASTIDE_LIBRARY_MARK_NONE);

  if (!bastide_library_entry_get_readable (entry))
    return BASTIDE_LIBRARY_MARK_BROKEN;
  uri = g_file_get_uri (bastide_library_entry_get_file (entry));
  if (g_hash_table_contains (self->taught, uri))
    mark = BASTIDE_LIBRARY_MARK_TAUGHT;
  else if (g_hash_table_contains (self->opened, uri))
    mark = BASTIDE_LIBRARY_MARK_OPENED;

  return MAX (marks[get_outcome (self, entry)], mark);
}

gboolean
bastide_library_marks_is_open (BastideLibraryMarks *self,
                               BastideLibraryEntry *entry)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (entry), FALSE);

  return bastide_library_entry_get_tasks (entry) != NULL && get_outcome (self, entry) < BASTIDE_OUTCOME_HINTED;
}

gboolean
bastide_library_marks_is_done (BastideLibraryMarks *self,
                               BastideLibraryEntry *entry)
{
  BastideLibraryMark mark = bastide_library_marks_get (self, entry);

  return mark == BASTIDE_LIBRARY_MARK_TAUGHT || mark >= BASTIDE_LIBRARY_MARK_HINTED;
}

static void
add_file (GSettings  *settings,
          const char *key,
          GFile      *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  bastide_uri_list_prepend (settings, key, uri, BASTIDE_MAX_OPENED);
}

void
bastide_library_marks_add_opened (GSettings *settings,
                                  GFile     *file)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  add_file (settings, OPENED, file);
}

void
bastide_library_marks_add_taught (GSettings *settings,
                                  GFile     *file)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (G_IS_FILE (file));

  add_file (settings, TAUGHT, file);
}
