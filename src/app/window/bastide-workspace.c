/* bastide-workspace.c: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-workspace.h"

#include <glib/gi18n-lib.h>

#include "bastide-analyse-mode.h"
#include "bastide-board-pane.h"
#include "bastide-colour-scheme.h"
#include "bastide-command.h"
#include "bastide-edit-mode.h"
#include "bastide-game-bar.h"
#include "bastide-panel-bar.h"
#include "bastide-play-lines.h"
#include "bastide-problem.h"
#include "bastide-rule-page.h"
#include "bastide-twin-bar.h"
#include "bastide-widget.h"

/* In text units. On less height the list of problems is folded and the status line empty. */
#define LOW_HEIGHT 593

/* The workspace holds one puzzle with the board in the middle. A mode changes the panels around the board and which of
 * diagram and line the board shows, never the board itself: the workspace asks its mode for each of them, and carries
 * what the modes share. */
struct _BastideWorkspace
{
  GtkWidget           parent_instance;

  GtkWidget          *column;           /* the board, the problems and the trays */
  BastideTwinBar     *twins;
  BastideBoardPane   *pane;
  BastideGameBar     *game;
  GtkWidget          *problems_box;
  BastideProblemList *problems;
  BastidePanelBar    *bar;
  GtkToggleButton    *problem_button;   /* in the bar */

  /* Panels */
  GtkBox             *start_box;
  GtkWidget          *left_header;
  GtkWidget          *start_panel;      /* below that header; NULL before the first */
  GtkWidget          *right_header;
  GtkLabel           *right_title;
  GtkStack           *panels;
  BastideRulePage    *rule;
  GtkWidget          *focus_before_rule;

  GtkWidget          *task_line;
  GtkLabel           *task_label;
  GtkButton          *task_way;         /* goes on from the end of a turn */

  BastideModeContext  context;
  BastideModeId       id;               /* of the mode at work */
  BastideMode        *modes[BASTIDE_N_MODES];   /* NULL before they are first needed */
  GSignalGroup       *signals;
  gboolean            low;              /* the height is below %LOW_HEIGHT */
  guint               height_source;
};

G_DEFINE_FINAL_TYPE (BastideWorkspace, bastide_workspace, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_MODE,
  N_PROPS
};

