/* bastide-analyse-mode.c: the mode in which moves are tried and weighed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-analyse-mode.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-side-panel.h"

/* The menu of the tree of play. */
static const char * const line_commands[] = {
  "win.comment-step", "win.promote-branch", "win.remove-branch", "win.restore-branch", "-", "win.use-position",
  "win.load-lines",
  "{", N_ ("_Keep as a Line"),
    "win.keep-line::solution", "win.keep-line::try", "win.keep-line::refutation", "win.keep-line::variation",
  "}",
  "win.write-turn", "win.write-moves", NULL
};

struct _BastideAnalyseMode
{
  BastideMode       parent_instance;

  BastideSidePanel *panel;
  BastideAnalysis  *analysis;
};

G_DEFINE_FINAL_TYPE (BastideAnalyseMode, bastide_analyse_mode, BASTIDE_TYPE_MODE)

static BastideMoveList *
get_moves (BastideAnalyseMode *self)
{
  return bastide_side_panel_get_move_list (self->panel);
}

/* Returns the position that is played on, also while the board shows a preview. */
static BastidePosition *
get_present (BastideMode *mode)
{
  return bastide_board_state_get_present (bastide_board_view_get_state (bastide_mode_get_context (mode)->board));
}

static void
selected_move_cb (BastideAnalyseMode *self)
{
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));
  BastideMove *move = bastide_move_list_get_selected (get_moves (self));

  bastide_board_view_set_selected_move (context->board, move);
  bastide_tray_bar_set_preview (context->trays, move);
  bastide_details_set_move (bastide_side_panel_get_pages (self->panel), move);
}

static void
move_activated_cb (BastideAnalyseMode *self,
                   BastideMove        *move)
{
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));
  BastidePlayTree *tree = bastide_mode_get_tree (BASTIDE_MODE (self));
  BastidePosition *position = bastide_board_view_get_position (context->board);
  guint hand = bst_position_get_hand (bastide_position_get_engine (position));
  g_autoptr (BastideMove) held = g_object_ref (move);
  g_autoptr (GError) error = NULL;
  guint n = 0;
  const BstAction *actions = bastide_move_get_actions (held, &n);

  /* A move with another tile makes its draw a part of the line. */
  if ((bastide_board_view_get_supposes_tile (context->board)
       && !bastide_play_tree_draw_instead (tree, hand, &error))
      || !bastide_play_tree_play (tree, actions, n, &error))
    {
      bastide_status_line_refuse (context->status, error->message, BST_RULE_NONE);
      return;
    }
  bastide_split_view_close_overlays (context->split);
}

static void
rotation_cb (BastideAnalyseMode *self)
{
  BastideBoardView *board = bastide_mode_get_context (BASTIDE_MODE (self))->board;

  bastide_hand_panel_set_rotation (bastide_side_panel_get_hand_panel (self->panel),
                                   bastide_board_view_get_rotation (board));
}

static GtkWidget *
bastide_analyse_mode_get_panel (BastideMode *mode)
{
  return GTK_WIDGET (BASTIDE_ANALYSE_MODE (mode)->panel);
}

static void
bastide_analyse_mode_set_library (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);

  bastide_details_set_sources (bastide_side_panel_get_pages (BASTIDE_ANALYSE_MODE (mode)->panel), context->library,
                               context->book);
}

static void
bastide_analyse_mode_open (BastideMode *mode)
{
  bastide_side_panel_set_puzzle (BASTIDE_ANALYSE_MODE (mode)->panel, bastide_mode_get_context (mode)->puzzle,
                                 bastide_mode_get_tree (mode));
}

static void
bastide_analyse_mode_enter (BastideMode *mode)
{
  BastideBoardView *board = bastide_mode_get_context (mode)->board;

  bastide_board_view_set_analysis (board, BASTIDE_ANALYSE_MODE (mode)->analysis);
  bastide_play_tool_set_has_effects (bastide_board_view_get_play_tool (board), TRUE);
  BASTIDE_MODE_CLASS (bastide_analyse_mode_parent_class)->enter (mode);
}

static void
bastide_analyse_mode_leave (BastideMode *mode)
{
  BastideBoardView *board = bastide_mode_get_context (mode)->board;

  bastide_analysis_stop (BASTIDE_ANALYSE_MODE (mode)->analysis);
  bastide_board_view_set_analysis (board, NULL);
  bastide_play_tool_set_has_effects (bastide_board_view_get_play_tool (board), FALSE);
}

