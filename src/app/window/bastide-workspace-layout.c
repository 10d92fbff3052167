/* bastide-workspace-layout.c: the panels of each mode, and where they go when room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"
#include "bastide-widget.h"

/* The settings of a panel. */
typedef struct
{
  BastidePanelWidths  widths;
  const char         *shown_key;
  const char         *width_key;
} Panel;

/* A mode does not use a side without keys. */
static const Panel panels[BASTIDE_N_MODES][BASTIDE_N_SPLIT_SIDES] = {
  [BASTIDE_MODE_EDIT] = {
    [BASTIDE_SPLIT_START] = { { .wide = 232, .medium = 232, .over = 264, .minimum = 200, .maximum = 320 },
                              "edit-left-shown", "edit-left-width" },
    [BASTIDE_SPLIT_END] = { { .wide = 304, .medium = 0, .over = 320, .minimum = 280, .maximum = 480 },
                            "edit-right-shown", "edit-right-width" },
  },
  [BASTIDE_MODE_ANALYSE] = {
    [BASTIDE_SPLIT_END] = { { .wide = 500, .medium = 380, .over = 420 },
                            "analyse-right-shown", "analyse-right-width" },
  },
};

static const char * const panel_names[] = {
  [BASTIDE_MODE_EDIT] = N_ ("Inspector"),
  [BASTIDE_MODE_ANALYSE] = N_ ("Moves"),
};

/* Modes */

static void
apply_panel (BastideWorkspace *self,
             BastideSplitSide  side)
{
  const Panel *panel = &panels[self->mode][side];
  gboolean in_use = panel->shown_key != NULL;

  bastide_split_view_set_in_use (self->split, side, in_use);
  if (!in_use)
    return;
  bastide_split_view_set_widths (self->split, side, &panel->widths);
  if (self->settings == NULL)
    return;
  bastide_split_view_set_width (self->split, side, g_settings_get_int (self->settings, panel->width_key));
  bastide_split_view_set_shown_beside (self->split, side, g_settings_get_boolean (self->settings, panel->shown_key));
}

void
_bastide_workspace_apply_mode (BastideWorkspace *self)
{
  gboolean edit = self->mode == BASTIDE_MODE_EDIT;

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    apply_panel (self, i);
  _bastide_workspace_leave_rule (self);
  gtk_label_set_text (self->right_title, _(panel_names[self->mode]));
  gtk_label_set_text (self->right_button_label, _(panel_names[self->mode]));
  bastide_widget_set_label (GTK_WIDGET (self->right_button), _(panel_names[self->mode]));
  gtk_widget_set_visible (GTK_WIDGET (self->left_button), edit);
}

static void
keep_panel (BastideWorkspace *self,
            BastideSplitSide  side)
{
  const Panel *panel = &panels[self->mode][side];
  gboolean shown = bastide_split_view_get_shown_beside (self->split, side);
  int width = bastide_split_view_get_width (self->split, side);

  if (panel->shown_key == NULL || self->settings == NULL)
    return;
  if (g_settings_get_boolean (self->settings, panel->shown_key) != shown)
    g_settings_set_boolean (self->settings, panel->shown_key, shown);
  if (g_settings_get_int (self->settings, panel->width_key) != width)
    g_settings_set_int (self->settings, panel->width_key, width);
}

void
_bastide_workspace_close_overlays (BastideWorkspace *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (bastide_split_view_is_over (self->split, i))
      bastide_split_view_set_shown (self->split, i, FALSE);
}

void
_bastide_workspace_keep_panels (BastideWorkspace *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    keep_panel (self, i);
}

/* Room */

static void
set_pressed (GtkToggleButton *button,
             gboolean         pressed)
{
  if (gtk_toggle_button_get_active (button) != pressed)
    gtk_toggle_button_set_active (button, pressed);
}

