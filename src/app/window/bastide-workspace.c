/* bastide-workspace.c: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-workspace.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-pane.h"
#include "bastide-colour-scheme.h"
#include "bastide-edit-game.h"
#include "bastide-game-bar.h"
#include "bastide-panel-bar.h"
#include "bastide-problem.h"
#include "bastide-rule-page.h"
#include "bastide-side-panel.h"
#include "bastide-solving.h"
#include "bastide-split-view.h"
#include "bastide-status-line.h"
#include "bastide-tray-bar.h"
#include "bastide-twin-bar.h"
#include "bastide-widget.h"

/* In text units. On less height the list of problems is folded and the status line empty. */
#define LOW_HEIGHT 593

/* The workspace holds one puzzle with the board in the middle. A mode changes the panels around the board and which of
 * diagram and line the board shows, never the board itself. */
struct _BastideWorkspace
{
  GtkWidget           parent_instance;

  BastideSplitView   *split;
  GtkWidget          *column;           /* the board, the problems and the trays */
  BastideTwinBar     *twins;
  BastideBoardPane   *pane;
  BastideBoardView   *board;
  BastideGameBar     *game;
  BastideTrayBar     *trays;
  GtkWidget          *problems_box;
  BastideProblemList *problems;
  BastidePanelBar    *bar;
  GtkToggleButton    *problem_button;   /* in the bar */
  BastideStatusLine  *status;

  /* Panels */
  GtkWidget          *left_header;
  BastideTilePalette *palette;
  GtkWidget          *right_header;
  GtkLabel           *right_title;
  GtkStack           *panels;
  BastideInspector   *inspector;        /* NULL before the mode Edit */
  BastideSidePanel   *panel;
  BastideSolving     *solving;          /* NULL before the mode Solve */
  BastideTeaching    *teaching;         /* NULL before the mode Teach */
  BastideRulePage    *rule;
  GtkWidget          *focus_before_rule;

  GtkWidget          *task_line;
  GtkLabel           *task_label;
  GtkButton          *task_way;         /* goes on from the end of a turn */

  BastidePuzzle      *puzzle;
  BastidePlayTree    *tree;             /* the moves played from the diagram of the puzzle */
  BastidePlayTree    *beside;           /* the moves played from another position, and shown instead; or NULL */
  BastideEditor      *editor;
  BastideAnalysis    *analysis;
  BastideTileLibrary *library;
  BastideRuleBook    *book;
  BastideResults     *results;
  GSettings          *settings;
  GSignalGroup       *signals;
  BastideMode         mode;
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
  ATTEMPT_CHANGED,
  STEP_SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void status_cb (BastideWorkspace *self);

/* The document */

/* Returns the moves that the mode Analyse shows. */
static BastidePlayTree *
get_tree (BastideWorkspace *self)
{
  return self->beside != NULL ? self->beside : self->tree;
}

/* Returns the position that is played on, also while the board shows a preview. */
static BastidePosition *
get_present (BastideWorkspace *self)
{
  return bastide_board_state_get_present (bastide_board_view_get_state (self->board));
}

/* A puzzle that is to be solved, and a lesson, show nothing of what the moves come to. */
static void
show_analysis (BastideWorkspace *self)
{
  gboolean hidden = self->mode == BASTIDE_MODE_SOLVE || self->mode == BASTIDE_MODE_TEACH;

  bastide_board_view_set_analysis (self->board, hidden ? NULL : self->analysis);
}

static void
show_pictures (BastideWorkspace *self)
{
  bastide_hand_panel_set_position (bastide_side_panel_get_hand_panel (self->panel), get_present (self),
                                   bastide_board_view_get_supposes_tile (self->board));
  if (self->solving != NULL)
    bastide_solve_panel_draw (bastide_solving_get_panel (self->solving));
  bastide_tray_bar_update (self->trays);
}

static void
update_analysis (BastideWorkspace *self)
{
  if (self->puzzle == NULL)
    return;
  if (self->mode != BASTIDE_MODE_ANALYSE)
    {
      bastide_analysis_stop (self->analysis);
      return;
    }
  bastide_analysis_set_position (self->analysis, get_present (self));
  bastide_details_set_position (bastide_side_panel_get_pages (self->panel), get_present (self));
}

static void
position_cb (BastideWorkspace *self)
{
  if (self->puzzle == NULL)
    return;
  update_analysis (self);
  show_pictures (self);
  if (!bastide_board_state_is_preview (bastide_board_view_get_state (self->board)))
    bastide_tray_bar_set_preview (self->trays, bastide_board_view_get_selected_move (self->board));
}

/* The task */

/* Returns the attempt in sight; NULL in other modes. */
static BastideAttempt *
get_attempt (BastideWorkspace *self)
{
  return self->mode == BASTIDE_MODE_SOLVE && self->solving != NULL ? bastide_solving_get_attempt (self->solving) : NULL;
}

/* Returns the step in sight; NULL in other modes. */
static BastideLessonStep *
get_step (BastideWorkspace *self)
{
  return self->mode == BASTIDE_MODE_TEACH && self->teaching != NULL ? bastide_teaching_get_step (self->teaching) : NULL;
}

/* The panel has the same button. */
static void
show_task_way (BastideWorkspace *self)
{
  const char *way = get_attempt (self) != NULL ? bastide_solve_panel_get_way (bastide_solving_get_panel (self->solving))
                                               : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->task_way),
                          way != NULL && !bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_END));
  if (way == NULL)
    return;
  gtk_button_set_label (self->task_way, way);
  bastide_widget_name_buttons (GTK_WIDGET (self->task_way));
}

