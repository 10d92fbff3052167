/* bastide-window-edit.c: the commands for editing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-window-private.h"

static GSimpleAction *
get_action (BastideWindow *self,
            const char    *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

/* Modes and panels */

static void
mode_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  gboolean edit = g_str_equal (g_variant_get_string (parameter, NULL), "edit");

  bastide_workspace_set_mode (self->workspace, edit ? BASTIDE_MODE_EDIT : BASTIDE_MODE_ANALYSE);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
}

static void
toggle_panel (BastideWindow    *self,
              BastideSplitSide  side)
{
  bastide_workspace_show_panel (self->workspace, side, !bastide_workspace_shows_panel (self->workspace, side));
}

static void
left_panel_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  toggle_panel (data, BASTIDE_SPLIT_START);
}

static void
panel_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       data)
{
  toggle_panel (data, BASTIDE_SPLIT_END);
}

static void
library_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  BastideWindow *self = data;

  self->in_library = !self->in_library;
  _bastide_window_update (self);
  if (!self->in_library)
    gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
}

static const GActionEntry states[] = {
  { .name = "mode", .activate = mode_cb, .parameter_type = "s", .state = "'analyse'" },
  { .name = "left-panel", .activate = left_panel_cb, .state = "true" },
  { .name = "panel", .activate = panel_cb, .state = "true" },
  { .name = "library", .activate = library_cb, .state = "false" },
};

static void
set_state (BastideWindow *self,
           const char    *name,
           GVariant      *state,
           gboolean       enabled)
{
  GSimpleAction *action = get_action (self, name);

  g_simple_action_set_state (action, state);
  g_simple_action_set_enabled (action, enabled);
}

void
_bastide_window_install_edit_actions (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), states, G_N_ELEMENTS (states), self);
}

void
_bastide_window_update_edit_actions (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  gboolean edit = bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_EDIT;

  set_state (self, "mode", g_variant_new_string (edit ? "edit" : "analyse"), open);
  set_state (self, "left-panel",
             g_variant_new_boolean (bastide_workspace_shows_panel (self->workspace, BASTIDE_SPLIT_START)),
             open && edit);
  set_state (self, "panel",
             g_variant_new_boolean (bastide_workspace_shows_panel (self->workspace, BASTIDE_SPLIT_END)), open);
  set_state (self, "library", g_variant_new_boolean (self->in_library), self->puzzle != NULL);
}