/* Where room is short a button shows its words only. */
static void
show_picture (GtkToggleButton *button,
              gboolean         shown)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_visible (gtk_widget_get_first_child (box), shown);
}

void
_bastide_workspace_update_layout (BastideWorkspace *self)
{
  gboolean collapsed = bastide_split_view_get_collapsed (self->split);
  BastideRoom room = bastide_split_view_get_room (self->split);

  bastide_tray_bar_set_single (self->trays, room == BASTIDE_ROOM_PHONE);
  gtk_widget_set_visible (self->panel_bar, collapsed);
  show_picture (self->left_button, room > BASTIDE_ROOM_PHONE);
  show_picture (self->right_button, room > BASTIDE_ROOM_PHONE);
  /* The board has a button of its own for that. */
  gtk_widget_set_visible (self->fit_button, room > BASTIDE_ROOM_PHONE);
  gtk_widget_set_visible (self->left_header, bastide_split_view_is_over (self->split, BASTIDE_SPLIT_START));
  gtk_widget_set_visible (self->right_header, bastide_split_view_is_over (self->split, BASTIDE_SPLIT_END));
  gtk_widget_set_visible (self->problems_box,
                          !collapsed || gtk_toggle_button_get_active (self->problems_button));
  set_pressed (self->left_button, bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_START));
  set_pressed (self->right_button, bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_END));
}

void
_bastide_workspace_count_problems (BastideWorkspace *self)
{
  GListModel *problems = bastide_puzzle_get_problems (self->puzzle);
  guint n = g_list_model_get_n_items (problems);
  gboolean errors = bastide_problem_count_errors (problems) > 0;
  g_autofree char *text = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);

  if (n == 0)
    gtk_label_set_text (self->problems_count, _("No problems"));
  else
    gtk_label_set_text (self->problems_count, text);
  gtk_image_set_from_icon_name (self->problems_icon, errors ? "dialog-error-symbolic"
                                                            : n > 0 ? "dialog-warning-symbolic"
                                                                    : "object-select-symbolic");
  bastide_widget_set_css_class (GTK_WIDGET (self->problems_icon), "error", errors);
  bastide_widget_set_css_class (GTK_WIDGET (self->problems_icon), "warning", n > 0 && !errors);
}

/* The buttons of the bar */

static void
left_toggled_cb (BastideWorkspace *self)
{
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_START, gtk_toggle_button_get_active (self->left_button));
}

static void
right_toggled_cb (BastideWorkspace *self)
{
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, gtk_toggle_button_get_active (self->right_button));
}

/* The user wants to read the problems, so the list unfolds. */
static void
problems_toggled_cb (BastideWorkspace *self)
{
  if (gtk_toggle_button_get_active (self->problems_button))
    bastide_problem_list_unfold (self->problems);
  _bastide_workspace_update_layout (self);
}

/* The user chooses a stamp to put it on the board, and the panel would lie over it. */
static void
hand_cb (BastideWorkspace *self)
{
  if (bastide_editor_get_hand (self->editor).kind == BASTIDE_HAND_EMPTY ||
      !bastide_split_view_is_over (self->split, BASTIDE_SPLIT_START) ||
      !bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_START))
    return;
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_START, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The focus goes to the board when the user takes a tile, to place it, or leaves the palette. */
static void
palette_done_cb (BastideWorkspace *self)
{
  if (bastide_split_view_is_over (self->split, BASTIDE_SPLIT_START))
    bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_START, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
_bastide_workspace_init_layout (BastideWorkspace *self)
{
  bastide_split_view_set_foot (self->split, GTK_WIDGET (self->trays));
  g_signal_connect_object (self->left_button, "toggled", G_CALLBACK (left_toggled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->right_button, "toggled", G_CALLBACK (right_toggled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problems_button, "toggled", G_CALLBACK (problems_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "hand-changed", G_CALLBACK (hand_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->palette, "done", G_CALLBACK (palette_done_cb), self, G_CONNECT_SWAPPED);
}