enum
{
  LAYOUT_CHANGED,
  PROGRESSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The words of the mode */

/* Where the panel is not beside the board, the task, a verdict, or the sentence of the step stands above it. */
static void
show_task (BastideWorkspace *self)
{
  BastideMode *mode = self->context.mode;
  gboolean shown = bastide_split_view_get_shown (self->context.split, BASTIDE_SPLIT_END);
  gboolean away = bastide_split_view_get_collapsed (self->context.split) || !shown;
  const char *way = BASTIDE_OF_MODE (mode, get_way);
  gboolean is_verdict = FALSE;
  g_autofree char *sentence = BASTIDE_IN_MODE (mode, dup_task) (mode, &is_verdict);

  /* The panel has the same button. */
  gtk_widget_set_visible (GTK_WIDGET (self->task_way), way != NULL && !shown);
  if (way != NULL)
    {
      gtk_button_set_label (self->task_way, way);
      bastide_widget_name_buttons (GTK_WIDGET (self->task_way));
    }
  gtk_widget_set_visible (self->task_line, away && sentence != NULL);
  if (sentence == NULL)
    return;
  /* In one paragraph, since each would have two lines of its own. */
  g_strdelimit (sentence, "\n", ' ');
  gtk_label_set_text (self->task_label, sentence);
  /* The whole task is in the panel, but a verdict is read here. */
  gtk_label_set_lines (self->task_label, is_verdict && !self->low ? 4 : 2);
}

static void
task_cb (BastideWorkspace *self)
{
  bastide_split_view_set_shown (self->context.split, BASTIDE_SPLIT_END, TRUE);
}

/* On little height the line has words only for a refusal, until the next change. */
static void
status_cb (BastideWorkspace *self)
{
  BastideBoardView *board = self->context.board;
  BastideStatusLine *status = self->context.status;
  g_auto (GStrv) keys = NULL;

  if (self->context.mode == NULL)
    return;
  keys = BASTIDE_OF_MODE (self->context.mode, dup_keys);
  if (self->low || BASTIDE_MODE_GET_CLASS (self->context.mode)->is_bare)
    bastide_status_line_set_text (status, "", "", BST_RULE_NONE);
  else
    bastide_status_line_set_text (status, bastide_board_view_get_status_place (board),
                                  bastide_board_view_get_status_text (board),
                                  bastide_board_view_get_status_rule (board));
  bastide_status_line_set_keys (status, keys != NULL ? (const char * const *) keys
                                                     : bastide_board_view_get_status_keys (board));
}

static void
words_changed_cb (BastideWorkspace *self)
{
  show_task (self);
  status_cb (self);
}

static void
mode_changed_cb (BastideWorkspace *self)
{
  words_changed_cb (self);
  g_signal_emit (self, signals[PROGRESSED], 0);
}

/* Returns a mode, which need not be at work. */
static BastideMode *
get_mode (BastideWorkspace *self,
          BastideModeId     id)
{
  if (self->modes[id] != NULL)
    return self->modes[id];
  self->modes[id] = bastide_mode_new (id, &self->context);
  g_signal_connect_object (self->modes[id], "changed", G_CALLBACK (mode_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->modes[id], "words-changed", G_CALLBACK (words_changed_cb), self, G_CONNECT_SWAPPED);
  if (self->context.puzzle != NULL)
    BASTIDE_IN_MODE (self->modes[id], open) (self->modes[id]);
  return self->modes[id];
}

static BastideAnalyseMode *
get_analyse_mode (BastideWorkspace *self)
{
  return BASTIDE_ANALYSE_MODE (get_mode (self, BASTIDE_MODE_ANALYSE));
}

/* The document */

static void
follow (BastideWorkspace *self)
{
  if (self->context.puzzle != NULL)
    BASTIDE_IN_MODE (self->context.mode, follow) (self->context.mode);
}

static void
position_cb (BastideWorkspace *self)
{
  if (self->context.puzzle == NULL)
    return;
  BASTIDE_IN_MODE (self->context.mode, show_position) (self->context.mode);
  bastide_tray_bar_update (self->context.trays);
  if (!bastide_board_state_is_preview (bastide_board_view_get_state (self->context.board)))
    bastide_tray_bar_set_preview (self->context.trays, bastide_board_view_get_selected_move (self->context.board));
}

/* The slider is about the moves that the user plays, and the texts are those of the author where they are edited. */
static void
show_bars (BastideWorkspace *self)
{
  BastideMode *mode = self->context.mode;

  bastide_twin_bar_set_puzzle (self->twins, BASTIDE_IN_MODE (mode, has_twins) (mode) ? self->context.puzzle : NULL,
                               !bastide_editor_get_active (self->context.editor));
  g_object_set (self->game, "tree", BASTIDE_OF_MODE (mode, get_line), NULL);
}

/* Another tree of play is in sight, of this puzzle or of another. */
static void
open_tree (BastideWorkspace *self)
{
  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    if (self->modes[i] != NULL)
      BASTIDE_IN_MODE (self->modes[i], open) (self->modes[i]);
  show_bars (self);
}

/* Pictures are drawn in the colours of the theme. */
static void
theme_cb (BastideWorkspace *self)
{
  if (self->context.puzzle == NULL)
    return;
  BASTIDE_IN_MODE (self->context.mode, draw) (self->context.mode);
  bastide_tray_bar_update (self->context.trays);
}

/* The board */

static void
refused_cb (BastideWorkspace *self,
            const char       *text,
            guint             rule)
{
  bastide_status_line_refuse (self->context.status, text, (BstRule) rule);
}

static void
rule_activated_cb (BastideWorkspace *self,
                   guint             rule)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "s", bst_rule_get_id ((BstRule) rule));
}

static void
said_cb (BastideWorkspace *self,
         const char       *text)
{
  bastide_status_line_refuse (self->context.status, text, BST_RULE_NONE);
}

static void
removed_cb (BastideWorkspace *self,
            const char       *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell-removal", "s", text);
}

/* The light stays until the cursor goes on. */
static void
show_place_cb (BastideWorkspace *self,
               const BstPlace   *place)
{
  BastideBoardView *board = self->context.board;

  bastide_split_view_close_overlays (self->context.split);
  if (bst_place_has_cell (place))
    {
      bastide_board_view_set_cursor (board, place->cell);
      bastide_board_view_pulse_cell (board, place->cell);
    }
  bastide_spotlight_set_place (bastide_board_state_get_spotlight (bastide_board_view_get_state (board)), place);
  gtk_widget_grab_focus (GTK_WIDGET (self->context.board));
}

