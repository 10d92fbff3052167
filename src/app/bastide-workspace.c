/* bastide-workspace.c: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-workspace.h"

#include "bastide-board-pane.h"
#include "bastide-colour-scheme.h"
#include "bastide-problem-list.h"
#include "bastide-side-panel.h"
#include "bastide-split-view.h"
#include "bastide-status-line.h"
#include "bastide-tray-bar.h"
#include "bastide-widget.h"

struct _BastideWorkspace
{
  GtkWidget           parent_instance;

  BastideSplitView   *split;
  BastideBoardPane   *pane;
  BastideBoardView   *board;
  BastideTrayBar     *trays;
  BastideProblemList *problems;
  BastideSidePanel   *panel;
  GtkWidget          *panel_bar;
  BastideStatusLine  *status;

  BastidePuzzle      *puzzle;
  BastideAnalysis    *analysis;
  GSignalGroup       *signals;
};

G_DEFINE_FINAL_TYPE (BastideWorkspace, bastide_workspace, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COLLAPSED,
  PROP_PANEL_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The document */

static void
show_pictures (BastideWorkspace *self)
{
  bastide_hand_panel_set_position (bastide_side_panel_get_hand_panel (self->panel),
                                   bastide_puzzle_get_position (self->puzzle));
  bastide_tray_bar_update (self->trays, self->puzzle);
}

static void
position_cb (BastideWorkspace *self)
{
  BastidePosition *position = bastide_puzzle_get_position (self->puzzle);

  bastide_analysis_set_position (self->analysis, position);
  show_pictures (self);
  bastide_problem_list_set_problems (self->problems, bastide_position_get_problems (position));
}

/* Pictures are drawn in the look of the theme. */
static void
theme_cb (BastideWorkspace *self)
{
  if (self->puzzle != NULL)
    show_pictures (self);
}

/* Moves */

static void
selected_move_cb (BastideWorkspace *self)
{
  BastideMove *move = bastide_move_list_get_selected (bastide_side_panel_get_move_list (self->panel));

  bastide_board_view_set_selected_move (self->board, move);
  bastide_tray_bar_set_preview (self->trays, move);
}

static void
move_activated_cb (BastideWorkspace *self,
                   BastideMove      *move)
{
  g_autoptr (BastideMove) held = g_object_ref (move);
  g_autoptr (GError) error = NULL;
  guint n = 0;
  const BstAction *actions = bastide_move_get_actions (held, &n);

  if (!bastide_puzzle_play_move (self->puzzle, actions, n, &error))
    {
      bastide_status_line_refuse (self->status, error->message, BST_RULE_NONE);
      return;
    }
  if (bastide_split_view_get_collapsed (self->split))
    bastide_split_view_set_panel_shown (self->split, FALSE);
}

/* The board */

static void
rotation_cb (BastideWorkspace *self)
{
  bastide_hand_panel_set_rotation (bastide_side_panel_get_hand_panel (self->panel),
                                   bastide_board_view_get_rotation (self->board));
}

static void
status_cb (BastideWorkspace *self)
{
  bastide_status_line_set_text (self->status, bastide_board_view_get_status_place (self->board),
                                bastide_board_view_get_status_text (self->board),
                                bastide_board_view_get_status_rule (self->board));
  bastide_status_line_set_keys (self->status, bastide_board_view_get_status_keys (self->board));
}

static void
refused_cb (BastideWorkspace *self,
            const char       *text,
            guint             rule)
{
  bastide_status_line_refuse (self->status, text, (BstRule) rule);
}

static void
rule_activated_cb (BastideWorkspace *self,
                   guint             rule)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "s", bst_rule_get_id ((BstRule) rule));
}

static void
show_cell_cb (BastideWorkspace *self,
              int               x,
              int               y)
{
  bastide_board_view_set_cursor (self->board, BST_CELL (x, y));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Room */

static void
layout_cb (BastideWorkspace *self)
{
  gboolean compact = FALSE;
  gboolean collapsed = bastide_split_view_get_collapsed (self->split);

  g_object_get (self->split, "compact", &compact, NULL);
  bastide_move_list_set_compact (bastide_side_panel_get_move_list (self->panel), compact);
  gtk_widget_set_visible (self->panel_bar, collapsed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLLAPSED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_SHOWN]);
}

static void
panel_shown_cb (BastideWorkspace *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_SHOWN]);
}

static void
bastide_workspace_dispose (GObject *object)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  if (self->signals != NULL)
    g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->signals);
  if (self->analysis != NULL)
    bastide_analysis_stop (self->analysis);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->analysis);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (bastide_workspace_parent_class)->dispose (object);
}