/* The line is out of sight while the diagram is edited, and is played again only when it comes into sight. */
static void
bastide_analyse_mode_follow (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);

  bastide_play_tree_set_texts (context->tree, bastide_puzzle_get_whole (context->puzzle));
  bastide_play_tree_set_diagram (context->tree, bastide_puzzle_get_content (context->puzzle),
                                 bastide_puzzle_get_position (context->puzzle));
}

static void
bastide_analyse_mode_draw (BastideMode *mode)
{
  bastide_hand_panel_set_position (bastide_side_panel_get_hand_panel (BASTIDE_ANALYSE_MODE (mode)->panel),
                                   get_present (mode),
                                   bastide_board_view_get_supposes_tile (bastide_mode_get_context (mode)->board));
}

static void
bastide_analyse_mode_show_position (BastideMode *mode)
{
  BastideAnalyseMode *self = BASTIDE_ANALYSE_MODE (mode);

  bastide_analysis_set_position (self->analysis, get_present (mode));
  bastide_details_set_position (bastide_side_panel_get_pages (self->panel), get_present (mode));
  bastide_analyse_mode_draw (mode);
}

static BastideContent *
bastide_analyse_mode_dup_content (BastideMode *mode)
{
  return bastide_play_tree_dup_content (bastide_mode_get_tree (mode));
}

/* The tables of moves and of a round have keys of their own. */
static GStrv
bastide_analyse_mode_dup_keys (BastideMode *mode)
{
  BastideAnalyseMode *self = BASTIDE_ANALYSE_MODE (mode);
  BastideDetails *pages = bastide_side_panel_get_pages (self->panel);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->panel));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *table = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_COLUMN_VIEW) : NULL;
  gboolean of_moves = bastide_move_list_is_table_focused (get_moves (self));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean can_step = FALSE;

  g_object_get (pages, "can-step", &can_step, NULL);
  can_step = can_step && table != NULL && (of_moves || gtk_widget_is_ancestor (table, GTK_WIDGET (pages)));
  if (!of_moves && !can_step)
    return NULL;
  if (of_moves)
    g_strv_builder_add_many (builder, C_("key", "↑ ↓"), _("next move"), C_("key", "Enter"), _("play move"), NULL);
  else
    g_strv_builder_add_many (builder, C_("key", "↑ ↓"), _("next choice"), NULL);
  if (can_step)
    /* Translators: shows the next step of a round on the board */
    g_strv_builder_add_many (builder, C_("key", "Space"), C_("key", "step"), NULL);
  return g_strv_builder_end (builder);
}

static void
bastide_analyse_mode_search (BastideMode *mode)
{
  bastide_split_view_set_shown (bastide_mode_get_context (mode)->split, BASTIDE_SPLIT_END, TRUE);
  bastide_move_list_search (get_moves (BASTIDE_ANALYSE_MODE (mode)));
}

static gboolean
bastide_analyse_mode_show_rule (BastideMode    *mode,
                                BstRule         rule,
                                const BstRules *rules)
{
  bastide_side_panel_show_rule (BASTIDE_ANALYSE_MODE (mode)->panel, bastide_mode_get_context (mode)->book, rule, rules);

  return TRUE;
}

static void
bastide_analyse_mode_add_panes (BastideMode *mode,
                                GPtrArray   *panes)
{
  BastideAnalyseMode *self = BASTIDE_ANALYSE_MODE (mode);

  g_ptr_array_add (panes, bastide_side_panel_get_hand_panel (self->panel));
  g_ptr_array_add (panes, get_moves (self));
  g_ptr_array_add (panes, bastide_side_panel_get_details (self->panel));
}

