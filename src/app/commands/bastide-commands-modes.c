/* bastide-commands-modes.c: the commands for modes, panels, searching and going about
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-action-search.h"
#include "bastide-go-popover.h"
#include "bastide-preferences-dialog.h"
#include "bastide-problem.h"
#include "bastide-widget.h"

/* Modes and panels */

static void
mode_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  BastideModeId mode;

  if (bastide_mode_from_name (g_variant_get_string (parameter, NULL), &mode))
    bastide_workspace_set_mode (bastide_window_get_workspace (self), mode);
  gtk_widget_grab_focus (GTK_WIDGET (bastide_window_get_board (self)));
}

static void
toggle_panel (BastideWindow    *self,
              BastideSplitSide  side)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);

  bastide_workspace_show_panel (workspace, side, !bastide_workspace_shows_panel (workspace, side));
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

/* The library takes the place of the puzzle, which stays open behind it. */
static void
library_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  BastideWindow *self = data;

  bastide_window_set_in_library (self, !bastide_window_get_in_library (self));
  if (bastide_window_get_in_library (self))
    bastide_library_view_focus (bastide_window_get_library_view (self));
  else
    gtk_widget_grab_focus (GTK_WIDGET (bastide_window_get_board (self)));
}

void
bastide_command_section (BastideWindow *self,
                         GVariant      *parameter)
{
  gint32 section = g_variant_get_int32 (parameter);

  if (section >= 0 && section < BASTIDE_N_INSPECTOR_SECTIONS)
    bastide_inspector_show_section (bastide_workspace_open_inspector (bastide_window_get_workspace (self)),
                                    (BastideInspectorSection) section);
}

/* Twins */

static void
twin_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter,
         gpointer       data)
{
  BastideWindow *self = data;
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  guint twin = g_variant_get_uint32 (parameter);

  if (twin <= bastide_puzzle_get_whole (puzzle)->twins->len)
    bastide_puzzle_set_twin (puzzle, twin);
}

/* After the last twin comes the puzzle itself. */
void
bastide_command_next_twin (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  guint n = bastide_puzzle_get_whole (puzzle)->twins->len + 1;

  bastide_puzzle_set_twin (puzzle, (bastide_puzzle_get_twin (puzzle) + 1) % n);
}

void
bastide_command_search (BastideWindow *self)
{
  if (!bastide_window_is_open (self))
    bastide_library_view_search (bastide_window_get_library_view (self));
  else
    bastide_workspace_search (bastide_window_get_workspace (self));
}

/* Going about the board */

static void
go_chosen_cb (BastideWindow *self,
              int            x,
              int            y)
{
  BastideBoardView *board = bastide_window_get_board (self);

  bastide_board_view_set_cursor (board, BST_CELL (x, y));
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

void
bastide_command_go_to (BastideWindow *self)
{
  BastideBoardView *board = bastide_window_get_board (self);
  GtkWidget *parent = bastide_window_get_content (self);
  GtkWidget *go = bastide_widget_find_child (parent, BASTIDE_TYPE_GO_POPOVER);
  graphene_rect_t bounds;

  if (go == NULL)
    {
      go = bastide_go_popover_new ();
      gtk_widget_set_parent (go, parent);
      g_signal_connect_object (go, "chosen", G_CALLBACK (go_chosen_cb), self, G_CONNECT_SWAPPED);
    }
  if (gtk_widget_compute_bounds (GTK_WIDGET (board), parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (go),
                                 &(GdkRectangle) { (int) (bounds.origin.x + bounds.size.width / 2),
                                                   (int) bounds.origin.y + 30, 1, 1 });
  bastide_go_popover_popup (BASTIDE_GO_POPOVER (go), bastide_board_view_get_cursor (board));
}

/* Problems, one after another */

/* Where the list of problems is out of sight a toast shows each problem. */
static void
step_problem (BastideWindow *self,
              int            direction)
{
  BastideProblemList *problems = bastide_workspace_get_problem_list (bastide_window_get_workspace (self));
  BastideProblem *problem = bastide_problem_list_step (problems, direction);

  if (problem != NULL && !bastide_problem_list_is_read (problems))
    bastide_toast_overlay_add (bastide_window_get_toasts (self), bastide_problem_get_text (problem));
}

void
bastide_command_next_problem (BastideWindow *self)
{
  step_problem (self, 1);
}

void
bastide_command_previous_problem (BastideWindow *self)
{
  step_problem (self, -1);
}

void
bastide_command_fix_problem (BastideWindow *self)
{
  if (!bastide_problem_list_fix (bastide_workspace_get_problem_list (bastide_window_get_workspace (self))))
    bastide_toast_overlay_add (bastide_window_get_toasts (self), _("This needs to be fixed by hand."));
}

/* Windows of their own */

void
bastide_command_actions (BastideWindow *self)
{
  gtk_window_present (bastide_action_search_new (GTK_APPLICATION_WINDOW (self)));
}

void
bastide_command_preferences (BastideWindow *self)
{
  gtk_window_present (bastide_preferences_dialog_new (GTK_WINDOW (self), bastide_window_get_settings (self)));
}

static const GActionEntry actions[] = {
  { .name = "mode", .activate = mode_cb, .parameter_type = "s", .state = "'analyse'" },
  { .name = "left-panel", .activate = left_panel_cb, .state = "true" },
  { .name = "panel", .activate = panel_cb, .state = "true" },
  { .name = "library", .activate = library_cb, .state = "false" },
  { .name = "twin", .activate = twin_cb, .parameter_type = "u", .state = "uint32 0" },
};

static void
set_state (BastideWindow *self,
           const char    *name,
           GVariant      *state,
           gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
bastide_commands_install_mode_actions (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  /* Until there is a workspace. */
  bastide_window_enable (self, "mode", FALSE);
  bastide_window_enable (self, "left-panel", FALSE);
  bastide_window_enable (self, "panel", FALSE);
}

void
bastide_commands_update_mode_actions (BastideWindow *self)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  BastideRecording *recording = bastide_window_get_recording (self);
  gboolean open = bastide_window_is_open (self);
  gboolean edit = open && bastide_editor_get_active (bastide_window_get_editor (self));
  gboolean twins = open && bastide_puzzle_get_whole (puzzle)->twins->len > 0 && recording == NULL;
  BastideNeeds have = edit ? BASTIDE_NEEDS_INSPECTOR : 0;
  gboolean left_shown, right_shown;
  const char *mode;

  have |= open && (g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle)) > 0
                   || bastide_puzzle_get_whole (puzzle)->twins->len > 0) ? BASTIDE_NEEDS_PROBLEM : 0;
  have |= twins ? BASTIDE_NEEDS_TWINS : 0;
  bastide_window_enable_commands (self, BASTIDE_NEEDS_OF_MODES, have);
  set_state (self, "twin", g_variant_new_uint32 (open ? bastide_puzzle_get_twin (puzzle) : 0), twins);
  set_state (self, "library", g_variant_new_boolean (bastide_window_get_in_library (self)), puzzle != NULL);
  if (workspace == NULL)
    return;
  mode = bastide_mode_get_name (bastide_workspace_get_mode (workspace));
  left_shown = bastide_workspace_shows_panel (workspace, BASTIDE_SPLIT_START);
  right_shown = bastide_workspace_shows_panel (workspace, BASTIDE_SPLIT_END);
  set_state (self, "mode", g_variant_new_string (mode), open && recording == NULL);
  set_state (self, "left-panel", g_variant_new_boolean (left_shown), edit);
  set_state (self, "panel", g_variant_new_boolean (right_shown), open);
}
