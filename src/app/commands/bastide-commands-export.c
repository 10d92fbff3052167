/* bastide-commands-export.c: the board as a picture file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include "bastide-colour-scheme.h"
#include "bastide-diagram.h"
#include "bastide-picture-dialog.h"

/* The position is the one that the dialog has shown. */
typedef struct
{
  BastideWindow       *window;
  BastidePosition     *position;
  BastideDiagramStyle  style;
  BastideColours       colours;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_clear_object (&export->window);
  g_object_unref (export->position);
  g_free (export);
}

static gboolean
write_picture (gpointer         data,
               GFile           *file,
               BastideProgress *progress G_GNUC_UNUSED,
               GCancellable    *cancellable,
               GError         **error)
{
  Export *export = data;

  export->style.colours = &export->colours;
  return bastide_diagram_export (export->position, &export->style, file, cancellable, error);
}

static void
asked_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      data)
{
  Export *export = data;
  g_autoptr (BastideWindow) self = g_steal_pointer (&export->window);
  g_autofree char *name = NULL;

  if (!bastide_picture_dialog_ask_finish (result, &export->style) || bastide_window_is_gone (self))
    {
      export_free (export);
      return;
    }
  g_object_set_data_full (G_OBJECT (self), "picture-style", g_memdup2 (&export->style, sizeof export->style), g_free);
  name = bastide_commands_propose_name (bastide_puzzle_get_title (bastide_window_get_puzzle (self)), ".png");
  bastide_commands_write (self, BASTIDE_FILES_PICTURES, name, write_picture, export, export_free);
}

void
bastide_command_export (BastideWindow *self)
{
  const BastideDiagramStyle usual = BASTIDE_DIAGRAM_STYLE_INIT;
  const BastideDiagramStyle *last = g_object_get_data (G_OBJECT (self), "picture-style");
  Export *export = g_new0 (Export, 1);

  export->window = g_object_ref (self);
  export->position = g_object_ref (bastide_workspace_get_position (bastide_window_get_workspace (self)));
  export->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  bastide_picture_dialog_ask_async (GTK_WINDOW (self), export->position,
                                    last != NULL ? last : &usual, &export->colours, asked_cb, export);
}
