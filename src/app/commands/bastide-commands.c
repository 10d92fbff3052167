/* bastide-commands.c: the commands of a window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-command.h"
#include "bastide-mode.h"
#include "bastide-shortcuts.h"
#include "bastide-translation-dialog.h"

/* Playing */

static gboolean
is_legal (BastideWindow *self,
          BstActionType  type)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  const BstAction action = { .type = (guint8) type };
  const BstPosition *engine = bastide_position_get_engine (bastide_workspace_get_position (workspace));

  return bst_turn_check (engine, &action, NULL);
}

/* Doing nothing is called “stay” in some phases and “pass” in the others. */
void
bastide_command_pass (BastideWindow *self)
{
  gboolean stays = bastide_window_get_puzzle (self) != NULL && is_legal (self, BST_ACTION_STAY);

  bastide_commands_play (self, stays ? BST_ACTION_STAY : BST_ACTION_PASS, 0);
}

void
bastide_command_scoreboard (BastideWindow *self)
{
  bastide_workspace_ask_scoreboard (bastide_window_get_workspace (self));
}

void
bastide_command_discard (BastideWindow *self)
{
  bastide_commands_play (self, BST_ACTION_DISCARD, 0);
}

void
bastide_command_draw (BastideWindow *self,
                      GVariant      *parameter)
{
  BastidePosition *position;
  guint tile;

  if (bastide_window_get_puzzle (self) == NULL)
    return;
  position = bastide_workspace_get_position (bastide_window_get_workspace (self));
  tile = bst_catalogue_find (bastide_position_get_setup (position)->catalogue, g_variant_get_string (parameter, NULL));
  if (tile != BST_NONE)
    bastide_commands_play (self, BST_ACTION_DRAW, tile);
}

/* An empty name goes back to the tile in hand. */
void
bastide_command_other_tile (BastideWindow *self,
                            GVariant      *parameter)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePosition *position;

  if (bastide_window_get_puzzle (self) == NULL)
    return;
  position = bastide_workspace_get_position (workspace);
  bastide_workspace_suppose_tile (workspace,
                                  bst_catalogue_find (bastide_position_get_setup (position)->catalogue,
                                                      g_variant_get_string (parameter, NULL)));
}

void
bastide_command_show_moves (BastideWindow *self,
                            GVariant      *parameter)
{
  int x, y;

  if (bastide_window_get_puzzle (self) == NULL)
    return;
  g_variant_get (parameter, "(ii)", &x, &y);
  bastide_workspace_show_moves (bastide_window_get_workspace (self), BST_CELL (x, y));
}

static void
turn (BastideWindow *self,
      int            quarters)
{
  if (bastide_editor_get_active (bastide_window_get_editor (self)))
    bastide_editor_turn (bastide_window_get_editor (self), quarters);
  else
    bastide_board_view_turn (bastide_window_get_board (self), quarters);
}

void
bastide_command_turn_left (BastideWindow *self)
{
  turn (self, -1);
}

void
bastide_command_turn_right (BastideWindow *self)
{
  turn (self, 1);
}

void
bastide_command_stop (BastideWindow *self)
{
  bastide_workspace_stop (bastide_window_get_workspace (self));
}

/* Rules */

void
bastide_command_show_rule (BastideWindow *self,
                           GVariant      *parameter)
{
  BstRule rule = bst_rule_from_id (g_variant_get_string (parameter, NULL));

  if (bastide_window_get_puzzle (self) != NULL && rule != BST_RULE_NONE)
    bastide_workspace_show_rule (bastide_window_get_workspace (self), rule);
}

/* A list loses an item without a question, so the window tells that, and how the item comes back. */
static gboolean
has_translation_dialog (BastideWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      found = BASTIDE_IS_TRANSLATION_DIALOG (window) && gtk_window_get_transient_for (window) == GTK_WINDOW (self);
    }

  return found;
}

/* The dialog for translations lies over the toasts of the window, and has its own. */
void
bastide_command_tell_removal (BastideWindow *self,
                              GVariant      *parameter)
{
  if (has_translation_dialog (self))
    return;
  bastide_toast_overlay_add_action (bastide_window_get_toasts (self), g_variant_get_string (parameter, NULL),
                                    bastide_command_get_label ("win.undo"), "win.undo");
}

/* The view */

static BastideViewport *
get_viewport (BastideWindow *self)
{
  return bastide_board_view_get_viewport (bastide_window_get_board (self));
}

