/* bastide-window-actions.c: the commands of a window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

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
  const BstAction action = { .type = (guint8) type };
  const BstPosition *engine = bastide_position_get_engine (bastide_workspace_get_position (self->workspace));

  return bst_turn_check (engine, &action, NULL);
}

/* Doing nothing is called “stay” in some phases and “pass” in the others. */
static void
pass_cb (BastideWindow *self)
{
  gboolean stays = self->puzzle != NULL && is_legal (self, BST_ACTION_STAY);

  _bastide_window_play (self, stays ? BST_ACTION_STAY : BST_ACTION_PASS, 0);
}

static void
scoreboard_cb (BastideWindow *self)
{
  bastide_workspace_ask_scoreboard (self->workspace);
}

static void
discard_cb (BastideWindow *self)
{
  _bastide_window_play (self, BST_ACTION_DISCARD, 0);
}

static void
new_from_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter,
             gpointer       data)
{
  _bastide_window_new_from (data, g_variant_get_string (parameter, NULL));
}

static void
draw_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  BastidePosition *position;
  guint tile;

  if (self->puzzle == NULL)
    return;
  position = bastide_workspace_get_position (self->workspace);
  tile = bst_catalogue_find (bastide_position_get_setup (position)->catalogue, g_variant_get_string (parameter, NULL));
  if (tile != BST_NONE)
    _bastide_window_play (self, BST_ACTION_DRAW, tile);
}

/* An empty name goes back to the tile in hand. */
static void
other_tile_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter,
               gpointer       data)
{
  BastideWindow *self = data;
  BastidePosition *position;

  if (self->puzzle == NULL)
    return;
  position = bastide_workspace_get_position (self->workspace);
  bastide_workspace_suppose_tile (self->workspace,
                                  bst_catalogue_find (bastide_position_get_setup (position)->catalogue,
                                                      g_variant_get_string (parameter, NULL)));
}

static void
show_moves_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter,
               gpointer       data)
{
  BastideWindow *self = data;
  int x, y;

  if (self->puzzle == NULL)
    return;
  g_variant_get (parameter, "(ii)", &x, &y);
  bastide_workspace_show_moves (self->workspace, BST_CELL (x, y));
}

static void
turn (BastideWindow *self,
      int            quarters)
{
  if (bastide_editor_get_active (bastide_workspace_get_editor (self->workspace)))
    bastide_editor_turn (bastide_workspace_get_editor (self->workspace), quarters);
  else
    bastide_board_view_turn (bastide_workspace_get_board (self->workspace), quarters);
}

static void
turn_left_cb (BastideWindow *self)
{
  turn (self, -1);
}

static void
turn_right_cb (BastideWindow *self)
{
  turn (self, 1);
}

static void
stop_cb (BastideWindow *self)
{
  bastide_workspace_stop (self->workspace);
}

/* Rules */

static void
show_rule_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter,
              gpointer       data)
{
  BastideWindow *self = data;
  BstRule rule = bst_rule_from_id (g_variant_get_string (parameter, NULL));

  if (self->puzzle != NULL && rule != BST_RULE_NONE)
    bastide_workspace_show_rule (self->workspace, rule);
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
static void
tell_removal_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 gpointer       data)
{
  BastideWindow *self = data;

  if (has_translation_dialog (self))
    return;
  bastide_toast_overlay_add_action (self->toasts, g_variant_get_string (parameter, NULL),
                                    bastide_command_get_label ("win.undo"), "win.undo");
}

/* The view */

static BastideViewport *
get_viewport (BastideWindow *self)
{
  return bastide_board_view_get_viewport (bastide_workspace_get_board (self->workspace));
}

static void
zoom_in_cb (BastideWindow *self)
{
  BastideViewport *viewport = get_viewport (self);

  bastide_viewport_set_zoom (viewport, bastide_viewport_get_step (viewport, 1));
}

static void
zoom_out_cb (BastideWindow *self)
{
  BastideViewport *viewport = get_viewport (self);

  bastide_viewport_set_zoom (viewport, bastide_viewport_get_step (viewport, -1));
}

static void
zoom_normal_cb (BastideWindow *self)
{
  bastide_viewport_set_zoom (get_viewport (self), 1);
}

static void
zoom_fit_cb (BastideWindow *self)
{
  bastide_viewport_fit (get_viewport (self));
}

static void
move_focus (BastideWindow *self,
            int            direction)
{
  if (self->puzzle == NULL || self->in_library)
    bastide_library_view_move_focus (self->library_view, direction);
  else
    bastide_workspace_move_focus (self->workspace, direction);
}