/* Where the panel is not beside the board, the task, a verdict, or the sentence of the step stands above it. */
static void
show_task_line (BastideWorkspace *self)
{
  gboolean away = bastide_split_view_get_collapsed (self->split)
                  || !bastide_split_view_get_shown (self->split, BASTIDE_SPLIT_END);
  gboolean has_verdict = get_attempt (self) != NULL && *bastide_attempt_get_verdict (get_attempt (self), NULL) != '\0';
  g_autofree char *sentence = NULL;

  show_task_way (self);
  if (has_verdict)
    sentence = g_strdup (bastide_attempt_get_verdict (get_attempt (self), NULL));
  else if (get_attempt (self) != NULL)
    sentence = bastide_solving_dup_task (self->solving);
  else if (get_step (self) != NULL)
    sentence = g_strdup (bastide_lesson_step_get_say (get_step (self)));
  gtk_widget_set_visible (self->task_line, away && sentence != NULL);
  if (sentence == NULL)
    return;
  /* In one paragraph, since each would have two lines of its own. */
  g_strdelimit (sentence, "\n", ' ');
  gtk_label_set_text (self->task_label, sentence);
  /* The whole task is in the panel, but a verdict is read here. */
  gtk_label_set_lines (self->task_label, has_verdict && !self->low ? 4 : 2);
}

static void
task_cb (BastideWorkspace *self)
{
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, TRUE);
}

/* Solving */

static void
attempt_cb (BastideWorkspace *self)
{
  show_task_line (self);
  status_cb (self);
  g_signal_emit (self, signals[ATTEMPT_CHANGED], 0);
}