void
bastide_command_zoom_in (BastideWindow *self)
{
  BastideViewport *viewport = get_viewport (self);

  bastide_viewport_set_zoom (viewport, bastide_viewport_get_step (viewport, 1));
}

void
bastide_command_zoom_out (BastideWindow *self)
{
  BastideViewport *viewport = get_viewport (self);

  bastide_viewport_set_zoom (viewport, bastide_viewport_get_step (viewport, -1));
}

void
bastide_command_zoom_normal (BastideWindow *self)
{
  bastide_viewport_set_zoom (get_viewport (self), 1);
}

void
bastide_command_zoom_fit (BastideWindow *self)
{
  bastide_viewport_fit (get_viewport (self));
}

static void
move_focus (BastideWindow *self,
            int            direction)
{
  if (!bastide_window_is_open (self))
    bastide_library_view_move_focus (bastide_window_get_library_view (self), direction);
  else
    bastide_workspace_move_focus (bastide_window_get_workspace (self), direction);
}

void
bastide_command_next_pane (BastideWindow *self)
{
  move_focus (self, 1);
}

void
bastide_command_previous_pane (BastideWindow *self)
{
  move_focus (self, -1);
}

void
bastide_command_show_help_overlay (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  gboolean has_mode = bastide_window_is_open (self);
  const char *section = has_mode ? bastide_mode_get_name (bastide_workspace_get_mode (workspace)) : "window";

  gtk_window_present (GTK_WINDOW (bastide_shortcuts_new (GTK_WINDOW (self), section)));
}

/* An action made of the property would hold the window, which holds the action. */
void
bastide_command_fullscreen (BastideWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

void
bastide_command_close (BastideWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

void
bastide_command_rename (BastideWindow *self)
{
  bastide_window_rename (self);
}

/* Actions of the settings by their keys. Some are switches of the board; the workspace follows the others, how Solve
 * tells and asks and the columns of the moves. */
static const struct
{
  const char *key;
  const char *property;    /* of the board, NULL for none */
} kept[] = {
  { "show-legal-places", "show-legal-places" },
  { "show-coordinates", "show-coordinates" },
  { "show-grid", "show-grid" },
  { "letters-on-figures", "letters" },
  { "solve-tell", NULL },
  { "solve-every-defence", NULL },
  { "moves-all-players", NULL },
  { "moves-consequences", NULL },
};

/* The switches are joined to the board once there is one. */
static void
workspace_made_cb (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  GSettings *settings = bastide_window_get_settings (self);
  BastideBoardView *board = bastide_window_get_board (self);
  g_autoptr (GPropertyAction) abbey = g_property_action_new ("abbey", board, "abbey-in-hand");
  g_autoptr (GPropertyAction) gains = g_property_action_new ("show-gains", board, "show-gains");
  g_autoptr (GPropertyAction) enlarge =
    g_property_action_new ("enlarge-details", bastide_workspace_get_details (workspace), "enlarged");

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (kept[i].property != NULL)
      g_settings_bind (settings, kept[i].key, board, kept[i].property, G_SETTINGS_BIND_DEFAULT);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (abbey));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (gains));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (enlarge));
  bastide_commands_follow_editor (self);
  g_signal_connect_object (workspace, "notify::mode", G_CALLBACK (bastide_commands_keep_mode), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "progressed", G_CALLBACK (bastide_commands_note_step), self, G_CONNECT_SWAPPED);
}

