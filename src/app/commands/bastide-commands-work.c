/* bastide-commands-work.c: work of the background, with progress and an end by the user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-file-words.h"
#include "bastide-slots.h"

void
bastide_command_cancel_work (BastideWindow *self)
{
  bastide_work_cancel (bastide_window_get_reading (self));
  bastide_work_cancel (bastide_window_get_writing (self));
}

/* --- writing --- */

/* A job owns everything that its worker needs, but not the window: the worker might hold the last reference. The
 * application waits for the end of a file. */
typedef struct
{
  BastideWindow    *window;        /* until there is a file */
  BastideWriteFunc  func;
  gpointer          data;
  GDestroyNotify    free_data;
  GFile            *file;
  BastideProgress   progress;
  guint             timer;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->window);
  g_clear_object (&job->file);
  g_free (job->progress.note);
  job->free_data (job->data);
  g_free (job);
}

static void
write_thread (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (job->func (job->data, job->file, &job->progress, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
progress_cb (gpointer data)
{
  GTask *task = data;
  Job *job = g_task_get_task_data (task);
  BastideWindow *self = g_object_get_data (G_OBJECT (task), "window");
  g_autofree char *name = bastide_file_words_name (job->file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  gint n = g_atomic_int_get (&job->progress.n);

  if (bastide_window_is_gone (self))
    return G_SOURCE_CONTINUE;
  bastide_slots_set (slots, "file", name);
  bastide_slots_set_number (slots, "done", MIN (g_atomic_int_get (&job->progress.n_done), n));
  bastide_slots_set_number (slots, "number", n);
  bastide_work_report (bastide_window_get_writing (self),
                       bastide_slots_fill (slots, n > 0 ? _("Writing “{file}”… {done} of {number}")
                                                        : _("Writing “{file}”…")));
  return G_SOURCE_CONTINUE;
}

static void
tell (BastideWindow *self,
      const Job     *job,
      const GError  *error)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = g_file_get_parse_name (job->file);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  bastide_slots_set (slots, "file", name);
  text = error != NULL ? bastide_file_words_failure (job->file, error, FALSE)
                       : bastide_slots_fill (slots, _("Exported to {file}."));
  if (error == NULL && job->progress.note != NULL)
    /* Translators: two sentences, where a file was written, and what it lacks */
    whole = g_strdup_printf (C_ ("sentences", "%s %s"), text, job->progress.note);
  bastide_toast_overlay_add (bastide_window_get_toasts (self), whole != NULL ? whole : text);
}

static void
written_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  Job *job = g_task_get_task_data (G_TASK (result));

  g_clear_handle_id (&job->timer, g_source_remove);
  g_application_release (g_application_get_default ());
  g_task_propagate_boolean (G_TASK (result), &error);
  bastide_work_end (bastide_window_get_writing (self));
  if (!bastide_window_is_gone (self) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, job, error);
}

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  Job *job = data;
  BastideWindow *self = g_steal_pointer (&job->window);
  g_autoptr (GTask) task = NULL;

  job->file = bastide_file_chooser_save_finish (result, NULL);
  if (job->file == NULL || bastide_window_is_gone (self))
    {
      job_free (job);
      g_object_unref (self);
      return;
    }
  task = g_task_new (NULL, bastide_work_begin (bastide_window_get_writing (self)), written_cb, self);
  g_task_set_source_tag (task, file_chosen_cb);
  g_task_set_task_data (task, job, job_free);
  g_object_set_data (G_OBJECT (task), "window", self);
  job->timer = g_timeout_add (BASTIDE_PROGRESS_TIME, progress_cb, task);
  g_application_hold (g_application_get_default ());
  g_task_run_in_thread (task, write_thread);
}

void
bastide_commands_write (BastideWindow    *self,
                        BastideFiles      what,
                        const char       *name,
                        BastideWriteFunc  func,
                        gpointer          data,
                        GDestroyNotify    free_data)
{
  GCancellable *cancellable = bastide_window_get_cancellable (self);
  Job *job = g_new0 (Job, 1);
  g_autoptr (GFile) folder = bastide_commands_get_folder (self);

  job->window = g_object_ref (self);
  job->func = func;
  job->data = data;
  job->free_data = free_data;
  bastide_file_chooser_save_async (GTK_WINDOW (self), what, folder, name, cancellable, file_chosen_cb, job);
}