static BastideSolvePanel *
ensure_solve (BastideWorkspace *self)
{
  if (self->solving == NULL)
    {
      self->solving = bastide_solving_new (self->board, self->book, self->results, self->settings);
      gtk_stack_add_child (self->panels, GTK_WIDGET (bastide_solving_get_panel (self->solving)));
      g_signal_connect_object (self->solving, "changed", G_CALLBACK (attempt_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (bastide_solving_get_panel (self->solving), "notify::way", G_CALLBACK (show_task_line),
                               self, G_CONNECT_SWAPPED);
    }
  return bastide_solving_get_panel (self->solving);
}

static void
follow_task (BastideWorkspace *self)
{
  ensure_solve (self);
  bastide_solving_begin (self->solving, self->puzzle);
}

/* Teaching */

static void
step_shown_cb (BastideWorkspace *self)
{
  show_task_line (self);
  g_signal_emit (self, signals[STEP_SHOWN], 0);
}

static BastideTeachPanel *
ensure_teach (BastideWorkspace *self)
{
  if (self->teaching == NULL)
    {
      self->teaching = bastide_teaching_new (self->board, self->settings);
      gtk_stack_add_child (self->panels, GTK_WIDGET (bastide_teaching_get_panel (self->teaching)));
      g_signal_connect_object (self->teaching, "shown", G_CALLBACK (step_shown_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->teaching, "moved", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
    }
  return bastide_teaching_get_panel (self->teaching);
}

static void
follow_lesson (BastideWorkspace *self)
{
  ensure_teach (self);
  bastide_teaching_begin (self->teaching, self->puzzle, get_tree (self), self->book);
  bastide_teach_panel_show_step (bastide_teaching_get_panel (self->teaching),
                                 bastide_editor_get_lesson_step (self->editor));
}

static gboolean
teach_key_cb (BastideWorkspace *self,
              guint             key,
              guint             code G_GNUC_UNUSED,
              GdkModifierType   modifiers)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->mode != BASTIDE_MODE_TEACH
      || gtk_stack_get_visible_child (self->panels) != GTK_WIDGET (bastide_teaching_get_panel (self->teaching)))
    return GDK_EVENT_PROPAGATE;
  return bastide_teaching_press (self->teaching, key, modifiers, root != NULL ? gtk_root_get_focus (root) : NULL);
}

/* A click while pieces move ends the movements, and is no click on the widget below. */
static void
teach_pressed_cb (BastideWorkspace *self,
                  int               n_press G_GNUC_UNUSED,
                  double            x G_GNUC_UNUSED,
                  double            y G_GNUC_UNUSED,
                  GtkGesture       *click)
{
  gboolean ends = self->mode == BASTIDE_MODE_TEACH && bastide_teaching_finish (self->teaching);

  gtk_gesture_set_state (click, ends ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

/* The line is out of sight while the diagram is edited, and is played again only when it comes into sight. */
static void
follow_diagram (BastideWorkspace *self)
{
  if (self->puzzle != NULL && self->mode == BASTIDE_MODE_ANALYSE)
    bastide_play_tree_set_texts (self->tree, bastide_puzzle_get_whole (self->puzzle));
  if (self->puzzle != NULL && self->mode == BASTIDE_MODE_ANALYSE)
    bastide_play_tree_set_diagram (self->tree, bastide_puzzle_get_content (self->puzzle),
                                   bastide_puzzle_get_position (self->puzzle));
  if (self->puzzle != NULL && self->mode == BASTIDE_MODE_SOLVE)
    follow_task (self);
  if (self->puzzle != NULL && self->mode == BASTIDE_MODE_TEACH)
    follow_lesson (self);
}

/* A lesson chooses the twin itself. */
static void
show_twins (BastideWorkspace *self)
{
  gboolean has_lesson = self->mode == BASTIDE_MODE_TEACH && self->puzzle != NULL
                        && bastide_puzzle_get_content (self->puzzle)->lesson != NULL;

  bastide_twin_bar_set_puzzle (self->twins, has_lesson ? NULL : self->puzzle, self->mode != BASTIDE_MODE_EDIT);
}

/* The slider is about moves, which the mode Edit does not show. */
static void
follow_mode (BastideWorkspace *self)
{
  gboolean shown = self->mode == BASTIDE_MODE_ANALYSE;

  show_twins (self);
  g_object_set (self->game, "tree", shown ? get_tree (self) : NULL, NULL);
}

/* Pictures are drawn in the colours of the theme. */
static void
theme_cb (BastideWorkspace *self)
{
  if (self->puzzle != NULL)
    show_pictures (self);
}

/* Another tile instead of the tile in hand, to look at */

static BastidePosition *
create_supposed (BastideWorkspace *self,
                 guint             tile)
{
  g_autoptr (BastideContent) content = bastide_play_tree_dup_content (get_tree (self));
  g_autoptr (BastideContent) supposed = content != NULL ? bastide_content_copy (content) : NULL;

  if (supposed == NULL || !bastide_edit_swap_hand (supposed, tile))
    return NULL;
  return bastide_position_new (supposed);
}

void
bastide_workspace_suppose_tile (BastideWorkspace *self,
                                guint             tile)
{
  g_autoptr (BastidePosition) supposed = NULL;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  if (self->mode != BASTIDE_MODE_ANALYSE || self->tree == NULL)
    return;
  supposed = create_supposed (self, tile);
  bastide_board_view_suppose (self->board, supposed);
}

/* Moves */

static void
selected_move_cb (BastideWorkspace *self)
{
  BastideMove *move = bastide_move_list_get_selected (bastide_side_panel_get_move_list (self->panel));

  bastide_board_view_set_selected_move (self->board, move);
  bastide_tray_bar_set_preview (self->trays, move);
  bastide_details_set_move (bastide_side_panel_get_pages (self->panel), move);
}

static gboolean
is_covered (BastideWorkspace *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (bastide_split_view_is_over (self->split, i) && bastide_split_view_get_shown (self->split, i))
      return TRUE;
  return FALSE;
}

static void
close_overlays (BastideWorkspace *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (bastide_split_view_is_over (self->split, i))
      bastide_split_view_set_shown (self->split, i, FALSE);
}

void
bastide_workspace_show_moves (BastideWorkspace *self,
                              BstCell           cell)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  close_overlays (self);
  bastide_board_view_set_cursor (self->board, cell);
  bastide_board_view_pulse_cell (self->board, cell);
  bastide_move_list_select_cell (bastide_side_panel_get_move_list (self->panel), cell);
}

static guint
find_hand (BastideWorkspace *self)
{
  return bst_position_get_hand (bastide_position_get_engine (bastide_board_view_get_position (self->board)));
}

static void
move_activated_cb (BastideWorkspace *self,
                   BastideMove      *move)
{
  g_autoptr (BastideMove) held = g_object_ref (move);
  g_autoptr (GError) error = NULL;
  guint n = 0;
  const BstAction *actions = bastide_move_get_actions (held, &n);

  /* A move with another tile makes its draw a part of the line. */
  if ((bastide_board_view_get_supposes_tile (self->board)
       && !bastide_play_tree_draw_instead (get_tree (self), find_hand (self), &error))
      || !bastide_play_tree_play (get_tree (self), actions, n, &error))
    {
      bastide_status_line_refuse (self->status, error->message, BST_RULE_NONE);
      return;
    }
  close_overlays (self);
}

/* The board */

static void
rotation_cb (BastideWorkspace *self)
{
  bastide_hand_panel_set_rotation (bastide_side_panel_get_hand_panel (self->panel),
                                   bastide_board_view_get_rotation (self->board));
}

static void
show_status_text (BastideWorkspace *self)
{
  bastide_status_line_set_text (self->status, bastide_board_view_get_status_place (self->board),
                                bastide_board_view_get_status_text (self->board),
                                bastide_board_view_get_status_rule (self->board));
}

/* On little height the line has words only for a refusal, until the next change. */
static void
update_status_text (BastideWorkspace *self)
{
  if (self->low)
    bastide_status_line_set_text (self->status, "", "", BST_RULE_NONE);
  else
    show_status_text (self);
}

/* The tables of moves and of a round have keys of their own. */
static gboolean
show_table_keys (BastideWorkspace *self)
{
  BastideDetails *pages = bastide_side_panel_get_pages (self->panel);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *table = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_COLUMN_VIEW) : NULL;
  gboolean of_moves = bastide_move_list_is_table_focused (bastide_side_panel_get_move_list (self->panel));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) keys = NULL;
  gboolean can_step = FALSE;

  g_object_get (pages, "can-step", &can_step, NULL);
  can_step = can_step && table != NULL && (of_moves || gtk_widget_is_ancestor (table, GTK_WIDGET (pages)));
  if (!of_moves && !can_step)
    return FALSE;
  if (of_moves)
    g_strv_builder_add_many (builder, C_("key", "↑ ↓"), _("next move"), C_("key", "Enter"), _("play move"), NULL);
  else
    g_strv_builder_add_many (builder, C_("key", "↑ ↓"), _("next choice"), NULL);
  if (can_step)
    /* Translators: shows the next step of a round on the board */
    g_strv_builder_add_many (builder, C_("key", "Space"), C_("key", "step"), NULL);
  keys = g_strv_builder_end (builder);
  bastide_status_line_set_keys (self->status, (const char * const *) keys);
  return TRUE;
}

static void
status_cb (BastideWorkspace *self)
{
  const char * const looking_keys[] = { C_("key", "Esc"), _("back to the diagram"), NULL };
  const char * const teaching_keys[] = { C_("key", "Space"), _("next step"), C_("key", "←"), _("back"),
                                         C_("key", "A"), _("mark places"), NULL };
  const char * const marking_keys[] = { C_("key", "A"), _("end marking"), C_("key", "C"), _("wipe off"), NULL };
  const char * const cursor_keys[] = { C_("key", "A"), _("mark this place"), C_("key", "C"), _("wipe off"), NULL };
  BastideBoardState *state = bastide_board_view_get_state (self->board);

  g_auto (GStrv) solving_keys = get_attempt (self) != NULL ? bastide_solving_dup_keys (self->solving) : NULL;

  if (self->mode == BASTIDE_MODE_TEACH)
    {
      bastide_status_line_set_text (self->status, "", "", BST_RULE_NONE);
      bastide_status_line_set_keys (self->status, bastide_board_state_shows_cursor (state) ? cursor_keys
                                                    : bastide_board_state_get_chalk (state) ? marking_keys
                                                    : teaching_keys);
      return;
    }
  update_status_text (self);
  if (solving_keys != NULL)
    bastide_status_line_set_keys (self->status, (const char * const *) solving_keys);
  else if (bastide_editor_get_looked_at (self->editor) != NULL)
    bastide_status_line_set_keys (self->status, looking_keys);
  else if (!show_table_keys (self))
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
cursor_moved_cb (BastideWorkspace *self)
{
  BstCell cell = bastide_board_view_get_cursor (self->board);

  bastide_tile_palette_set_cell (self->palette, &cell);
  /* The lights of a step of the lesson belong to the step. */
  if (self->mode == BASTIDE_MODE_EDIT && bastide_editor_get_looked_at (self->editor) == NULL)
    bastide_spotlight_clear (bastide_board_state_get_spotlight (bastide_board_view_get_state (self->board)));
}

static void
said_cb (BastideWorkspace *self,
         const char       *text)
{
  bastide_status_line_refuse (self->status, text, BST_RULE_NONE);
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
  close_overlays (self);
  if (bst_place_has_cell (place))
    {
      bastide_board_view_set_cursor (self->board, place->cell);
      bastide_board_view_pulse_cell (self->board, place->cell);
    }
  bastide_spotlight_set_place (bastide_board_state_get_spotlight (bastide_board_view_get_state (self->board)), place);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The inspector */

static void
update_inspector (BastideWorkspace *self)
{
  if (self->inspector == NULL || self->library == NULL)
    return;
  bastide_inspector_set_sources (self->inspector, self->library, self->book);
  bastide_inspector_set_settings (self->inspector, self->settings);
}

/* The inspector is three quarters of the work for a workspace, and the mode Analyse needs none. */
static BastideInspector *
ensure_inspector (BastideWorkspace *self)
{
  if (self->inspector != NULL)
    return self->inspector;
  self->inspector = BASTIDE_INSPECTOR (bastide_inspector_new ());
  gtk_stack_add_child (self->panels, GTK_WIDGET (self->inspector));
  bastide_inspector_set_editor (self->inspector, self->editor);
  update_inspector (self);
  return self->inspector;
}

/* Problems */

static void
show_cell_cb (BastideWorkspace *self,
              int               x,
              int               y)
{
  bastide_board_view_set_cursor (self->board, BST_CELL (x, y));
  bastide_board_view_pulse_cell (self->board, BST_CELL (x, y));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
mended_cb (BastideWorkspace *self,
           BastideProblem   *problem)
{
  BstCell cell;

  if (bastide_problem_get_cell (problem, &cell))
    bastide_board_view_set_cursor (self->board, cell);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The window keeps the mode while a line is recorded. */
static gboolean
go_to_edit (BastideWorkspace *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.mode", "s", "edit");

  return self->mode == BASTIDE_MODE_EDIT;
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

/* The text of a rule, in the mode Edit in the place of the inspector */

static void
leave_rule (BastideWorkspace *self)
{
  GtkWidget *child = GTK_WIDGET (self->panel);

  if (self->mode == BASTIDE_MODE_EDIT)
    child = GTK_WIDGET (ensure_inspector (self));
  else if (self->mode == BASTIDE_MODE_SOLVE)
    child = GTK_WIDGET (ensure_solve (self));
  else if (self->mode == BASTIDE_MODE_TEACH)
    child = GTK_WIDGET (ensure_teach (self));
  gtk_stack_set_visible_child (self->panels, child);
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
  if (self->settings != NULL)
    bastide_mode_keep_panels (self->mode, self->split, self->settings);
}

static void
update_layout (BastideWorkspace *self)
{
  gboolean collapsed = bastide_split_view_get_collapsed (self->split);
  gboolean has_problems = self->mode == BASTIDE_MODE_EDIT || self->mode == BASTIDE_MODE_ANALYSE;

  bastide_tray_bar_set_single (self->trays, bastide_split_view_get_width_class (self->split) == BASTIDE_WIDTH_PHONE);
  gtk_widget_set_visible (self->left_header, bastide_split_view_is_over (self->split, BASTIDE_SPLIT_START));
  gtk_widget_set_visible (self->right_header, bastide_split_view_is_over (self->split, BASTIDE_SPLIT_END));
  gtk_widget_set_visible (GTK_WIDGET (self->problem_button), has_problems);
  gtk_widget_set_visible (self->problems_box,
                          has_problems && (!collapsed || gtk_toggle_button_get_active (self->problem_button)));
  /* The panel has the scores, and the board the room. */
  gtk_widget_set_visible (GTK_WIDGET (self->trays), self->mode != BASTIDE_MODE_TEACH);
  if (self->teaching != NULL)
    bastide_teach_panel_set_flat (bastide_teaching_get_panel (self->teaching),
                                  bastide_split_view_is_below (self->split, BASTIDE_SPLIT_END));
  bastide_board_view_set_covered (self->board, is_covered (self));
  show_task_line (self);
}

/* Room */

static void
layout_cb (BastideWorkspace *self)
{
  keep_panels (self);
  update_layout (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

static void
low_cb (gpointer data)
{
  BastideWorkspace *self = data;

  self->height_source = 0;
  bastide_problem_list_set_low (self->problems, self->low);
  show_task_line (self);
  status_cb (self);
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
  BastideWorkspace *self = BASTIDE_WORKSPACE (widget);

  GTK_WIDGET_CLASS (bastide_workspace_parent_class)->snapshot (widget, snapshot);
  if (self->teaching != NULL)
    bastide_teaching_snapshot (self->teaching, widget, snapshot);
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
  if (self->analysis != NULL)
    bastide_analysis_stop (self->analysis);
  g_clear_object (&self->solving);
  g_clear_object (&self->teaching);
  /* A board that GTK keeps a little longer, as after a drag, has nobody to tell of its status. */
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->results);
  g_clear_object (&self->analysis);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  g_clear_object (&self->book);
  g_clear_object (&self->tree);
  g_clear_object (&self->beside);
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

  if (prop_id == PROP_MODE)
    g_value_set_enum (value, self->mode);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_workspace_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideWorkspace *self = BASTIDE_WORKSPACE (object);

  if (prop_id == PROP_MODE)
    bastide_workspace_set_mode (self, g_value_get_enum (value));
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

  widget_class->get_request_mode = bastide_workspace_get_request_mode;
  widget_class->measure = bastide_workspace_measure;
  widget_class->size_allocate = bastide_workspace_size_allocate;
  widget_class->snapshot = bastide_workspace_snapshot;

  properties[PROP_MODE] =
    g_param_spec_enum ("mode", NULL, NULL, BASTIDE_TYPE_MODE, BASTIDE_MODE_ANALYSE,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LAYOUT_CHANGED] = g_signal_new ("layout-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[ATTEMPT_CHANGED] = g_signal_new ("attempt-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[STEP_SHOWN] = g_signal_new ("step-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);

  /* The letter of the board acts in the panel, too, where a button may have the focus. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);

  g_type_ensure (BASTIDE_TYPE_BOARD_PANE);
  g_type_ensure (BASTIDE_TYPE_GAME_BAR);
  g_type_ensure (BASTIDE_TYPE_PANEL_BAR);
  g_type_ensure (BASTIDE_TYPE_PROBLEM_LIST);
  g_type_ensure (BASTIDE_TYPE_RULE_PAGE);
  g_type_ensure (BASTIDE_TYPE_SIDE_PANEL);
  g_type_ensure (BASTIDE_TYPE_SPLIT_VIEW);
  g_type_ensure (BASTIDE_TYPE_STATUS_LINE);
  g_type_ensure (BASTIDE_TYPE_TILE_PALETTE);
  g_type_ensure (BASTIDE_TYPE_TRAY_BAR);
  g_type_ensure (BASTIDE_TYPE_TWIN_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-workspace.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, column);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, game);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, left_header);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, palette);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, pane);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, panels);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, problems);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, problems_box);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, right_header);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, right_title);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, split);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, status);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_label);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_line);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, task_way);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, trays);
  gtk_widget_class_bind_template_child (widget_class, BastideWorkspace, twins);
  gtk_widget_class_bind_template_callback (widget_class, close_overlays);
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
  self->board = bastide_board_pane_get_view (self->pane);
  bastide_tray_bar_set_view (self->trays, self->board);
  g_signal_connect_object (self->board, "scoreboard-asked", G_CALLBACK (bastide_tray_bar_ask_scoreboard), self->trays,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "score-asked", G_CALLBACK (bastide_tray_bar_edit_score), self->trays,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::position", G_CALLBACK (position_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "cursor-moved", G_CALLBACK (cursor_moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::rotation", G_CALLBACK (rotation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_view_get_state (self->board), "notify::chalk", G_CALLBACK (status_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "status-changed", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "rule-activated", G_CALLBACK (rule_activated_cb), self, G_CONNECT_SWAPPED);
}

static void
create_editor (BastideWorkspace *self)
{
  self->editor = bastide_editor_new ();
  bastide_board_view_set_editor (self->board, self->editor);
  bastide_tile_palette_set_editor (self->palette, self->editor);
  bastide_problem_list_set_editor (self->problems, self->editor);
  g_signal_connect_object (self->editor, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "show-place", G_CALLBACK (show_place_cb), self, G_CONNECT_SWAPPED);
}

/* The user wants to read the problems, so the list unfolds. */
static void
problems_toggled_cb (BastideWorkspace *self)
{
  if (gtk_toggle_button_get_active (self->problem_button))
    bastide_problem_list_unfold (self->problems);
  update_layout (self);
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

static void
init_layout (BastideWorkspace *self)
{
  bastide_split_view_set_foot (self->split, GTK_WIDGET (self->trays));
  bastide_problem_list_set_column (self->problems, self->column);
  bastide_panel_bar_set_split (self->bar, self->split);
  self->problem_button = GTK_TOGGLE_BUTTON (bastide_panel_bar_get_problem_button (self->bar));
  g_signal_connect_object (self->problem_button, "toggled", G_CALLBACK (problems_toggled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "hand-changed", G_CALLBACK (hand_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->palette, "done", G_CALLBACK (palette_done_cb), self, G_CONNECT_SWAPPED);
}

/* The keys and clicks of the mode Teach come before those of the board. */
static void
follow_keys (BastideWorkspace *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (teach_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (teach_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
apply_mode (BastideWorkspace *self)
{
  bastide_mode_apply_panels (self->mode, self->split, self->settings);
  leave_rule (self);
  follow_mode (self);
  gtk_label_set_text (self->right_title, bastide_mode_get_panel_name (self->mode));
  bastide_panel_bar_set_mode (self->bar, self->mode);
}

static void
bastide_workspace_init (BastideWorkspace *self)
{
  BastideMoveList *moves;

  self->mode = BASTIDE_MODE_ANALYSE;
  gtk_widget_init_template (GTK_WIDGET (self));
  connect_board (self);
  bastide_play_tool_set_has_effects (bastide_board_view_get_play_tool (self->board), TRUE);
  create_editor (self);

  self->analysis = bastide_analysis_new ();
  moves = bastide_side_panel_get_move_list (self->panel);
  g_signal_connect_object (moves, "notify::selected", G_CALLBACK (selected_move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (moves, "activated", G_CALLBACK (move_activated_cb), self, G_CONNECT_SWAPPED);

  bastide_details_set_board (bastide_side_panel_get_pages (self->panel), bastide_board_view_get_state (self->board));
  g_signal_connect_object (bastide_side_panel_get_pages (self->panel), "notify::can-step", G_CALLBACK (status_cb), self,
                           G_CONNECT_SWAPPED);

  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (follow_diagram), self);

  init_layout (self);
  follow_keys (self);
  apply_mode (self);
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

  bastide_board_view_set_library (self->board, library);
  bastide_tile_palette_set_library (self->palette, library);
  bastide_problem_list_set_library (self->problems, library);
  g_set_object (&self->library, library);
  g_set_object (&self->book, book);
  g_set_object (&self->results, results);
  bastide_details_set_sources (bastide_side_panel_get_pages (self->panel), library, book);
  g_set_object (&self->settings, settings);
  g_settings_bind (settings, "moves-all-players", bastide_side_panel_get_move_list (self->panel), "all-players",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "moves-consequences", bastide_side_panel_get_move_list (self->panel), "consequences",
                   G_SETTINGS_BIND_GET);
  update_inspector (self);
  apply_mode (self);
}

void
bastide_workspace_set_puzzle (BastideWorkspace *self,
                              BastidePuzzle    *puzzle,
                              BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));
  g_return_if_fail (BASTIDE_IS_PLAY_TREE (tree));

  if (!g_set_object (&self->puzzle, puzzle))
    return;
  if (self->solving != NULL)
    bastide_solving_drop (self->solving);
  g_signal_group_set_target (self->signals, puzzle);
  g_clear_object (&self->beside);
  g_set_object (&self->tree, tree);
  show_twins (self);
  bastide_editor_set_puzzle (self->editor, puzzle);
  bastide_board_view_set_play_tree (self->board, self->tree);
  bastide_board_view_set_puzzle (self->board, puzzle);
  bastide_side_panel_set_puzzle (self->panel, puzzle, self->tree);
  follow_mode (self);
  position_cb (self);
  bastide_problem_button_set_puzzle (BASTIDE_PROBLEM_BUTTON (self->problem_button), puzzle);
  rotation_cb (self);
  show_analysis (self);
  bastide_move_list_set_analysis (bastide_side_panel_get_move_list (self->panel), self->analysis);
  if (self->mode == BASTIDE_MODE_SOLVE)
    follow_task (self);
  if (self->mode == BASTIDE_MODE_TEACH)
    follow_lesson (self);
  cursor_moved_cb (self);
  status_cb (self);
}

BastideBoardView *
bastide_workspace_get_board (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->board;
}

BastideDetails *
bastide_workspace_get_details (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return bastide_side_panel_get_pages (self->panel);
}

BastidePlayTree *
bastide_workspace_get_play_tree (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return get_tree (self);
}

void
bastide_workspace_play_beside (BastideWorkspace *self,
                               BastidePlayTree  *tree)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (tree == NULL || BASTIDE_IS_PLAY_TREE (tree));

  if (!g_set_object (&self->beside, tree) || self->puzzle == NULL)
    return;
  bastide_side_panel_set_puzzle (self->panel, self->puzzle, get_tree (self));
  follow_mode (self);
  follow_diagram (self);
  if (self->mode != BASTIDE_MODE_SOLVE)
    bastide_board_view_show_tree (self->board, get_tree (self));
}

BastideAttempt *
bastide_workspace_get_attempt (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return get_attempt (self);
}

BastideTeachPanel *
bastide_workspace_get_teach_panel (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->mode == BASTIDE_MODE_TEACH ? ensure_teach (self) : NULL;
}

BastideTeaching *
bastide_workspace_get_teaching (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->mode == BASTIDE_MODE_TEACH ? self->teaching : NULL;
}

BastidePosition *
bastide_workspace_get_position (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return get_present (self);
}

BastideContent *
bastide_workspace_dup_content (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  if (self->mode == BASTIDE_MODE_ANALYSE)
    return bastide_play_tree_dup_content (get_tree (self));
  if (get_attempt (self) != NULL)
    return bastide_play_tree_dup_content (bastide_attempt_get_tree (get_attempt (self)));
  if (get_step (self) != NULL)
    return bastide_content_ref (bastide_position_get_content (bastide_lesson_step_get_position (get_step (self))));
  return bastide_content_ref (bastide_puzzle_get_content (self->puzzle));
}

BastideEditor *
bastide_workspace_get_editor (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  return self->editor;
}

/* A board that shows the whole position would change its size with its room. A board without a size has not been shown
 * yet. */
static void
keep_place (BastideWorkspace *self)
{
  if (self->puzzle != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->board))
      && gtk_widget_get_width (GTK_WIDGET (self->board)) > 0)
    bastide_viewport_hold (bastide_board_view_get_viewport (self->board));
}

void
bastide_workspace_set_mode (BastideWorkspace *self,
                            BastideMode       mode)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (mode < BASTIDE_N_MODES);

  if (self->mode == mode)
    return;
  bastide_editor_look_at (self->editor, NULL);
  keep_place (self);
  close_overlays (self);
  if (self->mode == BASTIDE_MODE_SOLVE)
    bastide_solving_end (self->solving);
  if (self->mode == BASTIDE_MODE_TEACH)
    bastide_teaching_end (self->teaching);
  self->mode = mode;
  show_analysis (self);
  if (mode != BASTIDE_MODE_SOLVE && self->tree != NULL)
    {
      bastide_board_view_set_watched (self->board, FALSE);
      bastide_board_view_show_tree (self->board, get_tree (self));
    }
  /* The board leaves the diagram first: that would take away the lights of a lesson. */
  bastide_editor_set_active (self->editor, mode == BASTIDE_MODE_EDIT);
  follow_diagram (self);
  apply_mode (self);
  bastide_board_view_set_selected_move (self->board, NULL);
  bastide_board_pane_set_playing (self->pane, mode != BASTIDE_MODE_EDIT);
  bastide_play_tool_set_has_effects (bastide_board_view_get_play_tool (self->board), mode == BASTIDE_MODE_ANALYSE);
  update_analysis (self);
  update_layout (self);
  status_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
}

BastideMode
bastide_workspace_get_mode (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), BASTIDE_MODE_ANALYSE);

  return self->mode;
}

void
bastide_workspace_show_panel (BastideWorkspace *self,
                              BastideSplitSide  side,
                              gboolean          shown)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  bastide_split_view_set_shown (self->split, side, shown);
}

gboolean
bastide_workspace_shows_panel (BastideWorkspace *self,
                               BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_get_shown (self->split, side);
}

gboolean
bastide_workspace_is_panel_over (BastideWorkspace *self,
                                 BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), FALSE);

  return bastide_split_view_is_over (self->split, side);
}

BastideWidthClass
bastide_workspace_get_width_class (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), BASTIDE_WIDTH_WIDE);

  return bastide_split_view_get_width_class (self->split);
}

BastideInspector *
bastide_workspace_open_inspector (BastideWorkspace *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORKSPACE (self), NULL);

  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, TRUE);
  leave_rule (self);
  return ensure_inspector (self);
}

void
bastide_workspace_play_line (BastideWorkspace   *self,
                             const char * const *actions)
{
  BastidePlayNode *node;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (actions != NULL);

  if (self->tree == NULL)
    return;
  bastide_workspace_set_mode (self, BASTIDE_MODE_ANALYSE);
  node = bastide_play_tree_get_node (self->tree, 0);
  for (guint i = 0; actions[i] != NULL && node != NULL; i++)
    {
      const char * const step[] = { actions[i], NULL };
      BastidePlayNode *next = bastide_play_tree_add_texts (self->tree, node, step);

      if (next == NULL)
        break;
      node = next;
    }
  if (node != NULL)
    bastide_play_tree_set_current (self->tree, node);
  close_overlays (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
bastide_workspace_search (BastideWorkspace *self)
{
  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));

  if (self->mode == BASTIDE_MODE_ANALYSE)
    {
      bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, TRUE);
      bastide_move_list_search (bastide_side_panel_get_move_list (self->panel));
      return;
    }
  if (self->mode != BASTIDE_MODE_EDIT)
    return;
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_START, TRUE);
  bastide_tile_palette_search (self->palette);
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

  bastide_tray_bar_ask_scoreboard (self->trays);
}