/* Problems */

static void
show_cell_cb (BastideWorkspace *self,
              int               x,
              int               y)
{
  bastide_board_view_set_cursor (self->context.board, BST_CELL (x, y));
  bastide_board_view_pulse_cell (self->context.board, BST_CELL (x, y));
  gtk_widget_grab_focus (GTK_WIDGET (self->context.board));
}

static void
mended_cb (BastideWorkspace *self,
           BastideProblem   *problem)
{
  BstCell cell;

  if (bastide_problem_get_cell (problem, &cell))
    bastide_board_view_set_cursor (self->context.board, cell);
  gtk_widget_grab_focus (GTK_WIDGET (self->context.board));
}

/* The window keeps the mode while a line is recorded. */
static gboolean
go_to_edit (BastideWorkspace *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.mode", "s", "edit");

  return bastide_editor_get_active (self->context.editor);
}

static void
show_goal_cb (BastideWorkspace *self)
{
  if (go_to_edit (self))
    bastide_inspector_show_section (bastide_workspace_open_inspector (self), BASTIDE_INSPECTOR_GOAL);
}

static void
show_line_cb (BastideWorkspace *self,
              guint             line)
{
  if (go_to_edit (self))
    bastide_inspector_show_line (bastide_workspace_open_inspector (self), line);
}

static void
show_lesson_step_cb (BastideWorkspace *self,
                     guint             step)
{
  if (go_to_edit (self))
    bastide_inspector_show_step (bastide_workspace_open_inspector (self), step);
}

/* Panels */

/* The text of a rule has taken the place of the panel. */
static void
leave_rule (BastideWorkspace *self)
{
  GtkWidget *panel = BASTIDE_IN_MODE (self->context.mode, get_panel) (self->context.mode);

  if (gtk_widget_get_parent (panel) == NULL)
    gtk_stack_add_child (self->panels, panel);
  gtk_stack_set_visible_child (self->panels, panel);
}

/* A panel stays where it is while no mode has another for its side. */
static void
show_panels (BastideWorkspace *self)
{
  GtkWidget *start_panel = BASTIDE_OF_MODE (self->context.mode, get_start_panel);

  bastide_mode_apply_panels (self->context.mode);
  leave_rule (self);
  if (start_panel == NULL || start_panel == self->start_panel)
    return;
  if (self->start_panel != NULL)
    gtk_box_remove (self->start_box, self->start_panel);
  gtk_box_append (self->start_box, start_panel);
  self->start_panel = start_panel;
}

static void
rule_back_cb (BastideWorkspace *self)
{
  GtkWidget *before = self->focus_before_rule;

  g_clear_weak_pointer (&self->focus_before_rule);
  leave_rule (self);
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
}

static void
keep_panels (BastideWorkspace *self)
{
  if (self->context.mode != NULL)
    bastide_mode_keep_panels (self->context.mode);
}

static void
update_layout (BastideWorkspace *self)
{
  BastideSplitView *split = self->context.split;
  const BastideModeClass *mode = BASTIDE_MODE_GET_CLASS (self->context.mode);
  gboolean has_problems = !mode->is_guided;

  bastide_tray_bar_set_single (self->context.trays,
                               bastide_split_view_get_width_class (split) == BASTIDE_WIDTH_PHONE);
  gtk_widget_set_visible (self->left_header, bastide_split_view_is_over (split, BASTIDE_SPLIT_START));
  gtk_widget_set_visible (self->right_header, bastide_split_view_is_over (split, BASTIDE_SPLIT_END));
  gtk_widget_set_visible (GTK_WIDGET (self->problem_button), has_problems);
  gtk_widget_set_visible (self->problems_box,
                          has_problems && (!bastide_split_view_get_collapsed (split)
                                           || gtk_toggle_button_get_active (self->problem_button)));
  gtk_widget_set_visible (GTK_WIDGET (self->context.trays), !mode->is_bare);
  bastide_board_view_set_covered (self->context.board, bastide_split_view_is_covered (split));
  show_task (self);
}