static void
next_pane_cb (BastideWindow *self)
{
  move_focus (self, 1);
}

static void
previous_pane_cb (BastideWindow *self)
{
  move_focus (self, -1);
}

static void
rename_cb (BastideWindow *self)
{
  gtk_menu_button_popup (self->title_button);
}

static void
show_shortcuts_cb (BastideWindow *self)
{
  gboolean has_mode = self->puzzle != NULL && !self->in_library;
  const char *section = has_mode ? bastide_mode_get_name (bastide_workspace_get_mode (self->workspace)) : "window";

  gtk_window_present (GTK_WINDOW (bastide_shortcuts_new (GTK_WINDOW (self), section)));
}

/* An action made of the property would hold the window, which holds the action. */
static void
fullscreen_cb (BastideWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
close_cb (BastideWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* The table */

typedef enum
{
  NEEDS_PUZZLE = 1 << 0,
  NEEDS_WRITABLE = 1 << 1,
  NEEDS_FAILED = 1 << 2,     /* a file could not be opened or saved */
  NEEDS_CHANGED = 1 << 3,    /* another program changed the file */
  NEEDS_ELSEWHERE = 1 << 4,  /* the same, or the file is gone */
  NEEDS_HAND = 1 << 5,
  NEEDS_PASS = 1 << 6,
  NEEDS_DISCARD = 1 << 7,
  NEEDS_WORK = 1 << 8,       /* a game is being read, or a file written */
  NEEDS_MESSAGE = 1 << 9,    /* a message that the user may hide */
} Needs;

static const BastideWindowCommand commands[] = {
  { "new", _bastide_window_new, 0 },
  { "generate", _bastide_window_generate, 0 },
  { "open", _bastide_window_open, 0 },
  { "save", _bastide_window_save, NEEDS_WRITABLE },
  { "save-as", _bastide_window_save_as, NEEDS_WRITABLE },
  { "try-again", _bastide_window_try_again, NEEDS_FAILED },
  { "reload", _bastide_window_reload, NEEDS_CHANGED },
  { "keep-mine", _bastide_window_keep_mine, NEEDS_WRITABLE | NEEDS_ELSEWHERE },
  { "restore-draft", _bastide_window_restore_offered_draft, 0 },
  { "discard-draft", _bastide_window_discard_offered_draft, 0 },
  { "cancel-work", _bastide_window_cancel_work, NEEDS_WORK },
  { "hide-message", _bastide_window_hide_message, NEEDS_MESSAGE },
  { "export", _bastide_window_export, NEEDS_PUZZLE },
  { "print", _bastide_window_print, NEEDS_PUZZLE },
  { "add-tiles", _bastide_window_add_tiles, 0 },
  { "rename", rename_cb, NEEDS_PUZZLE },
  { "close", close_cb, 0 },
  { "pass", pass_cb, NEEDS_PASS },
  { "discard", discard_cb, NEEDS_DISCARD },
  { "scoreboard", scoreboard_cb, NEEDS_PUZZLE },
  { "turn-left", turn_left_cb, NEEDS_HAND },
  { "turn-right", turn_right_cb, NEEDS_HAND },
  { "stop", stop_cb, NEEDS_PUZZLE },
  { "zoom-in", zoom_in_cb, NEEDS_PUZZLE },
  { "zoom-out", zoom_out_cb, NEEDS_PUZZLE },
  { "zoom-normal", zoom_normal_cb, NEEDS_PUZZLE },
  { "zoom-fit", zoom_fit_cb, NEEDS_PUZZLE },
  { "next-pane", next_pane_cb, 0 },
  { "previous-pane", previous_pane_cb, 0 },
  { "fullscreen", fullscreen_cb, 0 },
  { "show-help-overlay", show_shortcuts_cb, 0 },
};

/* The settings keep these switches, each a property of the board; the action has the name of its key. */
static const struct
{
  const char *key;
  const char *property;
} switches[] = {
  { "show-legal-places", "show-legal-places" },
  { "show-coordinates", "show-coordinates" },
  { "show-grid", "show-grid" },
  { "letters-on-figures", "letters" },
};

void
_bastide_window_add_commands (BastideWindow              *self,
                              const BastideWindowCommand *added,
                              guint                       n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (added[i].name, NULL);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (added[i].run), self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

/* How Solve tells and asks, and the columns of the moves; the workspace follows the keys. */
static const char * const choices[] = {
  "solve-tell", "solve-every-defence", "moves-all-players", "moves-consequences"
};

static void
install_switches (BastideWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, choices[i]);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, switches[i].key);

      g_action_map_add_action (G_ACTION_MAP (self), action);
    }
}

