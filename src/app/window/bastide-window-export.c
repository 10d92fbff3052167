/* bastide-window-export.c: the board as a picture file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-colour-scheme.h"
#include "bastide-scene.h"

/* A drawing owns everything that its worker needs, but not the window: the worker might hold the last reference. */
typedef struct
{
  GFile           *file;
  BastidePosition *position;
  BastideContent  *content;
  BastideColours   colours;
} Export;

static void
export_free (Export *export)
{
  g_object_unref (export->file);
  g_object_unref (export->position);
  bastide_content_unref (export->content);
  g_free (export);
}

static void
export_thread (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      data,
               GCancellable *cancellable)
{
  const Export *export = data;
  const BstSetup *setup = bastide_position_get_setup (export->position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8] = { "" };
  GError *error = NULL;

  style.annotations = export->content->annotations;
  style.colours = &export->colours;
  bastide_scene_fit_export (setup, &style);
  bastide_scene_get_letters (setup, bastide_position_get_names (export->position), letters);
  if (bastide_scene_export (setup, letters, &style, export->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
exported_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (_bastide_window_is_gone (self))
    return;
  name = g_file_get_parse_name (((const Export *) g_task_get_task_data (G_TASK (result)))->file);
  /* Translators: the name of a file */
  text = done ? g_strdup_printf (_("Exported to %s."), name)
              : g_strdup_printf (_("Not exported: %s"), error->message);
  bastide_toast_overlay_add (self->toasts, text);
}

static void
export_chosen_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GFile) file = bastide_file_chooser_save_finish (result, NULL);
  g_autoptr (GTask) task = NULL;
  Export *export;

  if (file == NULL || _bastide_window_is_gone (self))
    return;
  export = g_new0 (Export, 1);
  export->file = g_object_ref (file);
  export->position = g_object_ref (bastide_workspace_get_position (self->workspace));
  export->content = bastide_workspace_dup_content (self->workspace);
  export->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  task = g_task_new (NULL, NULL, exported_cb, g_object_ref (self));
  g_task_set_source_tag (task, export_chosen_cb);
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  g_task_run_in_thread (task, export_thread);
}

void
_bastide_window_export (BastideWindow *self)
{
  g_autoptr (GFile) folder = _bastide_window_get_folder (self);
  g_autofree char *name = _bastide_window_propose_name (self, ".png");

  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PICTURES, folder, name, self->cancellable,
                                   export_chosen_cb, g_object_ref (self));
}