static void
layout_cb (BastideWorkspace *self)
{
  if (self->context.mode == NULL)
    return;
  keep_panels (self);
  update_layout (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

/* The user wants to read the problems, so the list unfolds. */
static void
problems_toggled_cb (BastideWorkspace *self)
{
  if (gtk_toggle_button_get_active (self->problem_button))
    bastide_problem_list_unfold (self->problems);
  update_layout (self);
}

static void
low_cb (gpointer data)
{
  BastideWorkspace *self = data;

  self->height_source = 0;
  bastide_problem_list_set_low (self->problems, self->low);
  words_changed_cb (self);
}

/* Hiding a widget in the middle of an allocation is an error, so an idle does that. */
static void
bastide_workspace_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (widget);
  gboolean low = height / bastide_widget_get_text_scale (widget) < LOW_HEIGHT;
  const GtkAllocation whole = { .width = width, .height = height };

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &whole, baseline);
  if (low == self->low)
    return;
  self->low = low;
  if (self->height_source == 0)
    self->height_source = bastide_widget_change_layout (low_cb, self);
}

static void
bastide_workspace_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  BastideMode *mode = BASTIDE_WORKSPACE (widget)->context.mode;

  GTK_WIDGET_CLASS (bastide_workspace_parent_class)->snapshot (widget, snapshot);
  if (mode != NULL)
    BASTIDE_IN_MODE (mode, snapshot) (mode, snapshot);
}

static void
bastide_workspace_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static GtkSizeRequestMode
bastide_workspace_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

static void
bastide_workspace_dispose (GObject *object)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  g_clear_object (&self->signals);
  g_clear_handle_id (&self->height_source, g_source_remove);
  g_clear_weak_pointer (&self->focus_before_rule);
  /* A board that GTK keeps a little longer, as after a drag, has nobody to tell of its status. */
  if (self->context.editor != NULL)
    g_signal_handlers_disconnect_by_data (self->context.board, self);
  self->context.mode = NULL;
  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    if (self->modes[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->modes[i], self);
        g_clear_object (&self->modes[i]);
      }
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->context.results);
  g_clear_object (&self->context.editor);
  g_clear_object (&self->context.settings);
  g_clear_object (&self->context.library);
  g_clear_object (&self->context.book);
  g_clear_object (&self->context.tree);
  g_clear_object (&self->context.beside);
  g_clear_object (&self->context.puzzle);

  G_OBJECT_CLASS (bastide_workspace_parent_class)->dispose (object);
}