static void
bastide_workspace_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  switch (prop_id)
    {
    case PROP_COLLAPSED:
      g_value_set_boolean (value, bastide_split_view_get_collapsed (self->split));
      break;
    case PROP_PANEL_SHOWN:
      g_value_set_boolean (value, bastide_split_view_get_panel_shown (self->split));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_workspace_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  if (prop_id == PROP_PANEL_SHOWN)
    bastide_split_view_set_panel_shown (self->split, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_workspace_class_init (BastideWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_workspace_dispose;
  object_class->get_property = bastide_workspace_get_property;
  object_class->set_property = bastide_workspace_set_property;

  properties[PROP_COLLAPSED] =
    g_param_spec_boolean ("collapsed", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PANEL_SHOWN] =
    g_param_spec_boolean ("panel-shown", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_BOARD_PANE);
  g_type_ensure (BASTIDE_TYPE_PROBLEM_LIST);
  g_type_ensure (BASTIDE_TYPE_SIDE_PANEL);
  g_type_ensure (BASTIDE_TYPE_SPLIT_VIEW);
  g_type_ensure (BASTIDE_TYPE_STATUS_LINE);
  g_type_ensure (BASTIDE_TYPE_TRAY_BAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-workspace.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, pane);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, panel_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, problems);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, split);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, status);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, trays);
  gtk_widget_class_bind_template_callback (widget_class, layout_cb);
  gtk_widget_class_bind_template_callback (widget_class, panel_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cell_cb);
}

static void
connect_board (BastideWorkspace *self)
{
  self->board = bastide_board_pane_get_view (self->pane);
  bastide_tray_bar_set_view (self->trays, self->board);
  g_signal_connect_object (self->board, "scoreboard-asked", G_CALLBACK (bastide_tray_bar_ask_scoreboard), self->trays,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::rotation", G_CALLBACK (rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "status-changed", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "rule-activated", G_CALLBACK (rule_activated_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_workspace_init (BastideWorkspace *self)
{
  BastideMoveList *moves;

  gtk_widget_init_template (GTK_WIDGET (self));
  connect_board (self);

  self->analysis = bastide_analysis_new ();
  moves = bastide_side_panel_get_move_list (self->panel);
  g_signal_connect_object (moves, "notify::selected", G_CALLBACK (selected_move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (moves, "activated", G_CALLBACK (move_activated_cb), self, G_CONNECT_SWAPPED);

  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify::position", G_CALLBACK (position_cb), self);

  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
}

void
bastide_workspace_set_puzzle (BastideWorkspace *self,
                              BastidePuzzle    *puzzle)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  if (!g_set_object (&self->puzzle, puzzle))
    return;
  g_signal_group_set_target (self->signals, puzzle);
  bastide_board_view_set_puzzle (self->board, puzzle);
  bastide_side_panel_set_puzzle (self->panel, puzzle);
  position_cb (self);
  rotation_cb (self);
  bastide_board_view_set_analysis (self->board, self->analysis);
  bastide_move_list_set_analysis (bastide_side_panel_get_move_list (self->panel), self->analysis);
  status_cb (self);
}

BastideBoardView *
bastide_workspace_get_board (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->board;
}

void
bastide_workspace_ask_scoreboard (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_tray_bar_ask_scoreboard (self->trays);
}

void
bastide_workspace_show_rule (BastideWorkspace *self,
                             BastideRuleBook  *book,
                             BstRule           rule)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_split_view_set_panel_shown (self->split, TRUE);
  bastide_side_panel_show_rule (self->panel, book, rule);
}

void
bastide_workspace_stop (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_analysis_stop (self->analysis);
}

void
bastide_workspace_move_focus (BastideWorkspace *self,
                              int               direction)
{
  GtkWidget *panes[] = {
    GTK_WIDGET (self->board),
    GTK_WIDGET (self->problems),
    GTK_WIDGET (bastide_side_panel_get_hand_panel (self->panel)),
    GTK_WIDGET (bastide_side_panel_get_move_list (self->panel)),
    bastide_side_panel_get_details (self->panel),
  };
  const int n = G_N_ELEMENTS (panes);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  int at = 0;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  for (int i = 0; i < n && focus != NULL; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      at = i;
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[(at + direction * i + n * n) % n];

      if (gtk_widget_get_mapped (pane) && (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD) ||
                                           gtk_widget_grab_focus (pane)))
        return;
    }
}

gboolean
bastide_workspace_get_collapsed (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_get_collapsed (self->split);
}

gboolean
bastide_workspace_is_busy (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_analysis_get_running (self->analysis);
}
