/* bastide-window-modes.c: modes, panels, and the way around
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-action-search.h"
#include "bastide-preferences-dialog.h"
#include "bastide-problem.h"

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

/* The library is shown in the place of the puzzle, which stays open. */
static void
library_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  BastideWindow *self = data;

  self->in_library = !self->in_library;
  _bastide_window_update (self);
  if (self->in_library)
    bastide_library_view_focus (self->library_view);
  else
    gtk_widget_grab_focus (GTK_WIDGET (bastide_workspace_get_board (self->workspace)));
}

static void
section_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter,
            gpointer       data)
{
  BastideWindow *self = data;
  gint32 section = g_variant_get_int32 (parameter);

  if (section >= 0 && section < BASTIDE_N_INSPECTOR_SECTIONS)
    bastide_workspace_show_section (self->workspace, (BastideInspectorSection) section);
}

static void
search_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       data)
{
  BastideWindow *self = data;

  if (self->puzzle == NULL || self->in_library)
    bastide_library_view_search (self->library_view);
  else
    bastide_workspace_search (self->workspace);
}

/* Going about the board */

static void
show_cell (BastideWindow *self,
           BstCell        cell)
{
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);

  bastide_board_view_set_cursor (board, cell);
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
go_chosen_cb (BastideWindow *self,
              int            x,
              int            y)
{
  show_cell (self, BST_CELL (x, y));
}

static void
go_to_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       data)
{
  BastideWindow *self = data;
  BastideBoardView *board = bastide_workspace_get_board (self->workspace);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self->stack));
  graphene_rect_t bounds;

  if (self->go == NULL)
    {
      self->go = BASTIDE_GO_POPOVER (bastide_go_popover_new ());
      gtk_widget_set_parent (GTK_WIDGET (self->go), parent);
      g_signal_connect_object (self->go, "chosen", G_CALLBACK (go_chosen_cb), self, G_CONNECT_SWAPPED);
    }
  if (gtk_widget_compute_bounds (GTK_WIDGET (board), parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->go),
                                 &(GdkRectangle) { (int) (bounds.origin.x + bounds.size.width / 2),
                                                   (int) bounds.origin.y + 30, 1, 1 });
  bastide_go_popover_popup (self->go, bastide_board_view_get_cursor (board));
}

/* Problems, one after another */

static GListModel *
get_problems (BastideWindow *self)
{
  return bastide_puzzle_get_problems (self->puzzle);
}

/* Problems that cannot be read beneath the board are told one by one. */
static void
step_problem (BastideWindow *self,
              int            direction)
{
  BastideProblem *problem = bastide_workspace_step_problem (self->workspace, direction);

  if (problem != NULL && !bastide_workspace_reads_problems (self->workspace))
    bastide_toast_overlay_add (self->toasts, bastide_problem_get_text (problem));
}

static void
next_problem_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter G_GNUC_UNUSED,
                 gpointer       data)
{
  step_problem (data, 1);
}

static void
previous_problem_cb (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter G_GNUC_UNUSED,
                     gpointer       data)
{
  step_problem (data, -1);
}

static void
fix_problem_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       data)
{
  BastideWindow *self = data;

  if (!bastide_workspace_fix_problem (self->workspace))
    bastide_toast_overlay_add (self->toasts, _("This needs to be fixed by hand."));
}

/* Windows of their own */

static void
actions_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  gtk_window_present (bastide_action_search_new (data));
}

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       data)
{
  BastideWindow *self = data;

  gtk_window_present (bastide_preferences_dialog_new (GTK_WINDOW (self), self->settings));
}

static const GActionEntry actions[] = {
  { .name = "mode", .activate = mode_cb, .parameter_type = "s", .state = "'analyse'" },
  { .name = "left-panel", .activate = left_panel_cb, .state = "true" },
  { .name = "panel", .activate = panel_cb, .state = "true" },
  { .name = "library", .activate = library_cb, .state = "false" },
  { .name = "section", .activate = section_cb, .parameter_type = "i" },
  { .name = "search", .activate = search_cb },
  { .name = "go-to", .activate = go_to_cb },
  { .name = "next-problem", .activate = next_problem_cb },
  { .name = "previous-problem", .activate = previous_problem_cb },
  { .name = "fix-problem", .activate = fix_problem_cb },
  { .name = "actions", .activate = actions_cb },
  { .name = "preferences", .activate = preferences_cb },
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

static void
set_enabled (BastideWindow *self,
             const char    *name,
             gboolean       enabled)
{
  g_simple_action_set_enabled (get_action (self, name), enabled);
}

void
_bastide_window_install_mode_actions (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

void
_bastide_window_update_mode_actions (BastideWindow *self)
{
  gboolean open = self->puzzle != NULL && !self->in_library;
  gboolean edit = open && bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_EDIT;
  gboolean problems = open && g_list_model_get_n_items (get_problems (self)) > 0;

  set_state (self, "mode",
             g_variant_new_string (bastide_workspace_get_mode (self->workspace) == BASTIDE_MODE_EDIT ? "edit"
                                                                                                     : "analyse"),
             open);
  set_state (self, "left-panel",
             g_variant_new_boolean (bastide_workspace_shows_panel (self->workspace, BASTIDE_SPLIT_START)), edit);
  set_state (self, "panel",
             g_variant_new_boolean (bastide_workspace_shows_panel (self->workspace, BASTIDE_SPLIT_END)), open);
  set_state (self, "library", g_variant_new_boolean (self->in_library), self->puzzle != NULL);
  set_enabled (self, "section", edit);
  set_enabled (self, "search", edit || !open);
  set_enabled (self, "go-to", open);
  set_enabled (self, "next-problem", problems);
  set_enabled (self, "previous-problem", problems);
  set_enabled (self, "fix-problem",
               problems && edit && bastide_editor_get_may_edit (bastide_workspace_get_editor (self->workspace)));
}
