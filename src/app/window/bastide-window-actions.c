/* bastide-window-actions.c: the commands of a window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-shortcuts.h"

/* Playing */

static gboolean
is_legal (BastideWindow *self,
          BstActionType  type)
{
  const BstAction action = { .type = (guint8) type };
  const BstPosition *engine = bastide_position_get_engine (bastide_workspace_get_position (self->workspace));

  return bst_turn_check (engine, &action, NULL);
}

/* Doing nothing has two names. */
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

static void
turn (BastideWindow *self,
      int            quarters)
{
  if (bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_EDIT)
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

/* From the second time on the action is GTK's. */
static void
show_shortcuts_cb (BastideWindow *self)
{
  GtkWidget *shortcuts = bastide_shortcuts_new ();

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self), GTK_SHORTCUTS_WINDOW (shortcuts));
  gtk_window_present (GTK_WINDOW (shortcuts));
}

/* Not an action made of the property: that would hold the window, which holds the action. */
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

/* The table. Every command that needs a puzzle is off while there is none. */

typedef void (*Command) (BastideWindow *self);

static const struct
{
  const char *name;
  Command     run;
  gboolean    needs_puzzle;
} commands[] = {
  { "new", _bastide_window_new, FALSE },
  { "open", _bastide_window_open, FALSE },
  { "save", _bastide_window_save, TRUE },
  { "save-as", _bastide_window_save_as, TRUE },
  { "try-again", _bastide_window_try_again, TRUE },
  { "reload", _bastide_window_reload, TRUE },
  { "keep-mine", _bastide_window_keep_mine, TRUE },
  { "restore-draft", _bastide_window_restore_offered_draft, FALSE },
  { "discard-draft", _bastide_window_discard_offered_draft, FALSE },
  { "export", _bastide_window_export, TRUE },
  { "add-tiles", _bastide_window_add_tiles, FALSE },
  { "rename", rename_cb, TRUE },
  { "close", close_cb, FALSE },
  { "undo", _bastide_window_undo, TRUE },
  { "redo", _bastide_window_redo, TRUE },
  { "history", _bastide_window_show_history, TRUE },
  { "back-to-start", _bastide_window_back_to_start, TRUE },
  { "step-back", _bastide_window_step_back, TRUE },
  { "step-forward", _bastide_window_step_forward, TRUE },
  { "line-end", _bastide_window_line_end, TRUE },
  { "next-branch", _bastide_window_next_branch, TRUE },
  { "previous-branch", _bastide_window_previous_branch, TRUE },
  { "comment-step", _bastide_window_comment_step, TRUE },
  { "promote-branch", _bastide_window_promote_branch, TRUE },
  { "remove-branch", _bastide_window_remove_branch, TRUE },
  { "restore-branch", _bastide_window_restore_branch, TRUE },
  { "use-position", _bastide_window_use_position, TRUE },
  { "keep-solution", _bastide_window_keep_solution, TRUE },
  { "pass", pass_cb, TRUE },
  { "discard", discard_cb, TRUE },
  { "scoreboard", scoreboard_cb, TRUE },
  { "turn-left", turn_left_cb, TRUE },
  { "turn-right", turn_right_cb, TRUE },
  { "stop", stop_cb, TRUE },
  { "zoom-in", zoom_in_cb, TRUE },
  { "zoom-out", zoom_out_cb, TRUE },
  { "zoom-normal", zoom_normal_cb, TRUE },
  { "zoom-fit", zoom_fit_cb, TRUE },
  { "next-pane", next_pane_cb, FALSE },
  { "previous-pane", previous_pane_cb, FALSE },
  { "fullscreen", fullscreen_cb, FALSE },
  { "show-help-overlay", show_shortcuts_cb, FALSE },
};

/* Switches that show what a property of the board says; those with a key are kept in the settings. */
static const struct
{
  const char *name;
  const char *property;
  const char *key;
} switches[] = {
  { "show-legal-places", "show-legal-places", "show-legal-places" },
  { "show-coordinates", "show-coordinates", "show-coordinates" },
  { "show-grid", "show-grid", "show-grid" },
  { "letters-on-figures", "letters", "letters-on-figures" },
  { "show-gains", "show-gains", NULL },
};

static void
command_cb (GSimpleAction *action,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      commands[i].run (data);
}

static void
install_commands (BastideWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const GActionEntry entry = { .name = commands[i].name, .activate = command_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
}

static void
install_switches (BastideWindow *self)
{
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (switches[i].name, board, switches[i].property);

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
      if (switches[i].key != NULL)
        g_settings_bind (self->settings, switches[i].key, board, switches[i].property, G_SETTINGS_BIND_DEFAULT);
    }
}

void
_bastide_window_install_actions (BastideWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "show-rule", .activate = show_rule_cb, .parameter_type = "s" },
    { .name = "new-from", .activate = new_from_cb, .parameter_type = "s" },
    { .name = "draw", .activate = draw_cb, .parameter_type = "s" },
  };
  g_autoptr (GPropertyAction) abbey = g_property_action_new ("abbey", bastide_workspace_get_board (self->workspace),
                                                             "abbey-in-hand");

  install_commands (self);
  install_switches (self);
  _bastide_window_install_describe_actions (self);
  _bastide_window_install_mode_actions (self);
  _bastide_window_install_edit_actions (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (abbey));
}

static void
set_enabled (BastideWindow *self,
             const char    *name,
             gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_play_actions (BastideWindow *self)
{
  gboolean writable = !bastide_puzzle_get_read_only (self->puzzle);
  gboolean plays = bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_ANALYSE;
  const BstPosition *engine;

  engine = bastide_position_get_engine (bastide_workspace_get_position (self->workspace));
  set_enabled (self, "save", writable);
  set_enabled (self, "save-as", writable);
  set_enabled (self, "try-again", self->failed_file != NULL);
  set_enabled (self, "reload", self->elsewhere == BASTIDE_ELSEWHERE_CHANGED);
  set_enabled (self, "keep-mine", writable && self->elsewhere != BASTIDE_ELSEWHERE_NOTHING);
  set_enabled (self, "turn-left", bst_position_get_hand (engine) != BST_NONE);
  set_enabled (self, "turn-right", bst_position_get_hand (engine) != BST_NONE);
  set_enabled (self, "pass", plays && (is_legal (self, BST_ACTION_PASS) || is_legal (self, BST_ACTION_STAY)));
  set_enabled (self, "discard", plays && is_legal (self, BST_ACTION_DISCARD));
}

void
_bastide_window_update_actions (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    set_enabled (self, commands[i].name, open || !commands[i].needs_puzzle);
  _bastide_window_update_describe_actions (self);
  _bastide_window_update_mode_actions (self);
  if (open)
    {
      update_play_actions (self);
      _bastide_window_update_line_actions (self);
    }
  _bastide_window_update_edit_actions (self);
}
