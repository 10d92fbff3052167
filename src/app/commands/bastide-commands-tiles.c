/* bastide-commands-tiles.c: adding tile sets of the user's own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-file-words.h"
#include "bastide-problem.h"
#include "bastide-report-dialog.h"

/* A tile file to be added. The reference keeps the window, which may be closed before the callback. */
typedef struct
{
  BastideWindow *window;
  GFile         *file;
  GListStore    *problems;
} Adding;

static Adding *
adding_new (BastideWindow *self,
            GFile         *file)
{
  Adding *adding = g_new0 (Adding, 1);

  adding->window = g_object_ref (self);
  adding->file = g_object_ref (file);
  adding->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  return adding;
}

static void
adding_free (Adding *adding)
{
  g_object_unref (adding->window);
  g_object_unref (adding->file);
  g_object_unref (adding->problems);
  g_free (adding);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Adding, adding_free)

static void
welcome (BastideWindow  *self,
         BastideTileSet *set)
{
  const char *name = bastide_tile_set_get_name (set);
  /* Translators: the name of a tile set */
  g_autofree char *text = g_strdup_printf (_("Tile set “%s” added."),
                                           *name != '\0' ? name : bastide_tile_set_get_id (set));

  bastide_toast_overlay_add (bastide_window_get_toasts (self), text);
}

static void
report (Adding       *adding,
        const GError *error)
{
  g_autofree char *name = bastide_file_words_name (adding->file);
  /* Translators: the name of a file */
  g_autofree char *heading = g_strdup_printf (_("The tile set in “%s” cannot be used"), name);

  gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (adding->window), heading, error->message,
                                                 G_LIST_MODEL (adding->problems)));
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Adding) adding = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileSet) set = bastide_tile_shelf_add_finish (BASTIDE_TILE_SHELF (source), result, &error);

  if (bastide_window_is_gone (adding->window))
    return;
  if (set != NULL)
    welcome (adding->window, set);
  else
    report (adding, error);
}

static void
add (BastideWindow *self,
     GFile         *file)
{
  BastideTileShelf *tiles = bastide_window_get_tiles (self);
  Adding *adding = adding_new (self, file);

  bastide_tile_shelf_add_async (tiles, file, adding->problems, bastide_window_get_cancellable (self), added_cb, adding);
}

static void
add_all (BastideWindow *self,
         GListModel    *files)
{
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      add (self, file);
    }
}

void
bastide_command_add_tiles (BastideWindow *self)
{
  bastide_commands_choose_files (self, BASTIDE_FILES_TILES, NULL, add_all);
}

/* Sets come from other windows, too. The palette makes its cards anew when the tiles of the puzzle change. */
static void
library_cb (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideTileLibrary *library = bastide_tile_shelf_get_library (bastide_window_get_tiles (self));

  if (workspace != NULL)
    bastide_workspace_set_sources (workspace, library, bastide_window_get_rule_book (self),
                                   bastide_window_get_results (self), bastide_window_get_settings (self));
  if (puzzle != NULL)
    bastide_puzzle_set_library (puzzle, library);
  if (bastide_window_has_library (self))
    bastide_library_view_set_library (bastide_window_get_library_view (self), library);
}

void
bastide_commands_follow_tiles (BastideWindow *self)
{
  BastideTileShelf *tiles = bastide_window_get_tiles (self);

  g_signal_connect_object (tiles, "notify::library", G_CALLBACK (library_cb), self, G_CONNECT_SWAPPED);
}

enum
{
  OFFER_CANCEL,
  OFFER_ADD,
};

static const BastideAnswer offer_answers[] = {
  [OFFER_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [OFFER_ADD] = { N_ ("_Add"), BASTIDE_ANSWER_SUGGESTED },
};

static void
offer_answer_cb (GObject      *source G_GNUC_UNUSED,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (Adding) adding = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (answer == OFFER_ADD && !bastide_window_is_gone (adding->window))
    add (adding->window, adding->file);
}

void
bastide_commands_offer_tiles (BastideWindow *self,
                              GFile         *file)
{
  g_autofree char *name = bastide_file_words_name (file);
  /* Translators: the name of a file */
  g_autofree char *heading = g_strdup_printf (_("“%s” is a tile set"), name);

  bastide_ask_dialog_choose_async (GTK_WINDOW (self), heading,
                                   _("It holds tiles, not a puzzle. Add it so that puzzles can use its tiles?"),
                                   offer_answers, G_N_ELEMENTS (offer_answers), offer_answer_cb,
                                   adding_new (self, file));
}