static void
library_made_cb (BastideWindow *self)
{
  static const struct
  {
    const char *signal;
    GCallback   func;
  } followed[] = {
    { "file-chosen", G_CALLBACK (bastide_commands_open_chosen) },
    { "collection-chosen", G_CALLBACK (bastide_commands_print_collection) },
    { "draft-restore", G_CALLBACK (bastide_commands_restore_left_draft) },
    { "draft-discard", G_CALLBACK (bastide_commands_discard_left_draft) },
    { "list-ended", G_CALLBACK (bastide_commands_tell_list_ended) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (bastide_window_get_library_view (self), followed[i].signal, followed[i].func, self,
                             G_CONNECT_SWAPPED);
}

/* The table */

typedef struct
{
  const char         *action;    /* with a value of the command, if it has values */
  const GVariantType *type;      /* of the value of a hidden action, NULL for none */
  GCallback           run;
} Row;

static const Row rows[] = {
#define COMMAND(ACTION, LABEL, KEYS, WORDS, NEEDED, RUN) { ACTION, NULL, G_CALLBACK (RUN) },
#define HIDDEN(ACTION, TYPE, NEEDED, RUN) { ACTION, (const GVariantType *) TYPE, G_CALLBACK (RUN) },
#define NOTHING(...)
  BASTIDE_COMMANDS (COMMAND, COMMAND, NOTHING, NOTHING, HIDDEN)
#undef COMMAND
#undef HIDDEN
#undef NOTHING
};

static void
update_actions (BastideWindow *self)
{
  BastideDocument *document = bastide_window_get_document (self);
  gboolean open = bastide_window_is_open (self);
  BastideFileChange change = open ? bastide_document_get_file_change (document) : BASTIDE_FILE_CHANGE_NONE;
  BastideNeeds have = open ? BASTIDE_NEEDS_PUZZLE : 0;

  if (bastide_work_is_busy (bastide_window_get_reading (self))
      || bastide_work_is_busy (bastide_window_get_writing (self)))
    have |= BASTIDE_NEEDS_WORK;
  have |= open && !bastide_puzzle_get_read_only (bastide_window_get_puzzle (self)) ? BASTIDE_NEEDS_WRITABLE : 0;
  have |= open && bastide_document_get_failed_file (document) != NULL ? BASTIDE_NEEDS_FAILED : 0;
  have |= open && bastide_window_get_message (self) != NULL ? BASTIDE_NEEDS_MESSAGE : 0;
  have |= change == BASTIDE_FILE_CHANGE_WRITTEN ? BASTIDE_NEEDS_CHANGED : 0;
  have |= change != BASTIDE_FILE_CHANGE_NONE ? BASTIDE_NEEDS_ELSEWHERE : 0;
  if (open && bastide_workspace_get_line (bastide_window_get_workspace (self)) != NULL)
    {
      have |= is_legal (self, BST_ACTION_PASS) || is_legal (self, BST_ACTION_STAY) ? BASTIDE_NEEDS_PASS : 0;
      have |= is_legal (self, BST_ACTION_DISCARD) ? BASTIDE_NEEDS_DISCARD : 0;
    }
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_WINDOW, have);
  bastide_commands_update_record_actions (self);
  bastide_commands_update_line_actions (self);
  bastide_commands_update_describe_actions (self);
  bastide_commands_update_mode_actions (self);
  bastide_commands_update_edit_actions (self);
  bastide_commands_update_solve_actions (self);
  bastide_commands_update_teach_actions (self);
  bastide_commands_update_lesson_actions (self);
}

static void
updated_cb (BastideWindow *self)
{
  update_actions (self);
  bastide_commands_update_banner (self);
}

static void
line_changed_cb (BastideWindow *self)
{
  bastide_commands_update_record_actions (self);
  bastide_commands_update_line_actions (self);
  bastide_commands_update_edit_actions (self);
  if (bastide_window_get_recording (self) != NULL)
    bastide_commands_update_banner (self);
}

void
bastide_commands_install (BastideWindow *self)
{
  /* The values of a command are one action. */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GSimpleAction) action = NULL;
      g_autoptr (GVariant) value = NULL;
      g_autofree char *name = bastide_command_dup_name (rows[i].action);
      g_autofree char *whole = NULL;

      if (g_action_map_lookup_action (G_ACTION_MAP (self), name) != NULL)
        continue;
      g_action_parse_detailed_name (rows[i].action, &whole, &value, NULL);
      action = g_simple_action_new (name, value != NULL ? g_variant_get_type (value) : rows[i].type);
      g_signal_connect_swapped (action, "activate", rows[i].run, self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (bastide_window_get_settings (self), kept[i].key);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  bastide_commands_install_mode_actions (self);
  bastide_commands_follow_clipboard (self);
  bastide_commands_follow_files (self);
  bastide_commands_follow_saves (self);
  bastide_commands_follow_tiles (self);
  g_signal_connect (self, "updated", G_CALLBACK (updated_cb), NULL);
  g_signal_connect (self, "line-changed", G_CALLBACK (line_changed_cb), NULL);
  g_signal_connect (self, "library-made", G_CALLBACK (library_made_cb), NULL);
  g_signal_connect (self, "workspace-made", G_CALLBACK (workspace_made_cb), NULL);
  g_signal_connect_object (bastide_window_get_reading (self), "reported", G_CALLBACK (bastide_commands_update_banner),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_window_get_writing (self), "reported", G_CALLBACK (bastide_commands_update_banner),
                           self, G_CONNECT_SWAPPED);
  update_actions (self);
}