static void
bastide_workspace_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  if (prop_id == PROP_MODE)
    g_value_set_enum (value, self->id);
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

  widget_class->get_request_mode = bastide_workspace_get_request_mode;
  widget_class->measure = bastide_workspace_measure;
  widget_class->size_allocate = bastide_workspace_size_allocate;
  widget_class->snapshot = bastide_workspace_snapshot;

  properties[PROP_MODE] =
    g_param_spec_enum ("mode", NULL, NULL, BASTIDE_TYPE_MODE_ID, BASTIDE_MODE_ANALYSE,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LAYOUT_CHANGED] = g_signal_new ("layout-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[PROGRESSED] = g_signal_new ("progressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  /* The letter of the board acts in the panel, too, where a button may have the focus. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);

  g_type_ensure (BASTIDE_TYPE_BOARD_PANE);
  g_type_ensure (BASTIDE_TYPE_GAME_BAR);
  g_type_ensure (BASTIDE_TYPE_PANEL_BAR);
  g_type_ensure (BASTIDE_TYPE_PROBLEM_LIST);
  g_type_ensure (BASTIDE_TYPE_RULE_PAGE);
  g_type_ensure (BASTIDE_TYPE_SPLIT_VIEW);
  g_type_ensure (BASTIDE_TYPE_STATUS_LINE);
  g_type_ensure (BASTIDE_TYPE_TRAY_BAR);
  g_type_ensure (BASTIDE_TYPE_TWIN_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-workspace.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, column);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, game);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, left_header);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, pane);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, panels);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, problems);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, problems_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, right_header);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, right_title);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, start_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_label);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_line);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_way);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, twins);
  gtk_widget_class_bind_template_child_full (widget_class, "split", FALSE,
                                             G_STRUCT_OFFSET (BastideWorkspace, context.split));
  gtk_widget_class_bind_template_child_full (widget_class, "status", FALSE,
                                             G_STRUCT_OFFSET (BastideWorkspace, context.status));
  gtk_widget_class_bind_template_child_full (widget_class, "trays", FALSE,
                                             G_STRUCT_OFFSET (BastideWorkspace, context.trays));
  gtk_widget_class_bind_template_callback (widget_class, bastide_split_view_close_overlays);
  gtk_widget_class_bind_template_callback (widget_class, keep_panels);
  gtk_widget_class_bind_template_callback (widget_class, layout_cb);
  gtk_widget_class_bind_template_callback (widget_class, mended_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cell_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_goal_cb);
  gtk_widget_class_bind_template_callback (widget_class, task_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_lesson_step_cb);
}

static void
connect_board (BastideWorkspace *self)
{
  BastideBoardView *board = bastide_board_pane_get_view (self->pane);
  BastideTrayBar *trays = self->context.trays;

  self->context.board = board;
  bastide_tray_bar_set_view (trays, board);
  g_signal_connect_object (board, "scoreboard-asked", G_CALLBACK (bastide_tray_bar_ask_scoreboard), trays,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "score-asked", G_CALLBACK (bastide_tray_bar_edit_score), trays, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::position", G_CALLBACK (position_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "status-changed", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "rule-activated", G_CALLBACK (rule_activated_cb), self, G_CONNECT_SWAPPED);
}

static void
create_editor (BastideWorkspace *self)
{
  BastideEditor *editor = bastide_editor_new ();

  self->context.editor = editor;
  bastide_board_view_set_editor (self->context.board, editor);
  bastide_problem_list_set_editor (self->problems, editor);
  g_signal_connect_object (editor, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "show-place", G_CALLBACK (show_place_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_workspace_init (BastideWorkspace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->id = BASTIDE_MODE_ANALYSE;
  self->context.widget = GTK_WIDGET (self);
  self->context.create_menu = bastide_command_create_menu;
  connect_board (self);
  create_editor (self);

  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (follow), self);

  bastide_split_view_set_foot (self->context.split, GTK_WIDGET (self->context.trays));
  bastide_problem_list_set_column (self->problems, self->column);
  bastide_panel_bar_set_split (self->bar, self->context.split);
  self->problem_button = GTK_TOGGLE_BUTTON (bastide_panel_bar_get_problem_button (self->bar));
  g_signal_connect_object (self->problem_button, "toggled", G_CALLBACK (problems_toggled_cb), self, G_CONNECT_SWAPPED);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
}

GtkWidget *
bastide_workspace_new (void)
{
  return g_object_new (BASTIDE_TYPE_WORKSPACE, NULL);
}

void
bastide_workspace_set_sources (BastideWorkspace   *self,
                               BastideTileLibrary *library,
                               BastideRuleBook    *book,
                               BastideResults     *results,
                               GSettings          *settings)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (BASTIDE_IS_RULE_BOOK (book));
  g_return_if_fail (BASTIDE_IS_RESULTS (results));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_set_object (&self->context.library, library);
  g_set_object (&self->context.book, book);
  g_set_object (&self->context.results, results);
  g_set_object (&self->context.settings, settings);
  bastide_board_view_set_library (self->context.board, library);
  bastide_problem_list_set_library (self->problems, library);
  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    if (self->modes[i] != NULL)
      BASTIDE_IN_MODE (self->modes[i], set_library) (self->modes[i]);
  if (self->context.mode == NULL)
    bastide_workspace_set_mode (self, self->id);
}

void
bastide_workspace_set_puzzle (BastideWorkspace *self,
                              BastidePuzzle    *puzzle,
                              BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (tree));

  if (!g_set_object (&self->context.puzzle, puzzle))
    return;
  g_signal_group_set_target (self->signals, puzzle);
  g_clear_object (&self->context.beside);
  g_set_object (&self->context.tree, tree);
  bastide_editor_set_puzzle (self->context.editor, puzzle);
  bastide_board_view_set_play_tree (self->context.board, tree);
  bastide_board_view_set_puzzle (self->context.board, puzzle);
  open_tree (self);
  position_cb (self);
  bastide_problem_button_set_puzzle (BASTIDE_PROBLEM_BUTTON (self->problem_button), puzzle);
  follow (self);
  status_cb (self);
}

BastideBoardView *
bastide_workspace_get_board (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->context.board;
}

BastideDetails *
bastide_workspace_get_details (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return bastide_analyse_mode_get_details (get_analyse_mode (self));
}

BastidePlayTree *
bastide_workspace_get_play_tree (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->context.beside != NULL ? self->context.beside : self->context.tree;
}

BastidePlayTree *
bastide_workspace_get_line (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return BASTIDE_OF_MODE (self->context.mode, get_line);
}

BastidePlayNode *
bastide_workspace_get_step (BastideWorkspace *self,
                            gboolean          undo)
{
  BastidePlayTree *line;
  guint depth;

  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  line = bastide_workspace_get_line (self);
  depth = line != NULL ? bastide_play_tree_get_depth (line) : 0;
  if (line == NULL || (undo && depth == 0))
    return NULL;
  return bastide_play_tree_get_node (line, undo ? depth : depth + 1);
}

void
bastide_workspace_play_beside (BastideWorkspace *self,
                               BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (tree == NULL || BASTIDE_IS_PLAY_TREE (tree));

  if (!g_set_object (&self->context.beside, tree) || self->context.puzzle == NULL)
    return;
  open_tree (self);
  follow (self);
  if (bastide_workspace_get_attempt (self) == NULL)
    bastide_board_view_show_tree (self->context.board, bastide_workspace_get_play_tree (self));
}

BastideAttempt *
bastide_workspace_get_attempt (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return BASTIDE_OF_MODE (self->context.mode, get_attempt);
}

BastideTeachPanel *
bastide_workspace_get_teach_panel (BastideWorkspace *self)
{
  BastideTeaching *teaching = bastide_workspace_get_teaching (self);

  return teaching != NULL ? bastide_teaching_get_panel (teaching) : NULL;
}

BastideTeaching *
bastide_workspace_get_teaching (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return BASTIDE_OF_MODE (self->context.mode, get_teaching);
}

BastidePosition *
bastide_workspace_get_position (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return bastide_board_state_get_present (bastide_board_view_get_state (self->context.board));
}

BastideContent *
bastide_workspace_dup_content (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return BASTIDE_IN_MODE (self->context.mode, dup_content) (self->context.mode);
}

BastideEditor *
bastide_workspace_get_editor (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->context.editor;
}

/* A board that shows the whole position would change its size with its room. A board without a size has not been shown
 * yet. */
static void
keep_place (BastideWorkspace *self)
{
  if (self->context.puzzle != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->context.board))
      && gtk_widget_get_width (GTK_WIDGET (self->context.board)) > 0)
    bastide_viewport_hold (bastide_board_view_get_viewport (self->context.board));
}