static void
bastide_analyse_mode_constructed (GObject *object)
{
  BastideAnalyseMode *self = BASTIDE_ANALYSE_MODE (object);
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));
  BastideMoveList *moves = get_moves (self);
  BastideDetails *pages = bastide_side_panel_get_pages (self->panel);
  g_autoptr (GMenuModel) menu = context->create_menu (line_commands);

  G_OBJECT_CLASS (bastide_analyse_mode_parent_class)->constructed (object);

  bastide_move_list_set_analysis (moves, self->analysis);
  g_settings_bind (context->settings, "moves-all-players", moves, "all-players", G_SETTINGS_BIND_GET);
  g_settings_bind (context->settings, "moves-consequences", moves, "consequences", G_SETTINGS_BIND_GET);
  g_signal_connect_object (moves, "notify::selected", G_CALLBACK (selected_move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (moves, "activated", G_CALLBACK (move_activated_cb), self, G_CONNECT_SWAPPED);
  g_object_set (bastide_details_get_tree_page (pages), "menu", menu, NULL);
  bastide_details_set_board (pages, bastide_board_view_get_state (context->board));
  g_signal_connect_object (pages, "notify::can-step", G_CALLBACK (bastide_mode_words_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (context->board, "notify::rotation", G_CALLBACK (rotation_cb), self, G_CONNECT_SWAPPED);
  rotation_cb (self);
  bastide_analyse_mode_set_library (BASTIDE_MODE (self));
}

static void
bastide_analyse_mode_dispose (GObject *object)
{
  BastideAnalyseMode *self = BASTIDE_ANALYSE_MODE (object);

  if (self->analysis != NULL)
    bastide_analysis_stop (self->analysis);
  g_clear_object (&self->analysis);
  g_clear_object (&self->panel);

  G_OBJECT_CLASS (bastide_analyse_mode_parent_class)->dispose (object);
}

static void
bastide_analyse_mode_class_init (BastideAnalyseModeClass *klass)
{
  BastideModeClass *mode_class = BASTIDE_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = bastide_analyse_mode_constructed;
  G_OBJECT_CLASS (klass)->dispose = bastide_analyse_mode_dispose;

  mode_class->tip = N_ ("Explore the position and try moves (Ctrl+2)");
  mode_class->icon = "view-reveal-symbolic";
  mode_class->panel_title = N_ ("Moves");
  mode_class->panels[BASTIDE_SPLIT_END] = (BastideModePanel) {
    { .wide = 500, .medium = 380, .over = 460 },
    "analyse-right-shown", "analyse-right-width"
  };

  mode_class->get_panel = bastide_analyse_mode_get_panel;
  mode_class->set_library = bastide_analyse_mode_set_library;
  mode_class->open = bastide_analyse_mode_open;
  mode_class->enter = bastide_analyse_mode_enter;
  mode_class->leave = bastide_analyse_mode_leave;
  mode_class->follow = bastide_analyse_mode_follow;
  mode_class->show_position = bastide_analyse_mode_show_position;
  mode_class->draw = bastide_analyse_mode_draw;
  mode_class->get_line = bastide_mode_get_tree;
  mode_class->dup_content = bastide_analyse_mode_dup_content;
  mode_class->dup_keys = bastide_analyse_mode_dup_keys;
  mode_class->search = bastide_analyse_mode_search;
  mode_class->show_rule = bastide_analyse_mode_show_rule;
  mode_class->add_panes = bastide_analyse_mode_add_panes;
}

static void
bastide_analyse_mode_init (BastideAnalyseMode *self)
{
  self->analysis = bastide_analysis_new ();
  self->panel = g_object_ref_sink (g_object_new (BASTIDE_TYPE_SIDE_PANEL, NULL));
}

BastideDetails *
bastide_analyse_mode_get_details (BastideAnalyseMode *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSE_MODE (self), NULL);

  return bastide_side_panel_get_pages (self->panel);
}

void
bastide_analyse_mode_suppose_tile (BastideAnalyseMode *self,
                                   guint               tile)
{
  BastideMode *mode = BASTIDE_MODE (self);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideContent) supposed = NULL;
  g_autoptr (BastidePosition) position = NULL;

  g_return_if_fail (BASTIDE_IS_ANALYSE_MODE (self));

  if (!bastide_mode_is_on (mode) || bastide_mode_get_tree (mode) == NULL)
    return;
  content = bastide_play_tree_dup_content (bastide_mode_get_tree (mode));
  supposed = content != NULL ? bastide_content_copy (content) : NULL;
  if (supposed != NULL && bastide_edit_swap_hand (supposed, tile))
    position = bastide_position_new (supposed);
  bastide_board_view_suppose (bastide_mode_get_context (mode)->board, position);
}

void
bastide_analyse_mode_select_cell (BastideAnalyseMode *self,
                                  BstCell             cell)
{
  g_return_if_fail (BASTIDE_IS_ANALYSE_MODE (self));

  bastide_move_list_select_cell (get_moves (self), cell);
}

void
bastide_analyse_mode_stop (BastideAnalyseMode *self)
{
  g_return_if_fail (BASTIDE_IS_ANALYSE_MODE (self));

  bastide_analysis_stop (self->analysis);
}

gboolean
bastide_analyse_mode_is_busy (BastideAnalyseMode *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSE_MODE (self), FALSE);

  return bastide_analysis_get_running (self->analysis);
}