/* GTK keeps the actions of the window that was closed last. Some hold widgets, and those of the settings would tell the
 * window of changes. */
void
_bastide_window_remove_actions (BastideWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
}

void
_bastide_window_follow_board (BastideWindow *self)
{
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);
  g_autoptr (GPropertyAction) abbey = g_property_action_new ("abbey", board, "abbey-in-hand");
  g_autoptr (GPropertyAction) gains = g_property_action_new ("show-gains", board, "show-gains");
  g_autoptr (GPropertyAction) enlarge =
    g_property_action_new ("enlarge-details", bastide_workspace_get_details (self->workspace), "enlarged");

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, board, switches[i].property, G_SETTINGS_BIND_DEFAULT);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (abbey));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (gains));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (enlarge));
}

void
_bastide_window_install_actions (BastideWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "show-rule", .activate = show_rule_cb, .parameter_type = "s" },
    { .name = "tell-removal", .activate = tell_removal_cb, .parameter_type = "s" },
    { .name = "new-from", .activate = new_from_cb, .parameter_type = "s" },
    { .name = "draw", .activate = draw_cb, .parameter_type = "s" },
    { .name = "other-tile", .activate = other_tile_cb, .parameter_type = "s" },
    { .name = "show-moves", .activate = show_moves_cb, .parameter_type = "(ii)" },
  };

  _bastide_window_add_commands (self, commands, G_N_ELEMENTS (commands));
  install_switches (self);
  _bastide_window_install_line_actions (self);
  _bastide_window_install_record_actions (self);
  _bastide_window_install_describe_actions (self);
  _bastide_window_install_mode_actions (self);
  _bastide_window_install_edit_actions (self);
  _bastide_window_install_solve_actions (self);
  _bastide_window_install_teach_actions (self);
  _bastide_window_install_lesson_actions (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
_bastide_window_enable (BastideWindow *self,
                        const char    *name,
                        gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
_bastide_window_enable_commands (BastideWindow              *self,
                                 const BastideWindowCommand *enabled,
                                 guint                       n,
                                 guint                       have)
{
  for (guint i = 0; i < n; i++)
    _bastide_window_enable (self, enabled[i].name, (enabled[i].needs & ~have) == 0);
}

/* Finds which of the things that commands need are there. */
static Needs
find_needs (BastideWindow *self)
{
  const BstPosition *engine;
  Needs have = self->reading.n + self->writing.n > 0 ? NEEDS_WORK : 0;

  if (self->puzzle == NULL || self->in_library)
    return have;
  engine = bastide_position_get_engine (bastide_workspace_get_position (self->workspace));
  have |= NEEDS_PUZZLE;
  have |= !bastide_puzzle_get_read_only (self->puzzle) ? NEEDS_WRITABLE : 0;
  have |= bastide_document_get_failed_file (self->document) != NULL ? NEEDS_FAILED : 0;
  have |= self->stop_text != NULL ? NEEDS_MESSAGE : 0;
  have |= bastide_document_get_file_change (self->document) == BASTIDE_FILE_CHANGE_WRITTEN ? NEEDS_CHANGED : 0;
  have |= bastide_document_get_file_change (self->document) != BASTIDE_FILE_CHANGE_NONE ? NEEDS_ELSEWHERE : 0;
  have |= bst_position_get_hand (engine) != BST_NONE ? NEEDS_HAND : 0;
  if (bastide_workspace_get_line (self->workspace) == NULL)
    return have;
  have |= is_legal (self, BST_ACTION_PASS) || is_legal (self, BST_ACTION_STAY) ? NEEDS_PASS : 0;
  have |= is_legal (self, BST_ACTION_DISCARD) ? NEEDS_DISCARD : 0;
  return have;
}

void
_bastide_window_update_actions (BastideWindow *self)
{
  _bastide_window_enable_commands (self, commands, G_N_ELEMENTS (commands), find_needs (self));
  _bastide_window_update_record_actions (self);
  _bastide_window_update_line_actions (self);
  _bastide_window_update_describe_actions (self);
  _bastide_window_update_mode_actions (self);
  _bastide_window_update_edit_actions (self);
  _bastide_window_update_solve_actions (self);
  _bastide_window_update_teach_actions (self);
  _bastide_window_update_lesson_actions (self);
}