void
bastide_workspace_set_mode (BastideWorkspace *self,
                            BastideModeId     id)
{
  BastideMode *before = self->context.mode;
  BastideMode *mode;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (id < BASTIDE_N_MODES);

  mode = get_mode (self, id);
  if (before == mode)
    return;
  bastide_editor_look_at (self->context.editor, NULL);
  keep_place (self);
  bastide_split_view_close_overlays (self->context.split);
  if (before != NULL)
    BASTIDE_IN_MODE (before, leave) (before);
  self->id = id;
  self->context.mode = mode;
  BASTIDE_IN_MODE (mode, enter) (mode);
  follow (self);

  show_panels (self);
  show_bars (self);
  gtk_label_set_text (self->right_title, _(BASTIDE_MODE_GET_CLASS (mode)->panel_title));
  bastide_panel_bar_set_mode (self->bar, mode);
  bastide_board_view_set_selected_move (self->context.board, NULL);
  bastide_board_pane_set_playing (self->pane, !bastide_editor_get_active (self->context.editor));
  if (self->context.puzzle != NULL)
    BASTIDE_IN_MODE (mode, show_position) (mode);
  update_layout (self);
  status_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
}

BastideModeId
bastide_workspace_get_mode (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), BASTIDE_MODE_ANALYSE);

  return self->id;
}

gboolean
bastide_workspace_is_guided (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return BASTIDE_MODE_GET_CLASS (self->context.mode)->is_guided;
}

void
bastide_workspace_suppose_tile (BastideWorkspace *self,
                                guint             tile)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_analyse_mode_suppose_tile (get_analyse_mode (self), tile);
}