void
bastide_workspace_show_rule (BastideWorkspace *self,
                             BstRule           rule)
{
  const BstRules *rules;
  GtkRoot *root;

  g_return_if_fail (BASTIDE_IS_WORKSPACE (self));
  g_return_if_fail (self->puzzle != NULL);

  rules = &bastide_position_get_setup (bastide_board_view_get_position (self->board))->rules;
  bastide_split_view_set_shown (self->split, BASTIDE_SPLIT_END, TRUE);
  if (self->mode == BASTIDE_MODE_ANALYSE)
    {
      bastide_side_panel_show_rule (self->panel, self->book, rule, rules);
      return;
    }
  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && gtk_stack_get_visible_child (self->panels) != GTK_WIDGET (self->rule))
    g_set_weak_pointer (&self->focus_before_rule, gtk_root_get_focus (root));
  bastide_rule_page_set_rule (self->rule, self->book, rule, rules);
  gtk_stack_set_visible_child (self->panels, GTK_WIDGET (self->rule));
  gtk_widget_grab_focus (GTK_WIDGET (self->rule));
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
    GTK_WIDGET (self->palette),
    GTK_WIDGET (self->board),
    GTK_WIDGET (self->trays),
    GTK_WIDGET (self->problems),
    GTK_WIDGET (self->inspector),
    self->solving != NULL ? GTK_WIDGET (bastide_solving_get_panel (self->solving)) : NULL,
    self->teaching != NULL ? GTK_WIDGET (bastide_teaching_get_panel (self->teaching)) : NULL,
    GTK_WIDGET (self->rule),
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
    if (panes[i] != NULL && (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i])))
      at = i;
  for (int i = 1; i <= n; i++)
    {
      GtkWidget *pane = panes[(at + direction * i + n * n) % n];

      if (pane != NULL && gtk_widget_get_mapped (pane) && (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD) ||
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
