/* bastide-window-export.c: the board as a picture file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-picture-dialog.h"

/* A drawing owns everything that its worker needs, but not the window: the worker might hold the last reference. */
typedef struct
{
  GFile               *file;
  BastidePosition     *position;
  BastideDiagramStyle  style;
  BastideColours       colours;
} Export;

static void
export_free (Export *export)
{
  g_clear_object (&export->file);
  g_object_unref (export->position);
  g_free (export);
}

static void
export_thread (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      data,
               GCancellable *cancellable)
{
  Export *export = data;
  GError *error = NULL;

  export->style.colours = &export->colours;
  if (bastide_diagram_export (export->position, &export->style, export->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
_bastide_window_tell_exported (BastideWindow *self,
                               GFile         *file,
                               GAsyncResult  *result)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (_bastide_window_is_gone (self) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  name = g_file_get_parse_name (file);
  /* Translators: the name of a file */
  text = done ? g_strdup_printf (_("Exported to %s."), name)
              : g_strdup_printf (_("Not exported: %s"), error->message);
  bastide_toast_overlay_add (self->toasts, text);
}

static void
exported_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  const Export *export = g_task_get_task_data (G_TASK (result));

  _bastide_window_tell_exported (self, export->file, result);
}

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GTask) task = data;
  Export *export = g_task_get_task_data (task);

  export->file = bastide_file_chooser_save_finish (result, NULL);
  if (export->file == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
  else
    g_task_run_in_thread (task, export_thread);
}

/* The position is the one that the dialog has shown. */
static void
asked_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  GTask *task = data;
  BastideWindow *self = g_object_get_data (G_OBJECT (task), "window");
  Export *export = g_task_get_task_data (task);
  g_autoptr (GFile) folder = NULL;
  g_autofree char *name = NULL;

  if (!bastide_picture_dialog_ask_finish (result, &export->style) || _bastide_window_is_gone (self))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The dialog was closed");
      g_object_unref (task);
      return;
    }
  self->picture_style = export->style;
  folder = _bastide_window_get_folder (self);
  name = _bastide_window_propose_name (self, ".png");
  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PICTURES, folder, name, self->cancellable,
                                   file_chosen_cb, task);
}

void
_bastide_window_export (BastideWindow *self)
{
  const BastideDiagramStyle usual = BASTIDE_DIAGRAM_STYLE_INIT;
  Export *export = g_new0 (Export, 1);
  GTask *task = g_task_new (NULL, NULL, exported_cb, g_object_ref (self));

  export->position = g_object_ref (bastide_workspace_get_position (self->workspace));
  export->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  g_task_set_source_tag (task, _bastide_window_export);
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  g_object_set_data (G_OBJECT (task), "window", self);
  bastide_picture_dialog_ask_async (GTK_WINDOW (self), export->position,
                                    self->picture_style.tile_size > 0 ? &self->picture_style : &usual, &export->colours,
                                    asked_cb, task);
}