void
bastide_workspace_show_moves (BastideWorkspace *self,
                              BstCell           cell)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_split_view_close_overlays (self->context.split);
  bastide_board_view_set_cursor (self->context.board, cell);
  bastide_board_view_pulse_cell (self->context.board, cell);
  bastide_analyse_mode_select_cell (get_analyse_mode (self), cell);
}

void
bastide_workspace_show_panel (BastideWorkspace *self,
                              BastideSplitSide  side,
                              gboolean          shown)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_split_view_set_shown (self->context.split, side, shown);
}

gboolean
bastide_workspace_shows_panel (BastideWorkspace *self,
                               BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_get_shown (self->context.split, side);
}

gboolean
bastide_workspace_is_panel_over (BastideWorkspace *self,
                                 BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_is_over (self->context.split, side);
}

BastideWidthClass
bastide_workspace_get_width_class (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), BASTIDE_WIDTH_WIDE);

  return bastide_split_view_get_width_class (self->context.split);
}

BastideInspector *
bastide_workspace_open_inspector (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  bastide_split_view_set_shown (self->context.split, BASTIDE_SPLIT_END, TRUE);
  leave_rule (self);
  return bastide_edit_mode_get_inspector (BASTIDE_EDIT_MODE (get_mode (self, BASTIDE_MODE_EDIT)));
}

void
bastide_workspace_play_line (BastideWorkspace   *self,
                             const char * const *actions)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (actions != NULL);

  if (self->context.tree == NULL)
    return;
  bastide_workspace_set_mode (self, BASTIDE_MODE_ANALYSE);
  bastide_play_lines_go (self->context.tree, actions, TRUE);
  bastide_split_view_close_overlays (self->context.split);
  gtk_widget_grab_focus (GTK_WIDGET (self->context.board));
}

void
bastide_workspace_search (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  BASTIDE_IN_MODE (self->context.mode, search) (self->context.mode);
}

BastideProblemList *
bastide_workspace_get_problem_list (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->problems;
}

void
bastide_workspace_ask_scoreboard (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_tray_bar_ask_scoreboard (self->context.trays);
}

void
bastide_workspace_show_rule (BastideWorkspace *self,
                             BstRule           rule)
{
  BastideMode *mode = self->context.mode;
  const BstRules *rules;
  GtkRoot *root;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (self->context.puzzle != NULL);

  rules = &bastide_position_get_setup (bastide_board_view_get_position (self->context.board))->rules;
  bastide_split_view_set_shown (self->context.split, BASTIDE_SPLIT_END, TRUE);
  if (BASTIDE_IN_MODE (mode, show_rule) (mode, rule, rules))
    return;
  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && gtk_stack_get_visible_child (self->panels) != GTK_WIDGET (self->rule))
    g_set_weak_pointer (&self->focus_before_rule, gtk_root_get_focus (root));
  bastide_rule_page_set_rule (self->rule, self->context.book, rule, rules);
  gtk_stack_set_visible_child (self->panels, GTK_WIDGET (self->rule));
  gtk_widget_grab_focus (GTK_WIDGET (self->rule));
}

void
bastide_workspace_stop (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_analyse_mode_stop (get_analyse_mode (self));
}

void
bastide_workspace_move_focus (BastideWorkspace *self,
                              int               direction)
{
  g_autoptr (GPtrArray) panes = g_ptr_array_new ();
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  int at = 0;
  int n;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  if (self->start_panel != NULL)
    g_ptr_array_add (panes, self->start_panel);
  g_ptr_array_add (panes, self->context.board);
  g_ptr_array_add (panes, self->context.trays);
  g_ptr_array_add (panes, self->problems);
  g_ptr_array_add (panes, self->rule);
  BASTIDE_IN_MODE (self->context.mode, add_panes) (self->context.mode, panes);
  n = (int) panes->len;
  for (int i = 0; i < n && focus != NULL; i++)
    if (focus == panes->pdata[i] || gtk_widget_is_ancestor (focus, panes->pdata[i]))
      at = i;
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes->pdata[(at + direction * i + n * n) % n];

      if (gtk_widget_get_mapped (pane) && (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD)
                                           || gtk_widget_grab_focus (pane)))
        return;
    }
}

gboolean
bastide_workspace_get_collapsed (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_get_collapsed (self->context.split);
}

gboolean
bastide_workspace_is_busy (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_analyse_mode_is_busy (get_analyse_mode (self));
}
